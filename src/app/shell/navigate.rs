//! Going from problem to problem.

use super::Session;
use crate::app::words;
use crate::problem::{Language, Problem, nearest};
use crate::train::proverbs::play::TAG;
use crate::train::{Attempt, Phase};
use std::sync::Arc;

impl Session {
    /// The first line of a problem, and a word on what the picture shows.
    pub(super) fn header(&self) -> String {
        let problem = self.problem();
        let level = problem.level.map(|level| match self.texts.language() {
            Language::En => level.to_string(),
            Language::Zh => level.chinese(),
        });
        let goal = words::goal(&self.texts, problem);
        let kind = match level {
            _ if self.is_aside() => "aside",
            Some(_) => "rated",
            None => "unrated",
        };
        let mut header = self.texts.say(
            "header",
            &[
                ("kind", kind.into()),
                ("id", problem.id.as_str().into()),
                ("number", (self.current + 1).into()),
                ("total", self.problems.len().into()),
                ("level", level.unwrap_or_default().into()),
                ("goal", goal.into()),
            ],
        );
        if self.attempt.ko_is_on() {
            let stocks = self.attempt.stocks();
            let task = &problem.task;
            header.push('\n');
            header.push_str(&self.texts.say(
                "header-threats",
                &[
                    ("attacker", task.attacker().into()),
                    ("defender", task.defender().into()),
                    ("attackers", u32::from(stocks.attacker).into()),
                    ("defenders", u32::from(stocks.defender).into()),
                ],
            ));
        }
        header
    }

    /// Where the board goes on beyond the picture, as a sentence.
    fn goes_on(&self) -> Option<String> {
        let window = self.window();
        let size = self.problem().task.board().size();
        let left = window.from.col > 0;
        let right = window.to.col + 1 < size.cols();
        let below = window.from.row > 0;
        let above = window.to.row + 1 < size.rows();
        let sides = match (left, right, below, above) {
            (false, false, false, false) => return None,
            (true, false, false, false) => "left",
            (false, true, false, false) => "right",
            (false, false, true, false) => "below",
            (false, false, false, true) => "above",
            (true, false, false, true) => "left-above",
            (false, true, false, true) => "right-above",
            (true, false, true, false) => "left-below",
            (false, true, true, false) => "right-below",
            _ => "several",
        };
        Some(self.texts.say("goes-on", &[("sides", sides.into())]))
    }

    /// Header and board of the current problem, which counts as visited.
    pub(super) fn enter_problem(&mut self) -> Vec<String> {
        let id = self.problem().id.clone();
        // A position of a proverb is not where the next session should begin.
        if !self.is_aside()
            && let Err(error) = self.progress.visit(&id)
        {
            self.warning = Some(error);
        }
        let mut parts = vec![self.header(), String::new(), self.board()];
        parts.extend(self.goes_on());
        parts
    }

    pub(super) fn open_index(&mut self, index: usize) -> Vec<String> {
        self.current = index;
        self.begin(Arc::clone(&self.problems[index]))
    }

    /// Opens a problem that is not in the list, beside the current one.
    pub(super) fn open_aside(&mut self, problem: Arc<Problem>) -> Vec<String> {
        self.begin(problem)
    }

    /// Whether the problem is a position of a proverb, beside the list.
    fn is_aside(&self) -> bool {
        self.problem().tags.iter().any(|t| t == TAG)
    }

    fn begin(&mut self, problem: Arc<Problem>) -> Vec<String> {
        self.attempt = Attempt::new(problem);
        self.walk = None;
        self.hint_step = (0, 0);
        let mut parts = vec![String::new()];
        parts.extend(self.enter_problem());
        parts
    }

    /// Enter: the next step of a line, or the next problem after a solved one.
    pub(super) fn go_on(&mut self) -> Vec<String> {
        if self.walk.is_some() {
            return self.walk_on();
        }
        if self.attempt.phase() == Phase::Solved {
            return match self.next_unsolved() {
                Some(index) => self.open_index(index),
                None => vec![self.texts.say("all-solved", &[])],
            };
        }
        Vec::new()
    }

    /// `next` and `prev`.
    pub(super) fn step(&mut self, forward: bool) -> Vec<String> {
        if self.is_aside() {
            // Back to where the learner was.
            self.open_index(self.current)
        } else if forward && self.current + 1 < self.problems.len() {
            self.open_index(self.current + 1)
        } else if !forward && self.current > 0 {
            self.open_index(self.current - 1)
        } else if forward {
            vec![self.texts.say("no-next", &[])]
        } else {
            vec![self.texts.say("no-prev", &[])]
        }
    }

    /// `skip`: the next problem that is not solved.
    pub(super) fn skip(&mut self) -> Vec<String> {
        match self.next_unsolved() {
            Some(index) => self.open_index(index),
            None => vec![self.texts.say("all-solved", &[])],
        }
    }

    /// The first problem after this one that is not solved, going round.
    fn next_unsolved(&self) -> Option<usize> {
        let n = self.problems.len();
        let first = usize::from(!self.is_aside());
        (first..n)
            .map(|i| (self.current + i) % n)
            .find(|&i| !self.progress.is_solved(&self.problems[i]))
    }

    /// The line that offers the next problem.
    pub(super) fn offer_next(&self) -> String {
        let Some(index) = self.next_unsolved() else {
            return self.texts.say("all-solved", &[]);
        };
        let problem = &self.problems[index];
        let goal = words::goal(&self.texts, problem);
        self.texts.say(
            "offer-next",
            &[
                ("id", problem.id.as_str().into()),
                ("number", (index + 1).into()),
                ("total", self.problems.len().into()),
                ("goal", goal.into()),
            ],
        )
    }

    /// `open ID` or `open NUMBER`.
    pub(super) fn open(&mut self, rest: &[String]) -> Vec<String> {
        let Some(name) = rest.first() else {
            return vec![self.texts.say("open-usage", &[])];
        };
        let wanted = |p: &str| p.eq_ignore_ascii_case(name);
        let by_id = self
            .problems
            .iter()
            .position(|p| wanted(&p.id))
            .or_else(|| {
                let mut problems = self.problems.iter();
                problems.position(|p| p.was.iter().any(|was| wanted(was)))
            });
        let by_number = || {
            let number: usize = name.parse().ok()?;
            (1..=self.problems.len())
                .contains(&number)
                .then(|| number - 1)
        };
        if let Some(index) = by_id.or_else(by_number) {
            return self.open_index(index);
        }
        let name: String = name.chars().take(40).collect();
        let ids = self.problems.iter().map(|p| p.id.as_str());
        let text = match nearest(&name.to_lowercase(), ids) {
            Some(id) => {
                let nearest = id.into();
                self.texts.say(
                    "no-problem-near",
                    &[("name", name.into()), ("nearest", nearest)],
                )
            }
            None => self.texts.say(
                "no-problem",
                &[("name", name.into()), ("total", self.problems.len().into())],
            ),
        };
        vec![text]
    }

    /// `list`: all problems with a mark on the solved ones.
    pub(super) fn list(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut solved = 0usize;
        let language = self.texts.language();
        for (index, problem) in self.problems.iter().enumerate() {
            let done = self.progress.is_solved(problem);
            solved += usize::from(done);
            let level = problem.level.map(|level| match language {
                Language::En => level.to_string(),
                Language::Zh => level.chinese(),
            });
            lines.push(format!(
                "{} {} {:>3} {} {} {}",
                if index == self.current { '*' } else { ' ' },
                if done { "[x]" } else { "[ ]" },
                index + 1,
                problem.id,
                level.unwrap_or_default(),
                problem.title.plain(language),
            ));
        }
        for line in &mut lines {
            line.truncate(line.trim_end().len());
        }
        lines.push(self.texts.say(
            "list-summary",
            &[
                ("solved", solved.into()),
                ("total", self.problems.len().into()),
            ],
        ));
        lines
    }
}
