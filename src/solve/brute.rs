//! A slow, obvious solver for small regions: the reference that the fast one is compared with.
//!
//! It builds the graph of *all* situations that can arise and computes, for every one of them, who
//! wins what with how many threats, as least fixpoints written down just as the contract (the book, "What a verdict means") words
//! them. Nothing is searched, pruned or guessed. It shares only the rules engine and Benson's test
//! with the fast solver.

use super::task::{Situation, Task};
use super::verdict::{Margin, Verdict};
use crate::go::{Board, Color, Move, Point, PointSet, Position};
use std::collections::HashMap;

/// Everything that can happen in a small region, with all verdicts.
pub struct Brute {
    nodes: Vec<Node>,
    /// Wins by number of threats; the last entry holds for every larger number.
    capture_against: Vec<Vec<bool>>,
    capture_with: Vec<Vec<bool>>,
    stay_against: Vec<Vec<bool>>,
    stay_with: Vec<Vec<bool>>,
    eyes_against: Vec<Vec<bool>>,
}

/// The region has more situations than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more than {limit} situations")]
pub struct TooManySituations {
    /// The limit that was given.
    pub limit: usize,
}

struct Node {
    to_move: Color,
    winner: Option<Color>,
    two_eyes: bool,
    moves: Vec<(Move, usize)>,
    /// The retake of a banned ko, paid for with a threat.
    retake: Option<usize>,
}

/// What a side tries to force.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Capture,
    Stay,
    TwoEyes,
}

/// Who has threats.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Prover,
    Refuter,
}

type Key = (Vec<u8>, Color, Option<Point>, u8);

fn key(task: &Task, situation: &Situation) -> Key {
    let board = &situation.position.board;
    let points = task.region().iter().map(|p| match board.at(p) {
        None => 0,
        Some(color) => 1 + color as u8 + if situation.targets.contains(p) { 2 } else { 0 },
    });
    (
        points.collect(),
        situation.position.to_move,
        situation.position.ko,
        situation.passes,
    )
}

/// The situation of a key: boards are large, so only keys are kept.
fn situation(task: &Task, key: &Key) -> Situation {
    let mut position = Position::new(Board::new(task.board().size()), key.1);
    for color in Color::BOTH {
        for point in (task.board().stones(color) - *task.region()).iter() {
            position.board.put(color, point);
        }
    }
    let mut targets = PointSet::new();
    for (point, &code) in task.region().iter().zip(&key.0) {
        if code > 0 {
            position.board.put(
                if code % 2 == 1 {
                    Color::Black
                } else {
                    Color::White
                },
                point,
            );
        }
        if code > 2 {
            targets.insert(point);
        }
    }
    position.ko = key.2;
    Situation {
        position,
        targets,
        passes: key.3,
    }
}

impl Brute {
    /// Explores everything that can arise from `starts`.
    ///
    /// Cost: about a microsecond per situation and move; a region with `n` free points has
    /// roughly `4^n` situations.
    ///
    /// # Errors
    /// When there are more than `limit` situations.
    pub fn explore(
        task: &Task,
        starts: &[Situation],
        limit: usize,
    ) -> Result<(Brute, Vec<usize>), TooManySituations> {
        let mut index: HashMap<Key, usize> = HashMap::new();
        let mut situations: Vec<Key> = Vec::new();
        let mut nodes: Vec<Node> = Vec::new();
        let mut intern = |situation: &Situation, situations: &mut Vec<Key>| {
            let key = key(task, situation);
            if let Some(&known) = index.get(&key) {
                return known;
            }
            situations.push(key.clone());
            index.insert(key, situations.len() - 1);
            situations.len() - 1
        };
        let roots: Vec<usize> = starts.iter().map(|s| intern(s, &mut situations)).collect();
        while nodes.len() < situations.len() {
            if situations.len() > limit {
                return Err(TooManySituations { limit });
            }
            let situation = situation(task, &situations[nodes.len()]);
            let mut moves = Vec::new();
            for m in task.moves(&situation) {
                let mut next = situation.clone();
                next.play_unchecked(m);
                moves.push((m, intern(&next, &mut situations)));
            }
            // The first move of a learner is judged with no pass counted.
            let winner = task.winner(&situation);
            let retake = situation
                .position
                .ko
                .filter(|_| winner.is_none())
                .map(|point| {
                    let mut next = situation.clone();
                    next.play_unchecked(Move::Play(point));
                    intern(&next, &mut situations)
                });
            let two_eyes = task.has_won_for_good(&situation);
            nodes.push(Node {
                to_move: situation.position.to_move,
                winner,
                two_eyes,
                moves,
                retake,
            });
        }
        let mut brute = Brute {
            nodes,
            capture_against: Vec::new(),
            capture_with: Vec::new(),
            stay_against: Vec::new(),
            stay_with: Vec::new(),
            eyes_against: Vec::new(),
        };
        let (attacker, defender) = (task.attacker(), task.defender());
        brute.capture_against = brute.layers(attacker, Aim::Capture, Holder::Refuter);
        brute.capture_with = brute.layers(attacker, Aim::Capture, Holder::Prover);
        brute.stay_against = brute.layers(defender, Aim::Stay, Holder::Refuter);
        brute.stay_with = brute.layers(defender, Aim::Stay, Holder::Prover);
        brute.eyes_against = brute.layers(defender, Aim::TwoEyes, Holder::Refuter);
        Ok((brute, roots))
    }

    /// The number of situations.
    #[must_use]
    pub fn n_situations(&self) -> usize {
        self.nodes.len()
    }

    /// The verdict of a situation.
    #[must_use]
    pub fn verdict(&self, node: usize) -> Verdict {
        let always = |layers: &[Vec<bool>]| layers.last().is_some_and(|l| l[node]);
        let margin = |layers: &[Vec<bool>]| {
            layers
                .iter()
                .position(|l| l[node])
                .map_or(Margin::Infinite, |n| Margin::Exactly(n as u8))
        };
        if always(&self.eyes_against) {
            Verdict::Alive
        } else if always(&self.stay_against) {
            Verdict::Seki
        } else if always(&self.capture_against) {
            Verdict::Dead
        } else if self.stay_against[0][node] {
            Verdict::KoDefender(margin(&self.capture_with))
        } else if self.capture_against[0][node] {
            Verdict::KoAttacker(margin(&self.stay_with))
        } else {
            Verdict::Repetition
        }
    }

    /// The verdicts of the situations after every legal first move. A node whose pass was counted
    /// is looked up by the caller as a start of its own.
    #[must_use]
    pub fn moves(&self, node: usize) -> Vec<(Move, usize)> {
        self.nodes[node].moves.clone()
    }

    /// The sets of won situations for 0, 1, 2, … threats, until one more changes nothing.
    fn layers(&self, prover: Color, aim: Aim, holder: Holder) -> Vec<Vec<bool>> {
        let mut layers = vec![self.layer(prover, aim, holder, None)];
        loop {
            let next = self.layer(prover, aim, holder, layers.last());
            if Some(&next) == layers.last() {
                return layers;
            }
            layers.push(next);
        }
    }

    /// The least fixpoint: the situations in which `prover` forces `aim` in finitely many moves,
    /// where the holder of threats may spend one to reach the layer `after_spending`.
    fn layer(
        &self,
        prover: Color,
        aim: Aim,
        holder: Holder,
        after_spending: Option<&Vec<bool>>,
    ) -> Vec<bool> {
        let mut won = vec![false; self.nodes.len()];
        loop {
            let mut changed = false;
            for (n, node) in self.nodes.iter().enumerate().rev() {
                if won[n] {
                    continue;
                }
                let goal = match aim {
                    Aim::Capture | Aim::Stay => node.winner == Some(prover),
                    Aim::TwoEyes => node.two_eyes,
                };
                let mut children = node.moves.iter().map(|&(_, child)| won[child]);
                let spends = |h: Holder| match (after_spending, node.retake) {
                    (Some(layer), Some(child)) if holder == h => Some(layer[child]),
                    _ => None,
                };
                won[n] = goal
                    || node.winner.is_none()
                        && if node.to_move == prover {
                            children.any(|w| w) || spends(Holder::Prover) == Some(true)
                        } else {
                            children.all(|w| w) && spends(Holder::Refuter) != Some(false)
                        };
                changed |= won[n];
            }
            if !changed {
                return won;
            }
        }
    }
}
