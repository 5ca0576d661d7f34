//! An answer of the solver to one question, as JSON.

use crate::go::{Color, Move};
use crate::problem::Untargeted;
use crate::solve::{self, Assumption, Finding, Step, Verdict};
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
    /// For questions beyond life and death: what is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<&'static str>,
    pub target: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rival: Vec<String>,
    pub verdict: String,
    pub best: Vec<String>,
    pub line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Moves>,
    #[serde(skip_serializing_if = "Assumes::is_empty")]
    pub assumes: Assumes,
    /// Whether the target is captured by forced moves on the whole board.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<Race>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tenuki: Option<Tenuki>,
    pub proved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// True where the checker has replayed the proof in the region only; that play beyond it changes nothing was
    /// searched, not replayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified_in_region_only: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub nodes: u64,
    pub seconds: f64,
    /// Where there is no verdict: the line that the search thought best. It is not proved.
    #[serde(skip)]
    pub so_far: Vec<Step>,
    /// The answer for people.
    #[serde(skip)]
    pub text: String,
    /// Whether everything that was asked is proved.
    #[serde(skip)]
    pub is_complete: bool,
}

/// Who wins a race.
#[derive(Serialize)]
pub(super) struct Race {
    /// `won`, `seki`, `ko`, `repetition` or `lost`, as the owner of the target sees it.
    pub result: &'static str,
    /// The color that wins, or is ahead in the ko.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The moves of the other side that the winner may ignore.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Tenuki>,
}

impl Race {
    /// What a verdict of a race says.
    pub fn of(verdict: Verdict, defender: Color, moves: Option<Tenuki>) -> Race {
        let (result, winner) = match verdict {
            Verdict::Alive => ("won", Some(defender)),
            Verdict::Seki => ("seki", None),
            Verdict::KoDefender(_) => ("ko", Some(defender)),
            Verdict::Repetition => ("repetition", None),
            Verdict::KoAttacker(_) => ("ko", Some(defender.opponent())),
            Verdict::Dead => ("lost", Some(defender.opponent())),
        };
        let won = matches!(verdict, Verdict::Alive | Verdict::Dead);
        Race {
            result,
            winner: winner.map(|color| color.to_string()),
            moves: moves.filter(|_| won),
        }
    }
}

/// How many moves may be ignored: a number where it is exact, else `">=2"` or `"any"`.
#[derive(Clone, Copy)]
pub(super) struct Tenuki(pub solve::Tenuki);

impl Serialize for Tenuki {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            solve::Tenuki::Exactly(n) => serializer.serialize_u8(n),
            other => serializer.serialize_str(&other.to_string()),
        }
    }
}

/// What the verdicts rest on, as texts such as `escape at K5`.
pub(super) struct Assumes(pub Vec<Assumption>);

impl Assumes {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Assumes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Assumption::to_string))
    }
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
        let name = problem.source.name();
        Answer {
            first: first.map(Role::name),
            text,
            ..Answer::unknown(name, &problem.id, problem.to_move, "no target")
        }
    }

    /// The answer to a question that could not be asked.
    pub fn unknown(file: &str, id: &str, to_move: Color, reason: &str) -> Answer {
        Answer {
            file: file.to_owned(),
            id: id.to_owned(),
            to_move: to_move.to_string(),
            first: None,
            goal: None,
            target: Vec::new(),
            rival: Vec::new(),
            verdict: "Unknown".to_owned(),
            best: Vec::new(),
            line: Vec::new(),
            moves: None,
            assumes: Assumes(Vec::new()),
            forced: false,
            race: None,
            tenuki: None,
            proved: false,
            verified: None,
            verified_in_region_only: None,
            so_far: Vec::new(),
            text: String::new(),
            reason: Some(reason.to_owned()),
            nodes: 0,
            seconds: 0.0,
            is_complete: false,
        }
    }
}
