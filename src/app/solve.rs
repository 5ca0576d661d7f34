//! `sihuo solve`: verdicts, best moves and lines.

use super::answer::{Answer, Moves, Role};
use super::environment::Styles;
use super::output;
use super::texts::Texts;
use super::words::{self, verdict_of};
use super::work::{Effort, pool};
use crate::go::{Color, Move, PointSet};
use crate::problem::{Collection, Entry, FaultKind, Untargeted, Weight, render};
use crate::solve::{Finding, Limits, Shortfall, Situation, Solver, Step, Task, Verdict, check};
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Instant;

/// What was asked for.
pub(super) struct Solve {
    pub files: Vec<PathBuf>,
    pub json: bool,
    pub all_moves: bool,
    pub verify: bool,
    /// The sides that play first; none for the side of the file.
    pub first: Vec<Role>,
    pub effort: Effort,
    pub texts: Texts,
    pub styles: Styles,
}

/// A question in the order of the input.
enum Question<'a> {
    Entry(&'a Entry),
    NoTarget(&'a Untargeted),
}

impl Solve {
    /// Solves and prints in the order of the input; gives the exit status.
    pub fn run(&self) -> anyhow::Result<u8> {
        let collection = Collection::load(&self.files);
        let mut status = 0;
        for fault in &collection.faults {
            if fault.weight() == Weight::Note {
                continue;
            }
            output::message(&render(fault, self.styles.err));
            status = status.max(if fault.kind == FaultKind::NoTarget {
                1
            } else {
                2
            });
        }
        let is_complete = self.answer_all(&questions(&collection))?;
        Ok(if is_complete { status } else { status.max(1) })
    }

    /// Answers all questions on all cores and prints each answer when those before it are printed.
    fn answer_all(&self, questions: &[Question<'_>]) -> anyhow::Result<bool> {
        let pool = pool()?;
        let (sender, receiver) = mpsc::channel();
        let is_closed = AtomicBool::new(false);
        let mut is_complete = true;
        std::thread::scope(|scope| {
            scope.spawn(|| {
                pool.install(|| {
                    questions.iter().enumerate().par_bridge().for_each_with(
                        sender,
                        |sender, (index, question)| {
                            // When the output was closed nobody listens any more.
                            if !is_closed.load(Ordering::Relaxed)
                                && sender.send((index, self.answer(question))).is_err()
                            {
                                is_closed.store(true, Ordering::Relaxed);
                            }
                        },
                    );
                });
            });
            let mut waiting = BTreeMap::new();
            let mut next = 0;
            for (index, answers) in receiver {
                waiting.insert(index, answers);
                while let Some(answers) = waiting.remove(&next) {
                    for answer in answers {
                        is_complete &= answer.is_complete;
                        self.print(&answer)?;
                    }
                    next += 1;
                }
            }
            Ok(is_complete)
        })
    }

    fn print(&self, answer: &Answer) -> anyhow::Result<()> {
        if self.json {
            output::line(&serde_json::to_string(answer)?)?;
        } else {
            output::raw(&answer.text)?;
        }
        Ok(())
    }

    fn answer(&self, question: &Question<'_>) -> Vec<Answer> {
        match question {
            Question::NoTarget(problem) => {
                let firsts = self.first.iter().map(|&r| Some(r));
                let firsts: Vec<Option<Role>> = if self.first.is_empty() {
                    vec![None]
                } else {
                    firsts.collect()
                };
                firsts
                    .into_iter()
                    .map(|first| {
                        let id = problem.id.as_str().into();
                        let mut text = self.texts.say("solve-no-target", &[("id", id)]);
                        text.push('\n');
                        Answer::no_target(problem, first, text)
                    })
                    .collect()
            }
            Question::Entry(entry) => {
                let of_file = if entry.problem.learner_defends() {
                    Role::Defender
                } else {
                    Role::Attacker
                };
                let firsts = if self.first.is_empty() {
                    vec![of_file]
                } else {
                    self.first.clone()
                };
                firsts
                    .into_iter()
                    .map(|first| self.solve(entry, first))
                    .collect()
            }
        }
    }

    fn solve(&self, entry: &Entry, first: Role) -> Answer {
        let begin = Instant::now();
        let stop = self.effort.stop();
        let problem = &entry.problem;
        let task = &problem.task;
        let to_move = match first {
            Role::Defender => task.defender(),
            Role::Attacker => task.attacker(),
        };
        let start = task.start(to_move, problem.position.ko);
        let mut solver = Solver::new(task.clone());
        let limits = |solver: &Solver| Limits {
            nodes: self.effort.nodes().saturating_sub(solver.nodes()),
            stop: &*stop,
        };
        let budget = limits(&solver);
        let finding = solver.verdict(&start, &budget);
        let budget = limits(&solver);
        let line = match finding {
            Finding::Proved(_) => solver.line(&start, &budget),
            Finding::Unknown(_) => Vec::new(),
        };
        let moves = self.all_moves.then(|| {
            let judge = |m: Move| {
                let budget = limits(&solver);
                (m, solver.verdict(&start.after(m), &budget))
            };
            task.moves(&start)
                .into_iter()
                .map(judge)
                .collect::<Vec<_>>()
        });
        let best = match &moves {
            Some(moves) => all_best(moves, finding.verdict(), first),
            None => {
                let budget = limits(&solver);
                let best = solver.best(&start, &budget);
                best.iter().map(Step::to_string).collect()
            }
        };
        let nodes = solver.nodes();
        let refusal = if self.verify {
            let mut asked = vec![(start.clone(), finding)];
            let judged = moves.iter().flatten();
            asked.extend(judged.map(|(m, finding)| (start.after(*m), *finding)));
            let mut proved = asked.iter().filter(|a| a.1.verdict().is_some());
            proved.find_map(|(situation, _)| {
                let budget = limits(&solver);
                verify(&mut solver, situation, &budget).err()
            })
        } else {
            None
        };
        let verified = match finding {
            Finding::Proved(_) if self.verify => Some(refusal.is_none()),
            _ => None,
        };
        let (verdict, reason) = match (finding, &refusal) {
            (Finding::Proved(_), Some(Unverified::Refused(why))) => {
                output::message(&format!("sihuo: {}: {why}", problem.id));
                ("Unknown".to_owned(), Some(why.clone()))
            }
            (Finding::Proved(_), Some(Unverified::NoCertificate(why))) => {
                (finding.to_string(), Some(format!("no certificate: {why}")))
            }
            (Finding::Proved(_), None) => (finding.to_string(), None),
            (Finding::Unknown(why), _) => (finding.to_string(), Some(why.to_string())),
        };
        let refused = matches!(refusal, Some(Unverified::Refused(_)));
        let proved = finding.verdict().is_some() && !refused;
        let open_move = moves.iter().flatten().any(|m| m.1.verdict().is_none());
        let mut answer = Answer {
            file: entry.origin.source.name().to_owned(),
            id: problem.id.clone(),
            to_move: to_move.to_string(),
            first: Some(first.name()),
            target: task.targets().iter().map(|p| p.to_string()).collect(),
            verdict,
            best,
            line: line.iter().map(Step::to_string).collect(),
            moves: moves.map(Moves),
            assumes: assumes(task, finding),
            proved,
            verified,
            reason,
            nodes,
            seconds: (begin.elapsed().as_secs_f64() * 1e6).round() / 1e6,
            text: String::new(),
            is_complete: proved && refusal.is_none() && !open_move,
        };
        answer.text = self.text(&answer, entry, to_move, finding);
        answer
    }

    /// The answer for people, a few lines.
    fn text(&self, answer: &Answer, entry: &Entry, to_move: Color, finding: Finding) -> String {
        let texts = &self.texts;
        let defender = entry.problem.task.defender();
        let id = || answer.id.as_str().into();
        let mut lines = vec![match finding {
            Finding::Proved(verdict) if answer.proved => {
                let verdict = verdict_of(texts, verdict, defender).into();
                texts.say(
                    "solve-verdict",
                    &[("id", id()), ("side", to_move.into()), ("verdict", verdict)],
                )
            }
            _ => {
                let reason = match finding {
                    Finding::Unknown(shortfall) => words::shortfall(texts, shortfall),
                    Finding::Proved(_) => answer.reason.clone().unwrap_or_default(),
                };
                let reason = reason.into();
                texts.say(
                    "solve-unknown",
                    &[("id", id()), ("side", to_move.into()), ("reason", reason)],
                )
            }
        }];
        if !entry.problem.target_given {
            let points = answer.target.join(" ").into();
            lines.push(texts.say("solve-target", &[("points", points)]));
        }
        if answer.line.is_empty() && answer.best == ["pass"] {
            lines.push(texts.say("solve-stands", &[]));
        } else if !answer.best.is_empty() {
            let moves = answer.best.join(" ").into();
            lines.push(texts.say("solve-best", &[("moves", moves)]));
        }
        if !answer.line.is_empty() {
            let moves = answer.line.join(" ").into();
            lines.push(texts.say("solve-line", &[("moves", moves)]));
        }
        for (m, finding) in answer.moves.iter().flat_map(|m| &m.0) {
            let verdict = match finding {
                Finding::Proved(verdict) => verdict_of(texts, *verdict, defender),
                Finding::Unknown(_) => texts.say("solve-open", &[]),
            };
            lines.push(format!("{:<4} {verdict}", m.to_string()));
        }
        if !answer.assumes.is_empty() {
            let points = answer
                .assumes
                .iter()
                .map(|a| a.trim_start_matches("escape at "));
            let points = points.collect::<Vec<_>>().join(" ").into();
            lines.push(texts.say("solve-assumes", &[("points", points)]));
        }
        match (answer.verified, &answer.reason) {
            (Some(true), _) => lines.push(texts.say("solve-verified", &[])),
            (Some(false), Some(reason)) => {
                let reason = reason.as_str().into();
                lines.push(texts.say("solve-not-verified", &[("reason", reason)]));
            }
            _ => {}
        }
        let seconds = format!("{:.3}", answer.seconds).into();
        let nodes = answer.nodes.to_string().into();
        lines.push(texts.say("solve-cost", &[("nodes", nodes), ("seconds", seconds)]));
        let mut text = lines.join("\n  ");
        text.push('\n');
        text
    }
}

fn questions(collection: &Collection) -> Vec<Question<'_>> {
    let mut questions: Vec<((usize, usize), Question<'_>)> = collection
        .entries
        .iter()
        .map(|e| ((e.origin.file, e.origin.index), Question::Entry(e)))
        .chain(
            collection
                .untargeted
                .iter()
                .map(|u| ((u.file, u.index), Question::NoTarget(u))),
        )
        .collect();
    questions.sort_by_key(|q| q.0);
    questions.into_iter().map(|q| q.1).collect()
}

/// All moves that reach the best verdict. While a move is open, the verdict of the position says
/// what the best is.
fn all_best(moves: &[(Move, Finding)], root: Option<Verdict>, first: Role) -> Vec<String> {
    let judged = || moves.iter().filter_map(|(m, f)| Some((m, f.verdict()?)));
    let best = if judged().count() == moves.len() {
        judged().map(|j| j.1).reduce(|a, b| match first {
            Role::Defender => a.max(b),
            Role::Attacker => a.min(b),
        })
    } else {
        root
    };
    judged()
        .filter(|j| Some(j.1) == best)
        .map(|j| j.0.to_string())
        .collect()
}

/// Why a verdict is not verified.
enum Unverified {
    /// There is no certificate within the limits.
    NoCertificate(Shortfall),
    /// The checker refuses it: the verdict must not be believed.
    Refused(String),
}

/// Has the checker replay the certificate of a situation.
fn verify(
    solver: &mut Solver,
    situation: &Situation,
    limits: &Limits<'_>,
) -> Result<(), Unverified> {
    let certificate = solver
        .certificate(situation, limits)
        .map_err(Unverified::NoCertificate)?;
    match check(solver.task(), situation, &certificate) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(Unverified::Refused(format!(
            "the certificate does not hold: {refusal}"
        ))),
    }
}

/// What a verdict in favor of the defender rests on beyond the region: that reaching the open edge
/// is safety.
fn assumes(task: &Task, finding: Finding) -> Vec<String> {
    if finding.verdict().is_none_or(|v| v == Verdict::Dead) {
        return Vec::new();
    }
    let board = task.board();
    let mut escapes = PointSet::new();
    for point in task
        .region()
        .iter()
        .filter(|&p| board.at(p) != Some(task.attacker()))
    {
        let outside = board.size().neighbors(point);
        escapes.extend(outside.filter(|&n| !task.region().contains(n) && board.is_empty_at(n)));
    }
    escapes.iter().map(|p| format!("escape at {p}")).collect()
}
