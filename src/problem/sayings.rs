//! The proverbs inside the program: what each says, and what it claims on positions.

use super::glossary::{RawText, marked_board};
use super::notation::parse_verdict;
use super::text::Text;
use crate::go::{Board, Color, Point, PointSet};
use crate::solve::Verdict;
use serde::Deserialize;
use std::sync::LazyLock;

/// A proverb.
#[derive(Clone, Debug)]
pub struct Proverb {
    /// Its number: 1 to 100 in the mnemonic, from 101 on the further sayings.
    pub number: u32,
    /// The saying.
    pub zh: String,
    /// Its pronunciation.
    pub pinyin: String,
    /// The saying in English.
    pub en: String,
    /// What it means.
    pub meaning: Text,
    /// Why it comes out as it does.
    pub explain: Option<Text>,
    /// What it comes to on positions.
    pub claims: Vec<Claim>,
    /// A question of judgement.
    pub card: Option<Card>,
}

/// A question of judgement: nothing in it is proved.
#[derive(Clone, Debug)]
pub struct Card {
    /// The question.
    pub question: Text,
    /// The answers to choose from.
    pub options: Vec<Text>,
    /// The right one, counted from 0.
    pub answer: usize,
    /// Why.
    pub why: Text,
    /// A whole board to look at.
    pub board: Board,
}

/// A position with the points that may be played and the target.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The stones.
    pub board: Board,
    /// The points that may be played.
    pub region: PointSet,
    /// The target.
    pub target: PointSet,
}

/// What a saying claims. It is never taken as true: the program proves it.
#[derive(Clone, Debug)]
pub enum Claim {
    /// The verdict about the target with the defender, or the attacker, to move first.
    Status {
        /// What is shown.
        title: Text,
        /// The position.
        scene: Scene,
        /// The verdict with the defender first, and with the attacker first.
        expected: [Option<Verdict>; 2],
        /// All first moves that reach it.
        keys: [Option<PointSet>; 2],
    },
    /// Whether the target is captured with a side to move first.
    Capture {
        /// What is shown.
        title: Text,
        /// The position.
        scene: Scene,
        /// Who moves first.
        to_move: Color,
        /// Whether it is captured, whatever the ko threats of its side.
        captured: bool,
        /// All first moves that do so.
        keys: Option<PointSet>,
    },
    /// Whether the chain is captured by ataris alone.
    Ladder {
        /// What is shown.
        title: Text,
        /// The position.
        board: Board,
        /// A stone of the chain.
        target: Point,
        /// Who moves first.
        to_move: Color,
        /// Whether it is captured.
        captured: bool,
        /// All first moves that do so.
        keys: Option<PointSet>,
    },
    /// What a move is called.
    Label {
        /// The position before the move.
        board: Board,
        /// Who plays.
        side: Color,
        /// Where.
        point: Point,
        /// The term, in Chinese.
        name: String,
        /// Whether the move is called so.
        holds: bool,
    },
    /// What each of several moves is called.
    Moves {
        /// The position before the first.
        board: Board,
        /// Side, point and term of each.
        moves: Vec<(Color, Point, String)>,
    },
    /// Which points of the board a pattern of the opening takes.
    Opening {
        /// Name, stones, and the kinds of their points.
        patterns: Vec<Pattern>,
    },
    /// Something that is counted.
    Count {
        /// What is counted.
        title: Text,
        /// How; see `train::proverbs`.
        method: String,
        /// The position, if there is one.
        board: Option<Board>,
        /// The points that it is about.
        points: Vec<Point>,
        /// Numbers that it is about.
        values: Vec<i64>,
        /// What comes out.
        expected: Vec<i64>,
    },
    /// Rows of stones along the edge, shut in, one for each length.
    Rows {
        /// What is shown.
        title: Text,
        /// The line of the row.
        line: u8,
        /// Whether the rows begin in the corner.
        corner: bool,
        /// The shortest and the longest.
        lengths: (u8, u8),
        /// Up to this length a row is dead even with the first move.
        dead_to: Option<u8>,
        /// From this length on a row is alive even when the attacker is first; between, the first
        /// move decides.
        alive_from: Option<u8>,
        /// Whether this takes long: it is kept, and computed again only when that is asked for.
        slow: bool,
    },
    /// All symmetric eye spaces on the edge up to some sizes, and rows: how often the middle is the
    /// key.
    Symmetric {
        /// What is shown.
        title: Text,
        /// Width and depth of the eye spaces.
        sizes: Vec<(u8, u8)>,
        /// The lengths of the rows.
        rows: Vec<u8>,
        /// The most empty points that an eye space may have.
        most: usize,
        /// In how many positions it holds, of how many, when this takes long: it is kept, and computed
        /// again only when that is asked for.
        kept: Option<(u32, u32)>,
    },
    /// The fewest stones that make two eyes of one point.
    Fewest {
        /// What is shown.
        title: Text,
        /// In the corner, on the side, in the center.
        expected: [i64; 3],
    },
}

/// A pattern of the opening.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pattern {
    /// The Chinese name.
    pub name: String,
    stones: Vec<String>,
    /// The kinds of the points: `4-4`, `3-4`, `3-3`, `side star`, `other`.
    pub places: Vec<String>,
}

impl Pattern {
    /// The stones.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        self.stones.iter().filter_map(|p| p.parse().ok()).collect()
    }
}

static PROVERBS: LazyLock<Result<Vec<Proverb>, String>> =
    LazyLock::new(|| read(include_str!("../data/proverbs.toml")));

/// All proverbs in their order; empty only when the program was built with a faulty file, which
/// [`proverbs_fault`] tells.
#[must_use]
pub fn proverbs() -> &'static [Proverb] {
    PROVERBS.as_deref().unwrap_or_default()
}

/// What is wrong with the proverbs that were built in.
#[must_use]
pub fn proverbs_fault() -> Option<&'static str> {
    PROVERBS.as_ref().err().map(String::as_str)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    proverb: Vec<RawProverb>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawProverb {
    number: u32,
    zh: String,
    pinyin: String,
    en: String,
    meaning: RawText,
    explain: Option<RawText>,
    #[serde(default)]
    claim: Vec<RawClaim>,
    card: Option<RawCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    question: RawText,
    options: Vec<RawText>,
    answer: usize,
    why: RawText,
    diagram: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMove {
    side: String,
    point: String,
    name: String,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
enum RawClaim {
    Status {
        title: RawText,
        diagram: String,
        region: Vec<String>,
        target: Vec<String>,
        defender_first: Option<String>,
        attacker_first: Option<String>,
        defender_keys: Option<Vec<String>>,
        attacker_keys: Option<Vec<String>>,
    },
    Capture {
        title: RawText,
        diagram: String,
        region: Vec<String>,
        target: Vec<String>,
        to_move: String,
        captured: bool,
        keys: Option<Vec<String>>,
    },
    Ladder {
        title: RawText,
        diagram: String,
        target: String,
        to_move: String,
        captured: bool,
        keys: Option<Vec<String>>,
    },
    Label {
        diagram: String,
        side: String,
        name: String,
        holds: bool,
    },
    Moves {
        diagram: String,
        moves: Vec<RawMove>,
    },
    Opening {
        patterns: Vec<Pattern>,
    },
    Count {
        title: RawText,
        method: String,
        diagram: Option<String>,
        #[serde(default)]
        points: Vec<String>,
        #[serde(default)]
        values: Vec<i64>,
        expected: Vec<i64>,
    },
    Rows {
        title: RawText,
        line: u8,
        corner: bool,
        from: u8,
        to: u8,
        dead_to: Option<u8>,
        alive_from: Option<u8>,
        #[serde(default)]
        slow: bool,
    },
    Symmetric {
        title: RawText,
        sizes: Vec<(u8, u8)>,
        rows: Vec<u8>,
        most: usize,
        kept: Option<(u32, u32)>,
    },
    Fewest {
        title: RawText,
        corner: i64,
        side: i64,
        center: i64,
    },
}

fn read(text: &str) -> Result<Vec<Proverb>, String> {
    let file: RawFile = toml::from_str(text).map_err(|e| e.to_string())?;
    file.proverb
        .into_iter()
        .map(|raw| {
            let in_proverb = |fault: String| format!("{}: {fault}", raw.number);
            let claims: Result<Vec<Claim>, String> = raw.claim.into_iter().map(claim).collect();
            Ok(Proverb {
                number: raw.number,
                zh: raw.zh,
                pinyin: raw.pinyin,
                en: raw.en,
                meaning: raw.meaning.into(),
                explain: raw.explain.map(Text::from),
                claims: claims.map_err(in_proverb)?,
                card: raw.card.map(card).transpose().map_err(in_proverb)?,
            })
        })
        .collect()
}

fn card(raw: RawCard) -> Result<Card, String> {
    if raw.answer >= raw.options.len() {
        return Err("the answer is not among the options".to_owned());
    }
    Ok(Card {
        question: raw.question.into(),
        options: raw.options.into_iter().map(Text::from).collect(),
        answer: raw.answer,
        why: raw.why.into(),
        board: marked_board(&raw.diagram)?.0,
    })
}

fn claim(raw: RawClaim) -> Result<Claim, String> {
    Ok(match raw {
        RawClaim::Status {
            title,
            diagram,
            region,
            target,
            defender_first,
            attacker_first,
            defender_keys,
            attacker_keys,
        } => Claim::Status {
            title: title.into(),
            scene: scene(&diagram, &region, &target)?,
            expected: [verdict(defender_first)?, verdict(attacker_first)?],
            keys: [keys(defender_keys)?, keys(attacker_keys)?],
        },
        RawClaim::Capture {
            title,
            diagram,
            region,
            target,
            to_move,
            captured,
            keys: moves,
        } => Claim::Capture {
            title: title.into(),
            scene: scene(&diagram, &region, &target)?,
            to_move: color(&to_move)?,
            captured,
            keys: keys(moves)?,
        },
        RawClaim::Ladder {
            title,
            diagram,
            target,
            to_move,
            captured,
            keys: moves,
        } => Claim::Ladder {
            title: title.into(),
            board: marked_board(&diagram)?.0,
            target: point(&target)?,
            to_move: color(&to_move)?,
            captured,
            keys: keys(moves)?,
        },
        RawClaim::Label {
            diagram,
            side,
            name,
            holds,
        } => {
            let (board, marked) = marked_board(&diagram)?;
            Claim::Label {
                board,
                side: color(&side)?,
                point: marked.ok_or("no move is marked")?,
                name,
                holds,
            }
        }
        RawClaim::Moves { diagram, moves } => {
            let moves: Result<_, String> = moves
                .into_iter()
                .map(|m| Ok((color(&m.side)?, point(&m.point)?, m.name)))
                .collect();
            Claim::Moves {
                board: marked_board(&diagram)?.0,
                moves: moves?,
            }
        }
        RawClaim::Opening { patterns } => Claim::Opening { patterns },
        RawClaim::Count {
            title,
            method,
            diagram,
            points: at,
            values,
            expected,
        } => Claim::Count {
            title: title.into(),
            method,
            board: match diagram {
                Some(diagram) => Some(marked_board(&diagram)?.0),
                None => None,
            },
            points: points(&at)?,
            values,
            expected,
        },
        RawClaim::Rows {
            title,
            line,
            corner,
            from,
            to,
            dead_to,
            alive_from,
            slow,
        } => Claim::Rows {
            title: title.into(),
            line,
            corner,
            lengths: (from, to),
            dead_to,
            alive_from,
            slow,
        },
        RawClaim::Symmetric {
            title,
            sizes,
            rows,
            most,
            kept,
        } => Claim::Symmetric {
            title: title.into(),
            sizes,
            rows,
            most,
            kept,
        },
        RawClaim::Fewest {
            title,
            corner,
            side,
            center,
        } => Claim::Fewest {
            title: title.into(),
            expected: [corner, side, center],
        },
    })
}

fn scene(diagram: &str, region: &[String], target: &[String]) -> Result<Scene, String> {
    Ok(Scene {
        board: marked_board(diagram)?.0,
        region: points(region)?.into_iter().collect(),
        target: points(target)?.into_iter().collect(),
    })
}

fn point(text: &str) -> Result<Point, String> {
    text.parse::<Point>().map_err(|e| e.to_string())
}

fn points(texts: &[String]) -> Result<Vec<Point>, String> {
    texts.iter().map(|text| point(text)).collect()
}

fn keys(texts: Option<Vec<String>>) -> Result<Option<PointSet>, String> {
    let Some(texts) = texts else { return Ok(None) };
    Ok(Some(points(&texts)?.into_iter().collect()))
}

fn verdict(text: Option<String>) -> Result<Option<Verdict>, String> {
    let Some(text) = text else { return Ok(None) };
    let verdict = parse_verdict(&text).ok_or(format!("{text} is no verdict"))?;
    Ok(Some(verdict))
}

fn color(text: &str) -> Result<Color, String> {
    match text {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        _ => Err(format!("{text} is no color")),
    }
}
