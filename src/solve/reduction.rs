//! Death that is seen without search although a move or two are still to be played: the attacker takes away the room
//! for eyes from outside, and the defender cannot prevent it.
//!
//! The terms are those of [`super::death`]. An empty outer point *kills* when a stone there makes the interior
//! smaller, and the target is dead, as is said there, with the safe stones of the attacker's and one more on that point,
//! which is safe too, with all of his stones that it joins. Then the target is dead, whatever threats the defender has,
//!
//! 1. when the attacker is to move and a point kills,
//! 2. when the defender is to move and two points kill,
//! 3. when the attacker is to move, and after some play of his on an outer point two points kill.
//!
//! For 1 and 3 the play is legal, as is said there of all outer points, and what it captures only helps the attacker. For 2:
//! the defender's play takes one point of the two at most. It captures no safe stone, and no stone that the other
//! point would join, for that point is a liberty of all of these. So the other point kills as before, since the
//! heart only grows and the rooms only shrink.
//!
//! Which stones are safe says almost all about it, and thousands of states that differ in what is played inside have the same
//! safe stones. So what was found of them is kept.

use super::arena::{Arena, Keys, NONE, PASS, Side, State};
use super::bits::Bits;
use super::contest::Contest;
use super::death::POINTS;
use std::cell::{Cell, OnceCell};

/// The most points of the interior that two plays from outside are tried on, and one play: so many more than
/// may be left at last. A play takes away three points and those next to the stones that it joins.
pub(super) const TWO_PLAYS: u32 = POINTS + 6;
pub(super) const ONE_PLAY: u32 = POINTS + 3;

/// A region of no more points than these is searched for all kinds.
const FEW_POINTS: u32 = 30;

/// The bytes for what is kept, in regions of up to 64 points and in larger ones, where it takes longer to find again.
const BYTES: [usize; 2] = [1 << 19, 1 << 22];

/// How a target is killed that is not dead yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reduction<const N: usize> {
    /// The attacker's move; a pass where it is not his turn.
    pub play: u16,
    /// The points that he needs, and the stones of his that they join.
    pub points: Bits<N>,
}

/// How a target is seen to be dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Death<const N: usize> {
    /// As [`super::death`] says.
    AtOnce,
    /// By a reduction.
    Reduced(Reduction<N>),
}

/// Safe stones, heart and target, and whether that is death.
type Kept<const N: usize> = ([Bits<N>; 3], bool);

/// Finds reductions, and keeps what it found of sets of safe stones.
pub(super) struct Reductions<const N: usize> {
    bytes: usize,
    /// Whether two points that kill are looked for.
    two: bool,
    kept: OnceCell<Box<[Cell<Option<Kept<N>>>]>>,
}

impl<const N: usize> Reductions<N> {
    /// What is kept takes at most `bytes`, and no more than is of use. In a region of many `points` the first kind alone is
    /// looked for: there the others cost more than they save.
    pub fn new(bytes: usize, points: u32) -> Reductions<N> {
        Reductions {
            bytes: BYTES[usize::from(N > 1)].min(bytes),
            two: points <= FEW_POINTS,
            kept: OnceCell::new(),
        }
    }

    /// Whether the second and the third kind are looked for.
    pub fn look_for_two(&self) -> bool {
        self.two
    }

    /// The most bytes that what is kept takes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether the target is dead, at once or by a reduction.
    pub fn is_dead(&self, arena: &Arena<N>, state: &State<N>) -> bool {
        self.death_of(arena, state).is_some()
    }

    /// The attacker's move where [`Reductions::is_dead`] holds; a pass where a ban forbids the only one.
    pub fn finish(&self, arena: &Arena<N>, state: &State<N>, keys: &Keys) -> u16 {
        match self.death_of(arena, state) {
            Some(Death::Reduced(reduction)) => {
                arena.captures_target(state, keys).unwrap_or(reduction.play)
            }
            _ => arena.finish(state, keys),
        }
    }

    /// The zone of a state where [`Reductions::is_dead`] holds.
    pub fn zone(&self, arena: &Arena<N>, state: &State<N>) -> Bits<N> {
        let zone = arena.zone_of_death(state);
        match self.death_of(arena, state) {
            Some(Death::Reduced(reduction)) => zone | reduction.points,
            _ => zone,
        }
    }

    /// How the target is seen to be dead, if it is.
    fn death_of(&self, arena: &Arena<N>, state: &State<N>) -> Option<Death<N>> {
        let (safe, heart) = (arena.safe(state), arena.heart(state));
        let interior = arena.interior(safe);
        if arena.is_dead(state.target, heart, safe, interior) {
            return Some(Death::AtOnce);
        }
        self.find(arena, state, heart, safe, interior)
            .map(Death::Reduced)
    }

    /// A reduction of a target that is not dead at once.
    fn find(
        &self,
        arena: &Arena<N>,
        state: &State<N>,
        heart: Bits<N>,
        safe: Bits<N>,
        interior: Bits<N>,
    ) -> Option<Reduction<N>> {
        if arena.contest != Contest::Life {
            return None;
        }
        if interior.without(heart).count() > TWO_PLAYS {
            return None;
        }
        let mut outer = arena.outer(state, safe);
        if state.ban != NONE {
            // No play makes a ban on an outer point, but a question may begin with one.
            outer = outer.without(Bits::single(state.ban));
        }
        let attackers_turn = state.to_move == Side::Attacker;
        if !attackers_turn && !self.two {
            return None;
        }
        let wanted = if attackers_turn { 1 } else { 2 };
        if let Some(points) = self.kills(arena, state, heart, safe, outer, wanted) {
            let play = points & outer;
            return Some(Reduction {
                play: if attackers_turn { play.first() } else { PASS },
                points,
            });
        }
        if !attackers_turn || !self.two {
            return None;
        }
        outer.iter().find_map(|play| {
            let safe = safe_with(arena, state, safe, play);
            let smaller = arena.interior(safe);
            if smaller == interior || smaller.without(heart).count() > ONE_PLAY {
                return None;
            }
            let outer = arena.outer(state, safe);
            let points = self.kills(arena, state, heart, safe, outer, 2)?;
            let joined = arena.chain(Bits::single(play), safe);
            Some(Reduction {
                play,
                points: points | joined,
            })
        })
    }

    /// So many points of `outer` that kill beside `safe` stones, with the stones that they join.
    fn kills(
        &self,
        arena: &Arena<N>,
        state: &State<N>,
        heart: Bits<N>,
        safe: Bits<N>,
        outer: Bits<N>,
        wanted: u32,
    ) -> Option<Bits<N>> {
        let mut found = 0;
        let mut points = Bits::EMPTY;
        let interior = arena.interior(safe);
        for point in outer.iter() {
            let with = safe_with(arena, state, safe, point);
            if self.would_be_dead(arena, state.target, heart, with, interior) {
                points |= with.without(safe);
                found += 1;
                if found == wanted {
                    return Some(points);
                }
            }
        }
        None
    }

    /// Whether the target would be dead if these stones were safe, and the interior is smaller then than it was `before`:
    /// other outer points are seldom needed, and on an open board most are of that kind.
    pub fn would_be_dead(
        &self,
        arena: &Arena<N>,
        target: Bits<N>,
        heart: Bits<N>,
        safe: Bits<N>,
        before: Bits<N>,
    ) -> bool {
        if !arena.is_shut(safe) {
            return false;
        }
        let interior = arena.interior(safe);
        if interior == before || interior.without(heart).count() > POINTS {
            return false;
        }
        let key = [safe, heart, target];
        let kept = self.kept.get_or_init(|| {
            let places = (self.bytes / size_of::<Cell<Option<Kept<N>>>>()).max(1);
            vec![Cell::new(None); 1 << places.ilog2()].into()
        });
        let place = &kept[place_of(&key) & (kept.len() - 1)];
        match place.get() {
            Some((found, dead)) if found == key => dead,
            _ => {
                let dead = arena.is_dead(target, heart, safe, interior);
                place.set(Some((key, dead)));
                dead
            }
        }
    }
}

/// The safe stones when the attacker has played on an outer point.
fn safe_with<const N: usize>(
    arena: &Arena<N>,
    state: &State<N>,
    safe: Bits<N>,
    point: u16,
) -> Bits<N> {
    let stone = Bits::single(point);
    safe | arena.chain(stone, state.stones[Side::Attacker as usize] | stone)
}

fn place_of<const N: usize>(key: &[Bits<N>; 3]) -> usize {
    let words = key.iter().flat_map(|bits| bits.0);
    let mixed = words.fold(0u64, |all, word| {
        let all = (all ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        all ^ (all >> 29)
    });
    mixed as usize
}

#[cfg(test)]
mod tests {
    use super::super::death::tests::{Claim, is_dead, random_question};
    use super::*;
    use crate::go::Color;
    use std::collections::HashSet;

    /// All states that random questions begin with, from both sides, and where no end is seen.
    fn check_all(seeds: std::ops::Range<u64>) -> [u64; 3] {
        let mut seen = [0; 3];
        for task in seeds.filter_map(random_question) {
            let arena = Arena::<1>::new(&task);
            let keys = Keys::new(64);
            for side in [Color::Black, Color::White] {
                let start = task.start(side, None);
                let state = arena.state(&start, &keys);
                if task.winner(&start).is_some() {
                    continue;
                }
                let reductions = Reductions::new(usize::MAX, 0);
                let Some(Death::Reduced(reduction)) = reductions.death_of(&arena, &state) else {
                    continue;
                };
                let kind = if reduction.play == PASS {
                    1
                } else {
                    let next = arena.play(&state, reduction.play, &keys).expect("legal");
                    if is_dead(&arena, &next) { 0 } else { 2 }
                };
                seen[kind] += 1;
                let claim = Claim {
                    arena: &arena,
                    keys: &keys,
                    is_dead: &|state| reductions.is_dead(&arena, state),
                    finish: &|state| reductions.finish(&arena, state, &keys),
                };
                claim.follow(&state, 1, &mut Vec::new(), &mut HashSet::new());
            }
        }
        seen
    }

    #[test]
    fn who_is_reduced_is_captured_whatever_he_does() {
        let seen = check_all(0..20_000);
        assert!(seen.iter().all(|&n| n > 50), "too few positions: {seen:?}");
    }
}
