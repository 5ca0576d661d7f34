//! What a running script has used so far, and whether it has to stop.

use super::board::ScriptBoard;
use super::limits::{Guard, Limits, Stop};
use std::cell::{Cell, RefCell};
use std::time::Duration;

/// The clock is read once in so many operations.
const CLOCK_EVERY: u64 = 64;

/// Counts what a script uses. A stop stays: whatever the script does about it, it is stopped.
pub(super) struct Meter {
    pub limits: Limits,
    guard: Guard,
    operations: Cell<u64>,
    output: Cell<usize>,
    nodes: Cell<u64>,
    board_bytes: Cell<usize>,
    since: Cell<Duration>,
    stopped: Cell<Option<Stop>>,
    /// The board that was looked at last, for the picture under a failed test.
    touched: RefCell<Option<ScriptBoard>>,
}

impl Meter {
    pub fn new(limits: Limits, guard: Guard) -> Meter {
        let since = Cell::new((guard.clock)());
        Meter {
            limits,
            guard,
            operations: Cell::new(0),
            output: Cell::new(0),
            nodes: Cell::new(0),
            board_bytes: Cell::new(0),
            since,
            stopped: Cell::new(None),
            touched: RefCell::new(None),
        }
    }

    /// Why the script is stopped, if it is.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped.get()
    }

    /// Stops the script for good.
    pub fn stop(&self, reason: Stop) {
        if self.stopped.get().is_none() {
            self.stopped.set(Some(reason));
        }
    }

    /// Counts an operation. Gives why the script must stop.
    pub fn step(&self) -> Option<Stop> {
        let operations = self.operations.get() + 1;
        self.operations.set(operations);
        if operations > self.limits.operations {
            self.stop(Stop::Operations(self.limits.operations));
        }
        if self.board_bytes.get() > self.limits.board_bytes {
            self.stop(Stop::Boards(self.limits.board_bytes));
        }
        if operations.is_multiple_of(CLOCK_EVERY) {
            self.look();
        }
        self.stopped.get()
    }

    /// Looks at the clock and at the sign to stop.
    pub fn look(&self) -> Option<Stop> {
        if (self.guard.stop)() {
            self.stop(Stop::Interrupted);
        }
        if (self.guard.clock)().saturating_sub(self.since.get()) > self.limits.time {
            self.stop(Stop::Time(self.limits.time));
        }
        self.stopped.get()
    }

    /// A new stretch of computing begins: the learner has answered.
    pub fn restart(&self) {
        self.since.set((self.guard.clock)());
        self.output.set(0);
    }

    /// Starts over with everything: for the next line at the prompt.
    pub fn reset(&self) {
        self.restart();
        self.operations.set(0);
        self.nodes.set(0);
        self.stopped.set(None);
    }

    /// Counts output.
    pub fn write(&self, bytes: usize) {
        let output = self.output.get().saturating_add(bytes);
        self.output.set(output);
        if output > self.limits.output_bytes {
            self.stop(Stop::Output(self.limits.output_bytes));
        }
    }

    /// The nodes that the next call of the solver may take.
    pub fn nodes_left(&self) -> u64 {
        let left = self.limits.nodes.saturating_sub(self.nodes.get());
        left.min(self.limits.nodes_per_call)
    }

    /// Counts nodes of the solver.
    pub fn search(&self, nodes: u64) {
        let nodes = self.nodes.get().saturating_add(nodes);
        self.nodes.set(nodes);
        if nodes >= self.limits.nodes {
            self.stop(Stop::Nodes(self.limits.nodes));
        }
    }

    /// A function that says when a search must stop.
    pub fn deadline(&self) -> impl Fn() -> bool + Sync + use<> {
        let guard = self.guard.clone();
        let end = self.since.get().saturating_add(self.limits.time);
        move || (guard.stop)() || (guard.clock)() > end
    }

    pub fn take_memory(&self, bytes: usize) {
        self.board_bytes.set(self.board_bytes.get() + bytes);
    }

    pub fn give_memory(&self, bytes: usize) {
        self.board_bytes
            .set(self.board_bytes.get().saturating_sub(bytes));
    }

    /// Remembers the board that was looked at last.
    pub fn touch(&self, board: Option<&ScriptBoard>) {
        // The one before is dropped after the borrow has ended: dropping a board counts here.
        let before = self.touched.replace(board.cloned());
        drop(before);
    }

    pub fn touched(&self) -> Option<ScriptBoard> {
        self.touched.borrow().clone()
    }
}
