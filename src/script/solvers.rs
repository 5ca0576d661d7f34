//! The questions of a script to the solver. What was proved is kept for the next call.

use super::board::ScriptBoard;
use super::convert::{Fallible, error, fail};
use super::host::{Host, stopped};
use crate::go::{Color, Move, PointSet};
use crate::life::find_region;
use crate::problem::find_target;
use crate::solve::{Contest, Finding, Limits, Shortfall, Situation, Solver, Step, Task};

/// The solvers that are kept.
const MOST: usize = 4;

/// The memory of a solver's table.
const TABLE_BYTES: usize = 32 << 20;

/// The solvers of the last questions, the last one at the end.
#[derive(Default)]
pub(super) struct Solvers(Vec<Solver>);

impl Solvers {
    fn get(&mut self, task: Task) -> &mut Solver {
        let same = |s: &Solver| {
            let known = s.task();
            known.targets() == task.targets()
                && known.rivals() == task.rivals()
                && known.contest() == task.contest()
                && known.region() == task.region()
                && known.board() == task.board()
        };
        let solver = match self.0.iter().position(same) {
            Some(place) => self.0.remove(place),
            None => Solver::with_table(task, TABLE_BYTES),
        };
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push(solver);
        // It was just pushed, so there is one.
        let last = self.0.len() - 1;
        &mut self.0[last]
    }
}

/// A question about a board: the task and where it starts.
pub(super) struct Asked {
    task: Task,
    start: Situation,
}

/// The target of a board: the one it has, or the only group that can be meant.
pub(super) fn target_of(board: &ScriptBoard) -> Fallible<PointSet> {
    let state = board.state();
    if !state.targets.is_empty() {
        return Ok(state.targets);
    }
    find_target(&state.position.board, &Color::BOTH).ok_or_else(|| {
        error("it is not clear which group is meant; name a stone of it, such as b.target = \"C1\"")
    })
}

/// A question about the board as it is, with `first` to play.
pub(super) fn question(
    board: &ScriptBoard,
    targets: &PointSet,
    first: Option<Color>,
) -> Fallible<Asked> {
    let state = board.look();
    let stones = &state.position.board;
    if let Some(point) = targets.iter().find(|&p| stones.at(p).is_none()) {
        return fail(format!("there is no stone at {point}"));
    }
    let region = match state.region {
        Some(region) if targets.is_subset(&region) => region,
        _ => find_region(stones, targets).map_err(|e| error(e.to_string()))?,
    };
    // The question of a problem about two chains stays that question as long as both stand.
    let (own, rivals) = (*targets == state.targets, &state.rivals);
    let task = match state.contest {
        Contest::Race if own && !rivals.is_empty() => Task::race(stones, targets, rivals, &region),
        Contest::Connection if own && !rivals.is_empty() => {
            Task::connection(stones, targets, rivals, &region)
        }
        _ => Task::new(stones, targets, &region),
    };
    let task = task.map_err(|e| error(e.to_string()))?;
    Ok(question_of(board, task, first))
}

/// The question of a task that starts from the board as it is.
pub(super) fn question_of(board: &ScriptBoard, task: Task, first: Option<Color>) -> Asked {
    let position = &board.state().position;
    let first = first.unwrap_or(position.to_move);
    let ko = position.ko.filter(|_| first == position.to_move);
    let start = task.start(first, ko);
    Asked { task, start }
}

impl Asked {
    pub fn defender(&self) -> Color {
        self.task.defender()
    }

    pub fn contest(&self) -> Contest {
        self.task.contest()
    }

    pub fn first(&self) -> Color {
        self.start.position.to_move
    }

    /// The verdict of the start.
    pub fn verdict(&self, host: &Host) -> Fallible<Finding> {
        self.search(host, |solver, limits| solver.verdict(&self.start, limits))
    }

    /// The verdict of the start, if no more than so many nodes show it.
    pub fn verdict_within(&self, host: &Host, nodes: u64) -> Fallible<Finding> {
        self.search(host, |solver, limits| {
            let limits = Limits {
                nodes: limits.nodes.min(nodes),
                stop: limits.stop,
            };
            solver.verdict(&self.start, &limits)
        })
    }

    /// The verdict after a legal first move.
    pub fn after(&self, host: &Host, m: Move) -> Fallible<Finding> {
        let next = self.start.after(m);
        self.search(host, |solver, limits| solver.verdict(&next, limits))
    }

    /// Whether a first move is one: legal and inside the region.
    pub fn allows(&self, m: Move) -> bool {
        self.task.moves(&self.start).contains(&m)
    }

    /// The verdict after every legal first move.
    pub fn moves(&self, host: &Host) -> Fallible<Vec<(Move, Finding)>> {
        self.search(host, |solver, limits| solver.moves(&self.start, limits))
    }

    /// Best play of both sides.
    pub fn line(&self, host: &Host) -> Fallible<Vec<Step>> {
        self.search(host, |solver, limits| solver.line(&self.start, limits))
    }

    /// Best play of both sides after a first move.
    pub fn line_after(&self, host: &Host, m: Move) -> Fallible<Vec<Step>> {
        let next = self.start.after(m);
        self.search(host, |solver, limits| solver.line(&next, limits))
    }

    /// The moves that reach the best verdict, with it; `Err` inside when one is not proved.
    pub fn best(&self, host: &Host) -> Fallible<Result<(Finding, Vec<Move>), Shortfall>> {
        let moves = self.moves(host)?;
        let defends = self.first() == self.defender();
        let mut proved = Vec::new();
        for (m, finding) in moves {
            match finding {
                Finding::Proved(verdict) => proved.push((m, verdict)),
                Finding::Unknown(shortfall) => return Ok(Err(shortfall)),
            }
        }
        let verdicts = proved.iter().map(|m| m.1);
        let best = if defends {
            verdicts.max()
        } else {
            verdicts.min()
        };
        let Some(best) = best else {
            return Ok(Ok((self.verdict(host)?, Vec::new())));
        };
        let moves = proved.iter().filter(|m| m.1 == best).map(|m| m.0);
        Ok(Ok((Finding::Proved(best), moves.collect())))
    }

    fn search<T>(&self, host: &Host, f: impl FnOnce(&mut Solver, &Limits<'_>) -> T) -> Fallible<T> {
        if let Some(stop) = host.meter.look() {
            return Err(stopped(stop));
        }
        let stop = host.meter.deadline();
        let limits = Limits {
            nodes: host.meter.nodes_left(),
            stop: &stop,
        };
        let (result, nodes) = {
            let mut solvers = host.solvers.borrow_mut();
            let solver = solvers.get(self.task.clone());
            let before = solver.nodes();
            let result = f(solver, &limits);
            (result, solver.nodes() - before)
        };
        host.meter.search(nodes);
        match host.meter.look() {
            Some(stop) => Err(stopped(stop)),
            None => Ok(result),
        }
    }
}
