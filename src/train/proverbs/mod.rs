//! Proverbs: finding one, and proving what it claims.
//!
//! What a saying claims on a position is proved here when it is asked, with the solver, the reader of
//! forced moves, the names of moves, or by counting. Nothing is taken from the data as true: a claim
//! that does not come out is [`Outcome::Failed`], one that was not settled [`Outcome::Unknown`].

mod count;
mod family;
mod fewest;
mod find;
pub mod play;
mod prove;
mod shapes;
mod shown;

pub use find::{Kind, find, kind_of};
pub use prove::{conclude, demonstrate, is_slow, recompute, show};
pub use shapes::{enclosed, row};
pub use shown::{Demonstration, Fact, Outcome, Panel, Shown};
