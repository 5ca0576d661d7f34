//! Scripts of instructors, in Rhai: drills, lessons and their tests.
//!
//! A script gets boards, the solver, the problems and a learner, and nothing else: no files, no
//! network, no clock. It runs under limits that are always on. Texts for people are its own, in both
//! languages; what the program says around them is put into words by whoever implements [`Io`].

pub mod api;
mod ask;
mod board;
mod chance;
mod convert;
mod dialog;
mod engine;
mod error;
mod header;
mod host;
mod limits;
mod lint;
mod lists;
mod meter;
mod modules;
mod prompt;
pub mod reference;
mod run;
mod solvers;
pub mod source;
mod tokens;

pub use dialog::{Event, Input, Io, Kind, Question, Score, Solution, Status, View};
pub use error::{Crash, LimitKind, ScriptError, ScriptFault, SyntaxFault, draw};
pub use header::Header;
pub use host::Mode;
pub use limits::{Guard, Limits, Stop};
pub use lint::{import_faults, lint};
pub use modules::is_module_name;
pub use prompt::{Prompt, Shown, Start};
pub use run::{Neighbors, Outcome, Script, Settings, Tested, registered_names, run};
pub use tokens::is_incomplete;
