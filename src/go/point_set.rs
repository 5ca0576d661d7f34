//! A set of points with set algebra, independent of the board's size.

use super::point::{MAX_SIDE, Point};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

const WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize).div_ceil(64);

/// A set of points; 80 bytes, copied freely. Points come out row by row from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct PointSet {
    words: [u64; WORDS],
}

/// Whether there is a place for the point: some board has it.
fn has_place(point: Point) -> bool {
    point.col < MAX_SIDE && point.row < MAX_SIDE
}

/// The word and the bit of a point that has a place.
fn slot(point: Point) -> (usize, u64) {
    let index = usize::from(point.row) * usize::from(MAX_SIDE) + usize::from(point.col);
    (index / 64, 1 << (index % 64))
}

impl PointSet {
    /// The empty set.
    #[must_use]
    pub fn new() -> PointSet {
        PointSet::default()
    }

    /// Adds a point; true when it was not there.
    ///
    /// # Panics
    /// When the point is on no board: its column or row is beyond the 25th.
    pub fn insert(&mut self, point: Point) -> bool {
        assert!(has_place(point), "{point} is on no board");
        let (word, bit) = slot(point);
        let fresh = self.words[word] & bit == 0;
        self.words[word] |= bit;
        fresh
    }

    /// Takes a point out; true when it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        if !has_place(point) {
            return false;
        }
        let (word, bit) = slot(point);
        let there = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        there
    }

    /// Whether the point is in the set.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        if !has_place(point) {
            return false;
        }
        let (word, bit) = slot(point);
        self.words[word] & bit != 0
    }

    /// The number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether there is no point in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// The first point in order, if any.
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// Whether the two sets share a point.
    #[must_use]
    pub fn intersects(&self, other: &PointSet) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Whether every point of this set is in `other`.
    #[must_use]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        self.words
            .iter()
            .zip(&other.words)
            .all(|(a, b)| a & !b == 0)
    }

    /// The points in order.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let words = self.words;
        (0..WORDS).flat_map(move |i| {
            let mut rest = words[i];
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let index = i * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let side = usize::from(MAX_SIDE);
                // Both parts are below 25, so the casts lose nothing.
                Some(Point {
                    col: (index % side) as u8,
                    row: (index / side) as u8,
                })
            })
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::new();
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|p| p.to_string()))
            .finish()
    }
}

macro_rules! set_operator {
    ($op:ident, $method:ident, $assign_op:ident, $assign:ident, |$a:ident, $b:ident| $body:expr) => {
        impl $assign_op for PointSet {
            fn $assign(&mut self, other: PointSet) {
                for ($a, $b) in self.words.iter_mut().zip(other.words) {
                    $body;
                }
            }
        }
        impl $op for PointSet {
            type Output = PointSet;
            fn $method(mut self, other: PointSet) -> PointSet {
                $assign_op::$assign(&mut self, other);
                self
            }
        }
    };
}

set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| *a |= b);
set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| *a &= b);
set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| *a &= !b);
