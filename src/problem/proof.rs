//! The author's check of one problem with the solver: is the goal reached, are the answers right?

use super::detail::{Allowed, Came, Claimed, Over};
use super::error::Fault;
use super::kind::FaultKind;
use super::model::{Goal, Problem};
use super::read::{Entry, Origin};
use crate::go::Move;
use crate::solve::{Contest, DEFAULT_TABLE_BYTES, Finding, Limits, Solver, Verdict};
use std::ops::Range;

/// How long the check of one problem may go on.
pub struct Budget<'a> {
    /// The number of nodes for all its moves together.
    pub nodes: u64,
    /// Makes the stop signal of a problem when its turn comes, for limits that the clock sets.
    pub new_stop: &'a (dyn Fn() -> Stop + Sync),
    /// Whether whoever waits has stopped all searches, so that the limits are not what is to blame.
    pub is_interrupted: fn() -> bool,
    /// The limits, for messages.
    pub allowed: Allowed,
}

/// Says true when a search must stop.
pub type Stop = Box<dyn Fn() -> bool + Sync>;

/// What came of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// Proved as the author wrote it.
    Holds,
    /// Something is wrong.
    Fails,
    /// Not settled within the budget.
    Open,
}

/// Proves the goal and the answers of a problem.
pub(super) fn prove(entry: &Entry, budget: &Budget<'_>) -> (Proof, Vec<Fault>) {
    let stop = (budget.new_stop)();
    let mut prover = Prover {
        problem: &entry.problem,
        origin: &entry.origin,
        budget,
        solver: entry.problem.solver(DEFAULT_TABLE_BYTES),
        stop,
        faults: Vec::new(),
    };
    let proof = prover.run();
    (proof, prover.faults)
}

struct Prover<'a> {
    problem: &'a Problem,
    origin: &'a Origin,
    budget: &'a Budget<'a>,
    solver: Solver,
    stop: Stop,
    faults: Vec<Fault>,
}

impl Prover<'_> {
    fn add(&mut self, span: &Range<usize>, kind: FaultKind) {
        let source = &self.origin.source;
        self.faults.push(Fault::at(
            source,
            span.clone(),
            Some(&self.problem.id),
            kind,
        ));
    }

    fn goal_span(&self) -> Range<usize> {
        self.origin
            .goal
            .clone()
            .unwrap_or(self.origin.header.clone())
    }

    fn run(&mut self) -> Proof {
        let problem = self.problem;
        let task = &problem.task;
        let start = task.start(problem.position.to_move, problem.position.ko);
        if let Some(winner) = task.winner(&start).filter(|_| problem.goal != Goal::Status) {
            let why = if task.contest() != Contest::Life {
                Over::Chains
            } else if winner == task.defender() {
                Over::Alive
            } else {
                Over::Gone
            };
            self.add(&self.goal_span(), FaultKind::GameOver(why));
            return Proof::Fails;
        }
        let root = self.verdict(&start);
        let mut judged: Vec<(Move, Verdict)> = Vec::new();
        let mut open: Vec<Move> = Vec::new();
        for m in task.moves(&start) {
            match self.verdict(&start.after(m)).verdict() {
                Some(verdict) => judged.push((m, verdict)),
                None => open.push(m),
            }
        }
        let bound = root.verdict().filter(|v| judged.iter().any(|j| j.1 == *v));
        let best = if open.is_empty() {
            judged
                .iter()
                .map(|j| j.1)
                .reduce(|a, b| if self.defends() { a.max(b) } else { a.min(b) })
        } else {
            bound
        };
        let Some(best) = best.or(root
            .verdict()
            .filter(|_| judged.is_empty() && open.is_empty()))
        else {
            self.add(&self.goal_span(), self.not_proved());
            return Proof::Open;
        };
        self.goal(best);
        self.answers(best, &judged, &open);
        self.others(best, &judged, &open);
        self.whys(best, &judged);
        let faults: Vec<&Fault> = self.faults.iter().filter(|f| !f.is_note()).collect();
        if faults.is_empty() {
            Proof::Holds
        } else if faults.iter().all(|f| {
            matches!(
                f.kind,
                FaultKind::MoveNotProved(..) | FaultKind::MoveStopped(_)
            )
        }) {
            Proof::Open
        } else {
            Proof::Fails
        }
    }

    fn defends(&self) -> bool {
        self.problem.learner_defends()
    }

    fn verdict(&mut self, situation: &crate::solve::Situation) -> Finding {
        let left = self.budget.nodes.saturating_sub(self.solver.nodes());
        self.solver.verdict(
            situation,
            &Limits {
                nodes: left,
                stop: &*self.stop,
            },
        )
    }

    fn goal(&mut self, best: Verdict) {
        let goal = self.problem.goal;
        let span = self.goal_span();
        if !self.problem.goal_met(best) {
            let came = self.came(best);
            self.add(&span, FaultKind::GoalMissed { goal, came });
        }
    }

    fn answers(&mut self, best: Verdict, judged: &[(Move, Verdict)], open: &[Move]) {
        let spans = self.origin.answers.clone();
        let best_move = judged
            .iter()
            .find(|j| j.1 == best)
            .map_or(Move::Pass, |j| j.0);
        for (answer, span) in self.problem.answers.iter().copied().zip(&spans) {
            if !self.is_playable(Claimed::Answer, answer, span) {
                continue;
            }
            match judged.iter().find(|j| j.0 == answer) {
                Some(&(_, verdict)) if !self.is_good(verdict, best) => {
                    let kind = FaultKind::AnswerWorse {
                        answer,
                        came: self.came(verdict),
                        best: best_move,
                        best_came: self.came(best),
                    };
                    self.add(span, kind);
                }
                None if open.contains(&answer) => {
                    self.add(span, self.move_not_proved(answer));
                }
                _ => {}
            }
        }
    }

    /// Other moves that are as good as the answers.
    fn others(&mut self, best: Verdict, judged: &[(Move, Verdict)], open: &[Move]) {
        let problem = self.problem;
        if problem.answers.is_empty() && !problem.only {
            return;
        }
        let is_other = |m: &Move| !problem.answers.contains(m);
        // Where no answer is right, the fault of the answers says already what is.
        let is_right = |j: &(Move, Verdict)| j.1 == best && !is_other(&j.0);
        if !problem.answers.is_empty() && !judged.iter().any(is_right) {
            return;
        }
        let others: Vec<Move> = judged
            .iter()
            .filter(|(m, verdict)| *verdict == best && is_other(m))
            .map(|j| j.0)
            .collect();
        let only = self.origin.only.clone().filter(|_| problem.only);
        if !others.is_empty() {
            let came = self.came(best);
            match &only {
                Some(span) => self.add(span, FaultKind::NotOnly { others, came }),
                None => {
                    let span = self.origin.answers.first().cloned();
                    self.add(
                        &span.unwrap_or(self.origin.id.clone()),
                        FaultKind::AlsoGood { others, came },
                    );
                }
            }
        }
        if let Some(span) = only {
            for &m in open.iter().filter(|m| is_other(m)) {
                self.add(&span, self.move_not_proved(m));
            }
        }
    }

    fn whys(&mut self, best: Verdict, judged: &[(Move, Verdict)]) {
        let spans = self.origin.why.clone();
        for (why, span) in self.problem.why.iter().zip(&spans) {
            if !self.is_playable(Claimed::Wrong, why.at, span) {
                continue;
            }
            let verdict = judged.iter().find(|j| j.0 == why.at).map(|j| j.1);
            if let Some(verdict) = verdict.filter(|v| *v == best) {
                self.add(
                    span,
                    FaultKind::WhyRight {
                        at: why.at,
                        came: self.came(verdict),
                    },
                );
            }
        }
    }

    /// Whether a move of the author can be made; a fault if not.
    fn is_playable(&mut self, what: Claimed, at: Move, span: &Range<usize>) -> bool {
        let Move::Play(point) = at else { return true };
        if let Err(reason) = self.problem.position.legality(point) {
            self.add(span, FaultKind::IllegalMove { what, at, reason });
            return false;
        }
        if !self.problem.task.region().contains(point) {
            self.add(span, FaultKind::OutsideRegion { what, at });
            return false;
        }
        true
    }

    fn not_proved(&self) -> FaultKind {
        if (self.budget.is_interrupted)() {
            FaultKind::Stopped
        } else {
            FaultKind::NotProved(self.budget.allowed)
        }
    }

    fn move_not_proved(&self, m: Move) -> FaultKind {
        if (self.budget.is_interrupted)() {
            FaultKind::MoveStopped(m)
        } else {
            FaultKind::MoveNotProved(m, self.budget.allowed)
        }
    }

    fn is_good(&self, verdict: Verdict, best: Verdict) -> bool {
        verdict == best || self.problem.accept.is_some() && self.problem.goal_met(verdict)
    }

    fn came(&self, verdict: Verdict) -> Came {
        let task = &self.problem.task;
        Came {
            verdict,
            contest: task.contest(),
            defender: task.defender(),
            mover: self.problem.learner(),
        }
    }
}
