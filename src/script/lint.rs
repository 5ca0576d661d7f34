//! The author's check of a script without running it.

use super::api;
use super::engine::engine;
use super::error::{ScriptError, ScriptFault, explain_parsing};
use super::header::Header;
use super::host::{Host, Mode};
use super::limits::{Guard, Limits};
use super::modules::{Modules, is_module_name};
use super::run::Script;
use super::tokens::{Token, TokenKind, tokens};
use crate::problem::{Collection, Language, nearest};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

/// Functions whose first text, after a board, is read by learners.
const TELLING: [&str; 9] = [
    "say",
    "hint",
    "right",
    "wrong",
    "ask_move",
    "ask_point",
    "ask_choice",
    "ask_number",
    "ask_status",
];

/// Words that look like calls and are none.
const KEYWORDS: [&str; 22] = [
    "if", "else", "switch", "while", "loop", "for", "in", "do", "until", "return", "throw", "try",
    "catch", "fn", "private", "let", "const", "import", "export", "as", "global", "this",
];

/// Everything that is wrong with a script as far as its text shows: whether it can be read, functions
/// that nobody knows, the title, texts in one language only, problems that are not there.
#[must_use]
pub fn lint(name: &str, text: &str, problems: &Arc<Collection>) -> Vec<ScriptError> {
    let mut faults = Vec::new();
    if let Some(fault) = unreadable(name, text, problems) {
        faults.push(fault);
    }
    let found = tokens(text).0;
    let lint = Lint {
        name,
        text,
        tokens: &found,
    };
    lint.header(&mut faults);
    lint.calls(&mut faults);
    lint.texts(&mut faults);
    lint.problems(problems, &mut faults);
    faults.sort_by_key(|f| f.place);
    faults
}

/// What is wrong with the scripts that a script would take in: those that are not beside it, that take
/// themselves in, or that cannot be read.
#[must_use]
pub fn import_faults(script: &Script) -> Vec<ScriptError> {
    let path = Path::new(&script.name);
    let own = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut imports = Imports {
        script,
        way: vec![own.into_owned()],
        good: HashSet::new(),
    };
    imports.faults(&script.name, &script.text)
}

/// The scripts that are taken in, as far as they are looked at.
struct Imports<'a> {
    script: &'a Script,
    /// The names from the script that is checked to the one that is looked at.
    way: Vec<String>,
    /// Those that are found to be good.
    good: HashSet<String>,
}

impl Imports<'_> {
    fn faults(&mut self, name: &str, text: &str) -> Vec<ScriptError> {
        let found = tokens(text).0;
        let lint = Lint {
            name,
            text,
            tokens: &found,
        };
        let taken_in = found.windows(2).filter_map(|pair| match &pair[1].kind {
            TokenKind::Text(name) if pair[0].name() == Some("import") => Some((&pair[1], name)),
            _ => None,
        });
        taken_in
            .filter_map(|(token, name)| Some(lint.fault(Some(token), self.fault(name)?)))
            .collect()
    }

    fn fault(&mut self, name: &str) -> Option<ScriptFault> {
        let short = || name.chars().take(40).collect();
        if !is_module_name(name) {
            return Some(ScriptFault::NoModule(short()));
        }
        if self.good.contains(name) {
            return None;
        }
        if self.way.iter().any(|earlier| earlier == name) {
            return Some(ScriptFault::RoundModule(short()));
        }
        let Ok(text) = (self.script.neighbors)(name) else {
            return Some(ScriptFault::NoModule(short()));
        };
        let file = format!("{name}.rhai");
        let error = unreadable(&file, &text, &Arc::default()).or_else(|| {
            self.way.push(name.to_owned());
            let inside = self.faults(&file, &text).into_iter().next();
            self.way.pop();
            inside
        });
        match error {
            // That it goes round is said once, not once for each step of the way.
            Some(error) if matches!(error.fault, ScriptFault::RoundModule(_)) => Some(error.fault),
            Some(error) => Some(ScriptFault::BadModule {
                name: short(),
                error: Box::new(error),
            }),
            None => {
                self.good.insert(name.to_owned());
                None
            }
        }
    }
}

struct Nobody;

impl super::dialog::Io for Nobody {
    fn tell(&mut self, _: super::dialog::Event) {}
    fn ask(&mut self, _: &super::dialog::Question) -> Option<super::dialog::Input> {
        None
    }
}

/// A host for an interpreter that only reads.
pub(super) fn silent_host(problems: Arc<Collection>) -> Rc<Host> {
    Rc::new(Host::new(
        Mode::Test,
        Language::En,
        problems,
        Box::new(Nobody),
        Limits::default(),
        Guard::timeless(),
    ))
}

fn unreadable(name: &str, text: &str, problems: &Arc<Collection>) -> Option<ScriptError> {
    let host = silent_host(Arc::clone(problems));
    let texts = Rc::new(RefCell::new(HashMap::new()));
    let nothing = Box::new(|_: &str| Err(String::new()));
    let engine = engine(&host, Modules::new(nothing, texts));
    let error = engine.compile(text).err()?;
    Some(explain_parsing(&error, name, text))
}

struct Lint<'a> {
    name: &'a str,
    text: &'a str,
    tokens: &'a [Token],
}

impl Lint<'_> {
    fn fault(&self, token: Option<&Token>, fault: ScriptFault) -> ScriptError {
        ScriptError {
            script: self.name.to_owned(),
            place: token.map(|t| (t.line, t.column)),
            line: token.and_then(|t| self.text.lines().nth(t.line - 1).map(str::to_owned)),
            call: None,
            fault,
        }
    }

    fn header(&self, faults: &mut Vec<ScriptError>) {
        let header = Header::read(self.text);
        for (key, value) in [("title.en", header.en), ("title.zh", header.zh)] {
            if value.is_none() {
                faults.push(self.fault(None, ScriptFault::NoTitle(key)));
            }
        }
    }

    /// The places of calls: the name is followed by a bracket, and is no definition.
    fn called(&self) -> impl Iterator<Item = (usize, &str)> {
        self.tokens.windows(2).enumerate().filter_map(|(at, pair)| {
            let name = pair[0].name()?;
            let before = at.checked_sub(1).map(|b| &self.tokens[b]);
            let is_definition = before.is_some_and(|b| b.name() == Some("fn"));
            let is_number = name.starts_with(|c: char| c.is_ascii_digit());
            let is_call = pair[1].is_sign('(') && !is_definition && !is_number;
            (is_call && !KEYWORDS.contains(&name)).then_some((at, name))
        })
    }

    fn calls(&self, faults: &mut Vec<ScriptError>) {
        // A name that stands without a bracket somewhere may be a variable that holds a function.
        let variables: HashSet<&str> = self
            .tokens
            .windows(2)
            .filter(|pair| !pair[1].is_sign('('))
            .filter_map(|pair| pair[0].name())
            .collect();
        let own: HashSet<&str> = self
            .tokens
            .windows(2)
            .filter(|pair| pair[0].name() == Some("fn"))
            .filter_map(|pair| pair[1].name())
            .collect();
        let ours: HashSet<&str> = api::entries().map(|e| e.name).collect();
        for (at, name) in self.called() {
            let of_module = at > 0 && self.tokens[at - 1].is_sign(':');
            let known = ours.contains(name)
                || own.contains(name)
                || variables.contains(name)
                || api::is_language_function(name);
            if known || of_module {
                continue;
            }
            let fault = ScriptFault::UnknownFunction {
                name: name.to_owned(),
                nearest: nearest(name, ours.iter().chain(&own).copied()),
            };
            faults.push(self.fault(Some(&self.tokens[at]), fault));
        }
    }

    /// The arguments of the call whose bracket is at `open`, as ranges of tokens.
    fn arguments(&self, open: usize) -> Vec<&[Token]> {
        let mut arguments = Vec::new();
        let (mut depth, mut start) = (0usize, open + 1);
        for (at, token) in self.tokens.iter().enumerate().skip(open) {
            match token.kind {
                TokenKind::Sign('(' | '[' | '{') => depth += 1,
                TokenKind::Sign(')' | ']' | '}') => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        arguments.push(&self.tokens[start..at]);
                        break;
                    }
                }
                TokenKind::Sign(',') if depth == 1 => {
                    arguments.push(&self.tokens[start..at]);
                    start = at + 1;
                }
                _ => {}
            }
        }
        arguments
    }

    fn texts(&self, faults: &mut Vec<ScriptError>) {
        for (at, name) in self.called() {
            if !TELLING.contains(&name) {
                continue;
            }
            let arguments = self.arguments(at + 1);
            let is_text = |a: &&&[Token]| {
                matches!(
                    a.first().map(|t| &t.kind),
                    Some(TokenKind::Text(_) | TokenKind::Sign('#'))
                )
            };
            let place = arguments.iter().take(2).position(|a| is_text(&a));
            if let Some([only]) = place.map(|p| arguments[p]) {
                faults.push(self.one_language(only));
            }
            let options = place.and_then(|p| arguments.get(p + 1));
            if name == "ask_choice"
                && let Some(list) = options
                && list.first().is_some_and(|t| t.is_sign('['))
            {
                self.options(list, faults);
            }
        }
        self.maps(faults);
    }

    fn one_language(&self, token: &Token) -> ScriptError {
        self.fault(Some(token), ScriptFault::OneLanguage)
    }

    /// The options of a choice: points and numbers are the same in both languages.
    fn options(&self, list: &[Token], faults: &mut Vec<ScriptError>) {
        let mut depth = 0usize;
        for token in list {
            match &token.kind {
                TokenKind::Sign('[' | '{' | '(') => depth += 1,
                TokenKind::Sign(']' | '}' | ')') => depth = depth.saturating_sub(1),
                TokenKind::Text(text) if depth == 1 => {
                    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
                    if letters > 1 {
                        faults.push(self.one_language(token));
                    }
                }
                _ => {}
            }
        }
    }

    /// Maps with one of the keys `en` and `zh` alone.
    fn maps(&self, faults: &mut Vec<ScriptError>) {
        for (at, token) in self.tokens.iter().enumerate() {
            let opens = self.tokens.get(at + 1).is_some_and(|t| t.is_sign('{'));
            if !token.is_sign('#') || !opens {
                continue;
            }
            let parts = self.arguments(at + 1);
            let has = |key: &str| {
                parts.iter().any(|part| match part {
                    [name, colon, ..] => name.name() == Some(key) && colon.is_sign(':'),
                    _ => false,
                })
            };
            let missing = match (has("en"), has("zh")) {
                (true, false) => Language::Zh,
                (false, true) => Language::En,
                _ => continue,
            };
            faults.push(self.fault(Some(token), ScriptFault::LacksLanguage(missing)));
        }
    }

    fn problems(&self, problems: &Collection, faults: &mut Vec<ScriptError>) {
        for (at, name) in self.called() {
            let Some(TokenKind::Text(id)) = self.tokens.get(at + 2).map(|t| &t.kind) else {
                continue;
            };
            let is_whole = self.tokens.get(at + 3).is_some_and(|t| t.is_sign(')'));
            if name == "problem" && is_whole && problems.position(id).is_none() {
                let ids = problems.problems().map(|p| p.id.as_str());
                let fault = ScriptFault::NoProblem {
                    id: id.chars().take(40).collect(),
                    nearest: nearest(id, ids),
                };
                faults.push(self.fault(self.tokens.get(at + 2), fault));
            }
        }
    }
}
