//! The options of the rule sets (`R-26`, section 21 of the rules digest). No logic.

/// How repetition is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum KoRule {
    /// Only the immediate recapture of a single stone is refused.
    Simple,
    /// No play may recreate any earlier board (R-26, PSK).
    #[default]
    PositionalSuperko,
    /// No play may recreate an earlier board with the same side to move (R-26, SSK).
    SituationalSuperko,
}

/// The rules a game is played by. Suicide is always refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Rules {
    /// The repetition rule.
    pub ko: KoRule,
}
