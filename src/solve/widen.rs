//! Open boards: one question asked in frames of growing size, and from either side.
//!
//! A frame alone proves nothing about the board around it, but two bounds can be asked in it ([`Task::with_edge_for`]):
//!
//! - What the defender wins although all beyond the edge is the attacker's, he wins on the whole board. So
//!   life in a frame of twenty points is life on 19×19, and a search there never looks at runs into the open.
//! - What the attacker wins although the edge is the defender's, he wins on the whole board as long as the walls
//!   stand: to every play outside he passes, and the proof has an answer to what follows.
//!
//! Larger frames give better bounds and take longer, so:
//!
//! 1. Both bounds are asked in the smallest frames that are not settled yet, a few at a time, in slices of nodes that
//!    grow. A frame smaller than one that is settled is dropped. Life as the lower bound, a kill as the upper one, or two bounds that are
//!    equal are the answer; it rests on no edge.
//! 2. A kill leans on the wall. Where a chain of the wall has few liberties outside, the question is asked again
//!    with that chain and those liberties in the frame ([`Task::with_weak_walls`]), so that it may be captured. While nobody
//!    knows whether that wall holds, the kill is not told.
//! 3. Beside the bounds, the frames whose edge is far are asked the question of the contract, where whoever
//!    gets to the edge is safe. Their verdict is the answer when no bound speaks against it; it rests on that edge. The search then goes on for a
//!    while, for a bound tells more. A kill for which stones of the attacker's must be safe at an edge
//!    is never told: on 19×19 half of these were wrong.
//! 4. Where the fight is sealed off, the last frame is all of it. It is searched alone at first; if that takes long,
//!    bounds in inner frames are sought beside it.
//! 5. Where one chain is hunted ([`Framed::hunts`]), liberties say what is searched first, not eyes
//!    ([`super::flight`]), and two eyes in a small frame get few nodes.
//! 6. Where the author gives a large region, its verdict is the answer; frames within it give bounds all the
//!    same, kills only where no chain of the wall can be captured in the region ([`Task::walls_hold_in`]).
//!
//! The certificate of an answer belongs to the frame, and to the side whose edge it is, that the answer is from.

use super::certificate::Certificate;
use super::contest::Contest;
use super::rounds::{MOST_TABLES, Rounds};
use super::seek::Sought;
use super::solver::{Limits, Solver};
use super::task::{Situation, Task};
use super::verdict::{Finding, Shortfall, Verdict};
use crate::go::{Color, Point};

/// What is searched beside a verdict may take at least so many nodes.
const LEAST_BESIDE: u64 = 3_000;
/// How far the weak chains of a wall may run.
pub(super) const ROOM: u8 = 2;
/// Where the fight is sealed off, it is searched alone until so many nodes are spent.
const MOST_ALONE: u64 = 60_000;
/// After a verdict that rests on an edge, the search goes on with at most so many nodes, or with so many times the
/// nodes spent until then.
const PATIENCE: (u64, u64) = (150_000, 4);

/// How the bytes for a question in these frames are shared out: what the table of each solver takes, and the room
/// for [`Solver::with_room`]. Where there are several frames that is one part more, for only one solver folds at a time.
#[must_use]
pub fn share_bytes(frames: &[Framed], bytes: usize) -> (usize, usize) {
    match frames {
        [only] if only.is_given => (bytes, 0),
        [only] => {
            let is_all = is_sealed(&only.task) && only.task.with_weak_walls(ROOM).is_none();
            let solvers = if is_all && !only.hunts { 1 } else { 2 };
            (bytes / solvers, 0)
        }
        _ => {
            let part = bytes / (MOST_TABLES + 1);
            (part, part)
        }
    }
}

/// A question in one region of several.
#[derive(Clone, Debug)]
pub struct Framed {
    /// The question.
    pub task: Task,
    /// Whether a verdict may rest on the open edge of this region.
    pub is_far: bool,
    /// Whether the author of the problem says that play stays in the last of the regions: then nothing beyond it
    /// is looked at.
    pub is_given: bool,
    /// Whether forced captures on the whole board are looked for first.
    pub hunts: bool,
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
    /// A solver of a far frame, where the answer is a bound from another one.
    far: Option<Solver>,
}

/// Asks a question in one region after the other, from small to large. `solver_of` makes the solver of a
/// frame; [`share_bytes`] tells what each of them may take. A single frame is searched like any question,
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
    let mut widening = Widening {
        to_move,
        ko,
        solver_of,
        limits,
        hunts: frames.iter().any(|f| f.hunts),
        most: limits.nodes,
        nodes: 0,
        shortfall: Shortfall::Nodes,
    };
    let mut widened = widening.run(frames)?;
    let far = widened.far.as_ref().map_or(0, Solver::nodes);
    let told = widened.solver.nodes() + far;
    widened.nodes_beside = widening.nodes.saturating_sub(told);
    if widened.finding == Finding::Unknown(Shortfall::Nodes) && (limits.stop)() {
        // The nodes of its part were used up when it was stopped.
        widened.finding = Finding::Unknown(Shortfall::Stopped);
    }
    Some(widened)
}

impl Framed {
    /// Whether this is the whole of a fight that is sealed off.
    fn is_sealed(&self) -> bool {
        !self.is_given && self.is_far && self.task.is_sealed()
    }
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
            far: None,
        }
    }

    pub(super) fn answer(
        solver: Solver,
        verdict: Verdict,
        holds_beyond: bool,
        far: Option<Solver>,
    ) -> Widened {
        Widened {
            finding: Finding::Proved(verdict),
            holds_beyond,
            far,
            ..Widened::unasked(solver)
        }
    }

    pub(super) fn unknown(solver: Solver, shortfall: Shortfall) -> Widened {
        Widened {
            finding: Finding::Unknown(shortfall),
            ..Widened::unasked(solver)
        }
    }

    /// All nodes expanded so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let far = self.far.as_ref().map_or(0, Solver::nodes);
        self.solver.nodes() + far + self.nodes_beside
    }

    /// The question in the widest region that verdicts are from.
    #[must_use]
    pub fn widest(&self) -> &Task {
        self.far.as_ref().unwrap_or(&self.solver).task()
    }

    /// The verdict of a later situation: the one of the answer if the frame of the answer proves that without its edge, else what
    /// a far frame gives.
    pub fn verdict(&mut self, situation: &Situation, limits: &Limits<'_>) -> Finding {
        if self.far.is_some() && self.is_bound() {
            let finding = self.solver.verdict(situation, limits);
            if finding == self.finding {
                return finding;
            }
        }
        let far = self.far.as_mut().unwrap_or(&mut self.solver);
        far.verdict(situation, limits)
    }

    /// Whether the same verdict of a later situation of the solver of the answer holds beyond its frame, too.
    fn is_bound(&self) -> bool {
        let settled = matches!(
            self.finding,
            Finding::Proved(Verdict::Alive | Verdict::Dead)
        );
        self.holds_beyond && settled
    }

    /// A certificate of a verdict of a situation that was found before.
    ///
    /// # Errors
    /// When there is none within `limits`.
    pub fn certificate(
        &mut self,
        situation: &Situation,
        verdict: Verdict,
        limits: &Limits<'_>,
    ) -> Result<Certified, Shortfall> {
        let same = Finding::Proved(verdict);
        let is_here = self.far.is_none()
            || self.finding == same && self.solver.verdict(situation, limits) == same;
        let solver = match &mut self.far {
            Some(far) if !is_here => far,
            _ => &mut self.solver,
        };
        let task = solver.task();
        let (task, modelled, shows_beyond) = match (task.edge_for(), task.model(situation)) {
            (_, Some((task, modelled))) => (task, modelled, true),
            (None, None) => (task.clone(), situation.clone(), is_sealed(task)),
            // No room for a model: the question of the contract in the same frame is shown.
            (Some(_), None) => {
                let plain = task.on_board(task.board()).ok_or(Shortfall::Nodes)?;
                return Ok(Certified {
                    certificate: Solver::new(plain.clone()).certificate(situation, limits)?,
                    shows_beyond: is_sealed(&plain),
                    task: plain,
                    situation: situation.clone(),
                });
            }
        };
        Ok(Certified {
            certificate: solver.certificate(situation, limits)?,
            task,
            situation: modelled,
            shows_beyond,
        })
    }
}

/// A certificate with what it belongs to.
pub struct Certified {
    /// The certificate.
    pub certificate: Certificate,
    /// The question that the checker is to replay it for: that of a board with a ring of stones around the frame where
    /// the verdict is a bound.
    pub task: Task,
    /// The situation of that question.
    pub situation: Situation,
    /// Whether it shows, too, that the verdict does not rest on the edge of the frame. Where it does not, that was
    /// searched, but is not replayed.
    pub shows_beyond: bool,
}

/// Whether nobody can get out of the region of a question.
fn is_sealed(task: &Task) -> bool {
    let sides = [task.attacker(), task.defender()];
    sides.iter().all(|&side| task.open_edge(side).is_empty())
        && task.stones_around(task.defender()).is_empty()
}

/// What all searches of one question share.
pub(super) struct Widening<'a, 'l> {
    to_move: Color,
    ko: Option<Point>,
    solver_of: &'a mut dyn FnMut(Task) -> Solver,
    limits: &'a Limits<'l>,
    /// Whether one chain is hunted.
    hunts: bool,
    /// The nodes that may be expanded in all.
    most: u64,
    /// All nodes expanded so far.
    pub(super) nodes: u64,
    /// Why a frame was not decided.
    pub(super) shortfall: Shortfall,
}

impl<'l> Widening<'_, 'l> {
    pub(super) fn is_over(&self) -> bool {
        self.nodes >= self.most || (self.limits.stop)()
    }

    /// There is an answer: from now on the search goes on for a while only.
    pub(super) fn lose_patience(&mut self) {
        let (least, times) = PATIENCE;
        let more = least.max(self.nodes.saturating_mul(times));
        self.most = self.limits.nodes.min(self.nodes.saturating_add(more));
    }

    /// A solver for one of the frames.
    pub(super) fn solver(&mut self, task: Task) -> Solver {
        let solver = (self.solver_of)(task);
        if self.hunts {
            solver.guessing_flight()
        } else {
            solver
        }
    }

    pub(super) fn start(&self, task: &Task) -> Situation {
        task.start(self.to_move, self.ko)
    }

    /// What a solver says of the start of its question.
    pub(super) fn ask(&mut self, solver: &mut Solver, most: u64) -> Finding {
        let start = self.start(solver.task());
        let before = solver.nodes();
        let limits = self.limits(most);
        let finding = solver.verdict(&start, &limits);
        self.nodes += solver.nodes() - before;
        if let Finding::Unknown(shortfall) = finding {
            self.shortfall = shortfall;
        }
        finding
    }

    /// Seeks one verdict of the start of a solver's question.
    pub(super) fn seek(
        &mut self,
        solver: &mut Solver,
        verdict: Verdict,
        most: u64,
    ) -> Result<Sought, Shortfall> {
        let start = self.start(solver.task());
        let before = solver.nodes();
        let limits = self.limits(most);
        let sought = solver.seek(&start, verdict, &limits);
        self.nodes += solver.nodes() - before;
        if let Err(shortfall) = sought {
            self.shortfall = shortfall;
        }
        sought
    }

    fn limits(&self, most: u64) -> Limits<'l> {
        Limits {
            nodes: most.min(self.most.saturating_sub(self.nodes)),
            stop: self.limits.stop,
        }
    }

    fn run(&mut self, frames: Vec<Framed>) -> Option<Widened> {
        let last = frames.last()?;
        if frames.len() > 1 && !last.is_sealed() {
            return Some(Rounds::new(frames)?.run(self));
        }
        let most = match frames.len() {
            1 => u64::MAX,
            _ => MOST_ALONE,
        };
        let searched = match self.alone(last, most) {
            Ok(widened) => return Some(widened),
            Err(searched) => searched,
        };
        if frames.len() > 1 {
            return Some(Rounds::after(searched, frames)?.run(self));
        }
        let solver = searched.into_iter().next()?;
        Some(Widened::unknown(solver, self.shortfall))
    }

    /// A question of which there is one frame, or the last of them where the fight is sealed off. Without an
    /// answer, what was searched.
    fn alone(&mut self, frame: &Framed, most: u64) -> Result<Widened, Vec<Solver>> {
        let first = (self.solver_of)(frame.task.clone());
        if !frame.hunts {
            let mut solver = first;
            return match self.ask(&mut solver, most) {
                Finding::Proved(verdict) => Ok(self.whole(solver, verdict, frame.is_given)),
                Finding::Unknown(_) => Err(vec![solver]),
            };
        }
        // Whether eyes or liberties decide, nobody knows beforehand.
        let second = self.solver(frame.task.clone());
        let mut searched = vec![first.hunting(), second.hunting()];
        let mut slice = LEAST_BESIDE;
        let end = self.nodes.saturating_add(most);
        loop {
            let mut at = 0;
            while at < searched.len() {
                match self.ask(&mut searched[at], slice) {
                    Finding::Proved(verdict) => {
                        return Ok(self.whole(searched.swap_remove(at), verdict, frame.is_given));
                    }
                    Finding::Unknown(Shortfall::Nodes | Shortfall::Stopped) => at += 1,
                    Finding::Unknown(_) if searched.len() > 1 => drop(searched.remove(at)),
                    Finding::Unknown(_) => return Err(searched),
                }
                if self.is_over() || self.nodes >= end {
                    return Err(searched);
                }
            }
            slice = slice.saturating_mul(2);
        }
    }

    /// The answer that the verdict of a frame is which holds the whole fight.
    pub(super) fn whole(&mut self, solver: Solver, verdict: Verdict, is_given: bool) -> Widened {
        if is_given {
            return Widened::answer(solver, verdict, false, None);
        }
        let most = LEAST_BESIDE.max(beside(verdict) * solver.nodes());
        let task = solver.task().clone();
        let wall = task.with_weak_walls(ROOM);
        let Some(with_wall) = wall.filter(|_| verdict == Verdict::Dead) else {
            let holds_beyond = self.holds_beyond(&task, verdict, most);
            return Widened::answer(solver, verdict, holds_beyond, None);
        };
        // One table at a time.
        drop(solver);
        let mut by_the_wall = self.solver(with_wall);
        match self.ask(&mut by_the_wall, u64::MAX) {
            Finding::Proved(verdict) => {
                let holds_beyond = self.holds_beyond(by_the_wall.task(), verdict, most);
                Widened::answer(by_the_wall, verdict, holds_beyond, None)
            }
            Finding::Unknown(shortfall) => Widened::unknown(self.solver(task), shortfall),
        }
    }

    /// Whether a verdict is the same wherever play goes beyond the open edge.
    pub(super) fn holds_beyond(&mut self, task: &Task, verdict: Verdict, most: u64) -> bool {
        let sides = [task.attacker(), task.defender()];
        if is_sealed(task) {
            return true;
        }
        let start = self.start(task);
        if task.contest() != Contest::Life || task.winner(&start).is_some() {
            return false;
        }
        let worst_for = match verdict {
            Verdict::Alive => &sides[..1],
            Verdict::Dead => &sides[1..],
            _ => &sides[..],
        };
        worst_for.iter().all(|&edge_for| {
            let mut beside = self.solver(task.with_edge_for(edge_for));
            self.ask(&mut beside, most) == Finding::Proved(verdict)
        })
    }
}

/// How many times the nodes of a verdict may be spent to see what it rests on.
fn beside(verdict: Verdict) -> u64 {
    if verdict == Verdict::Dead { 6 } else { 2 }
}
