//! A family of positions for a saying that is only mostly true: symmetric eye spaces on the edge.

use super::shapes::{at_the_edge, row};
use crate::go::{Move, Point, PointSet};
use crate::problem::Scene;
use crate::solve::{Limits, Solver, Task, Verdict};
use std::collections::BTreeSet;

/// How often a saying holds in a family.
pub(super) struct Tally {
    /// Positions in which it holds.
    pub holds: u32,
    /// Positions to which it applies.
    pub of: u32,
    /// Positions that were not settled.
    pub open: u32,
    /// The smallest position in which it does not hold, with the keys of the defender and of the
    /// attacker.
    pub counter: Option<(Scene, [PointSet; 2])>,
}

/// Goes through positions, and counts those that the first move decides, and of these the ones in
/// which a point of the axis is a key for both sides.
pub(super) fn symmetric(scenes: Vec<(Scene, u8)>, limits: &Limits<'_>) -> Tally {
    let mut tally = Tally {
        holds: 0,
        of: 0,
        open: 0,
        counter: None,
    };
    let mut smallest = usize::MAX;
    for (scene, axis) in scenes {
        let Some(keys) = keys(&scene, limits) else {
            tally.open += 1;
            continue;
        };
        let Some(keys) = keys else { continue };
        tally.of += 1;
        let on_axis = |set: &PointSet| set.iter().any(|p| p.col == axis);
        if keys.iter().all(on_axis) {
            tally.holds += 1;
            continue;
        }
        let empty = scene
            .region
            .iter()
            .filter(|&p| scene.board.is_empty_at(p))
            .count();
        if empty < smallest {
            smallest = empty;
            tally.counter = Some((scene, keys));
        }
    }
    tally
}

/// The positions, with the column of the axis of each: eye spaces of up to these sizes with at most
/// `most` empty points, and rows. An eye space that fits into several of the sizes comes once.
pub(super) fn scenes(sizes: &[(u8, u8)], rows: &[u8], most: usize) -> Vec<(Scene, u8)> {
    let mut scenes = Vec::new();
    let mut seen = BTreeSet::new();
    for &(width, deepest) in sizes {
        for depth in 1..=deepest {
            let half = width / 2 + 1;
            let cells: Vec<(u8, u8)> = (0..depth)
                .flat_map(|row| (0..half).map(move |col| (col, row)))
                .collect();
            for bits in 0..1u32 << cells.len() {
                let mut filled = PointSet::new();
                for (i, &(col, row)) in cells.iter().enumerate() {
                    if bits >> i & 1 == 1 {
                        filled.insert(Point::new(3 + col, row));
                        filled.insert(Point::new(3 + width - 1 - col, row));
                    }
                }
                // The empty half, counted from the axis.
                let empty: BTreeSet<(u8, u8)> = cells
                    .iter()
                    .filter(|&&(col, row)| !filled.contains(Point::new(3 + col, row)))
                    .map(|&(col, row)| (width / 2 - col, row))
                    .collect();
                let wings = empty.iter().filter(|p| p.0 > 0).count();
                if empty.len() + wings > most || !seen.insert(empty) {
                    continue;
                }
                let scene = at_the_edge(width, depth, &filled);
                scenes.extend(scene.map(|s| (s, 3 + width / 2)));
            }
        }
    }
    for &length in rows {
        scenes.extend(row(length, 2, false).map(|s| (s, 2 + length / 2)));
    }
    scenes
}

/// The keys of both sides where the first move decides between life and death; inner `None` where it
/// does not, outer `None` where that was not settled.
fn keys(scene: &Scene, limits: &Limits<'_>) -> Option<Option<[PointSet; 2]>> {
    let task = Task::new(&scene.board, &scene.target, &scene.region).ok()?;
    let sides = [task.defender(), task.attacker()];
    let mut solver = Solver::new(task);
    let mut verdicts = [Verdict::Dead; 2];
    let mut keys = [PointSet::new(); 2];
    for (i, side) in sides.into_iter().enumerate() {
        let start = solver.task().start(side, None);
        verdicts[i] = solver.verdict(&start, limits).verdict()?;
    }
    if verdicts != [Verdict::Alive, Verdict::Dead] {
        return Some(None);
    }
    for (i, side) in sides.into_iter().enumerate() {
        let start = solver.task().start(side, None);
        for (m, found) in solver.moves(&start, limits) {
            if let Move::Play(point) = m
                && found.verdict()? == verdicts[i]
            {
                keys[i].insert(point);
            }
        }
    }
    Some(Some(keys))
}
