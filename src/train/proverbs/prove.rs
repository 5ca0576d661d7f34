//! Proving what a saying claims on a position.

use super::count::count;
use super::family::{self, scenes};
use super::fewest::{Place, fewest};
use super::find::{Kind, kind_of};
use super::shapes::row;
use super::shown::{Demonstration, Fact, Outcome, Panel, Shown};
use crate::go::{Board, Color, Move, Point, PointSet, Position, Size};
use crate::problem::{Claim, Pattern, Proverb, Scene, Text};
use crate::solve::name::{Earlier, names, names_proved};
use crate::solve::{Hunt, Limits, Solver, Task, Verdict, ladder};

/// The nodes that a verdict behind a name may take.
const NAME_NODES: u64 = 100_000;

/// Proves all claims of a saying.
///
/// Cost: a second or so at most for any of the built-in ones, with a million nodes for each verdict.
#[must_use]
pub fn demonstrate(proverb: &Proverb, limits: &Limits<'_>) -> Demonstration {
    let shown = proverb.claims.iter().map(|c| show(c, limits));
    conclude(proverb, shown.collect())
}

/// How a saying comes out when its claims came out so.
#[must_use]
pub fn conclude(proverb: &Proverb, shown: Vec<Shown>) -> Demonstration {
    let outcomes: Vec<Outcome> = shown.iter().filter_map(|s| s.outcome).collect();
    let outcome = if outcomes.contains(&Outcome::Failed) {
        Outcome::Failed
    } else if outcomes.contains(&Outcome::Unknown) {
        Outcome::Unknown
    } else if let Some(&partly) = outcomes.iter().find(|o| matches!(o, Outcome::Holds { .. })) {
        partly
    } else {
        match kind_of(proverb) {
            Kind::Quiz => Outcome::Quiz,
            Kind::Shape => Outcome::Named,
            Kind::Count if !proverb.claims.iter().any(settles) => Outcome::Named,
            Kind::Count | Kind::Reading | Kind::Solver => Outcome::Proved,
        }
    };
    Demonstration { shown, outcome }
}

/// Whether what is counted is what the saying says, and no mere example of what it speaks of.
fn settles(claim: &Claim) -> bool {
    match claim {
        Claim::Fewest { .. } => true,
        Claim::Count { method, .. } => matches!(
            method.as_str(),
            "wall_stones" | "big_eye_liberties" | "shape_libs" | "endgame_order"
        ),
        _ => false,
    }
}

/// Whether a claim takes so long that it is kept, and computed again only by [`recompute`].
#[must_use]
pub fn is_slow(claim: &Claim) -> bool {
    match claim {
        Claim::Rows { slow, .. } => *slow,
        Claim::Symmetric { kept, .. } => kept.is_some(),
        _ => false,
    }
}

/// Proves one claim; of a slow one, shows what is kept of it.
#[must_use]
pub fn show(claim: &Claim, limits: &Limits<'_>) -> Shown {
    if is_slow(claim) {
        kept(claim)
    } else {
        recompute(claim, limits)
    }
}

/// What is kept of a slow claim: nothing of it is proved now.
fn kept(claim: &Claim) -> Shown {
    let (title, holds) = match claim {
        Claim::Rows { title, .. } => (Some(title.clone()), None),
        Claim::Symmetric { title, kept, .. } => (Some(title.clone()), *kept),
        _ => (None, None),
    };
    let panels = match claim {
        Claim::Rows {
            line,
            corner,
            lengths,
            ..
        } => (lengths.0..=lengths.1)
            .filter_map(|length| row(length, *line, *corner))
            .map(|scene| panel(scene.board, scene.target, None))
            .collect(),
        _ => Vec::new(),
    };
    Shown {
        title,
        panels,
        facts: vec![Fact::Kept { holds }],
        outcome: None,
    }
}

/// Proves one claim, however long it takes.
///
/// Cost: up to some minutes for the slow ones.
#[must_use]
pub fn recompute(claim: &Claim, limits: &Limits<'_>) -> Shown {
    match claim {
        Claim::Status {
            title,
            scene,
            expected,
            keys,
        } => status(title, scene, expected, keys, limits),
        Claim::Capture {
            title,
            scene,
            to_move,
            captured,
            keys,
        } => capture(title, scene, *to_move, *captured, keys.as_ref(), limits),
        Claim::Ladder {
            title,
            board,
            target,
            to_move,
            captured,
            keys,
        } => chase(title, board, *target, *to_move, *captured, keys.as_ref()),
        Claim::Label {
            board,
            side,
            point,
            name,
            holds,
        } => label(board, *side, *point, name, *holds, limits),
        Claim::Moves { board, moves } => sequence(board, moves, limits),
        Claim::Opening { patterns } => opening(patterns),
        Claim::Count {
            title,
            method,
            board,
            points,
            values,
            expected,
        } => {
            let found = count(method, board.as_ref(), points, values);
            let panels = board
                .iter()
                .map(|b| panel(b.clone(), PointSet::new(), None));
            counted(title, panels.collect(), found, expected.clone())
        }
        Claim::Rows {
            title,
            line,
            corner,
            lengths,
            dead_to,
            alive_from,
            slow: _,
        } => rows(
            title,
            (*line, *corner),
            *lengths,
            (*dead_to, *alive_from),
            limits,
        ),
        Claim::Symmetric {
            title,
            sizes,
            rows,
            most,
            kept,
        } => symmetric(title, (sizes, rows, *most), *kept, limits),
        Claim::Fewest { title, expected } => {
            let found = [Place::Corner, Place::Side, Place::Center].map(fewest);
            let numbers = found.iter().map(|f| i64::try_from(f.as_ref()?.0).ok());
            let numbers: Option<Vec<i64>> = numbers.collect();
            let panels = found.into_iter().flatten();
            let panels = panels.map(|(_, board)| panel(board, PointSet::new(), None));
            counted(title, panels.collect(), numbers, expected.to_vec())
        }
    }
}

fn panel(board: Board, target: PointSet, mark: Option<Point>) -> Panel {
    Panel {
        board,
        target,
        mark,
        length: None,
        found: None,
    }
}

/// The outcome of several comparisons: `None` is not settled.
fn outcome_of(matches: impl IntoIterator<Item = Option<bool>>) -> Outcome {
    let matches: Vec<Option<bool>> = matches.into_iter().collect();
    if matches.contains(&Some(false)) {
        Outcome::Failed
    } else if matches.contains(&None) {
        Outcome::Unknown
    } else {
        Outcome::Proved
    }
}

/// A position with nothing told of it yet, which counts as failed until something is proved.
fn unproved(title: &Text, scene: &Scene) -> Shown {
    Shown {
        title: Some(title.clone()),
        panels: vec![panel(scene.board.clone(), scene.target, None)],
        facts: Vec::new(),
        outcome: Some(Outcome::Failed),
    }
}

/// Tells which moves are the key, when that was settled, and whether they are the claimed ones.
fn tell_keys(
    shown: &mut Shown,
    first: Color,
    found: Option<PointSet>,
    claimed: PointSet,
) -> Option<bool> {
    let found = found?;
    shown.facts.push(Fact::Keys {
        first,
        found,
        claimed,
    });
    Some(found == claimed)
}

fn status(
    title: &Text,
    scene: &Scene,
    expected: &[Option<Verdict>; 2],
    keys: &[Option<PointSet>; 2],
    limits: &Limits<'_>,
) -> Shown {
    let mut shown = unproved(title, scene);
    let Ok(task) = Task::new(&scene.board, &scene.target, &scene.region) else {
        return shown;
    };
    let defender = task.defender();
    let sides = [defender, task.attacker()];
    let mut solver = Solver::new(task);
    let mut matches = Vec::new();
    for (i, first) in sides.into_iter().enumerate() {
        let Some(claimed) = expected[i] else { continue };
        let start = solver.task().start(first, None);
        let found = solver.verdict(&start, limits);
        matches.push(found.verdict().map(|v| v == claimed));
        shown.facts.push(Fact::Verdict {
            first,
            defender,
            found,
            claimed,
        });
        if let (Some(claimed), Some(verdict)) = (keys[i], found.verdict()) {
            let reach = key_moves(&mut solver, first, verdict, limits);
            matches.push(tell_keys(&mut shown, first, reach, claimed));
        }
    }
    shown.outcome = Some(outcome_of(matches));
    shown
}

/// The plays after which the verdict is this one; `None` when a move was not settled.
fn key_moves(
    solver: &mut Solver,
    first: Color,
    verdict: Verdict,
    limits: &Limits<'_>,
) -> Option<PointSet> {
    let start = solver.task().start(first, None);
    let mut keys = PointSet::new();
    for (m, found) in solver.moves(&start, limits) {
        if let Move::Play(point) = m
            && found.verdict()? == verdict
        {
            keys.insert(point);
        }
    }
    Some(keys)
}

fn capture(
    title: &Text,
    scene: &Scene,
    to_move: Color,
    captured: bool,
    keys: Option<&PointSet>,
    limits: &Limits<'_>,
) -> Shown {
    let mut shown = unproved(title, scene);
    let (Ok(task), Some(target)) = (
        Task::new(&scene.board, &scene.target, &scene.region),
        scene.target.first(),
    ) else {
        return shown;
    };
    let mut solver = Solver::new(task);
    let start = solver.task().start(to_move, None);
    let verdict = solver.verdict(&start, limits).verdict();
    let found = verdict.map(|v| v == Verdict::Dead);
    let mut matches = vec![found.map(|found| found == captured)];
    if !captured && verdict.is_some_and(|v| v != Verdict::Dead && v < Verdict::Seki) {
        // A ko is neither a capture nor an escape.
        matches.push(Some(false));
    }
    shown.facts.push(Fact::Captured {
        first: to_move,
        target,
        found,
        claimed: captured,
    });
    if let (Some(&claimed), Some(verdict)) = (keys, verdict) {
        let reach = key_moves(&mut solver, to_move, verdict, limits);
        matches.push(tell_keys(&mut shown, to_move, reach, claimed));
    }
    shown.outcome = Some(outcome_of(matches));
    shown
}

fn chase(
    title: &Text,
    board: &Board,
    target: Point,
    to_move: Color,
    captured: bool,
    keys: Option<&PointSet>,
) -> Shown {
    let position = Position::new(board.clone(), to_move);
    let caught = |position: &Position| match ladder(position, target).map(|r| r.result) {
        Ok(Hunt::Captured) => Some(true),
        Ok(Hunt::Escapes) => Some(false),
        _ => None,
    };
    let found = caught(&position);
    let mut facts = vec![Fact::Captured {
        first: to_move,
        target,
        found,
        claimed: captured,
    }];
    let mut matches = vec![found.map(|found| found == captured)];
    if let Some(claimed) = keys {
        let mut reach = PointSet::new();
        for point in board.liberties(target).iter() {
            let mut next = position.clone();
            if next.play(Move::Play(point)).is_ok()
                && next.board.liberties(target).len() == 1
                && caught(&next) == Some(true)
            {
                reach.insert(point);
            }
        }
        matches.push(Some(reach == *claimed));
        facts.push(Fact::Keys {
            first: to_move,
            found: reach,
            claimed: *claimed,
        });
    }
    Shown {
        title: Some(title.clone()),
        panels: vec![panel(board.clone(), [target].into_iter().collect(), None)],
        facts,
        outcome: Some(outcome_of(matches)),
    }
}

/// Whether a move is called so.
fn is_called(
    position: &Position,
    point: Point,
    name: &str,
    earlier: &[Earlier],
    limits: &Limits<'_>,
) -> bool {
    let plain = names(position, point, earlier);
    plain.iter().any(|n| n.zh() == name) || {
        let proved = names_proved(position, point, limits.nodes.min(NAME_NODES));
        proved.iter().any(|n| n.zh() == name)
    }
}

fn label(
    board: &Board,
    side: Color,
    point: Point,
    name: &str,
    holds: bool,
    limits: &Limits<'_>,
) -> Shown {
    let mut position = Position::new(board.clone(), side);
    let found = is_called(&position, point, name, &[], limits);
    position.play_unchecked(Move::Play(point));
    Shown {
        title: None,
        panels: vec![panel(position.board, PointSet::new(), Some(point))],
        facts: vec![Fact::Named {
            side,
            point,
            name: name.to_owned(),
            found,
            claimed: holds,
        }],
        outcome: Some(outcome_of([Some(found == holds)])),
    }
}

fn sequence(board: &Board, moves: &[(Color, Point, String)], limits: &Limits<'_>) -> Shown {
    let mut board = board.clone();
    let mut earlier: Vec<Earlier> = Vec::new();
    let mut facts = Vec::new();
    let mut matches = Vec::new();
    for (side, point, name) in moves {
        let position = Position::new(board.clone(), *side);
        let found = is_called(&position, *point, name, &earlier, limits);
        let legal = board.play(*side, *point).is_ok();
        matches.push(Some(found && legal));
        facts.push(Fact::Named {
            side: *side,
            point: *point,
            name: name.clone(),
            found,
            claimed: true,
        });
        earlier.push(Earlier {
            position,
            point: *point,
        });
    }
    Shown {
        title: None,
        panels: vec![panel(board, PointSet::new(), moves.last().map(|m| m.1))],
        facts,
        outcome: Some(outcome_of(matches)),
    }
}

/// The kind of a point on a board of 19×19.
fn place(point: Point) -> &'static str {
    let line = |n: u8| n.min(18 - n) + 1;
    let (a, b) = (line(point.col), line(point.row));
    match (a.min(b), a.max(b)) {
        (3, 3) => "3-3",
        (3, 4) => "3-4",
        (4, 4) => "4-4",
        (4, 10) => "side star",
        _ => "other",
    }
}

fn opening(patterns: &[Pattern]) -> Shown {
    let mut shown = Shown {
        title: None,
        panels: Vec::new(),
        facts: Vec::new(),
        outcome: None,
    };
    let mut matches = Vec::new();
    for pattern in patterns {
        let stones = pattern.points();
        let found: Vec<&str> = stones.iter().map(|&p| place(p)).collect();
        matches.push(Some(found == pattern.places));
        shown.facts.push(Fact::Places {
            name: pattern.name.clone(),
            found,
            claimed: pattern.places.clone(),
        });
        if let Ok(size) = Size::square(19)
            && let Ok(board) =
                Board::with_stones(size, &stones.into_iter().collect(), &PointSet::new())
        {
            shown.panels.push(panel(board, PointSet::new(), None));
        }
    }
    shown.outcome = Some(outcome_of(matches));
    shown
}

fn counted(title: &Text, panels: Vec<Panel>, found: Option<Vec<i64>>, claimed: Vec<i64>) -> Shown {
    let outcome = outcome_of([found.as_ref().map(|found| *found == claimed)]);
    let facts = found.map(|found| Fact::Counted { found, claimed });
    Shown {
        title: Some(title.clone()),
        panels,
        facts: facts.into_iter().collect(),
        outcome: Some(outcome),
    }
}

fn rows(
    title: &Text,
    (line, corner): (u8, bool),
    (from, to): (u8, u8),
    (dead_to, alive_from): (Option<u8>, Option<u8>),
    limits: &Limits<'_>,
) -> Shown {
    let mut panels = Vec::new();
    let mut matches = Vec::new();
    for length in from..=to {
        let Some(scene) = row(length, line, corner) else {
            continue;
        };
        let Ok(task) = Task::new(&scene.board, &scene.target, &scene.region) else {
            continue;
        };
        let mut solver = Solver::new(task);
        let sides = [solver.task().defender(), solver.task().attacker()];
        let found = sides.map(|first| {
            let start = solver.task().start(first, None);
            solver.verdict(&start, limits)
        });
        let claimed = if dead_to.is_some_and(|n| length <= n) {
            Some([Verdict::Dead, Verdict::Dead])
        } else if alive_from.is_some_and(|n| length >= n) {
            Some([Verdict::Alive, Verdict::Alive])
        } else {
            let between = dead_to.is_some() && alive_from.is_some();
            between.then_some([Verdict::Alive, Verdict::Dead])
        };
        if let Some(claimed) = claimed {
            for (found, claimed) in found.iter().zip(claimed) {
                matches.push(found.verdict().map(|v| v == claimed));
            }
        }
        panels.push(Panel {
            length: Some(length),
            found: Some(found),
            ..panel(scene.board, scene.target, None)
        });
    }
    Shown {
        title: Some(title.clone()),
        panels,
        facts: Vec::new(),
        outcome: (!matches.is_empty()).then(|| outcome_of(matches)),
    }
}

fn symmetric(
    title: &Text,
    (sizes, rows, most): (&[(u8, u8)], &[u8], usize),
    kept: Option<(u32, u32)>,
    limits: &Limits<'_>,
) -> Shown {
    let tally = family::symmetric(scenes(sizes, rows, most), limits);
    let outcome = if tally.open > 0 {
        Outcome::Unknown
    } else if kept.is_some_and(|kept| kept != (tally.holds, tally.of)) {
        Outcome::Failed
    } else if tally.holds == tally.of {
        Outcome::Proved
    } else {
        Outcome::Holds {
            holds: tally.holds,
            of: tally.of,
        }
    };
    let mut shown = Shown {
        title: Some(title.clone()),
        panels: Vec::new(),
        facts: Vec::new(),
        outcome: Some(outcome),
    };
    if let Some((scene, [defender, attacker])) = tally.counter {
        shown.panels.push(panel(scene.board, scene.target, None));
        shown.facts.push(Fact::Counter { defender, attacker });
    }
    shown
}
