//! The texts of a problem, with their placeholders looked at.

use super::error::Faults;
use super::escapes;
use super::kind::FaultKind;
use super::schema::RawText;
use super::setup::span_in;
use super::text::{Placeholder, Text};
use super::toml_table::{At, Field, shorten};
use crate::go::{PointError, Size};

/// The text of a field; `None` when it is not there or at fault, which is then reported.
pub(super) fn text(
    field: &Field<RawText>,
    size: Option<Size>,
    faults: &mut Faults<'_>,
) -> Option<Text> {
    field.here().and_then(|at| one(&at.value, size, faults))
}

/// One text in both languages.
pub(super) fn one(raw: &RawText, size: Option<Size>, faults: &mut Faults<'_>) -> Option<Text> {
    for at in [raw.en.here(), raw.zh.here()].into_iter().flatten() {
        look_at(at, size, faults);
    }
    Some(Text {
        en: raw.en.here()?.value.clone(),
        zh: raw.zh.here()?.value.clone(),
    })
}

fn look_at(at: &At<String>, size: Option<Size>, faults: &mut Faults<'_>) {
    let source = faults.source();
    let raw = source.text().get(at.span.clone()).unwrap_or("");
    let offsets = at
        .value
        .contains(['{', '}'])
        .then(|| escapes::offsets(raw, &at.value))
        .flatten();
    let mut add = |start: usize, len: usize, kind| {
        faults.add(&span_in(&at.span, offsets.as_deref(), start, len), kind);
    };
    let mut from = 0;
    while let Some(open) = at.value[from..].find(['{', '}']).map(|n| n + from) {
        let inner = &at.value[open + 1..];
        let close = inner
            .find(['{', '}'])
            .filter(|&n| inner[n..].starts_with('}'));
        let Some(close) = close.filter(|_| at.value[open..].starts_with('{')) else {
            add(open, 1, FaultKind::Brace);
            from = open + 1;
            continue;
        };
        let whole = &at.value[open..open + close + 2];
        match Placeholder::parse(&inner[..close]) {
            Some(Placeholder::Point(point)) => {
                if let Some(size) = size
                    && !size.contains(point)
                {
                    let error = PointError::OffBoard { point, size };
                    add(open, whole.len(), FaultKind::PlaceholderPoint(error));
                }
            }
            Some(Placeholder::Color(_)) => {}
            None => add(open, whole.len(), FaultKind::Placeholder(shorten(whole))),
        }
        from = open + whole.len();
    }
}
