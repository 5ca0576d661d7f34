//! The two colors. An empty point has no color: it is `Option<Color>::None`.

use std::fmt;

/// Black or White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Black, drawn `X`; moves first in a game.
    Black,
    /// White, drawn `O`.
    White,
}

impl Color {
    /// Both colors, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The other color.
    #[must_use]
    pub fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for Black, 1 for White: an index into arrays of two.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter of the diagram notation: `X` or `O`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Color::Black => 'X',
            Color::White => 'O',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}
