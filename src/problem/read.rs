//! From the bytes of a file to its problems and all its faults.
//!
//! A fault in one problem does not keep the others from being read, and neither does a part that
//! is no TOML.

use super::build::{Built, build};
use super::error::{Fault, Faults};
use super::kind::FaultKind;
use super::model::Problem;
use super::schema::{self, RawProblem};
use super::source::Source;
use super::toml_table::shorten;
use crate::go::Color;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;
use toml::de::DeTable;

/// The largest problem file, in megabytes.
const MAX_MEGABYTES: usize = 4;
/// The largest problem file, in bytes.
pub const MAX_BYTES: usize = MAX_MEGABYTES * 1_000_000;

/// A valid problem with where it was read.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The problem.
    pub problem: Problem,
    /// Where it was read.
    pub origin: Origin,
}

/// Where a problem was read, for messages about it.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The file.
    pub source: Arc<Source>,
    /// The number of the file among those that were read together.
    pub file: usize,
    /// Its place among the problems of the file, from 0.
    pub index: usize,
    /// `[[problem]]`.
    pub header: Range<usize>,
    /// The id.
    pub id: Range<usize>,
    /// The goal, if it is named.
    pub goal: Option<Range<usize>>,
    /// `only`, if it is there.
    pub only: Option<Range<usize>>,
    /// Each of the author's answers.
    pub answers: Vec<Range<usize>>,
    /// Each of the wrong moves.
    pub why: Vec<Range<usize>>,
    /// Each of the former ids.
    pub was: Vec<Range<usize>>,
}

/// A problem that is sound but for its target, which is not named and not plain.
#[derive(Clone, Debug)]
pub struct Untargeted {
    /// Its id.
    pub id: String,
    /// The side to move.
    pub to_move: Color,
    /// The file.
    pub source: Arc<Source>,
    /// The number of the file among those that were read together.
    pub file: usize,
    /// Its place among the problems of the file, from 0.
    pub index: usize,
    /// Where its id stands.
    pub at: Range<usize>,
}

/// What a file holds.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The valid problems, in the order of the file.
    pub entries: Vec<Entry>,
    /// The problems that lack nothing but a target.
    pub untargeted: Vec<Untargeted>,
    /// All faults and notes, in the order of the file.
    pub faults: Vec<Fault>,
    /// The number of `[[problem]]` headers.
    pub n_problems: usize,
}

/// Reads the bytes of a file that messages call `name`.
#[must_use]
pub fn read_bytes(name: &str, bytes: &[u8]) -> Reading {
    let refuse = |kind| Reading {
        faults: vec![Fault::of_file(name, kind)],
        ..Reading::default()
    };
    if bytes.len() > MAX_BYTES {
        return refuse(FaultKind::TooLarge {
            limit: MAX_MEGABYTES,
        });
    }
    if bytes.contains(&0) {
        return refuse(FaultKind::Binary);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => read_text(name, text),
        Err(error) => {
            // What stands before the fault is as it is in the file, so the place is right.
            let source = Arc::new(Source::new(name, &String::from_utf8_lossy(bytes)));
            let bom = if bytes.starts_with(b"\xef\xbb\xbf") {
                3
            } else {
                0
            };
            let at = error.valid_up_to().saturating_sub(bom);
            let fault = Fault::at(
                &source,
                at..at + '\u{fffd}'.len_utf8(),
                None,
                FaultKind::NotUtf8,
            );
            Reading {
                faults: vec![fault],
                ..Reading::default()
            }
        }
    }
}

/// Reads the text of a file that messages call `name`.
#[must_use]
pub fn read_text(name: &str, text: &str) -> Reading {
    if text.len() > MAX_BYTES {
        return read_bytes(name, text.as_bytes());
    }
    let source = Arc::new(Source::new(name, text));
    let mut faults = Faults::new(&source);
    let mut reading = Reading::default();
    if source.text().trim().is_empty() {
        reading.faults = vec![Fault::of_file(name, FaultKind::EmptyFile)];
        return reading;
    }
    let (file, errors) = DeTable::parse_recoverable(source.text());
    let broken = syntax(&errors, &mut faults);
    let before = faults.len();
    let problems = schema::problems(file.get_ref(), &mut faults);
    if !broken.is_empty() && problems.is_empty() {
        // What else there is to say of such a file follows from its not being TOML.
        faults.truncate(before);
    }
    reading.n_problems = problems.len();
    let mut ids = HashMap::new();
    let ends: Vec<usize> = problems.iter().skip(1).map(|p| p.0.start).collect();
    for (index, (header, table)) in problems.into_iter().enumerate() {
        let end = ends.get(index).copied().unwrap_or(source.text().len() + 1);
        if broken.iter().any(|at| (header.start..end).contains(at)) {
            continue;
        }
        let id = table
            .get("id")
            .and_then(|v| v.get_ref().as_str())
            .map(str::to_owned);
        faults.begin(id);
        let raw = RawProblem::read(table, header, &mut faults);
        check_ids(&raw, &mut ids, &mut faults);
        match build_if_sound(&raw, &mut faults) {
            Some(Built::Problem(problem)) => {
                let origin = origin(&source, index, &raw);
                reading.entries.push(Entry {
                    problem: *problem,
                    origin,
                });
            }
            Some(Built::NoTarget { id, to_move }) => reading.untargeted.push(Untargeted {
                id,
                to_move,
                source: source.clone(),
                file: 0,
                index,
                at: raw.id.span().unwrap_or(raw.header.clone()),
            }),
            None => {}
        }
    }
    drop(file);
    reading.faults = faults.finish();
    reading
}

/// Adds the faults of the syntax, the first of every part of the file that begins with
/// `[[problem]]`: the others mostly follow from it. Gives the offsets of all.
fn syntax(errors: &[toml::de::Error], faults: &mut Faults<'_>) -> Vec<usize> {
    let text = faults.source().text();
    let headers: Vec<usize> = text
        .match_indices("\n[[problem")
        .map(|(at, _)| at)
        .collect();
    let mut broken = Vec::new();
    let mut parts = HashSet::new();
    for error in errors {
        let span = error.span().unwrap_or(text.len()..text.len());
        if parts.insert(headers.partition_point(|&at| at < span.start)) {
            faults.add(&span, FaultKind::Syntax(error.message().to_owned()));
        }
        broken.push(span.start);
    }
    broken
}

/// Builds the problem even if a key is at fault already, so that all faults come out.
fn build_if_sound(raw: &RawProblem, faults: &mut Faults<'_>) -> Option<Built> {
    let sound = !faults.is_current_faulty();
    build(raw, faults).filter(|_| sound)
}

fn origin(source: &Arc<Source>, index: usize, raw: &RawProblem) -> Origin {
    let spans = |list: &schema::Strings| {
        list.here()
            .map(|at| at.value.iter().map(|s| s.span.clone()).collect())
            .unwrap_or_default()
    };
    let why = raw.why.here().map_or(&[][..], |at| &at.value);
    Origin {
        source: source.clone(),
        file: 0,
        index,
        header: raw.header.clone(),
        id: raw.id.span().unwrap_or(raw.header.clone()),
        goal: raw.goal.span(),
        only: raw.only.span(),
        answers: spans(&raw.answers),
        why: why.iter().filter_map(|w| w.at.span()).collect(),
        was: spans(&raw.was),
    }
}

/// Of problems with one id the first stays; every later one is at fault.
fn check_ids(raw: &RawProblem, taken: &mut HashMap<String, Range<usize>>, faults: &mut Faults<'_>) {
    let former = raw.was.here().map_or(&[][..], |at| &at.value);
    for at in raw.id.here().into_iter().chain(former) {
        if let Some(other) = taken.get(&at.value) {
            let source = faults.source();
            let other = format!("{}:{}", source.name(), source.place(other.start));
            faults.add(
                &at.span,
                FaultKind::DuplicateId {
                    id: shorten(&at.value),
                    other,
                },
            );
        } else {
            taken.insert(at.value.clone(), at.span.clone());
        }
    }
}

/// The ids that are taken, present and former ones, each with the place where it stands.
#[derive(Default)]
pub(super) struct Ids(HashMap<String, String>);

impl Ids {
    /// Takes the ids of a problem, or says which one another problem has.
    pub(super) fn take(&mut self, entry: &Entry) -> Result<(), Box<Fault>> {
        let Entry { problem, origin } = entry;
        let former = problem.was.iter().zip(&origin.was);
        let all = || std::iter::once((&problem.id, &origin.id)).chain(former.clone());
        for (id, span) in all() {
            if let Some(other) = self.0.get(id) {
                let kind = FaultKind::DuplicateId {
                    id: id.clone(),
                    other: other.clone(),
                };
                let fault = Fault::at(&origin.source, span.clone(), Some(&problem.id), kind);
                return Err(Box::new(fault));
            }
        }
        for (id, span) in all() {
            let place = origin.source.place(span.start);
            self.0
                .insert(id.clone(), format!("{}:{place}", origin.source.name()));
        }
        Ok(())
    }
}
