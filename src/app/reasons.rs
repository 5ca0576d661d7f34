//! Why files cannot be read or written, in words that say what to do.

use super::texts::{Arg, Texts};
use super::words::near;
use crate::script::source::SourceError;
use crate::train::ProgressError;
use std::io;
use std::path::Path;

/// That a file cannot be written.
pub(super) fn cannot_write(texts: &Texts, path: &Path, error: &io::Error) -> String {
    let [reason, detail] = os_parts(error);
    texts.say(
        "cannot-write",
        &[
            ("path", path.display().to_string().into()),
            ("reason", reason),
            ("detail", detail),
        ],
    )
}

/// That standard input or output failed.
pub(super) fn input_or_output(texts: &Texts, error: &io::Error) -> String {
    let [reason, detail] = os_parts(error);
    texts.say("input-or-output", &[("reason", reason), ("detail", detail)])
}

/// That a script cannot be read, or is not there.
pub(super) fn script_unreadable(texts: &Texts, path: &str, error: &SourceError) -> String {
    let [reason, limit, detail] = script_parts(error);
    texts.say(
        "script-unreadable",
        &[
            ("path", path.into()),
            ("reason", reason),
            ("limit", limit),
            ("detail", detail),
        ],
    )
}

/// That there is no function or group of a name.
pub(super) fn no_function(texts: &Texts, name: &str, nearest: Option<String>) -> String {
    let (near, nearest) = near(nearest);
    texts.say(
        "no-function",
        &[("name", name.into()), ("near", near), ("nearest", nearest)],
    )
}

/// That the progress is not kept from now on.
pub(super) fn progress_off(texts: &Texts, path: &str, error: &ProgressError) -> String {
    let (reason, detail) = match error {
        ProgressError::NoFolder => ("no-folder", ""),
        ProgressError::Denied => ("denied", ""),
        ProgressError::Full => ("full", ""),
        ProgressError::Busy => ("busy", ""),
        ProgressError::Broken => ("broken", ""),
        ProgressError::Later => ("later", ""),
        ProgressError::Other(detail) => ("other", detail.as_str()),
    };
    texts.say(
        "progress-off",
        &[
            ("reason", reason.into()),
            ("path", path.into()),
            ("detail", detail.into()),
        ],
    )
}

fn os_parts(error: &io::Error) -> [Arg; 2] {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "missing",
        io::ErrorKind::PermissionDenied => "denied",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "full",
        io::ErrorKind::ReadOnlyFilesystem => "read-only",
        io::ErrorKind::IsADirectory => "folder",
        io::ErrorKind::NotADirectory => "not-folder",
        _ => "other",
    };
    let text = error.to_string();
    let detail = text.split(" (os error").next().unwrap_or(&text);
    [reason.into(), detail.to_lowercase().into()]
}

fn script_parts(error: &SourceError) -> [Arg; 3] {
    use crate::problem::ReadError;
    let (reason, limit, detail) = match error {
        SourceError::Read(ReadError::NotFound) => ("missing", 0, ""),
        SourceError::Read(ReadError::Denied) => ("denied", 0, ""),
        SourceError::Read(ReadError::IsFolder) => ("folder", 0, ""),
        SourceError::Read(ReadError::Other(detail)) => ("other", 0, detail.as_str()),
        SourceError::TooLarge { kilobytes } => ("too-large", *kilobytes, ""),
        SourceError::NotUtf8 => ("not-utf8", 0, ""),
        SourceError::EmptyFolder => ("empty-folder", 0, ""),
        SourceError::Unknown { nearest: None } => ("no-drill", 0, ""),
        SourceError::Unknown {
            nearest: Some(nearest),
        } => ("near-drill", 0, nearest.as_str()),
    };
    [reason.into(), limit.into(), detail.into()]
}
