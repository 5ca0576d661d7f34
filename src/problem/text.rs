//! Texts in both languages, with placeholders for points and colors.

use crate::go::{Color, Point};

/// A language that learners read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Chinese (simplified).
    Zh,
}

impl Language {
    /// The code used in files and on the command line: `en` or `zh`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Zh => "zh",
        }
    }
}

/// A text in both languages. It may hold the placeholders `{p:C1}` (a point of the problem as it was
/// written), `{black}` and `{white}`, so that a turned or recolored board never makes it lie.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Text {
    /// English.
    pub en: String,
    /// Chinese.
    pub zh: String,
}

impl Text {
    /// The text as it was written in a language.
    #[must_use]
    pub fn raw(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Zh => &self.zh,
        }
    }

    /// The text with its placeholders filled in: `point` says where a point of the problem is shown
    /// and `color` how a color is shown.
    #[must_use]
    pub fn show(
        &self,
        language: Language,
        point: impl Fn(Point) -> Point,
        color: impl Fn(Color) -> Color,
    ) -> String {
        let raw = self.raw(language);
        let mut shown = String::with_capacity(raw.len());
        let mut rest = raw;
        while let Some(open) = rest.find('{') {
            shown.push_str(&rest[..open]);
            let Some(len) = rest[open..].find('}') else {
                rest = &rest[open..];
                break;
            };
            let whole = &rest[open..=open + len];
            match Placeholder::parse(&whole[1..whole.len() - 1]) {
                Some(Placeholder::Point(p)) => shown.push_str(&point(p).to_string()),
                Some(Placeholder::Color(c)) => shown.push_str(color_word(color(c), language)),
                None => shown.push_str(whole),
            }
            rest = &rest[open + len + 1..];
        }
        shown.push_str(rest);
        shown
    }

    /// The text as written for a board that is neither turned nor recolored.
    #[must_use]
    pub fn plain(&self, language: Language) -> String {
        self.show(language, |p| p, |c| c)
    }
}

/// What may stand in braces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placeholder {
    /// `{p:C1}`.
    Point(Point),
    /// `{black}` or `{white}`.
    Color(Color),
}

impl Placeholder {
    /// Reads what stands between the braces.
    #[must_use]
    pub fn parse(inner: &str) -> Option<Placeholder> {
        match inner {
            "black" => Some(Placeholder::Color(Color::Black)),
            "white" => Some(Placeholder::Color(Color::White)),
            _ => inner
                .strip_prefix("p:")?
                .parse()
                .ok()
                .map(Placeholder::Point),
        }
    }
}

fn color_word(color: Color, language: Language) -> &'static str {
    match (language, color) {
        (Language::En, Color::Black) => "Black",
        (Language::En, Color::White) => "White",
        (Language::Zh, Color::Black) => "黑",
        (Language::Zh, Color::White) => "白",
    }
}
