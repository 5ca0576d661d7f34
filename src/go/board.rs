//! Stones on a board: chains, liberties, captures. A board knows no history and no turn.
//!
//! Chains are kept as circular lists with a *pseudo-liberty* count: every pair of a stone and an
//! empty point next to it counts once. A chain has no liberty exactly when that count is 0, which
//! is all that legality and capture need; real liberties are worked out on demand.
//! [`Board::check`] recomputes everything from the stones alone and is the slow definition of a
//! valid board.

mod check;

use super::color::Color;
use super::hash;
use super::point::{MAX_SIDE, Point, Size};
use super::point_set::PointSet;
use std::fmt;

const CELLS: usize = (MAX_SIDE as usize + 2) * (MAX_SIDE as usize + 1) + 1;
const POINTS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

const EMPTY: u8 = 2;
const BORDER: u8 = 3;

/// Why a play is refused. The board is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// There is a stone on the point (R-10).
    #[error("there is already a stone")]
    Occupied,
    /// The stone would have no liberty and capture nothing (R-23).
    #[error("the stone would have no liberty and capture nothing")]
    Suicide,
    /// The immediate recapture of a ko (R-25).
    #[error("the ko may not be retaken at once")]
    Ko,
    /// The play recreates an earlier position of the game (R-26).
    #[error("the play repeats the position after move {repeats}")]
    Superko {
        /// The number of moves that had been made when the position stood for the first time;
        /// 0 is the starting position.
        repeats: usize,
    },
    /// The point is not on the board (R-03).
    #[error("the point is outside the board")]
    OffBoard,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// What a play did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of stones captured.
    pub captured: u16,
    /// The point that the opponent may not retake at once: set when exactly one stone was captured
    /// by a stone that stands alone with exactly one liberty (R-25).
    pub ko: Option<Point>,
}

/// A chain: solidly connected stones of one color and their common liberties (R-15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The color of the stones.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// The empty points next to them.
    pub liberties: PointSet,
}

/// Stones on a board of any size from 2×2 to 25×25.
///
/// ```
/// use sihuo::go::{Board, Color, Point, Size};
/// let mut board = Board::new(Size::square(5).unwrap());
/// let at = |text: &str| text.parse::<Point>().unwrap();
/// board.play(Color::White, at("A5")).unwrap();
/// board.play(Color::Black, at("A4")).unwrap();
/// let played = board.play(Color::Black, at("B5")).unwrap();
/// assert_eq!(played.captured, 1);
/// assert_eq!(board.at(at("A5")), None);
/// ```
#[derive(Clone)]
pub struct Board {
    size: Size,
    stride: u16,
    n_empty: u16,
    hash: u64,
    cells: [u8; CELLS],
    /// For a stone: the cell that names its chain.
    head: [u16; CELLS],
    /// For a stone: the next stone of its chain, in a circle.
    next: [u16; CELLS],
    /// For the head of a chain: its pseudo-liberties.
    pseudo: [u16; CELLS],
    /// For the head of a chain: its number of stones.
    len: [u16; CELLS],
    /// The first `n_empty` entries are the empty points in no special order.
    empty: [Point; POINTS],
    /// For an empty point: its place in `empty`.
    slot: [u16; CELLS],
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Board {
        let stride = u16::from(size.cols()) + 1;
        let mut board = Board {
            size,
            stride,
            n_empty: 0,
            hash: 0,
            cells: [BORDER; CELLS],
            head: [0; CELLS],
            next: [0; CELLS],
            pseudo: [0; CELLS],
            len: [0; CELLS],
            empty: [Point { col: 0, row: 0 }; POINTS],
            slot: [0; CELLS],
        };
        for point in size.points() {
            let cell = board.cell(point);
            board.cells[cell] = EMPTY;
            board.add_empty(cell, point);
        }
        board
    }

    /// A board with the given stones, or the chains that would have no liberty. Points outside
    /// the board are left out; a point in both sets gets the black stone.
    ///
    /// # Errors
    /// One stone of every chain that has no liberty.
    pub fn with_stones(
        size: Size,
        black: &PointSet,
        white: &PointSet,
    ) -> Result<Board, Vec<Point>> {
        let mut board = Board::new(size);
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for point in stones.iter().filter(|&p| size.contains(p)) {
                if board.at(point).is_none() {
                    board.put(color, point);
                }
            }
        }
        let breathless: Vec<Point> = board
            .chains()
            .into_iter()
            .filter(|c| c.liberties.is_empty())
            .filter_map(|c| c.stones.first())
            .collect();
        if breathless.is_empty() {
            Ok(board)
        } else {
            Err(breathless)
        }
    }

    /// The size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The Zobrist hash of the stones. Boards of different sizes may share it.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The stone on a point, `None` when it is empty or outside the board.
    #[inline]
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        match self.cells[self.cell(point)] {
            0 => Some(Color::Black),
            1 => Some(Color::White),
            _ => None,
        }
    }

    /// Whether the point is on the board and empty.
    #[inline]
    #[must_use]
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.size.contains(point) && self.cells[self.cell(point)] == EMPTY
    }

    /// The number of empty points.
    #[inline]
    #[must_use]
    pub fn n_empty(&self) -> usize {
        usize::from(self.n_empty)
    }

    /// The empty points, in an order that depends on the moves made; for random playouts.
    #[inline]
    #[must_use]
    pub fn empty_slice(&self) -> &[Point] {
        &self.empty[..usize::from(self.n_empty)]
    }

    /// The empty points.
    #[must_use]
    pub fn empty_points(&self) -> PointSet {
        self.empty_slice().iter().copied().collect()
    }

    /// The stones of a color.
    #[must_use]
    pub fn stones(&self, color: Color) -> PointSet {
        self.size
            .points()
            .filter(|&p| self.at(p) == Some(color))
            .collect()
    }

    /// The chain that has a stone on the point.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let color = self.at(point)?;
        let mut stones = PointSet::new();
        let mut liberties = PointSet::new();
        self.for_each_stone(self.cell(point), |board, stone| {
            stones.insert(stone);
            liberties.extend(
                board
                    .size
                    .neighbors(stone)
                    .filter(|&n| board.is_empty_at(n)),
            );
        });
        Some(Chain {
            color,
            stones,
            liberties,
        })
    }

    /// All chains, ordered by their first stone from the lower left.
    #[must_use]
    pub fn chains(&self) -> Vec<Chain> {
        let mut seen = PointSet::new();
        let mut chains = Vec::new();
        for point in self.size.points() {
            if seen.contains(point) {
                continue;
            }
            if let Some(chain) = self.chain(point) {
                seen |= chain.stones;
                chains.push(chain);
            }
        }
        chains
    }

    /// The liberties of the chain on the point; empty when there is no stone.
    #[must_use]
    pub fn liberties(&self, point: Point) -> PointSet {
        self.chain(point).map(|c| c.liberties).unwrap_or_default()
    }

    /// Whether a play would be legal by everything that can be seen on the board, with `ban` the
    /// point that may not be retaken at once. This is the one place that decides legality.
    ///
    /// The ban binds the side for which a play there takes exactly one stone; for the other side
    /// the point is free.
    ///
    /// # Errors
    /// The reason why the play is refused.
    #[inline]
    pub fn legality(&self, color: Color, point: Point, ban: Option<Point>) -> Result<(), Illegal> {
        if !self.size.contains(point) {
            return Err(Illegal::OffBoard);
        }
        let cell = self.cell(point);
        if self.cells[cell] != EMPTY {
            return Err(Illegal::Occupied);
        }
        if !self.breathes(color, cell) {
            return Err(Illegal::Suicide);
        }
        if ban == Some(point) && self.captures_if(color, point).len() == 1 {
            return Err(Illegal::Ko);
        }
        Ok(())
    }

    /// Whether `color` may play on the point, ko left out; for playouts.
    #[inline]
    #[must_use]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.is_empty_at(point) && self.breathes(color, self.cell(point))
    }

    /// Whether the point is on the board, empty, and has stones of `color` on all sides. Says
    /// nothing about whether it is a real eye; for playouts.
    #[inline]
    #[must_use]
    pub fn is_surrounded(&self, color: Color, point: Point) -> bool {
        self.is_empty_at(point)
            && self.around(self.cell(point)).iter().all(|&n| {
                let cell = self.cells[n];
                cell == color as u8 || cell == BORDER
            })
    }

    /// The stones that a play would capture; empty when the point is not free.
    #[must_use]
    pub fn captures_if(&self, color: Color, point: Point) -> PointSet {
        let mut captured = PointSet::new();
        if !self.is_empty_at(point) {
            return captured;
        }
        for neighbor in self.size.neighbors(point) {
            if self.at(neighbor) == Some(color.opponent())
                && let Some(chain) = self.chain(neighbor)
                && chain.liberties.len() == 1
            {
                captured |= chain.stones;
            }
        }
        captured
    }

    /// Plays a stone by the rules, ko left out (see [`super::Position`]).
    ///
    /// # Errors
    /// The reason why the play is refused; the board is unchanged.
    pub fn play(&mut self, color: Color, point: Point) -> Result<Played, Illegal> {
        self.legality(color, point, None)?;
        Ok(self.play_unchecked(color, point))
    }

    /// Plays a stone that is known to be legal; for search and playouts.
    ///
    /// # Panics
    /// In debug builds, when the play is not legal.
    #[inline]
    pub fn play_unchecked(&mut self, color: Color, point: Point) -> Played {
        debug_assert!(
            self.legality(color, point, None).is_ok(),
            "illegal play {color} {point}"
        );
        let cell = self.cell(point);
        self.put(color, point);
        let enemy = color.opponent() as u8;
        let mut captured = 0;
        let mut last = point;
        for neighbor in self.around(cell) {
            if self.cells[neighbor] == enemy && self.pseudo[usize::from(self.head[neighbor])] == 0 {
                captured += self.lift(neighbor, color.opponent(), &mut last);
            }
        }
        let lone = self.len[usize::from(self.head[cell])] == 1
            && self.pseudo[usize::from(self.head[cell])] == 1;
        Played {
            captured,
            ko: (captured == 1 && lone).then_some(last),
        }
    }

    /// Puts a stone on an empty point without any rule: for setting positions up. Chains without
    /// liberties may result; [`Board::check`] finds them.
    ///
    /// # Panics
    /// When the point is not an empty point of the board.
    #[inline]
    pub fn put(&mut self, color: Color, point: Point) {
        assert!(
            self.is_empty_at(point),
            "{point} is not an empty point of the board"
        );
        let cell = self.cell(point);
        self.take_empty(cell);
        self.cells[cell] = color as u8;
        self.hash ^= hash::stone(color, point);
        self.head[cell] = cell as u16;
        self.next[cell] = cell as u16;
        self.len[cell] = 1;
        let mut own = 0;
        for neighbor in self.around(cell) {
            match self.cells[neighbor] {
                EMPTY => own += 1,
                BORDER => {}
                _ => self.pseudo[usize::from(self.head[neighbor])] -= 1,
            }
        }
        self.pseudo[cell] = own;
        for neighbor in self.around(cell) {
            if self.cells[neighbor] == color as u8 && self.head[neighbor] != self.head[cell] {
                self.join(cell, neighbor);
            }
        }
    }

    /// Takes one stone off the board without any rule: for setting positions up. Costs a rebuild.
    pub fn remove(&mut self, point: Point) {
        let Some(_) = self.at(point) else { return };
        let stones: Vec<(Point, Color)> = self
            .size
            .points()
            .filter(|&p| p != point)
            .filter_map(|p| Some((p, self.at(p)?)))
            .collect();
        *self = Board::new(self.size);
        for (point, color) in stones {
            self.put(color, point);
        }
    }

    #[inline]
    fn cell(&self, point: Point) -> usize {
        (usize::from(point.row) + 1) * usize::from(self.stride) + usize::from(point.col) + 1
    }

    #[inline]
    fn point_of(&self, cell: usize) -> Point {
        let stride = usize::from(self.stride);
        Point {
            col: (cell % stride - 1) as u8,
            row: (cell / stride - 1) as u8,
        }
    }

    #[inline]
    fn around(&self, cell: usize) -> [usize; 4] {
        let stride = usize::from(self.stride);
        [cell + stride, cell + 1, cell - stride, cell - 1]
    }

    #[inline]
    fn add_empty(&mut self, cell: usize, point: Point) {
        self.slot[cell] = self.n_empty;
        self.empty[usize::from(self.n_empty)] = point;
        self.n_empty += 1;
    }

    #[inline]
    fn take_empty(&mut self, cell: usize) {
        self.n_empty -= 1;
        let slot = self.slot[cell];
        let last = self.empty[usize::from(self.n_empty)];
        self.empty[usize::from(slot)] = last;
        let last_cell = self.cell(last);
        self.slot[last_cell] = slot;
    }

    fn for_each_stone(&self, start: usize, mut act: impl FnMut(&Board, Point)) {
        let mut cell = start;
        loop {
            act(self, self.point_of(cell));
            cell = usize::from(self.next[cell]);
            if cell == start {
                break;
            }
        }
    }

    /// Whether a stone on the empty `cell` would have a liberty after its captures.
    #[inline]
    fn breathes(&self, color: Color, cell: usize) -> bool {
        let around = self.around(cell);
        if around.iter().any(|&n| self.cells[n] == EMPTY) {
            return true;
        }
        around.iter().any(|&n| {
            if self.cells[n] == BORDER {
                return false;
            }
            let head = self.head[n];
            let touching = around
                .iter()
                .filter(|&&m| self.cells[m] != BORDER && self.head[m] == head)
                .count();
            let filled = usize::from(self.pseudo[usize::from(head)]) == touching;
            (self.cells[n] == color as u8) != filled
        })
    }

    /// Joins the chains of two stones; the larger keeps its head.
    #[inline]
    fn join(&mut self, a: usize, b: usize) {
        let (mut keep, mut lose) = (usize::from(self.head[a]), usize::from(self.head[b]));
        if self.len[keep] < self.len[lose] {
            std::mem::swap(&mut keep, &mut lose);
        }
        self.pseudo[keep] += self.pseudo[lose];
        self.len[keep] += self.len[lose];
        let mut cell = lose;
        loop {
            self.head[cell] = keep as u16;
            let next = usize::from(self.next[cell]);
            if next == lose {
                break;
            }
            cell = next;
        }
        self.next[cell] = self.next[keep];
        self.next[keep] = lose as u16;
    }

    /// Takes the chain of a stone off the board; gives its number of stones and a stone of it.
    #[inline]
    fn lift(&mut self, start: usize, color: Color, last: &mut Point) -> u16 {
        let mut count = 0;
        let mut cell = start;
        loop {
            let next = usize::from(self.next[cell]);
            let point = self.point_of(cell);
            self.cells[cell] = EMPTY;
            self.add_empty(cell, point);
            self.hash ^= hash::stone(color, point);
            *last = point;
            count += 1;
            for neighbor in self.around(cell) {
                if self.cells[neighbor] < EMPTY {
                    self.pseudo[usize::from(self.head[neighbor])] += 1;
                }
            }
            cell = next;
            if cell == start {
                break;
            }
        }
        count
    }
}

impl PartialEq for Board {
    /// Boards are equal when size and stones are.
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size
            && self.hash == other.hash
            && self.size.points().all(|p| self.at(p) == other.at(p))
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", super::diagram::draw(self))
    }
}
