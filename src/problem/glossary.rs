//! The glossary inside the program: terms, their meaning in both languages, and examples of moves.

use super::text::Text;
use crate::go::{Board, Size};
use crate::go::{Color, Point, diagram};
use serde::Deserialize;
use std::sync::LazyLock;

/// What a term belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TermKind {
    /// A shape or the place of a move.
    Shape,
    /// A move that does something to liberties or eyes.
    Tactical,
    /// A plan, a judgement, an opening.
    Strategic,
    /// A rule, a part of the board, a custom.
    Rule,
}

/// A move on a small board, for or against a term.
#[derive(Clone, Debug)]
pub struct Example {
    /// The board before the move.
    pub board: Board,
    /// Who plays.
    pub side: Color,
    /// Where.
    pub point: Point,
    /// The last moves before it, in their order; their stones are on the board.
    pub earlier: Vec<Point>,
}

/// A term.
#[derive(Clone, Debug)]
pub struct Term {
    /// The Chinese term: the key.
    pub zh: String,
    /// Its pronunciation.
    pub pinyin: String,
    /// The English term, with the Japanese one in brackets where it is in use.
    pub en: String,
    /// What it belongs to.
    pub kind: TermKind,
    /// The term of which this is another name.
    pub same: Option<String>,
    /// What it means.
    pub meaning: Text,
    /// How the program decides whether a move is called so.
    pub test: Option<Text>,
    /// A move that is called so.
    pub yes: Option<Example>,
    /// A move that looks alike and is not.
    pub no: Option<Example>,
}

impl Term {
    /// The key of the term that this one is, or is another name of.
    #[must_use]
    pub fn key(&self) -> &str {
        self.same.as_deref().unwrap_or(&self.zh)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    term: Vec<RawTerm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerm {
    zh: String,
    pinyin: String,
    en: String,
    kind: TermKind,
    same: Option<String>,
    meaning: RawText,
    test: Option<RawText>,
    side: Option<String>,
    yes: Option<String>,
    #[serde(default)]
    earlier: Vec<String>,
    no: Option<String>,
    #[serde(default)]
    no_earlier: Vec<String>,
}

/// A text in both languages, as it stands in a data file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawText {
    pub en: String,
    pub zh: String,
}

impl From<RawText> for Text {
    fn from(raw: RawText) -> Text {
        Text {
            en: raw.en,
            zh: raw.zh,
        }
    }
}

static GLOSSARY: LazyLock<Result<Vec<Term>, String>> =
    LazyLock::new(|| read(include_str!("../data/terms.toml")));

/// All terms in their order; empty only when the program was built with a faulty file, which
/// [`glossary_fault`] tells.
#[must_use]
pub fn glossary() -> &'static [Term] {
    GLOSSARY.as_deref().unwrap_or_default()
}

/// What is wrong with the glossary that was built in.
#[must_use]
pub fn glossary_fault() -> Option<&'static str> {
    GLOSSARY.as_ref().err().map(String::as_str)
}

fn read(text: &str) -> Result<Vec<Term>, String> {
    let file: RawFile = toml::from_str(text).map_err(|e| e.to_string())?;
    file.term.into_iter().map(term).collect()
}

fn term(raw: RawTerm) -> Result<Term, String> {
    let in_term = |fault: String| format!("{}: {fault}", raw.zh);
    let side = match raw.side.as_deref() {
        Some("O") => Color::White,
        _ => Color::Black,
    };
    let example = |text: &Option<String>, earlier: &[String]| {
        let read = |text: &String| example(text, side, earlier);
        text.as_ref().map(read).transpose()
    };
    let yes = example(&raw.yes, &raw.earlier).map_err(in_term)?;
    let no = example(&raw.no, &raw.no_earlier).map_err(in_term)?;
    Ok(Term {
        yes,
        no,
        zh: raw.zh,
        pinyin: raw.pinyin,
        en: raw.en,
        kind: raw.kind,
        same: raw.same,
        meaning: raw.meaning.into(),
        test: raw.test.map(Text::from),
    })
}

fn example(text: &str, side: Color, earlier: &[String]) -> Result<Example, String> {
    let (board, point) = marked_board(text)?;
    let point = point.ok_or("no move is marked")?;
    let earlier = earlier.iter().map(|p| p.parse::<Point>());
    Ok(Example {
        board,
        side,
        point,
        earlier: earlier
            .collect::<Result<_, _>>()
            .map_err(|e| e.to_string())?,
    })
}

/// A whole board drawn in `X`, `O`, `.`, and `*` for a move, if there is one.
pub(super) fn marked_board(text: &str) -> Result<(Board, Option<Point>), String> {
    let rows: Vec<&str> = text.trim().lines().map(str::trim).collect();
    let cols = rows.first().map_or(0, |row| row.chars().count());
    let size = Size::new(cols, rows.len()).map_err(|e| e.to_string())?;
    let mut move_point = None;
    for (point, c) in size.points().filter_map(|p| {
        let row = rows.get(rows.len() - 1 - usize::from(p.row))?;
        Some((p, row.chars().nth(usize::from(p.col))?))
    }) {
        if c == '*' {
            move_point = Some(point);
        }
    }
    let drawn = diagram::parse(&text.replace('*', "."))
        .map_err(|faults| format!("{:?}", faults.first()))?;
    let board = drawn.board()?;
    Ok((board, move_point))
}
