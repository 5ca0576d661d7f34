//! Counting a finished board: area, and territory with prisoners.

use super::board::Board;
use super::color::Color;
use super::point_set::PointSet;

/// The points of both sides, indexed by [`Color::index`], and those of neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Stones on the board.
    pub stones: [usize; 2],
    /// Empty points that one color alone surrounds.
    pub territory: [usize; 2],
    /// Stones given as dead, by their color.
    pub dead: [usize; 2],
    /// Empty points that both colors touch, or none does.
    pub neutral: usize,
}

impl Count {
    /// Counts a board from which the stones of `dead` are taken first.
    #[must_use]
    pub fn of(board: &Board, dead: &PointSet) -> Count {
        let mut board = board.clone();
        let mut count = Count {
            stones: [0; 2],
            territory: [0; 2],
            dead: [0; 2],
            neutral: 0,
        };
        for point in dead.iter() {
            if let Some(color) = board.at(point) {
                count.dead[color.index()] += 1;
                board.remove(point);
            }
        }
        for color in Color::BOTH {
            count.stones[color.index()] = board.stones(color).len();
        }
        let mut seen = PointSet::new();
        for start in board.empty_points().iter() {
            if !seen.insert(start) {
                continue;
            }
            let mut space = PointSet::from_iter([start]);
            let mut borders = [false; 2];
            let mut open = vec![start];
            while let Some(point) = open.pop() {
                for next in board.size().neighbors(point) {
                    match board.at(next) {
                        Some(color) => borders[color.index()] = true,
                        None if space.insert(next) => open.push(next),
                        None => {}
                    }
                }
            }
            seen |= space;
            match borders {
                [true, false] => count.territory[0] += space.len(),
                [false, true] => count.territory[1] += space.len(),
                _ => count.neutral += space.len(),
            }
        }
        count
    }

    /// The area of a side: stones and territory.
    #[must_use]
    pub fn area(&self, color: Color) -> usize {
        self.stones[color.index()] + self.territory[color.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::Count;
    use crate::go::{Color, PointSet, diagram};

    #[test]
    fn stones_territory_and_neutral_points_are_counted() {
        let read = diagram::parse(". X . O .\n. X . O .\n. X . O X").unwrap();
        let board = read.board().unwrap();
        let count = Count::of(&board, &PointSet::new());
        assert_eq!((count.territory, count.neutral), ([3, 0], 5));
        let dead = PointSet::from_iter(["E1".parse().unwrap()]);
        let count = Count::of(&board, &dead);
        assert_eq!(
            (count.territory, count.dead, count.neutral),
            ([3, 3], [1, 0], 3)
        );
        assert_eq!((count.area(Color::Black), count.area(Color::White)), (6, 6));
    }
}
