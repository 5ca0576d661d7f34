//! Tactics: atari in all its forms, throw-in, snapback, ladder, net, ko, and what a move does to
//! liberties.

use super::contact;
use super::kind::Name;
use super::squeeze::squeeze;
use super::view::View;
use crate::go::{Chain, Move, Point, PointSet, Position};
use crate::solve::ladder::{Hunt, read};

/// The steps that a squeeze may take.
const STEPS: u32 = 20_000;
/// The nodes that a ladder or a net may take.
const NODES: u64 = 20_000;
/// The moves of a ladder that has a second atari, from the first answer: extend, atari, extend, capture.
const SECOND_ATARI: usize = 4;

pub(super) fn name(view: &View<'_>, found: &mut Vec<Name>) {
    if !view.captured.is_empty() {
        found.push(Name::Capture);
    }
    if view.ko.is_some() {
        found.push(Name::KoCapture);
        if contact::is_cut(view) {
            found.push(Name::KoCut);
        }
    }
    let targets = put_in_atari(view);
    if !targets.is_empty() {
        atari(view, &targets, found);
    } else if is_net(view) {
        found.push(Name::Net);
    }
    if is_throw_in(view) {
        found.push(Name::ThrowIn);
    }
    if is_snapback(view) {
        found.push(Name::Snapback);
    }
    if breaks_ladder(view) {
        found.push(Name::LadderBreaker);
    }
    liberties(view, !targets.is_empty(), found);
}

/// The position after the move, with the other side to play.
fn answer_position(view: &View<'_>) -> Position {
    Position {
        board: view.after.clone(),
        to_move: view.color.opponent(),
        ko: view.ko,
    }
}

/// The enemy chains beside the move, as they are after it.
fn touched(view: &View<'_>) -> Vec<Chain> {
    let mut seen = PointSet::new();
    let mut chains = Vec::new();
    for point in view.after.size().neighbors(view.point) {
        if view.after.at(point) == Some(view.color.opponent())
            && !seen.contains(point)
            && let Some(chain) = view.after.chain(point)
        {
            seen |= chain.stones;
            chains.push(chain);
        }
    }
    chains
}

/// The enemy chains beside the move that had two liberties and have one now.
fn put_in_atari(view: &View<'_>) -> Vec<Chain> {
    let mut chains = touched(view);
    chains.retain(|chain| {
        let had = chain.stones.first().map(|p| view.before.liberties(p).len());
        chain.liberties.len() == 1 && had == Some(2)
    });
    chains
}

fn atari(view: &View<'_>, targets: &[Chain], found: &mut Vec<Name>) {
    found.push(Name::Atari);
    if targets.len() >= 2 {
        found.push(Name::DoubleAtari);
    }
    if contact::is_cut(view) {
        found.push(Name::AtariCut);
    }
    let joined = view
        .after
        .chain(view.point)
        .map(|c| c.stones)
        .unwrap_or_default();
    let in_atari = |chain: &Chain| {
        chain.color == view.color && chain.liberties.len() == 1 && !chain.stones.is_subset(&joined)
    };
    if view.before.chains().iter().any(in_atari) {
        found.push(Name::CounterAtari);
    }
    let answer = answer_position(view);
    for target in targets {
        let (Some(stone), Some(last)) = (target.stones.first(), target.liberties.first()) else {
            continue;
        };
        let mut extended = answer.clone();
        let played = extended.play(Move::Play(last));
        let can_extend = played.is_ok();
        // A ladder begins with a chain that runs, and not with one that takes stones.
        let runs = played.is_ok_and(|p| p.captured == 0);
        let connects = view
            .after
            .size()
            .neighbors(last)
            .any(|p| view.after.at(p) == Some(target.color) && !target.stones.contains(p));
        let one_left = can_extend && extended.board.liberties(stone).len() == 1;
        if one_left {
            found.push(Name::GateCapture);
        }
        let caught = |quiet: u8| read(&answer, stone, target.color, quiet, NODES);
        if connects && (one_left || !can_extend) && caught(1).result == Hunt::Captured {
            found.push(Name::BloatedOx);
            if can_extend {
                found.push(Name::ConnectAndDie);
            }
        }
        // A chain that is lost at once is not driven anywhere: a ladder has a second atari.
        let ladder = caught(0);
        if runs && ladder.result == Hunt::Captured && ladder.line.len() >= SECOND_ATARI {
            found.push(Name::Ladder);
            if squeeze(&answer, stone, STEPS).is_some_and(|s| s.given_up > 0) {
                found.push(Name::Squeeze);
            }
        }
    }
}

fn is_throw_in(view: &View<'_>) -> bool {
    let around: Vec<Point> = view.before.size().neighbors(view.point).collect();
    let enemies = view.enemy_neighbors().len();
    view.captured.is_empty()
        && view.own_neighbors().is_empty()
        && enemies + 1 == around.len()
        && view.after.liberties(view.point).len() == 1
}

fn is_snapback(view: &View<'_>) -> bool {
    if !view.captured.is_empty() || !view.own_neighbors().is_empty() {
        return false;
    }
    let liberties = view.after.liberties(view.point);
    let (Some(last), 1) = (liberties.first(), liberties.len()) else {
        return false;
    };
    let mut answer = answer_position(view);
    match answer.play(Move::Play(last)) {
        Ok(played) if played.captured == 1 && played.ko.is_none() => {
            answer.board.captures_if(view.color, view.point).len() >= 2
        }
        _ => false,
    }
}

fn is_net(view: &View<'_>) -> bool {
    let near =
        |p: Point| p.col.abs_diff(view.point.col) <= 2 && p.row.abs_diff(view.point.row) <= 2;
    let enemy = view.color.opponent();
    let before = Position::new(view.before.clone(), enemy);
    let answer = answer_position(view);
    let touched = touched(view);
    if touched.iter().any(|chain| chain.liberties.len() == 1) {
        return false;
    }
    view.after.chains().iter().any(|chain| {
        let Some(stone) = chain.stones.first() else {
            return false;
        };
        chain.color == enemy
            && (2..=3).contains(&chain.liberties.len())
            && chain.stones.iter().any(near)
            && !touched.iter().any(|t| t.stones.contains(stone))
            && read(&answer, stone, enemy, 0, NODES).result == Hunt::Captured
            && read(&before, stone, enemy, 1, NODES).result == Hunt::Escapes
    })
}

/// Whether a ladder against an own chain that the move does not touch worked before and fails now.
fn breaks_ladder(view: &View<'_>) -> bool {
    if !view.captured.is_empty() {
        return false;
    }
    let size = view.before.size();
    let touched: PointSet = size.neighbors(view.point).collect();
    view.before.chains().iter().any(|chain| {
        let Some(stone) = chain.stones.first() else {
            return false;
        };
        if chain.color != view.color
            || chain.liberties.len() != 2
            || chain.liberties.contains(view.point)
            || chain.stones.intersects(&touched)
        {
            return false;
        }
        let attacker = view.color.opponent();
        let before = Position::new(view.before.clone(), attacker);
        let after = Position::new(view.after.clone(), attacker);
        let worked = read(&before, stone, view.color, 0, NODES);
        worked.result == Hunt::Captured
            && worked.line.len() > SECOND_ATARI
            && read(&after, stone, view.color, 0, NODES).result == Hunt::Escapes
    })
}

fn liberties(view: &View<'_>, is_atari: bool, found: &mut Vec<Name>) {
    let now = view.after.liberties(view.point).len();
    let joined: Vec<usize> = view
        .own_neighbors()
        .into_iter()
        .filter_map(|step| view.offset(step))
        .map(|p| view.before.liberties(p).len())
        .collect();
    if let Some(&most) = joined.iter().max() {
        if now > most {
            found.push(Name::GainLiberties);
        }
        if now < most && view.captured.is_empty() && !is_atari {
            found.push(Name::LoseLiberties);
        }
    }
    let fills = |chain: &Chain| {
        let before = chain.stones.first().map(|p| view.before.liberties(p).len());
        before == Some(chain.liberties.len() + 1)
    };
    if touched(view).iter().any(fills) {
        found.push(Name::FillLiberty);
    }
}
