//! Names of moves: what a move on any board is called, by definitions that a program can decide.
//!
//! Every definition is the one of the glossary (`src/data/terms.toml`), read off the board before
//! and after the move. Several names may hold; [`names`] gives all of them, the most telling
//! first. A name that needs reading is given only when the reading was finished.

mod contact;
mod corner;
mod kind;
mod proved;
mod seal;
mod shape;
mod side;
mod squeeze;
mod tactic;
mod view;

pub use kind::Name;
pub use proved::names_proved;
pub use squeeze::{Squeeze, squeeze};
pub use view::Earlier;

use crate::go::{Color, Point, Position};
use view::View;

/// All names of a play of `position.to_move` on `point`, the most telling first; none when the
/// play is not legal. `earlier` holds the moves before it, the latest last; only the names that
/// speak of a sequence (连扳, 反扳, 冲断) need them.
///
/// Costs a few thousand small steps, and at most some ten thousand where something must be read.
#[must_use]
pub fn names(position: &Position, point: Point, earlier: &[Earlier]) -> Vec<Name> {
    let Some(view) = View::new(position, point, earlier) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    shape::name(&view, &mut found);
    contact::name(&view, &mut found);
    side::name(&view, &mut found);
    corner::name(&view, &mut found);
    seal::name(&view, &mut found);
    tactic::name(&view, &mut found);
    found.sort_unstable();
    found.dedup();
    found
}

/// As [`names`], for a stone of any color on a board without a ko ban.
#[must_use]
pub fn names_on(board: &crate::go::Board, color: Color, point: Point) -> Vec<Name> {
    names(&Position::new(board.clone(), color), point, &[])
}
