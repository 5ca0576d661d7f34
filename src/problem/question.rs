//! From a goal to the question that the solver is asked, and the region where a file gives none.

use super::model::Goal;
use crate::go::{Board, Point, PointSet, Window};
use crate::life::find_region;
use crate::solve::{Task, TaskError};

/// The points that a connection is fought on have at most so many empty ones if the region is
/// found by the program.
const MOST_FOR_CONNECTION: usize = 30;

/// The question of a goal. A race without a rival is asked as the life of the target.
///
/// # Errors
/// When the target, the rival or the region makes no sense for the goal.
pub(super) fn task_for(
    goal: Goal,
    board: &Board,
    target: &PointSet,
    rival: &PointSet,
    region: Option<&PointSet>,
) -> Result<Task, TaskError> {
    let found;
    let region = match region {
        Some(region) => region,
        None => {
            found = region_for(goal, board, target, rival);
            &found
        }
    };
    match goal {
        Goal::Connect | Goal::Cut => Task::connection(board, target, rival, region),
        Goal::WinRace if !rival.is_empty() => Task::race(board, target, rival, region),
        _ => Task::new(board, target, region),
    }
}

/// A region for a goal. Empty when there is no target.
pub(super) fn region_for(
    goal: Goal,
    board: &Board,
    target: &PointSet,
    rival: &PointSet,
) -> PointSet {
    let around = |set: &PointSet| find_region(board, set).unwrap_or_default();
    match goal {
        Goal::Connect | Goal::Cut => between(board, target, rival),
        Goal::WinRace if !rival.is_empty() => around(target) | around(rival),
        Goal::Capture | Goal::Escape => near(board, target),
        _ => around(target),
    }
}

/// The points around a chain that is hunted; beyond them it has escaped, unless forced moves, which
/// are read on the whole board, capture it.
fn near(board: &Board, target: &PointSet) -> PointSet {
    const REACH: u8 = 2;
    let mut stones = PointSet::new();
    for point in target.iter() {
        if let Some(chain) = board.chain(point) {
            stones |= chain.stones;
        }
    }
    in_window(board, Window::around(board.size(), &stones, REACH))
}

/// The empty points around two chains that are to be joined.
fn between(board: &Board, target: &PointSet, rival: &PointSet) -> PointSet {
    let mut stones = PointSet::new();
    for point in (*target | *rival).iter() {
        if let Some(chain) = board.chain(point) {
            stones |= chain.stones;
        }
    }
    for margin in [2, 1] {
        let region = in_window(board, Window::around(board.size(), &stones, margin));
        if region.len() <= MOST_FOR_CONNECTION {
            return region;
        }
    }
    in_window(board, Window::around(board.size(), &stones, 0))
}

fn in_window(board: &Board, window: Window) -> PointSet {
    let inside = |p: &Point| {
        p.col >= window.from.col
            && p.col <= window.to.col
            && p.row >= window.from.row
            && p.row <= window.to.row
    };
    board.empty_points().iter().filter(inside).collect()
}
