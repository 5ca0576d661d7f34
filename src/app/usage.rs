//! The command line in the language of the learner: help, and what is wrong with arguments.

use super::environment;
use super::texts::Texts;
use super::words::near;
use crate::problem::{Goal, Language, nearest};
use crate::solve::DEFAULT_TABLE_BYTES;
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// The nodes that the verdict of a proverb may take when no number is given.
pub(super) const SAYING_NODES: u64 = 2_000_000;

/// The language of arguments that are not read yet: that of `--lang`, else that of the environment.
pub(super) fn language_of(arguments: &[OsString]) -> Language {
    let mut words = arguments.iter().skip(1).map(|a| a.to_string_lossy());
    let mut wish = None;
    while let Some(word) = words.next() {
        match word.as_ref() {
            "--" => break,
            "--lang" => wish = words.next(),
            other => {
                if let Some(value) = other.strip_prefix("--lang=") {
                    wish = Some(value.to_owned().into());
                }
            }
        }
    }
    match wish.as_deref() {
        Some("en") => Language::En,
        Some("zh") => Language::Zh,
        _ => environment::language(),
    }
}

/// The command with all its help in the language spoken.
pub(super) fn spoken(mut command: Command, texts: &Texts) -> Command {
    // The arguments for help and version, and the global ones, are there only then.
    command.build();
    with_words(command, texts)
}

fn with_words(command: Command, texts: &Texts) -> Command {
    let name = command.get_name().to_owned();
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}",
        texts.say("usage-heading", &[])
    );
    command
        .about(about(texts, &name))
        .help_template(template)
        .subcommand_help_heading(texts.say("usage-commands", &[]))
        .mut_args(|arg| {
            let heading = if arg.is_positional() {
                texts.say("usage-arguments", &[])
            } else {
                texts.say("usage-options", &[])
            };
            let help = help(texts, &name, arg.get_id().as_str());
            // The words say what is possible and what is taken.
            arg.help(help)
                .help_heading(heading)
                .hide_possible_values(true)
                .hide_default_value(true)
        })
        .mut_subcommands(|inner| with_words(inner, texts))
}

fn about(texts: &Texts, command: &str) -> String {
    match command {
        "solve" => texts.say("usage-solve", &[]),
        "check" => texts.say("usage-check", &[]),
        "term" => texts.say("usage-term", &[]),
        "proverbs" => texts.say("usage-proverbs", &[]),
        "show" => texts.say("usage-show", &[]),
        "run" => texts.say("usage-run", &[]),
        "test" => texts.say("usage-test", &[]),
        "api" => texts.say("usage-api", &[]),
        "completions" => texts.say("usage-completions", &[]),
        "help" => texts.say("usage-help-command", &[]),
        _ => texts.say("usage-sihuo", &[]),
    }
}

fn help(texts: &Texts, command: &str, argument: &str) -> String {
    match (command, argument) {
        (_, "help") => texts.say("usage-help", &[]),
        (_, "version") => texts.say("usage-version", &[]),
        (_, "lang") => texts.say("usage-lang", &[]),
        (_, "unicode") => texts.say("usage-unicode", &[]),
        (_, "json") => texts.say("usage-json", &[]),
        (_, "force") => texts.say("usage-force", &[]),
        (_, "all_moves") => texts.say("usage-all-moves", &[]),
        (_, "first") => texts.say("usage-first", &[]),
        (_, "goal") => texts.say("usage-goal", &[]),
        (_, "tenuki") => texts.say("usage-tenuki", &[]),
        (_, "table_mib") => {
            let default = (DEFAULT_TABLE_BYTES >> 20).to_string();
            texts.say("usage-table-mib", &[("default", default.into())])
        }
        (_, "verify") => texts.say("usage-verify", &[]),
        (_, "files") => texts.say("usage-solve-files", &[]),
        (_, "id") => texts.say("usage-id", &[]),
        (_, "ascii") => texts.say("usage-ascii", &[]),
        (_, "file") => texts.say("usage-show-file", &[]),
        (_, "script") => texts.say("usage-script", &[]),
        (_, "problems") => texts.say("usage-problems", &[]),
        (_, "operations") => texts.say("usage-operations", &[]),
        (_, "slow") => texts.say("usage-slow", &[]),
        (_, "name") => texts.say("usage-name", &[]),
        (_, "shell") => texts.say("usage-shell", &[]),
        (_, "subcommand") => texts.say("usage-subcommand", &[]),
        ("proverbs", "words") => texts.say("usage-saying", &[]),
        (_, "words") => texts.say("usage-word", &[]),
        ("proverbs", "svg") => texts.say("usage-saying-svg", &[]),
        (_, "svg") => texts.say("usage-svg", &[]),
        ("proverbs", "nodes") => {
            let default = SAYING_NODES.to_string();
            texts.say("usage-saying-nodes", &[("default", default.into())])
        }
        ("run" | "test", "nodes") => texts.say("usage-script-nodes", &[]),
        (_, "nodes") => texts.say("usage-nodes", &[]),
        ("run" | "test", "time_limit") => texts.say("usage-script-time", &[]),
        (_, "time_limit") => texts.say("usage-time-limit", &[]),
        ("check", "paths") => texts.say("usage-check-paths", &[]),
        ("test", "paths") => texts.say("usage-tests", &[]),
        (_, "paths") => texts.say("usage-paths", &[]),
        _ => String::new(),
    }
}

/// What is wrong with the arguments, and where more is said.
pub(super) fn complaint(
    texts: &Texts,
    error: &clap::Error,
    arguments: &[OsString],
    command: &Command,
) -> String {
    let known = command.get_subcommands().map(Command::get_name);
    let known: Vec<&str> = known.filter(|name| *name != "help").collect();
    let words = arguments.iter().skip(1).map(|a| a.to_string_lossy());
    let words: Vec<_> = words.filter(|word| !word.starts_with('-')).collect();
    let named = known.iter().find(|name| words.iter().any(|w| w == *name));
    // A command that is misspelled is a path, so its options are the first to be refused.
    let meant = words
        .first()
        .filter(|word| named.is_none() && !std::path::Path::new(word.as_ref()).exists())
        .and_then(|word| Some((word, nearest(word, known.iter().copied())?)));
    let what = match meant {
        Some((word, nearest)) => texts.say(
            "no-such-command",
            &[("path", word.as_ref().into()), ("nearest", nearest.into())],
        ),
        None => misuse(texts, error),
    };
    let more = match named {
        Some(name) => texts.say("misuse-more", &[("command", (*name).into())]),
        None => texts.say("misuse-more-of-all", &[]),
    };
    format!("sihuo: {what}\n{more}")
}

fn misuse(texts: &Texts, error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let given = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    // `--time-limit <S>`: the name is enough.
    let option = given.split(' ').next().unwrap_or_default().to_owned();
    match error.kind() {
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            let given = if given.is_empty() {
                context(ContextKind::InvalidSubcommand)
            } else {
                given
            };
            let nearest = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
                .map(context)
                .into_iter()
                .find(|text| !text.is_empty());
            let (near, nearest) = near(nearest);
            texts.say(
                "misuse-unknown",
                &[
                    ("given", given.into()),
                    ("near", near),
                    ("nearest", nearest),
                ],
            )
        }
        ErrorKind::MissingRequiredArgument => {
            texts.say("misuse-missing", &[("given", given.into())])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            texts.say("misuse-no-value", &[("given", option.into())])
        }
        ErrorKind::InvalidValue => {
            let possible = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(words)) if !words.is_empty() => Some(words.join(", ")),
                _ => None,
            };
            let (near, possible) = near(possible);
            texts.say(
                "misuse-value",
                &[
                    ("value", value.into()),
                    ("given", option.into()),
                    ("near", near),
                    ("possible", possible),
                ],
            )
        }
        ErrorKind::ValueValidation => match option.as_str() {
            "--goal" => {
                let names = Goal::ALL.iter().map(|g| g.0);
                let possible = names.clone().collect::<Vec<_>>().join(", ");
                let (near, nearest) = near(nearest(&value, names));
                texts.say(
                    "misuse-goal",
                    &[
                        ("value", value.into()),
                        ("near", near),
                        ("nearest", nearest),
                        ("possible", possible.into()),
                    ],
                )
            }
            "--time-limit" => texts.say(
                "misuse-seconds",
                &[("value", value.into()), ("given", option.into())],
            ),
            "--table-mib" => texts.say(
                "misuse-mib",
                &[("value", value.into()), ("given", option.into())],
            ),
            _ => texts.say(
                "misuse-number",
                &[("value", value.into()), ("given", option.into())],
            ),
        },
        ErrorKind::TooManyValues => texts.say(
            "misuse-takes-no-value",
            &[("value", value.into()), ("given", option.into())],
        ),
        ErrorKind::InvalidUtf8 => texts.say("misuse-not-utf8", &[]),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            if other.is_empty() || other == given {
                return texts.say("misuse-twice", &[("given", option.into())]);
            }
            texts.say(
                "misuse-conflict",
                &[("given", option.into()), ("other", other.into())],
            )
        }
        _ => {
            let text = error.to_string();
            let detail = text.trim_start_matches("error: ").trim().to_owned();
            texts.say("misuse-other", &[("detail", detail.into())])
        }
    }
}
