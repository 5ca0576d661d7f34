//! What a call from a script costs over the call in Rust, and how long 10,000 boards take.
//!
//! Both sides ask the same board for the same liberties. The summary gives the difference and the
//! ratio; on a busy machine only the ratio means something. The table of `divan` follows.

use divan::Bencher;
use sihuo::go::{Board, PointSet, diagram};
use sihuo::problem::{Collection, Language};
use sihuo::script::{
    Event, Guard, Input, Io, Limits, Mode, Outcome, Question, Script, Settings, run,
};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

const CALLS: u32 = 100_000;

const POSITION: &str = ". X X . .\n. X O O .\n. X O X .\n. . X . .\n. . . . .";

fn main() {
    let only_checking = std::env::args().any(|arg| arg == "--test" || arg == "--list");
    if !only_checking {
        summary();
    }
    divan::main();
}

struct Nobody;

impl Io for Nobody {
    fn tell(&mut self, _: Event) {}

    fn ask(&mut self, _: &Question) -> Option<Input> {
        None
    }
}

fn run_script(text: String) -> Outcome {
    let script = Script {
        name: "bench.rhai".to_owned(),
        text,
        neighbors: Box::new(|_| Err(String::new())),
    };
    let settings = Settings {
        mode: Mode::Test,
        language: Language::En,
        problems: Arc::new(Collection::default()),
        limits: Limits::default(),
        guard: Guard::timeless(),
    };
    let outcome = run(script, settings, Box::new(Nobody));
    assert!(outcome.is_good(), "{:?}", outcome.error);
    outcome
}

/// A loop over `calls` calls of `body` on a board `b`.
fn looped(body: &str, calls: u32) -> String {
    format!("let b = board_from(`{POSITION}`);\nlet n = 0;\nwhile n < {calls} {{ {body} n += 1; }}")
}

fn board() -> Board {
    let read = diagram::parse(POSITION).expect("a diagram");
    read.board().expect("a board")
}

fn native_liberties(board: &Board) -> PointSet {
    board.liberties(black_box("C4".parse().expect("a point")))
}

fn time(f: impl FnOnce()) -> Duration {
    let start = Instant::now();
    f();
    start.elapsed()
}

fn summary() {
    // In turns, so that a busy machine slows all alike.
    let mut least = [Duration::MAX; 4];
    for _ in 0..5 {
        let measured = [
            time(|| drop(run_script(looped("", CALLS)))),
            time(|| drop(run_script(looped("b.liberties(\"C4\");", CALLS)))),
            time(|| {
                let board = board();
                for _ in 0..CALLS {
                    black_box(native_liberties(black_box(&board)));
                }
            }),
            time(|| drop(run_script(boards()))),
        ];
        for (least, measured) in least.iter_mut().zip(measured) {
            *least = (*least).min(measured);
        }
    }
    let per_call = |d: Duration| d.as_secs_f64() * 1e9 / f64::from(CALLS);
    let [empty, with, native, boards] = least;
    let call = per_call(with.saturating_sub(empty));
    let native = per_call(native);
    println!(
        "liberties: {call:.0} ns a call from a script, {native:.0} ns in Rust: {:.0} ns more, ratio {:.1}",
        call - native,
        call / native
    );
    println!(
        "10,000 boards built and queried: {:.3} s",
        boards.as_secs_f64()
    );
}

fn boards() -> String {
    "let n = 0;\nlet sum = 0;\nwhile n < 10000 {\n    let b = board(9);\n    b.place(\"black\", [\"C3\", \"D3\"]);\n    \
     b.place(\"white\", \"C4\");\n    sum += b.liberty_count(\"C3\");\n    n += 1;\n}\nexpect_eq(sum, 50000);"
        .to_owned()
}

#[divan::bench(sample_count = 10)]
fn an_empty_loop(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| run_script(looped("", 10_000)));
}

#[divan::bench(sample_count = 10)]
fn liberties_from_a_script(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| run_script(looped("b.liberties(\"C4\");", 10_000)));
}

#[divan::bench(sample_count = 10)]
fn liberty_count_from_a_script(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| run_script(looped("b.liberty_count(\"C4\");", 10_000)));
}

#[divan::bench]
fn liberties_in_rust(bencher: Bencher<'_, '_>) {
    let board = board();
    bencher.bench_local(|| native_liberties(&board));
}

#[divan::bench(sample_count = 10)]
fn ten_thousand_boards(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| run_script(boards()));
}
