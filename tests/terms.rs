//! Names of moves against the definitions of the glossary; looking terms up.

use sihuo::go::{Move, Position};
use sihuo::problem::{Example, glossary, glossary_fault};
use sihuo::solve::name::{Earlier, Name, names, names_proved};

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
