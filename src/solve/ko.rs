//! From yes/no questions to a verdict: who wins with how many ko threats.
//!
//! 1. `TwoEyes` and `Capture` against one threat of the refuter are searched side by side, in slices
//!    that double. Most positions end here.
//! 2. A win against one threat is raised to a win against any number by *folding*: the proof is
//!    walked, and every state that the refuter reaches by spending a threat must be won against as
//!    many threats as the proof was searched with. Then a line of play comes back to a state only
//!    after the refuter has spent a threat, of which he has finitely many.
//! 3. If that takes long, `Stay` and `Capture` without threats join in: who is ahead? Each answer takes
//!    questions away, for what one side wins the other does not. For the side that is behind, the same
//!    with one threat: if it turns the result, it is a ko of margin 1. Proofs of the two sides thus stand in for
//!    the three disproofs that would show the position to be no life and no death.
//! 4. Else 2, 3, … threats give the margin. That no number is enough is shown with threats that are
//!    never used up.
//!
//! This is the only place that knows what ko threats do to a verdict.

use super::arena::State;
use super::goal::Aim;
use super::search::Search;
use super::solver::Limits;
use super::table::{Entry, SPENDS, UNLIMITED};
use super::verdict::{Margin, Shortfall, Verdict};

/// The largest number of threats that a margin is searched with.
const MAX_MARGIN: i8 = 12;
/// The largest number of the refuter's threats that a proof is raised to before it is folded.
pub(super) const MAX_RAISE: i8 = 12;
/// The nodes of the first slice.
const FIRST_SLICE: u64 = 500;

/// The slice from which on the questions about kos are asked too.
const KO_SLICE: u64 = 2_000;

const KO_ATTACKER_ONE: Verdict = Verdict::KoAttacker(Margin::Exactly(1));
const KO_DEFENDER_ONE: Verdict = Verdict::KoDefender(Margin::Exactly(1));

/// Answers kept for one situation while its verdict is worked out.
pub(super) struct Inquiry<'s, 'l, const N: usize> {
    pub(super) search: &'s mut Search<N>,
    limits: &'l Limits<'l>,
    deadline: u64,
}

impl<'s, 'l, const N: usize> Inquiry<'s, 'l, N> {
    pub fn new(search: &'s mut Search<N>, limits: &'l Limits<'l>) -> Inquiry<'s, 'l, N> {
        let deadline = search.nodes.saturating_add(limits.nodes);
        Inquiry {
            search,
            limits,
            deadline,
        }
    }

    /// The verdict of a state that is not over. One that was found before costs nothing.
    pub fn verdict(&mut self, state: &State<N>) -> Result<Verdict, Shortfall> {
        let name = (state.hash, state.check);
        if let Some(&found) = self.search.verdicts.get(&name) {
            return Ok(found);
        }
        let found = self.find_verdict(state)?;
        self.search.verdicts.insert(name, found);
        Ok(found)
    }

    fn find_verdict(&mut self, state: &State<N>) -> Result<Verdict, Shortfall> {
        let mut eyes = Question::new(Aim::TwoEyes);
        let mut capture = Question::new(Aim::Capture);
        let mut stay = Question::new(Aim::Stay);
        // Who wins without threats, and whether one threat turns it.
        let (mut takes, mut stays, mut takes_with_one, mut stays_with_one) =
            (None, None, None, None);
        let mut slice = FIRST_SLICE;
        loop {
            self.advance(state, &mut eyes, slice)?;
            if eyes.always == Some(true) {
                return Ok(Verdict::Alive);
            }
            self.advance(state, &mut capture, slice)?;
            if capture.always == Some(true) {
                return Ok(Verdict::Dead);
            }
            if slice >= KO_SLICE {
                if takes != Some(true) {
                    self.ask(state, Aim::Stay, 0, slice / 2, &mut stays)?;
                }
                if stays != Some(true) {
                    self.ask(state, Aim::Capture, 0, slice / 2, &mut takes)?;
                }
                if takes == Some(true) {
                    self.ask(state, Aim::Stay, 1, slice, &mut stays_with_one)?;
                }
                if stays == Some(true) {
                    self.ask(state, Aim::Capture, 1, slice, &mut takes_with_one)?;
                    if eyes.always == Some(false) {
                        self.advance(state, &mut stay, slice)?;
                    }
                }
                // What one side wins, the other does not.
                if takes == Some(true) || takes_with_one == Some(true) {
                    eyes.always = Some(false);
                    stay.always = Some(false);
                }
                if stays == Some(true) || stays_with_one == Some(true) {
                    capture.always = Some(false);
                }
                match (takes, stays) {
                    (Some(true), _) if stays_with_one == Some(true) => return Ok(KO_ATTACKER_ONE),
                    (_, Some(true)) if takes_with_one == Some(true) => return Ok(KO_DEFENDER_ONE),
                    (Some(true), _)
                        if capture.always == Some(false) && stays_with_one == Some(false) =>
                    {
                        return Ok(Verdict::KoAttacker(self.margin(state, Aim::Stay)?));
                    }
                    (_, Some(true)) if stay.always == Some(true) && eyes.always == Some(false) => {
                        return Ok(Verdict::Seki);
                    }
                    (_, Some(true))
                        if stay.always == Some(false) && takes_with_one == Some(false) =>
                    {
                        return Ok(Verdict::KoDefender(self.margin(state, Aim::Capture)?));
                    }
                    (Some(false), Some(false)) => return Ok(Verdict::Repetition),
                    _ => {}
                }
            }
            slice = slice.saturating_mul(2);
        }
    }

    fn ask(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        slice: u64,
        answer: &mut Option<bool>,
    ) -> Result<(), Shortfall> {
        if answer.is_none() {
            *answer = self.settle(state, aim, threats, slice)?;
        }
        Ok(())
    }

    /// The verdict of a state that may be over.
    pub(super) fn verdict_or_end(&mut self, state: &State<N>) -> Result<Verdict, Shortfall> {
        match self.search.terminal(state, Aim::Capture) {
            Some(true) => Ok(Verdict::Dead),
            Some(false) if self.search.terminal(state, Aim::TwoEyes) == Some(true) => {
                Ok(Verdict::Alive)
            }
            Some(false) => Ok(Verdict::Seki),
            None => self.verdict(state),
        }
    }

    fn advance(
        &mut self,
        state: &State<N>,
        question: &mut Question,
        slice: u64,
    ) -> Result<(), Shortfall> {
        if question.always.is_some() {
            return Ok(());
        }
        match self.settle(state, question.aim, -question.raised, slice)? {
            None => {}
            Some(false) => question.always = Some(false),
            Some(true) => {
                if self.fold(state, question.aim, question.raised)? {
                    question.always = Some(true);
                } else if question.raised >= MAX_RAISE {
                    return Err(Shortfall::Threats);
                } else {
                    question.raised += 1;
                }
            }
        }
        Ok(())
    }

    /// Whether the proof of a win against `raised` threats holds against any number of them.
    pub(super) fn fold(
        &mut self,
        root: &State<N>,
        aim: Aim,
        raised: i8,
    ) -> Result<bool, Shortfall> {
        let without_spend = |e: &Entry| e.flags & SPENDS == 0 && e.win <= -raised;
        if self.search.static_value(root, aim) == Some(true)
            || self.search.entry(root, aim).is_some_and(without_spend)
        {
            return Ok(true);
        }
        let Some(traced) = self.trace(root, aim, -raised, true)? else {
            return Ok(false);
        };
        for step in traced {
            self.search.note_always(&step.state, aim);
        }
        Ok(true)
    }

    /// The smallest number of threats with which the side that is behind wins.
    fn margin(&mut self, state: &State<N>, behind: Aim) -> Result<Margin, Shortfall> {
        if self.must_settle(state, behind, 1)? {
            return Ok(Margin::Exactly(1));
        }
        if !self.must_settle(state, behind, UNLIMITED)? {
            return Ok(Margin::Infinite);
        }
        for n in 2..=MAX_MARGIN {
            if self.must_settle(state, behind, n)? {
                return Ok(Margin::Exactly(n as u8));
            }
        }
        Ok(Margin::MoreThan(MAX_MARGIN as u8))
    }

    pub(super) fn must_settle(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
    ) -> Result<bool, Shortfall> {
        self.settle(state, aim, threats, u64::MAX / 2)?
            .ok_or(Shortfall::Nodes)
    }

    /// The answer to a question if so many nodes suffice.
    pub(super) fn try_settle(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        nodes: u64,
    ) -> Option<bool> {
        self.settle(state, aim, threats, nodes).ok().flatten()
    }

    fn settle(
        &mut self,
        state: &State<N>,
        aim: Aim,
        threats: i8,
        slice: u64,
    ) -> Result<Option<bool>, Shortfall> {
        // What is known costs nothing, also when the limits are used up.
        if let Some(known) = self.search.known_at_once(state, aim, threats) {
            return Ok(Some(known));
        }
        let left = self.deadline.saturating_sub(self.search.nodes);
        if left == 0 {
            return Err(Shortfall::Nodes);
        }
        if (self.limits.stop)() {
            return Err(Shortfall::Stopped);
        }
        let answer = self
            .search
            .settle(state, aim, threats, slice.min(left), self.limits.stop)?;
        if answer.is_none() && slice >= left {
            return Err(Shortfall::Nodes);
        }
        Ok(answer)
    }
}

/// One of the three questions "whatever the threats".
struct Question {
    aim: Aim,
    /// The refuter's threats that it is searched with.
    raised: i8,
    always: Option<bool>,
}

impl Question {
    fn new(aim: Aim) -> Question {
        Question {
            aim,
            raised: 1,
            always: None,
        }
    }
}
