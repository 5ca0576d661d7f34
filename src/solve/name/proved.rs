//! Names that only a proof can give: moves that take an eye or the base of an enemy group.

use super::kind::Name;
use super::view::View;
use crate::go::{Board, Color, Point, PointSet, Position};
use crate::life::find_region;
use crate::solve::{Limits, Solver, Task, Verdict};

/// The most empty points of a region that is looked at.
const MOST_EMPTY: usize = 12;

/// The names of a play that rest on the verdict about an enemy group close by, with at most `nodes`
/// nodes for each verdict: 反眼 when the move makes the verdict with the enemy to play worse, 搜根
/// when it makes it death. What is not proved has no name.
#[must_use]
pub fn names_proved(position: &Position, point: Point, nodes: u64) -> Vec<Name> {
    let mut found = Vec::new();
    let Some(view) = View::new(position, point, &[]) else {
        return found;
    };
    let enemy = view.color.opponent();
    let mut seen = PointSet::new();
    for chain in view.before.chains() {
        let Some(stone) = chain.stones.first() else {
            continue;
        };
        if chain.color != enemy || seen.contains(stone) || view.after.at(stone) != Some(enemy) {
            continue;
        }
        seen |= chain.stones;
        let Some((before, after)) = compare(&view, stone, nodes) else {
            continue;
        };
        if after < before {
            found.push(Name::DestroyEye);
            if after == Verdict::Dead {
                found.push(Name::TakeBase);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The verdicts about the group of a stone, with its owner to play, before and after the move.
fn compare(view: &View<'_>, stone: Point, nodes: u64) -> Option<(Verdict, Verdict)> {
    let targets: PointSet = [stone].into_iter().collect();
    let region = find_region(view.before, &targets).ok()?;
    let empty = region.iter().filter(|&p| view.before.is_empty_at(p)).count();
    if !region.contains(view.point) || empty > MOST_EMPTY {
        return None;
    }
    let verdict = |board: &Board, ko: Option<Point>| {
        let task = Task::new(board, &targets, &region).ok()?;
        let defender: Color = task.defender();
        let start = task.start(defender, ko);
        Solver::new(task).verdict(&start, &Limits::nodes(nodes)).verdict()
    };
    let before = verdict(view.before, None)?;
    let after = verdict(&view.after, view.ko)?;
    Some((before, after))
}
