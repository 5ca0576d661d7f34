//! A fault or a note with its place in a file.

use super::kind::FaultKind;
use super::source::{Place, Source};
use super::weight::Weight;
use std::ops::Range;
use std::sync::Arc;

/// Something wrong with a problem file, or worth a note, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file or folder as it was named.
    pub path: String,
    /// The text, where there is one, and the bytes of it that are at fault.
    pub at: Option<(Arc<Source>, Range<usize>)>,
    /// The id of the problem, where it is known.
    pub id: Option<String>,
    /// What is wrong.
    pub kind: FaultKind,
}

impl Fault {
    /// A fault of a whole file or folder.
    #[must_use]
    pub fn of_file(path: &str, kind: FaultKind) -> Fault {
        Fault {
            path: path.to_owned(),
            at: None,
            id: None,
            kind,
        }
    }

    /// A fault at a place in a text.
    #[must_use]
    pub fn at(
        source: &Arc<Source>,
        span: Range<usize>,
        id: Option<&str>,
        kind: FaultKind,
    ) -> Fault {
        Fault {
            path: source.name().to_owned(),
            at: Some((source.clone(), span)),
            id: id.map(str::to_owned),
            kind,
        }
    }

    /// How much it weighs.
    #[must_use]
    pub fn weight(&self) -> Weight {
        self.kind.weight()
    }

    /// Whether it is only a note.
    #[must_use]
    pub fn is_note(&self) -> bool {
        self.weight() == Weight::Note
    }

    /// The line and column at which it begins.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        self.at
            .as_ref()
            .map(|(source, span)| source.place(span.start))
    }

    /// `file:line:column`, or the file alone.
    #[must_use]
    pub fn location(&self) -> String {
        let path = printable(&self.path);
        match self.place() {
            Some(place) => format!("{path}:{place}"),
            None => path,
        }
    }
}

/// A text in which control characters are written as escapes, so that nothing from a file can
/// steer a terminal.
#[must_use]
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        // Marks that turn the direction of writing are as misleading as control characters.
        if c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}') {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// The faults of one text as they are found.
pub(super) struct Faults<'s> {
    source: &'s Arc<Source>,
    id: Option<String>,
    list: Vec<Fault>,
    /// Where the findings about the current problem begin.
    current: usize,
}

impl<'s> Faults<'s> {
    pub(super) fn new(source: &'s Arc<Source>) -> Faults<'s> {
        Faults {
            source,
            id: None,
            list: Vec::new(),
            current: 0,
        }
    }

    /// The faults from now on belong to a new problem, with this id.
    pub(super) fn begin(&mut self, id: Option<String>) {
        self.id = id;
        self.current = self.list.len();
    }

    /// Whether there is a fault of the current problem.
    pub(super) fn is_current_faulty(&self) -> bool {
        self.list[self.current..].iter().any(|f| !f.is_note())
    }

    /// Takes back what was found since there were `len` findings.
    pub(super) fn truncate(&mut self, len: usize) {
        self.list.truncate(len);
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn source(&self) -> &'s Arc<Source> {
        self.source
    }

    pub(super) fn add(&mut self, span: &Range<usize>, kind: FaultKind) {
        self.list.push(Fault::at(
            self.source,
            span.clone(),
            self.id.as_deref(),
            kind,
        ));
    }

    /// The number of faults, notes left out.
    pub(super) fn n_faults(&self) -> usize {
        self.list.iter().filter(|f| !f.is_note()).count()
    }

    /// All of them in the order of the text.
    pub(super) fn finish(mut self) -> Vec<Fault> {
        self.list
            .sort_by_key(|f| f.at.as_ref().map_or(0, |a| a.1.start));
        self.list
    }
}
