//! Death that is seen without search: no two eyes are left, whatever is played.
//!
//! Terms, all for one state: the *safe* stones of the attacker have a liberty outside; the *interior* is all
//! that is neither safe nor next to a safe stone nor next to the open outside. An eye of the defender can only be
//! in the interior; all its neighbours are points of the region. The *heart* is the defender's chain that has
//! all target stones, if one has; the *rooms* are the connected parts of the interior without the heart: of empty
//! points, attacker stones, other defender stones. A *corner* is a point with two neighbours. [`Arena::is_dead`] holds when
//!
//! 1. no point is left on which a defender stone would have a liberty outside,
//! 2. every room has at most three points, and one with three has no corner (and all together at most seven, for time), and
//! 3. if the defender had a stone on every point that is not safe, but for some points of the rooms no two of
//!    which are neighbours, whichever, then no target stone would be unconditionally alive (Benson 1976).
//!
//! Then the attacker captures the target, whoever is to move and whatever threats the defender has:
//!
//! - *It stays true.* Safe stones stay, so the interior only shrinks; the heart only grows until it is captured,
//!   and that is the end; so rooms only shrink, and who cannot live with more room and more stones cannot live with
//!   less. So it is enough to show that the attacker can go on until the target is gone.
//! - *The outer points*, those next to a safe stone or to the outside: the attacker fills them when one is
//!   empty. The stone is safe itself, no ban forbids it (what was captured there was not safe), and it can be done
//!   only so often. So look at a time at which it is not done any more: at the attacker's turns all outer points are
//!   safe stones or the defender's, and all liberties of the defender lie in rooms.
//! - *Some chain has one liberty, or two that are an empty room by themselves.* Call a connected part of the
//!   interior without defender stones a hole. Else leave empty both ends of every hole of three and one point of every
//!   other, and fill the rest. A filled point stands beside an eye of its hole (beside both, in a hole of three) and beside a defender
//!   stone, for not all its neighbours are in its hole. So every chain that touches two holes, or one of three in two
//!   points, has two eyes, and the target is alive against 3. What is left is a chain that touches one hole only: in one
//!   point, or one of at most two points.
//! - *If a chain has one liberty*, the attacker captures it there. Unless it is the heart, it has a stone on an outer
//!   point: a room does not hold all neighbours of one of its points, but for a corner, which has only one in it. If more than one outer point becomes empty, he fills one at his
//!   next turn at the latest. If there is one, `c`, the defender must play there at once, and his stone stands alone. A stone `j` of the captured chain
//!   in a room has no neighbours but `c` and points of its room, none of which can be an attacker stone, which would have no liberty.
//!   So it is a corner, and the other point of its room was the liberty. That leaves three cases:
//!   - `c` alone was captured, and the capturing stone is alone and in atari: a ban, so playing `c` costs a threat,
//!     and the state before comes back.
//!   - `c` alone was captured, and the defender takes two or three stones at `c`: there are as many defender stones as before and
//!     fewer of the attacker's. If `c` has one liberty then, the attacker captures there, this time with a liberty more, and `c` cannot be played.
//!   - `c` and a corner `j` were captured: `c` has the one liberty `j`, and the attacker captures there, before all else; the
//!     defender may take both stones from `c`, and the attacker captures `c` from `j` once more, now with two
//!     liberties, and `c` cannot be played.
//! - *If all have more*, one has two that are a hole. It has two stones on outer points. The attacker plays on one liberty, beside
//!   the other; if the defender passes, he captures on the other.
//! - *It ends.* Where no outer point is filled and no threat spent any more, captures leave as many defender stones as there were.
//!   All else the defender does puts one more on the board, until he only passes and plays `c`. Then
//!   every play on one of two liberties is followed by captures, each of which costs the attacker a stone more than he put there, and the
//!   last of which opens two outer points, or else he has fewer stones than before. That does not go on for ever.
//! - *A ban* that forbids the only capture is lifted by a pass, which is not counted as one of two.
//!
//! [`Arena::finish`] is the attacker's move by these rules, unless he can capture the target at once.

use super::arena::{Arena, Keys, PASS, State};
use super::bits::Bits;
use super::contest::Contest;

/// The most points of all rooms together, and so the most rooms.
pub(super) const POINTS: u32 = 7;
/// The most points of a room.
const ROOM: u32 = 3;
/// The most chains that the defender would have with all other points filled.
const CHAINS: usize = 16;

/// The rooms of a state.
struct Rooms<const N: usize> {
    parts: [Bits<N>; POINTS as usize],
    count: usize,
}

impl<const N: usize> Rooms<N> {
    fn all(&self) -> &[Bits<N>] {
        &self.parts[..self.count]
    }

    /// Whether no two of their points are eyes.
    fn are_one_eye(&self) -> bool {
        match self.all() {
            [] => true,
            [room] => room.count() <= 2,
            _ => false,
        }
    }
}

/// A way to fill a room, in sets of chains: which become one, and which border an eye.
#[derive(Clone, Copy, Default)]
struct Filling {
    joined: [u16; 2],
    eyes: [u16; 2],
}

/// The most ways to fill a room: none of its points empty, one of them, or both ends of three.
const WAYS: usize = 5;

/// The ways to fill a room.
type Ways = [Option<Filling>; WAYS];

impl<const N: usize> Arena<N> {
    /// The attacker's stones that can never be captured: they have a liberty outside.
    #[inline]
    pub fn safe(&self, state: &State<N>) -> Bits<N> {
        let attacker = state.stones[0];
        self.chain(attacker & self.outside[0], attacker)
    }

    /// The empty outer points: where a stone of the attacker's is safe at once beside the `safe` ones, some of which
    /// may not be on the board yet.
    #[inline]
    pub fn outer(&self, state: &State<N>, safe: Bits<N>) -> Bits<N> {
        (self.empty(state) & (self.spread(safe) | self.outside[0])).without(safe)
    }

    /// Whether a defender stone has a liberty outside nowhere any more.
    #[inline]
    pub fn is_shut(&self, safe: Bits<N>) -> bool {
        self.outside[1].within(safe)
    }

    /// The points that may still become part of an eye of the defender: an eye space holds no
    /// point next to a safe attacker stone and none next to an open outside point.
    #[inline]
    pub fn interior(&self, safe: Bits<N>) -> Bits<N> {
        self.area.without(self.open | safe | self.spread(safe))
    }

    /// Whether the target is dead wherever both sides play and whatever threats they have, because there is no
    /// room for two eyes, from the safe stones and the interior. See the [module](self) for why it is exact; it does
    /// not find all such states.
    #[inline]
    pub fn is_dead(
        &self,
        target: Bits<N>,
        heart: Bits<N>,
        safe: Bits<N>,
        interior: Bits<N>,
    ) -> bool {
        if self.contest != Contest::Life || !self.is_shut(safe) {
            return false;
        }
        let Some(rooms) = self.rooms(interior.without(heart)) else {
            return false;
        };
        rooms.are_one_eye()
            || !self.could_live(target, self.area.without(safe | interior) | heart, &rooms)
    }

    /// The defender's chain that has all target stones, if one has.
    pub fn heart(&self, state: &State<N>) -> Bits<N> {
        if state.target.is_empty() {
            return Bits::EMPTY;
        }
        let chain = self.chain(Bits::single(state.target.first()), state.stones[1]);
        if state.target.within(chain) {
            chain
        } else {
            Bits::EMPTY
        }
    }

    /// The connected parts, if they are few and small enough.
    fn rooms(&self, mut rest: Bits<N>) -> Option<Rooms<N>> {
        if rest.count() > POINTS {
            return None;
        }
        let mut rooms = Rooms {
            parts: [Bits::EMPTY; POINTS as usize],
            count: 0,
        };
        while !rest.is_empty() {
            let room = self.chain(Bits::single(rest.first()), rest);
            let fits = match room.count() {
                ..ROOM => true,
                ROOM => room.iter().all(|p| !self.is_corner(p)),
                _ => false,
            };
            if !fits {
                return None;
            }
            rooms.parts[rooms.count] = room;
            rooms.count += 1;
            rest = rest.without(room);
        }
        Some(rooms)
    }

    /// The one or two connected parts of at most two points.
    fn parts(&self, points: Bits<N>) -> [Bits<N>; 2] {
        if points.is_empty() {
            return [Bits::EMPTY; 2];
        }
        let first = self.chain(Bits::single(points.first()), points);
        [first, points.without(first)]
    }

    fn is_corner(&self, point: u16) -> bool {
        (self.spread(Bits::single(point)) & self.area).count() <= 2
    }

    /// Whether a target stone would be alive with `stones` and the rooms filled but for some eyes. It says
    /// yes too often where target stones stand in rooms, and where there are very many chains.
    fn could_live(&self, target: Bits<N>, stones: Bits<N>, rooms: &Rooms<N>) -> bool {
        let mut chains = [Bits::EMPTY; CHAINS];
        let mut count = 0;
        // Only those beside rooms can have eyes.
        let all = rooms
            .all()
            .iter()
            .fold(Bits::EMPTY, |all, &room| all | room);
        let mut rest = self.spread(all) & stones;
        while !rest.is_empty() {
            if count == CHAINS {
                return true;
            }
            chains[count] = self.chain(Bits::single(rest.first()), stones);
            rest = rest.without(chains[count]);
            count += 1;
        }
        let chains = &chains[..count];
        let meeting = |bits: Bits<N>| {
            let meets = |(i, chain): (usize, &Bits<N>)| u16::from(chain.meets(bits)) << i;
            chains
                .iter()
                .enumerate()
                .map(meets)
                .fold(0, |all, one| all | one)
        };
        let mut ways = [Ways::default(); POINTS as usize];
        for (&room, ways) in rooms.all().iter().zip(&mut ways) {
            let beside = |part: Bits<N>| meeting(self.spread(part));
            let border = beside(room);
            let [no_eye, one_eye @ .., two_eyes] = ways;
            *no_eye = Some(Filling {
                joined: [border, 0],
                eyes: [0, 0],
            });
            for (eye, one_eye) in room.iter().map(Bits::single).zip(one_eye) {
                let rest = room.without(eye);
                let [first, second] = self.parts(rest);
                *one_eye = Some(Filling {
                    joined: [beside(first), beside(second)],
                    eyes: [border, 0],
                });
                if !second.is_empty() {
                    // This is the middle of three: the ends may be eyes.
                    let middle = beside(eye);
                    *two_eyes = Some(Filling {
                        joined: [middle, 0],
                        eyes: [beside(first) | middle, beside(second) | middle],
                    });
                }
            }
        }
        let wanted = if target.within(stones) {
            meeting(target)
        } else {
            u16::MAX
        };
        let mut chosen = [Filling::default(); POINTS as usize];
        choose(&ways[..rooms.count], &mut chosen, 0, wanted)
    }

    /// The play that captures the target at once, if there is one.
    pub fn captures_target(&self, state: &State<N>, keys: &Keys) -> Option<u16> {
        let mut plays = self.empty(state).iter().filter(|&p| p != state.ban);
        plays.find(|&p| {
            let next = self.play(state, p, keys);
            next.is_some_and(|next| next.target.is_empty())
        })
    }

    /// The attacker's move where [`Arena::is_dead`] holds; a pass where a ban forbids the only one.
    pub fn finish(&self, state: &State<N>, keys: &Keys) -> u16 {
        if let Some(p) = self.captures_target(state, keys) {
            return p;
        }
        let safe = self.safe(state);
        let empty = self.empty(state);
        let allowed = || empty.iter().filter(|&p| p != state.ban);
        let outer = self.outer(state, safe);
        if !outer.is_empty() {
            return outer.first();
        }
        let left_after = |p| Some(self.play(state, p, keys)?.stones[1].count());
        let plays = allowed().filter_map(|p| Some((!self.is_corner(p), left_after(p)?, p)));
        let captures = plays.filter(|play| play.1 < state.stones[1].count());
        if let Some((_, _, p)) = captures.min() {
            return p;
        }
        let vacant = self.interior(safe).without(state.stones[1]);
        let is_hole_of_a_chain = |p: u16| {
            let hole = self.chain(Bits::single(p), vacant);
            let mut beside = (self.spread(Bits::single(p)) & state.stones[1]).iter();
            hole.count() == 2
                && beside.any(|stone| {
                    let chain = self.chain(Bits::single(stone), state.stones[1]);
                    self.spread(chain) & empty == hole
                })
        };
        allowed().find(|&p| is_hole_of_a_chain(p)).unwrap_or(PASS)
    }
}

/// Whether some choice of fillings for the rooms from `at` on gives one of the `wanted` chains two eyes.
fn choose(rooms: &[Ways], chosen: &mut [Filling; POINTS as usize], at: usize, wanted: u16) -> bool {
    match rooms.get(at) {
        None => lives(&chosen[..at], wanted),
        Some(ways) => ways.iter().flatten().any(|&way| {
            chosen[at] = way;
            choose(rooms, chosen, at + 1, wanted)
        }),
    }
}

/// Whether one of the `wanted` chains is unconditionally alive: chains that are joined are one; a chain lives by two
/// eyes, an eye by all chains around it.
fn lives(chosen: &[Filling], wanted: u16) -> bool {
    let eyes = || chosen.iter().flat_map(|c| c.eyes).filter(|&eye| eye != 0);
    let borders = eyes().fold(0, |all, eye| all | eye);
    if eyes().count() < 2 {
        return false;
    }
    let whole = |seed: u16| {
        let mut joined = seed;
        loop {
            let touched = chosen
                .iter()
                .flat_map(|c| c.joined)
                .filter(|j| j & joined != 0);
            let next = touched.fold(joined, |all, j| all | j);
            if next == joined {
                return joined;
            }
            joined = next;
        }
    };
    let mut alive = whole(borders);
    loop {
        let before = alive;
        let mut rest = alive;
        while rest != 0 {
            let chain = whole(rest & rest.wrapping_neg());
            rest &= !chain;
            let is_vital = |&eye: &u16| eye & chain != 0 && eye & !alive == 0;
            if eyes().filter(is_vital).count() < 2 {
                alive &= !chain;
            }
        }
        if alive == before {
            return alive & wanted != 0;
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::arena::{NONE, Side};
    use super::super::task::Task;
    use super::*;
    use crate::go::hash::mix;
    use crate::go::{Board, Color, Point, PointSet, Size};
    use std::collections::HashSet;

    /// Whether the target is dead at once.
    pub fn is_dead(arena: &Arena<1>, state: &State<1>) -> bool {
        let safe = arena.safe(state);
        arena.is_dead(state.target, arena.heart(state), safe, arena.interior(safe))
    }

    /// A corner of five by four points with random stones, shut in by the attacker, and some chains of the
    /// defender's as the target.
    pub fn random_question(seed: u64) -> Option<Task> {
        random_question_with_gaps(seed, 0)
    }

    /// The same with so many gaps in the wall, or fewer.
    pub fn random_question_with_gaps(seed: u64, gaps: u64) -> Option<Task> {
        let mut draw = (0..).map(|i| mix(seed * 1000 + i));
        let mut board = Board::new(Size::new(7, 6).ok()?);
        let points = (0..6).flat_map(|row| (0..7).map(move |col| Point { col, row }));
        let (region, around): (Vec<Point>, Vec<Point>) = points
            .filter(|p| p.col < 6 && p.row < 5)
            .partition(|p| p.col < 5 && p.row < 4);
        let mut wall = around;
        for gap in 0..gaps {
            wall.swap_remove(mix(seed + gap * 7919) as usize % wall.len());
        }
        for &point in &wall {
            board.put(Color::Black, point);
        }
        for &point in &region {
            match draw.next()? % 100 {
                0..40 => board.put(Color::White, point),
                40..60 => board.put(Color::Black, point),
                _ => {}
            }
        }
        if board.chains().iter().any(|c| c.liberties.is_empty()) {
            return None;
        }
        let mut targets = PointSet::new();
        for chain in board.chains() {
            if chain.color == Color::White && draw.next()? % 2 == 0 {
                targets |= chain.stones;
            }
        }
        Task::new(&board, &targets, &region.into_iter().collect()).ok()
    }

    /// A claim that states are dead, with the attacker's move.
    pub struct Claim<'a> {
        pub arena: &'a Arena<1>,
        pub keys: &'a Keys,
        pub is_dead: &'a dyn Fn(&State<1>) -> bool,
        pub finish: &'a dyn Fn(&State<1>) -> u16,
    }

    impl Claim<'_> {
        /// Follows every line in which the attacker plays as told, and the defender whatever he likes, also a ko
        /// with one of his threats.
        pub fn follow(
            &self,
            state: &State<1>,
            threats: u8,
            path: &mut Vec<(u64, u8)>,
            done: &mut HashSet<(u64, u8)>,
        ) {
            let (arena, keys) = (self.arena, self.keys);
            let name = (state.hash, threats);
            assert!(!path.contains(&name), "a line comes back to a state");
            if state.target.is_empty() || !done.insert(name) {
                return;
            }
            assert!((self.is_dead)(state), "it does not stay true");
            path.push(name);
            if state.to_move == Side::Attacker {
                let m = (self.finish)(state);
                assert!(m != state.ban);
                let next = match m {
                    PASS => {
                        assert!(state.ban != NONE, "a pass that lifts no ban");
                        arena.pass(state, keys)
                    }
                    m => arena.play(state, m, keys).expect("a legal move"),
                };
                self.follow(&next, threats, path, done);
            } else {
                self.follow(&arena.pass(state, keys), threats, path, done);
                for p in arena.empty(state).iter() {
                    let left = if p != state.ban {
                        threats
                    } else if threats > 0 {
                        threats - 1
                    } else {
                        continue;
                    };
                    if let Some(next) = arena.play(state, p, keys) {
                        self.follow(&next, left, path, done);
                    }
                }
            }
            path.pop();
        }
    }

    #[test]
    fn who_is_dead_is_captured_whatever_he_does() {
        let mut seen = [0; 2];
        for task in (0..60_000).filter_map(random_question) {
            let arena = Arena::<1>::new(&task);
            let keys = Keys::new(64);
            let start = task.start(Color::White, None);
            if task.winner(&start).is_some() {
                continue;
            }
            let state = arena.state(&start, &keys);
            if !is_dead(&arena, &state) {
                continue;
            }
            let rooms = arena
                .interior(arena.safe(&state))
                .without(arena.heart(&state));
            let rooms = arena.rooms(rooms).expect("rooms");
            let has_three = rooms.all().iter().any(|room| room.count() == 3);
            if rooms.count < 2 {
                continue;
            }
            seen[usize::from(has_three)] += 1;
            let claim = Claim {
                arena: &arena,
                keys: &keys,
                is_dead: &|state| is_dead(&arena, state),
                finish: &|state| arena.finish(state, &keys),
            };
            claim.follow(&state, 1, &mut Vec::new(), &mut HashSet::new());
        }
        assert!(seen[0] > 100 && seen[1] > 20, "too few positions: {seen:?}");
    }
}
