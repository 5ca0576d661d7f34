//! A question compiled for search: the region as bits, and the moves on it.
//!
//! What lies outside the region never changes, so it shrinks to three masks: where a stone of each
//! side has a liberty (or a friend with a liberty) outside, and which points touch outside points
//! that hold no defender stone.

use super::bits::Bits;
use super::contest::Contest;
use super::task::{Situation, Task};
use crate::go::hash::mix;
use crate::go::{Color, Point, PointSet, Position};

/// The sides by role; an index into `stones`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(super) enum Side {
    Attacker = 0,
    Defender = 1,
}

impl Side {
    #[inline(always)]
    pub fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// No point.
pub(super) const NONE: u16 = u16::MAX;
/// The pass, where a move is kept as a number.
pub(super) const PASS: u16 = u16::MAX - 1;

/// A local situation. Passes are not part of it: see [`super::search`] for why they need not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State<const N: usize> {
    /// Stones of the attacker and the defender.
    pub stones: [Bits<N>; 2],
    /// Target stones that were never captured.
    pub target: Bits<N>,
    /// The point that the side to move may not retake, or `NONE`.
    pub ban: u16,
    pub to_move: Side,
    /// Zobrist hash of all the above.
    pub hash: u64,
    /// A second one, independent of the first.
    pub check: u64,
}

pub(super) struct Arena<const N: usize> {
    pub stride: u32,
    /// The points of the region.
    pub area: Bits<N>,
    /// Where a stone of each side has a liberty outside.
    pub outside: [Bits<N>; 2],
    /// Points next to an outside point without a defender stone: an eye space that holds one is
    /// none.
    pub open: Bits<N>,
    /// What the question is about.
    pub contest: Contest,
    /// The marked stones at the start, and those of the rival among them.
    pub marks: Bits<N>,
    pub rivals: Bits<N>,
    pub defender: Color,
    origin: Point,
}

/// The number of bits that a region needs, with its gap column.
pub(super) fn bits_needed(region: &PointSet) -> usize {
    let (_, cols, rows) = bounding_box(region);
    (usize::from(cols) + 1) * usize::from(rows)
}

fn bounding_box(region: &PointSet) -> (Point, u8, u8) {
    let (mut left, mut right, mut bottom, mut top) = (u8::MAX, 0, u8::MAX, 0);
    for p in region.iter() {
        left = left.min(p.col);
        right = right.max(p.col);
        bottom = bottom.min(p.row);
        top = top.max(p.row);
    }
    if left > right {
        return (Point { col: 0, row: 0 }, 1, 1);
    }
    (
        Point {
            col: left,
            row: bottom,
        },
        right - left + 1,
        top - bottom + 1,
    )
}

fn zobrist(kind: u64, point: u16, salt: u64) -> u64 {
    mix(mix(kind * 1024 + u64::from(point)).wrapping_add(salt))
}

const SALT: u64 = 0x0001_0ca1_9a4e;
const CHECK_SALT: u64 = 0x00c0_ffee_5109;
const TURN: u64 = 5;

/// Precomputed hash numbers of one solver: stones of both sides, target marks, bans.
pub(super) struct Keys {
    table: Vec<[(u64, u64); 4]>,
    turn: (u64, u64),
}

impl Keys {
    pub fn new(points: usize) -> Keys {
        let pair = |kind, point| (zobrist(kind, point, SALT), zobrist(kind, point, CHECK_SALT));
        let row = |p: usize| [0, 1, 2, 3].map(|kind| pair(kind, p as u16));
        Keys {
            table: (0..points).map(row).collect(),
            turn: pair(TURN, 0),
        }
    }
}

const TARGET_KEY: usize = 2;
const BAN_KEY: usize = 3;

impl<const N: usize> Arena<N> {
    pub fn new(task: &Task) -> Arena<N> {
        let (origin, cols, _) = bounding_box(task.region());
        let mut arena = Arena {
            stride: u32::from(cols) + 1,
            area: Bits::EMPTY,
            outside: [Bits::EMPTY; 2],
            open: Bits::EMPTY,
            contest: task.contest(),
            marks: Bits::EMPTY,
            rivals: Bits::EMPTY,
            defender: task.defender(),
            origin,
        };
        let board = task.board();
        for point in task.region().iter() {
            let bit = Bits::single(arena.local(point));
            arena.area |= bit;
            if task.marks().contains(point) {
                arena.marks |= bit;
            }
            if task.rivals().contains(point) {
                arena.rivals |= bit;
            }
            for next in board
                .size()
                .neighbors(point)
                .filter(|&n| !task.region().contains(n))
            {
                match board.at(next) {
                    // For the attacker all that lies beyond is his, see `Task::with_edge_for`.
                    None | Some(_) if task.edge_for() == Some(task.attacker()) => {
                        arena.outside[0] |= bit;
                        arena.open |= bit;
                    }
                    None => {
                        if task.edge_for().is_none() {
                            arena.outside[0] |= bit;
                        }
                        arena.outside[1] |= bit;
                        arena.open |= bit;
                    }
                    // A stone outside the closed region belongs to a chain with a liberty outside.
                    Some(color) if color == task.defender() => arena.outside[1] |= bit,
                    Some(_) => {
                        arena.outside[0] |= bit;
                        arena.open |= bit;
                    }
                }
            }
        }
        arena
    }

    /// The local number of a point of the region.
    pub fn local(&self, point: Point) -> u16 {
        let (col, row) = (point.col - self.origin.col, point.row - self.origin.row);
        u16::from(row) * self.stride as u16 + u16::from(col)
    }

    /// The board's point of a local number.
    pub fn point(&self, local: u16) -> Point {
        let stride = self.stride as u16;
        Point {
            col: self.origin.col + (local % stride) as u8,
            row: self.origin.row + (local / stride) as u8,
        }
    }

    pub fn side_of(&self, color: Color) -> Side {
        if color == self.defender {
            Side::Defender
        } else {
            Side::Attacker
        }
    }

    pub fn color_of(&self, side: Side) -> Color {
        if side == Side::Defender {
            self.defender
        } else {
            self.defender.opponent()
        }
    }

    /// The local state of a situation; its pass count is left out.
    pub fn state(&self, situation: &Situation, keys: &Keys) -> State<N> {
        let Position { board, to_move, ko } = &situation.position;
        let mut stones = [Bits::EMPTY; 2];
        let mut target = Bits::EMPTY;
        for local in self.area.iter() {
            let point = self.point(local);
            if let Some(color) = board.at(point) {
                stones[self.side_of(color) as usize] |= Bits::single(local);
            }
            if situation.targets.contains(point) {
                target |= Bits::single(local);
            }
        }
        // Target stones outside the region stand on chains with a liberty there: they cannot be
        // captured and are alive at once, which `Task::winner` says before any search.
        let ban = ko
            .filter(|&p| self.area_has(p))
            .map_or(NONE, |p| self.local(p));
        let mut state = State {
            stones,
            target,
            ban,
            to_move: self.side_of(*to_move),
            hash: 0,
            check: 0,
        };
        self.rehash(&mut state, keys);
        state
    }

    fn area_has(&self, p: Point) -> bool {
        self.area.iter().any(|local| self.point(local) == p)
    }

    fn rehash(&self, state: &mut State<N>, keys: &Keys) {
        state.hash = 0;
        state.check = 0;
        for side in 0..2 {
            for p in state.stones[side].iter() {
                toggle(state, keys, p, side);
            }
        }
        for p in state.target.iter() {
            toggle(state, keys, p, TARGET_KEY);
        }
        if state.ban != NONE {
            toggle(state, keys, state.ban, BAN_KEY);
        }
        if state.to_move == Side::Defender {
            state.hash ^= keys.turn.0;
            state.check ^= keys.turn.1;
        }
    }

    #[inline(always)]
    pub fn empty(&self, state: &State<N>) -> Bits<N> {
        self.area.without(state.stones[0] | state.stones[1])
    }

    #[inline(always)]
    pub fn spread(&self, bits: Bits<N>) -> Bits<N> {
        bits.spread(self.stride)
    }

    /// The chain of `stones` that holds `seed`.
    #[inline(always)]
    pub fn chain(&self, seed: Bits<N>, stones: Bits<N>) -> Bits<N> {
        seed.flood(stones, self.stride)
    }

    /// Plays on the empty point `p` for the side to move, whatever the ban says. `None` when it
    /// would be suicide.
    #[inline]
    pub fn play(&self, state: &State<N>, p: u16, keys: &Keys) -> Option<State<N>> {
        let me = state.to_move as usize;
        let you = 1 - me;
        let bit = Bits::single(p);
        let mut next = *state;
        next.stones[me] |= bit;
        toggle(&mut next, keys, p, me);
        let mut empty = self.empty(&next);
        let mut captured = Bits::EMPTY;
        // Most of them have a liberty beside the very stone that is touched.
        let mut near = self.spread(bit) & next.stones[you];
        near = near.without(self.spread(empty) | self.outside[you]);
        while !near.is_empty() {
            let chain = self.chain(Bits::single(near.first()), next.stones[you]);
            near = near.without(chain);
            if !chain.meets(self.outside[you]) && !self.spread(chain).meets(empty) {
                captured |= chain;
            }
        }
        if captured.is_empty() {
            if !self.spread(bit).meets(empty) && !bit.meets(self.outside[me]) {
                let own = self.chain(bit, next.stones[me]);
                if !own.meets(self.outside[me]) && !self.spread(own).meets(empty) {
                    return None;
                }
            }
        } else {
            next.stones[you] = next.stones[you].without(captured);
            empty |= captured;
            for c in captured.iter() {
                toggle(&mut next, keys, c, you);
                if next.target.has(c) {
                    toggle(&mut next, keys, c, TARGET_KEY);
                }
            }
            next.target = next.target.without(captured);
        }
        let mut ban = NONE;
        if captured.is_single() && !bit.meets(self.outside[me]) {
            let around = self.spread(bit);
            let lone = !around.meets(next.stones[me].without(bit));
            if lone && (around & empty).is_single() {
                ban = captured.first();
            }
        }
        self.hand_over(&mut next, ban, keys);
        Some(next)
    }

    /// The state after a pass.
    #[inline]
    pub fn pass(&self, state: &State<N>, keys: &Keys) -> State<N> {
        let mut next = *state;
        self.hand_over(&mut next, NONE, keys);
        next
    }

    #[inline(always)]
    fn hand_over(&self, state: &mut State<N>, ban: u16, keys: &Keys) {
        if state.ban != NONE {
            let old = state.ban;
            toggle(state, keys, old, BAN_KEY);
        }
        if ban != NONE {
            toggle(state, keys, ban, BAN_KEY);
        }
        state.ban = ban;
        state.to_move = state.to_move.other();
        state.hash ^= keys.turn.0;
        state.check ^= keys.turn.1;
    }

    /// Whether a chain with a target stone is unconditionally alive or has escaped.
    pub fn two_eyes(&self, state: &State<N>) -> bool {
        self.life(state, |_, _| ()).is_some()
    }

    /// What `tell` makes of the chains that are unconditionally alive or have escaped, and of their
    /// eye spaces; `None` when no target stone is among them.
    pub fn life<T>(
        &self,
        state: &State<N>,
        tell: impl FnOnce(Bits<N>, &[Bits<N>]) -> T,
    ) -> Option<T> {
        if self.contest != Contest::Life {
            return None;
        }
        let defender = state.stones[1];
        let escaped = self.chain(defender & self.outside[1], defender);
        if escaped.meets(state.target) {
            return Some(tell(escaped, &[]));
        }
        let empty = self.empty(state);
        // Eye spaces: connected parts without defender stones that are closed.
        let mut rest = self.area.without(defender);
        rest = rest.without(self.chain(rest & self.open, rest));
        let mut spaces: [Bits<N>; 64] = [Bits::EMPTY; 64];
        let mut n_spaces = 0;
        while !rest.is_empty() && n_spaces < spaces.len() {
            let space = self.chain(Bits::single(rest.first()), rest);
            rest = rest.without(space);
            if n_spaces == 0 && rest.is_empty() {
                return None;
            }
            spaces[n_spaces] = space;
            n_spaces += 1;
        }
        if n_spaces < 2 {
            return None;
        }
        let mut alive = defender;
        loop {
            let mut changed = false;
            let mut chains = alive.without(escaped);
            while !chains.is_empty() {
                let chain = self.chain(Bits::single(chains.first()), defender);
                chains = chains.without(chain);
                let near = self.spread(chain);
                let mut vital = 0;
                for space in &spaces[..n_spaces] {
                    let free = *space & empty;
                    if free.within(near) && near.meets(*space) {
                        vital += 1;
                    }
                }
                if vital < 2 {
                    alive = alive.without(chain);
                    changed = true;
                }
            }
            if !alive.meets(state.target) {
                return None;
            }
            let mut s = 0;
            while s < n_spaces {
                let border = self.spread(spaces[s]) & defender;
                if border.within(alive) {
                    s += 1;
                } else {
                    n_spaces -= 1;
                    spaces[s] = spaces[n_spaces];
                    changed = true;
                }
            }
            if !changed {
                return Some(tell(alive, &spaces[..n_spaces]));
            }
        }
    }
}

#[inline(always)]
fn toggle<const N: usize>(state: &mut State<N>, keys: &Keys, point: u16, kind: usize) {
    let key = keys.table[usize::from(point)][kind];
    state.hash ^= key.0;
    state.check ^= key.1;
}
