//! First values of the proof numbers where one chain is hunted on an open board.
//!
//! Whether a hunted chain gets away is told less by rooms for eyes than by its liberties, by those that it gets when
//! it extends, by hunters that it can capture, and by the way to the edge. As with [`super::estimate`], this decides only
//! what is searched first, never what is true.

use super::arena::{Arena, Side, State};
use super::bits::Bits;
use super::estimate::values_of_odds;
use super::goal::Aim;

/// More liberties than these tell no more.
const MOST: i32 = 7;
/// A way to the edge of so many steps tells no more.
const FAR: i32 = 5;

impl<const N: usize> Arena<N> {
    /// The proof and disproof number of a state that was never searched, both at least 1.
    pub(super) fn flight_values(&self, state: &State<N>, aim: Aim) -> (u32, u32) {
        let odds = self.flight_odds(state);
        let odds = if aim == Aim::Capture { -odds } else { odds };
        values_of_odds(self, state, aim, odds)
    }

    /// How likely the target gets away, in sixteenths of a natural logarithm.
    fn flight_odds(&self, state: &State<N>) -> i32 {
        let [attacker, defender] = state.stones;
        let empty = self.empty(state);
        let target = self.chain(state.target, defender);
        let liberties = self.spread(target) & empty;
        let count = (liberties.count() as i32).min(MOST);
        // The two best extensions.
        let (mut best, mut second) = (0, 0);
        if count < MOST {
            for point in liberties.iter() {
                let bit = Bits::single(point);
                let longer = self.chain(target | bit, defender | bit);
                let mut room = (self.spread(longer) & empty.without(bit)).count() as i32;
                if longer.meets(self.outside[1]) {
                    room += MOST;
                }
                let room = room.min(MOST);
                if room > best {
                    (best, second) = (room, best);
                } else {
                    second = second.max(room);
                }
            }
        }
        let flees = state.to_move == Side::Defender;
        let room = if count >= MOST {
            MOST
        } else if flees {
            best.max(count)
        } else if count <= 1 {
            0
        } else {
            second.max(count - 1)
        };
        // Hunters that may be captured.
        let mut weak = 0;
        let mut rest = self.spread(target) & attacker;
        while !rest.is_empty() {
            let chain = self.chain(Bits::single(rest.first()), attacker);
            rest = rest.without(chain);
            if chain.meets(self.outside[0]) {
                continue;
            }
            weak += match (self.spread(chain) & empty).count() {
                1 if flees => 24,
                1 => 10,
                2 => 6,
                3 => 2,
                _ => 0,
            };
        }
        // The way out.
        let mut way = 0;
        let mut reached = target;
        while way < FAR && !reached.meets(self.outside[1]) {
            let wider = reached | (self.spread(reached) & empty);
            reached = self.chain(wider, defender | wider);
            way += 1;
        }
        15 * (room - 3) + weak.min(40) + 8 * (3 - way)
    }
}
