//! Search on open boards: only moves near the target are tried, and zones show that those farther
//! away do not matter.
//!
//! 1. The prover tries [nearby](Arena::nearby) points only. He may overlook a win, so a disproof means
//!    nothing here; the proofs are as good as any.
//! 2. The refuter's pass is searched beside his nearby moves. Its proof has a zone (see
//!    [`super::zone`]); the moves outside of it are answered by it. Moves in the zone that were not
//!    searched yet are added once all others are proved.

use super::arena::{Arena, PASS, State};
use super::bits::Bits;
use super::combine::Child;
use super::goal::Aim;
use super::looks::Look;
use super::search::{SPEND, Search, Way};

impl<const N: usize> Arena<N> {
    /// The empty points that are tried: near the target and what belongs to it, and
    /// the liberties of weak attacking chains beside it.
    pub fn nearby(&self, state: &State<N>) -> Bits<N> {
        let [attacker, defender] = state.stones;
        let empty = self.empty(state);
        let target = self.chain(state.target, defender);
        let reach = self.spread(self.spread(target) & empty) & defender | target;
        let group = self.chain(reach, defender);
        let close = self.spread(group);
        let mut near = close | self.spread(close & empty);
        let mut rest = close & attacker;
        while !rest.is_empty() {
            let chain = self.chain(Bits::single(rest.first()), attacker);
            rest = rest.without(chain);
            let liberties = self.spread(chain) & empty;
            if liberties.count() <= 3 {
                near |= liberties | self.spread(liberties);
            }
        }
        near & empty
    }
}

impl<const N: usize> Search<N> {
    /// Marks the children of a state of the refuter that the answer to his pass answers, adds those
    /// that are missing in the zone once the others are proved, and gives the zone. Nothing where
    /// zones are not kept.
    pub(super) fn cover(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        first: usize,
    ) -> Bits<N> {
        if !self.local || state.to_move == aim.side() {
            return Bits::EMPTY;
        }
        loop {
            let zone = self.zone_of_children(state, first);
            let children = &mut self.children[first..];
            for child in children.iter_mut() {
                child.covered = child.m != PASS && child.pn != 0 && !zone.has(child.m & !SPEND);
            }
            if children.iter().any(|c| c.pn != 0 && !c.covered) {
                return zone;
            }
            let missing: Vec<Way<N>> = (zone & self.arena.empty(state))
                .iter()
                .filter(|&p| p != state.ban && !children.iter().any(|c| c.m == p))
                .filter_map(|m| {
                    let state = self.arena.play(state, m, &self.keys)?;
                    Some(Way { m, state, threats })
                })
                .collect();
            if missing.is_empty() {
                return zone;
            }
            let added = self.children.len();
            let missing = missing
                .into_iter()
                .map(|way| Child::new(way, Look::Unknown));
            self.children.extend(missing);
            self.weigh(state, aim, added);
        }
    }

    /// The zone of the children that are proved, as far as they are in it; everything when the pass
    /// is not answered.
    fn zone_of_children(&self, state: &State<N>, first: usize) -> Bits<N> {
        let children = &self.children[first..];
        let pass = children.iter().find(|c| c.m == PASS && c.pn == 0);
        let Some(pass) = pass.filter(|c| c.zone != self.arena.area) else {
            return self.arena.area;
        };
        let mut zone = pass.zone;
        let play = |p| match children.iter().find(|c| c.m != PASS && c.m & !SPEND == p) {
            Some(child) => Some(child.state),
            None if p == state.ban => None,
            None => self.arena.play(state, p, &self.keys),
        };
        loop {
            let before = zone;
            zone = self.arena.zone_of_replies(state, zone, play);
            for child in children {
                if child.m != PASS && child.pn == 0 && zone.has(child.m & !SPEND) {
                    zone |= child.zone;
                }
            }
            if zone == before {
                return zone;
            }
        }
    }
}
