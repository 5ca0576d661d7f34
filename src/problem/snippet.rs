//! Faults as people read them: where, what, the line with a mark under it, and what to do.

use super::error::{Fault, printable};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::ops::Range;
use unicode_width::UnicodeWidthChar;

/// How a fault is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Text alone.
    Plain,
    /// With terminal colors.
    Colored,
}

/// The widest part of a line that is shown, in terminal columns.
const WIDTH: usize = 88;
/// The most that is shown before the mark when a line is cut.
const BEFORE: usize = 30;

/// The words for a fault, which may hold anything that stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// What is wrong.
    pub message: String,
    /// What to do about it, where the message does not say it already.
    pub help: Option<String>,
    /// What stands before `help`, such as `help`.
    pub help_name: String,
}

/// A fault over several lines, without a line end after the last.
///
/// ```text
/// p07.toml:14:12: answer B2 makes a ko (White ahead, margin 1); A1 lives
///    |
/// 14 | answers = ["B2"]
///    |            ^^^^
///    = help: …
/// ```
#[must_use]
pub fn draw(fault: &Fault, wording: &Wording, style: Style) -> String {
    let mut text = format!("{}: {}", fault.location(), printable(&wording.message));
    let help = wording.help.as_deref().map(printable);
    let name = &wording.help_name;
    let Some((source, span)) = &fault.at else {
        if let Some(help) = help {
            text.push_str(&format!("\n  = {name}: {help}"));
        }
        return text;
    };
    let place = source.place(span.start);
    let (line_start, line) = source.line(place.line);
    let start = span.start.clamp(line_start, line_start + line.len()) - line_start;
    let end = span.end.saturating_sub(line_start).clamp(start, line.len());
    let (shown, mark) = cut(line, start..end);
    let level = if fault.is_note() {
        Level::NOTE
    } else {
        Level::ERROR
    };
    let snippet = Snippet::source(shown.as_str())
        .line_start(place.line)
        .annotation(AnnotationKind::Primary.span(mark));
    let mut group = Group::with_level(level).element(snippet);
    if let Some(help) = &help {
        group = group.element(Level::HELP.with_name(name.as_str()).message(help.as_str()));
    }
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Colored => Renderer::styled(),
    };
    let drawn = renderer.term_width(WIDTH * 3).render(&[group]);
    for line in drawn.lines() {
        text.push('\n');
        text.push_str(line.trim_end());
    }
    text
}

/// The part of a line around a mark that fits the screen, with control characters made visible, and
/// the mark in it.
fn cut(line: &str, mark: Range<usize>) -> (String, Range<usize>) {
    let whole = floor(line, mark.start)..floor(line, mark.end.max(mark.start));
    let width = |text: &str| text.chars().map(char_width).sum::<usize>();
    let mut from = 0;
    if width(line) > WIDTH && width(&line[..whole.start]) > BEFORE {
        let mut room = BEFORE;
        from = whole.start;
        for (at, c) in line[..whole.start].char_indices().rev() {
            if char_width(c) > room {
                break;
            }
            room -= char_width(c);
            from = at;
        }
    }
    let mut shown = String::new();
    if from > 0 {
        shown.push('…');
    }
    let mut drawn = whole.clone();
    let mut room = WIDTH;
    for (at, c) in line[from..].char_indices().map(|(at, c)| (at + from, c)) {
        if at == whole.start {
            drawn.start = shown.len();
        }
        if at == whole.end {
            drawn.end = shown.len();
        }
        if char_width(c) > room {
            drawn.end = if at <= whole.end {
                shown.len()
            } else {
                drawn.end
            };
            shown.push('…');
            return (shown, drawn);
        }
        room -= char_width(c);
        // A control character is shown as one sign, so that the mark stays under it.
        shown.push(if c == '\t' {
            ' '
        } else if c.is_control() {
            '\u{fffd}'
        } else {
            c
        });
    }
    if whole.start >= line.len() {
        drawn.start = shown.len();
    }
    if whole.end >= line.len() {
        drawn.end = shown.len();
    }
    (shown, drawn)
}

fn char_width(c: char) -> usize {
    c.width().unwrap_or(1)
}

fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
