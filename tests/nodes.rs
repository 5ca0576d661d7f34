//! The number of nodes that the search expands, to a node, in `tests/nodes.txt`: a change of the
//! search shows what it costs or saves in the same commit.

use crate::questions::{First, NODES, Question, oracle};
use rayon::prelude::*;
use sihuo::go::{Board, Point, PointSet, Size, diagram};
use sihuo::solve::{Finding, Limits};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The nodes for both sides first.
fn nodes(question: &Question) -> u64 {
    let both = First::BOTH.map(|first| {
        let mut solver = question.solver();
        let found = solver.verdict(&question.start(first), &Limits::nodes(NODES));
        assert!(
            matches!(found, Finding::Proved(_)),
            "{}: {found}",
            question.name
        );
        solver.nodes()
    });
    both.iter().sum()
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    paths.retain(|p| p.is_dir() || p.to_string_lossy().ends_with(ending));
    paths.sort();
    paths
}

/// The question of a problem file, read as far as the question goes.
fn problem(path: &Path) -> Vec<Question> {
    let text = std::fs::read_to_string(path).expect("a file");
    let file: toml::Table = text.parse().expect("a problem file");
    let problems = file["problem"].as_array().expect("problems");
    problems.iter().map(read).collect()
}

fn read(problem: &toml::Value) -> Question {
    let set = |key: &str| -> Option<PointSet> {
        let texts = problem.get(key)?.as_array().expect("a list").iter();
        Some(
            texts
                .map(|p| {
                    p.as_str()
                        .expect("a point")
                        .parse::<Point>()
                        .expect("a point")
                })
                .collect(),
        )
    };
    let text = |key: &str| problem.get(key).map(|v| v.as_str().expect("a text"));
    let side = |v: &toml::Value| v.as_integer().expect("a number") as usize;
    let size = match &problem["size"] {
        toml::Value::Array(sides) => Size::new(side(&sides[0]), side(&sides[1])),
        square => Size::square(side(square)),
    };
    let size = size.expect("a size");
    let diagram = diagram::parse(text("diagram").expect("a diagram")).expect("a diagram");
    let (right, up) = (size.cols() - diagram.cols, size.rows() - diagram.rows);
    let origin = match (text("corner"), text("origin")) {
        (_, Some(point)) => point.parse().expect("a point"),
        (None | Some("bottom-left"), None) => Point::new(0, 0),
        (Some("bottom-right"), None) => Point::new(right, 0),
        (Some("top-left"), None) => Point::new(0, up),
        (Some("top-right"), None) => Point::new(right, up),
        (Some(other), None) => panic!("{other} is no corner"),
    };
    let placed = |set: &PointSet| -> PointSet {
        let moved = |p: Point| Point::new(p.col + origin.col, p.row + origin.row);
        set.iter().map(moved).collect()
    };
    let board = Board::with_stones(size, &placed(&diagram.black), &placed(&diagram.white));
    let board = board.expect("a board");
    let target = set("target").expect("a target");
    let region = set("region").expect("a region");
    let question = Question::new(&board, &target, &region);
    Question {
        name: text("id").expect("an id").to_owned(),
        ko: text("ko").map(|p| p.parse().expect("a point")),
        ..question
    }
}

#[test]
fn node_totals_are_those_of_the_file() {
    let mut rows: BTreeMap<String, Vec<Question>> = BTreeMap::new();
    for folder in files(&in_repository("problems"), "/") {
        let topic = folder
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        for path in files(&folder, ".toml") {
            rows.entry(format!("problems/{topic}"))
                .or_default()
                .extend(problem(&path));
        }
    }
    assert!(rows.len() >= 7);
    for record in oracle() {
        let question = record.question;
        // Positions made at random are called after their place.
        let place = question.name.split('-').next().expect("a name");
        let kind = match place {
            "corner" | "side" | "centre" | "tiny" => place,
            _ => "shapes",
        };
        let row = format!("oracle/{kind}");
        rows.entry(row).or_default().push(question);
    }
    let mut found = String::from(
        "# Nodes for both sides first: topic, questions, nodes. UPDATE_NODES=1 cargo test rewrites it.\n",
    );
    let mut total = 0;
    for (name, questions) in &rows {
        let sum: u64 = questions.par_iter().map(nodes).sum();
        total += sum;
        writeln!(found, "{name} {} {sum}", questions.len()).expect("a text");
    }
    writeln!(found, "total {total}").expect("a text");
    let path = in_repository("tests/nodes.txt");
    if std::env::var_os("UPDATE_NODES").is_some() {
        std::fs::write(&path, &found).expect("the file can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("a file");
    assert!(
        found == expected,
        "the search expands other numbers of nodes than tests/nodes.txt says.\nfound:\n{found}\nexpected:\n{expected}\n\
         If that is meant, run the tests with UPDATE_NODES=1, and say in the commit why the numbers changed."
    );
}
