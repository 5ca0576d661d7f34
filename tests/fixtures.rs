//! A few problems for tests of the trainer.

use sihuo::problem::{Collection, Problem, Weight};
use std::path::{Path, PathBuf};

/// The file with the problems.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures.toml")
}

/// The problems, in their order.
pub fn problems() -> Vec<Problem> {
    let collection = Collection::load(&[path()]);
    let mut weights = collection.faults.iter().map(|fault| fault.weight());
    assert!(weights.all(|weight| weight == Weight::Note));
    collection.entries.into_iter().map(|e| e.problem).collect()
}
