//! Lines of play shown step by step: `why` and `solution`.

use super::Session;
use super::thoughts::Showing;
use crate::go::{Color, Move, Point};
use crate::solve::{Situation, Step, Verdict};
use crate::train::{Mark, Phase};

/// A step of a line as it is shown.
struct Shown {
    by: Color,
    step: Step,
    captured: u16,
    takes_ko: bool,
    after: Situation,
}

/// A line that is being walked through.
pub(super) struct Walk {
    steps: Vec<Shown>,
    at: usize,
    /// The number of steps after which the result stands.
    settled: usize,
    end: String,
}

/// The steps of a line with the boards after them, up to the end of the game.
fn replay(start: &Situation, line: &[Step]) -> Vec<Shown> {
    let mut now = start.clone();
    let mut shown: Vec<Shown> = Vec::new();
    let mut passes = 0;
    for &step in line {
        let by = now.position.to_move;
        if let Move::Play(point) = step.to_move()
            && now.position.board.legality(by, point, None).is_err()
        {
            break;
        }
        passes = if step == Step::Pass { passes + 1 } else { 0 };
        if passes == 2 {
            shown.pop();
            break;
        }
        let played = now.play_unchecked(step.to_move());
        shown.push(Shown {
            by,
            step,
            captured: played.captured,
            takes_ko: played.ko.is_some(),
            after: now.clone(),
        });
    }
    shown
}

impl Session {
    /// `why`: the first step of the proof of the last judgement, or the next one.
    pub(super) fn why(&mut self) -> Vec<String> {
        if let Some(walk) = &self.walk
            && walk.at < walk.steps.len()
        {
            return self.walk_on();
        }
        let last = self.attempt.entries().last();
        if last.is_some_and(|entry| entry.step.is_none()) {
            // What was judged before the threat is about another position.
            return vec![self.texts.say("why-after-threat", &[])];
        }
        let Some((judged, after)) = self.attempt.judged().cloned() else {
            return vec![self.texts.say("why-nothing", &[])];
        };
        let mut line = self.search(|attempt, limits| attempt.judge().line(&after, limits));
        // A pass at the end only says that nothing helps any more; the ending shows it.
        let passes = line.iter().rev().take_while(|s| **s == Step::Pass).count();
        let mut settled = line.len() - passes;
        let mut last = after.clone();
        for step in &line[..settled] {
            last.play_unchecked(step.to_move());
        }
        last.passes = 0;
        if self.problem().task.winner(&last).is_none() {
            let ending = self.search(|attempt, limits| attempt.judge().ending(&last, limits));
            if ending.is_empty() {
                settled = line.len();
            } else {
                line.truncate(settled);
                line.extend(ending);
            }
        }
        let steps = replay(&after, &line);
        let verdict = self.speaker().verdict(judged.after);
        let end_of_line = steps.last().map_or(&after, |s| &s.after);
        let mut end = self.texts.say("why-end", &[("verdict", verdict.into())]);
        let more = [
            self.life_seen(end_of_line),
            self.speaker().margin(judged.after),
        ];
        for sentence in more.into_iter().flatten() {
            end = format!("{end}\n{sentence}");
        }
        if steps.is_empty() {
            return if self.problem().task.winner(&after).is_some() {
                vec![end]
            } else if line.is_empty() && judged.after != Verdict::Seki {
                vec![self.texts.say("why-no-line", &[])]
            } else {
                // Nothing but passes, or a seki that nobody breaks.
                vec![self.texts.say("why-passes", &[]), end]
            };
        }
        self.walk = Some(Walk {
            steps,
            at: 0,
            settled,
            end,
        });
        let mut parts = self.walk_on();
        if settled == 0 {
            parts.insert(1, self.texts.say("why-stands", &[]));
        }
        parts
    }

    /// The next step of the line that is walked through.
    pub(super) fn walk_on(&mut self) -> Vec<String> {
        let Some(walk) = self.walk.take() else {
            return Vec::new();
        };
        let Some(step) = walk.steps.get(walk.at) else {
            return vec![self.board()];
        };
        let board = self.picture(&step.after, step.step.to_move().point());
        let mut parts = vec![board, self.step_line(walk.at + 1, step)];
        let at = walk.at + 1;
        if at < walk.steps.len() {
            if at == walk.settled {
                parts.push(self.texts.say("why-settled", &[]));
            }
            parts.push(self.texts.say("why-more", &[]));
        } else {
            parts.push(walk.end.clone());
            parts.push(self.texts.say("why-back", &[]));
        }
        // At the end too, so that Enter and q lead back to the problem and not out of it.
        self.walk = Some(Walk { at, ..walk });
        parts
    }

    fn step_line(&self, number: usize, shown: &Shown) -> String {
        let point = |p: Point| p.to_string();
        let ban = shown.after.position.ko.map(point).unwrap_or_default();
        let (kind, name) = match shown.step {
            Step::Play(p) if shown.takes_ko => ("ko", point(p)),
            Step::Play(p) => ("play", point(p)),
            Step::Threat(p) => ("threat", point(p)),
            Step::Pass => ("pass", String::new()),
        };
        self.texts.say(
            "line-step",
            &[
                ("number", number.into()),
                ("kind", kind.into()),
                ("side", shown.by.into()),
                ("opponent", shown.by.opponent().into()),
                ("point", name.into()),
                ("ban", ban.into()),
                ("captured", u32::from(shown.captured).into()),
            ],
        )
    }

    /// `solution`: the best first moves and the main line, which ends the attempt without credit.
    pub(super) fn solution(&mut self) -> Vec<String> {
        if self.asks_status() {
            self.give_up();
            let mut parts = self.status_of_target();
            parts.push(self.texts.say("after-solution", &[]));
            return parts;
        }
        let start = self.attempt.start();
        self.thoughts.show(Showing::From(Box::new(start.clone())));
        let found = self.search(|attempt, limits| {
            let whole = attempt.judge().verdict(&start, limits)?;
            let best = attempt.judge().best_moves(&start, limits)?;
            let threat_helps = best.as_ref().is_some_and(|(reached, _)| {
                attempt.judge().is_better(&start.position, whole, *reached)
            });
            Ok((best, threat_helps, attempt.judge().line(&start, limits)))
        });
        let (best, threat_helps, line) = match found {
            Ok(found) => found,
            Err(shortfall) => {
                let mut parts = vec![self.not_proved(shortfall, "question")];
                parts.extend(self.known_of_moves(&start, true));
                parts.extend(self.line_so_far(shortfall));
                return parts;
            }
        };
        let solved = self.attempt.phase() == Phase::Solved;
        self.give_up();
        let Some((verdict, moves)) = best else {
            return vec![self.texts.say("solution-over", &[])];
        };
        let speaker = self.speaker();
        let mut parts = vec![self.texts.say(
            "solution",
            &[
                ("count", moves.len().into()),
                ("moves", self.texts.moves(&moves).into()),
                ("verdict", speaker.verdict(verdict).into()),
            ],
        )];
        parts.extend(speaker.margin(verdict));
        if threat_helps {
            parts.push(self.texts.say("threat-helps", &[]));
        }
        let steps = replay(&start, &line);
        let numbered = steps.iter().enumerate();
        parts.extend(numbered.map(|(i, step)| self.step_line(i + 1, step)));
        if let Some(last) = steps.last() {
            let mark = steps.iter().rev().find_map(|s| s.step.to_move().point());
            parts.push(self.picture(&last.after, mark));
            parts.extend(self.life_seen(&last.after));
        }
        if let Some(explain) = &self.problem().explain {
            parts.push(explain.plain(self.texts.language()));
        }
        parts.push(if solved {
            self.offer_next()
        } else {
            self.texts.say("after-solution", &[])
        });
        parts
    }

    /// Closes the attempt without credit and puts the start back on the board.
    fn give_up(&mut self) {
        if self.attempt.phase() == Phase::Solved {
            return;
        }
        if !self.attempt.solution_shown() {
            self.record(Mark::Shown);
        }
        self.attempt.restart();
        self.attempt.note_solution();
    }
}
