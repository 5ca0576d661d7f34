//! Finding a proverb by its number or by words, and saying how it can be settled.

use crate::problem::{Claim, Proverb, proverbs};

/// How alike a misspelled saying must be, from 0 to 1.
const NEAR: f64 = 0.6;

/// How a saying can be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// By judgement only: a question, and nothing proved.
    Quiz,
    /// The moves it speaks of are recognized; whether they are good is judgement.
    Shape,
    /// By counting.
    Count,
    /// By reading captures and ladders.
    Reading,
    /// By verdicts of life and death.
    Solver,
}

/// The strongest way in which a proverb is settled.
#[must_use]
pub fn kind_of(proverb: &Proverb) -> Kind {
    let kinds = proverb.claims.iter().map(|claim| match claim {
        Claim::Status { .. } | Claim::Rows { .. } | Claim::Symmetric { .. } => Kind::Solver,
        Claim::Capture { .. } | Claim::Ladder { .. } => Kind::Reading,
        Claim::Count { .. } | Claim::Fewest { .. } => Kind::Count,
        Claim::Label { .. } | Claim::Moves { .. } | Claim::Opening { .. } => Kind::Shape,
    });
    kinds.max().unwrap_or(Kind::Quiz)
}

/// The proverbs that a number or some words mean, in their order: the number; the whole saying; a
/// part of it; all the words of the saying or its meaning. None: those whose saying is near.
#[must_use]
pub fn find(text: &str) -> Vec<&'static Proverb> {
    let wanted = text.trim().to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    if let Ok(number) = wanted.parse::<u32>() {
        return proverbs().iter().filter(|p| p.number == number).collect();
    }
    let tests: [&dyn Fn(&Proverb) -> bool; 4] = [
        &|p| p.zh == wanted || p.en.to_lowercase() == wanted,
        &|p| p.zh.contains(&wanted) || p.en.to_lowercase().contains(&wanted),
        &|p| has_words(&p.en, &wanted),
        &|p| {
            has_words(&format!("{} {}", p.en, p.meaning.en), &wanted)
                || p.meaning.zh.contains(&wanted)
        },
    ];
    for test in tests {
        let found: Vec<&Proverb> = proverbs().iter().filter(|p| test(p)).collect();
        if !found.is_empty() {
            return found;
        }
    }
    let likeness = |p: &Proverb| {
        let of = |saying: &str| strsim::normalized_damerau_levenshtein(&wanted, saying);
        of(&p.zh).max(of(&p.en.to_lowercase()))
    };
    let best = proverbs()
        .iter()
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    best.filter(|p| likeness(p) >= NEAR).into_iter().collect()
}

fn has_words(text: &str, wanted: &str) -> bool {
    let text = text.to_lowercase();
    wanted.split_whitespace().all(|word| {
        text.split(|c: char| !c.is_alphanumeric())
            .any(|w| w == word)
    })
}
