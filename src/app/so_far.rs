//! What is said of a search that goes on: its time, its nodes, and its best line so far, which is not proved.

use super::texts::{Arg, Texts};
use crate::go::Color;
use crate::solve::Step;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// A number of nodes as people read it: `12k`, `3.4M`.
pub(super) fn readable(nodes: u64) -> String {
    match nodes {
        0..10_000 => nodes.to_string(),
        10_000..1_000_000 => format!("{}k", nodes / 1000),
        _ => format!("{}.{}M", nodes / 1_000_000, nodes / 100_000 % 10),
    }
}

/// The moves of a line that is not proved, as a part of a sentence that says so. The side that begins is named
/// where it is not plain.
pub(super) fn best_so_far(texts: &Texts, side: Option<Color>, steps: &[Step]) -> String {
    texts.say("best-so-far", &line_args(texts, side, steps))
}

/// The same as a sentence by itself.
pub(super) fn line_so_far(texts: &Texts, side: Option<Color>, steps: &[Step]) -> String {
    texts.say("known-line", &line_args(texts, side, steps))
}

fn line_args(texts: &Texts, side: Option<Color>, steps: &[Step]) -> [(&'static str, Arg); 2] {
    let moves: Vec<String> = steps.iter().map(|&step| a_step(texts, step)).collect();
    let side = side.map_or(Arg::from("none"), Arg::from);
    [("side", side), ("moves", moves.join(" ").into())]
}

fn a_step(texts: &Texts, step: Step) -> String {
    match step {
        Step::Play(_) | Step::Pass => texts.a_move(step.to_move()),
        Step::Threat(_) => step.to_string(),
    }
}

/// A text with as many steps of a line as fit into `columns`; no step is cut in two. `write` is given
/// the steps, at last none.
pub(super) fn fit(columns: usize, steps: &[Step], write: impl Fn(&[Step]) -> String) -> String {
    let texts = (1..=steps.len()).rev().map(|n| write(&steps[..n]));
    let mut fitting = texts.filter(|text| text.width() <= columns);
    fitting.next().unwrap_or_else(|| clip(&write(&[]), columns))
}

fn clip(text: &str, columns: usize) -> String {
    let mut used = 0;
    let fits = |c: &char| {
        used += c.width().unwrap_or(0);
        used <= columns
    };
    text.chars().take_while(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::{best_so_far, clip, fit, readable};
    use crate::app::texts::Texts;
    use crate::go::{Color, Point};
    use crate::problem::Language;
    use crate::solve::Step;

    #[test]
    fn numbers_of_nodes_are_short() {
        for (nodes, text) in [
            (0, "0"),
            (9_999, "9999"),
            (12_345, "12k"),
            (3_456_789, "3.4M"),
        ] {
            assert_eq!(readable(nodes), text);
        }
    }

    fn steps() -> [Step; 3] {
        let point = |col, row| Point { col, row };
        [
            Step::Play(point(0, 0)),
            Step::Pass,
            Step::Threat(point(2, 9)),
        ]
    }

    #[test]
    fn lines_say_that_they_are_not_proved() {
        let en = Texts::new(Language::En);
        let zh = Texts::new(Language::Zh);
        let line = steps();
        assert_eq!(
            best_so_far(&en, Some(Color::White), &line),
            "best so far, not proved, White first: A1 pass threat:C10"
        );
        assert_eq!(
            best_so_far(&zh, None, &line),
            "目前最佳（未证明）：A1 脱先 threat:C10"
        );
    }

    #[test]
    fn no_move_is_cut_in_two() {
        let write = |steps: &[Step]| {
            let texts: Vec<String> = steps.iter().map(Step::to_string).collect();
            format!("so far: {}", texts.join(" "))
        };
        for (columns, text) in [
            (30, "so far: A1 pass threat:C10"),
            (25, "so far: A1 pass"),
            (14, "so far: A1"),
            (9, "so far: "),
            (4, "so f"),
        ] {
            assert_eq!(fit(columns, &steps(), write), text, "{columns}");
        }
        assert_eq!(clip("已算3个", 5), "已算3");
        assert_eq!(clip("已算3个", 6), "已算3");
    }
}
