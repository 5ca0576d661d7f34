//! Names of moves against the definitions of the glossary; looking terms up.

use sihuo::go::{Move, Position};
use sihuo::problem::Language;
use sihuo::problem::{Example, glossary, glossary_fault};
use sihuo::solve::name::{Earlier, Name, names, names_proved};

use sihuo::train::terms::{Lookup, look_up, term};
use std::fmt::Write as _;
use std::path::Path;

/// The names of the move of an example, with the moves before it taken off the board again.
fn names_of(example: &Example) -> Vec<Name> {
    let mut earlier = Vec::new();
    let mut board = example.board.clone();
    for &point in example.earlier.iter().rev() {
        let color = board.at(point).expect("an earlier move is on the board");
        board.remove(point);
        earlier.push(Earlier {
            position: Position::new(board.clone(), color),
            point,
        });
    }
    earlier.reverse();
    let position = Position::new(example.board.clone(), example.side);
    let mut found = names(&position, example.point, &earlier);
    found.extend(names_proved(&position, example.point, 20_000));
    found
}

#[test]
fn the_glossary_can_be_read() {
    assert_eq!(glossary_fault(), None);
    assert!(glossary().len() > 200);
}

#[test]
fn every_definition_holds_for_its_example_and_not_for_its_counter_example() {
    let mut wrong = Vec::new();
    let mut n_examples = 0;
    for term in glossary() {
        for (example, expected) in [(&term.yes, true), (&term.no, false)] {
            let Some(example) = example else { continue };
            n_examples += 1;
            let found: Vec<&str> = names_of(example).iter().map(|n| n.zh()).collect();
            if found.contains(&term.key()) != expected {
                wrong.push(format!(
                    "{}: {} {:?}, found {found:?}{:?}",
                    term.zh,
                    expected,
                    example.point.to_string(),
                    example.board
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_examples > 200, "{n_examples}");
}

#[test]
fn every_definition_is_in_both_languages() {
    for term in glossary() {
        let Some(test) = &term.test else { continue };
        let letters = |text: &str| {
            text.split(|c: char| !c.is_ascii_alphabetic())
                .map(str::len)
                .max()
        };
        let (en, zh) = (test.raw(Language::En), test.raw(Language::Zh));
        assert!(letters(en) > Some(2), "{}: {en}", term.zh);
        assert!(letters(zh) <= Some(2), "{}: {zh}", term.zh);
        // A definition that only points elsewhere points to a term that has one of its own.
        if en.starts_with("Identical to ") {
            assert!(term.same.is_some(), "{}: {en}", term.zh);
        }
    }
}

#[test]
fn every_name_is_a_term_of_the_glossary_with_examples() {
    for name in Name::ALL {
        let term = glossary().iter().find(|t| t.zh == name.zh());
        let term = term.unwrap_or_else(|| panic!("{name:?} is not in the glossary"));
        assert!(term.yes.is_some() && term.no.is_some(), "{}", term.zh);
    }
}

#[test]
fn a_move_that_is_not_legal_has_no_name() {
    let example = glossary()[0].yes.clone().expect("an example");
    let position = Position::new(example.board.clone(), example.side);
    let taken = example.board.stones(example.side).first().expect("a stone");
    assert_eq!(names(&position, taken, &[]), []);
    let mut passed = position;
    passed.play(Move::Pass).expect("a pass is legal");
    assert!(!names(&passed, example.point, &[]).contains(&Name::Diagonal));
}

/// The terms that a word finds, in Chinese.
fn found(word: &str) -> Vec<&str> {
    match look_up(word) {
        Lookup::Found(terms) => terms.iter().map(|t| t.zh.as_str()).collect(),
        Lookup::Near(_) => Vec::new(),
    }
}

#[test]
fn a_term_is_found_by_its_chinese_japanese_and_english_names_and_by_its_sound() {
    assert_eq!(found("尖"), ["尖"]);
    assert_eq!(found("kosumi"), ["尖", "小尖"]);
    assert_eq!(found("Hane"), ["扳"]);
    assert_eq!(found("throw-in"), ["扑"]);
    assert_eq!(found("dǎ chī"), ["打吃"]);
    assert_eq!(found("dachi"), ["打吃"]);
    assert_eq!(found("snapback"), ["倒扑"]);
    assert!(found("").is_empty());
}

#[test]
fn a_misspelled_term_gives_those_with_near_names() {
    let Lookup::Near(near) = look_up("kosmi") else {
        panic!("kosmi is no term");
    };
    assert!(near.iter().any(|t| t.zh == "尖"));
    let Lookup::Near(near) = look_up("qqqqqqqqqqq") else {
        panic!("no term");
    };
    assert!(near.is_empty());
}

#[test]
fn the_most_telling_name_comes_first() {
    let yes = |zh: &str| {
        let example = term(zh).and_then(|t| t.yes.clone()).expect("an example");
        names_of(&example)[0].zh()
    };
    for zh in [
        "倒扑", "双打", "征", "枷", "劫断", "扑", "冲断", "连扳", "双虎",
    ] {
        assert_eq!(yes(zh), zh);
    }
}

#[test]
fn the_books_have_every_definition() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (language, code) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let mut table = String::from(match language {
            Language::En => "| term | | the move is called so when |\n| --- | --- | --- |\n",
            Language::Zh => "| 术语 | 英文 | 判定 |\n| --- | --- | --- |\n",
        });
        for name in Name::ALL {
            let term = term(name.zh()).expect("a term");
            let test = term.test.as_ref().expect("a definition").raw(language);
            let _ = writeln!(table, "| {} | {} | {test} |", term.zh, term.en);
        }
        let page = root.join("book").join(code).join("src/terms.md");
        crate::book::check_made(&page, "definitions", &table);
    }
}
