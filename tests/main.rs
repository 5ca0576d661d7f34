//! All integration tests, in one program. A new test goes to the module whose line fits.

/// The command as people and scripts run it: output, streams, exit statuses.
mod cli;
/// The exact text of messages about problem files.
mod messages;
/// Reading problem files, collections, and the author's check.
mod problems;
