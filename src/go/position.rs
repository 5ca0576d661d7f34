//! A position: a board, whose turn it is, and the point that may not be retaken at once.

use super::board::{Board, Illegal, Played};
use super::color::Color;
use super::point::Point;
use std::fmt;

/// A move: a play or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// No stone.
    Pass,
}

impl Move {
    /// The point of a play.
    #[must_use]
    pub fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(point) => point.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// A board with the side to move and the banned ko point.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    /// The stones.
    pub board: Board,
    /// The side to move.
    pub to_move: Color,
    /// The point that the side to move may not retake at once. It binds only a play that
    /// takes exactly one stone there.
    pub ko: Option<Point>,
}

impl Position {
    /// A position without a ko ban.
    #[must_use]
    pub fn new(board: Board, to_move: Color) -> Position {
        Position {
            board,
            to_move,
            ko: None,
        }
    }

    /// Whether the side to move may play on the point, superko left out.
    ///
    /// # Errors
    /// The reason why not.
    pub fn legality(&self, point: Point) -> Result<(), Illegal> {
        self.board.legality(self.to_move, point, self.ko)
    }

    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// The reason why the play is refused; the position is unchanged.
    pub fn play(&mut self, m: Move) -> Result<Played, Illegal> {
        if let Move::Play(point) = m {
            self.legality(point)?;
        }
        Ok(self.play_unchecked(m))
    }

    /// Makes a move that is known to be legal; a banned ko point counts as legal here, for that is
    /// how a ko is retaken after a threat.
    ///
    /// # Panics
    /// In debug builds, when the play is not legal on the board.
    pub fn play_unchecked(&mut self, m: Move) -> Played {
        let played = match m {
            Move::Play(point) => self.board.play_unchecked(self.to_move, point),
            Move::Pass => Played {
                captured: 0,
                ko: None,
            },
        };
        self.ko = played.ko;
        self.to_move = self.to_move.opponent();
        played
    }

    /// The ban, if it binds the side to move: a play there would take exactly one stone.
    #[must_use]
    pub fn binding_ko(&self) -> Option<Point> {
        self.ko.filter(|&p| {
            self.board.legality(self.to_move, p, None).is_ok()
                && self.board.captures_if(self.to_move, p).len() == 1
        })
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?}{} to move, ko {:?}",
            self.board, self.to_move, self.ko
        )
    }
}
