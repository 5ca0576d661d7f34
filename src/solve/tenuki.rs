//! How many moves may be ignored before a verdict changes.
//!
//! The side that a verdict favors (the defender from `KoDefender` up, the attacker from `KoAttacker` down)
//! plays elsewhere; the other side makes one move after the other in the region. The number is the largest `k` such
//! that after any `k` such moves, with the same side to move as before, the verdict is at least
//! as good for the favored side. Each of these verdicts is proved, so the number is.
//!
//! In a race the winner's number is by how many moves the race is won.

use super::solver::{Limits, Solver};
use super::task::Situation;
use super::verdict::{Finding, Verdict};
use crate::go::{Color, Move};
use std::collections::HashSet;
use std::fmt;

/// The largest number of ignored moves that is looked at.
const MOST: u8 = 8;

/// How many moves may be ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tenuki {
    /// Just so many.
    Exactly(u8),
    /// So many and perhaps more: the limits did not suffice to say.
    AtLeast(u8),
    /// Any number: nothing that the other side can play changes the verdict.
    Any,
}

impl fmt::Display for Tenuki {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tenuki::Exactly(n) => write!(f, "{n}"),
            Tenuki::AtLeast(n) => write!(f, ">={n}"),
            Tenuki::Any => f.write_str("any"),
        }
    }
}

impl Solver {
    /// How many moves of the other side may be ignored before the proved verdict of a situation
    /// changes. `None` when no verdict is proved within the limits, or it favors nobody.
    ///
    /// Cost: a verdict for every set of so many moves and one more.
    pub fn tenuki(&mut self, situation: &Situation, limits: &Limits<'_>) -> Option<Tenuki> {
        let end = self.nodes().saturating_add(limits.nodes);
        let verdict = self.verdict(situation, limits).verdict()?;
        let favored = if verdict.defender_wins() {
            self.task().defender()
        } else if verdict.attacker_wins() {
            self.task().attacker()
        } else {
            return None;
        };
        let to_move = situation.position.to_move;
        let mut first = situation.clone();
        if to_move == favored {
            // Playing elsewhere lifts its ban.
            first = first.after(Move::Pass);
        }
        let mut level = vec![first];
        for ignored in 1..=MOST {
            let mut next = Vec::new();
            let mut seen = HashSet::new();
            for before in &level {
                for m in self.task().moves(before) {
                    if m == Move::Pass {
                        continue;
                    }
                    let after = before.after(m);
                    if !seen.insert((
                        after.position.board.hash(),
                        after.targets,
                        after.position.ko,
                    )) {
                        continue;
                    }
                    let left = Limits {
                        nodes: end.saturating_sub(self.nodes()),
                        stop: limits.stop,
                    };
                    let asked = if to_move == favored {
                        after.clone()
                    } else {
                        after.after(Move::Pass)
                    };
                    match self.verdict(&asked, &left) {
                        Finding::Proved(now) if self.keeps(now, verdict, favored) => {
                            next.push(after.after(Move::Pass));
                        }
                        Finding::Proved(_) => return Some(Tenuki::Exactly(ignored - 1)),
                        Finding::Unknown(_) => return Some(Tenuki::AtLeast(ignored - 1)),
                    }
                }
            }
            if next.is_empty() {
                return Some(Tenuki::Any);
            }
            level = next;
        }
        Some(Tenuki::AtLeast(MOST))
    }

    fn keeps(&self, now: Verdict, before: Verdict, favored: Color) -> bool {
        if favored == self.task().defender() {
            now >= before
        } else {
            now <= before
        }
    }
}
