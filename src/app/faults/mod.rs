//! What is wrong with problem files, in words.

mod came;
mod help;

pub use help::help;

use super::texts::{Arg, Texts};
use super::words::near;
use crate::go::diagram::DiagramFaultKind;
use crate::go::{Illegal, Move, PointError, PointSet};
use crate::problem::{
    Allowed, Claimed, Expected, Fault, FaultKind, Found, Over, ReadError, Style, Turn, WordKind,
    Wording, draw, printable,
};
use came::{does, state};

/// A fault as people read it: where, what, the line with a mark under it, and what to do. Without
/// a line end after the last line.
#[must_use]
pub fn render(texts: &Texts, fault: &Fault, style: Style) -> String {
    let message = message(texts, &fault.kind);
    let wording = Wording {
        message: if fault.is_note() {
            texts.say("note-of-file", &[("message", message.into())])
        } else {
            message
        },
        help: help(texts, &fault.kind),
        help_name: texts.say("help-name", &[]),
    };
    draw(fault, &wording, style)
}

/// A fault in one line: where, and what.
#[must_use]
pub fn in_one_line(texts: &Texts, fault: &Fault) -> String {
    let message = message(texts, &fault.kind);
    let message = if fault.is_note() {
        texts.say("note-of-file", &[("message", message.into())])
    } else {
        message
    };
    format!("{}: {message}", fault.location())
}

/// Why a file or folder cannot be read.
#[must_use]
pub fn read_reason(texts: &Texts, error: &ReadError) -> String {
    let [reason, detail] = reason_parts(error);
    texts.say("read-reason", &[("reason", reason), ("detail", detail)])
}

fn reason_parts(error: &ReadError) -> [Arg; 2] {
    let (reason, detail) = match error {
        ReadError::NotFound => ("missing", ""),
        ReadError::Denied => ("denied", ""),
        ReadError::IsFolder => ("folder", ""),
        ReadError::Other(detail) => ("other", detail.as_str()),
    };
    [reason.into(), detail.into()]
}

/// What is wrong: one line in which every character is visible.
#[must_use]
pub fn message(texts: &Texts, kind: &FaultKind) -> String {
    printable(&words(texts, kind))
}

fn words(texts: &Texts, kind: &FaultKind) -> String {
    use FaultKind as K;
    let say = |key: &str, args: &[(&str, Arg)]| texts.say(key, args);
    match kind {
        K::Unreadable(error) => {
            let [reason, detail] = reason_parts(error);
            say(
                "fault-unreadable",
                &[("reason", reason), ("detail", detail)],
            )
        }
        K::TooLarge { limit } => say("fault-too-large", &[("limit", (*limit).into())]),
        K::Binary => say("fault-binary", &[]),
        K::NotUtf8 => say("fault-not-utf8", &[]),
        K::NotToml => say("fault-not-toml", &[]),
        K::EmptyFolder => say("fault-empty-folder", &[]),
        K::StrayFile => say("fault-stray-file", &[]),
        K::OrderUnknown { id, nearest } => {
            let (near, nearest) = near(nearest.clone());
            say(
                "fault-order-unknown",
                &[
                    ("id", id.as_str().into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        K::OrderTwice(id) => say("fault-order-twice", &[("id", id.as_str().into())]),
        K::OrderMissing(id) => say("fault-order-missing", &[("id", id.as_str().into())]),
        K::Syntax(detail) => say("fault-syntax", &[("detail", detail.as_str().into())]),
        K::EmptyFile => say("fault-empty-file", &[]),
        K::NoProblem => say("fault-no-problem", &[]),
        K::UnknownKey { key, nearest, .. } => {
            let (near, nearest) = near(nearest.clone());
            say(
                "fault-unknown-key",
                &[
                    ("key", key.as_str().into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        K::MissingKey { key, .. } => say("fault-missing-key", &[("key", (*key).into())]),
        K::WrongType {
            key,
            expected,
            found,
        } => say(
            "fault-wrong-type",
            &[
                ("key", key.as_str().into()),
                ("expected", expected_word(*expected).into()),
                ("found", found_word(*found).into()),
            ],
        ),
        K::FormatNewer(format) => say(
            "fault-format-newer",
            &[("format", format.to_string().into())],
        ),
        K::FormatUnknown(format) => say(
            "fault-format-unknown",
            &[("format", format.to_string().into())],
        ),
        K::NotOneOf {
            text,
            what,
            nearest,
            ..
        } => {
            let (near, nearest) = near(nearest.clone());
            let what = match what {
                WordKind::Side => "side",
                WordKind::Goal => "goal",
                WordKind::Corner => "corner",
                WordKind::Verdict => "verdict",
            };
            say(
                "fault-not-one-of",
                &[
                    ("text", text.as_str().into()),
                    ("what", what.into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        K::BadId(id) => say("fault-bad-id", &[("id", id.as_str().into())]),
        K::DuplicateId { id, other } => say(
            "fault-duplicate-id",
            &[("id", id.as_str().into()), ("other", other.as_str().into())],
        ),
        K::EmptyText(key) => say("fault-empty-text", &[("key", key.as_str().into())]),
        K::MissingLanguage(language) => say(
            "fault-missing-language",
            &[("language", language.code().into())],
        ),
        K::Placeholder(text) => say("fault-placeholder", &[("text", text.as_str().into())]),
        K::Brace => say("fault-brace", &[]),
        K::PlaceholderPoint(error) => {
            let [kind, text, size] = point_parts(error);
            say(
                "fault-placeholder-point",
                &[("kind", kind), ("text", text), ("size", size)],
            )
        }
        K::Level(error) => say("fault-level", &[("text", error.0.as_str().into())]),
        K::Lacks(key) => say("fault-lacks", &[("key", (*key).into())]),
        K::Twin(id, turn) => {
            let how = match turn {
                Turn {
                    turned: true,
                    recolored: true,
                } => "both",
                Turn { turned: true, .. } => "turned",
                Turn {
                    recolored: true, ..
                } => "recolored",
                _ => "same",
            };
            say(
                "fault-twin",
                &[("how", how.into()), ("id", id.as_str().into())],
            )
        }
        K::Size(error) => {
            let most = error.cols.unsigned_abs().max(error.rows.unsigned_abs());
            let large = if most > LARGEST_TOLD { "yes" } else { "no" };
            say(
                "fault-size",
                &[
                    ("large", large.into()),
                    ("cols", error.cols.to_string().into()),
                    ("rows", error.rows.to_string().into()),
                ],
            )
        }
        K::Diagram(fault) => {
            let (kind, text, found, expected) = match fault {
                DiagramFaultKind::NoRows => ("no-rows", String::new(), 0, 0),
                DiagramFaultKind::OddCharacter(c) => ("odd-character", c.to_string(), 0, 0),
                DiagramFaultKind::UnequalRow { found, expected } => {
                    ("unequal-row", String::new(), *found, *expected)
                }
                DiagramFaultKind::TooLarge { cols, rows } => {
                    ("too-large", String::new(), *cols, *rows)
                }
                DiagramFaultKind::Bracket => ("bracket", String::new(), 0, 0),
                DiagramFaultKind::SecondLastMove => ("second-last-move", String::new(), 0, 0),
            };
            say(
                "fault-diagram",
                &[
                    ("kind", kind.into()),
                    ("text", text.into()),
                    ("found", found.into()),
                    ("expected", expected.into()),
                ],
            )
        }
        K::DiagramLarger { cols, rows, size } => say(
            "fault-diagram-larger",
            &[
                ("cols", u32::from(*cols).into()),
                ("rows", u32::from(*rows).into()),
                ("size", size.to_string().into()),
            ],
        ),
        K::SticksOut {
            cols,
            rows,
            origin,
            size,
        } => say(
            "fault-sticks-out",
            &[
                ("cols", u32::from(*cols).into()),
                ("rows", u32::from(*rows).into()),
                ("origin", (*origin).into()),
                ("size", size.to_string().into()),
            ],
        ),
        K::CornerAndOrigin => say("fault-corner-and-origin", &[]),
        K::NothingToPlace(key) => say("fault-nothing-to-place", &[("key", (*key).into())]),
        K::NoStones => say("fault-no-stones", &[]),
        K::Point(error) => {
            let [kind, text, size] = point_parts(error);
            say(
                "fault-point",
                &[("kind", kind), ("text", text), ("size", size)],
            )
        }
        K::BothColors(point) => say("fault-both-colors", &[("point", (*point).into())]),
        K::NoLiberty { color, point } => say(
            "fault-no-liberty",
            &[("color", (*color).into()), ("point", (*point).into())],
        ),
        K::KoOnStone(point) => say("fault-ko-on-stone", &[("point", (*point).into())]),
        K::KoImpossible(point) => say("fault-ko-impossible", &[("point", (*point).into())]),
        K::KoIdle { point, to_move } => say(
            "fault-ko-idle",
            &[("color", (*to_move).into()), ("point", (*point).into())],
        ),
        K::PointTwice(point) => say("fault-point-twice", &[("point", (*point).into())]),
        K::EmptyList(key) => say("fault-empty-list", &[("key", (*key).into())]),
        K::NotAStone { key, point } => say(
            "fault-not-a-stone",
            &[("key", (*key).into()), ("point", (*point).into())],
        ),
        K::TwoColors {
            key,
            first,
            color,
            other,
        } => say(
            "fault-two-colors",
            &[
                ("color", (*color).into()),
                ("key", (*key).into()),
                ("first", (*first).into()),
                ("other", (*other).into()),
            ],
        ),
        K::MarkNotTarget(point) => say("fault-mark-not-target", &[("point", (*point).into())]),
        K::NoTarget => say("fault-no-target", &[]),
        K::FullRegion => say("fault-full-region", &[]),
        K::GoalSide {
            goal,
            to_move,
            target,
        } => say(
            "fault-goal-side",
            &[
                ("goal", goal.name().into()),
                ("to-move", (*to_move).into()),
                ("target", (*target).into()),
            ],
        ),
        K::NoRival(goal) => say("fault-no-rival", &[("goal", goal.name().into())]),
        K::RivalColor { goal, expected } => say(
            "fault-rival-color",
            &[("color", (*expected).into()), ("goal", goal.name().into())],
        ),
        K::TargetTaken(taken) => say("fault-target-taken", &[("points", points(texts, taken))]),
        K::GoalTaken(goal) => say("fault-goal-taken", &[("goal", goal.name().into())]),
        K::RegionTaken(taken) => say("fault-region-taken", &[("points", points(texts, taken))]),
        K::RegionClosed(added) => say("fault-region-closed", &[("points", points(texts, added))]),
        K::GameOver(over) => {
            let how = match over {
                Over::Chains => "chains",
                Over::Alive => "alive",
                Over::Gone => "gone",
            };
            say("fault-game-over", &[("how", how.into())])
        }
        K::NotProved(allowed) => {
            let [kind, nodes, seconds] = allowed_parts(*allowed);
            say(
                "fault-not-proved",
                &[("kind", kind), ("nodes", nodes), ("seconds", seconds)],
            )
        }
        K::Stopped => say("fault-stopped", &[]),
        K::MoveStopped(at) => say("fault-move-stopped", &[("move", at.to_string().into())]),
        K::MoveNotProved(at, allowed) => {
            let [kind, nodes, seconds] = allowed_parts(*allowed);
            say(
                "fault-move-not-proved",
                &[
                    ("move", at.to_string().into()),
                    ("kind", kind),
                    ("nodes", nodes),
                    ("seconds", seconds),
                ],
            )
        }
        K::GoalMissed { goal, came } => {
            let group = if came::is_group(*came) { "yes" } else { "no" };
            say(
                "fault-goal-missed",
                &[
                    ("group", group.into()),
                    ("goal", goal.name().into()),
                    ("came", state(texts, *came).into()),
                ],
            )
        }
        K::IllegalMove { what, at, reason } => {
            let reason = match reason {
                Illegal::Occupied => "occupied",
                Illegal::Suicide => "suicide",
                Illegal::Ko => "ko",
                Illegal::Superko { .. } | Illegal::OffBoard | Illegal::GameOver => "other",
            };
            say(
                "fault-illegal-move",
                &[
                    ("what", claimed(*what)),
                    ("move", at.to_string().into()),
                    ("reason", reason.into()),
                ],
            )
        }
        K::OutsideRegion { what, at } => say(
            "fault-outside-region",
            &[("what", claimed(*what)), ("move", at.to_string().into())],
        ),
        K::AnswerWorse {
            answer,
            came,
            best,
            best_came,
        } => say(
            "fault-answer-worse",
            &[
                ("move", answer.to_string().into()),
                ("does", does(texts, *came).into()),
                ("best", best.to_string().into()),
                ("best-does", does(texts, *best_came).into()),
            ],
        ),
        K::NotOnly { others, came } => say(
            "fault-not-only",
            &[
                ("count", others.len().into()),
                ("moves", moves(texts, others)),
                ("does", does(texts, *came).into()),
            ],
        ),
        K::AlsoGood { others, came } => say(
            "fault-also-good",
            &[
                ("count", others.len().into()),
                ("moves", moves(texts, others)),
                ("does", does(texts, *came).into()),
            ],
        ),
        K::WhyRight { at, came } => say(
            "fault-why-right",
            &[
                ("move", at.to_string().into()),
                ("does", does(texts, *came).into()),
            ],
        ),
    }
}

/// A board of more lines is only called too large.
const LARGEST_TOLD: u64 = 999;

/// The most points of a list that are told.
const MOST_POINTS: usize = 30;

fn claimed(what: Claimed) -> Arg {
    match what {
        Claimed::Answer => "answer",
        Claimed::Wrong => "wrong",
    }
    .into()
}

/// The arguments that name a fault of a point: `kind`, `text`, `size`.
fn point_parts(error: &PointError) -> [Arg; 3] {
    match error {
        PointError::LetterI { row } => ["letter-i".into(), format!("J{row}").into(), "".into()],
        PointError::NotAPoint { text } => ["not-a-point".into(), text.as_str().into(), "".into()],
        PointError::OffBoard { point, size } => {
            ["off-board".into(), (*point).into(), size.to_string().into()]
        }
    }
}

/// The arguments that name limits: `kind`, `nodes`, `seconds`.
fn allowed_parts(allowed: Allowed) -> [Arg; 3] {
    let kind = match (allowed.nodes, allowed.time) {
        (Some(_), Some(_)) => "both",
        (Some(_), None) => "nodes",
        (None, _) => "time",
    };
    let seconds = allowed.time.unwrap_or_default().as_secs_f64();
    [
        kind.into(),
        allowed.nodes.unwrap_or_default().into(),
        seconds.to_string().into(),
    ]
}

/// Points separated by commas; many are cut short.
fn points(texts: &Texts, points: &PointSet) -> Arg {
    let told = joined(
        texts,
        points.iter().take(MOST_POINTS).map(|p| p.to_string()),
    );
    if points.len() <= MOST_POINTS {
        return told.into();
    }
    texts
        .say(
            "points-cut",
            &[("points", told.into()), ("count", points.len().into())],
        )
        .into()
}

fn moves(texts: &Texts, moves: &[Move]) -> Arg {
    joined(texts, moves.iter().map(|m| m.to_string())).into()
}

fn joined(texts: &Texts, mut names: impl Iterator<Item = String>) -> String {
    let first = names.next().unwrap_or_default();
    names.fold(first, |earlier, next| {
        texts.say(
            "points-more",
            &[("earlier", earlier.into()), ("next", next.into())],
        )
    })
}

fn expected_word(expected: Expected) -> &'static str {
    match expected {
        Expected::BothLanguages => "both-languages",
        Expected::ListOfTexts => "list-of-texts",
        Expected::OneText => "one-text",
        Expected::Lines => "lines",
        Expected::Point => "point",
        Expected::Points => "points",
        Expected::Move => "move",
        Expected::Moves => "moves",
        Expected::Whys => "whys",
        Expected::Format => "format",
        Expected::Problems => "problems",
        Expected::Table => "table",
        Expected::Id => "id",
        Expected::Ids => "ids",
        Expected::IdInList => "id-in-list",
        Expected::Tags => "tags",
        Expected::Tag => "tag",
        Expected::Size => "size",
        Expected::Side => "side",
        Expected::Goal => "goal",
        Expected::Corner => "corner",
        Expected::Level => "level",
        Expected::Verdict => "verdict",
        Expected::Truth => "truth",
    }
}

fn found_word(found: Found) -> &'static str {
    match found {
        Found::Text => "text",
        Found::Integer => "integer",
        Found::Float => "float",
        Found::Truth => "truth",
        Found::Date => "date",
        Found::List => "list",
        Found::Table => "table",
    }
}
