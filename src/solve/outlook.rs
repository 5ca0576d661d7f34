//! First values on open boards.
//!
//! There the way out, the attackers beside the target and what it can join tell as much as eyes do. The weights of
//! [`super::estimate`] were fitted to sealed regions, and where there is an open edge, or much room, they name the winner of
//! hardly more than half of the states; these, fitted to a million states of open boards that the search had settled, name that
//! of 95 to 99 of 100.

use super::arena::{Arena, State};
use super::bits::Bits;
use super::estimate::Odds;
use super::goal::Aim;
use super::view::{Part, View};

/// A way to the edge of so many steps tells no more.
const FAR: usize = 7;
/// More stones than these in a group tell no more.
const MOST_STONES: u32 = 20;
/// A region of so many points is small.
const SMALL: u32 = 30;

/// The weights of one goal and turn, in sixteenths of a natural logarithm.
pub(super) struct Outlook {
    odds: Odds,
    /// By the number of steps from the target to the edge.
    way: [i32; FAR + 1],
    /// The attacker's chains beside the target: those that are safe, those with one liberty, with two.
    beside: [i32; 3],
    /// The stones of the target and of the chains that share a liberty with it; their liberties in the interior, and those
    /// with no attacker beside them.
    stones: i32,
    inner_liberties: i32,
    quiet_liberties: i32,
}

impl Outlook {
    /// From the weights as they were fitted: those of [`Odds::new`], then in the order of the fields.
    const fn new(w: [i32; 46]) -> Outlook {
        let (mut odds, mut way) = ([0; 32], [0; FAR + 1]);
        let mut i = 0;
        while i < 32 {
            odds[i] = w[i];
            i += 1;
        }
        let mut i = 0;
        while i <= FAR {
            way[i] = w[32 + i];
            i += 1;
        }
        Outlook {
            odds: Odds::new(odds),
            way,
            beside: [w[40], w[41], w[42]],
            stones: w[43],
            inner_liberties: w[44],
            quiet_liberties: w[45],
        }
    }

    /// The weights for a goal and turn; `None` where those for sealed regions are better.
    pub fn find<const N: usize>(
        arena: &Arena<N>,
        aim: Aim,
        is_provers_turn: bool,
    ) -> Option<&'static Outlook> {
        let is_small = arena.area.count() <= SMALL;
        let outlooks = match (arena.outside[1].is_empty(), aim) {
            (_, Aim::Stay) => return None,
            (false, _) if is_small => &NEAR[aim as usize],
            (false, _) => &WIDE[aim as usize],
            (true, Aim::TwoEyes) if !is_small => &SHUT,
            (true, _) => return None,
        };
        Some(&outlooks[usize::from(is_provers_turn)])
    }

    /// The odds of the prover.
    pub fn of<const N: usize>(&self, arena: &Arena<N>, state: &State<N>, view: &View<N>) -> i32 {
        let [attackers, defenders] = &view.chains;
        let empty = view.empty;
        let is_target = |chain: &Part<N>| chain.points.meets(state.target);
        let (target, near) = union(defenders.iter().filter(|c| is_target(c)));
        let liberties = near & empty;
        let in_group = |chain: &Part<N>| is_target(chain) || chain.near.meets(liberties);
        let (group, near_group) = union(defenders.iter().filter(|c| in_group(c)));
        let group_liberties = near_group & empty;
        let mut odds = self.odds.of(arena, state, view) + self.way[way_out(arena, view, target)];
        let mut beside_attackers = Bits::EMPTY;
        for chain in attackers {
            beside_attackers |= chain.near;
            if chain.near.meets(target) {
                let class = if chain.points.meets(view.safe) {
                    Some(0)
                } else {
                    let liberties = (chain.near & empty).count() as usize;
                    Some(liberties).filter(|&l| l == 1 || l == 2)
                };
                odds += class.map_or(0, |class| self.beside[class]);
            }
        }
        let times = |weight: i32, count: u32| weight * count as i32;
        odds += times(self.stones, group.count().min(MOST_STONES));
        let inner = group_liberties & view.interior;
        let quiet = group_liberties.without(beside_attackers);
        odds += times(self.inner_liberties, inner.count());
        odds + times(self.quiet_liberties, quiet.count())
    }
}

/// The points of some chains, and those next to them.
fn union<'p, const N: usize>(chains: impl Iterator<Item = &'p Part<N>>) -> (Bits<N>, Bits<N>) {
    chains.fold((Bits::EMPTY, Bits::EMPTY), |(points, near), chain| {
        (points | chain.points, near | chain.near)
    })
}

/// The number of steps from the target through empty points and the defender's chains until a stone would be safe at the edge; at most [`FAR`].
fn way_out<const N: usize>(arena: &Arena<N>, view: &View<N>, target: Bits<N>) -> usize {
    let edge = arena.outside[1];
    if edge.is_empty() {
        return FAR;
    }
    let mut reached = target;
    for steps in 0..FAR {
        if reached.meets(edge) {
            return steps;
        }
        let step = (arena.spread(reached) & view.empty).without(reached);
        if step.is_empty() {
            return FAR;
        }
        reached |= step;
        for chain in &view.chains[1] {
            if chain.near.meets(step) {
                reached |= chain.points;
            }
        }
    }
    FAR
}

/// By whether the prover is to move: two eyes where there is much room and no open edge.
static SHUT: [Outlook; 2] = [
    Outlook::new([
        13, 32, 50, 47, 31, 12, -7, -3, 2, 3, 0, 5, 0, 0, 0, 0, -35, -15, -5, -3, 3, -1, 1, -1, -1,
        0, 0, 5, 13, 2, 0, -93, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, -5, 0, 8, 1,
    ]),
    Outlook::new([
        18, 38, 53, 53, 52, 22, -3, -2, 9, 7, 12, 18, 0, 1, 0, 0, -17, -13, -7, -4, 5, -1, 6, -1,
        -1, 5, 0, -43, 18, 1, 0, -93, 0, 0, 0, 0, 0, 0, 0, 0, -2, 16, -1, -1, 13, 3,
    ]),
];

/// By goal (capture, two eyes) and by whether the prover is to move: where there is an open edge near by.
static NEAR: [[Outlook; 2]; 2] = [
    [
        Outlook::new([
            -4, -8, -8, -21, -19, 10, 5, 7, 16, 5, 19, 30, 0, -2, -2, 0, 29, 10, 3, -1, 1, 1, -15,
            0, 4, -2, -3, 20, -5, -1, 2, 14, 0, -56, -13, 23, 24, 21, 19, 26, 6, -13, -1, 0, -14,
            -2,
        ]),
        Outlook::new([
            -9, -11, -13, -24, -21, 11, 16, 17, 25, 18, 37, 41, 0, -7, -5, 0, 87, 16, 2, -1, 4, 0,
            -11, 0, 9, -1, -2, -30, -4, -2, -4, 53, 0, -64, -3, 16, 23, 22, 33, 11, 6, -7, 2, 2,
            -20, 0,
        ]),
    ],
    [
        Outlook::new([
            5, 6, 6, 6, 2, 12, -12, -6, -6, -12, -13, -13, -1, 8, 3, 0, -84, -12, -3, 5, 12, 0, 5,
            -1, -7, 1, 1, 6, 5, 1, 4, -124, 0, 57, 2, -14, -22, -11, -5, -19, -5, 14, 4, 2, 16, 2,
        ]),
        Outlook::new([
            1, 4, 6, 10, 5, -1, 0, 3, 2, 2, 2, 5, 0, 1, 4, 0, -45, -7, -1, 3, 3, 0, 1, -1, 1, 1,
            -1, -29, 1, -1, 4, 35, 0, 10, 9, 3, -2, -6, -12, -9, -9, 16, -3, 2, 0, 0,
        ]),
    ],
];

/// The same where the region is large.
static WIDE: [[Outlook; 2]; 2] = [
    [
        Outlook::new([
            -5, -25, -24, -24, -27, 1, 4, -7, -1, -5, 1, 5, 0, 1, -4, 0, 26, 10, -2, 1, -10, 1,
            -14, 1, 0, -9, -1, 25, -5, -1, 0, 56, 0, -75, -5, 22, 28, 31, 28, 51, 1, -23, -12, 1,
            -11, -9,
        ]),
        Outlook::new([
            -6, -27, -22, -13, -15, 1, 4, 0, 6, 3, 2, 5, 0, 0, -4, 0, 46, 5, 3, 2, -9, 0, -7, 1, 1,
            -1, 0, -4, -6, -1, -1, 78, 0, -56, -4, 18, 11, 13, 8, 9, 3, -9, -3, 1, -10, -2,
        ]),
    ],
    [
        Outlook::new([
            9, 26, 35, 37, 21, 6, -2, 6, 0, 4, 2, 2, 0, 0, 1, 0, -57, -10, -2, -1, 13, -1, 5, -1,
            -1, 0, 0, 11, 9, 1, 2, -120, 0, 66, 11, -20, -11, -6, -11, -14, 0, 13, -2, 0, 7, 7,
        ]),
        Outlook::new([
            9, 23, 36, 38, 12, -2, 1, 5, 2, 7, 2, -3, 0, 0, 0, 0, -28, -9, -5, 0, 10, 0, 6, -1, -1,
            1, 1, -28, 9, 0, 2, -18, 0, 53, 15, -16, -12, -10, -15, -35, -6, 22, 1, 0, 1, 2,
        ]),
    ],
];
