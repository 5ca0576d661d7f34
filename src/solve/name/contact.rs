//! Contact moves and cuts: what a move does to the enemy stones that it touches.

use super::kind::Name;
use super::view::{DIAGONALS, DIRECTIONS, Spot, View, across, add, opposite, times};
use crate::go::{Point, PointSet};

/// The largest enclosed space in which a move is a placement.
const MOST_INSIDE: usize = 8;

pub(super) fn name(view: &View<'_>, found: &mut Vec<Name>) {
    let own = view.own_neighbors();
    let enemies = view.enemy_neighbors();
    bumps(view, &own, found);
    edge_contacts(view, &own, found);
    cuts(view, &own, found);
    hanes(view, found);
    connections(view, found);
    if !enemies.is_empty() && !view.is_around(Spot::Own, (0, 0)) {
        if !view.has_own_within(3) {
            found.push(Name::Contact);
        } else {
            found.push(Name::Attachment);
        }
    }
    if own.is_empty() && is_inside(view) {
        found.push(Name::Placement);
    }
    if !is_cut(view) && is_peep(view) {
        found.push(Name::Peep);
    }
    for square in view.squares() {
        let sides = [square.side, square.other, square.diagonal];
        if sides.iter().all(|&p| view.enemy(p)) {
            found.push(Name::Square);
        }
    }
    if DIAGONALS.into_iter().all(|d| view.enemy(d)) {
        found.push(Name::Square);
    }
    if is_two_and_one(view) {
        found.push(Name::TwoAndOne);
    }
}

fn bumps(view: &View<'_>, own: &[(i8, i8)], found: &mut Vec<Name>) {
    for d in DIRECTIONS {
        let back = opposite(d);
        if view.enemy(d) && view.own(back) {
            found.push(Name::Bump);
        }
        if view.enemy(d) && view.own(times(d, 2)) && own.is_empty() {
            found.push(Name::NoseBump);
        }
        let sides = across(d);
        let supported = sides
            .iter()
            .any(|&side| view.own(side) || view.own(add(d, side)));
        if view.enemy(d) && view.enemy(times(d, 2)) && !view.own(back) && supported {
            found.push(Name::Block);
        }
        for side in sides {
            let attached = view.enemy(d)
                && view.empty(add(d, side))
                && view.own(add(d, times(side, 2)))
                && view.empty(side);
            if attached {
                found.push(Name::SideAttachment);
            }
            let along = view.own(d) && view.enemy(side) && view.enemy(add(d, side));
            if along && !is_cut(view) {
                found.push(Name::PushAlong);
            }
        }
    }
    for square in view.ordered_squares() {
        if view.own(square.side) && view.own(square.diagonal) && view.enemy(square.other) {
            found.push(Name::Turn);
        }
    }
}

/// Moves that are named by where the edge is.
fn edge_contacts(view: &View<'_>, own: &[(i8, i8)], found: &mut Vec<Name>) {
    let line = view.line(view.point);
    for edge in view.to_edges(view.point) {
        let above = opposite(edge);
        let sides = across(edge);
        let crawls = |side: (i8, i8)| view.own(side) && view.enemy(add(side, above));
        if line <= 2 && sides.into_iter().any(crawls) {
            found.push(Name::Crawl);
        }
        if view.enemy(edge) && view.is_around(Spot::Own, (0, 0)) {
            found.push(Name::Press);
        }
        if line <= 3 && own.is_empty() && view.enemy(above) {
            found.push(Name::AttachUnderneath);
        }
        let covered = (1..=3).any(|n| view.enemy(times(above, n)));
        if line <= 3 && covered && joins_both_sides(view, edge) {
            found.push(Name::ConnectUnderneath);
        }
    }
}

/// Whether the move joins chains on both sides along the edge that were different ones.
fn joins_both_sides(view: &View<'_>, edge: (i8, i8)) -> bool {
    let links = |side: (i8, i8)| -> Vec<(i8, i8)> {
        let mut linked = Vec::new();
        if view.own(side) {
            linked.push(side);
        }
        for up in [edge, opposite(edge)] {
            let corner = add(side, up);
            if view.own(corner) && view.empty(side) && view.empty(up) {
                linked.push(corner);
            }
        }
        linked
    };
    let [left, right] = across(edge).map(links);
    left.iter()
        .any(|&a| right.iter().any(|&b| view.are_apart(a, b)))
}

fn cuts(view: &View<'_>, own: &[(i8, i8)], found: &mut Vec<Name>) {
    if is_cut(view) {
        found.push(Name::Cut);
        if follows_push(view) {
            found.push(Name::PushAndCut);
        }
    }
    if is_waist_cut(view) {
        found.push(Name::WaistCut);
    }
    for square in view.squares() {
        let between = view.enemy(square.side)
            && view.enemy(square.other)
            && view.are_apart(square.side, square.other);
        if between && view.empty(square.diagonal) && !own.is_empty() {
            found.push(Name::SqueezeIn);
        }
        let crossed =
            view.enemy(square.side) && view.enemy(square.other) && view.own(square.diagonal);
        if crossed && square_stands(view, square.side) && square_stands(view, square.other) {
            found.push(Name::Crosscut);
        }
    }
    if is_push(view) {
        found.push(Name::PushThrough);
    }
    for d in [(0, 1), (1, 0)] {
        if view.enemy(d) && view.enemy(opposite(d)) && own.is_empty() {
            found.push(Name::Wedge);
        }
    }
}

/// Whether an enemy stone is still there after the move.
fn square_stands(view: &View<'_>, step: (i8, i8)) -> bool {
    view.offset(step)
        .is_some_and(|p| view.after.at(p).is_some())
}

pub(super) fn is_cut(view: &View<'_>) -> bool {
    view.squares().any(|square| {
        view.enemy(square.side)
            && view.enemy(square.other)
            && view.own(square.diagonal)
            && view.are_apart(square.side, square.other)
    })
}

fn is_push(view: &View<'_>) -> bool {
    DIRECTIONS.into_iter().any(|d| {
        let [left, right] = across(d);
        view.own(d) && view.enemy(left) && view.enemy(right)
    })
}

/// Whether the last own move was a push, and the cut is made from it.
fn follows_push(view: &View<'_>) -> bool {
    let [.., push, block] = view.earlier else {
        return false;
    };
    if push.position.to_move != view.color || block.position.to_move == view.color {
        return false;
    }
    let from_there = view
        .before
        .size()
        .diagonals(view.point)
        .any(|p| p == push.point);
    let pushed = View::new(&push.position, push.point, &[]);
    from_there && pushed.is_some_and(|push| is_push(&push))
}

fn is_waist_cut(view: &View<'_>) -> bool {
    view.is_around(Spot::Own, (0, 0))
        && DIRECTIONS.into_iter().any(|d| {
            across(d)
                .into_iter()
                .any(|side| view.enemy(d) && view.enemy(add(opposite(d), side)) && view.empty(side))
        })
}

/// The enemy stones that the move turns around.
fn hane_stones(view: &View<'_>) -> Vec<(i8, i8)> {
    view.ordered_squares()
        .filter(|square| {
            view.enemy(square.side) && view.own(square.diagonal) && view.empty(square.other)
        })
        .map(|square| square.side)
        .collect()
}

fn hanes(view: &View<'_>, found: &mut Vec<Name>) {
    let stones = hane_stones(view);
    if stones.is_empty() {
        return;
    }
    found.push(Name::Hane);
    let line = view.line(view.point);
    for &step in &stones {
        let enemy_line = view.offset(step).map_or(line, |p| view.line(p));
        if line > enemy_line {
            found.push(Name::UpperHane);
        } else if line < enemy_line {
            found.push(Name::LowerHane);
        }
        let run = view.enemy(times(step, 2)) && !view.enemy(times(step, 3));
        let beside =
            |side: (i8, i8)| view.own(add(step, side)) && view.own(add(times(step, 2), side));
        if run && across(step).into_iter().any(beside) {
            found.push(Name::HeadOfTwo);
        }
    }
    // The names that speak of the moves before.
    let Some(last) = view.earlier.last() else {
        return;
    };
    let answers = last.position.to_move != view.color
        && stones
            .iter()
            .any(|&step| view.offset(step) == Some(last.point));
    if !answers || !was_hane(&last.position, last.point) {
        return;
    }
    found.push(Name::CounterHane);
    if let [.., own, _] = view.earlier
        && own.position.to_move == view.color
        && was_hane(&own.position, own.point)
        && last
            .position
            .board
            .size()
            .neighbors(own.point)
            .any(|p| p == last.point)
    {
        found.push(Name::DoubleHane);
    }
}

fn was_hane(position: &crate::go::Position, point: Point) -> bool {
    View::new(position, point, &[]).is_some_and(|view| !hane_stones(&view).is_empty())
}

fn connections(view: &View<'_>, found: &mut Vec<Name>) {
    let mut seen = PointSet::new();
    let mut liberties = Vec::new();
    for step in view.own_neighbors() {
        if let Some(point) = view.offset(step)
            && !seen.contains(point)
            && let Some(chain) = view.before.chain(point)
        {
            seen |= chain.stones;
            liberties.push(chain.liberties.len());
        }
    }
    if liberties.len() < 2 {
        return;
    }
    if liberties.contains(&1) {
        found.push(Name::SolidConnection);
    }
    let near = (-2i8..=2).any(|c| {
        let rest = 2 - c.abs();
        (-rest..=rest).any(|r| view.enemy((c, r)))
    });
    let enemy_could = view
        .before
        .legality(view.color.opponent(), view.point, None)
        .is_ok();
    if near && enemy_could {
        found.push(Name::Connection);
    }
}

/// Whether the empty area around the point is small and touches only enemy stones.
fn is_inside(view: &View<'_>) -> bool {
    let mut area = PointSet::new();
    let mut open = vec![view.point];
    area.insert(view.point);
    while let Some(point) = open.pop() {
        for neighbor in view.before.size().neighbors(point) {
            match view.spot_at(Some(neighbor)) {
                Spot::Own => return false,
                Spot::Empty if area.insert(neighbor) => open.push(neighbor),
                _ => {}
            }
        }
        if area.len() > MOST_INSIDE {
            return false;
        }
    }
    area.len() >= 2 && area.len() < view.before.n_empty()
}

/// Whether a point beside the move, open to the mover, touches several enemy chains.
fn is_peep(view: &View<'_>) -> bool {
    let size = view.after.size();
    size.neighbors(view.point).any(|gap| {
        if view.after.legality(view.color, gap, None).is_err() {
            return false;
        }
        let enemy = view.color.opponent();
        let mut seen = PointSet::new();
        let mut chains = 0;
        for point in size.neighbors(gap) {
            if view.after.at(point) == Some(enemy)
                && !seen.contains(point)
                && let Some(chain) = view.after.chain(point)
            {
                seen |= chain.stones;
                chains += 1;
            }
        }
        chains >= 2
    })
}

/// Whether the move touches, from the side, the single stone of two, a gap and one in a line.
fn is_two_and_one(view: &View<'_>) -> bool {
    DIRECTIONS.into_iter().any(|to_single| {
        across(to_single).into_iter().any(|along| {
            let from = |n: i8| add(to_single, times(along, n));
            view.enemy(to_single)
                && view.empty(from(1))
                && view.enemy(from(2))
                && view.enemy(from(3))
        })
    })
}
