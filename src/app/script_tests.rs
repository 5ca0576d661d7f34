//! `sihuo test`: scripts without a learner.

use super::environment::Styles;
use super::lesson::guard;
use super::render::Style;
use super::telling;
use super::texts::Texts;
use super::watch::{is_interrupted, stop_on_ctrl_c};
use super::work::pool;
use super::{output, reasons, script_faults};
use crate::problem::Collection;
use crate::script::source::SourceError;
use crate::script::{
    Event, Guard, Input, Io, Limits, Mode, Outcome, Question, Script, ScriptFault, Settings, Stop,
    run, source,
};
use rayon::iter::{IndexedParallelIterator as _, IntoParallelIterator as _, ParallelIterator as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// What was asked for.
pub(super) struct Tests {
    pub paths: Vec<PathBuf>,
    pub problems: Arc<Collection>,
    pub limits: Limits,
    pub texts: Texts,
    pub styles: Styles,
}

/// Nobody, who hears nothing and answers nothing.
struct Nobody;

impl Io for Nobody {
    fn tell(&mut self, _: Event) {}

    fn ask(&mut self, _: &Question) -> Option<Input> {
        None
    }
}

/// The scripts of some paths; without any, those inside the program.
pub(super) fn scripts(texts: &Texts, paths: &[PathBuf]) -> (Vec<Script>, Vec<String>) {
    let mut scripts = Vec::new();
    let mut faults = Vec::new();
    let unreadable = |path: &Path, error: &SourceError| {
        reasons::script_unreadable(texts, &path.display().to_string(), error)
    };
    if paths.is_empty() {
        let names = source::built_in_names();
        scripts.extend(names.into_iter().filter_map(source::built_in));
    }
    for path in paths {
        match files(path) {
            Ok(found) => {
                for file in found {
                    match source::named(&file) {
                        Ok(script) => scripts.push(script),
                        Err(error) => faults.push(unreadable(&file, &error)),
                    }
                }
            }
            Err(error) => faults.push(unreadable(path, &error)),
        }
    }
    (scripts, faults)
}

fn files(path: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let found = source::find(path)?;
    if found.is_empty() {
        return Err(SourceError::EmptyFolder);
    }
    Ok(found)
}

impl Tests {
    /// Runs all and reports; gives the exit status.
    pub fn run(&self) -> anyhow::Result<u8> {
        stop_on_ctrl_c();
        let start = Instant::now();
        let (scripts, faults) = scripts(&self.texts, &self.paths);
        for fault in &faults {
            output::message(&format!("sihuo: {fault}"));
        }
        let n_scripts = scripts.len();
        let outcomes: Vec<(String, Option<Outcome>)> = pool(&self.texts)?.install(|| {
            scripts
                .into_par_iter()
                .with_max_len(1)
                .map(|script| {
                    // After Ctrl-C nothing new is begun.
                    (
                        script.name.clone(),
                        (!is_interrupted()).then(|| self.one(script)),
                    )
                })
                .collect()
        });
        let (mut passed, mut failed, mut stopped) = (0usize, 0usize, 0usize);
        for (name, outcome) in &outcomes {
            let Some(outcome) = outcome else {
                stopped += 1;
                continue;
            };
            let (good, bad) = self.report(name, outcome)?;
            passed += good;
            failed += bad;
            stopped += usize::from(was_stopped(outcome));
        }
        if stopped > 0 {
            let args = [("scripts", n_scripts.into()), ("stopped", stopped.into())];
            output::line(&self.texts.say("test-stopped", &args))?;
        }
        let seconds = start.elapsed().as_secs_f64();
        output::line(&self.texts.say(
            "test-summary",
            &[
                ("scripts", n_scripts.into()),
                ("passed", passed.into()),
                ("failed", failed.into()),
                ("seconds", format!("{seconds:.1}").into()),
            ],
        ))?;
        Ok(if !faults.is_empty() {
            2
        } else {
            u8::from(failed > 0 || stopped > 0)
        })
    }

    fn one(&self, script: Script) -> Outcome {
        let settings = Settings {
            mode: Mode::Test,
            language: self.texts.language(),
            problems: Arc::clone(&self.problems),
            limits: self.limits,
            guard: Guard {
                stop: Arc::new(is_interrupted),
                ..guard(&Arc::default())
            },
        };
        run(script, settings, Box::new(Nobody))
    }

    /// A line for every test, and one for the drill itself, whose questions were answered by their
    /// keys.
    fn report(&self, name: &str, outcome: &Outcome) -> anyhow::Result<(usize, usize)> {
        let (mut passed, mut failed) = (0, 0);
        for test in &outcome.tests {
            match &test.error {
                None => {
                    passed += 1;
                    self.line_of(true, name, &test.name)?;
                }
                Some(error) => {
                    failed += 1;
                    self.line_of(false, name, &test.name)?;
                    self.failure(
                        &script_faults::render(&self.texts, error),
                        test.board.as_ref(),
                    )?;
                }
            }
        }
        let asked = outcome.score.asked;
        let what = match (asked, outcome.tests.is_empty()) {
            (0, true) => Some(self.texts.say("test-runs", &[])),
            (0, false) => None,
            (n, _) => Some(self.texts.say("test-questions", &[("count", n.into())])),
        };
        match (&outcome.error, what) {
            (None, None) => {}
            // What was stopped from outside has not failed.
            (Some(_), _) if was_stopped(outcome) => {}
            (None, Some(what)) => {
                passed += 1;
                self.line_of(true, name, &what)?;
            }
            (Some(error), _) => {
                failed += 1;
                let text = self
                    .texts
                    .say("test-failed-script", &[("name", name.into())]);
                output::line(&text)?;
                self.failure(
                    &script_faults::render(&self.texts, error),
                    outcome.board.as_ref(),
                )?;
            }
        }
        Ok((passed, failed))
    }

    fn line_of(&self, good: bool, name: &str, what: &str) -> anyhow::Result<()> {
        let args = [("name", name.into()), ("what", what.into())];
        let text = if good {
            self.texts.say("test-ok", &args)
        } else {
            self.texts.say("test-failed", &args)
        };
        output::line(&text)?;
        Ok(())
    }

    fn failure(&self, message: &str, board: Option<&crate::script::View>) -> anyhow::Result<()> {
        let mut text = message.to_owned();
        if let Some(view) = board {
            let style = Style {
                color: self.styles.out == crate::problem::Style::Colored,
                ..Style::default()
            };
            text.push('\n');
            text.push_str(&telling::board(view, style));
        }
        for line in text.lines() {
            output::line(format!("      {line}").trim_end())?;
        }
        Ok(())
    }
}

/// Whether Ctrl-C ended a script before its end.
fn was_stopped(outcome: &Outcome) -> bool {
    let fault = outcome.error.as_ref().map(|error| &error.fault);
    fault == Some(&ScriptFault::Stopped(Stop::Interrupted))
}
