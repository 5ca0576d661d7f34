//! What a verdict rests on beyond its region.
//!
//! The contract lets nobody play outside a region: who gets to its open edge is safe there, and a chain with a
//! liberty outside is never captured. Where that may be otherwise on the whole board, it is said.

use super::contest::Contest;
use super::task::Task;
use super::verdict::Verdict;
use crate::go::{Color, Point, PointSet};
use crate::life::unconditionally_alive;
use std::fmt;

/// A chain of the wall with more liberties than these is not named.
const WEAK: usize = 8;

/// Something that a verdict takes for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Assumption {
    /// Who leaves the region at this point is safe.
    Escape(Point),
    /// Chains that are cut cannot be joined around the region by this point.
    NoWayRound(Point),
    /// The wall holds here: the chain at this point, which has few liberties, is not captured from outside; or, at an
    /// empty point, those stones of the attacker's are safe that get there.
    Wall(Point),
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Assumption::Escape(point) => write!(f, "escape at {point}"),
            Assumption::NoWayRound(point) => write!(f, "no way round at {point}"),
            Assumption::Wall(point) => write!(f, "wall at {point}"),
        }
    }
}

/// Who says where the fight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionFrom {
    /// The author of the problem: his walls hold.
    Author,
    /// The program.
    Program {
        /// Whether the verdicts are proved not to rest on the open edge of the region.
        holds_beyond: bool,
    },
}

/// What some verdicts about one question rest on.
#[must_use]
pub fn assumptions(task: &Task, verdicts: &[Verdict], region: RegionFrom) -> Vec<Assumption> {
    let any = |is: &dyn Fn(Verdict) -> bool| verdicts.iter().any(|&v| is(v));
    let holds = region == RegionFrom::Program { holds_beyond: true };
    let mut edge = PointSet::new();
    if !holds && any(&|v| v != Verdict::Dead) {
        edge |= task.open_edge(match task.contest() {
            Contest::Connection => task.attacker(),
            _ => task.defender(),
        });
    }
    if task.contest() == Contest::Race && any(&|v| v != Verdict::Alive) {
        edge |= task.open_edge(task.attacker());
    }
    let about_edge = match task.contest() {
        Contest::Connection => Assumption::NoWayRound,
        _ => Assumption::Escape,
    };
    let mut assumptions: Vec<Assumption> = edge.iter().map(about_edge).collect();
    if region == RegionFrom::Author || task.contest() != Contest::Life {
        return assumptions;
    }
    let mut wall = PointSet::new();
    if any(&|v| v != Verdict::Alive) {
        wall |= weak_chains(task, task.attacker());
        if !holds {
            wall |= task.open_edge(task.attacker()) - edge;
        }
    }
    if !holds && any(&|v| v != Verdict::Dead) {
        wall |= weak_chains(task, task.defender());
    }
    assumptions.extend(wall.iter().map(Assumption::Wall));
    assumptions
}

/// A stone of every chain of a color around the region which is neither alive for sure nor has many
/// liberties: nobody captures it in the region, but somebody might from outside.
fn weak_chains(task: &Task, color: Color) -> PointSet {
    let board = task.board();
    let around = task.stones_around(color);
    let alive = unconditionally_alive(board, color, &PointSet::new());
    let chains = board.chains().into_iter();
    let weak = chains.filter(|chain| {
        chain.color == color
            && chain.liberties.len() <= WEAK
            && !chain.stones.is_subset(&alive)
            && chain.stones.intersects(&around)
    });
    weak.filter_map(|chain| chain.stones.first()).collect()
}
