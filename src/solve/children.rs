//! The children of a state and what is known of each before it is searched: by the rules, by the path, from the
//! table, by a look, or an estimate.

use super::arena::{PASS, State};
use super::bits::Bits;
use super::combine::{Child, Numbers, Rests};
use super::contest::Contest;
use super::estimate::first_values;
use super::goal::Aim;
use super::looks::Look;
use super::search::{SPEND, Search, Way, path_key};
use super::table::{ANCHORED, PATH, UNLIMITED};

impl<const N: usize> Search<N> {
    /// Puts the children of a state on the stack with their first numbers, and tells how many they are.
    pub(super) fn generate(&mut self, state: &State<N>, aim: Aim, threats: i8) -> usize {
        let depth = self.depth();
        let within = if self.local {
            self.arena.nearby(state)
        } else {
            self.arena.area
        };
        let seen = self.looks.find(path_key(state, aim, threats), state.check);
        let mut children = std::mem::take(&mut self.children);
        let first = children.len();
        self.for_each_move(state, aim, threats, within, |m, next, left| {
            let at = children.len() - first;
            let look = match seen {
                Some((from, len)) if at < len => self.looks.get(from + at as u64),
                _ => Look::Unknown,
            };
            let way = Way {
                m,
                state: next,
                threats: left,
            };
            children.push(self.child(state, aim, way, look, depth));
        });
        let generated = children.len() - first;
        self.children = children;
        generated
    }

    /// A child with its first numbers.
    pub(super) fn child(
        &self,
        state: &State<N>,
        aim: Aim,
        way: Way<N>,
        mut look: Look,
        depth: usize,
    ) -> Child<N> {
        let spends = way.m != PASS && way.m & SPEND != 0 && state.to_move != aim.side();
        let numbers = self.first_numbers(&way.state, way.m, aim, way.threats, &mut look);
        Child {
            state: way.state,
            m: way.m,
            threats: way.threats,
            pn: numbers.pn,
            dn: numbers.dn,
            rests: numbers.rests.above(depth),
            len: numbers.len,
            spends: numbers.spends || spends,
            always: numbers.always,
            zone: numbers.zone,
            covered: false,
            look,
        }
    }

    /// The numbers of a child before it is searched: by the rules, by the path, from the table, or
    /// an estimate. What has to be looked at for them is in `look` or is put there.
    fn first_numbers(
        &self,
        next: &State<N>,
        m: u16,
        aim: Aim,
        threats: i8,
        look: &mut Look,
    ) -> Numbers<N> {
        if self.arena.contest != Contest::Life {
            if let Some(reached) = self.arena.contest_end(next, aim) {
                return if reached {
                    Numbers::proved(0, self.arena.area)
                } else {
                    Numbers::disproved(Rests::Nowhere)
                };
            }
        } else if next.target.is_empty() {
            return if aim == Aim::Capture {
                Numbers::proved(0, Bits::EMPTY)
            } else {
                Numbers::disproved(Rests::Nowhere)
            };
        }
        let entry = self.entry(next, aim);
        if let Some(e) = entry {
            if e.win <= threats {
                return Numbers::proved_by(e);
            }
            if e.loss >= threats {
                return Numbers {
                    always: e.loss >= UNLIMITED,
                    ..Numbers::disproved(Rests::Nowhere)
                };
            }
        } else {
            if *look == Look::Unknown && m != PASS && self.arena.two_eyes(next) {
                *look = Look::Alive;
            }
            if *look == Look::Alive {
                return if aim == Aim::Capture {
                    Numbers::disproved(Rests::Nowhere)
                } else {
                    Numbers::proved(0, self.zone_of(|| self.arena.zone_of_life(next)))
                };
            }
        }
        if aim == Aim::Stay
            && let Some(e) = self.entry(next, Aim::TwoEyes)
            && e.win <= threats
        {
            return Numbers::proved_by(e);
        }
        if self.lost_elsewhere(next, aim, threats) {
            return Numbers {
                always: self.lost_elsewhere(next, aim, UNLIMITED),
                ..Numbers::disproved(Rests::Nowhere)
            };
        }
        if entry.is_none() {
            if *look == Look::Unknown {
                *look = self.look_at(next, aim);
            }
            if *look == Look::Dead {
                return if aim == Aim::Capture {
                    let zone = self.zone_of(|| self.reductions.zone(&self.arena, next));
                    Numbers::proved(self.finish_length(next), zone)
                } else {
                    Numbers::disproved(Rests::Nowhere)
                };
            }
        }
        let key = path_key(next, aim, threats);
        if let Some(at) = self.path.iter().rposition(|&k| k == key) {
            return Numbers::disproved(Rests::On(at as u16));
        }
        if let Some(e) = entry {
            if e.flags & ANCHORED != 0
                && e.anchor_threats == threats
                && let Some(at) = self.path.iter().rposition(|&k| k == e.anchor)
            {
                return Numbers {
                    always: false,
                    ..Numbers::disproved(Rests::On(at as u16))
                };
            }
            if e.flags & PATH != 0
                && let Some(&path) = self.path_hashes.last()
                && let Some(p) = self.table.get(
                    next.hash ^ path,
                    next.check ^ path ^ u64::from(threats as u8),
                )
                && p.loss >= threats
            {
                return Numbers {
                    always: false,
                    ..Numbers::disproved(Rests::OnMany(p.best))
                };
            }
            return Numbers::open(e.pn.max(1), e.dn.max(1));
        }
        let Look::Open(pn, dn) = *look else {
            return Numbers::open(1, 1);
        };
        Numbers::open(pn, dn)
    }

    /// A look at a state in which the target is not alive.
    fn look_at(&self, state: &State<N>, aim: Aim) -> Look {
        let arena = &self.arena;
        let (pn, dn) = match arena.contest {
            Contest::Life => {
                let safe = arena.safe(state);
                let interior = arena.interior(safe);
                let death = self.reductions.death(arena, state, safe, interior);
                if death.is_some() {
                    return Look::Dead;
                }
                if self.hunts {
                    arena.flight_values(state, aim)
                } else {
                    first_values(arena, state, aim, safe, interior)
                }
            }
            _ => arena.contest_values(state, aim),
        };
        Look::Open(pn, dn)
    }
}
