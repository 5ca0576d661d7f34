//! Short reading for names: whether one chain can be captured.
//!
//! What is called captured here is captured against every answer that can matter to a chain of few
//! liberties: extending, taking stones that surround it, and playing close by. A chain that gets
//! more liberties than the reader follows counts as escaped, and where the steps run out nothing is
//! said.

use crate::go::{Board, Color, Point, PointSet, Position};
use std::collections::HashMap;

/// The liberties with which a chain counts as escaped in full reading.
const ESCAPED: usize = 4;
/// The longest line that is followed.
const DEPTH: u16 = 120;

/// A ladder that works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The moves of both sides on the longest defense, from the first atari to the capture.
    pub moves: u16,
    /// The stones of the attacker that are taken on the way.
    pub given_up: u16,
}

/// Reads a ladder: the attacker plays only atari, every answer is tried. `position` is the one with
/// `position.to_move` to play; the target is the chain on `target`. `None`: it does not work, or it
/// was not settled within `steps`.
#[must_use]
pub fn ladder(position: &Position, target: Point, steps: u32) -> Option<Ladder> {
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
) -> Option<Ladder> {
    *steps = steps.checked_sub(1)?;
    if depth > DEPTH {
        return None;
    }
    let chain = position.board.chain(target)?;
    if position.to_move != color {
        if let Some(last) = chain.liberties.first()
            && chain.liberties.len() == 1
        {
            return position.legality(last).ok().map(|()| Ladder {
                moves: 1,
                given_up: 0,
            });
        }
        if chain.liberties.len() != 2 {
            return None;
        }
        let mut best: Option<Ladder> = None;
        for point in chain.liberties.iter() {
            let mut next = position.clone();
            if next.play(crate::go::Move::Play(point)).is_err() {
                continue;
            }
            if next.board.liberties(target).len() != 1 {
                continue;
            }
            if let Some(found) = chase(&next, target, color, depth + 1, steps) {
                let found = Ladder {
                    moves: found.moves + 1,
                    ..found
                };
                best = Some(best.map_or(found, |b| if found.moves < b.moves { found } else { b }));
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
        after.play(crate::go::Move::Pass).ok()?;
        after.legality(capture).ok()
    };
    taken(position)?;
    let mut longest = Ladder {
        moves: 1,
        given_up: 0,
    };
    for point in escapes(&position.board, &chain.stones, color, capture) {
        let mut next = position.clone();
        let Ok(played) = next.play(crate::go::Move::Play(point)) else {
            continue;
        };
        if next.board.liberties(target).len() >= 3 {
            return None;
        }
        let found = chase(&next, target, color, depth + 1, steps)?;
        let found = Ladder {
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

/// Whether the chain on `target` is captured with `position.to_move` to play, by full reading;
/// `None` when that was not settled within `steps`.
#[must_use]
pub fn captures(position: &Position, target: Point, steps: u32) -> Option<bool> {
    let color = position.board.at(target)?;
    let mut reader = Reader {
        target,
        color,
        steps,
        known: HashMap::new(),
    };
    reader.read(position, 0, 0)
}

struct Reader {
    target: Point,
    color: Color,
    steps: u32,
    known: HashMap<(u64, Option<Point>, bool, u8), bool>,
}

impl Reader {
    fn read(&mut self, position: &Position, depth: u16, passes: u8) -> Option<bool> {
        let board = &position.board;
        let Some(chain) = board.chain(self.target).filter(|c| c.color == self.color) else {
            return Some(true);
        };
        let attacks = position.to_move != self.color;
        let liberties = chain.liberties.len();
        if liberties >= ESCAPED {
            return Some(false);
        }
        let key = (board.hash(), position.ko, attacks, passes);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.steps = self.steps.checked_sub(1)?;
        if depth > DEPTH {
            return None;
        }
        let result = if attacks {
            self.attack(position, &chain, depth)
        } else {
            self.defend(position, &chain, depth)
        };
        if let Some(result) = result {
            self.known.insert(key, result);
        }
        result
    }

    fn attack(
        &mut self,
        position: &Position,
        chain: &crate::go::Chain,
        depth: u16,
    ) -> Option<bool> {
        let board = &position.board;
        let mut tries: Vec<Point> = chain.liberties.iter().collect();
        if chain.liberties.len() == 1 {
            if position.legality(tries[0]).is_ok() {
                return Some(true);
            }
        } else {
            tries.extend(self.close_by(board, &chain.liberties));
        }
        let mut open = false;
        for point in tries {
            let mut next = position.clone();
            if next.play(crate::go::Move::Play(point)).is_err() {
                continue;
            }
            match self.read(&next, depth + 1, 0) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => open = true,
            }
        }
        (!open).then_some(false)
    }

    fn defend(
        &mut self,
        position: &Position,
        chain: &crate::go::Chain,
        depth: u16,
    ) -> Option<bool> {
        let board = &position.board;
        let mut tries = chain.liberties;
        let in_atari = chain.liberties.len() == 1;
        for other in around(board, &chain.stones, self.color) {
            if other.liberties.len() == 1 || (!in_atari && other.liberties.len() == 2) {
                tries |= other.liberties;
            }
        }
        if !in_atari {
            tries.extend(self.close_by(board, &chain.liberties));
        }
        let mut open = false;
        for point in tries.iter() {
            let mut next = position.clone();
            if next.play(crate::go::Move::Play(point)).is_err() {
                continue;
            }
            match self.read(&next, depth + 1, 0) {
                Some(false) => return Some(false),
                Some(true) => {}
                None => open = true,
            }
        }
        // To play elsewhere is an answer too: a chain that can only be harmed stays as it is.
        let mut next = position.clone();
        if next.play(crate::go::Move::Pass).is_ok() {
            match self.read(&next, depth + 1, 1) {
                Some(false) => return Some(false),
                Some(true) => {}
                None => open = true,
            }
        }
        (!open).then_some(true)
    }

    /// The empty points next to the liberties.
    fn close_by(&self, board: &Board, liberties: &PointSet) -> Vec<Point> {
        let mut close = PointSet::new();
        for liberty in liberties.iter() {
            let next = board.size().neighbors(liberty);
            close.extend(next.filter(|&p| board.is_empty_at(p)));
        }
        (close - *liberties).iter().collect()
    }
}
