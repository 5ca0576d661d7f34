//! A script that runs beside the session: a line goes in, what it tells until its next question comes
//! out.

use super::render::Style;
use super::telling::{self, Typed};
use super::texts::Texts;
use crate::problem::{Collection, Language};
use crate::script::{
    Event, Guard, Input, Io, Limits, Mode, Outcome, Question, Script, Settings, View, run,
};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// The problems inside the program, for scripts.
pub(super) fn built_in_problems() -> Arc<Collection> {
    static PROBLEMS: LazyLock<Arc<Collection>> = LazyLock::new(|| Arc::new(Collection::built_in()));
    Arc::clone(&PROBLEMS)
}

/// The clock of this process, and a flag that stops.
pub(super) fn guard(stop: &Arc<AtomicBool>) -> Guard {
    let start = Instant::now();
    let stop = Arc::clone(stop);
    Guard {
        clock: Arc::new(move || start.elapsed()),
        stop: Arc::new(move || stop.load(Ordering::SeqCst)),
    }
}

enum Message {
    Event(Event),
    Ask(Box<Question>),
    End(Box<Outcome>),
}

struct Channel {
    messages: Sender<Message>,
    inputs: Receiver<Input>,
}

impl Io for Channel {
    fn tell(&mut self, event: Event) {
        // When nobody listens any more, the next question ends the script.
        let _ = self.messages.send(Message::Event(event));
    }

    fn ask(&mut self, question: &Question) -> Option<Input> {
        let asked = Message::Ask(Box::new(question.clone()));
        self.messages.send(asked).ok()?;
        self.inputs.recv().ok()
    }
}

/// What a lesson is given besides its script.
pub(super) struct LessonSettings {
    pub language: Language,
    pub style: Style,
    pub problems: Arc<Collection>,
    pub limits: Limits,
    pub stop: Arc<AtomicBool>,
    /// The time now, in seconds.
    pub clock: fn() -> i64,
    /// Whether what is told comes out while the script goes on; else only with the next question.
    pub live: bool,
}

/// How long a script may go on before what it has told so far is shown.
const PATIENCE: Duration = Duration::from_millis(100);

/// A running script.
pub(super) struct Lesson {
    messages: Receiver<Message>,
    inputs: Option<Sender<Input>>,
    question: Option<Box<Question>>,
    view: Option<View>,
    asked_at: i64,
    style: Style,
    clock: fn() -> i64,
    live: bool,
}

/// What was told, and the outcome if the script has ended.
pub(super) struct Turn {
    pub parts: Vec<String>,
    /// Whether the script goes on: it has neither asked nor ended.
    pub more: bool,
    pub outcome: Option<Box<Outcome>>,
}

impl Lesson {
    /// Starts a script.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(script: Script, settings: LessonSettings) -> io::Result<Lesson> {
        let (to_tell, messages) = channel();
        let (inputs, to_read) = channel();
        let io = Channel {
            messages: to_tell.clone(),
            inputs: to_read,
        };
        let run_settings = Settings {
            mode: Mode::Lesson,
            language: settings.language,
            problems: settings.problems,
            limits: settings.limits,
            guard: guard(&settings.stop),
        };
        std::thread::Builder::new()
            .name("lesson".to_owned())
            .spawn(move || {
                let outcome = run(script, run_settings, Box::new(io));
                // The session may be gone; then nobody wants to know.
                let _ = to_tell.send(Message::End(Box::new(outcome)));
            })?;
        Ok(Lesson {
            messages,
            inputs: Some(inputs),
            question: None,
            view: None,
            asked_at: 0,
            style: settings.style,
            clock: settings.clock,
            live: settings.live,
        })
    }

    /// Waits for the next question or the end, or until something was told and more takes long.
    pub fn advance(&mut self, texts: &Texts) -> Turn {
        let mut parts = Vec::new();
        loop {
            let message = if self.live && !parts.is_empty() {
                match self.messages.recv_timeout(PATIENCE) {
                    Err(RecvTimeoutError::Timeout) => {
                        return Turn {
                            parts,
                            more: true,
                            outcome: None,
                        };
                    }
                    other => other.ok(),
                }
            } else {
                self.messages.recv().ok()
            };
            match message {
                Some(Message::Event(event)) => {
                    parts.push(telling::event(texts, self.style, &event));
                    if let Event::Show(view) = event {
                        self.view = Some(*view);
                    }
                }
                Some(Message::Ask(question)) => {
                    parts.extend(telling::question(texts, &question));
                    self.question = Some(question);
                    self.asked_at = (self.clock)();
                    return Turn {
                        parts,
                        more: false,
                        outcome: None,
                    };
                }
                Some(Message::End(outcome)) => {
                    return Turn {
                        parts,
                        more: false,
                        outcome: Some(outcome),
                    };
                }
                None => {
                    return Turn {
                        parts,
                        more: false,
                        outcome: Some(Box::default()),
                    };
                }
            }
        }
    }

    /// Takes a line of the learner.
    pub fn answer(&mut self, texts: &Texts, line: &str) -> Turn {
        let stay = |part: String| Turn {
            parts: vec![part],
            more: false,
            outcome: None,
        };
        let Some(question) = &self.question else {
            return self.advance(texts);
        };
        let input = match telling::typed(question, line) {
            Typed::Misread => return stay(telling::misread(texts, question)),
            Typed::Show => {
                let board = self.view.as_ref().map(|v| telling::board(v, self.style));
                return stay(board.unwrap_or_else(|| question.text.clone()));
            }
            Typed::Input(input) => input,
        };
        let answers = matches!(input, Input::Move(_) | Input::Number(_) | Input::Status(_));
        let took = (self.clock)().saturating_sub(self.asked_at);
        let is_late = question.seconds.is_some_and(|s| took > i64::from(s));
        self.send(if answers && is_late {
            Input::Late
        } else {
            input
        });
        self.advance(texts)
    }

    /// Leaves the lesson as the learner who types `quit`.
    pub fn quit(&mut self, texts: &Texts) -> Turn {
        self.send(Input::Quit);
        self.advance(texts)
    }

    /// There is no more input: the next question is an error.
    pub fn end_input(&mut self, texts: &Texts) -> Turn {
        self.inputs = None;
        self.advance(texts)
    }

    fn send(&mut self, input: Input) {
        self.question = None;
        if let Some(inputs) = &self.inputs {
            // A script that is gone says so itself.
            let _ = inputs.send(input);
        }
    }
}
