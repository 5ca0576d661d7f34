//! What is asked: a position, the target, the region; and how a situation changes when moves are made.

use super::contest::Contest;
use crate::go::{Board, Chain, Color, Illegal, Move, Played, Point, PointSet, Position};
use crate::life::{close_region, is_sealed, unconditionally_alive};

/// A question in the sense of the contract, without the side to move: the board it starts from, the
/// target stones and the region.
#[derive(Clone, Debug)]
pub struct Task {
    board: Board,
    contest: Contest,
    targets: PointSet,
    rivals: PointSet,
    region: PointSet,
    defender: Color,
    added: PointSet,
    /// The only color that gains by reaching the open edge; none where both do.
    edge_for: Option<Color>,
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
    /// A race or a connection without a second chain.
    #[error("no rival stone is named")]
    NoRival,
    /// A rival of the wrong color.
    #[error("the rival stone at {0} is of the wrong color")]
    RivalColor(Point),
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
        let defender = color_of(board, targets)?;
        Task::build(
            board,
            Contest::Life,
            [*targets, PointSet::new()],
            region,
            defender,
        )
    }

    /// A race between `targets` and `rivals` of the other color: who is captured first. The target's side is
    /// the defender. The region must hold what both live on.
    ///
    /// # Errors
    /// When a chain or the region makes no sense.
    pub fn race(
        board: &Board,
        targets: &PointSet,
        rivals: &PointSet,
        region: &PointSet,
    ) -> Result<Task, TaskError> {
        let defender = color_of(board, targets)?;
        check_rivals(board, rivals, defender.opponent())?;
        let mut whole = *region;
        for chain in board.chains() {
            if chain.stones.intersects(targets) || chain.stones.intersects(rivals) {
                whole |= chain.stones;
            }
        }
        let both = [*targets, *rivals];
        let mut task = Task::build(board, Contest::Race, both, &whole, defender)?;
        task.added |= whole - *region;
        Ok(task)
    }

    /// Whether `targets` and `rivals`, of one color, can be joined into one chain. The side that cuts is the
    /// *defender* of this question, see [`Contest`].
    ///
    /// The region takes in every chain of their color that touches it, for stones may be joined through it.
    ///
    /// # Errors
    /// When a chain or the region makes no sense.
    pub fn connection(
        board: &Board,
        targets: &PointSet,
        rivals: &PointSet,
        region: &PointSet,
    ) -> Result<Task, TaskError> {
        let color = color_of(board, targets)?;
        check_rivals(board, rivals, color)?;
        let mut whole = *region;
        for chain in board.chains().iter().filter(|c| c.color == color) {
            let marked = chain.stones.intersects(targets) || chain.stones.intersects(rivals);
            if marked || chain.stones.intersects(region) || chain.liberties.intersects(region) {
                whole |= chain.stones;
            }
        }
        let mut task = Task::build(
            board,
            Contest::Connection,
            [*targets, *rivals],
            &whole,
            color.opponent(),
        )?;
        task.added |= whole - *region;
        Ok(task)
    }

    fn build(
        board: &Board,
        contest: Contest,
        [targets, rivals]: [PointSet; 2],
        region: &PointSet,
        defender: Color,
    ) -> Result<Task, TaskError> {
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
            contest,
            targets,
            rivals,
            region,
            defender,
            added,
            edge_for: None,
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

    /// What the question is about.
    #[must_use]
    pub fn contest(&self) -> Contest {
        self.contest
    }

    /// The rival's stones in a race, the stones to be joined with in a connection; else none.
    #[must_use]
    pub fn rivals(&self) -> &PointSet {
        &self.rivals
    }

    /// The stones that a situation keeps track of: target and rival.
    #[must_use]
    pub fn marks(&self) -> PointSet {
        self.targets | self.rivals
    }

    /// The color of the target stones: the defender, but in a connection the attacker.
    #[must_use]
    pub fn owner(&self) -> Color {
        match self.contest {
            Contest::Connection => self.attacker(),
            _ => self.defender,
        }
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

    /// The side whose stones are the target; in a connection the side that cuts.
    #[must_use]
    pub fn defender(&self) -> Color {
        self.defender
    }

    /// The other side.
    #[must_use]
    pub fn attacker(&self) -> Color {
        self.defender.opponent()
    }

    /// Not the question of the contract but a bound on it. For the defender: the empty points beyond the
    /// region are no liberties of the attacker's. For the attacker: all that lies beyond the region is his, the
    /// defender's stones there too. What the other side wins all the same, it wins however the play
    /// outside goes, as long as the attacker's chains that stand there already are not captured.
    #[must_use]
    pub(super) fn with_edge_for(&self, color: Color) -> Task {
        Task {
            edge_for: Some(color),
            ..self.clone()
        }
    }

    /// The only color that gains by reaching the open edge; none where both do, as the contract says.
    pub(super) fn edge_for(&self) -> Option<Color> {
        self.edge_for
    }

    /// The same question with the chains of the wall in the region that have few liberties outside, and
    /// with those liberties: in the course of play they may be captured. `room` says how many steps farther the
    /// region goes there, for these chains may run. `None` when there are none.
    #[must_use]
    pub(super) fn with_weak_walls(&self, room: u8) -> Option<Task> {
        let mut region = self.region;
        for chain in self.weak_walls() {
            region |= chain.stones;
            region |= chain.liberties;
            let mut edge = chain.liberties - self.region;
            for _ in 0..room {
                let beside = edge.iter().flat_map(|p| self.board.size().neighbors(p));
                edge = beside.filter(|&p| self.board.is_empty_at(p)).collect();
                region |= edge;
            }
        }
        let marks = [self.targets, self.rivals];
        let is_more = region != self.region;
        let task = Task::build(&self.board, self.contest, marks, &region, self.defender);
        task.ok().filter(|_| is_more)
    }

    /// The attacker's chains around the region that have few liberties outside and are not alive for sure.
    fn weak_walls(&self) -> Vec<Chain> {
        /// The most liberties outside that are few.
        const FEW: usize = 4;
        let alive = unconditionally_alive(&self.board, self.attacker(), &PointSet::new());
        let wall = self.stones_around(self.attacker());
        let mut chains = self.board.chains();
        chains.retain(|chain| {
            let outside = (chain.liberties - self.region).len();
            // A chain of the wall may have no liberty inside and be captured all the same.
            let meets = chain.liberties.intersects(&self.region) || chain.stones.intersects(&wall);
            let is_wall = chain.color == self.attacker() && meets && outside > 0;
            is_wall && outside <= FEW && !chain.stones.is_subset(&alive)
        });
        chains
    }

    /// The same question on another board, without a side that the edge is for. `None` where it makes no sense there or
    /// the region is not closed.
    pub(super) fn on_board(&self, board: &Board) -> Option<Task> {
        let marks = [self.targets, self.rivals];
        let task = Task::build(board, self.contest, marks, &self.region, self.defender).ok()?;
        (task.region == self.region).then_some(task)
    }

    /// Whether no chain of the wall can be captured by plays in a larger region: each has a liberty outside of
    /// that, too.
    #[must_use]
    pub(super) fn walls_hold_in(&self, whole: &PointSet) -> bool {
        let wall = self.stones_around(self.attacker());
        let chains = self.board.chains().into_iter();
        let mut weak = chains.filter(|chain| chain.liberties.is_subset(whole));
        !weak.any(|chain| chain.stones.intersects(&wall))
    }

    /// Whether the defender has no way out of the region but by capturing what is around it.
    #[must_use]
    pub(super) fn is_sealed(&self) -> bool {
        is_sealed(&self.board, self.defender, &self.region)
    }

    /// The empty points beyond the region that stones of a color may reach from it.
    #[must_use]
    pub fn open_edge(&self, color: Color) -> PointSet {
        let is_free = |point: &Point| self.board.at(*point) != Some(color.opponent());
        let points = self.region.iter().filter(is_free).collect();
        self.beyond(&points, None)
    }

    /// The stones of a color beyond the region that touch it.
    #[must_use]
    pub fn stones_around(&self, color: Color) -> PointSet {
        self.beyond(&self.region, Some(color))
    }

    /// The points outside that are beside some points of the region and hold `what`.
    fn beyond(&self, points: &PointSet, what: Option<Color>) -> PointSet {
        let mut beyond = PointSet::new();
        for point in points.iter() {
            let beside = self.board.size().neighbors(point);
            let outside = |n: &Point| !self.region.contains(*n) && self.board.at(*n) == what;
            beyond.extend(beside.filter(outside));
        }
        beyond
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
            targets: self.marks(),
            passes: 0,
        }
    }

    /// Whether the game of this question is over, and who has won. By two passes only the defender
    /// can win.
    #[must_use]
    pub fn winner(&self, situation: &Situation) -> Option<Color> {
        let captured = match self.contest {
            Contest::Connection => self.is_joined(situation),
            _ => (situation.targets - self.rivals).is_empty(),
        };
        if captured {
            return Some(self.attacker());
        }
        let is_cut = self.contest == Contest::Connection && situation.targets != self.marks();
        if situation.passes >= 2 || is_cut || self.has_won_for_good(situation) {
            return Some(self.defender);
        }
        None
    }

    /// Whether the defender has reached more than staying: two eyes, or in a race the capture of
    /// the rival. In a connection there is no more than the cut.
    #[must_use]
    pub fn has_won_for_good(&self, situation: &Situation) -> bool {
        match self.contest {
            Contest::Life => !situation.targets.is_empty() && self.has_two_eyes(situation),
            Contest::Race => {
                !(situation.targets - self.rivals).is_empty()
                    && !situation.targets.intersects(&self.rivals)
            }
            Contest::Connection => false,
        }
    }

    /// Whether all marked stones of a connection stand in one chain.
    fn is_joined(&self, situation: &Situation) -> bool {
        let marks = self.marks();
        let first = marks
            .first()
            .and_then(|p| situation.position.board.chain(p));
        situation.targets == marks && first.is_some_and(|c| marks.is_subset(&c.stones))
    }

    /// Whether a target chain is unconditionally alive, or has escaped: it has a liberty outside the region.
    #[must_use]
    pub fn has_two_eyes(&self, situation: &Situation) -> bool {
        let board = &situation.position.board;
        let mut safe = PointSet::new();
        for chain in board.chains() {
            let leaves =
                self.edge_for != Some(self.attacker()) && !chain.liberties.is_subset(&self.region);
            if chain.color == self.defender && leaves {
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

/// The color of target stones.
fn color_of(board: &Board, targets: &PointSet) -> Result<Color, TaskError> {
    let first = targets.first().ok_or(TaskError::NoTarget)?;
    let color = board.at(first).ok_or(TaskError::NotAStone(first))?;
    for point in targets.iter() {
        match board.at(point) {
            None => return Err(TaskError::NotAStone(point)),
            Some(other) if other != color => return Err(TaskError::TwoColors(point)),
            Some(_) => {}
        }
    }
    Ok(color)
}

fn check_rivals(board: &Board, rivals: &PointSet, expected: Color) -> Result<(), TaskError> {
    if rivals.is_empty() {
        return Err(TaskError::NoRival);
    }
    for point in rivals.iter() {
        match board.at(point) {
            None => return Err(TaskError::NotAStone(point)),
            Some(color) if color != expected => return Err(TaskError::RivalColor(point)),
            Some(_) => {}
        }
    }
    Ok(())
}

/// A position in the course of a question: what stands, and which target stones are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The board, the side to move, the ban.
    pub position: Position,
    /// The target stones that were never captured; in races and connections those of the rival too.
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
