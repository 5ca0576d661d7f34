//! Eyes: small spaces that one side surrounds, real or false.

use crate::go::{Board, Color, Point, PointSet};

/// A space of one or more points that is surrounded by one color alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eye {
    /// The color that surrounds it.
    pub color: Color,
    /// The points; enemy stones inside belong to it.
    pub points: PointSet,
    /// For an eye of one point: whether enough of its diagonals are held, so that no throw-in can
    /// break it while the surrounding chains stand: all of them at an edge or corner, all but one
    /// in the open. Larger spaces are real.
    pub real: bool,
}

/// The eye spaces next to the group of chains that are tied to the chain on `point`: chains of
/// the color that border a common space of at most `max` points.
///
/// Empty when there is no stone on the point.
#[must_use]
pub fn eyes_of(board: &Board, point: Point, max: usize) -> Vec<Eye> {
    let Some(chain) = board.chain(point) else {
        return Vec::new();
    };
    let color = chain.color;
    let mut seen = PointSet::new();
    let mut eyes = Vec::new();
    let mut open: Vec<Point> = chain.liberties.iter().collect();
    let mut group = chain.stones;
    while let Some(start) = open.pop() {
        if seen.contains(start) {
            continue;
        }
        let Some((space, border)) = space_from(board, color, start, max) else {
            seen.insert(start);
            continue;
        };
        seen |= space;
        eyes.push(Eye {
            color,
            points: space,
            real: space.len() > 1 || is_real(board, color, start),
        });
        for stone in border.iter() {
            if !group.contains(stone)
                && let Some(next) = board.chain(stone)
            {
                group |= next.stones;
                open.extend(next.liberties.iter());
            }
        }
    }
    eyes.sort_by_key(|e| e.points.first());
    eyes
}

/// The space of points without stones of `color` around `start`, and the stones of the color that
/// border it; `None` when it has more than `max` points.
#[must_use]
pub fn space_from(
    board: &Board,
    color: Color,
    start: Point,
    max: usize,
) -> Option<(PointSet, PointSet)> {
    let mut space = PointSet::from_iter([start]);
    let mut border = PointSet::new();
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in board.size().neighbors(point) {
            if board.at(next) == Some(color) {
                border.insert(next);
            } else if space.insert(next) {
                if space.len() > max {
                    return None;
                }
                open.push(next);
            }
        }
    }
    Some((space, border))
}

/// The diagonal rule for an eye of one point of `color`; whether it is surrounded is not looked at.
#[must_use]
pub fn is_real(board: &Board, color: Color, point: Point) -> bool {
    let size = board.size();
    let corners = size.diagonals(point).count();
    let held = size
        .diagonals(point)
        .filter(|&d| {
            board.at(d) == Some(color) || (board.is_empty_at(d) && surrounded(board, color, d))
        })
        .count();
    held == corners || (corners == 4 && held == 3)
}

fn surrounded(board: &Board, color: Color, point: Point) -> bool {
    board
        .size()
        .neighbors(point)
        .all(|n| board.at(n) == Some(color))
}
