//! What a search shows while it goes on: the line is legal play from the situation that is asked about, it
//! is there only as long as nothing is proved, and the search is the same with and without.

use crate::questions::{First, Question, board, oracle, points};
use rayon::prelude::*;
use sihuo::go::{Color, Move};
use sihuo::solve::{BestLine, Finding, Limits, Situation, Solver, Step, Task, Thinking, key_of};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Two stones on an empty board: far too much to be read out.
const OPEN: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . X . . .
    . . . . . . .
    . . . O . . .
    . . . . . . .";

fn open_board() -> Question {
    Question::open(OPEN, "D4")
}

/// A search with somebody who watches: what it finds, its nodes, and all lines that were seen.
fn watched(task: &Task, start: &Situation, nodes: u64) -> (Finding, u64, Vec<BestLine>) {
    let thinking = Arc::new(Thinking::default());
    let lines = Mutex::new(Vec::new());
    let look = || {
        let mut lines = lines.lock().expect("no panic");
        if let Some(line) = thinking.best_line()
            && lines.last() != Some(&line)
        {
            lines.push(line);
        }
        false
    };
    let limits = Limits { nodes, stop: &look };
    let mut solver = Solver::new(task.clone());
    solver.watch(&thinking);
    let finding = solver.verdict(start, &limits);
    assert_eq!(thinking.nodes(), solver.nodes());
    if finding.verdict().is_some() {
        assert_eq!(thinking.best_line(), None, "a line although all is proved");
    } else {
        look();
    }
    let lines = lines.into_inner().expect("no panic");
    (finding, solver.nodes(), lines)
}

/// Whether a line is legal play in the region from the situation it says, without a repetition.
fn check_line(task: &Task, start: &Situation, line: &BestLine) {
    assert_eq!(&line.from, start);
    assert_eq!(line.first(), start.position.to_move);
    assert!(!line.steps.is_empty());
    let mut now = start.clone();
    let mut seen = vec![key_of(task, &now, 0)];
    for &step in &line.steps {
        assert_eq!(
            task.winner(&now),
            None,
            "{:?} goes on after the end",
            line.steps
        );
        match step {
            Step::Play(point) => {
                assert!(task.region().contains(point), "{step} in {:?}", line.steps);
                assert_eq!(now.position.legality(point), Ok(()), "{step}");
            }
            Step::Threat(point) => assert_eq!(now.position.ko, Some(point)),
            Step::Pass => {}
        }
        now.play_unchecked(step.to_move());
        now.passes = 0;
        let key = key_of(task, &now, 0);
        assert!(!seen.contains(&key), "{:?} goes round", line.steps);
        seen.push(key);
    }
}

#[test]
fn watching_changes_nothing_and_lines_are_legal() {
    let seen = AtomicUsize::new(0);
    oracle().par_iter().for_each(|record| {
        let question = &record.question;
        if question.n_empty() < 6 {
            return;
        }
        for first in First::BOTH {
            let start = question.start(first);
            let mut alone = Solver::new(question.task.clone());
            let finding = alone.verdict(&start, &Limits::nodes(200_000));
            let (also, nodes, lines) = watched(&question.task, &start, 200_000);
            assert_eq!((also, nodes), (finding, alone.nodes()), "{}", question.name);
            for line in &lines {
                check_line(&question.task, &start, line);
            }
            seen.fetch_add(lines.len(), Ordering::Relaxed);
        }
    });
    assert!(seen.into_inner() > 5, "hardly any line was seen");
}

#[test]
fn a_search_without_an_end_leaves_its_line() {
    let question = open_board();
    for first in First::BOTH {
        let start = question.start(first);
        let mut alone = Solver::new(question.task.clone());
        let finding = alone.verdict(&start, &Limits::nodes(100_000));
        assert_eq!(finding.verdict(), None);
        let (also, nodes, lines) = watched(&question.task, &start, 100_000);
        assert_eq!((also, nodes), (finding, alone.nodes()));
        assert!(lines.len() > 1, "{lines:?}");
        for line in &lines {
            check_line(&question.task, &start, line);
        }
        let longest = lines.iter().map(|line| line.steps.len()).max();
        assert!(longest > Some(2), "{lines:?}");
        // The same search again gives the same lines.
        assert_eq!(watched(&question.task, &start, 100_000).2, lines);
    }
}

#[test]
fn a_stopped_search_has_told_how_far_it_was() {
    let question = open_board();
    let start = question.start(First::Defender);
    let thinking = Arc::new(Thinking::default());
    let stop = || thinking.nodes() >= 20_000;
    let limits = Limits {
        nodes: u64::MAX,
        stop: &stop,
    };
    let mut solver = Solver::new(question.task.clone());
    solver.watch(&thinking);
    assert_eq!(solver.verdict(&start, &limits).verdict(), None);
    let line = thinking.best_line().expect("a line");
    check_line(&question.task, &start, &line);
    // What is asked for when the search was stopped does not hide it, as nothing is searched.
    let after = start.after(line.steps[0].to_move());
    let stopped = Limits {
        nodes: 0,
        stop: &|| true,
    };
    assert_eq!(solver.verdict(&after, &stopped).verdict(), None);
    assert_eq!(thinking.best_line(), Some(line));
    thinking.forget_line();
    assert_eq!(thinking.best_line(), None);
}

#[test]
fn what_is_known_is_told_without_a_search() {
    let text = "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O .";
    let question = Question::within(text, "A2", "A1 B1 C1 A2 B2 C2 D2 D1");
    let start = question.start(First::Defender);
    let mut solver = question.solver();
    assert_eq!(solver.known(&start), None);
    let found = solver.verdict(&start, &Limits::nodes(100_000)).verdict();
    assert!(found.is_some());
    assert_eq!(solver.known(&start), found);
    let nodes = solver.nodes();
    let dead = start
        .after(Move::Pass)
        .after("B1".parse().map(Move::Play).expect("a point"));
    assert_eq!(solver.known(&dead), None);
    assert_eq!(solver.nodes(), nodes);
}

#[test]
fn a_line_knows_the_move_before_it() {
    let board = board(OPEN);
    let task = Task::new(&board, &points("D4"), &points("C4 D4 E4 D5 C5")).expect("a question");
    let start = task.start(Color::Black, None);
    let line = |from: Situation| BestLine {
        from,
        steps: vec![Step::Pass],
    };
    for m in task.moves(&start) {
        let after = line(start.after(m));
        assert_eq!(after.move_from(&start), Some(m));
        assert_eq!(after.first(), Color::White);
        let later = line(start.after(m).after(Move::Pass));
        assert_eq!(later.move_from(&start), None, "{m}");
    }
    assert_eq!(line(start.clone()).move_from(&start), None);
}
