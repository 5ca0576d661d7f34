//! Ladders, nets and snapbacks: drawn positions, and ladders against a plain reader of all moves.

use crate::questions::{at, board, names, points};
use sihuo::go::{Board, Color, Move, Point, PointSet, Position, Size};
use sihuo::solve::{
    Hunt, HuntError, Reading, capture_sequence, ladder, ladder_breakers, net, snapback_at,
    snapbacks,
};

fn position(text: &str, to_move: Color) -> Position {
    Position::new(board(text), to_move)
}

/// A ladder that runs from the lower left of a board of this size, the hunter to move, with more
/// black and white stones.
fn long_ladder(side: usize, black: &str, white: &str) -> Position {
    let size = Size::square(side).expect("a size");
    let mut xs = points(black);
    xs.insert(at("C3"));
    let mut os = points(white);
    os.extend(["B3", "C2", "D2"].map(at));
    let board = Board::with_stones(size, &xs, &os).expect("a legal board");
    Position::new(board, Color::White)
}

/// Plays the line out; whether the chain is captured at its end.
fn plays_out(position: &Position, stone: Point, reading: &Reading) -> bool {
    let prey = position.board.at(stone);
    let mut now = position.clone();
    for &m in &reading.line {
        assert_eq!(
            now.board.at(stone),
            prey,
            "the line goes on after the capture"
        );
        now.play(m).expect("a legal line");
    }
    now.board.at(stone) != prey
}

fn check(position: &Position, stone: &str, expected: Hunt) -> Reading {
    let reading = ladder(position, at(stone)).expect("a hunt");
    assert_eq!(reading.result, expected, "{position:?}{reading:?}");
    if expected.captures() {
        assert!(plays_out(position, at(stone), &reading), "{reading:?}");
    } else if expected == Hunt::Escapes {
        assert!(!plays_out(position, at(stone), &reading), "{reading:?}");
    }
    reading
}

#[test]
fn a_ladder_runs_across_boards_of_every_size_in_few_nodes() {
    for side in [5, 9, 13, 19, 25] {
        let reading = check(&long_ladder(side, "", ""), "C3", Hunt::Captured);
        assert!(
            reading.nodes < 20 * side as u64,
            "{} nodes on {side}×{side}",
            reading.nodes
        );
        assert!(reading.line.len() > 3 * (side - 4), "{reading:?}");
    }
}

#[test]
fn a_stone_on_the_way_breaks_a_ladder_and_one_beside_it_does_not() {
    for (breaker, expected) in [
        ("Q16", Hunt::Escapes),
        ("Q17", Hunt::Escapes),
        ("K10", Hunt::Escapes),
        ("K4", Hunt::Captured),
        ("D16", Hunt::Captured),
    ] {
        check(&long_ladder(19, breaker, ""), "C3", expected);
    }
}

#[test]
fn a_breaker_that_can_be_avoided_is_none() {
    // The hunter's own stone at the end of the road helps him.
    check(&long_ladder(19, "Q16", "P16 Q15"), "C3", Hunt::Captured);
}

#[test]
fn breakers_are_listed() {
    let start = long_ladder(7, "", "");
    let breakers = ladder_breakers(&start, at("C3")).expect("a hunt");
    assert!(!breakers.is_empty());
    for point in start.board.empty_points().iter() {
        let mut with_stone = start.clone();
        if with_stone.board.play(Color::Black, point).is_ok() {
            let found = ladder(&with_stone, at("C3")).expect("a hunt").result;
            assert_eq!(breakers.contains(point), found == Hunt::Escapes, "{point}");
        }
    }
    let failing = long_ladder(19, "Q16", "");
    assert!(
        ladder_breakers(&failing, at("C3"))
            .expect("a hunt")
            .is_empty()
    );
}

#[test]
fn capturing_a_chasing_stone_breaks_the_ladder() {
    let text = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X O X . . . .
        . X O O . . .
        . . . . . . .";
    // B3 is in atari: taking it at B4 gives room.
    let reading = check(&position(text, Color::White), "C3", Hunt::Escapes);
    assert!(reading.line.contains(&Move::Play(at("B4"))), "{reading:?}");
    check(
        &position(&text.replace("X O X", ". O X"), Color::White),
        "C3",
        Hunt::Captured,
    );
}

#[test]
fn a_lone_stone_that_took_a_ko_is_captured_only_with_a_threat() {
    let text = "
        . X O . .
        X O . O .
        . X O . .
        . . . . .";
    let mut taken = position(text, Color::Black);
    taken.play(Move::Play(at("C3"))).expect("a ko is taken");
    assert_eq!(taken.ko, Some(at("B3")));
    check(&taken, "C3", Hunt::KoDefender);
    taken.ko = None;
    check(&taken, "C3", Hunt::Captured);
}

#[test]
fn a_hunt_needs_a_stone_and_a_side_that_is_forced() {
    let start = long_ladder(9, "", "");
    assert_eq!(ladder(&start, at("J9")), Err(HuntError::NoStone(at("J9"))));
    let mut turned = start.clone();
    turned.to_move = Color::Black;
    assert_eq!(
        ladder(&turned, at("C3")),
        Err(HuntError::NotForced(at("C3")))
    );
    assert_eq!(
        net(&turned, at("C3")),
        Err(HuntError::NotAttacker(at("C3")))
    );
    assert_eq!(
        ladder_breakers(&turned, at("C3")),
        Err(HuntError::NotAttacker(at("C3")))
    );
    // Three liberties: no atari at all.
    let text = ". . . . .\n. . X . .\n. . O . .\n. . . . .";
    check(&position(text, Color::White), "C3", Hunt::Escapes);
    // In atari with its own side to move.
    let text = ". O . . .\nO X . . .\n. O . . .";
    check(&position(text, Color::Black), "B2", Hunt::Escapes);
}

/// The definition in a few lines: every atari, every reply, nothing remembered.
fn naive(position: &Position, stone: Point) -> Hunt {
    let prey = position.board.at(stone).expect("a stone");
    let captured = |free| hunted(position, stone, prey, free, &mut Vec::new());
    match (
        captured(None),
        captured(Some(prey)),
        captured(Some(prey.opponent())),
    ) {
        (true, true, _) => Hunt::Captured,
        (true, false, _) => Hunt::KoAttacker,
        (false, _, true) => Hunt::KoDefender,
        (false, _, false) => Hunt::Escapes,
    }
}

/// Whether the chain is captured when the side `free` heeds no ban.
fn hunted(
    position: &Position,
    stone: Point,
    prey: Color,
    free: Option<Color>,
    path: &mut Vec<Position>,
) -> bool {
    if position.board.at(stone) != Some(prey) {
        return true;
    }
    if path.contains(position) {
        return false;
    }
    let liberties = position.board.liberties(stone).len();
    path.push(position.clone());
    let hunts = position.to_move != prey;
    let mut moves: Vec<Move> = position
        .board
        .empty_points()
        .iter()
        .filter(|&p| match free == Some(position.to_move) {
            true => position.board.is_legal(position.to_move, p),
            false => position.legality(p).is_ok(),
        })
        .map(Move::Play)
        .collect();
    if !hunts {
        moves.push(Move::Pass);
    }
    let mut next = moves.into_iter().map(|m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    });
    let captured = if hunts {
        next.any(|n| {
            let left = n.board.liberties(stone).len();
            (left == 0 || liberties == 2 && left == 1) && hunted(&n, stone, prey, free, path)
        })
    } else {
        next.all(|n| hunted(&n, stone, prey, free, path))
    };
    path.pop();
    captured
}

#[test]
fn random_ladders_are_read_as_by_a_plain_reader_of_all_moves() {
    let mut seed = 0x5eed_u64;
    let mut next = |n: u64| {
        seed = sihuo::go::hash::mix(seed.wrapping_add(1));
        seed % n
    };
    let (mut asked, mut caught, mut kos) = (0, 0, 0);
    while asked < 1500 {
        let size = Size::new(4 + next(2) as usize, 4 + next(2) as usize).expect("a size");
        let (mut xs, mut os) = (PointSet::new(), PointSet::new());
        for point in size.points() {
            match next(5) {
                0 | 1 => xs.insert(point),
                2 | 3 => os.insert(point),
                _ => false,
            };
        }
        let Ok(board) = Board::with_stones(size, &xs, &os) else {
            continue;
        };
        for chain in board.chains() {
            let Some(stone) = chain.stones.first() else {
                continue;
            };
            for to_move in Color::BOTH {
                let forced = to_move != chain.color || chain.liberties.len() == 1;
                if chain.liberties.len() > 2 || !forced {
                    continue;
                }
                let start = Position::new(board.clone(), to_move);
                let reading = ladder(&start, stone).expect("a hunt");
                let expected = naive(&start, stone);
                assert_eq!(reading.result, expected, "{start:?}{stone} {reading:?}");
                if expected.captures() {
                    assert!(plays_out(&start, stone, &reading), "{start:?}{reading:?}");
                }
                asked += 1;
                caught += u32::from(expected.captures());
                kos += u32::from(!matches!(reading.result, Hunt::Captured | Hunt::Escapes));
            }
        }
    }
    assert!(
        caught > 200 && kos > 5,
        "{asked} asked, {caught} caught, {kos} kos"
    );
}

#[test]
fn a_net_holds_a_stone_whatever_the_other_side_does() {
    let text = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . O . . . . .
        . O X . . . .
        . . O O . . .
        . . . . . . .";
    let start = position(text, Color::White);
    let nets = net(&start, at("C3")).expect("a hunt");
    let found: PointSet = nets.iter().map(|n| n.0).collect();
    assert!(found.contains(at("D4")), "{}", names(&found).join(" "));
    for (m, line) in &nets {
        assert_eq!(line[0], Move::Play(*m));
        let mut after = start.clone();
        for &m in line {
            after.play(m).expect("a legal line");
        }
        assert_eq!(after.board.at(at("C3")), None);
        // Every reply is followed by a ladder that captures.
        let mut now = start.clone();
        now.play(Move::Play(*m)).expect("legal");
        for reply in now.board.empty_points().iter() {
            let mut next = now.clone();
            if next.play(Move::Play(reply)).is_ok() {
                let found = ladder(&next, at("C3")).expect("a hunt").result;
                assert_eq!(found, Hunt::Captured, "{m} {reply}");
            }
        }
    }
}

#[test]
fn capture_sequences_are_ladders_first_and_nets_else() {
    let reading = capture_sequence(&long_ladder(19, "", ""), at("C3")).expect("a hunt");
    assert_eq!(reading.result, Hunt::Captured);
    let broken = long_ladder(19, "Q16", "B4");
    let reading = capture_sequence(&broken, at("C3")).expect("a hunt");
    assert_eq!(reading.result, Hunt::Captured, "a net at D4: {reading:?}");
    assert!(plays_out(&broken, at("C3"), &reading));
    // In the open it gets away.
    let text = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . X . . . .\n. . O . . . .\n. . . . . . .\n. . . . . . .";
    let reading = capture_sequence(&position(text, Color::White), at("C4")).expect("a hunt");
    assert!(!reading.result.captures(), "{reading:?}");
}

#[test]
fn a_stone_thrown_in_takes_two_or_more_back() {
    let text = "
        . . . . . .
        X X X X X .
        X O O O X .
        X O . . X .";
    let start = position(text, Color::Black);
    let found = snapbacks(&start, at("B1"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].throw_in, at("C1"));
    assert_eq!(found[0].take, at("D1"));
    assert_eq!(found[0].taken_back, points("B1 B2 C2 D2"));
    assert_eq!(snapback_at(&start, at("C1")).as_ref(), found.first());
    let mut now = start.clone();
    now.play(Move::Play(at("C1"))).expect("legal");
    assert_eq!(now.play(Move::Play(at("D1"))).expect("legal").captured, 1);
    assert_eq!(now.play(Move::Play(at("C1"))).expect("legal").captured, 5);

    assert!(
        snapback_at(&start, at("D1")).is_none(),
        "that is no throw-in"
    );
    assert!(snapback_at(&start, at("F4")).is_none());
    assert!(snapback_at(&start, at("B1")).is_none(), "a stone is there");
    assert!(
        snapbacks(&start, at("A1")).is_empty(),
        "the side's own chain"
    );
    assert!(snapbacks(&start, at("F4")).is_empty(), "no stone");
}

#[test]
fn a_ko_is_no_snapback() {
    let text = "
        . . . . .
        . X O . .
        X O . O .
        . X O . .";
    let mut start = position(text, Color::Black);
    start.board.remove(at("B2"));
    start.board.put(Color::White, at("B2"));
    for point in start.board.empty_points().iter() {
        assert!(snapback_at(&start, point).is_none(), "{point}");
    }
}
