//! Watching and stopping searches: what is known so far, on a terminal's standard error, and Ctrl-C.

use super::so_far::{best_so_far, fit, readable};
use super::texts::Texts;
use crate::problem::Language;
use crate::solve::{Situation, Step, Thinking};
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a search may go on before it is shown, and how often it is shown then.
const EVERY: Duration = Duration::from_secs(1);

/// The columns that the line takes at most; a `^C` fits behind it.
const COLUMNS: usize = 76;

/// Set by Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C stops all searches, so that what is known can be told; a second one ends the program.
#[expect(
    clippy::disallowed_methods,
    reason = "whoever presses twice does not want to wait for anything"
)]
pub(super) fn stop_on_ctrl_c() {
    // Without the handler, Ctrl-C ends the program, as it would without us.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    });
}

/// Whether Ctrl-C was pressed.
pub(super) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// A question that is being searched.
pub(super) struct Running {
    /// The id of the problem.
    pub id: String,
    /// What the search has come to.
    pub thinking: Arc<Thinking>,
    /// The situation that is asked about.
    start: Situation,
    begin: Instant,
    so_far: Mutex<SoFar>,
}

/// What is known of a question.
#[derive(Clone, Default)]
struct SoFar {
    verdict: Option<String>,
    judged: usize,
    moves: usize,
    best: Option<String>,
}

impl Running {
    /// Notes the verdict.
    pub fn note_verdict(&self, verdict: &str) {
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        so_far.verdict = Some(verdict.to_owned());
    }

    /// Notes how many of the moves are judged, and the best of them.
    pub fn note_moves(&self, judged: usize, moves: usize, best: Option<&str>) {
        let mut so_far = self.so_far.lock().unwrap_or_else(PoisonError::into_inner);
        (so_far.judged, so_far.moves) = (judged, moves);
        so_far.best = best.map(str::to_owned);
    }

    /// The best line so far from the situation that is asked about. It is not proved.
    pub fn line(&self) -> Vec<Step> {
        let line = self.thinking.best_line();
        let line = line.filter(|line| line.from == self.start);
        line.map(|line| line.steps).unwrap_or_default()
    }

    fn text(&self, texts: &Texts) -> String {
        fit(COLUMNS, &self.line(), |steps| self.text_with(texts, steps))
    }

    fn text_with(&self, texts: &Texts, steps: &[Step]) -> String {
        let so_far = self
            .so_far
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let nodes = readable(self.thinking.nodes());
        let more = !steps.is_empty() || so_far.verdict.is_some();
        let mut text = texts.say(
            "watch",
            &[
                ("id", self.id.as_str().into()),
                ("nodes", nodes.into()),
                ("more", if more { "yes" } else { "no" }.into()),
                ("seconds", self.begin.elapsed().as_secs().to_string().into()),
            ],
        );
        if let Some(verdict) = so_far.verdict {
            text.push_str(" · ");
            text.push_str(&verdict);
        }
        if so_far.moves > 0 {
            text.push_str(" · ");
            text.push_str(&texts.say(
                "watch-moves",
                &[
                    ("judged", so_far.judged.into()),
                    ("moves", so_far.moves.into()),
                    ("best", so_far.best.unwrap_or_else(|| "–".to_owned()).into()),
                ],
            ));
        }
        if !steps.is_empty() {
            text.push_str(" · ");
            text.push_str(&best_so_far(texts, None, steps));
        }
        text
    }
}

/// The questions that are being searched, and the line that shows them.
pub(super) struct Watch {
    language: Language,
    /// Whether standard error is a terminal that can write over a line.
    shows: bool,
    running: Mutex<Vec<Arc<Running>>>,
    shown: AtomicBool,
}

impl Watch {
    /// A watch that speaks a language. It shows something only where standard error is a terminal.
    pub fn new(language: Language) -> Watch {
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        Watch {
            language,
            shows: io::stderr().is_terminal() && !dumb,
            running: Mutex::new(Vec::new()),
            shown: AtomicBool::new(false),
        }
    }

    /// A question begins.
    pub fn begin(&self, id: &str, start: &Situation) -> Arc<Running> {
        let running = Arc::new(Running {
            id: id.to_owned(),
            thinking: Arc::default(),
            start: start.clone(),
            begin: Instant::now(),
            so_far: Mutex::new(SoFar::default()),
        });
        self.list().push(Arc::clone(&running));
        running
    }

    /// A question ends.
    pub fn end(&self, running: &Arc<Running>) {
        self.list().retain(|r| !Arc::ptr_eq(r, running));
    }

    fn list(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Running>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows what goes on, every second, until the sender of `done` is dropped.
    pub fn show_until(&self, done: &Receiver<()>) {
        let texts = Texts::new(self.language);
        while self.shows && done.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
            let oldest = self.list().first().map(Arc::clone);
            if let Some(running) = oldest.filter(|r| r.begin.elapsed() >= EVERY) {
                let text = running.text(&texts);
                self.shown.store(true, Ordering::SeqCst);
                write(&format!("\r\x1b[K{text}"));
            }
        }
        self.clear();
    }

    /// Takes the line away, before something else is written.
    pub fn clear(&self) {
        if self.shown.swap(false, Ordering::SeqCst) {
            write("\r\x1b[K");
        }
    }
}

fn write(text: &str) {
    let mut err = io::stderr().lock();
    // Nobody may be there to read it, which is no fault.
    let _ = err.write_all(text.as_bytes()).and_then(|()| err.flush());
}
