//! Boards and texts for a terminal: glyphs, colors, line breaks by width.
//!
//! Every point takes two columns. Colors are the 16 of the terminal, for the foreground only, and
//! say nothing that the letters and brackets do not say.

use crate::go::diagram::Glyph;
use crate::go::{Color, Picture};
use colored::Colorize;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The characters of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// `X`, `O`, `.` and `+`.
    #[default]
    Ascii,
    /// `●`, `○`, `.` and `+`, on terminals that give the stones one column.
    Unicode,
    /// The same on terminals that give the stones two columns, as many Chinese ones do.
    Wide,
}

/// How boards are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The characters.
    pub glyphs: Glyphs,
    /// Whether there are colors.
    pub color: bool,
}

/// A board as text, each line without spaces at its end.
#[must_use]
pub fn board(picture: &Picture<'_>, style: Style) -> String {
    let mut text = String::new();
    for line in picture.lines() {
        let shown = line.iter().rposition(|g| g.letter() != ' ');
        let shown = shown.map_or(0, |last| last + 1);
        // The corner of the frame and the row numbers come first; the points begin after them.
        for (place, &glyph) in line[..shown].iter().enumerate() {
            text.push_str(&drawn(glyph, place, style));
        }
        text.push('\n');
    }
    text
}

fn drawn(glyph: Glyph, place: usize, style: Style) -> String {
    let character = match (glyph, style.glyphs) {
        (Glyph::Stone(Color::Black), Glyphs::Unicode | Glyphs::Wide) => '●',
        (Glyph::Stone(Color::White), Glyphs::Unicode | Glyphs::Wide) => '○',
        _ => glyph.letter(),
    };
    let mut text = character.to_string();
    if style.color {
        text = match glyph {
            Glyph::Stone(Color::Black) => text.blue().bold().to_string(),
            Glyph::Stone(Color::White) => text.yellow().to_string(),
            Glyph::Gap('[' | ']' | '(' | ')') => text.bold().to_string(),
            _ => text,
        };
    }
    // Where a stone has two columns, every other point is widened to two.
    if style.glyphs == Glyphs::Wide {
        match glyph {
            Glyph::Empty | Glyph::Star => text.push(' '),
            Glyph::Frame('-') if place > 4 => text.push_str(if place % 2 == 1 { "-" } else { "" }),
            Glyph::Frame(c) if place > 4 && c.is_ascii_uppercase() => text.push(' '),
            _ => {}
        }
    }
    text
}

/// The columns that a drawn board takes.
#[must_use]
pub fn columns(board: &str) -> usize {
    let width = |line: &str| {
        // Colors take no room: they are between an escape sign and `m`.
        let mut parts = line.split('\u{1b}');
        let first = parts.next().map_or(0, UnicodeWidthStr::width);
        let rests = parts.map(|part| part.split_once('m').map_or(0, |p| p.1.width()));
        first + rests.sum::<usize>()
    };
    board.lines().map(width).max().unwrap_or(0)
}

/// A text broken into lines of at most `width` columns, at spaces and between wide characters. A
/// word that is longer stays whole.
#[must_use]
pub fn wrap(text: &str, width: usize) -> String {
    let lines: Vec<String> = text
        .split('\n')
        .map(|line| wrap_line(line, width))
        .collect();
    lines.join("\n")
}

fn wrap_line(line: &str, width: usize) -> String {
    if line.width() <= width {
        return line.to_owned();
    }
    let mut wrapped = String::new();
    let mut used = 0;
    for piece in pieces(line) {
        let bare = piece.trim_end_matches(' ');
        if used > 0 && used + bare.width() > width {
            wrapped.truncate(wrapped.trim_end_matches(' ').len());
            wrapped.push('\n');
            used = 0;
        }
        wrapped.push_str(piece);
        used += piece.width();
    }
    wrapped.truncate(wrapped.trim_end_matches(' ').len());
    wrapped
}

/// The pieces of a line between which it may be broken: words with the spaces after them, and
/// single wide characters, closing punctuation with the one before it.
fn pieces(line: &str) -> Vec<&str> {
    let is_wide = |c: char| c.width().unwrap_or(0) > 1;
    let closes = |c: char| "，。、：；？！）》」”’".contains(c);
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, c) in line.char_indices() {
        let breaks = before.is_some_and(|b| {
            (b == ' ' && c != ' ') || ((is_wide(b) || is_wide(c)) && c != ' ' && !closes(c))
        });
        let opening = before.is_some_and(|b| "（《「“‘".contains(b));
        if breaks && !opening && at > start {
            pieces.push(&line[start..at]);
            start = at;
        }
        before = Some(c);
    }
    pieces.push(&line[start..]);
    pieces
}
