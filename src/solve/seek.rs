//! Seeking one outcome: not the verdict of a situation, only whether an aim is reached whatever the threats.
//!
//! For a bound the rest of the verdict does not matter, and half of the work of a verdict that
//! turns out against the aim would go to proving just that.

use super::arena::State;
use super::goal::Aim;
use super::ko::{Inquiry, Question};
use super::solver::{Engine, Limits, Solver, with_engine};
use super::task::Situation;
use super::verdict::{Shortfall, Verdict};

/// The nodes of the first slice.
const FIRST_SLICE: u64 = 1_000;

/// What came of seeking an outcome.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Sought {
    /// It is proved.
    Found,
    /// It is not there, or not by moves near the target.
    NotFound,
    /// Not settled; how likely it looks, from 0 to 1.
    Open(f64),
}

impl<const N: usize> Inquiry<'_, '_, N> {
    /// Whether `aim` is reached from a state whatever the threats of the other side.
    fn seek(&mut self, state: &State<N>, aim: Aim, verdict: Verdict) -> Result<Sought, Shortfall> {
        let name = (state.hash, state.check);
        if let Some(&known) = self.search.verdicts.get(&name) {
            return Ok(found_if(known == verdict));
        }
        let mut question = Question::new(aim, -1);
        let mut slice = FIRST_SLICE;
        loop {
            // One node is left over, or the numbers of the last slice would be lost.
            let left = self.deadline.saturating_sub(self.search.nodes);
            if left <= 1 {
                return Ok(Sought::Open(question.chance));
            }
            self.advance(state, &mut question, slice.min(left - 1))?;
            match question.answer {
                None => slice = slice.saturating_mul(2),
                Some(answer) => {
                    if answer {
                        self.search.verdicts.insert(name, verdict);
                    }
                    return Ok(found_if(answer));
                }
            }
        }
    }
}

fn found_if(is_found: bool) -> Sought {
    if is_found {
        Sought::Found
    } else {
        Sought::NotFound
    }
}

impl Solver {
    /// Whether a situation has this verdict, `Alive` or `Dead`; no other is sought.
    ///
    /// # Errors
    /// When the search was stopped or cannot go on.
    pub(super) fn seek(
        &mut self,
        situation: &Situation,
        verdict: Verdict,
        limits: &Limits<'_>,
    ) -> Result<Sought, Shortfall> {
        let aim = match verdict {
            Verdict::Dead => Aim::Capture,
            _ => Aim::TwoEyes,
        };
        if let Some(known) = self.known(situation) {
            return Ok(found_if(known == verdict));
        }
        with_engine!(&mut self.engine, search => {
            let state = search.arena.state(situation, &search.keys);
            search.begin_watched(&state, situation);
            let sought = Inquiry::new(search, limits).seek(&state, aim, verdict);
            search.end_watched(sought == Ok(Sought::Found));
            sought
        })
    }
}
