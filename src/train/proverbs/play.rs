//! A position of a proverb as a problem, so that a learner can play either side of it.

use super::shapes::row;
use crate::go::{Color, PointSet, Position};
use crate::problem::{Claim, Goal, Problem, Proverb, Scene, Text};
use crate::solve::Task;

/// The tag of such problems; they count for no grade.
pub const TAG: &str = "proverb";

/// The positions of a saying that can be played: rows by their length, the others from 1 on.
#[must_use]
pub fn playable(proverb: &Proverb) -> Vec<u32> {
    scenes(proverb)
        .into_iter()
        .map(|(number, _)| number)
        .collect()
}

/// The problem to play one of these positions with `side` to move; `None` when there is none of
/// this number.
#[must_use]
pub fn problem(proverb: &Proverb, number: u32, side: Color) -> Option<Problem> {
    let scenes = scenes(proverb);
    let (_, scene) = scenes.into_iter().find(|s| s.0 == number)?;
    let task = Task::new(&scene.board, &scene.target, &scene.region).ok()?;
    let goal = if task.defender() == side {
        Goal::Live
    } else {
        Goal::Kill
    };
    Some(Problem {
        id: format!("proverb-{}-{number}-{side}", proverb.number),
        was: Vec::new(),
        title: Text {
            en: proverb.en.clone(),
            zh: proverb.zh.clone(),
        },
        position: Position::new(scene.board, side),
        task,
        goal,
        level: None,
        tags: vec![TAG.to_owned()],
        source: None,
        hints: Vec::new(),
        explain: proverb.explain.clone(),
        answers: Vec::new(),
        only: false,
        why: Vec::new(),
        accept: None,
        rival: PointSet::new(),
        target_given: true,
        region_given: true,
    })
}

/// If the saying is about rows, those; else the positions of its verdicts and captures.
fn scenes(proverb: &Proverb) -> Vec<(u32, Scene)> {
    for claim in &proverb.claims {
        if let Claim::Rows {
            line,
            corner,
            lengths,
            slow: false,
            ..
        } = claim
        {
            let lengths = lengths.0..=lengths.1;
            return lengths
                .filter_map(|n| Some((u32::from(n), row(n, *line, *corner)?)))
                .collect();
        }
    }
    let scenes = proverb.claims.iter().filter_map(|claim| match claim {
        Claim::Status { scene, .. } | Claim::Capture { scene, .. } => Some(scene.clone()),
        _ => None,
    });
    (1..).zip(scenes).collect()
}
