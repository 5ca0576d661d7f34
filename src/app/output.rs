//! Results on standard output, messages on standard error. A closed pipe is no error.

use std::io::{self, Write as _};

/// Writes a text and a line end to standard output.
///
/// # Errors
/// When it cannot be written; see [`is_closed_pipe`].
pub(super) fn line(text: &str) -> io::Result<()> {
    raw(&format!("{text}\n"))
}

/// Writes a text to standard output.
///
/// # Errors
/// When it cannot be written; see [`is_closed_pipe`].
pub(super) fn raw(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Writes a message to standard error. When nobody listens there is nobody to tell.
pub(super) fn message(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Whether an error only says that the reader of our output has gone away.
pub(super) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    })
}
