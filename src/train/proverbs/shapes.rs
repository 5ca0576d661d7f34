//! Positions that are generated: eye spaces in a wall, rows along the edge.

use crate::go::{Board, Color, Point, PointSet, Size};
use crate::problem::Scene;

/// An eye space in the middle of the board: black around it, white around that, no liberty outside.
/// `cells` are columns and rows from 0. `None` when they do not fit on a board.
#[must_use]
pub fn enclosed(cells: &[(u8, u8)]) -> Option<Scene> {
    let cols = cells.iter().map(|c| c.0).max()? + 7;
    let rows = cells.iter().map(|c| c.1).max()? + 7;
    let size = Size::new(cols.into(), rows.into()).ok()?;
    let eye: PointSet = cells
        .iter()
        .map(|&(c, r)| Point::new(c + 3, r + 3))
        .collect();
    let wall = ring(size, &eye);
    let outside = ring(size, &(eye | wall));
    let board = Board::with_stones(size, &wall, &outside).ok()?;
    Some(Scene {
        board,
        region: eye | wall,
        target: wall.first().into_iter().collect(),
    })
}

/// The points around some points, diagonally as well.
fn ring(size: Size, points: &PointSet) -> PointSet {
    let mut ring = PointSet::new();
    for point in points.iter() {
        ring.extend(size.neighbors(point).chain(size.diagonals(point)));
    }
    ring - *points
}

/// A row of black stones on a line above the edge, shut in by white on top and at the ends; in the
/// corner the edge is one of the ends. `None` when it does not fit on a board.
#[must_use]
pub fn row(length: u8, line: u8, corner: bool) -> Option<Scene> {
    let first = if corner { 0 } else { 2 };
    let size = Size::new(usize::from(first + length) + 2, usize::from(line) + 2).ok()?;
    let at = |col: u8, row: u8| Point::new(col, row);
    let stones: PointSet = (first..first + length)
        .map(|col| at(col, line - 1))
        .collect();
    let mut region = PointSet::new();
    let mut white = PointSet::new();
    for col in first..first + length {
        region.extend((0..line).map(|row| at(col, row)));
        white.insert(at(col, line));
    }
    let ends = if corner {
        vec![first + length]
    } else {
        vec![first - 1, first + length]
    };
    for col in ends {
        white.extend((0..=line).map(|row| at(col, row)));
    }
    let board = Board::with_stones(size, &stones, &white).ok()?;
    debug_assert_eq!(board.at(at(first, line - 1)), Some(Color::Black));
    Some(Scene {
        board,
        region,
        target: [at(first, line - 1)].into_iter().collect(),
    })
}

/// An eye space on the edge, `width` points wide and `depth` deep, in a closed black wall, with black
/// stones on some of its points (bits, row by row from the edge). `None` when no empty point is left.
#[must_use]
pub(super) fn at_the_edge(width: u8, depth: u8, filled: &PointSet) -> Option<Scene> {
    let size = Size::new(usize::from(width) + 6, usize::from(depth) + 3).ok()?;
    let mut eye = PointSet::new();
    for col in 0..width {
        eye.extend((0..depth).map(|row| Point::new(col + 3, row)));
    }
    let wall = ring(size, &eye);
    let outside = ring(size, &(eye | wall));
    let black: PointSet = wall | *filled;
    let board = Board::with_stones(size, &black, &outside).ok()?;
    if (eye - *filled).is_empty() {
        return None;
    }
    Some(Scene {
        board,
        region: eye | wall,
        target: wall.first().into_iter().collect(),
    })
}
