//! The trainer: a session of a learner on a terminal, or on a pipe.

use super::environment::wants_color;
use super::line_editor;
use super::locale::Locale;
use super::render::{Glyphs, Style};
use super::shell::{Session, Settings};
use super::texts::Texts;
use super::{faults, output};
use crate::problem::{self, Collection, Fault, Language, Problem, Weight};
use crate::train::{PROGRESS_FILE, Progress, ProgressError};
use anyhow::{anyhow, bail};
use etcetera::BaseStrategy;
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};

/// The nodes that one judgement may take.
const NODES: u64 = 2_000_000;

/// The stack of the thread that searches: the proofs of the solver can be deep.
const STACK: usize = 256 << 20;

/// What the learner chose on the command line.
#[derive(Clone, Copy, Debug)]
pub struct TrainerOptions {
    /// The language of all texts, as the environment has it.
    pub language: Language,
    /// Whether the language was asked for on the command line, so that what `lang` chose in an
    /// earlier session does not count.
    pub language_given: bool,
    /// Whether boards are drawn with round stones.
    pub unicode: bool,
}

/// Runs the trainer on these problems until the learner leaves. The faults of their files are told
/// first, drawn in `style`. Gives the exit status.
///
/// # Errors
/// When there is no problem, or standard input or output fails.
pub fn run(
    collection: Collection,
    options: &TrainerOptions,
    style: problem::Style,
) -> anyhow::Result<u8> {
    let mut faults = collection.faults;
    faults.retain(|fault| fault.weight() > Weight::Note);
    let problems: Vec<Problem> = collection.entries.into_iter().map(|e| e.problem).collect();
    let mut options = *options;
    let folder = home();
    let opened = match &folder {
        Some(folder) => Progress::open(&folder.join(PROGRESS_FILE)),
        None => Err(ProgressError::NoFolder),
    };
    let (progress, warning) = match opened {
        Ok(progress) => (progress, None),
        Err(reason) => (Progress::memory(), Some(reason)),
    };
    if !options.language_given
        && let Some(language) = progress.language()
    {
        options.language = language;
    }
    let texts = Texts::new(options.language);
    report(&texts, &faults, problems.len(), style)?;
    let session = std::thread::Builder::new()
        .name("session".to_owned())
        .stack_size(STACK)
        .spawn(move || run_here(problems, progress, warning, folder, options))
        .map_err(|_| anyhow!(texts.say("no-threads", &[])))?;
    match session.join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Tells what is wrong with the files, and what is trained on all the same.
fn report(
    texts: &Texts,
    faults: &[Fault],
    problems: usize,
    style: problem::Style,
) -> anyhow::Result<()> {
    if faults.is_empty() && problems > 0 {
        return Ok(());
    }
    if !faults.is_empty() {
        let count = faults.len().into();
        output::message(&texts.say("faults-begin", &[("count", count)]));
    }
    for fault in faults {
        output::message(&faults::render(texts, fault, style));
    }
    if problems == 0 {
        bail!(texts.say("faults-nothing-left", &[]));
    }
    output::message(&texts.say("faults-end", &[("count", problems.into())]));
    Ok(())
}

fn run_here(
    problems: Vec<Problem>,
    progress: Progress,
    warning: Option<ProgressError>,
    folder: Option<PathBuf>,
    options: TrainerOptions,
) -> anyhow::Result<u8> {
    let utf8 = Locale::from_environment(Some(options.language)).utf8;
    let color = uses_color();
    if color {
        colored::control::set_override(true);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let glyphs = if options.unicode {
        Glyphs::Unicode
    } else {
        Glyphs::Ascii
    };
    let settings = Settings {
        language: options.language,
        style: Style { glyphs, color },
        nodes: NODES,
        folder: folder.clone(),
        clock: seconds_now,
        stop: Arc::clone(&stop),
        ascii_only: !utf8 && !options.unicode,
    };
    let Some(mut session) = Session::new(problems, progress, settings) else {
        bail!(Texts::new(options.language).say("faults-nothing-left", &[]));
    };
    if let Some(reason) = warning {
        session.warn_of_progress(reason);
    }
    if stdin().is_terminal() {
        line_editor::interact(&mut session, folder.as_deref(), &stop)?;
    } else {
        line_editor::read_script(&mut session)?;
    }
    Ok(0)
}

/// The folder of the learner's files: `SIHUO_HOME`, else in the data folder of the system.
fn home() -> Option<PathBuf> {
    if let Some(home) = std::env::var_os("SIHUO_HOME").filter(|home| !home.is_empty()) {
        return Some(PathBuf::from(home));
    }
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.data_dir().join("sihuo"))
}

/// Whether boards are colored: on a terminal that can, unless the environment says no.
fn uses_color() -> bool {
    let on_terminal = stdout().is_terminal() && stdin().is_terminal();
    wants_color(on_terminal, |name| std::env::var(name).ok())
}

fn seconds_now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |d| i64::try_from(d.as_secs()).unwrap_or(0))
}
