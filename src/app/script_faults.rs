//! What is wrong with scripts, in words.

use super::texts::{Arg, Texts};
use super::words::near;
use crate::problem::printable;
use crate::script::{Crash, LimitKind, ScriptError, ScriptFault, Stop, SyntaxFault, draw};

/// An error as people read it: where, what, and the line with a mark under the place. Without a
/// line end after the last line.
#[must_use]
pub fn render(texts: &Texts, error: &ScriptError) -> String {
    draw(error, &message(texts, error))
}

/// An error in one line: where and what.
#[must_use]
pub fn in_one_line(texts: &Texts, error: &ScriptError) -> String {
    format!("{}: {}", error.location(), message(texts, error))
}

/// What is wrong, with the call in which it was found: one line in which every character is visible.
#[must_use]
pub fn message(texts: &Texts, error: &ScriptError) -> String {
    let words = words(texts, &error.fault);
    let text = match &error.call {
        Some(call) => texts.say(
            "script-fault-in-call",
            &[("message", words.into()), ("call", call.as_str().into())],
        ),
        None => words,
    };
    printable(&text)
}

/// What is wrong, in one line.
#[must_use]
pub fn words(texts: &Texts, fault: &ScriptFault) -> String {
    use ScriptFault as F;
    let say = |key: &str, args: &[(&str, Arg)]| texts.say(key, args);
    match fault {
        F::Syntax(SyntaxFault::End) => say("script-syntax-end", &[]),
        F::Syntax(SyntaxFault::Token { token, what }) => say(
            "script-syntax-token",
            &[
                ("token", token.as_str().into()),
                ("what", what.as_str().into()),
            ],
        )
        .trim_end()
        .to_owned(),
        F::Syntax(SyntaxFault::Eval) => say("script-syntax-eval", &[]),
        F::Syntax(SyntaxFault::Other(detail)) => {
            say("script-syntax-other", &[("detail", detail.as_str().into())])
        }
        F::UnknownFunction { name, nearest } => {
            let (near, nearest) = near(nearest.clone());
            say(
                "script-unknown-function",
                &[
                    ("name", name.as_str().into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        F::WrongArguments {
            name,
            given,
            signatures,
        } => {
            let known = if signatures.is_empty() { "no" } else { "yes" };
            say(
                "script-wrong-arguments",
                &[
                    ("known", known.into()),
                    ("name", name.as_str().into()),
                    ("given", given.as_str().into()),
                    ("signatures", either(texts, signatures).into()),
                ],
            )
        }
        F::UnknownVariable { name, nearest } => {
            let (near, nearest) = near(nearest.clone());
            say(
                "script-unknown-variable",
                &[
                    ("name", name.as_str().into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        F::OutsideVariable { name, is_constant } => {
            let kind = if *is_constant { "constant" } else { "variable" };
            say(
                "script-outside-variable",
                &[("kind", kind.into()), ("name", name.as_str().into())],
            )
        }
        F::UnknownProperty { name, nearest } => {
            let (near, nearest) = near(nearest.clone());
            say(
                "script-unknown-property",
                &[
                    ("name", name.as_str().into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        F::Limit(limit) => {
            let (kind, most) = limit_parts(*limit);
            say(
                "script-limit",
                &[("kind", kind.into()), ("most", most.to_string().into())],
            )
        }
        F::Stopped(stop) => {
            let (kind, most) = stop_parts(*stop);
            say(
                "script-stopped",
                &[("kind", kind.into()), ("most", most.into())],
            )
        }
        F::Runtime(detail) => say("script-runtime", &[("detail", detail.as_str().into())]),
        F::Internal(crash) => {
            let kind = match crash {
                Crash::NoThread => "no-thread",
                Crash::BrokeOff => "broke-off",
            };
            say("script-internal", &[("kind", kind.into())])
        }
        F::Empty => say("script-empty", &[]),
        F::NoTitle(key) => say("script-no-title", &[("key", (*key).into())]),
        F::OneLanguage => say("script-one-language", &[]),
        F::LacksLanguage(language) => say(
            "script-lacks-language",
            &[("language", language.code().into())],
        ),
        F::NoProblem { id, nearest } => {
            let (near, nearest) = near(nearest.clone());
            say(
                "script-no-problem",
                &[
                    ("id", id.as_str().into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        F::RoundModule(name) => say("script-round-module", &[("name", name.as_str().into())]),
        F::BadModule { name, error } => say(
            "script-bad-module",
            &[
                ("name", name.as_str().into()),
                ("fault", in_one_line(texts, error).into()),
            ],
        ),
        F::NoModule(name) => say("script-no-module", &[("name", name.as_str().into())]),
    }
}

fn either(texts: &Texts, signatures: &[String]) -> String {
    let mut signatures = signatures.iter();
    let first = signatures.next().cloned().unwrap_or_default();
    signatures.fold(first, |earlier, next| {
        texts.say(
            "script-or",
            &[("earlier", earlier.into()), ("next", next.as_str().into())],
        )
    })
}

fn limit_parts(limit: LimitKind) -> (&'static str, usize) {
    match limit {
        LimitKind::Depth => ("depth", 0),
        LimitKind::Operations => ("operations", 0),
        LimitKind::Variables => ("variables", 0),
        LimitKind::Modules => ("modules", 0),
        LimitKind::Nesting => ("nesting", 0),
        LimitKind::Functions => ("functions", 0),
        LimitKind::Literal => ("literal", 0),
        LimitKind::Text(most) => ("text", most),
        LimitKind::List(most) => ("list", most),
        LimitKind::Map(most) => ("map", most),
        LimitKind::Other => ("other", 0),
    }
}

fn stop_parts(stop: Stop) -> (&'static str, String) {
    match stop {
        Stop::Interrupted => ("interrupted", String::new()),
        Stop::Operations(most) => ("operations", most.to_string()),
        Stop::Time(time) => ("time", time.as_secs_f64().to_string()),
        Stop::Output(most) => ("output", most.to_string()),
        Stop::Nodes(most) => ("nodes", most.to_string()),
        Stop::Boards(most) => ("boards", most.to_string()),
        Stop::Left => ("left", String::new()),
        Stop::InputEnded => ("input-ended", String::new()),
    }
}
