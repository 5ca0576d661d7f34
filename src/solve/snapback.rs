//! Snapbacks: a stone is thrown in, taken, and those who took it are taken back.

use super::ladder::{Hunt, ladder};
use crate::go::{Move, Point, PointSet, Position};

/// A snapback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapback {
    /// The stone that is thrown in.
    pub throw_in: Point,
    /// Where it can be taken.
    pub take: Point,
    /// The stones that are taken back for it: two at least.
    pub taken_back: PointSet,
}

/// Whether a play at `point` by the side to move is a snapback: the new stone stands alone with one
/// liberty; whoever takes it there has two stones or more in atari, and they can be taken at once, where the
/// stone stood. It is no ko, for more than one stone is taken.
///
/// Cost: three plays on a copy of the board.
///
/// ```
/// use sihuo::go::{diagram, Color, Position};
/// use sihuo::solve::snapback_at;
/// let text = "
///     . . . . . .
///     X X X X X .
///     X O O O X .
///     X O . . X .";
/// let board = diagram::parse(text).unwrap().board().unwrap();
/// let position = Position::new(board, Color::Black);
/// let found = snapback_at(&position, "C1".parse().unwrap()).unwrap();
/// assert_eq!(found.taken_back.len(), 4);
/// ```
#[must_use]
pub fn snapback_at(position: &Position, point: Point) -> Option<Snapback> {
    let mut now = position.clone();
    let played = now.play(Move::Play(point)).ok()?;
    if played.captured > 0 {
        return None;
    }
    let thrown = now.board.chain(point)?;
    let take = thrown.liberties.first()?;
    if thrown.stones.len() != 1 || thrown.liberties.len() != 1 {
        return None;
    }
    let taken = now.play(Move::Play(take)).ok()?;
    if taken.captured != 1 {
        // Taking more than the stone gives room.
        return None;
    }
    let taker = now.board.chain(take)?;
    if taker.liberties.first() != Some(point) || taker.liberties.len() != 1 {
        return None;
    }
    let back = now.play(Move::Play(point)).ok()?;
    (back.captured >= 2).then_some(Snapback {
        throw_in: point,
        take,
        taken_back: taker.stones - PointSet::from_iter([take]),
    })
}

/// The snapbacks that capture the chain at `stone`: the side to move throws a stone in, and the chain is
/// caught whether the stone is taken or not (the rest is a ladder).
///
/// Cost: one ladder at most for every point near the chain.
#[must_use]
pub fn snapbacks(position: &Position, stone: Point) -> Vec<Snapback> {
    let Some(chain) = position.board.chain(stone) else {
        return Vec::new();
    };
    if chain.color == position.to_move {
        return Vec::new();
    }
    let caught = |snapback: &Snapback| {
        let mut after = position.clone();
        after
            .play(Move::Play(snapback.throw_in))
            .is_ok_and(|_| after.board.liberties(stone).len() == 1)
            && snapback.taken_back.contains(stone)
            && ladder(&after, stone).is_ok_and(|r| r.result == Hunt::Captured)
    };
    chain
        .liberties
        .iter()
        .filter_map(|point| snapback_at(position, point))
        .filter(caught)
        .collect()
}
