//! A look at one state: its chains, what is safe, the interior, rooms and eye spaces; or at a child, by what a play changes of
//! the state it comes from. The answers are exactly those of [`super::death`], [`super::reduction`] and [`Arena::life`].

use super::arena::{Arena, NONE, Side, State};
use super::bits::Bits;
use super::reduction::{ONE_PLAY, Reductions, TWO_PLAYS};

/// A chain, a room or an eye space, and all points next to it.
#[derive(Clone, Copy)]
pub(super) struct Part<const N: usize> {
    pub points: Bits<N>,
    /// The points next to it; some of its own may be among them.
    pub near: Bits<N>,
}

/// The chains, safe stones, rooms and eye spaces of a state.
#[derive(Default)]
pub(super) struct View<const N: usize> {
    pub chains: [Vec<Part<N>>; 2],
    pub empty: Bits<N>,
    pub safe: Bits<N>,
    pub interior: Bits<N>,
    pub heart: Bits<N>,
    /// The connected parts of the interior without defender stones.
    pub rooms: Vec<Part<N>>,
    /// The closed parts without defender stones, and the rest of what has none.
    spaces: Vec<Part<N>>,
    unclosed: Bits<N>,
}

impl<const N: usize> View<N> {
    /// Looks at a state.
    pub fn see(&mut self, arena: &Arena<N>, state: &State<N>) {
        self.empty = arena.empty(state);
        for (chains, &stones) in self.chains.iter_mut().zip(&state.stones) {
            chains.clear();
            add_parts(arena, stones, chains);
        }
        let safe = self.chains[0]
            .iter()
            .filter(|c| c.points.meets(arena.outside[0]));
        self.safe = safe.fold(Bits::EMPTY, |all, c| all | c.points);
        self.interior = arena.interior(self.safe);
        self.find_heart(state);
        self.find_rooms(arena, state);
        self.find_spaces(arena, state);
    }

    /// Looks at the child of a state that a play on `point` leads to.
    pub fn see_child(
        &mut self,
        arena: &Arena<N>,
        parent: &State<N>,
        view: &View<N>,
        point: u16,
        child: &State<N>,
    ) {
        let (me, you) = (parent.to_move as usize, child.to_move as usize);
        let stone = Bits::single(point);
        self.empty = arena.empty(child);
        let captures = child.stones[you] != parent.stones[you];
        // The chains: beside the point they become one.
        let mut joined = Part {
            points: stone,
            near: arena.spread(stone),
        };
        let [attackers, defenders] = &mut self.chains;
        let (mine, yours) = if me == 0 {
            (attackers, defenders)
        } else {
            (defenders, attackers)
        };
        mine.clear();
        for chain in &view.chains[me] {
            if chain.near.has(point) {
                joined.points |= chain.points;
                joined.near |= chain.near;
            } else {
                mine.push(*chain);
            }
        }
        mine.push(joined);
        yours.clear();
        if captures {
            let left = child.stones[you];
            yours.extend(view.chains[you].iter().filter(|c| c.points.meets(left)));
        } else {
            yours.extend_from_slice(&view.chains[you]);
        }
        // What is safe, and what is inside.
        let is_attackers = parent.to_move == Side::Attacker;
        let becomes_safe =
            is_attackers && (stone.meets(arena.outside[0]) || joined.points.meets(view.safe));
        (self.safe, self.interior) = if becomes_safe {
            let safe = view.safe | joined.points;
            (safe, arena.interior(safe))
        } else {
            (view.safe, view.interior)
        };
        if is_attackers {
            self.heart = view.heart;
            if captures {
                self.find_heart(child);
            }
        } else {
            let is_heart = !child.target.is_empty() && child.target.within(joined.points);
            self.heart = if is_heart { joined.points } else { view.heart };
        }
        // Rooms and eye spaces: parted where the defender plays, or where the interior shrinks; larger where he is captured.
        if is_attackers && captures {
            self.find_rooms(arena, child);
            self.find_spaces(arena, child);
            return;
        }
        self.rooms.clear();
        self.spaces.clear();
        self.unclosed = view.unclosed;
        if is_attackers {
            let lost = view.interior.without(self.interior);
            add_left(arena, &view.rooms, lost, &mut self.rooms);
            self.spaces.extend_from_slice(&view.spaces);
            return;
        }
        add_left(arena, &view.rooms, stone, &mut self.rooms);
        add_left(arena, &view.spaces, stone, &mut self.spaces);
        if view.unclosed.has(point) {
            let rest = view.unclosed.without(stone);
            self.unclosed = rest;
            if stone.meets(arena.open) || is_cut(arena, rest, point) {
                self.unclosed = arena.chain(rest & arena.open, rest);
                add_parts(arena, rest.without(self.unclosed), &mut self.spaces);
            }
        }
    }

    fn find_heart(&mut self, state: &State<N>) {
        let heart = self.chains[1]
            .iter()
            .find(|c| state.target.within(c.points));
        self.heart = heart
            .filter(|_| !state.target.is_empty())
            .map_or(Bits::EMPTY, |c| c.points);
    }

    fn find_rooms(&mut self, arena: &Arena<N>, state: &State<N>) {
        self.rooms.clear();
        add_parts(
            arena,
            self.interior.without(state.stones[1]),
            &mut self.rooms,
        );
    }

    fn find_spaces(&mut self, arena: &Arena<N>, state: &State<N>) {
        let rest = arena.area.without(state.stones[1]);
        self.unclosed = arena.chain(rest & arena.open, rest);
        self.spaces.clear();
        add_parts(arena, rest.without(self.unclosed), &mut self.spaces);
    }

    /// A point and the attacker's chains beside it.
    pub fn with_chains(&self, point: u16) -> Bits<N> {
        let beside = self.chains[0].iter().filter(|c| c.near.has(point));
        beside.fold(Bits::single(point), |all, c| all | c.points)
    }

    /// Whether a target stone is unconditionally alive or has escaped, as [`Arena::two_eyes`] says.
    pub fn is_alive(&mut self, arena: &Arena<N>, state: &State<N>) -> bool {
        let outside = arena.outside[1];
        if !outside.is_empty() {
            let escaped = |c: &Part<N>| c.points.meets(outside) && c.points.meets(state.target);
            if self.chains[1].iter().any(escaped) {
                return true;
            }
        }
        let (chains, spaces, empty) = (&mut self.chains[1], &mut self.spaces, self.empty);
        if spaces.len() < 2 {
            return false;
        }
        // The lists are not needed any more but for their fronts: what is not alive goes to the back.
        let (mut n_chains, mut n_spaces) = (chains.len(), spaces.len());
        let mut alive = state.stones[1];
        loop {
            let mut changed = false;
            let mut i = 0;
            while i < n_chains {
                let chain = chains[i];
                let vital = |space: &Part<N>| {
                    u32::from(
                        (space.points & empty).within(chain.near) && chain.near.meets(space.points),
                    )
                };
                let eyes: u32 = spaces[..n_spaces].iter().map(vital).sum();
                if eyes >= 2 || chain.points.meets(outside) {
                    i += 1;
                } else {
                    alive = alive.without(chain.points);
                    n_chains -= 1;
                    chains.swap(i, n_chains);
                    changed = true;
                }
            }
            if !alive.meets(state.target) {
                return false;
            }
            let mut i = 0;
            while i < n_spaces {
                if (spaces[i].near & state.stones[1]).within(alive) {
                    i += 1;
                } else {
                    n_spaces -= 1;
                    spaces.swap(i, n_spaces);
                    changed = true;
                }
            }
            if !changed {
                return true;
            }
        }
    }

    /// Whether the target is dead, as [`Reductions::is_dead`] says.
    pub fn is_dead(&self, arena: &Arena<N>, known: &Reductions<N>, state: &State<N>) -> bool {
        let dead =
            |safe, before| known.would_be_dead(arena, state.target, self.heart, safe, before);
        if dead(self.safe, !Bits::EMPTY) {
            return true;
        }
        if self.interior.without(self.heart).count() > TWO_PLAYS || !may_be_shut(arena, state) {
            return false;
        }
        let mut outer = arena.outer(state, self.safe);
        if state.ban != NONE {
            outer = outer.without(Bits::single(state.ban));
        }
        let attackers_turn = state.to_move == Side::Attacker;
        if !attackers_turn && !known.look_for_two() {
            return false;
        }
        let wanted = if attackers_turn { 1 } else { 2 };
        let outer = outer & self.beside(arena, self.interior);
        let kills = |&p: &u16| dead(self.safe | self.with_chains(p), self.interior);
        if outer.iter().filter(kills).nth(wanted - 1).is_some() {
            return true;
        }
        attackers_turn
            && known.look_for_two()
            && outer.iter().any(|play| {
                let safe = self.safe | self.with_chains(play);
                let interior = arena.interior(safe);
                if interior == self.interior || interior.without(self.heart).count() > ONE_PLAY {
                    return false;
                }
                let outer = arena.outer(state, safe) & self.beside(arena, interior);
                let kills = |&p: &u16| dead(safe | self.with_chains(p), interior);
                outer.iter().filter(kills).nth(1).is_some()
            })
    }

    /// Where a play of the attacker's may make an interior smaller.
    pub fn beside(&self, arena: &Arena<N>, interior: Bits<N>) -> Bits<N> {
        let shrinks = |c: &&Part<N>| (c.points | c.near).meets(interior);
        let chains = self.chains[0].iter().filter(shrinks);
        chains.fold(interior | arena.spread(interior), |all, c| all | c.near)
    }
}

/// Whether the target may be dead, at once or by a reduction, for all that is open at the edge: one play may shut a
/// last gap where it is the attacker's turn. Where it is not, none of two points kills while there is one.
pub(super) fn may_be_shut<const N: usize>(arena: &Arena<N>, state: &State<N>) -> bool {
    let gaps = arena.outside[1].without(state.stones[Side::Attacker as usize]);
    gaps.count() <= u32::from(state.to_move == Side::Attacker)
}

/// Adds the connected parts of a set.
fn add_parts<const N: usize>(arena: &Arena<N>, mut rest: Bits<N>, parts: &mut Vec<Part<N>>) {
    while !rest.is_empty() {
        let points = arena.chain(Bits::single(rest.first()), rest);
        rest = rest.without(points);
        parts.push(Part {
            points,
            near: arena.spread(points),
        });
    }
}

/// Adds what is left of some parts without the points that are `lost`.
fn add_left<const N: usize>(
    arena: &Arena<N>,
    parts: &[Part<N>],
    lost: Bits<N>,
    into: &mut Vec<Part<N>>,
) {
    for part in parts {
        if !part.points.meets(lost) {
            into.push(*part);
            continue;
        }
        let points = part.points.without(lost);
        let gone = part.points & lost;
        if gone.is_single() && !points.is_empty() && !is_cut(arena, points, gone.first()) {
            let near = arena.spread(points);
            into.push(Part { points, near });
        } else {
            add_parts(arena, points, into);
        }
    }
}

/// Whether points beside `point`, which is gone, are not connected any more by what is around it; they may be by a way farther
/// off.
fn is_cut<const N: usize>(arena: &Arena<N>, points: Bits<N>, point: u16) -> bool {
    let beside = arena.spread(Bits::single(point));
    let mut rest = beside & points;
    if rest.is_empty() || rest.is_single() {
        return false;
    }
    // Two points beside it are connected by the corner between them.
    let around = points & (beside | arena.spread(beside));
    let first = arena.chain(Bits::single(rest.first()), around);
    rest = rest.without(first);
    !rest.is_empty()
}
