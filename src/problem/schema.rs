//! The mirror of a problem file: what the keys hold, each with its place. No meaning yet.

use super::detail::Expected;
use super::error::Faults;
use super::kind::FaultKind;
use super::text::Language;
use super::toml_table::{At, Field, Table, integer, wrong_type};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The keys of a file.
const FILE_KEYS: &[&str] = &["format", "problem"];
/// The keys of a problem.
const PROBLEM_KEYS: &[&str] = &[
    "id", "title", "diagram", "size", "to_move", "target", "goal", "region", "corner", "origin",
    "black", "white", "ko", "level", "tags", "source", "hint", "explain", "answers", "only",
    "rival", "was", "why", "accept",
];
const TEXT_KEYS: &[&str] = &["en", "zh"];
const WHY_KEYS: &[&str] = &["move", "text"];

/// A list of strings with their places.
pub(super) type Strings = Field<Vec<At<String>>>;

/// One `[[problem]]`.
#[derive(Debug, Default)]
pub(super) struct RawProblem {
    pub header: Range<usize>,
    pub id: Field<String>,
    pub was: Strings,
    pub title: Field<RawText>,
    pub diagram: Field<String>,
    pub size: Field<(i64, i64)>,
    pub to_move: Field<String>,
    pub target: Strings,
    pub goal: Field<String>,
    pub region: Strings,
    pub corner: Field<String>,
    pub origin: Field<String>,
    pub black: Strings,
    pub white: Strings,
    pub ko: Field<String>,
    pub level: Field<String>,
    pub tags: Strings,
    pub source: Field<RawText>,
    pub hint: Field<Vec<At<RawText>>>,
    pub explain: Field<RawText>,
    pub answers: Strings,
    pub only: Field<bool>,
    pub rival: Strings,
    pub why: Field<Vec<RawWhy>>,
    pub accept: Field<String>,
}

/// A text in both languages.
#[derive(Clone, Debug, Default)]
pub(super) struct RawText {
    pub en: Field<String>,
    pub zh: Field<String>,
}

/// A typical wrong move with its text.
#[derive(Clone, Debug, Default)]
pub(super) struct RawWhy {
    pub at: Field<String>,
    pub text: Field<RawText>,
}

/// Checks the head of a file and finds its problems, each with the place of its header.
pub(super) fn problems<'t>(
    file: &'t DeTable<'t>,
    faults: &mut Faults<'_>,
) -> Vec<(Range<usize>, &'t DeTable<'t>)> {
    let table = Table::new(file, 0..0, FILE_KEYS, faults);
    if file.get("problem").is_some() {
        table.require("format", "format = 1", faults);
    }
    let format = table.field("format", Expected::Format, faults, |v, _| integer(v));
    match format.here() {
        Some(at) if at.value > 1 => faults.add(&at.span, FaultKind::FormatNewer(at.value)),
        Some(at) if at.value < 1 => faults.add(&at.span, FaultKind::FormatUnknown(at.value)),
        _ => {}
    }
    let Some(value) = file.get("problem") else {
        faults.add(&(0..0), FaultKind::NoProblem);
        return Vec::new();
    };
    let Some(list) = value.get_ref().as_array() else {
        faults.add(
            &value.span(),
            wrong_type("problem", Expected::Problems, value.get_ref()),
        );
        return Vec::new();
    };
    let mut problems = Vec::new();
    for entry in list.iter() {
        match entry.get_ref().as_table() {
            Some(table) => problems.push((entry.span(), table)),
            None => faults.add(
                &entry.span(),
                wrong_type("problem", Expected::Table, entry.get_ref()),
            ),
        }
    }
    if problems.is_empty() {
        faults.add(&value.span(), FaultKind::NoProblem);
    }
    problems
}

impl RawProblem {
    /// Reads the keys of a problem.
    pub fn read(table: &DeTable<'_>, header: Range<usize>, faults: &mut Faults<'_>) -> RawProblem {
        let t = Table::new(table, header.clone(), PROBLEM_KEYS, faults);
        t.require("id", "id = \"bent-three\"", faults);
        t.require(
            "title",
            "title = { en = \"Bent three\", zh = \"曲三\" }",
            faults,
        );
        t.require("size", "size = 9", faults);
        t.require("to_move", "to_move = \"black\"", faults);
        if t.get("black").is_none() && t.get("white").is_none() {
            t.require("diagram", "diagram = \"\"\"…\"\"\"", faults);
        }
        RawProblem {
            id: t.string("id", Expected::Id, faults),
            was: t.strings("was", Expected::Ids, Expected::IdInList, faults),
            title: text(&t, "title", faults),
            diagram: t.string("diagram", Expected::Lines, faults),
            size: t.field("size", Expected::Size, faults, |v, _| size(v)),
            to_move: t.string("to_move", Expected::Side, faults),
            target: t.strings("target", Expected::Points, Expected::Point, faults),
            goal: t.string("goal", Expected::Goal, faults),
            region: t.strings("region", Expected::Points, Expected::Point, faults),
            corner: t.string("corner", Expected::Corner, faults),
            origin: t.string("origin", Expected::Point, faults),
            black: t.strings("black", Expected::Points, Expected::Point, faults),
            white: t.strings("white", Expected::Points, Expected::Point, faults),
            ko: t.string("ko", Expected::Point, faults),
            level: t.string("level", Expected::Level, faults),
            tags: t.strings("tags", Expected::Tags, Expected::Tag, faults),
            source: text(&t, "source", faults),
            hint: t.field("hint", Expected::ListOfTexts, faults, hints),
            explain: text(&t, "explain", faults),
            answers: t.strings("answers", Expected::Moves, Expected::Move, faults),
            only: t.bool("only", faults),
            rival: t.strings("rival", Expected::Points, Expected::Point, faults),
            why: t.field("why", Expected::Whys, faults, whys),
            accept: t.string("accept", Expected::Verdict, faults),
            header,
        }
    }
}

fn size(value: &DeValue<'_>) -> Option<(i64, i64)> {
    if let Some(side) = integer(value) {
        return Some((side, side));
    }
    let sides: Option<Vec<i64>> = value
        .as_array()?
        .iter()
        .map(|v| integer(v.get_ref()))
        .collect();
    match sides?[..] {
        [cols, rows] => Some((cols, rows)),
        _ => None,
    }
}

fn text(table: &Table<'_>, key: &'static str, faults: &mut Faults<'_>) -> Field<RawText> {
    match table.get(key) {
        None => Field::Absent,
        Some(value) => one_text(key, value, faults),
    }
}

fn one_text(key: &str, value: &Spanned<DeValue<'_>>, faults: &mut Faults<'_>) -> Field<RawText> {
    let Some(inner) = value.get_ref().as_table() else {
        faults.add(
            &value.span(),
            wrong_type(key, Expected::BothLanguages, value.get_ref()),
        );
        return Field::Bad;
    };
    let t = Table::new(inner, value.span(), TEXT_KEYS, faults);
    for (code, language) in [("en", Language::En), ("zh", Language::Zh)] {
        if t.lacks(code) {
            faults.add(&t.span, FaultKind::MissingLanguage(language));
        }
    }
    let en = t.string("en", Expected::OneText, faults);
    let zh = t.string("zh", Expected::OneText, faults);
    for field in [&en, &zh] {
        if let Some(at) = field.here()
            && at.value.trim().is_empty()
        {
            faults.add(&at.span, FaultKind::EmptyText(key.to_owned()));
        }
    }
    Field::Here(At::new(RawText { en, zh }, value.span()))
}

fn hints(value: &DeValue<'_>, faults: &mut Faults<'_>) -> Option<Vec<At<RawText>>> {
    let mut hints = Vec::new();
    for entry in value.as_array()?.iter() {
        if let Field::Here(text) = one_text("hint", entry, faults) {
            hints.push(text);
        }
    }
    Some(hints)
}

fn whys(value: &DeValue<'_>, faults: &mut Faults<'_>) -> Option<Vec<RawWhy>> {
    let mut whys = Vec::new();
    for entry in value.as_array()?.iter() {
        let Some(inner) = entry.get_ref().as_table() else {
            faults.add(
                &entry.span(),
                wrong_type("why", Expected::Table, entry.get_ref()),
            );
            continue;
        };
        let t = Table::new(inner, entry.span(), WHY_KEYS, faults);
        t.require("move", "move = \"C1\"", faults);
        t.require("text", "text = { en = \"…\", zh = \"…\" }", faults);
        whys.push(RawWhy {
            at: t.string("move", Expected::Move, faults),
            text: text(&t, "text", faults),
        });
    }
    Some(whys)
}
