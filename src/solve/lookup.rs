//! What a search knows of a state without searching: by the rules, by a look, from its table.

use super::arena::{PASS, State};
use super::bits::Bits;
use super::contest::Contest;
use super::goal::Aim;
use super::search::{SPEND, Search, Way};
use super::solver::Step;
use super::table::{Entry, NO_WIN, UNLIMITED};

impl<const N: usize> Search<N> {
    /// What the rules, a look or the table say.
    pub fn known_at_once(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<bool> {
        self.terminal(state, aim)
            .or_else(|| self.static_value(state, aim))
            .or_else(|| self.known(state, aim, threats))
    }

    /// Whether the goal is reached or out of reach by the rules alone.
    pub fn terminal(&self, state: &State<N>, aim: Aim) -> Option<bool> {
        if self.arena.contest != Contest::Life {
            return self.arena.contest_end(state, aim);
        }
        if state.target.is_empty() {
            return Some(aim == Aim::Capture);
        }
        if self.arena.two_eyes(state) {
            return Some(aim != Aim::Capture);
        }
        None
    }

    /// What can be seen without search, whatever the threats of either side.
    pub fn static_value(&self, state: &State<N>, aim: Aim) -> Option<bool> {
        let is_dead = self.reductions.is_dead(&self.arena, state);
        is_dead.then_some(aim == Aim::Capture)
    }

    /// Forgets what was proved of a state, so that it is searched again.
    pub fn forget(&mut self, state: &State<N>, aim: Aim) {
        for aim in [aim, if aim == Aim::Stay { Aim::TwoEyes } else { aim }] {
            if let Some(entry) = self
                .table
                .get_mut(state.hash ^ aim.salt(), state.check ^ aim.salt())
            {
                entry.win = NO_WIN;
                (entry.pn, entry.dn) = (1, 1);
            }
        }
    }

    /// What the table says for good.
    pub fn known(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<bool> {
        let entry = self.entry(state, aim)?;
        if entry.win <= threats {
            Some(true)
        } else if entry.loss >= threats {
            Some(false)
        } else {
            None
        }
    }

    /// Whether the proof or disproof of another goal shows that this one is out of reach.
    pub fn lost_elsewhere(&self, state: &State<N>, aim: Aim, threats: i8) -> bool {
        let won = |aim| self.entry(state, aim).is_some_and(|e| e.win <= -threats);
        match aim {
            Aim::Capture => won(Aim::TwoEyes) || won(Aim::Stay),
            Aim::Stay => won(Aim::Capture),
            Aim::TwoEyes => {
                won(Aim::Capture)
                    || self
                        .entry(state, Aim::Stay)
                        .is_some_and(|e| e.loss >= threats)
            }
        }
    }

    /// The zone of a proof; none is made where zones are not kept.
    pub fn zone_of(&self, zone: impl FnOnce() -> Bits<N>) -> Bits<N> {
        if self.local { zone() } else { Bits::EMPTY }
    }

    /// The entry of a state.
    pub fn entry(&self, state: &State<N>, aim: Aim) -> Option<&Entry<N>> {
        self.table
            .get(state.hash ^ aim.salt(), state.check ^ aim.salt())
    }

    /// Notes that a proof in the table holds whatever the refuter's threats.
    pub fn note_always(&mut self, hash: u64, check: u64, aim: Aim) {
        // No entry is made here: a state that is settled without search must not get one, or it
        // would be searched next time, and proofs could come to rest on each other.
        if let Some(entry) = self.table.get_mut(hash ^ aim.salt(), check ^ aim.salt())
            && entry.win != NO_WIN
        {
            entry.win = -UNLIMITED;
        }
    }

    /// The moves of a state that matter for a goal, and where they lead.
    pub fn options(&self, state: &State<N>, aim: Aim, threats: i8) -> Vec<Way<N>> {
        let mut options = Vec::new();
        self.for_each_move(state, aim, threats, self.arena.area, |m, next, left| {
            options.push(Way {
                m,
                state: next,
                threats: left,
            });
        });
        options
    }

    /// A local move as a step.
    pub fn step(&self, m: u16) -> Step {
        if m == PASS {
            Step::Pass
        } else if m & SPEND != 0 {
            Step::Threat(self.arena.point(m & !SPEND))
        } else {
            Step::Play(self.arena.point(m))
        }
    }

    /// The prover's move in a proof that holds with so many threats, its own move or a retake. `None`
    /// when the table has no such proof.
    pub fn proof_move(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<u16> {
        if self.static_value(state, aim) == Some(true) {
            return Some(self.reductions.finish(&self.arena, state, &self.keys));
        }
        match self.entry(state, aim).filter(|e| e.win <= threats) {
            Some(entry) => Some(entry.best),
            None if aim == Aim::Stay => self.proof_move(state, Aim::TwoEyes, threats),
            None => None,
        }
    }

    /// The points that a proof rests on: all of them where no zones are kept.
    pub fn zone_of_proof(&self, state: &State<N>, aim: Aim, threats: i8) -> Bits<N> {
        match self.entry(state, aim).filter(|e| e.win <= threats) {
            Some(entry) if self.local => entry.zone,
            _ => self.arena.area,
        }
    }

    /// The length of a proof, if the table has one.
    pub fn proof_length(&self, state: &State<N>, aim: Aim, threats: i8) -> Option<u8> {
        let entry = self.entry(state, aim).filter(|e| e.win <= threats);
        match entry {
            Some(entry) => Some(entry.len),
            None if aim == Aim::Stay => self.proof_length(state, Aim::TwoEyes, threats),
            None => {
                (self.static_value(state, aim) == Some(true)).then(|| self.finish_length(state))
            }
        }
    }

    /// About how many moves a capture takes that is seen without search: two for every liberty of the target.
    pub fn finish_length(&self, state: &State<N>) -> u8 {
        let arena = &self.arena;
        let chains = arena.chain(state.target, state.stones[1]);
        let liberties = arena.spread(chains) & arena.empty(state);
        (2 * liberties.count()).min(100) as u8
    }
}
