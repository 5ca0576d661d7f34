//! Judging, attempts, progress.

use crate::fixtures;
use sihuo::go::Move;
use sihuo::problem::{Collection, Goal, Problem};
use sihuo::solve::{Limits, Shortfall, Verdict};
use sihuo::train::{Answer, Attempt, Mark, Outcome, Phase, Progress, ProgressError, Record};
use std::path::Path;
use std::sync::Arc;

fn problem(id: &str) -> Arc<Problem> {
    let mut problems = fixtures::problems().into_iter();
    Arc::new(problems.find(|p| p.id == id).expect("a problem"))
}

fn play(name: &str) -> Move {
    Move::Play(name.parse().expect("a point"))
}

fn limits() -> Limits<'static> {
    Limits::nodes(1_000_000)
}

#[test]
fn every_move_of_a_problem_is_judged_by_its_verdict() {
    let alive = [
        ("A1", false),
        ("B1", true),
        ("C1", false),
        ("A2", false),
        ("B2", false),
    ];
    for (name, right) in alive {
        let mut attempt = Attempt::new(problem("short-leg"));
        let outcome = attempt.play(play(name), &limits());
        let judged = attempt.judged().expect("judged").0;
        assert_eq!(judged.right, right, "{name}");
        assert_eq!(judged.best, Verdict::Alive);
        assert_eq!(matches!(outcome, Outcome::Wrong(_)), !right);
    }
}

#[test]
fn passing_is_right_where_nothing_is_better() {
    let mut attempt = Attempt::new(problem("three-inside"));
    let outcome = attempt.play(Move::Pass, &limits());
    assert!(matches!(outcome, Outcome::Solved(j) if j.after == Verdict::Seki));
}

#[test]
fn a_wrong_move_is_refuted_only_where_that_is_needed() {
    let mut attempt = Attempt::new(problem("bent-three"));
    let Outcome::Wrong(judged) = attempt.play(play("A2"), &limits()) else {
        panic!("A2 is wrong");
    };
    assert_eq!(judged.answer, Answer::NotNeeded);
    let mut attempt = Attempt::new(problem("short-leg"));
    attempt.play(play("B1"), &limits());
    let Outcome::Wrong(judged) = attempt.play(play("A1"), &limits()) else {
        panic!("A1 is wrong after White's answer");
    };
    assert!(matches!(judged.answer, Answer::Step(_)));
}

#[test]
fn nothing_counts_when_nothing_is_proved() {
    let mut attempt = Attempt::new(problem("short-leg"));
    let before = attempt.now().clone();
    let outcome = attempt.play(play("B1"), &Limits::nodes(1));
    assert_eq!(outcome, Outcome::NotProved(Shortfall::Nodes));
    assert_eq!((attempt.now(), attempt.mistakes()), (&before, 0));
    assert_eq!(attempt.phase(), Phase::Open);
}

#[test]
fn a_solved_attempt_is_closed_and_undo_does_not_open_it() {
    let mut attempt = Attempt::new(problem("bent-three"));
    assert!(matches!(
        attempt.play(play("A1"), &limits()),
        Outcome::Solved(_)
    ));
    assert!(attempt.undo());
    assert_eq!(attempt.phase(), Phase::Solved);
    assert!(matches!(
        attempt.play(play("A2"), &limits()),
        Outcome::PlayedOn(_)
    ));
    assert_eq!(attempt.mistakes(), 0);
    attempt.restart();
    assert_eq!(attempt.phase(), Phase::Open);
}

#[test]
fn tries_survive_undo_and_restart() {
    let mut attempt = Attempt::new(problem("bent-three"));
    attempt.play(play("A2"), &limits());
    assert_eq!(attempt.phase(), Phase::Failed);
    attempt.undo();
    assert_eq!((attempt.phase(), attempt.mistakes()), (Phase::Open, 1));
    attempt.play(play("B1"), &limits());
    attempt.restart();
    assert_eq!((attempt.phase(), attempt.mistakes()), (Phase::Open, 2));
}

fn record(id: &str, mark: Mark) -> Record {
    Record {
        problem: id.to_owned(),
        time: 1_000_000_000,
        moves: "A1".to_owned(),
        mark,
        hints: 0,
        tries: 1,
    }
}

#[test]
fn progress_is_there_again_and_follows_former_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep/progress.sqlite");
    let mut progress = Progress::open(&path).expect("a new file");
    let mut other = Progress::open(&path).expect("the same file, at once");
    progress
        .record(&record("old-name", Mark::Solved))
        .expect("written");
    other
        .record(&record("short-leg", Mark::Wrong))
        .expect("written too");
    other.visit("short-leg").expect("noted");
    drop((progress, other));
    let mut again = Progress::open(&path).expect("the file");
    let mut renamed = Problem::clone(&problem("bent-three"));
    assert!(!again.is_solved(&renamed));
    renamed.was = vec!["old-name".to_owned()];
    assert!(again.is_solved(&renamed));
    assert!(!again.is_solved(&problem("short-leg")));
    let [short_leg, other] = ["short-leg", "bent-three"].map(problem);
    assert_eq!(again.last_of(&[&other, &short_leg]), Some(1));
    // Who looks at other problems in between does not lose his place.
    again.visit("mine-1").expect("noted");
    assert_eq!(again.last_of(&[&other, &short_leg]), Some(1));
    assert_eq!(again.last_of(&[&other]), None);
}

#[test]
fn a_file_that_is_no_database_is_an_error_and_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("progress.sqlite");
    let text = "no database at all, but longer than a header of a hundred bytes ".repeat(4);
    std::fs::write(&path, &text).expect("written");
    let refused = Progress::open(&path);
    assert!(matches!(refused, Err(ProgressError::Broken)));
    assert_eq!(std::fs::read_to_string(&path).expect("still there"), text);
    let refused = Progress::open(Path::new("/dev/null/progress.sqlite"));
    assert!(matches!(refused, Err(ProgressError::Denied)));
}

#[test]
fn a_ko_is_played_until_it_has_been_taken() {
    let problems = Collection::built_in();
    let problem = problems.get("ko-instead-of-seki").expect("a problem");
    let mut attempt = Attempt::new(Arc::new(problem.clone()));
    // No reply of White is pressing here, but the ko is not on the board yet.
    let outcome = attempt.play(play("J2"), &limits());
    assert!(matches!(outcome, Outcome::GoOn(_)), "{outcome:?}");
    let outcome = attempt.play(play("F2"), &limits());
    assert!(matches!(outcome, Outcome::Solved(_)), "{outcome:?}");
    assert!(attempt.now().position.ko.is_some());
}

/// A problem about a race, a gap or a ladder.
fn contest(id: &str) -> Arc<Problem> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let collection = Collection::load(&[root.join("tests/contests.toml")]);
    let mut problems = collection.entries.into_iter().map(|e| e.problem);
    Arc::new(problems.find(|p| p.id == id).expect("a problem"))
}

#[test]
fn moves_are_judged_by_the_goal() {
    for (id, name, right) in [
        ("race", "F1", true),
        ("race", "pass", false),
        ("gap", "C2", true),
        ("gap", "pass", false),
        ("ladder", "C5", true),
        ("ladder", "D4", false),
        ("ladder", "E6", false),
        ("ladder", "pass", false),
    ] {
        let mut attempt = Attempt::new(contest(id));
        let m = if name == "pass" {
            Move::Pass
        } else {
            play(name)
        };
        attempt.play(m, &limits());
        let judged = attempt.judged().expect("judged").0;
        assert_eq!(judged.right, right, "{id} {name}: {judged:?}");
        assert!(
            right || judged.answer != Answer::Over,
            "{id} {name} is refuted"
        );
    }
}

#[test]
fn a_ladder_is_played_until_it_leaves_the_region() {
    let mut attempt = Attempt::new(contest("ladder"));
    let mut played = Vec::new();
    for name in ["C5", "E4", "D6"] {
        let outcome = attempt.play(play(name), &limits());
        played.push(name);
        match outcome {
            Outcome::GoOn(judged) => assert!(judged.right, "{name}"),
            Outcome::Solved(judged) => {
                assert_eq!(judged.after, Verdict::Dead);
                break;
            }
            other => panic!("{name}: {other:?}"),
        }
    }
    assert_eq!(attempt.phase(), Phase::Solved, "{played:?}");
}

#[test]
fn goals_are_met_by_the_verdicts_of_their_questions() {
    for (id, met, missed) in [
        ("race", Verdict::Alive, Verdict::Seki),
        ("gap", Verdict::Seki, Verdict::Dead),
        ("ladder", Verdict::Dead, Verdict::Alive),
    ] {
        let problem = contest(id);
        assert!(problem.goal_met(met) && !problem.goal_met(missed), "{id}");
    }
    assert!(
        contest("gap")
            .with_goal(Goal::Connect)
            .is_ok_and(|p| p.goal_met(Verdict::Dead))
    );
    assert!(
        contest("gap").with_goal(Goal::WinRace).is_err(),
        "the rival is a friend"
    );
    assert!(
        contest("ladder").with_goal(Goal::Cut).is_err(),
        "there is no rival"
    );
}
