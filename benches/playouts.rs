//! Random legal playouts to the end, our board beside the crate `goban`.
//!
//! Both sides do the same: from an empty board they play a legal point under simple ko that does
//! not fill an eye of their own, pass when there is none, and stop after two passes in a row. A
//! random number picks where in the list of empty points the search for such a point starts. Both
//! use the same generator and the same definition of an eye ([`Playout::is_own_eye`]).
//!
//! A summary of moves per second comes first, the table of `divan` after it.

use divan::Bencher;
use divan::counter::ItemsCount;
use goban::pieces::util::coord::{corner_points, is_coord_valid};
use goban::rules::game::Game as GobanGame;
use goban::rules::{GobanSizes, JAPANESE, Move as GobanMove};
use sihuo::go::{Board, Color, Point, Size, hash};
use std::time::{Duration, Instant};

const SIDES: [usize; 2] = [9, 19];

fn main() {
    let only_checking = std::env::args().any(|arg| arg == "--test" || arg == "--list");
    if !only_checking {
        for side in SIDES {
            summary(side);
        }
    }
    divan::main();
}

/// Prints moves per second of both, measured in turns so that a busy machine slows both alike.
fn summary(side: usize) {
    let mut ours = Tally::default();
    let mut theirs = Tally::default();
    for round in 0..6 {
        ours.run(Duration::from_millis(250), round, |seed| {
            our_playout(side, seed)
        });
        theirs.run(Duration::from_millis(500), round, |seed| {
            goban_playout(side, seed)
        });
    }
    println!(
        "{side:>2}×{side:<2}  ours {:>9.0} moves/s ({:.0} a game)  goban {:>9.0} moves/s ({:.0} a game)  ours/goban {:.1}",
        ours.rate(),
        ours.mean_length(),
        theirs.rate(),
        theirs.mean_length(),
        ours.rate() / theirs.rate(),
    );
}

#[derive(Default)]
struct Tally {
    moves: usize,
    games: usize,
    time: Duration,
}

impl Tally {
    fn run(&mut self, at_least: Duration, round: u64, playout: impl Fn(u64) -> usize) {
        let start = Instant::now();
        let mut seed = round << 32;
        while start.elapsed() < at_least {
            self.moves += playout(seed);
            self.games += 1;
            seed += 1;
        }
        self.time += start.elapsed();
    }

    fn rate(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }

    fn mean_length(&self) -> f64 {
        self.moves as f64 / self.games as f64
    }
}

#[divan::bench(args = SIDES, max_time = 4)]
fn ours(bencher: Bencher, side: usize) {
    bench(bencher, |seed| our_playout(side, seed));
}

#[divan::bench(args = SIDES, max_time = 4)]
fn goban(bencher: Bencher, side: usize) {
    bench(bencher, |seed| goban_playout(side, seed));
}

/// One sample is a fixed batch of games, so that all samples count the same moves.
fn bench(bencher: Bencher, playout: impl Fn(u64) -> usize + Sync) {
    let batch = || (0..200).map(&playout).sum::<usize>();
    bencher.counter(ItemsCount::new(batch())).bench(batch);
}

/// A game under way in one of the two engines.
trait Playout {
    type Point: Copy;

    /// The empty points in any order.
    fn fill_empty(&mut self);
    fn n_empty(&self) -> usize;
    fn empty(&self, index: usize) -> Self::Point;
    fn is_legal(&self, point: Self::Point) -> bool;
    /// An empty point with own stones on all sides, and an enemy stone on at most one of its
    /// diagonals, or on none at the edge.
    fn is_own_eye(&self, point: Self::Point) -> bool;
    fn play(&mut self, point: Option<Self::Point>);
}

/// Plays to the end and gives the number of moves, passes included. Long cycles, which simple ko
/// allows, are cut off after three moves a point.
fn play_out(game: &mut impl Playout, side: usize, seed: u64) -> usize {
    let mut random = hash::mix(seed);
    let mut passes = 0;
    let mut moves = 0;
    while passes < 2 && moves < 3 * side * side {
        game.fill_empty();
        random = hash::mix(random);
        let n = game.n_empty();
        let start = ((u128::from(random) * n as u128) >> 64) as usize;
        let found = (start..n)
            .chain(0..start)
            .map(|index| game.empty(index))
            .find(|&point| !game.is_own_eye(point) && game.is_legal(point));
        game.play(found);
        passes = if found.is_some() { 0 } else { passes + 1 };
        moves += 1;
    }
    moves
}

struct Ours {
    board: Board,
    to_move: Color,
    ko: Option<Point>,
}

fn our_playout(side: usize, seed: u64) -> usize {
    let mut game = Ours {
        board: Board::new(Size::square(side).expect("a possible size")),
        to_move: Color::Black,
        ko: None,
    };
    play_out(&mut game, side, seed)
}

impl Playout for Ours {
    type Point = Point;

    fn fill_empty(&mut self) {}

    fn n_empty(&self) -> usize {
        self.board.n_empty()
    }

    fn empty(&self, index: usize) -> Point {
        self.board.empty_slice()[index]
    }

    fn is_legal(&self, point: Point) -> bool {
        // A ban stands only for the next turn, where the play can only be the retaking of the ko.
        self.ko != Some(point) && self.board.is_legal(self.to_move, point)
    }

    fn is_own_eye(&self, point: Point) -> bool {
        if !self.board.is_surrounded(self.to_move, point) {
            return false;
        }
        let enemy = Some(self.to_move.opponent());
        let (mut enemies, mut corners) = (0, 0);
        for corner in self.board.size().diagonals(point) {
            corners += 1;
            enemies += u8::from(self.board.at(corner) == enemy);
        }
        enemies <= u8::from(corners == 4)
    }

    fn play(&mut self, point: Option<Point>) {
        self.ko = match point {
            Some(point) => self.board.play_unchecked(self.to_move, point).ko,
            None => None,
        };
        self.to_move = self.to_move.opponent();
    }
}

struct Goban {
    game: GobanGame,
    empty: Vec<(u8, u8)>,
}

fn goban_playout(side: usize, seed: u64) -> usize {
    let size = GobanSizes::Custom(side, side);
    let mut game = Goban {
        game: GobanGame::new(size, JAPANESE),
        empty: Vec::with_capacity(side * side),
    };
    play_out(&mut game, side, seed)
}

impl Playout for Goban {
    type Point = (u8, u8);

    fn fill_empty(&mut self) {
        self.empty.clear();
        self.empty.extend(self.game.pseudo_legals());
    }

    fn n_empty(&self) -> usize {
        self.empty.len()
    }

    fn empty(&self, index: usize) -> (u8, u8) {
        self.empty[index]
    }

    fn is_legal(&self, point: (u8, u8)) -> bool {
        self.game.check_point(point).is_none()
    }

    fn is_own_eye(&self, point: (u8, u8)) -> bool {
        let own = Some(self.game.turn());
        if !self
            .game
            .get_connected_points(point)
            .all(|p| p.color == own)
        {
            return false;
        }
        let enemy = Some(!self.game.turn());
        let (mut enemies, mut corners) = (0, 0);
        for corner in corner_points(point) {
            if is_coord_valid(self.game.size(), corner) {
                corners += 1;
                enemies += u8::from(self.game.get_color(corner) == enemy);
            }
        }
        enemies <= u8::from(corners == 4)
    }

    fn play(&mut self, point: Option<(u8, u8)>) {
        self.game
            .play(point.map_or(GobanMove::Pass, GobanMove::from));
    }
}
