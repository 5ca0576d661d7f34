//! Training: one attempt at a problem, how a move is judged, what is remembered of it.
//!
//! Nothing here reads a clock or a terminal; [`progress`] alone touches the disk.

mod attempt;
mod judge;
pub mod progress;

pub use attempt::{Attempt, Entry, Outcome, Phase, Refusal, Stocks, ThreatRefusal};
pub use judge::{Answer, Grade, Judge, Judged};
pub use progress::{Progress, ProgressError, Record, Mark};
