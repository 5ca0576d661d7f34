//! Reading: ladders, nets and snapbacks by atari; verdicts, best moves and races by the solver.

use super::Entry;
use super::stones::check_stones;
use crate::go::{Color, Move, Point, PointSet, Position};
use crate::life::find_region;
use crate::script::board::ScriptBoard;
use crate::script::convert::{Fallible, a_move, color, error, fail, list, point, points, short};
use crate::script::dialog::Status;
use crate::script::host::Host;
use crate::script::solvers::{Asked, question, question_of, target_of};
use crate::solve::{
    Finding, Hunt, HuntError, Margin, Reading, Step, Task, Verdict, capture_sequence, ladder, net,
    snapbacks,
};
use rhai::{Array, Dynamic, Engine, Map};
use std::rc::Rc;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "reading",
        name: "ladder",
        signature: "b.ladder(point)",
        en: "The moves that capture the chain by atari after atari, the attacker first; [] if it gets away. A ko is read as if nobody had threats.",
        zh: "连续打吃（征子）捉住该棋串的着法，攻方先；逃得掉则为 []。遇劫按双方都没有劫材计算。",
        example: "let b = board_from(`\n. X O .\n. . X X\n. . . .`, 9);\nexpect(b.ladder(\"C3\").len() > 10);\nb.place(\"white\", \"F6\");\nexpect_eq(b.ladder(\"C3\"), []);",
    },
    Entry {
        group: "reading",
        name: "ladder_escapes",
        signature: "b.ladder_escapes(point)",
        en: "Whether the chain gets away from every ladder when its owner moves first.",
        zh: "轮到该棋串一方先走时，是否逃得出征子。",
        example: "let b = board_from(\". . . .\\n. X . .\\nX O X .\\n. . . .\");\nexpect(!b.ladder_escapes(\"B2\"));",
    },
    Entry {
        group: "reading",
        name: "net",
        signature: "b.net(point)",
        en: "The points that catch the chain in a net: no atari, and whatever its owner answers, a ladder captures it.",
        zh: "枷住该棋串的点：本身不是打吃，但无论对方如何应，都能征吃。",
        example: "let b = board_from(`\n. . X . .\n. . X O .\n. . . X X\n. . . . .\n. . . . .`, 9);\nexpect(b.net(\"D4\").contains(\"E5\"));",
    },
    Entry {
        group: "reading",
        name: "snapback",
        signature: "b.snapback(point)",
        en: "The points where a stone thrown in captures the chain: whoever takes it is retaken.",
        zh: "倒扑该棋串的点：对方提掉这一子，就反被提掉。",
        example: "let b = board_from(`\nX X X X .\nX O O O X\nX O . . X`, 9);\nexpect_eq(b.snapback(\"B1\"), [\"C1\"]);",
    },
    Entry {
        group: "reading",
        name: "capture_sequence",
        signature: "b.capture_sequence(point)",
        en: "The moves that capture the chain, the attacker first, by ataris and quiet moves nearby; [] if none is found. A ko is read as if nobody had threats.",
        zh: "捉住该棋串的着法，攻方先，包括打吃和附近的缓着；找不到则为 []。遇劫按双方都没有劫材计算。",
        example: "let b = board_from(\"O X\\n. .\");\nexpect_eq(b.capture_sequence(\"A2\"), [\"A1\"]);",
    },
    Entry {
        group: "reading",
        name: "solve",
        signature: "b.solve() or b.solve(target) or b.solve(target, first)",
        en: "What is proved: a map with `verdict`, `status`, `margin`, `best`, `line`, `proved`, `reason`. first is a color, \"defender\" or \"attacker\". The board remembers target and side.",
        zh: "证明的结果：含 `verdict`、`status`、`margin`、`best`、`line`、`proved`、`reason` 的映射。first 为颜色、\"defender\" 或 \"attacker\"。棋盘会记住目标和先手方。",
        example: "let b = board_from(`\nO O O O .\nX X X O .\n. X X O .\n. . X O .`, 9);\nlet s = b.solve(\"C1\", \"black\");\nexpect_eq(s.verdict, \"Alive\");\nexpect_eq(s.best, [\"A1\"]);",
    },
    Entry {
        group: "reading",
        name: "status",
        signature: "b.status() or b.status(target)",
        en: "What becomes of the group with either side first: a map with `defender`, `attacker` (verdicts) and `word`: alive, dead, seki, ko, unsettled, or unknown where something is not proved.",
        zh: "双方各自先走的结果：含 `defender`、`attacker`（结论）和 `word`（alive、dead、seki、ko、unsettled，未能证明则为 unknown）的映射。",
        example: "let b = board_from(`\nO O O O .\nX X X O .\n. X X O .\n. . X O .`, 9);\nexpect_eq(b.status(\"C1\").word, \"unsettled\");",
    },
    Entry {
        group: "reading",
        name: "verdict_after",
        signature: "b.verdict_after(move)",
        en: "The verdict for the board's target after a move of the side to move.",
        zh: "轮到的一方走这一手之后，目标的结论。",
        example: "let b = board_from(`\nO O O O .\nX X X O .\n. X X O .\n. . X O .`, 9);\nb.target = \"C1\";\nexpect_eq(b.verdict_after(\"A2\"), \"Dead\");",
    },
    Entry {
        group: "reading",
        name: "best_moves",
        signature: "b.best_moves()",
        en: "All moves of the side to move that reach the best verdict for the board's target.",
        zh: "轮到的一方能达到最好结论的所有着法。",
        example: "let b = board_from(`\nO O O O .\nX X X O .\n. X X O .\n. . X O .`, 9);\nb.target = \"C1\";\nexpect_eq(b.best_moves(), [\"A1\"]);",
    },
    Entry {
        group: "reading",
        name: "refutation",
        signature: "b.refutation(move)",
        en: "Best play of both sides after a move that is not best, beginning with the answer; [] after a best move, or where none is needed.",
        zh: "走了不是最好的一手之后双方的最佳着法，从应手开始；若该手最好或无需应，则为 []。",
        example: "let b = board_from(`\nO O O O .\nX X X O .\n. X X O .\n. . X O .`, 9);\nb.target = \"C1\";\nb.to_move = \"white\";\nexpect_eq(b.refutation(\"B1\"), [\"A1\"]);",
    },
    Entry {
        group: "reading",
        name: "race",
        signature: "b.race(a, b)",
        en: "A capturing race between two chains: a map with `black_first` and `white_first`, each \"black\", \"white\", \"ko\", \"seki\" where neither can be captured, or \"unknown\".",
        zh: "两块棋的对杀：含 `black_first`、`white_first` 的映射，值为 \"black\"、\"white\"、\"ko\"，谁也吃不掉谁时的 \"seki\"，未能证明则为 \"unknown\"。",
        example: "let b = board_from(`\nX X X O O O O\n. O O X X . O`, 9);\nlet r = b.race(\"D1\", \"B1\");\nexpect_eq(r.black_first, \"black\");\nexpect_eq(r.white_first, \"white\");",
    },
];

pub(super) fn register(engine: &mut Engine, host: &Rc<Host>) {
    let h = Rc::clone(host);
    engine.register_fn("ladder", move |b: &mut ScriptBoard, p: &str| {
        let (position, p) = hunted(b, p, true)?;
        let found = ladder(&position, p);
        h.look()?;
        line(found)
    });
    let h = Rc::clone(host);
    engine.register_fn("ladder_escapes", move |b: &mut ScriptBoard, p: &str| {
        let (position, p) = hunted(b, p, false)?;
        let found = escapes(&position, p);
        h.look()?;
        found
    });
    engine.register_fn("snapback", |b: &mut ScriptBoard, p: &str| {
        let (position, p) = hunted(b, p, true)?;
        let found = snapbacks(&position, p);
        Fallible::Ok(list(&found.iter().map(|s| s.throw_in).collect()))
    });
    let h = Rc::clone(host);
    engine.register_fn("net", move |b: &mut ScriptBoard, p: &str| {
        let (position, p) = hunted(b, p, true)?;
        let found = net(&position, p).map_err(|e| error(e.to_string()));
        h.look()?;
        Fallible::Ok(list(&found?.iter().map(|n| n.0).collect()))
    });
    let h = Rc::clone(host);
    engine.register_fn("capture_sequence", move |b: &mut ScriptBoard, p: &str| {
        let (position, p) = hunted(b, p, true)?;
        let found = capture_sequence(&position, p);
        h.look()?;
        line(found)
    });
    let h = Rc::clone(host);
    engine.register_fn("solve", move |b: &mut ScriptBoard| {
        let targets = target_of(b)?;
        solve(&h, b, targets, None)
    });
    let h = Rc::clone(host);
    engine.register_fn("solve", move |b: &mut ScriptBoard, target: Dynamic| {
        let targets = points(b.size(), &target)?;
        solve(&h, b, targets, None)
    });
    let h = Rc::clone(host);
    engine.register_fn(
        "solve",
        move |b: &mut ScriptBoard, target: Dynamic, first: &str| {
            let targets = points(b.size(), &target)?;
            let first = side(b, &targets, first)?;
            solve(&h, b, targets, Some(first))
        },
    );
    let h = Rc::clone(host);
    engine.register_fn("status", move |b: &mut ScriptBoard| {
        let targets = target_of(b)?;
        status_map(&h, b, &targets)
    });
    let h = Rc::clone(host);
    engine.register_fn("status", move |b: &mut ScriptBoard, target: Dynamic| {
        let targets = points(b.size(), &target)?;
        status_map(&h, b, &targets)
    });
    let h = Rc::clone(host);
    engine.register_fn("verdict_after", move |b: &mut ScriptBoard, m: &str| {
        let (asked, m) = first_move(b, m)?;
        asked.after(&h, m).map(|f| f.to_string())
    });
    let h = Rc::clone(host);
    engine.register_fn("best_moves", move |b: &mut ScriptBoard| {
        let asked = question(b, &target_of(b)?, None)?;
        match asked.best(&h)? {
            Ok((_, moves)) => {
                Fallible::<Array>::Ok(moves.iter().map(|m| m.to_string().into()).collect())
            }
            Err(shortfall) => fail(format!("not proved: {shortfall}")),
        }
    });
    let h = Rc::clone(host);
    engine.register_fn("refutation", move |b: &mut ScriptBoard, m: &str| {
        refutation(&h, b, m)
    });
    let h = Rc::clone(host);
    engine.register_fn(
        "race",
        move |b: &mut ScriptBoard, one: &str, other: &str| race(&h, b, one, other),
    );
}

/// The position in which the chain on a point is hunted, with its hunter or its owner to move.
fn hunted(board: &ScriptBoard, text: &str, hunter_first: bool) -> Fallible<(Position, Point)> {
    let p = point(board.size(), text)?;
    check_stones(board)?;
    let position = &board.look().position;
    let Some(owner) = position.board.at(p) else {
        return fail(format!("there is no stone at {p}"));
    };
    let first = if hunter_first {
        owner.opponent()
    } else {
        owner
    };
    let mut hunted = Position::new(position.board.clone(), first);
    hunted.ko = position.ko.filter(|_| position.to_move == first);
    Ok((hunted, p))
}

/// The moves of a hunt that captures when nobody has ko threats.
fn line(found: Result<Reading, HuntError>) -> Fallible<Array> {
    let reading = found.map_err(|e| error(e.to_string()))?;
    match reading.result {
        Hunt::Unknown => fail("the reading is not settled within its limit"),
        result if result.captures() => {
            Ok(reading.line.iter().map(|m| m.to_string().into()).collect())
        }
        _ => Ok(Array::new()),
    }
}

/// Whether a chain gets away when its owner moves first: from atari by the ladder, else by any move.
fn escapes(position: &Position, p: Point) -> Fallible<bool> {
    let reads = |position: &Position| {
        let found = ladder(position, p).map_err(|e| error(e.to_string()))?;
        match found.result {
            Hunt::Unknown => fail("the reading is not settled within its limit"),
            result => Ok(!result.captures()),
        }
    };
    if position.board.liberties(p).len() == 1 {
        return reads(position);
    }
    let mut moves = vec![Move::Pass];
    moves.extend(position.board.empty_points().iter().map(Move::Play));
    for m in moves {
        let mut next = position.clone();
        if next.play(m).is_ok() && reads(&next)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The color that a script names as the one to play first.
pub(super) fn side(board: &ScriptBoard, targets: &PointSet, text: &str) -> Fallible<Color> {
    let stone = targets
        .iter()
        .find_map(|p| board.state().position.board.at(p));
    match (text, stone) {
        ("defender", Some(defender)) => Ok(defender),
        ("attacker", Some(defender)) => Ok(defender.opponent()),
        ("defender" | "attacker", None) => fail("the target has no stone"),
        _ => color(text).map_err(|_| {
            error(format!(
                "`{}` is no side; write \"black\", \"white\", \"defender\" or \"attacker\"",
                short(text)
            ))
        }),
    }
}

fn solve(
    host: &Host,
    board: &mut ScriptBoard,
    targets: PointSet,
    first: Option<Color>,
) -> Fallible<Map> {
    check_stones(board)?;
    let asked = question(board, &targets, first)?;
    let finding = asked.verdict(host)?;
    // Where nothing is proved there is nothing to play out.
    let (line, best) = if finding.verdict().is_some() {
        let line = asked.line(host)?;
        let best = match asked.best(host)? {
            Ok((_, moves)) => moves,
            Err(_) => line.iter().take(1).map(|s| s.to_move()).collect(),
        };
        (line, best)
    } else {
        (Vec::new(), Vec::new())
    };
    let state = board.change();
    state.targets = targets;
    if state.position.to_move != asked.first() {
        state.position.to_move = asked.first();
        state.position.ko = None;
    }
    let mut map = Map::new();
    map.insert("verdict".into(), finding.to_string().into());
    map.insert("status".into(), status_word(finding).into());
    map.insert("margin".into(), margin(finding));
    map.insert("proved".into(), finding.verdict().is_some().into());
    let reason = match finding {
        Finding::Unknown(shortfall) => shortfall.to_string(),
        Finding::Proved(_) => String::new(),
    };
    map.insert("reason".into(), reason.into());
    let best: Array = best.iter().map(|m| m.to_string().into()).collect();
    map.insert("best".into(), best.into());
    map.insert("line".into(), steps(&line).into());
    Ok(map)
}

fn steps(line: &[Step]) -> Array {
    line.iter().map(|s| s.to_string().into()).collect()
}

fn status_word(finding: Finding) -> &'static str {
    finding
        .verdict()
        .map_or("unknown", |v| Status::of(v).word())
}

/// The margin of a ko as a number, `"inf"` or `">n"`; nothing for other verdicts.
fn margin(finding: Finding) -> Dynamic {
    match finding.verdict() {
        Some(Verdict::KoDefender(margin) | Verdict::KoAttacker(margin)) => match margin {
            Margin::Exactly(n) => i64::from(n).into(),
            other => other.to_string().into(),
        },
        _ => Dynamic::UNIT,
    }
}

/// The verdicts with the defender and with the attacker first.
pub(super) fn both(
    host: &Host,
    board: &ScriptBoard,
    targets: &PointSet,
) -> Fallible<(Color, Finding, Finding)> {
    let asked = question(board, targets, None)?;
    let defender = asked.defender();
    let of = |first| question(board, targets, Some(first))?.verdict(host);
    Ok((defender, of(defender)?, of(defender.opponent())?))
}

fn status_map(host: &Host, board: &mut ScriptBoard, targets: &PointSet) -> Fallible<Map> {
    check_stones(board)?;
    let (_, defends, attacks) = both(host, board, targets)?;
    let mut map = Map::new();
    map.insert("defender".into(), defends.to_string().into());
    map.insert("attacker".into(), attacks.to_string().into());
    map.insert("word".into(), word(defends, attacks).into());
    Ok(map)
}

/// The status in one word.
fn word(defends: Finding, attacks: Finding) -> &'static str {
    let (Some(defends), Some(attacks)) = (defends.verdict(), attacks.verdict()) else {
        return "unknown";
    };
    match (Status::of(defends), Status::of(attacks)) {
        (Status::Ko, _) | (_, Status::Ko) => "ko",
        (Status::Dead, _) => "dead",
        (_, Status::Alive) => "alive",
        (_, Status::Seki) => "seki",
        (_, Status::Dead) => "unsettled",
    }
}

fn first_move(board: &ScriptBoard, text: &str) -> Fallible<(Asked, Move)> {
    check_stones(board)?;
    let m = a_move(board.size(), text)?;
    let asked = question(board, &target_of(board)?, None)?;
    if !asked.allows(m) {
        let side = asked.first();
        return fail(format!(
            "{m} is no move of {side} here: it is illegal, or outside the region"
        ));
    }
    Ok((asked, m))
}

fn refutation(host: &Host, board: &mut ScriptBoard, text: &str) -> Fallible<Array> {
    let (asked, m) = first_move(board, text)?;
    match asked.best(host)? {
        Ok((_, best)) if best.contains(&m) => Ok(Array::new()),
        Ok(_) => Ok(steps(&asked.line_after(host, m)?)),
        Err(shortfall) => fail(format!("not proved: {shortfall}")),
    }
}

fn race(host: &Host, board: &mut ScriptBoard, one: &str, other: &str) -> Fallible<Map> {
    check_stones(board)?;
    let size = board.size();
    let (one, other) = (point(size, one)?, point(size, other)?);
    let stones = &board.look().position.board;
    let (Some(a), Some(b)) = (stones.at(one), stones.at(other)) else {
        return fail("a race is between two chains; there is an empty point");
    };
    if a == b {
        return fail("a race is between a black and a white chain");
    }
    let (black, white) = if a == Color::Black {
        (one, other)
    } else {
        (other, one)
    };
    // Both chains and all that either can reach: capturing one lets the other out.
    let mut region = board.state().region.unwrap_or_default();
    for p in [black, white] {
        let chain = PointSet::from_iter([p]);
        region |= find_region(stones, &chain).map_err(|e| error(e.to_string()))?;
    }
    let task = Task::race(
        stones,
        &PointSet::from_iter([black]),
        &PointSet::from_iter([white]),
        &region,
    );
    let task = task.map_err(|e| error(e.to_string()))?;
    let mut map = Map::new();
    for (key, first) in [("black_first", Color::Black), ("white_first", Color::White)] {
        let asked = question_of(board, task.clone(), Some(first));
        let result = match asked.verdict(host)?.verdict() {
            None => "unknown",
            Some(Verdict::Alive) => "black",
            Some(Verdict::Dead) => "white",
            Some(Verdict::Seki) => "seki",
            Some(_) => "ko",
        };
        map.insert(key.into(), result.into());
    }
    Ok(map)
}
