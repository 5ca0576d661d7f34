//! What the learner sees of a search: while it goes on, and when it was stopped.
//!
//! Nothing is given away that was not asked for. While a move of the learner is judged, only lines that begin
//! with that move are shown; while a hint is made or an answer is judged, none. No line is called
//! anything but unproved.

use super::Session;
use crate::app::so_far::{best_so_far, fit, line_so_far, readable};
use crate::app::texts::Texts;
use crate::go::{Color, Move};
use crate::solve::{Shortfall, Situation, Step, Thinking, Verdict};
use std::sync::{Arc, Mutex, PoisonError};

/// The lines of a search that may be shown.
#[derive(Clone)]
pub(super) enum Showing {
    /// None.
    Nothing,
    /// Every line; the side that begins is named.
    All,
    /// Lines from this situation.
    From(Box<Situation>),
    /// Lines from a situation that begin with a move that was made already.
    After(Box<Situation>, Move),
}

/// A search as others see it while it goes on.
pub struct Thoughts {
    thinking: Arc<Thinking>,
    shown: Mutex<Showing>,
}

impl Thoughts {
    pub(in crate::app) fn new() -> Arc<Thoughts> {
        Arc::new(Thoughts {
            thinking: Arc::default(),
            shown: Mutex::new(Showing::Nothing),
        })
    }

    /// What the solver writes.
    pub(super) fn thinking(&self) -> &Arc<Thinking> {
        &self.thinking
    }

    /// Shows these lines from now on, and none of before.
    pub(super) fn show(&self, shown: Showing) {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = shown;
        self.thinking.forget_line();
    }

    /// About how many nodes the solver has taken.
    pub(in crate::app) fn nodes(&self) -> u64 {
        self.thinking.nodes()
    }

    /// The best line so far as far as it may be shown, with the side that begins where that is not plain.
    fn line(&self) -> Option<(Option<Color>, Vec<Step>)> {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = shown.clone();
        let line = self.thinking.best_line()?;
        let first = match shown {
            Showing::Nothing => return None,
            Showing::All => return Some((Some(line.first()), line.steps)),
            // A move that is judged before others is not the best for that.
            Showing::From(start) => return (line.from == *start).then_some((None, line.steps)),
            Showing::After(start, m) => line.move_from(&start).filter(|&first| first == m)?,
        };
        let first = match first {
            Move::Play(point) => Step::Play(point),
            Move::Pass => Step::Pass,
        };
        Some((None, [vec![first], line.steps].concat()))
    }

    /// One line of text for a terminal of so many columns.
    pub(in crate::app) fn text(&self, texts: &Texts, seconds: u64, columns: usize) -> String {
        let nodes = readable(self.nodes());
        let (side, steps) = self.line().unwrap_or_default();
        fit(columns, &steps, |steps| {
            let args = [
                ("seconds", seconds.to_string().into()),
                ("nodes", nodes.as_str().into()),
            ];
            let text = texts.say("searched", &args);
            if steps.is_empty() {
                text
            } else {
                format!("{text} · {}", best_so_far(texts, side, steps))
            }
        })
    }
}

impl Session {
    /// The unproved line of a search that was stopped, as a sentence. Where the limits ended it, there is
    /// none: nobody has seen the line coming, and a guess is no answer.
    pub(super) fn line_so_far(&self, shortfall: Shortfall) -> Option<String> {
        if shortfall != Shortfall::Stopped {
            return None;
        }
        let (side, steps) = self.thoughts.line()?;
        Some(line_so_far(&self.texts, side, &steps))
    }

    /// What is proved of a learner's move, when the judgement of it was not ended.
    pub(super) fn known_of_move(&mut self, start: &Situation, m: Move) -> Option<String> {
        let after = self.attempt.judge().known(&start.after(m))?;
        let verdict = self.speaker().verdict(after);
        let point = self.texts.a_move(m);
        Some(self.texts.say(
            "known-move",
            &[("point", point.into()), ("verdict", verdict.into())],
        ))
    }

    /// How many moves are judged, when not all could be, and the best of them where it may be named.
    pub(super) fn known_of_moves(&mut self, start: &Situation, names: bool) -> Option<String> {
        let judge = self.attempt.judge();
        let moves = judge.known_moves(start);
        let known = moves.iter().filter_map(|&(m, v)| Some((m, v?)));
        let judged: Vec<(Move, Verdict)> = known.collect();
        let best = judge.best_of(&start.position, &judged)?;
        let equal = judged.iter().filter(|known| known.1 == best);
        let equal: Vec<Move> = equal.map(|known| known.0).collect();
        let best = self.speaker().verdict(best);
        let names = if names { "yes" } else { "no" };
        Some(self.texts.say(
            "known-moves",
            &[
                ("judged", judged.len().into()),
                ("moves", moves.len().into()),
                ("names", names.into()),
                ("best", self.texts.moves(&equal).into()),
                ("verdict", best.into()),
            ],
        ))
    }
}
