//! The solver: what a position leads to, proved.

mod brute;
mod solver;
mod task;
mod verdict;

pub use brute::{Brute, TooManySituations};
pub use solver::{Limits, Solver, Step};
pub use task::{Situation, Task, TaskError};
pub use verdict::{Finding, Margin, Shortfall, Verdict};
