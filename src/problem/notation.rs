//! Moves and verdicts as they are written in files.

use crate::go::{Move, PointError};
use crate::solve::{Margin, Verdict};

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
