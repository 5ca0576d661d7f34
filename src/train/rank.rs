//! The nine old grades as a ladder: what a learner has solved, and what the next grade asks for.

use crate::problem::{Level, Problem};
use std::collections::BTreeSet;

/// A grade, from the ninth, where everybody begins, to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the sentences of the program name them")]
pub enum Grade {
    GuardingClumsiness,
    SeemingFoolish,
    FightingStrength,
    SmallSkill,
    UsingWisdom,
    PenetratingTheSubtle,
    Complete,
    SittingInIllumination,
    EnteringSpirit,
}

/// What a grade asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// Problems solved.
    pub solved: usize,
    /// Topics in which at least one was solved: the first tags of the problems.
    pub topics: usize,
    /// Problems solved that are of `level` or harder.
    pub hard: usize,
    /// The level of those.
    pub level: Level,
}

impl Grade {
    /// All grades, the ninth first.
    pub const ALL: [Grade; 9] = [
        Grade::GuardingClumsiness,
        Grade::SeemingFoolish,
        Grade::FightingStrength,
        Grade::SmallSkill,
        Grade::UsingWisdom,
        Grade::PenetratingTheSubtle,
        Grade::Complete,
        Grade::SittingInIllumination,
        Grade::EnteringSpirit,
    ];

    /// Its number: 9 for the lowest, 1 for the highest.
    #[must_use]
    pub fn number(self) -> u32 {
        9 - self as u32
    }

    /// Its Chinese name.
    #[must_use]
    pub fn zh(self) -> &'static str {
        match self {
            Grade::GuardingClumsiness => "守拙",
            Grade::SeemingFoolish => "若愚",
            Grade::FightingStrength => "斗力",
            Grade::SmallSkill => "小巧",
            Grade::UsingWisdom => "用智",
            Grade::PenetratingTheSubtle => "通幽",
            Grade::Complete => "具体",
            Grade::SittingInIllumination => "坐照",
            Grade::EnteringSpirit => "入神",
        }
    }

    /// What it asks for.
    #[must_use]
    pub fn criterion(self) -> Criterion {
        let (solved, topics, hard, level) = match self {
            Grade::GuardingClumsiness => (0, 0, 0, Level::kyu(30)),
            Grade::SeemingFoolish => (3, 1, 0, Level::kyu(30)),
            Grade::FightingStrength => (8, 2, 2, Level::kyu(20)),
            Grade::SmallSkill => (15, 3, 4, Level::kyu(15)),
            Grade::UsingWisdom => (25, 4, 5, Level::kyu(12)),
            Grade::PenetratingTheSubtle => (35, 5, 6, Level::kyu(10)),
            Grade::Complete => (45, 5, 6, Level::kyu(8)),
            Grade::SittingInIllumination => (55, 6, 6, Level::kyu(7)),
            Grade::EnteringSpirit => (58, 7, 5, Level::kyu(6)),
        };
        Criterion {
            solved,
            topics,
            hard,
            // All the numbers above are levels.
            level: level.unwrap_or(Level::LOWEST),
        }
    }
}

/// Where a learner stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The grade that is reached.
    pub grade: Grade,
    /// The next one with what is still missing; `None` at the top.
    pub next: Option<(Grade, Criterion)>,
    /// The problems solved.
    pub solved: usize,
}

/// The grade of a learner who has solved these problems. A grade needs all grades below it.
#[must_use]
pub fn standing<'p>(solved: impl IntoIterator<Item = &'p Problem>) -> Standing {
    let solved: Vec<&Problem> = solved.into_iter().collect();
    let topics: BTreeSet<&str> = solved
        .iter()
        .filter_map(|p| p.tags.first().map(String::as_str))
        .collect();
    let missing = |grade: Grade| {
        let asked = grade.criterion();
        let hard = solved
            .iter()
            .filter(|p| p.level.is_some_and(|level| level >= asked.level));
        Criterion {
            solved: asked.solved.saturating_sub(solved.len()),
            topics: asked.topics.saturating_sub(topics.len()),
            hard: asked.hard.saturating_sub(hard.count()),
            level: asked.level,
        }
    };
    let reached = |grade: &Grade| {
        let missing = missing(*grade);
        missing.solved == 0 && missing.topics == 0 && missing.hard == 0
    };
    let n = Grade::ALL.iter().take_while(|g| reached(g)).count();
    let next = Grade::ALL.get(n).map(|&grade| (grade, missing(grade)));
    Standing {
        grade: Grade::ALL[n.saturating_sub(1)],
        next,
        solved: solved.len(),
    }
}
