//! The solver's face: verdicts, first moves, lines and certificates for one question.

use super::brute::Brute;
use super::task::{Situation, Task};
use super::verdict::{Finding, Shortfall, Verdict};
use crate::go::{Move, Point};
use std::fmt;

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
        Limits { nodes, stop: &|| false }
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

/// A solver for one question; what it has proved stays known for the next call.
pub struct Solver {
    task: Task,
    nodes: u64,
}

impl Solver {
    /// A solver for a question.
    #[must_use]
    pub fn new(task: Task) -> Solver {
        Solver { task, nodes: 0 }
    }

    /// The question.
    #[must_use]
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The nodes expanded so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The verdict of a situation of this question.
    pub fn verdict(&mut self, situation: &Situation, limits: &Limits<'_>) -> Finding {
        match Brute::explore(&self.task, std::slice::from_ref(situation), limits.nodes.min(200_000) as usize) {
            Ok((brute, roots)) => {
                self.nodes += brute.n_situations() as u64;
                Finding::Proved(brute.verdict(roots[0]))
            }
            Err(_) => Finding::Unknown(Shortfall::Nodes),
        }
    }

    /// The verdict after every legal first move, pass included, in the order of [`Task::moves`].
    pub fn moves(&mut self, situation: &Situation, limits: &Limits<'_>) -> Vec<(Move, Finding)> {
        let moves = self.task.moves(situation);
        moves.into_iter().map(|m| (m, self.verdict(&situation.after(m), limits))).collect()
    }

    /// The line from a situation whose verdict is proved: best play of both sides until the result
    /// stands. Empty when the game is over or nothing is proved.
    pub fn line(&mut self, situation: &Situation, limits: &Limits<'_>) -> Vec<Step> {
        let mut line = Vec::new();
        let mut now = situation.clone();
        while line.len() < 30 {
            let mover_defends = now.position.to_move == self.task.defender();
            let judged: Vec<(Move, Verdict)> =
                self.moves(&now, limits).into_iter().filter_map(|(m, f)| Some((m, f.verdict()?))).collect();
            let best = judged.iter().map(|j| j.1).reduce(|a, b| if mover_defends { a.max(b) } else { a.min(b) });
            let Some(&(m, _)) = judged.iter().find(|j| Some(j.1) == best) else { break };
            line.push(match m {
                Move::Play(point) => Step::Play(point),
                Move::Pass => Step::Pass,
            });
            now.play_unchecked(m);
        }
        line
    }
}
