//! Unconditional life: Benson, *Life in the Game of Go* (1976).
//!
//! A set of chains of one color is unconditionally alive (pass-alive) when the opponent cannot
//! capture any of them even if their owner always passes. Benson's test: every chain of the set
//! has at least two *vital* areas, an area being a connected set of points without stones of the
//! color, vital to a chain when all its empty points are liberties of that chain; and every chain
//! that borders such an area belongs to the set too.

use crate::go::{Board, Chain, Color, Point, PointSet};

/// The stones of `color` that are unconditionally alive.
///
/// Chains that have a stone in `safe` count as alive from the start: the caller knows that they
/// cannot be captured.
///
/// Cost: a few floods of the board.
///
/// ```
/// use sihuo::go::{diagram, Color, PointSet};
/// use sihuo::life::unconditionally_alive;
/// let board = diagram::parse(". X . X O\nX X X X O\nO O O O .").unwrap().board().unwrap();
/// let alive = unconditionally_alive(&board, Color::Black, &PointSet::new());
/// assert_eq!(alive.len(), 6);
/// ```
#[must_use]
pub fn unconditionally_alive(board: &Board, color: Color, safe: &PointSet) -> PointSet {
    let chains: Vec<Chain> = board
        .chains()
        .into_iter()
        .filter(|c| c.color == color)
        .collect();
    let areas = areas(board, color);
    let borders: Vec<Vec<usize>> = areas
        .iter()
        .map(|area| {
            (0..chains.len())
                .filter(|&c| {
                    area.iter().any(|p| {
                        board
                            .size()
                            .neighbors(p)
                            .any(|n| chains[c].stones.contains(n))
                    })
                })
                .collect()
        })
        .collect();
    let mut in_set = vec![true; chains.len()];
    let mut area_in = vec![true; areas.len()];
    loop {
        let mut changed = false;
        for (c, chain) in chains.iter().enumerate() {
            if !in_set[c] || chain.stones.intersects(safe) {
                continue;
            }
            let vital = (0..areas.len())
                .filter(|&a| area_in[a] && borders[a].contains(&c))
                .filter(|&a| {
                    areas[a]
                        .iter()
                        .all(|p| !board.is_empty_at(p) || chain.liberties.contains(p))
                })
                .count();
            if vital < 2 {
                in_set[c] = false;
                changed = true;
            }
        }
        for a in 0..areas.len() {
            if area_in[a] && borders[a].iter().any(|&c| !in_set[c]) {
                area_in[a] = false;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    let mut alive = PointSet::new();
    for (c, chain) in chains.iter().enumerate() {
        if in_set[c] {
            alive |= chain.stones;
        }
    }
    alive
}

/// The connected sets of points that hold no stone of `color`.
fn areas(board: &Board, color: Color) -> Vec<PointSet> {
    let mut seen = PointSet::new();
    let mut areas = Vec::new();
    for start in board.size().points() {
        if board.at(start) == Some(color) || !seen.insert(start) {
            continue;
        }
        let mut area = PointSet::from_iter([start]);
        let mut open: Vec<Point> = vec![start];
        while let Some(point) = open.pop() {
            for next in board.size().neighbors(point) {
                if board.at(next) != Some(color) && seen.insert(next) {
                    area.insert(next);
                    open.push(next);
                }
            }
        }
        areas.push(area);
    }
    areas
}
