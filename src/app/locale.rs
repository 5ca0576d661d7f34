//! Which language the learner reads, and whether the terminal can show more than ASCII.

use super::environment::language_from;
use crate::problem::Language;

/// What the environment says of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locale {
    /// The language.
    pub language: Language,
    /// Whether the terminal takes UTF-8.
    pub utf8: bool,
}

impl Locale {
    /// The locale of `LC_ALL`, `LC_MESSAGES` and `LANG` (for the characters `LC_CTYPE`), as
    /// `variable` gives them; `wish` is the language asked for on the command line.
    #[must_use]
    pub fn from_variables(
        wish: Option<Language>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Locale {
        let first = |names: &[&str]| {
            let values = names.iter().filter_map(|name| variable(name));
            values.into_iter().find(|value| !value.is_empty())
        };
        let characters = first(&["LC_ALL", "LC_CTYPE", "LANG"]).unwrap_or_default();
        let characters = characters.to_ascii_lowercase();
        Locale {
            language: wish.unwrap_or_else(|| language_from(&variable)),
            utf8: characters.contains("utf-8") || characters.contains("utf8"),
        }
    }

    /// The locale of the environment of this process.
    #[must_use]
    pub fn from_environment(wish: Option<Language>) -> Locale {
        Locale::from_variables(wish, |name| std::env::var(name).ok())
    }
}

/// An English text in ASCII, for terminals that show nothing else.
#[must_use]
pub fn to_ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{b7}' | '–' | '—' => plain.push('-'),
            '…' => plain.push_str("..."),
            '‘' | '’' => plain.push('\''),
            '“' | '”' => plain.push('"'),
            '×' => plain.push('x'),
            '●' => plain.push('X'),
            '○' => plain.push('O'),
            c if c.is_ascii() => plain.push(c),
            _ => plain.push('?'),
        }
    }
    plain
}
