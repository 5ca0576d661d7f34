//! The head of a script: `//! title.en: …` and `//! title.zh: …`.

use crate::problem::{Text, printable};

/// What the head of a script says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The title in English.
    pub en: Option<String>,
    /// The title in Chinese.
    pub zh: Option<String>,
}

impl Header {
    /// Reads the lines that begin with `//!` at the beginning of a script.
    #[must_use]
    pub fn read(script: &str) -> Header {
        let mut header = Header::default();
        let script = script.strip_prefix('\u{feff}').unwrap_or(script);
        for line in script.lines().map(str::trim) {
            let Some(said) = line.strip_prefix("//!") else {
                if line.is_empty() {
                    continue;
                }
                break;
            };
            let said = said.trim();
            let value = |key: &str| {
                let value = said
                    .strip_prefix(key)?
                    .trim_start()
                    .strip_prefix(':')?
                    .trim();
                (!value.is_empty()).then(|| printable(value))
            };
            header.en = header.en.or_else(|| value("title.en"));
            header.zh = header.zh.or_else(|| value("title.zh"));
        }
        header
    }

    /// The title in both languages, the one standing in for the other.
    #[must_use]
    pub fn title(&self) -> Option<Text> {
        let either = self.en.as_ref().or(self.zh.as_ref())?;
        Some(Text {
            en: self.en.as_ref().unwrap_or(either).clone(),
            zh: self.zh.as_ref().unwrap_or(either).clone(),
        })
    }
}
