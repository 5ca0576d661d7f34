//! The limits of scripts, all on by default, the same in every build; and why a script was stopped.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// What a script may use. Whoever runs it may set other numbers; the script may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps of the interpreter, over the whole run.
    pub operations: u64,
    /// Its own computing between two questions to the learner.
    pub time: Duration,
    /// Nodes of the solver for one call.
    pub nodes_per_call: u64,
    /// Nodes of the solver over the whole run.
    pub nodes: u64,
    /// Functions that call functions.
    pub call_levels: usize,
    /// Expressions inside expressions, outside of functions.
    pub expression_depth: usize,
    /// The same inside functions.
    pub function_depth: usize,
    /// Bytes of one text, or of all texts in one list or map together.
    pub text_bytes: usize,
    /// Items of a list, those of lists inside it counted.
    pub list_items: usize,
    /// Keys of a map, those of maps inside it counted.
    pub map_items: usize,
    /// Variables at one level.
    pub variables: usize,
    /// Functions of a script.
    pub functions: usize,
    /// Files that a script may take in with `import`.
    pub modules: usize,
    /// Bytes of output between two questions.
    pub output_bytes: usize,
    /// Bytes of all boards that are held at once, their moves included.
    pub board_bytes: usize,
    /// Whether what takes long and is kept as data is computed again.
    pub slow: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            operations: 50_000_000,
            time: Duration::from_secs(10),
            nodes_per_call: 500_000,
            nodes: 10_000_000,
            call_levels: 48,
            expression_depth: 64,
            function_depth: 48,
            text_bytes: 8 * 1024,
            list_items: 4096,
            map_items: 1024,
            variables: 256,
            functions: 256,
            modules: 16,
            output_bytes: 256 * 1024,
            board_bytes: 256 << 20,
            slow: false,
        }
    }
}

/// The outside world as far as a script's limits need it: a clock, and a sign to stop. Both are given
/// from outside, so that nothing here reads the time.
#[derive(Clone)]
pub struct Guard {
    /// The time since any fixed moment.
    pub clock: Arc<dyn Fn() -> Duration + Send + Sync>,
    /// True as soon as the person at the keyboard wants the script to stop.
    pub stop: Arc<dyn Fn() -> bool + Send + Sync>,
}

impl Guard {
    /// A clock that stands still and nobody who stops: for tests.
    #[must_use]
    pub fn timeless() -> Guard {
        Guard {
            clock: Arc::new(|| Duration::ZERO),
            stop: Arc::new(|| false),
        }
    }
}

/// Why a script was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The person at the keyboard stopped it.
    Interrupted,
    /// Too many operations.
    Operations(u64),
    /// Too long without a question.
    Time(Duration),
    /// Too much output.
    Output(usize),
    /// Too many nodes of the solver.
    Nodes(u64),
    /// Too many boards at once.
    Boards(usize),
    /// The learner has left.
    Left,
    /// A question was asked, and the input has ended.
    InputEnded,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Interrupted => f.write_str("stopped from outside"),
            Stop::Operations(n) => write!(f, "stopped: more than {n} operations"),
            Stop::Time(time) => write!(
                f,
                "stopped: more than {} s of computing without a question",
                time.as_secs_f64()
            ),
            Stop::Output(n) => write!(
                f,
                "stopped: more than {n} bytes of output without a question"
            ),
            Stop::Nodes(n) => write!(f, "stopped: more than {n} nodes of the solver"),
            Stop::Boards(n) => write!(f, "stopped: the boards take more than {n} bytes"),
            Stop::Left => f.write_str("the learner has left"),
            Stop::InputEnded => f.write_str("the script asks, but the input has ended"),
        }
    }
}
