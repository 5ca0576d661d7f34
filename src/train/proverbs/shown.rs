//! What is shown of a saying: boards, what was found, how it came out.

use crate::go::{Board, Color, Point, PointSet};
use crate::problem::Text;
use crate::solve::{Finding, Verdict};

/// How a saying or a claim came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything that is claimed is proved.
    Proved,
    /// It is only mostly true.
    Holds {
        /// In so many positions it holds,
        holds: u32,
        /// of so many.
        of: u32,
    },
    /// The moves are called as it says; whether they are good is not proved.
    Named,
    /// A question of judgement.
    Quiz,
    /// Something came out otherwise.
    Failed,
    /// Something was not settled within the limits.
    Unknown,
}

/// A board that is shown.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The stones.
    pub board: Board,
    /// The target.
    pub target: PointSet,
    /// The move spoken of, which is on the board.
    pub mark: Option<Point>,
    /// The length of a row.
    pub length: Option<u8>,
    /// What was found with the defender first and with the attacker first.
    pub found: Option<[Finding; 2]>,
}

/// Something that was found, with what was claimed.
#[derive(Clone, Debug)]
pub enum Fact {
    /// A verdict.
    Verdict {
        /// Who moves first.
        first: Color,
        /// Whose stones the target are.
        defender: Color,
        /// What was found.
        found: Finding,
        /// What is claimed.
        claimed: Verdict,
    },
    /// All first moves that reach the verdict.
    Keys {
        /// Who moves first.
        first: Color,
        /// What was found.
        found: PointSet,
        /// What is claimed.
        claimed: PointSet,
    },
    /// A capture.
    Captured {
        /// Who moves first.
        first: Color,
        /// A stone of the chain.
        target: Point,
        /// Whether it is captured; `None` when that is not settled.
        found: Option<bool>,
        /// What is claimed.
        claimed: bool,
    },
    /// The name of a move.
    Named {
        /// Who plays.
        side: Color,
        /// Where.
        point: Point,
        /// The term, in Chinese.
        name: String,
        /// Whether the move is called so.
        found: bool,
        /// What is claimed.
        claimed: bool,
    },
    /// Numbers.
    Counted {
        /// What was found.
        found: Vec<i64>,
        /// What is claimed.
        claimed: Vec<i64>,
    },
    /// The points of a pattern of the opening.
    Places {
        /// The name of the pattern, in Chinese.
        name: String,
        /// The kinds of its points.
        found: Vec<&'static str>,
        /// What is claimed.
        claimed: Vec<String>,
    },
    /// The claim takes long: what is said of it was computed before and is kept.
    Kept {
        /// In how many positions it holds, of how many, if it is about many.
        holds: Option<(u32, u32)>,
    },
    /// A smallest counter-example, which the last panel shows: the keys of the defender and the
    /// attacker.
    Counter {
        /// The keys with the defender first.
        defender: PointSet,
        /// The keys with the attacker first.
        attacker: PointSet,
    },
}

/// A claim, shown and proved.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What is shown.
    pub title: Option<Text>,
    /// The boards.
    pub panels: Vec<Panel>,
    /// What was found.
    pub facts: Vec<Fact>,
    /// How it came out; `None` when nothing is claimed.
    pub outcome: Option<Outcome>,
}

/// A saying with all its claims.
#[derive(Clone, Debug)]
pub struct Demonstration {
    /// The claims.
    pub shown: Vec<Shown>,
    /// How the saying as a whole came out.
    pub outcome: Outcome,
}
