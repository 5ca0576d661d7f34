//! The solver: its answers within limits, lines and best moves, and the rules of a question.

use crate::questions::{
    First, NODES, Question, at, board, by_move, names, oracle, points, verdict,
};
use rayon::prelude::*;
use sihuo::go::{Board, Color, Move, Point, PointSet, Position, Size, Symmetry};
use sihuo::life::{RegionError, close_region, find_region};
use sihuo::solve::{
    Finding, Limits, Margin, Shortfall, Situation, Solver, Step, Task, TaskError, Verdict, check,
};
use std::sync::atomic::{AtomicUsize, Ordering};

const STRAIGHT_THREE: &str = "
    . . . . . .
    O O O O O .
    X X X X O .
    . . . X O .";

const CORNER_SIX: &str = "
    . . . . . .
    O O O O O .
    X X X X O .
    . . . X O O
    . . . X . O";

fn play(text: &str) -> Move {
    Move::Play(at(text))
}

fn limits() -> Limits<'static> {
    Limits::nodes(NODES)
}

// The order of verdicts.

#[test]
fn verdicts_have_a_total_order() {
    let ordered = [
        "Alive",
        "Seki",
        "KoDefender(inf)",
        "KoDefender(>12)",
        "KoDefender(12)",
        "KoDefender(3)",
        "KoDefender(>2)",
        "KoDefender(2)",
        "KoDefender(>1)",
        "KoDefender(1)",
        "Repetition",
        "KoAttacker(1)",
        "KoAttacker(>1)",
        "KoAttacker(2)",
        "KoAttacker(>2)",
        "KoAttacker(3)",
        "KoAttacker(12)",
        "KoAttacker(>12)",
        "KoAttacker(inf)",
        "Dead",
    ];
    for (i, a) in ordered.iter().enumerate() {
        assert_eq!(verdict(a).to_string(), *a);
        for (j, b) in ordered.iter().enumerate() {
            assert_eq!(verdict(a).cmp(&verdict(b)), j.cmp(&i), "{a} and {b}");
        }
    }
}

#[test]
fn who_wins_without_threats() {
    let ko = |n| [Verdict::KoDefender(n), Verdict::KoAttacker(n)];
    for margin in [Margin::Exactly(1), Margin::MoreThan(12), Margin::Infinite] {
        let [ahead, behind] = ko(margin);
        assert!(ahead.defender_wins() && !ahead.attacker_wins() && ahead.is_ko());
        assert!(!behind.defender_wins() && behind.attacker_wins() && behind.is_ko());
    }
    let neither = Verdict::Repetition;
    assert!(!neither.defender_wins() && !neither.attacker_wins() && !neither.is_ko());
    assert!(Verdict::Seki.defender_wins() && !Verdict::Seki.is_ko());
    assert!(Verdict::Dead.attacker_wins() && !Verdict::Dead.is_ko());
}

// Limits.

#[test]
fn too_few_nodes_never_make_a_guess() {
    let question = Question::open(CORNER_SIX, "D1");
    let expected = question.verdict(First::Attacker);
    assert_eq!(expected.to_string(), "KoAttacker(1)");
    let start = question.start(First::Attacker);
    for nodes in [0, 1, 2, 5, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000] {
        let mut solver = question.solver();
        let found = solver.verdict(&start, &Limits::nodes(nodes));
        let unknown = Finding::Unknown(Shortfall::Nodes);
        assert!(
            found == expected || found == unknown,
            "{nodes} nodes: {found:?}"
        );
        assert!(
            nodes > 10 || found == unknown,
            "{nodes} nodes are not enough for a proof"
        );
        assert!(
            solver.nodes() <= nodes + 1,
            "{} of {nodes} nodes",
            solver.nodes()
        );
        if found == unknown {
            assert_eq!(found.verdict(), None);
            assert_eq!(found.to_string(), "Unknown");
            assert_eq!(solver.best(&start, &Limits::nodes(0)), None);
            assert!(solver.line(&start, &Limits::nodes(0)).is_empty());
            let refused = solver.certificate(&start, &Limits::nodes(0)).err();
            assert_eq!(refused, Some(Shortfall::Nodes));
        }
    }
}

#[test]
fn the_moves_share_one_budget() {
    let question = Question::open(CORNER_SIX, "D1");
    let start = question.start(First::Attacker);
    let all = by_move(question.solver().moves(&start, &limits()));
    for nodes in [1, 100, 2_000] {
        let mut solver = question.solver();
        let found = by_move(solver.moves(&start, &Limits::nodes(nodes)));
        assert!(found.keys().eq(all.keys()));
        for (m, finding) in &found {
            assert!(
                finding == "Unknown" || *finding == all[m],
                "{nodes} nodes, {m}: {finding}"
            );
        }
        let n_moves = found.len() as u64;
        assert!(
            solver.nodes() <= nodes + n_moves,
            "{} of {nodes} nodes",
            solver.nodes()
        );
    }
}

#[test]
fn a_search_that_ran_out_of_nodes_can_go_on() {
    let question = Question::open(CORNER_SIX, "D1");
    let start = question.start(First::Attacker);
    let mut solver = question.solver();
    let found = (0..10_000)
        .map(|_| solver.verdict(&start, &Limits::nodes(1_000)))
        .find(|f| *f != Finding::Unknown(Shortfall::Nodes));
    assert_eq!(found, Some(Finding::Proved(verdict("KoAttacker(1)"))));
}

#[test]
fn an_answer_of_before_does_not_send_the_search_round_for_ever() {
    // Asked alone, the verdict after A5 takes some ten thousand nodes.
    let question = Question::within(
        "
        . . . . . . .
        O O O O O . .
        . O O O O . .
        X X X X O . .
        . . . X O . .
        . . . X O . .
        . . . . O . .",
        "B4",
        "A5 A4 B4 C4 D4 A3 B3 C3 D3 A2 B2 C2 D2 A1 B1 C1 D1",
    );
    let start = question.start(First::Defender);
    let mut solver = question.solver();
    let found = solver.verdict(&start, &limits());
    assert_eq!(found, Finding::Proved(Verdict::Alive));
    for m in question.task.moves(&start) {
        let found = solver.verdict(&start.after(m), &Limits::nodes(2_000_000));
        assert!(found.verdict().is_some(), "{m}: {found:?}");
    }
}

#[test]
fn a_stop_from_outside_is_obeyed() {
    let question = Question::open(CORNER_SIX, "D1");
    let start = question.start(First::Attacker);
    let stopped = Finding::Unknown(Shortfall::Stopped);
    let at_once = Limits {
        nodes: NODES,
        stop: &|| true,
    };
    let mut solver = question.solver();
    assert_eq!(solver.verdict(&start, &at_once), stopped);
    assert_eq!(solver.nodes(), 0);
    assert!(
        solver
            .moves(&start, &at_once)
            .iter()
            .all(|m| m.1 == stopped)
    );
    let asked = AtomicUsize::new(0);
    let later = Limits {
        nodes: NODES,
        stop: &|| asked.fetch_add(1, Ordering::Relaxed) >= 3,
    };
    assert_eq!(solver.verdict(&start, &later), stopped);
    assert!(
        solver.nodes() < 10_000,
        "{} nodes after the stop",
        solver.nodes()
    );
    assert_eq!(
        solver.verdict(&start, &limits()),
        question.verdict(First::Attacker)
    );
}

// The same question, the same answer.

#[test]
fn two_solvers_do_just_the_same() {
    oracle().par_iter().step_by(9).for_each(|record| {
        let question = &record.question;
        for first in First::BOTH {
            let start = question.start(first);
            let run = || {
                let mut solver = question.solver();
                let found = solver.verdict(&start, &limits());
                let line = solver.line(&start, &limits());
                (found, line, solver.moves(&start, &limits()), solver.nodes())
            };
            assert_eq!(run(), run(), "{}", question.name);
        }
    });
}

#[test]
fn what_was_asked_before_changes_no_verdict() {
    oracle().par_iter().step_by(5).for_each(|record| {
        let question = &record.question;
        // Everything with one solver, the attacker's moves in reverse before all others.
        let mut solver = question.solver();
        let starts = First::BOTH.map(|f| question.start(f));
        for m in question.task.moves(&starts[1]).into_iter().rev() {
            let found = solver.verdict(&starts[1].after(m), &limits());
            assert_eq!(
                found.to_string(),
                record.moves[1][&m.to_string()],
                "{} {m}",
                question.name
            );
        }
        for (side, start) in starts.iter().enumerate() {
            for _ in 0..2 {
                let found = solver.verdict(start, &limits());
                assert_eq!(
                    found.to_string(),
                    record.verdicts[side],
                    "{}",
                    question.name
                );
            }
            assert_eq!(by_move(solver.moves(start, &limits())), record.moves[side]);
        }
    });
}

// Lines and best moves.

#[test]
fn lines_are_legal_and_keep_the_verdict() {
    let n_steps = AtomicUsize::new(0);
    oracle().par_iter().step_by(2).for_each(|record| {
        let question = &record.question;
        for first in First::BOTH {
            let mut situation = question.start(first);
            let mut solver = question.solver();
            let Finding::Proved(verdict) = solver.verdict(&situation, &limits()) else {
                panic!("no verdict: {}", question.name);
            };
            let line = solver.line(&situation, &limits());
            let shown: Vec<String> = line.iter().map(|s| s.to_string()).collect();
            n_steps.fetch_add(line.len(), Ordering::Relaxed);
            for step in &line {
                let over = question.task.winner(&situation);
                assert_eq!(over, None, "{}\n{shown:?} goes on", question.name);
                if let Step::Play(point) = step {
                    assert!(question.task.region().contains(*point));
                }
                situation.play(step.to_move()).expect("a legal line");
                let found = solver.verdict(
                    &Situation {
                        passes: 0,
                        ..situation.clone()
                    },
                    &limits(),
                );
                assert_eq!(
                    found,
                    Finding::Proved(verdict),
                    "{}
{first:?} first, {shown:?} at {step}",
                    question.name
                );
            }
        }
    });
    assert!(n_steps.into_inner() > 1_000);
}

#[test]
fn a_line_of_a_settled_result_ends_where_the_result_stands() {
    for record in oracle().iter().step_by(3) {
        let question = &record.question;
        for first in First::BOTH {
            let mut situation = question.start(first);
            let mut solver = question.solver();
            let Some(verdict) = solver.verdict(&situation, &limits()).verdict() else {
                continue;
            };
            if verdict.is_ko() || verdict == Verdict::Repetition || question.n_empty() > 8 {
                continue;
            }
            for step in solver.line(&situation, &limits()) {
                situation.play(step.to_move()).expect("a legal line");
            }
            let winner = if verdict == Verdict::Dead {
                question.task.attacker()
            } else {
                question.task.defender()
            };
            if question.task.winner(&situation).is_some() {
                continue;
            }
            if situation.position.to_move != winner {
                // The loser has nothing left but to play elsewhere, which no line ends with.
                situation = situation.after(Move::Pass);
            }
            let found = solver.verdict(&situation.after(Move::Pass), &limits());
            assert_eq!(
                found,
                Finding::Proved(verdict),
                "{}\n{first:?} first",
                question.name
            );
        }
    }
}

#[test]
fn the_line_of_the_straight_three_is_the_textbook_line() {
    let question = Question::open(STRAIGHT_THREE, "D1");
    let mut solver = question.solver();
    let lines = First::BOTH.map(|f| solver.line(&question.start(f), &limits()));
    assert_eq!(lines[0], [Step::Play(at("B1"))]);
    assert_eq!(lines[1].first(), Some(&Step::Play(at("B1"))));
}

#[test]
fn in_a_seki_the_attacker_leaves_no_room_for_two_eyes() {
    // Only B2 keeps the seki; after any other move of White, or a pass, Black makes two eyes.
    let text = "
        X O .
        X X .
        O . .
        O . .";
    let question = Question::within(text, "A3", "A1 B1 C1 A2 B2 C2 A3 B3 C3 A4 B4 C4");
    let start = question.start(First::Attacker);
    let mut solver = question.solver();
    let seki = Finding::Proved(Verdict::Seki);
    assert_eq!(solver.verdict(&start, &limits()), seki);
    let best = solver.best(&start, &limits()).expect("a best move");
    assert_eq!(
        solver.verdict(&start.after(best.to_move()), &limits()),
        seki,
        "{best}"
    );
}

#[test]
fn the_best_move_reaches_the_best_verdict() {
    oracle().par_iter().for_each(|record| {
        let question = &record.question;
        for first in First::BOTH {
            let start = question.start(first);
            let mut solver = question.solver();
            let best = solver.best(&start, &limits());
            if question.task.winner(&start).is_some() {
                assert_eq!(best, None);
                continue;
            }
            let verdicts = record.moves[first as usize].values().map(|v| verdict(v));
            let expected = match first {
                First::Defender => verdicts.max(),
                First::Attacker => verdicts.min(),
            };
            let best = best.expect("a best move").to_move();
            let found = &record.moves[first as usize][&best.to_string()];
            assert_eq!(
                Some(verdict(found)),
                expected,
                "{}
{first:?} first, {best}",
                question.name
            );
        }
    });
}

// The rules of a question.

#[test]
fn a_question_must_make_sense() {
    let board = board(STRAIGHT_THREE);
    let region = points("A1 B1 C1");
    let ask = |targets: &str, region: &PointSet| Task::new(&board, &points(targets), region).err();
    assert_eq!(ask("", &region), Some(TaskError::NoTarget));
    assert_eq!(ask("A1", &region), Some(TaskError::NotAStone(at("A1"))));
    assert_eq!(ask("D1 C1", &region), Some(TaskError::NotAStone(at("C1"))));
    assert_eq!(ask("D1 E1", &region), Some(TaskError::TwoColors(at("E1"))));
    assert_eq!(ask("D1", &points("D1 D2")), Some(TaskError::EmptyRegion));
    assert_eq!(
        ask("D1", &points("T19")),
        Some(TaskError::EmptyRegion),
        "off the board"
    );
    assert_eq!(ask("D1", &region), None);
}

#[test]
fn a_region_is_closed() {
    let task =
        Task::new(&board(STRAIGHT_THREE), &points("D1"), &points("A1 B1 C1")).expect("a task");
    assert_eq!(
        names(task.region()),
        names(&points("A1 B1 C1 D1 A2 B2 C2 D2"))
    );
    assert_eq!(names(task.added()), names(&points("D1 A2 B2 C2 D2")));
    assert_eq!(
        (task.defender(), task.attacker()),
        (Color::Black, Color::White)
    );
    // With the wall's last liberties in the region, the wall is part of the fight.
    let wide = points("A1 B1 C1 F1 F2 F3 A4 B4 C4 D4 E4 F4");
    let task = Task::new(&board(STRAIGHT_THREE), &points("D1"), &wide).expect("a task");
    assert_eq!(task.region().len(), 24);
    let mut region = points("A1 B1");
    let added = close_region(&board(STRAIGHT_THREE), &mut region);
    assert!(added.is_empty(), "C1 is a liberty outside");
}

#[test]
fn a_liberty_outside_the_region_is_an_escape() {
    // F1 is open: once Black is there, his liberty G1 lies outside.
    let open = "
        . . . . . . .
        O O O O O O .
        X X X X X . .
        . X X . . . .";
    let narrow = Question::within(open, "A2", "A1 D1 E1 A2 B2 C2 D2 E2 B1 C1");
    assert_eq!(narrow.start(First::Attacker).targets, points("A2"));
    for first in First::BOTH {
        let start = narrow.start(first);
        assert_eq!(
            narrow.task.winner(&start),
            Some(Color::Black),
            "it has escaped"
        );
        assert_eq!(narrow.verdict(first), Finding::Proved(Verdict::Alive));
        assert!(narrow.task.moves(&start).is_empty());
    }
    let door = "
        . . . . . .
        O O O O O .
        X X X X O .
        . X X . . .";
    let question = Question::within(door, "A2", "A1 D1 E1 A2 B2 C2 D2 B1 C1");
    let found = First::BOTH.map(|f| question.verdict(f).to_string());
    assert_eq!(
        found,
        ["Alive", "Dead"],
        "Black gets out at E1, or White shuts the door"
    );
}

#[test]
fn a_way_out_is_worth_more_than_room_for_eyes() {
    // There is no room for two eyes, but B1 and C2 both lead out to C1.
    let text = "
        . . . . . . .
        X . X . . . .
        . X X X . . .
        . O . X . . .
        X . . . . . .";
    let question = Question::within(text, "B2", "A1 B1 A2 B2 C2 A3 C3");
    let found = First::BOTH.map(|f| question.verdict(f).to_string());
    assert_eq!(found, ["Alive", "Alive"]);
    // A friend outside is a way out too.
    let text = "
        . . . . . . .
        X X X . O . .
        X O . O O . .
        X O X X X . .
        X X X . . . .";
    let question = Question::within(text, "B3", "B2 B3 C3");
    let found = First::BOTH.map(|f| question.verdict(f).to_string());
    assert_eq!(found, ["Alive", "Dead"]);
}

#[test]
fn a_target_is_a_stone_and_not_a_point() {
    // A snapback: White takes D1 with C1, and Black takes everything back on D1. The stone that was
    // the target is off all the same.
    let text = "
        . . . . . . .
        . X X X X . .
        X O O O O X .
        X O . X O X .";
    let question = Question::within(text, "D1", "B1 C1 D1 E1 B2 C2 D2 E2");
    let found = First::BOTH.map(|f| question.verdict(f).to_string());
    assert_eq!(found, ["Alive", "Dead"]);
    let mut situation = question.start(First::Attacker);
    assert_eq!(question.task.winner(&situation), None);
    situation.play(play("C1")).expect("it takes D1");
    assert!(situation.targets.is_empty());
    assert_eq!(question.task.winner(&situation), Some(Color::White));
    let back = situation
        .play(play("D1"))
        .expect("it takes all of White's stones");
    assert_eq!(back.captured, 7);
    assert_eq!(situation.position.board.at(at("D1")), Some(Color::Black));
    assert!(
        situation.targets.is_empty(),
        "a new stone on the point is no target"
    );
    assert_eq!(
        question.solver().verdict(&situation, &limits()),
        Finding::Proved(Verdict::Dead)
    );
}

#[test]
fn a_target_may_be_captured_in_part() {
    // Two chains are the target. White can take A1 at once, but D1 has two eyes' room.
    let text = "
        . . . . . . . .
        O O O O O O O .
        O X X X X X O .
        X O X . . . X O
        . O X X X X X O";
    let question = Question::within(
        text,
        "A2 C2",
        "A1 A2 B1 B2 D2 E2 F2 B3 C3 D3 E3 F3 C1 D1 E1 F1 G1 G2 C2",
    );
    let mut situation = question.start(First::Attacker);
    assert_eq!(names(&situation.targets), names(&points("A2 C2")));
    situation.play(play("A1")).expect("it takes A2");
    assert_eq!(names(&situation.targets), ["C2"]);
    assert_eq!(question.task.winner(&situation), None, "C2 is left");
    let found = First::BOTH.map(|f| question.verdict(f).to_string());
    let alone = Question::new(question.task.board(), &points("C2"), question.task.region());
    assert_eq!(found, First::BOTH.map(|f| alone.verdict(f).to_string()));
}

#[test]
fn one_chain_of_several_targets_is_enough() {
    // The left chain is dead, the right one is alive; together they live.
    let text = "
        . . . . . . . . . . .
        O O O O O O O O O O O
        X X X O X X X X X X O
        . . X O X . . . . X O";
    let left = points("C1");
    let right = points("E2");
    let board = board(text);
    let region: PointSet = points("A1 B1 F1 G1 H1 J1");
    let ask = |targets: &PointSet| {
        let question = Question::new(&board, targets, &region);
        First::BOTH.map(|f| question.verdict(f).to_string())
    };
    assert_eq!(ask(&left), ["Dead", "Dead"]);
    assert_eq!(ask(&right), ["Alive", "Alive"]);
    let both: PointSet = left.iter().chain(right.iter()).collect();
    assert_eq!(ask(&both), ["Alive", "Alive"]);
}

#[test]
fn two_passes_end_the_game_for_the_defender() {
    let question = Question::open(STRAIGHT_THREE, "D1");
    let mut situation = question.start(First::Attacker);
    situation.play(Move::Pass).expect("legal");
    assert_eq!(
        (situation.passes, question.task.winner(&situation)),
        (1, None)
    );
    situation.play(play("A1")).expect("legal");
    assert_eq!(situation.passes, 0, "a play starts the count anew");
    situation.play(Move::Pass).expect("legal");
    situation.play(Move::Pass).expect("legal");
    assert_eq!(question.task.winner(&situation), Some(Color::Black));
    let found = question.solver().verdict(&situation, &limits());
    assert_eq!(
        found,
        Finding::Proved(Verdict::Seki),
        "it stays, but not by two eyes"
    );
    assert!(question.task.moves(&situation).is_empty());
    assert!(question.solver().line(&situation, &limits()).is_empty());
    let judged = question.start(First::Attacker).after(Move::Pass);
    assert_eq!(
        judged.passes, 0,
        "a first move that passes is judged with no pass counted"
    );
}

/// White takes E1 with D1, and a ko begins.
const KO: &str = "
    . . . . . . .
    O O O O O O .
    X X X X O O .
    . X X . X O .";

#[test]
fn a_pass_that_lifts_a_ban_does_not_count() {
    let question = Question::open(KO, "B2");
    let mut situation = question.start(First::Attacker);
    situation.play(play("D1")).expect("it takes E1");
    assert_eq!(situation.position.ko, Some(at("E1")));
    assert!(!question.task.moves(&situation).contains(&play("E1")));
    situation.play(Move::Pass).expect("legal");
    assert_eq!((situation.passes, situation.position.ko), (0, None));
    situation.play(Move::Pass).expect("legal");
    situation.play(Move::Pass).expect("legal");
    assert_eq!(situation.passes, 2);
}

#[test]
fn a_ban_binds_only_the_side_that_would_take_one_stone() {
    let question = Question::open(KO, "B2").with_ko("D1");
    assert_eq!(question.start(First::Attacker).position.ko, Some(at("D1")));
    assert_eq!(
        question.start(First::Defender).position.ko,
        None,
        "Black takes nothing at D1"
    );
    let moves = |first| question.task.moves(&question.start(first));
    assert!(!moves(First::Attacker).contains(&play("D1")));
    assert!(moves(First::Defender).contains(&play("D1")));
    // A ban on a point where nobody takes one stone is none at all.
    let question = Question::open(KO, "B2").with_ko("A1");
    for first in First::BOTH {
        assert_eq!(question.start(first).position.ko, None);
    }
    let free = Question::open(KO, "B2");
    assert_eq!(
        free.start(First::Attacker).position,
        Position::new(free.task.board().clone(), Color::White)
    );
}

#[test]
fn a_root_may_be_better_than_all_its_moves() {
    // White may not take back at A1 at once, so Black lives whatever White's first move here. But taking
    // it with a threat would capture.
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        X O . X O O O . .
        . X O X . O . . .";
    let question = Question::open(text, "A2").with_ko("A1");
    let start = question.start(First::Attacker);
    assert_eq!(start.position.ko, Some(at("A1")));
    let mut solver = question.solver();
    assert_eq!(
        solver.verdict(&start, &limits()).to_string(),
        "KoDefender(1)"
    );
    let moves = solver.moves(&start, &limits());
    assert!(
        moves.iter().all(|m| m.1 == Finding::Proved(Verdict::Alive)),
        "{moves:?}"
    );
}

// Regions of every width.

/// The bits that a box of the board needs, with a column between its rows.
fn width(cols: u8, rows: u8) -> usize {
    (usize::from(cols) + 1) * usize::from(rows)
}

#[test]
fn a_wider_region_changes_nothing() {
    // A stone of the wall that can never be captured joins the region far away from the fight. It adds
    // no move, but the region reaches from one corner of its box to the other.
    let mut widths = Vec::new();
    let boxes = [
        (6, 6),
        (8, 8),
        (9, 12),
        (12, 13),
        (14, 16),
        (19, 19),
        (25, 25),
    ];
    for shape in [STRAIGHT_THREE, CORNER_SIX] {
        let small = Question::open(shape, "D1");
        let expected =
            First::BOTH.map(|f| by_move(small.solver().moves(&small.start(f), &limits())));
        for (cols, rows) in boxes {
            // One line more than the box, but for the largest board.
            let side = |n: u8| usize::from(n) + usize::from(n < 25);
            let size = Size::new(side(cols), side(rows)).expect("a size");
            let mut board = Board::new(size);
            for color in Color::BOTH {
                for point in small.task.board().stones(color).iter() {
                    board.put(color, point);
                }
            }
            let far = Point::new(cols - 1, rows - 1);
            if board.is_empty_at(far) {
                board.put(Color::White, far);
            }
            let mut region = *small.task.region();
            region.insert(far);
            let question = Question::new(&board, small.task.targets(), &region);
            widths.push(width(cols, rows));
            for symmetry in [Symmetry::IDENTITY, Symmetry::ALL[2], Symmetry::ALL[5]] {
                let turned = question.turned(symmetry, false);
                for first in First::BOTH {
                    let start = turned.start(first);
                    let mut solver = turned.solver();
                    let found = by_move(solver.moves(&start, &limits()));
                    let expected = &expected[first as usize];
                    assert_eq!(found.len(), expected.len(), "{cols} by {rows}");
                    for (m, verdict) in expected {
                        let m = match m.parse() {
                            Ok(point) => symmetry.point(size, point).to_string(),
                            Err(_) => m.clone(),
                        };
                        assert_eq!(found[&m], *verdict, "{cols} by {rows}, {symmetry:?}, {m}");
                    }
                    let certificate = solver
                        .certificate(&start, &limits())
                        .expect("a certificate");
                    let checked = check(&turned.task, &start, &certificate);
                    assert!(
                        checked.is_ok(),
                        "{cols} by {rows}, {symmetry:?}: {checked:?}"
                    );
                }
            }
        }
    }
    for (above, up_to) in [
        (0, 64),
        (64, 128),
        (128, 192),
        (192, 256),
        (256, 384),
        (384, 704),
    ] {
        assert!(
            widths.iter().any(|&w| w > above && w <= up_to),
            "no box of {above} to {up_to} bits"
        );
    }
}

#[test]
fn the_whole_board_may_be_the_region() {
    // Nineteen by nineteen, all White but for the corner and two white eyes.
    let size = Size::square(19).expect("a size");
    let small = board(STRAIGHT_THREE);
    let mut board = Board::new(size);
    let eyes = points("T19 J10");
    let corner = points("A1 B1 C1");
    for point in size
        .points()
        .filter(|&p| !eyes.contains(p) && !corner.contains(p))
    {
        let black = point.col < 6 && point.row < 4 && small.at(point) == Some(Color::Black);
        board.put(if black { Color::Black } else { Color::White }, point);
    }
    let everywhere: PointSet = size.points().collect();
    let question = Question::new(&board, &points("D1"), &everywhere);
    assert_eq!(question.task.region().len(), 361);
    let found = First::BOTH.map(|f| question.verdict(f).to_string());
    assert_eq!(found, ["Alive", "Dead"]);
    let start = question.start(First::Defender);
    let found = by_move(question.solver().moves(&start, &limits()));
    let alive: Vec<&String> = found
        .iter()
        .filter(|m| m.1 == "Alive")
        .map(|m| m.0)
        .collect();
    assert_eq!(alive, ["B1"]);
}

// Finding a region.

#[test]
fn the_region_of_an_enclosed_group_is_what_lies_inside_the_wall() {
    let found = find_region(&board(STRAIGHT_THREE), &points("D1")).expect("a region");
    assert_eq!(names(&found), names(&points("A1 B1 C1 D1 A2 B2 C2 D2")));
    let none = find_region(&board(STRAIGHT_THREE), &points("F1"));
    assert_eq!(none, Err(RegionError::NoTarget));
    assert_eq!(
        find_region(&board(STRAIGHT_THREE), &PointSet::new()),
        Err(RegionError::NoTarget)
    );
}

#[test]
fn attacker_stones_inside_the_wall_hide_no_point() {
    // A1 is touched by White's inner stones alone.
    let text = "
        . . . . . . .
        O O O O O O .
        X X X X X O .
        . O O . X O .
        . O . . X O .";
    let found = find_region(&board(text), &points("E1")).expect("a region");
    let inside: PointSet = points("A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3");
    assert_eq!(names(&found), names(&inside));
}

#[test]
fn a_wall_in_atari_belongs_to_the_fight() {
    // Black C2 takes C1, and D1 is joined to the stones on the left.
    let text = "
        O O O O . . . . .
        X X X O . . . . .
        . X X O O O . . .
        X . X O . . . . .
        X X . O O O . . .
        X X O X . O . . .";
    let board = board(text);
    let region = find_region(&board, &points("D1")).expect("a region");
    assert_eq!(names(&region), names(&points("C1 C2 D1 E1")));
    let task = Task::new(&board, &points("D1"), &region).expect("a question");
    let start = task.start(Color::Black, None);
    let mut solver = Solver::new(task);
    let found = solver.verdict(&start, &Limits::nodes(10_000));
    assert_eq!(found, Finding::Proved(Verdict::Alive));
}

#[test]
fn a_region_on_an_open_board_is_cut_off_at_some_distance() {
    let size = Size::square(19).expect("a size");
    let mut board = Board::new(size);
    for stone in ["Q17", "R17", "Q16"] {
        board.put(Color::Black, at(stone));
    }
    for stone in ["P16", "P17", "Q15"] {
        board.put(Color::White, at(stone));
    }
    let region = find_region(&board, &points("Q17")).expect("a region");
    assert!(region.len() <= 120, "{} points", region.len());
    for inside in ["Q17", "R17", "Q16", "T19", "R16", "R15"] {
        assert!(region.contains(at(inside)), "{inside}");
    }
    for outside in ["A1", "J9"] {
        assert!(!region.contains(at(outside)), "{outside}");
    }
}

// Lines people would play.

/// The line from the start, as text.
fn line_of(question: &Question, first: First) -> String {
    let steps = question.solver().line(&question.start(first), &limits());
    let texts: Vec<String> = steps.iter().map(Step::to_string).collect();
    texts.join(" ")
}

#[test]
fn a_line_does_not_end_with_play_elsewhere() {
    let mut lines = 0;
    for record in oracle() {
        for first in First::BOTH {
            let line = line_of(&record.question, first);
            assert!(!line.ends_with("pass"), "{}{line}", record.question.name);
            lines += usize::from(!line.is_empty());
        }
    }
    assert!(lines > 300, "{lines} lines");
}

/// The stones in a line that are taken by the next step, having taken nothing themselves.
fn throw_ins(question: &Question, first: First) -> (usize, usize) {
    let mut now = question.start(first);
    let mut solver = question.solver();
    let line = solver.line(&now, &limits());
    let mut count = 0;
    for (i, step) in line.iter().enumerate() {
        let played = now.play(step.to_move()).expect("a legal line");
        let mut next = now.clone();
        if let (Step::Play(point), Some(answer)) = (step, line.get(i + 1))
            && played.captured == 0
            && next.play(answer.to_move()).is_ok_and(|p| p.captured == 1)
            && next.position.board.at(*point).is_none()
        {
            count += 1;
        }
    }
    (count, line.len())
}

#[test]
fn stones_that_only_lengthen_play_are_rare_in_lines() {
    let (mut count, mut steps) = (0, 0);
    for record in oracle() {
        for first in First::BOTH {
            let (idle, length) = throw_ins(&record.question, first);
            count += idle;
            steps += length;
        }
    }
    // What is left begins something, or nothing else is longer.
    assert!(steps > 2_000 && count <= 110, "{count} of {steps} steps");
}
