//! How the numbers of a state follow from those of its children.

use super::arena::{NONE, PASS, State};
use super::bits::Bits;
use super::looks::Look;
use super::search::{SPEND, Way};
use super::table::{Entry, INF, SPENDS, UNLIMITED};

/// The ancestors on the path that a disproof rests on, by depth: the prover would repeat them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rests {
    /// None: the disproof holds on every path.
    Nowhere,
    /// One ancestor: it holds on every path that has this ancestor.
    On(u16),
    /// Several, the shallowest of which is named: it holds on this path.
    OnMany(u16),
}

impl Rests {
    /// The shallowest ancestor.
    pub fn shallowest(self) -> u16 {
        match self {
            Rests::Nowhere => u16::MAX,
            Rests::On(depth) | Rests::OnMany(depth) => depth,
        }
    }

    /// The ancestors of both.
    pub fn with(self, other: Rests) -> Rests {
        match (self, other) {
            (Rests::Nowhere, rests) | (rests, Rests::Nowhere) => rests,
            (Rests::On(a), Rests::On(b)) if a == b => self,
            _ => Rests::OnMany(self.shallowest().min(other.shallowest())),
        }
    }

    /// What is left above a state at `depth`: resting on the state itself or on what is below it is
    /// no condition.
    pub fn above(self, depth: usize) -> Rests {
        if usize::from(self.shallowest()) >= depth {
            Rests::Nowhere
        } else {
            self
        }
    }
}

/// A move that is being weighed: where it leads and what is known of it.
#[derive(Clone, Copy)]
pub(super) struct Child<const N: usize> {
    pub state: State<N>,
    pub m: u16,
    pub threats: i8,
    pub pn: u32,
    pub dn: u32,
    /// For a disproof: the shallowest ancestor on the path that it rests on.
    pub rests: Rests,
    pub len: u8,
    pub spends: bool,
    /// Whether the proof or disproof holds whatever the threats.
    pub always: bool,
    /// What a proof rests on, where zones are kept.
    pub zone: Bits<N>,
    /// Answered by what answers the pass.
    pub covered: bool,
    /// What was seen of it without search.
    pub look: Look,
    /// Whether the table may know something of it.
    pub is_filed: bool,
}

impl<const N: usize> Child<N> {
    /// A child of which nothing is known but how it looked, if anybody has looked.
    pub fn new(way: Way<N>, look: Look) -> Child<N> {
        Child {
            state: way.state,
            m: way.m,
            threats: way.threats,
            pn: 1,
            dn: 1,
            rests: Rests::Nowhere,
            len: 0,
            spends: false,
            always: false,
            zone: Bits::EMPTY,
            covered: false,
            look,
            is_filed: false,
        }
    }

    /// Takes the numbers that were found for it; `depth` is that of the state that it is a child of.
    pub fn take(&mut self, numbers: Numbers<N>, spends: bool, depth: usize) {
        self.pn = numbers.pn;
        self.dn = numbers.dn;
        // What rests on the parent itself is no condition for it.
        self.rests = numbers.rests.above(depth);
        self.len = numbers.len;
        self.spends = spends;
        self.always = numbers.always;
        self.zone = numbers.zone;
    }

    /// Whether the move retakes a banned ko with a threat.
    pub fn is_spend(&self) -> bool {
        self.m != PASS && self.m & SPEND != 0
    }
}

/// The numbers of a state.
#[derive(Clone, Copy)]
pub(super) struct Numbers<const N: usize> {
    pub pn: u32,
    pub dn: u32,
    pub rests: Rests,
    pub len: u8,
    pub spends: bool,
    /// Whether the proof or disproof holds whatever the threats: nobody could spend one.
    pub always: bool,
    /// What a proof rests on, where zones are kept.
    pub zone: Bits<N>,
}

impl<const N: usize> Numbers<N> {
    /// Not settled yet.
    pub fn open(pn: u32, dn: u32) -> Numbers<N> {
        Numbers {
            pn,
            dn,
            rests: Rests::Nowhere,
            len: 0,
            spends: false,
            always: false,
            zone: Bits::EMPTY,
        }
    }

    /// Proved in so many moves, whatever the threats.
    pub fn proved(len: u8, zone: Bits<N>) -> Numbers<N> {
        Numbers {
            len,
            zone,
            always: true,
            ..Numbers::open(0, INF)
        }
    }

    /// Proved, as the table says.
    pub fn proved_by(entry: &Entry<N>) -> Numbers<N> {
        Numbers {
            spends: entry.flags & SPENDS != 0,
            always: entry.win <= -UNLIMITED,
            ..Numbers::proved(entry.len, entry.zone)
        }
    }

    /// Disproved whatever the threats, under a condition or under none.
    pub fn disproved(rests: Rests) -> Numbers<N> {
        Numbers {
            rests,
            always: true,
            ..Numbers::open(INF, 0)
        }
    }
}

/// What the children of a state come to.
pub(super) struct Combined<const N: usize> {
    pub numbers: Numbers<N>,
    pub best: usize,
    /// The second best number of the kind that is minimized.
    pub second: u32,
    /// What the other children add to the number that is not minimized.
    pub rest: u32,
}

/// The numbers that all have to be brought down: of the children that are still open.
#[derive(Clone, Copy, Default)]
struct Together {
    largest: u32,
    sum: u64,
    open: u32,
}

impl Together {
    fn add(&mut self, number: u32) {
        self.largest = self.largest.max(number);
        self.sum += u64::from(number);
        self.open += 1;
    }

    /// The number of all: the largest counts, plus one for every open child and a little of the others.
    /// (The sum, as df-pn has it, counts what children have in common many times over; with estimates as
    /// first values that hurts.)
    fn number(self) -> u32 {
        (u64::from(self.largest) + self.beside(self.largest)).min(u64::from(INF) - 1) as u32
    }

    /// What the children beside one with this number add.
    fn beside(self, number: u32) -> u64 {
        u64::from(self.open) + self.sum.saturating_sub(u64::from(number)) / 32
    }

    /// The same, as much as a threshold can be lowered by.
    fn rest(self, best: u32) -> u32 {
        self.beside(best).min(u64::from(INF)) as u32
    }
}

/// What the children of `state` come to, for the prover's turn or the refuter's.
pub(super) fn combine<const N: usize>(
    state: &State<N>,
    children: &[Child<N>],
    proving: bool,
) -> Combined<N> {
    let banned = state.ban != NONE;
    if proving {
        combine_or(children, banned)
    } else {
        combine_and(children, banned)
    }
}

/// The side to move picks the child with the smallest number of its kind; the other numbers count
/// together. Where the prover is `banned` from a point, a threat could help him.
fn combine_or<const N: usize>(children: &[Child<N>], banned: bool) -> Combined<N> {
    let (mut best, mut pn, mut second, mut best_len) = (0, INF, INF, u8::MAX);
    let (mut together, mut rests, mut always) = (Together::default(), Rests::Nowhere, !banned);
    for (i, child) in children.iter().enumerate() {
        if child.dn == 0 {
            rests = rests.with(child.rests);
            always &= child.always;
        } else {
            together.add(child.dn);
        }
        if child.pn < pn || child.pn == 0 && child.len < best_len {
            second = pn;
            (best, pn, best_len) = (i, child.pn, child.len);
        } else {
            second = second.min(child.pn);
        }
    }
    let chosen = children.get(best);
    let (len, spends) = chosen.map_or((0, false), |c| (c.len, c.spends));
    let numbers = if pn == 0 {
        Numbers {
            spends,
            // His own threats, too, are needed where he spends one.
            always: chosen.is_some_and(|c| c.always && !c.is_spend()),
            ..Numbers::proved(len.saturating_add(1), Bits::EMPTY)
        }
    } else if pn >= INF {
        Numbers {
            always,
            ..Numbers::disproved(rests)
        }
    } else {
        Numbers::open(pn, together.number())
    };
    Combined {
        numbers,
        best,
        second,
        rest: together.rest(children.get(best).map_or(0, |c| c.dn)),
    }
}

/// The same for the refuter.
fn combine_and<const N: usize>(children: &[Child<N>], banned: bool) -> Combined<N> {
    let (mut best, mut dn, mut second, mut rests) = (0, INF, INF, Rests::OnMany(0));
    let (mut together, mut len, mut spends, mut always) = (Together::default(), 0, false, !banned);
    for (i, child) in children.iter().enumerate() {
        if child.covered {
            continue;
        }
        if child.pn == 0 {
            len = len.max(child.len);
            spends |= child.spends;
            always &= child.always;
        } else {
            together.add(child.pn);
        }
        if child.dn < dn || child.dn == 0 && child.rests.shallowest() > rests.shallowest() {
            second = dn;
            (best, dn, rests) = (i, child.dn, child.rests);
        } else {
            second = second.min(child.dn);
        }
    }
    let numbers = if dn == 0 {
        Numbers {
            always: children[best].always && !children[best].is_spend(),
            ..Numbers::disproved(rests)
        }
    } else if dn >= INF {
        Numbers {
            spends,
            always,
            ..Numbers::proved(len.saturating_add(1), Bits::EMPTY)
        }
    } else {
        Numbers::open(together.number(), dn)
    };
    Combined {
        numbers,
        best,
        second,
        rest: together.rest(children.get(best).map_or(0, |c| c.pn)),
    }
}
