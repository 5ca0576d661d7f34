//! What the environment says about language and terminal, decided once at the start.

use crate::problem::{Language, Style};
use std::env;
use std::io::{self, IsTerminal as _};

/// How faults are drawn on the two streams.
#[derive(Clone, Copy, Debug)]
pub(super) struct Styles {
    /// On standard output.
    pub out: Style,
    /// On standard error.
    pub err: Style,
}

/// Decides about colors, and tells the color library.
pub(super) fn styles() -> Styles {
    let style = |is_terminal: bool| {
        if wants_color(is_terminal, |name| env::var(name).ok()) {
            Style::Colored
        } else {
            Style::Plain
        }
    };
    let styles = Styles {
        out: style(io::stdout().is_terminal()),
        err: style(io::stderr().is_terminal()),
    };
    colored::control::set_override(styles.out == Style::Colored);
    styles
}

/// `NO_COLOR` forbids, `CLICOLOR_FORCE` demands; else a terminal that is not dumb gets colors
/// unless `CLICOLOR` is 0.
pub(super) fn wants_color(is_terminal: bool, var: impl Fn(&str) -> Option<String>) -> bool {
    let is_set = |name: &str| var(name).is_some_and(|v| !v.is_empty());
    if is_set("NO_COLOR") {
        return false;
    }
    if var("CLICOLOR_FORCE").is_some_and(|v| !v.is_empty() && v != "0") {
        return true;
    }
    is_terminal && var("CLICOLOR").as_deref() != Some("0") && var("TERM").as_deref() != Some("dumb")
}

/// The language of the environment of this process.
pub(super) fn language() -> Language {
    language_from(|name| env::var(name).ok())
}

/// The language of an environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
pub(super) fn language_from(var: impl Fn(&str) -> Option<String>) -> Language {
    let first = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|n| var(n).filter(|v| !v.is_empty()));
    match first {
        Some(value) if value.to_lowercase().starts_with("zh") => Language::Zh,
        _ => Language::En,
    }
}

#[cfg(test)]
mod tests {
    use super::{language_from, wants_color};
    use crate::problem::Language;

    fn with<'a>(pairs: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|p| p.0 == name).map(|p| p.1.to_owned())
    }

    #[test]
    fn colors_follow_the_customs() {
        assert!(wants_color(true, with(&[])));
        assert!(!wants_color(false, with(&[])));
        assert!(!wants_color(
            true,
            with(&[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")])
        ));
        assert!(wants_color(true, with(&[("NO_COLOR", "")])));
        assert!(wants_color(false, with(&[("CLICOLOR_FORCE", "1")])));
        assert!(!wants_color(true, with(&[("CLICOLOR", "0")])));
        assert!(!wants_color(true, with(&[("TERM", "dumb")])));
    }

    #[test]
    fn the_first_variable_that_is_set_names_the_language() {
        assert_eq!(language_from(with(&[])), Language::En);
        assert_eq!(
            language_from(with(&[("LANG", "zh_CN.UTF-8")])),
            Language::Zh
        );
        assert_eq!(
            language_from(with(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")])),
            Language::En
        );
        assert_eq!(
            language_from(with(&[("LC_ALL", ""), ("LC_MESSAGES", "zh")])),
            Language::Zh
        );
    }
}
