//! What a position or a move comes to, as authors are told.

use super::super::texts::Texts;
use super::super::words::{Subject, parts};
use crate::problem::Came;
use crate::solve::{Contest, Verdict};

/// What a position comes to: `alive`, `a seki`, `a ko (White ahead, margin 1)`.
pub(super) fn state(texts: &Texts, came: Came) -> String {
    texts.say(
        "came-state",
        &parts(came.verdict, came.defender, Subject::from(came.contest)),
    )
}

/// What a move does: `lives`, `kills`, `makes a ko (White ahead, margin 1)`.
pub(super) fn does(texts: &Texts, came: Came) -> String {
    let parts = parts(came.verdict, came.defender, Subject::from(came.contest));
    let mut args = vec![("does", verb(came).into())];
    args.extend(parts);
    texts.say("came-does", &args)
}

/// Whether the result is the life or death of a group.
pub(super) fn is_group(came: Came) -> bool {
    came.contest == Contest::Life && matches!(came.verdict, Verdict::Alive | Verdict::Dead)
}

fn verb(came: Came) -> &'static str {
    let defends = came.mover == came.defender;
    match (came.contest, came.verdict) {
        (Contest::Race, Verdict::Alive | Verdict::Dead) => {
            if (came.verdict == Verdict::Alive) == defends {
                "wins-race"
            } else {
                "loses-race"
            }
        }
        (Contest::Connection, Verdict::Dead) if defends => "lets-join",
        (Contest::Connection, Verdict::Dead) => "joins",
        (Contest::Connection, Verdict::Seki) if defends => "cuts",
        (Contest::Connection, Verdict::Seki) => "is-cut",
        (_, Verdict::Alive) if defends => "lives",
        (_, Verdict::Alive) => "lets-live",
        (_, Verdict::Dead) if defends => "leaves-dead",
        (_, Verdict::Dead) => "kills",
        _ => "makes",
    }
}
