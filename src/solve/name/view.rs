//! A move seen from its point: what stands around it before, and what stands after it.

use crate::go::{Board, Color, Point, PointSet, Position};

/// The four directions along the lines.
pub(super) const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four diagonal directions.
pub(super) const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// What is on a point, seen from the side that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Own,
    Enemy,
    Empty,
    Off,
}

/// A move that was made before: the board that it was made on.
#[derive(Clone, Debug)]
pub struct Earlier {
    /// The position before that move.
    pub position: Position,
    /// Where it was played.
    pub point: Point,
}

/// A legal play, with the boards before and after it.
pub(super) struct View<'a> {
    pub before: &'a Board,
    pub after: Board,
    pub color: Color,
    pub point: Point,
    /// The stones it captures.
    pub captured: PointSet,
    /// The point that may not be retaken at once.
    pub ko: Option<Point>,
    pub earlier: &'a [Earlier],
}

impl<'a> View<'a> {
    pub fn new(position: &'a Position, point: Point, earlier: &'a [Earlier]) -> Option<View<'a>> {
        let before = &position.board;
        position.legality(point).ok()?;
        let captured = before.captures_if(position.to_move, point);
        let mut after = before.clone();
        let played = after.play(position.to_move, point).ok()?;
        Some(View {
            before,
            after,
            color: position.to_move,
            point,
            captured,
            ko: played.ko,
            earlier,
        })
    }

    /// What was on a point before the move.
    pub fn spot_at(&self, point: Option<Point>) -> Spot {
        match point {
            None => Spot::Off,
            Some(point) => match self.before.at(point) {
                None => Spot::Empty,
                Some(color) if color == self.color => Spot::Own,
                Some(_) => Spot::Enemy,
            },
        }
    }

    /// The point so far from the move, if it is on the board.
    pub fn offset(&self, step: (i8, i8)) -> Option<Point> {
        self.before.size().offset(self.point, step.0, step.1)
    }

    /// What was so far from the move.
    pub fn spot(&self, step: (i8, i8)) -> Spot {
        self.spot_at(self.offset(step))
    }

    pub fn own(&self, step: (i8, i8)) -> bool {
        self.spot(step) == Spot::Own
    }

    pub fn enemy(&self, step: (i8, i8)) -> bool {
        self.spot(step) == Spot::Enemy
    }

    pub fn empty(&self, step: (i8, i8)) -> bool {
        self.spot(step) == Spot::Empty
    }

    /// The directions in which an own stone is next to the move.
    pub fn own_neighbors(&self) -> Vec<(i8, i8)> {
        DIRECTIONS.into_iter().filter(|&d| self.own(d)).collect()
    }

    /// The directions in which an enemy stone is next to the move.
    pub fn enemy_neighbors(&self) -> Vec<(i8, i8)> {
        DIRECTIONS.into_iter().filter(|&d| self.enemy(d)).collect()
    }

    /// The line of a point: 1 at the edge.
    pub fn line(&self, point: Point) -> u8 {
        let size = self.before.size();
        let (col, row) = (point.col, point.row);
        col.min(row)
            .min(size.cols() - 1 - col)
            .min(size.rows() - 1 - row)
            + 1
    }

    /// The directions from a point straight to its nearest edge; several where edges are equally near.
    pub fn to_edges(&self, point: Point) -> Vec<(i8, i8)> {
        let size = self.before.size();
        let line = self.line(point) - 1;
        let distances = [
            ((0, 1), size.rows() - 1 - point.row),
            ((1, 0), size.cols() - 1 - point.col),
            ((0, -1), point.row),
            ((-1, 0), point.col),
        ];
        let nearest = distances.into_iter().filter(|&(_, n)| n == line);
        nearest.map(|(d, _)| d).collect()
    }

    /// The stones of a color within so many lines, counted diagonally as well.
    pub fn has_own_within(&self, distance: i8) -> bool {
        (-distance..=distance).any(|c| (-distance..=distance).any(|r| self.own((c, r))))
    }

    /// Whether a stone of a kind is among the eight points around a place.
    pub fn is_around(&self, spot: Spot, place: (i8, i8)) -> bool {
        let mut around = DIRECTIONS.into_iter().chain(DIAGONALS);
        around.any(|d| self.spot(add(place, d)) == spot)
    }

    /// Whether two places hold stones of different chains.
    pub fn are_apart(&self, a: (i8, i8), b: (i8, i8)) -> bool {
        let (Some(a), Some(b)) = (self.offset(a), self.offset(b)) else {
            return false;
        };
        match self.before.chain(a) {
            Some(chain) => !chain.stones.contains(b),
            None => false,
        }
    }

    /// The 2×2 squares that hold the move: its two neighbors in them, and the diagonal point.
    pub fn squares(&self) -> impl Iterator<Item = Corner2> + use<> {
        DIAGONALS.into_iter().map(|d| Corner2 {
            side: (d.0, 0),
            other: (0, d.1),
            diagonal: d,
        })
    }

    /// The 2×2 squares twice, with the roles of the two neighbors exchanged.
    pub fn ordered_squares(&self) -> impl Iterator<Item = Corner2> + use<> {
        self.squares().flat_map(|square| {
            let turned = Corner2 {
                side: square.other,
                other: square.side,
                ..square
            };
            [square, turned]
        })
    }
}

/// A 2×2 square that holds the move.
#[derive(Clone, Copy)]
pub(super) struct Corner2 {
    pub side: (i8, i8),
    pub other: (i8, i8),
    pub diagonal: (i8, i8),
}

pub(super) fn add(a: (i8, i8), b: (i8, i8)) -> (i8, i8) {
    (a.0 + b.0, a.1 + b.1)
}

pub(super) fn times(d: (i8, i8), n: i8) -> (i8, i8) {
    (d.0 * n, d.1 * n)
}

pub(super) fn opposite(d: (i8, i8)) -> (i8, i8) {
    (-d.0, -d.1)
}

/// The two directions across a direction.
pub(super) fn across(d: (i8, i8)) -> [(i8, i8); 2] {
    [(d.1, d.0), (-d.1, -d.0)]
}
