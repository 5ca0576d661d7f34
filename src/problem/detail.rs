//! Parts of faults: what was expected and found, what a move comes to, how long was allowed.

use crate::go::Color;
use crate::solve::{Contest, Verdict};
use std::io;
use std::time::Duration;

/// Why a file or folder cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is not there.
    NotFound,
    /// It may not be read.
    Denied,
    /// A folder where a file is wanted.
    IsFolder,
    /// Anything else, as the operating system says it.
    Other(String),
}

impl From<&io::Error> for ReadError {
    fn from(error: &io::Error) -> ReadError {
        match error.kind() {
            io::ErrorKind::NotFound => ReadError::NotFound,
            io::ErrorKind::PermissionDenied => ReadError::Denied,
            io::ErrorKind::IsADirectory => ReadError::IsFolder,
            _ => {
                let text = error.to_string();
                let bare = text.split(" (os error").next().unwrap_or(&text);
                ReadError::Other(bare.to_lowercase())
            }
        }
    }
}

/// What a key should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A text in both languages.
    BothLanguages,
    /// A list of such texts.
    ListOfTexts,
    /// A text in one language.
    OneText,
    /// A text of several lines.
    Lines,
    /// A point.
    Point,
    /// A list of points.
    Points,
    /// A move.
    Move,
    /// A list of moves.
    Moves,
    /// A list of wrong moves with their texts.
    Whys,
    /// The number of the format.
    Format,
    /// `[[problem]]` in double brackets.
    Problems,
    /// A table.
    Table,
    /// An id as a text.
    Id,
    /// A list of ids.
    Ids,
    /// An id in a list.
    IdInList,
    /// A list of tags.
    Tags,
    /// A tag in a list.
    Tag,
    /// The size of a board.
    Size,
    /// A side.
    Side,
    /// A goal.
    Goal,
    /// A corner.
    Corner,
    /// A level.
    Level,
    /// A verdict.
    Verdict,
    /// True or false.
    Truth,
}

/// What a key holds instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A text.
    Text,
    /// An integer.
    Integer,
    /// A number with a point.
    Float,
    /// True or false.
    Truth,
    /// A date.
    Date,
    /// A list.
    List,
    /// A table.
    Table,
}

/// The kinds of words of which a file may use only those in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// A side.
    Side,
    /// A goal.
    Goal,
    /// A corner.
    Corner,
    /// A verdict.
    Verdict,
}

/// How a game is over before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Two chains are joined, cut or captured.
    Chains,
    /// The target lives, or is out of the region.
    Alive,
    /// The target is off the board.
    Gone,
}

/// What an author says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// It is an answer.
    Answer,
    /// It is wrong, with a text that says why.
    Wrong,
}

/// What a move, or best play, comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Came {
    /// What becomes of the target.
    pub verdict: Verdict,
    /// What the question is about.
    pub contest: Contest,
    /// The side that defends.
    pub defender: Color,
    /// The side that has moved.
    pub mover: Color,
}

/// How long the check of a problem was allowed to go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowed {
    /// The nodes.
    pub nodes: Option<u64>,
    /// The time.
    pub time: Option<Duration>,
}

/// How a problem differs from its twin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Turned or mirrored.
    pub turned: bool,
    /// With the colors exchanged.
    pub recolored: bool,
}
