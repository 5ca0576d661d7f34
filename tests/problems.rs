//! Reading problem files, collections, and the check of the author.

use proptest::prelude::*;
use sihuo::app::faults;
use sihuo::app::texts::Texts;
use sihuo::go::{Color, Point, PointSet};
use sihuo::problem::{
    Allowed, Budget, Collection, Fault, FaultKind, Goal, Language, Report, Stop, Weight, check,
    find_target, read_bytes, read_text,
};
use std::fs;
use std::path::Path;

/// The smallest file of the format's description.
pub const SMALLEST: &str = r#"format = 1

[[problem]]
id = "bent-three"
title = { en = "Bent three", zh = "曲三" }
diagram = """
. . . . . .
O O O O . .
X X X O . .
. X X O . .
. . X O . .
"""
size = 9
to_move = "black"
target = ["C1"]
goal = "live"
"#;

const TEXTS: &str = r#"level = "25k"
source = { en = "s", zh = "源" }
hint = [{ en = "Look at {p:A1}.", zh = "看{p:A1}。" }]
explain = { en = "Two eyes for {black}.", zh = "{black}两眼。" }
"#;

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// A message in English.
fn message(fault: &Fault) -> String {
    faults::message(&Texts::new(Language::En), &fault.kind)
}

/// The messages of all faults, notes left out.
fn faults(text: &str) -> Vec<String> {
    let reading = read_text("t", text);
    reading
        .faults
        .iter()
        .filter(|f| !f.is_note())
        .map(message)
        .collect()
}

/// The messages of all notes.
fn notes(text: &str) -> Vec<String> {
    let reading = read_text("t", text);
    reading
        .faults
        .iter()
        .filter(|f| f.is_note())
        .map(message)
        .collect()
}

fn report(collection: &Collection) -> Report {
    let new_stop = || Box::new(|| false) as Stop;
    check(
        collection,
        &Budget {
            nodes: 200_000,
            new_stop: &new_stop,
            is_interrupted: || false,
            allowed: Allowed {
                nodes: Some(200_000),
                time: None,
            },
        },
    )
}

fn check_text(text: &str) -> (Report, Vec<String>) {
    let report = report(&Collection::of_bytes("t", text.as_bytes().to_vec()));
    let lines = report.findings.iter().filter(|f| !f.is_note());
    let lines = lines
        .map(|f| format!("{}: {}", f.place().unwrap(), message(f)))
        .collect();
    (report, lines)
}

#[test]
fn the_smallest_file_loads() {
    let reading = read_text("t", SMALLEST);
    assert_eq!(faults(SMALLEST), Vec::<String>::new());
    let problem = &reading.entries[0].problem;
    assert_eq!(problem.id, "bent-three");
    assert_eq!(problem.goal, Goal::Live);
    assert_eq!(problem.position.to_move, Color::Black);
    assert_eq!(problem.position.board.at(point("D1")), Some(Color::White));
    assert!(problem.target_given && !problem.region_given);
    assert!(problem.task.region().contains(point("B1")));
}

#[test]
fn byte_order_marks_and_windows_line_ends_change_nothing() {
    let text = format!(
        "\u{feff}{}",
        SMALLEST.replace('\n', "\r\n").replace(". .", ".\t.")
    );
    let (plain, other) = (read_text("t", SMALLEST), read_text("t", &text));
    assert_eq!(
        other.entries[0].problem.position,
        plain.entries[0].problem.position
    );
}

#[test]
fn a_diagram_goes_to_the_corner_or_origin_that_is_named() {
    for (key, at) in [
        ("", "D1"),
        ("corner = \"bottom-left\"", "D1"),
        ("corner = \"bottom-right\"", "G1"),
        ("corner = \"top-left\"", "D5"),
        ("corner = \"top-right\"", "G5"),
        ("origin = \"B3\"", "E3"),
    ] {
        let target = point(at);
        let target = Point::new(target.col - 1, target.row);
        let text = SMALLEST.replace("[\"C1\"]", &format!("[\"{target}\"]"));
        let reading = read_text("t", &format!("{text}{key}\n"));
        let problem = &reading.entries[0].problem;
        assert_eq!(
            problem.position.board.at(point(at)),
            Some(Color::White),
            "{key}"
        );
    }
}

#[test]
fn stones_may_be_listed_instead_of_drawn() {
    let text = r#"format = 1
[[problem]]
id = "a"
title = { en = "a", zh = "甲" }
size = [5, 4]
black = ["A2", "B2", "B1"]
white = ["A3", "B3", "C2", "C1"]
to_move = "white"
"#;
    let reading = read_text("t", text);
    let problem = &reading.entries[0].problem;
    assert_eq!(problem.position.board.size().cols(), 5);
    assert_eq!(problem.goal, Goal::Kill);
    assert!(!problem.target_given);
    let taken: Vec<String> = notes(text)
        .into_iter()
        .map(|n| n.chars().take(40).collect())
        .collect();
    assert!(
        taken[0].starts_with("no target is named; taken: B1"),
        "{taken:?}"
    );
    assert!(
        taken[1].starts_with("no goal is named; taken: kill"),
        "{taken:?}"
    );
}

#[test]
fn a_target_that_is_not_plain_is_its_own_kind_of_fault() {
    let text = SMALLEST
        .replace("target = [\"C1\"]\n", "")
        .replace("O O O O . .", ". . . . . .");
    let reading = read_text("t", &text);
    assert!(reading.entries.is_empty());
    assert_eq!(reading.untargeted[0].id, "bent-three");
    assert_eq!(reading.faults.last().unwrap().kind, FaultKind::NoTarget);
}

#[test]
fn marks_in_the_diagram_name_the_target() {
    let text = SMALLEST
        .replace("target = [\"C1\"]\n", "")
        .replace(". . X O", ". .(X)O");
    let reading = read_text("t", &text);
    assert!(
        reading.entries[0]
            .problem
            .task
            .targets()
            .contains(point("C1"))
    );
    let text = SMALLEST.replace(". X X O", ". X(X)O");
    assert_eq!(
        faults(&text),
        ["the diagram marks C2, but `target` does not name it"]
    );
}

#[test]
fn a_region_that_is_not_closed_is_closed_with_a_note() {
    let region = "region = [\"A1\", \"B1\", \"A2\"]\n";
    let added = notes(&format!("{SMALLEST}{region}"));
    assert_eq!(
        added,
        ["the region is not closed; added: C1, B2, C2, A3, B3, C3"]
    );
}

#[test]
fn faults_in_one_problem_leave_the_others_alone() {
    let second = SMALLEST
        .replace("format = 1\n", "")
        .replace("bent-three", "other");
    let broken = SMALLEST.replace("to_move = \"black\"", "to_move = ");
    let reading = read_text("t", &format!("{broken}{second}"));
    assert_eq!(reading.entries.len(), 1);
    assert_eq!(reading.entries[0].problem.id, "other");
    assert_eq!(reading.faults.iter().filter(|f| !f.is_note()).count(), 1);
}

#[test]
fn equal_ids_are_faults_in_a_file_and_over_files() {
    let second = SMALLEST.replace("format = 1\n", "");
    assert_eq!(
        faults(&format!("{SMALLEST}{second}")),
        ["the id `bent-three` is taken: t:4:6"]
    );
    let renamed = second.replace("\"bent-three\"", "\"new\"\nwas = [\"bent-three\"]");
    assert_eq!(
        faults(&format!("{SMALLEST}{renamed}")),
        ["the id `bent-three` is taken: t:4:6"]
    );
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.toml", SMALLEST);
    write(folder.path(), "b.toml", SMALLEST);
    let collection = Collection::load(&[folder.path().to_path_buf()]);
    assert_eq!(collection.len(), 1);
    let kinds = collection
        .faults
        .iter()
        .filter(|f| !f.is_note())
        .map(message);
    let messages: Vec<String> = kinds.collect();
    assert_eq!(messages.len(), 1);
    assert!(messages[0].ends_with("a.toml:4:6"), "{messages:?}");
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn folders_are_read_in_the_order_for_learners() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let problem = |id: &str, level: &str| {
        let level = format!("goal = \"live\"\nlevel = \"{level}\"");
        SMALLEST
            .replace("bent-three", id)
            .replace("goal = \"live\"", &level)
    };
    write(at, "10-last/a.toml", &problem("a", "20k"));
    write(at, "2-first/b.toml", &problem("b", "1d"));
    write(at, "2-first/c.toml", &problem("c", "3k"));
    write(at, "2-first/d.toml", &problem("d", "30k"));
    write(
        at,
        "2-first/order.txt",
        "# easiest first\nb\nzz # gone\nb\n",
    );
    write(at, "2-first/README.md", "about");
    write(at, "2-first/old.bak", "");
    let collection = Collection::load(&[at.to_path_buf(), at.join("2-first/b.toml")]);
    let ids: Vec<&str> = collection.problems().map(|p| p.id.as_str()).collect();
    assert_eq!(ids, ["b", "d", "c", "a"]);
    assert_eq!(collection.position("c"), Some(2));
    let housekeeping: Vec<String> = collection.housekeeping.iter().map(message).collect();
    assert_eq!(
        housekeeping,
        [
            "there is no problem `zz` in this folder",
            "`b` is listed twice",
            "`c` is not listed in order.txt",
            "`d` is not listed in order.txt",
            "this file does not belong in a folder of problems",
        ]
    );
}

#[test]
#[cfg(unix)]
fn a_folder_that_contains_itself_is_read_once() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.toml", SMALLEST);
    std::os::unix::fs::symlink(folder.path(), folder.path().join("again")).unwrap();
    let collection = Collection::load(&[folder.path().to_path_buf()]);
    assert_eq!(collection.len(), 1);
    assert!(collection.faults.iter().all(|f| f.is_note()));
}

#[test]
fn the_built_in_collection_is_sound() {
    let collection = Collection::built_in();
    let faults: Vec<_> = collection.faults.iter().filter(|f| !f.is_note()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(collection.len(), collection.n_problems);
}

#[test]
fn a_problem_that_is_right_passes_the_check() {
    let (report, lines) = check_text(&format!(
        "{SMALLEST}{TEXTS}answers = [\"A1\"]\nonly = true\n"
    ));
    assert_eq!(lines, Vec::<String>::new());
    assert_eq!((report.n_proved, report.n_problems), (1, 1));
}

#[test]
fn wrong_answers_and_texts_are_found() {
    let claims = "answers = [\"B1\", \"A3\"]\nonly = true\nwhy = [{ move = \"A1\", text = { en = \"x\", zh = \"x\" } }]\n";
    let (report, lines) = check_text(&format!("{SMALLEST}{claims}"));
    assert_eq!(
        lines,
        [
            "4:6: the problem has no `hint`",
            "4:6: the problem has no `explain`",
            "17:12: answer B1 leaves the target dead; A1 lives",
            "17:18: answer A3 is no legal move: there is already a stone",
            "19:17: A1 is explained as wrong, but it is as good as any move: it lives",
        ]
    );
    assert_eq!((report.n_wrong, report.weight()), (1, Weight::Fault));
}

#[test]
fn answers_that_are_as_good_contradict_only() {
    // Four points in a bent row live even if Black passes.
    let rows = "O O O O . .\nX X X O . .\n. X X O . .\n. . X O . .";
    let four = SMALLEST.replace(rows, "O O O O O .\nX X X X O .\n. . . X O .\n. X X X O .");
    assert_ne!(four, SMALLEST);
    let claims = "answers = [\"B2\"]\nonly = true\n";
    let (_, lines) = check_text(&format!("{four}{claims}"));
    assert_eq!(
        lines,
        [
            "4:6: the problem has no `hint`",
            "4:6: the problem has no `explain`",
            "18:8: `only` is claimed, but A2, pass are as good: each lives",
        ]
    );
}

#[test]
fn a_goal_that_is_not_reached_is_a_fault() {
    let text = SMALLEST
        .replace("\"black\"", "\"white\"")
        .replace("\"live\"", "\"seki\"");
    let (_, lines) = check_text(&format!("{text}{TEXTS}"));
    assert_eq!(
        lines,
        ["16:8: the goal `seki` is not reached: with best play the target is dead"]
    );
}

#[test]
fn twins_are_found_turned_recolored_and_on_other_boards() {
    let second = SMALLEST
        .replace("format = 1\n", "")
        .replace("bent-three", "twin")
        .replace('X', "#")
        .replace('O', "X")
        .replace('#', "O")
        .replace("\"black\"", "\"white\"")
        .replace("[\"C1\"]", "[\"C13\"]")
        .replace("size = 9", "size = 13\ncorner = \"top-left\"");
    let turned: Vec<&str> = second.lines().collect();
    let (head, tail) = (&turned[..5], &turned[10..]);
    let mut rows = turned[5..10].to_vec();
    rows.reverse();
    let second = [head, &rows, tail].concat().join("\n");
    let (report, lines) = check_text(&format!("{SMALLEST}{TEXTS}{second}\n{TEXTS}"));
    assert_eq!(report.n_twins, 1, "{lines:?}");
    let twin = "the same problem as `bent-three`, turned and with colors exchanged";
    assert!(lines[0].ends_with(twin), "{lines:?}");
}

#[test]
fn integers_of_any_size_and_base_are_no_trouble() {
    for size in [
        "0x9",
        "99999999999999999999999",
        "-1",
        "[9]",
        "[9, 9, 9]",
        "1_3",
        "nan",
    ] {
        let _ = faults(&SMALLEST.replace("size = 9", &format!("size = {size}")));
    }
    assert_eq!(
        faults(&SMALLEST.replace("size = 9", "size = 0x9")),
        Vec::<String>::new()
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*") {
        let _ = read_text("t", &text);
        let _ = read_text("t", &format!("format = 1\n[[problem]]\n{text}"));
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for fault in read_bytes("t", &bytes).faults {
            let _ = faults::render(&Texts::new(Language::Zh), &fault, sihuo::problem::Style::Plain);
        }
    }

    #[test]
    fn no_change_of_a_file_makes_the_reader_panic(
        changes in prop::collection::vec((0usize..600, 0usize..8, "[XO.{}p:A-Z0-9\"'\\[\\]=,\\n曲\\\\]{0,3}"), 1..6)
    ) {
        let mut text = format!("{SMALLEST}{TEXTS}answers = [\"A1\"]\nonly = true\nko = \"A1\"\n");
        for (at, len, new) in changes {
            let bounds: Vec<usize> = text.char_indices().map(|c| c.0).chain([text.len()]).collect();
            let from = at % bounds.len();
            let to = (from + len).min(bounds.len() - 1);
            text.replace_range(bounds[from]..bounds[to], &new);
        }
        let reading = read_text("t", &text);
        for fault in &reading.faults {
            let drawn = faults::render(&Texts::new(Language::Zh), fault, sihuo::problem::Style::Plain);
            prop_assert!(drawn.lines().all(|l| l.chars().count() < 400), "{}", drawn);
        }
        let broken = reading.faults.iter().any(|f| !f.is_note());
        prop_assert!(broken || reading.entries.len() == reading.n_problems);
    }
}

#[test]
fn targets_that_are_found_are_those_of_the_authors() {
    for problem in Collection::built_in().problems() {
        let board = &problem.position.board;
        let Some(found) = find_target(board, &[problem.task.defender()]) else {
            continue;
        };
        let chains = |points: &PointSet| {
            let stones = points.iter().map(|p| board.chain(p).unwrap().stones);
            stones.reduce(|a, b| a | b).unwrap()
        };
        assert_eq!(
            chains(&found),
            chains(problem.task.targets()),
            "{}",
            problem.id
        );
    }
}

#[test]
#[cfg(unix)]
fn a_pipe_in_a_folder_is_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.toml", SMALLEST);
    for name in ["b.toml", "order.txt", "drill.rhai"] {
        let made = std::process::Command::new("mkfifo")
            .arg(folder.path().join(name))
            .status();
        assert!(made.unwrap().success());
    }
    let collection = Collection::load(&[folder.path().to_path_buf()]);
    assert_eq!(collection.len(), 1);
    let housekeeping: Vec<String> = collection.housekeeping.iter().map(message).collect();
    assert_eq!(
        housekeeping,
        ["this file does not belong in a folder of problems"; 3]
    );
}
