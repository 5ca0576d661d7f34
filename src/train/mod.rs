//! Training: one attempt at a problem, how a move is judged, what is remembered of it.
//!
//! Nothing here reads a clock or a terminal; [`progress`] alone touches the disk.

mod attempt;
mod ending;
mod judge;
mod outcome;
pub mod progress;
pub mod proverbs;
pub mod rank;
pub mod terms;

pub use attempt::Attempt;
pub use judge::{Answer, Grade, Judge, Judged};
pub use outcome::{Entry, Outcome, Phase, Refusal, Stocks, ThreatRefusal};
pub use progress::{Mark, PROGRESS_FILE, Progress, ProgressError, Record};
