//! The children of a state and what is known of each before it is searched: by the rules, by the path, from the
//! table, by a look, or an estimate.

use super::arena::{PASS, State};
use super::bits::Bits;
use super::combine::{Child, Numbers, Rests};
use super::contest::Contest;
use super::estimate::first_values;
use super::family::{Family, Play};
use super::goal::Aim;
use super::looks::Look;
use super::search::{SPEND, Search, Way, path_key};
use super::table::{ANCHORED, PATH, UNLIMITED};

impl<const N: usize> Search<N> {
    /// Puts the children of a state on the stack with their first numbers, and tells how many they are.
    pub(super) fn generate(&mut self, state: &State<N>, aim: Aim, threats: i8) -> usize {
        let within = if self.local {
            self.arena.nearby(state)
        } else {
            self.arena.area
        };
        let seen = self.looks.find(path_key(state, aim, threats), state.check);
        let mut children = std::mem::take(&mut self.children);
        let first = children.len();
        self.for_each_move(state, aim, threats, within, |m, state, threats| {
            let at = (children.len() - first) as u64;
            let look = match seen {
                Some((from, len)) if at < len as u64 => self.looks.get(from + at),
                _ => Look::Unknown,
            };
            children.push(Child::new(Way { m, state, threats }, look));
        });
        self.children = children;
        self.weigh(state, aim, first);
        self.children.len() - first
    }

    /// Gives the children from `first` on their first numbers.
    pub(super) fn weigh(&mut self, state: &State<N>, aim: Aim, first: usize) {
        let depth = self.depth();
        let mut children = std::mem::take(&mut self.children);
        let mut family = std::mem::take(&mut self.family);
        family.clear();
        // All are looked up before one is looked at: the memory is waited for once.
        for child in &mut children[first..] {
            child.is_filed = self.table.holds(child.state.hash, child.state.check);
        }
        for child in &mut children[first..] {
            let numbers = self.first_numbers(state, &mut family, aim, child);
            let spends = child.is_spend() && state.to_move != aim.side();
            child.take(numbers, numbers.spends || spends, depth);
        }
        self.children = children;
        self.family = family;
    }

    /// The numbers of a child before it is searched: by the rules, by the path, from the table, or
    /// an estimate. What has to be looked at for them is in its look or is put there.
    fn first_numbers(
        &self,
        parent: &State<N>,
        family: &mut Family<N>,
        aim: Aim,
        child: &mut Child<N>,
    ) -> Numbers<N> {
        let Child {
            state: next,
            m,
            threats,
            ref mut look,
            is_filed,
            ..
        } = *child;
        let next = &next;
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
        let entry = if is_filed {
            self.entry(next, aim)
        } else {
            None
        };
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
        }
        let play = (m != PASS).then_some(Play {
            parent,
            point: m & !SPEND,
            child: next,
        });
        if entry.is_none() {
            if *look == Look::Unknown
                && self.arena.contest == Contest::Life
                && play.is_some_and(|play| family.is_alive(&self.arena, &play))
            {
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
        if is_filed {
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
        }
        if entry.is_none() {
            if *look == Look::Unknown {
                *look = self.look_at(parent, family, play, next, aim);
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

    /// A look at a child in which the target is not alive, as the family has seen after a play; after a pass there is none.
    fn look_at(
        &self,
        parent: &State<N>,
        family: &mut Family<N>,
        play: Option<Play<N>>,
        next: &State<N>,
        aim: Aim,
    ) -> Look {
        let arena = &self.arena;
        if arena.contest != Contest::Life {
            let (pn, dn) = arena.contest_values(next, aim);
            return Look::Open(pn, dn);
        }
        let (is_dead, view) = match play {
            Some(play) => (
                family.is_dead(arena, &self.reductions, &play),
                family.seen(),
            ),
            None => {
                let view = family.see_parent(arena, parent);
                (view.is_dead(arena, &self.reductions, next), view)
            }
        };
        if is_dead {
            return Look::Dead;
        }
        let (pn, dn) = if self.hunts {
            arena.flight_values(next, aim)
        } else {
            first_values(arena, next, aim, view)
        };
        Look::Open(pn, dn)
    }
}
