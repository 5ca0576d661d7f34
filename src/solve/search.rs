//! The search for one yes/no question: can this side force that goal with so many threats?
//!
//! It is df-pn (Nagai 2002) with a bounded table. The steps are numbered in [`Search::expand`].
//!
//! **What a state holds.** Board, target stones left, side to move, banned ko point, and the
//! threats of the one side that has any (positive: the prover has them, negative: the refuter).
//! Passes in a row are left out: for `Capture` and `TwoEyes` a pass of the prover that lifts no
//! ban can be answered by a second pass and never wins, so it is not generated; for `Stay` the
//! same holds for the attacker, whose pass without a ban to lift simply loses. What remains never
//! has two passes in a row, and a state is worth the same with one pass counted as with none.
//!
//! **Cycles.** A proof is a finite tree in which no state repeats on any line, so it is stored for
//! good. A repetition is a failure of the prover on this path only (graph-history interaction,
//! Kishimoto and Müller 2004). A disproof therefore carries the ancestors that its lines come back
//! to, and becomes final at the shallowest of them. Until then it is kept with its condition: a
//! disproof that rests on one ancestor is good wherever that ancestor is on the path; one that rests
//! on several is kept under a key made of state and path.

use super::arena::{Arena, Keys, NONE, PASS, Side, State};
use super::combine::{Child, Combined, Numbers, Rests, combine_and, combine_or};
use super::contest::Contest;
use super::estimate::first_values;
use super::goal::Aim;
use super::table::{ANCHORED, Entry, INF, NO_LOSS, NO_WIN, PATH, SPENDS, Table, UNLIMITED};
use super::verdict::{Shortfall, Verdict};
use crate::go::hash::mix;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

impl Aim {
    /// The role of the side that tries to force this.
    pub(super) fn side(self) -> Side {
        if self == Aim::Capture {
            Side::Attacker
        } else {
            Side::Defender
        }
    }

    fn salt(self) -> u64 {
        [0, 0x5bd1_e995_7b93_2d11, 0x27d4_eb2f_1656_67c5][self as usize]
    }
}

/// Marks a move as the retake of a banned ko, paid for with a threat.
pub(super) const SPEND: u16 = 0x4000;

/// Lines longer than this are not followed.
const MAX_DEPTH: usize = 2000;

/// A search engine over one arena, with its table.
pub(super) struct Search<const N: usize> {
    pub arena: Arena<N>,
    pub keys: Keys,
    table: Table,
    /// The verdicts found so far, by the two hashes of a state.
    pub verdicts: HashMap<(u64, u64), Verdict>,
    path: Vec<u64>,
    path_hashes: Vec<u64>,
    children: Vec<Child<N>>,
    /// All nodes expanded so far.
    pub nodes: u64,
    /// Where somebody else may read about how many nodes there are.
    pub watch: Option<Arc<AtomicU64>>,
    node_limit: u64,
    trouble: Option<Shortfall>,
}

/// A child of a state for those who read proofs.
#[derive(Clone, Copy)]
pub(super) struct Way<const N: usize> {
    pub m: u16,
    pub state: State<N>,
    pub threats: i8,
}

impl<const N: usize> Search<N> {
    pub fn new(arena: Arena<N>, table_bytes: usize) -> Search<N> {
        Search {
            arena,
            keys: Keys::new(64 * N),
            table: Table::new(table_bytes),
            verdicts: HashMap::new(),
            path: Vec::new(),
            path_hashes: Vec::new(),
            children: Vec::new(),
            nodes: 0,
            watch: None,
            node_limit: 0,
            trouble: None,
        }
    }

    /// Tries to settle a question that is not [known at once](Search::known_at_once) within `nodes`
    /// more nodes. `Ok(None)` when they do not suffice.
    ///
    /// # Errors
    /// When the search was stopped or cannot go on.
    pub fn settle(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        nodes: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<bool>, Shortfall> {
        self.node_limit = self.nodes + nodes;
        self.trouble = None;
        self.path.clear();
        self.path_hashes.clear();
        self.children.clear();
        let numbers = self.expand(state, aim, threats, INF, INF, stop);
        match self.trouble {
            Some(Shortfall::Nodes) => Ok(None),
            Some(other) => Err(other),
            None if numbers.pn == 0 => Ok(Some(true)),
            None => Ok(Some(false)),
        }
    }

    /// What the rules, a look or the table say.
    pub fn known_at_once(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<bool> {
        self.terminal(state, aim)
            .or_else(|| self.static_value(state, aim))
            .or_else(|| self.known(state, aim, threats))
    }

    /// Whether the goal is reached or out of reach by the rules alone.
    pub fn terminal(&self, state: &State<N>, aim: Aim) -> Option<bool> {
        if self.arena.contest != Contest::Life {
            return self.arena.contest_end(state, aim);
        }
        if state.target.is_empty() {
            return Some(aim == Aim::Capture);
        }
        if self.arena.two_eyes(state) {
            return Some(aim != Aim::Capture);
        }
        None
    }

    /// What can be seen without search, whatever the threats of either side.
    pub fn static_value(&self, state: &State<N>, aim: Aim) -> Option<bool> {
        self.arena
            .one_eye_at_most(state)
            .then_some(aim == Aim::Capture)
    }

    /// Forgets what was proved of a state, so that it is searched again.
    pub fn forget(&mut self, state: &State<N>, aim: Aim) {
        for aim in [aim, if aim == Aim::Stay { Aim::TwoEyes } else { aim }] {
            if let Some(entry) = self
                .table
                .get_mut(state.hash ^ aim.salt(), state.check ^ aim.salt())
            {
                entry.win = NO_WIN;
                (entry.pn, entry.dn) = (1, 1);
            }
        }
    }

    /// What the table says for good.
    pub fn known(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<bool> {
        let entry = self.entry(state, aim)?;
        if entry.win <= threats {
            Some(true)
        } else if entry.loss >= threats {
            Some(false)
        } else {
            None
        }
    }

    /// The entry of a state.
    pub fn entry(&self, state: &State<N>, aim: Aim) -> Option<&Entry> {
        self.table
            .get(state.hash ^ aim.salt(), state.check ^ aim.salt())
    }

    /// Notes that a proof in the table holds whatever the refuter's threats.
    pub fn note_always(&mut self, state: &State<N>, aim: Aim) {
        // No entry is made here: a state that is settled without search must not get one, or it
        // would be searched next time, and proofs could come to rest on each other.
        if let Some(entry) = self
            .table
            .get_mut(state.hash ^ aim.salt(), state.check ^ aim.salt())
            && entry.win != NO_WIN
        {
            entry.win = -UNLIMITED;
        }
    }

    /// The moves of a state that matter for a goal, and where they lead.
    pub fn options(&self, state: &State<N>, aim: Aim, threats: i8) -> Vec<Way<N>> {
        let mut options = Vec::new();
        self.for_each_move(state, aim, threats, |m, next, left| {
            options.push(Way {
                m,
                state: next,
                threats: left,
            });
        });
        options
    }

    /// The prover's move in a proof that holds with so many threats, its own move or a retake. `None`
    /// when the table has no such proof.
    pub fn proof_move(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<u16> {
        if self.static_value(state, aim) == Some(true) {
            return Some(self.arena.finish(state, self.arena.safe(state), &self.keys));
        }
        match self.entry(state, aim).filter(|e| e.win <= threats) {
            Some(entry) => Some(entry.best),
            None if aim == Aim::Stay => self.proof_move(state, Aim::TwoEyes, threats),
            None => None,
        }
    }

    /// The length of a proof, if the table has one.
    pub fn proof_length(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<u8> {
        let entry = self.entry(state, aim).filter(|e| e.win <= threats);
        match entry {
            Some(entry) => Some(entry.len),
            None if aim == Aim::Stay => self.proof_length(state, Aim::TwoEyes, threats),
            None => {
                (self.static_value(state, aim) == Some(true)).then(|| self.finish_length(state))
            }
        }
    }

    /// About how many moves a capture takes that is seen without search.
    fn finish_length(&self, state: &State<N>) -> u8 {
        (2 * self.arena.empty(state).count()).min(100) as u8
    }

    /// Calls `act` with every move, the state it leads to and the threats that are left then.
    #[inline]
    fn for_each_move(
        &self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        mut act: impl FnMut(u16, State<N>, i8),
    ) {
        let arena = &self.arena;
        let prover_to_move = state.to_move == aim.side();
        for p in arena.empty(state).iter() {
            if p == state.ban {
                continue;
            }
            if let Some(next) = arena.play(state, p, &self.keys) {
                act(p, next, threats);
            }
        }
        if state.ban != NONE {
            let left = if prover_to_move && threats > 0 {
                Some(if threats == UNLIMITED {
                    UNLIMITED
                } else {
                    threats - 1
                })
            } else if !prover_to_move && threats < 0 {
                Some(if threats == -UNLIMITED {
                    -UNLIMITED
                } else {
                    threats + 1
                })
            } else {
                None
            };
            if let Some(left) = left
                && let Some(next) = arena.play(state, state.ban, &self.keys)
            {
                act(state.ban | SPEND, next, left);
            }
        }
        let idle_pass_is_pointless = prover_to_move != (aim == Aim::Stay);
        if state.ban != NONE || !idle_pass_is_pointless {
            act(PASS, arena.pass(state, &self.keys), threats);
        }
    }

    /// Expands a state until its numbers reach the thresholds.
    fn expand(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        max_pn: u32,
        max_dn: u32,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Numbers {
        // Step 1: limits.
        let depth = self.path.len();
        self.nodes += 1;
        if self.nodes > self.node_limit {
            self.trouble = Some(Shortfall::Nodes);
        } else if self.nodes.is_multiple_of(512) && self.must_stop(stop) {
            self.trouble = Some(Shortfall::Stopped);
        } else if depth >= MAX_DEPTH {
            self.trouble = Some(Shortfall::Depth);
        }
        let unknown = Numbers {
            pn: 1,
            dn: 1,
            rests: Rests::Nowhere,
            len: 0,
            spends: false,
        };
        if self.trouble.is_some() {
            return unknown;
        }
        let started = self.nodes;

        // Step 2: put the state on the path and generate its children with their first values.
        self.path.push(path_key(state, aim, threats));
        let path_hash =
            mix(self.path_hashes.last().copied().unwrap_or(0) ^ path_key(state, aim, threats));
        self.path_hashes.push(path_hash);
        let first = self.children.len();
        self.generate(state, aim, threats);

        // Step 3: combine the children; descend into the most promising one until a threshold is met.
        let proving = state.to_move == aim.side();
        let (numbers, best) = loop {
            let children = &self.children[first..];
            let combined = if proving {
                combine_or(children)
            } else {
                combine_and(children)
            };
            let Combined {
                numbers,
                best,
                second,
                rest,
            } = combined;
            if numbers.pn == 0 || numbers.dn == 0 || numbers.pn >= max_pn || numbers.dn >= max_dn {
                break (numbers, best);
            }
            let child = children[best];
            let (child_pn, child_dn) = if proving {
                (
                    max_pn.min(loosen(second)),
                    max_dn.saturating_sub(rest).max(child.dn + 1).min(INF),
                )
            } else {
                (
                    max_pn.saturating_sub(rest).max(child.pn + 1).min(INF),
                    max_dn.min(loosen(second)),
                )
            };
            let found = self.expand(&child.state, aim, child.threats, child_pn, child_dn, stop);
            if self.trouble.is_some() {
                break (numbers, best);
            }
            let child = &mut self.children[first + best];
            child.pn = found.pn;
            child.dn = found.dn;
            // What rests on this state itself is no condition for it.
            child.rests = found.rests.above(depth);
            child.len = found.len;
            child.spends = found.spends || child.m != PASS && child.m & SPEND != 0 && !proving;
        };
        let best_move = self
            .children
            .get(first + best)
            .filter(|_| self.children.len() > first)
            .map_or(PASS, |c| c.m);

        // Step 4: leave the path and store what was learned.
        self.path.pop();
        self.path_hashes.pop();
        self.children.truncate(first);
        if self.trouble.is_none() || numbers.pn == 0 {
            let work = (self.nodes - started).min(u64::from(u32::MAX)) as u32;
            self.store(state, aim, threats, numbers, best_move, work);
        }
        numbers
    }

    /// Asked every 512 nodes.
    fn must_stop(&self, stop: &(dyn Fn() -> bool + Sync)) -> bool {
        if let Some(watch) = &self.watch {
            watch.store(self.nodes, Ordering::Relaxed);
        }
        stop()
    }

    fn generate(&mut self, state: &State<N>, aim: Aim, threats: i8) {
        let depth = self.path.len() - 1;
        let mut children = std::mem::take(&mut self.children);
        self.for_each_move(state, aim, threats, |m, next, left| {
            let spends = m != PASS && m & SPEND != 0 && state.to_move != aim.side();
            let numbers = self.first_numbers(&next, m, aim, left);
            children.push(Child {
                state: next,
                m,
                threats: left,
                pn: numbers.pn,
                dn: numbers.dn,
                rests: numbers.rests.above(depth),
                len: numbers.len,
                spends: numbers.spends || spends,
            });
        });
        self.children = children;
    }

    /// The numbers of a child before it is searched: by the rules, by the path, from the table, or
    /// an estimate.
    fn first_numbers(&self, next: &State<N>, m: u16, aim: Aim, threats: i8) -> Numbers {
        let proved = Numbers {
            pn: 0,
            dn: INF,
            rests: Rests::Nowhere,
            len: 0,
            spends: false,
        };
        let disproved = Numbers {
            pn: INF,
            dn: 0,
            rests: Rests::Nowhere,
            len: 0,
            spends: false,
        };
        if self.arena.contest != Contest::Life {
            if let Some(reached) = self.arena.contest_end(next, aim) {
                return if reached { proved } else { disproved };
            }
        } else if next.target.is_empty() {
            return if aim == Aim::Capture {
                proved
            } else {
                disproved
            };
        }
        let entry = self.entry(next, aim);
        if let Some(e) = entry {
            if e.win <= threats {
                return Numbers {
                    len: e.len,
                    spends: e.flags & SPENDS != 0,
                    ..proved
                };
            }
            if e.loss >= threats {
                return disproved;
            }
        } else if m != PASS && self.arena.two_eyes(next) {
            return if aim == Aim::Capture {
                disproved
            } else {
                proved
            };
        }
        if aim == Aim::Stay
            && let Some(e) = self.entry(next, Aim::TwoEyes)
            && e.win <= threats
        {
            return Numbers {
                len: e.len,
                spends: e.flags & SPENDS != 0,
                ..proved
            };
        }
        if entry.is_none()
            && let Some(value) = self.static_value(next, aim)
        {
            return if value {
                Numbers {
                    len: self.finish_length(next),
                    ..proved
                }
            } else {
                disproved
            };
        }
        let key = path_key(next, aim, threats);
        if let Some(at) = self.path.iter().rposition(|&k| k == key) {
            return Numbers {
                rests: Rests::On(at as u16),
                ..disproved
            };
        }
        if let Some(e) = entry {
            if e.flags & ANCHORED != 0
                && e.anchor_threats == threats
                && let Some(at) = self.path.iter().rposition(|&k| k == e.anchor)
            {
                return Numbers {
                    rests: Rests::On(at as u16),
                    ..disproved
                };
            }
            if e.flags & PATH != 0
                && let Some(&path) = self.path_hashes.last()
                && let Some(p) = self.table.get(
                    next.hash ^ path,
                    next.check ^ path ^ u64::from(threats as u8),
                )
                && p.loss >= threats
            {
                return Numbers {
                    rests: Rests::OnMany(p.best),
                    ..disproved
                };
            }
            return Numbers {
                pn: e.pn.max(1),
                dn: e.dn.max(1),
                rests: Rests::Nowhere,
                len: 0,
                spends: false,
            };
        }
        let (pn, dn) = match self.arena.contest {
            Contest::Life => first_values(&self.arena, next, aim),
            _ => self.arena.contest_values(next, aim),
        };
        Numbers {
            pn,
            dn,
            rests: Rests::Nowhere,
            len: 0,
            spends: false,
        }
    }

    /// First values: the side that has to answer everything has as many moves as there are empty points.
    fn store(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        numbers: Numbers,
        best: u16,
        work: u32,
    ) {
        let salt = aim.salt();
        if numbers.dn == 0 && numbers.rests != Rests::Nowhere {
            // A disproof with a condition: good wherever the one ancestor is on the path, or on this
            // path only.
            let plain = self.table.slot(state.hash ^ salt, state.check ^ salt);
            plain.work = plain.work.saturating_add(work);
            if let Rests::On(depth) = numbers.rests {
                plain.flags |= ANCHORED;
                plain.anchor = self.path[usize::from(depth)];
                plain.anchor_threats = threats;
                return;
            }
            plain.flags |= PATH;
            let path = self.path_hashes.last().copied().unwrap_or(0);
            let slot = self.table.slot(
                state.hash ^ path,
                state.check ^ path ^ u64::from(threats as u8),
            );
            slot.loss = threats;
            slot.best = numbers.rests.shallowest();
            slot.work = work;
            return;
        }
        let entry = self.table.slot(state.hash ^ salt, state.check ^ salt);
        entry.work = entry.work.saturating_add(work);
        if numbers.pn == 0 {
            if entry.win > threats {
                entry.win = threats;
                entry.best = best;
                entry.len = numbers.len;
                entry.flags = (entry.flags & !SPENDS) | if numbers.spends { SPENDS } else { 0 };
            }
        } else if numbers.dn == 0 {
            entry.loss = entry.loss.max(threats);
            if entry.win == NO_WIN {
                entry.best = best;
            }
        } else {
            entry.pn = numbers.pn;
            entry.dn = numbers.dn;
            entry.threats = threats;
            if entry.win == NO_WIN && entry.loss == NO_LOSS {
                entry.best = best;
            }
        }
    }
}

fn path_key<const N: usize>(state: &State<N>, aim: Aim, threats: i8) -> u64 {
    state.hash ^ aim.salt() ^ mix(u64::from(threats as u8))
}

/// 1+ε: a child is left only when it has become clearly worse than the second best.
fn loosen(second: u32) -> u32 {
    if second >= INF {
        INF
    } else {
        second + 1 + second / 4
    }
}
