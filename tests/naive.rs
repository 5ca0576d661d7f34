//! The rules of Go again, as plainly as possible: an array of colors and flood fill. Everything is
//! worked out from the stones each time it is asked for. It shares no code with `sihuo::go` beyond
//! the types for points, colors and sizes.

use sihuo::go::{Color, KoRule, Point, Size};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveBoard {
    cols: usize,
    rows: usize,
    cells: Vec<Option<Color>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    OffBoard,
    Occupied,
    Suicide,
    Ko,
    /// The play recreates the position after so many moves.
    Repeats(usize),
    Over,
}

impl NaiveBoard {
    pub fn new(size: Size) -> NaiveBoard {
        let (cols, rows) = (usize::from(size.cols()), usize::from(size.rows()));
        NaiveBoard {
            cols,
            rows,
            cells: vec![None; cols * rows],
        }
    }

    fn on_board(&self, point: Point) -> bool {
        usize::from(point.col) < self.cols && usize::from(point.row) < self.rows
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row) * self.cols + usize::from(point.col)
    }

    pub fn at(&self, point: Point) -> Option<Color> {
        self.cells[self.index(point)]
    }

    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        let index = self.index(point);
        self.cells[index] = stone;
    }

    pub fn points(&self) -> Vec<Point> {
        let mut points = Vec::new();
        for row in 0..self.rows {
            for col in 0..self.cols {
                points.push(Point::new(col as u8, row as u8));
            }
        }
        points
    }

    pub fn neighbors(&self, point: Point) -> Vec<Point> {
        let Point { col, row } = point;
        let mut neighbors = Vec::new();
        if col > 0 {
            neighbors.push(Point::new(col - 1, row));
        }
        if row > 0 {
            neighbors.push(Point::new(col, row - 1));
        }
        if usize::from(col) + 1 < self.cols {
            neighbors.push(Point::new(col + 1, row));
        }
        if usize::from(row) + 1 < self.rows {
            neighbors.push(Point::new(col, row + 1));
        }
        neighbors
    }

    /// The stones of the chain at a stone and its liberties, without order.
    pub fn chain(&self, start: Point) -> (Vec<Point>, Vec<Point>) {
        let color = self.at(start);
        let mut seen = vec![false; self.cells.len()];
        seen[self.index(start)] = true;
        let mut stones = vec![start];
        let mut liberties = Vec::new();
        let mut next = 0;
        while next < stones.len() {
            for neighbor in self.neighbors(stones[next]) {
                let new = !std::mem::replace(&mut seen[self.index(neighbor)], true);
                if new && self.at(neighbor).is_none() {
                    liberties.push(neighbor);
                } else if new && self.at(neighbor) == color {
                    stones.push(neighbor);
                }
            }
            next += 1;
        }
        (stones, liberties)
    }

    /// Whether every chain has a liberty.
    pub fn is_possible(&self) -> bool {
        let mut points = self.points();
        points.retain(|&p| self.at(p).is_some());
        points.iter().all(|&p| !self.chain(p).1.is_empty())
    }

    /// The board after a play on an empty point, suicide included, and the stones captured.
    pub fn after(&self, color: Color, point: Point) -> (NaiveBoard, Vec<Point>) {
        let mut board = self.clone();
        board.set(point, Some(color));
        let mut captured = Vec::new();
        for neighbor in board.neighbors(point) {
            if board.at(neighbor) == Some(color.opponent()) {
                let (stones, liberties) = board.chain(neighbor);
                if liberties.is_empty() {
                    for stone in stones {
                        board.set(stone, None);
                        captured.push(stone);
                    }
                }
            }
        }
        (board, captured)
    }

    /// the last with `ban` as the point that may not be retaken.
    pub fn refusal(&self, color: Color, point: Point, ban: Option<Point>) -> Option<Refusal> {
        if !self.on_board(point) {
            return Some(Refusal::OffBoard);
        }
        if self.at(point).is_some() {
            return Some(Refusal::Occupied);
        }
        let (after, captured) = self.after(color, point);
        if after.chain(point).1.is_empty() {
            return Some(Refusal::Suicide);
        }
        if ban == Some(point) && captured.len() == 1 {
            return Some(Refusal::Ko);
        }
        None
    }

    /// The point banned after a play that led to this board and captured these stones.
    pub fn ko_after(&self, played: Point, captured: &[Point]) -> Option<Point> {
        let (stones, liberties) = self.chain(played);
        let banned = captured.len() == 1 && stones.len() == 1 && liberties.len() == 1;
        banned.then(|| captured[0])
    }
}

/// A game that remembers every board.
#[derive(Clone, Debug)]
pub struct NaiveGame {
    pub rule: KoRule,
    pub board: NaiveBoard,
    pub to_move: Color,
    pub ban: Option<Point>,
    pub passes_in_a_row: usize,
    /// The boards so far with the side to move, the present one included.
    pub history: Vec<(NaiveBoard, Color)>,
}

impl NaiveGame {
    pub fn new(board: NaiveBoard, to_move: Color, rule: KoRule) -> NaiveGame {
        NaiveGame {
            rule,
            history: vec![(board.clone(), to_move)],
            board,
            to_move,
            ban: None,
            passes_in_a_row: 0,
        }
    }

    pub fn refusal(&self, point: Point) -> Option<Refusal> {
        if self.passes_in_a_row >= 2 {
            return Some(Refusal::Over);
        }
        let refusal = self.board.refusal(self.to_move, point, self.ban);
        if refusal.is_some() || self.rule == KoRule::Simple {
            return refusal;
        }
        let (after, _) = self.board.after(self.to_move, point);
        for (n, (board, to_move)) in self.history.iter().enumerate() {
            let counts = match self.rule {
                KoRule::Simple => false,
                KoRule::PositionalSuperko => true,
                KoRule::SituationalSuperko => *to_move == self.to_move.opponent(),
            };
            if counts && *board == after {
                return Some(Refusal::Repeats(n));
            }
        }
        None
    }

    /// Plays a legal point, or passes; gives the stones captured.
    pub fn play(&mut self, point: Option<Point>) -> Vec<Point> {
        let mut captured = Vec::new();
        self.ban = None;
        match point {
            Some(point) => {
                (self.board, captured) = self.board.after(self.to_move, point);
                self.ban = self.board.ko_after(point, &captured);
                self.passes_in_a_row = 0;
            }
            None => self.passes_in_a_row += 1,
        }
        self.to_move = self.to_move.opponent();
        self.history.push((self.board.clone(), self.to_move));
        captured
    }
}
