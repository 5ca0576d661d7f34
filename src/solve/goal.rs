//! What a side may try to force, and with how many ko threats.

use crate::go::Color;

/// What a side tries to force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Aim {
    /// The attacker: capture every target stone.
    Capture = 0,
    /// The defender: a target chain with two eyes (unconditionally alive), or out of the region.
    TwoEyes = 1,
    /// The defender: two eyes, or two passes with a target stone left.
    Stay = 2,
}

/// How many ko threats a side has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Threats {
    /// None on either side.
    None,
    /// The side that tries to force the aim has so many.
    Prover(u8),
    /// The side that resists has so many.
    Refuter(u8),
    /// The side that tries has as many as it likes: they are never used up.
    ProverAny,
    /// The side that resists has any number, fixed beforehand.
    RefuterAny,
}

impl Aim {
    /// The color that tries to force this, when `defender` owns the target.
    #[must_use]
    pub fn prover(self, defender: Color) -> Color {
        if self == Aim::Capture {
            defender.opponent()
        } else {
            defender
        }
    }
}
