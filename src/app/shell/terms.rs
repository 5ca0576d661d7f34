//! Words of the game: `term`, and the names of the moves that are played.

use super::Session;
use crate::app::proverbs::{Answers, WIDTH};
use crate::app::{proverbs, terms};
use crate::go::{Color, Move};
use crate::problem::Language;
use crate::solve::name::{Earlier, names, names_proved};
use crate::solve::{Limits, Step};
use crate::train::proverbs::{find, play};
use crate::train::rank::standing;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The nodes that a name may take.
const NAME_NODES: u64 = 5_000;

impl Session {
    /// `term WORD` looks a word up; `term on` and `term off` say whether moves are named.
    pub(super) fn term(&mut self, rest: &[String]) -> Vec<String> {
        match rest {
            words if terms::is_nothing(&words.join(" ")) => vec![self.texts.say("term-usage", &[])],
            [word] if ["on", "开"].contains(&word.as_str()) => {
                self.names_moves = true;
                vec![self.texts.say("names-on", &[])]
            }
            [word] if ["off", "关闭"].contains(&word.as_str()) => {
                self.names_moves = false;
                vec![self.texts.say("names-off", &[])]
            }
            words => terms::look_up(&self.texts, &words.join(" "), self.settings.style).0,
        }
    }

    /// `proverbs N` or `proverbs WORDS`: a saying and its proof. `proverbs N POSITION SIDE` plays one
    /// of its positions.
    pub(super) fn proverbs(&mut self, rest: &[String]) -> Vec<String> {
        if rest.is_empty() {
            let count = crate::problem::proverbs().len();
            return vec![self.texts.say("proverb-usage", &[("count", count.into())])];
        }
        if let Some(parts) = self.play_proverb(rest) {
            return parts;
        }
        let flag = Arc::clone(&self.settings.stop);
        let stop = move || flag.load(Ordering::SeqCst);
        let limits = Limits {
            nodes: self.settings.nodes,
            stop: &stop,
        };
        let words = rest.join(" ");
        let mut parts = {
            let style = self.settings.style;
            let width = self.width.unwrap_or(WIDTH).min(WIDTH);
            proverbs::tell(&self.texts, &words, style, width, Answers::Asked, &limits).0
        };
        if let [proverb] = find(&words)[..] {
            let numbers = play::playable(proverb);
            if let Some(&first) = numbers.first() {
                let list = self
                    .texts
                    .list(numbers.iter().map(u32::to_string).collect());
                // How it came out stays the last line.
                let outcome = parts.pop();
                parts.push(self.texts.say(
                    "proverb-play",
                    &[
                        ("number", proverb.number.to_string().into()),
                        ("first", first.to_string().into()),
                        ("numbers", list.into()),
                    ],
                ));
                parts.extend(outcome);
            }
        }
        parts
    }

    /// Opens a position of a saying as a problem; `None` when that is not what is asked for.
    fn play_proverb(&mut self, rest: &[String]) -> Option<Vec<String>> {
        let [number, position, side @ ..] = rest else {
            return None;
        };
        let number: u32 = number.parse().ok()?;
        let position: u32 = position.parse().ok()?;
        let side = match side.first().map(String::as_str) {
            None | Some("black" | "黑") => Color::Black,
            Some("white" | "白") => Color::White,
            Some(_) => return None,
        };
        let [proverb] = find(&number.to_string())[..] else {
            return None;
        };
        let Some(problem) = play::problem(proverb, position, side) else {
            if let Some(parts) = proverbs::choose(&self.texts, proverb, position) {
                return Some(parts);
            }
            let numbers: Vec<String> = play::playable(proverb).iter().map(u32::to_string).collect();
            if numbers.is_empty() {
                let answers = proverb.card.as_ref().map_or(0, |card| card.options.len());
                let text = self.texts.say(
                    "proverb-no-answer",
                    &[
                        ("number", number.to_string().into()),
                        ("answers", answers.into()),
                    ],
                );
                return Some(vec![text]);
            }
            let numbers = self.texts.list(numbers);
            let text = self.texts.say(
                "proverb-no-position",
                &[
                    ("number", number.to_string().into()),
                    ("numbers", numbers.into()),
                ],
            );
            return Some(vec![text]);
        };
        Some(self.open_aside(Arc::new(problem)))
    }

    /// `rank`: the grade that is reached, and what the next one asks for.
    pub(super) fn rank(&self) -> Vec<String> {
        let solved = self.problems.iter().filter(|p| self.progress.is_solved(p));
        let standing = standing(solved.map(|p| &**p));
        let mut parts = vec![self.texts.say(
            "rank-now",
            &[
                ("grade", standing.grade.number().into()),
                ("name", standing.grade.zh().into()),
                ("solved", standing.solved.into()),
                ("total", self.problems.len().into()),
            ],
        )];
        let Some((grade, missing)) = standing.next else {
            parts.push(self.texts.say("rank-top", &[]));
            return parts;
        };
        let level = match self.texts.language() {
            Language::En => missing.level.to_string(),
            Language::Zh => missing.level.chinese(),
        };
        let asked = [
            ("solved", missing.solved),
            ("topics", missing.topics),
            ("hard", missing.hard),
        ];
        let names = asked.into_iter().filter(|a| a.1 > 0).map(|(what, count)| {
            self.texts.say(
                "missing",
                &[
                    ("what", what.into()),
                    ("count", count.into()),
                    ("level", level.as_str().into()),
                ],
            )
        });
        let missing = self.texts.list(names.collect());
        parts.push(self.texts.say(
            "rank-next",
            &[
                ("grade", grade.number().into()),
                ("name", grade.zh().into()),
                ("missing", missing.into()),
            ],
        ));
        parts
    }

    /// What the last move of a side is called; nothing when it was a pass.
    pub(super) fn name_last(&self, side: Color) -> Option<String> {
        if !self.names_moves {
            return None;
        }
        let mut now = self.attempt.start();
        let mut moves: Vec<Earlier> = Vec::new();
        let mut last = None;
        for entry in self.attempt.entries() {
            let Some(step) = entry.step else { continue };
            if now.position.to_move == side {
                let is_play = step.to_move() != Move::Pass;
                last = is_play.then_some(moves.len());
            }
            if let Step::Play(point) | Step::Threat(point) = step {
                moves.push(Earlier {
                    position: now.position.clone(),
                    point,
                });
            }
            now.play_unchecked(step.to_move());
        }
        let last = last?;
        let (position, point) = (&moves[last].position, moves[last].point);
        let mut found = names(position, point, &moves[..last]);
        found.extend(names_proved(position, point, NAME_NODES));
        found.sort_unstable();
        terms::name_move(&self.texts, point, &found)
    }
}
