//! The prompt: lines of Rhai on a board, with variables and functions that stay.

use super::board::ScriptBoard;
use super::convert::clean;
use super::dialog::{Event, Input, Io, Question, View};
use super::engine::engine;
use super::error::{ScriptError, ScriptFault, Texts, explain, explain_parsing};
use super::host::{Host, Mode};
use super::limits::{Guard, Limits};
use super::modules::Modules;
use crate::go::{PointSet, Position};
use crate::problem::{Collection, Language};
use crate::solve::Contest;
use rhai::{AST, Dynamic, Engine, Scope};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// The stack of the thread that evaluates.
const STACK: usize = 256 << 20;

/// What the variable `board` of a prompt is.
#[derive(Clone)]
pub struct Start {
    /// The position.
    pub position: Position,
    /// The target of its problem.
    pub targets: PointSet,
    /// The other chain, where the problem is about two.
    pub rivals: PointSet,
    /// What the problem is about.
    pub contest: Contest,
    /// The region of its problem.
    pub region: PointSet,
    /// The language of what scripts say.
    pub language: Language,
}

/// Something that a line of the prompt shows.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A text.
    Text(String),
    /// A board.
    Board(Box<View>),
    /// The error that ended the line.
    Error(Box<ScriptError>),
}

/// A prompt with its thread.
pub struct Prompt {
    lines: Sender<String>,
    answers: Receiver<Vec<Shown>>,
}

impl Prompt {
    /// A prompt on a board.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        start: Start,
        problems: Arc<Collection>,
        limits: Limits,
        guard: Guard,
    ) -> std::io::Result<Prompt> {
        let (lines, to_read) = channel::<String>();
        let (to_write, answers) = channel();
        std::thread::Builder::new()
            .name("prompt".to_owned())
            .stack_size(STACK)
            .spawn(move || {
                let mut reader = Reader::new(start, problems, limits, guard);
                for line in to_read {
                    if to_write.send(reader.eval(&line)).is_err() {
                        break;
                    }
                }
                reader.end();
            })?;
        Ok(Prompt { lines, answers })
    }

    /// Evaluates a line and gives what it shows; `None` when the interpreter is gone.
    #[must_use]
    pub fn eval(&self, line: &str) -> Option<Vec<Shown>> {
        self.lines.send(line.to_owned()).ok()?;
        self.answers.recv().ok()
    }
}

/// Collects what is told while a line runs.
struct Collector(Rc<RefCell<Vec<Shown>>>);

impl Io for Collector {
    fn tell(&mut self, event: Event) {
        let shown = match event {
            Event::Say(text) | Event::Print(text) | Event::Hint { text, .. } => Shown::Text(text),
            Event::Show(view) => Shown::Board(view),
            _ => return,
        };
        self.0.borrow_mut().push(shown);
    }

    fn ask(&mut self, _: &Question) -> Option<Input> {
        None
    }
}

struct Reader {
    host: Rc<Host>,
    engine: Engine,
    scope: Scope<'static>,
    functions: AST,
    shown: Rc<RefCell<Vec<Shown>>>,
}

impl Reader {
    fn new(start: Start, problems: Arc<Collection>, limits: Limits, guard: Guard) -> Reader {
        let shown = Rc::new(RefCell::new(Vec::new()));
        let io = Box::new(Collector(Rc::clone(&shown)));
        let host = Rc::new(Host::new(
            Mode::Prompt,
            start.language,
            problems,
            io,
            limits,
            guard,
        ));
        let texts = Rc::new(RefCell::new(HashMap::new()));
        let nothing = |name: &str| Err(format!("there is no script `{name}` at the prompt"));
        let mut engine = engine(&host, Modules::new(Box::new(nothing), texts));
        // Variables of earlier lines are in the scope, and nowhere in the text of this one.
        engine.set_strict_variables(false);
        let mut board = ScriptBoard::new(start.position, &host.meter);
        let state = board.change();
        state.targets = start.targets;
        state.rivals = start.rivals;
        state.contest = start.contest;
        state.region = Some(start.region);
        let mut scope = Scope::new();
        scope.push("board", board);
        Reader {
            host,
            engine,
            scope,
            functions: AST::empty(),
            shown,
        }
    }

    fn eval(&mut self, line: &str) -> Vec<Shown> {
        self.host.meter.reset();
        self.shown.borrow_mut().clear();
        let result = self.run(line);
        let mut shown = self.shown.take();
        match result {
            Ok(Some(text)) => shown.push(Shown::Text(text)),
            Ok(None) => {}
            Err(error) => shown.push(Shown::Error(error)),
        }
        shown
    }

    fn run(&mut self, line: &str) -> Result<Option<String>, Box<ScriptError>> {
        const NAME: &str = "rhai";
        let mut ast = self
            .engine
            .compile_with_scope(&self.scope, line)
            .map_err(|e| Box::new(explain_parsing(&e, NAME, line)))?;
        ast.set_source(NAME);
        let whole = self.functions.merge(&ast);
        let before = self.scope.len();
        let result = self
            .engine
            .eval_ast_with_scope::<Dynamic>(&mut self.scope, &whole);
        let stopped = self.host.meter.stopped();
        let texts = Texts::from([(NAME.to_owned(), line.to_owned())]);
        match (result, stopped) {
            (Ok(value), None) => {
                self.functions = self.functions.merge(&ast.clone_functions_only());
                Ok((!value.is_unit()).then(|| in_words(&value)))
            }
            (Err(error), stopped) => {
                // What a failed line has begun does not stay.
                self.scope.rewind(before);
                Err(Box::new(explain(&error, NAME, &texts, stopped)))
            }
            (Ok(_), Some(stop)) => {
                self.scope.rewind(before);
                let fault = ScriptFault::Stopped(stop);
                Err(Box::new(ScriptError::of_script(NAME, fault)))
            }
        }
    }

    fn end(&mut self) {
        // The meter and the boards it remembers hold each other.
        self.host.shown.take();
        self.host.meter.touch(None);
    }
}

/// The longest value that is shown.
const LONGEST: usize = 4000;

fn in_words(value: &Dynamic) -> String {
    if let Some(board) = value.read_lock::<ScriptBoard>() {
        return super::api::picture(&board);
    }
    let text = clean(&if value.is_string() {
        value.to_string()
    } else {
        format!("{value:?}")
    });
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
