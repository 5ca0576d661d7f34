//! The exhaustive solver against values worked out by hand, and the search against the exhaustive
//! solver on regions made at random. With `SIHUO_SLOW` set, on some 25,000 of them, which takes about
//! ten minutes on two cores.

use crate::questions::{First, NODES, Question, Random, by_move};
use rayon::prelude::*;
use sihuo::go::{Board, Color, Move, Point, PointSet, Position, Size};
use sihuo::solve::{Brute, Limits, Situation, Solver, TooManySituations};
use std::collections::{BTreeMap, BTreeSet};

/// Regions with more situations are left out: they take too long.
const MOST_SITUATIONS: usize = 8_000;
/// The limit for one in fifty of the seeds.
const MOST_NOW_AND_THEN: usize = 80_000;

/// The verdicts of both sides first, and after all their first moves.
struct Exhaustive {
    verdicts: [String; 2],
    moves: [BTreeMap<String, String>; 2],
}

fn exhaust(question: &Question, limit: usize) -> Result<Exhaustive, TooManySituations> {
    let mut starts: Vec<Situation> = First::BOTH.map(|f| question.start(f)).to_vec();
    let mut moves: Vec<(usize, Move)> = Vec::new();
    for side in 0..2 {
        for m in question.task.moves(&starts[side]) {
            starts.push(starts[side].after(m));
            moves.push((side, m));
        }
    }
    let (brute, roots) = Brute::explore(&question.task, &starts, limit)?;
    assert!(brute.n_situations() <= limit.max(starts.len()));
    let verdict = |i: usize| brute.verdict(roots[i]).to_string();
    let mut found = Exhaustive {
        verdicts: [verdict(0), verdict(1)],
        moves: [BTreeMap::new(), BTreeMap::new()],
    };
    for (i, (side, m)) in moves.into_iter().enumerate() {
        found.moves[side].insert(m.to_string(), verdict(2 + i));
    }
    Ok(found)
}

fn check_brute(question: &Question, defender_first: &str, attacker_first: &str) {
    let found = exhaust(question, 1_000_000).expect("a small region");
    assert_eq!(
        found.verdicts,
        [defender_first, attacker_first],
        "{}",
        question.name
    );
}

#[test]
fn eye_spaces_worked_out_by_hand() {
    let straight_three = "
        . . . . . .
        O O O O O .
        X X X X O .
        . . . X O .";
    let straight_three = Question::open(straight_three, "D1");
    check_brute(&straight_three, "Alive", "Dead");
    let moves = exhaust(&straight_three, 1_000)
        .expect("a small region")
        .moves;
    let text = |moves: &BTreeMap<String, String>| format!("{moves:?}").replace('"', "");
    assert_eq!(
        text(&moves[0]),
        "{A1: Dead, B1: Alive, C1: Dead, pass: Dead}"
    );
    assert_eq!(
        text(&moves[1]),
        "{A1: Alive, B1: Dead, C1: Alive, pass: Alive}"
    );
    let straight_four = "
        . . . . . . .
        O O O O O O .
        X X X X X O .
        . . . . X O .";
    check_brute(&Question::open(straight_four, "E1"), "Alive", "Alive");
    let square_four = "
        . . . . .
        O O O O .
        X X X O .
        . . X O .
        . . X O .";
    check_brute(&Question::open(square_four, "C1"), "Dead", "Dead");
    let seki = "
        . . . . . . . . .
        O O O O O O O O O
        O X X X X X X X O
        O X . O O O . X O";
    check_brute(&Question::open(seki, "C2"), "Seki", "Seki");
}

#[test]
fn kos_worked_out_by_hand() {
    // White's B1 makes the corner a ko: Black A1, White takes with A2.
    let corner = "
        . . . . . .
        O O O . . .
        X X O O O .
        . X X X O .
        . . . X O .";
    check_brute(&Question::open(corner, "D1"), "Alive", "KoAttacker(1)");
    // Black can take the ko at C1, but filling it would leave one eye.
    let one_eye = "
        . . . . . . .
        O O O O O O .
        X X X X O O .
        . X X . X O .";
    check_brute(&Question::open(one_eye, "B2"), "Dead", "Dead");
}

#[test]
fn more_threats_are_needed_in_a_ko_of_two_steps() {
    // After White's B2 Black fights with A2, but White takes the ko first and Black needs two threats.
    let question = Question::within(
        "
        . . . . .
        X X X X .
        O O O X .
        . . O X .
        . . O X .
        . X O X .",
        "C1",
        "A4 B4 C4 A3 B3 C3 A2 B2 C2 A1 B1 C1",
    );
    check_brute(&question, "KoDefender(2)", "Dead");
}

#[test]
fn a_limit_is_kept() {
    let question = Question::open("O O O O O .\nX X X X O .\n. . . X O .", "D1");
    let refused = exhaust(&question, 10).err();
    assert_eq!(refused, Some(TooManySituations { limit: 10 }));
}

/// Where a random region lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// The region is the whole of a small board.
    Tiny,
    Corner,
    Side,
    Centre,
}

/// A question made at random, `None` when the stones make no board or no question.
fn random_question(random: &mut Random) -> Option<(Place, Question)> {
    let place = random.pick(&[Place::Tiny, Place::Corner, Place::Side, Place::Centre]);
    let n_empty = 3 + random.below(4);
    let defender = random.color();
    let size = match place {
        Place::Tiny => random.size(2..6, 2..4),
        _ => Size::new(7, 6).ok()?,
    };
    let region = match place {
        Place::Tiny => size.points().collect(),
        _ => random_region(random, size, place),
    };
    let mut stones: BTreeMap<Point, Color> = BTreeMap::new();
    let mut inside: Vec<Point> = region.iter().collect();
    for _ in 0..n_empty.min(inside.len() - 1) {
        inside.swap_remove(random.below(inside.len()));
    }
    let few_attackers = random.below(6) + 1;
    for point in inside {
        let attacks = random.one_in(few_attackers) && few_attackers > 1 || random.one_in(5);
        stones.insert(
            point,
            if attacks {
                defender.opponent()
            } else {
                defender
            },
        );
    }
    // The wall: mostly the attacker's; a gap or a friend outside makes an open edge.
    let holes = if random.one_in(3) { 8 } else { 60 };
    for point in size.points().filter(|&p| !region.contains(p)) {
        if !size.neighbors(point).any(|n| region.contains(n)) {
            continue;
        }
        if !random.one_in(holes) {
            stones.insert(
                point,
                if random.one_in(holes) {
                    defender
                } else {
                    defender.opponent()
                },
            );
        }
    }
    let of = |color: Color| {
        stones
            .iter()
            .filter(|s| *s.1 == color)
            .map(|s| *s.0)
            .collect::<PointSet>()
    };
    let board = Board::with_stones(size, &of(Color::Black), &of(Color::White)).ok()?;
    let mut candidates: Vec<Point> = region
        .iter()
        .filter(|&p| board.at(p) == Some(defender))
        .collect();
    let mut targets = PointSet::new();
    for _ in 0..1 + random.below(3) {
        if !candidates.is_empty() {
            targets.insert(candidates.swap_remove(random.below(candidates.len())));
        }
    }
    if targets.is_empty() {
        return None;
    }
    let mut question = Question::new(&board, &targets, &region);
    let most = n_empty + 1;
    if question.n_empty() > most {
        return None;
    }
    question.ko = random_ban(random, &question);
    Some((place, question))
}

/// A connected set of points in the lower left part of the board: in its corner, on its lower side
/// or away from the edges.
fn random_region(random: &mut Random, size: Size, place: Place) -> PointSet {
    let (from, to) = match place {
        Place::Corner => (Point::new(0, 0), Point::new(4, 3)),
        Place::Side => (Point::new(1, 0), Point::new(5, 3)),
        _ => (Point::new(1, 1), Point::new(5, 4)),
    };
    let inside =
        |p: &Point| p.col >= from.col && p.row >= from.row && p.col <= to.col && p.row <= to.row;
    let wanted = 7 + random.below(8);
    let first = match place {
        Place::Corner => from,
        _ => Point::new(from.col + random.below(3) as u8, from.row),
    };
    let mut region = PointSet::from_iter([first]);
    while region.len() < wanted {
        let border: Vec<Point> = size
            .points()
            .filter(|p| {
                inside(p) && !region.contains(*p) && size.neighbors(*p).any(|n| region.contains(n))
            })
            .collect();
        if border.is_empty() {
            break;
        }
        region.insert(random.pick(&border));
    }
    region
}

/// A ban that binds one of the sides, where the stones allow one, in half of the cases.
fn random_ban(random: &mut Random, question: &Question) -> Option<Point> {
    let board = question.task.board();
    let binds = |p: Point| {
        Color::BOTH.iter().any(|&to_move| {
            Position {
                board: board.clone(),
                to_move,
                ko: Some(p),
            }
            .binding_ko()
            .is_some()
        })
    };
    let bans: Vec<Point> = question
        .task
        .region()
        .iter()
        .filter(|&p| binds(p))
        .collect();
    if bans.is_empty() || random.one_in(2) {
        None
    } else {
        Some(random.pick(&bans))
    }
}

/// What a run met, so that none can pass by meeting nothing.
#[derive(Default)]
struct Seen {
    questions: usize,
    too_large: usize,
    answers: usize,
    bans: usize,
    many_targets: usize,
    open: usize,
    places: BTreeSet<Place>,
    verdicts: BTreeMap<String, usize>,
}

impl Seen {
    fn join(mut self, other: Seen) -> Seen {
        self.questions += other.questions;
        self.too_large += other.too_large;
        self.answers += other.answers;
        self.bans += other.bans;
        self.many_targets += other.many_targets;
        self.open += other.open;
        self.places.extend(other.places);
        for (verdict, n) in other.verdicts {
            *self.verdicts.entry(verdict).or_default() += n;
        }
        self
    }
}

/// Compares the search with the exhaustive solver on one question.
fn compare(seed: u64, place: Place, question: &Question, seen: &mut Seen) {
    let limit = if seed.is_multiple_of(50) {
        MOST_NOW_AND_THEN
    } else {
        MOST_SITUATIONS
    };
    let Ok(expected) = exhaust(question, limit) else {
        seen.too_large += 1;
        return;
    };
    let named = format!(
        "seed {seed}: {}, region {:?}, ko {:?}",
        question.name,
        question.task.region(),
        question.ko
    );
    let mut solver = Solver::with_table(question.task.clone(), 256 << 10);
    let limits = Limits::nodes(NODES);
    for first in First::BOTH {
        let start = question.start(first);
        let found = solver.verdict(&start, &limits).to_string();
        assert_eq!(
            found, expected.verdicts[first as usize],
            "{named}\n{first:?} first"
        );
        let found = by_move(solver.moves(&start, &limits));
        assert_eq!(
            found, expected.moves[first as usize],
            "{named}\n{first:?} first, by move"
        );
        seen.answers += 1 + found.len();
        *seen
            .verdicts
            .entry(expected.verdicts[first as usize].clone())
            .or_default() += 1;
    }
    seen.questions += 1;
    seen.bans += usize::from(question.ko.is_some());
    seen.many_targets += usize::from(question.task.targets().len() > 1);
    let edge = |p: Point| {
        let size = question.task.board().size();
        let region = question.task.region();
        region.contains(p)
            && size
                .neighbors(p)
                .any(|n| !region.contains(n) && question.task.board().is_empty_at(n))
    };
    seen.open += usize::from(question.task.region().iter().any(edge));
    seen.places.insert(place);
}

/// Compares on every question that the seeds make.
fn compare_all(seeds: std::ops::Range<u64>) -> Seen {
    let runs = seeds.into_par_iter().map(|seed| {
        let mut seen = Seen::default();
        if let Some((place, question)) = random_question(&mut Random(seed)) {
            compare(seed, place, &question, &mut seen);
        }
        seen
    });
    runs.reduce(Seen::default, Seen::join)
}

#[test]
fn the_search_agrees_with_the_exhaustive_solver() {
    let slow = std::env::var_os("SIHUO_SLOW").is_some();
    let seen = compare_all(0..if slow { 40_000 } else { 1_500 });
    println!(
        "{} questions, {} answers, {} too large, {} with a ban, {} with several targets, {} open: {:?}",
        seen.questions,
        seen.answers,
        seen.too_large,
        seen.bans,
        seen.many_targets,
        seen.open,
        seen.verdicts
    );
    assert!(seen.questions >= 300, "{}", seen.questions);
    assert_eq!(seen.places.len(), 4);
    assert!(seen.bans >= 20 && seen.many_targets >= 50 && seen.open >= 20);
    for kind in ["Alive", "Seki", "KoDefender(1)", "KoAttacker(1)", "Dead"] {
        assert!(seen.verdicts.contains_key(kind), "{kind}");
    }
}
