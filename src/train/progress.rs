//! What is remembered of a learner: every judged attempt, in a SQLite file.
//!
//! The file is in WAL mode, so that two programs may use it at once and a kill loses nothing that
//! was written. A file that cannot be used is an error of [`Progress::open`]; [`Progress::memory`]
//! is the way to go on without.

use crate::problem::{Language, Problem};
use rusqlite::{Connection, ErrorCode, params};
use std::collections::HashSet;
use std::io;
use std::path::Path;
use std::time::Duration;

/// The version of the tables, kept in `user_version`.
const VERSION: i64 = 1;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS attempts (
    id      INTEGER PRIMARY KEY,
    problem TEXT    NOT NULL,
    time    INTEGER NOT NULL,
    moves   TEXT    NOT NULL,
    result  TEXT    NOT NULL,
    hints   INTEGER NOT NULL,
    tries   INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS attempts_by_problem ON attempts (problem);
CREATE TABLE IF NOT EXISTS state (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
";

/// How an attempt was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Solved with credit.
    Solved,
    /// A wrong move.
    Wrong,
    /// The solution was asked for.
    Shown,
    /// Solved after the solution had been shown.
    Repeated,
}

impl Mark {
    /// The word in the table.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Mark::Solved => "solved",
            Mark::Wrong => "wrong",
            Mark::Shown => "shown",
            Mark::Repeated => "repeated",
        }
    }
}

/// A row of the table of attempts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The id of the problem.
    pub problem: String,
    /// When it was judged, in seconds since 1970.
    pub time: i64,
    /// The moves of both sides, separated by spaces.
    pub moves: String,
    /// The judgement.
    pub mark: Mark,
    /// The hints taken.
    pub hints: u32,
    /// The tries, this one included.
    pub tries: u32,
}

/// Why the progress cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum ProgressError {
    /// There is no folder for it.
    #[error("there is no folder for it")]
    NoFolder,
    /// The folder cannot be made, or the file may not be written.
    #[error("it may not be written")]
    Denied,
    /// There is no space left.
    #[error("no space is left for it")]
    Full,
    /// Another program holds the file.
    #[error("another program holds it")]
    Busy,
    /// The file is damaged, or is something else.
    #[error("it is damaged")]
    Broken,
    /// A later version of the program has written the file.
    #[error("it was written by a later version of the program")]
    Later,
    /// Anything else, as SQLite or the operating system says it.
    #[error("{0}")]
    Other(String),
}

impl From<io::Error> for ProgressError {
    fn from(error: io::Error) -> ProgressError {
        match error.kind() {
            io::ErrorKind::PermissionDenied
            | io::ErrorKind::ReadOnlyFilesystem
            | io::ErrorKind::NotADirectory
            | io::ErrorKind::AlreadyExists => ProgressError::Denied,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => ProgressError::Full,
            _ => ProgressError::Other(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for ProgressError {
    fn from(error: rusqlite::Error) -> ProgressError {
        match error.sqlite_error_code() {
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                ProgressError::Denied
            }
            Some(ErrorCode::DiskFull) => ProgressError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => ProgressError::Busy,
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => ProgressError::Broken,
            _ => ProgressError::Other(error.to_string()),
        }
    }
}

/// The name of the file in the folder of the learner.
pub const PROGRESS_FILE: &str = "progress.sqlite";

/// The most problems whose visits are remembered.
const MOST_VISITED: usize = 500;

/// The progress of a learner.
pub struct Progress {
    database: Option<Connection>,
    solved: HashSet<String>,
    /// The problems visited, the last one first.
    visited: Vec<String>,
    language: Option<Language>,
}

impl Progress {
    /// Progress that is forgotten at the end.
    #[must_use]
    pub fn memory() -> Progress {
        Progress {
            database: None,
            solved: HashSet::new(),
            visited: Vec::new(),
            language: None,
        }
    }

    /// Opens or makes the file.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn open(path: &Path) -> Result<Progress, ProgressError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let database = Connection::open(path)?;
        database.busy_timeout(Duration::from_secs(3))?;
        let version: i64 = database.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if version > VERSION {
            return Err(ProgressError::Later);
        }
        // Some file systems cannot do WAL; SQLite then keeps the mode it has.
        database.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
        database.execute_batch(TABLES)?;
        if version < VERSION {
            database.pragma_update(None, "user_version", VERSION)?;
        }
        let solved = {
            let mut rows = database
                .prepare("SELECT DISTINCT problem FROM attempts WHERE result = 'solved'")?;
            let ids = rows.query_map([], |row| row.get(0))?;
            ids.collect::<Result<HashSet<String>, _>>()?
        };
        let state = |key: &str| -> Option<String> {
            let sql = "SELECT value FROM state WHERE key = ?1";
            database.query_row(sql, [key], |row| row.get(0)).ok()
        };
        let visited = state("last_problem").unwrap_or_default();
        let visited = visited.lines().map(str::to_owned).collect();
        let language = match state("language").as_deref() {
            Some("en") => Some(Language::En),
            Some("zh") => Some(Language::Zh),
            _ => None,
        };
        Ok(Progress {
            database: Some(database),
            solved,
            visited,
            language,
        })
    }

    /// Whether a problem was solved, under this name or a former one.
    #[must_use]
    pub fn is_solved(&self, problem: &Problem) -> bool {
        names(problem).any(|id| self.solved.contains(id))
    }

    /// Which of these problems was visited last. Whoever looks at other problems in between does not lose his
    /// place.
    #[must_use]
    pub fn last_of(&self, problems: &[impl AsRef<Problem>]) -> Option<usize> {
        let has = |p: &Problem, id: &String| names(p).any(|name| name == id);
        let place = |id| problems.iter().position(|p| has(p.as_ref(), id));
        self.visited.iter().find_map(place)
    }

    /// Writes a judged attempt.
    ///
    /// # Errors
    /// When it cannot be written; it still counts until the end of this session.
    pub fn record(&mut self, record: &Record) -> Result<(), ProgressError> {
        if record.mark == Mark::Solved {
            self.solved.insert(record.problem.clone());
        }
        let Some(database) = &self.database else {
            return Ok(());
        };
        let written = database.execute(
            "INSERT INTO attempts (problem, time, moves, result, hints, tries) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                record.problem,
                record.time,
                record.moves,
                record.mark.word(),
                record.hints,
                record.tries
            ],
        );
        self.keep(written.map(|_| ()))
    }

    /// Notes which problem was visited last.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn visit(&mut self, id: &str) -> Result<(), ProgressError> {
        self.visited.retain(|visited| visited != id);
        self.visited.insert(0, id.to_owned());
        self.visited.truncate(MOST_VISITED);
        self.note("last_problem", &self.visited.join("\n"))
    }

    /// The language that the learner chose, if he ever did.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        self.language
    }

    /// Notes the language that the learner chooses.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn choose_language(&mut self, language: Language) -> Result<(), ProgressError> {
        self.language = Some(language);
        self.note("language", language.code())
    }

    fn note(&mut self, key: &str, value: &str) -> Result<(), ProgressError> {
        let Some(database) = &self.database else {
            return Ok(());
        };
        let written = database.execute(
            "INSERT INTO state (key, value) VALUES (?1, ?2) \
             ON CONFLICT (key) DO UPDATE SET value = ?2",
            params![key, value],
        );
        self.keep(written.map(|_| ()))
    }

    /// After a failed write the file is left alone, so that the learner is told once.
    fn keep(&mut self, written: Result<(), rusqlite::Error>) -> Result<(), ProgressError> {
        if written.is_err() {
            self.database = None;
        }
        Ok(written?)
    }
}

fn names(problem: &Problem) -> impl Iterator<Item = &str> {
    std::iter::once(problem.id.as_str()).chain(problem.was.iter().map(String::as_str))
}
