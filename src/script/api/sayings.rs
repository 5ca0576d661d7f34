//! Proverbs and names: what a saying claims and how it comes out, rows of stones, names of moves.

use super::Entry;
use crate::go::{Color, Position};
use crate::problem::{Language, Proverb, proverbs};
use crate::script::board::ScriptBoard;
use crate::script::convert::{Fallible, color, error, fail, point, short};
use crate::script::dialog::Event;
use crate::script::host::{Failure, Host, Mode, TestRun, view};
use crate::solve::Limits;
use crate::solve::name::{names, names_proved};
use crate::train::proverbs::{Demonstration, Outcome, conclude, is_slow, recompute, row, show};
use rhai::{Array, Dynamic, Engine, FnPtr, NativeCallContext};
use std::rc::Rc;

/// The nodes that one verdict of a proverb may take.
const PROVERB_NODES: u64 = 2_000_000;
/// The nodes that one verdict of a slow claim may take.
const SLOW_NODES: u64 = 1_000_000_000;
/// The nodes that a verdict behind a name may take.
const NAME_NODES: u64 = 20_000;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "sayings",
        name: "row",
        signature: "row(length) or row(length, line) or row(length, line, in_corner)",
        en: "A black row of so many stones on the second line, or another, shut in by White; its target and region are set.",
        zh: "二路（或别的线）上若干黑子的一排，被白围住；目标和范围已设好。",
        example: "let b = row(7);\nexpect_eq(b.status().word, \"unsettled\");\nexpect_eq(row(6, 2, true).status().word, \"alive\");",
    },
    Entry {
        group: "sayings",
        name: "move_names",
        signature: "b.move_names(color, point) or b.move_names(point)",
        en: "What a move of this color, or of the side to move, is called, in Chinese terms, the most telling first.",
        zh: "该颜色（不写则为轮到的一方）下在该点的着法叫什么，最能说明问题的在前。",
        example: "let b = board_from(`\n. . . . .\n. X O . .\n. . . . .\n. . . . .`);\nexpect(b.move_names(\"black\", \"C2\").contains(\"扳\"));\nexpect_eq(b.move_names(\"C2\"), b.move_names(\"black\", \"C2\"));",
    },
    Entry {
        group: "sayings",
        name: "proverb",
        signature: "proverb(number) or proverb(number, || { … })",
        en: "Proves what a proverb claims, shows it to a learner, and gives \"proved\", \"holds\", \"shown\" or \"quiz\". A block with expectations runs under `sihuo test` only, which prints a line for the proverb.",
        zh: "证明一句棋谚的说法，给学生看，并返回 \"proved\"、\"holds\"、\"shown\" 或 \"quiz\"。带期望的块只在 `sihuo test` 时运行，并为这句棋谚打印一行。",
        example: "expect_eq(proverb(31), \"proved\");\nexpect_eq(proverb(9), \"quiz\");",
    },
];

pub(super) fn register(engine: &mut Engine, host: &Rc<Host>) {
    let meter = Rc::clone(&host.meter);
    let make = move |length: i64, line: i64, corner: bool| {
        let number = |n: i64| u8::try_from(n).ok().filter(|&n| n > 0);
        let scene = number(length)
            .zip(number(line))
            .and_then(|(length, line)| row(length, line, corner));
        let Some(scene) = scene else {
            return fail(format!(
                "a row of {length} on line {line} does not fit on a board"
            ));
        };
        let mut board = ScriptBoard::new(Position::new(scene.board, Color::Black), &meter);
        let state = board.change();
        state.targets = scene.target;
        state.region = Some(scene.region);
        Ok(board)
    };
    let plain = make.clone();
    engine.register_fn("row", move |length: i64| plain(length, 2, false));
    let on_line = make.clone();
    engine.register_fn("row", move |length: i64, line: i64| {
        on_line(length, line, false)
    });
    engine.register_fn("row", make);
    engine.register_fn("move_names", |b: &mut ScriptBoard, at: &str| {
        let side = b.state().position.to_move;
        move_names(b, side, at)
    });
    engine.register_fn("move_names", |b: &mut ScriptBoard, side: &str, at: &str| {
        move_names(b, color(side)?, at)
    });
    let h = Rc::clone(host);
    engine.register_fn("proverb", move |ctx: NativeCallContext<'_>, number: i64| {
        proverb(&h, &ctx, number, None)
    });
    let h = Rc::clone(host);
    engine.register_fn(
        "proverb",
        move |ctx: NativeCallContext<'_>, number: i64, body: FnPtr| {
            proverb(&h, &ctx, number, Some(&body))
        },
    );
}

fn move_names(board: &mut ScriptBoard, side: Color, at: &str) -> Fallible<Array> {
    let at = point(board.size(), at)?;
    let mut position = board.look().position.clone();
    if position.to_move != side {
        position.to_move = side;
        position.ko = None;
    }
    let mut found = names(&position, at, &[]);
    found.extend(names_proved(&position, at, NAME_NODES));
    found.sort_unstable();
    Ok(found.into_iter().map(|n| Dynamic::from(n.zh())).collect())
}

fn proverb(
    host: &Rc<Host>,
    ctx: &NativeCallContext<'_>,
    number: i64,
    body: Option<&FnPtr>,
) -> Fallible<String> {
    let known = u32::try_from(number).unwrap_or(0);
    let proverb = proverbs()
        .iter()
        .find(|p| p.number == known)
        .ok_or_else(|| error(format!("there is no proverb {number}")))?;
    if host.mode == Mode::Test {
        host.meter.restart();
        host.meter.touch(None);
    }
    let mut failure = None;
    if host.mode == Mode::Test
        && let Some(body) = body
    {
        failure = body.call_within_context::<Dynamic>(ctx, ()).err();
        host.check()?;
    }
    let mut claims = Vec::new();
    for claim in &proverb.claims {
        if host.mode == Mode::Test {
            host.meter.restart();
        }
        let stop = host.meter.deadline();
        let again = host.meter.limits.slow && is_slow(claim);
        let limits = Limits {
            nodes: if again { SLOW_NODES } else { PROVERB_NODES },
            stop: &stop,
        };
        claims.push(if again {
            recompute(claim, &limits)
        } else {
            show(claim, &limits)
        });
        host.look()?;
    }
    let shown = conclude(proverb, claims);
    let (word, text) = words(shown.outcome, host.language);
    if matches!(shown.outcome, Outcome::Failed | Outcome::Unknown) && failure.is_none() {
        failure = Some(error(format!("proverb {number}: {text}")));
    }
    if host.mode == Mode::Test {
        host.tests.borrow_mut().push(TestRun {
            name: short(&format!("{number} {}: {text}", proverb.zh)),
            failure: failure.map(|error| Failure {
                error: Rc::new(*error),
                board: host.meter.touched().map(|b| view(&b)),
            }),
        });
    } else {
        tell(host, proverb, &shown, &text)?;
    }
    Ok(word.to_owned())
}

/// How a proverb came out: the word for scripts, and the text for people.
fn words(outcome: Outcome, language: Language) -> (&'static str, String) {
    let (word, en, zh) = match outcome {
        Outcome::Proved => ("proved", "proved".to_owned(), "证明".to_owned()),
        Outcome::Holds { holds, of } => (
            "holds",
            format!("holds in {holds} of {of}"),
            format!("{of} 例中 {holds} 例成立"),
        ),
        Outcome::Named => ("shown", "shown".to_owned(), "示例".to_owned()),
        Outcome::Quiz => ("quiz", "quiz".to_owned(), "问答".to_owned()),
        Outcome::Failed => ("failed", "not so".to_owned(), "不成立".to_owned()),
        Outcome::Unknown => ("unknown", "not settled".to_owned(), "未算清".to_owned()),
    };
    match language {
        Language::En => (word, en),
        Language::Zh => (word, zh),
    }
}

/// The saying, its boards, and how it came out, for a learner.
fn tell(host: &Rc<Host>, proverb: &Proverb, shown: &Demonstration, text: &str) -> Fallible<()> {
    host.tell(Event::Say(format!(
        "{}. {} — {}",
        proverb.number, proverb.zh, proverb.en
    )))?;
    host.tell(Event::Say(proverb.meaning.raw(host.language).to_owned()))?;
    for shown in &shown.shown {
        if let Some(title) = &shown.title {
            host.tell(Event::Say(title.raw(host.language).to_owned()))?;
        }
        for panel in &shown.panels {
            let position = Position::new(panel.board.clone(), Color::Black);
            let mut board = ScriptBoard::new(position, &host.meter);
            let state = board.change();
            state.targets = panel.target;
            state.last = panel.mark;
            host.tell(Event::Show(Box::new(view(&board))))?;
        }
    }
    host.tell(Event::Say(text.to_owned()))
}
