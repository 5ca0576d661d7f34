//! What others may read of a search while it goes on: its nodes, and the line that it thinks best.
//!
//! The line is no result: nothing of it is proved, and the next one may begin elsewhere. From the situation
//! whose verdict is asked for it follows the moves that most work was spent on and that are not refuted: the
//! search turns to a move again and again as long as it looks best. (The move that looks best at the moment is
//! mostly one that was hardly searched.) It is only read off: no entry, no count and no order of moves changes by it.

use super::arena::State;
use super::combine::{Child, combine};
use super::goal::Aim;
use super::search::{Search, path_key};
use super::solver::Step;
use super::table::INF;
use super::task::Situation;
use crate::go::hash::mix;
use crate::go::{Color, Move};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The longest line that is shown, in steps.
const MOST_STEPS: usize = 8;
/// The nodes before the first line.
const FIRST_LINE: u64 = 4_096;
/// The nodes between two lines.
const NEXT_LINE: u64 = 32_768;

/// A place where a search leaves what it has come to, for others to read meanwhile.
#[derive(Default)]
pub struct Thinking {
    nodes: AtomicU64,
    line: Mutex<Option<BestLine>>,
}

/// The line that a search thinks best so far. It is *not* proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// Where it begins.
    pub from: Situation,
    /// The moves of both sides in turn, at least one.
    pub steps: Vec<Step>,
}

impl Thinking {
    /// About how many nodes the solver has expanded.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The line that the search thinks best so far, of the situation that it works on, or worked on
    /// when it was stopped. `None` when it is proved, and before the first few thousand nodes.
    #[must_use]
    pub fn best_line(&self) -> Option<BestLine> {
        let line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        line.clone()
    }

    /// Forgets the line of an earlier search.
    pub fn forget_line(&self) {
        self.set_line(None);
    }

    fn set_line(&self, line: Option<BestLine>) {
        *self.line.lock().unwrap_or_else(PoisonError::into_inner) = line;
    }
}

impl BestLine {
    /// The side that makes the first move.
    #[must_use]
    pub fn first(&self) -> Color {
        self.from.position.to_move
    }

    /// The move of `start` that leads to where this line begins, if there is one.
    #[must_use]
    pub fn move_from(&self, start: &Situation) -> Option<Move> {
        let side = start.position.to_move;
        let (before, after) = (&start.position.board, &self.from.position.board);
        let stones = after.stones(side) - before.stones(side);
        let mut plays = stones.iter().filter(|&p| before.is_empty_at(p));
        let m = match (plays.next(), plays.next()) {
            (None, _) => Move::Pass,
            (Some(point), None) if start.position.legality(point).is_ok() => Move::Play(point),
            _ => return None,
        };
        (start.after(m) == self.from).then_some(m)
    }
}

/// What a search keeps for those who watch it.
pub(super) struct Watched<const N: usize> {
    thinking: Arc<Thinking>,
    /// The situation whose verdict is asked for.
    root: Option<(State<N>, Situation)>,
    /// The nodes when it was asked for.
    begin: u64,
    /// The nodes at which the next line is due.
    due: u64,
}

impl<const N: usize> Search<N> {
    /// Lets others read what the search has come to, from now on.
    pub fn watch(&mut self, thinking: &Arc<Thinking>) {
        self.watched = Some(Watched {
            thinking: Arc::clone(thinking),
            root: None,
            begin: self.nodes,
            due: u64::MAX,
        });
    }

    /// The verdict of this state is asked for.
    pub fn begin_watched(&mut self, state: &State<N>, situation: &Situation) {
        if let Some(watched) = &mut self.watched {
            watched.root = Some((*state, situation.clone()));
            watched.begin = self.nodes;
            watched.due = self.nodes + FIRST_LINE;
        }
    }

    /// The verdict was found, or the search for it has ended without one: then its line stays.
    pub fn end_watched(&mut self, proved: bool) {
        let Some(watched) = &mut self.watched else {
            return;
        };
        watched.thinking.nodes.store(self.nodes, Ordering::Relaxed);
        if self.nodes > watched.begin {
            if proved {
                watched.thinking.forget_line();
            } else {
                self.show_line();
            }
        }
        if let Some(watched) = &mut self.watched {
            watched.root = None;
        }
    }

    /// Tells those who watch how far the search is. Called every few hundred nodes.
    pub(super) fn tell(&mut self) {
        let Some(watched) = &mut self.watched else {
            return;
        };
        watched.thinking.nodes.store(self.nodes, Ordering::Relaxed);
        if self.nodes >= watched.due {
            watched.due = self.nodes + NEXT_LINE;
            self.show_line();
        }
    }

    fn show_line(&mut self) {
        let Some(watched) = &mut self.watched else {
            return;
        };
        let Some((state, from)) = watched.root.take() else {
            return;
        };
        let line = self.best_line(&state);
        let steps: Vec<Step> = line.iter().map(|&m| self.step(m)).collect();
        if let Some(watched) = &mut self.watched {
            if !steps.is_empty() {
                let from = from.clone();
                watched.thinking.set_line(Some(BestLine { from, steps }));
            }
            watched.root = Some((state, from));
        }
    }

    /// The moves from a state that the numbers so far speak for.
    ///
    /// Of the two goals that would decide it, whatever the threats, the one that looks closer is followed; when
    /// neither can be reached any more, of those without threats.
    fn best_line(&mut self, root: &State<N>) -> Vec<u16> {
        let path = std::mem::take(&mut self.path);
        let hashes = std::mem::take(&mut self.path_hashes);
        let mut line = Vec::new();
        let goals = [
            [(Aim::TwoEyes, -1), (Aim::Capture, -1)],
            [(Aim::Stay, 0), (Aim::Capture, 0)],
        ];
        for pair in goals {
            let weighed = pair.map(|(aim, threats)| {
                let pn = self.known_number(root, aim, threats);
                (pn, aim, threats)
            });
            let closest = weighed.into_iter().min_by_key(|w| w.0);
            if let Some((pn, aim, threats)) = closest
                && pn < INF
            {
                line = self.follow(root, aim, threats);
                break;
            }
        }
        self.path = path;
        self.path_hashes = hashes;
        line
    }

    /// How far a goal is from a proof, by what is known of the moves of a state.
    fn known_number(&mut self, state: &State<N>, aim: Aim, threats: i8) -> u32 {
        self.path.clear();
        self.path_hashes.clear();
        self.look(state, aim, threats).0
    }

    /// The line for one goal, up to the first state that was not searched yet.
    fn follow(&mut self, root: &State<N>, aim: Aim, threats: i8) -> Vec<u16> {
        self.path.clear();
        self.path_hashes.clear();
        let mut line = Vec::new();
        let mut seen = vec![(root.hash, root.check)];
        let (mut state, mut threats) = (*root, threats);
        while line.len() < MOST_STEPS {
            let Some(child) = self.look(&state, aim, threats).1 else {
                break;
            };
            let name = (child.state.hash, child.state.check);
            if seen.contains(&name) {
                break;
            }
            seen.push(name);
            line.push(child.m);
            if self.entry(&child.state, aim).is_none() {
                break;
            }
            (state, threats) = (child.state, child.threats);
        }
        line
    }

    /// Puts a state on the path and gives its proof number, as far as its children tell it, and its best child
    /// so far. There is none where all moves of the prover fail.
    fn look(&mut self, state: &State<N>, aim: Aim, threats: i8) -> (u32, Option<Child<N>>) {
        let key = path_key(state, aim, threats);
        let before = self.path_hashes.last().copied().unwrap_or(0);
        self.path.push(key);
        self.path_hashes.push(mix(before ^ key));
        let first = self.children.len();
        self.generate(state, aim, threats);
        self.cover(state, aim, threats, first);
        let children = &self.children[first..];
        let proving = state.to_move == aim.side();
        let combined = combine(state, children, proving);
        let (pn, dn) = (combined.numbers.pn, combined.numbers.dn);
        let work = |c: &Child<N>| self.entry(&c.state, aim).map_or(0, |e| e.work);
        let child = match (proving, pn, dn) {
            (true, INF, _) => None,
            // Decided: the shortest proof; the longest resistance; the refutation.
            (true, 0, _) | (false, _, 0) => children.get(combined.best),
            (false, 0, _) => children.iter().max_by_key(|c| c.len),
            (true, ..) => {
                let open = children.iter().filter(|c| c.dn != 0);
                open.max_by_key(|c| (work(c), Reverse(c.pn)))
            }
            (false, ..) => {
                let open = children.iter().filter(|c| c.pn != 0 && !c.covered);
                open.max_by_key(|c| (work(c), Reverse(c.dn)))
            }
        };
        let child = child.copied();
        self.children.truncate(first);
        (pn, child)
    }
}
