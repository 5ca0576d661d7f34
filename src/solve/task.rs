//! What is asked: a position, the target, the region; and how a situation changes when moves are made.

use crate::go::{Board, Color, Illegal, Move, Played, Point, PointSet, Position};
use crate::life::{close_region, unconditionally_alive};

/// A question in the sense of the contract, without the side to move: the board it starts from, the
/// target stones and the region.
#[derive(Clone, Debug)]
pub struct Task {
    board: Board,
    targets: PointSet,
    region: PointSet,
    defender: Color,
    added: PointSet,
}

/// Why a question makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TaskError {
    /// No target is named.
    #[error("no target stone is named")]
    NoTarget,
    /// There is no stone on a point of the target.
    #[error("there is no stone at {0}")]
    NotAStone(Point),
    /// Target stones of both colors.
    #[error("the target has stones of both colors ({0} is of the other color)")]
    TwoColors(Point),
    /// The region has no empty point.
    #[error("the region has no empty point")]
    EmptyRegion,
}

impl Task {
    /// A question about `targets`, a set of stones of one color, on the points of `region`.
    ///
    /// The region is closed: chains without a liberty outside it are taken in. A target stone
    /// stands for itself alone, as the contract says: name one of every chain at least.
    ///
    /// # Errors
    /// When the target or the region makes no sense.
    pub fn new(board: &Board, targets: &PointSet, region: &PointSet) -> Result<Task, TaskError> {
        let first = targets.first().ok_or(TaskError::NoTarget)?;
        let defender = board.at(first).ok_or(TaskError::NotAStone(first))?;
        for point in targets.iter() {
            match board.at(point) {
                None => return Err(TaskError::NotAStone(point)),
                Some(color) if color != defender => return Err(TaskError::TwoColors(point)),
                Some(_) => {}
            }
        }
        let mut region: PointSet = region
            .iter()
            .filter(|&p| board.size().contains(p))
            .collect();
        if !region.intersects(&board.empty_points()) {
            return Err(TaskError::EmptyRegion);
        }
        let added = close_region(board, &mut region);
        Ok(Task {
            board: board.clone(),
            targets: *targets,
            region,
            defender,
            added,
        })
    }

    /// The board that the question starts from.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The target stones.
    #[must_use]
    pub fn targets(&self) -> &PointSet {
        &self.targets
    }

    /// The closed region.
    #[must_use]
    pub fn region(&self) -> &PointSet {
        &self.region
    }

    /// The points that were missing in the region.
    #[must_use]
    pub fn added(&self) -> &PointSet {
        &self.added
    }

    /// The side whose stones are the target.
    #[must_use]
    pub fn defender(&self) -> Color {
        self.defender
    }

    /// The other side.
    #[must_use]
    pub fn attacker(&self) -> Color {
        self.defender.opponent()
    }

    /// The start with `to_move` to play; a ban that does not bind that side is dropped.
    #[must_use]
    pub fn start(&self, to_move: Color, ko: Option<Point>) -> Situation {
        let mut position = Position {
            board: self.board.clone(),
            to_move,
            ko,
        };
        position.ko = position.binding_ko();
        Situation {
            position,
            targets: self.targets,
            passes: 0,
        }
    }

    /// Whether the game of this question is over, and who has won. By two passes only the defender
    /// can win.
    #[must_use]
    pub fn winner(&self, situation: &Situation) -> Option<Color> {
        if situation.targets.is_empty() {
            return Some(self.attacker());
        }
        if situation.passes >= 2 || self.has_two_eyes(situation) {
            return Some(self.defender);
        }
        None
    }

    /// Whether a target chain is unconditionally alive, or has escaped: it has a liberty outside the region.
    #[must_use]
    pub fn has_two_eyes(&self, situation: &Situation) -> bool {
        let board = &situation.position.board;
        let mut safe = PointSet::new();
        for chain in board.chains() {
            if chain.color == self.defender && !chain.liberties.is_subset(&self.region) {
                safe |= chain.stones;
            }
        }
        situation.targets.intersects(&safe)
            || situation
                .targets
                .intersects(&unconditionally_alive(board, self.defender, &safe))
    }

    /// The legal first moves: plays inside the region, from the lower left, then the pass. A banned
    /// ko point is none. Empty when the game is over.
    #[must_use]
    pub fn moves(&self, situation: &Situation) -> Vec<Move> {
        if self.winner(situation).is_some() {
            return Vec::new();
        }
        let plays = self
            .region
            .iter()
            .filter(|&p| situation.position.legality(p).is_ok());
        plays.map(Move::Play).chain([Move::Pass]).collect()
    }
}

/// A position in the course of a question: what stands, and which target stones are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The board, the side to move, the ban.
    pub position: Position,
    /// The target stones that were never captured.
    pub targets: PointSet,
    /// The passes in a row that count towards the end.
    pub passes: u8,
}

impl Situation {
    /// Makes a move by the rules of the question.
    ///
    /// # Errors
    /// The reason why the play is refused; the situation is unchanged.
    pub fn play(&mut self, m: Move) -> Result<Played, Illegal> {
        if let Move::Play(point) = m {
            self.position.legality(point)?;
        }
        Ok(self.play_unchecked(m))
    }

    /// Makes a move that is legal but for a ko ban, which a threat may have lifted.
    pub fn play_unchecked(&mut self, m: Move) -> Played {
        let lifts_ban = self.position.ko.is_some();
        let played = self.position.play_unchecked(m);
        match m {
            Move::Play(_) => {
                self.passes = 0;
                if played.captured > 0 {
                    let board = &self.position.board;
                    self.targets = self
                        .targets
                        .iter()
                        .filter(|&p| board.at(p).is_some())
                        .collect();
                }
            }
            Move::Pass if lifts_ban => self.passes = 0,
            Move::Pass => self.passes += 1,
        }
        played
    }

    /// The situation after a move, with no pass counted: how a first move is judged.
    #[must_use]
    pub fn after(&self, m: Move) -> Situation {
        let mut next = self.clone();
        next.play_unchecked(m);
        next.passes = 0;
        next
    }
}
