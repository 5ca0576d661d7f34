//! Names that only a proof can give: moves that take an eye or the base of an enemy group.

use super::kind::Name;
use super::view::{View, across, opposite};
use crate::go::{Board, Color, Move, Point, PointSet, Position};
use crate::life::find_region;
use crate::solve::{Limits, Solver, Task, Verdict};

/// The most empty points of a region that is looked at.
const MOST_EMPTY: usize = 12;

/// The names of a play that rest on the verdict about an enemy group close by, with at most `nodes`
/// nodes for each verdict: 反眼 when the move makes the verdict with the enemy to play worse, 搜根
/// when it makes it death, 金鸡独立 when it does so by standing where the enemy cannot come near.
/// What is not proved has no name.
#[must_use]
pub fn names_proved(position: &Position, point: Point, nodes: u64) -> Vec<Name> {
    let mut found = Vec::new();
    let Some(view) = View::new(position, point, &[]) else {
        return found;
    };
    let enemy = view.color.opponent();
    let stands = stands_on_one_leg(&view);
    let size = view.after.size();
    let close: PointSet = size.neighbors(point).chain(size.diagonals(point)).collect();
    for chain in view.before.chains() {
        let Some(stone) = chain.stones.first() else {
            continue;
        };
        if chain.color != enemy || view.after.at(stone) != Some(enemy) {
            continue;
        }
        let targets: PointSet = [stone].into_iter().collect();
        let region = find_region(view.before, &targets);
        if let Ok(region) = region
            && let Some((before, after)) = compare(&view, &targets, &region, nodes)
            && after < before
        {
            found.push(Name::DestroyEye);
            if after == Verdict::Dead {
                found.push(Name::TakeBase);
            }
        }
        if stands && chain.stones.intersects(&close) {
            let region = along_the_edge(&view, &chain.stones);
            let verdicts = compare(&view, &targets, &region, nodes);
            if verdicts.is_some_and(|(before, after)| after < before && after == Verdict::Dead) {
                found.push(Name::GoldenRooster);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether the move is on the first line with both points beside it free, and an enemy stone on either
/// is illegal or leaves its chain with one liberty.
fn stands_on_one_leg(view: &View<'_>) -> bool {
    let answer = Position {
        board: view.after.clone(),
        to_move: view.color.opponent(),
        ko: view.ko,
    };
    let no_entry = |side: (i8, i8)| {
        let Some(point) = view.offset(side) else {
            return false;
        };
        let mut next = answer.clone();
        view.after.is_empty_at(point)
            && (next.play(Move::Play(point)).is_err() || next.board.liberties(point).len() == 1)
    };
    let mut edges = view.to_edges(view.point).into_iter();
    // It stands below a stone of its own: a stone that is only thrown in does not stand.
    let descends = |edge: (i8, i8)| view.own(opposite(edge));
    view.line(view.point) == 1
        && edges.any(|edge| descends(edge) && across(edge).into_iter().all(no_entry))
}

/// A chain and what is connected with the move on the first two lines through anything but own stones.
fn along_the_edge(view: &View<'_>, stones: &PointSet) -> PointSet {
    let mut region = *stones;
    region.insert(view.point);
    let mut open: Vec<Point> = region.iter().collect();
    while let Some(point) = open.pop() {
        for next in view.before.size().neighbors(point) {
            let is_free = view.before.at(next) != Some(view.color);
            if view.line(next) <= 2 && is_free && region.insert(next) {
                open.push(next);
            }
        }
    }
    region
}

/// The verdicts about some stones, with their owner to play, before and after the move.
fn compare(
    view: &View<'_>,
    targets: &PointSet,
    region: &PointSet,
    nodes: u64,
) -> Option<(Verdict, Verdict)> {
    let empty = region
        .iter()
        .filter(|&p| view.before.is_empty_at(p))
        .count();
    if !region.contains(view.point) || empty > MOST_EMPTY {
        return None;
    }
    let verdict = |board: &Board, ko: Option<Point>| {
        let task = Task::new(board, targets, region).ok()?;
        let defender: Color = task.defender();
        let start = task.start(defender, ko);
        Solver::new(task)
            .verdict(&start, &Limits::nodes(nodes))
            .verdict()
    };
    let before = verdict(view.before, None)?;
    let after = verdict(&view.after, view.ko)?;
    Some((before, after))
}
