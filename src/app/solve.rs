//! `sihuo solve`: verdicts, best moves and lines.

use super::answer::{Answer, Assumes, Moves, Race, Role, Tenuki};
use super::environment::Styles;
use super::so_far::best_so_far;
use super::texts::{Arg, Texts};
use super::watch::{Watch, is_interrupted, stop_on_ctrl_c};
use super::words::{self, Subject, points_assumed, verdict_of};
use super::work::{Effort, pool};
use super::{faults, output};
use crate::go::{Color, Move};
use crate::problem::{Collection, Entry, FaultKind, Goal, Problem, Untargeted, Weight};
use crate::solve::{
    Contest, Finding, Limits, Refusal, RegionFrom, Shortfall, Situation, Solver, Step, TaskError,
    Thinking, Verdict, Widened, assumptions, check_until, share_bytes, widen,
};
use rayon::iter::{ParallelBridge as _, ParallelIterator as _};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Instant;
use unicode_width::UnicodeWidthStr as _;

/// What was asked for.
pub(super) struct Solve {
    pub files: Vec<PathBuf>,
    pub json: bool,
    pub all_moves: bool,
    pub verify: bool,
    /// Another goal than that of the file.
    pub goal: Option<Goal>,
    /// Whether to say how many moves may be ignored.
    pub tenuki: bool,
    /// The most memory of the table of one question, in bytes.
    pub table_bytes: usize,
    /// The sides that play first; none for the side of the file.
    pub first: Vec<Role>,
    pub effort: Effort,
    pub texts: Texts,
    pub styles: Styles,
    pub watch: Watch,
}

/// A question in the order of the input.
enum Question<'a> {
    Entry(&'a Entry),
    NoTarget(&'a Untargeted),
}

impl Solve {
    /// Solves and prints in the order of the input; gives the exit status.
    pub fn run(&self) -> anyhow::Result<u8> {
        stop_on_ctrl_c();
        let collection = Collection::load(&self.files);
        let mut status = 0;
        for fault in &collection.faults {
            if fault.weight() == Weight::Note {
                continue;
            }
            output::message(&faults::render(&self.texts, fault, self.styles.err));
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
        let pool = pool(&self.texts)?;
        let (sender, receiver) = mpsc::channel();
        let (watching, done) = mpsc::channel::<()>();
        let is_closed = AtomicBool::new(false);
        let mut is_complete = true;
        std::thread::scope(|scope| {
            scope.spawn(move || self.watch.show_until(&done));
            scope.spawn(|| {
                pool.install(|| {
                    questions.iter().enumerate().par_bridge().for_each_with(
                        sender,
                        |sender, (index, question)| {
                            // When the output was closed nobody listens any more, and after Ctrl-C
                            // nothing new is begun.
                            if !is_closed.load(Ordering::Relaxed)
                                && !is_interrupted()
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
                        self.watch.clear();
                        self.print(&answer)?;
                    }
                    next += 1;
                }
            }
            drop(watching);
            Ok(is_complete && next == questions.len())
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
                let changed;
                let problem = match self.goal.map(|goal| entry.problem.with_goal(goal)) {
                    None => &entry.problem,
                    Some(Ok(problem)) => {
                        changed = problem;
                        &changed
                    }
                    Some(Err(error)) => return vec![self.not_asked(entry, &error)],
                };
                let of_file = if problem.learner_owns() {
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
                    .map(|first| self.solve(entry, problem, first))
                    .collect()
            }
        }
    }

    /// The answer when the goal that is asked for makes no sense for a problem.
    fn not_asked(&self, entry: &Entry, error: &TaskError) -> Answer {
        let problem = &entry.problem;
        let reason = words::not_asked(&self.texts, error);
        let text = self.texts.say(
            "solve-unknown",
            &[
                ("id", problem.id.as_str().into()),
                ("side", problem.learner().into()),
                ("reason", reason.into()),
            ],
        );
        Answer {
            goal: self.goal.map(Goal::name),
            text: text + "\n",
            ..Answer::unknown(
                entry.origin.source.name(),
                &problem.id,
                problem.learner(),
                &error.to_string(),
            )
        }
    }

    fn solve(&self, entry: &Entry, problem: &Problem, first: Role) -> Answer {
        let begin = Instant::now();
        let texts = &self.texts;
        let stop = self.effort.stop();
        let to_move = match first {
            Role::Defender => problem.task.owner(),
            Role::Attacker => problem.task.owner().opponent(),
        };
        let begins = problem.task.start(to_move, problem.position.ko);
        let running = self.watch.begin(&problem.id, &begins);
        let mut widened = self.widen(problem, to_move, &running.thinking);
        let (finding, holds_beyond) = (widened.finding, widened.holds_beyond);
        let task = &widened.solver.task().clone();
        let start = task.start(to_move, problem.position.ko);
        let limits = |widened: &Widened| Limits {
            nodes: self.effort.nodes().saturating_sub(widened.nodes()),
            stop: &*stop,
        };
        if let Some(verdict) = finding.verdict() {
            let defender = task.defender();
            let words = verdict_of(&self.texts, verdict, defender, Subject::of(problem));
            running.note_verdict(&words);
        }
        let budget = limits(&widened);
        let (line, so_far) = match finding {
            Finding::Proved(_) => (widened.solver.line(&start, &budget), Vec::new()),
            Finding::Unknown(_) => (Vec::new(), running.line()),
        };
        let moves = self.all_moves.then(|| {
            let defends = to_move == task.defender();
            let moves = widened.widest().moves(&start);
            let mut judged: Vec<(Move, Finding)> = Vec::new();
            for &m in &moves {
                let best = all_best(&judged, None, defends);
                running.note_moves(judged.len(), moves.len(), best.first().map(String::as_str));
                let budget = limits(&widened);
                judged.push((m, widened.verdict(&start.after(m), &budget)));
            }
            judged
        });
        let best = match &moves {
            Some(moves) => all_best(moves, finding.verdict(), to_move == task.defender()),
            None if finding.verdict().is_none() => Vec::new(),
            // The line begins with the best move.
            None if !line.is_empty() => line.iter().take(1).map(Step::to_string).collect(),
            None => {
                let budget = limits(&widened);
                let best = widened.solver.best(&start, &budget);
                best.iter().map(Step::to_string).collect()
            }
        };
        let solver = &mut widened.solver;
        let forced = finding.verdict().is_some() && solver.forced_capture(&start).is_some();
        let is_race = task.contest() == Contest::Race;
        let tenuki = if self.tenuki || is_race {
            let budget = limits(&widened);
            widened.solver.tenuki(&start, &budget).map(Tenuki)
        } else {
            None
        };
        self.watch.end(&running);
        let nodes = widened.nodes();
        let mut shows_beyond = true;
        let mut refusal = None;
        if self.verify {
            let mut asked = vec![(start.clone(), finding)];
            let judged = moves.iter().flatten();
            asked.extend(judged.map(|(m, finding)| (start.after(*m), *finding)));
            let mut proved = asked.iter().filter_map(|a| Some((&a.0, a.1.verdict()?)));
            refusal = proved.find_map(|(situation, verdict)| {
                let budget = limits(&widened);
                let verified = verify(&mut widened, situation, verdict, &budget);
                shows_beyond &= verified.as_ref().copied().unwrap_or(true);
                verified.err()
            });
        }
        let verified = match finding {
            Finding::Proved(_) if self.verify => Some(refusal.is_none()),
            _ => None,
        };
        let (verdict, reason) = match (finding, &refusal) {
            (Finding::Proved(_), Some(Unverified::Refused(why))) => {
                output::message(&format!("sihuo: {}: {why}", problem.id));
                ("Unknown".to_owned(), Some(why.clone()))
            }
            (Finding::Proved(_), Some(Unverified::NoCertificate(why))) => (
                told_as(finding, task.contest()).to_string(),
                Some(format!("no certificate: {why}")),
            ),
            (Finding::Proved(_), None) => (told_as(finding, task.contest()).to_string(), None),
            (Finding::Unknown(why), _) => (finding.to_string(), Some(why.to_string())),
        };
        let refused = matches!(refusal, Some(Unverified::Refused(_)));
        let proved = finding.verdict().is_some() && !refused;
        let open_move = moves.iter().flatten().any(|m| m.1.verdict().is_none());
        let judged = moves.iter().flatten().map(|m| &m.1);
        let verdicts: Vec<Verdict> = judged
            .chain([&finding])
            .filter_map(|f| f.verdict())
            .collect();
        let region = if problem.region_given {
            RegionFrom::Author
        } else {
            // What holds beyond the edge for the position may not hold for a move.
            let holds_beyond = holds_beyond && moves.is_none();
            RegionFrom::Program { holds_beyond }
        };
        let asked = if moves.is_some() || problem.region_given {
            widened.widest()
        } else {
            task
        };
        let assumptions = if forced && moves.is_none() {
            Vec::new() // It was read on the whole board.
        } else {
            assumptions(asked, &verdicts, region)
        };
        let mut answer = Answer {
            file: entry.origin.source.name().to_owned(),
            id: problem.id.clone(),
            to_move: to_move.to_string(),
            first: Some(first.name()),
            goal: is_beyond_life(problem).then(|| problem.goal.name()),
            target: task.targets().iter().map(|p| p.to_string()).collect(),
            rival: task.rivals().iter().map(|p| p.to_string()).collect(),
            verdict,
            best,
            line: line.iter().map(Step::to_string).collect(),
            moves: moves.map(|moves| Moves(told(moves, task.contest()))),
            assumes: Assumes(assumptions),
            forced,
            race: finding
                .verdict()
                .filter(|_| is_race)
                .map(|verdict| Race::of(verdict, task.defender(), tenuki)),
            tenuki: tenuki.filter(|_| self.tenuki),
            proved,
            verified,
            verified_in_region_only: (verified == Some(true)
                && region == RegionFrom::Program { holds_beyond: true }
                && !shows_beyond)
                .then_some(true),
            reason,
            nodes,
            seconds: (begin.elapsed().as_secs_f64() * 1e6).round() / 1e6,
            so_far,
            text: String::new(),
            is_complete: proved && refusal.is_none() && !open_move,
        };
        let unverified = refusal.filter(|_| verified.is_some());
        let unverified = unverified.map(|why| match why {
            Unverified::NoCertificate(why) => words::shortfall(texts, why),
            Unverified::Refused(why) => why,
        });
        answer.text = self.text(&answer, problem, to_move, finding, unverified);
        answer
    }

    /// Asks the question, in frames of growing size where the file gives no region; some time is left for the line
    /// and the moves.
    fn widen(&self, problem: &Problem, to_move: Color, watched: &Arc<Thinking>) -> Widened {
        /// The part of the effort for a verdict if there are several frames: what is left is for the line, or for the moves.
        const PART: f64 = 0.95;
        const PART_BEFORE_MOVES: f64 = 0.85;
        let frames = problem.frames();
        let effort = if frames.len() > 1 {
            let part = if self.all_moves {
                PART_BEFORE_MOVES
            } else {
                PART
            };
            self.effort.part(part)
        } else {
            self.effort
        };
        let (table_bytes, room) = share_bytes(&frames, self.table_bytes);
        let stop = effort.stop();
        let limits = Limits {
            nodes: effort.nodes(),
            stop: &*stop,
        };
        let mut solver_of = |task| {
            let mut solver = Solver::with_table(task, table_bytes).with_room(room);
            solver.watch(watched);
            solver
        };
        let ko = problem.position.ko;
        widen(frames, to_move, ko, &mut solver_of, &limits)
            .unwrap_or_else(|| Widened::unasked(problem.solver(table_bytes)))
    }

    /// The answer for people, a few lines.
    fn text(
        &self,
        answer: &Answer,
        problem: &Problem,
        to_move: Color,
        finding: Finding,
        unverified: Option<String>,
    ) -> String {
        let texts = &self.texts;
        let contest = problem.task.contest();
        let defender = problem.task.defender();
        let words = |verdict| verdict_of(texts, verdict, defender, Subject::of(problem));
        let id = || answer.id.as_str().into();
        let mut lines = vec![match finding {
            Finding::Proved(verdict) if answer.proved => {
                let verdict = words(verdict).into();
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
        if !answer.so_far.is_empty() {
            lines.push(best_so_far(texts, None, &answer.so_far));
        }
        if !problem.target_given {
            let points = answer.target.join(" ").into();
            lines.push(texts.say("solve-target", &[("points", points)]));
        }
        if answer.line.is_empty() && answer.best == ["pass"] {
            lines.push(texts.say("solve-stands", &[]));
        } else if !answer.best.is_empty() {
            let moves = words::moves(texts, &answer.best).into();
            lines.push(texts.say("solve-best", &[("moves", moves)]));
        }
        if !answer.line.is_empty() {
            let moves = words::moves(texts, &answer.line).into();
            lines.push(texts.say("solve-line", &[("moves", moves)]));
        }
        for (m, finding) in answer.moves.iter().flat_map(|m| &m.0) {
            let verdict = match finding {
                Finding::Proved(verdict) => words(verdict.from_target(contest)),
                Finding::Unknown(_) => texts.say("solve-open", &[]),
            };
            let name = texts.a_move(*m);
            let padding = " ".repeat(4usize.saturating_sub(name.width()));
            lines.push(format!("{name}{padding} {verdict}"));
        }
        if answer.forced {
            lines.push(texts.say("solve-forced", &[]));
        }
        if let Some(Race {
            moves: Some(Tenuki(moves)),
            winner: Some(winner),
            ..
        }) = &answer.race
        {
            let (size, count) = size_of(*moves);
            let side = winner.as_str().into();
            let args = [("side", side), ("size", size), ("count", count)];
            lines.push(texts.say("solve-race", &args));
        }
        if let Some(Tenuki(moves)) = answer.tenuki {
            let (size, count) = size_of(moves);
            lines.push(texts.say("solve-tenuki", &[("size", size), ("count", count)]));
        }
        let [escape, way, wall] = points_assumed(&answer.assumes.0);
        if !escape.is_empty() {
            lines.push(texts.say("solve-assumes", &[("points", escape.into())]));
        }
        if !way.is_empty() {
            lines.push(texts.say("solve-no-way-round", &[("points", way.into())]));
        }
        if !wall.is_empty() {
            lines.push(texts.say("solve-wall", &[("points", wall.into())]));
        }
        match (answer.verified, unverified) {
            (Some(true), _) if answer.verified_in_region_only.is_some() => {
                lines.push(texts.say("solve-verified-in-region", &[]));
            }
            (Some(true), _) => lines.push(texts.say("solve-verified", &[])),
            (Some(false), Some(reason)) => {
                lines.push(texts.say("solve-not-verified", &[("reason", reason.into())]));
            }
            _ => {}
        }
        let seconds = format!("{:.3}", answer.seconds).into();
        let nodes = answer.nodes.into();
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
fn all_best(moves: &[(Move, Finding)], root: Option<Verdict>, defends: bool) -> Vec<String> {
    let judged = || moves.iter().filter_map(|(m, f)| Some((m, f.verdict()?)));
    let best = if judged().count() == moves.len() {
        judged()
            .map(|j| j.1)
            .reduce(|a, b| if defends { a.max(b) } else { a.min(b) })
    } else {
        root
    };
    judged()
        .filter(|j| Some(j.1) == best)
        .map(|j| j.0.to_string())
        .collect()
}

/// A number of ignored moves as arguments of a sentence.
fn size_of(moves: crate::solve::Tenuki) -> (Arg, Arg) {
    use crate::solve::Tenuki::{Any, AtLeast, Exactly};
    match moves {
        Exactly(n) => ("exactly".into(), u32::from(n).into()),
        AtLeast(n) => ("at-least".into(), u32::from(n).into()),
        Any => ("any".into(), 0_u32.into()),
    }
}

/// Whether the goal asks for something else than what becomes of a group.
fn is_beyond_life(problem: &Problem) -> bool {
    problem.task.contest() != Contest::Life || matches!(problem.goal, Goal::Capture | Goal::Escape)
}

/// A finding as the owner of the target sees it.
fn told_as(finding: Finding, contest: Contest) -> Finding {
    match finding {
        Finding::Proved(verdict) => Finding::Proved(verdict.for_target(contest)),
        unknown => unknown,
    }
}

fn told(moves: Vec<(Move, Finding)>, contest: Contest) -> Vec<(Move, Finding)> {
    let each = moves.into_iter();
    each.map(|(m, finding)| (m, told_as(finding, contest)))
        .collect()
}

/// Why a verdict is not verified.
enum Unverified {
    /// There is no certificate within the limits.
    NoCertificate(Shortfall),
    /// The checker refuses it: the verdict must not be believed.
    Refused(String),
}

/// Has the checker replay the certificate of a situation; tells whether that shows that the verdict does not rest on the
/// edge of the region.
fn verify(
    widened: &mut Widened,
    situation: &Situation,
    verdict: Verdict,
    limits: &Limits<'_>,
) -> Result<bool, Unverified> {
    let certified = widened
        .certificate(situation, verdict, limits)
        .map_err(Unverified::NoCertificate)?;
    match check_until(
        &certified.task,
        &certified.situation,
        &certified.certificate,
        limits.stop,
    ) {
        Ok(_) => Ok(certified.shows_beyond),
        Err(Refusal::Stopped) => Err(Unverified::NoCertificate(Shortfall::Stopped)),
        Err(refusal) => Err(Unverified::Refused(format!(
            "the certificate does not hold: {refusal}"
        ))),
    }
}
