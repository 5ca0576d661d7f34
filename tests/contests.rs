//! Races and connections: drawn positions, and random ones against two plain references.

use crate::questions::{NODES, Random, at, board, points, verdict};
use sihuo::go::{Board, Color, Move, Point, PointSet, Position};
use sihuo::solve::{
    Brute, Contest, Finding, Limits, Situation, Solver, Task, TaskError, Tenuki, Verdict, check,
};
use std::collections::HashMap;

fn race(text: &str, target: &str, rival: &str, region: &str) -> Task {
    Task::race(
        &board(text),
        &points(target),
        &points(rival),
        &points(region),
    )
    .expect("a race")
}

fn connection(text: &str, target: &str, rival: &str, region: &str) -> Task {
    Task::connection(
        &board(text),
        &points(target),
        &points(rival),
        &points(region),
    )
    .expect("a connection")
}

/// The verdict with a side to move, its certificate replayed.
fn verdict_of(task: &Task, to_move: Color) -> Verdict {
    let start = task.start(to_move, None);
    let mut solver = Solver::with_table(task.clone(), 2 << 20);
    let Finding::Proved(found) = solver.verdict(&start, &Limits::nodes(NODES)) else {
        panic!("not proved");
    };
    if task.winner(&start).is_none() {
        let certificate = solver
            .certificate(&start, &Limits::nodes(NODES))
            .expect("a certificate");
        check(task, &start, &certificate).expect("the certificate holds");
    }
    found
}

/// The verdicts with the target's side first and second.
fn check_verdicts(task: &Task, first: &str, second: &str) {
    let side = task.owner();
    let found = [side, side.opponent()].map(|c| verdict_of(task, c).to_string());
    assert_eq!(found, [first, second], "{:?}", task.board());
}

// Two chains back to back on the edge, closed in by firm stones.
const RACE: &str = "
    . . . . . . . . .
    O O O O X X X X X
    O X X X O O O . X
    O X . X O . . . X";

#[test]
fn the_side_with_fewer_liberties_is_captured_first() {
    // Black B2 has one liberty, White E2 three.
    let task = race(RACE, "B2", "E2", "C1 F1 G1 H1 H2");
    check_verdicts(&task, "Dead", "Dead");
    let turned = race(RACE, "E2", "B2", "C1 F1 G1 H1 H2");
    check_verdicts(&turned, "Alive", "Alive");
}

#[test]
fn with_equal_liberties_the_first_to_move_wins() {
    let text = "
        . . . . . . .
        O O O X X X X
        O X X O O . X
        O X . . O . X";
    let task = race(text, "B2", "E1", "C1 D1 F1 F2");
    let found = [Color::Black, Color::White].map(|c| verdict_of(&task, c));
    assert_eq!(found[1], Verdict::Dead);
    let text = "
        . . . . . . .
        O O O X X X X
        O X X O O . X
        O X . X O . X";
    let task = race(text, "B2", "E1", "C1 F1 F2");
    check_verdicts(&task, "Dead", "Dead");
    let text = "
        . . . . . . .
        O O O X X X X
        O X X O O O X
        O X . X O . X";
    let task = race(text, "B2", "E1", "C1 F1");
    check_verdicts(&task, "Alive", "Dead");
}

#[test]
fn two_shared_liberties_and_none_outside_are_a_seki() {
    let text = "
        . . . . . . .
        O O O X X X .
        O X X O X . .
        O X . O X . .
        O X . O X . .";
    let task = race(text, "B1", "D1", "C1 C2");
    check_verdicts(&task, "Seki", "Seki");
}

#[test]
fn a_bamboo_joint_cannot_be_cut() {
    let text = "
        . . . . .
        . X . X .
        . X . X .
        . . . . .";
    let task = connection(text, "B2", "D2", "B1 C1 D1 C2 C3 C4 B4 D4");
    check_verdicts(&task, "Dead", "Dead");
}

#[test]
fn a_one_point_gap_is_cut_by_the_first_to_move() {
    let text = "
        . O O O .
        X X . X X
        . O O O .
        . . . . .";
    let task = connection(text, "A3", "E3", "C3");
    assert_eq!(task.defender(), Color::White);
    assert_eq!(task.owner(), Color::Black);
    check_verdicts(&task, "Dead", "Seki");
}

#[test]
fn chains_are_joined_by_capturing_the_stone_between_them() {
    // White C3 is in atari.
    let text = "
        . X . X .
        X X O X X
        . O X O .
        . . . . .";
    let task = connection(text, "B3", "D3", "C3 C4");
    check_verdicts(&task, "Dead", "Dead");
}

#[test]
fn a_chain_that_is_captured_is_cut() {
    let text = "
        O O O . .
        O X . X X
        O O O O O";
    let task = connection(text, "B2", "D2", "C2 B2");
    check_verdicts(&task, "Dead", "Seki");
}

#[test]
fn a_joint_may_hang_on_a_ko() {
    // Black takes C1 at C2, which is a ko; White fills C2 when she is first.
    let text = "
        . . O . .
        . O . O .
        X X O X X";
    let task = connection(text, "B1", "D1", "C1 C2");
    check_verdicts(&task, "KoAttacker(1)", "Seki");
}

#[test]
fn a_contest_needs_two_chains_of_the_right_colors() {
    let position = board(RACE);
    let region = points("C1 F1");
    let error = |rival: &str, kind: Contest| {
        let ask = match kind {
            Contest::Connection => Task::connection,
            _ => Task::race,
        };
        ask(&position, &points("B2"), &points(rival), &region).err()
    };
    assert_eq!(error("", Contest::Race), Some(TaskError::NoRival));
    assert_eq!(
        error("J4", Contest::Race),
        Some(TaskError::NotAStone(at("J4")))
    );
    assert_eq!(
        error("D2", Contest::Race),
        Some(TaskError::RivalColor(at("D2")))
    );
    assert_eq!(
        error("E2", Contest::Connection),
        Some(TaskError::RivalColor(at("E2")))
    );
    assert_eq!(error("E2", Contest::Race), None);
}

/// What the second reference keeps of a situation.
type Node = (Vec<Option<Color>>, Color, Option<Point>, u8, bool, bool);

/// A reference that shares nothing with `Task` and `Brute` but the rules: the situations that can
/// arise, and who forces which end in finitely many moves when nobody has threats.
struct Plain<'a> {
    task: &'a Task,
    index: HashMap<Node, usize>,
    /// The end, if it is one: true for the side of the target.
    ends: Vec<Option<bool>>,
    movers: Vec<Color>,
    next: Vec<Vec<usize>>,
}

/// A situation of the second reference: position, passes, target there, rival there.
type Now = (Position, u8, bool, bool);

impl<'a> Plain<'a> {
    fn explore(task: &'a Task, start: &Position) -> Plain<'a> {
        let mut plain = Plain {
            task,
            index: HashMap::new(),
            ends: Vec::new(),
            movers: Vec::new(),
            next: Vec::new(),
        };
        let mut open: Vec<Now> = vec![(start.clone(), 0, true, true)];
        plain.add(&open[0].clone());
        let mut i = 0;
        while i < open.len() {
            let (now, passes, target, rival) = open[i].clone();
            if plain.ends[i].is_none() {
                for point in task.region().iter().map(Some).chain([None]) {
                    let mut next = now.clone();
                    let lifts = now.ko.is_some();
                    let m = point.map_or(Move::Pass, Move::Play);
                    if next.play(m).is_err() {
                        continue;
                    }
                    let stands = |set: &PointSet| {
                        set.iter().any(|p| {
                            next.board.at(p) == now.board.at(p) && next.board.at(p).is_some()
                        })
                    };
                    let passes = match m {
                        Move::Play(_) => 0,
                        Move::Pass if lifts => 0,
                        Move::Pass => passes + 1,
                    };
                    // One chain each: it stands as a whole or not at all.
                    let next: Now = (
                        next.clone(),
                        passes,
                        target && stands(task.targets()),
                        rival && stands(task.rivals()),
                    );
                    let known = plain.index.len();
                    let at = plain.add(&next);
                    if at == known {
                        open.push(next);
                    }
                    plain.next[i].push(at);
                }
            }
            i += 1;
        }
        plain
    }

    fn add(&mut self, now: &Now) -> usize {
        let (position, passes, target, rival) = now;
        let stones = self
            .task
            .region()
            .iter()
            .map(|p| position.board.at(p))
            .collect();
        let key = (
            stones,
            position.to_move,
            position.ko,
            *passes,
            *target,
            *rival,
        );
        let fresh = self.index.len();
        let at = *self.index.entry(key).or_insert(fresh);
        if at == fresh {
            self.ends.push(self.end(now));
            self.movers.push(position.to_move);
            self.next.push(Vec::new());
        }
        at
    }

    /// Whether the target's side has won (`Some(true)`), or cannot any more.
    fn end(&self, (position, passes, target, rival): &Now) -> Option<bool> {
        if self.task.contest() == Contest::Connection {
            let first = self.task.targets().first().expect("a target");
            let joined = *target
                && *rival
                && position
                    .board
                    .chain(first)
                    .is_some_and(|c| self.task.rivals().is_subset(&c.stones));
            let over = !target || !rival || *passes >= 2;
            return if joined {
                Some(true)
            } else {
                over.then_some(false)
            };
        }
        match (target, rival) {
            (false, _) => Some(false),
            (true, false) => Some(true),
            // Nobody has captured anybody: the target's side has stayed.
            _ => (*passes >= 2).then_some(true),
        }
    }

    /// Whether `side` forces an end of this kind from the start.
    fn forces(&self, side: Color, end: bool) -> bool {
        let mut won = vec![false; self.ends.len()];
        loop {
            let mut changed = false;
            for i in 0..won.len() {
                if won[i] {
                    continue;
                }
                won[i] = match self.ends[i] {
                    Some(kind) => kind == end,
                    None if self.movers[i] == side => self.next[i].iter().any(|&n| won[n]),
                    None => self.next[i].iter().all(|&n| won[n]),
                };
                changed |= won[i];
            }
            if !changed {
                return won[0];
            }
        }
    }
}

fn random_contest(random: &mut Random) -> Option<Task> {
    let size = random.size(3..6, 3..5);
    let (mut xs, mut os) = (PointSet::new(), PointSet::new());
    for point in size.points() {
        match random.below(5) {
            0 | 1 => xs.insert(point),
            2 | 3 => os.insert(point),
            _ => false,
        };
    }
    let position = Board::with_stones(size, &xs, &os).ok()?;
    let chains = position.chains();
    if chains.len() < 2 || !(1..=5).contains(&position.n_empty()) {
        return None;
    }
    let a = &chains[random.below(chains.len())];
    let b = &chains[random.below(chains.len())];
    if a == b {
        return None;
    }
    let mut region = position.empty_points();
    if random.one_in(3) {
        let drop = random.below(region.len());
        region = region
            .iter()
            .enumerate()
            .filter(|e| e.0 != drop)
            .map(|e| e.1)
            .collect();
    }
    let [a_stones, b_stones] = [a, b].map(|c| PointSet::from_iter(c.stones.first()));
    if a.color == b.color {
        Task::connection(&position, &a_stones, &b_stones, &region).ok()
    } else {
        Task::race(&position, &a_stones, &b_stones, &region).ok()
    }
}

#[test]
fn random_races_and_connections_are_judged_as_by_both_references() {
    let mut random = Random(2718);
    let mut seen: HashMap<(Contest, String), u32> = HashMap::new();
    let mut compared = 0;
    while compared < 1_500 {
        let Some(task) = random_contest(&mut random) else {
            continue;
        };
        for to_move in Color::BOTH {
            let start = task.start(to_move, None);
            let mut starts = vec![start.clone()];
            starts.extend(task.moves(&start).iter().map(|&m| start.after(m)));
            let Ok((brute, roots)) = Brute::explore(&task, &starts, 3_000) else {
                continue;
            };
            let mut solver = Solver::with_table(task.clone(), 2 << 20);
            for (situation, &root) in starts.iter().zip(&roots) {
                let found = solver.verdict(situation, &Limits::nodes(NODES));
                let expected = brute.verdict(root);
                assert_eq!(
                    found,
                    Finding::Proved(expected),
                    "{:?} {task:?} {situation:?}",
                    task.contest()
                );
                compared += 1;
            }
            replay(&mut solver, &task, &start);
            agrees_with_plain(&task, &start, brute.verdict(roots[0]));
            *seen
                .entry((task.contest(), brute.verdict(roots[0]).to_string()))
                .or_default() += 1;
        }
    }
    for (contest, kind) in [
        (Contest::Race, "Alive"),
        (Contest::Race, "Seki"),
        (Contest::Race, "Dead"),
        (Contest::Race, "KoDefender(1)"),
        (Contest::Connection, "Seki"),
        (Contest::Connection, "Dead"),
    ] {
        let count = seen.get(&(contest, kind.to_owned()));
        assert!(count.is_some(), "no {kind} of {contest:?} among {seen:?}");
    }
}

fn replay(solver: &mut Solver, task: &Task, start: &Situation) {
    if task.winner(start).is_some() {
        return;
    }
    let certificate = solver
        .certificate(start, &Limits::nodes(NODES))
        .expect("a certificate");
    check(task, start, &certificate).expect("the certificate holds");
}

/// Who wins without threats.
fn agrees_with_plain(task: &Task, start: &Situation, found: Verdict) {
    let owner = task.owner();
    let plain = Plain::explore(task, &start.position);
    let owner_wins = plain.forces(owner, true);
    let other_wins = plain.forces(owner.opponent(), false);
    let (expected_owner, expected_other) = match task.contest() {
        Contest::Connection => (found.attacker_wins(), found.defender_wins()),
        _ => (found.defender_wins(), found.attacker_wins()),
    };
    assert_eq!(
        (owner_wins, other_wins),
        (expected_owner, expected_other),
        "{task:?} {start:?} {found}"
    );
}

#[test]
fn verdicts_turn_into_those_of_the_target_and_back() {
    for (machine, told) in [
        ("Dead", "Alive"),
        ("Seki", "Dead"),
        ("KoAttacker(2)", "KoDefender(2)"),
        ("KoDefender(inf)", "KoAttacker(inf)"),
        ("Repetition", "Repetition"),
    ] {
        let found = verdict(machine).for_target(Contest::Connection);
        assert_eq!(found.to_string(), told);
        assert_eq!(found.from_target(Contest::Connection), verdict(machine));
        assert_eq!(verdict(machine).for_target(Contest::Race), verdict(machine));
    }
}

#[test]
fn a_race_is_won_by_as_many_moves_as_may_be_ignored() {
    // White takes at C1 with one move; Black needs three.
    let task = race(RACE, "E2", "B2", "C1 F1 G1 H1 H2");
    for (to_move, moves) in [(Color::White, 2), (Color::Black, 1)] {
        let mut solver = Solver::with_table(task.clone(), 2 << 20);
        let start = task.start(to_move, None);
        let found = solver.tenuki(&start, &Limits::nodes(NODES));
        assert_eq!(found, Some(Tenuki::Exactly(moves)), "{to_move}");
        assert_eq!(
            solver.tenuki(&start, &Limits::nodes(0)),
            Some(Tenuki::Exactly(moves)),
            "what is known costs nothing"
        );
    }
    let start = task.start(Color::White, None);
    let mut fresh = Solver::with_table(task.clone(), 2 << 20);
    assert_eq!(fresh.tenuki(&start, &Limits::nodes(0)), None);
}
