//! The eight symmetries of the board, and the exchange of colors.

use super::board::Board;
use super::point::{Point, Size};
use super::point_set::PointSet;

/// One of the eight ways to turn and mirror a board.
///
/// A symmetry first mirrors left and right if `mirrored`, then turns the board counter-clockwise
/// by `quarter_turns` quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirrored: bool,
    quarter_turns: u8,
}

impl Symmetry {
    /// Nothing is moved.
    pub const IDENTITY: Symmetry = Symmetry {
        mirrored: false,
        quarter_turns: 0,
    };

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::IDENTITY; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry {
                mirrored: i >= 4,
                quarter_turns: (i % 4) as u8,
            };
            i += 1;
        }
        all
    };

    /// The size of a board after the symmetry.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.quarter_turns.is_multiple_of(2) {
            size
        } else {
            Size::new(usize::from(size.rows()), usize::from(size.cols())).unwrap_or(size)
        }
    }

    /// Where a point of a board of `size` goes.
    ///
    /// # Panics
    /// In debug builds, when the point is not on the board.
    #[must_use]
    pub fn point(self, size: Size, point: Point) -> Point {
        debug_assert!(size.contains(point), "{point} is outside the {size} board");
        let (last_col, last_row) = (size.cols() - 1, size.rows() - 1);
        let col = if self.mirrored {
            last_col - point.col
        } else {
            point.col
        };
        let row = point.row;
        match self.quarter_turns {
            0 => Point { col, row },
            1 => Point {
                col: last_row - row,
                row: col,
            },
            2 => Point {
                col: last_col - col,
                row: last_row - row,
            },
            _ => Point {
                col: row,
                row: last_col - col,
            },
        }
    }

    /// Where a set of points goes.
    #[must_use]
    pub fn set(self, size: Size, set: &PointSet) -> PointSet {
        set.iter().map(|p| self.point(size, p)).collect()
    }

    /// The board turned and mirrored.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let size = board.size();
        let mut turned = Board::new(self.size(size));
        for point in size.points() {
            if let Some(color) = board.at(point) {
                turned.put(color, self.point(size, point));
            }
        }
        turned
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        if self.mirrored {
            self
        } else {
            Symmetry {
                mirrored: false,
                quarter_turns: (4 - self.quarter_turns) % 4,
            }
        }
    }
}

/// The board with the colors exchanged.
#[must_use]
pub fn swap_colors(board: &Board) -> Board {
    let mut swapped = Board::new(board.size());
    for point in board.size().points() {
        if let Some(color) = board.at(point) {
            swapped.put(color.opponent(), point);
        }
    }
    swapped
}
