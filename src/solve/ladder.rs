//! Ladders and nets: whether a chain is caught by forced moves, anywhere on the board.
//!
//! [`ladder`] reads ataris only, and is exact for that: `Captured` and `Escapes` are both proved,
//! whatever the ko threats. [`net`] and [`capture_sequence`] let the attacker make quiet moves too; a
//! capture that they find is proved against every reply on the board, but that they find none
//! proves nothing, for only moves near the chain's liberties are tried.

use super::chase::{Bans, Chase, TooMuch};
use crate::go::{Color, Move, Point, PointSet, Position};

/// The nodes that a ladder may take. Real ones take some hundreds.
const MOST_NODES: u64 = 300_000;
/// The nodes that a search with quiet moves may take.
const MOST_QUIET_NODES: u64 = 100_000;

/// What becomes of a chain that is hunted with forced moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hunt {
    /// It is captured, whatever the ko threats of its side.
    Captured,
    /// It is captured if nobody has ko threats; with some, its side may win a ko on the way.
    KoAttacker,
    /// It gets away if nobody has ko threats; with some, the attacker may win a ko on the way.
    KoDefender,
    /// It is not captured by these moves, whatever the ko threats of the attacker.
    Escapes,
    /// Not settled within the limits.
    Unknown,
}

impl Hunt {
    /// Whether the chain is captured when nobody has ko threats.
    #[must_use]
    pub fn captures(self) -> bool {
        matches!(self, Hunt::Captured | Hunt::KoAttacker)
    }
}

/// A hunt that was read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What becomes of the chain.
    pub result: Hunt,
    /// The moves from the position, both sides: to the capture, or until the attacker has no atari.
    /// Nobody retakes a ko at once in it.
    pub line: Vec<Move>,
    /// Nodes read.
    pub nodes: u64,
}

/// Why a hunt makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HuntError {
    /// There is no stone.
    #[error("there is no stone at {0}")]
    NoStone(Point),
    /// The chain's side is to move and nothing forces it.
    #[error("the chain at {0} is not in atari, so its side is not forced")]
    NotForced(Point),
    /// The wrong side is to move.
    #[error("the side that hunts the chain at {0} must be to move")]
    NotAttacker(Point),
}

/// Whether the chain at `stone` is caught in a ladder: by ataris alone, all the way to the capture.
///
/// With the attacker to move, the chain may have any number of liberties (from three on no atari is
/// possible and it escapes); with its own side to move it must be in atari. Exact on the whole board: ladder
/// breakers, captures of the chasing stones and ko bans are played out. Captures by
/// moves that are no ataris are not looked for, so `Escapes` does not say that the chain lives.
///
/// Cost: about as many nodes as the ladder has moves, some microseconds each.
///
/// # Errors
/// When there is no stone, or nothing forces the side to move.
///
/// ```
/// use sihuo::go::{diagram, Color, Position};
/// use sihuo::solve::{ladder, Hunt};
/// let text = "
///     . . . . . .
///     . . . . . .
///     . . . . . .
///     . O X . . .
///     . . O O . .
///     . . . . . .";
/// let board = diagram::parse(text).unwrap().board().unwrap();
/// let position = Position::new(board, Color::White);
/// let reading = ladder(&position, "C3".parse().unwrap()).unwrap();
/// assert_eq!(reading.result, Hunt::Captured);
/// assert_eq!(reading.line[0].to_string(), "C4");
/// ```
pub fn ladder(position: &Position, stone: Point) -> Result<Reading, HuntError> {
    let prey = prey(position, stone)?;
    if position.to_move == prey && position.board.liberties(stone).len() > 1 {
        return Err(HuntError::NotForced(stone));
    }
    Ok(read(position, stone, prey, 0, MOST_NODES))
}

/// The points on which one more stone of the chain's side would break the ladder: with it on the
/// board, the attacker, still to move, does not capture by ataris whatever his ko threats. Empty when the ladder does not work as
/// it is. Points next to the chain are among them.
///
/// Cost: one ladder for every empty point of the board.
///
/// # Errors
/// As [`ladder`], and when the attacker is not to move.
pub fn ladder_breakers(position: &Position, stone: Point) -> Result<PointSet, HuntError> {
    let prey = prey(position, stone)?;
    if position.to_move == prey {
        return Err(HuntError::NotAttacker(stone));
    }
    let mut breakers = PointSet::new();
    if !ladder(position, stone)?.result.captures() {
        return Ok(breakers);
    }
    for point in position.board.empty_points().iter() {
        if !position.board.is_legal(prey, point) {
            continue;
        }
        let mut with_stone = position.clone();
        with_stone.board.play_unchecked(prey, point);
        if read(&with_stone, stone, prey, 0, MOST_NODES).result == Hunt::Escapes {
            breakers.insert(point);
        }
    }
    Ok(breakers)
}

/// The moves that catch the chain at `stone` in a net (geta): no ataris themselves, but whatever the
/// other side does then, anywhere on the board, a ladder captures. Each with a line to the capture.
///
/// Every move in the list is proved to capture whatever the ko threats; moves further away than two
/// points from the liberties are not tried, nor chains with more than four liberties.
///
/// Cost: for every move that is tried and threatens something, a ladder for every empty point.
///
/// # Errors
/// When there is no stone, or the attacker is not to move.
pub fn net(position: &Position, stone: Point) -> Result<Vec<(Point, Vec<Move>)>, HuntError> {
    let prey = prey(position, stone)?;
    if position.to_move == prey {
        return Err(HuntError::NotAttacker(stone));
    }
    let liberties = position.board.liberties(stone);
    if liberties.len() < 2 {
        return Ok(Vec::new());
    }
    let mut chase = Chase::new(stone, prey, Bans::Heeded, MOST_NODES);
    let mut nets = Vec::new();
    for m in chase.quiet_moves_at(position) {
        let mut after = position.clone();
        after.play_unchecked(Move::Play(m));
        // What only threatens nothing is refuted by a pass.
        let mut passed = after.clone();
        passed.play_unchecked(Move::Pass);
        if !read(&passed, stone, prey, 0, MOST_NODES).result.captures() {
            continue;
        }
        let reading = read(&after, stone, prey, 0, MOST_NODES);
        if reading.result == Hunt::Captured {
            let line = [Move::Play(m)].into_iter().chain(reading.line).collect();
            nets.push((m, line));
        }
    }
    Ok(nets)
}

/// How the chain at `stone` is captured by force: a ladder if one works, else with one quiet move of
/// the attacker (a net), else with two. With the chain's own side to move the question is whether it is
/// caught although it moves first.
///
/// `Captured` and `KoAttacker` are proved, against every reply on the board. `Escapes` says only that such
/// moves do not capture: the chain may still be captured or killed in another way.
///
/// Cost: a ladder; then a search that is bounded by a number of nodes, seconds at worst.
///
/// # Errors
/// When there is no stone.
pub fn capture_sequence(position: &Position, stone: Point) -> Result<Reading, HuntError> {
    let prey = prey(position, stone)?;
    let mut last = None;
    let mut nodes = 0;
    for quiet in 0..=2 {
        let most = if quiet == 0 {
            MOST_NODES
        } else {
            MOST_QUIET_NODES
        };
        let mut reading = read(position, stone, prey, quiet, most);
        nodes += reading.nodes;
        reading.nodes = nodes;
        match reading.result {
            Hunt::Captured => return Ok(reading),
            // More quiet moves may do without the ko, or without the limits.
            Hunt::Unknown if last.is_some() => break,
            _ => last = Some(better(last, reading)),
        }
    }
    let mut reading = last.unwrap_or(Reading {
        result: Hunt::Unknown,
        line: Vec::new(),
        nodes,
    });
    reading.nodes = nodes;
    Ok(reading)
}

/// A capture by forced moves that is found quickly and holds whatever the ko threats, on the whole
/// board: a ladder, or a net if that takes few nodes. For use beside a search.
pub(super) fn forced_capture(position: &Position, stone: Point) -> Option<Reading> {
    const NET_NODES: u64 = 5_000;
    let prey = prey(position, stone).ok()?;
    let captured = |r: &Reading| r.result == Hunt::Captured;
    let ladder = read(position, stone, prey, 0, NET_NODES);
    if captured(&ladder) {
        return Some(ladder);
    }
    Some(read(position, stone, prey, 1, NET_NODES)).filter(captured)
}

/// The reading that is worth more to the attacker; the earlier one of equals.
fn better(last: Option<Reading>, next: Reading) -> Reading {
    let rank = |r: &Reading| match r.result {
        Hunt::Captured => 4,
        Hunt::KoAttacker => 3,
        Hunt::KoDefender => 2,
        Hunt::Escapes => 1,
        Hunt::Unknown => 0,
    };
    match last {
        Some(last) if rank(&last) >= rank(&next) => last,
        _ => next,
    }
}

fn prey(position: &Position, stone: Point) -> Result<Color, HuntError> {
    position.board.at(stone).ok_or(HuntError::NoStone(stone))
}

/// Reads a hunt with so many quiet moves; where a ban was met, also with either side free to retake.
pub(super) fn read(
    position: &Position,
    stone: Point,
    prey: Color,
    quiet: u8,
    nodes: u64,
) -> Reading {
    let mut chase = Chase::new(stone, prey, Bans::Heeded, nodes);
    let plain = chase.captures(position, quiet);
    let line = chase.line(position, quiet);
    let mut nodes_read = chase.nodes;
    let mut with = |bans: Bans| -> Result<bool, TooMuch> {
        let mut other = Chase::new(stone, prey, bans, nodes.saturating_sub(nodes_read));
        let captured = other.captures(position, quiet);
        nodes_read += other.nodes;
        captured
    };
    let result = match plain {
        Err(TooMuch) => Hunt::Unknown,
        Ok(true) if !chase.met_ban => Hunt::Captured,
        Ok(false) if !chase.met_ban => Hunt::Escapes,
        Ok(true) => match with(Bans::NotByPrey) {
            Ok(true) => Hunt::Captured,
            Ok(false) => Hunt::KoAttacker,
            Err(TooMuch) => Hunt::Unknown,
        },
        Ok(false) => match with(Bans::NotByHunter) {
            Ok(true) => Hunt::KoDefender,
            Ok(false) => Hunt::Escapes,
            Err(TooMuch) => Hunt::Unknown,
        },
    };
    Reading {
        result,
        line,
        nodes: nodes_read,
    }
}
