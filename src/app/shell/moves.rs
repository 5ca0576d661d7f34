//! Moves of the learner and what is said about them.

use super::Session;
use super::thoughts::Showing;
use crate::app::command::Word;
use crate::app::words::{self, Speaker, Subject};
use crate::go::{Color, Move};
use crate::life::eyes_of;
use crate::solve::{Contest, Shortfall, Situation, Step, Verdict};
use crate::train::{Answer, Entry, Judged, Mark, Outcome, Record, Stocks, ThreatRefusal};

/// The largest space that is still called an eye.
pub(super) const EYE_MAX: usize = 8;

impl Session {
    pub(super) fn speaker(&self) -> Speaker<'_> {
        Speaker {
            texts: &self.texts,
            problem: self.attempt.problem(),
        }
    }

    /// A move of the learner.
    pub(super) fn play(&mut self, m: Move) -> Vec<String> {
        if self.asks_status() {
            return vec![self.texts.say("answer-in-words", &[])];
        }
        let first = self.attempt.entries().is_empty();
        let opponents_turn = self.attempt.now().position.to_move != self.learner();
        let now = self.attempt.now().clone();
        let after = Showing::After(Box::new(now.clone()), m);
        self.thoughts.show(after);
        let outcome = self.search(|attempt, limits| attempt.play(m, limits));
        match outcome {
            Outcome::Refused(refusal) => {
                let name = self.texts.a_move(m);
                let text = words::refusal(&self.texts, self.learner(), name, refusal);
                vec![text]
            }
            Outcome::NotProved(shortfall) => {
                let mut parts = vec![self.not_proved(shortfall, "move")];
                parts.extend(self.known_of_move(&now, m));
                parts.extend(self.line_so_far(shortfall));
                parts
            }
            Outcome::Wrong(judged) => {
                self.missed_now += 1;
                self.record(Mark::Wrong);
                self.wrong(m, judged, first)
            }
            Outcome::GoOn(judged) => {
                let mut parts = self.board_after_move();
                parts.push(self.right_so_far(judged));
                parts
            }
            Outcome::Solved(judged) => self.solved(judged),
            Outcome::PlayedOn(judged) => {
                let mut parts = self.board_after_move();
                if opponents_turn {
                    let opponent = self.learner().opponent();
                    parts.push(
                        self.texts
                            .say("opponent-elsewhere", &[("opponent", opponent.into())]),
                    );
                }
                let verdict = self.speaker().verdict(judged.after);
                parts.push(self.texts.say("played-on", &[("verdict", verdict.into())]));
                parts.extend(self.answer_line(judged.answer));
                parts
            }
        }
    }

    /// That nothing was proved, and nothing counted. `what` is a `move` or a `question`.
    pub(super) fn not_proved(&self, shortfall: Shortfall, what: &str) -> String {
        let reason = words::reason_of(shortfall);
        self.texts.say(
            "not-proved",
            &[("reason", reason.into()), ("what", what.into())],
        )
    }

    /// The board with the name of the learner's move and the captures, where there are any.
    fn board_after_move(&self) -> Vec<String> {
        let mut parts = vec![self.board()];
        parts.extend(self.name_last(self.learner()));
        parts.extend(self.captures());
        parts
    }

    /// The captured stones, where there are any.
    fn captures(&self) -> Option<String> {
        let captures = Color::BOTH.map(|color| self.attempt.captured_by(color));
        (captures != [0, 0]).then(|| {
            self.texts.say(
                "captures",
                &[("black", captures[0].into()), ("white", captures[1].into())],
            )
        })
    }

    /// The opponent's answer in words.
    fn answer_line(&self, answer: Answer) -> Option<String> {
        let opponent = self.learner().opponent();
        let ban = self.attempt.now().position.ko;
        match answer {
            Answer::Over => None,
            Answer::NotNeeded | Answer::Step(Step::Pass) => Some(
                self.texts
                    .say("no-answer-needed", &[("opponent", opponent.into())]),
            ),
            Answer::Step(Step::Play(point)) => Some(self.texts.say(
                "opponent-answers",
                &[
                    ("opponent", opponent.into()),
                    ("point", point.into()),
                    ("captured", self.last_captured().into()),
                    ("ko", if ban.is_some() { "yes" } else { "no" }.into()),
                    ("ban", ban.map(|p| p.to_string()).unwrap_or_default().into()),
                ],
            )),
            Answer::Step(Step::Threat(point)) => Some(self.texts.say(
                "opponent-threatens",
                &[("opponent", opponent.into()), ("point", point.into())],
            )),
        }
    }

    fn last_captured(&self) -> u32 {
        let last = self.attempt.entries().last();
        last.map_or(0, |entry| u32::from(entry.captured))
    }

    fn right_so_far(&self, judged: Judged) -> String {
        let answer = self.answer_line(judged.answer);
        let right = self.texts.say("right-so-far", &[]);
        let go_on = self.texts.say("your-turn", &[]);
        [Some(right), answer, Some(go_on)]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn wrong(&mut self, m: Move, judged: Judged, first: bool) -> Vec<String> {
        let mut parts = self.board_after_move();
        let speaker = self.speaker();
        let best = speaker.possible(judged.best);
        let after = speaker.verdict(judged.after);
        let margin = speaker.margin(judged.after);
        parts.push(
            self.texts
                .say("wrong", &[("best", best.into()), ("after", after.into())]),
        );
        parts.extend(margin);
        parts.extend(self.rests_on(judged));
        parts.extend(self.answer_line(judged.answer));
        if first {
            let language = self.texts.language();
            let texts = self.problem().why.iter().filter(|why| why.at == m);
            parts.extend(texts.map(|why| why.text.plain(language)));
        }
        parts.push(self.texts.say("after-wrong", &[]));
        parts
    }

    /// What the judgement takes for granted where the program found the region.
    fn rests_on(&mut self, judged: Judged) -> Vec<String> {
        let judge = self.attempt.judge();
        let assumptions = judge.assumptions(&[judged.best, judged.after]);
        words::assumed(&self.texts, &assumptions)
    }

    fn solved(&mut self, judged: Judged) -> Vec<String> {
        let credit = !self.attempt.solution_shown();
        self.record(if credit { Mark::Solved } else { Mark::Repeated });
        self.solved_now += usize::from(credit);
        let mut parts = self.board_after_move();
        let speaker = self.speaker();
        let verdict = speaker.verdict(judged.after);
        let margin = speaker.margin(judged.after);
        let best = speaker.possible(judged.best);
        parts.push(if judged.best == judged.after {
            self.texts.say("right", &[("verdict", verdict.into())])
        } else {
            self.texts.say(
                "right-enough",
                &[("verdict", verdict.into()), ("best", best.into())],
            )
        });
        parts.extend(margin);
        parts.extend(self.rests_on(judged));
        if judged.threat_helps {
            parts.push(self.texts.say("threat-helps", &[]));
        }
        parts.extend(self.answer_line(judged.answer));
        parts.extend(self.life_seen(self.attempt.now()));
        parts.extend(self.after_solved(credit));
        parts
    }

    /// What the tries and hints were, the author's explanation, the next problem.
    fn after_solved(&self, credit: bool) -> Vec<String> {
        let mut parts = vec![if credit {
            self.texts.say(
                "how-solved",
                &[
                    ("tries", (self.attempt.mistakes() + 1).into()),
                    ("hints", self.attempt.hints().into()),
                ],
            )
        } else {
            self.texts.say("no-credit", &[])
        }];
        if let Some(explain) = &self.problem().explain {
            parts.push(explain.plain(self.texts.language()));
        }
        parts.push(self.offer_next());
        parts
    }

    /// The two eyes of a target that is alive, when they are there to be seen.
    pub(super) fn life_seen(&self, now: &Situation) -> Option<String> {
        let task = &self.problem().task;
        if task.contest() != Contest::Life || !task.has_two_eyes(now) {
            return None;
        }
        let board = &now.position.board;
        let target = now.targets.first()?;
        let eyes = eyes_of(board, target, EYE_MAX);
        let real: Vec<_> = eyes.iter().filter(|eye| eye.real).collect();
        let small = real.iter().all(|eye| eye.points.len() == 1);
        if real.len() != 2 || eyes.len() != 2 || !small {
            return None;
        }
        let names = real.iter().filter_map(|eye| eye.points.first());
        let list = self.texts.list(names.map(|p| p.to_string()).collect());
        Some(self.texts.say(
            "two-eyes",
            &[("eyes", list.into()), ("attacker", task.attacker().into())],
        ))
    }

    /// Writes the attempt down, before anything is said about it.
    pub(super) fn record(&mut self, mark: Mark) {
        let before = u32::from(mark != Mark::Wrong);
        let record = Record {
            problem: self.problem().id.clone(),
            time: (self.settings.clock)(),
            moves: move_text(self.attempt.entries()),
            mark,
            hints: self.attempt.hints(),
            tries: self.attempt.mistakes() + before,
        };
        if let Err(error) = self.progress.record(&record) {
            self.warning = Some(error);
        }
    }

    /// An answer to the question for the status.
    pub(super) fn claim(&mut self, word: Word) -> Vec<String> {
        let defender = self.problem().task.defender();
        let ko = self.problem().position.ko;
        let starts = [defender, defender.opponent()].map(|side| {
            let ban = ko.filter(|_| side == self.learner());
            self.problem().task.start(side, ban)
        });
        let found = self.search(|attempt, limits| {
            let first = attempt.judge().verdict(&starts[0], limits)?;
            Ok((first, attempt.judge().verdict(&starts[1], limits)?))
        });
        let (first, second) = match found {
            Ok(pair) => pair,
            Err(shortfall) => return vec![self.not_proved(shortfall, "question")],
        };
        let right = fits(word, first, second);
        self.attempt.close(right);
        let credit = right && !self.attempt.solution_shown();
        self.record(match (right, credit) {
            (false, _) => Mark::Wrong,
            (true, true) => Mark::Solved,
            (true, false) => Mark::Repeated,
        });
        if !right {
            self.missed_now += 1;
            return vec![self.texts.say("status-wrong", &[])];
        }
        self.solved_now += usize::from(credit);
        let mut parts = vec![self.status_sentence(first, second, defender, Subject::Group)];
        parts.insert(0, self.texts.say("status-right", &[]));
        parts.extend(self.after_solved(credit));
        parts
    }

    /// `undo`. The move that is the last one then was named when it was played.
    pub(super) fn undo(&mut self) -> Vec<String> {
        if self.attempt.undo() {
            let mut parts = vec![self.board()];
            parts.extend(self.captures());
            parts
        } else {
            vec![self.texts.say("nothing-to-undo", &[])]
        }
    }

    /// `again`.
    pub(super) fn again(&mut self) -> Vec<String> {
        self.attempt.restart();
        self.hint_step = (0, 0);
        vec![self.board()]
    }

    /// `threat`: spends one of the learner's threats.
    pub(super) fn threat(&mut self) -> Vec<String> {
        let learner = self.learner();
        // When it is the opponent's turn, the ban is his, and so would be the threat.
        if self.attempt.now().position.to_move != learner {
            return vec![self.texts.say("threat-no-ban", &[])];
        }
        match self.attempt.threaten() {
            Ok(()) => vec![
                self.texts.say(
                    "threat-answered",
                    &[("opponent", learner.opponent().into())],
                ),
                self.header(),
            ],
            Err(ThreatRefusal::NoBan) => vec![self.texts.say("threat-no-ban", &[])],
            Err(ThreatRefusal::NoneLeft) => vec![self.texts.say("threat-none-left", &[])],
        }
    }

    /// `threats A D`: sets the stocks of the attacker and the defender.
    pub(super) fn threats(&mut self, rest: &[String]) -> Vec<String> {
        let numbers: Vec<Option<u8>> = rest.iter().map(|n| n.parse().ok()).collect();
        if let [Some(attacker), Some(defender)] = numbers[..] {
            self.attempt.set_stocks(Stocks { attacker, defender });
            return vec![self.header()];
        }
        vec![self.texts.say("threats-usage", &[])]
    }
}

/// The moves of an attempt as one line of text.
pub(super) fn move_text(entries: &[Entry]) -> String {
    let steps = entries.iter().map(|entry| match entry.step {
        Some(step) => step.to_string(),
        None => "threat".to_owned(),
    });
    steps.collect::<Vec<_>>().join(" ")
}

/// Whether a word names the status of a group: the verdicts with the defender and with the
/// attacker first. Alive for one and seki for the other may be called either.
fn fits(word: Word, first: Verdict, second: Verdict) -> bool {
    let stays = |v: Verdict| matches!(v, Verdict::Alive | Verdict::Seki);
    let settled = stays(first) && stays(second);
    match word {
        Word::Alive => settled && (first, second) != (Verdict::Seki, Verdict::Seki),
        Word::Seki => settled && (first, second) != (Verdict::Alive, Verdict::Alive),
        Word::Dead => first == Verdict::Dead && second == Verdict::Dead,
        Word::Unsettled => stays(first) && second == Verdict::Dead,
        Word::Ko => first.is_ko() || second.is_ko(),
        _ => false,
    }
}
