//! How the numbers of a state follow from those of its children.

use super::arena::State;
use super::table::INF;

/// No ancestor: a disproof that holds on every path.
pub(super) const ANYWHERE: u16 = u16::MAX;

/// A move that is being weighed: where it leads and what is known of it.
#[derive(Clone, Copy)]
pub(super) struct Child<const N: usize> {
    pub state: State<N>,
    pub m: u16,
    pub threats: i8,
    pub pn: u32,
    pub dn: u32,
    /// For a disproof: the shallowest ancestor on the path that it rests on.
    pub rests_on: u16,
    pub len: u8,
    pub spends: bool,
}

/// The numbers of a state.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    pub pn: u32,
    pub dn: u32,
    pub rests_on: u16,
    pub len: u8,
    pub spends: bool,
}

/// What the children of a state come to.
pub(super) struct Combined {
    pub numbers: Numbers,
    pub best: usize,
    /// The second best number of the kind that is minimized.
    pub second: u32,
    /// What the other children add to the number that is not minimized.
    pub rest: u32,
}

/// The side to move picks the child with the smallest number of its kind; of the other number,
/// the largest counts, plus one for every child that is still open. (The sum, as df-pn has it,
/// counts what children have in common many times over; with estimates as first values that hurts.)
pub(super) fn combine_or<const N: usize>(children: &[Child<N>]) -> Combined {
    let (mut best, mut pn, mut second, mut best_len) = (0, INF, INF, u8::MAX);
    let (mut largest, mut open, mut rests_on) = (0, 0, ANYWHERE);
    for (i, child) in children.iter().enumerate() {
        if child.dn == 0 {
            rests_on = rests_on.min(child.rests_on);
        } else {
            largest = largest.max(child.dn);
            open += 1;
        }
        if child.pn < pn || child.pn == 0 && child.len < best_len {
            second = pn;
            (best, pn, best_len) = (i, child.pn, child.len);
        } else {
            second = second.min(child.pn);
        }
    }
    let (len, spends) = children.get(best).map_or((0, false), |c| (c.len, c.spends));
    let numbers = if pn == 0 {
        Numbers {
            pn: 0,
            dn: INF,
            rests_on: ANYWHERE,
            len: len.saturating_add(1),
            spends,
        }
    } else if pn >= INF {
        Numbers {
            pn: INF,
            dn: 0,
            rests_on,
            len: 0,
            spends: false,
        }
    } else {
        Numbers {
            pn,
            dn: (largest + open).min(INF - 1),
            rests_on: ANYWHERE,
            len: 0,
            spends: false,
        }
    };
    Combined {
        numbers,
        best,
        second,
        rest: open,
    }
}

pub(super) fn combine_and<const N: usize>(children: &[Child<N>]) -> Combined {
    let (mut best, mut dn, mut second, mut rests_on) = (0, INF, INF, 0);
    let (mut largest, mut open, mut len, mut spends) = (0, 0, 0, false);
    for (i, child) in children.iter().enumerate() {
        if child.pn == 0 {
            len = len.max(child.len);
            spends |= child.spends;
        } else {
            largest = largest.max(child.pn);
            open += 1;
        }
        if child.dn < dn || child.dn == 0 && child.rests_on > rests_on {
            second = dn;
            (best, dn, rests_on) = (i, child.dn, child.rests_on);
        } else {
            second = second.min(child.dn);
        }
    }
    let numbers = if dn == 0 {
        Numbers {
            pn: INF,
            dn: 0,
            rests_on,
            len: 0,
            spends: false,
        }
    } else if dn >= INF {
        Numbers {
            pn: 0,
            dn: INF,
            rests_on: ANYWHERE,
            len: len.saturating_add(1),
            spends,
        }
    } else {
        Numbers {
            pn: (largest + open).min(INF - 1),
            dn,
            rests_on: ANYWHERE,
            len: 0,
            spends: false,
        }
    };
    Combined {
        numbers,
        best,
        second,
        rest: open,
    }
}
