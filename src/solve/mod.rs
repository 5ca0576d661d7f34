//! The solver: what a position leads to, proved.

mod arena;
mod bits;
mod brute;
mod ko;
mod search;
mod table;
mod solver;
mod task;
mod verdict;

pub use brute::{Brute, TooManySituations};
pub use solver::{DEFAULT_TABLE_BYTES, Limits, Solver, Step};
pub use task::{Situation, Task, TaskError};
pub use verdict::{Finding, Margin, Shortfall, Verdict};
