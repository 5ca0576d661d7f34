//! Positions with verdicts that an exhaustive program worked out by the contract alone: for both
//! sides first and after every first move. `shapes.jsonl` holds named shapes; `positions.jsonl` holds
//! positions made at random, those with a ko, a seki or a repetition first of all.

use crate::questions::{First, NODES, Question, Record, by_move, oracle};
use rayon::prelude::*;
use sihuo::go::Symmetry;
use sihuo::solve::{Finding, Limits, Situation, Solver, check};
use std::collections::HashSet;

/// Certificates of the first moves are made up to so many empty points.
const FEW: usize = 7;

/// Compares what a solver finds with a record. `may_be_unknown`: a small table may not suffice.
fn compare(record: &Record, question: &Question, table_bytes: usize, may_be_unknown: bool) {
    let check = |what: &str, expected: &str, found: &str| {
        let unknown = may_be_unknown && found == "Unknown";
        assert!(
            found == expected || unknown,
            "{}\n{what}: expected {expected}, found {found}",
            question.name
        );
    };
    for first in First::BOTH {
        let start = question.start(first);
        let mut solver = Solver::with_table(question.task.clone(), table_bytes);
        let nodes = if may_be_unknown { 50_000 } else { NODES };
        let found = solver.verdict(&start, &Limits::nodes(nodes));
        check(
            &format!("{first:?} first"),
            &record.verdicts[first as usize],
            &found.to_string(),
        );
        if question.n_empty() > FEW && may_be_unknown {
            continue;
        }
        let found = by_move(solver.moves(&start, &Limits::nodes(nodes)));
        let expected = &record.moves[first as usize];
        assert!(
            found.keys().eq(expected.keys()),
            "{}\n{first:?} first: other moves",
            question.name
        );
        for (m, verdict) in expected {
            check(&format!("{first:?} first, {m}"), verdict, &found[m]);
        }
    }
}

#[test]
fn both_sides_first_and_all_first_moves() {
    let records = oracle();
    assert!(records.len() > 400);
    records
        .par_iter()
        .for_each(|r| compare(r, &r.question, r.question.table_bytes(), false));
}

#[test]
fn the_records_hold_every_kind_of_verdict() {
    let verdicts: HashSet<String> = oracle().into_iter().flat_map(|r| r.verdicts).collect();
    for kind in [
        "Alive",
        "Seki",
        "KoDefender(inf)",
        "KoDefender(3)",
        "KoDefender(2)",
        "KoDefender(1)",
        "Repetition",
        "KoAttacker(1)",
        "KoAttacker(2)",
        "KoAttacker(3)",
        "KoAttacker(inf)",
        "Dead",
    ] {
        assert!(verdicts.contains(kind), "{kind}");
    }
}

/// Has the certificate of a situation made and checked; its number of steps.
fn certify(question: &Question, solver: &mut Solver, situation: &Situation, what: &str) -> usize {
    let limits = Limits::nodes(NODES);
    let certificate = solver
        .certificate(situation, &limits)
        .expect("a certificate");
    let Finding::Proved(verdict) = solver.verdict(situation, &limits) else {
        panic!("no verdict")
    };
    assert_eq!(certificate.verdict, verdict, "{}\n{what}", question.name);
    if let Err(refusal) = check(&question.task, situation, &certificate) {
        panic!("{}\n{what}, {verdict}: {refusal}", question.name);
    }
    certificate.n_steps()
}

#[test]
fn every_verdict_has_a_certificate_that_is_accepted() {
    let records = oracle();
    let n_steps = records.par_iter().map(|record| {
        let question = &record.question;
        let mut n_steps = 0;
        for first in First::BOTH {
            let start = question.start(first);
            let mut solver = question.solver();
            // Thirteen empty points: the one shape that alone takes half the time of this test.
            if question.n_empty() < 13 {
                n_steps += certify(question, &mut solver, &start, &format!("{first:?} first"));
            }
            if question.n_empty() <= FEW {
                for m in question.task.moves(&start) {
                    let what = format!("{first:?} first, {m}");
                    n_steps += certify(question, &mut solver, &start.after(m), &what);
                }
            }
        }
        n_steps
    });
    assert!(n_steps.sum::<usize>() > 100_000);
}

#[test]
fn turned_boards_and_other_colors_change_nothing_but_the_names_of_points() {
    let records = oracle();
    let sample: Vec<(usize, &Record)> = records.iter().step_by(7).enumerate().collect();
    sample.par_iter().for_each(|&(i, record)| {
        let size = record.question.task.board().size();
        // Every sampled question in three of the sixteen ways, so that all of them have their turn.
        for turn in [i, i + 5, i + 11] {
            let symmetry = Symmetry::ALL[turn % 8];
            let question = record.question.turned(symmetry, turn % 16 < 8);
            let turned = |m: &String| match m.parse() {
                Ok(point) => symmetry.point(size, point).to_string(),
                Err(_) => m.clone(),
            };
            let moves = record.moves.clone();
            let record = Record {
                question: record.question.clone(),
                verdicts: record.verdicts.clone(),
                moves: moves.map(|m| m.into_iter().map(|(m, v)| (turned(&m), v)).collect()),
            };
            compare(&record, &question, question.table_bytes(), false);
        }
    });
}

#[test]
fn a_tiny_table_makes_no_verdict_wrong() {
    let records = oracle();
    records
        .par_iter()
        .step_by(2)
        .for_each(|r| compare(r, &r.question, 64 << 10, true));
    records
        .par_iter()
        .skip(1)
        .step_by(4)
        .for_each(|r| compare(r, &r.question, 1, true));
}
