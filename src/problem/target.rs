//! Finds the target of a problem that names none, where it is plain.
//!
//! A group can be in question when it is shut in: all points that it could reach without crossing
//! an enemy stone lie in a small part of the board, and it is not alive already. The goal and the
//! side to move say of which color it must be; without a goal both colors are looked at. If there
//! is exactly one such group it is the target; else nothing is guessed.

use crate::go::{Board, Color, Point, PointSet};
use crate::life::unconditionally_alive;

/// The largest room, in points without enemy stones, that counts as shut in.
const MAX_ROOM: usize = 60;

/// One stone of each chain of the only group of `colors` that can be in question.
#[must_use]
pub fn find_target(board: &Board, colors: &[Color]) -> Option<PointSet> {
    let mut found = colors
        .iter()
        .flat_map(|&color| groups_in_question(board, color));
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

fn groups_in_question(board: &Board, color: Color) -> Vec<PointSet> {
    let alive = unconditionally_alive(board, color, &PointSet::new());
    let mut groups = Vec::new();
    for room in rooms(board, color) {
        if room.len() > MAX_ROOM || room.len() * 2 > board.size().area() {
            continue;
        }
        let chains = board.chains();
        let inside = chains
            .iter()
            .filter(|c| c.color == color && c.stones.is_subset(&room));
        let stones: PointSet = inside.filter_map(|c| c.stones.first()).collect();
        if !stones.is_empty() && !stones.intersects(&alive) {
            groups.push(stones);
        }
    }
    groups
}

/// The connected sets of points that hold no enemy of `color`.
fn rooms(board: &Board, color: Color) -> Vec<PointSet> {
    let mut seen = PointSet::new();
    let mut rooms = Vec::new();
    for start in board.size().points() {
        if seen.contains(start) || board.at(start) == Some(color.opponent()) {
            continue;
        }
        let mut room = PointSet::from_iter([start]);
        let mut open: Vec<Point> = vec![start];
        while let Some(point) = open.pop() {
            for next in board.size().neighbors(point) {
                if board.at(next) != Some(color.opponent()) && room.insert(next) {
                    open.push(next);
                }
            }
        }
        seen |= room;
        rooms.push(room);
    }
    rooms
}

#[cfg(test)]
mod tests {
    use super::find_target;
    use crate::go::{Board, Color, Size, diagram};

    fn board(text: &str, side: usize) -> Board {
        let read = diagram::parse(text).unwrap();
        Board::with_stones(Size::square(side).unwrap(), &read.black, &read.white).unwrap()
    }

    fn found(text: &str, side: usize) -> Option<String> {
        let target = find_target(&board(text, side), &Color::BOTH)?;
        Some(
            target
                .iter()
                .map(|p| p.to_string())
                .collect::<Vec<_>>()
                .join(" "),
        )
    }

    #[test]
    fn a_single_shut_in_group_is_found() {
        let text = ". . . . . .\nO O O O . .\nX X X O . .\n. X X O . .\n. . X O . .";
        assert_eq!(found(text, 9), Some("C1".to_owned()));
    }

    #[test]
    fn nothing_is_guessed() {
        assert_eq!(found("X . .\n. . .\n. . O", 9), None, "nobody is shut in");
        let race = "X X X X O O O O .\nX O O O X X X O .\nX O . . O . . O .";
        assert_eq!(found(race, 9), None, "both are shut in");
        let alive = ". O O O O O\nO O X X X O\n. O X . X O\n. O X X X O\n. O X . X O";
        assert_eq!(found(alive, 9), None, "alive already");
    }
}
