//! The status of named shapes: the verdict with the defender first and with the attacker first.

use crate::questions::{First, Question};

fn check_question(question: &Question, defender_first: &str, attacker_first: &str) {
    let found = First::BOTH.map(|first| question.verdict(first).to_string());
    assert_eq!(found, [defender_first, attacker_first], "{}", question.name);
}

/// The board is the diagram with real edges; the region is found by the program.
fn check_status(diagram: &str, target: &str, defender_first: &str, attacker_first: &str) {
    check_question(
        &Question::open(diagram, target),
        defender_first,
        attacker_first,
    );
}

#[test]
fn straight_two_is_dead() {
    check_status(
        "
        . . . . . . . .
        . O O O O O O .
        . O X X X X O .
        . O X . . X O .
        . O X X X X O .
        . O O O O O O .
        . . . . . . . .",
        "C3",
        "Dead",
        "Dead",
    );
}

#[test]
fn straight_three_is_unsettled() {
    check_status(
        "
        . . . . . . . . .
        . O O O O O O O .
        . O X X X X X O .
        . O X . . . X O .
        . O X X X X X O .
        . O O O O O O O .
        . . . . . . . . .",
        "C3",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . .
        . O O O O O O O .
        . O X X X X X O .
        . O X . . . X O .",
        "C1",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O .",
        "D1",
        "Alive",
        "Dead",
    );
}

#[test]
fn bent_three_is_unsettled() {
    check_status(
        "
        . . . . . . . .
        . O O O O O O .
        . O X X X X O .
        . O X . . X O .
        . O X . X X O .
        . O X X X O O .
        . O O O O O . .
        . . . . . . . .",
        "C3",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . .
        O O O . .
        X X O O .
        . X X O .
        . . X O .",
        "C1",
        "Alive",
        "Dead",
    );
}

#[test]
fn straight_four_is_alive() {
    check_status(
        "
        . . . . . . . . . .
        . O O O O O O O O .
        . O X X X X X X O .
        . O X . . . . X O .
        . O X X X X X X O .
        . O O O O O O O O .
        . . . . . . . . . .",
        "C3",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . . . . .
        . O O O O O O O O .
        . O X X X X X X O .
        . O X . . . . X O .",
        "C1",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . .
        O O O O O O .
        X X X X X O .
        . . . . X O .",
        "E1",
        "Alive",
        "Alive",
    );
}

#[test]
fn bent_four_and_zigzag_four_are_alive() {
    check_status(
        "
        . . . . . . . . .
        . O O O O O O O .
        . O X X X X X O .
        . O X . . . X O .
        . O X . X X X O .
        . O X X X O O O .
        . O O O O O . . .
        . . . . . . . . .",
        "C3",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . . . .
        . . O O O O O O .
        . O O X X X X O .
        . O X X . . X O .
        . O X . . X X O .
        . O X X X X O O .
        . O O O O O O . .
        . . . . . . . . .",
        "C3",
        "Alive",
        "Alive",
    );
}

#[test]
fn square_four_is_dead() {
    check_status(
        "
        . . . . . . . .
        . O O O O O O .
        . O X X X X O .
        . O X . . X O .
        . O X . . X O .
        . O X X X X O .
        . O O O O O O .
        . . . . . . . .",
        "C3",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . . .
        . O O O O O O .
        . O X X X X O .
        . O X . . X O .
        . O X . . X O .",
        "C1",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . .
        O O O O .
        X X X O .
        . . X O .
        . . X O .",
        "C1",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . .
        O O O O .
        X X X O O
        . . X . O
        . . X . O",
        "C1",
        "Dead",
        "Dead",
    );
}

#[test]
fn pyramid_four_is_unsettled() {
    check_status(
        "
        . . . . . . . . .
        . . O O O O O . .
        . O O X X X O O .
        . O X X . X X O .
        . O X . . . X O .
        . O X X X X X O .
        . O O O O O O O .
        . . . . . . . . .",
        "C3",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . .
        . . O O O O O . .
        . O O X X X O O .
        . O X X . X X O .
        . O X . . . X O .",
        "C1",
        "Alive",
        "Dead",
    );
}

#[test]
fn bulky_five_is_unsettled() {
    check_status(
        "
        . . . . . . . . .
        . O O O O O O . .
        . O X X X X O O .
        . O X . . X X O .
        . O X . . . X O .
        . O X X X X X O .
        . O O O O O O O .
        . . . . . . . . .",
        "C3",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . .
        . O O O O O O . .
        . O X X X X O O .
        . O X . . X X O .
        . O X . . . X O .",
        "C1",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . .
        O O O O . .
        X X X O O .
        . . X X O .
        . . . X O .",
        "D1",
        "Alive",
        "Dead",
    );
}

#[test]
fn crossed_five_is_unsettled() {
    check_status(
        "
        . . . . . . . . .
        . . O O O O O . .
        . O O X X X O O .
        . O X X . X X O .
        . O X . . . X O .
        . O X X . X X O .
        . O O X X X O O .
        . . O O O O O . .
        . . . . . . . . .",
        "D3",
        "Alive",
        "Dead",
    );
}

#[test]
fn other_fives_are_alive() {
    check_status(
        "
        . . . . . . . . . . .
        . O O O O O O O O O .
        . O X X X X X X X O .
        . O X . . . . . X O .
        . O X X X X X X X O .
        . O O O O O O O O O .
        . . . . . . . . . . .",
        "C3",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . . . .
        . O O O O O O O .
        . O X X X X X O .
        . O X . . . X O .
        . O X X . X X O .
        . O O X . X O O .
        . . O X X X O . .
        . . O O O O O . .
        . . . . . . . . .",
        "D3",
        "Alive",
        "Alive",
    );
}

#[test]
fn rabbity_six_is_unsettled() {
    check_status(
        "
        . . . . . . . . .
        . . O O O O O . .
        . O O X X X O O .
        . O X X . X X O .
        . O X . . . X O .
        . O X X . . X O .
        . O O X X X X O .
        . . O O O O O O .
        . . . . . . . . .",
        "D3",
        "Alive",
        "Dead",
    );
}

#[test]
fn rectangular_six_is_alive_away_from_the_corner() {
    check_status(
        "
        . . . . . . . . .
        . O O O O O O O .
        . O X X X X X O .
        . O X . . . X O .
        . O X . . . X O .
        . O X X X X X O .
        . O O O O O O O .
        . . . . . . . . .",
        "C3",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . . . .
        . O O O O O O O .
        . O X X X X X O .
        . O X . . . X O .
        . O X . . . X O .",
        "C1",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . . .
        . O O O O O O .
        . O X X X X O .
        . O X . . X O .
        . O X . . X O .
        . O X . . X O .",
        "C1",
        "Alive",
        "Alive",
    );
}

#[test]
fn rectangular_six_in_the_corner_depends_on_outside_liberties() {
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O .
        . . . X O .",
        "D1",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O O
        . . . X . O",
        "D1",
        "Alive",
        "KoAttacker(1)",
    );
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O O
        . . . X . O
        . . . X . O",
        "D1",
        "Alive",
        "Alive",
    );
}

#[test]
fn bent_four_at_the_corner_depends_on_outside_liberties() {
    check_status(
        "
        . . . . . .
        O O O . . .
        X X O O O .
        . X X X O .
        . . . X O .",
        "D1",
        "Alive",
        "KoAttacker(1)",
    );
    check_status(
        "
        . . . . . .
        O O O . . .
        X X O O O .
        . X X X O O
        . . . X . O",
        "D1",
        "Alive",
        "KoAttacker(1)",
    );
    check_status(
        "
        . . . . . .
        O O O . . .
        X X O O O O
        . X X X . O
        . . . X . O",
        "D1",
        "Alive",
        "Alive",
    );
}

#[test]
fn bent_four_in_the_corner_as_a_group_is_a_ko() {
    check_status(
        "
        . . . . . . .
        O O O . . . .
        X X O O O . .
        . X X X O . .
        O X X X O . .
        O O . X O . .",
        "B3",
        "KoAttacker(1)",
        "KoAttacker(1)",
    );
}

#[test]
fn carpenters_square_without_legs_dies_if_its_hanes_are_protected() {
    check_status(
        "
        . . . . . . .
        O O O O O . .
        . X X X O . .
        . . . X O . .
        . . . X O . .
        . . . . O . .",
        "B4",
        "Alive",
        "Dead",
    );
}

#[test]
fn carpenters_square_without_legs_and_with_open_hanes_is_a_ko() {
    check_status(
        "
        . . . . . . . .
        O O O O O . . .
        . O O O O O . .
        . X X X O O . .
        . . . X O O . .
        . . . X O O . .
        . . . . . O . .",
        "B4",
        "Alive",
        "KoAttacker(2)",
    );
}

#[test]
fn carpenters_square_with_one_leg_is_a_ko() {
    check_status(
        "
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .
        . . . . O . .",
        "B4",
        "Alive",
        "KoAttacker(2)",
    );
    check_status(
        "
        . . . . . . .
        O O O O O . .
        . O O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .
        . . . . O . .",
        "B4",
        "Alive",
        "KoAttacker(2)",
    );
}

#[test]
fn carpenters_square_with_two_legs_depends_on_outside_liberties() {
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O .
        . . . X O .
        . . . X O .",
        "D1",
        "Alive",
        "Seki",
    );
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O .
        . . . X O O
        . . . X . O",
        "D1",
        "Alive",
        "Seki",
    );
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O O
        . . . X . O
        . . . X . O",
        "D1",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . .
        O O O O O .
        X X X X O O
        . . . X . O
        . . . X . O
        . . . X . O",
        "D1",
        "Alive",
        "Alive",
    );
}

#[test]
fn on_the_second_line_six_die_eight_live() {
    check_status(
        "
        . . . . . . . . . . .
        . O O O O O O O O O .
        . O O O X X X O O O .
        . O . . . . . . . O .",
        "E2",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . . . . .
        . O O O O O O O O O O .
        . O O O X X X X O O O .
        . O . . . . . . . . O .",
        "E2",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . . . . . .
        . O O O O O O O O O O O .
        . O O O X X X X X O O O .
        . O . . . . . . . . . O .",
        "E2",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . . . . . . .
        . O O O O O O O O O O O O .
        . O O O X X X X X X O O O .
        . O . . . . . . . . . . O .",
        "E2",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . . . . . . . .
        . O O O O O O O O O O O O O .
        . O O O X X X X X X X O O O .
        . O . . . . . . . . . . . O .",
        "E2",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . . . . . . . . .
        . O O O O O O O O O O O O O O .
        . O O O X X X X X X X X O O O .
        . O . . . . . . . . . . . . O .",
        "E2",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . . . . . . . . . . . .
        . O O O O O O O O O O O O O O O .
        . O O O X X X X X X X X X O O O .
        . O . . . . . . . . . . . . . O .",
        "E2",
        "Alive",
        "Alive",
    );
}

#[test]
fn on_the_second_line_from_the_corner_four_die_six_live() {
    check_status(
        "
        . . . . . . .
        O O O O O O .
        X X X O O O .
        . . . . . O .",
        "A2",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . . .
        O O O O O O O .
        X X X X O O O .
        . . . . . . O .",
        "A2",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . .
        O O O O O O O O .
        X X X X X O O O .
        . . . . . . . O .",
        "A2",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . . . . . .
        O O O O O O O O O .
        X X X X X X O O O .
        . . . . . . . . O .",
        "A2",
        "Alive",
        "Alive",
    );
    check_status(
        "
        . . . . . . . . . . .
        O O O O O O O O O O .
        X X X X X X X O O O .
        . . . . . . . . . O .",
        "A2",
        "Alive",
        "Alive",
    );
}

#[test]
fn l_group_is_dead() {
    check_status(
        "
        . . . . . . .
        O O O O O . .
        . X X X O . .
        . . . X O . .
        . . . . O . .",
        "B3",
        "Dead",
        "Dead",
    );
    check_status(
        "
        . . . . . . .
        . O O O . . .
        O O . O O . .
        . X X X O . .
        . . . X O . .
        . . . . O . .",
        "B3",
        "Dead",
        "Dead",
    );
}

#[test]
fn l_group_with_a_leg() {
    check_status(
        "
        . . . . . . .
        O O O O O . .
        . X X X O . .
        . . . X O . .
        . . . X O . .",
        "B3",
        "KoAttacker(1)",
        "Dead",
    );
    check_status(
        "
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
        . . . . O . .",
        "B3",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .",
        "B3",
        "Alive",
        "Dead",
    );
}

#[test]
fn j_group_is_unsettled() {
    check_status(
        "
        . . . . . . . .
        O O O O O O . .
        . X X X X O . .
        . . . . X O . .
        . . . . . O . .",
        "C3",
        "Alive",
        "Dead",
    );
}

#[test]
fn pig_mouths_are_unsettled() {
    check_status(
        "
        . . . . . . . .
        O O O O O . . .
        . X X X O O . .
        . . . X X O . .
        . . . . . O . .",
        "B3",
        "Alive",
        "Dead",
    );
    check_status(
        "
        . . . . . . . .
        O O O O . . . .
        . X X O O O . .
        . . X X X O . .
        . . . . . O . .",
        "B3",
        "Alive",
        "Dead",
    );
}

#[test]
fn a_shared_space_with_three_stones_inside_is_seki() {
    check_status(
        "
        . . . . . . . . .
        O O O O O O O O O
        O X X X X X X X O
        O X . O O O . X O",
        "C2",
        "Seki",
        "Seki",
    );
}

#[test]
fn a_snapback_kills_or_saves() {
    check_status(
        "
        . . . . . . . . .
        O O O O O O O O .
        X X X O X X X O .
        . . X X . . X O .",
        "A2",
        "Alive",
        "Dead",
    );
}

#[test]
fn a_ko_that_the_defender_cannot_finish_is_no_life() {
    check_status(
        "
        . . . . . . .
        O O O O O O .
        X X X X O O .
        . X X . X O .",
        "B2",
        "Dead",
        "Dead",
    );
}

#[test]
fn a_cycle_of_kos_is_life_when_the_attacker_cannot_break_it() {
    check_status(
        "
        X O . O X . .
        . X O O X . .
        . O O . X . .
        O O X X X . .
        X O X . . . .
        X X X . . . .
        . . . . . . .",
        "A4",
        "Alive",
        "Alive",
    );
}

#[test]
fn no_number_of_threats_makes_this_ko_lost() {
    check_status(
        "
        . . . . . . . . .
        . . . . . X X X .
        . . . . . X . X X
        . . . . X X O O .
        . . . . X . O . X
        . . . . X O O O X
        . . . . X O . . .",
        "H2",
        "KoDefender(inf)",
        "Dead",
    );
}

#[test]
fn nobody_can_force_anything_in_this_corner() {
    check_status(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . X X X
        . . . . . X X O O
        . . . . . . X O .
        . . . . X X X O X
        . . . . X O O O .
        . . . . X O X X .",
        "F1",
        "Alive",
        "Repetition",
    );
}
