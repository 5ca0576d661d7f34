//! What the functions of scripts share during a run: the learner, the solver, the problems, the score.

use super::board::{ScriptBoard, Turn};
use super::convert::{Fallible, clean, error, text};
use super::dialog::{Event, Io, Score, View};
use super::limits::{Guard, Limits, Stop};
use super::meter::Meter;
use super::solvers::Solvers;
use crate::go::{Color, PointSet, Window};
use crate::problem::{Collection, Language, Problem, Text};
use rhai::{Dynamic, EvalAltResult, Position};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// What a script is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A learner answers; `test` blocks are passed over.
    Lesson,
    /// Nobody is there: keys and solver answer, `test` blocks run.
    Test,
    /// Lines at the prompt.
    Prompt,
}

/// A test that was run.
#[derive(Clone, Debug)]
pub(super) struct TestRun {
    pub name: String,
    pub failure: Option<Failure>,
}

/// How a test failed.
#[derive(Debug)]
pub(super) struct Failure {
    pub error: Rc<EvalAltResult>,
    pub board: Option<View>,
}

impl Clone for Failure {
    fn clone(&self) -> Failure {
        Failure {
            error: Rc::clone(&self.error),
            board: self.board.clone(),
        }
    }
}

/// The shared state of a run.
pub(super) struct Host {
    pub meter: Rc<Meter>,
    pub mode: Mode,
    pub language: Language,
    pub problems: Arc<Collection>,
    pub solvers: RefCell<Solvers>,
    pub score: Cell<Score>,
    /// The hints for the next question.
    pub hints: RefCell<Vec<Text>>,
    /// The tries for every question.
    pub tries: Cell<u32>,
    /// The seconds for every question.
    pub seconds: Cell<Option<u32>>,
    pub tests: RefCell<Vec<TestRun>>,
    /// The board that was shown last.
    pub shown: RefCell<Option<ScriptBoard>>,
    io: RefCell<Box<dyn Io>>,
    loaded: RefCell<HashMap<usize, Rc<Problem>>>,
}

/// The tries that a question has unless the script says otherwise.
const TRIES: u32 = 3;

impl Host {
    pub fn new(
        mode: Mode,
        language: Language,
        problems: Arc<Collection>,
        io: Box<dyn Io>,
        limits: Limits,
        guard: Guard,
    ) -> Host {
        Host {
            meter: Rc::new(Meter::new(limits, guard)),
            mode,
            language,
            problems,
            solvers: RefCell::new(Solvers::default()),
            score: Cell::new(Score::default()),
            hints: RefCell::new(Vec::new()),
            tries: Cell::new(TRIES),
            seconds: Cell::new(None),
            tests: RefCell::new(Vec::new()),
            shown: RefCell::new(None),
            io: RefCell::new(io),
            loaded: RefCell::new(HashMap::new()),
        }
    }

    /// Tells the learner something; it counts as output.
    pub fn tell(&self, event: Event) -> Fallible<()> {
        self.meter.write(weight(&event));
        self.check()?;
        self.io.borrow_mut().tell(event);
        Ok(())
    }

    /// Talks to the learner's side alone.
    pub fn with_io<T>(&self, f: impl FnOnce(&mut dyn Io) -> T) -> T {
        f(self.io.borrow_mut().as_mut())
    }

    /// An error if the script has been stopped.
    pub fn check(&self) -> Fallible<()> {
        match self.meter.stopped() {
            Some(stop) => Err(stopped(stop)),
            None => Ok(()),
        }
    }

    /// The same, with a look at the clock first: for functions that may take long.
    pub fn look(&self) -> Fallible<()> {
        self.meter.look();
        self.check()
    }

    /// A text as it is shown now, its points and colors where the board has them.
    pub fn words(&self, value: &Dynamic, turn: Option<Turn>) -> Fallible<String> {
        Ok(self.plain(&text(value)?, turn))
    }

    pub fn plain(&self, text: &Text, turn: Option<Turn>) -> String {
        let shown = match turn {
            Some(turn) => text.show(self.language, |p| turn.point(p), |c| turn.color(c)),
            None => text.plain(self.language),
        };
        clean(&shown)
    }

    /// The problem of this place in the collection.
    pub fn problem(&self, place: usize) -> Fallible<Rc<Problem>> {
        if let Some(problem) = self.loaded.borrow().get(&place) {
            return Ok(Rc::clone(problem));
        }
        let entry = self.problems.entries.get(place);
        let problem = entry.map(|e| Rc::new(e.problem.clone()));
        let problem = problem.ok_or_else(|| error("there is no such problem"))?;
        self.loaded.borrow_mut().insert(place, Rc::clone(&problem));
        Ok(problem)
    }
}

/// The error that ends a script that was stopped. Scripts cannot catch it.
pub(super) fn stopped(stop: Stop) -> Box<EvalAltResult> {
    EvalAltResult::ErrorTerminated(stop.to_string().into(), Position::NONE).into()
}

/// The bytes of output that an event counts for.
fn weight(event: &Event) -> usize {
    match event {
        Event::Say(text) | Event::Print(text) | Event::Hint { text, .. } => text.len() + 1,
        Event::Show(view) => {
            let Window { from, to } = view.window;
            let side = |low: u8, high: u8| usize::from(high.saturating_sub(low)) + 5;
            side(from.col, to.col) * 2 * side(from.row, to.row)
        }
        _ => 64,
    }
}

/// The board as it is shown: cropped to what matters, with its marks.
pub(super) fn view(board: &ScriptBoard) -> View {
    let state = board.state();
    let stones = &state.position.board;
    let mut points: PointSet = stones.stones(Color::Black) | stones.stones(Color::White);
    points |= state.region.unwrap_or_default();
    points |= state.marks;
    // A board without stones is shown whole, and so is a small one.
    let window = if stones.size().area() <= 81 {
        Window::whole(stones.size())
    } else {
        Window::around(stones.size(), &points, 2)
    };
    View {
        board: stones.clone(),
        window,
        marks: state.marks | state.targets,
        last: state.last,
    }
}
