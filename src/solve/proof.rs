//! Certificates taken from the table of a finished search.

use super::arena::{NONE, PASS, Side, State};
use super::certificate::{Certificate, Claim, Need, Says, SituationKey, Strategy, required};
use super::goal::{Aim, Threats};
use super::ko::{Inquiry, MAX_RAISE};
use super::search::{SPEND, Way};
use super::table::{Entry, SPENDS, UNLIMITED};
use super::verdict::{Shortfall, Verdict};
use crate::go::{Color, PointSet};
use std::collections::{HashMap, HashSet};

/// The most circles that are broken in one proof.
const MOST_CIRCLES: usize = 100_000;

/// A walk asks so often whether it must stop: after so many states.
const ASKED_EVERY: usize = 512;

/// A state, and the one whose proof is followed there: the same but for moves outside a zone.
#[derive(Clone, Copy)]
struct Pair<const N: usize> {
    real: State<N>,
    proved: State<N>,
}

impl<const N: usize> Pair<N> {
    fn of(state: State<N>) -> Pair<N> {
        Pair {
            real: state,
            proved: state,
        }
    }
}

/// How a proof is walked.
#[derive(Clone, Copy)]
struct How {
    /// With the same number of threats for ever; every spend of the loser begins a line of its own.
    folded: bool,
    /// With all moves of the loser, also those outside a zone.
    unrolled: bool,
}

/// The winner's move, if it is his turn, and what follows, with the threats that are left.
struct Unfolded<const N: usize> {
    best: Option<u16>,
    next: Vec<(u16, Pair<N>, i8)>,
}

/// Tells the states of a walk apart: both hashes, and the threats.
type Name = (u64, u64, i8);

fn name_of<const N: usize>(pair: &Pair<N>, threats: i8) -> Name {
    (pair.real.hash, pair.real.check, threats)
}

/// The states of a walk, with how far it has come with each.
type Marks = HashMap<Name, Mark>;

/// What a state of a walk takes, in bytes, while the map grows: 33 in each place of the old map and of the new one, which is
/// twice as large; seven of eight old ones are taken.
const MARK_BYTES: usize = 116;
/// A state that waits takes as much again as so many marks.
const ROOT_MARKS: usize = 3;

/// How far a walk has come with a state.
enum Mark {
    /// A line will begin with it.
    Waiting,
    /// The state is on the line that is being followed.
    OnLine,
    /// All that follows from it was followed.
    Done,
}

/// A state on the line that is being followed.
struct Open<const N: usize> {
    pair: Pair<N>,
    threats: i8,
    /// The winner's move, if it is his turn.
    best: Option<u16>,
    /// What is still to be followed.
    next: Vec<(Pair<N>, i8)>,
}

impl<const N: usize> Open<N> {
    /// With all that follows still to be followed. In a folded proof, what follows a spend of the loser is
    /// put to the `roots`, unless it waits there or was followed to the end.
    fn new(
        pair: Pair<N>,
        threats: i8,
        step: Unfolded<N>,
        how: How,
        marks: &mut Marks,
        roots: &mut Vec<(Pair<N>, i8)>,
    ) -> Open<N> {
        let mut next = Vec::new();
        for (m, pair, left) in step.next {
            if how.folded && m != PASS && m & SPEND != 0 && step.best.is_none() {
                // A state on the line may be forgotten with a circle: it is followed once more then.
                let name = name_of(&pair, threats);
                if !matches!(marks.get(&name), Some(Mark::Waiting | Mark::Done)) {
                    marks.entry(name).or_insert(Mark::Waiting);
                    roots.push((pair, threats));
                }
            } else {
                next.push((pair, if how.folded { threats } else { left }));
            }
        }
        Open {
            pair,
            threats,
            best: step.best,
            next,
        }
    }

    fn name(&self) -> Name {
        name_of(&self.pair, self.threats)
    }
}

impl<const N: usize> Inquiry<'_, '_, N> {
    /// The certificate of a verdict that this inquiry has found; what is no longer in the table is
    /// searched again.
    pub fn certificate(
        &mut self,
        state: &State<N>,
        verdict: Verdict,
        region: &PointSet,
    ) -> Result<Certificate, Shortfall> {
        let mut claims = Vec::new();
        for (says, aim, need) in required(verdict) {
            let (threats, strategy) = match (says, need) {
                (Says::Win, Need::Exactly(threats)) => {
                    (threats, self.winning(state, aim, threats, region)?)
                }
                (Says::Hold, Need::Exactly(threats)) => {
                    (threats, self.holding(state, aim, signed(threats), region)?)
                }
                (_, Need::SomeRefuter) => self.holding_with_some(state, aim, region)?,
            };
            claims.push(Claim {
                says,
                aim,
                threats,
                strategy,
            });
        }
        Ok(Certificate { verdict, claims })
    }

    /// The strategy of a win.
    fn winning(
        &mut self,
        root: &State<N>,
        aim: Aim,
        threats: Threats,
        region: &PointSet,
    ) -> Result<Strategy, Shortfall> {
        if threats == Threats::RefuterAny {
            for raised in 1..=MAX_RAISE {
                if self.must_settle(root, aim, -raised)? && self.fold(root, aim, raised)? {
                    return self.walk(root, aim, -raised, true, region);
                }
            }
            return Err(Shortfall::Threats);
        }
        self.walk(root, aim, signed(threats), false, region)
    }

    /// The strategy of a traced proof.
    fn walk(
        &mut self,
        root: &State<N>,
        aim: Aim,
        threats: i8,
        folded: bool,
        region: &PointSet,
    ) -> Result<Strategy, Shortfall> {
        let how = How {
            folded,
            unrolled: true,
        };
        let mut strategy = Strategy::new();
        let mut put = |inquiry: &Self, open: &Open<N>| {
            if let Some(best) = open.best {
                let count = if folded {
                    0
                } else {
                    open.threats.unsigned_abs()
                };
                let key = inquiry.key(&open.pair.real, count, region);
                strategy.insert(key, inquiry.search.step(best));
            }
        };
        self.trace(root, aim, threats, how, usize::MAX, &mut put)?
            .ok_or(Shortfall::Threats)?;
        Ok(strategy)
    }

    /// Whether the proof of a win against `raised` threats holds against any number of them: every state of it is won against so
    /// many, however many were spent.
    ///
    /// # Errors
    /// When the proof has more states than there is room for beside the table.
    pub(super) fn fold(
        &mut self,
        root: &State<N>,
        aim: Aim,
        raised: i8,
    ) -> Result<bool, Shortfall> {
        let without_spend = |e: &Entry<N>| e.flags & SPENDS == 0 && e.win <= -raised;
        if self.search.static_value(root, aim) == Some(true)
            || self.search.entry(root, aim).is_some_and(without_spend)
        {
            return Ok(true);
        }
        let how = How {
            folded: true,
            unrolled: false,
        };
        let most = self.search.bytes_to_walk() / MARK_BYTES;
        let Some(marks) = self.trace(root, aim, -raised, how, most, &mut |_, _| {})? else {
            return Ok(false);
        };
        for (hash, check, _) in marks.into_keys() {
            self.search.note_always(hash, check, aim);
        }
        Ok(true)
    }

    /// Walks a proof: the proof move of the winner, every move of the loser. A folded proof keeps
    /// its number of threats for ever, and every state that a spend of the loser leads to begins a
    /// line of its own. `done` gets every state after all that follows from it. `None` when a state is not won with these threats.
    ///
    /// Proofs that fell out of the table and were found again may rest on each other. Such a circle is
    /// broken by forgetting its states and searching them anew; what was followed to the end stays.
    ///
    /// # Errors
    /// When there are more than `most` states.
    fn trace(
        &mut self,
        root: &State<N>,
        aim: Aim,
        threats: i8,
        how: How,
        most: usize,
        done: &mut dyn FnMut(&Self, &Open<N>),
    ) -> Result<Option<Marks>, Shortfall> {
        let mut marks = Marks::new();
        let mut roots = vec![(Pair::of(*root), threats)];
        let mut circles = 0;
        while let Some(start) = roots.pop() {
            let mut line: Vec<Open<N>> = Vec::new();
            let mut entering = Some(start);
            loop {
                if let Some((pair, threats)) = entering.take() {
                    let name = name_of(&pair, threats);
                    let again = match marks.get(&name).unwrap_or(&Mark::Waiting) {
                        Mark::Done => None,
                        Mark::OnLine => line.iter().position(|open| open.name() == name),
                        Mark::Waiting if self.search.terminal(&pair.real, aim).is_some() => None,
                        // What is seen without search holds whatever the threats.
                        Mark::Waiting
                            if !how.unrolled
                                && self.search.static_value(&pair.real, aim) == Some(true) =>
                        {
                            None
                        }
                        Mark::Waiting => {
                            if marks.len().is_multiple_of(ASKED_EVERY) && self.must_stop() {
                                return Err(Shortfall::Stopped);
                            }
                            if marks.len() + ROOT_MARKS * roots.len() >= most {
                                return Err(Shortfall::Threats);
                            }
                            let Some(step) = self.unfold(pair, aim, threats, how)? else {
                                return Ok(None);
                            };
                            let is_stale =
                                !how.unrolled && self.is_stale(&pair.proved, aim, threats, &step);
                            let open = Open::new(pair, threats, step, how, &mut marks, &mut roots);
                            marks.insert(name, Mark::OnLine);
                            line.push(open);
                            is_stale.then(|| line.len() - 1)
                        }
                    };
                    // A circle, or a state with a zone that lacks something: from there on once more.
                    if let Some(again) = again {
                        circles += 1;
                        if circles > MOST_CIRCLES {
                            return Err(Shortfall::Threats);
                        }
                        for open in &line[again..] {
                            self.search.forget(&open.pair.proved, aim);
                            marks.remove(&open.name());
                        }
                        entering = line
                            .drain(again..)
                            .next()
                            .map(|open| (open.pair, open.threats));
                        continue;
                    }
                }
                let Some(top) = line.last_mut() else { break };
                entering = top.next.pop();
                if entering.is_none()
                    && let Some(open) = line.pop()
                {
                    marks.insert(open.name(), Mark::Done);
                    done(self, &open);
                }
            }
        }
        Ok(Some(marks))
    }

    /// The winner's move in a state of a proof, or all moves of the loser, and where they lead.
    /// `None` when the state is not won.
    fn unfold(
        &mut self,
        mut pair: Pair<N>,
        aim: Aim,
        threats: i8,
        how: How,
    ) -> Result<Option<Unfolded<N>>, Shortfall> {
        if !self.must_settle(&pair.proved, aim, threats)? {
            return Ok(None);
        }
        let ways = self.search.options(&pair.real, aim, threats);
        if pair.real.to_move == aim.side() {
            let mut m = self.search.proof_move(&pair.proved, aim, threats);
            if !ways.iter().any(|w| Some(w.m) == m) {
                // The proof of the like state has a move that cannot be made here.
                pair = Pair::of(pair.real);
                if !self.must_settle(&pair.real, aim, threats)? {
                    return Ok(None);
                }
                m = self.search.proof_move(&pair.real, aim, threats);
            }
            let m = m.ok_or(Shortfall::Threats)?;
            let way = ways.iter().find(|w| w.m == m).ok_or(Shortfall::Threats)?;
            let next = self.pair(way, self.after(&pair.proved, m), aim);
            return Ok(Some(Unfolded {
                best: Some(m),
                next: vec![(m, next, way.threats)],
            }));
        }
        let zone = self.search.zone_of_proof(&pair.proved, aim, threats);
        let mut next = Vec::new();
        for way in &ways {
            let in_zone = way.m == PASS || zone.has(way.m & !SPEND);
            if !in_zone && !how.unrolled {
                continue;
            }
            let proved = if in_zone {
                self.after(&pair.proved, way.m)
            } else {
                Some(self.search.arena.pass(&pair.proved, &self.search.keys))
            };
            next.push((way.m, self.pair(way, proved, aim), way.threats));
        }
        Ok(Some(Unfolded { best: None, next }))
    }

    /// Whether the zone of a proof lacks something of the proofs that it is made of: one of them was
    /// replaced by another since.
    fn is_stale(&self, state: &State<N>, aim: Aim, threats: i8, step: &Unfolded<N>) -> bool {
        let search = &self.search;
        let zone = search.zone_of_proof(state, aim, threats);
        search.local
            && step.next.iter().any(|(_, pair, left)| {
                let entry = search.entry(&pair.proved, aim);
                let entry = entry.filter(|e| e.win <= *left);
                entry.is_some_and(|e| !e.zone.within(zone))
            })
    }

    fn after(&self, state: &State<N>, m: u16) -> Option<State<N>> {
        let (arena, keys) = (&self.search.arena, &self.search.keys);
        if m == PASS {
            Some(arena.pass(state, keys))
        } else {
            arena.play(state, m & !SPEND, keys)
        }
    }

    /// A state with the state whose proof it is played by: its own if there is one.
    fn pair(&self, way: &Way<N>, proved: Option<State<N>>, aim: Aim) -> Pair<N> {
        let own = self.search.known_at_once(&way.state, aim, way.threats);
        match proved {
            Some(proved) if own != Some(true) => Pair {
                real: way.state,
                proved,
            },
            _ => Pair::of(way.state),
        }
    }

    fn holding_with_some(
        &mut self,
        root: &State<N>,
        aim: Aim,
        region: &PointSet,
    ) -> Result<(Threats, Strategy), Shortfall> {
        for n in 0..=MAX_RAISE {
            if !self.must_settle(root, aim, -n)? {
                let threats = if n == 0 {
                    Threats::None
                } else {
                    Threats::Refuter(n as u8)
                };
                return Ok((threats, self.holding(root, aim, -n, region)?));
            }
        }
        Err(Shortfall::Threats)
    }

    /// A safe set: the states that the holder is never forced to leave, with his move in each.
    fn holding(
        &mut self,
        root: &State<N>,
        aim: Aim,
        threats: i8,
        region: &PointSet,
    ) -> Result<Strategy, Shortfall> {
        let mut strategy = Strategy::new();
        let mut seen = HashSet::new();
        let mut open = vec![(*root, threats)];
        while let Some((state, threats)) = open.pop() {
            if !seen.insert((state.hash, state.check, threats))
                || self.search.terminal(&state, aim).is_some()
            {
                continue;
            }
            let mut ways = self.search.options(&state, aim, threats);
            if state.to_move == aim.side() {
                open.extend(ways.iter().map(|w| (w.state, w.threats)));
                continue;
            }
            // What is known comes first, so that little is searched anew.
            let failed = |inquiry: &Self, w: &Way<N>| {
                inquiry.search.terminal(&w.state, aim) == Some(false)
                    || inquiry.search.known(&w.state, aim, w.threats) == Some(false)
            };
            ways.sort_by_key(|w| !failed(self, w));
            let mut chosen = None;
            for way in &ways {
                if !self.must_settle(&way.state, aim, way.threats)? {
                    chosen = Some(*way);
                    break;
                }
            }
            let way = chosen.ok_or(Shortfall::Threats)?;
            let count = if threats.unsigned_abs() == UNLIMITED as u8 {
                0
            } else {
                threats.unsigned_abs()
            };
            strategy.insert(self.key(&state, count, region), self.search.step(way.m));
            open.push((way.state, way.threats));
        }
        Ok(strategy)
    }

    fn key(&self, state: &State<N>, threats: u8, region: &PointSet) -> SituationKey {
        let arena = &self.search.arena;
        let code = |p| {
            let local = arena.local(p);
            let color = if state.stones[Side::Attacker as usize].has(local) {
                arena.color_of(Side::Attacker)
            } else if state.stones[Side::Defender as usize].has(local) {
                arena.color_of(Side::Defender)
            } else {
                return 0;
            };
            1 + u8::from(color == Color::White) + if state.target.has(local) { 2 } else { 0 }
        };
        SituationKey {
            stones: region.iter().map(code).collect(),
            to_move: arena.color_of(state.to_move),
            ko: (state.ban != NONE).then(|| arena.point(state.ban)),
            threats,
        }
    }
}

/// The number of threats as the search counts it.
fn signed(threats: Threats) -> i8 {
    match threats {
        Threats::None => 0,
        Threats::Prover(n) => n as i8,
        Threats::Refuter(n) => -(n as i8),
        Threats::ProverAny => UNLIMITED,
        Threats::RefuterAny => -UNLIMITED,
    }
}
