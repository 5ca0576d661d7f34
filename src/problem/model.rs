//! A validated problem. A value of this type exists only when the problem is well formed.

use super::level::Level;
use super::question::task_for;
use super::text::Text;
use crate::go::{Color, Move, PointSet, Position};
use crate::life::{Frame, frames};
use crate::solve::{Contest, Framed, Margin, Solver, Task, TaskError, Verdict};

/// What is asked of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Make the target live.
    Live,
    /// Kill the target.
    Kill,
    /// Live, if only by winning a ko.
    LiveInKo,
    /// Kill, if only by winning a ko.
    KillInKo,
    /// Reach a seki.
    Seki,
    /// Capture the target chain.
    Capture,
    /// Save the target chain from capture.
    Escape,
    /// Connect the target to the rival's friend.
    Connect,
    /// Cut the target off.
    Cut,
    /// Win a capturing race.
    WinRace,
    /// Say what the status is.
    Status,
}

impl Goal {
    /// All goals with their names in files.
    pub const ALL: [(&'static str, Goal); 11] = [
        ("live", Goal::Live),
        ("kill", Goal::Kill),
        ("live-in-ko", Goal::LiveInKo),
        ("kill-in-ko", Goal::KillInKo),
        ("seki", Goal::Seki),
        ("capture", Goal::Capture),
        ("escape", Goal::Escape),
        ("connect", Goal::Connect),
        ("cut", Goal::Cut),
        ("win-race", Goal::WinRace),
        ("status", Goal::Status),
    ];

    /// The name in files, such as `live-in-ko`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Goal::ALL
            .iter()
            .find(|g| g.1 == self)
            .map_or("live", |g| g.0)
    }

    /// Whether the side to move owns the target; `None` for goals that name no side.
    #[must_use]
    pub fn wants_life(self) -> Option<bool> {
        match self {
            Goal::Live | Goal::LiveInKo | Goal::Escape | Goal::Connect => Some(true),
            Goal::Kill | Goal::KillInKo | Goal::Capture | Goal::Cut => Some(false),
            _ => None,
        }
    }
}

/// A text for a typical wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The move.
    pub at: Move,
    /// Why it is wrong.
    pub text: Text,
}

/// One problem.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The unique, stable name.
    pub id: String,
    /// Former names.
    pub was: Vec<String>,
    /// The title.
    pub title: Text,
    /// The board, the side to move, the banned ko point.
    pub position: Position,
    /// The target and the region, closed.
    pub task: Task,
    /// What is asked.
    pub goal: Goal,
    /// The level, if it has one.
    pub level: Option<Level>,
    /// Tags, such as `ko`.
    pub tags: Vec<String>,
    /// Where it comes from.
    pub source: Option<Text>,
    /// Hints, from vague to plain.
    pub hints: Vec<Text>,
    /// Why the answer works.
    pub explain: Option<Text>,
    /// The author's own answers.
    pub answers: Vec<Move>,
    /// Whether the author claims that there are no others.
    pub only: bool,
    /// Texts for typical wrong moves.
    pub why: Vec<Why>,
    /// The verdict that counts as solved, if less than the best will do.
    pub accept: Option<Verdict>,
    /// For races, connections and cuts: the other chain.
    pub rival: PointSet,
    /// Whether the file named the target, or the program found it.
    pub target_given: bool,
    /// Whether the file named the region, or the program found it.
    pub region_given: bool,
}

impl Problem {
    /// The side whose answer is asked for.
    #[must_use]
    pub fn learner(&self) -> Color {
        self.position.to_move
    }

    /// Whether the learner is the defender of the question. (In a connection that is the side that
    /// cuts.)
    #[must_use]
    pub fn learner_defends(&self) -> bool {
        self.learner() == self.task.defender()
    }

    /// Whether the target is the learner's.
    #[must_use]
    pub fn learner_owns(&self) -> bool {
        self.learner() == self.task.owner()
    }

    /// The question in [frames](frames) of the fight, from small to large. The region of the file, if it gives one,
    /// is the last of them, and the only one if it is small. Never empty.
    #[must_use]
    pub fn frames(&self) -> Vec<Framed> {
        /// A given region of so many points is small.
        const SMALL: usize = 60;
        let is_given = self.region_given;
        let hunts = !is_given && matches!(self.goal, Goal::Capture | Goal::Escape);
        let framed = |task, is_far| Framed {
            task,
            is_far,
            is_given,
            hunts,
        };
        let whole = self.task.region();
        let mut all = Vec::new();
        if self.task.contest() == Contest::Life && !(is_given && whole.len() <= SMALL) {
            let (board, targets) = (self.task.board(), self.task.targets());
            for frame in frames(board, targets).unwrap_or_default() {
                let Frame { region, is_far } = frame;
                let region = if is_given { region & *whole } else { region };
                if let Ok(task) = Task::new(board, targets, &region)
                    && !(is_given && task.region() == whole)
                {
                    all.push(framed(task, is_far && !is_given));
                }
            }
        }
        if is_given || all.is_empty() {
            all.push(framed(self.task.clone(), true));
        }
        all
    }

    /// A solver for the question. For capture and escape it looks for ladders and nets on the whole board
    /// first, unless the file says where the fight is.
    #[must_use]
    pub fn solver(&self, table_bytes: usize) -> Solver {
        let solver = Solver::with_table(self.task.clone(), table_bytes);
        match self.goal {
            Goal::Capture | Goal::Escape if !self.region_given => solver.hunting(),
            _ => solver,
        }
    }

    /// The same position, target and rival with another goal.
    ///
    /// # Errors
    /// When the goal needs a rival that is not there or of the other color.
    pub fn with_goal(&self, goal: Goal) -> Result<Problem, TaskError> {
        let region = self.region_given.then_some(self.task.region());
        let target = self.task.targets();
        let task = task_for(goal, &self.position.board, target, &self.rival, region)?;
        Ok(Problem {
            task,
            goal,
            accept: None,
            ..self.clone()
        })
    }

    /// Whether a verdict fulfils the goal.
    #[must_use]
    pub fn goal_met(&self, verdict: Verdict) -> bool {
        if let Some(accept) = self.accept {
            return if self.learner_defends() {
                verdict >= accept
            } else {
                verdict <= accept
            };
        }
        match self.goal {
            Goal::Live | Goal::Escape => verdict >= Verdict::Seki,
            Goal::LiveInKo => verdict >= Verdict::KoAttacker(Margin::Infinite),
            Goal::Kill | Goal::Capture => verdict == Verdict::Dead,
            Goal::KillInKo => verdict <= Verdict::KoDefender(Margin::Infinite),
            Goal::Seki => verdict == Verdict::Seki,
            Goal::Connect => verdict == Verdict::Dead,
            Goal::Cut => verdict == Verdict::Seki,
            Goal::WinRace if self.learner_defends() => match self.task.contest() {
                Contest::Race => verdict == Verdict::Alive,
                _ => verdict > Verdict::Seki,
            },
            Goal::WinRace => verdict == Verdict::Dead,
            Goal::Status => true,
        }
    }
}
