//! What a learner types: moves, commands and their short forms, in English and Chinese.

use crate::go::{Point, PointError};
use crate::problem::{Language, nearest};

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing: Enter goes on.
    Enter,
    /// A play.
    Play(Point),
    /// A pass: the learner plays elsewhere.
    Pass,
    /// A command word with what follows it.
    Word(Word, Vec<String>),
}

/// The command words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the words are explained by `help`")]
pub enum Word {
    Again,
    Alive,
    Dead,
    Doubt,
    Eyes,
    Help,
    Hint,
    Ko,
    Lang,
    Libs,
    List,
    Next,
    Open,
    Prev,
    Proverbs,
    Quit,
    Rank,
    Rhai,
    Run,
    Seki,
    Show,
    Skip,
    Solution,
    Status,
    Term,
    Threat,
    Threats,
    Undo,
    Unsettled,
    Why,
}

impl Word {
    /// The word as it is typed in English.
    #[must_use]
    pub fn name(self) -> &'static str {
        WORDS.iter().find(|w| w.0 == self).map_or("", |w| w.1)
    }

    /// The most words that may follow it; `None` for any number.
    #[must_use]
    pub fn most_words(self) -> Option<usize> {
        match self {
            // What follows is a text, or is looked at by the command itself.
            Word::Proverbs | Word::Rhai | Word::Term | Word::Threats | Word::Quit => None,
            Word::Eyes | Word::Help | Word::Lang | Word::Libs | Word::Open => Some(1),
            Word::Run | Word::Status => Some(1),
            _ => Some(0),
        }
    }
}

/// The words with their English and Chinese forms.
const WORDS: [(Word, &str, &[&str]); 30] = [
    (Word::Again, "again", &["重来"]),
    (Word::Alive, "alive", &["活", "净活"]),
    (Word::Dead, "dead", &["死", "净死"]),
    (Word::Doubt, "doubt", &["存疑"]),
    (Word::Eyes, "eyes", &["眼"]),
    (Word::Help, "help", &["帮助", "?", "？"]),
    (Word::Hint, "hint", &["提示"]),
    (Word::Ko, "ko", &["劫", "打劫"]),
    (Word::Lang, "lang", &["语言"]),
    (Word::Libs, "libs", &["气"]),
    (Word::List, "list", &["列表"]),
    (Word::Next, "next", &["下一题"]),
    (Word::Open, "open", &["打开"]),
    (Word::Prev, "prev", &["上一题"]),
    (Word::Proverbs, "proverbs", &["棋谚", "谚语", "proverb"]),
    (Word::Quit, "quit", &["退出"]),
    (Word::Rank, "rank", &["棋品"]),
    (Word::Rhai, "rhai", &["脚本"]),
    (Word::Run, "run", &["运行"]),
    (Word::Seki, "seki", &["双活"]),
    (Word::Show, "show", &["显示"]),
    (Word::Skip, "skip", &["跳过"]),
    (Word::Solution, "solution", &["答案"]),
    (Word::Status, "status", &["状态"]),
    (Word::Term, "term", &["术语"]),
    (Word::Threat, "threat", &["劫材"]),
    (Word::Threats, "threats", &["劫材数"]),
    (Word::Undo, "undo", &["悔棋"]),
    (Word::Unsettled, "unsettled", &["未定"]),
    (Word::Why, "why", &["为什么"]),
];

/// Words for a pass.
const PASS: [&str; 4] = ["pass", "tenuki", "脱先", "停一手"];

/// Words that end a session besides `quit`.
const LEAVE: [&str; 2] = ["exit", "bye"];

/// The words that answer a question for the status; elsewhere they are not offered.
const STATUS_WORDS: [Word; 5] = [
    Word::Alive,
    Word::Dead,
    Word::Ko,
    Word::Seki,
    Word::Unsettled,
];

/// Why a line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// A point with the letter I.
    LetterI(u8),
    /// What looks like a point but is on no board.
    NoSuchPoint(String),
    /// The beginning of several words.
    Ambiguous(String, Vec<&'static str>),
    /// No command; the nearest one, if any is near.
    Unknown(String, Option<String>),
}

/// Understands a line. `asks_status` says whether the status words are answers now.
///
/// # Errors
/// What is wrong with the line.
pub fn parse(line: &str, asks_status: bool) -> Result<Command, Misread> {
    let line = narrow(line);
    let mut parts = line.split_whitespace();
    let Some(first) = parts.next() else {
        return Ok(Command::Enter);
    };
    let rest: Vec<String> = parts.map(str::to_owned).collect();
    if rest.is_empty() {
        match first.parse::<Point>() {
            Ok(point) => return Ok(Command::Play(point)),
            Err(PointError::LetterI { row }) => return Err(Misread::LetterI(row)),
            Err(_) if looks_like_a_point(first) => {
                return Err(Misread::NoSuchPoint(first.to_uppercase()));
            }
            Err(_) => {}
        }
    }
    let lower = first.to_lowercase();
    if PASS.contains(&lower.as_str()) {
        return Ok(Command::Pass);
    }
    if LEAVE.contains(&lower.as_str()) {
        return Ok(Command::Word(Word::Quit, rest));
    }
    let offered = || {
        let words = WORDS.iter();
        words.filter(move |w| asks_status || !STATUS_WORDS.contains(&w.0))
    };
    if let Some(word) = offered().find(|w| w.1 == lower || w.2.contains(&lower.as_str())) {
        return Ok(Command::Word(word.0, rest));
    }
    let begun: Vec<(Word, &str)> = offered()
        .filter_map(|w| {
            let mut forms = [w.1].into_iter().chain(w.2.iter().copied());
            Some((w.0, forms.find(|form| form.starts_with(&lower))?))
        })
        .collect();
    let passes: Vec<&str> = PASS.into_iter().filter(|p| p.starts_with(&lower)).collect();
    // `threat` begins `threats`: the shorter word is meant.
    match (&begun[..], &passes[..]) {
        ([word], []) => Ok(Command::Word(word.0, rest)),
        ([word, other], []) if other.1.starts_with(word.1) => Ok(Command::Word(word.0, rest)),
        ([], [_]) => Ok(Command::Pass),
        ([], []) => {
            // A pass is a move, so it is never proposed.
            let words = offered().flat_map(|w| [w.1].into_iter().chain(w.2.iter().copied()));
            let word: String = first.chars().take(20).collect();
            let nearest = nearest(&lower, words);
            Err(Misread::Unknown(word, nearest))
        }
        _ => {
            let mut names: Vec<&str> = begun.iter().map(|w| w.1).chain(passes).collect();
            names.sort_unstable();
            Err(Misread::Ambiguous(lower, names))
        }
    }
}

/// A letter and a number, as points are written.
pub(super) fn looks_like_a_point(text: &str) -> bool {
    let mut chars = text.chars();
    let digits =
        |rest: &str| (1..=3).contains(&rest.len()) && rest.bytes().all(|b| b.is_ascii_digit());
    chars.next().is_some_and(|c| c.is_ascii_alphabetic()) && digits(chars.as_str())
}

/// Every word that may be completed, in the language spoken and in English.
#[must_use]
pub fn words(language: Language) -> Vec<&'static str> {
    let mut words: Vec<&str> = WORDS.iter().map(|w| w.1).chain(["pass"]).collect();
    if language == Language::Zh {
        words.extend(WORDS.iter().filter_map(|w| w.2.first()));
        words.push("脱先");
    }
    words
}

/// Fullwidth letters, digits and spaces, as a Chinese input method makes them, in their usual form.
pub(super) fn narrow(line: &str) -> String {
    line.chars()
        .map(|c| match c {
            '\u{ff01}'..='\u{ff5e}' if c != '？' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            '\u{3000}' | '\u{feff}' => ' ',
            _ => c,
        })
        .collect()
}
