//! Frames of a fight on an open board: how far around it is looked.

use super::region::{RegionError, close_region, target_chains, touches, with_inner_chains};
use crate::go::{Board, Color, Point, PointSet};

/// A frame has at most so many points, unless it is the smallest one.
const MOST_POINTS: usize = 120;
/// How far the frames reach, in half steps.
const REACHES: [u8; 8] = [3, 4, 5, 6, 7, 8, 11, 15];
/// From this reach on, getting to the edge of a frame may be taken for an escape.
const FAR: u8 = 7;
/// From stones that may be joined, the edge is farther away than so many half steps then.
const NEAR: u8 = 3;
/// A fight that is sealed off with no more empty points than these is asked about as a whole only.
const SMALL: usize = 30;
/// A chain with more liberties than these is not captured to save another.
const FEW: usize = 2;
/// A chain that cannot get to more empty points than these outside a frame is shut in.
const SHUT_IN: usize = 8;

/// A region around a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Its points, closed.
    pub region: PointSet,
    /// Whether the edge is so far away that who gets there may be taken to be safe. Nearer edges are good
    /// only for what does not rest on them.
    pub is_far: bool,
}

/// Frames of the fight around some stones, from small to large: the points that are so far away from the
/// target. A step to an empty point counts half on the first line and beside an enemy stone, for crawling along there
/// is no way out; a step to a stone of the target's color counts nothing, and enemy stones are no way.
///
/// - A chain of the wall that is itself shut in (there is little that it can reach through empty points and
///   its own color) belongs to the fight, with all that it can reach.
/// - So does one whose other liberties lead the target's side to pockets only.
/// - So do chains of the target's color with few liberties beside enemy chains of the fight, for by capturing
///   them these may save themselves.
/// - The edge of a far frame is not beside stones of the target's color that were added like that.
/// - Every frame is closed.
///
/// Where the fight is sealed off, the last frame is all of it, and the only one if that is small. Else the larger ones
/// tell more and take longer.
///
/// # Errors
/// When `targets` holds no stone.
pub fn frames(board: &Board, targets: &PointSet) -> Result<Vec<Frame>, RegionError> {
    let (color, stones) = target_chains(board, targets)?;
    let whole = frame(board, color, stones, REACHES[REACHES.len() - 1]);
    if is_sealed(board, color, &whole) {
        let mut regions = Vec::new();
        if (whole & board.empty_points()).len() > SMALL {
            regions.extend(REACHES.map(|reach| frame(board, color, stones, reach)));
            regions.retain(|region| *region != whole);
            regions.dedup();
        }
        regions.push(whole);
        let framed = regions.into_iter().map(|region| Frame {
            region,
            is_far: region == whole,
        });
        return Ok(framed.collect());
    }
    let mut frames: Vec<Frame> = Vec::new();
    for reach in REACHES {
        let region = frame(board, color, stones, reach);
        let is_far = reach >= FAR;
        match frames.last_mut() {
            Some(last) if region.len() > MOST_POINTS => {
                last.is_far = true;
                break;
            }
            Some(last) if last.region == region => last.is_far = is_far,
            _ => frames.push(Frame { region, is_far }),
        }
    }
    Ok(frames)
}

/// What belongs to the fight within `reach` half steps.
fn frame(board: &Board, color: Color, stones: PointSet, reach: u8) -> PointSet {
    let mut region = within(board, color, stones, reach);
    loop {
        let before = region;
        region = with_inner_chains(board, color, region);
        region = with_shut_in_chains(board, color, region);
        region = with_chains_to_capture(board, color, region);
        if reach >= FAR {
            region = with_ways_out(board, color, region);
        }
        if region == before {
            break;
        }
    }
    close_region(board, &mut region);
    region
}

/// Adds the points near the stones of `color` in a region: who saves himself by joining one of these must not be at the edge
/// at once.
fn with_ways_out(board: &Board, color: Color, region: PointSet) -> PointSet {
    region | within(board, color, region & board.stones(color), NEAR)
}

/// Whether `color` cannot leave a region but by capturing what is around it.
#[must_use]
pub fn is_sealed(board: &Board, color: Color, region: &PointSet) -> bool {
    let enemy = Some(color.opponent());
    let mut own = region.iter().filter(|&p| board.at(p) != enemy);
    own.all(|p| {
        let mut beside = board.size().neighbors(p);
        beside.all(|n| region.contains(n) || board.at(n) == enemy)
    })
}

/// The points that are at most `reach` half steps away.
fn within(board: &Board, color: Color, from: PointSet, reach: u8) -> PointSet {
    let size = board.size();
    let cost = |p: Point| match board.at(p) {
        Some(other) if other == color => Some(0),
        Some(_) => None,
        None => {
            let at_edge = size.neighbors(p).count() < 4;
            let beside_enemy = |n| board.at(n) == Some(color.opponent());
            let is_half = at_edge || size.neighbors(p).any(beside_enemy);
            Some(if is_half { 1 } else { 2 })
        }
    };
    let mut reached = PointSet::new();
    // The points that are reached now, next, and after that.
    let mut edges = [from, PointSet::new(), PointSet::new()];
    for _ in 0..=reach {
        let mut open: Vec<Point> = (edges[0] - reached).iter().collect();
        reached |= edges[0];
        while let Some(point) = open.pop() {
            for next in size.neighbors(point) {
                match cost(next) {
                    Some(0) if reached.insert(next) => open.push(next),
                    Some(cost @ 1..) if !reached.contains(next) => {
                        edges[cost].insert(next);
                    }
                    _ => {}
                }
            }
        }
        edges = [edges[1], edges[2], PointSet::new()];
    }
    reached
}

/// Adds the enemy chains beside a region that are shut in, with all that they can reach.
fn with_shut_in_chains(board: &Board, color: Color, region: PointSet) -> PointSet {
    let size = board.size();
    let mut grown = region;
    for chain in board.chains() {
        let is_inside = chain.stones.is_subset(&region);
        if chain.color == color || is_inside || !touches(board, &chain, &region) {
            continue;
        }
        let mut reached = chain.stones;
        let mut room = 0;
        let mut open: Vec<Point> = reached.iter().collect();
        while let Some(point) = open.pop()
            && room <= SHUT_IN
        {
            for next in size.neighbors(point) {
                if board.at(next) != Some(color) && reached.insert(next) {
                    room += usize::from(board.is_empty_at(next) && !region.contains(next));
                    open.push(next);
                }
            }
        }
        if room <= SHUT_IN {
            grown |= reached;
        }
    }
    grown
}

/// Adds the chains of `color` with few liberties that touch enemy chains within the region, with their
/// liberties.
fn with_chains_to_capture(board: &Board, color: Color, region: PointSet) -> PointSet {
    let enemies = board.stones(color.opponent()) & region;
    let mut grown = region;
    for chain in board.chains() {
        if chain.color == color
            && chain.liberties.len() <= FEW
            && !chain.stones.is_subset(&region)
            && touches(board, &chain, &enemies)
        {
            grown |= chain.stones | chain.liberties;
        }
    }
    grown
}
