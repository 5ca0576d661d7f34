//! Everything that may be wrong with a problem file or worth a note, as types with their messages.

use super::level::LevelError;
use super::model::Goal;
use crate::go::diagram::DiagramFaultKind;
use crate::go::{Color, Illegal, Move, Point, PointError, Size, SizeError};

/// What is wrong, or worth a note. Its text is one line, a fragment without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    // Files and folders.
    /// The file or folder cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// The file is larger than any problem file.
    #[error("the file has more than {limit} MB, which is too large for a problem file")]
    TooLarge {
        /// The limit in megabytes.
        limit: usize,
    },
    /// Not a text.
    #[error("this is a binary file, not a text")]
    Binary,
    /// A text in another encoding.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// A file of another kind.
    #[error("only TOML problem files can be read")]
    NotToml,
    /// A folder without any problem file.
    #[error("the folder holds no problem file")]
    EmptyFolder,
    /// A file that has no business in a folder of problems.
    #[error("this file does not belong in a folder of problems")]
    StrayFile,
    /// `order.txt` names a problem that is not in its folder.
    #[error("there is no problem `{id}` in this folder{}", did_you_mean(nearest))]
    OrderUnknown {
        /// The name.
        id: String,
        /// The nearest that exists.
        nearest: Option<String>,
    },
    /// `order.txt` names a problem twice.
    #[error("`{0}` is listed twice")]
    OrderTwice(String),
    /// A problem that `order.txt` does not name.
    #[error("`{0}` is not listed in order.txt")]
    OrderMissing(String),

    // The form of the file.
    /// Not TOML.
    #[error("{0}")]
    Syntax(String),
    /// No text at all.
    #[error("the file is empty")]
    EmptyFile,
    /// No `[[problem]]`.
    #[error("the file has no [[problem]]")]
    NoProblem,
    /// A key that is not known.
    #[error("unknown key `{key}`{}", did_you_mean(nearest))]
    UnknownKey {
        /// The key.
        key: String,
        /// The nearest key that is known.
        nearest: Option<String>,
        /// All known keys.
        known: &'static [&'static str],
    },
    /// A key that must be there.
    #[error("the key `{key}` is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
        /// How to write it.
        example: &'static str,
    },
    /// A value of another type.
    #[error("`{key}` must be {expected}, not {found}")]
    WrongType {
        /// The key.
        key: String,
        /// What it should be.
        expected: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// A later version of the format.
    #[error("format {0} is newer than this program, which reads format 1")]
    FormatNewer(i64),
    /// A version that never was.
    #[error("there is no format {0}")]
    FormatUnknown(i64),
    /// A word that is not one of a list.
    #[error("`{text}` is not {what}{}", did_you_mean(nearest))]
    NotOneOf {
        /// The word.
        text: String,
        /// What it should be.
        what: &'static str,
        /// The nearest that is possible.
        nearest: Option<String>,
        /// Everything that is possible.
        possible: &'static str,
    },

    // Names and texts.
    /// An id with characters that make trouble.
    #[error("`{0}` cannot be an id")]
    BadId(String),
    /// An id that another problem has.
    #[error("the id `{id}` is taken: {other}")]
    DuplicateId {
        /// The id.
        id: String,
        /// The place of the other.
        other: String,
    },
    /// A text with nothing in it.
    #[error("`{0}` is empty")]
    EmptyText(String),
    /// A text in one language only.
    #[error("the {0} text is missing")]
    MissingLanguage(&'static str),
    /// Braces around something else than a point or a color.
    #[error("unknown placeholder `{0}`")]
    Placeholder(String),
    /// A brace without its partner.
    #[error("this brace has no partner")]
    Brace,
    /// A placeholder for a point that is not on the board.
    #[error("placeholder for a point off the board: {0}")]
    PlaceholderPoint(PointError),
    /// Not a level.
    #[error("{0}")]
    Level(LevelError),

    // The position.
    /// A size that no board has.
    #[error("{0}")]
    Size(SizeError),
    /// A fault in a diagram.
    #[error("{0}")]
    Diagram(DiagramFaultKind),
    /// A diagram that does not fit the board.
    #[error("the diagram has {cols} columns and {rows} rows, but the board is {size}")]
    DiagramLarger {
        /// The columns of the diagram.
        cols: u8,
        /// The rows of the diagram.
        rows: u8,
        /// The board.
        size: Size,
    },
    /// A diagram that begins on the board and ends outside.
    #[error(
        "the diagram has {cols} columns and {rows} rows; from {origin} on it sticks out of the {size} board"
    )]
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
    #[error("`corner` and `origin` both place the diagram")]
    CornerAndOrigin,
    /// A place for a diagram that is not there.
    #[error("`{0}` places a diagram, but there is none")]
    NothingToPlace(&'static str),
    /// No stone at all.
    #[error("there is no stone on the board")]
    NoStones,
    /// Not a point, or not of this board.
    #[error("{0}")]
    Point(PointError),
    /// Stones of both colors on one point.
    #[error("{0} is both black and white")]
    BothColors(Point),
    /// A chain that would be captured.
    #[error("the {color} chain at {point} has no liberty")]
    NoLiberty {
        /// Its color.
        color: Color,
        /// A stone of it.
        point: Point,
    },
    /// A ban on a point that has a stone.
    #[error("a ko point is empty, but there is a stone at {0}")]
    KoOnStone(Point),
    /// A ban where no ko can have been taken.
    #[error("there is no ko at {0}")]
    KoImpossible(Point),
    /// A ban that does not bind the side to move.
    #[error("the ko ban at {point} does not bind {to_move}, who is to move")]
    KoIdle {
        /// The point.
        point: Point,
        /// The side to move.
        to_move: Color,
    },
    /// A point named twice.
    #[error("{0} is named twice")]
    PointTwice(Point),

    // Target, region, goal.
    /// A list that needs at least one point.
    #[error("`{0}` names no point")]
    EmptyList(&'static str),
    /// A target or rival without a stone.
    #[error("`{key}` names {point}, but there is no stone at {point}")]
    NotAStone {
        /// `target` or `rival`.
        key: &'static str,
        /// The point.
        point: Point,
    },
    /// Stones of both colors.
    #[error("`{key}` names stones of both colors: {first} is {color}, {other} is {}", color.opponent())]
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
    #[error("the diagram marks {0}, but `target` does not name it")]
    MarkNotTarget(Point),
    /// No target is named, and none is plain.
    #[error("no target is named, and no single group is plainly the one in question")]
    NoTarget,
    /// A region in which nobody can play.
    #[error("the region has no empty point")]
    FullRegion,
    /// A goal of the other side.
    #[error("the goal is `{}`, but {to_move} is to move and the target is {target}", goal.name())]
    GoalSide {
        /// The goal.
        goal: Goal,
        /// The side to move.
        to_move: Color,
        /// The color of the target.
        target: Color,
    },
    /// A goal that needs a second chain.
    #[error("the goal `{}` needs a `rival`", .0.name())]
    NoRival(Goal),
    /// A rival of the wrong color.
    #[error("the rival must be {expected} for the goal `{}`", goal.name())]
    RivalColor {
        /// The goal.
        goal: Goal,
        /// The color that it needs.
        expected: Color,
    },

    // What the reader found by itself.
    /// The target that was taken.
    #[error("no target is named; taken: {0}")]
    TargetTaken(String),
    /// The goal that was taken.
    #[error("no goal is named; taken: {}", .0.name())]
    GoalTaken(Goal),
    /// The region that was found.
    #[error("no region is named; taken: {0}")]
    RegionTaken(String),
    /// What the region lacked.
    #[error("the region is not closed; added: {0}")]
    RegionClosed(String),

    // The author's check.
    /// The game is over before it begins.
    #[error("there is nothing to play for: {0}")]
    GameOver(&'static str),
    /// The solver ran out.
    #[error("not proved within {0}")]
    NotProved(String),
    /// One move was not settled.
    #[error("{0} is not proved within {1}")]
    MoveNotProved(Move, String),
    /// The goal cannot be reached.
    #[error("the goal `{}` is not reached: with best play {result}", goal.name())]
    GoalMissed {
        /// The goal.
        goal: Goal,
        /// The proved result in words.
        result: String,
    },
    /// A move that cannot be made.
    #[error("{what} {at} is no legal move: {reason}")]
    IllegalMove {
        /// `answer` or `why`.
        what: &'static str,
        /// The move.
        at: Move,
        /// Why not.
        reason: Illegal,
    },
    /// A move outside the region.
    #[error("{what} {at} is outside the region")]
    OutsideRegion {
        /// `answer` or `why`.
        what: &'static str,
        /// The move.
        at: Move,
    },
    /// An answer that is not the best.
    #[error("answer {answer} {does}; {best} {best_does}")]
    AnswerWorse {
        /// The answer.
        answer: Move,
        /// What it does.
        does: String,
        /// A best move.
        best: Move,
        /// What the best move does.
        best_does: String,
    },
    /// `only` is claimed, but there are other answers.
    #[error("`only` is claimed, but {0}")]
    NotOnly(String),
    /// Another answer that is as good.
    #[error("{0}")]
    AlsoGood(String),
    /// A wrong move that is right.
    #[error("{at} is explained as wrong, but it is as good as any move: it {does}")]
    WhyRight {
        /// The move.
        at: Move,
        /// What it does.
        does: String,
    },
    /// Something that learners need.
    #[error("the problem has no `{0}`")]
    Lacks(&'static str),
    /// The same problem again.
    #[error("the same problem as `{0}`{1}")]
    Twin(String, &'static str),
}

fn did_you_mean(nearest: &Option<String>) -> String {
    nearest
        .as_ref()
        .map(|n| format!("; did you mean `{n}`?"))
        .unwrap_or_default()
}
