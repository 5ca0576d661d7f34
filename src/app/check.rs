//! `sihuo check`: the author's check.

use super::environment::Styles;
use super::output;
use super::watch::stop_on_ctrl_c;
use super::work::{Effort, pool};
use crate::problem::{Budget, Collection, Fault, Report, Weight, check, render};
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// What was asked for.
pub(super) struct Check {
    pub paths: Vec<PathBuf>,
    pub json: bool,
    pub effort: Effort,
    pub styles: Styles,
}

/// A finding as JSON.
#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
}

/// The counts as JSON, the last line.
#[derive(Serialize)]
struct Summary {
    problems: usize,
    proved: usize,
    wrong: usize,
    not_proved: usize,
    twins: usize,
    incomplete: usize,
    faults: usize,
    seconds: f64,
}

impl Check {
    /// Checks and reports; gives the exit status.
    pub fn run(&self) -> anyhow::Result<u8> {
        stop_on_ctrl_c();
        let start = Instant::now();
        let collection = Collection::load(&self.paths);
        let words = self.effort.words();
        let new_stop = || self.effort.stop();
        let budget = Budget {
            nodes: self.effort.nodes(),
            new_stop: &new_stop,
            words: &words,
        };
        let report = pool()?.install(|| check(&collection, &budget));
        let seconds = start.elapsed().as_secs_f64();
        if self.json {
            json(&report, seconds)?;
        } else {
            self.text(&report, seconds)?;
        }
        Ok(match report.weight() {
            Weight::Note => 0,
            Weight::Fault => 1,
            Weight::Unreadable => 2,
        })
    }

    fn text(&self, report: &Report, seconds: f64) -> anyhow::Result<()> {
        for finding in &report.findings {
            match finding.weight() {
                Weight::Unreadable => output::message(&render(finding, self.styles.err)),
                Weight::Fault => output::line(&render(finding, self.styles.out))?,
                Weight::Note => {
                    output::line(&format!(
                        "{}: note: {}",
                        finding.location(),
                        finding.message()
                    ))?;
                }
            }
        }
        output::line(&format!("{} ({seconds:.1} s)", report.summary()))?;
        Ok(())
    }
}

fn json(report: &Report, seconds: f64) -> anyhow::Result<()> {
    for finding in &report.findings {
        output::line(&serde_json::to_string(&line(finding))?)?;
    }
    let summary = Summary {
        problems: report.n_problems,
        proved: report.n_proved,
        wrong: report.n_wrong,
        not_proved: report.n_open,
        twins: report.n_twins,
        incomplete: report.n_incomplete,
        faults: report.n_faults(),
        seconds: (seconds * 1000.0).round() / 1000.0,
    };
    output::line(&serde_json::to_string(&summary)?)?;
    Ok(())
}

fn line(finding: &Fault) -> Line<'_> {
    let place = finding.place();
    Line {
        file: &finding.path,
        line: place.map(|p| p.line),
        column: place.map(|p| p.column),
        id: finding.id.as_deref(),
        kind: match finding.weight() {
            Weight::Note => "note",
            Weight::Fault => "fault",
            Weight::Unreadable => "unreadable",
        },
        message: finding.message(),
        help: finding.kind.help(),
    }
}
