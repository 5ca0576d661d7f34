//! The names of 200 moves of random games beside those of Sabaki's `boardmatcher` 1.3.0.
//!
//! `tests/boardmatcher.tsv` holds, for each move: its number, who plays, where, the board before it
//! row by row from the top, and the name that `boardmatcher` gives (`-` for none). Where both name
//! a thing and the names differ, the definition of the glossary decides; the book has the list.

use sihuo::go::{Board, Color, Point, Position, diagram};
use sihuo::problem::Language;
use sihuo::solve::name::{Name, names, names_proved};
use sihuo::train::terms;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// A move with both names.
struct Case {
    number: u32,
    side: Color,
    point: Point,
    board: Board,
    theirs: String,
    ours: Vec<Name>,
}

/// What becomes of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Match {
    /// Both have the name.
    Same,
    /// They have no name.
    NoneThere,
    /// The glossary has no such term.
    NoTerm,
    /// Their name is one that the definition refuses.
    Refused,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

fn cases() -> Vec<Case> {
    let text = fs::read_to_string(root().join("tests/boardmatcher.tsv")).expect("the moves");
    text.lines().map(case).collect()
}

fn case(line: &str) -> Case {
    let fields: Vec<&str> = line.split('\t').collect();
    let [number, side, point, rows, theirs] = fields[..] else {
        panic!("five fields: {line}");
    };
    let rows: Vec<String> = rows
        .split('/')
        .map(|row| row.chars().map(|c| format!("{c} ")).collect())
        .collect();
    let drawn = diagram::parse(&rows.join("\n")).expect("a board");
    let board = drawn.board().expect("a legal board");
    let side = if side == "X" {
        Color::Black
    } else {
        Color::White
    };
    let point: Point = point.parse().expect("a point");
    let position = Position::new(board.clone(), side);
    let mut ours = names(&position, point, &[]);
    ours.extend(names_proved(&position, point, 2_000));
    ours.sort_unstable();
    Case {
        number: number.parse().expect("a number"),
        side,
        point,
        board,
        theirs: theirs.replace('’', "'"),
        ours,
    }
}

/// The names of ours that say what a name of theirs says; `None` when the glossary has no such term.
fn counterpart(theirs: &str) -> Option<&'static [Name]> {
    Some(match theirs {
        "Take" => &[Name::Capture],
        "Atari" => &[Name::Atari],
        "Connect" => &[Name::Connection, Name::SolidConnection],
        "Hane" => &[Name::Hane],
        "Cut" => &[Name::Cut],
        "Wedge" => &[Name::Wedge],
        "Turn" => &[Name::Turn],
        "Stretch" => &[Name::Extension],
        "Diagonal" => &[Name::Diagonal],
        "Tiger's Mouth" => &[Name::Tiger],
        "Empty Triangle" => &[Name::EmptyTriangle],
        "One-Point Jump" => &[Name::OneSpaceJump],
        "Small Knight" => &[Name::KnightMove],
        "Large Knight" => &[Name::LargeKnightMove],
        "Diagonal Jump" => &[Name::ElephantMove],
        "Shoulder Hit" => &[Name::ShoulderHit],
        "Attachment" => &[
            Name::Attachment,
            Name::Contact,
            Name::AttachUnderneath,
            Name::SideAttachment,
        ],
        "3-3 Point" | "3-3 Point Invasion" => &[Name::ThreeThree],
        "3-4 Point" => &[Name::ThreeFour],
        "4-4 Point" => &[Name::StarPoint],
        "4-5 Point" => &[Name::FiveFour],
        _ => return None,
    })
}

fn judge(case: &Case) -> Match {
    if case.theirs == "-" {
        return Match::NoneThere;
    }
    match counterpart(&case.theirs) {
        None => Match::NoTerm,
        Some(names) if names.iter().any(|n| case.ours.contains(n)) => Match::Same,
        Some(_) => Match::Refused,
    }
}

/// The name that we tell first, of those that say more than what happens to liberties.
fn first(case: &Case, language: Language) -> String {
    let telling = case.ours.iter().find(|n| **n < Name::GainLiberties);
    let Some(name) = telling.or(case.ours.first()) else {
        return "–".to_owned();
    };
    let term = terms::term(name.zh()).expect("a term");
    match language {
        Language::En => format!("{} {}", term.zh, term.en),
        Language::Zh => term.zh.clone(),
    }
}

/// Their name in the words of the glossary: the term whose definition decides.
fn decider(case: &Case) -> &'static str {
    counterpart(&case.theirs).map_or("–", |names| names[0].zh())
}

fn table(language: Language) -> String {
    let cases = cases();
    let count = |m: Match| cases.iter().filter(|c| judge(c) == m).count();
    let mut text = String::new();
    let (same, none, no_term, refused) = (
        count(Match::Same),
        count(Match::NoneThere),
        count(Match::NoTerm),
        count(Match::Refused),
    );
    match language {
        Language::En => {
            let _ = write!(
                text,
                "| what | moves |\n| --- | --- |\n| both have the name | {same} |\n| `boardmatcher` has no name | {none} |\n| its name is no term of the glossary | {no_term} |\n| its name is refused by the definition | {refused} |\n\n"
            );
            text.push_str(
                "| move | `boardmatcher` | decided by | ours |\n| --- | --- | --- | --- |\n",
            );
        }
        Language::Zh => {
            let _ = write!(
                text,
                "| 情况 | 手数 |\n| --- | --- |\n| 双方名称一致 | {same} |\n| `boardmatcher` 没有名称 | {none} |\n| 其名称不在术语表中 | {no_term} |\n| 其名称不合定义 | {refused} |\n\n"
            );
            text.push_str("| 着手 | `boardmatcher` | 依据 | 本程序 |\n| --- | --- | --- | --- |\n");
        }
    }
    for case in cases.iter().filter(|c| judge(c) != Match::Same) {
        let decided = match (judge(case), language) {
            (Match::Refused, Language::En) => format!("not {}", decider(case)),
            (Match::Refused, Language::Zh) => format!("不合“{}”", decider(case)),
            (Match::NoTerm, Language::En) => "no such term".to_owned(),
            (Match::NoTerm, Language::Zh) => "无此术语".to_owned(),
            _ => "–".to_owned(),
        };
        let theirs = if case.theirs == "-" {
            "–"
        } else {
            &case.theirs
        };
        let _ = writeln!(
            text,
            "| {}. {}{} | {theirs} | {decided} | {} |",
            case.number,
            case.side.letter(),
            case.point,
            first(case, language)
        );
    }
    text
}

#[test]
fn every_difference_to_boardmatcher_is_in_the_book() {
    for (language, code) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let page = root().join("book").join(code).join("src/terms.md");
        crate::book::check_made(&page, "boardmatcher", &table(language));
    }
}

#[test]
fn two_hundred_moves_are_compared_and_each_is_legal() {
    let cases = cases();
    assert_eq!(cases.len(), 200);
    for case in &cases {
        assert!(
            case.board.is_legal(case.side, case.point),
            "{}{:?}",
            case.number,
            case.board
        );
    }
    let named = cases.iter().filter(|c| !c.ours.is_empty()).count();
    assert!(named >= 180, "{named}");
}
