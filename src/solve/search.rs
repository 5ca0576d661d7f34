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
//!
//! **Other goals.** The entries of a state for all goals lie in one bucket of the table. Where the defender wins
//! two eyes, the capture is disproved, and so on: see [`Search::lost_elsewhere`].
//!
//! **Visits.** A state is visited two or three times on average. What its children look like, which is most of
//! the work, is kept from one visit to the next in [`super::looks`]; and sisters are looked at together in [`super::family`],
//! which does the same with a fifth fewer instructions.
//!
//! **Leaves.** A state in which the target is dead by [`super::death`], or a move or two before that
//! ([`super::reduction`]), is not searched. In a large proof ten states differ in nothing but how outer liberties were filled
//! and what was played inside, and both look at little else than the safe stones of the attacker's: reductions halve the nodes, and a
//! proof is a third as large.
//!
//! **Threats.** A proof or disproof in which nobody could have spent one (no ban stood where the side that lacks
//! something was to move) is stored for any number, so that all the questions of a verdict share it.
//!
//! **What was tried and did not help**, counted in nodes on closed problems: Kawano's simulation between
//! sisters; the sum of the children's numbers in place of the largest plus one for every open child and a
//! 32nd of the others; 1+ε of 1/16, 1/8, 3/4, 1, or with something added; trying only the 3 to 8 most promising moves of
//! the prover; zones (they cover a fifth of the empty points of a closed region; on open boards they are what makes
//! [`super::local`] work); zones of disproofs, with a pass of the prover that is no move. Better first values help no more: a small
//! neural net with four tenths less error than the weights of [`super::estimate`] needed as many nodes, and so did
//! counts of how often a move had won before. Treating liberties that may be filled in any order as one
//! would join a twentieth of the states; and counts of how states ended that are alike but for outer points, as a hint,
//! save nothing. (A search that was told the outcome of all states took a quarter of the nodes: the size of the proof.
//! Most of the rest are states that are come back to.) Reductions of three moves save
//! a tenth of the nodes and cost more than that. Keeping the numbers of the children, too, from one visit to the next makes a
//! visit much cheaper, but numbers that are out of date cost a third more nodes.
//! The disproof of two eyes takes a fifth of the nodes of the capture, but knowing it first does not make the capture easier. Of
//! the work below a proved state of the prover's turn a quarter goes to moves that are given up, and that multiplies with the
//! depth; the rest is in answering all replies. On open boards: a state that agrees with a proved one in all of its zone is
//! proved too, but looking such states up saves a tenth of the nodes; and to see that a target has two liberties at the edge,
//! or gets there by a play after which it has two, saves a twentieth.

use super::arena::{Arena, Keys, NONE, PASS, Side, State};
use super::bits::Bits;
use super::combine::{Child, Combined, Numbers, Rests, combine};
use super::contest::Contest;
use super::family::Family;
use super::goal::Aim;
use super::looks::Looks;
use super::reduction::Reductions;
use super::table::{ANCHORED, INF, NO_LOSS, NO_WIN, PATH, SPENDS, Table, UNLIMITED};
use super::thinking::Watched;
use super::verdict::{Shortfall, Verdict};
use crate::go::hash::mix;
use std::collections::HashMap;

impl Aim {
    /// The role of the side that tries to force this.
    pub(super) fn side(self) -> Side {
        if self == Aim::Capture {
            Side::Attacker
        } else {
            Side::Defender
        }
    }

    /// Tells the goals apart in keys; small, so that a state has one bucket of the table for all goals.
    pub(super) fn salt(self) -> u64 {
        [0, 0x5_bd1e, 0x2_7d4e][self as usize]
    }
}

/// Marks a move as the retake of a banned ko, paid for with a threat.
pub(super) const SPEND: u16 = 0x4000;

/// Lines longer than this are not followed.
const MAX_DEPTH: usize = 2000;

/// In regions of more points than these the search is local at first.
const LOCAL_POINTS: u32 = 30;

/// What a table leaves of its bytes, at least, goes to looks.
const LOOKS: usize = 32;

/// What is kept of reductions takes no more than this part.
const KEPT: usize = 8;

/// A search engine over one arena, with its table.
pub(super) struct Search<const N: usize> {
    pub arena: Arena<N>,
    pub keys: Keys,
    pub(super) table: Table<N>,
    table_bytes: usize,
    /// What proofs may take while they are walked, beside what is left of the table's bytes.
    pub(super) room: usize,
    pub(super) looks: Looks,
    /// Death by one or two more plays.
    pub(super) reductions: Reductions<N>,
    /// The verdicts found so far, by the two hashes of a state.
    pub verdicts: HashMap<(u64, u64), Verdict>,
    pub(super) path: Vec<u64>,
    pub(super) path_hashes: Vec<u64>,
    pub(super) children: Vec<Child<N>>,
    pub(super) family: Family<N>,
    /// Whether only moves near the target are searched, and zones show that the others do not matter.
    pub local: bool,
    /// Whether one chain is hunted: then [`super::flight`] says what is searched first.
    pub hunts: bool,
    /// All nodes expanded so far.
    pub nodes: u64,
    /// For those who read meanwhile what the search has come to.
    pub(super) watched: Option<Watched<N>>,
    node_limit: u64,
    trouble: Option<Shortfall>,
}

/// What became of a question.
#[derive(Clone, Copy)]
pub(super) enum Answer {
    /// It is settled: this is the answer.
    Settled(bool),
    /// The nodes did not suffice; the numbers tell which answer looks nearer.
    Open { pn: u32, dn: u32 },
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
        let (points, contest) = (arena.area.count(), arena.contest);
        Search {
            table_bytes,
            room: 0,
            arena,
            keys: Keys::new(64 * N),
            table: Table::new(table_bytes),
            looks: Looks::new(table_bytes / LOOKS),
            reductions: Reductions::new(table_bytes / KEPT, points),
            verdicts: HashMap::new(),
            path: Vec::new(),
            path_hashes: Vec::new(),
            children: Vec::new(),
            family: Family::default(),
            local: points > LOCAL_POINTS && contest == Contest::Life,
            hunts: false,
            nodes: 0,
            watched: None,
            node_limit: 0,
            trouble: None,
        }
    }

    /// Tries to settle a question that is not [known at once](Search::known_at_once) within `nodes`
    /// more nodes.
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
    ) -> Result<Answer, Shortfall> {
        self.node_limit = self.nodes + nodes;
        self.trouble = None;
        self.path.clear();
        self.path_hashes.clear();
        self.children.clear();
        let numbers = self.expand(state, aim, threats, INF, INF, stop);
        match self.trouble {
            Some(Shortfall::Nodes) => Ok(Answer::Open {
                pn: numbers.pn,
                dn: numbers.dn,
            }),
            Some(other) => Err(other),
            None => Ok(Answer::Settled(numbers.pn == 0)),
        }
    }

    /// Turns to the search of all moves; what was not found by the local one is forgotten.
    pub fn leave_local(&mut self) {
        self.local = false;
        self.table = Table::new(self.table_bytes);
        self.looks.clear();
    }

    /// The bytes that a proof may take while it is walked: what the table, looks and reductions leave, and the room beside.
    pub(super) fn bytes_to_walk(&self) -> usize {
        let parts = self.table_bytes / LOOKS + self.reductions.bytes() + self.table.most_bytes();
        self.room + self.table_bytes.saturating_sub(parts)
    }

    /// The depth of the state whose children are being worked on.
    pub(super) fn depth(&self) -> usize {
        self.path.len() - 1
    }

    /// Calls `act` with every move, the state it leads to and the threats that are left then.
    #[inline]
    pub(super) fn for_each_move(
        &self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        within: Bits<N>,
        mut act: impl FnMut(u16, State<N>, i8),
    ) {
        let arena = &self.arena;
        let prover_to_move = state.to_move == aim.side();
        for p in (arena.empty(state) & within).iter() {
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
    ) -> Numbers<N> {
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
        if self.trouble.is_some() {
            return Numbers::open(1, 1);
        }
        let started = self.nodes;

        // Step 2: put the state on the path and generate its children with their first values.
        self.path.push(path_key(state, aim, threats));
        let path_hash =
            mix(self.path_hashes.last().copied().unwrap_or(0) ^ path_key(state, aim, threats));
        self.path_hashes.push(path_hash);
        let first = self.children.len();
        let generated = self.generate(state, aim, threats);
        let proving = state.to_move == aim.side();
        let mut zone = self.cover(state, aim, threats, first);

        // Step 3: combine the children; descend into the most promising one until a threshold is met.
        let (numbers, best) = loop {
            let children = &self.children[first..];
            let combined = combine(state, children, proving);
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
                    max_pn.min(loosen(second, self.local)),
                    max_dn.saturating_sub(rest).max(child.dn + 1).min(INF),
                )
            } else {
                (
                    max_pn.saturating_sub(rest).max(child.pn + 1).min(INF),
                    max_dn.min(loosen(second, self.local)),
                )
            };
            let found = self.expand(&child.state, aim, child.threats, child_pn, child_dn, stop);
            if self.trouble.is_some() {
                break (numbers, best);
            }
            let child = &mut self.children[first + best];
            child.take(found, found.spends || child.is_spend() && !proving, depth);
            if found.pn == 0 {
                zone = self.cover(state, aim, threats, first);
            }
        };
        let best_child = self.children.get(first + best).copied();
        let best_move = best_child.map_or(PASS, |c| c.m);
        let numbers = Numbers {
            zone: match best_child.filter(|_| numbers.pn == 0) {
                Some(c) if proving => {
                    self.zone_of(|| self.arena.zone_of_move(state, c.m, &c.state, c.zone))
                }
                _ => zone,
            },
            ..numbers
        };

        // Step 4: leave the path and store what was learned, the numbers of a search that ran out of nodes too:
        // the next one goes on from there.
        self.path.pop();
        self.path_hashes.pop();
        if numbers.pn != 0 && numbers.dn != 0 {
            let children = &self.children[first..first + generated];
            let key = path_key(state, aim, threats);
            self.looks
                .put(key, state.check, children.iter().map(|c| c.look));
        }
        self.children.truncate(first);
        if self.trouble.is_none_or(|t| t == Shortfall::Nodes) || numbers.pn == 0 {
            let work = (self.nodes - started).min(u64::from(u32::MAX)) as u32;
            self.store(state, aim, threats, numbers, best_move, work);
        }
        numbers
    }

    /// Asked every 512 nodes.
    fn must_stop(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> bool {
        self.tell();
        stop()
    }

    fn store(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        numbers: Numbers<N>,
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
            let least = if numbers.always { -UNLIMITED } else { threats };
            if entry.win > least {
                entry.win = least;
                entry.best = best;
                entry.len = numbers.len;
                entry.zone = numbers.zone;
                entry.flags = (entry.flags & !SPENDS) | if numbers.spends { SPENDS } else { 0 };
            }
        } else if numbers.dn == 0 {
            entry.loss = entry
                .loss
                .max(if numbers.always { UNLIMITED } else { threats });
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

pub(super) fn path_key<const N: usize>(state: &State<N>, aim: Aim, threats: i8) -> u64 {
    state.hash ^ aim.salt() ^ mix(u64::from(threats as u8))
}

/// 1+ε: a child is left only when it has become clearly worse than the second best. On open boards, where many
/// moves lead nowhere, sooner.
fn loosen(second: u32, local: bool) -> u32 {
    if second >= INF {
        INF
    } else {
        second + 1 + second / if local { 4 } else { 2 }
    }
}
