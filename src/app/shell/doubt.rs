//! `doubt`: a bundle for whoever thinks that a judgement is wrong.

use super::Session;
use super::moves::move_text;
use crate::go::{PointSet, diagram};
use serde::Serialize;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The largest number of bundles about one problem.
const MOST: usize = 1000;

/// Everything that is needed to look at a judgement again. The file is JSON.
#[derive(Serialize)]
struct Bundle {
    program: String,
    problem: String,
    goal: &'static str,
    /// The board at the start, the top row first.
    start: Vec<String>,
    columns: u8,
    rows: u8,
    to_move: String,
    ko: Option<String>,
    target: Vec<String>,
    region: Vec<String>,
    /// What was played, both sides.
    moves: String,
    now: Vec<String>,
    /// The best verdict before the learner's last move, and the verdict after it.
    best: Option<String>,
    after: Option<String>,
    /// The verdict after every first move from the start.
    first_moves: Vec<(String, String)>,
    nodes: u64,
    /// The proof, to be replayed with nothing but the rules.
    certificate: Option<String>,
}

impl Session {
    /// Writes the bundle and says where it is.
    pub(super) fn doubt(&mut self) -> Vec<String> {
        let Some(folder) = self.settings.folder.clone() else {
            return vec![self.texts.say("doubt-no-folder", &[])];
        };
        let bundle = self.bundle();
        let written = serde_json::to_string_pretty(&bundle)
            .map_err(io::Error::from)
            .and_then(|text| write_new(&folder.join("doubts"), &bundle.problem, &text));
        match written {
            Ok(path) => {
                let path = path.display().to_string();
                vec![self.texts.say("doubt-written", &[("path", path.into())])]
            }
            Err(error) => {
                let reason = error.to_string();
                vec![self.texts.say("doubt-failed", &[("reason", reason.into())])]
            }
        }
    }

    fn bundle(&mut self) -> Bundle {
        let start = self.attempt.start();
        let first_moves = self
            .search(|attempt, limits| attempt.judge().survey(&start, limits))
            .unwrap_or_default();
        let problem = self.problem();
        let task = &problem.task;
        let size = task.board().size();
        let names = |set: &PointSet| set.iter().map(|p| p.to_string()).collect();
        let rows = |board| diagram::draw(board).lines().map(str::to_owned).collect();
        let judged = self.attempt.judged().map(|j| j.0);
        Bundle {
            program: format!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")),
            problem: problem.id.clone(),
            goal: problem.goal.name(),
            start: rows(task.board()),
            columns: size.cols(),
            rows: size.rows(),
            to_move: problem.learner().to_string(),
            ko: start.position.ko.map(|p| p.to_string()),
            target: names(task.targets()),
            region: names(task.region()),
            moves: move_text(self.attempt.entries()),
            now: rows(&self.attempt.now().position.board),
            best: judged.map(|j| j.best.to_string()),
            after: judged.map(|j| j.after.to_string()),
            first_moves: first_moves
                .iter()
                .map(|(m, v)| (m.to_string(), v.to_string()))
                .collect(),
            nodes: self.settings.nodes,
            certificate: None,
        }
    }
}

/// Writes a file of a name that is not there yet.
fn write_new(folder: &Path, id: &str, text: &str) -> io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let safe = |c: char| {
        if c.is_alphanumeric() || c == '-' {
            c
        } else {
            '_'
        }
    };
    let id: String = id.chars().take(60).map(safe).collect();
    for number in 1..=MOST {
        let path = folder.join(format!("{id}-{number}.json"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(text.as_bytes())?;
                file.write_all(b"\n")?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
