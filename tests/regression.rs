//! One test for each fault that this or another program has had, named after the fault.

use sihuo::go::{Board, Color, Game, Illegal, KoRule, Move, Point, Position, Rules, Size, diagram};

fn at(text: &str) -> Point {
    text.parse().expect("a point")
}

fn play(text: &str) -> Move {
    Move::Play(at(text))
}

fn board(text: &str) -> Board {
    let diagram = diagram::parse(text).expect("a diagram");
    diagram.board().expect("a board")
}

fn game(text: &str, to_move: Color, ko: KoRule) -> Game {
    Game::new(Position::new(board(text), to_move), Rules { ko })
}

const BASIC_KO: &str = "
    . . . . .
    . X O . .
    X . X O .
    . X O . .
    . . . . .";

// The tests down to the ban of one stone are faults that other Go programs are known to have had.

#[test]
fn two_stones_taken_with_a_third_in_atari_make_no_ko() {
    // White takes A1 and B1 with C1. Black may take C1 back by B1: one stone, yet no ko.
    let mut game = game(
        ". . . . .\n. . . . .\nO O X . .\nX X . X .",
        Color::White,
        KoRule::Simple,
    );
    let played = game.play(play("C1")).expect("it takes two stones");
    assert_eq!((played.captured, played.ko), (2, None));
    assert_eq!(game.position().ko, None);
    assert_eq!(game.position().board.liberties(at("C1")).len(), 1);
    let back = game.play(play("B1")).expect("only a ko may not be retaken");
    assert_eq!(back.captured, 1);
}

#[test]
fn one_stone_taken_by_a_stone_of_two_liberties_makes_no_ko() {
    let mut game = game(
        ". . . .\nX . . .\nO . . .\n. . . .",
        Color::Black,
        KoRule::Simple,
    );
    game.play(play("B2")).expect("legal");
    game.play(Move::Pass).expect("legal");
    let played = game.play(play("A1")).expect("it takes A2");
    assert_eq!((played.captured, played.ko), (1, None));
}

#[test]
fn one_stone_taken_by_a_stone_of_a_chain_makes_no_ko() {
    // Black C3 joins the stones beside it and takes B3; White may take all three at once.
    let text = "
        . . . O . .
        . X O X O .
        X O . X O .
        . X O O . .
        . . . . . .";
    let mut game = game(text, Color::Black, KoRule::Simple);
    let played = game.play(play("C3")).expect("it takes B3");
    assert_eq!((played.captured, played.ko), (1, None));
    assert_eq!(game.play(play("B3")).expect("no ko").captured, 3);
}

#[test]
fn a_suicide_is_not_called_a_ko() {
    let mut game = game(BASIC_KO, Color::White, KoRule::Simple);
    game.play(play("B3")).expect("White takes the ko");
    assert_eq!(game.legality(play("C3")), Err(Illegal::Ko));
    let mut position = Position::new(board("X X .\n. X .\nX X ."), Color::White);
    for ko in [None, Some(at("A2"))] {
        position.ko = ko;
        assert_eq!(position.legality(at("A2")), Err(Illegal::Suicide));
    }
}

#[test]
fn a_lone_stone_does_not_pass_as_a_suicide_under_superko() {
    // A program that lifts the stone at once finds the same board again, or none of the past.
    for ko in [
        KoRule::Simple,
        KoRule::PositionalSuperko,
        KoRule::SituationalSuperko,
    ] {
        let mut game = game("X X . .\n. X . .\nX X . .", Color::White, ko);
        for elsewhere in ["C3", "C2", "C1"] {
            assert_eq!(game.play(play("A2")), Err(Illegal::Suicide));
            game.play(play(elsewhere)).expect("legal");
            game.play(Move::Pass).expect("legal");
        }
        // Now the same point takes everything around it.
        assert_eq!(game.play(play("A2")).expect("legal").captured, 5);
    }
}

#[test]
fn the_board_outlives_more_than_65535_chains() {
    let mut board = Board::new(Size::square(3).expect("a possible size"));
    for n in 0..70_000 {
        // One stone after another, each a new chain, taken in the corner without end.
        board
            .play(Color::White, at("A1"))
            .unwrap_or_else(|e| panic!("round {n}: {e}"));
        if n == 0 {
            board.play(Color::Black, at("B1")).expect("legal");
        }
        let taken = board.play(Color::Black, at("A2")).expect("legal").captured;
        assert_eq!(taken, 1);
        board.remove(at("A2"));
    }
    assert_eq!(board.check(), Ok(()));
}

#[test]
fn a_ko_that_comes_with_the_position_is_respected_at_once() {
    let mut start = Position::new(board(BASIC_KO), Color::White);
    start.ko = Some(at("B3"));
    assert_eq!(start.binding_ko(), Some(at("B3")));
    for ko in [
        KoRule::Simple,
        KoRule::PositionalSuperko,
        KoRule::SituationalSuperko,
    ] {
        let mut game = Game::new(start.clone(), Rules { ko });
        assert_eq!(game.play(play("B3")), Err(Illegal::Ko));
        assert_eq!(
            game.position().ko,
            Some(at("B3")),
            "a refusal changes nothing"
        );
        game.play(play("E1")).expect("a move elsewhere");
        assert_eq!(game.position().ko, None);
        game.play(play("A1")).expect("a move elsewhere");
        assert_eq!(game.play(play("B3")).expect("the ban is over").captured, 1);
    }
}

#[test]
fn a_ban_binds_only_a_play_that_takes_exactly_one_stone() {
    // White to play at B3 takes one stone; for Black the same point is a connection.
    let stones = board(BASIC_KO);
    let ban = Some(at("B3"));
    assert_eq!(
        stones.legality(Color::White, at("B3"), ban),
        Err(Illegal::Ko)
    );
    assert_eq!(stones.legality(Color::Black, at("B3"), ban), Ok(()));
    let mut position = Position::new(stones, Color::Black);
    position.ko = ban;
    assert_eq!(position.binding_ko(), None);
    let one = board("O . . .\nX . . .\nO . . .");
    assert_eq!(
        one.legality(Color::White, at("B2"), Some(at("B2"))),
        Err(Illegal::Ko)
    );
    let two = board("O O . .\nX X . .\nO O . .");
    assert_eq!(two.legality(Color::White, at("C2"), Some(at("C2"))), Ok(()));
    let none = at("D2");
    assert_eq!(two.legality(Color::White, none, Some(none)), Ok(()));
}

#[test]
fn a_ko_can_be_retaken_after_a_threat_under_superko() {
    for ko in [
        KoRule::Simple,
        KoRule::PositionalSuperko,
        KoRule::SituationalSuperko,
    ] {
        let mut game = game(BASIC_KO, Color::White, ko);
        game.play(play("B3")).expect("White takes the ko");
        assert_eq!(game.play(play("C3")), Err(Illegal::Ko));
        // The stones of the threat would stand elsewhere, so the board would be a new one.
        assert_eq!(
            game.play_after_threat(play("C3"))
                .expect("after a threat")
                .captured,
            1
        );
        assert_eq!(game.play(play("B3")), Err(Illegal::Ko), "a new ban holds");
        assert_eq!(game.play_after_threat(play("B2")), Err(Illegal::Occupied));
        assert!(game.undo());
        assert_eq!(
            game.play(play("C3")),
            Err(Illegal::Ko),
            "the old ban is back"
        );
        game.lift_ko();
        assert_eq!(
            game.play(play("C3")).expect("the ban is lifted").captured,
            1
        );
    }
}

#[test]
fn after_a_threat_superko_still_sees_what_follows() {
    // Triple ko (REP-2), with a threat supposed after the first move.
    let text = "
        X . X O . . . . .
        . X O . . . . . .
        . . . . . . . . .
        . X O . . . X O .
        X . X O . X O . O";
    let start = || game(text, Color::White, KoRule::PositionalSuperko);
    let [first, rest @ .., sixth] = ["B1", "H1", "B5", "C1", "G1", "C5"];
    let mut plain = start();
    plain.play(play(first)).expect("legal");
    rest.iter()
        .for_each(|m| assert!(plain.play(play(m)).is_ok(), "{m}"));
    assert_eq!(
        plain.play(play(sixth)),
        Err(Illegal::Superko { repeats: 0 })
    );
    for by_lifting in [true, false] {
        let mut cut = start();
        cut.play(play(first)).expect("legal");
        let (second, rest) = rest.split_first().expect("a move");
        if by_lifting {
            cut.lift_ko();
            cut.play(play(second)).expect("legal");
        } else {
            cut.play_after_threat(play(second)).expect("legal");
        }
        rest.iter()
            .for_each(|m| assert!(cut.play(play(m)).is_ok(), "{m}"));
        cut.play(play(sixth))
            .expect("the start is another board than with the threat");
        assert_eq!(cut.play(play(first)), Err(Illegal::Superko { repeats: 1 }));
    }
}

#[test]
fn superko_names_the_first_position_that_would_be_repeated() {
    // Sending two, returning one (REP-1), after one exchange elsewhere.
    let text = ". . . . .\n. . . . .\nX X O . .\n. O . O .";
    let start = |ko| {
        let mut game = game(text, Color::Black, ko);
        for m in ["E4", "D4", "C4"] {
            game.play(play(m)).expect("legal");
        }
        for m in ["A1", "C1"] {
            game.play(play(m)).expect("legal");
        }
        game
    };
    let repeats = Err(Illegal::Superko { repeats: 3 });
    assert_eq!(
        start(KoRule::PositionalSuperko).legality(play("B1")),
        repeats
    );
    assert_eq!(start(KoRule::Simple).legality(play("B1")), Ok(()));
    let mut game = start(KoRule::SituationalSuperko);
    game.play(play("B1")).expect("the other side is to move");
    game.play(Move::Pass).expect("legal");
    // The board after A1 stood after move 4 with Black to move, as it would now.
    assert_eq!(
        game.legality(play("A1")),
        Err(Illegal::Superko { repeats: 4 })
    );
    let message = Illegal::Superko { repeats: 4 }.to_string();
    assert_eq!(message, "the play repeats the position after move 4");
}

#[test]
fn undone_moves_cannot_be_made_again_after_a_resignation() {
    let mut game = game(BASIC_KO, Color::White, KoRule::Simple);
    game.play(play("B3")).expect("legal");
    assert!(game.undo());
    game.resign(Color::Black);
    assert!(!game.redo(), "the game has ended");
    game.resign(Color::White);
    assert_eq!(
        game.end(),
        Some(sihuo::go::End::Resigned(Color::Black)),
        "the first one counts"
    );
    assert_eq!(game.play(Move::Pass), Err(Illegal::GameOver));
    assert!(game.undo(), "a resignation is taken back first");
    assert_eq!((game.end(), game.n_moves()), (None, 0));
    assert!(!game.undo());
}
