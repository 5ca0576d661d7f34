//! Random games: a play is accepted exactly when it was listed as legal, a refused play changes
//! nothing, and the board agrees with its slow definition after every move.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sihuo::go::{Board, Color, Game, KoRule, Move, Point, Position, Rules, Size};

fuzz_target!(|bytes: &[u8]| {
    let [cols, rows, rule, moves @ ..] = bytes else {
        return;
    };
    let size =
        Size::new(usize::from(cols % 6) + 2, usize::from(rows % 6) + 2).expect("a small size");
    let ko = match rule % 3 {
        0 => KoRule::Simple,
        1 => KoRule::PositionalSuperko,
        _ => KoRule::SituationalSuperko,
    };
    let start = Position::new(Board::new(size), Color::Black);
    let mut game = Game::new(start, Rules { ko });
    for &byte in moves.iter().take(200) {
        let legal: Vec<Point> = size
            .points()
            .filter(|&p| game.legality(Move::Play(p)).is_ok())
            .collect();
        let index = usize::from(byte) % (size.area() + 1);
        let Some(point) = size.points().nth(index) else {
            let _ = game.play(Move::Pass);
            continue;
        };
        let before = game.position().clone();
        let accepted = game.play(Move::Play(point)).is_ok();
        assert_eq!(accepted, legal.contains(&point), "{point}");
        if !accepted {
            assert!(
                &before == game.position(),
                "a refused play changed the position"
            );
        }
        game.position().board.check().expect("a sound board");
    }
});
