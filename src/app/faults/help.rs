//! What to do about a fault of a problem file.

use super::super::texts::{Arg, Texts};
use crate::go::diagram::DiagramFaultKind;
use crate::go::{Color, PointError};
use crate::problem::{Expected, FaultKind, Goal, ReadError};

/// What to do about a fault, where the message does not say it already.
#[must_use]
pub fn help(texts: &Texts, kind: &FaultKind) -> Option<String> {
    use FaultKind as K;
    let say = |key: &str, args: &[(&str, Arg)]| Some(texts.say(key, args));
    match kind {
        K::Unreadable(ReadError::NotFound) => say("fix-missing", &[]),
        K::Unreadable(ReadError::Denied) => say("fix-denied", &[]),
        K::Unreadable(ReadError::IsFolder) => say("fix-folder", &[]),
        K::TooLarge { .. } | K::Binary | K::NotToml => say("fix-name-toml", &[]),
        K::NotUtf8 => say("fix-utf8", &[]),
        K::EmptyFolder => say("fix-empty-folder", &[]),
        K::StrayFile => say("fix-stray-file", &[]),
        K::OrderUnknown { .. } => say("fix-order-unknown", &[]),
        K::OrderTwice(_) => say("fix-order-twice", &[]),
        K::OrderMissing(_) => say("fix-order-missing", &[]),
        K::EmptyFile | K::NoProblem => say("fix-file-head", &[]),
        K::UnknownKey {
            nearest: None,
            known,
            ..
        } => say("fix-known-keys", &[("keys", known.join(", ").into())]),
        K::MissingKey { example, .. } => say("fix-missing-key", &[("example", (*example).into())]),
        K::WrongType {
            expected: Expected::BothLanguages | Expected::ListOfTexts,
            ..
        }
        | K::MissingLanguage(_) => say("fix-both-languages", &[]),
        K::FormatNewer(_) => say("fix-format-newer", &[]),
        K::FormatUnknown(_) => say("fix-format-unknown", &[]),
        K::NotOneOf {
            nearest: None,
            possible,
            ..
        } => say("fix-possible", &[("words", (*possible).into())]),
        K::BadId(_) => say("fix-bad-id", &[]),
        K::DuplicateId { .. } => say("fix-duplicate-id", &[]),
        K::Placeholder(_) => say("fix-placeholder", &[]),
        K::Diagram(DiagramFaultKind::UnequalRow { .. }) => say("fix-unequal-row", &[]),
        K::DiagramLarger { .. } => say("fix-diagram-larger", &[]),
        K::SticksOut { .. } => say("fix-sticks-out", &[]),
        K::CornerAndOrigin => say("fix-keep-one", &[]),
        K::NoLiberty { .. } => say("fix-no-liberty", &[]),
        K::KoImpossible(_) => say("fix-ko-impossible", &[]),
        K::KoIdle { .. } => say("fix-ko-idle", &[]),
        K::NotAStone { key: "target", .. } => say("fix-target-stone", &[]),
        K::TwoColors { .. } => say("fix-two-colors", &[]),
        K::MarkNotTarget(_) => say("fix-mark-not-target", &[]),
        K::NoTarget => say("fix-no-target", &[]),
        K::FullRegion => say("fix-full-region", &[]),
        K::GoalSide {
            goal,
            to_move,
            target,
        } => {
            let (fitting, to) = sides(*goal, to_move == target);
            let other = match to_move {
                Color::Black => "white",
                Color::White => "black",
            };
            say(
                "fix-goal-side",
                &[
                    ("to", to.into()),
                    ("fitting", fitting.into()),
                    ("other", other.into()),
                ],
            )
        }
        K::NoRival(_) => say("fix-no-rival", &[]),
        K::Point(PointError::OffBoard { .. }) => say("fix-off-board", &[]),
        K::GameOver(_) => say("fix-game-over", &[]),
        K::NotProved(_) | K::MoveNotProved(..) => say("fix-not-proved", &[]),
        K::GoalMissed { .. } => say("fix-goal-missed", &[]),
        K::NotOnly { .. } => say("fix-not-only", &[]),
        K::WhyRight { .. } => say("fix-why-right", &[]),
        K::Lacks("hint") => say("fix-hint", &[]),
        K::Lacks(key @ ("explain" | "source")) => say("fix-text", &[("key", (*key).into())]),
        K::Lacks("level") => say("fix-level", &[]),
        K::Twin(..) => say("fix-twin", &[]),
        _ => None,
    }
}

/// The goal that fits the side to move, and what the other side may be meant to do.
fn sides(goal: Goal, owner_moves: bool) -> (&'static str, &'static str) {
    let fitting = match (goal, owner_moves) {
        (Goal::Connect | Goal::Cut, true) => "connect",
        (Goal::Connect | Goal::Cut, false) => "cut",
        (_, true) => "live",
        (_, false) => "kill",
    };
    let to = match goal {
        Goal::Connect | Goal::Cut => goal.name(),
        _ if goal.wants_life() == Some(false) => "kill",
        _ => "live",
    };
    (fitting, to)
}
