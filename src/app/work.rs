//! Threads and limits for the solver. This is where the clock is read.

use super::texts::Texts;
use super::watch::is_interrupted;
use crate::problem::Allowed;
use anyhow::anyhow;
use rayon::ThreadPool;
use std::time::{Duration, Instant};

/// The stack of a thread that solves: lines of play can be long.
const STACK: usize = 256 << 20;

/// The time limit when none is given.
const DEFAULT_SECONDS: f64 = 10.0;

/// Threads that solve, one for each core.
///
/// # Errors
/// When the system gives no threads.
pub(super) fn pool(texts: &Texts) -> anyhow::Result<ThreadPool> {
    rayon::ThreadPoolBuilder::new()
        .stack_size(STACK)
        .thread_name(|n| format!("solver-{n}"))
        .build()
        .map_err(|_| anyhow!(texts.say("no-threads", &[])))
}

/// How long each question may be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Effort {
    /// The limits of the command line. Without any, 10 seconds; a node budget alone sets no clock,
    /// so that its results can be repeated.
    pub fn new(nodes: Option<u64>, seconds: Option<f64>) -> Effort {
        let seconds = seconds.or(nodes.is_none().then_some(DEFAULT_SECONDS));
        let time = seconds.map(|s| Duration::try_from_secs_f64(s).unwrap_or(Duration::MAX));
        Effort { nodes, time }
    }

    /// The node budget.
    pub fn nodes(self) -> u64 {
        self.nodes.unwrap_or(u64::MAX)
    }

    /// A part of the effort, from 0 to 1.
    pub fn part(self, part: f64) -> Effort {
        Effort {
            nodes: self.nodes.map(|n| (n as f64 * part) as u64),
            time: self.time.map(|t| t.mul_f64(part)),
        }
    }

    /// A stop signal that counts from now; Ctrl-C gives it too where that is watched for.
    pub fn stop(self) -> Box<dyn Fn() -> bool + Sync> {
        let start = Instant::now();
        Box::new(move || {
            is_interrupted() || self.time.is_some_and(|limit| start.elapsed() >= limit)
        })
    }

    /// The limits, for messages.
    pub fn allowed(self) -> Allowed {
        Allowed {
            nodes: self.nodes,
            time: self.time,
        }
    }
}
