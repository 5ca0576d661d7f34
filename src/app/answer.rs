//! An answer of the solver to one question, as JSON.

use crate::go::Move;
use crate::problem::Untargeted;
use crate::solve::Finding;
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};

/// A side by what it wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Defender,
    Attacker,
}

impl Role {
    pub fn name(self) -> &'static str {
        match self {
            Role::Defender => "defender",
            Role::Attacker => "attacker",
        }
    }
}

/// An answer: the keys of the JSON object in their order.
#[derive(Serialize)]
pub(super) struct Answer {
    pub file: String,
    pub id: String,
    pub to_move: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<&'static str>,
    pub target: Vec<String>,
    pub verdict: String,
    pub best: Vec<String>,
    pub line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Moves>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumes: Vec<String>,
    pub proved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub nodes: u64,
    pub seconds: f64,
    /// The answer for people.
    #[serde(skip)]
    pub text: String,
    /// Whether everything that was asked is proved.
    #[serde(skip)]
    pub is_complete: bool,
}

/// The verdict after each move, in the order of the moves.
pub(super) struct Moves(pub Vec<(Move, Finding)>);

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (m, finding) in &self.0 {
            map.serialize_entry(&m.to_string(), &finding.to_string())?;
        }
        map.end()
    }
}

impl Answer {
    /// The answer for a problem without a target.
    pub fn no_target(problem: &Untargeted, first: Option<Role>, text: String) -> Answer {
        let reason = "no target".to_owned();
        Answer {
            file: problem.source.name().to_owned(),
            id: problem.id.clone(),
            to_move: problem.to_move.to_string(),
            first: first.map(Role::name),
            target: Vec::new(),
            verdict: "Unknown".to_owned(),
            best: Vec::new(),
            line: Vec::new(),
            moves: None,
            assumes: Vec::new(),
            proved: false,
            verified: None,
            text,
            reason: Some(reason),
            nodes: 0,
            seconds: 0.0,
            is_complete: false,
        }
    }
}
