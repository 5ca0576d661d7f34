//! Verdicts and goals in the words of the non-interactive commands.

use crate::go::Color;
use crate::problem::{Goal, Language, Problem};
use crate::solve::{Margin, Verdict};

/// A color as the subject of a sentence.
pub(super) fn color(color: Color, language: Language) -> &'static str {
    match (language, color) {
        (Language::En, Color::Black) => "Black",
        (Language::En, Color::White) => "White",
        (Language::Zh, Color::Black) => "黑",
        (Language::Zh, Color::White) => "白",
    }
}

/// A verdict: `alive`, `ko, Black ahead, margin 1`.
pub(super) fn verdict(verdict: Verdict, defender: Color, language: Language) -> String {
    let ko = |ahead: Color, margin: Margin| {
        let ahead = color(ahead, language);
        match (language, margin) {
            (Language::En, Margin::Exactly(n)) => format!("ko, {ahead} ahead, margin {n}"),
            (Language::En, Margin::MoreThan(n)) => format!("ko, {ahead} ahead, margin over {n}"),
            (Language::En, Margin::Infinite) => {
                format!("ko, {ahead} ahead, no number of threats is enough")
            }
            (Language::Zh, Margin::Exactly(n)) => format!("打劫，{ahead}主动，差{n}个劫材"),
            (Language::Zh, Margin::MoreThan(n)) => format!("打劫，{ahead}主动，差{n}个以上劫材"),
            (Language::Zh, Margin::Infinite) => format!("打劫，{ahead}主动，劫材再多也不够"),
        }
    };
    let plain = |en: &str, zh: &str| match language {
        Language::En => en.to_owned(),
        Language::Zh => zh.to_owned(),
    };
    match verdict {
        Verdict::Alive => plain("alive", "净活"),
        Verdict::Seki => plain("seki", "双活"),
        Verdict::KoDefender(margin) => ko(defender, margin),
        Verdict::Repetition => plain("endless repetition", "循环"),
        Verdict::KoAttacker(margin) => ko(defender.opponent(), margin),
        Verdict::Dead => plain("dead", "净死"),
    }
}

/// The task of a problem in one sentence: who plays, and what for.
pub(super) fn task(problem: &Problem, language: Language) -> String {
    let mover = color(problem.learner(), language);
    let target = color(problem.task.defender(), language);
    match language {
        Language::En => {
            let group = format!("the marked {} group", target.to_lowercase());
            let what = match problem.goal {
                Goal::Live => format!("make {group} live"),
                Goal::Kill => format!("kill {group}"),
                Goal::LiveInKo => format!("make {group} live, by a ko if need be"),
                Goal::KillInKo => format!("kill {group}, by a ko if need be"),
                Goal::Seki => format!("bring {group} to a seki"),
                Goal::Capture => format!("capture {group}"),
                Goal::Escape => format!("save {group}"),
                Goal::Connect => format!("connect {group}"),
                Goal::Cut => format!("cut off {group}"),
                Goal::WinRace => format!("win the race with {group}"),
                Goal::Status => format!("what is the status of {group}?"),
            };
            format!("{mover} to play: {what}")
        }
        Language::Zh => {
            let group = format!("标记的{target}棋");
            let what = match problem.goal {
                Goal::Live => format!("做活{group}"),
                Goal::Kill => format!("杀死{group}"),
                Goal::LiveInKo => format!("劫活{group}"),
                Goal::KillInKo => format!("劫杀{group}"),
                Goal::Seki => format!("使{group}成双活"),
                Goal::Capture => format!("吃掉{group}"),
                Goal::Escape => format!("救出{group}"),
                Goal::Connect => format!("连回{group}"),
                Goal::Cut => format!("切断{group}"),
                Goal::WinRace => format!("{group}对杀取胜"),
                Goal::Status => format!("{group}死活如何？"),
            };
            format!("{mover}先，{what}")
        }
    }
}
