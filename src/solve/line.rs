//! Lines of play: what both sides do from a proved situation until the result stands.
//!
//! A settled result (alive, seki, dead) is read off its proof: the winner takes the shortest proved
//! way, the loser the longest resistance. In a ko every side keeps the verdict, until the ko has been
//! taken for the first time.
//!
//! A *throw-in* that is taken at once only lengthens play: a stone of the loser that captures nothing,
//! has one liberty, and is captured by the very next move of the proof. The two moves do not count as
//! resistance, so that such a stone is played only where what follows it is longer by itself. Of equal
//! resistances one without a throw-in is preferred, and a play to a pass. Passes at the end of a
//! line, which only say that nothing helps any more, are left out.

use super::arena::{NONE, PASS, State};
use super::goal::Aim;
use super::ko::Inquiry;
use super::search::{SPEND, Way};
use super::solver::Step;
use super::verdict::{Margin, Verdict};
use std::collections::HashSet;

/// The longest line that is given, in steps.
const MAX_STEPS: usize = 60;
/// The nodes spent on finding out whether a result stands already.
const STANDS_NODES: u64 = 5_000;
/// The nodes spent for a question about a move of a ko, at first and when none was found so.
const KEEP_NODES: [u64; 3] = [1, 500, 10_000];

impl<const N: usize> Inquiry<'_, '_, N> {
    /// The line from a state with a proved verdict. It ends early where the table and the limits
    /// do not suffice to go on.
    pub fn line(&mut self, state: &State<N>, verdict: Verdict) -> Vec<Step> {
        let mut line = Vec::new();
        let mut now = *state;
        let mut seen = HashSet::from([(now.hash, now.check)]);
        while line.len() < MAX_STEPS {
            let Some(way) = self.next(&now, verdict) else {
                break;
            };
            line.push(self.search.step(way.m));
            now = way.state;
            if !seen.insert((now.hash, now.check)) {
                break;
            }
            if verdict.is_ko() && now.ban != NONE {
                break;
            }
        }
        let idle = line.iter().rev().take_while(|s| **s == Step::Pass).count();
        line.truncate(line.len() - idle);
        line
    }

    /// The next step of the line, `None` when the result stands.
    fn next(&mut self, state: &State<N>, verdict: Verdict) -> Option<Way<N>> {
        let aim = match verdict {
            Verdict::Alive => Aim::TwoEyes,
            Verdict::Seki => Aim::Stay,
            Verdict::Dead => Aim::Capture,
            _ => return self.keep(state, verdict),
        };
        if self.search.terminal(state, aim).is_some() {
            return None;
        }
        let winning = state.to_move == aim.side();
        if winning && self.stands(state, aim) {
            return None;
        }
        if !self.must_settle(state, aim, -1).ok()? {
            return None;
        }
        let ways = self.search.options(state, aim, -1);
        if verdict == Verdict::Seki && !winning {
            return self.keep_seki(state, ways);
        }
        let proved = ways
            .iter()
            .filter_map(|w| Some((self.proof_length(w, aim)?, w)));
        if winning {
            proved.min_by_key(|p| p.0).map(|p| *p.1)
        } else {
            proved
                .filter(|p| p.1.threats == -1)
                .max_by_key(|(length, way)| {
                    let idle = self.is_idle_throw_in(state, way, aim);
                    let real = length.saturating_sub(if idle { 2 } else { 0 });
                    (real, !idle, way.m != PASS)
                })
                .map(|p| *p.1)
        }
    }

    /// Whether the loser's move is a stone that the proof takes at once, and nothing else.
    fn is_idle_throw_in(&self, before: &State<N>, way: &Way<N>, aim: Aim) -> bool {
        let arena = &self.search.arena;
        let (me, you) = (before.to_move as usize, 1 - before.to_move as usize);
        let stone = way.state.stones[me].without(before.stones[me]);
        if !stone.is_single() || way.state.stones[you] != before.stones[you] {
            return false;
        }
        let chain = arena.chain(stone, way.state.stones[me]);
        let liberties = arena.spread(chain) & arena.empty(&way.state);
        if chain != stone || !liberties.is_single() || stone.meets(arena.outside[me]) {
            return false;
        }
        let answer = self.search.proof_move(&way.state, aim, way.threats);
        let answer = answer.filter(|&m| m != PASS && m & SPEND == 0);
        answer
            .and_then(|m| arena.play(&way.state, m, &self.search.keys))
            .is_some_and(|next| !next.stones[me].meets(stone))
    }

    /// The attacker's move in a seki: the longest resistance that leaves no room for two eyes, else
    /// a pass.
    fn keep_seki(&mut self, state: &State<N>, mut ways: Vec<Way<N>>) -> Option<Way<N>> {
        ways.retain(|w| w.threats == -1);
        ways.sort_by_key(|w| std::cmp::Reverse(self.proof_length(w, Aim::Stay)));
        if state.ban == NONE {
            let passed = self.search.arena.pass(state, &self.search.keys);
            ways.push(Way {
                m: PASS,
                state: passed,
                threats: -1,
            });
        }
        ways.into_iter()
            .find(|w| self.verdict_or_end(&w.state) == Ok(Verdict::Seki))
    }

    /// Whether the winner may as well play elsewhere.
    fn stands(&mut self, state: &State<N>, aim: Aim) -> bool {
        let passed = self.search.arena.pass(state, &self.search.keys);
        match self.try_settle(&passed, aim, -1, STANDS_NODES) {
            Some(true) => self.fold(&passed, aim, 1).unwrap_or(false),
            _ => false,
        }
    }

    /// The length of the proof below a move, if there is one whatever the threats.
    fn proof_length(&self, way: &Way<N>, aim: Aim) -> Option<u8> {
        match self.search.terminal(&way.state, aim) {
            Some(true) => Some(0),
            Some(false) => None,
            None => self.search.proof_length(&way.state, aim, way.threats),
        }
    }

    /// A move that keeps the verdict; one that takes a ko comes first, then captures.
    fn keep(&mut self, state: &State<N>, verdict: Verdict) -> Option<Way<N>> {
        let mut ways = self.search.options(state, Aim::Stay, 0);
        if !ways.iter().any(|w| w.m == PASS) {
            ways.push(Way {
                m: PASS,
                state: self.search.arena.pass(state, &self.search.keys),
                threats: 0,
            });
        }
        let stones = |s: &State<N>| s.stones[0].count() + s.stones[1].count();
        ways.sort_by_key(|w| (w.state.ban == NONE, w.m == PASS, stones(&w.state)));
        // The proofs of the verdict say it of one move at least, if they are all in the table still.
        for nodes in KEEP_NODES {
            for way in &ways {
                if self.is_seen_to_keep(&way.state, verdict, nodes) {
                    return Some(*way);
                }
            }
        }
        ways.into_iter()
            .find(|w| self.verdict_or_end(&w.state).is_ok_and(|v| v == verdict))
    }

    /// Whether so many nodes for a question suffice to see that the side that has just played keeps a ko with a margin.
    /// (More than it had it cannot get.) The one ahead must win without threats, and must not lose to one
    /// threat less than the margin; the one behind must win with as many.
    fn is_seen_to_keep(&mut self, state: &State<N>, verdict: Verdict, nodes: u64) -> bool {
        let (ahead, behind, margin) = match verdict {
            Verdict::KoDefender(Margin::Exactly(n)) => (Aim::Stay, Aim::Capture, n as i8),
            Verdict::KoAttacker(Margin::Exactly(n)) => (Aim::Capture, Aim::Stay, n as i8),
            _ => return false,
        };
        if state.to_move == ahead.side() {
            return self.try_settle(state, behind, margin, nodes) == Some(true);
        }
        self.try_settle(state, ahead, 0, nodes) == Some(true)
            && self.try_settle(state, behind, margin - 1, nodes) == Some(false)
    }
}
