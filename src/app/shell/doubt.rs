//! `doubt`: a bundle for whoever thinks that a judgement is wrong.

use super::Session;
use super::moves::move_text;
use crate::app::reasons;
use crate::go::{PointSet, diagram};
use crate::solve::{Claim, Situation, SituationKey, Step};
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
    /// For races and connections, whose verdicts are then those of the question: the other chain.
    rival: Vec<String>,
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
    /// The proofs for the position now and for the one after the judged move.
    certificates: Vec<Proof>,
}

/// A certificate as text: it can be replayed with nothing but the rules.
#[derive(Serialize)]
struct Proof {
    /// Which position it is for.
    of: &'static str,
    board: Vec<String>,
    to_move: String,
    ko: Option<String>,
    verdict: Option<String>,
    steps: usize,
    claims: Vec<ProofClaim>,
    /// What is missing, and why.
    note: Option<String>,
}

/// A claim of a certificate.
#[derive(Serialize)]
struct ProofClaim {
    says: String,
    aim: String,
    threats: String,
    steps: usize,
    /// For every situation the step: the points of the region in their order (0 empty, 1 black,
    /// 2 white, 3 and 4 the same for target stones), the side to move, the banned point or `-`, the
    /// threats left, the step. Empty where the proof is too large to be written out.
    strategy: Vec<String>,
}

/// The largest proof, in steps, that is written out.
const MOST_STEPS: usize = 5000;

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
                vec![reasons::cannot_write(&self.texts, &folder, &error)]
            }
        }
    }

    fn bundle(&mut self) -> Bundle {
        let start = self.attempt.start();
        let first_moves = self
            .search(|attempt, limits| attempt.judge().survey(&start, limits))
            .unwrap_or_default();
        let now = self.attempt.now().clone();
        let judged_at = self.attempt.judged().map(|j| j.1.clone());
        let mut certificates = vec![self.proof("the position now", &now)];
        if let Some(after) = judged_at {
            certificates.push(self.proof("after the judged move", &after));
        }
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
            rival: names(task.rivals()),
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
            certificates,
        }
    }

    fn proof(&mut self, of: &'static str, situation: &Situation) -> Proof {
        let found = self.search(|attempt, limits| attempt.judge().certificate(situation, limits));
        let board = &situation.position.board;
        let mut proof = Proof {
            of,
            board: diagram::draw(board).lines().map(str::to_owned).collect(),
            to_move: situation.position.to_move.to_string(),
            ko: situation.position.ko.map(|p| p.to_string()),
            verdict: None,
            steps: 0,
            claims: Vec::new(),
            note: None,
        };
        match found {
            Ok(certificate) => {
                proof.verdict = Some(certificate.verdict.to_string());
                proof.steps = certificate.n_steps();
                let whole = proof.steps <= MOST_STEPS;
                proof.note = (!whole).then(|| {
                    format!("more than {MOST_STEPS} steps, so the strategies are left out")
                });
                proof.claims = certificate.claims.iter().map(|c| claim(c, whole)).collect();
            }
            Err(shortfall) => proof.note = Some(shortfall.to_string()),
        }
        proof
    }
}

/// A claim as text, with its strategy in order or without.
fn claim(claim: &Claim, whole: bool) -> ProofClaim {
    let line = |(key, step): (&SituationKey, &Step)| {
        let stones: String = key.stones.iter().map(u8::to_string).collect();
        let ko = key.ko.map_or("-".to_owned(), |p| p.to_string());
        format!("{stones} {} {ko} {} {step}", key.to_move, key.threats)
    };
    let mut strategy: Vec<String> = if whole {
        claim.strategy.iter().map(line).collect()
    } else {
        Vec::new()
    };
    strategy.sort_unstable();
    ProofClaim {
        says: format!("{:?}", claim.says),
        aim: format!("{:?}", claim.aim),
        threats: format!("{:?}", claim.threats),
        steps: claim.strategy.len(),
        strategy,
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
