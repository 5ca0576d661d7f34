//! Moves, verdicts and lists of points as texts.

use crate::go::{Color, Move, Point, PointError, PointSet};
use crate::solve::{Contest, Margin, Task, Verdict};

/// The words for a verdict in files, for messages.
pub(super) const VERDICTS: &str =
    "Alive, Seki, KoDefender(n), KoDefender(inf), Repetition, KoAttacker(n), KoAttacker(inf), Dead";

/// Reads `C1` or `pass`.
///
/// # Errors
/// Why the text is no point.
pub fn parse_move(text: &str) -> Result<Move, PointError> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    text.parse().map(Move::Play)
}

/// Reads a verdict as it is written in files and results, such as `KoDefender(2)`.
#[must_use]
pub fn parse_verdict(text: &str) -> Option<Verdict> {
    let plain = match text {
        "Alive" => Some(Verdict::Alive),
        "Seki" => Some(Verdict::Seki),
        "Repetition" => Some(Verdict::Repetition),
        "Dead" => Some(Verdict::Dead),
        _ => None,
    };
    if plain.is_some() {
        return plain;
    }
    let (name, margin) = text.strip_suffix(')')?.split_once('(')?;
    let margin = match margin {
        "inf" => Margin::Infinite,
        _ => match margin.strip_prefix('>') {
            Some(n) => Margin::MoreThan(n.parse().ok()?),
            None => Margin::Exactly(n_threats(margin)?),
        },
    };
    match name {
        "KoDefender" => Some(Verdict::KoDefender(margin)),
        "KoAttacker" => Some(Verdict::KoAttacker(margin)),
        _ => None,
    }
}

fn n_threats(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&n| n > 0)
}

/// The points separated by commas; many are cut short.
#[must_use]
pub fn list(points: &PointSet) -> String {
    const MOST: usize = 30;
    let mut words: Vec<String> = points
        .iter()
        .take(MOST)
        .map(|p: Point| p.to_string())
        .collect();
    if points.len() > MOST {
        words.push(format!("… ({} points)", points.len()));
    }
    words.join(", ")
}

/// What a move does when it leads to a verdict: `lives`, `kills`, `makes a ko (White ahead, margin 1)`.
#[must_use]
pub fn does(verdict: Verdict, task: &Task, mover: Color) -> String {
    let mover_defends = mover == task.defender();
    let wins = (verdict == Verdict::Alive) == mover_defends;
    match verdict {
        Verdict::Dead | Verdict::Alive if task.contest() == Contest::Race => if wins {
            "wins the race"
        } else {
            "loses the race"
        }
        .to_owned(),
        Verdict::Dead if task.contest() == Contest::Connection && mover_defends => {
            "lets the chains be joined".to_owned()
        }
        Verdict::Dead if task.contest() == Contest::Connection => "joins the chains".to_owned(),
        Verdict::Seki if task.contest() == Contest::Connection => {
            if mover_defends { "cuts" } else { "is cut off" }.to_owned()
        }
        Verdict::Alive if mover_defends => "lives".to_owned(),
        Verdict::Alive => "lets the target live".to_owned(),
        Verdict::Dead if mover_defends => "leaves the target dead".to_owned(),
        Verdict::Dead => "kills".to_owned(),
        _ => format!("makes {}", state(verdict, task)),
    }
}

/// What a verdict says of the target: `alive`, `a seki`, `a ko (White ahead, margin 1)`.
#[must_use]
pub fn state(verdict: Verdict, task: &Task) -> String {
    let defender = task.defender();
    let ko = |ahead: Color, margin: Margin| {
        let name = name(ahead);
        match margin {
            Margin::Exactly(n) => format!("a ko ({name} ahead, margin {n})"),
            Margin::MoreThan(n) => format!("a ko ({name} ahead, margin over {n})"),
            Margin::Infinite => format!("a ko ({name} ahead, no number of threats is enough)"),
        }
    };
    match (task.contest(), verdict) {
        (Contest::Race, Verdict::Alive | Verdict::Dead) => {
            let winner = if verdict == Verdict::Alive {
                defender
            } else {
                defender.opponent()
            };
            return format!("a race that {} wins", name(winner));
        }
        (Contest::Connection, Verdict::Dead) => return "a connection".to_owned(),
        (Contest::Connection, Verdict::Seki) => return "a cut".to_owned(),
        _ => {}
    }
    match verdict {
        Verdict::Alive => "alive".to_owned(),
        Verdict::Seki => "a seki".to_owned(),
        Verdict::KoDefender(margin) => ko(defender, margin),
        Verdict::Repetition => "an endless repetition".to_owned(),
        Verdict::KoAttacker(margin) => ko(defender.opponent(), margin),
        Verdict::Dead => "dead".to_owned(),
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

#[cfg(test)]
mod tests {
    use super::parse_verdict;
    use crate::solve::{Margin, Verdict};

    #[test]
    fn every_verdict_is_read_as_it_is_written() {
        for margin in [
            Margin::Exactly(1),
            Margin::Exactly(8),
            Margin::MoreThan(8),
            Margin::Infinite,
        ] {
            for verdict in [Verdict::KoDefender(margin), Verdict::KoAttacker(margin)] {
                assert_eq!(parse_verdict(&verdict.to_string()), Some(verdict));
            }
        }
        for verdict in [
            Verdict::Alive,
            Verdict::Seki,
            Verdict::Repetition,
            Verdict::Dead,
        ] {
            assert_eq!(parse_verdict(&verdict.to_string()), Some(verdict));
        }
        for text in [
            "alive",
            "KoDefender",
            "KoDefender(0)",
            "KoDefender(x)",
            "Ko(1)",
            "",
        ] {
            assert_eq!(parse_verdict(text), None, "{text}");
        }
    }
}
