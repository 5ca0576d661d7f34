//! The rules of Go: points, boards, positions, games and their text. Knows nothing of life and
//! death, does no input or output, and uses neither clock nor chance.

mod board;
mod color;
pub mod diagram;
mod game;
pub mod hash;
mod point;
mod point_set;
mod position;
mod rules;
mod score;
mod symmetry;

pub use board::{Board, Chain, Illegal, Played};
pub use color::Color;
pub use diagram::{Diagram, Picture, Window};
pub use game::{End, Game};
pub use point::{
    COLUMN_LETTERS, MAX_SIDE, MIN_SIDE, Point, PointError, Size, SizeError, column_letter,
};
pub use point_set::PointSet;
pub use position::{Move, Position};
pub use rules::{KoRule, Rules};
pub use score::Count;
pub use symmetry::{Symmetry, swap_colors};
