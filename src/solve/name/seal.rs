//! Sealing moves: an enemy stone could walk out into the middle before, and cannot after.

use super::kind::Name;
use super::shape;
use super::view::{Spot, View};
use crate::go::{Board, Color, Point, PointSet};

/// How near a stone must be to be sealed in by the move.
const NEAR: u8 = 3;
/// The line that counts as out, on large boards.
const OUT: u8 = 5;

pub(super) fn name(view: &View<'_>, found: &mut Vec<Name>) {
    let size = view.before.size();
    // On large boards the fifth line counts: the middle line of a 19×19 board is a single point.
    let out = size.cols().min(size.rows()).div_ceil(2).min(OUT);
    let enemy = view.color.opponent();
    let near =
        |p: Point| p.col.abs_diff(view.point.col) <= NEAR && p.row.abs_diff(view.point.row) <= NEAR;
    let sealed = view
        .before
        .stones(enemy)
        .iter()
        .filter(|&p| near(p) && view.after.at(p).is_some())
        .any(|p| gets_out(view, view.before, p, out) && !gets_out(view, &view.after, p, out));
    if !sealed {
        return;
    }
    found.push(Name::Seal);
    if shape::is_leap(view, (1, 2)) {
        found.push(Name::KnightSeal);
    }
    if !view.is_around(Spot::Enemy, (0, 0)) {
        found.push(Name::LooseCover);
    }
}

/// Whether a stone reaches the line `out` through stones of its color and empty points that no
/// stone of the sealing side touches.
fn gets_out(view: &View<'_>, board: &Board, from: Point, out: u8) -> bool {
    let size = board.size();
    let enemy: Color = view.color.opponent();
    let mut seen = PointSet::new();
    let mut open = vec![from];
    seen.insert(from);
    while let Some(point) = open.pop() {
        if view.line(point) >= out {
            return true;
        }
        for next in size.neighbors(point) {
            let passable = match board.at(next) {
                Some(color) => color == enemy,
                None => size
                    .neighbors(next)
                    .all(|p| board.at(p) != Some(view.color)),
            };
            if passable && seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}
