//! The shapes of eye spaces, by their names, and the points that matter in them.

use crate::go::{Point, PointSet, Size};

/// The shape of a small connected set of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One point.
    One,
    /// Two points side by side.
    Two,
    /// Three in a row.
    StraightThree,
    /// Three around a corner.
    BentThree,
    /// Four in a row.
    StraightFour,
    /// Four with one bend, an L.
    BentFour,
    /// Four in a zigzag.
    ZigzagFour,
    /// Four in a square.
    SquareFour,
    /// Three in a row and one at the middle, a T.
    PyramidFour,
    /// A square of four with one more point.
    BulkyFive,
    /// A cross of five.
    CrossedFive,
    /// Six: a square of four whose one corner is the middle of a cross, the rabbity six.
    RabbitySix,
    /// Six in two rows of three.
    RectangularSix,
    /// Any other.
    Other,
}

impl Shape {
    /// The shape of a set of points; `Other` when it is not connected or not among the named ones.
    #[must_use]
    pub fn of(space: &PointSet) -> Shape {
        let degrees = degrees(space);
        if !is_connected(space) {
            return Shape::Other;
        }
        let straight = is_straight(space);
        match degrees.as_slice() {
            [0] => Shape::One,
            [1, 1] => Shape::Two,
            [1, 1, 2] if straight => Shape::StraightThree,
            [1, 1, 2] => Shape::BentThree,
            [1, 1, 2, 2] if straight => Shape::StraightFour,
            [1, 1, 2, 2] if longest_row(space) == 3 => Shape::BentFour,
            [1, 1, 2, 2] => Shape::ZigzagFour,
            [2, 2, 2, 2] => Shape::SquareFour,
            [1, 1, 1, 3] => Shape::PyramidFour,
            [1, 2, 2, 2, 3] => Shape::BulkyFive,
            [1, 1, 1, 1, 4] => Shape::CrossedFive,
            [1, 1, 2, 2, 2, 4] => Shape::RabbitySix,
            [2, 2, 2, 2, 3, 3] => Shape::RectangularSix,
            _ => Shape::Other,
        }
    }

    /// The points that decide a space of this shape when all of it is empty and its border is firm:
    /// who plays there first makes two eyes, or prevents them. Empty for shapes that are settled.
    /// Near the corner of the board other points may matter too.
    #[must_use]
    pub fn vital(self, space: &PointSet) -> PointSet {
        match self {
            Shape::StraightThree
            | Shape::BentThree
            | Shape::PyramidFour
            | Shape::BulkyFive
            | Shape::CrossedFive
            | Shape::RabbitySix => {
                let most = space.iter().map(|p| degree(space, p)).max().unwrap_or(0);
                space.iter().filter(|&p| degree(space, p) == most).collect()
            }
            _ => PointSet::new(),
        }
    }
}

/// The neighbors of a point inside the set. The board's edge does not matter for that.
fn neighbors(space: &PointSet, point: Point) -> impl Iterator<Item = Point> + '_ {
    // The largest board has every point.
    let size = Size::square(25).ok();
    size.into_iter()
        .flat_map(move |size| size.neighbors(point))
        .filter(|&p| space.contains(p))
}

fn degree(space: &PointSet, point: Point) -> usize {
    neighbors(space, point).count()
}

fn degrees(space: &PointSet) -> Vec<usize> {
    let mut degrees: Vec<usize> = space.iter().map(|p| degree(space, p)).collect();
    degrees.sort_unstable();
    degrees
}

fn is_connected(space: &PointSet) -> bool {
    let Some(first) = space.first() else {
        return false;
    };
    let mut seen = PointSet::from_iter([first]);
    let mut open = vec![first];
    while let Some(point) = open.pop() {
        for next in neighbors(space, point) {
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen == *space
}

fn is_straight(space: &PointSet) -> bool {
    let Some(first) = space.first() else {
        return false;
    };
    space.iter().all(|p| p.row == first.row) || space.iter().all(|p| p.col == first.col)
}

fn longest_row(space: &PointSet) -> usize {
    let rows = space
        .iter()
        .map(|a| space.iter().filter(|b| b.row == a.row).count());
    let cols = space
        .iter()
        .map(|a| space.iter().filter(|b| b.col == a.col).count());
    rows.chain(cols).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::Shape;
    use crate::go::diagram;

    fn check(text: &str, shape: Shape, vital: &str) {
        let space = diagram::parse(text).unwrap().black;
        assert_eq!(Shape::of(&space), shape, "{text}");
        let found: Vec<String> = shape.vital(&space).iter().map(|p| p.to_string()).collect();
        assert_eq!(found.join(" "), vital, "{text}");
    }

    #[test]
    fn shapes_have_their_names_and_vital_points() {
        check("X", Shape::One, "");
        check("X X", Shape::Two, "");
        check("X X X", Shape::StraightThree, "B1");
        check("X .\nX X", Shape::BentThree, "A1");
        check("X X X X", Shape::StraightFour, "");
        check("X . .\nX X X", Shape::BentFour, "");
        check("X X .\n. X X", Shape::ZigzagFour, "");
        check("X X\nX X", Shape::SquareFour, "");
        check(". X .\nX X X", Shape::PyramidFour, "B1");
        check("X X .\nX X X", Shape::BulkyFive, "B1");
        check(". X .\nX X X\n. X .", Shape::CrossedFive, "B2");
        check(". X .\nX X X\n. X X", Shape::RabbitySix, "B2");
        check("X X X\nX X X", Shape::RectangularSix, "");
        check("X X X X X", Shape::Other, "");
        check("X . X", Shape::Other, "");
    }
}
