//! Zones: the part of the board that a proof rests on (relevance zones: Shi, Wei, Wu et al. 2022).
//!
//! A side *holds* a state when the other cannot bring about what it must not: the prover by a proof,
//! the refuter by a disproof. A zone is a set of points for which more is true: the holder holds every
//! state with the same stones, target, side to move and ban in the zone, wherever in the rest the other
//! side has played more stones, or has captured some, and does so by plays in the zone alone. So a reply
//! outside the zone is as good as a pass, and the search that answered the pass has answered it.
//!
//! For this every move in the zone must do there exactly what it does in the state that was
//! searched. What a zone must hold for that is added step by step:
//!
//! 1. The end of a line: the chains and eye spaces of unconditional life; or what
//!    [`Arena::is_dead`] looks at, and the points of a [reduction](super::reduction); or nothing, when the target is gone.
//! 2. The holder's own move ([`Arena::zone_of_move`]): the point; with a capture, the captured chains
//!    and all around them and around the point (they are captured there too, and the ban is the same);
//!    the chains beside it that are not captured, with a liberty; a liberty of its own.
//! 3. The other side's moves ([`Arena::zone_of_replies`]): the zones of the answers to the pass and to
//!    every move in the zone, and the holder's chains in the zone whole, with a liberty, so that no play outside
//!    captures them. For every play in the zone, the holder's chains beside it with a liberty other than the
//!    point, or, where it captures them, all around them and around the point. For every
//!    suicide, the chains around it with all their surroundings: a play elsewhere must not make it
//!    legal.

use super::arena::{Arena, PASS, State};
use super::bits::Bits;
use super::search::SPEND;

impl<const N: usize> Arena<N> {
    fn around(&self, bits: Bits<N>) -> Bits<N> {
        self.spread(bits) & self.area
    }

    /// The zone of unconditional life or escape, which there must be: the smallest closed part that
    /// is found by going from a target chain to two eye spaces, to their other chains, and on.
    pub fn zone_of_life(&self, state: &State<N>) -> Bits<N> {
        let found = self.life(state, |alive, spaces| {
            let defender = state.stones[1];
            let empty = self.empty(state);
            let chain_of = |bits: Bits<N>| self.chain(Bits::single(bits.first()), defender);
            let mut zone = chain_of(alive & state.target);
            let mut open = zone;
            if spaces.is_empty() {
                return zone;
            }
            while !open.is_empty() {
                let chain = chain_of(open);
                open = open.without(chain);
                let near = self.spread(chain);
                let vital = |space: &Bits<N>| near.meets(*space) && (*space & empty).within(near);
                let mut have = spaces.iter().filter(|s| vital(s) && s.within(zone)).count();
                for space in spaces {
                    if have >= 2 {
                        break;
                    }
                    if !vital(space) || space.within(zone) {
                        continue;
                    }
                    have += 1;
                    zone |= *space;
                    let border = (self.spread(*space) & defender).without(zone);
                    let chains = self.chain(border, defender);
                    zone |= chains;
                    open |= chains;
                }
            }
            zone
        });
        found.unwrap_or(self.area)
    }

    /// The zone of a state where [`Arena::is_dead`] holds.
    pub fn zone_of_death(&self, state: &State<N>) -> Bits<N> {
        let safe = self.safe(state);
        let interior = self.interior(safe);
        let inner = interior & state.stones[1];
        safe | interior | self.chain(inner, state.stones[1]) | self.heart(state)
    }

    /// The zone of a state in which the holder plays `m`, given the zone of the state it leads to.
    pub fn zone_of_move(
        &self,
        state: &State<N>,
        m: u16,
        next: &State<N>,
        zone: Bits<N>,
    ) -> Bits<N> {
        if m == PASS {
            // It lifts a ban, which must be there.
            return if state.ban < PASS {
                zone | Bits::single(state.ban)
            } else {
                zone
            };
        }
        let me = state.to_move as usize;
        let you = 1 - me;
        let bit = Bits::single(m & !SPEND);
        let empty = self.empty(next);
        let mut zone = zone | bit;
        let captured = state.stones[you].without(next.stones[you]);
        if captured.is_empty() {
            if !bit.meets(self.outside[me]) {
                let beside = self.spread(bit) & empty;
                if beside.is_empty() {
                    let own = self.chain(bit, next.stones[me]);
                    zone |= own;
                    if !own.meets(self.outside[me]) {
                        add_one(&mut zone, self.spread(own) & empty);
                    }
                } else {
                    add_one(&mut zone, beside);
                }
            }
        } else {
            zone |= captured | self.around(captured) | self.around(bit);
        }
        self.keep_chains(&mut zone, self.spread(bit), next.stones[you], you, empty);
        zone
    }

    /// Takes in the chains of `stones` that meet `near`, with a liberty among `liberties` for each.
    fn keep_chains(
        &self,
        zone: &mut Bits<N>,
        near: Bits<N>,
        stones: Bits<N>,
        side: usize,
        liberties: Bits<N>,
    ) {
        let mut rest = near & stones;
        while !rest.is_empty() {
            let chain = self.chain(Bits::single(rest.first()), stones);
            rest = rest.without(chain);
            *zone |= chain;
            if !chain.meets(self.outside[side]) {
                add_one(zone, self.spread(chain) & liberties);
            }
        }
    }

    /// The zone of a state in which the other side than the holder is to move, given the zones of
    /// the answers to its pass and to its moves in the zone so far.
    pub fn zone_of_replies(
        &self,
        state: &State<N>,
        zone: Bits<N>,
        plays: impl Fn(u16) -> Option<State<N>>,
    ) -> Bits<N> {
        let me = state.to_move as usize;
        let you = 1 - me;
        let empty = self.empty(state);
        let mut zone = zone;
        // Points whose surroundings are in the zone already.
        let mut done = Bits::EMPTY;
        loop {
            let before = zone;
            self.keep_chains(&mut zone, before, state.stones[you], you, empty);
            for p in (zone & empty).without(done).iter() {
                let bit = Bits::single(p);
                done |= bit;
                let left = match plays(p) {
                    Some(next) => {
                        let captured = state.stones[you].without(next.stones[you]);
                        if !captured.is_empty() {
                            zone |= captured | self.around(captured) | self.around(bit);
                        }
                        next.stones[you]
                    }
                    None => {
                        let chains =
                            self.chain(self.spread(bit) & state.stones[me], state.stones[me]);
                        zone |= chains | self.around(chains) | self.around(bit);
                        state.stones[you]
                    }
                };
                self.keep_chains(&mut zone, self.spread(bit), left, you, empty.without(bit));
            }
            if zone == before {
                return zone;
            }
        }
    }
}

/// Adds one of `choice`, unless one is in already.
fn add_one<const N: usize>(zone: &mut Bits<N>, choice: Bits<N>) {
    if !zone.meets(choice) && !choice.is_empty() {
        *zone |= Bits::single(choice.first());
    }
}
