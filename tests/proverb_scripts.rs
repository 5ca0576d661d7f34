//! The scripts under `scripts/proverbs`: each proves its saying, and together they have them all.

use crate::scripts::drawn;
use sihuo::problem::{Collection, Language, proverbs};
use sihuo::script::{Event, Guard, Input, Io, Limits, Mode, Question, Settings, run, source};
use std::path::Path;
use std::sync::Arc;

/// Nobody, who hears nothing and answers nothing.
struct Nobody;

impl Io for Nobody {
    fn tell(&mut self, _: Event) {}

    fn ask(&mut self, _: &Question) -> Option<Input> {
        None
    }
}

/// The names of the tests of a script, all of which must hold.
fn tested(path: &Path, language: Language) -> Vec<String> {
    let settings = Settings {
        mode: Mode::Test,
        language,
        problems: Arc::new(Collection::built_in()),
        limits: Limits::default(),
        guard: Guard::timeless(),
    };
    let script = source::open(path).expect("a readable script");
    let outcome = run(script, settings, Box::new(Nobody));
    let error = outcome.error.map(|e| drawn(&e));
    assert_eq!(error, None, "{}", path.display());
    let tests = outcome.tests.into_iter().map(|test| {
        let error = test.error.map(|e| drawn(&e));
        assert_eq!(error, None, "{}", path.display());
        test.name
    });
    tests.collect()
}

fn scripts() -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/proverbs");
    source::find(&folder).expect("the folder")
}

#[test]
fn there_is_a_line_for_every_proverb() {
    let mut names = Vec::new();
    for path in scripts() {
        names.extend(tested(&path, Language::En));
    }
    let mut numbers: Vec<u32> = names
        .iter()
        .filter_map(|name| name.split(' ').next()?.parse().ok())
        .collect();
    numbers.sort_unstable();
    let all: Vec<u32> = proverbs().iter().map(|p| p.number).collect();
    assert_eq!(numbers, all);
    let ends = |end: &str| names.iter().filter(|n| n.ends_with(end)).count();
    assert_eq!(
        [
            ends(": proved"),
            ends(": holds in 14 of 15"),
            ends(": shown"),
            ends(": quiz")
        ],
        [51, 1, 44, 27]
    );
}

#[test]
fn the_line_is_in_the_language_of_the_learner() {
    let seven = |p: &std::path::PathBuf| p.to_string_lossy().contains("/031-");
    let path = scripts().into_iter().find(seven).expect("a script");
    assert_eq!(tested(&path, Language::Zh), ["31 七死八活是常识: 证明"]);
}
