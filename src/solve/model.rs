//! Boards on which a bound is an ordinary question, for the checker.
//!
//! In a question whose edge is good for one color alone ([`Task::with_edge_for`]) everything beyond the region
//! counts as that color's. On a board where stones of that color stand on all points around the region this is so by the rules: they
//! have liberties farther out, where nobody plays. So the checker, which knows the rules alone, can replay the proof there.

use super::task::{Situation, Task};
use crate::go::{Board, Chain, Color, PointSet, Position};

impl Task {
    /// The same bound as a question with the edge for both, and a situation of it. `None` where
    /// this is no bound, or where there is no room around the region for such a board.
    #[must_use]
    pub(super) fn model(&self, situation: &Situation) -> Option<(Task, Situation)> {
        let color = self.edge_for()?;
        let position = &situation.position;
        let model = |board| self.with_ring(board, color);
        let task = self.on_board(&model(self.board())?)?;
        let position = Position {
            board: model(&position.board)?,
            ..position.clone()
        };
        let situation = Situation {
            position,
            ..situation.clone()
        };
        Some((task, situation))
    }

    /// A board with stones of a color around the region: in place of empty points, and for the attacker in place of the
    /// defender's stones.
    fn with_ring(&self, board: &Board, color: Color) -> Option<Board> {
        let region = self.region();
        let mut ring = PointSet::new();
        for point in region.iter() {
            let beside = board.size().neighbors(point);
            ring.extend(beside.filter(|n| !region.contains(*n)));
        }
        if color == self.defender() {
            ring -= board.stones(color.opponent());
        }
        let own = board.stones(color) | ring;
        let others = board.stones(color.opponent()) - ring;
        let (xs, os) = match color {
            Color::Black => (own, others),
            Color::White => (others, own),
        };
        let board = Board::with_stones(board.size(), &xs, &os).ok()?;
        // Whoever stands around the region must have a liberty outside.
        let stands = |chain: &Chain| !chain.liberties.is_subset(region);
        let inside = |chain: &Chain| chain.stones.is_subset(region);
        let holds = board.chains().iter().all(|c| inside(c) || stands(c));
        holds.then_some(board)
    }
}
