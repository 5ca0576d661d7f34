//! Talking with the learner: telling, showing, asking, hints, the score.

use super::Entry;
use super::reading::both;
use crate::script::ask::{Ask, Judge};
use crate::script::board::ScriptBoard;
use crate::script::convert::{
    Fallible, count, error, fail, is_text, kind_of, moves, points, short, text,
};
use crate::script::dialog::{Event, Kind, Score, Status};
use crate::script::host::{Host, view};
use crate::script::solvers::{question, target_of};
use crate::solve::Finding;
use rhai::{Array, Dynamic, Engine, FnPtr, Map, NativeCallContext};
use std::rc::Rc;

/// The most options of a choice.
const MOST_OPTIONS: usize = 20;
/// The most hints that wait for a question.
const MOST_HINTS: usize = 20;
/// The most tries of a question, and the most seconds.
const MOST: usize = 3600;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "learner",
        name: "say",
        signature: "say(text)",
        en: "Tells the learner something. A text is \"…\" or, in both languages, #{en: \"…\", zh: \"…\"}; {p:C1}, {black} and {white} follow the board that was shown last.",
        zh: "告诉学生一句话。文字写作 \"…\"，双语写作 #{en: \"…\", zh: \"…\"}；{p:C1}、{black}、{white} 随最近显示的棋盘变化。",
        example: "say(#{en: \"Black to play.\", zh: \"轮到黑棋。\"});",
    },
    Entry {
        group: "learner",
        name: "show",
        signature: "show(board)",
        en: "Shows a board with its marks. A question shows its board by itself.",
        zh: "显示棋盘及其标记。提问时会自动显示所问的棋盘。",
        example: "show(board_from(\"X O\\n. .\"));",
    },
    Entry {
        group: "learner",
        name: "mark",
        signature: "b.mark(point)",
        en: "Puts a point, or a list of points, into round brackets when the board is shown.",
        zh: "显示棋盘时，给一个点或一列点加圆括号。",
        example: "let b = board_from(\"X O\\n. .\");\nb.mark(\"A2\");\nshow(b);",
    },
    Entry {
        group: "learner",
        name: "unmark",
        signature: "b.unmark()",
        en: "Takes all marks away.",
        zh: "去掉所有标记。",
        example: "let b = board(9);\nb.mark(\"C3\");\nb.unmark();",
    },
    Entry {
        group: "learner",
        name: "ask_move",
        signature: "ask_move(board, text) or ask_move(board, text, key)",
        en: "Asks for a move of the side to move. Without a key the solver judges. A key is a point, a list, or a function of the point that gives true, false or the reason why not. True when answered rightly.",
        zh: "请轮到的一方走一手。没有答案时由求解器判断；答案是一个点、一个列表，或以点为参数、返回 true、false 或错误原因的函数。答对为 true。",
        example: "let b = board_from(\"O X .\\n. . .\");\nb.to_move = \"black\";\nask_move(b, #{en: \"Capture!\", zh: \"吃掉白子！\"}, |p| b.captures_if(\"black\", p).len() > 0);",
    },
    Entry {
        group: "learner",
        name: "ask_point",
        signature: "ask_point(board, text, key)",
        en: "Asks for any point; the key is a point, a list, or a function.",
        zh: "请学生指出一个点；答案是一个点、一个列表或一个函数。",
        example: "let b = board_from(\". X .\\n. . .\");\nask_point(b, #{en: \"Name a liberty.\", zh: \"说出一口气。\"}, b.liberties(\"B2\"));",
    },
    Entry {
        group: "learner",
        name: "ask_choice",
        signature: "ask_choice(text, options, key) or ask_choice(board, text, options, key)",
        en: "Asks to choose one of a list of texts; the key is its place from 0, or a function of the place.",
        zh: "请学生从若干选项中选一个；答案是从 0 起的序号，或以序号为参数的函数。",
        example: "ask_choice(#{en: \"Does it live?\", zh: \"活吗？\"}, [#{en: \"yes\", zh: \"活\"}, #{en: \"no\", zh: \"死\"}], 0);",
    },
    Entry {
        group: "learner",
        name: "ask_number",
        signature: "ask_number(text, key) or ask_number(board, text, key)",
        en: "Asks for a number; the key is the number, or a function of it.",
        zh: "请学生回答一个数；答案是这个数，或以它为参数的函数。",
        example: "let b = board_from(\". . .\\n. X .\\n. . .\");\nask_number(b, #{en: \"How many liberties?\", zh: \"几口气？\"}, b.liberty_count(\"B2\"));",
    },
    Entry {
        group: "learner",
        name: "ask_status",
        signature: "ask_status(board, text) or ask_status(board, text, key)",
        en: "Asks whether the board's target is alive, dead, ko or seki, first with its owner and then with the other side to play. Without a key the solver knows; a key is a word, #{defender: …, attacker: …}, or a function of both words.",
        zh: "问目标的死活：活、死、劫、双活，先问己方先走，再问对方先走。没有答案时由求解器判断；答案是一个词、#{defender: …, attacker: …}，或以两个词为参数的函数。",
        example: "let b = board_from(`\nO O O O .\nX X X O .\n. X X O .\n. . X O .`, 9);\nb.target = \"C1\";\nask_status(b, #{en: \"What becomes of Black?\", zh: \"黑棋死活如何？\"});",
    },
    Entry {
        group: "learner",
        name: "hint",
        signature: "hint(text)",
        en: "Adds a hint for the next question; the learner gets it by typing hint.",
        zh: "为下一个问题加一条提示，学生输入“提示”即可看到。",
        example: "hint(#{en: \"Look at the corner.\", zh: \"看看角上。\"});",
    },
    Entry {
        group: "learner",
        name: "right",
        signature: "right() or right(text)",
        en: "Counts an answer that the script judged itself as right, and says so.",
        zh: "把脚本自己判断的回答记为正确，并告诉学生。",
        example: "right();\nexpect_eq(score().right, 1);",
    },
    Entry {
        group: "learner",
        name: "wrong",
        signature: "wrong() or wrong(text)",
        en: "Counts an answer that the script judged itself as wrong, and says so.",
        zh: "把脚本自己判断的回答记为错误，并告诉学生。",
        example: "wrong(#{en: \"Not that one.\", zh: \"不是这个。\"});\nexpect_eq(score().right, 0);",
    },
    Entry {
        group: "learner",
        name: "score",
        signature: "score()",
        en: "The score so far: a map with `asked`, `right`, `first` (at the first try without a hint) and `hints`. It is shown at the end of the script.",
        zh: "目前的成绩：含 `asked`、`right`、`first`（首次且无提示答对）、`hints` 的映射。脚本结束时会显示。",
        example: "ask_number(#{en: \"2 and 2?\", zh: \"二加二？\"}, 4);\nexpect_eq(score().right, 1);",
    },
    Entry {
        group: "learner",
        name: "tries",
        signature: "tries(number)",
        en: "How many tries every question has from now on; 3 at the start.",
        zh: "此后每个问题可以试几次；开始时为 3 次。",
        example: "tries(1);",
    },
    Entry {
        group: "learner",
        name: "seconds",
        signature: "seconds(number)",
        en: "Within how many seconds every question must be answered from now on; 0 for no limit.",
        zh: "此后每个问题须在几秒内回答；0 表示不限。",
        example: "seconds(20);",
    },
];

pub(super) fn register(engine: &mut Engine, host: &Rc<Host>) {
    let h = Rc::clone(host);
    engine.register_fn("say", move |value: Dynamic| {
        let turn = h.shown.borrow().as_ref().map(|b| b.state().turn);
        h.tell(Event::Say(h.words(&value, turn)?))
    });
    let h = Rc::clone(host);
    engine.register_fn("show", move |board: ScriptBoard| {
        h.tell(Event::Show(Box::new(view(&board))))?;
        h.shown.replace(Some(board));
        Fallible::Ok(())
    });
    engine.register_fn("mark", |b: &mut ScriptBoard, value: Dynamic| {
        let marked = points(b.size(), &value)?;
        b.change().marks |= marked;
        Fallible::Ok(())
    });
    engine.register_fn("unmark", |b: &mut ScriptBoard| {
        b.change().marks = crate::go::PointSet::new();
    });
    questions(engine, host);
    let h = Rc::clone(host);
    engine.register_fn("hint", move |value: Dynamic| {
        let mut hints = h.hints.borrow_mut();
        if hints.len() == MOST_HINTS {
            return fail(format!("a question has at most {MOST_HINTS} hints"));
        }
        hints.push(text(&value)?);
        Ok(())
    });
    for (name, is_right) in [("right", true), ("wrong", false)] {
        let h = Rc::clone(host);
        engine.register_fn(name, move || count_answer(&h, is_right, None));
        let h = Rc::clone(host);
        engine.register_fn(name, move |value: Dynamic| {
            count_answer(&h, is_right, Some(&value))
        });
    }
    let h = Rc::clone(host);
    engine.register_fn("score", move || score_map(h.score.get()));
    let h = Rc::clone(host);
    engine.register_fn("tries", move |n: i64| {
        let n = count(n, "the number of tries", MOST)?;
        h.tries.set(u32::try_from(n.max(1)).unwrap_or(1));
        Fallible::Ok(())
    });
    let h = Rc::clone(host);
    engine.register_fn("seconds", move |n: i64| {
        let n = count(n, "the number of seconds", MOST)?;
        let n = u32::try_from(n).unwrap_or(0);
        h.seconds.set((n > 0).then_some(n));
        Fallible::Ok(())
    });
}

/// The functions that ask, each with a board in front or with the board that was shown last.
fn questions(engine: &mut Engine, host: &Rc<Host>) {
    type Ctx<'a> = NativeCallContext<'a>;
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_move",
        move |c: Ctx<'_>, a: Dynamic, b: Dynamic| match board_of(&a) {
            Some(board) => ask_move(&h, &c, board, &b, None),
            None => ask_move(&h, &c, shown(&h)?, &a, Some(b)),
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_move",
        move |c: Ctx<'_>, board: ScriptBoard, text: Dynamic, key: Dynamic| {
            ask_move(&h, &c, board, &text, Some(key))
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_point",
        move |c: Ctx<'_>, text: Dynamic, key: Dynamic| ask_point(&h, &c, shown(&h)?, &text, key),
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_point",
        move |c: Ctx<'_>, board: ScriptBoard, text: Dynamic, key: Dynamic| {
            ask_point(&h, &c, board, &text, key)
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_choice",
        move |c: Ctx<'_>, text: Dynamic, options: Array, key: Dynamic| {
            ask_choice(&h, &c, None, &text, &options, key)
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_choice",
        move |c: Ctx<'_>, board: ScriptBoard, text: Dynamic, options: Array, key: Dynamic| {
            ask_choice(&h, &c, Some(board), &text, &options, key)
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_number",
        move |c: Ctx<'_>, text: Dynamic, key: Dynamic| ask_number(&h, &c, None, &text, key),
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_number",
        move |c: Ctx<'_>, board: ScriptBoard, text: Dynamic, key: Dynamic| {
            ask_number(&h, &c, Some(board), &text, key)
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_status",
        move |c: Ctx<'_>, a: Dynamic, b: Dynamic| match board_of(&a) {
            Some(board) => ask_status(&h, &c, board, &b, None),
            None => ask_status(&h, &c, shown(&h)?, &a, Some(&b)),
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "ask_status",
        move |c: Ctx<'_>, board: ScriptBoard, text: Dynamic, key: Dynamic| {
            ask_status(&h, &c, board, &text, Some(&key))
        },
    );
}

fn board_of(value: &Dynamic) -> Option<ScriptBoard> {
    value.clone().try_cast::<ScriptBoard>()
}

fn shown(host: &Host) -> Fallible<ScriptBoard> {
    let shown = host.shown.borrow().clone();
    shown.ok_or_else(|| error("no board was shown yet; give it as the first argument"))
}

fn words(host: &Host, board: Option<&ScriptBoard>, value: &Dynamic) -> Fallible<String> {
    if !is_text(value) {
        return fail(format!(
            "the question must be a text or #{{en: …, zh: …}}, not {}",
            kind_of(value)
        ));
    }
    let shown = host.shown.borrow().as_ref().map(|b| b.state().turn);
    host.words(value, board.map(|b| b.state().turn).or(shown))
}

fn function(value: &Dynamic) -> Option<FnPtr> {
    value.clone().try_cast::<FnPtr>()
}

/// What judges an answer on a board: the script's function, or the points of a key.
fn by_key(board: &ScriptBoard, key: &Dynamic) -> Fallible<Judge> {
    Ok(match function(key) {
        Some(function) => Judge::Function(function),
        None => Judge::Moves(moves(board.size(), key)?),
    })
}

fn ask_move(
    host: &Host,
    ctx: &NativeCallContext<'_>,
    board: ScriptBoard,
    text: &Dynamic,
    key: Option<Dynamic>,
) -> Fallible<bool> {
    let judge = match key {
        None => Judge::Solver(Box::new(question(&board, &target_of(&board)?, None)?)),
        Some(key) => by_key(&board, &key)?,
    };
    let ask = Ask {
        text: words(host, Some(&board), text)?,
        kind: Kind::Move(board.state().position.to_move),
        board: Some(board),
        judge,
    };
    ask.run(host, ctx)
}

fn ask_point(
    host: &Host,
    ctx: &NativeCallContext<'_>,
    board: ScriptBoard,
    text: &Dynamic,
    key: Dynamic,
) -> Fallible<bool> {
    let judge = by_key(&board, &key)?;
    let ask = Ask {
        text: words(host, Some(&board), text)?,
        kind: Kind::Point,
        board: Some(board),
        judge,
    };
    ask.run(host, ctx)
}

fn ask_number(
    host: &Host,
    ctx: &NativeCallContext<'_>,
    board: Option<ScriptBoard>,
    text: &Dynamic,
    key: Dynamic,
) -> Fallible<bool> {
    let ask = Ask {
        text: words(host, board.as_ref(), text)?,
        kind: Kind::Number,
        board,
        judge: number_judge(&key)?,
    };
    ask.run(host, ctx)
}

fn number_judge(key: &Dynamic) -> Fallible<Judge> {
    if let Some(function) = function(key) {
        return Ok(Judge::Function(function));
    }
    match key.as_int() {
        Ok(number) => Ok(Judge::Number(number)),
        Err(_) => fail(format!(
            "the key must be a whole number or a function, not {}",
            kind_of(key)
        )),
    }
}

fn ask_choice(
    host: &Host,
    ctx: &NativeCallContext<'_>,
    board: Option<ScriptBoard>,
    text: &Dynamic,
    options: &Array,
    key: Dynamic,
) -> Fallible<bool> {
    if options.len() < 2 || options.len() > MOST_OPTIONS {
        return fail(format!(
            "a choice has 2 to {MOST_OPTIONS} options, not {}",
            options.len()
        ));
    }
    let option = |o: &Dynamic| words(host, board.as_ref(), o);
    let options: Vec<String> = options.iter().map(option).collect::<Fallible<_>>()?;
    let ask = Ask {
        text: words(host, board.as_ref(), text)?,
        kind: Kind::Choice(options),
        board,
        judge: number_judge(&key)?,
    };
    ask.run(host, ctx)
}

fn ask_status(
    host: &Host,
    ctx: &NativeCallContext<'_>,
    mut board: ScriptBoard,
    text: &Dynamic,
    key: Option<&Dynamic>,
) -> Fallible<bool> {
    let targets = target_of(&board)?;
    // The learner must see which group is meant.
    board.change().targets = targets;
    let stones = &board.state().position.board;
    let defender = targets.iter().find_map(|p| stones.at(p));
    let defender = defender.ok_or_else(|| error("the target has no stone"))?;
    let judge = match key {
        None => {
            let (_, with, against) = both(host, &board, &targets)?;
            match (with, against) {
                (Finding::Proved(with), Finding::Proved(against)) => {
                    Judge::Status(Status::of(with), Status::of(against))
                }
                (Finding::Unknown(why), _) | (_, Finding::Unknown(why)) => {
                    return fail(format!("the status is not proved: {why}"));
                }
            }
        }
        Some(key) => match function(key) {
            Some(function) => Judge::Function(function),
            None => status_key(key)?,
        },
    };
    let ask = Ask {
        text: words(host, Some(&board), text)?,
        kind: Kind::Status(defender, defender),
        board: Some(board),
        judge,
    };
    ask.run(host, ctx)
}

fn status_key(key: &Dynamic) -> Fallible<Judge> {
    if let Some(map) = key.read_lock::<Map>() {
        let part = |name: &str| match map.get(name) {
            Some(value) => status(&value.to_string()),
            None => fail(format!("the key lacks `{name}`")),
        };
        return Ok(Judge::Status(part("defender")?, part("attacker")?));
    }
    let word = key.to_string();
    if word == "unsettled" {
        return Ok(Judge::Status(Status::Alive, Status::Dead));
    }
    let status = status(&word)?;
    Ok(Judge::Status(status, status))
}

fn status(word: &str) -> Fallible<Status> {
    let found = Status::ALL.iter().find(|s| s.0 == word);
    found.map(|s| s.1).ok_or_else(|| {
        error(format!(
            "`{}` is no status; write \"alive\", \"dead\", \"ko\", \"seki\" or, for the key, \"unsettled\"",
            short(word)
        ))
    })
}

fn count_answer(host: &Host, is_right: bool, value: Option<&Dynamic>) -> Fallible<()> {
    let turn = host.shown.borrow().as_ref().map(|b| b.state().turn);
    let why = value.map(|v| host.words(v, turn)).transpose()?;
    let before = host.score.get();
    let right = u32::from(is_right);
    host.score.set(Score {
        asked: before.asked.saturating_add(1),
        right: before.right.saturating_add(right),
        first: before.first.saturating_add(right),
        ..before
    });
    host.tell(if is_right {
        Event::Right(why)
    } else {
        Event::Wrong { why, tries_left: 0 }
    })
}

fn score_map(score: Score) -> Map {
    let mut map = Map::new();
    for (key, n) in [
        ("asked", score.asked),
        ("right", score.right),
        ("first", score.first),
        ("hints", score.hints),
    ] {
        map.insert(key.into(), i64::from(n).into());
    }
    map
}
