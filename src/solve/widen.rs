//! Open boards: one question asked in frames of growing size.
//!
//! In a frame, whoever gets to the open edge is safe there. So a small frame is quickly decided, and what it
//! says is right under that assumption, which is the less bold the farther away the edge is.
//!
//! 1. The frames are searched from the smallest on, in slices of nodes that grow; two at a time, for the
//!    next one is sometimes easier. A frame smaller than one that is decided is dropped.
//! 2. A verdict is looked at from either side ([`Task::with_edge_for`]). If the attacker kills although the
//!    edge is the defender's, that is a kill on the whole board as long as the walls stand: to every play
//!    outside he passes, and the proof has an answer to what follows. If the defender lives although
//!    all beyond the edge is the attacker's, that is life on the whole board. For the verdicts between these two both
//!    sides must give the same one. Then no larger frame is looked at.
//! 3. A kill leans on the wall. Where a chain of the wall has few liberties outside, the question is asked again
//!    with that chain and those liberties in the region ([`Task::with_weak_walls`]), so that it may be captured; what is
//!    found then counts. If nothing is found, the kill is not told, unless the fight is sealed off.
//! 4. Else the next frame is searched while the limits allow, though not for long once there is an answer. The answer is the verdict in the largest
//!    frame that was decided, if its edge is far; it rests on that edge. A verdict that rests on a near edge
//!    is none, nor is a kill for which stones of the attacker's must be safe at an edge, unless it is that of the
//!    last frame: on 19×19 two of five of these were wrong.
//!
//! An answer from a frame is the verdict of the contract for that region, with its certificate. What is
//! searched besides decides only whether a larger frame is needed and what is assumed.

use super::certificate::Certificate;
use super::contest::Contest;
use super::solver::{Limits, Solver};
use super::task::{Situation, Task};
use super::verdict::{Finding, Shortfall, Verdict};
use crate::go::{Color, Point};

/// The nodes of the first slice of a frame.
const FIRST_SLICE: u64 = 10_000;
/// What is searched beside a verdict may take at least so many nodes.
const LEAST_BESIDE: u64 = 3_000;
/// After a verdict that rests on an edge, larger frames are searched with at most so many nodes, or with so many times the
/// nodes spent until then.
const PATIENCE: (u64, u64) = (150_000, 4);
/// The frames that are searched side by side.
const AT_A_TIME: usize = 2;

/// A question in one region of several.
#[derive(Clone, Debug)]
pub struct Framed {
    /// The question.
    pub task: Task,
    /// Whether a verdict may rest on the open edge of this region.
    pub is_far: bool,
    /// Whether the author of the problem says that play stays in this region: then nothing beyond it is looked at.
    pub is_given: bool,
}

/// What came of a question that was asked in several frames.
pub struct Widened {
    /// The solver of the frame that the answer is from.
    pub solver: Solver,
    /// The verdict in that frame.
    pub finding: Finding,
    /// Whether that verdict is proved not to rest on the open edge of the frame.
    pub holds_beyond: bool,
    /// The nodes that were expanded in other frames.
    pub nodes_beside: u64,
    /// Proves the verdict without the open edge, where that needed a search of its own.
    beyond: Option<Solver>,
    /// A solver of a far frame, where the answer is from a near one.
    far: Option<Solver>,
}

/// Asks a question in one region after the other, from small to large. `solver_of` makes the solver of a
/// frame; five tables are held at a time at most. A single frame is searched like any question,
/// and nothing beyond a region that the author gave is looked at.
///
/// `None` when there is no frame.
///
/// Cost: searches within `limits`, which hold for all frames together.
pub fn widen(
    frames: Vec<Framed>,
    to_move: Color,
    ko: Option<Point>,
    solver_of: &mut dyn FnMut(Task) -> Solver,
    limits: &Limits<'_>,
) -> Option<Widened> {
    let is_alone = frames.len() == 1;
    let is_given = frames.iter().any(|f| f.is_given);
    let mut slice = if is_alone { u64::MAX } else { FIRST_SLICE };
    let mut widening = Widening {
        to_move,
        ko,
        solver_of,
        limits,
        most: limits.nodes,
        nodes: 0,
        shortfall: Shortfall::Nodes,
    };
    let mut waiting = frames.into_iter().peekable();
    let mut open: Vec<(Solver, bool)> = Vec::new();
    let mut decided: Option<Widened> = None;
    let mut unsolved = None;
    loop {
        while open.len() < AT_A_TIME
            && let Some(Framed { task, is_far, .. }) = waiting.next()
        {
            open.push(((widening.solver_of)(task), is_far));
        }
        match widening.search(&mut open, slice, &mut unsolved) {
            Some((at, verdict)) => {
                let (solver, is_far) = open.drain(..=at).next_back()?;
                let mut now = if is_given {
                    answer(solver, verdict, false, None)
                } else {
                    widening.look_beyond(solver, verdict, is_alone)
                };
                if now.holds_beyond {
                    if !is_far {
                        let mut later = open.iter().map(|o| (o.0.task(), o.1));
                        let far = later.find(|l| l.1).map(|l| l.0.clone());
                        let far = far.or_else(|| Some(waiting.find(|f| f.is_far)?.task));
                        now.far = far.map(|task| (widening.solver_of)(task));
                    }
                    decided = Some(now);
                    break;
                }
                if now.finding.verdict().is_none() {
                    unsolved = Some(now.solver);
                    continue;
                }
                let is_kill = now.finding == Finding::Proved(Verdict::Dead);
                let is_last = open.is_empty() && waiting.peek().is_none();
                if is_alone || is_far && (is_last || !is_kill) {
                    decided = Some(now);
                    let (least, times) = PATIENCE;
                    let more = least.max(widening.nodes.saturating_mul(times));
                    widening.most = limits.nodes.min(widening.nodes.saturating_add(more));
                } else {
                    unsolved = Some(now.solver);
                }
            }
            None if open.is_empty() || widening.is_over() => break,
            None => slice = slice.saturating_mul(4),
        }
        if open.is_empty() && waiting.peek().is_none() {
            break;
        }
    }
    let shortfall = widening.shortfall;
    let mut widened = match decided {
        Some(decided) => decided,
        None => Widened {
            finding: Finding::Unknown(shortfall),
            ..Widened::unasked(open.into_iter().map(|o| o.0).next().or(unsolved)?)
        },
    };
    let told = widened.solver.nodes() + widened.teller_nodes();
    widened.nodes_beside = widening.nodes.saturating_sub(told);
    Some(widened)
}

impl Widened {
    /// A question that was not searched yet.
    #[must_use]
    pub fn unasked(solver: Solver) -> Widened {
        Widened {
            solver,
            finding: Finding::Unknown(Shortfall::Nodes),
            holds_beyond: false,
            nodes_beside: 0,
            beyond: None,
            far: None,
        }
    }

    /// All nodes expanded so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let far = self.far.as_ref().map_or(0, Solver::nodes);
        self.solver.nodes() + self.teller_nodes() + far + self.nodes_beside
    }

    fn teller_nodes(&self) -> u64 {
        self.beyond.as_ref().map_or(0, Solver::nodes)
    }

    /// The question in the widest region that verdicts are from.
    #[must_use]
    pub fn widest(&self) -> &Task {
        self.far.as_ref().unwrap_or(&self.solver).task()
    }

    /// The solver whose lines and best moves show the verdict best.
    pub fn teller(&mut self) -> &mut Solver {
        self.beyond.as_mut().unwrap_or(&mut self.solver)
    }

    /// The verdict of a later situation: the one of the answer if that is proved without the edge, else what
    /// a far frame gives.
    pub fn verdict(&mut self, situation: &Situation, limits: &Limits<'_>) -> Finding {
        if let Some(beyond) = &mut self.beyond {
            let finding = beyond.verdict(situation, limits);
            if finding == self.finding {
                return finding;
            }
        }
        let far = self.far.as_mut().unwrap_or(&mut self.solver);
        far.verdict(situation, limits)
    }

    /// A certificate of a verdict of a situation that was found before, with the question that it
    /// belongs to.
    ///
    /// # Errors
    /// When there is none within `limits`.
    pub fn certificate(
        &mut self,
        situation: &Situation,
        verdict: Verdict,
        limits: &Limits<'_>,
    ) -> Result<(Certificate, &Task), Shortfall> {
        let is_here = self.far.is_none()
            || self.solver.verdict(situation, limits) == Finding::Proved(verdict);
        let solver = match &mut self.far {
            Some(far) if !is_here => far,
            _ => &mut self.solver,
        };
        let certificate = solver.certificate(situation, limits)?;
        Ok((certificate, solver.task()))
    }
}

struct Widening<'a, 'l> {
    to_move: Color,
    ko: Option<Point>,
    solver_of: &'a mut dyn FnMut(Task) -> Solver,
    limits: &'a Limits<'l>,
    /// The nodes that may be expanded in all.
    most: u64,
    /// All nodes expanded so far.
    nodes: u64,
    /// Why a frame was not decided.
    shortfall: Shortfall,
}

impl Widening<'_, '_> {
    fn is_over(&self) -> bool {
        self.nodes >= self.most || (self.limits.stop)()
    }

    fn limits(&self, most: u64) -> Limits<'_> {
        Limits {
            nodes: most.min(self.most.saturating_sub(self.nodes)),
            stop: self.limits.stop,
        }
    }

    /// What a solver says of the start of its question.
    fn ask(&mut self, solver: &mut Solver, most: u64) -> Finding {
        let start = solver.task().start(self.to_move, self.ko);
        let before = solver.nodes();
        let finding = solver.verdict(&start, &self.limits(most));
        self.nodes += solver.nodes() - before;
        finding
    }

    /// Searches the frames in turn, so many nodes each, until one is decided. One that cannot be is
    /// taken out; the last of these is kept in `unsolved`.
    fn search(
        &mut self,
        open: &mut Vec<(Solver, bool)>,
        slice: u64,
        unsolved: &mut Option<Solver>,
    ) -> Option<(usize, Verdict)> {
        let mut at = 0;
        while let Some((solver, _)) = open.get_mut(at) {
            match self.ask(solver, slice) {
                Finding::Proved(verdict) => return Some((at, verdict)),
                Finding::Unknown(shortfall @ (Shortfall::Nodes | Shortfall::Stopped)) => {
                    self.shortfall = shortfall;
                    at += 1;
                }
                Finding::Unknown(shortfall) => {
                    self.shortfall = shortfall;
                    *unsolved = Some(open.remove(at).0);
                }
            }
            if self.is_over() {
                return None;
            }
        }
        None
    }

    /// Looks whether a verdict is the same wherever play goes beyond the open edge, and whether
    /// the wall can be captured.
    fn look_beyond(&mut self, solver: Solver, verdict: Verdict, is_alone: bool) -> Widened {
        let times = if verdict == Verdict::Dead { 6 } else { 2 };
        let most = LEAST_BESIDE.max(times * solver.nodes());
        let (holds_beyond, beyond) = self.holds_beyond(&solver, verdict, most);
        if verdict == Verdict::Dead
            && let Some(task) = solver.task().with_weak_walls()
        {
            let mut by_the_wall = (self.solver_of)(task);
            match self.ask(&mut by_the_wall, most) {
                Finding::Proved(Verdict::Dead) => {}
                Finding::Proved(verdict) => {
                    let (holds_beyond, beyond) = self.holds_beyond(&by_the_wall, verdict, most);
                    return answer(by_the_wall, verdict, holds_beyond, beyond);
                }
                Finding::Unknown(_) if is_alone => {}
                // Nobody knows whether the wall holds.
                unknown => {
                    return Widened {
                        finding: unknown,
                        ..Widened::unasked(solver)
                    };
                }
            }
        }
        answer(solver, verdict, holds_beyond, beyond)
    }

    fn holds_beyond(
        &mut self,
        solver: &Solver,
        verdict: Verdict,
        most: u64,
    ) -> (bool, Option<Solver>) {
        let task = solver.task();
        let sides = [task.attacker(), task.defender()];
        let is_sealed = sides.iter().all(|&side| task.open_edge(side).is_empty());
        if is_sealed && task.stones_around(task.defender()).is_empty() {
            return (true, None);
        }
        let start = task.start(self.to_move, self.ko);
        if task.contest() != Contest::Life || task.winner(&start).is_some() {
            return (false, None);
        }
        let worst_for = match verdict {
            Verdict::Alive => &sides[..1],
            Verdict::Dead => &sides[1..],
            _ => &sides[..],
        };
        let mut beyond = None;
        for &edge_for in worst_for {
            let mut beside = (self.solver_of)(task.with_edge_for(edge_for));
            if self.ask(&mut beside, most) != Finding::Proved(verdict) {
                return (false, None);
            }
            beyond = Some(beside);
        }
        (true, beyond.filter(|_| worst_for.len() == 1))
    }
}

fn answer(solver: Solver, verdict: Verdict, holds_beyond: bool, beyond: Option<Solver>) -> Widened {
    Widened {
        finding: Finding::Proved(verdict),
        holds_beyond,
        beyond,
        ..Widened::unasked(solver)
    }
}
