//! Chains: their stones, their liberties, what can be captured.

use super::Entry;
use crate::go::{Chain, Color};
use crate::script::board::ScriptBoard;
use crate::script::convert::{Fallible, color, error, list, point};
use crate::script::host::Host;
use rhai::{Array, Dynamic, Engine};
use std::rc::Rc;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "chains",
        name: "chain",
        signature: "b.chain(point)",
        en: "The stones solidly connected with the one on the point.",
        zh: "与该点棋子相连的整串棋子。",
        example: "let b = board_from(\"X X .\\n. X O\");\nexpect_eq(b.chain(\"A2\"), [\"B1\", \"A2\", \"B2\"]);",
    },
    Entry {
        group: "chains",
        name: "chains",
        signature: "b.chains(color)",
        en: "All chains of a color, each as a list of points.",
        zh: "某一方的所有棋串，每串是一个点的列表。",
        example: "let b = board_from(\"X . X\\n. X .\");\nexpect_eq(b.chains(\"black\").len(), 3);",
    },
    Entry {
        group: "chains",
        name: "liberties",
        signature: "b.liberties(point)",
        en: "The empty points next to the chain.",
        zh: "该棋串的气，即与它相邻的空点。",
        example: "let b = board_from(\"X X .\\n. O O\");\nfor p in b.liberties(\"A2\") { print(p); }\nexpect_eq(b.liberties(\"A2\"), [\"A1\", \"C2\"]);",
    },
    Entry {
        group: "chains",
        name: "liberty_count",
        signature: "b.liberty_count(point)",
        en: "How many liberties the chain has.",
        zh: "该棋串有几口气。",
        example: "let b = board_from(\". . .\\n. X .\\n. . .\");\nexpect_eq(b.liberty_count(\"B2\"), 4);",
    },
    Entry {
        group: "chains",
        name: "in_atari",
        signature: "b.in_atari(point)",
        en: "Whether the chain has one liberty only.",
        zh: "该棋串是否只剩一口气（被打吃）。",
        example: "let b = board_from(\"X O\\n. .\");\nexpect(b.in_atari(\"A2\"));",
    },
    Entry {
        group: "chains",
        name: "captures_if",
        signature: "b.captures_if(color, point)",
        en: "The stones that a play there would capture.",
        zh: "下在那里会提掉的棋子。",
        example: "let b = board_from(\"O X\\n. .\");\nexpect_eq(b.captures_if(\"black\", \"A1\"), [\"A2\"]);",
    },
    Entry {
        group: "chains",
        name: "is_self_atari",
        signature: "b.is_self_atari(color, point)",
        en: "Whether a legal play there leaves the chain it joins with one liberty.",
        zh: "合法地下在那里之后，所成的棋串是否只剩一口气。",
        example: "let b = board_from(\". X .\\n. . .\");\nexpect(b.is_self_atari(\"white\", \"A2\"));\nexpect(!b.is_self_atari(\"black\", \"A2\"));",
    },
];

pub(super) fn register(engine: &mut Engine, _: &Rc<Host>) {
    engine
        .register_fn("chain", |b: &mut ScriptBoard, p: &str| {
            chain(b, p).map(|c| list(&c.stones))
        })
        .register_fn("chains", |b: &mut ScriptBoard, side: &str| {
            let side = color(side)?;
            let chains = b.look().position.board.chains();
            let own = chains.iter().filter(|c| c.color == side);
            let lists = own.map(|c| Dynamic::from(list(&c.stones)));
            Ok::<Array, Box<rhai::EvalAltResult>>(lists.collect())
        })
        .register_fn("liberties", |b: &mut ScriptBoard, p: &str| {
            chain(b, p).map(|c| list(&c.liberties))
        })
        .register_fn("liberty_count", |b: &mut ScriptBoard, p: &str| {
            // A board has at most 625 points.
            chain(b, p).map(|c| c.liberties.len() as i64)
        })
        .register_fn("in_atari", |b: &mut ScriptBoard, p: &str| {
            chain(b, p).map(|c| c.liberties.len() == 1)
        })
        .register_fn("captures_if", |b: &mut ScriptBoard, side: &str, p: &str| {
            let (side, p) = (color(side)?, point(b.size(), p)?);
            Ok::<Array, Box<rhai::EvalAltResult>>(list(
                &b.look().position.board.captures_if(side, p),
            ))
        })
        .register_fn("is_self_atari", is_self_atari);
}

/// The chain on a point; an error when there is none.
pub(super) fn chain(board: &ScriptBoard, text: &str) -> Fallible<Chain> {
    let p = point(board.size(), text)?;
    let chain = board.look().position.board.chain(p);
    chain.ok_or_else(|| error(format!("there is no stone at {p}")))
}

fn is_self_atari(board: &mut ScriptBoard, side: &str, text: &str) -> Fallible<bool> {
    let side: Color = color(side)?;
    let p = point(board.size(), text)?;
    let mut after = board.look().position.board.clone();
    if after.play(side, p).is_err() {
        return Ok(false);
    }
    Ok(after.liberties(p).len() == 1)
}
