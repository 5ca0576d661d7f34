//! The children of a state looked at together: what a play changes of the state it comes from, and nothing else.
//!
//! A play changes the chains beside it, the room or the eye space that it is played in, and the safe stones if it is
//! one of them. All else that [`super::death`], [`super::reduction`], [`super::estimate`] and [`Arena::life`] look at is
//! worked out once for the parent. The answers are exactly those of a look at each child by itself.

use super::arena::{Arena, NONE, Side, State};
use super::bits::Bits;
use super::reduction::{ONE_PLAY, Reductions, TWO_PLAYS};
use super::view::{View, may_be_shut};

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
