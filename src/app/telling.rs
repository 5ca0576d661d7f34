//! What scripts tell and ask, in words of the program; and what a learner types in return.

use super::command::narrow;
use super::render::{self, Style};
use super::texts::{Arg, Texts};
use super::words::{possible_of, refusal, verdict_of};
use crate::go::{Move, Picture, Point, Size};
use crate::script::{Event, Input, Kind, Question, Solution, Status, View};
use crate::train::Refusal;

/// A board of a script as text.
#[must_use]
pub(super) fn board(view: &View, style: Style) -> String {
    let picture = Picture {
        board: &view.board,
        window: view.window,
        targets: view.marks,
        last: view.last,
    };
    let text = render::board(&picture, style);
    text.trim_end_matches('\n').to_owned()
}

/// An event as text.
#[must_use]
pub(super) fn event(texts: &Texts, style: Style, event: &Event) -> String {
    match event {
        Event::Say(text) | Event::Print(text) => text.clone(),
        Event::Show(view) => board(view, style),
        Event::Right(None) => texts.say("lesson-right", &[]),
        Event::Right(Some(why)) => texts.say("lesson-right-why", &[("why", why.as_str().into())]),
        Event::Wrong {
            why: None,
            tries_left,
        } => texts.say("lesson-wrong", &[("left", (*tries_left).into())]),
        Event::Wrong {
            why: Some(why),
            tries_left,
        } => texts.say(
            "lesson-wrong-why",
            &[("why", why.as_str().into()), ("left", (*tries_left).into())],
        ),
        Event::Worse {
            best,
            after,
            defender,
            contest,
            tries_left,
        } => {
            let best = possible_of(texts, *best, *defender, (*contest).into());
            let after = verdict_of(texts, *after, *defender, (*contest).into());
            texts.say(
                "lesson-worse",
                &[
                    ("best", best.into()),
                    ("after", after.into()),
                    ("left", (*tries_left).into()),
                ],
            )
        }
        Event::Solution(found) => solution(texts, found),
        Event::Hint {
            number,
            total,
            text,
        } => texts.say(
            "hint",
            &[
                ("number", (*number).into()),
                ("total", (*total).into()),
                ("text", text.as_str().into()),
            ],
        ),
        Event::NoHint => texts.say("lesson-no-hint", &[]),
        Event::Illegal {
            color,
            point,
            reason,
        } => refusal(texts, *color, point.to_string(), Refusal::Illegal(*reason)),
        Event::OutsideRegion { color, point } => {
            refusal(texts, *color, point.to_string(), Refusal::OutsideRegion)
        }
        Event::NotProved(_) => texts.say("lesson-not-proved", &[]),
        Event::Late => texts.say("lesson-late", &[]),
        Event::Summary(score) => texts.say(
            "lesson-summary",
            &[
                ("asked", score.asked.into()),
                ("right", score.right.into()),
                ("first", score.first.into()),
            ],
        ),
    }
}

fn solution(texts: &Texts, solution: &Solution) -> String {
    match solution {
        Solution::Moves(moves) => {
            let answer = texts.moves(moves);
            texts.say("lesson-answer", &[("answer", answer.into())])
        }
        Solution::Number(number) => {
            texts.say("lesson-answer", &[("answer", number.to_string().into())])
        }
        Solution::Choice(number, option) => texts.say(
            "lesson-answer-choice",
            &[
                ("number", (*number).into()),
                ("option", option.as_str().into()),
            ],
        ),
        Solution::Status {
            defender,
            with,
            against,
        } => texts.say(
            "lesson-answer-status",
            &[
                ("owner", color_word(texts, *defender)),
                ("other", color_word(texts, defender.opponent())),
                ("with", with.word().into()),
                ("against", against.word().into()),
            ],
        ),
        Solution::Untold => texts.say("lesson-answer-untold", &[]),
    }
}

fn color_word(texts: &Texts, color: crate::go::Color) -> Arg {
    texts.say("color-word", &[("color", color.into())]).into()
}

/// A question as text; on a second try, and for the second half of a status, without its own text.
#[must_use]
pub(super) fn question(texts: &Texts, question: &Question) -> Vec<String> {
    let mut parts = Vec::new();
    let is_second_half =
        matches!(question.kind, Kind::Status(defender, first) if defender != first);
    if !question.again && !is_second_half {
        parts.push(question.text.clone());
        if let Kind::Choice(options) = &question.kind {
            for (place, option) in options.iter().enumerate() {
                parts.push(format!("  {}. {option}", place + 1));
            }
        }
        if let Some(seconds) = question.seconds {
            parts.push(texts.say("lesson-seconds", &[("seconds", seconds.into())]));
        }
    }
    parts.push(match &question.kind {
        Kind::Move(color) => texts.say("lesson-ask-move", &[("color", (*color).into())]),
        Kind::Point => texts.say("lesson-ask-point", &[]),
        Kind::Number => texts.say("lesson-ask-number", &[]),
        Kind::Choice(_) => texts.say("lesson-ask-choice", &[]),
        Kind::Status(_, first) => texts.say("lesson-ask-status", &[("first", (*first).into())]),
    });
    parts
}

/// What a line means as the answer to a question.
pub(super) enum Typed {
    /// An answer or a wish.
    Input(Input),
    /// The wish to see the board again.
    Show,
    /// Nothing that could be understood.
    Misread,
}

const HINT: [&str; 3] = ["hint", "h", "提示"];
const ANSWER: [&str; 3] = ["answer", "solution", "答案"];
const QUIT: [&str; 5] = ["quit", "q", "exit", "bye", "退出"];
const SHOW: [&str; 2] = ["show", "显示"];
const PASS: [&str; 4] = ["pass", "tenuki", "脱先", "停一手"];

const STATUS: [(&str, Status); 9] = [
    ("alive", Status::Alive),
    ("活", Status::Alive),
    ("净活", Status::Alive),
    ("dead", Status::Dead),
    ("死", Status::Dead),
    ("净死", Status::Dead),
    ("ko", Status::Ko),
    ("seki", Status::Seki),
    ("双活", Status::Seki),
];

/// Understands a line as the answer to a question.
#[must_use]
pub(super) fn typed(question: &Question, line: &str) -> Typed {
    let line = narrow(line).trim().to_lowercase();
    let is = |words: &[&str]| words.contains(&line.as_str());
    let input = if is(&HINT) {
        Some(Input::Hint)
    } else if is(&ANSWER) {
        Some(Input::Solution)
    } else if is(&QUIT) {
        Some(Input::Quit)
    } else if is(&SHOW) {
        return Typed::Show;
    } else {
        match &question.kind {
            Kind::Move(_) if is(&PASS) => Some(Input::Move(Move::Pass)),
            Kind::Move(_) | Kind::Point => {
                let size = question.board.as_ref().map(crate::go::Board::size);
                point(size, &line).map(|p| Input::Move(Move::Play(p)))
            }
            Kind::Number => line.parse().ok().map(Input::Number),
            Kind::Choice(options) => {
                let number = line.parse::<usize>().ok();
                let fits = number.filter(|n| (1..=options.len()).contains(n));
                fits.and_then(|n| i64::try_from(n).ok()).map(Input::Number)
            }
            Kind::Status(..) => match line.as_str() {
                "劫" | "打劫" => Some(Input::Status(Status::Ko)),
                _ => STATUS
                    .iter()
                    .find(|s| s.0 == line)
                    .map(|s| Input::Status(s.1)),
            },
        }
    };
    input.map_or(Typed::Misread, Typed::Input)
}

fn point(size: Option<Size>, text: &str) -> Option<Point> {
    size?.parse_point(text).ok()
}

/// That a line was no answer, and what would be one.
#[must_use]
pub(super) fn misread(texts: &Texts, question: &Question) -> String {
    match &question.kind {
        Kind::Move(_) => texts.say("lesson-misread-move", &[]),
        Kind::Point => texts.say("lesson-misread-point", &[]),
        Kind::Number => texts.say("lesson-misread-number", &[]),
        Kind::Choice(options) => {
            texts.say("lesson-misread-choice", &[("count", options.len().into())])
        }
        Kind::Status(..) => texts.say("lesson-misread-status", &[]),
    }
}
