//! The reference of the script API, from the tables that the functions are described in.

use super::api::{Entry, GROUPS};
use crate::problem::Language;

/// The chapter of the book.
#[must_use]
pub fn markdown(language: Language) -> String {
    let (title, head) = match language {
        Language::En => (
            "The script API",
            "Every function of scripts, in groups. Points are texts such as `\"C3\"`, colors are `\"black\"` and \
             `\"white\"`; `b` is a board. This chapter is made from the same tables as `sihuo api`, and every \
             example is run by a test.",
        ),
        Language::Zh => (
            "脚本函数",
            "脚本可用的全部函数，按类排列。点写作 `\"C3\"` 这样的文字，颜色写作 `\"black\"` 和 `\"white\"`；\
             `b` 表示一个棋盘。本章与 `sihuo api` 出自同一份表，每个例子都由测试运行。",
        ),
    };
    let mut text = format!("# {title}\n\n{head}\n");
    for group in GROUPS {
        let name = match language {
            Language::En => group.en,
            Language::Zh => group.zh,
        };
        text.push_str(&format!("\n## {name}\n"));
        for entry in group.entries() {
            let signature = entry.signature.replace(" or ", "`, `");
            text.push_str(&format!(
                "\n### {}\n\n`{signature}`\n\n{}\n\n```rhai\n{}\n```\n",
                entry.name,
                entry.line(language),
                entry.example
            ));
        }
    }
    text
}

/// The reference as plain text: every function with its line and example, or those that a name
/// stands for: that of a function, or of a group as it is printed, in any case and either language. Empty when
/// it stands for none.
#[must_use]
pub fn plain(language: Language, word: Option<&str>) -> String {
    let mut text = String::new();
    for group in GROUPS {
        let of_group = word.is_none_or(|w| group.is_called(w));
        let wanted = |e: &&Entry| of_group || word.is_some_and(|w| e.name.eq_ignore_ascii_case(w));
        let entries: Vec<&Entry> = group.entries().iter().filter(wanted).collect();
        if entries.is_empty() {
            continue;
        }
        let name = match language {
            Language::En => group.en,
            Language::Zh => group.zh,
        };
        text.push_str(&format!("{name}\n\n"));
        for entry in entries {
            text.push_str(&format!("  {}\n", entry.signature));
            text.push_str(&format!("      {}\n", entry.line(language)));
            for line in entry.example.lines() {
                text.push_str(format!("      | {line}").trim_end());
                text.push('\n');
            }
            text.push('\n');
        }
    }
    text
}
