//! How much a fault weighs.

use super::kind::FaultKind;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Worth knowing; nothing is wrong.
    Note,
    /// Something in the content is wrong.
    Fault,
    /// The file or folder could not be read at all.
    Unreadable,
}

impl FaultKind {
    /// How much it weighs.
    #[must_use]
    pub fn weight(&self) -> Weight {
        use FaultKind as K;
        match self {
            K::Unreadable(_)
            | K::TooLarge { .. }
            | K::Binary
            | K::NotUtf8
            | K::NotToml
            | K::EmptyFile
            | K::EmptyFolder => Weight::Unreadable,
            K::TargetTaken(_)
            | K::GoalTaken(_)
            | K::RegionTaken(_)
            | K::RegionClosed(_)
            | K::KoIdle { .. }
            | K::PointTwice(_)
            | K::AlsoGood { .. }
            | K::OrderMissing(_)
            | K::Lacks("source" | "level") => Weight::Note,
            _ => Weight::Fault,
        }
    }
}
