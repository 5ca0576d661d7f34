//! Looking at the position: `hint`, `status`, `libs`, `eyes`.

use super::Session;
use super::moves::EYE_MAX;
use super::thoughts::Showing;
use crate::app::command::looks_like_a_point;
use crate::app::words::{Subject, assumed, verdict_of};
use crate::go::{Color, Move, Point, PointError, PointSet, Window};
use crate::life::{eyes_of, find_region, unconditionally_alive};
use crate::problem::Goal;
use crate::solve::{Shortfall, Task, Verdict};
use crate::train::{Judge, Phase};

impl Session {
    /// `hint`: three steps from vague to plain, the author's own hints first.
    pub(super) fn hint(&mut self) -> Vec<String> {
        if self.attempt.phase() != Phase::Open {
            return vec![self.texts.say("hint-closed", &[])];
        }
        let turn = self.attempt.entries().len();
        if self.hint_step.1 != turn {
            self.hint_step = (0, turn);
        }
        let hints = if turn == 0 {
            self.problem().hints.clone()
        } else {
            Vec::new()
        };
        let status = self.problem().goal == Goal::Status;
        let total = if status {
            hints.len()
        } else {
            hints.len().max(3)
        };
        if total == 0 {
            return vec![self.texts.say("hint-none", &[])];
        }
        let step = self.hint_step.0.min(total - 1);
        let text = match hints.get(step) {
            Some(text) => Ok(text.plain(self.texts.language())),
            None => self.generated_hint(step),
        };
        match text {
            Ok(text) => {
                // The last one may be read again.
                if self.hint_step.0 == step {
                    self.attempt.note_hint();
                }
                self.hint_step.0 = step + 1;
                vec![self.texts.say(
                    "hint",
                    &[
                        ("number", (step + 1).into()),
                        ("total", total.into()),
                        ("text", text.into()),
                    ],
                )]
            }
            Err(shortfall) => {
                let now = self.attempt.now().clone();
                let mut parts = vec![self.not_proved(shortfall, "question")];
                parts.extend(self.known_of_moves(&now, false));
                parts
            }
        }
    }

    /// The best result, the area of the best moves, a best move.
    fn generated_hint(&mut self, step: usize) -> Result<String, Shortfall> {
        let now = self.attempt.now().clone();
        let best = self.search(|attempt, limits| attempt.judge().best_moves(&now, limits))?;
        let Some((verdict, moves)) = best else {
            return Ok(self.texts.say("solution-over", &[]));
        };
        if step == 0 {
            let verdict = self.speaker().possible(verdict);
            return Ok(self
                .texts
                .say("hint-result", &[("verdict", verdict.into())]));
        }
        let plays: PointSet = moves.iter().filter_map(|m| m.point()).collect();
        if plays.len() < moves.len() {
            return Ok(self.texts.say("hint-pass", &[]));
        }
        if step == 1 {
            let size = now.position.board.size();
            let area = Window::around(size, &plays, 1);
            return Ok(self.texts.say(
                "hint-area",
                &[("from", area.from.into()), ("to", area.to.into())],
            ));
        }
        let first = moves.first().copied().unwrap_or(Move::Pass);
        let point = self.texts.a_move(first);
        Ok(self.texts.say(
            "hint-point",
            &[("count", moves.len().into()), ("point", point.into())],
        ))
    }

    /// The point after a command word, or a sentence that says what is wrong with it.
    fn stone_at(&self, rest: &[String], command: &str) -> Result<Point, String> {
        let usage = || {
            self.texts
                .say("point-usage", &[("command", command.into())])
        };
        let word = rest.first().ok_or_else(usage)?;
        let board = &self.attempt.now().position.board;
        let point = match board.size().parse_point(word) {
            Ok(point) => point,
            Err(PointError::LetterI { row }) => {
                let row = u32::from(row).into();
                return Err(self.texts.say("letter-i", &[("row", row)]));
            }
            Err(PointError::OffBoard { point, .. }) => {
                return Err(self.texts.say("point-outside", &[("point", point.into())]));
            }
            Err(PointError::NotAPoint { .. }) if looks_like_a_point(word) => {
                let point = word.to_uppercase().into();
                return Err(self.texts.say("point-outside", &[("point", point)]));
            }
            Err(PointError::NotAPoint { .. }) => return Err(usage()),
        };
        if board.at(point).is_none() {
            return Err(self.texts.say("point-empty", &[("point", point.into())]));
        }
        Ok(point)
    }

    /// `libs POINT`.
    pub(super) fn liberties(&mut self, rest: &[String]) -> Vec<String> {
        let point = match self.stone_at(rest, "libs") {
            Ok(point) => point,
            Err(text) => return vec![text],
        };
        let Some(chain) = self.attempt.now().position.board.chain(point) else {
            return Vec::new();
        };
        vec![self.texts.say(
            "liberties",
            &[
                ("side", chain.color.into()),
                ("point", point.into()),
                ("stones", chain.stones.len().into()),
                ("count", chain.liberties.len().into()),
                ("liberties", self.texts.points(&chain.liberties).into()),
            ],
        )]
    }

    /// `eyes POINT`.
    pub(super) fn eyes(&mut self, rest: &[String]) -> Vec<String> {
        let point = match self.stone_at(rest, "eyes") {
            Ok(point) => point,
            Err(text) => return vec![text],
        };
        let board = &self.attempt.now().position.board;
        let eyes = eyes_of(board, point, EYE_MAX);
        let side = board.at(point).unwrap_or(Color::Black);
        let mut parts = Vec::new();
        if eyes.is_empty() {
            parts.push(self.texts.say("eyes-none", &[("point", point.into())]));
        }
        for eye in &eyes {
            let kind = match (eye.points.len(), eye.real) {
                (1, true) => "real",
                (1, false) => "false",
                _ => "space",
            };
            parts.push(self.texts.say(
                "eye",
                &[
                    ("kind", kind.into()),
                    ("count", eye.points.len().into()),
                    ("points", self.texts.points(&eye.points).into()),
                ],
            ));
        }
        if unconditionally_alive(board, side, &PointSet::new()).contains(point) {
            parts.push(self.texts.say("eyes-alive", &[("point", point.into())]));
        }
        parts
    }

    /// `status POINT`: what becomes of a chain with either side to move.
    pub(super) fn status(&mut self, rest: &[String]) -> Vec<String> {
        let point = match self.stone_at(rest, "status") {
            Ok(point) => point,
            Err(text) => return vec![text],
        };
        let board = self.attempt.now().position.board.clone();
        let Some(chain) = board.chain(point) else {
            return Vec::new();
        };
        if self.asks_status() && chain.stones.intersects(self.problem().task.targets()) {
            return vec![self.texts.say("status-is-the-question", &[])];
        }
        let problem = self.problem();
        // Of the chain that is hunted the problem speaks as its goal does; of others it says nothing.
        let is_hunted = Subject::of(problem) == Subject::Chain
            && chain.stones.intersects(problem.task.targets());
        let subject = if is_hunted {
            Subject::Chain
        } else {
            Subject::Group
        };
        let region = problem.task.region();
        let given = problem.region_given && chain.stones.is_subset(region);
        let region = if chain.stones.is_subset(region) {
            *region
        } else {
            match find_region(&board, &chain.stones) {
                Ok(region) => region,
                Err(_) => return vec![self.not_proved(Shortfall::Depth, "question")],
            }
        };
        let task = match Task::new(&board, &chain.stones, &region) {
            Ok(task) => task,
            Err(_) => return vec![self.texts.say("status-no-room", &[])],
        };
        // Where nobody said where the fight is, a ladder may run out of the region.
        let judge = if given {
            Judge::new(task)
        } else {
            Judge::hunting(task)
        };
        self.status_of(judge, subject)
    }

    /// The status of the target at the start of the problem.
    pub(super) fn status_of_target(&mut self) -> Vec<String> {
        let subject = Subject::of(self.problem());
        self.status_of(Judge::of(self.problem()), subject)
    }

    fn status_of(&mut self, mut judge: Judge, subject: Subject) -> Vec<String> {
        self.thoughts.show(Showing::All);
        judge.watch(self.thoughts.thinking());
        let task = judge.task().clone();
        let defender = task.defender();
        let found = self.search(|_, limits| {
            let first = judge.verdict(&task.start(defender, None), limits)?;
            let second = judge.verdict(&task.start(defender.opponent(), None), limits)?;
            Ok((first, second))
        });
        match found {
            Ok((first, second)) => {
                let mut lines = vec![self.status_sentence(first, second, defender, subject)];
                let other_side = defender != self.problem().task.defender();
                if other_side && [first, second].contains(&Verdict::Seki) {
                    // A stone of the side that attacks here may stay because it kills.
                    lines.push(self.texts.say("status-of-attacker", &[]));
                }
                let assumptions = judge.assumptions(&[first, second]);
                lines.extend(assumed(&self.texts, &assumptions));
                lines
            }
            Err(shortfall) => {
                let mut lines = vec![self.not_proved(shortfall, "question")];
                for side in [defender, defender.opponent()] {
                    if let Some(verdict) = judge.known(&task.start(side, None)) {
                        let verdict = verdict_of(&self.texts, verdict, defender, subject).into();
                        let args = [("side", side.into()), ("verdict", verdict)];
                        lines.push(self.texts.say("known-first", &args));
                    }
                }
                lines.extend(self.line_so_far(shortfall));
                lines
            }
        }
    }

    /// The status in words: the verdict with either side to move.
    pub(super) fn status_sentence(
        &self,
        first: Verdict,
        second: Verdict,
        defender: Color,
        subject: Subject,
    ) -> String {
        let words = |verdict| verdict_of(&self.texts, verdict, defender, subject);
        self.texts.say(
            "status",
            &[
                ("defender", defender.into()),
                ("attacker", defender.opponent().into()),
                ("first", words(first).into()),
                ("second", words(second).into()),
            ],
        )
    }
}
