//! Proverbs as texts and pictures: the list, and a saying with its proof.

use super::output;
use super::picture::svg_of_all;
use super::render::{self, Style};
use super::show::write_picture;
use super::terms::name_of_zh;
use super::texts::{Arg, Texts};
use super::words::{Subject, verdict_of};
use super::work::pool;
use crate::go::{Picture, PointSet, Window};
use crate::problem::{Card, Claim, Proverb, Text, proverbs};
use crate::solve::{Finding, Limits, Verdict};
use crate::train::proverbs::{
    Demonstration, Fact, Kind, Outcome, Panel, Shown, demonstrate, find, kind_of, play,
};
use anyhow::bail;
use std::path::PathBuf;
use unicode_width::UnicodeWidthStr as _;

/// The width that boards side by side may take.
pub(super) const WIDTH: usize = 79;
/// The boards in a row of a picture.
const IN_A_ROW: usize = 3;
/// The gap between two boards.
const GAP: usize = 3;

/// Whether the answer of a question of judgement is told with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answers {
    /// It is told.
    Told,
    /// The learner is asked for it.
    Asked,
}

/// `sihuo proverbs`: what was asked for.
pub(super) struct Proverbs {
    pub words: String,
    pub svg: Option<PathBuf>,
    pub force: bool,
    pub nodes: u64,
    pub texts: Texts,
    pub style: Style,
}

impl Proverbs {
    /// Prints the list, or a saying with its proof; gives the exit status.
    pub fn run(&self) -> anyhow::Result<u8> {
        if self.words.is_empty() {
            output::line(&list(&self.texts).join("\n"))?;
            return Ok(0);
        }
        let limits = Limits::nodes(self.nodes);
        if let Some(path) = &self.svg {
            let [proverb] = find(&self.words)[..] else {
                bail!(self.texts.say("one-saying", &[]));
            };
            let picture =
                pool(&self.texts)?.install(|| picture_of(proverb, &demonstrate(proverb, &limits)));
            let Some(picture) = picture else {
                let number = proverb.number.to_string();
                bail!(
                    self.texts
                        .say("no-board-in-saying", &[("number", number.into())])
                );
            };
            write_picture(&self.texts, path, &picture, self.force)?;
            return Ok(0);
        }
        let told = || {
            let (words, style) = (&self.words, self.style);
            tell(&self.texts, words, style, WIDTH, Answers::Told, &limits)
        };
        let (parts, good) = pool(&self.texts)?.install(told);
        output::line(&parts.join("\n"))?;
        Ok(u8::from(!good))
    }
}

/// All boards of a saying as one picture in SVG; `None` when it has none.
#[must_use]
pub fn picture_of(proverb: &Proverb, demonstration: &Demonstration) -> Option<String> {
    let shown = demonstration.shown.iter().flat_map(|s| &s.panels);
    let mut pictures: Vec<Picture<'_>> = shown.map(view).collect();
    if pictures.is_empty() {
        pictures.extend(proverb.card.iter().map(of_card));
    }
    (!pictures.is_empty()).then(|| svg_of_all(&pictures, IN_A_ROW))
}

fn of_card(card: &Card) -> Picture<'_> {
    Picture {
        board: &card.board,
        window: Window::whole(card.board.size()),
        targets: PointSet::new(),
        last: None,
    }
}

/// What is said of some words, and whether all is well: a saying was found, and nothing came out
/// otherwise.
pub(super) fn tell(
    texts: &Texts,
    words: &str,
    style: Style,
    width: usize,
    answers: Answers,
    limits: &Limits<'_>,
) -> (Vec<String>, bool) {
    match find(words)[..] {
        [] => {
            // A number with something after it that means nothing.
            let number = words.split_whitespace().next().map(find);
            let text = match number.as_deref() {
                Some([proverb]) if words.starts_with(&proverb.number.to_string()) => texts.say(
                    "proverb-after-number",
                    &[("number", proverb.number.to_string().into())],
                ),
                _ => texts.say("proverb-unknown", &[("word", words.into())]),
            };
            (vec![text], false)
        }
        [proverb] => {
            let demonstration = demonstrate(proverb, limits);
            // A number after the saying means a position, where there are positions to play.
            let asks = play::playable(proverb).is_empty();
            let answers = if asks { answers } else { Answers::Told };
            let bad = matches!(demonstration.outcome, Outcome::Failed | Outcome::Unknown);
            let parts = told(texts, proverb, &demonstration, (style, width), answers);
            (parts, !bad)
        }
        ref several => {
            let mut parts = vec![texts.say("proverb-several", &[])];
            parts.extend(several.iter().map(|p| line(texts, p)));
            (parts, true)
        }
    }
}

/// All sayings, a line each.
pub(super) fn list(texts: &Texts) -> Vec<String> {
    proverbs().iter().map(|p| line(texts, p)).collect()
}

fn line(texts: &Texts, proverb: &Proverb) -> String {
    let kind = match kind_of(proverb) {
        Kind::Solver => "solver",
        Kind::Reading => "reading",
        Kind::Count => "count",
        Kind::Shape => "shape",
        Kind::Quiz => "quiz",
    };
    texts.say(
        "proverb-line",
        &[
            ("number", proverb.number.to_string().into()),
            ("zh", proverb.zh.as_str().into()),
            ("en", proverb.en.as_str().into()),
            ("kind", kind.into()),
        ],
    )
}

/// A saying with all that is proved of it; the last line is how it came out.
fn told(
    texts: &Texts,
    proverb: &Proverb,
    demonstration: &Demonstration,
    (style, width): (Style, usize),
    answers: Answers,
) -> Vec<String> {
    let mut parts = vec![
        texts.say(
            "proverb-head",
            &[
                ("number", proverb.number.to_string().into()),
                ("zh", proverb.zh.as_str().into()),
                ("pinyin", proverb.pinyin.as_str().into()),
                ("en", proverb.en.as_str().into()),
            ],
        ),
        proverb.meaning.raw(texts.language()).to_owned(),
    ];
    for shown in &demonstration.shown {
        parts.push(String::new());
        parts.extend(claim(texts, shown, style, width));
    }
    if let Some(explain) = &proverb.explain {
        parts.push(String::new());
        parts.push(explain.raw(texts.language()).to_owned());
    }
    let generated = |claim: &Claim| {
        matches!(
            claim,
            Claim::Rows { .. } | Claim::Fewest { .. } | Claim::Symmetric { .. }
        )
    };
    let scope = match demonstration.outcome {
        Outcome::Named => Some("named"),
        Outcome::Proved if !proverb.claims.iter().any(generated) => Some("positions"),
        _ => None,
    };
    if let Some(scope) = scope {
        parts.push(String::new());
        parts.push(texts.say("proverb-scope", &[("scope", scope.into())]));
    }
    if let Some(card) = &proverb.card {
        parts.push(String::new());
        parts.extend(quiz(texts, proverb, card, style, answers));
    }
    parts.push(String::new());
    parts.push(outcome(texts, demonstration.outcome));
    parts
}

/// How a saying came out, in words.
#[must_use]
pub fn outcome(texts: &Texts, outcome: Outcome) -> String {
    let (name, holds, of) = match outcome {
        Outcome::Proved => ("proved", 0, 0),
        Outcome::Holds { holds, of } => ("holds", holds, of),
        Outcome::Named => ("named", 0, 0),
        Outcome::Quiz => ("quiz", 0, 0),
        Outcome::Failed => ("failed", 0, 0),
        Outcome::Unknown => ("unknown", 0, 0),
    };
    texts.say(
        "outcome",
        &[
            ("outcome", name.into()),
            ("holds", holds.into()),
            ("of", of.into()),
        ],
    )
}

fn claim(texts: &Texts, shown: &Shown, style: Style, room: usize) -> Vec<String> {
    let raw = |text: &Text| text.raw(texts.language()).to_owned();
    let mut parts: Vec<String> = shown.title.iter().map(raw).collect();
    let blocks = shown
        .panels
        .iter()
        .map(|p| block(texts, p, style))
        .collect();
    parts.extend(side_by_side(blocks, room));
    for fact in &shown.facts {
        parts.extend(said(texts, fact));
    }
    parts
}

/// A board as lines, with its caption.
fn block(texts: &Texts, panel: &Panel, style: Style) -> Vec<String> {
    let board = render::board(&view(panel), style);
    let mut lines: Vec<String> = board.lines().map(str::to_owned).collect();
    if let (Some(length), Some([defender, attacker])) = (panel.length, panel.found) {
        lines.push(texts.say(
            "row-caption",
            &[
                ("length", u32::from(length).into()),
                ("defender", short(texts, defender).into()),
                ("attacker", short(texts, attacker).into()),
            ],
        ));
    }
    lines
}

/// The picture of a panel: the whole of a small board.
pub(super) fn view(panel: &Panel) -> Picture<'_> {
    Picture {
        board: &panel.board,
        window: Window::whole(panel.board.size()),
        targets: panel.target,
        last: panel.mark,
    }
}

fn short(texts: &Texts, finding: Finding) -> String {
    let kind = match finding.verdict() {
        None => "unknown",
        Some(Verdict::Alive) => "alive",
        Some(Verdict::Seki) => "seki",
        Some(Verdict::KoDefender(_)) => "ko-ahead",
        Some(Verdict::KoAttacker(_)) => "ko-behind",
        Some(Verdict::Repetition) => "repetition",
        Some(Verdict::Dead) => "dead",
    };
    texts.say("short-verdict", &[("kind", kind.into())])
}

/// Blocks of lines beside each other, as many as fit in a line of so many columns.
fn side_by_side(blocks: Vec<Vec<String>>, room: usize) -> Vec<String> {
    // The escape codes of colors take no room.
    let wide = |line: &str| plain(line).width();
    let width = |block: &[String]| block.iter().map(|l| wide(l)).max().unwrap_or(0);
    let mut parts = Vec::new();
    let mut rest = &blocks[..];
    while let Some(first) = rest.first() {
        let mut used = width(first);
        let mut n = 1;
        while n < rest.len() && used + GAP + width(&rest[n]) <= room {
            used += GAP + width(&rest[n]);
            n += 1;
        }
        let (now, later) = rest.split_at(n);
        rest = later;
        let height = now.iter().map(Vec::len).max().unwrap_or(0);
        let mut lines = Vec::new();
        for i in 0..height {
            let mut line = String::new();
            let mut at = 0;
            for (block, next) in now.iter().zip(now.iter().skip(1).map(Some).chain([None])) {
                // Shorter boards stand on the same ground as higher ones.
                let text = (i + block.len())
                    .checked_sub(height)
                    .and_then(|i| block.get(i));
                let text = text.map_or("", String::as_str);
                line.push_str(text);
                at += width(block) + GAP;
                if next.is_some() {
                    let pad = at.saturating_sub(wide(&line));
                    line.push_str(&" ".repeat(pad));
                }
            }
            lines.push(line.trim_end().to_owned());
        }
        parts.push(lines.join("\n"));
    }
    parts
}

/// A line without escape codes.
fn plain(line: &str) -> String {
    let mut text = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            for c in chars.by_ref() {
                if c == 'm' {
                    break;
                }
            }
        } else {
            text.push(c);
        }
    }
    text
}

fn said(texts: &Texts, fact: &Fact) -> Vec<String> {
    let otherwise = |claimed: String| texts.say("fact-not-claimed", &[("claimed", claimed.into())]);
    match fact {
        Fact::Verdict {
            first,
            defender,
            found,
            claimed,
        } => {
            let verdict = match found.verdict() {
                Some(verdict) => verdict_of(texts, verdict, *defender, Subject::Group),
                None => texts.say("short-verdict", &[("kind", "unknown".into())]),
            };
            let text = texts.say(
                "fact-verdict",
                &[("first", (*first).into()), ("verdict", verdict.into())],
            );
            let differs = found.verdict().is_some_and(|v| v != *claimed);
            let other =
                differs.then(|| otherwise(verdict_of(texts, *claimed, *defender, Subject::Group)));
            [text].into_iter().chain(other).collect()
        }
        Fact::Keys {
            first,
            found,
            claimed,
        } => {
            let text = texts.say(
                "fact-keys",
                &[
                    ("first", (*first).into()),
                    ("points", texts.points(found).into()),
                ],
            );
            let other = (found != claimed).then(|| otherwise(texts.points(claimed)));
            [text].into_iter().chain(other).collect()
        }
        Fact::Captured {
            first,
            target,
            found,
            claimed: _,
        } => {
            let result = match found {
                Some(true) => "captured",
                Some(false) => "safe",
                None => "unknown",
            };
            vec![texts.say(
                "fact-captured",
                &[
                    ("first", (*first).into()),
                    ("target", (*target).into()),
                    ("result", result.into()),
                ],
            )]
        }
        Fact::Named {
            side,
            point,
            name,
            found,
            claimed: _,
        } => vec![texts.say(
            "fact-named",
            &[
                ("side", (*side).into()),
                ("point", (*point).into()),
                ("name", name_of_zh(texts, name).into()),
                ("found", if *found { "yes" } else { "no" }.into()),
            ],
        )],
        Fact::Counted { found, claimed } => {
            let list = |numbers: &[i64]| texts.list(numbers.iter().map(i64::to_string).collect());
            let text = texts.say("fact-counted", &[("numbers", list(found).into())]);
            let other = (found != claimed).then(|| otherwise(list(claimed)));
            [text].into_iter().chain(other).collect()
        }
        Fact::Places { name, found, .. } => {
            let places = found.iter().map(|place| place_of(texts, place)).collect();
            vec![texts.say(
                "fact-places",
                &[
                    ("name", name_of_zh(texts, name).into()),
                    ("places", Arg::Text(texts.list(places))),
                ],
            )]
        }
        Fact::Kept { holds } => {
            let (holds, of) = holds.unwrap_or_default();
            vec![texts.say("fact-kept", &[("holds", holds.into()), ("of", of.into())])]
        }
        Fact::Counter { defender, attacker } => vec![texts.say(
            "fact-counter",
            &[
                ("defender", texts.points(defender).into()),
                ("attacker", texts.points(attacker).into()),
            ],
        )],
    }
}

/// The kind of a point in words.
fn place_of(texts: &Texts, place: &str) -> String {
    let kind = match place {
        "3-3" => "three-three",
        "3-4" => "three-four",
        "4-4" => "four-four",
        "side star" => "side-star",
        _ => "other",
    };
    texts.say("place", &[("kind", kind.into())])
}

/// The options of a card in the order in which they are shown: turned by the number of the saying, so
/// that the right one does not always stand in the same place.
fn order(proverb: &Proverb, card: &Card) -> Vec<usize> {
    let n = card.options.len();
    let turn = usize::try_from(proverb.number).unwrap_or(0);
    (0..n).map(|i| (i + turn) % n).collect()
}

fn quiz(
    texts: &Texts,
    proverb: &Proverb,
    card: &Card,
    style: Style,
    answers: Answers,
) -> Vec<String> {
    let language = texts.language();
    let board = render::board(&of_card(card), style);
    let mut parts = vec![
        texts.say("card-note", &[]),
        board.trim_end_matches('\n').to_owned(),
        card.question.raw(language).to_owned(),
    ];
    for (i, place) in order(proverb, card).into_iter().enumerate() {
        parts.push(texts.say(
            "card-option",
            &[
                ("number", (i + 1).into()),
                ("text", card.options[place].raw(language).into()),
            ],
        ));
    }
    match answers {
        Answers::Told => parts.push(answer(texts, proverb, card)),
        Answers::Asked => {
            parts.push(texts.say("card-ask", &[("number", proverb.number.to_string().into())]))
        }
    }
    parts
}

fn right_place(proverb: &Proverb, card: &Card) -> usize {
    let order = order(proverb, card);
    order
        .iter()
        .position(|&place| place == card.answer)
        .unwrap_or(0)
}

fn answer(texts: &Texts, proverb: &Proverb, card: &Card) -> String {
    texts.say(
        "card-answer",
        &[
            ("number", (right_place(proverb, card) + 1).into()),
            ("why", card.why.raw(texts.language()).into()),
        ],
    )
}

/// What is said to a learner who chooses an option of the card, counted from 1; `None` when there is
/// no card or no such option.
pub(super) fn choose(texts: &Texts, proverb: &Proverb, option: u32) -> Option<Vec<String>> {
    let card = proverb.card.as_ref()?;
    let chosen = usize::try_from(option).ok()?.checked_sub(1)?;
    if chosen >= card.options.len() {
        return None;
    }
    let right = chosen == right_place(proverb, card);
    let result = if right { "right" } else { "wrong" };
    Some(vec![
        texts.say("card-result", &[("result", result.into())]),
        answer(texts, proverb, card),
    ])
}
