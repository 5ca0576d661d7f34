//! What the program shows and reads: the trainer, its commands, its texts in two languages.

pub mod command;
mod line_editor;
pub mod locale;
pub mod render;
pub mod shell;
pub mod texts;
pub mod trainer;
