//! Levels of difficulty: 30k < … < 1k < 1d < … < 9d.

use std::fmt;
use std::str::FromStr;

/// A level, ordered from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(i8);

impl Level {
    /// 30 kyu.
    pub const LOWEST: Level = Level(-30);

    /// The level of `n` kyu, from 30 to 1.
    #[must_use]
    pub fn kyu(n: u8) -> Option<Level> {
        (1..=30).contains(&n).then(|| Level(-(n as i8)))
    }

    /// The level of `n` dan, from 1 to 9.
    #[must_use]
    pub fn dan(n: u8) -> Option<Level> {
        (1..=9).contains(&n).then(|| Level(n as i8 - 1))
    }

    /// The level in Chinese: `25级`, `1段`.
    #[must_use]
    pub fn chinese(self) -> String {
        if self.0 < 0 {
            format!("{}级", -self.0)
        } else {
            format!("{}段", self.0 + 1)
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            write!(f, "{}k", -self.0)
        } else {
            write!(f, "{}d", self.0 + 1)
        }
    }
}

/// A text that is no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level; write 30k to 1k or 1d to 9d")]
pub struct LevelError(pub String);

impl FromStr for Level {
    type Err = LevelError;

    /// Reads `5k`, `5K`, `5kyu`, `5级`, `5級`, `1d`, `1dan`, `1段`, `初段`.
    fn from_str(text: &str) -> Result<Level, LevelError> {
        let error = || LevelError(text.chars().take(20).collect());
        let lower = text.trim().to_lowercase();
        if lower == "初段" {
            return Level::dan(1).ok_or_else(error);
        }
        let unit_at = lower
            .find(|c: char| !c.is_ascii_digit())
            .ok_or_else(error)?;
        let number: u8 = lower[..unit_at].parse().map_err(|_| error())?;
        match lower[unit_at..].trim() {
            "k" | "kyu" | "级" | "級" => Level::kyu(number).ok_or_else(error),
            "d" | "dan" | "段" => Level::dan(number).ok_or_else(error),
            _ => Err(error()),
        }
    }
}
