//! What the counting proverbs count: liberties, points, stones, areas.

use super::shapes::enclosed;
use crate::go::{Board, Color, Move, Point, PointSet, Position, Size};
use crate::solve::name::{Name, names_on};
use std::collections::HashMap;

/// The numbers that a method counts, in its order; `None` for a method or a position that makes no
/// sense.
pub(super) fn count(
    method: &str,
    board: Option<&Board>,
    points: &[Point],
    values: &[i64],
) -> Option<Vec<i64>> {
    match method {
        "wall_stones" => wall_stones(usize::try_from(*values.first()?).ok()?),
        "split_room" => split_room(board?, *points.first()?),
        "wall_and_extension" => wall_and_extension(board?, *points.first()?, *points.get(1)?),
        "line_pattern" => Some(
            points
                .iter()
                .map(|&p| line(board?.size(), p))
                .collect::<Option<_>>()?,
        ),
        "libs_after" => liberties_after(board?, *points.first()?, *points.get(1)?),
        "big_eye_liberties" => Some(
            [3, 4, 5, 6]
                .map(big_eye)
                .into_iter()
                .collect::<Option<_>>()?,
        ),
        "line_income" => line_income(),
        "row_area" => row_area(board?),
        "crosscut" => crosscut(),
        "shape_libs" => Some(shape_liberties()),
        "area" => Some(area(board?).to_vec()),
        "double_sente" => double_sente(board?, points),
        "endgame_order" => Some(vec![
            taken_in_turn(values, true),
            taken_in_turn(values, false),
        ]),
        "cuts" => Some(vec![cuts(board?)]),
        _ => None,
    }
}

fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn line(size: Size, p: Point) -> Option<i64> {
    let from = [
        p.col,
        p.row,
        size.cols() - 1 - p.col,
        size.rows() - 1 - p.row,
    ];
    from.into_iter().min().map(|n| i64::from(n) + 1)
}

/// The stones beside a block of `side` × `side` points in the corner, on the side, in the center.
fn wall_stones(side: usize) -> Option<Vec<i64>> {
    let size = Size::square(19).ok()?;
    let side = u8::try_from(side).ok()?;
    let counts = [(0, 0), (6, 0), (6, 6)].map(|(col, row)| {
        let mut block = PointSet::new();
        for c in 0..side {
            block.extend((0..side).map(|r| Point::new(col + c, row + r)));
        }
        let mut wall = PointSet::new();
        for point in block.iter() {
            wall.extend(size.neighbors(point));
        }
        number((wall - block).len())
    });
    Some(counts.to_vec())
}

/// The empty points along the row to the left and to the right of a stone.
fn split_room(board: &Board, from: Point) -> Option<Vec<i64>> {
    board.at(from)?;
    let run = |step: i8| {
        let mut n = 0;
        let mut at = from;
        while let Some(next) = board.size().offset(at, step, 0) {
            if !board.is_empty_at(next) {
                break;
            }
            n += 1;
            at = next;
        }
        n
    };
    Some(vec![run(-1), run(1)])
}

/// The height of the wall on a stone, and the empty points between it and another.
fn wall_and_extension(board: &Board, base: Point, new: Point) -> Option<Vec<i64>> {
    let color = board.at(base)?;
    let mut height = 0;
    let mut at = Some(base);
    while let Some(point) = at.filter(|&p| board.at(p) == Some(color)) {
        height += 1;
        at = board.size().offset(point, 0, 1);
    }
    let (from, to) = (base.col.min(new.col), base.col.max(new.col));
    let between = (from + 1..to).filter(|&col| board.is_empty_at(Point::new(col, base.row)));
    Some(vec![height, number(between.count())])
}

/// The liberties of the chain on a point before and after a black move.
fn liberties_after(board: &Board, chain: Point, play: Point) -> Option<Vec<i64>> {
    let mut after = board.clone();
    after.play(Color::Black, play).ok()?;
    Some(vec![
        number(board.liberties(chain).len()),
        number(after.liberties(chain).len()),
    ])
}

/// The points below one stone on the second, third and fourth line.
fn line_income() -> Option<Vec<i64>> {
    let size = Size::square(9).ok()?;
    let below = |row: u8| {
        let mut board = Board::new(size);
        board.put(Color::Black, Point::new(4, row));
        number(
            (0..row)
                .filter(|&r| board.is_empty_at(Point::new(4, r)))
                .count(),
        )
    };
    Some(vec![below(1), below(2), below(3)])
}

/// The black stones on the second line, and the empty points below them.
fn row_area(board: &Board) -> Option<Vec<i64>> {
    let row: Vec<Point> = board
        .stones(Color::Black)
        .iter()
        .filter(|p| p.row == 1)
        .collect();
    let below = row
        .iter()
        .filter(|p| board.is_empty_at(Point::new(p.col, 0)));
    Some(vec![number(row.len()), number(below.count())])
}

fn weakest(board: &Board, color: Color) -> i64 {
    let chains = board.chains();
    let own = chains.iter().filter(|c| c.color == color);
    number(own.map(|c| c.liberties.len()).min().unwrap_or(0))
}

/// A crosscut on an empty board: the weakest chains of both sides after extending; the weakest own
/// chain and the enemy chain after atari and extension.
fn crosscut() -> Option<Vec<i64>> {
    let mut board = Board::new(Size::square(7).ok()?);
    let at = Point::new;
    board.put(Color::Black, at(2, 2));
    board.put(Color::Black, at(3, 3));
    board.put(Color::White, at(2, 3));
    board.put(Color::White, at(3, 2));
    let mut extended = board.clone();
    extended.play(Color::Black, at(1, 2)).ok()?;
    let mut atari = board;
    atari.play(Color::Black, at(2, 4)).ok()?;
    atari.play(Color::White, at(1, 3)).ok()?;
    Some(vec![
        weakest(&extended, Color::Black),
        weakest(&extended, Color::White),
        weakest(&atari, Color::Black),
        number(atari.liberties(at(1, 3)).len()),
    ])
}

/// The liberties of three in a row, an empty triangle, four in a row, a square and a bamboo joint.
fn shape_liberties() -> Vec<i64> {
    let shapes: [&[(u8, u8)]; 5] = [
        &[(3, 4), (4, 4), (5, 4)],
        &[(3, 4), (4, 4), (4, 5)],
        &[(3, 4), (4, 4), (5, 4), (6, 4)],
        &[(3, 4), (4, 4), (3, 5), (4, 5)],
        &[(3, 3), (4, 3), (3, 5), (4, 5)],
    ];
    let Ok(size) = Size::square(9) else {
        return Vec::new();
    };
    let liberties = |cells: &&[(u8, u8)]| {
        let stones: PointSet = cells.iter().map(|&(c, r)| Point::new(c, r)).collect();
        let mut around = PointSet::new();
        for stone in stones.iter() {
            around.extend(size.neighbors(stone));
        }
        number((around - stones).len())
    };
    shapes.iter().map(liberties).collect()
}

/// Stones and surrounded points of Black and of White.
fn area(board: &Board) -> [i64; 2] {
    Color::BOTH.map(|color| {
        let empty = board
            .empty_points()
            .iter()
            .filter(|&p| touches_only(board, p, color));
        number(board.stones(color).len() + empty.count())
    })
}

/// Whether the empty area of a point touches stones of one color only, and of this one.
fn touches_only(board: &Board, from: Point, color: Color) -> bool {
    let mut seen: PointSet = [from].into_iter().collect();
    let mut open = vec![from];
    let mut touches = false;
    while let Some(point) = open.pop() {
        for next in board.size().neighbors(point) {
            match board.at(next) {
                Some(c) if c == color => touches = true,
                Some(_) => return false,
                None => {
                    if seen.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
    }
    touches
}

/// Black's area after the first half of the moves, played by Black and White in turn, and after the
/// second half, begun by White; and twice the difference, the swing.
fn double_sente(board: &Board, points: &[Point]) -> Option<Vec<i64>> {
    let (black, white) = points.split_at(points.len() / 2);
    let after = |moves: &[Point], first: Color| {
        let mut board = board.clone();
        let mut side = first;
        for &point in moves {
            board.play(side, point).ok()?;
            side = side.opponent();
        }
        Some(area(&board))
    };
    let first = after(black, Color::Black)?;
    let second = after(white, Color::White)?;
    let margin = |area: [i64; 2]| area[0] - area[1];
    Some(vec![first[0], second[0], margin(first) - margin(second)])
}

/// What the first player gets when moves of these values are taken in turn, the largest first by
/// both, or the smallest first by the first player only.
fn taken_in_turn(values: &[i64], largest: bool) -> i64 {
    let mut left = values.to_vec();
    left.sort_unstable();
    let mut total = 0;
    let mut turn = 0;
    while !left.is_empty() {
        let take_smallest = turn == 0 && !largest;
        let value = if take_smallest {
            left.remove(0)
        } else {
            left.pop().unwrap_or(0)
        };
        if turn % 2 == 0 {
            total += value;
        }
        turn += 1;
    }
    total
}

/// The points on which White would cut Black.
fn cuts(board: &Board) -> i64 {
    let is_cut = |&p: &Point| names_on(board, Color::White, p).contains(&Name::Cut);
    number(board.empty_points().iter().filter(is_cut).count())
}

/// The moves that it takes to capture a chain with one big eye of so many points and no liberty
/// outside, less the answers it can make, by playing it out in every way: the attacker plays as
/// fast, and the owner answers as slow, as can be.
fn big_eye(points: i64) -> Option<i64> {
    let cells: &[(u8, u8)] = match points {
        3 => &[(0, 0), (1, 0), (2, 0)],
        4 => &[(0, 0), (1, 0), (2, 0), (1, 1)],
        5 => &[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)],
        6 => &[(0, 1), (1, 1), (2, 1), (1, 0), (0, 2), (1, 2)],
        _ => return None,
    };
    let scene = enclosed(cells)?;
    let target = scene.target.first()?;
    let eye: Vec<Point> = scene
        .region
        .iter()
        .filter(|&p| scene.board.is_empty_at(p))
        .collect();
    let start = Position::new(scene.board, Color::White);
    let mut race = Race {
        eye,
        target,
        known: HashMap::new(),
    };
    race.moves_to_capture(&start, 0)
}

struct Race {
    eye: Vec<Point>,
    target: Point,
    known: HashMap<(u64, Option<Point>, bool), Option<i64>>,
}

impl Race {
    /// White's moves less Black's until the capture; `None` when there is no capture.
    fn moves_to_capture(&mut self, position: &Position, depth: u8) -> Option<i64> {
        if position.board.at(self.target) != Some(Color::Black) {
            return Some(0);
        }
        if depth > 40 {
            return None;
        }
        let attacks = position.to_move == Color::White;
        let key = (position.board.hash(), position.ko, attacks);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        // A position that comes back is no progress.
        self.known.insert(key, None);
        let mut best: Option<i64> = None;
        let mut never = false;
        for i in 0..self.eye.len() {
            let mut next = position.clone();
            if next.play(Move::Play(self.eye[i])).is_err() {
                continue;
            }
            let found = self.moves_to_capture(&next, depth + 1);
            if attacks {
                if let Some(n) = found {
                    best = Some(best.map_or(n + 1, |b| b.min(n + 1)));
                }
            } else {
                match found {
                    None => never = true,
                    Some(n) => best = Some(best.map_or(n - 1, |b| b.max(n - 1))),
                }
            }
        }
        if !attacks {
            // The owner may as well play elsewhere: that costs him nothing.
            let mut next = position.clone();
            if next.play(Move::Pass).is_ok() {
                match self.moves_to_capture(&next, depth + 1) {
                    None => never = true,
                    Some(n) => best = Some(best.map_or(n, |b| b.max(n))),
                }
            }
        }
        let result = if never { None } else { best };
        self.known.insert(key, result);
        result
    }
}
