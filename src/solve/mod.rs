//! The solver: what a position leads to, proved.

mod arena;
mod bits;
mod brute;
mod certificate;
mod chase;
mod combine;
mod contest;
mod estimate;
mod goal;
mod ko;
mod ladder;
mod line;
mod local;
mod lookup;
pub mod name;
mod proof;
mod replay;
mod search;
mod snapback;
mod solver;
mod table;
mod task;
mod tenuki;
mod verdict;
mod zone;

pub use brute::{Brute, TooManySituations};
pub use certificate::{Certificate, Claim, Need, Says, SituationKey, Strategy, required};
pub use contest::Contest;
pub use goal::{Aim, Threats};
pub use ladder::{Hunt, HuntError, Reading, capture_sequence, ladder, ladder_breakers, net};
pub use replay::{Refusal, check, key_of};
pub use snapback::{Snapback, snapback_at, snapbacks};
pub use solver::{DEFAULT_TABLE_BYTES, Limits, Scope, Solver, Step};
pub use task::{Situation, Task, TaskError};
pub use tenuki::Tenuki;
pub use verdict::{Finding, Margin, Shortfall, Verdict};
