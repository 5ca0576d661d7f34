//! Captures by atari after atari: ladders, snapbacks, and nets that end in them.
//!
//! The attacker puts the chain into atari with every move. Then the owner has few answers that can
//! help: to play on the last liberty, or to capture a chain that touches his own; anything else lets
//! the chain be taken at once. So the reading is complete: `Captured` is proved, and `Escapes` means
//! that no sequence of ataris captures, whatever else may.

use crate::go::{Board, Color, Move, Point, PointSet, Position};

/// The positions that one reading may look at.
pub const LADDER_NODES: u32 = 20_000;

/// The positions that all readings for the nets around one chain may look at.
pub const NET_NODES: u32 = 400_000;

/// The longest line that is followed. A ladder across the largest board is a third of it; only play
/// that goes round and round in kos is longer.
const DEEPEST: u32 = 300;

/// What a reading found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ladder {
    /// The chain is captured: the moves up to the capture against the longest
    /// resistance; where its owner can do nothing, the attacker simply moves again.
    Captured(Vec<Point>),
    /// It cannot be captured by ataris alone.
    Escapes,
    /// Not settled within [`LADDER_NODES`].
    Unknown,
}

impl Ladder {
    /// The moves, if the chain is captured.
    #[must_use]
    pub fn line(self) -> Option<Vec<Point>> {
        match self {
            Ladder::Captured(line) => Some(line),
            Ladder::Escapes | Ladder::Unknown => None,
        }
    }
}

/// The reading ran out of nodes, or a line of depth.
struct TooMany;

struct Reader {
    color: Color,
    target: Point,
    /// The positions that may still be looked at.
    nodes: u32,
    depth: u32,
}

/// Whether the chain on `target` can be captured by atari after atari, the attacker first.
/// `Escapes` when there is no stone.
///
/// Cost: at most [`LADDER_NODES`] positions, some microseconds each.
///
/// ```
/// use sihuo::go::diagram;
/// use sihuo::life::{Ladder, read_ladder};
/// let board = diagram::parse(". . . .\n. . . .\n. X O .\nX O . .").unwrap().board().unwrap();
/// assert_eq!(read_ladder(&board, "B1".parse().unwrap()), Ladder::Escapes);
/// ```
#[must_use]
pub fn read_ladder(board: &Board, target: Point) -> Ladder {
    let Some(color) = board.at(target) else {
        return Ladder::Escapes;
    };
    let mut reader = Reader {
        color,
        target,
        nodes: LADDER_NODES,
        depth: 0,
    };
    let position = Position::new(board.clone(), color.opponent());
    found(reader.attack(&position))
}

/// Whether the chain is captured although its owner moves first.
#[must_use]
pub fn read_ladder_defender_first(board: &Board, target: Point) -> Ladder {
    let Some(color) = board.at(target) else {
        return Ladder::Escapes;
    };
    let mut reader = Reader {
        color,
        target,
        nodes: LADDER_NODES,
        depth: 0,
    };
    found(reader.any_defense(&Position::new(board.clone(), color)))
}

fn found(result: Result<Option<Vec<Point>>, TooMany>) -> Ladder {
    match result {
        Ok(Some(line)) => Ladder::Captured(line),
        Ok(None) => Ladder::Escapes,
        Err(TooMany) => Ladder::Unknown,
    }
}

/// The points from which the attacker captures the chain in a net: the chain has two liberties or
/// more, the move is no atari, and whatever its owner answers, a ladder captures it.
///
/// Only points up to two lines from the chain's liberties are looked at. `None` when that is not
/// settled within the nodes of the readings.
///
/// Cost: a ladder for every candidate and answer, [`NET_NODES`] positions at most.
#[must_use]
pub fn read_net(board: &Board, target: Point) -> Option<Vec<Point>> {
    let Some(chain) = board.chain(target) else {
        return Some(Vec::new());
    };
    let attacker = chain.color.opponent();
    let mut near = PointSet::new();
    for liberty in chain.liberties.iter() {
        for point in board.size().points() {
            let apart = point.col.abs_diff(liberty.col) + point.row.abs_diff(liberty.row);
            if apart <= 2 && board.is_empty_at(point) {
                near.insert(point);
            }
        }
    }
    let mut nets = Vec::new();
    let mut is_open = false;
    let mut reader = Reader {
        color: chain.color,
        target,
        nodes: NET_NODES,
        depth: 0,
    };
    for point in near.iter() {
        let mut after = board.clone();
        if after.play(attacker, point).is_err() {
            continue;
        }
        let chain = match after.chain(target) {
            Some(chain) if chain.liberties.len() >= 2 => chain,
            _ => continue,
        };
        // Running out along a liberty is the answer that refutes most candidates.
        let mut answers: Vec<Point> = chain.liberties.iter().collect();
        let others = after.empty_points() - chain.liberties;
        answers.extend(others.iter());
        let position = Position::new(after.clone(), chain.color);
        let mut verdict = reader.catches(&position, Move::Pass);
        for answer in answers {
            if verdict != Some(true) {
                break;
            }
            if position.legality(answer).is_ok() {
                verdict = reader.catches(&position, Move::Play(answer));
            }
        }
        match verdict {
            Some(true) => nets.push(point),
            Some(false) => {}
            None => is_open = true,
        }
    }
    (!is_open || !nets.is_empty()).then_some(nets)
}

/// The points where the attacker throws a stone in so that whoever takes it is retaken with the
/// chain on `target`: a snapback, which takes two stones or more.
#[must_use]
pub fn read_snapback(board: &Board, target: Point) -> Vec<Point> {
    let Some(chain) = board.chain(target) else {
        return Vec::new();
    };
    let attacker = chain.color.opponent();
    let works = |&point: &Point| {
        let mut thrown = board.clone();
        if thrown.play(attacker, point).is_err() {
            return false;
        }
        let Some(stone) = thrown.chain(point) else {
            return false;
        };
        let Some(in_atari) = thrown.chain(target) else {
            return false;
        };
        if stone.stones.len() != 1 || stone.liberties.len() != 1 || in_atari.liberties.len() != 1 {
            return false;
        }
        let Some(taking) = stone.liberties.first() else {
            return false;
        };
        let mut taken = Position::new(thrown, chain.color);
        match taken.play(Move::Play(taking)) {
            Ok(played) if played.captured == 1 && taken.board.at(target).is_some() => {}
            _ => return false,
        }
        let back = taken.board.captures_if(attacker, point);
        taken.legality(point).is_ok() && back.len() >= 2 && back.contains(target)
    };
    chain.liberties.iter().filter(works).collect()
}

impl Reader {
    /// Whether a ladder captures after a legal answer of the owner; `None` when that is not settled.
    fn catches(&mut self, position: &Position, answer: Move) -> Option<bool> {
        let mut next = position.clone();
        next.play_unchecked(answer);
        Some(self.attack(&next).ok()?.is_some())
    }

    fn count(&mut self) -> Result<(), TooMany> {
        self.nodes = self.nodes.checked_sub(1).ok_or(TooMany)?;
        if self.depth > DEEPEST {
            return Err(TooMany);
        }
        Ok(())
    }

    /// The attacker moves: the line of a capture, if there is one.
    fn attack(&mut self, position: &Position) -> Result<Option<Vec<Point>>, TooMany> {
        self.count()?;
        self.depth += 1;
        let line = self.attack_here(position);
        self.depth -= 1;
        line
    }

    fn attack_here(&mut self, position: &Position) -> Result<Option<Vec<Point>>, TooMany> {
        let Some(chain) = position.board.chain(self.target) else {
            return Ok(Some(Vec::new()));
        };
        if chain.liberties.len() > 2 {
            return Ok(None);
        }
        let mut best: Option<Vec<Point>> = None;
        for point in chain.liberties.iter() {
            let mut next = Box::new(position.clone());
            if next.play(Move::Play(point)).is_err() {
                continue;
            }
            let rest = if next.board.at(self.target).is_none() {
                Some(Vec::new())
            } else if next.board.liberties(self.target).len() == 1 {
                self.defend(&next)?
            } else {
                None
            };
            if let Some(rest) = rest
                && best.as_ref().is_none_or(|b| rest.len() + 1 < b.len())
            {
                best = Some([vec![point], rest].concat());
                if chain.liberties.len() == 1 {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The owner moves, in atari: the longest line to the capture, `None` when he gets out.
    fn defend(&mut self, position: &Position) -> Result<Option<Vec<Point>>, TooMany> {
        self.count()?;
        let Some(chain) = position.board.chain(self.target) else {
            return Ok(Some(Vec::new()));
        };
        let mut answers = chain.liberties;
        // A chain that touches this one can be captured to get out.
        for stone in chain.stones.iter() {
            for next in position.board.size().neighbors(stone) {
                if position.board.at(next) == Some(self.color.opponent()) {
                    let liberties = position.board.liberties(next);
                    if liberties.len() == 1 {
                        answers |= liberties;
                    }
                }
            }
        }
        // To do nothing is always possible; the attacker then captures at once.
        let mut longest: Vec<Point> = chain.liberties.iter().take(1).collect();
        for point in answers.iter() {
            let mut next = Box::new(position.clone());
            if next.play(Move::Play(point)).is_err() {
                continue;
            }
            match self.attack(&next)? {
                None => return Ok(None),
                Some(rest) if rest.len() + 1 > longest.len() => {
                    longest = [vec![point], rest].concat();
                }
                Some(_) => {}
            }
        }
        Ok(Some(longest))
    }

    /// The owner moves, in atari or not: every move of his is looked at.
    fn any_defense(&mut self, position: &Position) -> Result<Option<Vec<Point>>, TooMany> {
        let Some(chain) = position.board.chain(self.target) else {
            return Ok(Some(Vec::new()));
        };
        match chain.liberties.len() {
            1 => return self.defend(position),
            2 => {}
            _ => return Ok(None),
        }
        let mut passed = position.clone();
        passed.play_unchecked(Move::Pass);
        let Some(mut longest) = self.attack(&passed)? else {
            return Ok(None);
        };
        for point in position.board.empty_points().iter() {
            let mut next = Box::new(position.clone());
            if next.play(Move::Play(point)).is_err() {
                continue;
            }
            match self.attack(&next)? {
                None => return Ok(None),
                Some(rest) if rest.len() + 1 > longest.len() => {
                    longest = [vec![point], rest].concat();
                }
                Some(_) => {}
            }
        }
        Ok(Some(longest))
    }
}
