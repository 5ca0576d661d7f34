//! The command line and everything that people see: the trainer, its commands, its texts in two
//! languages, and the commands that need no learner.

mod answer;
mod check;
pub mod cli;
pub mod command;
mod drill;
mod environment;
pub mod faults;
mod lesson;
mod line_editor;
pub mod locale;
mod output;
mod picture;
pub mod proverbs;
mod reasons;
pub mod render;
pub mod script_faults;
mod script_tests;
pub mod shell;
mod show;
mod so_far;
mod solve;
mod telling;
mod terms;
pub mod texts;
pub mod trainer;
mod usage;
mod watch;
mod words;
mod work;
