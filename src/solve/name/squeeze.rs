//! The rolling squeeze: a ladder in which the hunter lets stones be taken on the way.

use crate::go::{Board, Color, Move, Point, PointSet, Position};

/// The longest line that is followed.
const DEPTH: u16 = 120;

/// A ladder that works, on its longest defense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squeeze {
    /// The moves of both sides from the first atari to the capture.
    pub moves: u16,
    /// The stones of the attacker that are taken on the way.
    pub given_up: u16,
}

/// Reads a ladder against the chain on `target`: the attacker plays only atari, every answer is tried.
/// Of the ways that work, one in which stones are given up is preferred, then the shortest. `None`
/// when none works, or it was not settled within `steps`.
#[must_use]
pub fn squeeze(position: &Position, target: Point, steps: u32) -> Option<Squeeze> {
    let color = position.board.at(target)?;
    let mut steps = steps;
    chase(position, target, color, 0, &mut steps)
}

fn chase(
    position: &Position,
    target: Point,
    color: Color,
    depth: u16,
    steps: &mut u32,
) -> Option<Squeeze> {
    *steps = steps.checked_sub(1)?;
    if depth > DEPTH {
        return None;
    }
    let chain = position.board.chain(target)?;
    if position.to_move != color {
        if let Some(last) = chain.liberties.first()
            && chain.liberties.len() == 1
        {
            return position.legality(last).ok().map(|()| Squeeze {
                moves: 1,
                given_up: 0,
            });
        }
        if chain.liberties.len() != 2 {
            return None;
        }
        let mut best: Option<Squeeze> = None;
        for point in chain.liberties.iter() {
            let mut next = position.clone();
            if next.play(Move::Play(point)).is_err() {
                continue;
            }
            if next.board.liberties(target).len() != 1 {
                continue;
            }
            if let Some(found) = chase(&next, target, color, depth + 1, steps) {
                let found = Squeeze {
                    moves: found.moves + 1,
                    ..found
                };
                let rank = |s: &Squeeze| (s.given_up == 0, s.moves);
                best =
                    Some(best.map_or(found, |b| if rank(&found) < rank(&b) { found } else { b }));
            }
        }
        return best;
    }
    if chain.liberties.len() >= 2 {
        return None;
    }
    // In atari: whatever is not an escape loses the chain at the next move.
    let capture = chain.liberties.first()?;
    let taken = |position: &Position| {
        let mut after = position.clone();
        after.play(Move::Pass).ok()?;
        after.legality(capture).ok()
    };
    taken(position)?;
    let mut longest = Squeeze {
        moves: 1,
        given_up: 0,
    };
    for point in escapes(&position.board, &chain.stones, color, capture) {
        let mut next = position.clone();
        let Ok(played) = next.play(Move::Play(point)) else {
            continue;
        };
        if next.board.liberties(target).len() >= 3 {
            return None;
        }
        let found = chase(&next, target, color, depth + 1, steps)?;
        let found = Squeeze {
            moves: found.moves + 1,
            given_up: found.given_up + played.captured,
        };
        if (found.moves, found.given_up) > (longest.moves, longest.given_up) {
            longest = found;
        }
    }
    Some(longest)
}

/// The answers to an atari: the last liberty, and the last liberties of chains that surround.
fn escapes(board: &Board, stones: &PointSet, color: Color, last: Point) -> Vec<Point> {
    let mut answers = PointSet::new();
    answers.insert(last);
    for chain in around(board, stones, color) {
        if chain.liberties.len() == 1 {
            answers |= chain.liberties;
        }
    }
    answers.iter().collect()
}

/// The chains of the other color that touch some stones.
fn around(board: &Board, stones: &PointSet, color: Color) -> Vec<crate::go::Chain> {
    let mut seen = PointSet::new();
    let mut chains = Vec::new();
    for stone in stones.iter() {
        for point in board.size().neighbors(stone) {
            if board.at(point) == Some(color.opponent())
                && !seen.contains(point)
                && let Some(chain) = board.chain(point)
            {
                seen |= chain.stones;
                chains.push(chain);
            }
        }
    }
    chains
}
