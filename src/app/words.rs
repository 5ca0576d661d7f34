//! Verdicts, goals and other facts as arguments of sentences.

use super::texts::{Arg, Texts};
use super::watch::is_interrupted;
use crate::go::{Color, Illegal, Move};
use crate::problem::{Goal, Problem};
use crate::solve::{Assumption, Contest, Margin, Shortfall, TaskError, Verdict};
use crate::train::Refusal;

/// How a verdict is put into words for one problem.
pub(super) struct Speaker<'a> {
    pub texts: &'a Texts,
    pub problem: &'a Problem,
}

/// The arguments that name a verdict: `kind`, and for a ko who is ahead and by how much.
pub(super) fn parts(
    verdict: Verdict,
    defender: Color,
    subject: Subject,
) -> [(&'static str, Arg); 5] {
    let (capture, race) = (subject == Subject::Chain, subject == Subject::Race);
    let (kind, ahead, margin) = match verdict {
        Verdict::Alive if race => ("race", defender, Margin::Infinite),
        Verdict::Dead if race => ("race", defender.opponent(), Margin::Infinite),
        Verdict::Dead if subject == Subject::Connection => ("joined", defender, Margin::Infinite),
        Verdict::Alive | Verdict::Seki if subject == Subject::Connection => {
            ("cut", defender, Margin::Infinite)
        }
        Verdict::Alive if capture => ("safe", defender, Margin::Infinite),
        Verdict::Alive => ("alive", defender, Margin::Infinite),
        Verdict::Seki => ("seki", defender, Margin::Infinite),
        Verdict::KoDefender(margin) => ("ko", defender, margin),
        Verdict::Repetition => ("repetition", defender, Margin::Infinite),
        Verdict::KoAttacker(margin) => ("ko", defender.opponent(), margin),
        Verdict::Dead if capture => ("captured", defender, Margin::Infinite),
        Verdict::Dead => ("dead", defender, Margin::Infinite),
    };
    let (size, count) = match margin {
        Margin::Exactly(n) => ("exactly", n),
        Margin::MoreThan(n) => ("more-than", n),
        Margin::Infinite => ("infinite", 0),
    };
    [
        ("kind", kind.into()),
        ("ahead", ahead.into()),
        ("behind", ahead.opponent().into()),
        ("size", size.into()),
        ("count", u32::from(count).into()),
    ]
}

/// What a verdict is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    /// The life of a group.
    Group,
    /// The capture of a chain.
    Chain,
    /// A race.
    Race,
    /// A connection.
    Connection,
}

impl From<Contest> for Subject {
    fn from(contest: Contest) -> Subject {
        match contest {
            Contest::Life => Subject::Group,
            Contest::Race => Subject::Race,
            Contest::Connection => Subject::Connection,
        }
    }
}

impl Subject {
    /// What the verdicts of a problem are about.
    pub fn of(problem: &Problem) -> Subject {
        match (problem.task.contest(), problem.goal) {
            (Contest::Race, _) => Subject::Race,
            (Contest::Connection, _) => Subject::Connection,
            (Contest::Life, Goal::Capture | Goal::Escape) => Subject::Chain,
            (Contest::Life, _) => Subject::Group,
        }
    }
}

impl Speaker<'_> {
    fn parts(&self, verdict: Verdict) -> [(&'static str, Arg); 5] {
        let subject = Subject::of(self.problem);
        parts(verdict, self.problem.task.defender(), subject)
    }

    /// A verdict as what the position now is: `a ko in which White is ahead (margin 1)`.
    pub fn verdict(&self, verdict: Verdict) -> String {
        self.texts.say("verdict", &self.parts(verdict))
    }

    /// A verdict as what could have been reached: `life`, `the kill`.
    pub fn possible(&self, verdict: Verdict) -> String {
        self.texts.say("possible", &self.parts(verdict))
    }

    /// A sentence that says what the margin of a ko means; `None` for other verdicts.
    pub fn margin(&self, verdict: Verdict) -> Option<String> {
        verdict
            .is_ko()
            .then(|| self.texts.say("ko-margin", &self.parts(verdict)))
    }
}

/// A verdict as what it is.
pub(super) fn verdict_of(
    texts: &Texts,
    verdict: Verdict,
    defender: Color,
    subject: Subject,
) -> String {
    texts.say("verdict", &parts(verdict, defender, subject))
}

/// A verdict as what could be reached.
pub(super) fn possible_of(
    texts: &Texts,
    verdict: Verdict,
    defender: Color,
    subject: Subject,
) -> String {
    texts.say("possible", &parts(verdict, defender, subject))
}

/// The goal of a problem as a sentence.
pub(super) fn goal(texts: &Texts, problem: &Problem) -> String {
    let own = if problem.learner_owns() { "yes" } else { "no" };
    texts.say(
        "goal",
        &[
            ("goal", problem.goal.name().into()),
            ("side", problem.learner().into()),
            ("target", problem.task.owner().into()),
            ("own", own.into()),
        ],
    )
}

/// The points of assumptions by kind: open edges, ways round, walls.
pub(super) fn points_assumed(assumptions: &[Assumption]) -> [String; 3] {
    let mut points = [const { Vec::new() }; 3];
    for assumption in assumptions {
        let (kind, point) = match assumption {
            Assumption::Escape(point) => (0, point),
            Assumption::NoWayRound(point) => (1, point),
            Assumption::Wall(point) => (2, point),
        };
        points[kind].push(point.to_string());
    }
    points.map(|points| points.join(" "))
}

/// What a judgement takes for granted, a sentence for each kind.
pub(super) fn assumed(texts: &Texts, assumptions: &[Assumption]) -> Vec<String> {
    let [escape, way, wall] = points_assumed(assumptions);
    let mut lines = Vec::new();
    if !escape.is_empty() {
        lines.push(texts.say("verdict-assumes", &[("points", escape.into())]));
    }
    if !way.is_empty() {
        lines.push(texts.say("verdict-no-way-round", &[("points", way.into())]));
    }
    if !wall.is_empty() {
        lines.push(texts.say("verdict-wall", &[("points", wall.into())]));
    }
    lines
}

/// The name of a reason in the texts.
pub(super) fn reason_of(shortfall: Shortfall) -> &'static str {
    match shortfall {
        Shortfall::Nodes => "nodes",
        Shortfall::Stopped => "stopped",
        Shortfall::Depth => "depth",
        Shortfall::Threats => "threats",
        Shortfall::Edge => "edge",
    }
}

/// Why there is no verdict.
pub(super) fn shortfall(texts: &Texts, shortfall: Shortfall) -> String {
    let reason = match shortfall {
        Shortfall::Stopped if is_interrupted() => "interrupted",
        other => reason_of(other),
    };
    texts.say("shortfall", &[("reason", reason.into())])
}

/// Moves as people read them: a pass has a name in every language.
pub(super) fn moves(texts: &Texts, moves: &[String]) -> String {
    let pass = Move::Pass.to_string();
    let told = moves.iter().map(|name| match *name == pass {
        true => texts.a_move(Move::Pass),
        false => name.clone(),
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Why a question makes no sense, as part of a sentence.
pub(super) fn not_asked(texts: &Texts, error: &TaskError) -> String {
    let (kind, point) = match error {
        TaskError::NoTarget => ("no-target", None),
        TaskError::NotAStone(point) => ("not-a-stone", Some(point)),
        TaskError::TwoColors(point) => ("two-colors", Some(point)),
        TaskError::EmptyRegion => ("empty-region", None),
        TaskError::NoRival => ("no-rival", None),
        TaskError::RivalColor(point) => ("rival-color", Some(point)),
    };
    let point = point.map_or(String::new(), ToString::to_string);
    let args = [("kind", kind.into()), ("point", point.into())];
    texts.say("solve-not-asked", &args)
}

/// Why a move is refused, as a sentence.
pub(super) fn refusal(texts: &Texts, side: Color, name: String, refusal: Refusal) -> String {
    let reason = match refusal {
        Refusal::OutsideBoard => "outside-board",
        Refusal::OutsideRegion => "outside-region",
        Refusal::Over => "over",
        Refusal::Illegal(Illegal::Occupied) => "occupied",
        Refusal::Illegal(Illegal::Suicide) => "suicide",
        Refusal::Illegal(Illegal::Ko) => "ko",
        Refusal::Illegal(Illegal::Superko { .. }) => "superko",
        Refusal::Illegal(Illegal::OffBoard) => "outside-board",
        Refusal::Illegal(Illegal::GameOver) => "over",
    };
    texts.say(
        "refused",
        &[
            ("reason", reason.into()),
            ("side", side.into()),
            ("point", name.into()),
        ],
    )
}

/// The arguments of a sentence that has a second form with a proposal.
pub(super) fn near(nearest: Option<String>) -> (Arg, Arg) {
    match nearest {
        Some(nearest) => ("yes".into(), nearest.into()),
        None => ("no".into(), "".into()),
    }
}
