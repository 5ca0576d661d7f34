//! Looking words of the game up: by the Chinese term, its pronunciation, or English or Japanese words.

use crate::problem::{Term, glossary, nearest};

/// The most entries that a word of several terms gives.
const MOST: usize = 12;

/// What was found.
#[derive(Clone, Debug)]
pub enum Lookup {
    /// The terms meant, the best first; other names of a term stand behind it.
    Found(Vec<&'static Term>),
    /// None; terms with similar names.
    Near(Vec<&'static Term>),
}

/// The terms that a learner may mean.
#[must_use]
pub fn look_up(text: &str) -> Lookup {
    let wanted = plain(text.trim());
    if wanted.is_empty() {
        return Lookup::Near(Vec::new());
    }
    let mut found: Vec<(u8, usize, &Term)> = glossary()
        .iter()
        .enumerate()
        .filter_map(|(place, term)| Some((fits(term, &wanted)?, place, term)))
        .collect();
    found.sort_unstable_by_key(|&(rank, place, term)| (rank, term.same.is_some(), place));
    if let Some(&(best, ..)) = found.first() {
        let best = found.into_iter().filter(|f| f.0 == best).map(|f| f.2);
        return Lookup::Found(best.take(MOST).collect());
    }
    Lookup::Near(near(&wanted))
}

/// The other names of a term.
#[must_use]
pub fn other_names(term: &Term) -> Vec<&'static Term> {
    glossary()
        .iter()
        .filter(|t| t.key() == term.key() && t.zh != term.zh)
        .collect()
}

/// The term with this Chinese name.
#[must_use]
pub fn term(zh: &str) -> Option<&'static Term> {
    glossary().iter().find(|t| t.zh == zh)
}

/// How well a term fits: 0 is best.
fn fits(term: &Term, wanted: &str) -> Option<u8> {
    let english = plain(&term.en);
    let names = english_names(&english);
    let sound = plain(&term.pinyin);
    if term.zh == wanted {
        Some(0)
    } else if names.iter().any(|name| name == wanted) {
        Some(1)
    } else if sound == wanted || sound.replace(' ', "") == wanted {
        Some(2)
    } else if has_words(&english, wanted) {
        Some(3)
    } else if term.zh.contains(wanted) {
        Some(4)
    } else {
        None
    }
}

/// The names in an English entry: before the brackets, and each one inside them.
fn english_names(english: &str) -> Vec<String> {
    let mut names = vec![english.to_owned()];
    names.extend(
        english
            .split(['(', ')', ','])
            .map(|name| name.trim().to_owned())
            .filter(|name| !name.is_empty()),
    );
    names
}

/// Whether all words of the query are words of the entry.
fn has_words(english: &str, wanted: &str) -> bool {
    let mut words = wanted.split_whitespace();
    words.all(|word| {
        english
            .split(|c: char| !c.is_alphanumeric())
            .any(|w| w == word)
    })
}

fn near(wanted: &str) -> Vec<&'static Term> {
    let mut names: Vec<(String, &Term)> = Vec::new();
    for term in glossary() {
        for name in english_names(&plain(&term.en)) {
            names.push((name, term));
        }
        names.push((plain(&term.pinyin).replace(' ', ""), term));
    }
    let known = names.iter().map(|(name, _)| name.as_str());
    let nearest = nearest(wanted, known);
    let same_sign = |term: &&Term| {
        let mut signs = term.zh.chars();
        !wanted.is_ascii() && signs.any(|c| wanted.contains(c))
    };
    match nearest {
        Some(name) => names
            .iter()
            .filter(|(n, _)| *n == name)
            .map(|(_, term)| *term)
            .take(MOST)
            .collect(),
        None => glossary().iter().filter(same_sign).take(MOST).collect(),
    }
}

/// Lower case, without the tone marks of pinyin.
fn plain(text: &str) -> String {
    let bare = |c: char| match c {
        'ā' | 'á' | 'ǎ' | 'à' => 'a',
        'ē' | 'é' | 'ě' | 'è' => 'e',
        'ī' | 'í' | 'ǐ' | 'ì' => 'i',
        'ō' | 'ó' | 'ǒ' | 'ò' => 'o',
        'ū' | 'ú' | 'ǔ' | 'ù' => 'u',
        'ǖ' | 'ǘ' | 'ǚ' | 'ǜ' | 'ü' => 'v',
        '-' => ' ',
        _ => c,
    };
    text.to_lowercase().chars().map(bare).collect()
}
