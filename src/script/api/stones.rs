//! Stones: put, taken, played, taken back.

use super::Entry;
use crate::go::{Illegal, Move};
use crate::script::board::ScriptBoard;
use crate::script::convert::{Fallible, a_move, color, error, fail, list, point, points};
use crate::script::host::Host;
use rhai::{Array, Dynamic, Engine};
use std::rc::Rc;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "stones",
        name: "place",
        signature: "b.place(color, point)",
        en: "Puts a stone, or a list of stones, without any rule. The moves made so far are forgotten.",
        zh: "不按规则地放上一子或一列棋子；此前的着手不再记得。",
        example: "let b = board(9);\nb.place(\"black\", [\"C3\", \"D3\"]);\nexpect_eq(b.chain(\"C3\").len(), 2);",
    },
    Entry {
        group: "stones",
        name: "remove",
        signature: "b.remove(point)",
        en: "Takes a stone, or a list of stones, off without any rule.",
        zh: "不按规则地拿掉一子或一列棋子。",
        example: "let b = board_from(\"X .\\n. O\");\nb.remove(\"A2\");\nexpect_eq(b.at(\"A2\"), \"\");",
    },
    Entry {
        group: "stones",
        name: "at",
        signature: "b.at(point)",
        en: "\"black\", \"white\", or \"\" for an empty point.",
        zh: "\"black\"、\"white\"，空点则为 \"\"。",
        example: "let b = board_from(\"X .\\n. O\");\nexpect_eq(b.at(\"B1\"), \"white\");",
    },
    Entry {
        group: "stones",
        name: "stones",
        signature: "b.stones(color)",
        en: "The points with stones of a color, from the lower left.",
        zh: "某一方所有棋子的位置，从左下角起。",
        example: "let b = board_from(\"X .\\n. O\");\nexpect_eq(b.stones(\"black\"), [\"A2\"]);",
    },
    Entry {
        group: "stones",
        name: "play",
        signature: "b.play(color, point) or b.play(point)",
        en: "Plays by the rules and gives the points that were captured. An illegal move is an error.",
        zh: "按规则落子，返回被提掉的点。不合规则的着手是错误。",
        example: "let b = board_from(\". . .\\nX O X\\n. X .\");\nexpect_eq(b.play(\"black\", \"B3\"), [\"B2\"]);",
    },
    Entry {
        group: "stones",
        name: "pass",
        signature: "b.pass()",
        en: "The side to move passes.",
        zh: "轮到的一方停一手。",
        example: "let b = board(9);\nb.pass();\nexpect_eq(b.to_move, \"white\");",
    },
    Entry {
        group: "stones",
        name: "undo",
        signature: "b.undo()",
        en: "Takes the last move back; false when there is none.",
        zh: "悔一手；没有着手可悔时为 false。",
        example: "let b = board(9);\nb.play(\"C3\");\nexpect(b.undo());\nexpect(!b.undo());",
    },
    Entry {
        group: "stones",
        name: "legal",
        signature: "b.legal(color, point)",
        en: "Whether the side may play there, by the rules with simple ko.",
        zh: "按规则（简单劫）该方能否下在那里。",
        example: "let b = board_from(\". X\\nX .\");\nexpect(!b.legal(\"white\", \"A2\"));",
    },
    Entry {
        group: "stones",
        name: "why_illegal",
        signature: "b.why_illegal(color, point)",
        en: "\"occupied\", \"suicide\" or \"ko\"; \"\" when the move is legal.",
        zh: "\"occupied\"（已有子）、\"suicide\"（自杀）或 \"ko\"（劫）；合法时为 \"\"。",
        example: "let b = board_from(\". X\\nX .\");\nexpect_eq(b.why_illegal(\"white\", \"A2\"), \"suicide\");",
    },
    Entry {
        group: "stones",
        name: "legal_moves",
        signature: "b.legal_moves(color)",
        en: "All points where the side may play.",
        zh: "该方可以落子的所有点。",
        example: "let b = board_from(\". X\\nX .\");\nexpect_eq(b.legal_moves(\"white\"), []);",
    },
];

pub(super) fn register(engine: &mut Engine, _: &Rc<Host>) {
    engine
        .register_fn("place", place)
        .register_fn("remove", remove)
        .register_fn("at", |b: &mut ScriptBoard, p: &str| {
            let p = point(b.size(), p)?;
            let stone = b.look().position.board.at(p);
            Ok::<_, Box<rhai::EvalAltResult>>(match stone {
                Some(crate::go::Color::Black) => "black",
                Some(crate::go::Color::White) => "white",
                None => "",
            })
        })
        .register_fn("stones", |b: &mut ScriptBoard, side: &str| {
            Ok::<_, Box<rhai::EvalAltResult>>(list(&b.look().position.board.stones(color(side)?)))
        })
        .register_fn("play", |b: &mut ScriptBoard, side: &str, p: &str| {
            play(b, Some(side), p)
        })
        .register_fn("play", |b: &mut ScriptBoard, p: &str| play(b, None, p))
        .register_fn("pass", |b: &mut ScriptBoard| {
            let side = b.state().position.to_move;
            b.change().make(side, Move::Pass);
        })
        .register_fn("undo", |b: &mut ScriptBoard| b.change().undo())
        .register_fn("legal", |b: &mut ScriptBoard, side: &str, p: &str| {
            legality(b, side, p).map(|l| l.is_ok())
        })
        .register_fn("why_illegal", |b: &mut ScriptBoard, side: &str, p: &str| {
            legality(b, side, p).map(|l| l.err().map_or("", reason))
        })
        .register_fn("legal_moves", |b: &mut ScriptBoard, side: &str| {
            let side = color(side)?;
            let state = b.look();
            let ban = ban(b, side);
            let board = &state.position.board;
            let points = b.size().points();
            let legal = points.filter(|&p| board.legality(side, p, ban).is_ok());
            Ok::<Array, Box<rhai::EvalAltResult>>(list(&legal.collect()))
        });
}

fn place(board: &mut ScriptBoard, side: &str, value: Dynamic) -> Fallible<()> {
    let side = color(side)?;
    let points = points(board.size(), &value)?;
    let state = board.change();
    for p in points.iter() {
        if state.position.board.at(p).is_some() {
            return fail(format!("there is already a stone at {p}"));
        }
        state.position.board.put(side, p);
    }
    state.forget();
    Ok(())
}

fn remove(board: &mut ScriptBoard, value: Dynamic) -> Fallible<()> {
    let points = points(board.size(), &value)?;
    let state = board.change();
    for p in points.iter() {
        if state.position.board.at(p).is_none() {
            return fail(format!("there is no stone at {p}"));
        }
        state.position.board.remove(p);
        state.targets.remove(p);
    }
    state.forget();
    Ok(())
}

fn play(board: &mut ScriptBoard, side: Option<&str>, text: &str) -> Fallible<Array> {
    let side = match side {
        Some(side) => color(side)?,
        None => board.state().position.to_move,
    };
    let m = a_move(board.size(), text)?;
    let Move::Play(p) = m else {
        board.change().make(side, Move::Pass);
        return Ok(Array::new());
    };
    check_stones(board)?;
    let ban = ban(board, side);
    let stones = &board.state().position.board;
    if let Err(reason) = stones.legality(side, p, ban) {
        return fail(format!("{side} may not play {p}: {reason}"));
    }
    let captured = stones.captures_if(side, p);
    board.change().make(side, m);
    Ok(list(&captured))
}

/// Stones that were put by hand may have no liberty; with them the rules say nothing.
pub(super) fn check_stones(board: &ScriptBoard) -> Fallible<()> {
    let stones = &board.state().position.board;
    let chains = stones.chains();
    match chains.iter().find(|c| c.liberties.is_empty()) {
        Some(chain) => {
            let at = chain.stones.first().map(|p| p.to_string());
            Err(error(format!(
                "the chain at {} has no liberty, so nobody can play on this board",
                at.unwrap_or_default()
            )))
        }
        None => Ok(()),
    }
}

/// The ko ban, if it binds this side.
pub(super) fn ban(board: &ScriptBoard, side: crate::go::Color) -> Option<crate::go::Point> {
    let position = &board.state().position;
    position.ko.filter(|_| position.to_move == side)
}

fn legality(board: &mut ScriptBoard, side: &str, text: &str) -> Fallible<Result<(), Illegal>> {
    let side = color(side)?;
    let p = point(board.size(), text)?;
    let ban = ban(board, side);
    Ok(board.look().position.board.legality(side, p, ban))
}

fn reason(illegal: Illegal) -> &'static str {
    match illegal {
        Illegal::Occupied => "occupied",
        Illegal::Suicide => "suicide",
        Illegal::Ko | Illegal::Superko { .. } => "ko",
        Illegal::OffBoard => "off_board",
        Illegal::GameOver => "game_over",
    }
}
