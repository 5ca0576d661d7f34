//! A run of a script from its text to its outcome.

use super::dialog::{Event, Io, Score, View};
use super::engine::engine;
use super::error::{Crash, ScriptError, ScriptFault, Texts, explain, explain_parsing};
use super::host::{Host, Mode, TestRun, view};
use super::limits::{Guard, Limits, Stop};
use super::modules::{Loader, Modules};
use super::tokens::tokens;
use crate::problem::{Collection, Language};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// The stack of a thread that runs scripts: calls of functions nest deeply, and so does the solver.
const STACK: usize = 256 << 20;

/// Gives the text of the script with a name, or why there is none.
pub type Neighbors = dyn Fn(&str) -> Result<String, String> + Send;

/// A script and its surroundings.
pub struct Script {
    /// The name that messages give it.
    pub name: String,
    /// The text.
    pub text: String,
    /// The scripts beside it, for `import`: the text for a name, or why there is none.
    pub neighbors: Box<Neighbors>,
}

/// How and for whom a script is run.
pub struct Settings {
    /// With a learner or without.
    pub mode: Mode,
    /// The language of the learner.
    pub language: Language,
    /// The problems that the script can name.
    pub problems: Arc<Collection>,
    /// What the script may use.
    pub limits: Limits,
    /// The clock and the sign to stop.
    pub guard: Guard,
}

/// A test of a script, and how it failed if it did.
#[derive(Clone, Debug)]
pub struct Tested {
    /// The name that the script gives it.
    pub name: String,
    /// The error.
    pub error: Option<ScriptError>,
    /// The board that was looked at last.
    pub board: Option<View>,
}

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The error that ended the script, if one did.
    pub error: Option<ScriptError>,
    /// The board that was looked at last before the error.
    pub board: Option<View>,
    /// The tests that were run.
    pub tests: Vec<Tested>,
    /// How the learner did.
    pub score: Score,
    /// Whether the learner left before the end.
    pub left: bool,
}

impl Outcome {
    /// Whether nothing failed.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.error.is_none() && self.tests.iter().all(|t| t.error.is_none())
    }
}

/// Runs a script in a thread of its own with room for deep calls, and waits for it. A fault of the
/// interpreter itself is an error of the run, too.
#[must_use]
pub fn run(script: Script, settings: Settings, io: Box<dyn Io + Send>) -> Outcome {
    let name = script.name.clone();
    let failed = |crash: Crash| Outcome {
        error: Some(ScriptError::of_script(&name, ScriptFault::Internal(crash))),
        ..Outcome::default()
    };
    let thread = std::thread::Builder::new()
        .name("script".to_owned())
        .stack_size(STACK)
        .spawn(move || run_here(script, settings, io));
    match thread {
        Err(_) => failed(Crash::NoThread),
        Ok(thread) => thread.join().unwrap_or_else(|_| failed(Crash::BrokeOff)),
    }
}

fn run_here(script: Script, settings: Settings, io: Box<dyn Io + Send>) -> Outcome {
    let Script {
        name,
        text,
        neighbors,
    } = script;
    let texts = Rc::new(RefCell::new(Texts::from([(name.clone(), text.clone())])));
    let host = Rc::new(Host::new(
        settings.mode,
        settings.language,
        settings.problems,
        io,
        settings.limits,
        settings.guard,
    ));
    let load: Box<Loader> = Box::new(move |name: &str| neighbors(name));
    let engine = engine(&host, Modules::new(load, Rc::clone(&texts)));
    let mut outcome = Outcome::default();
    match engine.compile(&text) {
        Err(error) => outcome.error = Some(explain_parsing(&error, &name, &text)),
        Ok(_) if tokens(&text).0.is_empty() => {
            outcome.error = Some(ScriptError::of_script(&name, ScriptFault::Empty));
        }
        Ok(mut ast) => {
            ast.set_source(name.as_str());
            let result = engine.run_ast(&ast);
            let stopped = host.meter.stopped();
            match (result, stopped) {
                (_, Some(Stop::Left)) => outcome.left = true,
                (Err(error), stopped) => {
                    let explained = explain(&error, &name, &texts.borrow(), stopped);
                    outcome.error = Some(explained);
                }
                // A stop that the script has swallowed, as the comparator of a sort can.
                (Ok(()), Some(stop)) => {
                    let fault = ScriptFault::Stopped(stop);
                    outcome.error = Some(ScriptError::of_script(&name, fault));
                }
                (Ok(()), None) => {}
            }
        }
    }
    if outcome.error.is_some() {
        outcome.board = host.meter.touched().map(|b| view(&b));
    }
    outcome.tests = tested(&host.tests.take(), &name, &texts.borrow());
    outcome.score = host.score.get();
    let is_over = outcome.error.is_none() && outcome.score.asked > 0;
    if settings.mode == Mode::Lesson && is_over {
        host.with_io(|io| io.tell(Event::Summary(outcome.score)));
    }
    // The meter and the boards it remembers hold each other.
    host.shown.take();
    host.meter.touch(None);
    outcome
}

fn tested(tests: &[TestRun], name: &str, texts: &HashMap<String, String>) -> Vec<Tested> {
    tests
        .iter()
        .map(|test| Tested {
            name: test.name.clone(),
            error: test
                .failure
                .as_ref()
                .map(|f| explain(&f.error, name, texts, None)),
            board: test.failure.as_ref().and_then(|f| f.board.clone()),
        })
        .collect()
}

/// The names of all functions and properties that scripts get from this program.
#[must_use]
pub fn registered_names() -> std::collections::BTreeSet<String> {
    let host = super::lint::silent_host(Arc::new(Collection::default()));
    super::engine::registered_names(&host)
}
