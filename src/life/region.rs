//! The region of a problem: the points on which either side may play.

use crate::go::{Board, Chain, Color, Point, PointSet, Window};

/// The largest number of points of a region that is found by the program.
const MAX_POINTS: usize = 120;

/// Why no region was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegionError {
    /// No target stone.
    #[error("there is no target stone to start from")]
    NoTarget,
}

/// Adds to a region every chain that has no liberty outside it, as the contract asks: captured
/// stones must leave points that can be played on. Gives the stones that were missing.
pub fn close_region(board: &Board, region: &mut PointSet) -> PointSet {
    let mut added = PointSet::new();
    for chain in board.chains() {
        if chain.liberties.is_subset(region) {
            added |= chain.stones - *region;
        }
    }
    *region |= added;
    added
}

/// Finds the region of a fight: a flood from the target through empty points and stones of the
/// target's color, bounded by enemy chains that have room outside. An enemy chain whose other
/// liberties lead only to pockets of a few points belongs to the fight, pockets included: a flood
/// that stops at every enemy stone misses points that only inner enemy stones touch. So does an enemy chain beside the fight with
/// one liberty left outside, and that liberty: it may be captured. On an open
/// board the flood is cut a few lines away from the target, so that reaching the cut counts as
/// escape.
///
/// # Errors
/// When `targets` holds no stone.
pub fn find_region(board: &Board, targets: &PointSet) -> Result<PointSet, RegionError> {
    let (color, stones) = target_chains(board, targets)?;
    let mut margin = 6;
    loop {
        let window = Window::around(board.size(), &stones, margin);
        let mut region = fight(board, color, &stones, window);
        region |= nearly_captured(board, color, &region);
        close_region(board, &mut region);
        if region.len() <= MAX_POINTS || margin == 1 {
            return Ok(region);
        }
        margin -= 1;
    }
}

/// The color of the targets, and their chains.
pub(super) fn target_chains(
    board: &Board,
    targets: &PointSet,
) -> Result<(Color, PointSet), RegionError> {
    let color = targets.iter().find_map(|p| board.at(p));
    let mut stones = PointSet::new();
    for chain in targets.iter().filter_map(|p| board.chain(p)) {
        stones |= chain.stones;
    }
    Ok((color.ok_or(RegionError::NoTarget)?, stones))
}

/// Whether a stone of a chain stands beside a point of a set.
pub(super) fn touches(board: &Board, chain: &Chain, set: &PointSet) -> bool {
    let beside = |s| board.size().neighbors(s).any(|n| set.contains(n));
    chain.stones.iter().any(beside)
}

/// A pocket has at most so many points; more is room outside.
const POCKET: usize = 7;

fn fight(board: &Board, color: Color, stones: &PointSet, window: Window) -> PointSet {
    let mut region = *stones;
    spread(board, color, &mut region, Some(window), usize::MAX);
    loop {
        let mut grown = with_inner_chains(board, color, region);
        spread(board, color, &mut grown, Some(window), usize::MAX);
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// Adds the enemy chains beside a region whose liberties outside lead to pockets only, pockets included.
pub(super) fn with_inner_chains(board: &Board, color: Color, region: PointSet) -> PointSet {
    let mut grown = region;
    for chain in board.chains() {
        let is_inside = chain.stones.is_subset(&region);
        let near = chain.color != color && !is_inside && touches(board, &chain, &region);
        if near && let Some(pockets) = pockets(board, color, &(chain.liberties - region)) {
            grown |= chain.stones;
            grown |= pockets;
        }
    }
    grown
}

/// The enemy chains beside a region that have one liberty outside, and these liberties.
fn nearly_captured(board: &Board, color: Color, region: &PointSet) -> PointSet {
    let mut found = PointSet::new();
    for chain in board.chains() {
        let outside = chain.liberties - *region;
        if chain.color != color && outside.len() == 1 && touches(board, &chain, region) {
            found |= chain.stones | outside;
        }
    }
    found
}

/// The pockets that `starts` lie in; `None` when one of them is room.
fn pockets(board: &Board, color: Color, starts: &PointSet) -> Option<PointSet> {
    let mut all = PointSet::new();
    for start in starts.iter() {
        let mut pocket = PointSet::from_iter([start]);
        spread(board, color, &mut pocket, None, POCKET);
        if pocket.len() > POCKET {
            return None;
        }
        all |= pocket;
    }
    Some(all)
}

/// Floods `set` through points without stones of the other color until it has more than `most` points.
fn spread(board: &Board, color: Color, set: &mut PointSet, window: Option<Window>, most: usize) {
    let inside = |p: Point| {
        window.is_none_or(|w| {
            p.col >= w.from.col && p.col <= w.to.col && p.row >= w.from.row && p.row <= w.to.row
        })
    };
    let mut open: Vec<Point> = set.iter().collect();
    while let Some(point) = open.pop() {
        for next in board.size().neighbors(point) {
            if inside(next) && board.at(next) != Some(color.opponent()) && set.insert(next) {
                open.push(next);
            }
        }
        if set.len() > most {
            return;
        }
    }
}
