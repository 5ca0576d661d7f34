//! The independent checker of certificates. It knows the rules engine and the contract, and
//! nothing of the search: every claim is replayed move by move.
//!
//! For a win: the winner has a step in every situation of his turn, every legal move of the loser
//! is followed, every line ends in the aim, and no line comes back to a situation unless the
//! loser has spent a threat in between. For a hold: the holder has a step in every situation of
//! his turn, every legal move of the other side is followed, and none reaches the aim.
//!
//! Strategies leave passes out, so one rule is added where one pass has been made: if a second
//! pass ends the game in favor of the side that the claim is for, that side passes.

use super::certificate::{Certificate, Claim, Says, SituationKey, required};
use super::contest::Contest;
use super::goal::{Aim, Threats};
use super::solver::Step;
use super::task::{Situation, Task};
use crate::go::{Color, Illegal, Move};
use std::collections::HashMap;

/// Why a certificate does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The verdict needs a claim that is not there.
    #[error("the claim that is needed for the verdict is missing: {0}")]
    MissingClaim(String),
    /// There is no step for a situation that arises.
    #[error("no step is given for the side that wins or holds after {0}")]
    NoStep(String),
    /// A step breaks the rules.
    #[error("the step {step} after {line} is illegal: {reason}")]
    IllegalStep {
        /// The step.
        step: String,
        /// The moves before it.
        line: String,
        /// Why it is illegal.
        reason: Illegal,
    },
    /// A step lies outside the region.
    #[error("the step {step} after {line} lies outside the region")]
    OutsideRegion {
        /// The step.
        step: String,
        /// The moves before it.
        line: String,
    },
    /// A threat is spent that is not there.
    #[error("a threat is spent after {0} that the side does not have")]
    NoThreat(String),
    /// A line of a win ends without the aim.
    #[error("the line {0} ends without the aim")]
    EndsWithout(String),
    /// A line of a win repeats.
    #[error("the line {0} comes back to an earlier situation")]
    Repeats(String),
    /// A line of a hold reaches the aim.
    #[error("the line {0} reaches what is said to be held off")]
    ReachesAim(String),
    /// The certificate is larger than the checker will follow.
    #[error("more than {0} situations")]
    TooLarge(usize),
    /// It was not followed to the end: nothing is known.
    #[error("the checker was stopped")]
    Stopped,
}

/// The largest number of situations that are followed for one claim.
const LIMIT: usize = 20_000_000;

/// The checker asks so often whether it must stop: after so many steps.
const ASKED_EVERY: usize = 512;

/// Checks a certificate for a situation. Gives the number of situations that were visited.
///
/// Cost: a few microseconds for every situation of the strategies.
///
/// # Errors
/// The first thing that does not hold.
pub fn check(
    task: &Task,
    situation: &Situation,
    certificate: &Certificate,
) -> Result<usize, Refusal> {
    check_until(task, situation, certificate, &|| false)
}

/// The same as [`check`], until it is told to stop; it asks every few hundred situations.
///
/// # Errors
/// The first thing that does not hold, or [`Refusal::Stopped`].
pub fn check_until(
    task: &Task,
    situation: &Situation,
    certificate: &Certificate,
    stop: &dyn Fn() -> bool,
) -> Result<usize, Refusal> {
    for (says, aim, need) in required(certificate.verdict) {
        let fits = |c: &&Claim| c.says == says && c.aim == aim && need.is_met_by(c.threats);
        if !certificate.claims.iter().any(|c| fits(&c)) {
            return Err(Refusal::MissingClaim(format!("{says:?} {aim:?} {need:?}")));
        }
    }
    let mut visited = 0;
    for claim in &certificate.claims {
        visited += Replay::new(task, claim).run(situation, stop)?;
    }
    Ok(visited)
}

/// The name of a situation in a strategy.
#[must_use]
pub fn key_of(task: &Task, situation: &Situation, threats: u8) -> SituationKey {
    let board = &situation.position.board;
    let code = |p| match board.at(p) {
        None => 0,
        Some(color) => 1 + color as u8 + if situation.targets.contains(p) { 2 } else { 0 },
    };
    SituationKey {
        stones: task.region().iter().map(code).collect(),
        to_move: situation.position.to_move,
        ko: situation.position.ko,
        threats,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    OnPath,
    Done,
}

struct Replay<'a> {
    task: &'a Task,
    claim: &'a Claim,
    /// The side that the claim is for.
    side: Color,
    /// The side that has threats, and whether they are counted.
    spender: Option<(Color, bool)>,
    marks: HashMap<(SituationKey, u8), Mark>,
}

/// A situation whose moves are being followed.
struct Frame {
    name: (SituationKey, u8),
    situation: Situation,
    threats: u8,
    /// Steps still to be followed.
    open: Vec<Step>,
    /// The step that led here, for messages.
    by: Option<Step>,
}

impl<'a> Replay<'a> {
    fn new(task: &'a Task, claim: &'a Claim) -> Replay<'a> {
        let prover = claim.aim.prover(task.defender());
        let side = if claim.says == Says::Win {
            prover
        } else {
            prover.opponent()
        };
        let spender = match claim.threats {
            Threats::None => None,
            Threats::Prover(_) => Some((prover, true)),
            Threats::ProverAny => Some((prover, false)),
            Threats::Refuter(_) => Some((prover.opponent(), true)),
            Threats::RefuterAny => Some((prover.opponent(), false)),
        };
        Replay {
            task,
            claim,
            side,
            spender,
            marks: HashMap::new(),
        }
    }

    fn run(mut self, start: &Situation, stop: &dyn Fn() -> bool) -> Result<usize, Refusal> {
        let mut steps = 0usize;
        if self.claim.says == Says::Hold
            && self.claim.aim == Aim::TwoEyes
            && self.task.contest() == Contest::Connection
        {
            // Nothing counts as two eyes there, so they are never reached.
            return Ok(0);
        }
        let threats = match self.claim.threats {
            Threats::Prover(n) | Threats::Refuter(n) => n,
            _ => 0,
        };
        // Situations reached by a threat of the loser that is not counted begin a line of their own.
        let mut starts = vec![(start.clone(), threats)];
        while let Some((situation, threats)) = starts.pop() {
            let mut stack: Vec<Frame> = Vec::new();
            self.enter(situation, threats, None, &mut stack)?;
            while let Some(frame) = stack.last_mut() {
                let Some(step) = frame.open.pop() else {
                    let name = frame.name.clone();
                    self.marks.insert(name, Mark::Done);
                    stack.pop();
                    continue;
                };
                steps += 1;
                if steps.is_multiple_of(ASKED_EVERY) && stop() {
                    return Err(Refusal::Stopped);
                }
                let mut next = frame.situation.clone();
                let mut left = frame.threats;
                if matches!(step, Step::Threat(_)) {
                    let counted = self.spender.is_some_and(|s| s.1);
                    left -= u8::from(counted);
                    if !counted && self.claim.says == Says::Win {
                        next.play_unchecked(step.to_move());
                        starts.push((next, left));
                        continue;
                    }
                }
                next.play_unchecked(step.to_move());
                self.enter(next, left, Some(step), &mut stack)?;
            }
            if self.marks.len() > LIMIT {
                return Err(Refusal::TooLarge(LIMIT));
            }
        }
        Ok(self.marks.len())
    }

    /// Puts a situation on the stack, unless the line ends there or it is settled already.
    fn enter(
        &mut self,
        situation: Situation,
        threats: u8,
        by: Option<Step>,
        stack: &mut Vec<Frame>,
    ) -> Result<(), Refusal> {
        let line = || {
            let steps = stack.iter().filter_map(|f| f.by).chain(by);
            steps.map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
        };
        let reached = match self.claim.aim {
            Aim::Capture => self.task.winner(&situation) == Some(self.task.attacker()),
            Aim::TwoEyes => self.task.has_won_for_good(&situation),
            Aim::Stay => self.task.winner(&situation) == Some(self.task.defender()),
        };
        let over = reached || self.task.winner(&situation).is_some();
        match self.claim.says {
            Says::Win if reached => return Ok(()),
            Says::Win if over => return Err(Refusal::EndsWithout(line())),
            Says::Hold if reached => return Err(Refusal::ReachesAim(line())),
            Says::Hold if over => return Ok(()),
            _ => {}
        }
        let name = (key_of(self.task, &situation, threats), situation.passes);
        match self.marks.get(&name) {
            Some(Mark::Done) => return Ok(()),
            Some(Mark::OnPath) if self.claim.says == Says::Win => {
                return Err(Refusal::Repeats(line()));
            }
            Some(Mark::OnPath) => return Ok(()),
            None => {}
        }
        let open = if situation.position.to_move == self.side {
            let second_pass_decides = situation.passes == 1
                && match self.claim.says {
                    Says::Win => self.claim.aim == Aim::Stay,
                    Says::Hold => self.claim.aim != Aim::Stay,
                };
            let step = if second_pass_decides {
                Step::Pass
            } else {
                *self
                    .claim
                    .strategy
                    .get(&name.0)
                    .ok_or_else(|| Refusal::NoStep(line()))?
            };
            match step {
                Step::Play(point) => {
                    situation
                        .position
                        .legality(point)
                        .map_err(|reason| Refusal::IllegalStep {
                            step: step.to_string(),
                            line: line(),
                            reason,
                        })?;
                    if !self.task.region().contains(point) {
                        return Err(Refusal::OutsideRegion {
                            step: step.to_string(),
                            line: line(),
                        });
                    }
                }
                Step::Threat(point)
                    if situation.position.ko != Some(point)
                        || !self.may_spend(self.side, threats) =>
                {
                    return Err(Refusal::NoThreat(line()));
                }
                Step::Threat(_) | Step::Pass => {}
            }
            vec![step]
        } else {
            let mut steps: Vec<Step> = self
                .task
                .moves(&situation)
                .into_iter()
                .map(|m| match m {
                    Move::Play(point) => Step::Play(point),
                    Move::Pass => Step::Pass,
                })
                .collect();
            if let Some(point) = situation.position.ko
                && self.may_spend(self.side.opponent(), threats)
            {
                steps.push(Step::Threat(point));
            }
            steps
        };
        self.marks.insert(name.clone(), Mark::OnPath);
        stack.push(Frame {
            name,
            situation,
            threats,
            open,
            by,
        });
        Ok(())
    }

    fn may_spend(&self, color: Color, threats: u8) -> bool {
        self.spender
            .is_some_and(|(who, counted)| who == color && (!counted || threats > 0))
    }
}
