//! `sihuo check`: the author's check.

use super::environment::Styles;
use super::lesson::built_in_problems;
use super::texts::{Arg, Texts};
use super::watch::{is_interrupted, stop_on_ctrl_c};
use super::work::{Effort, pool};
use super::{faults, output, reasons, script_faults};
use crate::problem::{Budget, Collection, Fault, Report, Weight, check};
use crate::script::{ScriptError, import_faults, lint, source};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// What was asked for.
pub(super) struct Check {
    pub paths: Vec<PathBuf>,
    pub json: bool,
    pub effort: Effort,
    pub texts: Texts,
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
        let (paths, scripts) = sorted(&self.paths);
        let scripts = Scripts::check(&self.texts, &scripts);
        if paths.is_empty() {
            scripts.report(&self.texts, self.json, false)?;
            return Ok(scripts.status());
        }
        let collection = Collection::load(&paths);
        let new_stop = || self.effort.stop();
        let budget = Budget {
            nodes: self.effort.nodes(),
            new_stop: &new_stop,
            is_interrupted,
            allowed: self.effort.allowed(),
        };
        let report = pool(&self.texts)?.install(|| check(&collection, &budget));
        let seconds = start.elapsed().as_secs_f64();
        if scripts.n_scripts > 0 {
            scripts.report(&self.texts, self.json, true)?;
        }
        if self.json {
            self.json(&report, seconds)?;
        } else {
            self.text(&report, seconds)?;
        }
        let status = match report.weight() {
            Weight::Note => 0,
            Weight::Fault => 1,
            Weight::Unreadable => 2,
        };
        Ok(scripts.status().max(status))
    }

    fn text(&self, report: &Report, seconds: f64) -> anyhow::Result<()> {
        for finding in &report.findings {
            match finding.weight() {
                Weight::Unreadable => {
                    output::message(&faults::render(&self.texts, finding, self.styles.err));
                }
                Weight::Fault => {
                    output::line(&faults::render(&self.texts, finding, self.styles.out))?;
                }
                Weight::Note => output::line(&faults::in_one_line(&self.texts, finding))?,
            }
        }
        output::line(&summary(&self.texts, report, seconds))?;
        Ok(())
    }

    fn json(&self, report: &Report, seconds: f64) -> anyhow::Result<()> {
        for finding in &report.findings {
            output::line(&serde_json::to_string(&line(&self.texts, finding))?)?;
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
}

/// The counts in one line, such as `24 problems: 21 proved as written, 2 wrong, 1 twin (0.8 s)`.
fn summary(texts: &Texts, report: &Report, seconds: f64) -> String {
    let count = |n: usize| [("count", Arg::from(n))];
    let mut parts = texts.say("check-proved", &count(report.n_proved));
    let more = [
        (
            report.n_wrong,
            texts.say("check-wrong", &count(report.n_wrong)),
        ),
        (
            report.n_open,
            texts.say("check-open", &count(report.n_open)),
        ),
        (
            report.n_twins,
            texts.say("check-twins", &count(report.n_twins)),
        ),
        (
            report.n_incomplete,
            texts.say("check-incomplete", &count(report.n_incomplete)),
        ),
    ];
    for (_, next) in more.into_iter().filter(|part| part.0 > 0) {
        parts = texts.say(
            "check-more",
            &[("earlier", parts.into()), ("next", next.into())],
        );
    }
    texts.say(
        "check-summary",
        &[
            ("problems", report.n_problems.into()),
            ("parts", parts.into()),
            ("seconds", format!("{seconds:.1}").into()),
        ],
    )
}

/// The paths with problems, and the scripts in all paths.
fn sorted(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let is_script = |p: &Path| p.extension().is_some_and(|e| e == "rhai");
    let mut problems = Vec::new();
    let mut scripts = Vec::new();
    for path in paths {
        if !path.is_dir() {
            if is_script(path) {
                scripts.push(path.clone());
            } else {
                problems.push(path.clone());
            }
            continue;
        }
        let found = source::find(path).unwrap_or_default();
        // A folder with nothing but scripts holds no problems that could be missed.
        if found.is_empty() || has_problems(path, 0) {
            problems.push(path.clone());
        }
        scripts.extend(found);
    }
    (problems, scripts)
}

/// Whether a folder holds problem files.
fn has_problems(path: &Path, depth: usize) -> bool {
    let Ok(entries) = std::fs::read_dir(path) else {
        return true;
    };
    entries.filter_map(Result::ok).any(|entry| {
        let path = entry.path();
        let is_problem = path.extension().is_some_and(|e| e == "toml" || e == "sgf");
        is_problem || (path.is_dir() && depth < 16 && has_problems(&path, depth + 1))
    })
}

/// What is wrong with scripts.
struct Scripts {
    n_scripts: usize,
    faults: Vec<ScriptError>,
    unreadable: Vec<String>,
}

/// A fault of a script as JSON.
#[derive(Serialize)]
struct ScriptLine<'a> {
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    kind: &'static str,
    message: String,
}

impl Scripts {
    fn check(texts: &Texts, paths: &[PathBuf]) -> Scripts {
        let problems = built_in_problems();
        let mut scripts = Scripts {
            n_scripts: paths.len(),
            faults: Vec::new(),
            unreadable: Vec::new(),
        };
        for path in paths {
            match source::open(path) {
                Ok(script) => {
                    let mut faults = lint(&script.name, &script.text, &problems);
                    faults.extend(import_faults(&script));
                    faults.sort_by_key(|fault| fault.place);
                    scripts.faults.extend(faults);
                }
                Err(reason) => {
                    let path = path.display().to_string();
                    let fault = reasons::script_unreadable(texts, &path, &reason);
                    scripts.unreadable.push(fault);
                }
            }
        }
        scripts
    }

    fn status(&self) -> u8 {
        if self.unreadable.is_empty() {
            u8::from(!self.faults.is_empty())
        } else {
            2
        }
    }

    fn report(&self, texts: &Texts, json: bool, more_follows: bool) -> anyhow::Result<()> {
        for fault in &self.unreadable {
            output::message(fault);
        }
        for fault in &self.faults {
            if json {
                let line = ScriptLine {
                    file: &fault.script,
                    line: fault.place.map(|p| p.0),
                    column: fault.place.map(|p| p.1),
                    kind: "fault",
                    message: script_faults::message(texts, fault),
                };
                output::line(&serde_json::to_string(&line)?)?;
            } else {
                output::line(&script_faults::render(texts, fault))?;
            }
        }
        let (scripts, faults) = (self.n_scripts, self.faults.len());
        if !json {
            output::line(&texts.say(
                "scripts-summary",
                &[
                    ("scripts", scripts.into()),
                    ("faults", faults.into()),
                    ("unreadable", self.unreadable.len().into()),
                ],
            ))?;
        } else if !more_follows {
            let summary = serde_json::json!({ "scripts": scripts, "faults": faults });
            output::line(&summary.to_string())?;
        }
        Ok(())
    }
}

fn line<'a>(texts: &Texts, finding: &'a Fault) -> Line<'a> {
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
        message: faults::message(texts, &finding.kind),
        help: faults::help(texts, &finding.kind),
    }
}
