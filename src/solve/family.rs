//! The children of a state looked at together: what a play changes of the state it comes from, and nothing else.
//!
//! A play changes the chains beside it, the room or the eye space that it is played in, and the safe stones if it is
//! one of them. All else that [`super::death`], [`super::reduction`], [`super::estimate`] and [`Arena::life`] look at is
//! worked out once for the parent. The answers are exactly those of a look at each child by itself.

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

/// A play of the attacker's on an outer point of the parent.
#[derive(Clone, Copy)]
struct Outer<const N: usize> {
    point: u16,
    /// The safe stones and the interior then, and how many points that has beside the heart.
    safe: Bits<N>,
    interior: Bits<N>,
    room: u32,
    /// Whether the target is dead then, with the parent's heart.
    kills: Option<bool>,
    /// Up to three points that kill after it, with the parent's heart.
    next: Option<Bits<N>>,
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
    fn see_child(
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
    fn with_chains(&self, point: u16) -> Bits<N> {
        let beside = self.chains[0].iter().filter(|c| c.near.has(point));
        beside.fold(Bits::single(point), |all, c| all | c.points)
    }

    /// Whether a target stone is unconditionally alive or has escaped, as [`Arena::two_eyes`] says.
    fn is_alive(&mut self, arena: &Arena<N>, state: &State<N>) -> bool {
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
    fn beside(&self, arena: &Arena<N>, interior: Bits<N>) -> Bits<N> {
        let shrinks = |c: &&Part<N>| (c.points | c.near).meets(interior);
        let chains = self.chains[0].iter().filter(shrinks);
        chains.fold(interior | arena.spread(interior), |all, c| all | c.near)
    }
}

/// A state and what its children share.
#[derive(Default)]
pub(super) struct Family<const N: usize> {
    is_seen: bool,
    view: View<N>,
    has_outer: bool,
    outer: Vec<Outer<N>>,
    /// The child that is being looked at.
    child: View<N>,
}

/// A play in a state.
#[derive(Clone, Copy)]
pub(super) struct Play<'a, const N: usize> {
    pub parent: &'a State<N>,
    pub point: u16,
    pub child: &'a State<N>,
}

impl<const N: usize> Family<N> {
    /// Forgets the last state.
    pub fn clear(&mut self) {
        self.is_seen = false;
        self.has_outer = false;
    }

    /// The parent, which is looked at once; it looks the same after a pass.
    pub fn see_parent(&mut self, arena: &Arena<N>, parent: &State<N>) -> &View<N> {
        if !self.is_seen {
            self.is_seen = true;
            self.view.see(arena, parent);
        }
        &self.view
    }

    /// Looks at a child, and tells whether a target stone is unconditionally alive or has escaped there, as
    /// [`Arena::two_eyes`] says.
    pub fn is_alive(&mut self, arena: &Arena<N>, play: &Play<N>) -> bool {
        let (parent, child) = (play.parent, play.child);
        self.see_parent(arena, parent);
        self.child
            .see_child(arena, parent, &self.view, play.point, child);
        self.child.is_alive(arena, child)
    }

    /// The child that was seen last.
    pub fn seen(&self) -> &View<N> {
        &self.child
    }

    /// Whether the target of the child that was seen last is dead, as [`Reductions::is_dead`] says. It is not in the parent.
    pub fn is_dead(&mut self, arena: &Arena<N>, known: &Reductions<N>, play: &Play<N>) -> bool {
        let (parent, child) = (play.parent, play.child);
        if !may_be_shut(arena, child) {
            return false;
        }
        let you = child.to_move as usize;
        if child.stones[you] != parent.stones[you] || self.child.heart != self.view.heart {
            return self.child.is_dead(arena, known, child);
        }
        self.find_outer(arena, parent);
        if parent.ban != NONE && self.outer.iter().any(|o| o.point == parent.ban) {
            return self.child.is_dead(arena, known, child);
        }
        // The heart is that of the parent, and the safe stones differ by one play at most.
        let was_looked_at = self.room(self.view.interior) <= TWO_PLAYS;
        if child.to_move == Side::Attacker {
            return was_looked_at && self.is_dead_after_defence(arena, known, play);
        }
        if let Some(at) = self.outer.iter().position(|o| o.point == play.point) {
            let Outer { interior, room, .. } = self.outer[at];
            if interior == self.view.interior {
                return self.child.is_dead(arena, known, child);
            }
            // If both were looked at, the parent has no such reduction.
            return !(was_looked_at && room <= ONE_PLAY)
                && (self.kills(arena, known, parent, at)
                    || known.look_for_two()
                        && room <= TWO_PLAYS
                        && self.next_kills(arena, known, parent, at).count() >= 2);
        }
        if !was_looked_at || !known.look_for_two() {
            return false;
        }
        // No outer point kills in the parent; it may with the new stone.
        let joined = self.child.chains[0][self.child.chains[0].len() - 1];
        let beside = self.outer.iter().filter(|o| joined.near.has(o.point));
        let kills = |o: &&Outer<N>| {
            known.would_be_dead(
                arena,
                parent.target,
                self.view.heart,
                o.safe | joined.points,
                self.view.interior,
            )
        };
        beside.filter(kills).nth(1).is_some()
    }

    fn is_dead_after_defence(
        &mut self,
        arena: &Arena<N>,
        known: &Reductions<N>,
        play: &Play<N>,
    ) -> bool {
        let (parent, point) = (play.parent, play.point);
        for at in 0..self.outer.len() {
            if self.outer[at].point != point && self.kills(arena, known, parent, at) {
                return true;
            }
        }
        if !known.look_for_two() {
            return false;
        }
        for at in 0..self.outer.len() {
            let outer = &self.outer[at];
            let shrinks = outer.interior != self.view.interior;
            if outer.point != point && shrinks && outer.room <= ONE_PLAY {
                let next = self.next_kills(arena, known, parent, at);
                if next.without(Bits::single(point)).count() >= 2 {
                    return true;
                }
            }
        }
        false
    }

    fn room(&self, interior: Bits<N>) -> u32 {
        interior.without(self.view.heart).count()
    }

    /// Works out the plays on outer points, unless that is done.
    fn find_outer(&mut self, arena: &Arena<N>, state: &State<N>) {
        if self.has_outer {
            return;
        }
        self.has_outer = true;
        self.outer.clear();
        for point in arena.outer(state, self.view.safe).iter() {
            let safe = self.view.safe | self.view.with_chains(point);
            let interior = arena.interior(safe);
            self.outer.push(Outer {
                point,
                safe,
                interior,
                room: self.room(interior),
                kills: None,
                next: None,
            });
        }
    }

    /// Whether the attacker's play on an outer point kills.
    fn kills(
        &mut self,
        arena: &Arena<N>,
        known: &Reductions<N>,
        parent: &State<N>,
        at: usize,
    ) -> bool {
        let (heart, interior) = (self.view.heart, self.view.interior);
        let outer = &mut self.outer[at];
        *outer.kills.get_or_insert_with(|| {
            known.would_be_dead(arena, parent.target, heart, outer.safe, interior)
        })
    }

    /// Up to three points that kill after a play on an outer point.
    fn next_kills(
        &mut self,
        arena: &Arena<N>,
        known: &Reductions<N>,
        parent: &State<N>,
        at: usize,
    ) -> Bits<N> {
        let outer = &self.outer[at];
        if let Some(next) = outer.next {
            return next;
        }
        let (view, target) = (&self.view, parent.target);
        let kills = |&p: &u16| {
            known.would_be_dead(
                arena,
                target,
                view.heart,
                outer.safe | view.with_chains(p),
                outer.interior,
            )
        };
        let beside = view.beside(arena, outer.interior);
        let points = (arena.outer(parent, outer.safe) & beside)
            .iter()
            .filter(kills)
            .take(3);
        let next = points.fold(Bits::EMPTY, |all, p| all | Bits::single(p));
        self.outer[at].next = Some(next);
        next
    }
}

/// Whether the target may be dead, at once or by a reduction, for all that is open at the edge: one play may shut a
/// last gap where it is the attacker's turn. Where it is not, none of two points kills while there is one.
fn may_be_shut<const N: usize>(arena: &Arena<N>, state: &State<N>) -> bool {
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

#[cfg(test)]
mod tests {
    use super::super::arena::{Keys, PASS};
    use super::super::death::tests::random_question_with_gaps;
    use super::super::estimate::first_values;
    use super::super::goal::Aim;
    use super::*;
    use crate::go::Color;
    use crate::go::hash::mix;

    /// How many children were alive, dead, neither.
    #[derive(Default)]
    struct Seen {
        alive: u32,
        dead: u32,
        open: u32,
        captures: u32,
    }

    /// Compares what the family says of every child with a look at the child by itself.
    fn check(arena: &Arena<1>, keys: &Keys, state: &State<1>, points: u32, seen: &mut Seen) {
        let known = Reductions::new(usize::MAX, points);
        let mut family = Family::default();
        for point in arena.empty(state).iter().filter(|&p| p != state.ban) {
            let Some(child) = arena.play(state, point, keys) else {
                continue;
            };
            if child.target.is_empty() {
                continue;
            }
            let play = Play {
                parent: state,
                point,
                child: &child,
            };
            let alive = family.is_alive(arena, &play);
            assert_eq!(alive, arena.two_eyes(&child), "{state:?} {point}");
            if alive {
                seen.alive += 1;
                continue;
            }
            let dead = family.is_dead(arena, &known, &play);
            assert_eq!(
                dead,
                Reductions::new(usize::MAX, points).is_dead(arena, &child),
                "{state:?} {point}"
            );
            if dead {
                seen.dead += 1;
                continue;
            }
            let mut alone = View::default();
            alone.see(arena, &child);
            for aim in [Aim::Capture, Aim::TwoEyes, Aim::Stay] {
                let values = |view| first_values(arena, &child, aim, view);
                assert_eq!(values(family.seen()), values(&alone), "{state:?} {point}");
            }
            seen.open += 1;
            let you = child.to_move as usize;
            seen.captures += u32::from(child.stones[you] != state.stones[you]);
        }
    }

    #[test]
    fn a_family_says_what_a_look_at_each_child_says() {
        let mut seen = Seen::default();
        for seed in 0..12_000 {
            let Some(mut task) = random_question_with_gaps(seed, seed / 3 % 4) else {
                continue;
            };
            // Edges of all kinds, and reductions of one kind and of all.
            match seed % 3 {
                0 => task = task.with_edge_for(task.attacker()),
                1 => task = task.with_edge_for(task.defender()),
                _ => {}
            }
            let points = if seed % 5 == 0 { 100 } else { 0 };
            let arena = Arena::<1>::new(&task);
            let keys = Keys::new(64);
            let mut draw = (0..).map(|i| mix(seed * 977 + i));
            let color = if seed % 2 == 0 {
                Color::Black
            } else {
                Color::White
            };
            let mut state = arena.state(&task.start(color, None), &keys);
            for _ in 0..12 {
                let is_over = state.target.is_empty() || arena.two_eyes(&state);
                if is_over || Reductions::new(usize::MAX, points).is_dead(&arena, &state) {
                    break;
                }
                check(&arena, &keys, &state, points, &mut seen);
                let moves: Vec<u16> = arena.empty(&state).iter().chain([PASS]).collect();
                let at = draw.next().map_or(0, |d| d as usize % moves.len());
                let next = match moves[at] {
                    PASS => Some(arena.pass(&state, &keys)),
                    p if p == state.ban => None,
                    p => arena.play(&state, p, &keys),
                };
                state = next.unwrap_or(state);
            }
        }
        let Seen {
            alive,
            dead,
            open,
            captures,
        } = seen;
        assert!(
            alive > 100 && dead > 1000 && open > 1000 && captures > 100,
            "too few: {alive} {dead} {open} {captures}"
        );
    }
}
