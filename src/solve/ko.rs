//! From yes/no questions to a verdict: who wins with how many ko threats.
//!
//! 1. `TwoEyes` and `Capture` against one threat of the refuter are searched side by side, in slices
//!    that double. Most positions end here. Soon the proof numbers at the root tell which yes is near: from
//!    then on one question leads, and the others get a small part of its slice, so that none is
//!    forgotten. Which one leads is asked again before every slice.
//! 2. A win against one threat is raised to a win against any number by *folding*: the proof is
//!    walked, and every state that the refuter reaches by spending a threat must be won against as
//!    many threats as the proof was searched with. Then a line of play comes back to a state only
//!    after the refuter has spent a threat, of which he has finitely many.
//! 3. If that takes long, `Stay` and `Capture` without threats join in: who is ahead? Each answer takes
//!    questions away, for what one side wins the other does not. For the side that is behind, the same
//!    with one threat: if it turns the result, it is a ko of margin 1. Proofs of the two sides thus stand in for
//!    the three disproofs that would show the position to be no life and no death. If one threat is not enough, two are asked
//!    about, and so on, all the while that the side ahead is raising and folding, which takes turns with it too.
//! 4. When that has failed, more threats give the margin. That no number is enough is shown with threats that are
//!    never used up.
//!
//! This is the only place that knows what ko threats do to a verdict.

use super::arena::State;
use super::goal::Aim;
use super::search::{Answer, Search};
use super::solver::Limits;
use super::table::UNLIMITED;
use super::verdict::{Margin, Shortfall, Verdict};

/// The largest number of threats that a margin is searched with.
const MAX_MARGIN: i8 = 12;
/// The largest number of the refuter's threats that a proof is raised to before it is folded.
pub(super) const MAX_RAISE: i8 = 12;
/// The nodes of the first slice.
const FIRST_SLICE: u64 = 500;

/// The slice from which on the questions about kos are asked too.
const KO_SLICE: u64 = 2_000;

/// By so many nodes half of the chances for two eyes are gone, of those that are found at all; and for the
/// defender to stay.
const EYES_BY: f64 = 8_000.0;
const STAYS_BY: f64 = 16_000.0;

/// The part of a slice that goes to the questions that do not lead.
const ASIDE: u64 = 64;

/// The same on an open board, where the numbers tell less.
const LOCAL_ASIDE: u64 = 8;

/// The part of a slice for the question whether any number of threats is enough, beside the one about a number.
const BESIDE: u64 = 8;

/// The largest margin that is looked for on an open board.
const LOCAL_MARGIN: usize = 4;

/// How likely a win against some threats is one against any number, while that is being looked into.
const FOLDS: f64 = 0.9;

/// Answers kept for one situation while its verdict is worked out.
pub(super) struct Inquiry<'s, 'l, const N: usize> {
    pub(super) search: &'s mut Search<N>,
    limits: &'l Limits<'l>,
    pub(super) deadline: u64,
}

impl<'s, 'l, const N: usize> Inquiry<'s, 'l, N> {
    pub fn new(search: &'s mut Search<N>, limits: &'l Limits<'l>) -> Inquiry<'s, 'l, N> {
        let deadline = search.nodes.saturating_add(limits.nodes);
        Inquiry {
            search,
            limits,
            deadline,
        }
    }

    /// The verdict of a state that is not over. One that was found before costs nothing.
    pub fn verdict(&mut self, state: &State<N>) -> Result<Verdict, Shortfall> {
        let name = (state.hash, state.check);
        if let Some(&found) = self.search.verdicts.get(&name) {
            return Ok(found);
        }
        let found = match self.find_local_verdict(state)? {
            Some(found) => found,
            None => self.find_verdict(state)?,
        };
        self.search.verdicts.insert(name, found);
        Ok(found)
    }

    fn find_verdict(&mut self, state: &State<N>) -> Result<Verdict, Shortfall> {
        let mut eyes = Question::new(Aim::TwoEyes, -1);
        let mut capture = Question::new(Aim::Capture, -1);
        let mut stay = Question::new(Aim::Stay, -1);
        // Who wins without threats, and whether so many turn it as were not shown to be too few.
        let mut takes = Question::new(Aim::Capture, 0);
        let mut stays = Question::new(Aim::Stay, 0);
        let mut takes_with = Question::new(Aim::Capture, 1);
        let mut stays_with = Question::new(Aim::Stay, 1);
        let mut slice = FIRST_SLICE;
        loop {
            // What the defender can win is found sooner than what the attacker can: the longer it takes, the less likely it is.
            let late = |chance: f64, by: f64| chance / (1.0 + slice as f64 / by);
            let shares = if slice < KO_SLICE {
                Shares::of(vec![])
            } else if takes.is(true) {
                Shares::of(vec![
                    (capture.chance(), Asked::Capture),
                    (stays_with.chance(), Asked::StaysWith),
                ])
            } else if stays.is(true) {
                let seki = late(stay.chance() * (1.0 - takes_with.chance()), STAYS_BY);
                Shares::of(vec![
                    (late(eyes.chance(), EYES_BY), Asked::Eyes),
                    (takes_with.chance(), Asked::TakesWith),
                    (seki, Asked::Stay),
                ])
            } else {
                Shares::of(vec![
                    (late(eyes.chance(), EYES_BY), Asked::Eyes),
                    (capture.chance(), Asked::Capture),
                    (
                        late(stays.chance() * (1.0 - eyes.chance()), STAYS_BY),
                        Asked::Stays,
                    ),
                    (takes.chance() * (1.0 - capture.chance()), Asked::Takes),
                ])
            };
            let share = |which| shares.share(which, slice, ASIDE);
            self.advance(state, &mut eyes, share(Asked::Eyes))?;
            if eyes.is(true) {
                return Ok(Verdict::Alive);
            }
            self.advance(state, &mut capture, share(Asked::Capture))?;
            if capture.is(true) {
                return Ok(Verdict::Dead);
            }
            if slice >= KO_SLICE {
                if !takes.is(true) {
                    self.ask(state, &mut stays, share(Asked::Stays))?;
                }
                if !stays.is(true) {
                    self.ask(state, &mut takes, share(Asked::Takes))?;
                }
                if takes.is(true) {
                    self.ask(state, &mut stays_with, share(Asked::StaysWith))?;
                }
                if stays.is(true) {
                    self.ask(state, &mut takes_with, share(Asked::TakesWith))?;
                    self.advance(state, &mut stay, share(Asked::Stay))?;
                }
                // What one side wins, the other does not.
                if takes.is(true) || takes_with.is(true) {
                    eyes.answer = Some(false);
                    stay.answer = Some(false);
                }
                if stays.is(true) || stays_with.is(true) {
                    capture.answer = Some(false);
                }
                if takes.is(true) && stays_with.is(true) {
                    return Ok(Verdict::KoAttacker(stays_with.margin()));
                }
                if stays.is(true) && takes_with.is(true) {
                    return Ok(Verdict::KoDefender(takes_with.margin()));
                }
                if takes.is(true) && stays_with.is(false) {
                    if capture.is(false) {
                        let margin = self.margin(state, Aim::Stay, stays_with.threats + 1)?;
                        return Ok(Verdict::KoAttacker(margin));
                    }
                    stays_with.raise();
                }
                if stays.is(true) && stay.is(true) && eyes.is(false) {
                    return Ok(Verdict::Seki);
                }
                if stays.is(true) && takes_with.is(false) {
                    if stay.is(false) {
                        let margin = self.margin(state, Aim::Capture, takes_with.threats + 1)?;
                        return Ok(Verdict::KoDefender(margin));
                    }
                    takes_with.raise();
                }
                if takes.is(false) && stays.is(false) {
                    return Ok(Verdict::Repetition);
                }
            }
            slice = slice.saturating_mul(2);
        }
    }

    /// The verdict of a state on an open board, where only proofs count: what is not found by moves
    /// near the target may still be there. `None` when this is no open board, or nothing
    /// is left to try.
    fn find_local_verdict(&mut self, state: &State<N>) -> Result<Option<Verdict>, Shortfall> {
        if !self.search.local {
            return Ok(None);
        }
        let mut eyes = Question::new(Aim::TwoEyes, -1);
        let mut capture = Question::new(Aim::Capture, -1);
        // By side: what it wins although the other has n threats, and what with n of its own.
        let aims = [Aim::TwoEyes, Aim::Capture];
        let row = |side: usize, sign: i8| -> [Question; LOCAL_MARGIN + 1] {
            std::array::from_fn(|n| Question::new(aims[side], sign * n as i8))
        };
        let mut despite = [row(0, -1), row(1, -1)];
        let mut with = [row(0, 1), row(1, 1)];
        let mut slice = FIRST_SLICE;
        loop {
            let before = self.search.nodes;
            // The one whose yes looks nearer gets the work.
            let shares = if slice < KO_SLICE {
                Shares::of(vec![])
            } else {
                Shares::of(vec![
                    (eyes.chance(), Asked::Eyes),
                    (capture.chance(), Asked::Capture),
                ])
            };
            let share = |which| shares.share(which, slice, LOCAL_ASIDE);
            self.advance(state, &mut eyes, share(Asked::Eyes))?;
            if eyes.is(true) {
                return Ok(Some(Verdict::Alive));
            }
            self.advance(state, &mut capture, share(Asked::Capture))?;
            if capture.is(true) {
                return Ok(Some(Verdict::Dead));
            }
            if slice >= KO_SLICE {
                for ahead in 0..2 {
                    let behind = 1 - ahead;
                    for n in 0..LOCAL_MARGIN {
                        if n == 0 && despite[behind][0].is(true)
                            || n > 0 && !despite[ahead][n - 1].is(true)
                        {
                            break;
                        }
                        self.ask(state, &mut despite[ahead][n], slice / 2)?;
                        if despite[ahead][n].is(true) {
                            self.ask(state, &mut with[behind][n + 1], slice / 2)?;
                        }
                    }
                    for n in 1..=LOCAL_MARGIN {
                        if despite[ahead][n - 1].is(true) && with[behind][n].is(true) {
                            let margin = Margin::Exactly(n as u8);
                            return Ok(Some(if ahead == 0 {
                                Verdict::KoDefender(margin)
                            } else {
                                Verdict::KoAttacker(margin)
                            }));
                        }
                    }
                }
                if self.search.nodes == before {
                    self.search.leave_local();
                    return Ok(None);
                }
            }
            slice = slice.saturating_mul(2);
        }
    }

    fn ask(
        &mut self,
        state: &State<N>,
        question: &mut Question,
        slice: u64,
    ) -> Result<(), Shortfall> {
        if question.answer.is_none() {
            question.note(self.settle(state, question.aim, question.threats, slice)?);
        }
        Ok(())
    }

    /// The verdict of a state that may be over.
    pub(super) fn verdict_or_end(&mut self, state: &State<N>) -> Result<Verdict, Shortfall> {
        match self.search.terminal(state, Aim::Capture) {
            Some(true) => Ok(Verdict::Dead),
            Some(false) if self.search.terminal(state, Aim::TwoEyes) == Some(true) => {
                Ok(Verdict::Alive)
            }
            Some(false) => Ok(Verdict::Seki),
            None => self.verdict(state),
        }
    }

    /// Asks a question with threats of the refuter; a win against some is raised to a win against any number.
    pub(super) fn advance(
        &mut self,
        state: &State<N>,
        question: &mut Question,
        slice: u64,
    ) -> Result<(), Shortfall> {
        if question.answer.is_some() {
            return Ok(());
        }
        let raised = -question.threats;
        let answer = self.settle(state, question.aim, question.threats, slice)?;
        if !matches!(answer, Answer::Settled(true)) {
            question.note(answer);
            return Ok(());
        }
        match self.fold_within(state, question.aim, raised, slice)? {
            None => question.chance = FOLDS,
            Some(true) => question.answer = Some(true),
            Some(false) if raised >= MAX_RAISE => return Err(Shortfall::Threats),
            Some(false) => question.threats -= 1,
        }
        Ok(())
    }

    /// The same as [`Inquiry::fold`] if so many nodes suffice; the next time it goes on from what was proved.
    fn fold_within(
        &mut self,
        root: &State<N>,
        aim: Aim,
        raised: i8,
        nodes: u64,
    ) -> Result<Option<bool>, Shortfall> {
        let deadline = self.deadline;
        self.deadline = deadline.min(self.search.nodes.saturating_add(nodes));
        let is_cut_short = self.deadline < deadline;
        let folded = self.fold(root, aim, raised);
        self.deadline = deadline;
        match folded {
            Err(Shortfall::Nodes) if is_cut_short => Ok(None),
            folded => folded.map(Some),
        }
    }

    /// The smallest number of threats with which the side that is behind wins, and which is at least `from`.
    fn margin(&mut self, state: &State<N>, behind: Aim, from: i8) -> Result<Margin, Shortfall> {
        let mut endless = Question::new(behind, UNLIMITED);
        for n in from..=MAX_MARGIN {
            let mut question = Question::new(behind, n);
            let mut slice = FIRST_SLICE;
            while question.answer.is_none() {
                self.ask(state, &mut question, slice)?;
                // Most margins are small; whether any number is enough is asked beside.
                if n > 1 && question.answer.is_none() {
                    self.ask(state, &mut endless, slice / BESIDE)?;
                }
                if endless.is(false) {
                    return Ok(Margin::Infinite);
                }
                slice = slice.saturating_mul(2);
            }
            if question.is(true) {
                return Ok(Margin::Exactly(n as u8));
            }
        }
        if self.must_settle(state, behind, UNLIMITED)? {
            Ok(Margin::MoreThan(MAX_MARGIN as u8))
        } else {
            Ok(Margin::Infinite)
        }
    }

    pub(super) fn must_settle(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
    ) -> Result<bool, Shortfall> {
        match self.settle(state, aim, threats, u64::MAX / 2)? {
            Answer::Settled(answer) => Ok(answer),
            Answer::Open { .. } => Err(Shortfall::Nodes),
        }
    }

    pub(super) fn must_stop(&self) -> bool {
        (self.limits.stop)()
    }

    /// The answer to a question if so many nodes suffice.
    pub(super) fn try_settle(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        nodes: u64,
    ) -> Option<bool> {
        match self.settle(state, aim, threats, nodes) {
            Ok(Answer::Settled(answer)) => Some(answer),
            _ => None,
        }
    }

    fn settle(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        slice: u64,
    ) -> Result<Answer, Shortfall> {
        // What is known costs nothing, also when the limits are used up.
        if let Some(known) = self.search.known_at_once(state, aim, threats) {
            return Ok(Answer::Settled(known));
        }
        let left = self.deadline.saturating_sub(self.search.nodes);
        if left == 0 {
            return Err(Shortfall::Nodes);
        }
        if self.must_stop() {
            return Err(Shortfall::Stopped);
        }
        let answer = self
            .search
            .settle(state, aim, threats, slice.min(left), self.limits.stop)?;
        if matches!(answer, Answer::Open { .. }) && slice >= left {
            return Err(Shortfall::Nodes);
        }
        Ok(answer)
    }
}

/// A question and what is known of it.
pub(super) struct Question {
    aim: Aim,
    /// The threats that it is searched with. Where the refuter has some, "whatever the threats" is meant.
    threats: i8,
    pub(super) answer: Option<bool>,
    /// How likely the answer looks to be yes.
    pub(super) chance: f64,
}

impl Question {
    pub(super) fn new(aim: Aim, threats: i8) -> Question {
        Question {
            aim,
            threats,
            answer: None,
            chance: 0.5,
        }
    }

    fn is(&self, answer: bool) -> bool {
        self.answer == Some(answer)
    }

    fn note(&mut self, answer: Answer) {
        match answer {
            Answer::Settled(answer) => self.answer = Some(answer),
            Answer::Open { pn, dn } => {
                self.chance = f64::from(dn) / (f64::from(pn) + f64::from(dn))
            }
        }
    }

    /// Asks with one threat more from now on, if so many are asked about: these were not enough.
    fn raise(&mut self) {
        if self.threats < MAX_MARGIN {
            *self = Question::new(self.aim, self.threats + 1);
        }
    }

    /// The margin when so many threats are enough and fewer are not.
    fn margin(&self) -> Margin {
        Margin::Exactly(self.threats as u8)
    }

    /// The chance of a yes; nothing for a question that is answered.
    fn chance(&self) -> f64 {
        match self.answer {
            None => self.chance,
            Some(_) => 0.0,
        }
    }
}

/// The questions that share the work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Eyes,
    Capture,
    Stay,
    Stays,
    Takes,
    StaysWith,
    TakesWith,
}

/// How work is shared out among questions: a slice for the one whose yes looks nearest, less for the others.
struct Shares {
    chances: Vec<(f64, Asked)>,
    best: f64,
}

impl Shares {
    fn of(chances: Vec<(f64, Asked)>) -> Shares {
        let best = chances.iter().fold(0.0, |best, chance| chance.0.max(best));
        Shares { chances, best }
    }

    /// The nodes for a question: of the slice, the eighth power of its chance by the best one, but at
    /// least one in `aside`. All of it where none leads.
    fn share(&self, which: Asked, slice: u64, aside: u64) -> u64 {
        if self.best <= 0.0 {
            return slice;
        }
        let chance = self.chances.iter().find(|chance| chance.1 == which);
        let ratio = chance.map_or(0.0, |chance| chance.0 / self.best);
        let square = ratio * ratio;
        let fourth = square * square;
        ((slice as f64 * fourth * fourth) as u64).max(slice / aside)
    }
}
