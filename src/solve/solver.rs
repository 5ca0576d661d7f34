//! The solver's face: verdicts, first moves, lines and certificates for one question.

use super::arena::{Arena, bits_needed};
use super::certificate::Certificate;
use super::contest::Contest;
use super::ko::Inquiry;
use super::ladder::{Reading, forced_capture};
use super::search::Search;
use super::task::{Situation, Task};
use super::thinking::Thinking;
use super::verdict::{Finding, Shortfall, Verdict};
use crate::go::{Color, Move, Point};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// How long a search may go on.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The number of nodes that may be expanded.
    pub nodes: u64,
    /// Asked every few hundred nodes; the search stops when it says true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// A node budget without a stop from outside.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits<'static> {
        Limits {
            nodes,
            stop: &|| false,
        }
    }
}

/// A step of a line: a move, or a ko retaken after a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A play.
    Play(Point),
    /// A pass: the side may as well play elsewhere.
    Pass,
    /// The banned ko is retaken; a threat was made and answered elsewhere.
    Threat(Point),
}

impl Step {
    /// The move on the board.
    #[must_use]
    pub fn to_move(self) -> Move {
        match self {
            Step::Play(point) | Step::Threat(point) => Move::Play(point),
            Step::Pass => Move::Pass,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Play(point) => point.fmt(f),
            Step::Pass => f.write_str("pass"),
            Step::Threat(point) => write!(f, "threat:{point}"),
        }
    }
}

/// Which moves are searched. The answers are the same, the work is not: unless told otherwise a
/// solver takes what is better for the size of its region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All moves of the region.
    Everywhere,
    /// Moves near the target first, with zones that show that the others do not matter; all
    /// moves where that does not give a proof.
    NearbyFirst,
}

/// The memory of a solver's table unless something else is asked for: 256 MiB. It takes less until it is
/// needed.
pub const DEFAULT_TABLE_BYTES: usize = 256 << 20;

/// A solver for one question; what it has proved stays known for the next call.
pub struct Solver {
    task: Task,
    /// Whether forced captures on the whole board are looked for first, and what was found.
    hunts: bool,
    hunted: HashMap<(u64, Color, Option<Point>), Option<Reading>>,
    pub(super) engine: Engine,
}

/// The search engine in the width that the region needs.
pub(super) enum Engine {
    W1(Box<Search<1>>),
    W2(Box<Search<2>>),
    W3(Box<Search<3>>),
    W4(Box<Search<4>>),
    W6(Box<Search<6>>),
    W11(Box<Search<11>>),
}

macro_rules! with_engine {
    ($engine:expr, $search:ident => $body:expr) => {
        match $engine {
            Engine::W1($search) => $body,
            Engine::W2($search) => $body,
            Engine::W3($search) => $body,
            Engine::W4($search) => $body,
            Engine::W6($search) => $body,
            Engine::W11($search) => $body,
        }
    };
}
pub(super) use with_engine;

impl Solver {
    /// A solver for a question.
    #[must_use]
    pub fn new(task: Task) -> Solver {
        Solver::with_table(task, DEFAULT_TABLE_BYTES)
    }

    /// A solver whose table takes at most `table_bytes`.
    #[must_use]
    pub fn with_table(task: Task, table_bytes: usize) -> Solver {
        let engine = match bits_needed(task.region()) {
            0..=64 => Engine::W1(Box::new(Search::new(Arena::new(&task), table_bytes))),
            65..=128 => Engine::W2(Box::new(Search::new(Arena::new(&task), table_bytes))),
            129..=192 => Engine::W3(Box::new(Search::new(Arena::new(&task), table_bytes))),
            193..=256 => Engine::W4(Box::new(Search::new(Arena::new(&task), table_bytes))),
            257..=384 => Engine::W6(Box::new(Search::new(Arena::new(&task), table_bytes))),
            _ => Engine::W11(Box::new(Search::new(Arena::new(&task), table_bytes))),
        };
        Solver {
            task,
            hunts: false,
            hunted: HashMap::new(),
            engine,
        }
    }

    /// The same solver, which may take so many bytes more while it shows that a win holds whatever the threats.
    #[must_use]
    pub fn with_room(mut self, bytes: usize) -> Solver {
        with_engine!(&mut self.engine, search => search.room = bytes);
        self
    }

    /// The same solver, but searching as [`Scope`] says, whatever the size of the region.
    #[must_use]
    pub fn searching(mut self, scope: Scope) -> Solver {
        let local = scope == Scope::NearbyFirst && self.task.contest() == Contest::Life;
        with_engine!(&mut self.engine, search => search.local = local);
        self
    }

    /// The same solver, but a target of one chain is dead, too, when it is captured by forced moves (a
    /// ladder, a net) that may leave the region. For questions of capture and escape. Lines then
    /// may leave the region, and such a verdict has no certificate.
    #[must_use]
    pub fn hunting(self) -> Solver {
        Solver {
            hunts: self.task.contest() == Contest::Life,
            ..self
        }
    }

    /// The same solver, but with first guesses for the hunt of one chain where it may get out, not for eyes. The answers
    /// are the same.
    #[must_use]
    pub(super) fn guessing_flight(mut self) -> Solver {
        let task = &self.task;
        let may_leave = task.edge_for() != Some(task.attacker());
        with_engine!(&mut self.engine, search => search.hunts = may_leave);
        self
    }

    /// The forced capture of the target, if this solver looks for one and there is one.
    #[must_use]
    pub fn forced_capture(&mut self, situation: &Situation) -> Option<Reading> {
        if !self.hunts || self.task.winner(situation).is_some() {
            return None;
        }
        let stone = situation.targets.first()?;
        let chain = situation.position.board.chain(stone)?;
        if !situation.targets.is_subset(&chain.stones) {
            return None;
        }
        let position = &situation.position;
        let key = (position.board.hash(), position.to_move, position.ko);
        let find = || forced_capture(position, stone);
        self.hunted.entry(key).or_insert_with(find).clone()
    }

    /// The question.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// Lets somebody else read what a search has come to, while it goes on. The search is the same with and
    /// without.
    pub fn watch(&mut self, thinking: &Arc<Thinking>) {
        with_engine!(&mut self.engine, search => search.watch(thinking));
    }

    /// The nodes expanded so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        with_engine!(&self.engine, search => search.nodes)
    }

    /// The verdict of a situation of this question.
    ///
    /// Cost: a search within `limits`.
    pub fn verdict(&mut self, situation: &Situation, limits: &Limits<'_>) -> Finding {
        match self.task.winner(situation) {
            Some(winner) if winner == self.task.attacker() => {
                return Finding::Proved(Verdict::Dead);
            }
            Some(_) if self.task.has_won_for_good(situation) => {
                return Finding::Proved(Verdict::Alive);
            }
            Some(_) => return Finding::Proved(Verdict::Seki),
            None => {}
        }
        if self.forced_capture(situation).is_some() {
            return Finding::Proved(Verdict::Dead);
        }
        self.search(situation, limits)
    }

    /// What is proved already of a situation. No search.
    #[must_use]
    pub fn known(&self, situation: &Situation) -> Option<Verdict> {
        match self.task.winner(situation) {
            Some(winner) if winner == self.task.attacker() => return Some(Verdict::Dead),
            Some(_) if self.task.has_won_for_good(situation) => return Some(Verdict::Alive),
            Some(_) => return Some(Verdict::Seki),
            None => {}
        }
        let position = &situation.position;
        let key = (position.board.hash(), position.to_move, position.ko);
        if let Some(Some(_)) = self.hunted.get(&key) {
            return Some(Verdict::Dead);
        }
        with_engine!(&self.engine, search => {
            let state = search.arena.state(situation, &search.keys);
            search.verdicts.get(&(state.hash, state.check)).copied()
        })
    }

    /// What the search says of a situation that is not over.
    fn search(&mut self, situation: &Situation, limits: &Limits<'_>) -> Finding {
        let found = with_engine!(&mut self.engine, search => {
            let state = search.arena.state(situation, &search.keys);
            search.begin_watched(&state, situation);
            let found = Inquiry::new(search, limits).verdict(&state);
            search.end_watched(found.is_ok());
            found
        });
        match found {
            Ok(verdict) => Finding::Proved(verdict),
            Err(shortfall) => Finding::Unknown(shortfall),
        }
    }

    /// Everything that shows the verdict of a situation to be true; [`super::check`] replays it.
    ///
    /// # Errors
    /// When there is no verdict within `limits`.
    pub fn certificate(
        &mut self,
        situation: &Situation,
        limits: &Limits<'_>,
    ) -> Result<Certificate, Shortfall> {
        let over = self.task.winner(situation).is_some();
        let finding = if over {
            self.verdict(situation, limits)
        } else {
            self.search(situation, limits)
        };
        let verdict = match finding {
            Finding::Proved(verdict) => verdict,
            Finding::Unknown(shortfall) => return Err(shortfall),
        };
        let region = *self.task.region();
        with_engine!(&mut self.engine, search => {
            let state = search.arena.state(situation, &search.keys);
            Inquiry::new(search, limits).certificate(&state, verdict, &region)
        })
    }

    /// The verdict after every legal first move, pass included, in the order of [`Task::moves`].
    pub fn moves(&mut self, situation: &Situation, limits: &Limits<'_>) -> Vec<(Move, Finding)> {
        let end = self.nodes().saturating_add(limits.nodes);
        let moves = self.task.moves(situation);
        moves
            .into_iter()
            .map(|m| {
                let rest = Limits {
                    nodes: end.saturating_sub(self.nodes()),
                    stop: limits.stop,
                };
                (m, self.verdict(&situation.after(m), &rest))
            })
            .collect()
    }

    /// One move that reaches the best verdict: the first of the line, or a pass where the result
    /// stands already. `None` when the game is over or no verdict is proved.
    pub fn best(&mut self, situation: &Situation, limits: &Limits<'_>) -> Option<Step> {
        if self.task.winner(situation).is_some()
            || self.verdict(situation, limits).verdict().is_none()
        {
            return None;
        }
        Some(
            self.line(situation, limits)
                .first()
                .copied()
                .unwrap_or(Step::Pass),
        )
    }

    /// The line from a situation: best play of both sides until the result stands. Empty when the
    /// game is over, when the result stands already or when no verdict is proved.
    pub fn line(&mut self, situation: &Situation, limits: &Limits<'_>) -> Vec<Step> {
        if self.task.winner(situation).is_some() {
            return Vec::new();
        }
        if let Some(reading) = self.forced_capture(situation) {
            let steps = reading.line.into_iter().map(|m| match m {
                Move::Play(point) => Step::Play(point),
                Move::Pass => Step::Pass,
            });
            return steps.collect();
        }
        let Finding::Proved(verdict) = self.search(situation, limits) else {
            return Vec::new();
        };
        with_engine!(&mut self.engine, search => {
            let state = search.arena.state(situation, &search.keys);
            Inquiry::new(search, limits).line(&state, verdict)
        })
    }
}
