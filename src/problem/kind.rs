//! Everything that may be wrong with a problem file or worth a note, as types. The words for
//! them are above, in the layer that speaks.

use super::detail::{Allowed, Came, Claimed, Expected, Found, Over, ReadError, Turn, WordKind};
use super::level::LevelError;
use super::model::Goal;
use super::text::Language;
use crate::go::diagram::DiagramFaultKind;
use crate::go::{Color, Illegal, Move, Point, PointError, PointSet, Size, SizeError};

/// What is wrong, or worth a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    // Files and folders.
    /// The file or folder cannot be read.
    Unreadable(ReadError),
    /// The file is larger than any problem file.
    TooLarge {
        /// The limit in megabytes.
        limit: usize,
    },
    /// Not a text.
    Binary,
    /// A text in another encoding.
    NotUtf8,
    /// A file of another kind.
    NotToml,
    /// A folder without any problem file.
    EmptyFolder,
    /// A file that has no business in a folder of problems.
    StrayFile,
    /// `order.txt` names a problem that is not in its folder.
    OrderUnknown {
        /// The name.
        id: String,
        /// The nearest that exists.
        nearest: Option<String>,
    },
    /// `order.txt` names a problem twice.
    OrderTwice(String),
    /// A problem that `order.txt` does not name.
    OrderMissing(String),

    // The form of the file.
    /// Not TOML, in the words of the library that reads it.
    Syntax(String),
    /// No text at all.
    EmptyFile,
    /// No `[[problem]]`.
    NoProblem,
    /// A key that is not known.
    UnknownKey {
        /// The key.
        key: String,
        /// The nearest key that is known.
        nearest: Option<String>,
        /// All known keys.
        known: &'static [&'static str],
    },
    /// A key that must be there.
    MissingKey {
        /// The key.
        key: &'static str,
        /// How to write it.
        example: &'static str,
    },
    /// A value of another type.
    WrongType {
        /// The key.
        key: String,
        /// What it should be.
        expected: Expected,
        /// What it is.
        found: Found,
    },
    /// A later version of the format.
    FormatNewer(i64),
    /// A version that never was.
    FormatUnknown(i64),
    /// A word that is not one of a list.
    NotOneOf {
        /// The word.
        text: String,
        /// What it should be.
        what: WordKind,
        /// The nearest that is possible.
        nearest: Option<String>,
        /// Everything that is possible.
        possible: &'static str,
    },

    // Names and texts.
    /// An id with characters that make trouble.
    BadId(String),
    /// An id that another problem has.
    DuplicateId {
        /// The id.
        id: String,
        /// The place of the other.
        other: String,
    },
    /// A text with nothing in it.
    EmptyText(String),
    /// A text in one language only.
    MissingLanguage(Language),
    /// Braces around something else than a point or a color.
    Placeholder(String),
    /// A brace without its partner.
    Brace,
    /// A placeholder for a point that is not on the board.
    PlaceholderPoint(PointError),
    /// Not a level.
    Level(LevelError),

    // The position.
    /// A size that no board has.
    Size(SizeError),
    /// A fault in a diagram.
    Diagram(DiagramFaultKind),
    /// A diagram that does not fit the board.
    DiagramLarger {
        /// The columns of the diagram.
        cols: u8,
        /// The rows of the diagram.
        rows: u8,
        /// The board.
        size: Size,
    },
    /// A diagram that begins on the board and ends outside.
    SticksOut {
        /// The columns of the diagram.
        cols: u8,
        /// The rows of the diagram.
        rows: u8,
        /// The point of its lower left character.
        origin: Point,
        /// The board.
        size: Size,
    },
    /// Both ways of placing a diagram.
    CornerAndOrigin,
    /// A place for a diagram that is not there.
    NothingToPlace(&'static str),
    /// No stone at all.
    NoStones,
    /// Not a point, or not of this board.
    Point(PointError),
    /// Stones of both colors on one point.
    BothColors(Point),
    /// A chain that would be captured.
    NoLiberty {
        /// Its color.
        color: Color,
        /// A stone of it.
        point: Point,
    },
    /// A ban on a point that has a stone.
    KoOnStone(Point),
    /// A ban where no ko can have been taken.
    KoImpossible(Point),
    /// A ban that does not bind the side to move.
    KoIdle {
        /// The point.
        point: Point,
        /// The side to move.
        to_move: Color,
    },
    /// A point named twice.
    PointTwice(Point),

    // Target, region, goal.
    /// A list that needs at least one point.
    EmptyList(&'static str),
    /// A target or rival without a stone.
    NotAStone {
        /// `target` or `rival`.
        key: &'static str,
        /// The point.
        point: Point,
    },
    /// Stones of both colors.
    TwoColors {
        /// `target` or `rival`.
        key: &'static str,
        /// The first stone.
        first: Point,
        /// Its color.
        color: Color,
        /// A stone of the other color.
        other: Point,
    },
    /// The brackets of the diagram mark another stone than the target names.
    MarkNotTarget(Point),
    /// No target is named, and none is plain.
    NoTarget,
    /// A region in which nobody can play.
    FullRegion,
    /// A goal of the other side.
    GoalSide {
        /// The goal.
        goal: Goal,
        /// The side to move.
        to_move: Color,
        /// The color of the target.
        target: Color,
    },
    /// A goal that needs a second chain.
    NoRival(Goal),
    /// A rival of the wrong color.
    RivalColor {
        /// The goal.
        goal: Goal,
        /// The color that it needs.
        expected: Color,
    },

    // What the reader found by itself.
    /// The target that was taken.
    TargetTaken(PointSet),
    /// The goal that was taken.
    GoalTaken(Goal),
    /// The region that was found.
    RegionTaken(PointSet),
    /// What the region lacked.
    RegionClosed(PointSet),

    // The author's check.
    /// The game is over before it begins.
    GameOver(Over),
    /// The solver ran out.
    NotProved(Allowed),
    /// The search was stopped by whoever waited for it.
    Stopped,
    /// One move was not settled.
    MoveNotProved(Move, Allowed),
    /// The search of one move was stopped by whoever waited for it.
    MoveStopped(Move),
    /// The goal cannot be reached.
    GoalMissed {
        /// The goal.
        goal: Goal,
        /// The proved result.
        came: Came,
    },
    /// A move that cannot be made.
    IllegalMove {
        /// What the author says of it.
        what: Claimed,
        /// The move.
        at: Move,
        /// Why not.
        reason: Illegal,
    },
    /// A move outside the region.
    OutsideRegion {
        /// What the author says of it.
        what: Claimed,
        /// The move.
        at: Move,
    },
    /// An answer that is not the best.
    AnswerWorse {
        /// The answer.
        answer: Move,
        /// What it does.
        came: Came,
        /// A best move.
        best: Move,
        /// What the best move does.
        best_came: Came,
    },
    /// `only` is claimed, but there are other answers.
    NotOnly {
        /// They.
        others: Vec<Move>,
        /// What they do.
        came: Came,
    },
    /// Other answers that are as good.
    AlsoGood {
        /// They.
        others: Vec<Move>,
        /// What they do.
        came: Came,
    },
    /// A wrong move that is right.
    WhyRight {
        /// The move.
        at: Move,
        /// What it does.
        came: Came,
    },
    /// Something that learners need.
    Lacks(&'static str),
    /// The same problem again.
    Twin(String, Turn),
}
