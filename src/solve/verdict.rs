//! What the solver may answer: the six verdicts and their order.

use super::contest::Contest;
use std::cmp::Ordering;
use std::fmt;

/// How many more ko threats the side that is behind in a ko needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Margin {
    /// Exactly so many, at least 1. A direct ko has margin 1.
    Exactly(u8),
    /// More than so many; how many is not settled.
    MoreThan(u8),
    /// No number of threats is enough.
    Infinite,
}

impl Margin {
    fn rank(self) -> (u16, u16) {
        match self {
            Margin::Exactly(n) => (u16::from(n), 0),
            Margin::MoreThan(n) => (u16::from(n), 1),
            Margin::Infinite => (u16::MAX, 0),
        }
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Margin::Exactly(n) => write!(f, "{n}"),
            Margin::MoreThan(n) => write!(f, ">{n}"),
            Margin::Infinite => f.write_str("inf"),
        }
    }
}

/// What is proved about a target with a given side to move.
///
/// Verdicts are ordered by what they are worth to the defender:
///
/// ```
/// use sihuo::solve::{Margin, Verdict};
/// assert!(Verdict::Alive > Verdict::Seki);
/// assert!(Verdict::Seki > Verdict::KoDefender(Margin::Infinite));
/// assert!(Verdict::KoDefender(Margin::Exactly(2)) > Verdict::KoDefender(Margin::Exactly(1)));
/// assert!(Verdict::KoDefender(Margin::Exactly(1)) > Verdict::Repetition);
/// assert!(Verdict::Repetition > Verdict::KoAttacker(Margin::Exactly(1)));
/// assert!(Verdict::KoAttacker(Margin::Exactly(1)) > Verdict::KoAttacker(Margin::Exactly(2)));
/// assert!(Verdict::KoAttacker(Margin::Infinite) > Verdict::Dead);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// 活: two eyes, whatever the attacker's threats.
    Alive,
    /// 双活: the target stays whatever the attacker's threats, but two eyes cannot be forced.
    Seki,
    /// 劫: the defender wins without threats; the attacker needs so many more threats.
    KoDefender(Margin),
    /// 循环: neither side can force a finite win; the superko rule of the rule set decides.
    Repetition,
    /// 劫: the attacker wins without threats; the defender needs so many more threats.
    KoAttacker(Margin),
    /// 死: captured, whatever the defender's threats.
    Dead,
}

impl Verdict {
    /// Whether the defender wins when nobody has threats.
    #[must_use]
    pub fn defender_wins(self) -> bool {
        self > Verdict::Repetition
    }

    /// Whether the attacker wins when nobody has threats.
    #[must_use]
    pub fn attacker_wins(self) -> bool {
        self < Verdict::Repetition
    }

    /// Whether a ko decides.
    #[must_use]
    pub fn is_ko(self) -> bool {
        matches!(self, Verdict::KoDefender(_) | Verdict::KoAttacker(_))
    }

    /// The verdict as the owner of the target sees it, which is how files and results write it. In a connection
    /// the question's defender is the side that cuts, so there it is turned over: `Alive` is joined,
    /// `Dead` is cut.
    #[must_use]
    pub fn for_target(self, contest: Contest) -> Verdict {
        match (contest, self) {
            (Contest::Life | Contest::Race, same) => same,
            (_, Verdict::Dead) => Verdict::Alive,
            (_, Verdict::Alive | Verdict::Seki) => Verdict::Dead,
            (_, Verdict::KoDefender(margin)) => Verdict::KoAttacker(margin),
            (_, Verdict::KoAttacker(margin)) => Verdict::KoDefender(margin),
            (_, Verdict::Repetition) => Verdict::Repetition,
        }
    }

    /// The question's verdict for one that is written as the owner of the target sees it.
    #[must_use]
    pub fn from_target(self, contest: Contest) -> Verdict {
        match (contest, self.for_target(contest)) {
            // Joined or not: there is no third way to be cut.
            (Contest::Connection, Verdict::Alive) => Verdict::Seki,
            (_, verdict) => verdict,
        }
    }

    fn rank(self) -> (u8, (u16, u16)) {
        let reversed = |m: Margin| (u16::MAX - m.rank().0, 1 - m.rank().1);
        match self {
            Verdict::Alive => (5, (0, 0)),
            Verdict::Seki => (4, (0, 0)),
            Verdict::KoDefender(m) => (3, m.rank()),
            Verdict::Repetition => (2, (0, 0)),
            Verdict::KoAttacker(m) => (1, reversed(m)),
            Verdict::Dead => (0, (0, 0)),
        }
    }
}

impl PartialOrd for Verdict {
    fn partial_cmp(&self, other: &Verdict) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Verdict {
    fn cmp(&self, other: &Verdict) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Alive => f.write_str("Alive"),
            Verdict::Seki => f.write_str("Seki"),
            Verdict::KoDefender(m) => write!(f, "KoDefender({m})"),
            Verdict::Repetition => f.write_str("Repetition"),
            Verdict::KoAttacker(m) => write!(f, "KoAttacker({m})"),
            Verdict::Dead => f.write_str("Dead"),
        }
    }
}

/// Why there is no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Shortfall {
    /// The node budget was used up.
    #[error("node budget used up")]
    Nodes,
    /// The search was stopped from outside: a time limit, or Ctrl-C.
    #[error("stopped")]
    Stopped,
    /// A line became longer than the search can follow.
    #[error("line too long")]
    Depth,
    /// Whether the win holds for every number of threats was not settled.
    #[error("number of threats not settled")]
    Threats,
    /// Every region was searched, and whatever is proved there rests on stones or edges that may not hold.
    #[error("not settled without what lies around")]
    Edge,
}

/// What the solver says of a situation: a proved verdict, or none. It never guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Proved.
    Proved(Verdict),
    /// Not settled within the limits.
    Unknown(Shortfall),
}

impl Finding {
    /// The verdict, if it is proved.
    #[must_use]
    pub fn verdict(self) -> Option<Verdict> {
        match self {
            Finding::Proved(verdict) => Some(verdict),
            Finding::Unknown(_) => None,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Proved(verdict) => verdict.fmt(f),
            Finding::Unknown(_) => f.write_str("Unknown"),
        }
    }
}
