//! The fewest stones of a group with two eyes of one point, by search.
//!
//! Both eyes need a stone on every point next to them. So the search goes over all pairs of eye
//! points that are near each other, and adds as few stones as make the group unconditionally alive.

use crate::go::{Board, Color, Point, PointSet, Size};
use crate::life::unconditionally_alive;

/// Where the group stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Corner,
    Side,
    Center,
}

/// The board that is searched; its other edges are out of reach.
const SIDE: u8 = 11;
/// The farthest that two eyes are apart.
const APART: u8 = 3;
/// A column or row that no edge is near to.
const MIDDLE: u8 = 5;
/// The most stones besides those next to the eyes.
const MOST_MORE: usize = 4;

/// The fewest stones and a group that has them.
pub(super) fn fewest(place: Place) -> Option<(usize, Board)> {
    let size = Size::square(usize::from(SIDE)).ok()?;
    // A shape that is moved along the side, or about the center, is the same shape: the lower eye
    // stands in one place there.
    let firsts: Vec<Point> = size
        .points()
        .filter(|p| match place {
            Place::Corner => p.col < 4 && p.row < 3,
            Place::Side => p.col == MIDDLE && p.row < 3,
            Place::Center => p.col == MIDDLE && p.row == MIDDLE,
        })
        .collect();
    let mut pairs: Vec<(PointSet, PointSet)> = Vec::new();
    for &a in &firsts {
        for b in size.points() {
            let near = a.col.abs_diff(b.col) <= APART && a.row.abs_diff(b.row) <= APART;
            if (b.row, b.col) <= (a.row, a.col) || !near {
                continue;
            }
            let eyes: PointSet = [a, b].into_iter().collect();
            let stones: PointSet = size.neighbors(a).chain(size.neighbors(b)).collect();
            if !stones.intersects(&eyes) {
                pairs.push((eyes, stones));
            }
        }
    }
    for total in 2..=12usize {
        for (eyes, stones) in &pairs {
            let Some(more) = total.checked_sub(stones.len()).filter(|&n| n <= MOST_MORE) else {
                continue;
            };
            let mut near = PointSet::new();
            for stone in stones.iter() {
                // Two steps, for stones that are joined through another one.
                for next in size.neighbors(stone) {
                    near.insert(next);
                    near.extend(size.neighbors(next));
                }
            }
            let near: Vec<Point> = (near - *stones - *eyes).iter().collect();
            if let Some(board) = complete(size, *stones, &near, more) {
                return Some((total, board));
            }
        }
    }
    None
}

/// Adds `more` stones so that all of them are unconditionally alive, if that can be done.
fn complete(size: Size, stones: PointSet, near: &[Point], more: usize) -> Option<Board> {
    if more == 0 {
        let board = Board::with_stones(size, &stones, &PointSet::new()).ok()?;
        let alive = unconditionally_alive(&board, Color::Black, &PointSet::new());
        return (alive == stones).then_some(board);
    }
    near.iter().enumerate().find_map(|(i, &point)| {
        let mut with = stones;
        with.insert(point);
        complete(size, with, &near[i + 1..], more - 1)
    })
}
