//! How a result that stands already would be carried out: read off its certificate.
//!
//! A stone of the loser that is taken at once and takes nothing counts for no resistance, as in the lines
//! of the solver.

use crate::go::{Chain, Move, Point};
use crate::solve::{Claim, Situation, SituationKey, Step, Strategy, Task, key_of};
use std::collections::HashMap;

/// The longest ending that is followed, in steps.
const DEEPEST: u16 = 80;

/// The play from `start` to the aim of a winning claim: the winner follows the proof, the loser
/// resists as long as he can without threats. Empty when the proof does not lead there.
pub(super) fn ending(task: &Task, start: &Situation, claim: &Claim) -> Vec<Step> {
    let side = claim.aim.prover(task.defender());
    let strategy = &claim.strategy;
    let mut ending = Ending {
        task,
        strategy,
        lengths: HashMap::new(),
    };
    let mut now = start.clone();
    let mut steps = Vec::new();
    while steps.len() < usize::from(DEEPEST) && !ending.is_over(&now) {
        let step = if now.position.to_move == side {
            strategy.get(&key_of(task, &now, 0)).copied()
        } else {
            ending.resistance(&now, 0).map(|found| found.1)
        };
        let Some(step) = step else { return Vec::new() };
        now.play_unchecked(step.to_move());
        steps.push(step);
    }
    steps
}

struct Ending<'a> {
    task: &'a Task,
    strategy: &'a Strategy,
    lengths: HashMap<(SituationKey, u8), Option<u16>>,
}

impl Ending<'_> {
    fn is_over(&self, now: &Situation) -> bool {
        self.task.winner(now).is_some()
    }

    /// The number of steps to the end; `None` where the proof gives out.
    fn length(&mut self, now: &Situation, depth: u16) -> Option<u16> {
        if self.is_over(now) {
            return Some(0);
        }
        if depth == DEEPEST {
            return None;
        }
        let key = key_of(self.task, now, 0);
        let name = (key, now.passes);
        if let Some(&known) = self.lengths.get(&name) {
            return known;
        }
        // A situation that comes back on its own line has no length.
        self.lengths.insert(name.clone(), None);
        let length = match self.strategy.get(&name.0) {
            Some(step) => {
                let mut next = now.clone();
                next.play_unchecked(step.to_move());
                self.length(&next, depth + 1).map(|rest| rest + 1)
            }
            None => self.resistance(now, depth).map(|found| found.0),
        };
        self.lengths.insert(name, length);
        length
    }

    /// Whether a lone stone that was just played is taken by the next step of the proof.
    fn is_taken_at_once(&self, now: &Situation, point: Point) -> bool {
        let board = &now.position.board;
        let lone = |chain: Chain| chain.stones.len() == 1 && chain.liberties.len() == 1;
        if !board.chain(point).is_some_and(lone) {
            return false;
        }
        let key = key_of(self.task, now, 0);
        self.strategy.get(&key).is_some_and(|step| {
            let mut next = now.clone();
            next.play_unchecked(step.to_move());
            next.position.board.at(point).is_none()
        })
    }

    /// The longest resistance of the loser: its length and first step. A play is more telling than
    /// a pass.
    fn resistance(&mut self, now: &Situation, depth: u16) -> Option<(u16, Step)> {
        let mut best: Option<(u16, Step)> = None;
        for m in self.task.moves(now) {
            let mut next = now.clone();
            next.play_unchecked(m);
            let Some(mut length) = self.length(&next, depth + 1) else {
                continue;
            };
            if let Move::Play(point) = m
                && self.is_taken_at_once(&next, point)
            {
                length = length.saturating_sub(2);
            }
            let step = match m {
                Move::Play(point) => Step::Play(point),
                Move::Pass => Step::Pass,
            };
            if best.is_none_or(|(most, _)| length + 1 > most) {
                best = Some((length + 1, step));
            }
        }
        best
    }
}
