//! The author's check: everything that can be said of a collection, in one run.

use super::collection::Collection;
use super::error::Fault;
use super::kind::FaultKind;
use super::proof::{Budget, Proof, prove};
use super::read::Entry;
use super::twins::twins;
use super::weight::Weight;
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use std::collections::HashMap;

/// What the check found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// All faults and notes: those of files and folders, then those of each problem, in order.
    pub findings: Vec<Fault>,
    /// The number of problems, valid or not.
    pub n_problems: usize,
    /// Those that are proved as written and lack nothing.
    pub n_proved: usize,
    /// Those that could not be read, or whose goal, answers or wrong moves are not as claimed.
    pub n_wrong: usize,
    /// Those that were not settled within the limits, or have no target.
    pub n_open: usize,
    /// Those that are proved but repeat another problem.
    pub n_twins: usize,
    /// Those that are proved but lack a text.
    pub n_incomplete: usize,
}

impl Report {
    /// The heaviest weight found; [`Weight::Note`] when nothing is wrong.
    #[must_use]
    pub fn weight(&self) -> Weight {
        self.findings
            .iter()
            .map(Fault::weight)
            .max()
            .unwrap_or(Weight::Note)
    }

    /// The number of faults, notes left out.
    #[must_use]
    pub fn n_faults(&self) -> usize {
        self.findings.iter().filter(|f| !f.is_note()).count()
    }
}

/// Checks a collection. The problems are proved in parallel; the report does not depend on the
/// number of threads unless the budget's stop signal looks at the clock.
///
/// Cost: a search for every legal first move of every problem.
#[must_use]
pub fn check(collection: &Collection, budget: &Budget<'_>) -> Report {
    let entries = &collection.entries;
    let proofs: Vec<(Proof, Vec<Fault>)> = entries
        .par_iter()
        .map(|entry| prove(entry, budget))
        .collect();
    let twins = twins(collection.problems());
    let mut report = Report {
        n_problems: collection.n_problems,
        ..Report::default()
    };
    let mut about_problems: Vec<Vec<Fault>> = Vec::new();
    for (index, (entry, (proof, mut findings))) in entries.iter().zip(proofs).enumerate() {
        let lacking = lacks(entry);
        let is_incomplete = lacking.iter().any(|f| !f.is_note());
        findings.extend(lacking);
        let twin = twins.iter().find(|t| t.0 == index);
        if let Some(&(_, earlier, how)) = twin {
            findings.push(at_id(
                entry,
                FaultKind::Twin(entries[earlier].problem.id.clone(), how),
            ));
        }
        match proof {
            Proof::Fails => report.n_wrong += 1,
            Proof::Open => report.n_open += 1,
            Proof::Holds if twin.is_some() => report.n_twins += 1,
            Proof::Holds if is_incomplete => report.n_incomplete += 1,
            Proof::Holds => report.n_proved += 1,
        }
        about_problems.push(findings);
    }
    report.n_open += collection.untargeted.len();
    let valid = entries.len() + collection.untargeted.len();
    report.n_wrong += collection.n_problems.saturating_sub(valid);
    report.findings = in_order(collection, about_problems);
    report
}

/// The findings file by file, each file's in the order of its text.
fn in_order(collection: &Collection, about_problems: Vec<Vec<Fault>>) -> Vec<Fault> {
    let mut all: Vec<Fault> = collection.faults.clone();
    all.extend(about_problems.into_iter().flatten());
    let mut ranks: HashMap<String, usize> = HashMap::new();
    for fault in &all {
        let next = ranks.len();
        ranks.entry(fault.path.clone()).or_insert(next);
    }
    all.sort_by_key(|f| {
        (
            ranks.get(&f.path).copied(),
            f.at.as_ref().map_or(0, |at| at.1.start),
        )
    });
    all.extend(collection.housekeeping.iter().cloned());
    all
}

fn at_id(entry: &Entry, kind: FaultKind) -> Fault {
    let origin = &entry.origin;
    Fault::at(
        &origin.source,
        origin.id.clone(),
        Some(&entry.problem.id),
        kind,
    )
}

/// What learners would miss.
fn lacks(entry: &Entry) -> Vec<Fault> {
    let problem = &entry.problem;
    [
        ("hint", problem.hints.is_empty()),
        ("explain", problem.explain.is_none()),
        ("level", problem.level.is_none()),
        ("source", problem.source.is_none()),
    ]
    .into_iter()
    .filter(|lack| lack.1)
    .map(|(key, _)| at_id(entry, FaultKind::Lacks(key)))
    .collect()
}
