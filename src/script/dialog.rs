//! What passes between a script and the learner: what is told, what is asked, what is answered.
//!
//! Nothing here is a sentence of the program: whoever implements [`Io`] puts events into words.

use crate::go::{Board, Color, Illegal, Move, Point, PointSet, Window};
use crate::solve::{Contest, Shortfall, Verdict};

/// The learner's side of a script.
pub trait Io {
    /// Tells the learner something.
    fn tell(&mut self, event: Event);
    /// Asks the learner something and waits. `None` when nobody can answer any more.
    fn ask(&mut self, question: &Question) -> Option<Input>;
}

/// A board as it is shown.
#[derive(Clone, Debug)]
pub struct View {
    /// The stones.
    pub board: Board,
    /// The part that is shown.
    pub window: Window,
    /// Points in round brackets.
    pub marks: PointSet,
    /// The point in square brackets.
    pub last: Option<Point>,
}

/// Something that is told.
#[derive(Clone, Debug)]
pub enum Event {
    /// A text of the script.
    Say(String),
    /// A line of `print`.
    Print(String),
    /// A board.
    Show(Box<View>),
    /// The answer was right; with the script's reason.
    Right(Option<String>),
    /// The answer was wrong, with the script's reason and the tries that are left.
    Wrong {
        /// Why, by the script.
        why: Option<String>,
        /// How many more tries there are.
        tries_left: u32,
    },
    /// The answer was wrong by what the solver proved.
    Worse {
        /// The best verdict that any move reaches.
        best: Verdict,
        /// The verdict after the learner's move.
        after: Verdict,
        /// The side that defends in the question.
        defender: Color,
        /// What the question is about.
        contest: Contest,
        /// How many more tries there are.
        tries_left: u32,
    },
    /// The answer that was asked for.
    Solution(Solution),
    /// A hint.
    Hint {
        /// Which one, from 1.
        number: usize,
        /// How many there are.
        total: usize,
        /// The text.
        text: String,
    },
    /// There is no hint.
    NoHint,
    /// The move is against the rules; it costs nothing.
    Illegal {
        /// Who wanted to play.
        color: Color,
        /// Where.
        point: Point,
        /// Why not.
        reason: Illegal,
    },
    /// The move is outside the points that the solver looks at; it costs nothing.
    OutsideRegion {
        /// Who wanted to play.
        color: Color,
        /// Where.
        point: Point,
    },
    /// Nothing is proved about the answer; it costs nothing.
    NotProved(Shortfall),
    /// The answer came too late.
    Late,
    /// How the learner did.
    Summary(Score),
}

/// What would have been right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// These moves.
    Moves(Vec<Move>),
    /// This number.
    Number(i64),
    /// This option.
    Choice(usize, String),
    /// These statuses of a group.
    Status {
        /// Its owner.
        defender: Color,
        /// With the owner first.
        with: Status,
        /// With the other side first.
        against: Status,
    },
    /// The script alone knows.
    Untold,
}

/// What a group comes to with one side first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It lives.
    Alive,
    /// It dies.
    Dead,
    /// A ko decides.
    Ko,
    /// It stays in a seki.
    Seki,
}

impl Status {
    /// All of them with their words in scripts.
    pub const ALL: [(&'static str, Status); 4] = [
        ("alive", Status::Alive),
        ("dead", Status::Dead),
        ("ko", Status::Ko),
        ("seki", Status::Seki),
    ];

    /// The word in scripts.
    #[must_use]
    pub fn word(self) -> &'static str {
        Status::ALL
            .iter()
            .find(|s| s.1 == self)
            .map_or("alive", |s| s.0)
    }

    /// The status that a verdict gives. An endless repetition counts as a ko.
    #[must_use]
    pub fn of(verdict: Verdict) -> Status {
        match verdict {
            Verdict::Alive => Status::Alive,
            Verdict::Seki => Status::Seki,
            Verdict::Dead => Status::Dead,
            Verdict::KoDefender(_) | Verdict::KoAttacker(_) | Verdict::Repetition => Status::Ko,
        }
    }
}

/// A question to the learner.
#[derive(Clone, Debug)]
pub struct Question {
    /// The script's text.
    pub text: String,
    /// What kind of answer is wanted.
    pub kind: Kind,
    /// The board it is about.
    pub board: Option<Board>,
    /// The seconds within which it must be answered.
    pub seconds: Option<u32>,
    /// Whether it is asked again, after a wrong answer or a hint.
    pub again: bool,
}

/// The kinds of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A move of this color.
    Move(Color),
    /// Any point.
    Point,
    /// One of these.
    Choice(Vec<String>),
    /// A number.
    Number,
    /// What becomes of a group of the first color when the second color plays first.
    Status(Color, Color),
}

/// What the learner typed, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A move, or a point.
    Move(Move),
    /// A number; for a choice the number of the option, from 1.
    Number(i64),
    /// A status.
    Status(Status),
    /// An answer after the time was over.
    Late,
    /// The wish for a hint.
    Hint,
    /// The wish for the answer.
    Solution,
    /// The wish to leave.
    Quit,
}

/// How a learner did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Questions that were answered or given up.
    pub asked: u32,
    /// Questions answered rightly.
    pub right: u32,
    /// Of these, those at the first try and without a hint.
    pub first: u32,
    /// Hints taken.
    pub hints: u32,
}
