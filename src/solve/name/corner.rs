//! Moves that are named by their place in a corner: star points, approaches, enclosures.

use super::kind::Name;
use super::view::View;
use crate::go::{Color, Point};

/// The lines that belong to a corner.
const CORNER: u8 = 6;
/// The least side of a board on which places in a corner have names.
const LEAST_SIDE: u8 = 9;

pub(super) fn name(view: &View<'_>, found: &mut Vec<Name>) {
    let size = view.before.size();
    if size.cols() < LEAST_SIDE || size.rows() < LEAST_SIDE {
        return;
    }
    for corner in corners(view) {
        place(&corner, found);
        approach(&corner, found);
        enclosure(&corner, found);
    }
    let star = size.cols() == 19 && size.rows() == 19 && size.star_points().contains(&view.point);
    if star {
        found.push(Name::StarPoint);
    }
}

/// A corner, seen from it: the move and the stones in it, by columns and rows from 1.
struct Seen {
    at: (u8, u8),
    own: Vec<(u8, u8)>,
    enemy: Vec<(u8, u8)>,
}

/// The corners that are nearest to the move.
fn corners(view: &View<'_>) -> Vec<Seen> {
    let size = view.before.size();
    let mut corners = Vec::new();
    for (right, top) in [(false, false), (true, false), (false, true), (true, true)] {
        let seen = |p: Point| {
            let col = if right {
                size.cols() - p.col
            } else {
                p.col + 1
            };
            let row = if top { size.rows() - p.row } else { p.row + 1 };
            (col, row)
        };
        let at = seen(view.point);
        if at.0 > size.cols().div_ceil(2) || at.1 > size.rows().div_ceil(2) {
            continue;
        }
        let stones = |color: Color| -> Vec<(u8, u8)> {
            let all = view.before.stones(color).iter().map(seen);
            all.filter(|&(c, r)| c <= CORNER && r <= CORNER).collect()
        };
        corners.push(Seen {
            at,
            own: stones(view.color),
            enemy: stones(view.color.opponent()),
        });
    }
    corners
}

fn sorted(a: u8, b: u8) -> (u8, u8) {
    (a.min(b), a.max(b))
}

fn offset(a: (u8, u8), b: (u8, u8)) -> (u8, u8) {
    sorted(a.0.abs_diff(b.0), a.1.abs_diff(b.1))
}

fn place(corner: &Seen, found: &mut Vec<Name>) {
    match sorted(corner.at.0, corner.at.1) {
        (3, 3) => found.push(Name::ThreeThree),
        (3, 4) => found.push(Name::ThreeFour),
        (4, 4) => found.push(Name::StarPoint),
        (4, 5) => found.push(Name::FiveFour),
        _ => {}
    }
    let inside = corner.at.0 <= CORNER && corner.at.1 <= CORNER;
    if inside && corner.own.is_empty() && corner.enemy.is_empty() {
        found.push(Name::EmptyCorner);
    }
}

fn approach(corner: &Seen, found: &mut Vec<Name>) {
    let low = corner.at.0.min(corner.at.1);
    if let ([stone], []) = (&corner.enemy[..], &corner.own[..])
        && stone.0 <= 5
        && stone.1 <= 5
        && (3..=4).contains(&low)
    {
        let step = offset(*stone, corner.at);
        if [(0, 2), (0, 3), (1, 2), (1, 3), (2, 2)].contains(&step) {
            found.push(Name::Approach);
            found.push(if low == 3 {
                Name::LowApproach
            } else {
                Name::HighApproach
            });
            if step == (1, 2) {
                found.push(Name::KnightApproach);
            }
        }
    }
    let stands = |place: (u8, u8)| corner.own.contains(&place) || corner.at == place;
    let last = [(3, 6), (6, 3)].contains(&corner.at);
    if last && corner.enemy.contains(&(4, 4)) && stands((3, 6)) && stands((6, 3)) {
        found.push(Name::TwinSwallows);
    }
}

fn enclosure(corner: &Seen, found: &mut Vec<Name>) {
    let pairs = [((3, 4), (5, 3)), ((4, 3), (3, 5))];
    let completes = |a: (u8, u8), b: (u8, u8)| {
        (corner.at == a && corner.own.contains(&b)) || (corner.at == b && corner.own.contains(&a))
    };
    if pairs.into_iter().any(|(a, b)| completes(a, b)) {
        found.push(Name::KnightEnclosure);
    }
    if let ([stone], []) = (&corner.own[..], &corner.enemy[..])
        && stone.0 <= 5
        && stone.1 <= 5
        && [(1, 2), (0, 2), (1, 3), (0, 3)].contains(&offset(*stone, corner.at))
    {
        found.push(Name::Enclosure);
    }
}
