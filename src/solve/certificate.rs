//! Certificates: everything that shows a verdict to be true, for a checker that trusts nobody.
//!
//! A certificate is a list of claims, each with a strategy: which step a side makes in which
//! situation. A *win* claims that the side forces its aim in finitely many moves; a *hold* claims
//! that the other side can never force it (the situations of the strategy are a safe set). Which
//! claims a verdict needs is written in [`required`]; [`super::replay`] checks them with nothing
//! but the rules engine.

use super::goal::{Aim, Threats};
use super::solver::Step;
use super::verdict::{Margin, Verdict};
use crate::go::{Color, Point};
use std::collections::HashMap;

/// A situation as a strategy knows it. Passes are left out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SituationKey {
    /// For every point of the region in order: 0 empty, 1 black, 2 white, 3 and 4 the same for a
    /// target stone that was never captured.
    pub stones: Box<[u8]>,
    /// The side to move.
    pub to_move: Color,
    /// The point that may not be retaken.
    pub ko: Option<Point>,
    /// The threats that are left, where they are counted; 0 otherwise.
    pub threats: u8,
}

/// Which step a side makes in which situation.
pub type Strategy = HashMap<SituationKey, Step>;

/// What a claim says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// The prover of the aim forces it.
    Win,
    /// The other side holds: the aim cannot be forced.
    Hold,
}

/// One claim.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Forced, or held off.
    pub says: Says,
    /// What is forced or held off.
    pub aim: Aim,
    /// With which threats.
    pub threats: Threats,
    /// The steps of the side that the claim is for.
    pub strategy: Strategy,
}

/// All claims for the verdict of one situation.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// What is certified.
    pub verdict: Verdict,
    /// The claims.
    pub claims: Vec<Claim>,
}

impl Certificate {
    /// The number of steps in all strategies together.
    #[must_use]
    pub fn n_steps(&self) -> usize {
        self.claims.iter().map(|c| c.strategy.len()).sum()
    }
}

/// The claims that a verdict needs: what is said, of which aim, with which threats. Where a list
/// has several alternatives for the number of threats (`Refuter(n)` for any `n`), the smallest
/// that works is chosen by the solver, and the checker accepts any `n`.
#[must_use]
pub fn required(verdict: Verdict) -> Vec<(Says, Aim, Need)> {
    use Need::{Exactly, SomeRefuter};
    use Says::{Hold, Win};
    let ko = |ahead: Aim, behind: Aim, margin: Margin| match margin {
        Margin::Exactly(n) => {
            let mut claims = vec![
                (Win, ahead, Exactly(Threats::None)),
                (Win, behind, Exactly(Threats::Prover(n))),
            ];
            if n > 1 {
                claims.push((Hold, behind, Exactly(Threats::Prover(n - 1))));
            }
            claims
        }
        Margin::MoreThan(n) => vec![
            (Win, ahead, Exactly(Threats::None)),
            (Hold, behind, Exactly(Threats::Prover(n))),
            (Hold, ahead, SomeRefuter),
        ],
        Margin::Infinite => vec![
            (Win, ahead, Exactly(Threats::None)),
            (Hold, behind, Exactly(Threats::ProverAny)),
            (Hold, ahead, SomeRefuter),
        ],
    };
    match verdict {
        Verdict::Alive => vec![(Win, Aim::TwoEyes, Exactly(Threats::RefuterAny))],
        Verdict::Seki => vec![
            (Win, Aim::Stay, Exactly(Threats::RefuterAny)),
            (Hold, Aim::TwoEyes, SomeRefuter),
        ],
        Verdict::KoDefender(margin) => ko(Aim::Stay, Aim::Capture, margin),
        Verdict::Repetition => vec![
            (Hold, Aim::Capture, Exactly(Threats::None)),
            (Hold, Aim::Stay, Exactly(Threats::None)),
        ],
        Verdict::KoAttacker(margin) => ko(Aim::Capture, Aim::Stay, margin),
        Verdict::Dead => vec![(Win, Aim::Capture, Exactly(Threats::RefuterAny))],
    }
}

/// The threats that a required claim must be made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Just these.
    Exactly(Threats),
    /// Any finite number for the side that resists.
    SomeRefuter,
}

impl Need {
    /// Whether a claim with these threats will do.
    #[must_use]
    pub fn is_met_by(self, threats: Threats) -> bool {
        match self {
            Need::Exactly(wanted) => wanted == threats,
            Need::SomeRefuter => matches!(threats, Threats::None | Threats::Refuter(_)),
        }
    }
}
