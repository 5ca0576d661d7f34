//! Shapes that a move makes with its own stones: diagonals, jumps, knight's moves, tigers, lumps.

use super::kind::Name;
use super::view::{DIAGONALS, DIRECTIONS, Spot, View, across, add, opposite, times};
use crate::go::Point;

pub(super) fn name(view: &View<'_>, found: &mut Vec<Name>) {
    let own = view.own_neighbors();
    if is_diagonal(view) {
        found.push(Name::Diagonal);
        if !view.enemy_neighbors().is_empty() {
            found.push(Name::DiagonalBump);
        }
    }
    jumps(view, found);
    for (name, step) in [
        (Name::KnightMove, (1, 2)),
        (Name::LargeKnightMove, (1, 3)),
        (Name::ExtraLargeKnightMove, (1, 4)),
        (Name::ElephantMove, (2, 2)),
    ] {
        if is_leap(view, step) {
            found.push(name);
        }
    }
    if let [step] = own[..] {
        beside_one(view, step, found);
    }
    let line = view.line(view.point);
    for edge in view.to_edges(view.point) {
        let above = opposite(edge);
        if own == [above] && line <= 3 {
            found.push(Name::Descent);
            let [left, right] = across(edge);
            if view.enemy(left) && view.enemy(right) && view.are_apart(left, right) {
                found.push(Name::DescendingCut);
            }
        }
        let touched = view.is_around(Spot::Enemy, (0, 0));
        if view.own(above) && (2..=3).contains(&line) && !touched {
            found.push(Name::IronPillar);
        }
    }
    for d in DIRECTIONS {
        let behind = view.own(d) && view.enemy(times(d, 2));
        if behind && view.enemy_neighbors().is_empty() {
            found.push(Name::DrawBack);
        }
    }
    tigers(view, found);
    lumps(view, found);
    if makes_eye(view) {
        found.push(Name::MakeEye);
    }
}

pub(super) fn is_diagonal(view: &View<'_>) -> bool {
    let free = |d: (i8, i8)| view.own(d) && view.empty((d.0, 0)) && view.empty((0, d.1));
    view.own_neighbors().is_empty() && DIAGONALS.into_iter().any(free)
}

fn jumps(view: &View<'_>, found: &mut Vec<Name>) {
    if !view.own_neighbors().is_empty() {
        return;
    }
    for d in DIRECTIONS {
        let base = times(d, 2);
        if view.own(base) && view.empty(d) {
            found.push(Name::OneSpaceJump);
            if view.is_around(Spot::Enemy, (0, 0)) || view.is_around(Spot::Enemy, base) {
                found.push(Name::Jump);
            }
        }
    }
}

/// An own stone in the far corner of a rectangle that is else empty, and none close by.
pub(super) fn is_leap(view: &View<'_>, (short, long): (i8, i8)) -> bool {
    if view.is_around(Spot::Own, (0, 0)) {
        return false;
    }
    let is_free = |cols: i8, rows: i8| {
        let points = (0..=cols.abs()).flat_map(|c| (0..=rows.abs()).map(move |r| (c, r)));
        points
            .map(|(c, r)| (c * cols.signum(), r * rows.signum()))
            .filter(|&step| step != (cols, rows))
            .all(|step| view.empty(step))
    };
    DIAGONALS.into_iter().any(|(c, r)| {
        [(c * short, r * long), (c * long, r * short)]
            .into_iter()
            .any(|base| view.own(base) && is_free(base.0, base.1))
    })
}

/// Names of a stone that stands next to exactly one own stone.
fn beside_one(view: &View<'_>, step: (i8, i8), found: &mut Vec<Name>) {
    let sides = across(step);
    let beside = sides.map(|side| view.enemy(add(step, side)));
    let squeezed = sides.iter().all(|&side| view.enemy(side));
    if beside.contains(&true) && !squeezed {
        found.push(Name::Extension);
    }
    let base_touched = DIRECTIONS.into_iter().any(|d| view.enemy(add(step, d)));
    if !base_touched && view.enemy_neighbors().is_empty() {
        found.push(Name::SideBySide);
    }
    let base = view.offset(step);
    let not_higher = base.is_some_and(|base| view.line(base) <= view.line(view.point));
    let could_be_hane = |side: (i8, i8)| view.enemy(add(step, side)) && view.empty(side);
    if not_higher && sides.into_iter().any(could_be_hane) {
        found.push(Name::StandUp);
    }
}

/// The empty points beside the move that have own stones on three sides and nothing on the fourth,
/// with that fourth point.
fn mouths(view: &View<'_>) -> Vec<(Point, Point)> {
    let size = view.after.size();
    let beside = size
        .neighbors(view.point)
        .filter(|&p| view.after.is_empty_at(p));
    beside
        .filter_map(|mouth| {
            let around: Vec<Point> = size.neighbors(mouth).collect();
            let own = around
                .iter()
                .filter(|&&p| view.after.at(p) == Some(view.color));
            let free: Vec<Point> = around
                .iter()
                .copied()
                .filter(|&p| view.after.is_empty_at(p))
                .collect();
            match free[..] {
                [open] if around.len() == 4 && own.count() == 3 => Some((mouth, open)),
                _ => None,
            }
        })
        .collect()
}

fn tigers(view: &View<'_>, found: &mut Vec<Name>) {
    let mouths = mouths(view);
    for &(mouth, open) in &mouths {
        found.push(Name::Tiger);
        for edge in view.to_edges(mouth) {
            let toward = view.before.size().offset(mouth, edge.0, edge.1);
            let away = view.before.size().offset(mouth, -edge.0, -edge.1);
            if away == Some(open) {
                found.push(Name::UpwardTiger);
            } else if toward == Some(open) {
                found.push(Name::DownwardTiger);
            }
        }
    }
    if mouths.len() >= 2 {
        found.push(Name::DoubleTiger);
    }
}

fn lumps(view: &View<'_>, found: &mut Vec<Name>) {
    for square in view.squares() {
        let spots = [square.side, square.other, square.diagonal].map(|p| view.spot(p));
        let own = spots.iter().filter(|&&s| s == Spot::Own).count();
        let enemy = spots.contains(&Spot::Enemy);
        if own >= 2 && !enemy {
            found.push(Name::Clump);
        }
        if own == 2 && spots.contains(&Spot::Empty) {
            found.push(Name::EmptyTriangle);
        }
    }
}

/// Whether an empty point beside the move now has own stones on all sides, and had not before.
fn makes_eye(view: &View<'_>) -> bool {
    let size = view.after.size();
    size.neighbors(view.point).any(|eye| {
        let is_new = view.after.is_surrounded(view.color, eye)
            && !view.before.is_surrounded(view.color, eye);
        let enemy = size
            .diagonals(eye)
            .filter(|&p| view.after.at(p) == Some(view.color.opponent()));
        let most = usize::from(size.diagonals(eye).count() == 4);
        is_new && enemy.count() <= most
    })
}
