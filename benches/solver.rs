//! How long the solver takes for verdicts and for all first moves, by topic.
//!
//! `cargo bench --bench solver` measures the problems inside the program; paths after `--` are measured in their
//! place, as `cargo bench --bench solver -- my-problems`. One thread, a new solver for every problem. The nodes
//! are the same on every machine; the times are not. Under `cargo test` a single topic runs as a trial.

use sihuo::go::Board;
use sihuo::problem::{Collection, Problem};
use sihuo::solve::{DEFAULT_TABLE_BYTES, Limits};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The nodes that one problem may take, its first moves included.
const NODES: u64 = 2_000_000;

/// Regions of so many empty points or fewer have a row of their own.
const SMALL: usize = 10;

/// What one problem took.
struct Taken {
    is_decided: bool,
    nodes: u64,
    verdict: Duration,
    /// All first moves, after the verdict.
    moves: Duration,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_trial = arguments.iter().any(|a| a == "--test" || a == "--list");
    let paths = arguments.iter().filter(|a| !a.starts_with("--"));
    let paths: Vec<PathBuf> = paths.map(PathBuf::from).collect();
    let collection = if paths.is_empty() {
        Collection::built_in()
    } else {
        Collection::load(&paths)
    };
    let mut rows: BTreeMap<String, Vec<Taken>> = BTreeMap::new();
    let small = format!("at most {SMALL} empty points");
    for entry in &collection.entries {
        let topic = topic_of(entry.origin.source.name());
        if is_trial && !rows.is_empty() && !rows.contains_key(&topic) {
            break;
        }
        if empty_points(&entry.problem) <= SMALL {
            rows.entry(small.clone())
                .or_default()
                .push(take(&entry.problem));
        }
        rows.entry(topic).or_default().push(take(&entry.problem));
    }
    println!(
        "topic | problems | decided | nodes | verdict: median, 90 %, longest | all moves: median, longest"
    );
    for (topic, taken) in &rows {
        println!("{}", row(topic, taken));
    }
}

/// The folder that a file is in.
fn topic_of(name: &str) -> String {
    let parent = Path::new(name).parent().filter(|p| p.file_name().is_some());
    parent.map_or_else(|| name.to_owned(), |p| p.display().to_string())
}

fn empty_points(problem: &Problem) -> usize {
    let board: &Board = problem.task.board();
    let region = problem.task.region().iter();
    region.filter(|&p| board.is_empty_at(p)).count()
}

fn take(problem: &Problem) -> Taken {
    let start = problem.task.start(problem.learner(), problem.position.ko);
    let mut solver = problem.solver(DEFAULT_TABLE_BYTES);
    let begin = Instant::now();
    let finding = solver.verdict(&start, &Limits::nodes(NODES));
    let verdict = begin.elapsed();
    let nodes = solver.nodes();
    let left = Limits::nodes(NODES.saturating_sub(nodes));
    solver.moves(&start, &left);
    Taken {
        is_decided: finding.verdict().is_some(),
        nodes,
        verdict,
        moves: begin.elapsed().saturating_sub(verdict),
    }
}

fn row(topic: &str, taken: &[Taken]) -> String {
    let sorted = |time: fn(&Taken) -> Duration| {
        let mut times: Vec<f64> = taken.iter().map(|t| time(t).as_secs_f64() * 1e3).collect();
        times.sort_by(f64::total_cmp);
        times
    };
    let at = |times: &[f64], share: usize| times[(times.len() - 1) * share / 100];
    let (verdict, moves) = (sorted(|t| t.verdict), sorted(|t| t.moves));
    format!(
        "{topic} | {} | {} | {} | {:.2} ms, {:.2} ms, {:.2} ms | {:.2} ms, {:.2} ms",
        taken.len(),
        taken.iter().filter(|t| t.is_decided).count(),
        taken.iter().map(|t| t.nodes).sum::<u64>(),
        at(&verdict, 50),
        at(&verdict, 90),
        at(&verdict, 100),
        at(&moves, 50),
        at(&moves, 100),
    )
}
