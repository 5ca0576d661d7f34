//! Values of scripts read as points, colors, moves and texts, with errors that say what was meant.

use crate::go::{Color, Move, Point, PointSet, Size};
use crate::problem::{Language, Text, printable};
use rhai::{Array, Dynamic, EvalAltResult, ImmutableString, Map, Position};

/// What a function of scripts gives: a value or an error of the script.
pub(super) type Fallible<T> = Result<T, Box<EvalAltResult>>;

/// An error with a message.
pub(super) fn error(message: impl Into<String>) -> Box<EvalAltResult> {
    let message: String = message.into();
    EvalAltResult::ErrorRuntime(message.into(), Position::NONE).into()
}

pub(super) fn fail<T>(message: impl Into<String>) -> Fallible<T> {
    Err(error(message))
}

/// The beginning of a text from a script, fit for a message.
pub(super) fn short(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    printable(&short)
}

/// A value in words, for messages.
pub(super) fn kind_of(value: &Dynamic) -> String {
    match value.type_name() {
        "()" => "nothing".to_owned(),
        "string" => format!("the text \"{}\"", short(&value.to_string())),
        "i64" | "f64" => format!("the number {value}"),
        "bool" => value.to_string(),
        "array" => "a list".to_owned(),
        "map" => "a map".to_owned(),
        "Fn" => "a function".to_owned(),
        "char" => format!("the character '{value}'"),
        other => format!("a {}", other.rsplit("::").next().unwrap_or(other)),
    }
}

pub(super) fn color(text: &str) -> Fallible<Color> {
    match text {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        _ => fail(format!(
            "`{}` is no color; write \"black\" or \"white\"",
            short(text)
        )),
    }
}

pub(super) fn point(size: Size, text: &str) -> Fallible<Point> {
    size.parse_point(text).map_err(|e| error(e.to_string()))
}

/// A point or `"pass"`.
pub(super) fn a_move(size: Size, text: &str) -> Fallible<Move> {
    if text == "pass" {
        return Ok(Move::Pass);
    }
    Ok(Move::Play(point(size, text)?))
}

/// A point, or a list of points.
pub(super) fn points(size: Size, value: &Dynamic) -> Fallible<PointSet> {
    let mut set = PointSet::new();
    for text in texts(value, "a point such as \"C3\", or a list of points")? {
        set.insert(point(size, &text)?);
    }
    Ok(set)
}

/// A move, or a list of moves.
pub(super) fn moves(size: Size, value: &Dynamic) -> Fallible<Vec<Move>> {
    texts(value, "a point such as \"C3\", or a list of points")?
        .iter()
        .map(|text| a_move(size, text))
        .collect()
}

/// A string, or a list of strings.
pub(super) fn texts(value: &Dynamic, expected: &str) -> Fallible<Vec<ImmutableString>> {
    if value.is_string() {
        return Ok(vec![value.clone().cast()]);
    }
    if value.is_array() {
        let list: Array = value.clone().cast();
        return list
            .into_iter()
            .map(|item| {
                let kind = kind_of(&item);
                item.try_cast::<ImmutableString>()
                    .ok_or_else(|| error(format!("expected {expected}, but the list holds {kind}")))
            })
            .collect();
    }
    fail(format!("expected {expected}, but got {}", kind_of(value)))
}

/// Points as a script gets them: a list of strings.
pub(super) fn list(points: &PointSet) -> Array {
    points
        .iter()
        .map(|p| Dynamic::from(p.to_string()))
        .collect()
}

/// Whether a value can be a text for learners: a string, or a map with `en` and `zh`.
pub(super) fn is_text(value: &Dynamic) -> bool {
    value.is_string() || value.is_map()
}

/// A text for learners. A plain string stands for both languages.
pub(super) fn text(value: &Dynamic) -> Fallible<Text> {
    let expected = "a text, or a text in both languages such as #{en: \"…\", zh: \"…\"}";
    if value.is_string() {
        let text = value.to_string();
        return Ok(Text {
            en: text.clone(),
            zh: text,
        });
    }
    let Some(map) = value.read_lock::<Map>() else {
        return fail(format!("expected {expected}, but got {}", kind_of(value)));
    };
    let part = |key: &str| -> Fallible<Option<String>> {
        match map.get(key) {
            None => Ok(None),
            Some(part) if part.is_string() => Ok(Some(part.to_string())),
            Some(part) => fail(format!(
                "expected {expected}, but `{key}` is {}",
                kind_of(part)
            )),
        }
    };
    // What is missing in one language is shown in the other; `check` tells the author.
    match (part("en")?, part("zh")?) {
        (Some(en), Some(zh)) => Ok(Text { en, zh }),
        (Some(one), None) | (None, Some(one)) => Ok(Text {
            en: one.clone(),
            zh: one,
        }),
        (None, None) => fail(format!(
            "expected {expected}, but the map has neither `en` nor `zh`"
        )),
    }
}

/// A text of the program's own data as a script gets it.
pub(super) fn text_map(text: &Text) -> Dynamic {
    let mut map = Map::new();
    for language in [Language::En, Language::Zh] {
        map.insert(language.code().into(), text.raw(language).to_owned().into());
    }
    map.into()
}

/// A number as an index or a count that is not negative.
pub(super) fn count(number: i64, what: &str, most: usize) -> Fallible<usize> {
    match usize::try_from(number) {
        Ok(n) if n <= most => Ok(n),
        _ => fail(format!("{what} must be from 0 to {most}, not {number}")),
    }
}

/// A text of a script as it may be shown: lines stay lines, and nothing in it steers a terminal.
pub(super) fn clean(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        printable(&line.replace('\t', "    "))
    });
    lines.collect::<Vec<_>>().join("\n")
}
