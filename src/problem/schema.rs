//! The mirror of a problem file: what the keys hold, each with its place. No meaning yet.

use super::error::Faults;
use super::kind::FaultKind;
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

const A_TEXT: &str = "a text in both languages";
const A_POINT: &str = "a point such as \"C1\"";
const POINTS: &str = "a list of points such as [\"C1\"]";

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
    let format = table.field("format", "the number 1", faults, |v, _| integer(v));
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
        let expected = "a list: write [[problem]] in double brackets";
        faults.add(
            &value.span(),
            wrong_type("problem", expected, value.get_ref()),
        );
        return Vec::new();
    };
    let mut problems = Vec::new();
    for entry in list.iter() {
        match entry.get_ref().as_table() {
            Some(table) => problems.push((entry.span(), table)),
            None => faults.add(
                &entry.span(),
                wrong_type("problem", "a table", entry.get_ref()),
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
            id: t.string("id", "a text such as \"bent-three\"", faults),
            was: t.strings("was", "a list of ids", "an id in quotes", faults),
            title: text(&t, "title", faults),
            diagram: t.string("diagram", "a text of several lines", faults),
            size: t.field(
                "size",
                "a number such as 9, or [columns, rows]",
                faults,
                |v, _| size(v),
            ),
            to_move: t.string("to_move", "\"black\" or \"white\"", faults),
            target: t.strings("target", POINTS, A_POINT, faults),
            goal: t.string("goal", "a goal such as \"live\"", faults),
            region: t.strings("region", POINTS, A_POINT, faults),
            corner: t.string("corner", "a corner such as \"bottom-left\"", faults),
            origin: t.string("origin", A_POINT, faults),
            black: t.strings("black", POINTS, A_POINT, faults),
            white: t.strings("white", POINTS, A_POINT, faults),
            ko: t.string("ko", A_POINT, faults),
            level: t.string("level", "a level such as \"15k\"", faults),
            tags: t.strings(
                "tags",
                "a list of tags such as [\"ko\"]",
                "a tag in quotes",
                faults,
            ),
            source: text(&t, "source", faults),
            hint: t.field("hint", "a list of texts in both languages", faults, hints),
            explain: text(&t, "explain", faults),
            answers: t.strings(
                "answers",
                "a list of moves such as [\"C1\"]",
                "a move in quotes",
                faults,
            ),
            only: t.bool("only", faults),
            rival: t.strings("rival", POINTS, A_POINT, faults),
            why: t.field("why", "a list of { move = \"C1\", text = … }", faults, whys),
            accept: t.string("accept", "a verdict such as \"Seki\"", faults),
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
        faults.add(&value.span(), wrong_type(key, A_TEXT, value.get_ref()));
        return Field::Bad;
    };
    let t = Table::new(inner, value.span(), TEXT_KEYS, faults);
    for (code, name) in [("en", "English"), ("zh", "Chinese")] {
        if t.get(code).is_none() {
            faults.add(&t.span, FaultKind::MissingLanguage(name));
        }
    }
    let en = t.string("en", "a text in quotes", faults);
    let zh = t.string("zh", "a text in quotes", faults);
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
            faults.add(&entry.span(), wrong_type("why", "a table", entry.get_ref()));
            continue;
        };
        let t = Table::new(inner, entry.span(), WHY_KEYS, faults);
        t.require("move", "move = \"C1\"", faults);
        t.require("text", "text = { en = \"…\", zh = \"…\" }", faults);
        whys.push(RawWhy {
            at: t.string("move", "a move in quotes", faults),
            text: text(&t, "text", faults),
        });
    }
    Some(whys)
}
