//! Errors of scripts as their authors read them: where, what, and what was probably meant.

use super::api;
use super::limits::Stop;
use crate::problem::{nearest, printable};
use rhai::{Dynamic, EvalAltResult, ParseError, ParseErrorType, Position};
use std::collections::HashMap;
use unicode_width::UnicodeWidthChar;

/// What is wrong with a script.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptFault {
    /// It cannot be read as a script.
    #[error("{0}")]
    Syntax(String),
    /// A function that nobody knows.
    #[error("there is no function `{name}`{}", meant(.nearest.as_deref()))]
    UnknownFunction {
        /// The name that was written.
        name: String,
        /// The nearest name.
        nearest: Option<String>,
    },
    /// A function that is known, called with something else.
    #[error("`{name}` cannot be called with ({given}); write {signatures}")]
    WrongArguments {
        /// The function.
        name: String,
        /// The kinds of what it was given.
        given: String,
        /// How it is called.
        signatures: String,
    },
    /// A variable that is not there.
    #[error("there is no variable `{name}`{}", meant(.nearest.as_deref()))]
    UnknownVariable {
        /// The name that was written.
        name: String,
        /// The nearest name.
        nearest: Option<String>,
    },
    /// A variable of the script that a function cannot see.
    #[error("a function does not see `{name}`, which stands outside of it; {help}")]
    OutsideVariable {
        /// The name that was written.
        name: String,
        /// What to write instead.
        help: String,
    },
    /// A property that is not there.
    #[error("there is no property `{name}`{}", meant(.nearest.as_deref()))]
    UnknownProperty {
        /// The name that was written.
        name: String,
        /// The nearest name.
        nearest: Option<String>,
    },
    /// A value or the calls became too large.
    #[error("{0}")]
    Limit(String),
    /// The script was stopped.
    #[error("{0}")]
    Stopped(Stop),
    /// An error of a function, or thrown by the script.
    #[error("{0}")]
    Runtime(String),
    /// A fault of this program.
    #[error("the interpreter failed: {0}; please report it")]
    Internal(String),
}

fn meant(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |n| format!("; did you mean `{n}`?"))
}

/// A fault with its place. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The script.
    pub script: String,
    /// The line and column, where they are known.
    pub place: Option<(usize, usize)>,
    /// The line as it is written.
    pub line: Option<String>,
    /// The call that failed, as it is written.
    pub call: Option<String>,
    /// What is wrong.
    pub fault: ScriptFault,
}

impl ScriptError {
    /// A fault of a whole script.
    #[must_use]
    pub fn of_script(script: &str, fault: ScriptFault) -> ScriptError {
        ScriptError {
            script: script.to_owned(),
            place: None,
            line: None,
            call: None,
            fault,
        }
    }

    /// The error in one line: `file:line:column: what (in call)`.
    #[must_use]
    pub fn message(&self) -> String {
        let mut text = printable(&self.script);
        if let Some((line, column)) = self.place {
            text.push_str(&format!(":{line}:{column}"));
        }
        text.push_str(": ");
        text.push_str(&printable(&self.fault.to_string()));
        if let Some(call) = &self.call {
            text.push_str(&format!(" (in {})", printable(call)));
        }
        text
    }

    /// The error with the line it is in and a mark under the place.
    #[must_use]
    pub fn render(&self) -> String {
        let mut text = self.message();
        if let (Some((number, column)), Some(line)) = (self.place, &self.line)
            && line.chars().count() <= 120
        {
            let shown = printable(&line.replace('\t', " "));
            let before: String = line.chars().take(column.saturating_sub(1)).collect();
            let before = printable(&before.replace('\t', " "));
            let width: usize = before.chars().map(|c| c.width().unwrap_or(0)).sum();
            let number = number.to_string();
            let gap = " ".repeat(number.len());
            text.push_str(&format!("\n{gap} |\n{number} | {}", shown.trim_end()));
            text.push_str(&format!("\n{gap} | {}^", " ".repeat(width)));
        }
        text
    }
}

/// The texts of a run by name: the script and what it takes in.
pub(super) type Texts = HashMap<String, String>;

/// Finds the innermost error and its place.
pub(super) fn explain(
    error: &EvalAltResult,
    script: &str,
    texts: &Texts,
    stopped: Option<Stop>,
) -> ScriptError {
    let (script, position, inner) = innermost(error, script);
    let place = place_of(position);
    let line = place.and_then(|(line, _)| line_of(texts.get(script)?, line));
    let call = place
        .zip(line.as_ref())
        .and_then(|((_, column), line)| call_at(line, column));
    let fault = match stopped {
        Some(stop) => ScriptFault::Stopped(stop),
        None => fault_of(inner, texts.get(script).map_or("", String::as_str)),
    };
    ScriptError {
        script: script.to_owned(),
        place,
        line,
        call,
        fault,
    }
}

/// A script that could not be read.
pub(super) fn explain_parsing(error: &ParseError, script: &str, text: &str) -> ScriptError {
    let place = place_of(error.position());
    ScriptError {
        script: script.to_owned(),
        place,
        line: place.and_then(|(line, _)| line_of(text, line)),
        call: None,
        fault: syntax(error.err_type(), text),
    }
}

fn place_of(position: Position) -> Option<(usize, usize)> {
    let line = position.line()?;
    // A place at the end of a line has no column of its own.
    Some((line, position.position().unwrap_or(1).max(1)))
}

fn line_of(text: &str, number: usize) -> Option<String> {
    let line = text.lines().nth(number.checked_sub(1)?)?;
    Some(line.to_owned())
}

/// The call that begins at a column: `b.liberties("C9")`.
fn call_at(line: &str, column: usize) -> Option<String> {
    let chars: Vec<char> = line.chars().collect();
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut at = column.checked_sub(1)?;
    // Methods are found at the dot by some errors.
    while chars.get(at) == Some(&'.') {
        at += 1;
    }
    let name = chars.get(at..)?.iter().take_while(|&&c| is_name(c)).count();
    let open = at + name;
    if name == 0 || chars.get(open) != Some(&'(') {
        return None;
    }
    let mut start = at;
    while start > 0 && (is_name(chars[start - 1]) || chars[start - 1] == '.') {
        start -= 1;
    }
    // After a bracket, as in `f(x).g(y)`, only the last name is shown.
    if chars.get(start) == Some(&'.') {
        start = at;
    }
    let mut depth = 0usize;
    let mut quoted = false;
    for (offset, &c) in chars[open..].iter().enumerate() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            let call: String = chars[start..=open + offset].iter().collect();
            return (call.chars().count() <= 60).then_some(call);
        }
    }
    let call: String = chars[start..=open].iter().collect();
    Some(format!("{call}…)"))
}

/// The error inside all calls and modules, with the script and the place where it happened.
fn innermost<'e>(
    error: &'e EvalAltResult,
    script: &'e str,
) -> (&'e str, Position, &'e EvalAltResult) {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, source, inner, position) => {
            let source = if source.is_empty() { script } else { source };
            let (script, found, inner) = innermost(inner, source);
            if found.is_none() {
                (script, *position, inner)
            } else {
                (script, found, inner)
            }
        }
        EvalAltResult::ErrorInModule(name, inner, _) => innermost(inner, name),
        other => (script, other.position(), other),
    }
}

/// The names that a script gives to its own functions.
fn own_functions(text: &str) -> impl Iterator<Item = &str> {
    text.split("fn ").skip(1).map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        &rest[..end.unwrap_or(rest.len())]
    })
}

fn fault_of(error: &EvalAltResult, text: &str) -> ScriptFault {
    use EvalAltResult as E;
    match error {
        E::ErrorParsing(kind, _) => syntax(kind, text),
        E::ErrorFunctionNotFound(signature, _) => unknown_function(signature, text),
        E::ErrorVariableNotFound(name, _) => {
            outside_variable(name, text).unwrap_or_else(|| unknown_variable(name, text))
        }
        E::ErrorPropertyNotFound(name, _) => ScriptFault::UnknownProperty {
            nearest: nearest(name, api::properties()),
            name: name.clone(),
        },
        E::ErrorDotExpr(message, _) => match message.split('\'').nth(1) {
            Some(name) => ScriptFault::UnknownProperty {
                nearest: nearest(name, api::properties()),
                name: name.to_owned(),
            },
            None => ScriptFault::Runtime(message.clone()),
        },
        E::ErrorRuntime(token, _) => ScriptFault::Runtime(token_text(token)),
        E::ErrorDataTooLarge(what, _) => ScriptFault::Limit(too_large(what)),
        E::ErrorStackOverflow(_) => {
            ScriptFault::Limit("functions call each other too deeply".to_owned())
        }
        E::ErrorTooManyOperations(_) => ScriptFault::Limit("too many operations".to_owned()),
        E::ErrorTooManyVariables(_) => ScriptFault::Limit("too many variables".to_owned()),
        E::ErrorTooManyModules(_) => ScriptFault::Limit("too many scripts are taken in".to_owned()),
        E::ErrorMismatchDataType(wanted, given, _) => ScriptFault::Runtime(format!(
            "{} is needed here, not {}",
            type_words(wanted),
            type_words(given)
        )),
        E::ErrorMismatchOutputType(wanted, given, _) => ScriptFault::Runtime(format!(
            "the function must give {}, not {}",
            type_words(wanted),
            type_words(given)
        )),
        E::ErrorDataRace(..) => ScriptFault::Runtime(
            "a variable is changed here while a function uses it; work on a copy of it".to_owned(),
        ),
        E::ErrorFor(_) => ScriptFault::Runtime(
            "`for` goes through a list, a range or a text, not through this".to_owned(),
        ),
        E::Exit(..) => ScriptFault::Runtime("a script ends with `return`".to_owned()),
        other => {
            let mut bare = other.to_string();
            // The place is shown apart.
            if let Some(at) = bare.rfind(" (line ") {
                bare.truncate(at);
            }
            ScriptFault::Runtime(bare)
        }
    }
}

fn token_text(token: &Dynamic) -> String {
    if token.is_unit() {
        return "the script gave up (throw)".to_owned();
    }
    token.to_string()
}

fn unknown_function(signature: &str, text: &str) -> ScriptFault {
    let (name, given) = signature
        .split_once(" (")
        .map_or((signature, ""), |(n, g)| (n, g.trim_end_matches(')')));
    let signatures: Vec<&str> = api::entries()
        .filter(|e| e.name == name)
        .map(|e| e.signature)
        .collect();
    let given: Vec<String> = given
        .split(", ")
        .filter(|g| !g.is_empty())
        .map(type_words)
        .collect();
    let is_known = !signatures.is_empty() || api::is_language_function(name);
    if !is_known && !own_functions(text).any(|own| own == name) {
        let known = api::entries().map(|e| e.name).chain(own_functions(text));
        return ScriptFault::UnknownFunction {
            nearest: nearest(name, known),
            name: name.to_owned(),
        };
    }
    let signatures = if signatures.is_empty() {
        "it with other values".to_owned()
    } else {
        signatures.join(" or ")
    };
    ScriptFault::WrongArguments {
        name: name.to_owned(),
        given: given.join(", "),
        signatures,
    }
}

/// That a function does not see a variable which is there, but outside of it.
fn outside_variable(name: &str, text: &str) -> Option<ScriptFault> {
    let declared = |word: &str| {
        let mut rests = text.split(word).skip(1);
        rests.any(|rest| {
            let rest = rest.strip_prefix(name);
            rest.is_some_and(|r| !r.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
        })
    };
    let help = match (declared("const "), declared("let ")) {
        (true, _) => Some(format!("write `global::{name}`")),
        (false, true) => Some("give it as an argument".to_owned()),
        _ => None,
    };
    Some(ScriptFault::OutsideVariable {
        name: name.to_owned(),
        help: help?,
    })
}

fn unknown_variable(name: &str, text: &str) -> ScriptFault {
    let names = text.split("let ").chain(text.split("const ")).skip(1);
    let names = names.map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        &rest[..end.unwrap_or(rest.len())]
    });
    ScriptFault::UnknownVariable {
        nearest: nearest(name, names.filter(|n| *n != name && !n.is_empty())),
        name: name.to_owned(),
    }
}

/// A type of the interpreter in words.
fn type_words(name: &str) -> String {
    let words = match name.trim() {
        "i64" => "integer",
        "f64" => "number",
        "()" => "nothing",
        "bool" => "true or false",
        "array" | "Array" => "list",
        "map" | "Map" => "map",
        "char" => "character",
        "Fn" => "function",
        n if n.contains("String") || n.contains("&str") || n == "string" => "text",
        n => n.rsplit("::").next().unwrap_or(n),
    };
    words.to_lowercase()
}

fn too_large(what: &str) -> String {
    let limits = super::limits::Limits::default();
    match what {
        w if w.contains("string") => format!(
            "too much text: one text, or all texts of a list or map, may have {} bytes",
            limits.text_bytes
        ),
        w if w.contains("array") => {
            format!("a list may have {} items in all", limits.list_items)
        }
        w if w.contains("map") => format!("a map may have {} keys in all", limits.map_items),
        other => format!("too large: {}", other.to_lowercase()),
    }
}

fn syntax(kind: &ParseErrorType, text: &str) -> ScriptFault {
    match kind {
        ParseErrorType::UnexpectedEOF => {
            ScriptFault::Syntax("the script ends in the middle of something".to_owned())
        }
        ParseErrorType::VariableUndefined(name) => unknown_variable(name, text),
        ParseErrorType::MissingToken(token, what) => {
            ScriptFault::Syntax(format!("`{token}` is missing {what}").trim_end().to_owned())
        }
        ParseErrorType::ExprTooDeep => {
            ScriptFault::Limit("expressions are nested too deeply".to_owned())
        }
        ParseErrorType::TooManyFunctions => ScriptFault::Limit("too many functions".to_owned()),
        ParseErrorType::LiteralTooLarge(..) => {
            ScriptFault::Limit("a text or list in the script is too long".to_owned())
        }
        // The tokenizer has its own way to refuse a disabled word.
        other if other.to_string().contains("'eval'") => {
            ScriptFault::Syntax("`eval` is not allowed".to_owned())
        }
        other => {
            let text = other.to_string();
            let mut chars = text.chars();
            let first = chars.next().map(|c| c.to_lowercase().to_string());
            ScriptFault::Syntax(format!("{}{}", first.unwrap_or_default(), chars.as_str()))
        }
    }
}
