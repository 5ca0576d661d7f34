//! From the keys of a file to a valid [`Problem`], or to all the faults that stand against one.

use super::detail::WordKind;
use super::error::Faults;
use super::kind::FaultKind;
use super::model::{Goal, Problem, Why};
use super::nearest::nearest;
use super::notation::{self, VERDICTS};
use super::placeholders;
use super::question::{region_for, task_for};
use super::schema::{RawProblem, Strings};
use super::setup::{Setup, points, setup, size, spanned};
use super::target::find_target;
use super::text::Text;
use super::toml_table::{At, Field, shorten};
use crate::go::{Color, Move, PointSet, Position, Size};
use crate::solve::{Task, TaskError, Verdict};
use std::ops::Range;

const GOALS: &str =
    "live, kill, live-in-ko, kill-in-ko, seki, capture, escape, connect, cut, win-race, status";

/// What came of a `[[problem]]` without faults.
pub(super) enum Built {
    /// A valid problem.
    Problem(Box<Problem>),
    /// All is well but for the target, which is not named and not plain.
    NoTarget {
        /// Its id.
        id: String,
        /// The side to move.
        to_move: Color,
    },
}

/// A valid problem, or `None` when a fault was added.
pub(super) fn build(raw: &RawProblem, faults: &mut Faults<'_>) -> Option<Built> {
    let before = faults.n_faults();
    let board_size = size(raw, faults);
    let texts = Texts::read(raw, board_size, faults);
    let id = id(raw, faults);
    let was = words(&raw.was, "was", faults);
    let tags = words(&raw.tags, "tags", faults);
    let level = raw.level.here().and_then(|at| {
        at.value
            .parse()
            .map_err(|e| faults.add(&at.span, FaultKind::Level(e)))
            .ok()
    });
    let goal = goal(raw, faults);
    let accept = accept(raw, faults);
    let answers = moves(&raw.answers, board_size, faults);
    let setup = setup(raw, board_size, faults);
    let named = [&raw.target, &raw.region, &raw.rival].map(|list| points(list, board_size, faults));
    // Whether the stones fit the lists can be said only of lists that are sound.
    let setup = setup.filter(|_| faults.n_faults() == before || lists_are_sound(raw, board_size));
    let aim = setup
        .as_ref()
        .map(|setup| aim(raw, setup, named, goal, faults));
    if faults.n_faults() > before {
        return None;
    }
    let (id, setup) = (id?, setup?);
    let Some(aim) = aim.flatten() else {
        if !raw.target.is_absent() || raw.goal.is_bad() {
            return None; // The key is at fault, which is reported already.
        }
        faults.add(&raw.header, FaultKind::NoTarget);
        return Some(Built::NoTarget {
            id,
            to_move: setup.position.to_move,
        });
    };
    Some(Built::Problem(Box::new(Problem {
        id,
        was,
        title: texts.title?,
        position: setup.position,
        goal: aim.goal,
        level,
        tags,
        source: texts.source,
        hints: texts.hints,
        explain: texts.explain,
        answers,
        only: raw.only.here().is_some_and(|at| at.value),
        why: texts.why,
        accept: accept.map(|verdict| verdict.from_target(aim.task.contest())),
        rival: named[2],
        target_given: !raw.target.is_absent() || !setup.marked.is_empty(),
        region_given: !raw.region.is_absent(),
        task: aim.task,
    })))
}

struct Texts {
    title: Option<Text>,
    source: Option<Text>,
    hints: Vec<Text>,
    explain: Option<Text>,
    why: Vec<Why>,
}

impl Texts {
    fn read(raw: &RawProblem, size: Option<Size>, faults: &mut Faults<'_>) -> Texts {
        let hints = raw.hint.here().map_or(&[][..], |at| &at.value);
        let whys = raw.why.here().map_or(&[][..], |at| &at.value);
        Texts {
            title: placeholders::text(&raw.title, size, faults),
            source: placeholders::text(&raw.source, size, faults),
            hints: hints
                .iter()
                .filter_map(|at| placeholders::one(&at.value, size, faults))
                .collect(),
            explain: placeholders::text(&raw.explain, size, faults),
            why: whys
                .iter()
                .filter_map(|why| {
                    let text = placeholders::text(&why.text, size, faults);
                    let at = one_move(why.at.here()?, size, faults)?;
                    Some(Why { at, text: text? })
                })
                .collect(),
        }
    }
}

fn lists_are_sound(raw: &RawProblem, size: Option<Size>) -> bool {
    let sound = |list: &Strings| {
        list.is_absent()
            || list.here().is_some_and(|at| {
                at.value
                    .iter()
                    .all(|p| size.is_some_and(|s| s.parse_point(&p.value).is_ok()))
            })
    };
    sound(&raw.target) && sound(&raw.region) && sound(&raw.rival)
}

fn id(raw: &RawProblem, faults: &mut Faults<'_>) -> Option<String> {
    let at = raw.id.here()?;
    if is_id(&at.value) {
        return Some(at.value.clone());
    }
    faults.add(&at.span, FaultKind::BadId(shorten(&at.value)));
    None
}

/// Whether a text can be an id: letters and digits of any script, and `-`, `_`, `.` between them.
fn is_id(text: &str) -> bool {
    (1..=80).contains(&text.chars().count())
        && text.starts_with(char::is_alphanumeric)
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || "-_.".contains(c))
}

fn words(list: &Strings, key: &'static str, faults: &mut Faults<'_>) -> Vec<String> {
    let mut words = Vec::new();
    for at in list.here().map_or(&[][..], |at| &at.value) {
        if at.value.trim().is_empty() {
            faults.add(&at.span, FaultKind::EmptyText(key.to_owned()));
        } else {
            words.push(at.value.clone());
        }
    }
    words
}

fn goal(raw: &RawProblem, faults: &mut Faults<'_>) -> Option<Goal> {
    let at = raw.goal.here()?;
    let known = Goal::ALL.iter().find(|g| g.0 == at.value);
    if known.is_none() {
        let kind = FaultKind::NotOneOf {
            text: shorten(&at.value),
            what: WordKind::Goal,
            nearest: nearest(&at.value, Goal::ALL.iter().map(|g| g.0)),
            possible: GOALS,
        };
        faults.add(&at.span, kind);
    }
    known.map(|g| g.1)
}

fn accept(raw: &RawProblem, faults: &mut Faults<'_>) -> Option<Verdict> {
    let at = raw.accept.here()?;
    let verdict = notation::parse_verdict(&at.value);
    if verdict.is_none() {
        let kind = FaultKind::NotOneOf {
            text: shorten(&at.value),
            what: WordKind::Verdict,
            nearest: None,
            possible: VERDICTS,
        };
        faults.add(&at.span, kind);
    }
    verdict
}

fn moves(list: &Strings, size: Option<Size>, faults: &mut Faults<'_>) -> Vec<Move> {
    let entries = list.here().map_or(&[][..], |at| &at.value);
    let mut moves = Vec::new();
    for at in entries {
        if let Some(m) = one_move(at, size, faults) {
            if let (true, Move::Play(point)) = (moves.contains(&m), m) {
                faults.add(&at.span, FaultKind::PointTwice(point));
            }
            moves.push(m);
        }
    }
    moves
}

fn one_move(at: &At<String>, size: Option<Size>, faults: &mut Faults<'_>) -> Option<Move> {
    match notation::parse_move(&at.value) {
        Ok(Move::Pass) => Some(Move::Pass),
        _ => super::setup::point(at, size, faults).map(Move::Play),
    }
}

/// What is fought for.
struct Aim {
    task: Task,
    goal: Goal,
}

/// The target, the region and the goal; `None` when there is no plain target or something is at
/// fault, which is then reported.
fn aim(
    raw: &RawProblem,
    setup: &Setup,
    [target, region, rival]: [PointSet; 3],
    goal: Option<Goal>,
    faults: &mut Faults<'_>,
) -> Option<Aim> {
    let position = &setup.position;
    let board = &position.board;
    for (key, field) in [
        ("target", &raw.target),
        ("region", &raw.region),
        ("rival", &raw.rival),
    ] {
        if let Field::Here(at) = field
            && at.value.is_empty()
        {
            faults.add(&at.span, FaultKind::EmptyList(key));
        }
    }
    let rival_color = one_color("rival", &raw.rival, position, faults);
    let target_color = one_color("target", &raw.target, position, faults);
    if let Field::Here(at) = &raw.target
        && let Some(mark) = (setup.marked - target).first()
    {
        faults.add(&at.span, FaultKind::MarkNotTarget(mark));
    }
    let target = match (&raw.target, setup.marked.is_empty()) {
        (Field::Absent, true) => find_target(board, &colors_in_question(goal, position.to_move))
            .inspect(|found| {
                faults.add(&raw.header, FaultKind::TargetTaken(*found));
            })?,
        (Field::Absent, false) => setup.marked,
        _ => target,
    };
    let defender = target_color.or_else(|| board.at(target.first()?));
    let goal = goal.or_else(|| {
        raw.goal
            .is_absent()
            .then(|| taken_goal(defender, raw, position, faults))
    });
    check_goal(raw, goal?, position.to_move, defender?, rival_color, faults);
    let region = match &raw.region {
        Field::Here(at) if !at.value.is_empty() => region,
        field => {
            let found = region_for(goal?, board, &target, &rival);
            if field.is_absent() {
                let kind = FaultKind::RegionTaken(found);
                faults.add(&raw.header, kind);
            }
            found
        }
    };
    if !rival_fits(goal?, defender?, &rival, rival_color) {
        return None; // Which is reported already.
    }
    let span = |list: &Strings| {
        list.span()
            .or(raw.diagram.span())
            .unwrap_or(raw.header.clone())
    };
    match task_for(goal?, board, &target, &rival, Some(&region)) {
        Ok(task) => {
            if !raw.region.is_absent() && !task.added().is_empty() {
                let kind = FaultKind::RegionClosed(*task.added());
                faults.add(&span(&raw.region), kind);
            }
            Some(Aim { task, goal: goal? })
        }
        Err(error) => {
            // The lists themselves have been looked at above; what is left concerns marks in the
            // diagram, or a region without room.
            let (at, kind) =
                match error {
                    TaskError::EmptyRegion => (span(&raw.region), Some(FaultKind::FullRegion)),
                    TaskError::NotAStone(point) => (
                        span(&raw.target),
                        Some(FaultKind::NotAStone {
                            key: "target",
                            point,
                        }),
                    ),
                    TaskError::TwoColors(other) => {
                        let kind = target.first().zip(defender).map(|(first, color)| {
                            FaultKind::TwoColors {
                                key: "target",
                                first,
                                color,
                                other,
                            }
                        });
                        (span(&raw.target), kind)
                    }
                    TaskError::NoTarget | TaskError::NoRival | TaskError::RivalColor(_) => {
                        (span(&raw.target), None)
                    }
                };
            if let Some(kind) =
                kind.filter(|_| raw.target.is_absent() || error == TaskError::EmptyRegion)
            {
                faults.add(&at, kind);
            }
            None
        }
    }
}

/// The color of the stones that a list names; faults where there is none, or two colors.
fn one_color(
    key: &'static str,
    list: &Strings,
    position: &Position,
    faults: &mut Faults<'_>,
) -> Option<Color> {
    let mut first = None;
    for (point, span) in spanned(list) {
        match (position.board.at(point), first) {
            (None, _) => faults.add(&span, FaultKind::NotAStone { key, point }),
            (Some(color), None) => first = Some((point, color)),
            (Some(other), Some((first, color))) if other != color => {
                faults.add(
                    &span,
                    FaultKind::TwoColors {
                        key,
                        first,
                        color,
                        other: point,
                    },
                );
            }
            _ => {}
        }
    }
    first.map(|f| f.1)
}

fn colors_in_question(goal: Option<Goal>, to_move: Color) -> Vec<Color> {
    match goal.and_then(Goal::wants_life) {
        Some(true) => vec![to_move],
        Some(false) => vec![to_move.opponent()],
        None => Color::BOTH.to_vec(),
    }
}

fn taken_goal(
    defender: Option<Color>,
    raw: &RawProblem,
    position: &Position,
    faults: &mut Faults<'_>,
) -> Goal {
    let goal = if defender == Some(position.to_move) {
        Goal::Live
    } else {
        Goal::Kill
    };
    faults.add(&raw.header, FaultKind::GoalTaken(goal));
    goal
}

/// The color that the rival of a goal must have; `None` for goals without one.
fn rival_color_for(goal: Goal, target: Color) -> Option<Color> {
    match goal {
        Goal::Connect | Goal::Cut => Some(target),
        Goal::WinRace => Some(target.opponent()),
        _ => None,
    }
}

/// Whether the question of a goal can be asked with this rival.
fn rival_fits(goal: Goal, target: Color, rival: &PointSet, color: Option<Color>) -> bool {
    match rival_color_for(goal, target) {
        Some(_) if rival.is_empty() => goal == Goal::WinRace,
        Some(expected) => color == Some(expected),
        None => true,
    }
}

fn check_goal(
    raw: &RawProblem,
    goal: Goal,
    to_move: Color,
    target: Color,
    rival: Option<Color>,
    faults: &mut Faults<'_>,
) {
    let span: Range<usize> = raw.goal.span().unwrap_or(raw.header.clone());
    if goal
        .wants_life()
        .is_some_and(|life| life != (to_move == target))
    {
        faults.add(
            &span,
            FaultKind::GoalSide {
                goal,
                to_move,
                target,
            },
        );
    }
    let Some(expected) = rival_color_for(goal, target) else {
        return;
    };
    if raw.rival.is_absent() {
        if goal != Goal::WinRace {
            faults.add(&span, FaultKind::NoRival(goal));
        }
    } else if rival.is_some_and(|color| color != expected) {
        let span = raw.rival.span().unwrap_or(span);
        faults.add(&span, FaultKind::RivalColor { goal, expected });
    }
}
