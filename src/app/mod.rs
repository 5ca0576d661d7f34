//! The command line and everything that people see: the trainer, its commands, its texts in two
//! languages, and the commands that need no learner.

mod answer;
mod check;
pub mod cli;
pub mod command;
mod environment;
mod line_editor;
pub mod locale;
mod output;
mod picture;
pub mod proverbs;
pub mod render;
pub mod shell;
mod show;
mod solve;
mod terms;
pub mod texts;
pub mod trainer;
mod words;
mod work;
