//! Unconditional life, compared with its meaning: the owner always passes and the other side plays
//! as it likes. And eyes, real and false.

use crate::questions::{Random, at, board, names, points};
use rayon::prelude::*;
use sihuo::go::{Board, Color, PointSet, Size, diagram};
use sihuo::life::{eyes_of, unconditionally_alive};
use std::collections::HashSet;

/// The stones of `color` that cannot be captured though their owner always passes: every order of
/// plays of the other side is tried.
fn never_captured(board: &Board, color: Color) -> PointSet {
    let mut kept = board.stones(color);
    let mut seen = HashSet::new();
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        let now = board.stones(color);
        kept = kept.iter().filter(|&p| now.contains(p)).collect();
        if kept.is_empty() {
            break;
        }
        for point in board.empty_points().iter() {
            let mut next = board.clone();
            // A ban never binds: the owner takes nothing.
            if next.play(color.opponent(), point).is_ok() && seen.insert(next.hash()) {
                open.push(next);
            }
        }
    }
    kept
}

fn compare(board: &Board) -> usize {
    let mut n_alive = 0;
    for color in Color::BOTH {
        let alive = unconditionally_alive(board, color, &PointSet::new());
        assert_eq!(
            alive,
            never_captured(board, color),
            "{color}\n{}",
            diagram::draw(board)
        );
        n_alive += usize::from(!alive.is_empty());
    }
    n_alive
}

#[test]
fn on_every_board_of_three_by_three() {
    let size = Size::square(3).expect("a size");
    let n_alive: usize = (0..3_usize.pow(9))
        .into_par_iter()
        .map(|number| {
            let (mut black, mut white) = (PointSet::new(), PointSet::new());
            for (i, point) in size.points().enumerate() {
                match number / 3_usize.pow(i as u32) % 3 {
                    1 => _ = black.insert(point),
                    2 => _ = white.insert(point),
                    _ => {}
                }
            }
            Board::with_stones(size, &black, &white).map_or(0, |board| compare(&board))
        })
        .sum();
    assert!(n_alive > 100, "{n_alive}");
}

#[test]
fn on_random_boards_of_up_to_four_by_five() {
    let n_alive: usize = (0..4_000)
        .into_par_iter()
        .map(|seed| {
            let mut random = Random(seed);
            let size = random.size(3..6, 2..5);
            let owner = random.color();
            let (mut own, mut other) = (PointSet::new(), PointSet::new());
            for point in size.points() {
                match random.below(10) {
                    0..6 => _ = own.insert(point),
                    6 => _ = other.insert(point),
                    _ => {}
                }
            }
            let (black, white) = match owner {
                Color::Black => (own, other),
                Color::White => (other, own),
            };
            Board::with_stones(size, &black, &white).map_or(0, |board| compare(&board))
        })
        .sum();
    assert!(n_alive > 300, "{n_alive}");
}

fn check_alive(text: &str, safe: &str, alive: &str) {
    let found = unconditionally_alive(&board(text), Color::Black, &points(safe));
    assert_eq!(names(&found), names(&points(alive)), "{text}");
}

#[test]
fn two_vital_areas_are_needed() {
    let eyes = "
        . . . . . .
        O O O O O O
        X X X X X O
        . X . X . O";
    let stones = "A2 B2 C2 D2 E2 B1 D1";
    check_alive(eyes, "", stones);
    // E1 is an opening; with B1 gone the others are one area.
    check_alive(&eyes.replace(". X . X . O", ". . . X . O"), "", "");
    // An area whose empty points are not all liberties of the chain is not vital to it.
    let wide = "
        . . . . . .
        X X X X X O
        . . . . X O
        . X X . X O
        . X . X X .";
    check_alive(wide, "", "");
}

#[test]
fn enemy_stones_inside_do_not_matter_if_all_empty_points_are_liberties() {
    let inside = "
        O O O O O O .
        X X X X X O .
        O X . X X O .
        . X X X X O .";
    check_alive(inside, "", "A3 B3 C3 D3 E3 B2 D2 E2 B1 C1 D1 E1");
    // C1 and C2 together are one area, and each point of it is a liberty.
    check_alive(
        &inside.replace(". X X X X O", ". X . X X O"),
        "",
        "A3 B3 C3 D3 E3 B2 D2 E2 B1 D1 E1",
    );
}

#[test]
fn a_false_eye_between_living_chains_counts() {
    // Two chains that share both eyes: each eye is false by its diagonals, and both chains live.
    let ring = "
        . O O O O O .
        O X X X X X O
        O X O O O X O
        O X O . O X O
        O X X O . X O
        O . X O X X O
        O X . X X O O
        . O O O O O .";
    assert_eq!(never_captured_black(ring), unconditional_black(ring));
}

fn never_captured_black(text: &str) -> Vec<String> {
    names(&never_captured(&board(text), Color::Black))
}

fn unconditional_black(text: &str) -> Vec<String> {
    names(&unconditionally_alive(
        &board(text),
        Color::Black,
        &PointSet::new(),
    ))
}

#[test]
fn a_chain_that_is_safe_lends_its_eyes() {
    // The chain of A4 has the eye A5 and shares C3 with the chain of D3, which has no other.
    let text = "
        . X O O . . .
        X X X O O . .
        O X . X X . .
        O O X X . . .
        . O O . . . .";
    check_alive(text, "", "");
    check_alive(text, "E3", "C2 D2 B3 D3 E3 A4 B4 C4 B5");
}

fn check_eyes(text: &str, stone: &str, expected: &[(&str, bool)]) {
    let eyes = eyes_of(&board(text), at(stone), 6);
    let found: Vec<(String, bool)> = eyes
        .iter()
        .map(|e| (names(&e.points).join(" "), e.real))
        .collect();
    let expected: Vec<(String, bool)> = expected.iter().map(|e| (e.0.to_owned(), e.1)).collect();
    assert_eq!(found, expected, "{text}");
    let color = board(text).at(at(stone));
    assert!(eyes.iter().all(|e| Some(e.color) == color));
}

#[test]
fn an_eye_in_the_corner_needs_its_only_diagonal() {
    check_eyes(
        ". . . . . . .\nX X . . . . .\n. X . . . . .",
        "B1",
        &[("A1", true)],
    );
    check_eyes(
        ". . . . . . .\nX O . . . . .\n. X . . . . .",
        "B1",
        &[("A1", false)],
    );
}

#[test]
fn an_eye_on_the_side_needs_both_diagonals() {
    check_eyes(
        ". . . . . . .\n. X X X . . .\n. X . X . . .",
        "B1",
        &[("C1", true)],
    );
    check_eyes(
        ". . . . . . .\n. O X X . . .\n. X . X . . .",
        "D1",
        &[("C1", false)],
    );
}

#[test]
fn an_eye_in_the_open_needs_three_diagonals() {
    let open = "
        . . . . . . .
        . X X X . . .
        . X . X . . .
        . X X O . . .
        . . . . . . .";
    check_eyes(open, "B2", &[("C3", true)]);
    check_eyes(
        &open.replace(". X X X .", ". O X X ."),
        "C2",
        &[("C3", false)],
    );
}

#[test]
fn a_larger_space_is_real_and_a_wide_one_is_none() {
    let text = "
        . . . . . . .
        X X X X . . .
        . . . X . . .";
    check_eyes(text, "D1", &[("A1 B1 C1", true)]);
    assert_eq!(eyes_of(&board(text), at("D1"), 2), []);
    assert_eq!(eyes_of(&board(text), at("G1"), 6), [], "no stone");
    let inside = text.replace(". . . X", ". O . X");
    check_eyes(&inside, "D1", &[("A1 B1 C1", true)]);
}

#[test]
fn eyes_of_chains_that_are_tied_together_are_found() {
    // From the chain of A3 over the shared eye C2 to the eye E1 of the chain of D2.
    let text = "
        O O O O . . .
        X X X O O . .
        . X . X X X .
        X O X X . X .
        . O O O X X .";
    for stone in ["A4", "D3"] {
        let eyes = eyes_of(&board(text), at(stone), 4);
        let found: Vec<(String, bool)> = eyes
            .iter()
            .map(|e| (names(&e.points).join(" "), e.real))
            .collect();
        let expected = [("A3", false), ("C3", false), ("E2", true)];
        assert_eq!(
            found,
            expected.map(|e| (e.0.to_owned(), e.1)),
            "from {stone}"
        );
    }
}
