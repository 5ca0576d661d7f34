//! A question from its first showing to the end: tries, hints, judgement, score; or, when nobody is
//! there, the proof that it has an answer.

use super::board::ScriptBoard;
use super::convert::{Fallible, error, fail, is_text, kind_of};
use super::dialog::{Event, Input, Kind, Question, Score, Solution, Status};
use super::host::{Host, Mode, stopped, view};
use super::limits::Stop;
use super::solvers::{Asked, question};
use crate::go::{Color, Move};
use crate::solve::{Contest, Finding, Shortfall, Verdict};
use rhai::{Dynamic, FnPtr, Map, NativeCallContext};

/// The largest number that is tried when the script's own function judges and nobody answers.
const MOST_NUMBERS: i64 = 400;

/// The nodes within which a key about the status of a group is compared with the solver.
const KEY_NODES: u64 = 50_000;

/// A question with the way in which it is judged.
pub(super) struct Ask {
    pub board: Option<ScriptBoard>,
    pub text: String,
    pub kind: Kind,
    pub judge: Judge,
}

/// Who knows what is right.
pub(super) enum Judge {
    /// Any of these moves or points.
    Moves(Vec<Move>),
    /// This number; for a choice the option, from 0.
    Number(i64),
    /// These statuses, the owner of the group first.
    Status(Status, Status),
    /// A function of the script.
    Function(FnPtr),
    /// The solver.
    Solver(Box<Asked>),
}

/// An answer.
#[derive(Clone, Copy)]
enum Answer {
    Move(Move),
    /// A number; for a choice the option, from 0.
    Number(i64),
    Status(Status, Status),
}

/// What is said of an answer.
enum Judged {
    Right(Option<String>),
    Wrong(Option<String>),
    Worse(Verdict, Verdict),
    NotProved(Shortfall),
    /// The move is outside the region, where nothing is proved about it.
    Outside,
}

impl Ask {
    /// Asks until the answer is right or the tries are used up; true when it was right.
    pub fn run(&self, host: &Host, ctx: &NativeCallContext<'_>) -> Fallible<bool> {
        match host.mode {
            Mode::Lesson => self.with_learner(host, ctx),
            Mode::Test => self.by_key(host, ctx),
            Mode::Prompt => fail("a question needs a script that is run; try `run`"),
        }
    }

    fn with_learner(&self, host: &Host, ctx: &NativeCallContext<'_>) -> Fallible<bool> {
        self.show_board(host)?;
        let hints = host.hints.take();
        let (mut hints_taken, mut attempt, mut again) = (0, 1, false);
        let tries = host.tries.get().max(1);
        loop {
            let reply = self.answer(host, again)?;
            again = true;
            let answer = match reply {
                Reply::Answer(answer) => answer,
                Reply::Hint => {
                    self.give_hint(host, &hints, &mut hints_taken)?;
                    continue;
                }
                Reply::Late => {
                    host.tell(Event::Late)?;
                    if self.is_last(host, attempt, tries, hints_taken)? {
                        return Ok(false);
                    }
                    attempt += 1;
                    continue;
                }
                Reply::Solution => {
                    self.close(host, false, attempt, hints_taken);
                    host.tell(Event::Solution(self.solution(host)?))?;
                    return Ok(false);
                }
            };
            if let (Kind::Move(color), Answer::Move(Move::Play(point)), Some(board)) =
                (&self.kind, answer, &self.board)
            {
                let position = &board.state().position;
                let ban = position.ko.filter(|_| position.to_move == *color);
                if let Err(reason) = position.board.legality(*color, point, ban) {
                    host.tell(Event::Illegal {
                        color: *color,
                        point,
                        reason,
                    })?;
                    continue;
                }
            }
            let tries_left = tries.saturating_sub(attempt);
            match self.judge(host, ctx, answer)? {
                Judged::Right(why) => {
                    self.close(host, true, attempt, hints_taken);
                    host.tell(Event::Right(why))?;
                    return Ok(true);
                }
                Judged::NotProved(shortfall) => {
                    host.tell(Event::NotProved(shortfall))?;
                    continue;
                }
                Judged::Outside => {
                    if let (Kind::Move(color), Answer::Move(Move::Play(point))) =
                        (&self.kind, answer)
                    {
                        let color = *color;
                        host.tell(Event::OutsideRegion { color, point })?;
                    }
                    continue;
                }
                Judged::Wrong(why) => host.tell(Event::Wrong { why, tries_left })?,
                Judged::Worse(best, after) => {
                    let (defender, contest) = match &self.judge {
                        Judge::Solver(asked) => (asked.defender(), asked.contest()),
                        _ => (Color::Black, Contest::Life),
                    };
                    host.tell(Event::Worse {
                        best,
                        after,
                        defender,
                        contest,
                        tries_left,
                    })?;
                }
            }
            if self.is_last(host, attempt, tries, hints_taken)? {
                return Ok(false);
            }
            attempt += 1;
        }
    }

    /// Ends the question if that was the last try.
    fn is_last(&self, host: &Host, attempt: u32, tries: u32, hints: usize) -> Fallible<bool> {
        if attempt < tries {
            return Ok(false);
        }
        self.close(host, false, attempt, hints);
        host.tell(Event::Solution(self.solution(host)?))?;
        Ok(true)
    }

    fn close(&self, host: &Host, right: bool, attempt: u32, hints: usize) {
        let before = host.score.get();
        let first = right && attempt == 1 && hints == 0;
        host.score.set(Score {
            asked: before.asked + 1,
            right: before.right + u32::from(right),
            first: before.first + u32::from(first),
            hints: before.hints + u32::try_from(hints).unwrap_or(u32::MAX),
        });
    }

    fn show_board(&self, host: &Host) -> Fallible<()> {
        let Some(board) = &self.board else {
            return Ok(());
        };
        let is_shown = host.shown.borrow().as_ref().is_some_and(|shown| {
            let (a, b) = (shown.state(), board.state());
            a.position == b.position && a.marks == b.marks && a.targets == b.targets
        });
        if is_shown {
            return Ok(());
        }
        host.tell(Event::Show(Box::new(view(board))))?;
        host.shown.replace(Some(board.clone()));
        Ok(())
    }

    fn give_hint(
        &self,
        host: &Host,
        hints: &[crate::problem::Text],
        taken: &mut usize,
    ) -> Fallible<()> {
        let turn = self.board.as_ref().map(|b| b.state().turn);
        // After the last one it is the last one again.
        let next = (*taken).min(hints.len().saturating_sub(1));
        let Some(hint) = hints.get(next) else {
            return host.tell(Event::NoHint);
        };
        *taken = (*taken + 1).min(hints.len());
        host.tell(Event::Hint {
            number: next + 1,
            total: hints.len(),
            text: host.plain(hint, turn),
        })
    }

    fn answer(&self, host: &Host, again: bool) -> Fallible<Reply> {
        let Kind::Status(defender, _) = self.kind else {
            return self.one_answer(host, again, self.kind.clone());
        };
        let mut found = Vec::new();
        for first in [defender, defender.opponent()] {
            match self.one_answer(host, again, Kind::Status(defender, first))? {
                Reply::Answer(Answer::Status(status, _)) => found.push(status),
                other => return Ok(other),
            }
        }
        match found[..] {
            [with, against] => Ok(Reply::Answer(Answer::Status(with, against))),
            _ => fail("the answer to a status has two parts"),
        }
    }

    fn one_answer(&self, host: &Host, again: bool, kind: Kind) -> Fallible<Reply> {
        let options = match &kind {
            Kind::Choice(options) => options.len(),
            _ => 0,
        };
        let question = Question {
            text: self.text.clone(),
            kind,
            board: self
                .board
                .as_ref()
                .map(|b| b.state().position.board.clone()),
            seconds: host.seconds.get(),
            again,
        };
        let input = host.with_io(|io| io.ask(&question));
        // Waiting is not computing.
        host.meter.restart();
        Ok(match input {
            None => return Err(end(host, Stop::InputEnded)),
            Some(Input::Quit) => return Err(end(host, Stop::Left)),
            Some(Input::Hint) => Reply::Hint,
            Some(Input::Solution) => Reply::Solution,
            Some(Input::Late) => Reply::Late,
            Some(Input::Move(m)) => Reply::Answer(Answer::Move(m)),
            Some(Input::Number(n)) if options > 0 => Reply::Answer(Answer::Number(n - 1)),
            Some(Input::Number(n)) => Reply::Answer(Answer::Number(n)),
            Some(Input::Status(status)) => Reply::Answer(Answer::Status(status, status)),
        })
    }

    fn judge(&self, host: &Host, ctx: &NativeCallContext<'_>, answer: Answer) -> Fallible<Judged> {
        let right = |is: bool| {
            if is {
                Judged::Right(None)
            } else {
                Judged::Wrong(None)
            }
        };
        Ok(match (&self.judge, answer) {
            (Judge::Moves(key), Answer::Move(m)) => right(key.contains(&m)),
            (Judge::Number(key), Answer::Number(n)) => right(*key == n),
            (Judge::Status(a, b), Answer::Status(c, d)) => right((*a, *b) == (c, d)),
            (Judge::Function(function), answer) => {
                let result: Dynamic = match answer {
                    Answer::Move(m) => function.call_within_context(ctx, (m.to_string(),)),
                    Answer::Number(n) => function.call_within_context(ctx, (n,)),
                    Answer::Status(a, b) => {
                        let words = (a.word().to_owned(), b.word().to_owned());
                        function.call_within_context(ctx, words)
                    }
                }?;
                self.judged(host, &result)?
            }
            (Judge::Solver(asked), Answer::Move(m)) => judge_by_solver(host, asked, m)?,
            // Whoever answers gives what is asked for.
            _ => Judged::Wrong(None),
        })
    }

    /// What a function of the script gave as its judgement.
    fn judged(&self, host: &Host, result: &Dynamic) -> Fallible<Judged> {
        let turn = self.board.as_ref().map(|b| b.state().turn);
        if let Ok(right) = result.as_bool() {
            return Ok(if right {
                Judged::Right(None)
            } else {
                Judged::Wrong(None)
            });
        }
        let is_right = result
            .read_lock::<Map>()
            .and_then(|map| map.get("right")?.as_bool().ok());
        if let Some(right) = is_right {
            let said = result
                .read_lock::<Map>()
                .is_some_and(|m| m.contains_key("en") || m.contains_key("zh"));
            let why = said.then(|| host.words(result, turn)).transpose()?;
            return Ok(if right {
                Judged::Right(why)
            } else {
                Judged::Wrong(why)
            });
        }
        if is_text(result) {
            return Ok(Judged::Wrong(Some(host.words(result, turn)?)));
        }
        fail(format!(
            "a function that judges must give true, false or a text that says why it is wrong, not {}",
            kind_of(result)
        ))
    }

    /// What is right, to be shown.
    fn solution(&self, host: &Host) -> Fallible<Solution> {
        Ok(match (&self.judge, &self.kind) {
            (Judge::Moves(moves), _) => Solution::Moves(moves.clone()),
            (Judge::Number(n), Kind::Choice(options)) => {
                let place = usize::try_from(*n).unwrap_or(0);
                let option = options.get(place).cloned().unwrap_or_default();
                Solution::Choice(place + 1, option)
            }
            (Judge::Number(n), _) => Solution::Number(*n),
            (Judge::Status(with, against), Kind::Status(defender, _)) => Solution::Status {
                defender: *defender,
                with: *with,
                against: *against,
            },
            (Judge::Status(..), _) => Solution::Untold,
            (Judge::Function(_), _) => Solution::Untold,
            (Judge::Solver(asked), _) => match asked.best(host)? {
                Ok((_, moves)) => Solution::Moves(moves),
                Err(_) => Solution::Untold,
            },
        })
    }

    /// Nobody is there: the key answers, and must be an answer.
    fn by_key(&self, host: &Host, ctx: &NativeCallContext<'_>) -> Fallible<bool> {
        host.meter.restart();
        self.show_board(host)?;
        host.hints.take();
        self.check_status_key(host)?;
        let answers = self.candidates(host)?;
        let all = !matches!(self.judge, Judge::Function(_));
        let mut accepted = None;
        for answer in answers {
            self.must_be_possible(answer)?;
            match self.judge(host, ctx, answer)? {
                Judged::Right(why) => {
                    accepted = Some(why);
                    if !all {
                        break;
                    }
                }
                Judged::NotProved(shortfall) => return fail(format!("not proved: {shortfall}")),
                _ if all => return fail("the key is not accepted"),
                _ => {}
            }
            if matches!(self.judge, Judge::Function(_)) {
                host.check()?;
            }
        }
        let Some(why) = accepted else {
            return fail("no answer to this question is accepted");
        };
        self.close(host, true, 1, 0);
        host.tell(Event::Right(why))?;
        Ok(true)
    }

    /// A key that contradicts what is proved quickly is a fault of the script.
    fn check_status_key(&self, host: &Host) -> Fallible<()> {
        let (Judge::Status(with, against), Kind::Status(defender, _), Some(board)) =
            (&self.judge, &self.kind, &self.board)
        else {
            return Ok(());
        };
        for (first, key) in [(*defender, *with), (defender.opponent(), *against)] {
            // Where no question can be put to the solver, the script alone knows.
            let Ok(asked) = question(board, &board.state().targets, Some(first)) else {
                return Ok(());
            };
            let found = asked.verdict_within(host, KEY_NODES)?;
            let proved = found.verdict().map(Status::of);
            if let Some(proved) = proved.filter(|&proved| proved != key) {
                return fail(format!(
                    "the key says {} with {first} to play first, but {} is proved",
                    key.word(),
                    proved.word()
                ));
            }
        }
        Ok(())
    }

    fn candidates(&self, host: &Host) -> Fallible<Vec<Answer>> {
        Ok(match &self.judge {
            Judge::Moves(moves) if moves.is_empty() => return fail("the key holds no move"),
            Judge::Moves(moves) => moves.iter().map(|&m| Answer::Move(m)).collect(),
            Judge::Number(n) => vec![Answer::Number(*n)],
            Judge::Status(a, b) => vec![Answer::Status(*a, *b)],
            Judge::Solver(asked) => match asked.best(host)? {
                Ok((_, moves)) if moves.is_empty() => {
                    return fail("the game is over, so there is no move to ask for");
                }
                Ok((_, moves)) => moves.into_iter().map(Answer::Move).collect(),
                Err(shortfall) => return fail(format!("not proved: {shortfall}")),
            },
            Judge::Function(_) => match &self.kind {
                Kind::Number => (0..=MOST_NUMBERS).map(Answer::Number).collect(),
                Kind::Choice(options) => (0..).take(options.len()).map(Answer::Number).collect(),
                Kind::Status(..) => Status::ALL
                    .iter()
                    .flat_map(|a| Status::ALL.iter().map(|b| Answer::Status(a.1, b.1)))
                    .collect(),
                Kind::Move(color) => {
                    let board = self.board.as_ref().ok_or_else(|| error("no board"))?;
                    let position = &board.state().position;
                    let ban = position.ko.filter(|_| position.to_move == *color);
                    let stones = &position.board;
                    let points = stones.size().points();
                    let legal = points.filter(|&p| stones.legality(*color, p, ban).is_ok());
                    let plays = legal.map(|p| Answer::Move(Move::Play(p)));
                    plays.chain([Answer::Move(Move::Pass)]).collect()
                }
                Kind::Point => {
                    let board = self.board.as_ref().ok_or_else(|| error("no board"))?;
                    let points = board.size().points();
                    points.map(|p| Answer::Move(Move::Play(p))).collect()
                }
            },
        })
    }

    /// A key that the learner could not give is a fault of the script.
    fn must_be_possible(&self, answer: Answer) -> Fallible<()> {
        match (&self.kind, answer, &self.board) {
            (Kind::Move(color), Answer::Move(Move::Play(point)), Some(board)) => {
                let position = &board.state().position;
                let ban = position.ko.filter(|_| position.to_move == *color);
                position
                    .board
                    .legality(*color, point, ban)
                    .map_err(|why| error(format!("the key {point} is no legal move: {why}")))
            }
            (Kind::Choice(options), Answer::Number(n), _) => {
                let place = usize::try_from(n).ok().filter(|&n| n < options.len());
                place.map(|_| ()).ok_or_else(|| {
                    error(format!(
                        "the key is option {n}, but the options are 0 to {}",
                        options.len().saturating_sub(1)
                    ))
                })
            }
            _ => Ok(()),
        }
    }
}

enum Reply {
    Answer(Answer),
    Hint,
    Solution,
    Late,
}

fn end(host: &Host, stop: Stop) -> Box<rhai::EvalAltResult> {
    host.meter.stop(stop);
    stopped(stop)
}

/// A move is right when no move reaches a better verdict.
fn judge_by_solver(host: &Host, asked: &Asked, m: Move) -> Fallible<Judged> {
    if !asked.allows(m) {
        return Ok(match m {
            Move::Play(_) => Judged::Outside,
            Move::Pass => Judged::Wrong(None),
        });
    }
    let (best, moves) = match asked.best(host)? {
        Ok(found) => found,
        Err(shortfall) => return Ok(Judged::NotProved(shortfall)),
    };
    if moves.contains(&m) {
        return Ok(Judged::Right(None));
    }
    match (best, asked.after(host, m)?) {
        (Finding::Proved(best), Finding::Proved(after)) => Ok(Judged::Worse(best, after)),
        (Finding::Unknown(shortfall), _) | (_, Finding::Unknown(shortfall)) => {
            Ok(Judged::NotProved(shortfall))
        }
    }
}
