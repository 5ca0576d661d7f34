//! Where scripts come from: files, and the ones inside the program.

use super::modules::is_module_name;
use super::run::Script;
use crate::problem::{ReadError, is_special, nearest};
use include_dir::{Dir, include_dir};
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

static BUILT_IN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/scripts");

/// The largest script, in bytes.
const LARGEST: u64 = LARGEST_KILOBYTES as u64 * 1024;
/// The largest script, in kilobytes.
const LARGEST_KILOBYTES: u32 = 512;

/// Why there is no script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceError {
    /// The file or folder cannot be read.
    Read(ReadError),
    /// The file is larger than any script.
    TooLarge {
        /// The limit.
        kilobytes: u32,
    },
    /// The text has another encoding.
    NotUtf8,
    /// The folder holds no script.
    EmptyFolder,
    /// There is no file and no drill of this name.
    Unknown {
        /// The nearest drill.
        nearest: Option<String>,
    },
}

/// The names of the scripts inside the program, in order.
#[must_use]
pub fn built_in_names() -> Vec<&'static str> {
    let mut names: Vec<&str> = BUILT_IN
        .files()
        .filter_map(|f| f.path().to_str()?.strip_suffix(".rhai"))
        .collect();
    names.sort_unstable();
    names
}

/// The script of this name inside the program.
#[must_use]
pub fn built_in(name: &str) -> Option<Script> {
    Some(Script {
        name: format!("scripts/{name}.rhai"),
        text: built_in_text(name)?.to_owned(),
        neighbors: Box::new(|name| {
            let text = built_in_text(name).map(str::to_owned);
            text.ok_or_else(|| format!("there is no script `{name}` beside this one"))
        }),
    })
}

fn built_in_text(name: &str) -> Option<&'static str> {
    BUILT_IN.get_file(format!("{name}.rhai"))?.contents_utf8()
}

/// The script of a path, or the one of this name inside the program.
///
/// # Errors
/// Why there is none.
pub fn named(path: &Path) -> Result<Script, SourceError> {
    if path.exists() {
        return open(path);
    }
    let name = path.to_string_lossy();
    let name = name.trim_end_matches(".rhai");
    built_in(name).ok_or_else(|| SourceError::Unknown {
        nearest: nearest(name, built_in_names()),
    })
}

/// Reads the script of a file. What it takes in with `import` comes from the folder of the file.
///
/// # Errors
/// Why the file cannot be read.
pub fn open(path: &Path) -> Result<Script, SourceError> {
    let text = read(path)?;
    let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
    Ok(Script {
        name: path.display().to_string(),
        text,
        neighbors: Box::new(move |name| neighbor(&folder, name)),
    })
}

/// The text of a script in a folder. A link that leads out of the folder is refused.
fn neighbor(folder: &Path, name: &str) -> Result<String, String> {
    let missing = || format!("there is no script `{name}` beside this one");
    if !is_module_name(name) {
        return Err(missing());
    }
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let path = folder.join(format!("{name}.rhai"));
    let real = |p: &Path| std::fs::canonicalize(p).map_err(|_| missing());
    if real(&path)?.parent() != Some(real(folder)?.as_path()) {
        return Err(missing());
    }
    read(&path).map_err(|_| missing())
}

fn read(path: &Path) -> Result<String, SourceError> {
    let unreadable = |error: std::io::Error| SourceError::Read((&error).into());
    let file = File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST {
        return Err(SourceError::TooLarge {
            kilobytes: LARGEST_KILOBYTES,
        });
    }
    let text = String::from_utf8(bytes).map_err(|_| SourceError::NotUtf8)?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned())
}

/// All script files that a path names: itself, or those in the folder and its folders, in order.
///
/// # Errors
/// Why a folder cannot be read.
pub fn find(path: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let mut found = Vec::new();
    collect(path, 0, &mut found)?;
    Ok(found)
}

/// Folders deeper than this are not entered.
const DEEPEST: usize = 16;

fn collect(path: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), SourceError> {
    if !path.is_dir() {
        if depth == 0 || !is_special(path) && path.extension().is_some_and(|e| e == "rhai") {
            found.push(path.to_path_buf());
        }
        return Ok(());
    }
    let entries = std::fs::read_dir(path).map_err(|e| SourceError::Read((&e).into()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_link = path.is_symlink() && path.is_dir();
        if depth < DEEPEST && !name.starts_with('.') && !is_link {
            collect(&path, depth + 1, found)?;
        }
    }
    Ok(())
}
