//! Questions about two chains: a race, and a connection.
//!
//! They are the same game as life and death (region, ko, threats, passes) with other ends, so that
//! the search, the verdicts, the certificates and the exhaustive reference serve them all.
//!
//! **Race** (semeai). The target's side is the defender, the rival is of the other color. Whoever captures
//! all marked stones of the other first has won. `Dead`: the attacker forces the capture of the target
//! first. `Alive`: the defender forces the capture of the rival first. `Seki`: the target is not captured, but
//! the rival's capture cannot be forced either: two passes end it with both on the board (or both live). Ko verdicts
//! as always. Two eyes are no end here: a target that lives beside a rival that lives has not won.
//!
//! **Connection.** Target and rival are of one color, whose side is the *attacker* of the question: it tries
//! to force something in finitely many moves, namely that all marked stones stand in one chain. The side that
//! cuts is the *defender*: it has won when a marked stone is captured, or when two passes end the game
//! with the chains apart. `Dead` therefore means joined, whatever the cutter's threats; `Seki` means cut, whatever the
//! other side's threats; `KoAttacker(n)` joined by a ko unless the cutter has `n` more threats. `Alive` does
//! not occur. Only a solid chain counts: a side that can join in the end has only to go on playing, for
//! a pass of the cutter gives it a move.
//!
//! The certificate of a race or a connection has the same claims as one of life and death, and
//! [`super::check`] replays it against these ends.

use super::arena::{Arena, State};
use super::bits::Bits;
use super::goal::Aim;

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Contest {
    /// The life of the target.
    Life,
    /// Which of two chains is captured first.
    Race,
    /// Whether two chains of one color can be joined.
    Connection,
}

impl<const N: usize> Arena<N> {
    /// Whether a race or a connection has come to its end for an aim. Of a connection two eyes are no
    /// aim at all.
    pub fn contest_end(&self, state: &State<N>, aim: Aim) -> Option<bool> {
        let rivals_left = state.target & self.rivals;
        match self.contest {
            Contest::Life => None,
            Contest::Race if state.target.without(self.rivals).is_empty() => {
                Some(aim == Aim::Capture)
            }
            Contest::Race => rivals_left.is_empty().then_some(aim != Aim::Capture),
            Contest::Connection if aim == Aim::TwoEyes => Some(false),
            Contest::Connection if state.target != self.marks => Some(aim == Aim::Stay),
            Contest::Connection => {
                let seed = Bits::single(state.target.first());
                let chain = self.chain(seed, state.stones[0]);
                state.target.within(chain).then_some(aim == Aim::Capture)
            }
        }
    }

    /// First values of the proof numbers for races and connections: liberties, and how many points
    /// are missing to a connection. They decide only what is searched first.
    pub fn contest_values(&self, state: &State<N>, aim: Aim) -> (u32, u32) {
        const PER_MOVE: u32 = 6;
        const MIDDLE: u32 = 18;
        let (capture, resist) = match self.contest {
            Contest::Connection => (self.gap(state) * PER_MOVE, MIDDLE),
            _ => {
                let own = self.liberties_of(state, state.target.without(self.rivals), 1);
                let rival = self.liberties_of(state, state.target & self.rivals, 0);
                (own * PER_MOVE, rival * PER_MOVE)
            }
        };
        if aim == Aim::Capture {
            (1 + capture, 1 + resist)
        } else {
            (1 + resist, 1 + capture)
        }
    }

    /// The liberties of marked stones; one more for each point where they reach out of the region.
    fn liberties_of(&self, state: &State<N>, marks: Bits<N>, side: usize) -> u32 {
        let chain = self.chain(marks & state.stones[side], state.stones[side]);
        (self.spread(chain) & self.empty(state)).count() + (chain & self.outside[side]).count()
    }

    /// How many empty points a path between the marked stones of a connection has to fill.
    fn gap(&self, state: &State<N>) -> u32 {
        const FAR: u32 = 12;
        let own = state.stones[0];
        let open = self.empty(state);
        let mut reached = self.chain(Bits::single(state.target.first()), own);
        for missing in 0..FAR {
            if state.target.within(reached) {
                return missing;
            }
            let next = self.spread(reached) & open;
            let wider = reached | next;
            reached = self.chain(wider, own | wider);
        }
        FAR
    }
}
