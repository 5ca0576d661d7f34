//! House rules as tests: layers, libraries, file heads and lengths, forbidden words, stray blanks,
//! the two books. Every rule also has a test that shows it failing on a bad sample.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, lowest first. A file may name its own layer and those before it.
const LAYERS: [&str; 7] = ["go", "life", "solve", "problem", "train", "script", "app"];

/// Files at the root of `src`, which stand above all layers.
const ROOTS: [&str; 2] = ["src/main.rs", "src/lib.rs"];

/// Libraries that only some files may name: everywhere else they stay out.
const LIBRARIES: [(&str, &[&str]); 11] = [
    ("rustyline", &["src/app/line_editor.rs"]),
    ("rhai", &["src/script/"]),
    ("toml", &["src/problem/"]),
    (
        "serde",
        &["src/problem/", "src/train/progress.rs", "src/app/"],
    ),
    ("serde_json", &["src/app/"]),
    ("rusqlite", &["src/train/progress.rs"]),
    ("fluent_bundle", &["src/app/texts.rs"]),
    ("unic_langid", &["src/app/texts.rs"]),
    ("clap", &["src/app/cli.rs", "src/app/usage.rs"]),
    ("clap_complete", &["src/app/cli.rs"]),
    ("colored", &["src/app/"]),
];

/// What the three lowest layers may not touch: files, clocks, the environment, threads.
const OUTSIDE_WORLD: [&str; 7] = ["fs", "io", "net", "env", "process", "time", "thread"];

/// The most lines of a file without its tests.
const MOST_LINES: usize = 600;

/// Files that are longer. The `//!` of each must say why, with the words "This file is long".
const LONG_FILES: [&str; 0] = [];

/// A text file of the repository.
struct File {
    /// The path from the root, with `/`.
    path: String,
    text: String,
}

impl File {
    fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    fn is_source(&self) -> bool {
        self.is_rust() && self.path.starts_with("src/")
    }
}

/// All text files of the repository but those of `.ci` and those that programs make.
fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    let mut open = vec![root.to_path_buf()];
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).expect("a readable folder");
        let mut paths: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
        paths.sort();
        for path in paths {
            let relative = path.strip_prefix(root).expect("a path below the root");
            let relative = relative.to_string_lossy().replace('\\', "/");
            let made = [
                ".git",
                ".ci",
                "target",
                "fuzz/target",
                "fuzz/corpus",
                "fuzz/artifacts",
            ];
            if made.contains(&relative.as_str()) || relative.ends_with("/book") {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                files.push(File {
                    path: relative,
                    text,
                });
            }
        }
    }
    assert!(files.iter().any(|f| f.path == "src/lib.rs"));
    files
}

/// Fails with all complaints at once.
fn report(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// A line up to its comment. A `//` inside a string ends it too, which no rule here minds.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or("")
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The places behind every occurrence of `word` that does not continue a longer name.
fn after_word<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = &'t str> {
    text.match_indices(word).filter_map(move |(at, _)| {
        let before = text[..at].chars().next_back();
        (!before.is_some_and(is_word)).then(|| &text[at + word.len()..])
    })
}

fn first_name(text: &str) -> String {
    text.chars().take_while(|&c| is_word(c)).collect()
}

/// The names that begin the branches of a path: `go` of `go::Board`, `go` and `life` of `{go::Board, life}`.
fn branches(rest: &str) -> Vec<String> {
    let Some(inner) = rest.strip_prefix('{') else {
        return vec![first_name(rest)];
    };
    let mut names = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(first_name(inner[start..at].trim_start()));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// The layers that a source file names, by `crate::` or by going up to the root with `super::`.
fn layers_named(path: &str, text: &str) -> Vec<String> {
    let bare: String = text.lines().flat_map(|line| [code(line), "\n"]).collect();
    let mut named: Vec<String> = after_word(&bare, "crate::").flat_map(branches).collect();
    let inner = path.trim_start_matches("src/").trim_end_matches(".rs");
    let depth = inner.trim_end_matches("/mod").split('/').count();
    let up = "super::".repeat(depth);
    for mut rest in after_word(&bare, &up) {
        while let Some(further) = rest.strip_prefix("super::") {
            rest = further;
        }
        named.extend(
            branches(rest)
                .into_iter()
                .filter(|n| LAYERS.contains(&n.as_str())),
        );
    }
    named
}

fn layer_complaints(path: &str, text: &str) -> Vec<String> {
    if ROOTS.contains(&path) {
        return Vec::new();
    }
    let rank = |name: &str| LAYERS.iter().position(|&l| l == name);
    let own = path
        .trim_start_matches("src/")
        .split(['/', '.'])
        .next()
        .unwrap_or("");
    let Some(own_rank) = rank(own) else {
        return vec![format!("{path}: `{own}` is not in the list of layers")];
    };
    let named = layers_named(path, text).into_iter();
    let bad = named.filter(|name| rank(name).is_none_or(|r| r > own_rank));
    bad.map(|name| format!("{path}: layer `{own}` may not name `{name}`"))
        .collect()
}

fn library_complaints(path: &str, text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    for (library, places) in LIBRARIES {
        if places.iter().any(|place| path.starts_with(place)) {
            continue;
        }
        let in_path = format!("{library}::");
        let (in_use, in_extern) = (format!("use {library};"), format!("extern crate {library}"));
        for (number, line) in text.lines().enumerate() {
            let line = code(line);
            let own_module =
                |rest: &str| line[..line.len() - rest.len()].ends_with(&format!("::{in_path}"));
            let named = after_word(line, &in_path).any(|rest| !own_module(rest));
            if named || line.contains(&in_use) || line.contains(&in_extern) {
                complaints.push(format!(
                    "{path}:{}: `{library}` may be named only in {}",
                    number + 1,
                    places.join(", ")
                ));
            }
        }
    }
    complaints
}

fn outside_complaints(path: &str, text: &str) -> Vec<String> {
    if !["src/go/", "src/life/", "src/solve/"]
        .iter()
        .any(|l| path.starts_with(l))
    {
        return Vec::new();
    }
    let bare: String = text.lines().flat_map(|line| [code(line), "\n"]).collect();
    let names = after_word(&bare, "std::").flat_map(branches);
    let bad = names.filter(|name| OUTSIDE_WORLD.contains(&name.as_str()));
    bad.map(|name| format!("{path}: `std::{name}` has no place in this layer"))
        .collect()
}

fn head_complaints(path: &str, text: &str) -> Vec<String> {
    if text.starts_with("//! ") {
        return Vec::new();
    }
    vec![format!(
        "{path}: the file must begin with `//!` and say what it is"
    )]
}

fn length_complaints(path: &str, text: &str, long_files: &[&str]) -> Vec<String> {
    let lines = text
        .lines()
        .take_while(|line| line.trim() != "#[cfg(test)]")
        .count();
    let mut head = text.lines().take_while(|line| line.starts_with("//!"));
    let listed = long_files.contains(&path);
    let explained = head.any(|line| line.contains("This file is long"));
    match (lines > MOST_LINES, listed) {
        (true, false) => vec![format!(
            "{path}: {lines} lines; at most {MOST_LINES} without tests"
        )],
        (true, true) if !explained => {
            vec![format!("{path}: the `//!` must say why the file is long")]
        }
        (false, true) => vec![format!("{path}: no longer long, take it off the list")],
        _ => Vec::new(),
    }
}

/// Words that must not stay. They are put together here so that this file does not hold them.
fn word_complaints(path: &str, text: &str) -> Vec<String> {
    let open_ends = [concat!("TO", "DO"), concat!("FIX", "ME")];
    let marks = [concat!("XX", "X:"), concat!("// XX", "X ")];
    let in_code = [
        concat!("db", "g!"),
        concat!("to", "do!"),
        concat!("unimple", "mented!"),
        concat!("#[ig", "nore"),
    ];
    let machine = [
        concat!("/wo", "rk/"),
        concat!("/ro", "ot/"),
        concat!("/ho", "me/"),
        concat!("../sha", "red"),
    ];
    let mut complaints = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut bad: Vec<&str> = marks
            .iter()
            .chain(&machine)
            .filter(|w| line.contains(**w))
            .copied()
            .collect();
        let names = |word: &&&str| after_word(line, word).any(|rest| !rest.starts_with(is_word));
        bad.extend(open_ends.iter().filter(names));
        if path.ends_with(".rs") {
            bad.extend(
                in_code
                    .iter()
                    .filter(|word| after_word(line, word).next().is_some()),
            );
        }
        complaints.extend(
            bad.iter()
                .map(|word| format!("{path}:{}: `{word}` must not stay", number + 1)),
        );
    }
    complaints
}

fn blank_complaints(path: &str, text: &str) -> Vec<String> {
    let lines = text.split('\n').enumerate();
    let bad = lines.filter(|(_, line)| line.ends_with([' ', '\t', '\r']));
    bad.map(|(number, _)| format!("{path}:{}: blanks at the end of the line", number + 1))
        .collect()
}

fn book_complaints(en: &[String], zh: &[String]) -> Vec<String> {
    let lacking = |from: &[String], other: &[String], name: &str| -> Vec<String> {
        let missing = from.iter().filter(|chapter| !other.contains(chapter));
        missing
            .map(|chapter| format!("the {name} book has no {chapter}"))
            .collect()
    };
    [lacking(en, zh, "Chinese"), lacking(zh, en, "English")].concat()
}

fn chapters(language: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("book")
        .join(language)
        .join("src");
    let entries = fs::read_dir(folder).expect("the chapters");
    let mut names: Vec<String> = entries
        .map(|e| {
            e.expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_layer_names_only_lower_layers() {
    let files = files();
    let sources = files.iter().filter(|f| f.is_source());
    report(
        &sources
            .flat_map(|f| layer_complaints(&f.path, &f.text))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn the_layer_rule_can_fail() {
    let bad = |path: &str, text: &str| layer_complaints(path, text).len();
    assert_eq!(bad("src/go/board.rs", "use crate::life::Eye;"), 1);
    assert_eq!(
        bad("src/life/eye.rs", "let x = crate::solve::Task::new();"),
        1
    );
    assert_eq!(
        bad(
            "src/solve/ko.rs",
            "use crate::{go::{Board, Color}, life, app::{cli, shell}};"
        ),
        1
    );
    assert_eq!(
        bad(
            "src/go/board/check.rs",
            "use super::super::super::solve::Task;"
        ),
        1
    );
    assert_eq!(bad("src/go/mod.rs", "pub use super::life::Eye;"), 1);
    assert_eq!(bad("src/go/board.rs", "use crate::elsewhere::Thing;"), 1);
    assert_eq!(bad("src/helper.rs", ""), 1);

    assert_eq!(
        bad(
            "src/solve/ko.rs",
            "use crate::{go, life::{Eye, Region}};\nuse crate::solve::Task;"
        ),
        0
    );
    assert_eq!(
        bad("src/go/board/check.rs", "use super::super::color::Color;"),
        0
    );
    assert_eq!(bad("src/go/board.rs", "// as in crate::solve::Task"), 0);
    assert_eq!(bad("src/lib.rs", "use crate::app::cli;"), 0);
}

#[test]
fn libraries_stay_where_they_belong() {
    let files = files();
    let sources = files.iter().filter(|f| f.is_source());
    report(
        &sources
            .flat_map(|f| library_complaints(&f.path, &f.text))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn the_library_rule_can_fail() {
    let bad = |path: &str, text: &str| library_complaints(path, text).len();
    assert_eq!(bad("src/app/shell.rs", "use rustyline::Editor;"), 1);
    assert_eq!(bad("src/solve/task.rs", "#[derive(serde::Serialize)]"), 1);
    assert_eq!(bad("src/train/attempt.rs", "use rusqlite;"), 1);
    assert_eq!(
        bad(
            "src/app/cli.rs",
            "fn f(t: toml::Table, d: fluent_bundle::FluentArgs) {}"
        ),
        2
    );

    assert_eq!(bad("src/app/line_editor.rs", "use rustyline::Editor;"), 0);
    assert_eq!(
        bad(
            "src/app/cli.rs",
            "use crate::problem::toml::Table; let x = toml_table::f();"
        ),
        0
    );
    assert_eq!(bad("src/go/point.rs", "// unlike toml::Value"), 0);
}

#[test]
fn the_rules_and_the_solver_do_not_touch_the_outside_world() {
    let files = files();
    let sources = files.iter().filter(|f| f.is_source());
    report(
        &sources
            .flat_map(|f| outside_complaints(&f.path, &f.text))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn the_rule_of_the_outside_world_can_fail() {
    let bad = |path: &str, text: &str| outside_complaints(path, text).len();
    assert_eq!(bad("src/go/game.rs", "use std::time::Instant;"), 1);
    assert_eq!(bad("src/solve/ko.rs", "use std::{fmt, io, thread};"), 2);

    assert_eq!(bad("src/solve/ko.rs", "use std::collections::HashSet;"), 0);
    assert_eq!(bad("src/app/cli.rs", "use std::time::Instant;"), 0);
}

#[test]
fn every_rust_file_begins_with_what_it_is() {
    let files = files();
    let rust = files.iter().filter(|f| f.is_rust());
    report(
        &rust
            .flat_map(|f| head_complaints(&f.path, &f.text))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn the_rule_of_heads_can_fail() {
    assert_eq!(
        head_complaints("src/go/x.rs", "use std::fmt;\n//! Late.\n").len(),
        1
    );
    assert_eq!(head_complaints("src/go/x.rs", "").len(), 1);
    assert_eq!(head_complaints("src/go/x.rs", "//! A set.\n").len(), 0);
}

#[test]
fn files_are_not_too_long() {
    let files = files();
    let sources = files.iter().filter(|f| f.is_source());
    report(
        &sources
            .flat_map(|f| length_complaints(&f.path, &f.text, &LONG_FILES))
            .collect::<Vec<_>>(),
    );
    for path in LONG_FILES {
        assert!(
            files.iter().any(|f| f.path == path),
            "{path} is listed but not there"
        );
    }
}

#[test]
fn the_rule_of_lengths_can_fail() {
    let long = format!("//! Many.\n{}", "let x = 1;\n".repeat(MOST_LINES));
    let explained = format!("//! Many. This file is long, for it is a table.\n{long}");
    let tested = format!("//! Few.\n#[cfg(test)]\n{long}");
    let path = "src/go/x.rs";
    assert_eq!(length_complaints(path, &long, &[]).len(), 1);
    assert_eq!(length_complaints(path, &long, &[path]).len(), 1);
    assert_eq!(length_complaints(path, "//! Few.\n", &[path]).len(), 1);
    assert_eq!(length_complaints(path, &explained, &[path]).len(), 0);
    assert_eq!(length_complaints(path, &tested, &[]).len(), 0);
}

#[test]
fn nothing_unfinished_and_no_path_of_a_machine_stays() {
    let complaints: Vec<String> = files()
        .iter()
        .flat_map(|f| word_complaints(&f.path, &f.text))
        .collect();
    report(&complaints);
}

#[test]
fn the_rule_of_words_can_fail() {
    let bad = |path: &str, text: &str| word_complaints(path, text).len();
    assert_eq!(bad("README.md", concat!("TO", "DO write this")), 1);
    assert_eq!(
        bad(
            "src/go/x.rs",
            concat!("// FIX", "ME: later\n// XX", "X why?\n// XX", "X: how?")
        ),
        3
    );
    assert_eq!(
        bad(
            "src/go/x.rs",
            concat!("db", "g!(x); to", "do!(); unimple", "mented!()")
        ),
        3
    );
    assert_eq!(
        bad("src/go/x.rs", concat!("    #[ig", "nore = \"slow\"]")),
        1
    );
    assert_eq!(
        bad(
            "book/en/src/x.md",
            concat!("see /wo", "rk/x, /ro", "ot/y, /ho", "me/z, ../sha", "red/w")
        ),
        4
    );

    assert_eq!(bad("tests/x.rs", "XXX..\n/// X X X . .\nlet todos = 1;"), 0);
    assert_eq!(
        bad("README.md", "a workflow at https://example.org/workbook"),
        0
    );
}

#[test]
fn no_line_ends_in_blanks() {
    let complaints: Vec<String> = files()
        .iter()
        .flat_map(|f| blank_complaints(&f.path, &f.text))
        .collect();
    report(&complaints);
}

#[test]
fn the_rule_of_blanks_can_fail() {
    assert_eq!(
        blank_complaints("x.md", "one \ntwo\t\nthree\r\nfour ").len(),
        4
    );
    assert_eq!(blank_complaints("x.md", "one\n\ntwo\n").len(), 0);
}

#[test]
fn both_books_have_the_same_chapters() {
    let (en, zh) = (chapters("en"), chapters("zh"));
    assert!(en.len() > 1);
    report(&book_complaints(&en, &zh));
    let kebab = |name: &str| {
        name.chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c))
    };
    let odd: Vec<&String> = en
        .iter()
        .filter(|name| !kebab(name) && *name != "SUMMARY.md")
        .collect();
    assert!(odd.is_empty(), "{odd:?}");
}

#[test]
fn the_rule_of_books_can_fail() {
    let list = |names: &[&str]| names.iter().map(|&n| n.to_owned()).collect::<Vec<_>>();
    assert_eq!(
        book_complaints(&list(&["a.md", "b.md"]), &list(&["b.md", "c.md"])).len(),
        2
    );
    assert_eq!(book_complaints(&list(&["a.md"]), &list(&["a.md"])).len(), 0);
}
