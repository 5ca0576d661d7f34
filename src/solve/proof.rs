//! Certificates taken from the table of a finished search.

use super::arena::{NONE, PASS, Side, State};
use super::certificate::{Certificate, Claim, Need, Says, SituationKey, Strategy, required};
use super::goal::{Aim, Threats};
use super::ko::Inquiry;
use super::search::{SPEND, Way};
use super::solver::Step;
use super::table::UNLIMITED;
use super::verdict::{Shortfall, Verdict};
use crate::go::{Color, PointSet};
use std::collections::HashSet;

/// The most threats of the refuter that a proof is folded with, or a hold is looked for with.
const MOST_THREATS: i8 = 12;

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
            for raised in 1..=MOST_THREATS {
                if self.must_settle(root, aim, -raised)? && self.fold(root, aim, raised)? {
                    return self.walk(root, aim, -raised, true, region);
                }
            }
            return Err(Shortfall::Threats);
        }
        self.walk(root, aim, signed(threats), false, region)
    }

    /// Follows the proof move of the winner and every move of the loser. A folded proof keeps its
    /// number of threats for ever.
    fn walk(
        &mut self,
        root: &State<N>,
        aim: Aim,
        threats: i8,
        folded: bool,
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
            let left = |way: &Way<N>| if folded { threats } else { way.threats };
            let ways = self.search.options(&state, aim, threats);
            if state.to_move == aim.side() {
                if !self.must_settle(&state, aim, threats)? {
                    return Err(Shortfall::Threats);
                }
                let best = self
                    .search
                    .proof_move(&state, aim, threats)
                    .ok_or(Shortfall::Threats)?;
                let way = ways
                    .iter()
                    .find(|w| w.m == best)
                    .ok_or(Shortfall::Threats)?;
                let count = if folded { 0 } else { threats.unsigned_abs() };
                strategy.insert(self.key(&state, count, region), self.step(best));
                open.push((way.state, left(way)));
            } else {
                open.extend(ways.iter().map(|w| (w.state, left(w))));
            }
        }
        Ok(strategy)
    }

    fn holding_with_some(
        &mut self,
        root: &State<N>,
        aim: Aim,
        region: &PointSet,
    ) -> Result<(Threats, Strategy), Shortfall> {
        for n in 0..=MOST_THREATS {
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
            strategy.insert(self.key(&state, count, region), self.step(way.m));
            open.push((way.state, way.threats));
        }
        Ok(strategy)
    }

    /// A local move as a step.
    pub fn step(&self, m: u16) -> Step {
        if m == PASS {
            Step::Pass
        } else if m & SPEND != 0 {
            Step::Threat(self.search.arena.point(m & !SPEND))
        } else {
            Step::Play(self.search.arena.point(m))
        }
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
