//! Certificates: what the checker refuses, and with which reason.

use crate::questions::{First, NODES, Question, at, oracle, points, verdict};
use rayon::prelude::*;
use sihuo::go::{Color, Illegal, Move, Symmetry};
use sihuo::solve::{
    Aim, Certificate, Claim, Limits, Margin, Need, Refusal, Says, Situation, SituationKey, Solver,
    Step, Strategy, Threats, Verdict, check, check_until, key_of, required,
};
use std::collections::HashSet;

const STRAIGHT_THREE: &str = "
    . . . . . .
    O O O O O .
    X X X X O .
    . . . X O .";

const SEKI: &str = "
    . . . . . . . . .
    O O O O O O O O O
    O X X X X X X X O
    O X . O O O . X O";

/// White makes a ko with B1.
const KO: &str = "
    . . . . . .
    O O O . . .
    X X O O O .
    . X X X O .
    . . . X O .";

fn straight_three() -> Question {
    Question::open(STRAIGHT_THREE, "D1")
}

fn certified(question: &Question, situation: &Situation) -> Certificate {
    let mut solver = question.solver();
    let limits = Limits::nodes(NODES);
    solver
        .certificate(situation, &limits)
        .expect("a certificate")
}

/// A situation with its certificate for every kind of verdict, from the records of few empty points.
fn one_of_every_kind() -> Vec<(Question, Situation, Certificate)> {
    let mut kinds = HashSet::new();
    let mut found = Vec::new();
    for record in oracle() {
        let question = record.question;
        for first in First::BOTH {
            let start = question.start(first);
            let few = question.n_empty() <= 7 && question.task.winner(&start).is_none();
            if few && kinds.insert(record.verdicts[first as usize].clone()) {
                let certificate = certified(&question, &start);
                found.push((question.clone(), start, certificate));
            }
        }
    }
    assert!(kinds.len() >= 11, "{kinds:?}");
    found
}

fn refusal(question: &Question, situation: &Situation, certificate: &Certificate) -> Refusal {
    match check(&question.task, situation, certificate) {
        Ok(_) => panic!("accepted as {}: {}", certificate.verdict, question.name),
        Err(refusal) => refusal,
    }
}

#[test]
fn a_certificate_of_every_kind_is_accepted() {
    for (question, start, certificate) in one_of_every_kind() {
        let visited = check(&question.task, &start, &certificate);
        assert!(visited.is_ok_and(|n| n > 0), "{}", question.name);
        let claims = certificate.claims.iter().map(|c| (c.says, c.aim));
        let needed = required(certificate.verdict)
            .into_iter()
            .map(|r| (r.0, r.1));
        assert!(claims.eq(needed), "{}", question.name);
    }
}

#[test]
fn a_checker_that_is_told_to_stop_says_so() {
    let mut stopped = 0;
    for (question, start, certificate) in one_of_every_kind() {
        let visited =
            check(&question.task, &start, &certificate).expect("a certificate that holds");
        let until =
            |stop: &dyn Fn() -> bool| check_until(&question.task, &start, &certificate, stop);
        assert_eq!(until(&|| false), Ok(visited), "{}", question.name);
        // It asks now and then only, and what is checked sooner is checked.
        match until(&|| true) {
            Err(Refusal::Stopped) => stopped += 1,
            other => assert_eq!(other, Ok(visited), "{}", question.name),
        }
    }
    assert!(stopped > 0, "no certificate is large enough");
}

#[test]
fn every_claim_is_needed() {
    for (question, start, certificate) in one_of_every_kind() {
        for i in 0..certificate.claims.len() {
            let mut less = certificate.clone();
            less.claims.remove(i);
            let refusal = refusal(&question, &start, &less);
            assert!(matches!(refusal, Refusal::MissingClaim(_)), "{refusal}");
        }
    }
}

#[test]
fn no_other_verdict_passes_with_the_same_claims() {
    let all = one_of_every_kind();
    for (question, start, certificate) in &all {
        for verdict in all
            .iter()
            .map(|a| a.2.verdict)
            .filter(|&v| v != certificate.verdict)
        {
            let other = Certificate {
                verdict,
                ..certificate.clone()
            };
            let refusal = refusal(question, start, &other);
            assert!(matches!(refusal, Refusal::MissingClaim(_)), "{refusal}");
        }
    }
}

/// Claims of the kinds that a verdict needs, each with the strategy of a claim of `certificate`.
fn relabeled(certificate: &Certificate, verdict: Verdict) -> Vec<Certificate> {
    let strategies = certificate.claims.iter().map(|c| &c.strategy);
    let with = |strategy: &Strategy| Certificate {
        verdict,
        claims: required(verdict)
            .into_iter()
            .map(|(says, aim, need)| Claim {
                says,
                aim,
                threats: match need {
                    Need::Exactly(threats) => threats,
                    Need::SomeRefuter => Threats::None,
                },
                strategy: strategy.clone(),
            })
            .collect(),
    };
    strategies.map(with).collect()
}

#[test]
fn no_other_verdict_passes_with_its_claims_filled_in() {
    let all = one_of_every_kind();
    for (question, start, certificate) in &all {
        for verdict in all
            .iter()
            .map(|a| a.2.verdict)
            .filter(|&v| v != certificate.verdict)
        {
            for other in relabeled(certificate, verdict) {
                refusal(question, start, &other);
            }
        }
    }
}

#[test]
fn every_step_that_is_left_out_is_missed() {
    for (question, start, certificate) in one_of_every_kind() {
        for (i, claim) in certificate.claims.iter().enumerate() {
            let mut keys: Vec<&SituationKey> = claim.strategy.keys().collect();
            keys.sort_by_key(|k| (k.stones.clone(), k.threats, k.ko, k.to_move as u8));
            let few = keys.iter().step_by(1 + keys.len() / 40);
            let mut missed = 0;
            let n_few = few.len();
            for key in few {
                let mut less = certificate.clone();
                less.claims[i].strategy.remove(key);
                match check(&question.task, &start, &less) {
                    Err(Refusal::NoStep(_)) => missed += 1,
                    // Where a second pass wins or holds, the step is not asked for.
                    Ok(_) => {}
                    Err(other) => panic!("{other}"),
                }
            }
            assert!(
                2 * missed >= n_few,
                "{missed} of {n_few} steps: {}",
                question.name
            );
            if let Some(key) = keys.iter().find(|k| k.to_move == start.position.to_move) {
                let mut none = certificate.clone();
                none.claims[i]
                    .strategy
                    .retain(|k, _| k.to_move != key.to_move);
                let refusal = refusal(&question, &start, &none);
                assert!(matches!(refusal, Refusal::NoStep(_)), "{refusal}");
            }
        }
    }
}

/// The certificate for White's kill of the straight three, with another first step.
fn with_first_step(step: Step) -> Result<usize, Refusal> {
    let question = straight_three();
    let start = question.start(First::Attacker);
    let mut certificate = certified(&question, &start);
    let key = key_of(&question.task, &start, 0);
    let before = certificate.claims[0].strategy.insert(key, step);
    assert_eq!(before, Some(Step::Play(at("B1"))));
    check(&question.task, &start, &certificate)
}

#[test]
fn a_changed_step_is_refused() {
    assert!(with_first_step(Step::Play(at("B1"))).is_ok());
    let illegal = |step: &str, reason| {
        let (step, line) = (step.to_owned(), String::new());
        Err(Refusal::IllegalStep { step, line, reason })
    };
    assert_eq!(
        with_first_step(Step::Play(at("D1"))),
        illegal("D1", Illegal::Occupied)
    );
    assert_eq!(
        with_first_step(Step::Play(at("T19"))),
        illegal("T19", Illegal::OffBoard)
    );
    assert_eq!(
        with_first_step(Step::Threat(at("A1"))),
        Err(Refusal::NoThreat(String::new()))
    );
    for wrong in [Step::Play(at("A1")), Step::Play(at("C1")), Step::Pass] {
        let refused = with_first_step(wrong);
        let known = matches!(refused, Err(Refusal::NoStep(_) | Refusal::EndsWithout(_)));
        assert!(known, "{wrong}: {refused:?}");
    }
}

#[test]
fn suicide_and_a_banned_ko_are_no_steps() {
    let text = "
        . . . . . . .
        O O O O O O .
        X X X X O O .
        . X X . X O .";
    let question = Question::open(text, "B2");
    let white_first = question.start(First::Attacker);
    let mut after_ko = white_first.clone();
    after_ko.play(Move::Play(at("D1"))).expect("it takes E1");
    let claim = |situation: &Situation, verdict, aim, step| Certificate {
        verdict,
        claims: vec![Claim {
            says: Says::Win,
            aim,
            threats: Threats::RefuterAny,
            strategy: Strategy::from([(key_of(&question.task, situation, 0), step)]),
        }],
    };
    let illegal = |step: &str, reason| {
        let (step, line) = (step.to_owned(), String::new());
        Err(Refusal::IllegalStep { step, line, reason })
    };
    let dead = claim(
        &white_first,
        Verdict::Dead,
        Aim::Capture,
        Step::Play(at("A1")),
    );
    let refused = check(&question.task, &white_first, &dead);
    assert_eq!(refused, illegal("A1", Illegal::Suicide));
    let alive = claim(
        &after_ko,
        Verdict::Alive,
        Aim::TwoEyes,
        Step::Play(at("E1")),
    );
    let refused = check(&question.task, &after_ko, &alive);
    assert_eq!(refused, illegal("E1", Illegal::Ko));
}

#[test]
fn a_step_outside_the_region_is_refused() {
    // The white chain has one liberty, B4, and it lies outside the region: nobody may take it there.
    let question = Question::within(
        "
        X . X . .
        O O O X .
        X X O X .
        . X O X .",
        "B1",
        "A1 B1 A2 B2",
    );
    assert_eq!(
        question.verdict(First::Defender).verdict(),
        Some(Verdict::Dead)
    );
    let start = question.start(First::Defender);
    let step = Step::Play(at("B4"));
    let certificate = Certificate {
        verdict: Verdict::Alive,
        claims: vec![Claim {
            says: Says::Win,
            aim: Aim::TwoEyes,
            threats: Threats::RefuterAny,
            strategy: Strategy::from([(key_of(&question.task, &start, 0), step)]),
        }],
    };
    let refused = check(&question.task, &start, &certificate);
    assert!(refused.is_err(), "accepted: {refused:?}");
}

/// A strategy with the same step in every situation of a side that can arise from `start`.
fn always(question: &Question, start: &Situation, side: Color, step: Step) -> Strategy {
    let mut strategy = Strategy::new();
    let mut open = vec![start.clone()];
    while let Some(situation) = open.pop() {
        let key = key_of(&question.task, &situation, 0);
        let mine = situation.position.to_move == side;
        if question.task.winner(&situation).is_some() || mine && strategy.contains_key(&key) {
            continue;
        }
        let moves = if mine {
            strategy.insert(key, step);
            vec![step.to_move()]
        } else {
            question.task.moves(&situation)
        };
        for m in moves {
            let mut next = situation.clone();
            next.play(m).expect("a legal move");
            open.push(next);
        }
    }
    strategy
}

#[test]
fn a_win_that_ends_without_its_aim_is_refused() {
    let question = straight_three();
    let start = question.start(First::Attacker);
    let mut certificate = certified(&question, &start);
    let attacker = question.task.attacker();
    certificate.claims[0].strategy = always(&question, &start, attacker, Step::Pass);
    let refusal = refusal(&question, &start, &certificate);
    assert_eq!(refusal, Refusal::EndsWithout("pass pass".to_owned()));
}

#[test]
fn a_hold_that_does_not_hold_is_refused() {
    let question = straight_three();
    let start = question.start(First::Attacker);
    let hold = |aim, side| Claim {
        says: Says::Hold,
        aim,
        threats: Threats::None,
        strategy: always(&question, &start, side, Step::Pass),
    };
    let certificate = Certificate {
        verdict: Verdict::Repetition,
        claims: vec![
            hold(Aim::Capture, question.task.defender()),
            hold(Aim::Stay, question.task.attacker()),
        ],
    };
    let refusal = refusal(&question, &start, &certificate);
    assert!(matches!(refusal, Refusal::ReachesAim(_)), "{refusal}");
}

#[test]
fn a_win_that_goes_round_is_refused() {
    let kinds = one_of_every_kind();
    let (question, start, certificate) = kinds
        .iter()
        .find(|k| k.2.verdict == Verdict::Repetition)
        .expect("a repetition");
    // The defender is never captured, but neither does he ever win.
    let hold = certificate
        .claims
        .iter()
        .find(|c| c.aim == Aim::Capture)
        .expect("a claim");
    let round = Certificate {
        verdict: Verdict::Seki,
        claims: vec![
            Claim {
                says: Says::Win,
                aim: Aim::Stay,
                threats: Threats::RefuterAny,
                ..hold.clone()
            },
            Claim {
                says: Says::Hold,
                aim: Aim::TwoEyes,
                threats: Threats::None,
                ..hold.clone()
            },
        ],
    };
    let refusal = refusal(question, start, &round);
    assert!(matches!(refusal, Refusal::Repeats(_)), "{refusal}");
}

#[test]
fn a_win_without_threats_is_none_against_threats() {
    let question = Question::open(KO, "D1");
    let start = question.start(First::Attacker);
    let certificate = certified(&question, &start);
    assert_eq!(certificate.verdict, verdict("KoAttacker(1)"));
    let win = certificate
        .claims
        .iter()
        .find(|c| c.aim == Aim::Capture)
        .expect("a claim");
    let dead = |threats| Certificate {
        verdict: Verdict::Dead,
        claims: vec![Claim {
            threats,
            ..win.clone()
        }],
    };
    let refused = refusal(&question, &start, &dead(Threats::RefuterAny));
    assert!(matches!(refused, Refusal::NoStep(_)), "{refused}");
    for other in [
        Threats::None,
        Threats::Refuter(1),
        Threats::Refuter(99),
        Threats::Prover(1),
    ] {
        let refused = refusal(&question, &start, &dead(other));
        assert!(
            matches!(refused, Refusal::MissingClaim(_)),
            "{other:?}: {refused}"
        );
    }
}

#[test]
fn the_margin_is_exact() {
    let question = Question::open(KO, "D1");
    let start = question.start(First::Attacker);
    let certificate = certified(&question, &start);
    let with = |margin, threats| {
        let mut other = certificate.clone();
        other.verdict = Verdict::KoAttacker(margin);
        for claim in other.claims.iter_mut().filter(|c| c.aim == Aim::Stay) {
            claim.threats = threats;
        }
        check(&question.task, &start, &other)
    };
    assert!(with(Margin::Exactly(1), Threats::Prover(1)).is_ok());
    for (margin, threats) in [
        (Margin::Exactly(1), Threats::None),
        (Margin::Exactly(1), Threats::Prover(0)),
        (Margin::Exactly(1), Threats::Prover(2)),
        (Margin::Exactly(1), Threats::ProverAny),
        (Margin::Exactly(2), Threats::Prover(2)),
        (Margin::MoreThan(1), Threats::Prover(1)),
        (Margin::Infinite, Threats::ProverAny),
    ] {
        let refused = with(margin, threats);
        assert!(
            matches!(refused, Err(Refusal::MissingClaim(_))),
            "{margin} {threats:?}: {refused:?}"
        );
    }
    // A threat that is not there: the steps of the claim with one threat, said to need none.
    let mut none = certificate.clone();
    none.claims.push(Claim {
        says: Says::Win,
        aim: Aim::Stay,
        threats: Threats::None,
        strategy: certificate.claims[1]
            .strategy
            .iter()
            .map(|(k, s)| {
                (
                    SituationKey {
                        threats: 0,
                        ..k.clone()
                    },
                    *s,
                )
            })
            .collect(),
    });
    let refused = refusal(&question, &start, &none);
    assert!(
        matches!(
            refused,
            Refusal::NoThreat(_) | Refusal::NoStep(_) | Refusal::EndsWithout(_)
        ),
        "{refused}"
    );
}

#[test]
fn two_passes_are_no_two_eyes() {
    let question = Question::open(SEKI, "C2");
    for first in First::BOTH {
        let start = question.start(first);
        let certificate = certified(&question, &start);
        assert_eq!(certificate.verdict, Verdict::Seki);
        let stay = certificate
            .claims
            .iter()
            .find(|c| c.aim == Aim::Stay)
            .expect("a claim");
        let alive = Certificate {
            verdict: Verdict::Alive,
            claims: vec![Claim {
                aim: Aim::TwoEyes,
                ..stay.clone()
            }],
        };
        let refused = refusal(&question, &start, &alive);
        assert!(
            matches!(refused, Refusal::EndsWithout(_) | Refusal::NoStep(_)),
            "{refused}"
        );
    }
}

#[test]
fn a_false_claim_more_spoils_the_certificate() {
    let question = straight_three();
    let start = question.start(First::Attacker);
    let mut certificate = certified(&question, &start);
    certificate.claims.push(Claim {
        says: Says::Win,
        aim: Aim::TwoEyes,
        threats: Threats::None,
        strategy: Strategy::new(),
    });
    let refusal = refusal(&question, &start, &certificate);
    assert!(matches!(refusal, Refusal::NoStep(_)), "{refusal}");
}

#[test]
fn a_certificate_holds_for_its_own_question_alone() {
    let question = straight_three();
    let dead = certified(&question, &question.start(First::Attacker));
    let alive = certified(&question, &question.start(First::Defender));
    refusal(&question, &question.start(First::Defender), &dead);
    refusal(&question, &question.start(First::Attacker), &alive);
    for other in [
        Question::within(STRAIGHT_THREE, "D1", "A1 B1 C1 D1 A2 B2 C2 D2 F1"),
        question.turned(Symmetry::ALL[1], false),
        question.turned(Symmetry::ALL[4], false),
        question.turned(Symmetry::IDENTITY, true),
    ] {
        refusal(&other, &other.start(First::Attacker), &dead);
        refusal(&other, &other.start(First::Defender), &alive);
    }
    // Another target is another question: the stones have other names.
    let other = Question::open(STRAIGHT_THREE, "C2");
    refusal(&other, &other.start(First::Attacker), &dead);
    assert_ne!(other.task.targets(), &points("D1"));
}

#[test]
fn a_small_table_leaves_no_circle_in_a_small_question() {
    let text = "
        . . X
        X . .
        . . .";
    let question = Question::within(text, "A2", "A1 B1 C1 A2 B2 C2 A3 B3 C3");
    let start = question.start(First::Attacker);
    let mut solver = Solver::with_table(question.task.clone(), 8 << 10);
    let certificate = solver
        .certificate(&start, &Limits::nodes(NODES))
        .expect("a certificate");
    assert_eq!(certificate.verdict, Verdict::Seki);
    let checked = check(&question.task, &start, &certificate);
    assert!(checked.is_ok(), "{checked:?}");
}

#[test]
fn proofs_that_fell_out_of_the_table_leave_no_circle() {
    // A proof is found with the help of another, which then gives way to a third; found again, it
    // may rest on the first. The certificate must not follow both.
    let records = oracle();
    let small = records.par_iter().filter(|r| r.question.n_empty() <= 7);
    let refused: Vec<String> = small
        .flat_map_iter(|record| {
            let question = &record.question;
            First::BOTH.into_iter().filter_map(move |first| {
                let start = question.start(first);
                let mut solver = Solver::with_table(question.task.clone(), 8 << 10);
                let certificate = solver.certificate(&start, &Limits::nodes(NODES)).ok()?;
                assert_eq!(
                    certificate.verdict.to_string(),
                    record.verdicts[first as usize]
                );
                let refusal = check(&question.task, &start, &certificate).err()?;
                Some(format!("{} {first:?} first: {refusal}", question.name))
            })
        })
        .collect();
    assert!(
        refused.is_empty(),
        "{} refused, such as {}",
        refused.len(),
        refused[0]
    );
}
