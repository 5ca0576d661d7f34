//! Finds the target of a problem that names none, where it is plain.
//!
//! A group can be in question when it is shut in: all points that it could reach without crossing
//! an enemy stone lie in a small part of the board, it is not alive already, and the enemy chains
//! around it have liberties enough elsewhere not to be in question themselves. The goal and the side
//! to move say of which color it must be; without a goal both colors are looked at. If there is
//! exactly one such group, and one chain of it is plainly the main one, that is the target; else
//! nothing is guessed.

use crate::go::{Board, Chain, Color, Point, PointSet};
use crate::life::unconditionally_alive;

/// The largest room, in points without enemy stones, that counts as shut in.
const MAX_ROOM: usize = 60;

/// The liberties outside the room with which a chain around it is firm.
const FIRM: usize = 3;

/// How many times larger than the others the main chain of a group must be.
const MAIN: usize = 2;

/// One stone of the main chain of the only group of `colors` that can be in question.
#[must_use]
pub fn find_target(board: &Board, colors: &[Color]) -> Option<PointSet> {
    let mut found = colors
        .iter()
        .flat_map(|&color| groups_in_question(board, color));
    let only = found.next()?;
    if found.next().is_none() { only } else { None }
}

/// The groups of a color that can be in question, each as a stone of its main chain, or as nothing
/// if no chain is plainly the main one.
fn groups_in_question(board: &Board, color: Color) -> Vec<Option<PointSet>> {
    let alive = unconditionally_alive(board, color, &PointSet::new());
    let mut groups = Vec::new();
    for room in rooms(board, color) {
        if room.len() > MAX_ROOM || room.len() * 2 > board.size().area() {
            continue;
        }
        let chains = board.chains();
        let mut inside: Vec<&Chain> = chains
            .iter()
            .filter(|c| c.color == color && c.stones.is_subset(&room))
            .collect();
        inside.sort_by_key(|c| std::cmp::Reverse(c.stones.len()));
        let Some(main) = inside.first() else { continue };
        let is_plain = inside
            .get(1)
            .is_none_or(|c| c.stones.len() * MAIN <= main.stones.len());
        let walls = chains
            .iter()
            .filter(|c| c.color != color && c.liberties.intersects(&room));
        let firm = walls
            .map(|c| (c.liberties - room).len())
            .all(|n| n == 0 || n >= FIRM);
        if !main.stones.intersects(&alive) && firm {
            groups.push(is_plain.then(|| PointSet::from_iter(main.stones.first())));
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
