//! What may come of a move or a threat in an attempt, and where an attempt may stand.

use super::judge::Judged;
use crate::go::{Color, Illegal};
use crate::solve::{Shortfall, Step};

/// Where an attempt stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The learner is to answer, and it counts.
    Open,
    /// The last move was wrong; more moves on this board earn nothing.
    Failed,
    /// The result stands; more moves earn nothing.
    Solved,
    /// The solution was shown.
    Shown,
}

/// The external ko threats of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stocks {
    /// Of the attacker.
    pub attacker: u8,
    /// Of the defender.
    pub defender: u8,
}

impl Stocks {
    /// The threats of the defender or of the attacker.
    #[must_use]
    pub fn of(self, defender: bool) -> u8 {
        if defender {
            self.defender
        } else {
            self.attacker
        }
    }

    /// Spends a threat of the defender or of the attacker, if there is one.
    pub fn spend(&mut self, defender: bool) {
        let stock = if defender {
            &mut self.defender
        } else {
            &mut self.attacker
        };
        *stock = stock.saturating_sub(1);
    }
}

/// Something that happened in an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who did it.
    pub by: Color,
    /// The step; `None` is a threat made and answered elsewhere.
    pub step: Option<Step>,
    /// The stones captured by it.
    pub captured: u16,
}

/// Why a move is not made. It costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid it.
    Illegal(Illegal),
    /// It is not on the board.
    OutsideBoard,
    /// It is outside the points that belong to the problem.
    OutsideRegion,
    /// Nothing is left to play.
    Over,
}

/// Why a threat is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatRefusal {
    /// No ko is banned for the learner now.
    NoBan,
    /// The learner has no threat left.
    NoneLeft,
}

/// What came of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The move was not made.
    Refused(Refusal),
    /// The move was not made, for nothing is proved of it; nothing counts.
    NotProved(Shortfall),
    /// Wrong.
    Wrong(Judged),
    /// Right so far; the opponent has answered.
    GoOn(Judged),
    /// Right, and the result stands.
    Solved(Judged),
    /// Played after the end or after a mistake: no credit.
    PlayedOn(Judged),
}
