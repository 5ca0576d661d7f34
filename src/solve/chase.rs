//! The chase of one chain across the whole board: a reader of forced moves.
//!
//! The hunter either puts the chain in atari or, a bounded number of times, makes a *quiet* move.
//!
//! - In atari the chain's side has few moves that matter: to extend at the last liberty, or to capture a
//!   chain beside it that is in atari. Nothing else gives it a liberty, so after anything else it is
//!   taken at once. These replies are complete, and reading them is exact without any width.
//! - After a quiet move the chain's side may play anywhere or pass, and *every* such reply is read.
//!
//! Only finite captures count: a line that comes back to an earlier state is no capture. A failure that
//! rests on such a return holds on its path alone and is not kept.

use crate::go::{Color, Move, Point, PointSet, Position};
use std::collections::HashMap;

/// The longest line that is read, in moves. A ladder on the largest board is shorter.
const MOST_MOVES: u16 = 1000;

/// Which side heeds a ko ban.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bans {
    /// Both sides: nobody has ko threats.
    Heeded,
    /// The chain's side retakes every ko at once.
    NotByPrey,
    /// The hunter retakes every ko at once.
    NotByHunter,
}

/// What is known of a state.
#[derive(Clone, Copy)]
struct Found {
    captured: bool,
    /// The shallowest state of the path that a failure rests on; `u16::MAX` for none.
    rests: u16,
    /// The moves until the capture, or until the hunter gives up.
    length: u16,
    best: Option<Move>,
}

impl Found {
    fn end(captured: bool) -> Found {
        Found {
            captured,
            rests: u16::MAX,
            length: 0,
            best: None,
        }
    }

    fn by(self, m: Move) -> Found {
        Found {
            length: self.length.saturating_add(1),
            best: Some(m),
            ..self
        }
    }
}

/// The nodes are used up, or a line is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMuch;

type Key = (u64, Option<Point>, Color, u8);

/// The reader for one chain.
pub(super) struct Chase {
    stone: Point,
    prey: Color,
    bans: Bans,
    /// Nodes that may still be read.
    left: u64,
    /// Nodes read.
    pub nodes: u64,
    /// Whether a ban forbade a move that was to be tried.
    pub met_ban: bool,
    known: HashMap<Key, Found>,
    path: HashMap<Key, u16>,
    positions: Vec<Position>,
}

impl Chase {
    /// A chase of the chain at `stone`, which must hold a stone of `prey`.
    pub fn new(stone: Point, prey: Color, bans: Bans, nodes: u64) -> Chase {
        Chase {
            stone,
            prey,
            bans,
            left: nodes,
            nodes: 0,
            met_ban: false,
            known: HashMap::new(),
            path: HashMap::new(),
            positions: Vec::new(),
        }
    }

    /// Whether the hunter captures with at most so many quiet moves. With the chain's side to move the
    /// chain must be in atari unless it is to choose among all moves, which costs a quiet move.
    pub fn captures(&mut self, position: &Position, quiet: u8) -> Result<bool, TooMuch> {
        self.positions = vec![position.clone()];
        self.path.clear();
        Ok(self.read(0, quiet)?.captured)
    }

    /// The moves that are tried as quiet ones in a position with the hunter to move.
    pub fn quiet_moves_at(&mut self, position: &Position) -> Vec<Point> {
        self.positions = vec![position.clone()];
        self.quiet_moves(&position.board.liberties(self.stone))
    }

    /// The line that was read from a position, as far as it is known.
    pub fn line(&self, position: &Position, quiet: u8) -> Vec<Move> {
        let (mut now, mut quiet, mut line) = (position.clone(), quiet, Vec::new());
        while line.len() < usize::from(MOST_MOVES)
            && now.board.at(self.stone) == Some(self.prey)
            && let Some(found) = self.known.get(&key(&now, quiet))
            && let Some(m) = found.best
        {
            let hunts = now.to_move != self.prey;
            now.play_unchecked(m);
            line.push(m);
            if hunts && now.board.liberties(self.stone).len() > 1 {
                quiet = quiet.saturating_sub(1);
            }
        }
        line
    }

    fn read(&mut self, depth: u16, quiet: u8) -> Result<Found, TooMuch> {
        let Some(now) = self.positions.last() else {
            return Err(TooMuch);
        };
        let name = key(now, quiet);
        if let Some(&known) = self.known.get(&name) {
            return Ok(known);
        }
        if let Some(&above) = self.path.get(&name) {
            return Ok(Found {
                rests: above,
                ..Found::end(false)
            });
        }
        if self.left == 0 || depth >= MOST_MOVES {
            return Err(TooMuch);
        }
        self.left -= 1;
        self.nodes += 1;
        let hunts = now.to_move != self.prey;
        self.path.insert(name, depth);
        let found = if hunts {
            self.hunt(depth, quiet)
        } else {
            self.flee(depth, quiet)
        };
        self.path.remove(&name);
        let mut found = found?;
        if found.rests >= depth {
            // Resting on the state itself or on what is below it is no condition.
            found.rests = u16::MAX;
        }
        if found.captured || found.rests == u16::MAX {
            self.known.insert(name, found);
        }
        Ok(found)
    }

    /// The hunter's turn.
    fn hunt(&mut self, depth: u16, quiet: u8) -> Result<Found, TooMuch> {
        let liberties = self.liberties();
        if let (1, Some(last)) = (liberties.len(), liberties.first()) {
            if self.allowed(last) {
                return Ok(Found::end(true).by(Move::Play(last)));
            }
            return Ok(Found::end(false));
        }
        let mut best = Found::end(false);
        if liberties.len() == 2 {
            for m in self.ataris(&liberties) {
                if self.hunt_by(m, depth, quiet, &mut best)? {
                    return Ok(best);
                }
            }
        }
        if quiet > 0 {
            for m in self.quiet_moves(&liberties) {
                let threat = self.threat(m, depth, quiet)?;
                if !threat.captured {
                    best.rests = best.rests.min(threat.rests);
                } else if self.hunt_by(m, depth, quiet - 1, &mut best)? {
                    return Ok(best);
                }
            }
        }
        Ok(best)
    }

    /// Reads one move of the hunter; true when it captures.
    fn hunt_by(
        &mut self,
        m: Point,
        depth: u16,
        quiet: u8,
        best: &mut Found,
    ) -> Result<bool, TooMuch> {
        self.advance(Move::Play(m));
        let found = self.read(depth + 1, quiet);
        self.positions.pop();
        let found = found?.by(Move::Play(m));
        if found.captured {
            *best = found;
            return Ok(true);
        }
        let rests = best.rests.min(found.rests);
        if best.best.is_none() || found.length > best.length {
            *best = found;
        }
        best.rests = rests;
        Ok(false)
    }

    /// What a quiet move threatens. If nothing, a pass of the other side refutes it.
    fn threat(&mut self, m: Point, depth: u16, quiet: u8) -> Result<Found, TooMuch> {
        self.advance(Move::Play(m));
        self.advance(Move::Pass);
        let found = self.read(depth + 2, quiet - 1);
        self.positions.pop();
        self.positions.pop();
        found
    }

    /// The turn of the chain's side.
    fn flee(&mut self, depth: u16, quiet: u8) -> Result<Found, TooMuch> {
        let mut longest = Found::end(true);
        for m in self.replies() {
            self.advance(m);
            let found = self.read(depth + 1, quiet);
            self.positions.pop();
            let found = found?.by(m);
            if !found.captured {
                return Ok(found);
            }
            if found.length > longest.length {
                longest = found;
            }
        }
        Ok(longest)
    }

    fn liberties(&self) -> PointSet {
        self.now()
            .map_or_else(PointSet::new, |now| now.board.liberties(self.stone))
    }

    fn now(&self) -> Option<&Position> {
        self.positions.last()
    }

    /// Kept out of the recursion so that its copy of the board is not on the stack.
    #[inline(never)]
    fn advance(&mut self, m: Move) {
        if let Some(now) = self.positions.last() {
            let mut next = now.clone();
            next.play_unchecked(m);
            self.positions.push(next);
        }
    }

    /// Whether the side to move may play there.
    fn allowed(&mut self, point: Point) -> bool {
        let Some(now) = self.positions.last() else {
            return false;
        };
        let free = match self.bans {
            Bans::Heeded => false,
            Bans::NotByPrey => now.to_move == self.prey,
            Bans::NotByHunter => now.to_move != self.prey,
        };
        if free || now.ko != Some(point) {
            return now.board.is_legal(now.to_move, point);
        }
        let banned = now.legality(point) == Err(crate::go::Illegal::Ko);
        self.met_ban |= banned;
        !banned && now.board.is_legal(now.to_move, point)
    }

    /// The two ways to put a chain with two liberties in atari; first the one that leaves it the
    /// fewer liberties when it extends.
    fn ataris(&mut self, liberties: &PointSet) -> Vec<Point> {
        let mut ways: Vec<(usize, Point)> = Vec::new();
        for m in liberties.iter() {
            if self.allowed(m)
                && let Some(other) = liberties.iter().find(|&p| p != m)
            {
                ways.push((self.room_at(other), m));
            }
        }
        ways.sort_by_key(|w| w.0);
        ways.into_iter().map(|w| w.1).collect()
    }

    fn room_at(&self, point: Point) -> usize {
        self.now().map_or(0, |now| {
            let around = now.board.size().neighbors(point);
            around.filter(|&n| now.board.is_empty_at(n)).count()
        })
    }

    /// Moves that may hold a chain that is not in atari: at its liberties, and near them.
    fn quiet_moves(&mut self, liberties: &PointSet) -> Vec<Point> {
        const MOST_LIBERTIES: usize = 4;
        if liberties.len() > MOST_LIBERTIES {
            return Vec::new();
        }
        let Some(now) = self.positions.last() else {
            return Vec::new();
        };
        let size = now.board.size();
        let mut near = *liberties;
        for _ in 0..2 {
            let edge: Vec<Point> = near.iter().collect();
            for p in edge {
                near.extend(size.neighbors(p));
            }
        }
        let mut moves: Vec<Point> = near.iter().filter(|&p| now.board.is_empty_at(p)).collect();
        // The nearest first.
        let distance = |p: Point| {
            let apart = |l: Point| p.col.abs_diff(l.col) + p.row.abs_diff(l.row);
            liberties.iter().map(apart).min().unwrap_or(0)
        };
        moves.sort_by_key(|&p| distance(p));
        moves.retain(|&p| self.allowed(p));
        if liberties.len() == 2 {
            // Those are ataris.
            moves.retain(|&p| !liberties.contains(p));
        }
        moves
    }

    /// Every reply that can matter, the likelier to save the chain first.
    fn replies(&mut self) -> Vec<Move> {
        let Some(now) = self.positions.last() else {
            return Vec::new();
        };
        let Some(chain) = now.board.chain(self.stone) else {
            return Vec::new();
        };
        let mut points = PointSet::new();
        let mut seen = PointSet::new();
        for stone in chain.stones.iter() {
            for next in now.board.size().neighbors(stone) {
                if now.board.at(next) == Some(self.prey.opponent())
                    && !seen.contains(next)
                    && let Some(hunter) = now.board.chain(next)
                {
                    seen |= hunter.stones;
                    if hunter.liberties.len() == 1 {
                        points |= hunter.liberties;
                    }
                }
            }
        }
        points |= chain.liberties;
        let in_atari = chain.liberties.len() == 1;
        let mut moves: Vec<Point> = points.iter().collect();
        if !in_atari {
            moves.extend((now.board.empty_points() - points).iter());
        }
        moves.retain(|&p| self.allowed(p));
        if in_atari {
            moves.sort_by_key(|&p| std::cmp::Reverse(self.liberties_after(p)));
        }
        // A chain in atari that cannot move passes and is taken.
        let pass = (!in_atari || moves.is_empty()).then_some(Move::Pass);
        moves.into_iter().map(Move::Play).chain(pass).collect()
    }

    fn liberties_after(&self, point: Point) -> usize {
        self.now().map_or(0, |now| {
            let mut board = now.board.clone();
            board.play_unchecked(now.to_move, point);
            board.liberties(self.stone).len()
        })
    }
}

fn key(position: &Position, quiet: u8) -> Key {
    (position.board.hash(), position.ko, position.to_move, quiet)
}
