//! Verdicts, goals and other facts as arguments of sentences.

use super::texts::{Arg, Texts};
use crate::go::{Color, Illegal};
use crate::problem::{Goal, Problem};
use crate::solve::{Margin, Shortfall, Verdict};
use crate::train::Refusal;

/// How a verdict is put into words for one problem.
pub(super) struct Speaker<'a> {
    pub texts: &'a Texts,
    pub problem: &'a Problem,
}

/// The arguments that name a verdict: `kind`, and for a ko who is ahead and by how much.
fn parts(verdict: Verdict, defender: Color, capture: bool) -> [(&'static str, Arg); 5] {
    let (kind, ahead, margin) = match verdict {
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

impl Speaker<'_> {
    fn parts(&self, verdict: Verdict) -> [(&'static str, Arg); 5] {
        let capture = matches!(self.problem.goal, Goal::Capture | Goal::Escape);
        parts(verdict, self.problem.task.defender(), capture)
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

/// A verdict about any chain, as what it is.
pub(super) fn verdict_of(texts: &Texts, verdict: Verdict, defender: Color) -> String {
    texts.say("verdict", &parts(verdict, defender, false))
}

/// A verdict about any chain, as what could be reached.
pub(super) fn possible_of(texts: &Texts, verdict: Verdict, defender: Color) -> String {
    texts.say("possible", &parts(verdict, defender, false))
}

/// The goal of a problem as a sentence.
pub(super) fn goal(texts: &Texts, problem: &Problem) -> String {
    texts.say(
        "goal",
        &[
            ("goal", problem.goal.name().into()),
            ("side", problem.learner().into()),
            ("target", problem.task.defender().into()),
        ],
    )
}

/// Why there is no verdict.
pub(super) fn shortfall(texts: &Texts, shortfall: Shortfall) -> String {
    let reason = match shortfall {
        Shortfall::Nodes => "nodes",
        Shortfall::Stopped => "stopped",
        Shortfall::Depth => "depth",
        Shortfall::Threats => "threats",
    };
    texts.say("shortfall", &[("reason", reason.into())])
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
