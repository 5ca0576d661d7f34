//! How a learner's move is judged: by the verdict after it, never by a stored answer.
//!
//! A move is right when the verdict after it equals the best that any move reaches, pass
//! included. Whatever is not proved within the limits is an `Err`: it is neither right nor wrong.

use super::ending::ending;
use crate::go::{Move, Position};
use crate::problem::Problem;
use crate::solve::{
    Assumption, Certificate, DEFAULT_TABLE_BYTES, Finding, Limits, RegionFrom, Shortfall,
    Situation, Solver, Step, Task, Thinking, Verdict, assumptions,
};
use std::sync::Arc;

/// The largest proof, in steps, whose ending is looked for.
const LARGEST_ENDING: usize = 20_000;

/// A region that the program found.
const FOUND: RegionFrom = RegionFrom::Program {
    holds_beyond: false,
};

/// What a first move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// Whether no move reaches more.
    pub best_possible: bool,
    /// The best verdict that any move reaches.
    pub best: Verdict,
    /// The verdict after the move.
    pub after: Verdict,
    /// Whether the position itself is proved to be worth more than any move: a banned ko could be
    /// retaken with a threat, which is none of the moves.
    pub threat_helps: bool,
}

/// What the opponent does about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing: the game of this question is over, or the result stands.
    Over,
    /// Nothing: a pass is as good for the opponent as any move.
    NotNeeded,
    /// A play.
    Step(Step),
}

/// A learner's move with everything that is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Whether it counts as right.
    pub right: bool,
    /// The best verdict that any move reaches.
    pub best: Verdict,
    /// The verdict after the move.
    pub after: Verdict,
    /// Whether a ko threat would have reached more than any move.
    pub threat_helps: bool,
    /// The opponent's answer.
    pub answer: Answer,
}

/// Judges moves of one question; what the solver has proved is kept.
pub struct Judge {
    solver: Solver,
    region: RegionFrom,
    /// The verdict after every first move of the situation that was looked at last.
    survey: Option<(Situation, Vec<(Move, Verdict)>)>,
}

impl Judge {
    /// A judge for a question.
    #[must_use]
    pub fn new(task: Task) -> Judge {
        Judge::with(Solver::new(task), RegionFrom::Author)
    }

    /// A judge for the question of a problem, by its goal.
    #[must_use]
    pub fn of(problem: &Problem) -> Judge {
        let region = if problem.region_given {
            RegionFrom::Author
        } else {
            FOUND
        };
        Judge::with(problem.solver(DEFAULT_TABLE_BYTES), region)
    }

    /// A judge for the life of a chain in a region that the program found; ladders and nets are read too, on
    /// the whole board.
    #[must_use]
    pub fn hunting(task: Task) -> Judge {
        Judge::with(Solver::new(task).hunting(), FOUND)
    }

    fn with(solver: Solver, region: RegionFrom) -> Judge {
        Judge {
            solver,
            region,
            survey: None,
        }
    }

    /// Lets somebody else read what a search has come to.
    pub fn watch(&mut self, thinking: &Arc<Thinking>) {
        self.solver.watch(thinking);
    }

    /// What is proved already of a situation. No search.
    #[must_use]
    pub fn known(&self, situation: &Situation) -> Option<Verdict> {
        self.solver.known(situation)
    }

    /// The legal first moves, each with what is proved of it already. No search.
    #[must_use]
    pub fn known_moves(&self, situation: &Situation) -> Vec<(Move, Option<Verdict>)> {
        let moves = self.task().moves(situation).into_iter();
        moves
            .map(|m| (m, self.known(&situation.after(m))))
            .collect()
    }

    /// The question.
    #[must_use]
    pub fn task(&self) -> &Task {
        self.solver.task()
    }

    /// What some verdicts take for granted where the program found the region; nothing where the author
    /// says where the fight is.
    #[must_use]
    pub fn assumptions(&self, verdicts: &[Verdict]) -> Vec<Assumption> {
        match self.region {
            RegionFrom::Author => Vec::new(),
            found => assumptions(self.task(), verdicts, found),
        }
    }

    /// The verdict of a situation.
    ///
    /// # Errors
    /// When none is proved within the limits.
    pub fn verdict(
        &mut self,
        situation: &Situation,
        limits: &Limits<'_>,
    ) -> Result<Verdict, Shortfall> {
        match self.solver.verdict(situation, limits) {
            Finding::Proved(verdict) => Ok(verdict),
            Finding::Unknown(shortfall) => Err(shortfall),
        }
    }

    /// Whether `a` is better than `b` for the side to move of `position`.
    #[must_use]
    pub fn is_better(&self, position: &Position, a: Verdict, b: Verdict) -> bool {
        if position.to_move == self.task().defender() {
            a > b
        } else {
            a < b
        }
    }

    /// The best verdict of some moves for the side to move of `position`.
    #[must_use]
    pub fn best_of(&self, position: &Position, moves: &[(Move, Verdict)]) -> Option<Verdict> {
        let verdicts = moves.iter().map(|m| m.1);
        verdicts.reduce(|a, b| if self.is_better(position, b, a) { b } else { a })
    }

    /// The verdict after every legal first move.
    ///
    /// # Errors
    /// When one of them is not proved within the limits.
    pub fn survey(
        &mut self,
        situation: &Situation,
        limits: &Limits<'_>,
    ) -> Result<Vec<(Move, Verdict)>, Shortfall> {
        if let Some((known, moves)) = &self.survey
            && known == situation
        {
            return Ok(moves.clone());
        }
        let mut moves = Vec::new();
        for (m, finding) in self.solver.moves(situation, limits) {
            match finding {
                Finding::Proved(verdict) => moves.push((m, verdict)),
                Finding::Unknown(shortfall) => return Err(shortfall),
            }
        }
        self.survey = Some((situation.clone(), moves.clone()));
        Ok(moves)
    }

    /// The moves that reach the best verdict, with that verdict; `None` when the game is over.
    ///
    /// # Errors
    /// When the verdict of a move is not proved within the limits.
    pub fn best_moves(
        &mut self,
        situation: &Situation,
        limits: &Limits<'_>,
    ) -> Result<Option<(Verdict, Vec<Move>)>, Shortfall> {
        let moves = self.survey(situation, limits)?;
        let best = self.best_of(&situation.position, &moves);
        Ok(best.map(|best| {
            let equal = moves.iter().filter(|m| m.1 == best).map(|m| m.0);
            (best, equal.collect())
        }))
    }

    /// Grades a legal move. A situation is never better for its mover than its verdict, so a move
    /// that keeps that verdict is right without a look at the others.
    ///
    /// # Errors
    /// When what is needed is not proved within the limits.
    pub fn grade(
        &mut self,
        situation: &Situation,
        m: Move,
        limits: &Limits<'_>,
    ) -> Result<Grade, Shortfall> {
        let after = self.verdict(&situation.after(m), limits)?;
        let root = self.verdict(situation, limits);
        let best = if root == Ok(after) {
            after
        } else {
            let moves = self.survey(situation, limits)?;
            self.best_of(&situation.position, &moves).unwrap_or(after)
        };
        let banned = situation.position.binding_ko().is_some();
        let position = &situation.position;
        let more = root.is_ok_and(|root| self.is_better(position, root, best));
        Ok(Grade {
            best_possible: best == after,
            best,
            after,
            threat_helps: banned && more,
        })
    }

    /// The answer to a wrong move that led to `situation`, whose verdict is `verdict`: none when a
    /// pass keeps it, else the first move of the best line.
    ///
    /// # Errors
    /// When no answer is proved within the limits.
    pub fn refute(
        &mut self,
        situation: &Situation,
        verdict: Verdict,
        limits: &Limits<'_>,
    ) -> Result<Answer, Shortfall> {
        if self.task().winner(situation).is_some() {
            return Ok(Answer::Over);
        }
        if self.verdict(&situation.after(Move::Pass), limits)? == verdict {
            return Ok(Answer::NotNeeded);
        }
        Ok(Answer::Step(self.best_step(situation, limits)?))
    }

    /// The first move of the best line; where that is a retake after a threat, the best move that
    /// needs none.
    fn best_step(&mut self, situation: &Situation, limits: &Limits<'_>) -> Result<Step, Shortfall> {
        match self.solver.line(situation, limits).first() {
            Some(&step @ (Step::Play(_) | Step::Pass)) => Ok(step),
            _ => {
                let best = self.best_moves(situation, limits)?;
                let first = best.and_then(|b| b.1.first().copied());
                Ok(match first {
                    Some(Move::Play(point)) => Step::Play(point),
                    _ => Step::Pass,
                })
            }
        }
    }

    /// A reply that keeps `verdict`, the verdict of `situation`, and to which the learner has to
    /// answer: the verdict would change if he played elsewhere. `None` when there is no such
    /// reply, so that the result stands. Replies into a position that `avoid` knows are left out.
    ///
    /// The first move of the best line is tried first. A reply about which nothing is proved
    /// within the limits is no candidate.
    ///
    /// # Errors
    /// When the search was stopped.
    pub fn resist(
        &mut self,
        situation: &Situation,
        verdict: Verdict,
        avoid: &dyn Fn(&Situation) -> bool,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, Shortfall> {
        if self.task().winner(situation).is_some() {
            return Ok(None);
        }
        if self.leads_out(situation) {
            // A ladder out of the region is carried out by `why`.
            return Ok(None);
        }
        let mut replies = self.task().moves(situation);
        if let Some(first) = self.solver.line(situation, limits).first() {
            let first = first.to_move();
            replies.sort_by_key(|&m| m != first);
        }
        let start = self.solver.nodes();
        for reply in replies {
            let Move::Play(point) = reply else { continue };
            let next = situation.after(reply);
            if avoid(&next) {
                continue;
            }
            let left = limits
                .nodes
                .saturating_sub(self.solver.nodes() - start)
                .max(1);
            let limits = Limits {
                nodes: left,
                stop: limits.stop,
            };
            let demands = match self.verdict(&next.after(Move::Pass), &limits) {
                Ok(elsewhere) => elsewhere != verdict,
                Err(Shortfall::Stopped) => return Err(Shortfall::Stopped),
                Err(_) => false,
            };
            if demands && self.verdict(&next, &limits) == Ok(verdict) {
                return Ok(Some(Step::Play(point)));
            }
        }
        Ok(None)
    }

    /// Whether the forced capture of the target goes on outside the region with the next two moves.
    fn leads_out(&mut self, situation: &Situation) -> bool {
        let region = *self.task().region();
        let forced = self.solver.forced_capture(situation);
        forced.is_some_and(|reading| {
            let next = reading.line.iter().take(2).filter_map(|m| m.point());
            next.into_iter().any(|point| !region.contains(point))
        })
    }

    /// Everything that shows the verdict of a situation to be true.
    ///
    /// # Errors
    /// When there is no proof within the limits.
    pub fn certificate(
        &mut self,
        situation: &Situation,
        limits: &Limits<'_>,
    ) -> Result<Certificate, Shortfall> {
        self.solver.certificate(situation, limits)
    }

    /// How the result of a situation would be carried out: to the capture or the two eyes, in a ko
    /// to the end that it has without threats. Empty for other results, and where the proof is too
    /// large to be followed.
    pub fn ending(&mut self, situation: &Situation, limits: &Limits<'_>) -> Vec<Step> {
        let Ok(certificate) = self.certificate(situation, limits) else {
            return Vec::new();
        };
        let told = matches!(certificate.verdict, Verdict::Alive | Verdict::Dead)
            || certificate.verdict.is_ko();
        match certificate.claims.first() {
            Some(claim) if told && claim.strategy.len() <= LARGEST_ENDING => {
                ending(self.task(), situation, claim)
            }
            _ => Vec::new(),
        }
    }

    /// Best play of both sides from a situation until the result stands.
    pub fn line(&mut self, situation: &Situation, limits: &Limits<'_>) -> Vec<Step> {
        self.solver.line(situation, limits)
    }
}
