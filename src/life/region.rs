//! The region of a problem: the points on which either side may play.

use crate::go::{Board, Color, Point, PointSet, Window};

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

/// Finds the region of a fight: a flood from the target through empty points, stones of the
/// target's color and those enemy chains that have no liberty outside the flood. On an open board
/// the flood is cut a few lines away from the target, so that reaching the cut counts as escape.
///
/// # Errors
/// When `targets` holds no stone.
pub fn find_region(board: &Board, targets: &PointSet) -> Result<PointSet, RegionError> {
    let Some((color, start)) = targets.iter().find_map(|p| Some((board.at(p)?, p))) else {
        return Err(RegionError::NoTarget);
    };
    let mut stones = PointSet::new();
    for point in targets.iter().chain([start]) {
        if let Some(chain) = board.chain(point) {
            stones |= chain.stones;
        }
    }
    let mut margin = 6;
    loop {
        let window = Window::around(board.size(), &stones, margin);
        let mut region = flood(board, color, &stones, window);
        close_region(board, &mut region);
        if region.len() <= MAX_POINTS || margin == 1 {
            return Ok(region);
        }
        margin -= 1;
    }
}

fn flood(board: &Board, color: Color, stones: &PointSet, window: Window) -> PointSet {
    let inside = |p: Point| {
        p.col >= window.from.col && p.col <= window.to.col && p.row >= window.from.row && p.row <= window.to.row
    };
    let mut region = *stones;
    loop {
        let mut open: Vec<Point> = region.iter().collect();
        while let Some(point) = open.pop() {
            for next in board.size().neighbors(point) {
                if inside(next) && board.at(next) != Some(color.opponent()) && region.insert(next) {
                    open.push(next);
                }
            }
        }
        let enclosed: Vec<_> = board
            .chains()
            .into_iter()
            .filter(|c| c.color != color && !c.stones.is_subset(&region) && c.liberties.is_subset(&region))
            .collect();
        if enclosed.is_empty() {
            return region;
        }
        for chain in enclosed {
            region |= chain.stones;
        }
    }
}
