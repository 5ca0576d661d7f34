//! Moves along the sides of the board: extensions, pincers, checks, caps, shoulder hits.

use super::kind::Name;
use super::view::{DIAGONALS, Spot, View, across, add, times};

/// The farthest that a move looks along the side.
const REACH: i8 = 25;

pub(super) fn name(view: &View<'_>, found: &mut Vec<Name>) {
    let line = view.line(view.point);
    let touches = !view.enemy_neighbors().is_empty();
    let alone = view.own_neighbors().is_empty() && !touches;
    for edge in view.to_edges(view.point) {
        if !(3..=4).contains(&line) {
            break;
        }
        let [left, right] = across(edge).map(|along| look(view, edge, along));
        for met in [&left, &right] {
            along_the_side(view, met, alone, touches, found);
        }
        let far_enemy = |met: &[Met]| {
            met.first()
                .is_some_and(|m| m.spot == Spot::Enemy && m.at >= 5)
        };
        if line == 3 && far_enemy(&left) && far_enemy(&right) {
            found.push(Name::Dividing);
        }
    }
    if !touches && is_cap(view) {
        found.push(Name::Cap);
    }
    if is_shoulder_hit(view) {
        found.push(Name::ShoulderHit);
    }
}

/// A stone that is met along the side.
struct Met {
    spot: Spot,
    /// How far along the side.
    at: i8,
    /// The line it stands on, counted from that side.
    line: i8,
}

/// The stones met along the side, within one line up or down. Of stones at the same distance the one
/// on the line of the move counts.
fn look(view: &View<'_>, edge: (i8, i8), along: (i8, i8)) -> Vec<Met> {
    let line = view.line(view.point) as i8;
    let mut met = Vec::new();
    for at in 1..REACH {
        for down in [0, 1, -1] {
            let spot = view.spot(add(times(along, at), times(edge, down)));
            if matches!(spot, Spot::Own | Spot::Enemy) {
                met.push(Met {
                    spot,
                    at,
                    line: line - down,
                });
                break;
            }
        }
    }
    met
}

fn along_the_side(view: &View<'_>, met: &[Met], alone: bool, touches: bool, found: &mut Vec<Name>) {
    let Some(first) = met.first() else { return };
    if first.spot == Spot::Own && alone {
        if (2..=6).contains(&first.at) && (2..=4).contains(&first.line) {
            found.push(Name::SideExtension);
            match first.at {
                2 => found.push(Name::OneSpaceExtension),
                3 => found.push(Name::TwoSpaceExtension),
                4 => found.push(Name::ThreeSpaceExtension),
                _ => {}
            }
        }
        return;
    }
    if first.spot != Spot::Enemy || !(2..=4).contains(&first.at) {
        return;
    }
    let second = met.get(1);
    let own_follows =
        |within: i8| second.is_some_and(|m| m.spot == Spot::Own && m.at - first.at <= within);
    if !touches {
        let any_own = met
            .iter()
            .skip(1)
            .any(|m| m.spot == Spot::Own && m.at - first.at <= 5);
        if own_follows(5) {
            found.push(Name::Pincer);
        } else if !any_own {
            found.push(Name::CheckingExtension);
        }
    }
    if own_follows(4)
        && let (Some(second), Some(third)) = (second, met.get(2))
        && third.spot == Spot::Enemy
        && third.at - second.at <= 5
        && view.line(view.point) >= 3
    {
        found.push(Name::CounterPincer);
    }
}

fn is_cap(view: &View<'_>) -> bool {
    super::view::DIRECTIONS.into_iter().any(|d| {
        let Some(enemy) = view.offset(times(d, 2)) else {
            return false;
        };
        let line = view.line(enemy);
        view.enemy(times(d, 2))
            && view.empty(d)
            && line >= 3
            && view.to_edges(enemy).contains(&d)
            && view.line(view.point) > line
    })
}

fn is_shoulder_hit(view: &View<'_>) -> bool {
    !view.has_own_within(2)
        && DIAGONALS.into_iter().any(|d| {
            let Some(enemy) = view.offset(d) else {
                return false;
            };
            let line = view.line(enemy);
            view.enemy(d)
                && (3..=4).contains(&line)
                && view.line(view.point) == line + 1
                && view.empty((d.0, 0))
                && view.empty((0, d.1))
                && view
                    .to_edges(enemy)
                    .into_iter()
                    .any(|edge| edge == (d.0, 0) || edge == (0, d.1))
        })
}
