//! The search of open boards: moves near the target, zones for the rest. Forced upon small regions it
//! must give what the exhaustive records say, and every proof must stand before the checker, which
//! knows nothing of zones and replays the replies outside them too.

use crate::questions::{First, NODES, Question, board, oracle, points};
use rayon::prelude::*;
use sihuo::solve::{Limits, Scope, Situation, Solver, check};

/// First moves are asked up to so many empty points.
const FEW: usize = 6;

fn solver(question: &Question) -> Solver {
    Solver::new(question.task.clone()).searching(Scope::NearbyFirst)
}

/// Compares the verdict and has its certificate checked.
fn agrees(question: &Question, solver: &mut Solver, situation: &Situation, expected: &str) {
    let limits = Limits::nodes(NODES);
    let found = solver.verdict(situation, &limits).to_string();
    assert_eq!(found, expected, "{}", question.name);
    if question.task.winner(situation).is_none() {
        let certificate = solver.certificate(situation, &limits);
        let certificate = certificate.expect("a certificate");
        if let Err(refusal) = check(&question.task, situation, &certificate) {
            panic!("{}, {expected}: {refusal}", question.name);
        }
    }
}

#[test]
fn small_regions_come_out_as_the_exhaustive_records_say() {
    let records = oracle();
    records.par_iter().for_each(|record| {
        let question = &record.question;
        if question.n_empty() > 8 {
            return;
        }
        for first in First::BOTH {
            let start = question.start(first);
            let mut solver = solver(question);
            agrees(
                question,
                &mut solver,
                &start,
                &record.verdicts[first as usize],
            );
            if question.n_empty() > FEW {
                continue;
            }
            for m in question.task.moves(&start) {
                let expected = &record.moves[first as usize][&m.to_string()];
                agrees(question, &mut solver, &start.after(m), expected);
            }
        }
    });
}

/// The verdict on a whole board, where both sides may play everywhere, both sides first, with
/// certificates.
fn check_board(diagram: &str, target: &str, defender_first: &str, attacker_first: &str) {
    let board = board(diagram);
    let everywhere = board.size().points().collect();
    let question = Question::new(&board, &points(target), &everywhere);
    for (first, expected) in First::BOTH
        .into_iter()
        .zip([defender_first, attacker_first])
    {
        let start = question.start(first);
        agrees(&question, &mut solver(&question), &start, expected);
    }
}

#[test]
fn a_group_with_one_eye_short_on_an_open_board() {
    // Black lives at B1 or dies there; the empty board around is White's.
    let corner = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O . . . . .
        X X X O . . . . .
        . X X O . . . . .
        . . X O . . . . .";
    check_board(corner, "C1", "Alive", "Dead");
}

#[test]
fn a_reply_far_away_is_answered_like_a_pass() {
    // White's stones in the other corner are weak, and nothing there changes Black's two eyes.
    let two_corners = "
        . . . . . . X . O
        . . . . . . X O .
        . . . . . . X X X
        O O O O O . . . .
        X X X X O . . . .
        . X . X O . . . .";
    check_board(two_corners, "A2", "Alive", "Alive");
}
