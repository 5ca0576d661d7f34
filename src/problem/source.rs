//! The text of a file with its name, and places in it.

use std::fmt;

/// A text that problems are read from.
#[derive(Clone, PartialEq, Eq)]
pub struct Source {
    name: String,
    text: String,
    /// The offset at which each line begins.
    lines: Vec<usize>,
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Source").field(&self.name).finish()
    }
}

/// A place in a text. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Source {
    /// A text with the name that messages give it. A byte order mark is left out.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Source {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).to_owned();
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Source {
            name: name.to_owned(),
            text,
            lines,
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The place of a byte offset; the end of the text for every larger one.
    #[must_use]
    pub fn place(&self, offset: usize) -> Place {
        let offset = self.floor(offset);
        let line = self.lines.partition_point(|&start| start <= offset);
        let start = self.lines[line - 1];
        Place {
            line,
            column: self.text[start..offset].chars().count() + 1,
        }
    }

    /// The offset at which a line begins, and the line without its end.
    #[must_use]
    pub fn line(&self, number: usize) -> (usize, &str) {
        let index = number.clamp(1, self.lines.len()) - 1;
        let start = self.lines[index];
        let end = self
            .lines
            .get(index + 1)
            .copied()
            .unwrap_or(self.text.len());
        (start, self.text[start..end].trim_end_matches(['\n', '\r']))
    }

    /// The nearest character boundary at or below an offset.
    fn floor(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
