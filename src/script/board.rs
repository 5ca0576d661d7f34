//! The board of scripts: a position with its moves, its target, its marks and how it was turned.
//!
//! A board is a value: a variable that gets it gets a board of its own. Inside, the value is shared
//! until one of its holders changes it, so handing boards around costs next to nothing.

use super::meter::Meter;
use crate::go::{Color, Move, Played, Point, PointSet, Position, Size, Symmetry, swap_colors};
use crate::problem::Problem;
use std::mem::size_of;
use std::rc::Rc;

/// The most moves that `undo` can take back; older ones are forgotten.
const MOST_PAST: usize = 1000;

/// A board of a script.
#[derive(Clone)]
pub(super) struct ScriptBoard(Rc<State>);

/// What stands on a board, and what is known of it.
#[derive(Clone)]
pub(super) struct State {
    /// The stones, the side to move, the ko ban.
    pub position: Position,
    /// The stones captured by Black and by White.
    pub captured: [u32; 2],
    /// The points in round brackets.
    pub marks: PointSet,
    /// The point played last.
    pub last: Option<Point>,
    /// The stones that the questions to the solver are about.
    pub targets: PointSet,
    /// The points on which either side may play, if they were given.
    pub region: Option<PointSet>,
    /// The problem that the board comes from.
    pub problem: Option<Rc<Problem>>,
    /// How the board was turned and recolored.
    pub turn: Turn,
    past: Vec<Past>,
    load: Load,
}

/// How a board came from the one that its texts were written for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    symmetry: Symmetry,
    swapped: bool,
    /// The size of the board before.
    size: Size,
}

/// A state that `undo` goes back to.
#[derive(Clone)]
struct Past {
    black: PointSet,
    white: PointSet,
    to_move: Color,
    ko: Option<Point>,
    captured: [u32; 2],
    last: Option<Point>,
    targets: PointSet,
}

/// The memory of a board, counted as long as it lives.
struct Load {
    meter: Rc<Meter>,
    bytes: usize,
}

impl Clone for Load {
    fn clone(&self) -> Load {
        self.meter.take_memory(self.bytes);
        Load {
            meter: Rc::clone(&self.meter),
            bytes: self.bytes,
        }
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        self.meter.give_memory(self.bytes);
    }
}

impl Turn {
    /// Where a point of the first board is now; a point that is not on it stays.
    pub fn point(self, point: Point) -> Point {
        if self.size.contains(point) {
            self.symmetry.point(self.size, point)
        } else {
            point
        }
    }

    /// What a color of the first board is now.
    pub fn color(self, color: Color) -> Color {
        if self.swapped {
            color.opponent()
        } else {
            color
        }
    }

    /// First this turn, then another one.
    fn then(self, symmetry: Symmetry) -> Turn {
        let middle = self.symmetry.size(self.size);
        let both = |s: &Symmetry| {
            let mut points = self.size.points();
            points.all(|p| {
                s.point(self.size, p) == symmetry.point(middle, self.symmetry.point(self.size, p))
            })
        };
        // The eight symmetries are a group, so one of them does what both do.
        let symmetry = Symmetry::ALL.into_iter().find(both);
        Turn {
            symmetry: symmetry.unwrap_or(Symmetry::IDENTITY),
            ..self
        }
    }
}

impl ScriptBoard {
    pub fn new(position: Position, meter: &Rc<Meter>) -> ScriptBoard {
        let size = position.board.size();
        let bytes = size_of::<State>();
        meter.take_memory(bytes);
        ScriptBoard(Rc::new(State {
            position,
            captured: [0, 0],
            marks: PointSet::new(),
            last: None,
            targets: PointSet::new(),
            region: None,
            problem: None,
            turn: Turn {
                symmetry: Symmetry::IDENTITY,
                swapped: false,
                size,
            },
            past: Vec::new(),
            load: Load {
                meter: Rc::clone(meter),
                bytes,
            },
        }))
    }

    /// A board of a problem.
    pub fn of_problem(problem: &Rc<Problem>, meter: &Rc<Meter>) -> ScriptBoard {
        let mut board = ScriptBoard::new(problem.position.clone(), meter);
        let state = board.change();
        state.targets = *problem.task.targets();
        state.region = Some(*problem.task.region());
        state.problem = Some(Rc::clone(problem));
        board
    }

    /// The board, to look at.
    pub fn look(&self) -> &State {
        self.0.load.meter.touch(Some(self));
        &self.0
    }

    /// The board, to look at without being remembered.
    pub fn state(&self) -> &State {
        &self.0
    }

    /// The board, to change. It is copied if others hold it too.
    pub fn change(&mut self) -> &mut State {
        // The meter's own hold must not cost a copy.
        let meter = Rc::clone(&self.0.load.meter);
        meter.touch(None);
        Rc::make_mut(&mut self.0)
    }

    pub fn size(&self) -> Size {
        self.0.position.board.size()
    }

    /// The board turned.
    pub fn turned(&self, symmetry: Symmetry) -> ScriptBoard {
        let mut turned = self.clone();
        let state = turned.change();
        let size = state.position.board.size();
        let set = |points: &PointSet| symmetry.set(size, points);
        let one = |point: Option<Point>| point.map(|p| symmetry.point(size, p));
        state.position.board = symmetry.board(&state.position.board);
        state.position.ko = one(state.position.ko);
        state.last = one(state.last);
        state.marks = set(&state.marks);
        state.targets = set(&state.targets);
        state.region = state.region.as_ref().map(set);
        for past in &mut state.past {
            past.black = set(&past.black);
            past.white = set(&past.white);
            past.ko = one(past.ko);
            past.last = one(past.last);
            past.targets = set(&past.targets);
        }
        state.turn = state.turn.then(symmetry);
        turned
    }

    /// The board with the colors exchanged.
    pub fn recolored(&self) -> ScriptBoard {
        let mut board = self.clone();
        let state = board.change();
        state.position.board = swap_colors(&state.position.board);
        state.position.to_move = state.position.to_move.opponent();
        state.captured.swap(0, 1);
        for past in &mut state.past {
            std::mem::swap(&mut past.black, &mut past.white);
            past.to_move = past.to_move.opponent();
            past.captured.swap(0, 1);
        }
        state.turn.swapped = !state.turn.swapped;
        board
    }
}

impl State {
    /// Makes a move that is legal, and remembers what was before.
    pub fn make(&mut self, color: Color, m: Move) -> Played {
        let past = self.now();
        self.keep(past);
        self.position.to_move = color;
        let played = self.position.play_unchecked(m);
        self.captured[color.index()] += u32::from(played.captured);
        self.last = m.point();
        let board = &self.position.board;
        self.targets = self
            .targets
            .iter()
            .filter(|&p| board.at(p).is_some())
            .collect();
        played
    }

    fn now(&self) -> Past {
        Past {
            black: self.position.board.stones(Color::Black),
            white: self.position.board.stones(Color::White),
            to_move: self.position.to_move,
            ko: self.position.ko,
            captured: self.captured,
            last: self.last,
            targets: self.targets,
        }
    }

    fn keep(&mut self, past: Past) {
        if self.past.len() == MOST_PAST {
            self.past.remove(0);
        } else {
            self.load.meter.take_memory(size_of::<Past>());
            self.load.bytes += size_of::<Past>();
        }
        self.past.push(past);
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(past) = self.past.pop() else {
            return false;
        };
        self.load.meter.give_memory(size_of::<Past>());
        self.load.bytes -= size_of::<Past>();
        let mut board = crate::go::Board::new(self.position.board.size());
        for (color, stones) in [(Color::Black, past.black), (Color::White, past.white)] {
            stones.iter().for_each(|p| board.put(color, p));
        }
        self.position = Position {
            board,
            to_move: past.to_move,
            ko: past.ko,
        };
        self.captured = past.captured;
        self.last = past.last;
        self.targets = past.targets;
        true
    }

    /// Forgets the moves: the stones were changed by hand.
    pub fn forget(&mut self) {
        let bytes = self.past.len() * size_of::<Past>();
        self.load.meter.give_memory(bytes);
        self.load.bytes -= bytes;
        self.past = Vec::new();
        self.last = None;
        self.position.ko = None;
    }
}
