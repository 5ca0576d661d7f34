//! Random games and whole enumerations, compared with the plain rules of `naive`.

use crate::naive::{NaiveBoard, NaiveGame, Refusal};
use sihuo::go::{
    Board, Color, Game, Illegal, KoRule, Move, Point, PointSet, Position, Rules, Size, hash,
};

const RULES: [KoRule; 3] = [
    KoRule::Simple,
    KoRule::PositionalSuperko,
    KoRule::SituationalSuperko,
];

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = hash::mix(self.0);
        (self.0 % n as u64) as usize
    }
}

fn refusal(legality: Result<(), Illegal>) -> Option<Refusal> {
    legality.err().map(|illegal| match illegal {
        Illegal::Occupied => Refusal::Occupied,
        Illegal::Suicide => Refusal::Suicide,
        Illegal::Ko => Refusal::Ko,
        Illegal::Superko { repeats } => Refusal::Repeats(repeats),
        Illegal::OffBoard => Refusal::OffBoard,
        Illegal::GameOver => Refusal::Over,
    })
}

fn set(points: &[Point]) -> PointSet {
    points.iter().copied().collect()
}

/// How often each kind of event was met, so that a test cannot pass by meeting none.
#[derive(Debug, Default)]
struct Seen {
    plays: usize,
    captures: usize,
    kos: usize,
    suicides: usize,
    repeats: usize,
    /// Repetitions of the very first position.
    repeats_of_start: usize,
    ends: usize,
}

/// Everything that can be asked about one position of a game, on both sides.
fn compare_position(game: &Game, naive: &NaiveGame, seen: &mut Seen, context: &str) {
    let position = game.position();
    let board = &position.board;
    assert_eq!(board.check(), Ok(()), "{context}");
    assert_eq!(position.to_move, naive.to_move, "{context}");
    assert_eq!(position.ko, naive.ban, "{context}: ko point");
    assert_eq!(board.hash(), hash_of_stones(board), "{context}: hash");
    let size = board.size();
    for point in naive.board.points() {
        assert_eq!(board.at(point), naive.board.at(point), "{context}: {point}");
        for color in Color::BOTH {
            let expected = naive.board.refusal(color, point, None);
            let found = refusal(board.legality(color, point, None));
            assert_eq!(found, expected, "{context}: {color} {point}");
            assert_eq!(
                board.is_legal(color, point),
                expected.is_none(),
                "{context}"
            );
            if naive.ban.is_some() {
                let expected = naive.board.refusal(color, point, naive.ban);
                let found = refusal(board.legality(color, point, naive.ban));
                assert_eq!(found, expected, "{context}: {color} {point}, ban");
            }
            let captures = match board.at(point) {
                None => set(&naive.board.after(color, point).1),
                Some(_) => PointSet::new(),
            };
            assert_eq!(
                board.captures_if(color, point),
                captures,
                "{context}: {point}"
            );
        }
        let expected = naive.refusal(point);
        let found = refusal(game.legality(Move::Play(point)));
        assert_eq!(found, expected, "{context}: {point}");
        match expected {
            Some(Refusal::Ko) => seen.kos += 1,
            Some(Refusal::Suicide) => seen.suicides += 1,
            Some(Refusal::Repeats(0)) => seen.repeats_of_start += 1,
            Some(Refusal::Repeats(_)) => seen.repeats += 1,
            _ => {}
        }
        match board.chain(point) {
            None => assert!(board.is_empty_at(point) && board.liberties(point).is_empty()),
            Some(chain) => {
                let (stones, liberties) = naive.board.chain(point);
                assert_eq!(Some(chain.color), naive.board.at(point));
                assert_eq!(chain.stones, set(&stones), "{context}: chain at {point}");
                assert_eq!(chain.liberties, set(&liberties), "{context}: {point}");
                assert_eq!(board.liberties(point), chain.liberties);
            }
        }
    }
    let beside = Point::new(size.cols(), 0);
    let above = Point::new(0, size.rows());
    for outside in [beside, above, Point::new(u8::MAX, u8::MAX)] {
        let legality = board.legality(Color::Black, outside, None);
        assert_eq!(legality, Err(Illegal::OffBoard));
        assert!(!board.is_legal(Color::Black, outside));
        assert_eq!(board.at(outside), None);
    }
    compare_counts(board);
}

/// The counts that follow from the stones alone.
fn compare_counts(board: &Board) {
    let [black, white] = Color::BOTH.map(|c| board.stones(c));
    let empty = board.empty_points();
    assert_eq!(empty.len(), board.n_empty());
    let area = board.size().area();
    assert_eq!(black.len() + white.len() + empty.len(), area);
    assert!(!black.intersects(&white) && !black.intersects(&empty) && !white.intersects(&empty));
    let mut stones = PointSet::new();
    for chain in board.chains() {
        assert!(
            !stones.intersects(&chain.stones),
            "a stone is in two chains"
        );
        stones |= chain.stones;
    }
    assert_eq!(stones, black | white);
}

fn hash_of_stones(board: &Board) -> u64 {
    Color::BOTH
        .iter()
        .flat_map(|&color| {
            board
                .stones(color)
                .iter()
                .map(move |p| hash::stone(color, p))
        })
        .fold(0, |a, b| a ^ b)
}

/// Plays a random game of at most `n_moves`, comparing after every move, then takes everything
/// back and makes it again.
fn compare_game(size: Size, rule: KoRule, seed: u64, n_moves: usize, seen: &mut Seen) {
    let mut random = Random(seed);
    let mut game = Game::new(
        Position::new(Board::new(size), Color::Black),
        Rules { ko: rule },
    );
    let mut naive = NaiveGame::new(NaiveBoard::new(size), Color::Black, rule);
    let mut prisoners = [0, 0];
    let mut made = Vec::new();
    for n in 0..n_moves {
        let context = format!("{size}, {rule:?}, seed {seed}, after {n} moves");
        compare_position(&game, &naive, seen, &context);
        let mut legal = naive.board.points();
        legal.retain(|&p| naive.refusal(p).is_none());
        // A pass now and then, so that passes are part of cycles and games end.
        let point = (!legal.is_empty() && random.below(12 + size.area()) > 0)
            .then(|| legal[random.below(legal.len())]);
        let m = point.map_or(Move::Pass, Move::Play);
        let color = game.position().to_move;
        if naive.passes_in_a_row == 2 {
            seen.ends += 1;
            assert_eq!(
                game.legality(Move::Pass),
                Err(Illegal::GameOver),
                "{context}"
            );
            assert_eq!(game.play(m), Err(Illegal::GameOver), "{context}");
            break;
        }
        // A refused play changes nothing.
        let mut refused = naive.board.points();
        refused.retain(|&p| naive.refusal(p).is_some());
        if !refused.is_empty() {
            let refused = refused[random.below(refused.len())];
            let before = game.position().clone();
            assert!(game.play(Move::Play(refused)).is_err());
            assert_eq!((game.n_moves(), game.position()), (n, &before), "{context}");
        }
        let captured = naive.play(point);
        let played = game
            .play(m)
            .unwrap_or_else(|e| panic!("{context}: {m}: {e}"));
        assert_eq!(
            usize::from(played.captured),
            captured.len(),
            "{context}: {m}"
        );
        assert_eq!(played.ko, naive.ban, "{context}: {m}");
        seen.plays += 1;
        seen.captures += captured.len();
        prisoners[color.index()] += captured.len();
        made.push((color, m));
        assert_eq!(game.n_moves(), made.len());
    }
    assert!(game.moves().eq(made.iter().copied()));
    for color in Color::BOTH {
        assert_eq!(game.captured_by(color), prisoners[color.index()]);
    }
    undo_and_redo(game, &naive);
}

fn undo_and_redo(mut game: Game, naive: &NaiveGame) {
    let n_moves = game.n_moves();
    let all: Vec<Position> = (0..=n_moves)
        .map(|n| {
            game.position_after(n)
                .expect("a position for every move")
                .clone()
        })
        .collect();
    assert_eq!(game.position_after(n_moves + 1), None);
    assert!(!game.redo());
    for n in (0..n_moves).rev() {
        assert!(game.undo());
        assert_eq!((game.n_moves(), game.position()), (n, &all[n]));
        assert_eq!(
            game.position_after(n + 1),
            None,
            "an undone position is out of sight"
        );
        let (board, to_move) = &naive.history[n];
        assert_eq!(game.position().to_move, *to_move);
        assert!(
            board
                .points()
                .iter()
                .all(|&p| game.position().board.at(p) == board.at(p))
        );
    }
    assert!(!game.undo());
    for position in &all[1..] {
        assert!(game.redo());
        assert_eq!(game.position(), position);
    }
    assert!(!game.redo());
    assert_eq!(game.n_moves(), n_moves);
    // A new move after an undo forgets what was undone.
    if game.undo() && game.play(Move::Pass).is_ok() {
        assert!(!game.redo());
    }
}

fn compare_games(cols: usize, rows: usize, games: u64, n_moves: usize) -> Seen {
    let size = Size::new(cols, rows).expect("a possible size");
    let mut seen = Seen::default();
    for seed in 0..games {
        for rule in RULES {
            compare_game(size, rule, seed, n_moves, &mut seen);
        }
    }
    assert!(seen.plays > 0 && seen.suicides > 0, "{size}: {seen:?}");
    seen
}

#[test]
fn random_games_on_tiny_boards_agree_with_the_plain_rules() {
    let mut repeats = 0;
    for (cols, rows) in [(2, 2), (2, 3), (3, 2), (3, 3), (2, 7), (4, 3)] {
        let seen = compare_games(cols, rows, 40, 120);
        assert!(seen.captures > 0 && seen.ends > 0, "{seen:?}");
        // There is no ko on 2×2: the stone that takes one would take its neighbor as well.
        assert_eq!(
            seen.kos > 0,
            (cols, rows) != (2, 2),
            "{cols}×{rows}: {seen:?}"
        );
        assert!(seen.repeats > 0, "{cols}×{rows}: {seen:?}");
        repeats += seen.repeats_of_start;
    }
    // The empty starting board never comes back; a start with stones is tested on its own.
    assert_eq!(repeats, 0);
}

#[test]
fn random_games_on_small_boards_agree_with_the_plain_rules() {
    for (cols, rows) in [(5, 5), (5, 7), (9, 9), (25, 3), (2, 25)] {
        let seen = compare_games(cols, rows, 4, 300);
        assert!(seen.captures > 0 && seen.kos > 0, "{cols}×{rows}: {seen:?}");
    }
}

#[test]
fn random_games_on_large_boards_agree_with_the_plain_rules() {
    for (cols, rows, n_moves) in [(13, 13, 300), (19, 19, 420), (25, 25, 300)] {
        compare_games(cols, rows, 1, n_moves);
    }
}

#[test]
fn a_repetition_of_the_starting_position_is_named_as_move_0() {
    // Every start that random play reaches on 3×3, played on as a new game.
    let size = Size::square(3).expect("a possible size");
    let mut seen = Seen::default();
    for seed in 0..60 {
        let mut random = Random(seed);
        let mut naive = NaiveGame::new(NaiveBoard::new(size), Color::Black, KoRule::Simple);
        for _ in 0..12 {
            let mut legal = naive.board.points();
            legal.retain(|&p| naive.refusal(p).is_none());
            let point = (!legal.is_empty()).then(|| legal[random.below(legal.len())]);
            naive.passes_in_a_row = 0;
            naive.play(point);
        }
        let stones = |color| {
            let mut points = naive.board.points();
            points.retain(|&p| naive.board.at(p) == Some(color));
            set(&points)
        };
        let board = Board::with_stones(size, &stones(Color::Black), &stones(Color::White))
            .expect("a position of a game");
        for rule in [KoRule::PositionalSuperko, KoRule::SituationalSuperko] {
            let start = Position::new(board.clone(), naive.to_move);
            let mut game = Game::new(start, Rules { ko: rule });
            let mut other = NaiveGame::new(naive.board.clone(), naive.to_move, rule);
            for n in 0..30 {
                let context = format!("seed {seed}, {rule:?}, after {n} moves");
                compare_position(&game, &other, &mut seen, &context);
                let mut legal = other.board.points();
                legal.retain(|&p| other.refusal(p).is_none());
                if legal.is_empty() {
                    break;
                }
                let point = legal[random.below(legal.len())];
                other.play(Some(point));
                game.play(Move::Play(point)).expect("a legal play");
            }
        }
    }
    assert!(seen.repeats_of_start > 0 && seen.repeats > 0, "{seen:?}");
}

/// The number of boards on which every chain has a liberty, found by [`Board::with_stones`], which
/// must agree with the plain rules on each of them.
fn count_legal_boards(side: usize, compare: bool) -> usize {
    let size = Size::square(side).expect("a possible size");
    let points: Vec<Point> = size.points().collect();
    let mut count = 0;
    for code in 0..3usize.pow(points.len() as u32) {
        let mut sets = [PointSet::new(), PointSet::new()];
        let mut rest = code;
        for &point in &points {
            if rest % 3 > 0 {
                sets[rest % 3 - 1].insert(point);
            }
            rest /= 3;
        }
        let board = Board::with_stones(size, &sets[0], &sets[1]);
        count += usize::from(board.is_ok());
        if compare {
            let mut naive = NaiveBoard::new(size);
            for color in Color::BOTH {
                sets[color.index()]
                    .iter()
                    .for_each(|p| naive.set(p, Some(color)));
            }
            assert_eq!(board.is_ok(), naive.is_possible());
            match board {
                Ok(board) => assert_eq!(board.check(), Ok(())),
                Err(breathless) => {
                    assert!(breathless.iter().all(|&p| naive.chain(p).1.is_empty()));
                }
            }
        }
    }
    count
}

#[test]
fn the_number_of_legal_boards_is_the_known_one() {
    // OEIS A094777, by Tromp and Farnebäck.
    assert_eq!(count_legal_boards(2, true), 57);
    assert_eq!(count_legal_boards(3, true), 12_675);
    // 43 million boards: a minute, so only on request.
    if std::env::var_os("SIHUO_SLOW").is_some() {
        assert_eq!(count_legal_boards(4, false), 24_318_165);
    }
}

#[test]
fn stones_taken_off_one_by_one_leave_a_sound_board() {
    let size = Size::new(7, 5).expect("a possible size");
    let mut random = Random(1);
    let mut board = Board::new(size);
    for n in 0..60 {
        let color = Color::BOTH[n % 2];
        let mut legal: Vec<Point> = size
            .points()
            .filter(|&p| board.is_legal(color, p))
            .collect();
        if !legal.is_empty() {
            board.play_unchecked(color, legal.swap_remove(random.below(legal.len())));
        }
    }
    let stones: Vec<Point> = (board.stones(Color::Black) | board.stones(Color::White))
        .iter()
        .collect();
    assert!(stones.len() > 10);
    for (n, &stone) in stones.iter().enumerate() {
        board.remove(stone);
        assert_eq!(board.check(), Ok(()));
        assert_eq!(board.at(stone), None);
        assert_eq!(board.n_empty(), size.area() - stones.len() + n + 1);
    }
    assert_eq!(board, Board::new(size));
    assert_eq!(board.hash(), 0);
}

#[test]
fn boards_are_equal_when_their_stones_are_and_not_by_the_way_they_came_about() {
    let size = Size::square(5).expect("a possible size");
    let [a, b, c] = ["B2", "C3", "D4"].map(|t| size.parse_point(t).expect("a point"));
    let mut one = Board::new(size);
    let mut other = Board::new(size);
    for p in [a, b, c] {
        one.put(Color::Black, p);
    }
    for p in [c, a, b] {
        other.put(Color::Black, p);
    }
    assert_eq!(one, other);
    assert_eq!(one.hash(), other.hash());
    let mut white = Board::new(size);
    for p in [a, b, c] {
        white.put(Color::White, p);
    }
    assert_ne!(one, white);
    assert_ne!(
        Board::new(size),
        Board::new(Size::square(6).expect("a possible size"))
    );
}
