//! The rounds in which the frames of an open board are asked; see [`super::widen`] for what is asked and why.

use super::seek::Sought;
use super::solver::Solver;
use super::task::Task;
use super::verdict::{Finding, Shortfall, Verdict};
use super::widen::{Framed, ROOM, Widened, Widening};
use std::collections::VecDeque;

/// The nodes of the first slice of a frame.
const FIRST_SLICE: u64 = 3_000;
/// The slices grow by this from round to round.
const GROWTH: u64 = 3;
/// The questions in the smallest open frames get so many slices, from the one that looks nearest on.
const SHARES: [u64; 3] = [4, 2, 1];
/// Where a frame is asked for its verdict, this part of the nodes goes to what is neither life nor to be told.
const PART_FOR_KO: u64 = 4;
/// A kill is asked again by a weak wall with so many times its nodes at once.
const BY_THE_WALL: u64 = 6;

/// Larger frames of a kind of edge get this part of a slice: nearly always the smallest that is open answers.
const PART_FOR_LARGER: u64 = 2;

/// Where one chain is hunted, two eyes in a small frame get this part of the nodes.
const PART_FOR_EYES: u64 = 4;

/// The most tables that are held at a time.
pub(super) const MOST_TABLES: usize = 10;

/// Who gains by reaching the edge of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Edge {
    /// The attacker alone: a lower bound.
    Attackers,
    /// The defender alone: an upper bound.
    Defenders,
    /// Both, as the contract says.
    Both,
    /// Both, and the author says that play stays in the region.
    Given,
    /// None: the region is all of a fight that is sealed off.
    None,
}

/// The row of the lower bounds, of the upper bounds, and of the frames that are asked for their verdicts.
const LOWER: usize = 0;
const UPPER: usize = 1;
const VERDICTS: usize = 2;

/// A question that is being searched.
struct Asked {
    solver: Solver,
    /// The number of its frame.
    frame: usize,
    /// Whether weak chains of the wall are in it: 1, or 2 with room for them.
    by_the_wall: u8,
    /// How likely its yes looks.
    chance: f64,
}

/// The questions with one kind of edge, from small to large.
struct Row {
    edge: Edge,
    waiting: VecDeque<(usize, Task)>,
    open: Vec<Asked>,
    /// How many are searched side by side at first, and at most.
    side_by_side: (usize, usize),
}

impl Row {
    fn new(edge: Edge, side_by_side: (usize, usize), frames: &[Framed]) -> Row {
        let last = frames.len() - 1;
        let whole = &frames[last];
        let is_asked = |at: usize, frame: &Framed| match edge {
            Edge::Both | Edge::Given | Edge::None => frame.is_far,
            _ if !whole.is_given => true,
            Edge::Attackers => at < last,
            Edge::Defenders => at < last && frame.task.walls_hold_in(whole.task.region()),
        };
        let frames = frames.iter().enumerate();
        let asked = frames.filter(|(at, frame)| is_asked(*at, frame));
        let tasks = asked.map(|(at, Framed { task, .. })| {
            let task = match edge {
                Edge::Attackers => task.with_edge_for(task.attacker()),
                Edge::Defenders => task.with_edge_for(task.defender()),
                Edge::Both | Edge::Given | Edge::None => task.clone(),
            };
            (at, task)
        });
        Row {
            edge,
            waiting: tasks.collect(),
            open: Vec::new(),
            side_by_side,
        }
    }

    fn is_empty(&self) -> bool {
        self.open.is_empty() && self.waiting.is_empty()
    }

    /// Begins with more questions until so many are open as may be in this round.
    fn fill(&mut self, round: usize, widening: &mut Widening<'_, '_>) {
        let (first, most) = self.side_by_side;
        while self.open.len() < most.min(first + round)
            && let Some((frame, task)) = self.waiting.pop_front()
        {
            self.open.push(Asked {
                solver: widening.solver(task),
                frame,
                by_the_wall: 0,
                chance: 0.0,
            });
        }
    }
}

/// An answer to a question.
#[derive(Clone, Copy, Debug)]
enum Heard {
    Verdict(Verdict),
    /// The bound is not found in this frame.
    NotFound,
    /// It cannot be searched on.
    Never(Shortfall),
}

/// Searches a question on; nothing when more nodes are needed.
fn ask(widening: &mut Widening<'_, '_>, edge: Edge, asked: &mut Asked, most: u64) -> Option<Heard> {
    if matches!(edge, Edge::Given | Edge::None) {
        return ask_verdict(widening, asked, most);
    }
    let bound = if edge == Edge::Defenders {
        Verdict::Dead
    } else {
        Verdict::Alive
    };
    match widening.seek(&mut asked.solver, bound, most) {
        Ok(Sought::Found) => return Some(Heard::Verdict(bound)),
        Ok(Sought::NotFound) if edge != Edge::Both => return Some(Heard::NotFound),
        Ok(Sought::NotFound) => {
            asked.chance = 0.0;
            return ask_verdict(widening, asked, most);
        }
        Ok(Sought::Open(chance)) => asked.chance = chance,
        Err(Shortfall::Nodes | Shortfall::Stopped) => {}
        Err(shortfall) => return Some(Heard::Never(shortfall)),
    }
    if edge != Edge::Both {
        return None;
    }
    ask_verdict(widening, asked, most / PART_FOR_KO)
}

fn ask_verdict(widening: &mut Widening<'_, '_>, asked: &mut Asked, most: u64) -> Option<Heard> {
    match widening.ask(&mut asked.solver, most) {
        Finding::Proved(verdict) => Some(Heard::Verdict(verdict)),
        Finding::Unknown(Shortfall::Nodes | Shortfall::Stopped) => None,
        Finding::Unknown(shortfall) => Some(Heard::Never(shortfall)),
    }
}

/// The state of the rounds.
pub(super) struct Rounds {
    rows: [Row; 3],
    is_given: bool,
    hunts: bool,
    /// The last frame of each bound in which it was not found, and the nodes spent there.
    missed: [Option<(usize, u64)>; 2],
    /// The verdict of a far frame, which rests on its edge.
    told: Option<(Solver, Verdict)>,
    /// Why a question cannot be searched on, if one cannot.
    never: Option<Shortfall>,
    /// The tasks of all frames, the first far one.
    frames: Vec<Task>,
    far: usize,
}

impl Rounds {
    /// `None` without a frame.
    pub fn new(frames: Vec<Framed>) -> Option<Rounds> {
        let last = frames.last()?;
        let far = frames.iter().position(|f| f.is_far);
        let verdicts = if last.is_given {
            Edge::Given
        } else {
            Edge::Both
        };
        Some(Rounds {
            is_given: last.is_given,
            hunts: last.hunts,
            rows: [
                Row::new(Edge::Attackers, (2, 3), &frames),
                Row::new(Edge::Defenders, (2, 3), &frames),
                Row::new(verdicts, (1, 2), &frames),
            ],
            missed: [None; 2],
            told: None,
            never: None,
            far: far.unwrap_or(frames.len() - 1),
            frames: frames.into_iter().map(|f| f.task).collect(),
        })
    }

    /// The rounds for a fight that is sealed off, of which the last frame was searched already. `None` without a frame.
    pub fn after(searched: Vec<Solver>, frames: Vec<Framed>) -> Option<Rounds> {
        let last = frames.len().checked_sub(1)?;
        let mut rounds = Rounds::new(frames)?;
        rounds.rows[VERDICTS].edge = Edge::None;
        for row in &mut rounds.rows {
            row.waiting.retain(|(frame, _)| *frame < last);
        }
        let open = searched.into_iter().map(|solver| Asked {
            solver,
            frame: last,
            by_the_wall: 0,
            chance: 0.0,
        });
        rounds.rows[VERDICTS].open.extend(open);
        Some(rounds)
    }

    /// Asks until there is an answer or the limits are used up.
    pub fn run(mut self, widening: &mut Widening<'_, '_>) -> Widened {
        if let Some(forced) = self.hunt(widening) {
            return forced;
        }
        let mut slice = FIRST_SLICE;
        let mut round = 0;
        loop {
            for row in 0..self.rows.len() {
                self.rows[row].fill(round, widening);
                let mut at = 0;
                while at < self.rows[row].open.len() {
                    let most = self.share(row, at, slice);
                    let edge = self.rows[row].edge;
                    let asked = &mut self.rows[row].open[at];
                    match ask(widening, edge, asked, most) {
                        None => at += 1,
                        Some(heard) => {
                            let asked = self.rows[row].open.remove(at);
                            if let Some(answer) = self.hear(widening, row, asked, heard) {
                                return answer;
                            }
                        }
                    }
                    if widening.is_over() {
                        return self.end(widening);
                    }
                }
            }
            if self.rows.iter().all(Row::is_empty) {
                widening.shortfall = self.never.unwrap_or(Shortfall::Edge);
                return self.end(widening);
            }
            slice = slice.saturating_mul(GROWTH);
            round += 1;
        }
    }

    /// The nodes for a question in this round. The smallest open frame of each kind of edge gets most, more so where its yes
    /// looks nearer than those of the others; larger frames look better than they are.
    fn share(&self, row: usize, at: usize, slice: u64) -> u64 {
        if matches!(self.rows[row].edge, Edge::Given | Edge::None) {
            return SHARES[0] * slice;
        }
        let chance = |of: &Row| of.open.first().map_or(0.0, |a| a.chance);
        let own = chance(&self.rows[row]);
        if row == LOWER && self.hunts {
            return slice / PART_FOR_EYES;
        }
        let better = self.rows.iter().filter(|other| chance(other) > own).count();
        // Kills are found late: far from the edge the others look good for long.
        let least = if row == UPPER { SHARES[1] } else { SHARES[2] };
        match at {
            0 => SHARES[better].max(least) * slice,
            _ => slice / PART_FOR_LARGER,
        }
    }

    /// The answer if forced moves on the whole board decide.
    fn hunt(&mut self, widening: &mut Widening<'_, '_>) -> Option<Widened> {
        if !self.hunts || self.rows[VERDICTS].edge == Edge::None {
            return None;
        }
        let row = &mut self.rows[VERDICTS];
        row.fill(0, widening);
        let mut asked = row.open.pop()?;
        asked.solver = asked.solver.hunting();
        let start = widening.start(asked.solver.task());
        if asked.solver.forced_capture(&start).is_some() {
            return Some(Widened::answer(asked.solver, Verdict::Dead, true, None));
        }
        row.open.push(asked);
        None
    }

    /// What an answer to a question comes to; it may be the answer to all.
    fn hear(
        &mut self,
        widening: &mut Widening<'_, '_>,
        row: usize,
        asked: Asked,
        heard: Heard,
    ) -> Option<Widened> {
        let frame = asked.frame;
        let edge = self.rows[row].edge;
        match (edge, heard) {
            (_, Heard::Never(shortfall)) => {
                self.never.get_or_insert(shortfall);
                None
            }
            (Edge::Given, Heard::Verdict(verdict)) => {
                Some(Widened::answer(asked.solver, verdict, false, None))
            }
            (Edge::None, Heard::Verdict(verdict)) => {
                Some(widening.whole(asked.solver, verdict, false))
            }
            (Edge::Both, Heard::Verdict(verdict)) => self.hear_verdict(widening, asked, verdict),
            (Edge::Defenders, Heard::Verdict(Verdict::Dead))
                if asked.by_the_wall == 0 && !self.is_given =>
            {
                let Some(task) = asked.solver.task().with_weak_walls(0) else {
                    return Some(self.bound(widening, asked.solver, Verdict::Dead));
                };
                let spent = asked.solver.nodes();
                self.ask_by_the_wall(widening, frame, 1, task, spent)
            }
            (_, Heard::Verdict(verdict)) => Some(self.bound(widening, asked.solver, verdict)),
            (Edge::Defenders, Heard::NotFound) if asked.by_the_wall == 1 => {
                let task = self.frames[frame].with_weak_walls(ROOM)?;
                let spent = asked.solver.nodes();
                self.ask_by_the_wall(widening, frame, 2, task, spent)
            }
            (_, Heard::NotFound) => {
                // Smaller frames say less.
                self.rows[row].open.retain(|a| a.frame > frame);
                self.missed[row] = Some((frame, asked.solver.nodes()));
                match (self.missed[LOWER], self.missed[UPPER]) {
                    (Some((a, n)), Some((b, m))) if a == b => self.ask_for_ko(widening, a, n + m),
                    _ => None,
                }
            }
        }
    }

    /// What the verdict of a frame whose edge is good for both comes to.
    fn hear_verdict(
        &mut self,
        widening: &mut Widening<'_, '_>,
        asked: Asked,
        verdict: Verdict,
    ) -> Option<Widened> {
        let row = &mut self.rows[VERDICTS];
        row.open.retain(|a| a.frame > asked.frame);
        let is_last = row.is_empty();
        let (solver, verdict) = match verdict {
            Verdict::Dead if is_last => self.with_wall(widening, asked.solver)?,
            Verdict::Dead => return None,
            Verdict::Alive => (asked.solver, verdict),
            _ => {
                let most = 2 * asked.solver.nodes();
                if widening.holds_beyond(asked.solver.task(), verdict, most) {
                    return Some(Widened::answer(asked.solver, verdict, true, None));
                }
                (asked.solver, verdict)
            }
        };
        self.told = Some((solver, verdict));
        widening.lose_patience();
        None
    }

    /// Where neither bound is found in a frame it may be a ko, or a seki, on the whole board.
    fn ask_for_ko(
        &mut self,
        widening: &mut Widening<'_, '_>,
        frame: usize,
        spent: u64,
    ) -> Option<Widened> {
        let mut solver = widening.solver(self.frames[frame].clone());
        let most = FIRST_SLICE.max(2 * spent);
        match widening.ask(&mut solver, most) {
            Finding::Proved(Verdict::Alive | Verdict::Dead) | Finding::Unknown(_) => None,
            Finding::Proved(verdict) => widening
                .holds_beyond(solver.task(), verdict, most)
                .then(|| self.bound(widening, solver, verdict)),
        }
    }

    /// Asks about a kill again with the weak chains of the wall in the frame.
    fn ask_by_the_wall(
        &mut self,
        widening: &mut Widening<'_, '_>,
        frame: usize,
        by_the_wall: u8,
        task: Task,
        spent: u64,
    ) -> Option<Widened> {
        let task = task.with_edge_for(task.defender());
        let most = FIRST_SLICE.max(BY_THE_WALL * spent);
        let mut by_the_wall = Asked {
            solver: widening.solver(task),
            frame,
            by_the_wall,
            chance: 0.0,
        };
        let row = UPPER;
        match ask(widening, Edge::Defenders, &mut by_the_wall, most) {
            Some(heard) => self.hear(widening, row, by_the_wall, heard),
            None => {
                self.rows[row].open.insert(0, by_the_wall);
                None
            }
        }
    }

    /// A kill in the last frame, if it stands although weak chains of the wall may be captured; or what it turns to then.
    /// Nothing when that is not settled, or where stones of the attacker's have to be safe at the edge for the kill.
    fn with_wall(
        &mut self,
        widening: &mut Widening<'_, '_>,
        solver: Solver,
    ) -> Option<(Solver, Verdict)> {
        let rests_on_edge = !solver.task().open_edge(solver.task().attacker()).is_empty();
        let Some(task) = solver.task().with_weak_walls(0) else {
            return (!rests_on_edge).then_some((solver, Verdict::Dead));
        };
        let most = if self.rows.iter().all(Row::is_empty) {
            u64::MAX
        } else {
            FIRST_SLICE.max(BY_THE_WALL * solver.nodes())
        };
        let mut by_the_wall = widening.solver(task);
        match widening.ask(&mut by_the_wall, most) {
            Finding::Proved(Verdict::Dead) if rests_on_edge => None,
            Finding::Proved(Verdict::Dead) => Some((solver, Verdict::Dead)),
            Finding::Proved(verdict) => Some((by_the_wall, verdict)),
            Finding::Unknown(Shortfall::Nodes | Shortfall::Stopped) => None,
            Finding::Unknown(shortfall) => {
                self.never.get_or_insert(shortfall);
                None
            }
        }
    }

    /// The answer that a bound is.
    fn bound(
        &mut self,
        widening: &mut Widening<'_, '_>,
        solver: Solver,
        verdict: Verdict,
    ) -> Widened {
        let far = match self.told.take() {
            Some(told) => told.0,
            None => self.far_solver(widening),
        };
        Widened::answer(solver, verdict, true, Some(far))
    }

    /// The solver of a far frame.
    fn far_solver(&mut self, widening: &mut Widening<'_, '_>) -> Solver {
        let searched = self.rows[VERDICTS].open.drain(..).next();
        match searched {
            Some(asked) => asked.solver,
            None => widening.solver(self.frames[self.far].clone()),
        }
    }

    /// The answer when the search is over: what a far frame told, unless a bound speaks against it.
    fn end(mut self, widening: &mut Widening<'_, '_>) -> Widened {
        match self.told.take() {
            Some((solver, verdict)) => Widened::answer(solver, verdict, false, None),
            None => {
                let solver = self.far_solver(widening);
                Widened::unknown(solver, widening.shortfall)
            }
        }
    }
}
