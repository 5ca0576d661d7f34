//! Problems: the file format, the validated model, collections, the author's check.

mod advice;
mod build;
mod collection;
mod error;
mod escapes;
mod folder;
mod kind;
mod level;
mod model;
mod nearest;
mod notation;
mod placeholders;
mod read;
mod schema;
mod setup;
mod snippet;
mod source;
mod target;
mod text;
mod toml_table;

pub use advice::Weight;
pub use collection::Collection;
pub use error::{Fault, printable};
pub use kind::FaultKind;
pub use level::{Level, LevelError};
pub use model::{Goal, Problem, Why};
pub use nearest::nearest;
pub use notation::{does, list, parse_move, parse_verdict, state};
pub use read::{Entry, MAX_BYTES, Origin, Reading, Untargeted, read_bytes, read_text};
pub use snippet::{Style, render};
pub use source::{Place, Source};
pub use target::find_target;
pub use text::{Language, Placeholder, Text};
