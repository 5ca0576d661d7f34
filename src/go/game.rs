//! A game: positions with their history, superko, passes, resignation, undo and redo.

use super::board::{Board, Illegal, Played};
use super::color::Color;
use super::point::Point;
use super::position::{Move, Position};
use super::rules::{KoRule, Rules};

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Both sides passed in a row.
    TwoPasses,
    /// The side named gave up.
    Resigned(Color),
}

/// A game from a starting position, with everything that has been played.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    /// `positions[n]` is the position after `n` moves.
    positions: Vec<Position>,
    /// `since[n]` is the first position that a play after `n` moves is compared with for superko:
    /// 0, or the last one at which a ko threat was supposed.
    since: Vec<usize>,
    moves: Vec<(Color, Move, u16)>,
    /// How many of `moves` are played; the rest can be redone.
    current: usize,
    resigned: Option<Color>,
}

impl Game {
    /// A game from an arrangement of stones. The start belongs to the history that superko
    /// looks at (section 22, G-02).
    #[must_use]
    pub fn new(start: Position, rules: Rules) -> Game {
        Game {
            rules,
            positions: vec![start],
            since: vec![0],
            moves: Vec::new(),
            current: 0,
            resigned: None,
        }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.current]
    }

    /// The position after `n` moves, if so many were made.
    #[must_use]
    pub fn position_after(&self, n: usize) -> Option<&Position> {
        self.positions.get(n).filter(|_| n <= self.current)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The moves made so far with who made them.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + '_ {
        self.moves[..self.current]
            .iter()
            .map(|&(color, m, _)| (color, m))
    }

    /// The number of moves made so far.
    #[must_use]
    pub fn n_moves(&self) -> usize {
        self.current
    }

    /// The number of enemy stones that a side has captured so far.
    #[must_use]
    pub fn captured_by(&self, color: Color) -> usize {
        self.moves[..self.current]
            .iter()
            .filter(|m| m.0 == color)
            .map(|m| usize::from(m.2))
            .sum()
    }

    /// Whether and how the game has ended.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        if let Some(color) = self.resigned {
            return Some(End::Resigned(color));
        }
        let last_two = self.moves[..self.current].iter().rev().take(2);
        (last_two.filter(|m| m.1 == Move::Pass).count() == 2).then_some(End::TwoPasses)
    }

    /// Whether the side to move may make a move.
    ///
    /// # Errors
    /// The reason why not; a superko refusal names the position that would be repeated.
    pub fn legality(&self, m: Move) -> Result<(), Illegal> {
        self.legality_since(m, self.position().ko, self.since[self.current])
    }

    /// Makes a move; what had been undone is forgotten.
    ///
    /// # Errors
    /// The reason why the move is refused; the game is unchanged.
    pub fn play(&mut self, m: Move) -> Result<Played, Illegal> {
        self.legality(m)?;
        Ok(self.advance(m))
    }

    /// Retakes a ko as if a threat had been made and answered elsewhere. The stones of the threat
    /// would make every earlier position of the game another one, so neither the ban nor superko
    /// looks back beyond the position now.
    ///
    /// # Errors
    /// Every other reason for which the play is refused.
    pub fn play_after_threat(&mut self, m: Move) -> Result<Played, Illegal> {
        self.legality_since(m, None, self.current)?;
        let played = self.advance(m);
        self.since[self.current] = self.current - 1;
        Ok(played)
    }

    /// Lifts the ko ban of the position now and cuts off the history before it, as a threat made
    /// and answered elsewhere does. It stays lifted when moves are taken back and made again.
    pub fn lift_ko(&mut self) {
        self.positions[self.current].ko = None;
        self.since[self.current] = self.current;
    }

    /// Gives the game up; what had been undone is forgotten. Nothing happens when a side has
    /// given up already.
    pub fn resign(&mut self, color: Color) {
        if self.resigned.is_none() {
            self.forget_undone();
            self.resigned = Some(color);
        }
    }

    /// Takes back the resignation if there is one, or else the last move; false at the start.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        if self.current == 0 {
            return false;
        }
        self.current -= 1;
        true
    }

    /// Makes an undone move again; false when there is none.
    pub fn redo(&mut self) -> bool {
        if self.current == self.moves.len() {
            return false;
        }
        self.current += 1;
        true
    }

    fn advance(&mut self, m: Move) -> Played {
        let mut next = self.position().clone();
        let color = next.to_move;
        let played = next.play_unchecked(m);
        self.forget_undone();
        self.positions.push(next);
        self.since.push(self.since[self.current]);
        self.moves.push((color, m, played.captured));
        self.current += 1;
        played
    }

    fn forget_undone(&mut self) {
        self.positions.truncate(self.current + 1);
        self.since.truncate(self.current + 1);
        self.moves.truncate(self.current);
    }

    /// Whether a move may be made with `ban` as the ko point and `since` as the first position
    /// that superko looks at.
    fn legality_since(&self, m: Move, ban: Option<Point>, since: usize) -> Result<(), Illegal> {
        if self.end().is_some() {
            return Err(Illegal::GameOver);
        }
        let Move::Play(point) = m else { return Ok(()) };
        let position = self.position();
        position.board.legality(position.to_move, point, ban)?;
        if self.rules.ko == KoRule::Simple {
            return Ok(());
        }
        let mut after = position.clone();
        after.play_unchecked(m);
        match self.first_repeat(&after.board, after.to_move, since) {
            Some(repeats) => Err(Illegal::Superko { repeats }),
            None => Ok(()),
        }
    }

    /// The number of moves after which this board stood first, from `since` on and under the rule
    /// of the game.
    fn first_repeat(&self, board: &Board, to_move: Color, since: usize) -> Option<usize> {
        let repeats = |earlier: &Position| {
            earlier.board == *board
                && (self.rules.ko == KoRule::PositionalSuperko || earlier.to_move == to_move)
        };
        (since..=self.current).find(|&n| repeats(&self.positions[n]))
    }
}
