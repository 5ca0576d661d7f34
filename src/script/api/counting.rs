//! Counting: area and territory.

use super::Entry;
use crate::go::{Color, Count, PointSet};
use crate::script::board::ScriptBoard;
use crate::script::convert::{Fallible, points};
use crate::script::host::Host;
use rhai::{Dynamic, Engine, Map};
use std::rc::Rc;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "counting",
        name: "area_score",
        signature: "b.area_score() or b.area_score(dead)",
        en: "Stones and surrounded points of both sides: a map with `black`, `white`, `neutral`. Dead stones are taken off first.",
        zh: "双方的子数加围住的空点：含 `black`、`white`、`neutral` 的映射。先拿掉死子。",
        example: "let b = board_from(\". X . O .\\n. X . O .\\n. X . O .\");\nlet s = b.area_score();\nexpect_eq(s.black, 6);\nexpect_eq(s.neutral, 3);",
    },
    Entry {
        group: "counting",
        name: "territory_score",
        signature: "b.territory_score() or b.territory_score(dead)",
        en: "Surrounded points, prisoners and dead stones of both sides: a map with `black`, `white`, `neutral`.",
        zh: "双方的空点加提子与死子：含 `black`、`white`、`neutral` 的映射。",
        example: "let b = board_from(\". X . O .\\n. X . O .\\nO X . O .\");\nlet s = b.territory_score(\"A1\");\nexpect_eq(s.black, 4);\nexpect_eq(s.white, 3);",
    },
    Entry {
        group: "counting",
        name: "captured",
        signature: "b.captured(color)",
        en: "How many stones this side has captured by its plays.",
        zh: "该方的着手一共提了几子。",
        example: "let b = board_from(\"O X\\n. .\");\nb.play(\"black\", \"A1\");\nexpect_eq(b.captured(\"black\"), 1);",
    },
];

pub(super) fn register(engine: &mut Engine, _: &Rc<Host>) {
    engine
        .register_fn("area_score", |b: &mut ScriptBoard| {
            area(b, &PointSet::new())
        })
        .register_fn("area_score", |b: &mut ScriptBoard, dead: Dynamic| {
            let dead = points(b.size(), &dead)?;
            Ok::<Map, Box<rhai::EvalAltResult>>(area(b, &dead))
        })
        .register_fn("territory_score", |b: &mut ScriptBoard| {
            territory(b, &PointSet::new())
        })
        .register_fn("territory_score", |b: &mut ScriptBoard, dead: Dynamic| {
            let dead = points(b.size(), &dead)?;
            Ok::<Map, Box<rhai::EvalAltResult>>(territory(b, &dead))
        })
        .register_fn("captured", |b: &mut ScriptBoard, side: &str| {
            let side = crate::script::convert::color(side)?;
            Fallible::Ok(i64::from(b.look().captured[side.index()]))
        });
}

fn result(scores: [usize; 2], neutral: usize) -> Map {
    let mut map = Map::new();
    for (key, n) in [
        ("black", scores[0]),
        ("white", scores[1]),
        ("neutral", neutral),
    ] {
        // All of these are counts of stones and points.
        map.insert(key.into(), (n as i64).into());
    }
    map
}

fn area(board: &ScriptBoard, dead: &PointSet) -> Map {
    let count = Count::of(&board.look().position.board, dead);
    result(Color::BOTH.map(|c| count.area(c)), count.neutral)
}

fn territory(board: &ScriptBoard, dead: &PointSet) -> Map {
    let state = board.look();
    let count = Count::of(&state.position.board, dead);
    let scores = Color::BOTH.map(|c| {
        let prisoners = state.captured[c.index()] as usize;
        count.territory[c.index()] + prisoners + count.dead[c.opponent().index()]
    });
    result(scores, count.neutral)
}
