//! A game: positions with their history, superko, passes, resignation, undo and redo.

use super::board::{Board, Illegal, Played};
use super::color::Color;
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
        if self.end().is_some() {
            return Err(Illegal::GameOver);
        }
        let Move::Play(point) = m else { return Ok(()) };
        let position = self.position();
        position.legality(point)?;
        if self.rules.ko == KoRule::Simple {
            return Ok(());
        }
        let mut after = position.clone();
        after.play_unchecked(m);
        match self.first_repeat(&after.board, after.to_move) {
            Some(repeats) => Err(Illegal::Superko { repeats }),
            None => Ok(()),
        }
    }

    /// Makes a move; what had been undone is forgotten.
    ///
    /// # Errors
    /// The reason why the move is refused; the game is unchanged.
    pub fn play(&mut self, m: Move) -> Result<Played, Illegal> {
        self.legality(m)?;
        Ok(self.advance(m))
    }

    /// Retakes a ko as if a threat had been made and answered elsewhere: the ban is not looked at.
    ///
    /// # Errors
    /// Every other reason for which the play is refused.
    pub fn play_after_threat(&mut self, m: Move) -> Result<Played, Illegal> {
        let mut lifted = self.clone();
        lifted.positions[lifted.current].ko = None;
        lifted.legality(m)?;
        Ok(self.advance(m))
    }

    /// Lifts the ko ban of the position now, as a threat made and answered elsewhere does.
    pub fn lift_ko(&mut self) {
        self.positions[self.current].ko = None;
    }

    /// Gives the game up.
    pub fn resign(&mut self, color: Color) {
        self.resigned = Some(color);
    }

    /// Takes the last move back; false at the start.
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
        self.positions.truncate(self.current + 1);
        self.moves.truncate(self.current);
        self.positions.push(next);
        self.moves.push((color, m, played.captured));
        self.current += 1;
        played
    }

    /// The number of moves after which this board stood first, under the rule of the game.
    fn first_repeat(&self, board: &Board, to_move: Color) -> Option<usize> {
        self.positions[..=self.current].iter().position(|earlier| {
            earlier.board == *board
                && (self.rules.ko == KoRule::PositionalSuperko || earlier.to_move == to_move)
        })
    }
}
