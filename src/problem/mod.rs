//! Problems: the file format, the validated model, collections, the author's check.

mod level;
mod model;
mod text;

pub use level::{Level, LevelError};
pub use model::{Goal, Problem, Why};
pub use text::{Language, Placeholder, Text};
