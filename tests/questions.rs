//! Questions for the solver, from diagrams and from records, for the other modules. No tests.

use sihuo::go::{Board, Color, Move, Point, PointSet, Size, Symmetry, diagram, swap_colors};
use sihuo::life::find_region;
use sihuo::solve::{Finding, Limits, Margin, Situation, Solver, Task, Verdict};
use std::collections::BTreeMap;

/// Enough for every question of the tests; one that needs more comes out as `Unknown`.
pub const NODES: u64 = 20_000_000;

/// Which side is to move, by role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    Defender,
    Attacker,
}

impl First {
    pub const BOTH: [First; 2] = [First::Defender, First::Attacker];
}

/// A question with the ban of its first position.
#[derive(Clone, Debug)]
pub struct Question {
    pub name: String,
    pub task: Task,
    pub ko: Option<Point>,
}

impl Question {
    /// The question about the whole of a diagram's board; the region is found by the program.
    pub fn open(text: &str, targets: &str) -> Question {
        let board = board(text);
        let targets = points(targets);
        let region = find_region(&board, &targets).expect("a region");
        Question::new(&board, &targets, &region)
    }

    /// The question with its region given.
    pub fn within(text: &str, targets: &str, region: &str) -> Question {
        Question::new(&board(text), &points(targets), &points(region))
    }

    pub fn new(board: &Board, targets: &PointSet, region: &PointSet) -> Question {
        let task = Task::new(board, targets, region).expect("a question that makes sense");
        Question {
            name: format!("\n{}target {:?}", diagram::draw(board), names(targets)),
            task,
            ko: None,
        }
    }

    /// The same question with a banned point.
    pub fn with_ko(self, ko: &str) -> Question {
        Question {
            ko: Some(at(ko)),
            ..self
        }
    }

    pub fn start(&self, first: First) -> Situation {
        let color = match first {
            First::Defender => self.task.defender(),
            First::Attacker => self.task.attacker(),
        };
        self.task.start(color, self.ko)
    }

    /// A table that is large enough to keep every proof. The default is larger still, and clearing
    /// it takes longer than most of these searches.
    pub fn table_bytes(&self) -> usize {
        if self.n_empty() > 8 {
            16 << 20
        } else {
            2 << 20
        }
    }

    pub fn solver(&self) -> Solver {
        Solver::with_table(self.task.clone(), self.table_bytes())
    }

    /// The verdict with a solver of its own.
    pub fn verdict(&self, first: First) -> Finding {
        self.solver()
            .verdict(&self.start(first), &Limits::nodes(NODES))
    }

    /// The number of points of the region without a stone.
    pub fn n_empty(&self) -> usize {
        let board = self.task.board();
        let region = self.task.region().iter();
        region.filter(|&p| board.is_empty_at(p)).count()
    }

    /// The same question on a turned board, with colors exchanged if `swap`.
    pub fn turned(&self, symmetry: Symmetry, swap: bool) -> Question {
        let size = self.task.board().size();
        let mut board = symmetry.board(self.task.board());
        if swap {
            board = swap_colors(&board);
        }
        let targets = symmetry.set(size, self.task.targets());
        let region = symmetry.set(size, self.task.region());
        Question {
            ko: self.ko.map(|p| symmetry.point(size, p)),
            ..Question::new(&board, &targets, &region)
        }
    }
}

pub fn board(text: &str) -> Board {
    let diagram = diagram::parse(text).expect("a diagram");
    diagram.board().expect("a board")
}

pub fn at(text: &str) -> Point {
    text.parse().expect("a point")
}

/// The points of `A1 B1`.
pub fn points(text: &str) -> PointSet {
    text.split_whitespace().map(at).collect()
}

pub fn names(set: &PointSet) -> Vec<String> {
    set.iter().map(|p| p.to_string()).collect()
}

/// Reads a verdict as it is displayed.
pub fn verdict(text: &str) -> Verdict {
    let (name, margin) = text.split_once('(').unwrap_or((text, ""));
    let number = |digits: &str| digits.parse().expect("a number");
    let margin = || match margin.trim_end_matches(')') {
        "inf" => Margin::Infinite,
        more if more.starts_with('>') => Margin::MoreThan(number(&more[1..])),
        exactly => Margin::Exactly(number(exactly)),
    };
    match name {
        "Alive" => Verdict::Alive,
        "Seki" => Verdict::Seki,
        "KoDefender" => Verdict::KoDefender(margin()),
        "Repetition" => Verdict::Repetition,
        "KoAttacker" => Verdict::KoAttacker(margin()),
        "Dead" => Verdict::Dead,
        _ => panic!("{text} is no verdict"),
    }
}

/// A position whose verdicts an exhaustive program worked out.
pub struct Record {
    pub question: Question,
    /// By side, the defender first.
    pub verdicts: [String; 2],
    pub moves: [BTreeMap<String, String>; 2],
}

impl Record {
    fn read(line: &str) -> Record {
        let json: serde_json::Value = serde_json::from_str(line).expect("a record");
        let list = |key: &str| -> Vec<&str> {
            let items = json[key].as_array().expect("a list").iter();
            items.map(|i| i.as_str().expect("a text")).collect()
        };
        let rows = list("board").join("\n");
        let mut question =
            Question::within(&rows, &list("target").join(" "), &list("region").join(" "));
        question.name = format!(
            "{}{}",
            json["name"].as_str().expect("a name"),
            question.name
        );
        question.ko = json["ko"].as_str().map(at);
        let sides = ["defender_first", "attacker_first"];
        Record {
            question,
            verdicts: sides.map(|s| json["verdict"][s].as_str().expect("a verdict").to_owned()),
            moves: sides.map(|s| serde_json::from_value(json["moves"][s].clone()).expect("moves")),
        }
    }
}

/// All records: named shapes, then positions made at random.
pub fn oracle() -> Vec<Record> {
    let files = [
        include_str!("oracle/shapes.jsonl"),
        include_str!("oracle/positions.jsonl"),
    ];
    files
        .iter()
        .flat_map(|f| f.lines())
        .map(Record::read)
        .collect()
}

/// The findings after all first moves, by the text of the move.
pub fn by_move(moves: Vec<(Move, Finding)>) -> BTreeMap<String, String> {
    let texts = moves.into_iter();
    texts.map(|(m, f)| (m.to_string(), f.to_string())).collect()
}

/// Numbers that are the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = sihuo::go::hash::mix(self.0);
        (self.0 % n as u64) as usize
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn color(&mut self) -> Color {
        Color::BOTH[self.below(2)]
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub fn size(&mut self, cols: std::ops::Range<usize>, rows: std::ops::Range<usize>) -> Size {
        let cols = cols.start + self.below(cols.len());
        let rows = rows.start + self.below(rows.len());
        Size::new(cols, rows).expect("a size")
    }
}
