//! Entries of the glossary as texts.

use super::render::{self, Style};
use super::texts::Texts;
use crate::go::{Picture, Point, PointSet, Window};
use crate::problem::{Example, Language, Term};
use crate::solve::name::Name;
use crate::train::terms::{self, Lookup};

/// The most entries that are shown in full.
const MOST_FULL: usize = 3;

/// Whether a text is empty, or nothing but quotes.
pub(super) fn is_nothing(word: &str) -> bool {
    word.chars()
        .all(|c| c.is_whitespace() || "\"'“”‘’「」".contains(c))
}

/// What the glossary says to a word, and whether it has it.
pub(super) fn look_up(texts: &Texts, word: &str, style: Style) -> (Vec<String>, bool) {
    match terms::look_up(word) {
        Lookup::Found(found) => {
            // Other names of a term are told with it.
            let mut entries: Vec<&Term> = Vec::new();
            for term in found {
                if !entries.iter().any(|e| e.key() == term.key()) {
                    entries.push(term);
                }
            }
            if entries.len() > MOST_FULL {
                let mut parts = vec![texts.say("term-several", &[("word", word.into())])];
                parts.extend(entries.into_iter().map(|term| head(texts, term)));
                return (parts, true);
            }
            let shown = entries.iter().map(|term| entry(texts, term, style));
            let parts = shown.collect::<Vec<_>>().join(&String::new());
            (parts, true)
        }
        Lookup::Near(near) if near.is_empty() => {
            let text = texts.say("term-unknown", &[("word", word.into())]);
            (vec![text], false)
        }
        Lookup::Near(near) => {
            let names = near.iter().map(|term| name_of(texts, term)).collect();
            let text = texts.say(
                "term-near",
                &[("word", word.into()), ("names", texts.list(names).into())],
            );
            (vec![text], false)
        }
    }
}

/// One line: the term in both languages.
fn head(texts: &Texts, term: &Term) -> String {
    texts.say(
        "term-head",
        &[
            ("zh", term.zh.as_str().into()),
            ("pinyin", term.pinyin.as_str().into()),
            ("en", term.en.as_str().into()),
        ],
    )
}

/// A term in the language spoken.
fn name_of(texts: &Texts, term: &Term) -> String {
    match texts.language() {
        Language::En => term.en.clone(),
        Language::Zh => term.zh.clone(),
    }
}

/// The term with this Chinese name in the language spoken; the name itself where there is none.
pub(super) fn name_of_zh(texts: &Texts, zh: &str) -> String {
    terms::term(zh).map_or_else(|| zh.to_owned(), |term| name_of(texts, term))
}

fn entry(texts: &Texts, term: &Term, style: Style) -> Vec<String> {
    let mut parts = vec![
        head(texts, term),
        term.meaning.raw(texts.language()).to_owned(),
    ];
    let others = terms::other_names(term);
    if !others.is_empty() {
        let names = others.iter().map(|t| t.zh.clone()).collect();
        parts.push(texts.say("term-also", &[("names", texts.list(names).into())]));
    }
    let of_key = terms::term(term.key());
    let examples = of_key.map_or((None, None), |t| (t.yes.as_ref(), t.no.as_ref()));
    if let (Some(yes), Some(no)) = examples {
        for (called, example) in [("yes", yes), ("no", no)] {
            parts.push(texts.say(
                "term-example",
                &[
                    ("called", called.into()),
                    ("side", example.side.into()),
                    ("point", example.point.into()),
                ],
            ));
            parts.extend(drawn(example, style));
        }
    }
    parts
}

/// The board after the move of an example.
fn drawn(example: &Example, style: Style) -> Option<String> {
    let mut board = example.board.clone();
    board.play(example.side, example.point).ok()?;
    let picture = Picture {
        board: &board,
        window: Window::whole(board.size()),
        targets: PointSet::new(),
        last: Some(example.point),
    };
    let text = render::board(&picture, style);
    Some(text.trim_end_matches('\n').to_owned())
}

/// What a move is called, in one line: the two most telling names, without those that
/// another one says already. What a move does to liberties and
/// where it stands is told only when there is no other name.
pub(super) fn name_move(texts: &Texts, point: Point, names: &[Name]) -> Option<String> {
    let is_minor = |name: &Name| *name >= Name::GainLiberties;
    let mut kept: Vec<Name> = names.iter().copied().filter(|n| !is_minor(n)).collect();
    if kept.is_empty() {
        kept = names.to_vec();
    }
    let implied: Vec<Name> = kept.iter().flat_map(|n| n.implied()).copied().collect();
    kept.retain(|name| !implied.contains(name));
    let mut shown: Vec<String> = Vec::new();
    for name in kept {
        let Some(term) = terms::term(name.zh()) else {
            continue;
        };
        let text = name_of(texts, term);
        if shown.len() < 2 && !shown.contains(&text) {
            shown.push(text);
        }
    }
    (!shown.is_empty()).then(|| {
        texts.say(
            "move-name",
            &[("point", point.into()), ("names", texts.list(shown).into())],
        )
    })
}
