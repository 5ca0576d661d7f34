//! Questions on open boards, asked in frames of growing size: which frames there are, and that what is
//! said to hold beyond a frame holds on the whole board.

use crate::questions::{Random, at, board, names, points};
use sihuo::go::{Board, Chain, Color, PointSet, Size};
use sihuo::life::{RegionError, frames};
use sihuo::solve::{
    Assumption, Finding, Framed, Limits, RegionFrom, Shortfall, Solver, Task, Verdict, Widened,
    assumptions, check, widen,
};
use std::collections::BTreeMap;

const NODES: u64 = 300_000;

fn ask(frames: Vec<Framed>, to_move: Color, nodes: u64) -> Widened {
    let mut solver_of = |task| Solver::with_table(task, 4 << 20);
    let limits = Limits::nodes(nodes);
    widen(frames, to_move, None, &mut solver_of, &limits).expect("a frame")
}

fn frame(task: &Task, is_far: bool, is_given: bool) -> Framed {
    Framed {
        task: task.clone(),
        is_far,
        is_given,
        hunts: false,
    }
}

fn framed(board: &Board, targets: &PointSet) -> Vec<Framed> {
    let frames = frames(board, targets).expect("frames");
    let framed = frames.iter().map(|found| {
        let task = Task::new(board, targets, &found.region).expect("a question");
        frame(&task, found.is_far, false)
    });
    framed.collect()
}

#[test]
fn a_sealed_group_has_one_frame() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O . . .
        X X X X X O . . .
        . O O . X O . . .
        . O . . X O . . .";
    let found = frames(&board(text), &points("E1")).expect("frames");
    assert_eq!(found.len(), 1);
    let inside = points("A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3");
    assert_eq!(names(&found[0].region), names(&inside));
    let none = frames(&board(text), &points("H1"));
    assert_eq!(none, Err(RegionError::NoTarget));
}

#[test]
fn the_edge_of_a_far_frame_is_not_beside_stones_that_may_be_joined() {
    // M2 may take N2 and is joined to N3 then. GNU Go 3.8, regression/ld_owl.tst, problem 23.
    let text = "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . O O O .
        . . . . . . O O O O . O .
        . . . . . . O . . O X O X
        . . . . . O O X X X . X O
        . . . . . . . X . . . . .";
    let board = board(text);
    let found = frames(&board, &points("M2")).expect("frames");
    let far = found
        .iter()
        .find(|frame| frame.is_far)
        .expect("a far frame");
    for reached in points("N4 N5 N6").iter() {
        assert!(far.region.contains(reached), "{reached}");
    }
}

#[test]
fn frames_grow_and_the_far_ones_are_the_last() {
    let size = Size::square(19).expect("a size");
    let xs = points("Q17 R17 Q16");
    let os = points("P16 P17 Q15");
    let board = Board::with_stones(size, &xs, &os).expect("a legal board");
    let found = frames(&board, &points("Q17")).expect("frames");
    assert!(found.len() > 3, "{}", found.len());
    for pair in found.windows(2) {
        assert!(pair[0].region.is_subset(&pair[1].region));
        assert_ne!(pair[0].region, pair[1].region);
        assert!(pair[0].is_far <= pair[1].is_far);
    }
    let last = found.last().expect("a frame");
    assert!(last.is_far && last.region.len() <= 120);
    assert!(!found[0].is_far);
}

#[test]
fn a_large_sealed_fight_has_inner_frames() {
    let text = "
        . . . . . . . . . .
        O O O O O O O O O .
        X X X X X X X X O .
        . . . . . . . X O .
        . . . . . . . X O .
        . . . . . . . X O .
        . . . . . . . X O .
        . . . . . . . X O .";
    let found = frames(&board(text), &points("H1")).expect("frames");
    let (whole, inner) = found.split_last().expect("a frame");
    assert!(whole.is_far && whole.region.len() == 48);
    assert!(!inner.is_empty());
    for frame in inner {
        assert!(!frame.is_far && frame.region.is_subset(&whole.region));
        assert_ne!(frame.region, whole.region);
    }
}

/// What is found of a chain that is hunted.
fn hunt(text: &str, target: &str, to_move: Color) -> Widened {
    let mut frames = framed(&board(text), &points(target));
    for frame in &mut frames {
        frame.hunts = true;
    }
    ask(frames, to_move, NODES)
}

#[test]
fn a_hunted_chain_saves_itself_by_a_wall_without_a_liberty_inside() {
    // White's two stones on the left have their only liberty at E9, out of Black's reach.
    let text = "
        . . . . . O X . O
        . . . . X O X O O
        . . . . O X X O .
        . . . . . O O O .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let black = hunt(text, "G8", Color::Black);
    assert_eq!(black.finding, Finding::Proved(Verdict::Alive));
    let white = hunt(text, "G8", Color::White);
    assert_eq!(white.finding, Finding::Proved(Verdict::Dead));
}

#[test]
fn a_kill_that_a_weak_wall_does_not_uphold_is_not_told() {
    // After Black J2 White takes three stones at J4; after Black J4 White J5 does the same.
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . O . .
        . . . . O O O O .
        . . X . X X O X X
        . X X X X X X O .
        . X . X X O O . O";
    let black = hunt(text, "J1", Color::Black);
    assert_ne!(black.finding, Finding::Proved(Verdict::Dead));
}

#[test]
fn a_wall_that_is_shut_in_belongs_to_the_fight() {
    // White's stones around Black can get to F4 and no farther, so Black captures them.
    let text = "
        . . . . . . .
        X X X X X X .
        O O O O O X .
        X X X X O X .
        . . . X O . X
        X X X X O X .
        O O O O O X .
        X X X X X X .";
    let board = board(text);
    let found = frames(&board, &points("A3")).expect("frames");
    for inside in ["A2", "E4", "A6", "F4"] {
        assert!(found[0].region.contains(at(inside)), "{inside}");
    }
    assert!(!found[0].region.contains(at("A1")));
    let black = ask(framed(&board, &points("A3")), Color::Black, NODES);
    assert_eq!(black.finding, Finding::Proved(Verdict::Alive));
}

/// Black's group below a wall may crawl to the right along the first line.
const OPEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O O . . .
    X X X X X O . . .
    . . . X X . . . .";

#[test]
fn a_kill_that_holds_beyond_the_edge_is_told_from_a_small_frame() {
    let board = board(OPEN);
    let mut white = ask(framed(&board, &points("A2")), Color::White, NODES);
    assert_eq!(white.finding, Finding::Proved(Verdict::Dead));
    assert!(white.holds_beyond);
    let start = white.solver.task().start(Color::White, None);
    let limits = Limits::nodes(NODES);
    let shown = white
        .certificate(&start, Verdict::Dead, &limits)
        .expect("a certificate");
    assert!(check(&shown.task, &shown.situation, &shown.certificate).is_ok());
    // On the board of the certificate black stones stand at the way out.
    assert!(shown.shows_beyond);
    assert!(shown.situation.position.board.n_empty() < board.n_empty());
}

#[test]
fn an_escape_over_a_near_edge_is_no_life() {
    // Black runs into the open: only far edges say so, and they are named.
    let text = "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . O O O . . . . . . . . .
        . O X X . . . . . . . . .
        . O X . . . . . . . . . .
        . O O O . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .";
    let board = board(text);
    let all = framed(&board, &points("C6"));
    let near: Vec<Framed> = all.iter().filter(|f| !f.is_far).cloned().collect();
    let found = ask(near, Color::Black, NODES);
    assert_eq!(found.finding.verdict(), None);
    let found = ask(all, Color::Black, NODES);
    assert_eq!(found.finding, Finding::Proved(Verdict::Alive));
    assert!(!found.holds_beyond);
    let region = RegionFrom::Program {
        holds_beyond: false,
    };
    let named = assumptions(found.solver.task(), &[Verdict::Alive], region);
    assert!(!named.is_empty());
    for assumption in named {
        assert!(matches!(assumption, Assumption::Escape(_)), "{assumption}");
    }
}

/// A board with an attacker's group that lives on the right and stones at random on the left.
fn random_board(random: &mut Random) -> Option<(Board, Color)> {
    let size = Size::new(7, 4).expect("a size");
    let attacker = random.color();
    let mut alive: PointSet = points("F1 F2 F3 F4 G2 G3");
    let mut others = PointSet::new();
    for point in size.points().filter(|p| p.col < 5) {
        match random.below(10) {
            0..=2 => alive.insert(point),
            3..=5 => others.insert(point),
            _ => false,
        };
    }
    let (xs, os) = match attacker {
        Color::Black => (alive, others),
        Color::White => (others, alive),
    };
    let board = Board::with_stones(size, &xs, &os).ok()?;
    (5..=11)
        .contains(&board.n_empty())
        .then_some((board, attacker.opponent()))
}

/// A random board with a chain of the defender's.
fn random_chain(random: &mut Random) -> Option<(Board, Chain)> {
    let (board, defender) = random_board(random)?;
    let chains = board.chains().into_iter();
    let mut own: Vec<_> = chains.filter(|c| c.color == defender).collect();
    if own.is_empty() {
        return None;
    }
    let chain = own.swap_remove(random.below(own.len()));
    Some((board, chain))
}

/// Every verdict that is said to rest on nothing beyond its frame is the verdict of the whole board.
#[test]
fn what_holds_beyond_a_frame_holds_on_the_whole_board() {
    const WHOLE: u64 = 100_000;
    let mut random = Random(31_415);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..1_500 {
        let Some((board, chain)) = random_chain(&mut random) else {
            continue;
        };
        let targets: PointSet = chain.stones.first().into_iter().collect();
        let mut region = chain.stones;
        for _ in 0..=random.below(2) {
            let around: Vec<_> = region.iter().collect();
            for p in around {
                let empty = board.size().neighbors(p).filter(|&n| board.is_empty_at(n));
                region.extend(empty);
            }
        }
        let Ok(small) = Task::new(&board, &targets, &region) else {
            continue;
        };
        let everywhere: PointSet = board.size().points().collect();
        let whole = Task::new(&board, &targets, &everywhere).expect("a question");
        for to_move in Color::BOTH {
            let found = ask(vec![frame(&small, false, false)], to_move, WHOLE);
            let Finding::Proved(verdict) = found.finding else {
                continue;
            };
            let settled = matches!(verdict, Verdict::Alive | Verdict::Dead);
            if !found.holds_beyond || !settled {
                continue;
            }
            let region = RegionFrom::Program { holds_beyond: true };
            if !assumptions(found.solver.task(), &[verdict], region).is_empty() {
                continue;
            }
            let mut solver = Solver::with_table(whole.clone(), 4 << 20);
            let start = whole.start(to_move, None);
            if let Finding::Proved(real) = solver.verdict(&start, &Limits::nodes(WHOLE)) {
                assert_eq!(verdict, real, "{small:?} {to_move}");
                let open = small.open_edge(chain.color).len().min(1);
                *seen.entry(format!("{verdict} {open}")).or_default() += 1;
            }
        }
    }
    for kind in ["Alive 0", "Alive 1", "Dead 0", "Dead 1"] {
        assert!(seen.get(kind).is_some_and(|&n| n >= 5), "{kind}: {seen:?}");
    }
}

/// A kill is told from a small frame only when weak chains of its wall are known to hold, or cannot be captured in
/// the region that the author gives, however early the search is stopped; and what is told has a certificate.
#[test]
fn a_kill_by_a_wall_that_can_be_captured_is_never_told() {
    const WHOLE: u64 = 100_000;
    let mut random = Random(2_718);
    let (mut kills, mut traps) = (0, 0);
    for _ in 0..4_000 {
        let Some((board, chain)) = random_chain(&mut random) else {
            continue;
        };
        let targets: PointSet = chain.stones.first().into_iter().collect();
        let Ok(small) = Task::new(&board, &targets, &(chain.stones | chain.liberties)) else {
            continue;
        };
        let everywhere: PointSet = board.size().points().collect();
        let whole = Task::new(&board, &targets, &everywhere).expect("a question");
        for to_move in Color::BOTH {
            let mut solver = Solver::with_table(small.clone(), 4 << 20);
            let near = solver.verdict(&small.start(to_move, None), &Limits::nodes(WHOLE));
            if near != Finding::Proved(Verdict::Dead) {
                continue;
            }
            let mut solver = Solver::with_table(whole.clone(), 4 << 20);
            let start = whole.start(to_move, None);
            let Finding::Proved(real) = solver.verdict(&start, &Limits::nodes(WHOLE)) else {
                continue;
            };
            traps += u32::from(real != Verdict::Dead);
            for (nodes, is_given) in [(50, false), (500, false), (5_000, false), (5_000, true)] {
                let frames = vec![
                    frame(&small, false, is_given),
                    frame(&whole, true, is_given),
                ];
                let mut found = ask(frames, to_move, nodes);
                let Finding::Proved(verdict) = found.finding else {
                    continue;
                };
                assert_eq!(verdict, real, "{small:?} {to_move} {nodes}");
                kills += u32::from(verdict == Verdict::Dead);
                let shown = found
                    .certificate(&start, verdict, &Limits::nodes(WHOLE))
                    .expect("a certificate");
                let checked = check(&shown.task, &shown.situation, &shown.certificate);
                assert!(checked.is_ok(), "{small:?} {to_move}");
            }
        }
    }
    assert!(kills >= 50 && traps >= 20, "{kills} kills, {traps} traps");
}

/// A kill for which stones of the attacker's must be safe at the edge of the last frame is not told.
#[test]
fn a_kill_that_needs_safe_stones_at_the_edge_is_never_told() {
    let mut random = Random(31_415);
    let (mut kills, mut traps, mut edges) = (0, 0, 0);
    for _ in 0..1_000 {
        let Some((board, chain)) = random_chain(&mut random) else {
            continue;
        };
        let targets: PointSet = chain.stones.first().into_iter().collect();
        let near = chain.stones | chain.liberties;
        let beside = near.iter().flat_map(|p| board.size().neighbors(p));
        let far = near
            | beside
                .filter(|&p| board.at(p) != Some(chain.color.opponent()))
                .collect();
        let tasks = [near, far].map(|region| Task::new(&board, &targets, &region));
        let [Ok(near), Ok(far)] = tasks else {
            continue;
        };
        for to_move in Color::BOTH {
            let mut solver = Solver::with_table(far.clone(), 4 << 20);
            let start = far.start(to_move, None);
            let alone = solver.verdict(&start, &Limits::nodes(NODES));
            if alone != Finding::Proved(Verdict::Dead) {
                continue;
            }
            let found = ask(
                vec![frame(&near, false, false), frame(&far, true, false)],
                to_move,
                NODES,
            );
            if found.finding == Finding::Proved(Verdict::Dead) {
                kills += 1;
                assert!(found.holds_beyond, "{far:?} {to_move}");
            } else {
                traps += 1;
                edges += u32::from(found.finding == Finding::Unknown(Shortfall::Edge));
            }
        }
    }
    let counts = format!("{kills} kills, {traps} traps, {edges} for the edge");
    assert!(kills >= 20 && traps >= 20 && edges >= 10, "{counts}");
}
