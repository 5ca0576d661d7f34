//! Runs the executable blocks of the rules digest, copied to `tests/rules/*.check`.
//!
//! A block begins with `== check NAME R-..` and ends at the next one. The language is that of
//! section 0.3 of the digest. A line that is not understood is a failure, so nothing is skipped.

use sihuo::go::{
    Board, Color, Diagram, Game, Illegal, KoRule, Move, Point, PointSet, Position, Rules, Size,
    diagram,
};
use std::fs;
use std::path::Path;

struct Block {
    /// File and line of the header.
    place: String,
    kind: String,
    name: String,
    /// The lines with their numbers in the file, without comments.
    lines: Vec<(usize, String)>,
}

/// All blocks of all files, in the order of the names of the files.
fn read_blocks() -> Vec<Block> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let entries = fs::read_dir(&dir).expect("the directory of the blocks");
    let mut files: Vec<_> = entries.map(|e| e.expect("a file").path()).collect();
    files.sort();
    let mut blocks = Vec::new();
    for file in files {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        assert!(name.ends_with(".check"), "{name} does not belong here");
        let text = fs::read_to_string(&file).expect("a text file");
        blocks.extend(split_blocks(&name, &text));
    }
    blocks
}

fn split_blocks(file: &str, text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (n, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim_end();
        if let Some(header) = line.strip_prefix("== ") {
            let mut words = header.split(' ').map(str::to_owned);
            let mut word = || words.next().unwrap_or_else(|| panic!("{file}:{n}: {line}"));
            let (kind, name) = (word(), word());
            assert!(
                word().starts_with("R-"),
                "{file}:{n}: a block cites its rules"
            );
            blocks.push(Block {
                place: format!("{file}:{n}"),
                kind,
                name,
                lines: Vec::new(),
            });
        } else if !line.is_empty() && !line.starts_with("//") {
            let block = blocks.last_mut();
            let block = block.unwrap_or_else(|| panic!("{file}:{n}: a line outside the blocks"));
            block.lines.push((n, line.to_owned()));
        }
    }
    blocks
}

/// Runs a block; one text for every line that fails.
fn run(block: &Block) -> Vec<String> {
    let mut failures = Vec::new();
    let mut check = match block.kind.as_str() {
        "calc" => None,
        "check" => match Check::new(block) {
            Ok(check) => Some(check),
            Err(why) => return vec![format!("{} {}: {why}", block.place, block.name)],
        },
        _ => return vec![format!("{}: unknown kind `{}`", block.place, block.kind)],
    };
    let file = block.place.split(':').next().unwrap_or_default();
    for (n, line) in &block.lines {
        let result = match &mut check {
            None => calculate(line),
            Some(check) => check.line(line),
        };
        if let Err(why) = result {
            failures.push(format!("{file}:{n} {}: `{line}`: {why}", block.name));
        }
    }
    failures
}

fn expect<T: PartialEq + std::fmt::Debug>(found: T, expected: T) -> Result<(), String> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("expected {expected:?}, found {found:?}"))
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not a number"))
}

fn color(text: &str) -> Result<Color, String> {
    match text {
        "X" => Ok(Color::Black),
        "O" => Ok(Color::White),
        _ => Err(format!("`{text}` is not a color")),
    }
}

fn point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|e| format!("{e}"))
}

/// Points, or the word `none`.
fn points(words: &[&str]) -> Result<PointSet, String> {
    if words == ["none"] {
        return Ok(PointSet::new());
    }
    words.iter().map(|w| point(w)).collect()
}

/// A `calc` line about the numbers of a board: `board n=9 -> points 81 corner 4 ...`.
fn calculate(line: &str) -> Result<(), String> {
    let (side, expected) = line
        .strip_prefix("board n=")
        .and_then(|rest| rest.split_once(" -> "))
        .ok_or("an unknown calculation")?;
    let size = Size::square(number(side)?).map_err(|e| e.to_string())?;
    let of_degree = |n| {
        size.points()
            .filter(|&p| size.neighbors(p).count() == n)
            .count()
    };
    let pairs = size
        .points()
        .map(|p| size.neighbors(p).count())
        .sum::<usize>()
        / 2;
    let found = format!(
        "points {} corner {} edge {} inner {} adjacencies {pairs} half {}",
        size.area(),
        of_degree(2),
        of_degree(3),
        of_degree(4),
        size.area() as f64 / 2.0,
    );
    expect(found.as_str(), expected)
}

/// A `check` block under way.
struct Check {
    start: Board,
    game: Game,
    dead: PointSet,
    /// Whether the lines so far are those of the diagram.
    in_diagram: bool,
}

impl Check {
    /// Starts from the diagram of the block: its lines that begin with a row number, or `empty CxR`.
    fn new(block: &Block) -> Result<Check, String> {
        let lines = || block.lines.iter().map(|(_, line)| line.as_str());
        let empty = lines().find_map(|line| line.strip_prefix("empty "));
        let start = match empty.and_then(|size| size.split_once('x')) {
            Some((cols, rows)) => {
                let size = Size::new(number(cols)?, number(rows)?).map_err(|e| e.to_string())?;
                Board::new(size)
            }
            None => {
                let rows: Vec<&str> = lines().take_while(|line| is_row(line)).collect();
                let drawn: Result<Diagram, _> = diagram::parse(&rows.join("\n"));
                drawn.map_err(|faults| format!("{faults:?}"))?.board()?
            }
        };
        Ok(Check {
            game: Game::new(Position::new(start.clone(), Color::Black), Rules::default()),
            start,
            dead: PointSet::new(),
            in_diagram: true,
        })
    }

    fn board(&self) -> &Board {
        &self.game.position().board
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let of_diagram = is_row(line) || words[0] == "empty";
        self.in_diagram &= of_diagram;
        match words[..] {
            _ if of_diagram && self.in_diagram => Ok(()),
            ["run", rule, to_move] => {
                let ko = match rule {
                    "simple" => KoRule::Simple,
                    "psk" => KoRule::PositionalSuperko,
                    "ssk" => KoRule::SituationalSuperko,
                    _ => return Err("an unknown rule".to_owned()),
                };
                let start = Position::new(self.start.clone(), color(to_move)?);
                self.game = Game::new(start, Rules { ko });
                self.dead = PointSet::new();
                Ok(())
            }
            [">", by, what, ref outcome @ ..] => self.play(color(by)?, what, outcome),
            ["?", by, what, ref outcome @ ..] => self.ask(color(by)?, what, outcome),
            ["libs", at, n] => {
                let chain = self.board().chain(point(at)?).ok_or("there is no stone")?;
                expect(chain.liberties.len(), number(n)?)
            }
            ["stones", at, n] => {
                let chain = self.board().chain(point(at)?).ok_or("there is no stone")?;
                expect(chain.stones.len(), number(n)?)
            }
            ["at", ref at @ .., holds] => {
                let holds = if holds == "." {
                    None
                } else {
                    Some(color(holds)?)
                };
                let at = points(at)?;
                if at.is_empty() {
                    return Err("no point is named".to_owned());
                }
                at.iter().try_for_each(|p| {
                    expect(self.board().at(p), holds).map_err(|e| format!("{p}: {e}"))
                })
            }
            ["forbid", by, ref at @ ..] => {
                let by = color(by)?;
                let empty = self.board().empty_points();
                let suicide =
                    |&p: &Point| self.board().legality(by, p, None) == Err(Illegal::Suicide);
                expect(empty.iter().filter(suicide).collect(), points(at)?)
            }
            ["same"] => expect(self.board(), &self.start),
            ["over", answer] => {
                let over = if self.game.end().is_some() {
                    "yes"
                } else {
                    "no"
                };
                expect(over, answer)
            }
            ["turn", who] => expect(self.game.position().to_move, color(who)?),
            ["prisoners", x, o] => expect(
                Color::BOTH.map(|c| self.game.captured_by(c)),
                [number(x)?, number(o)?],
            ),
            ["played", x, o] => {
                let played = |by| {
                    let plays = self
                        .game
                        .moves()
                        .filter(|&(c, m)| c == by && m != Move::Pass);
                    plays.count()
                };
                expect(Color::BOTH.map(played), [number(x)?, number(o)?])
            }
            ["dead", ref at @ ..] => {
                let at = points(at)?;
                self.dead = at;
                expect(at.iter().all(|p| self.board().at(p).is_some()), true)
            }
            ["onboard", x, o] => expect(self.count().living, [number(x)?, number(o)?]),
            ["points", x, o] => expect(self.count().surrounded, [number(x)?, number(o)?]),
            ["shared", n] => expect(self.count().shared, number(n)?),
            ["area", x, o] => expect(self.count().area(), [number(x)?, number(o)?]),
            ["terr", x, o] => {
                let count = self.count();
                let territory = Color::BOTH.map(|c| {
                    let dead = self.dead.iter();
                    let dead_enemies = dead.filter(|&p| self.board().at(p) == Some(c.opponent()));
                    count.surrounded[c.index()] + dead_enemies.count() + self.game.captured_by(c)
                });
                expect(territory, [number(x)?, number(o)?])
            }
            _ => Err("this line is not understood".to_owned()),
        }
    }

    /// `> C P outcome`: the move is made, or refused and nothing changes.
    fn play(&mut self, by: Color, what: &str, outcome: &[&str]) -> Result<(), String> {
        expect(self.game.position().to_move, by).map_err(|e| format!("whose turn: {e}"))?;
        let before = (self.game.n_moves(), self.game.position().clone());
        let m = read_move(what)?;
        let result = self.game.play(m).map(|played| usize::from(played.captured));
        if result.is_err() {
            let after = (self.game.n_moves(), self.game.position().clone());
            expect(after, before).map_err(|e| format!("a refused move changed the game: {e}"))?;
        }
        expect_outcome(m, result, outcome)
    }

    /// `? C P outcome`: as a play, but the game stays as it is. For the side that is not to move
    /// the history has no bearing.
    fn ask(&self, by: Color, what: &str, outcome: &[&str]) -> Result<(), String> {
        let m = read_move(what)?;
        let mut trial = self.game.clone();
        if by != trial.position().to_move {
            trial = Game::new(
                Position::new(self.board().clone(), by),
                Rules { ko: KoRule::Simple },
            );
        }
        let asked = trial.legality(m);
        let result = trial.play(m).map(|played| usize::from(played.captured));
        expect(asked.err(), result.err())?;
        expect_outcome(m, result, outcome)
    }

    fn count(&self) -> Count {
        Count::new(self.board(), &self.dead)
    }
}

fn is_row(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit())
}

fn read_move(text: &str) -> Result<Move, String> {
    if text == "pass" {
        return Ok(Move::Pass);
    }
    point(text).map(Move::Play)
}

/// `ok`, `ok n`, or the reason of a refusal; nothing at all after a pass.
fn expect_outcome(m: Move, result: Result<usize, Illegal>, outcome: &[&str]) -> Result<(), String> {
    let expected = match outcome {
        [] if m == Move::Pass => "ok 0".to_owned(),
        ["ok"] => "ok 0".to_owned(),
        _ => outcome.join(" "),
    };
    let found = match result {
        Ok(captured) => format!("ok {captured}"),
        Err(Illegal::Suicide) => "suicide".to_owned(),
        Err(Illegal::Ko) => "ko".to_owned(),
        Err(Illegal::Superko { .. }) => "repeat".to_owned(),
        Err(Illegal::Occupied) => "occupied".to_owned(),
        Err(Illegal::OffBoard) => "outside".to_owned(),
        Err(Illegal::GameOver) => "over".to_owned(),
    };
    expect(found, expected)
}

/// What is counted at the end of a game, with the dead stones off the board.
struct Count {
    living: [usize; 2],
    surrounded: [usize; 2],
    shared: usize,
}

impl Count {
    fn new(board: &Board, dead: &PointSet) -> Count {
        let mut board = board.clone();
        dead.iter().for_each(|p| board.remove(p));
        let mut count = Count {
            living: Color::BOTH.map(|c| board.stones(c).len()),
            surrounded: [0, 0],
            shared: 0,
        };
        let size = board.size();
        let mut todo = board.empty_points();
        while let Some(first) = todo.first() {
            let mut region = PointSet::from_iter([first]);
            let mut touches = [false, false];
            let mut open = vec![first];
            while let Some(p) = open.pop() {
                for neighbor in size.neighbors(p) {
                    match board.at(neighbor) {
                        Some(c) => touches[c.index()] = true,
                        None if region.insert(neighbor) => open.push(neighbor),
                        None => {}
                    }
                }
            }
            match touches {
                [true, false] => count.surrounded[0] += region.len(),
                [false, true] => count.surrounded[1] += region.len(),
                _ => count.shared += region.len(),
            }
            todo -= region;
        }
        count
    }

    fn area(&self) -> [f64; 2] {
        let half = self.shared as f64 / 2.0;
        [0, 1].map(|side| (self.living[side] + self.surrounded[side]) as f64 + half)
    }
}

#[test]
fn every_block_of_the_digest_holds() {
    let mut failures = Vec::new();
    for block in read_blocks() {
        let failed = run(&block);
        let verdict = if failed.is_empty() { "ok" } else { "FAILED" };
        println!("{} {} ... {verdict}", block.place, block.name);
        failures.extend(failed);
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn no_block_is_missing() {
    let blocks = read_blocks();
    let mut names: Vec<&str> = blocks.iter().map(|b| b.name.as_str()).collect();
    names.sort_unstable();
    let expected = "BRD-1 BRD-2 CAP-1 CAP-2 CAP-3 CAP-4 CAP-5 CAP-6 CAP-7 END-1 END-2 END-3 EQ-2 \
        KO-1 KO-2 KO-3 KO-4 LIB-1 LIB-2 LIB-3 LIB-4 PLAY-1 REP-1 REP-2 REP-3 REP-4 REP-5 REP-6 \
        SCO-1 SCO-2 SCO-3 SCO-4 SUI-1 SUI-2 SUI-3 SUI-4 SUI-5 SUI-6";
    assert_eq!(names.join(" "), expected);
    let statements: usize = blocks.iter().map(|b| b.lines.len()).sum();
    assert_eq!((blocks.len(), statements), (38, STATEMENTS));
}

/// The lines of all blocks, comments left out.
const STATEMENTS: usize = 569;

#[test]
fn a_wrong_expectation_of_any_kind_is_reported() {
    let block = |lines: &str| {
        let text = format!(
            "== check T-1 R-01\n3 . X .\n2 X . O\n1 . O .\nrun psk X\n> X C3 ok\n> O B2 ok 0\n{lines}\n"
        );
        run(&split_blocks("test.check", &text)[0])
    };
    assert_eq!(block("turn X"), Vec::<String>::new());
    for wrong in [
        "turn O",
        "> X A1 ok 1",
        "> X A3 ko",
        "> X B3 ok",
        "> O A3 ok",
        "> X pass over",
        "? X A1 suicide",
        "? O A1 ok 2",
        "? X K1 occupied",
        "libs B2 4",
        "libs A1 0",
        "stones B2 2",
        "at A1 X",
        "at B2 C2 X",
        "at X",
        "forbid X A1",
        "forbid O A3",
        "same",
        "over yes",
        "over",
        "prisoners 1 0",
        "played 1 2",
        "dead A1",
        "onboard 3 4",
        "points 1 2",
        "shared 2",
        "area 4.5 4",
        "terr 1 2",
        "4 . . .",
        "run tromp X",
        "frobnicate",
    ] {
        assert_eq!(
            block(wrong).len(),
            1,
            "`{wrong}` went unnoticed: {:?}",
            block(wrong)
        );
    }
    let calc = |line: &str| run(&split_blocks("t", &format!("== calc T-2 R-01\n{line}\n"))[0]);
    assert_eq!(
        calc("board n=2 -> points 4 corner 4 edge 0 inner 0 adjacencies 4 half 2").len(),
        0
    );
    assert_eq!(
        calc("board n=2 -> points 4 corner 4 edge 0 inner 0 adjacencies 5 half 2").len(),
        1
    );
    assert_eq!(calc("bord n=2 -> points 4").len(), 1);
}
