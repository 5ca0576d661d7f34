//! All integration tests, in one program. A new test goes to the module whose line fits.

/// The command as people and scripts run it: output, streams, exit statuses.
mod cli;
/// Command lines and locales.
mod command;
/// Reading and drawing boards as text: what is understood, and every fault with its place.
mod diagrams;
/// Problems for the tests of the trainer. No tests.
mod fixtures;
/// The exact text of messages about problem files.
mod messages;
/// The rules again, slow and plain, for the other modules to compare with. No tests.
mod naive;
/// Points and their text, sizes, star points, sets of points, symmetries.
mod points;
/// Reading problem files, collections, and the author's check.
mod problems;
/// Random games and whole enumerations against `naive`; undo, hashes, repetition.
mod properties;
/// The trainer on a real terminal.
mod pty;
/// One test for each fault that this or another program has had, named after the fault.
mod regression;
/// The executable blocks of the rules digest in `tests/rules/*.check`.
mod rules;
/// Whole sessions as transcripts, without a terminal.
mod shell;
/// The sentences in both languages.
mod texts;
/// Judging, attempts, progress.
mod train;
