//! What to do about a fault, and how much it weighs.

use super::kind::FaultKind;
use super::model::Goal;
use crate::go::diagram::DiagramFaultKind;
use crate::go::{Color, PointError};

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Worth knowing; nothing is wrong.
    Note,
    /// Something in the content is wrong.
    Fault,
    /// The file or folder could not be read at all.
    Unreadable,
}

impl FaultKind {
    /// How much it weighs.
    #[must_use]
    pub fn weight(&self) -> Weight {
        use FaultKind as K;
        match self {
            K::Unreadable(_)
            | K::TooLarge { .. }
            | K::Binary
            | K::NotUtf8
            | K::NotToml
            | K::EmptyFolder => Weight::Unreadable,
            K::TargetTaken(_)
            | K::GoalTaken(_)
            | K::RegionTaken(_)
            | K::RegionClosed(_)
            | K::KoIdle { .. }
            | K::PointTwice(_)
            | K::AlsoGood(_)
            | K::OrderMissing(_)
            | K::Lacks("source" | "level") => Weight::Note,
            _ => Weight::Fault,
        }
    }

    /// What to do about it, where the message does not say it already.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        use FaultKind as K;
        let fixed = |text: &str| Some(text.to_owned());
        match self {
            K::TooLarge { .. } | K::Binary | K::NotToml => {
                fixed("name a problem file (TOML) or a folder of problem files")
            }
            K::NotUtf8 => fixed("save the file as UTF-8"),
            K::EmptyFolder => fixed("problem files end in .toml"),
            K::StrayFile => {
                fixed("keep only problem files (.toml), README.md and order.txt in the folder")
            }
            K::OrderUnknown { .. } => fixed("correct the id or take the line out"),
            K::OrderTwice(_) => fixed("take one of the two lines out"),
            K::OrderMissing(_) => fixed("it comes after the listed ones, by level"),
            K::EmptyFile | K::NoProblem => {
                fixed("a problem file begins with `format = 1`, then `[[problem]]` with its keys")
            }
            K::UnknownKey {
                nearest: None,
                known,
                ..
            } => Some(format!("known keys: {}", known.join(", "))),
            K::MissingKey { example, .. } => Some(format!("add, for example, `{example}`")),
            K::WrongType { expected, .. } if expected.contains("both languages") => {
                fixed("write { en = \"…\", zh = \"…\" }")
            }
            K::FormatNewer(_) => fixed("use a newer version of the program, or write `format = 1`"),
            K::FormatUnknown(_) => fixed("write `format = 1`"),
            K::NotOneOf {
                nearest: None,
                possible,
                ..
            } => Some(format!("possible: {possible}")),
            K::BadId(_) => fixed("use letters, digits and hyphens, such as bent-three"),
            K::DuplicateId { .. } => fixed("give one of the two another id"),
            K::MissingLanguage(_) => fixed("write { en = \"…\", zh = \"…\" }"),
            K::Placeholder(_) => fixed("placeholders are {p:C1}, {black} and {white}"),
            K::Diagram(DiagramFaultKind::UnequalRow { .. }) => {
                fixed("make all rows equally long; . is an empty point")
            }
            K::DiagramLarger { .. } => fixed("make `size` larger, or leave rows or columns out"),
            K::SticksOut { .. } => {
                fixed("`origin` is the point of the diagram's lower left character")
            }
            K::CornerAndOrigin => fixed("keep one of the two"),
            K::NoLiberty { .. } => fixed(
                "a chain without liberties is captured: take it off, or free a point next to it",
            ),
            K::KoImpossible(_) => fixed(
                "a ko point is where one stone was just taken by a lone stone with one liberty",
            ),
            K::KoIdle { .. } => fixed("the ban says what the side to move may not take now"),
            K::NotAStone { key: "target", .. } => {
                fixed("name a stone of the group that lives or dies")
            }
            K::TwoColors { .. } => fixed("all stones must be of one color"),
            K::MarkNotTarget(_) => fixed("mark the stones that `target` names, or none"),
            K::NoTarget => fixed("name a stone of the group that lives or dies: target = [\"C1\"]"),
            K::FullRegion => fixed("name the points on which either side may play"),
            K::GoalSide {
                goal,
                to_move,
                target,
            } => {
                let fitting = match (goal, to_move == target) {
                    (Goal::Connect | Goal::Cut, true) => "connect",
                    (Goal::Connect | Goal::Cut, false) => "cut",
                    (_, true) => "live",
                    (_, false) => "kill",
                };
                let other = match to_move {
                    Color::Black => "white",
                    Color::White => "black",
                };
                let to = match goal {
                    Goal::Connect | Goal::Cut => goal.name(),
                    _ => goal
                        .wants_life()
                        .map_or("reach it", |w| if w { "live" } else { "kill" }),
                };
                Some(format!(
                    "write goal = \"{fitting}\", or to_move = \"{other}\" if the other side is to {to}"
                ))
            }
            K::NoRival(_) => fixed("name a stone of the other chain: rival = [\"C1\"]"),
            K::Point(PointError::OffBoard { .. }) => {
                fixed("columns are lettered from the left, rows numbered from the bottom")
            }
            K::GameOver(_) => fixed("check the target and the region"),
            K::NotProved(_) | K::MoveNotProved(..) => {
                fixed("name a smaller `region`, or allow more with --nodes or --time-limit")
            }
            K::GoalMissed { .. } => fixed("correct the position, the goal or `to_move`"),
            K::NotOnly(_) => fixed("add them to `answers`, or take `only` away"),
            K::WhyRight { .. } => fixed("take it out of `why`"),
            K::Lacks("hint") => {
                fixed("add hint = [{ en = \"…\", zh = \"…\" }], from vague to plain")
            }
            K::Lacks(key @ ("explain" | "source")) => {
                Some(format!("add {key} = {{ en = \"…\", zh = \"…\" }}"))
            }
            K::Lacks("level") => fixed("add level = \"15k\""),
            K::Twin(..) => fixed("take one of the two out"),
            _ => None,
        }
    }
}
