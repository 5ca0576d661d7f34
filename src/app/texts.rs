//! Every text that a learner reads, in English and Chinese, by Fluent.
//!
//! A text is a whole sentence with arguments, so that each language orders its words as it likes.
//! The sentences are in `locales/en` and `locales/zh`, in files of equal names.

use crate::go::{Color, Move, Point, PointSet};
use crate::problem::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

macro_rules! locale_files {
    ($language:literal: $($name:literal),+ $(,)?) => {
        [$(include_str!(concat!("../../locales/", $language, "/", $name, ".ftl"))),+]
    };
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Text, or a word that the sentence selects on.
    Text(String),
    /// A number, which the sentence may ask for its plural.
    Number(u64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(u64::try_from(number).unwrap_or(u64::MAX))
    }
}

impl From<Color> for Arg {
    fn from(color: Color) -> Arg {
        Arg::Text(color.to_string())
    }
}

impl From<Point> for Arg {
    fn from(point: Point) -> Arg {
        Arg::Text(point.to_string())
    }
}

type Bundle = FluentBundle<FluentResource>;

/// The texts in both languages, and the one that is spoken.
pub struct Texts {
    language: Language,
    en: Bundle,
    zh: Bundle,
}

impl Texts {
    /// The texts, spoken in `language`.
    #[must_use]
    pub fn new(language: Language) -> Texts {
        let en = locale_files!("en": "board", "judge", "moves", "inspect", "script", "shell", "solve", "words", "proverbs", "rank", "faults", "check", "usage", "script-faults");
        let zh = locale_files!("zh": "board", "judge", "moves", "inspect", "script", "shell", "solve", "words", "proverbs", "rank", "faults", "check", "usage", "script-faults");
        Texts {
            language,
            en: bundle(Language::En, &en),
            zh: bundle(Language::Zh, &zh),
        }
    }

    /// The language that is spoken.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Speaks another language from now on.
    pub fn speak(&mut self, language: Language) {
        self.language = language;
    }

    /// A sentence. An unknown key gives the key itself; a test sees to it that there is none.
    #[must_use]
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let bundle = match self.language {
            Language::En => &self.en,
            Language::Zh => &self.zh,
        };
        let Some(pattern) = bundle.get_message(key).and_then(|m| m.value()) else {
            return key.to_owned();
        };
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            let value: FluentValue<'_> = match arg {
                Arg::Text(text) => text.as_str().into(),
                Arg::Number(number) => (*number).into(),
            };
            values.set(*name, value);
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    /// Points as a list in words: `A2 and B1`.
    #[must_use]
    pub fn points(&self, points: &PointSet) -> String {
        self.list(points.iter().map(|p| p.to_string()).collect())
    }

    /// Moves as a list in words.
    #[must_use]
    pub fn moves(&self, moves: &[Move]) -> String {
        self.list(moves.iter().map(|&m| self.a_move(m)).collect())
    }

    /// A move in words.
    #[must_use]
    pub fn a_move(&self, m: Move) -> String {
        match m {
            Move::Play(point) => point.to_string(),
            Move::Pass => self.say("word-pass", &[]),
        }
    }

    /// Any names as a list in words.
    #[must_use]
    pub fn list(&self, mut names: Vec<String>) -> String {
        let Some(last) = names.pop() else {
            return self.say("list-nothing", &[]);
        };
        let mut names = names.into_iter();
        let Some(first) = names.next() else {
            return last;
        };
        let earlier = names.fold(first, |earlier, next| {
            self.say(
                "list-more",
                &[("earlier", earlier.into()), ("next", next.into())],
            )
        });
        self.say(
            "list-last",
            &[("earlier", earlier.into()), ("last", last.into())],
        )
    }
}

fn bundle(language: Language, sources: &[&str]) -> Bundle {
    // Both codes are language identifiers; the default would only cost the plural forms.
    let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    for source in sources {
        // What could be read of a faulty file is used; the tests allow no fault.
        let resource = match FluentResource::try_new((*source).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let added = bundle.add_resource(resource);
        debug_assert!(added.is_ok(), "{added:?}");
    }
    bundle
}
