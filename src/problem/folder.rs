//! Folders of problem files, on disk and inside the program. Nothing is parsed here.

use super::error::Fault;
use super::kind::FaultKind;
use super::read::MAX_BYTES;
use include_dir::{Dir, include_dir};
use std::collections::HashSet;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

static BUILT_IN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/problems");

/// Folders deeper than this are not entered.
const MAX_DEPTH: usize = 16;

/// A file with its bytes, or the reason why they could not be had.
pub(super) struct File {
    pub name: String,
    pub bytes: Result<Vec<u8>, FaultKind>,
}

/// A folder.
#[derive(Default)]
pub(super) struct Folder {
    /// The problem files by name.
    pub files: Vec<File>,
    /// `order.txt`.
    pub order: Option<File>,
    /// The folders in it, in order.
    pub folders: Vec<Folder>,
    /// Files that do not belong here.
    pub stray: Vec<String>,
    /// What could not be read.
    pub faults: Vec<Fault>,
}

/// What a path names.
pub(super) enum Found {
    File(Vec<u8>),
    Folder(Folder),
}

/// The collection inside the program.
pub(super) fn built_in() -> Folder {
    embedded(&BUILT_IN)
}

fn embedded(dir: &Dir<'_>) -> Folder {
    let mut folder = Folder::default();
    let mut inner: Vec<&Dir<'_>> = dir.dirs().collect();
    inner.sort_by_cached_key(|d| rank(d.path()));
    folder.folders = inner.into_iter().map(embedded).collect();
    let mut files: Vec<_> = dir.files().collect();
    files.sort_by_key(|f| f.path());
    for file in files {
        let bytes = Ok(file.contents().to_vec());
        let name = format!("problems/{}", file.path().display());
        folder.take(file.path(), name, || bytes);
    }
    folder
}

/// A walk over files and folders in which nothing is visited twice.
#[derive(Default)]
pub(super) struct Walk {
    seen: HashSet<PathBuf>,
}

impl Walk {
    /// What a path names; nothing if it was visited before.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn path(&mut self, path: &Path) -> Result<Option<Found>, FaultKind> {
        let meta = fs::metadata(path).map_err(|e| unreadable(&e))?;
        if self.is_known(path) {
            return Ok(None);
        }
        if meta.is_dir() {
            return self
                .folder(path, 0)
                .map(|folder| Some(Found::Folder(folder)));
        }
        if has_ending(path, "sgf") || has_ending(path, "rhai") {
            return Err(FaultKind::NotToml);
        }
        read(path).map(|bytes| Some(Found::File(bytes)))
    }

    fn is_known(&mut self, path: &Path) -> bool {
        fs::canonicalize(path).is_ok_and(|real| !self.seen.insert(real))
    }

    fn folder(&mut self, path: &Path, depth: usize) -> Result<Folder, FaultKind> {
        let mut folder = Folder::default();
        let mut paths = Vec::new();
        for entry in fs::read_dir(path).map_err(|e| unreadable(&e))? {
            paths.push(entry.map_err(|e| unreadable(&e))?.path());
        }
        paths.sort_by_cached_key(|p| rank(p));
        for path in paths {
            let hidden = path
                .file_name()
                .is_some_and(|n| n.to_string_lossy().starts_with('.'));
            // A symbolic link may lead back to where we are.
            if hidden || self.is_known(&path) {
                continue;
            }
            let name = path.display().to_string();
            if is_special(&path) {
                folder.stray.push(name);
            } else if !path.is_dir() {
                folder.take(&path, name, || read(&path));
            } else if depth < MAX_DEPTH {
                match self.folder(&path, depth + 1) {
                    Ok(inner) => folder.folders.push(inner),
                    Err(kind) => folder.faults.push(Fault::of_file(&name, kind)),
                }
            }
        }
        Ok(folder)
    }
}

impl Folder {
    /// Puts a file where it belongs by its name.
    fn take(
        &mut self,
        path: &Path,
        name: String,
        bytes: impl FnOnce() -> Result<Vec<u8>, FaultKind>,
    ) {
        let file_name = path.file_name().unwrap_or_default().to_string_lossy();
        if has_ending(path, "toml") {
            self.files.push(File {
                name,
                bytes: bytes(),
            });
        } else if file_name == "order.txt" {
            self.order = Some(File {
                name,
                bytes: bytes(),
            });
        } else if has_ending(path, "sgf") {
            self.faults.push(Fault::of_file(&name, FaultKind::NotToml));
        } else if !(file_name.starts_with('.')
            || file_name.starts_with("README")
            || has_ending(path, "rhai"))
        {
            self.stray.push(name);
        }
    }
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension()
        .is_some_and(|e| e.eq_ignore_ascii_case(ending))
}

/// Names with a number in front come by that number, the others after them.
fn rank(path: &Path) -> (u64, String) {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let digits: String = name.chars().take_while(char::is_ascii_digit).collect();
    (digits.parse().unwrap_or(u64::MAX), name)
}

/// Reads a file that is not larger than a problem file may be; of a larger one just enough to see
/// that it is.
fn read(path: &Path) -> Result<Vec<u8>, FaultKind> {
    read_from(fs::File::open(path).map_err(|e| unreadable(&e))?)
}

/// Reads standard input.
pub(super) fn standard_input() -> Result<Vec<u8>, FaultKind> {
    read_from(io::stdin().lock())
}

fn read_from(input: impl io::Read) -> Result<Vec<u8>, FaultKind> {
    let mut bytes = Vec::new();
    input
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| unreadable(&e))?;
    Ok(bytes)
}

/// Whether a path names a pipe or a device: who opens a pipe waits for somebody to write.
#[must_use]
pub fn is_special(path: &Path) -> bool {
    path.exists() && !path.is_file() && !path.is_dir()
}

fn unreadable(error: &io::Error) -> FaultKind {
    FaultKind::Unreadable(error.into())
}
