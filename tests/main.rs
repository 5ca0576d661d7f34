//! Integration tests; one module for each subject.

/// Command lines and locales.
mod command;
mod fixtures;
/// The trainer on a real terminal.
mod pty;
/// Whole sessions as transcripts, without a terminal.
mod shell;
/// The sentences in both languages.
mod texts;
/// Judging, attempts, progress.
mod train;
