//! The functions of scripts, a file for each group. Each file registers its functions and describes
//! them in a table; the reference, the completion and the messages about mistakes come from the tables.

mod board;
mod chains;
mod counting;
mod eyes;
mod learner;
mod material;
mod reading;
mod sayings;
mod stones;
mod tests;

use super::host::Host;
use crate::problem::Language;
pub(super) use board::picture;
use rhai::Engine;
use std::collections::HashSet;
use std::rc::Rc;
use std::sync::LazyLock;

/// A function or property of the script API.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The group that it belongs to.
    pub group: &'static str,
    /// The name.
    pub name: &'static str,
    /// How it is written, such as `b.liberties(point)`.
    pub signature: &'static str,
    /// One line in English.
    pub en: &'static str,
    /// One line in Chinese.
    pub zh: &'static str,
    /// A script that shows it and proves that it does what is said.
    pub example: &'static str,
}

impl Entry {
    /// The line in a language.
    #[must_use]
    pub fn line(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Zh => self.zh,
        }
    }

    /// Whether it is read like `b.to_move`, without brackets.
    #[must_use]
    pub fn is_property(&self) -> bool {
        !self.signature.contains('(')
    }
}

/// A group of functions: the name in the tables, and in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The name in the tables.
    pub name: &'static str,
    /// The heading in English.
    pub en: &'static str,
    /// The heading in Chinese.
    pub zh: &'static str,
    table: &'static [Entry],
}

impl Group {
    /// The functions of the group.
    #[must_use]
    pub fn entries(&self) -> &'static [Entry] {
        self.table
    }

    /// The names that the group has.
    #[must_use]
    pub fn names(&self) -> [&'static str; 3] {
        [self.name, self.en, self.zh]
    }

    /// Whether a name is one of the group, in any case.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.names().iter().any(|n| n.to_lowercase() == name)
    }
}

macro_rules! groups {
    ($($module:ident $en:literal $zh:literal),+ $(,)?) => {
        /// All groups in the order of the reference.
        pub const GROUPS: &[Group] = &[$(Group {
            name: stringify!($module),
            en: $en,
            zh: $zh,
            table: $module::ENTRIES,
        }),+];

        /// Makes all functions known to an interpreter.
        pub(super) fn register(engine: &mut Engine, host: &Rc<Host>) {
            $($module::register(engine, host);)+
        }
    };
}

groups! {
    board "Boards" "棋盘",
    stones "Stones and moves" "棋子与着手",
    chains "Chains and liberties" "棋串与气",
    eyes "Eyes" "眼",
    reading "Reading" "计算",
    counting "Counting" "数子与数目",
    learner "With the learner" "与学生对话",
    material "Material" "素材",
    sayings "Proverbs and names" "棋谚与名称",
    tests "Tests" "测试",
}

/// All functions and properties, group by group.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    GROUPS.iter().flat_map(|g| g.table)
}

/// The names of the properties.
pub(super) fn properties() -> impl Iterator<Item = &'static str> {
    entries().filter(|e| e.is_property()).map(|e| e.name)
}

/// Whether the language itself has a function of this name, such as `len` or `push`.
#[must_use]
pub fn is_language_function(name: &str) -> bool {
    static NAMES: LazyLock<HashSet<String>> = LazyLock::new(super::engine::language_names);
    NAMES.contains(name)
}

/// Names that the language treats apart.
pub(super) const LANGUAGE_WORDS: [&str; 14] = [
    "call",
    "curry",
    "Fn",
    "is_def_var",
    "is_def_fn",
    "is_shared",
    "type_of",
    "print",
    "debug",
    "this",
    "if",
    "while",
    "switch",
    "for",
];
