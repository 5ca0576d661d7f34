//! Errors of scripts as types: where, what, and what was probably meant. The words for them are
//! above, in the layer that speaks.

use super::api;
use super::limits::Stop;
use crate::problem::{Language, nearest, printable};
use rhai::{Dynamic, EvalAltResult, ParseError, ParseErrorType, Position};
use std::collections::HashMap;
use unicode_width::UnicodeWidthChar;

/// What is wrong with a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptFault {
    /// It cannot be read as a script.
    Syntax(SyntaxFault),
    /// A function that nobody knows.
    UnknownFunction {
        /// The name that was written.
        name: String,
        /// The nearest name.
        nearest: Option<String>,
    },
    /// A function that is known, called with something else.
    WrongArguments {
        /// The function.
        name: String,
        /// The kinds of what it was given.
        given: String,
        /// How it is called; empty where only the language knows it.
        signatures: Vec<String>,
    },
    /// A variable that is not there.
    UnknownVariable {
        /// The name that was written.
        name: String,
        /// The nearest name.
        nearest: Option<String>,
    },
    /// A variable of the script that is not seen where it is used.
    OutsideVariable {
        /// The name that was written.
        name: String,
        /// Whether it is a constant, which can be reached all the same.
        is_constant: bool,
    },
    /// A property that is not there.
    UnknownProperty {
        /// The name that was written.
        name: String,
        /// The nearest name.
        nearest: Option<String>,
    },
    /// A value or the calls became too large.
    Limit(LimitKind),
    /// The script was stopped.
    Stopped(Stop),
    /// An error of a function, or thrown by the script, in its own words.
    Runtime(String),
    /// A fault of this program.
    Internal(Crash),
    /// There is nothing in it that runs.
    Empty,
    /// A title is missing: `title.en` or `title.zh`.
    NoTitle(&'static str),
    /// A text for learners in one language only.
    OneLanguage,
    /// A text that lacks a language.
    LacksLanguage(Language),
    /// A problem that is not there.
    NoProblem {
        /// The id that was written.
        id: String,
        /// The nearest id.
        nearest: Option<String>,
    },
    /// A script to take in that is not there.
    NoModule(String),
    /// A script to take in that takes itself in, itself or by others.
    RoundModule(String),
    /// A script to take in that has a fault of its own.
    BadModule {
        /// Its name.
        name: String,
        /// What is wrong with it.
        error: Box<ScriptError>,
    },
}

/// Why a text is no script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxFault {
    /// It ends in the middle of something.
    End,
    /// A sign is missing.
    Token {
        /// The sign.
        token: String,
        /// What it would do, in the words of the interpreter.
        what: String,
    },
    /// `eval`, which scripts may not use.
    Eval,
    /// Anything else, in the words of the interpreter.
    Other(String),
}

/// What became too large or too many; the numbers are the most that is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitKind {
    /// Functions that call each other.
    Depth,
    /// Operations.
    Operations,
    /// Variables.
    Variables,
    /// Scripts that are taken in.
    Modules,
    /// Expressions inside expressions.
    Nesting,
    /// Functions.
    Functions,
    /// A text or list that is written out.
    Literal,
    /// Bytes of text.
    Text(usize),
    /// Items of a list.
    List(usize),
    /// Keys of a map.
    Map(usize),
    /// Anything else.
    Other,
}

/// How the interpreter itself failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crash {
    /// The system gave no thread.
    NoThread,
    /// It broke off.
    BrokeOff,
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

    /// `file:line:column`, or the script alone.
    #[must_use]
    pub fn location(&self) -> String {
        let script = printable(&self.script);
        match self.place {
            Some((line, column)) => format!("{script}:{line}:{column}"),
            None => script,
        }
    }
}

/// An error with its place, what is wrong in words, the line it is in and a mark under the place.
#[must_use]
pub fn draw(error: &ScriptError, message: &str) -> String {
    let mut text = format!("{}: {message}", error.location());
    if let (Some((number, column)), Some(line)) = (error.place, &error.line)
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
        fault: syntax(error.err_type(), text_before(text, place)),
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

/// The lines before a place.
fn text_before(text: &str, place: Option<(usize, usize)>) -> &str {
    let Some((line, _)) = place else {
        return text;
    };
    let ends = text.match_indices('\n').map(|(at, _)| at + 1);
    let end = std::iter::once(0).chain(ends).nth(line.saturating_sub(1));
    &text[..end.unwrap_or(text.len())]
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
        E::ErrorParsing(kind, position) => syntax(kind, text_before(text, place_of(*position))),
        E::ErrorFunctionNotFound(signature, _) => unknown_function(signature, text),
        E::ErrorVariableNotFound(name, _) => unknown_variable(name, text),
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
        E::ErrorStackOverflow(_) => ScriptFault::Limit(LimitKind::Depth),
        E::ErrorTooManyOperations(_) => ScriptFault::Limit(LimitKind::Operations),
        E::ErrorTooManyVariables(_) => ScriptFault::Limit(LimitKind::Variables),
        E::ErrorTooManyModules(_) => ScriptFault::Limit(LimitKind::Modules),
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
    let signatures: Vec<String> = api::entries()
        .filter(|e| e.name == name)
        .flat_map(|e| e.signature.split(" or "))
        .map(str::to_owned)
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
    let is_constant = declared("const ");
    (is_constant || declared("let ")).then(|| ScriptFault::OutsideVariable {
        name: name.to_owned(),
        is_constant,
    })
}

/// `text` is the script, or the part of it before the place where the name is used.
fn unknown_variable(name: &str, text: &str) -> ScriptFault {
    if let Some(fault) = outside_variable(name, text) {
        return fault;
    }
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

fn too_large(what: &str) -> LimitKind {
    let limits = super::limits::Limits::default();
    match what {
        w if w.contains("string") => LimitKind::Text(limits.text_bytes),
        w if w.contains("array") => LimitKind::List(limits.list_items),
        w if w.contains("map") => LimitKind::Map(limits.map_items),
        _ => LimitKind::Other,
    }
}

/// `before` is the script up to the place of the error.
fn syntax(kind: &ParseErrorType, before: &str) -> ScriptFault {
    match kind {
        ParseErrorType::UnexpectedEOF => ScriptFault::Syntax(SyntaxFault::End),
        ParseErrorType::VariableUndefined(name) => unknown_variable(name, before),
        ParseErrorType::MissingToken(token, what) => ScriptFault::Syntax(SyntaxFault::Token {
            token: token.clone(),
            what: what.clone(),
        }),
        ParseErrorType::ExprTooDeep => ScriptFault::Limit(LimitKind::Nesting),
        ParseErrorType::TooManyFunctions => ScriptFault::Limit(LimitKind::Functions),
        ParseErrorType::LiteralTooLarge(..) => ScriptFault::Limit(LimitKind::Literal),
        // The tokenizer has its own way to refuse a disabled word.
        other if other.to_string().contains("'eval'") => ScriptFault::Syntax(SyntaxFault::Eval),
        other => {
            let text = other.to_string();
            let mut chars = text.chars();
            let first = chars.next().map(|c| c.to_lowercase().to_string());
            let rest = chars.as_str();
            let text = format!("{}{rest}", first.unwrap_or_default());
            ScriptFault::Syntax(SyntaxFault::Other(text))
        }
    }
}
