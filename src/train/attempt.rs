//! One attempt at a problem: the board as it is played, what was tried, and when the result stands.

use super::judge::{Answer, Judge, Judged};
use super::outcome::{Entry, Outcome, Phase, Refusal, Stocks, ThreatRefusal};
use crate::go::{Color, Illegal, Move, Point};
use crate::problem::Problem;
use crate::solve::{Limits, Shortfall, Situation, Step, Verdict};
use std::sync::Arc;

#[derive(Clone)]
struct Board {
    now: Situation,
    n_entries: usize,
    captures: [u32; 2],
    ko_taken: bool,
    stocks: Stocks,
    phase: Phase,
}

/// One attempt at one problem.
pub struct Attempt {
    problem: Arc<Problem>,
    judge: Judge,
    board: Board,
    entries: Vec<Entry>,
    earlier: Vec<Board>,
    seen: Vec<Situation>,
    mistakes: u32,
    hints: u32,
    shown: bool,
    judged: Option<(Judged, Situation)>,
}

impl Attempt {
    /// A fresh attempt.
    #[must_use]
    pub fn new(problem: Arc<Problem>) -> Attempt {
        let judge = Judge::of(&problem);
        let now = problem
            .task
            .start(problem.position.to_move, problem.position.ko);
        let board = Board {
            ko_taken: now.position.ko.is_some(),
            now,
            n_entries: 0,
            captures: [0, 0],
            stocks: Stocks::default(),
            phase: Phase::Open,
        };
        Attempt {
            problem,
            judge,
            board,
            entries: Vec::new(),
            earlier: Vec::new(),
            seen: Vec::new(),
            mistakes: 0,
            hints: 0,
            shown: false,
            judged: None,
        }
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The situation on the board.
    #[must_use]
    pub fn now(&self) -> &Situation {
        &self.board.now
    }

    /// The situation that the problem starts from.
    #[must_use]
    pub fn start(&self) -> Situation {
        let position = &self.problem.position;
        self.problem.task.start(position.to_move, position.ko)
    }

    /// Where the attempt stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.board.phase
    }

    /// What happened so far on this board.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The point of the last play.
    #[must_use]
    pub fn last_point(&self) -> Option<Point> {
        let mut entries = self.entries.iter().rev();
        entries.find_map(|entry| entry.step?.to_move().point())
    }

    /// The stones that a side has captured.
    #[must_use]
    pub fn captured_by(&self, color: Color) -> u32 {
        self.board.captures[color.index()]
    }

    /// The wrong moves so far.
    #[must_use]
    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }

    /// The hints taken so far.
    #[must_use]
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Notes that a hint was given.
    pub fn note_hint(&mut self) {
        self.hints += 1;
    }

    /// Whether the solution was shown.
    #[must_use]
    pub fn solution_shown(&self) -> bool {
        self.shown
    }

    /// Notes that the solution was shown: what follows earns nothing.
    pub fn note_solution(&mut self) {
        self.shown = true;
        if self.board.phase != Phase::Solved {
            self.board.phase = Phase::Shown;
        }
    }

    /// Closes the attempt as solved without a move, for questions that are answered in words.
    pub fn close(&mut self, solved: bool) {
        if solved {
            self.board.phase = Phase::Solved;
        } else {
            self.mistakes += 1;
        }
    }

    /// The judgement of the last move, with the situation right after that move.
    #[must_use]
    pub fn judged(&self) -> Option<&(Judged, Situation)> {
        self.judged.as_ref()
    }

    /// The judge, for questions about the position.
    pub fn judge(&mut self) -> &mut Judge {
        &mut self.judge
    }

    /// The external threats.
    #[must_use]
    pub fn stocks(&self) -> Stocks {
        self.board.stocks
    }

    /// Sets the external threats.
    pub fn set_stocks(&mut self, stocks: Stocks) {
        self.board.stocks = stocks;
    }

    /// Whether the stocks matter to the learner: a ko has been taken, or somebody has threats.
    #[must_use]
    pub fn ko_is_on(&self) -> bool {
        self.board.ko_taken || self.board.stocks != Stocks::default()
    }

    /// Why the learner's move would be refused, if it would.
    #[must_use]
    pub fn refusal(&self, m: Move) -> Option<Refusal> {
        let now = &self.board.now;
        if self.judge.task().winner(now).is_some() {
            return Some(Refusal::Over);
        }
        let point = m.point()?;
        if !now.position.board.size().contains(point) {
            return Some(Refusal::OutsideBoard);
        }
        if now.position.board.at(point).is_some() {
            return Some(Refusal::Illegal(Illegal::Occupied));
        }
        if !self.judge.task().region().contains(point) {
            return Some(Refusal::OutsideRegion);
        }
        now.position.legality(point).err().map(Refusal::Illegal)
    }

    /// Makes and judges a move of the learner, and the opponent's answer. A right move is followed
    /// by the opponent's best resistance until the result stands even if the learner plays
    /// elsewhere, a wrong one by the move that refutes it. The result of a ko stands once the ko
    /// has been taken for the first time.
    pub fn play(&mut self, m: Move, limits: &Limits<'_>) -> Outcome {
        let learner = self.problem.learner();
        if self.board.now.position.to_move != learner
            && self.judge.task().winner(&self.board.now).is_none()
        {
            // The result stood, so the opponent had not answered; now the play goes on.
            self.advance(Step::Pass);
        }
        if let Some(refusal) = self.refusal(m) {
            return Outcome::Refused(refusal);
        }
        match self.try_play(m, limits) {
            Ok(outcome) => outcome,
            Err(shortfall) => Outcome::NotProved(shortfall),
        }
    }

    /// Everything is judged before anything is changed, so that a search that ends without a
    /// proof leaves the attempt as it was.
    fn try_play(&mut self, m: Move, limits: &Limits<'_>) -> Result<Outcome, Shortfall> {
        let credit = self.board.phase == Phase::Open;
        let mut grade = self.judge.grade(&self.board.now, m, limits)?;
        if grade.threat_helps
            && let Some(best) = self.better_by_threat(grade.best, limits)?
        {
            // The threat was there to be spent, so a move that reaches less is not the best.
            grade.best = best;
            grade.best_possible = false;
        }
        let accepted = self.problem.accept.is_some() && self.problem.goal_met(grade.after);
        let right = grade.best_possible || accepted;
        let after = self.board.now.after(m);
        let takes_ko = after.position.ko.is_some();
        let ko_stands = grade.after.is_ko() && (self.board.ko_taken || takes_ko);
        let answer = if !credit || !right {
            self.answer_to_loss(&after, grade.after, limits)?
        } else if ko_stands {
            Answer::Over
        } else {
            let seen = &self.seen;
            let known = |next: &Situation| seen.contains(next);
            let mut step = self.judge.resist(&after, grade.after, &known, limits)?;
            if step.is_none() && grade.after.is_ko() && m != Move::Pass {
                // No reply is pressing, but the ko has still to be seen on the board.
                let line = self.judge.line(&after, limits);
                let next = line.first().copied();
                step = next
                    .filter(|s| matches!(s, Step::Play(_)) && !known(&after.after(s.to_move())));
            }
            step.map_or(Answer::Over, Answer::Step)
        };
        let judged = Judged {
            right,
            best: grade.best,
            after: grade.after,
            threat_helps: grade.threat_helps,
            answer,
        };
        self.earlier.push(self.board.clone());
        let step = match m {
            Move::Play(point) => Step::Play(point),
            Move::Pass => Step::Pass,
        };
        self.advance(step);
        self.judged = Some((judged, after));
        match answer {
            Answer::Step(reply) => self.advance(reply),
            Answer::NotNeeded => self.advance(Step::Pass),
            Answer::Over => {}
        }
        if !credit {
            return Ok(Outcome::PlayedOn(judged));
        }
        if !right {
            self.mistakes += 1;
            self.board.phase = Phase::Failed;
            return Ok(Outcome::Wrong(judged));
        }
        if answer == Answer::Over || (grade.after.is_ko() && self.board.ko_taken) {
            self.board.phase = Phase::Solved;
            return Ok(Outcome::Solved(judged));
        }
        Ok(Outcome::GoOn(judged))
    }

    /// The verdict that a threat of the learner would reach, if he has one and it is better.
    fn better_by_threat(
        &mut self,
        best: Verdict,
        limits: &Limits<'_>,
    ) -> Result<Option<Verdict>, Shortfall> {
        if self.stock(self.board.now.position.to_move) == 0 {
            return Ok(None);
        }
        let mut lifted = self.board.now.clone();
        lifted.position.ko = None;
        let reached = self.judge.verdict(&lifted, limits)?;
        let better = self.judge.is_better(&lifted.position, reached, best);
        Ok(better.then_some(reached))
    }

    /// The answer to a wrong move, or to one that is played on without credit. A ban is broken
    /// with a threat where the opponent has one and gains by it.
    fn answer_to_loss(
        &mut self,
        after: &Situation,
        verdict: Verdict,
        limits: &Limits<'_>,
    ) -> Result<Answer, Shortfall> {
        if let Some(ban) = after.position.binding_ko()
            && self.stock(after.position.to_move) > 0
        {
            let mut retaken = after.clone();
            retaken.play_unchecked(Move::Play(ban));
            let gain = self.judge.verdict(&retaken, limits)?;
            if self.judge.is_better(&after.position, gain, verdict) {
                return Ok(Answer::Step(Step::Threat(ban)));
            }
        }
        self.judge.refute(after, verdict, limits)
    }

    fn stock(&self, color: Color) -> u8 {
        let defends = color == self.judge.task().defender();
        self.board.stocks.of(defends)
    }

    fn spend(&mut self, color: Color) {
        let defends = color == self.judge.task().defender();
        self.board.stocks.spend(defends);
    }

    fn advance(&mut self, step: Step) {
        let by = self.board.now.position.to_move;
        let m = step.to_move();
        if matches!(step, Step::Threat(_)) {
            self.spend(by);
        }
        let played = self.board.now.play_unchecked(m);
        // Passes never end an attempt: a move is judged with no pass counted.
        self.board.now.passes = 0;
        self.board.captures[by.index()] += u32::from(played.captured);
        self.board.ko_taken |= played.ko.is_some();
        self.entries.push(Entry {
            by,
            step: Some(step),
            captured: played.captured,
        });
        self.board.n_entries = self.entries.len();
        self.seen.push(self.board.now.clone());
    }

    /// Spends one of the learner's threats: it is answered elsewhere, and the ban is lifted.
    ///
    /// # Errors
    /// When there is no ban to lift, or no threat left.
    pub fn threaten(&mut self) -> Result<(), ThreatRefusal> {
        let by = self.board.now.position.to_move;
        if self.board.now.position.binding_ko().is_none() {
            return Err(ThreatRefusal::NoBan);
        }
        if self.stock(by) == 0 {
            return Err(ThreatRefusal::NoneLeft);
        }
        self.earlier.push(self.board.clone());
        self.spend(by);
        self.board.now.position.ko = None;
        self.entries.push(Entry {
            by,
            step: None,
            captured: 0,
        });
        self.board.n_entries = self.entries.len();
        Ok(())
    }

    /// Takes the learner's last move back, with the answer to it; false at the start. What was
    /// tried stays counted.
    pub fn undo(&mut self) -> bool {
        let Some(board) = self.earlier.pop() else {
            return false;
        };
        let closed = matches!(self.board.phase, Phase::Solved | Phase::Shown);
        let phase = self.board.phase;
        self.board = board;
        if closed {
            self.board.phase = phase;
        }
        self.entries.truncate(self.board.n_entries);
        self.seen.truncate(self.board.n_entries);
        self.judged = None;
        true
    }

    /// Starts over on the same problem. After a mistake the tries go on counting; after a solved
    /// problem they start anew.
    pub fn restart(&mut self) {
        let mut fresh = Attempt::new(Arc::clone(&self.problem));
        std::mem::swap(&mut fresh.judge, &mut self.judge);
        fresh.board.stocks = self.board.stocks;
        fresh.shown = self.shown;
        if self.board.phase != Phase::Solved {
            fresh.mistakes = self.mistakes;
            fresh.hints = self.hints;
        }
        *self = fresh;
    }
}
