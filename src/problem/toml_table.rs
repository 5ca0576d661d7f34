//! A TOML table with the places of its keys and values, read key by key; every fault is kept.

use super::detail::{Expected, Found};
use super::error::{Faults, printable};
use super::kind::FaultKind;
use super::nearest::nearest;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value with the bytes of the file that it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct At<T> {
    pub value: T,
    pub span: Range<usize>,
}

impl<T> At<T> {
    pub fn new(value: T, span: Range<usize>) -> At<T> {
        At { value, span }
    }
}

/// What a key holds.
#[derive(Clone, Debug, Default)]
pub(super) enum Field<T> {
    /// The key is not there.
    #[default]
    Absent,
    /// The value was at fault, which is reported already.
    Bad,
    /// A value of the right type.
    Here(At<T>),
}

impl<T> Field<T> {
    pub fn here(&self) -> Option<&At<T>> {
        match self {
            Field::Here(at) => Some(at),
            Field::Absent | Field::Bad => None,
        }
    }

    pub fn is_absent(&self) -> bool {
        matches!(self, Field::Absent)
    }

    pub fn is_bad(&self) -> bool {
        matches!(self, Field::Bad)
    }

    pub fn span(&self) -> Option<Range<usize>> {
        self.here().map(|at| at.span.clone())
    }
}

/// A table under examination.
pub(super) struct Table<'t> {
    table: &'t DeTable<'t>,
    /// The keys that others were probably meant to be.
    misspelled: Vec<String>,
    /// The table's own place: its header or its braces.
    pub span: Range<usize>,
}

impl<'t> Table<'t> {
    /// A table; keys that are not among `known` are faults.
    pub fn new(
        table: &'t DeTable<'t>,
        span: Range<usize>,
        known: &'static [&'static str],
        faults: &mut Faults<'_>,
    ) -> Table<'t> {
        let mut misspelled = Vec::new();
        for (key, _) in table {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let nearest = nearest(name, known.iter().copied());
                misspelled.extend(nearest.clone());
                let kind = FaultKind::UnknownKey {
                    key: shorten(name),
                    nearest,
                    known,
                };
                faults.add(&key.span(), kind);
            }
        }
        Table {
            table,
            misspelled,
            span,
        }
    }

    pub fn get(&self, key: &str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.table.get(key)
    }

    /// Whether a key is not there, and no misspelled one has been reported in its place.
    pub fn lacks(&self, key: &str) -> bool {
        self.get(key).is_none() && !self.misspelled.iter().any(|meant| meant == key)
    }

    /// Adds a fault when a key is not there.
    pub fn require(&self, key: &'static str, example: &'static str, faults: &mut Faults<'_>) {
        if self.lacks(key) {
            faults.add(&self.span, FaultKind::MissingKey { key, example });
        }
    }

    /// A value that `read` understands; else it is not `expected`.
    pub fn field<T>(
        &self,
        key: &str,
        expected: Expected,
        faults: &mut Faults<'_>,
        read: impl FnOnce(&'t DeValue<'t>, &mut Faults<'_>) -> Option<T>,
    ) -> Field<T> {
        let Some(value) = self.get(key) else {
            return Field::Absent;
        };
        match read(value.get_ref(), faults) {
            Some(read) => Field::Here(At::new(read, value.span())),
            None => {
                faults.add(&value.span(), wrong_type(key, expected, value.get_ref()));
                Field::Bad
            }
        }
    }

    pub fn string(&self, key: &str, expected: Expected, faults: &mut Faults<'_>) -> Field<String> {
        self.field(key, expected, faults, |v, _| v.as_str().map(str::to_owned))
    }

    pub fn bool(&self, key: &str, faults: &mut Faults<'_>) -> Field<bool> {
        self.field(key, Expected::Truth, faults, |v, _| v.as_bool())
    }

    /// A list of strings; entries of another type are faults and left out.
    pub fn strings(
        &self,
        key: &str,
        expected: Expected,
        entry: Expected,
        faults: &mut Faults<'_>,
    ) -> Field<Vec<At<String>>> {
        self.field(key, expected, faults, |v, faults| {
            let list = v.as_array()?;
            let mut strings = Vec::new();
            for value in list.iter() {
                match value.get_ref().as_str() {
                    Some(text) => strings.push(At::new(text.to_owned(), value.span())),
                    None => faults.add(&value.span(), wrong_type(key, entry, value.get_ref())),
                }
            }
            Some(strings)
        })
    }
}

/// The fault of a value that is not what a key expects.
pub(super) fn wrong_type(key: &str, expected: Expected, value: &DeValue<'_>) -> FaultKind {
    let found = match value {
        DeValue::String(_) => Found::Text,
        DeValue::Integer(_) => Found::Integer,
        DeValue::Float(_) => Found::Float,
        DeValue::Boolean(_) => Found::Truth,
        DeValue::Datetime(_) => Found::Date,
        DeValue::Array(_) => Found::List,
        DeValue::Table(_) => Found::Table,
    };
    FaultKind::WrongType {
        key: shorten(key),
        expected,
        found,
    }
}

/// An integer, if it fits.
pub(super) fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(&number.as_str().replace('_', ""), number.radix()).ok()
}

/// The beginning of a text from a file, fit for a message.
pub(super) fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    printable(&short)
}
