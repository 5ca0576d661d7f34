//! Problems that are the same but for turning, mirroring, exchanged colors or the size of the
//! empty rest of the board.

use super::detail::Turn;
use super::model::Problem;
use crate::go::{Color, Point, PointSet, Symmetry, swap_colors};
use std::collections::HashMap;

/// How far an edge counts: beyond, more empty lines make no other problem.
const FAR: u8 = 3;

/// A form that exactly the twins of a problem share, and how the problem is moved to reach it.
fn normal_form(problem: &Problem) -> (Vec<u8>, usize, bool) {
    let swapped = problem.learner() == Color::White;
    let board = &problem.position.board;
    let board = if swapped {
        swap_colors(board)
    } else {
        board.clone()
    };
    let mut target = PointSet::new();
    for point in problem.task.targets().iter() {
        target |= board.chain(point).map(|c| c.stones).unwrap_or_default();
    }
    let forms = Symmetry::ALL.iter().enumerate().map(|(index, symmetry)| {
        let turned = symmetry.board(&board);
        let size = turned.size();
        let target = symmetry.set(board.size(), &target);
        let ko = problem.position.ko.map(|p| symmetry.point(board.size(), p));
        let stones = turned.stones(Color::Black) | turned.stones(Color::White);
        let (left, right) = ends(&stones, |p| p.col);
        let (bottom, top) = ends(&stones, |p| p.row);
        let mut form = vec![right - left, top - bottom];
        let to_edges = [left, bottom, size.cols() - 1 - right, size.rows() - 1 - top];
        form.extend(to_edges.map(|d| d.min(FAR)));
        for row in bottom..=top {
            for col in left..=right {
                let point = Point::new(col, row);
                let stone = turned.at(point).map_or(0, |c| 1 + c as u8);
                let marks = u8::from(target.contains(point)) * 4 + u8::from(ko == Some(point)) * 8;
                form.push(stone + marks);
            }
        }
        (form, index)
    });
    let (form, index) = forms.min().unwrap_or_default();
    (form, index, swapped)
}

/// The smallest and the largest coordinate.
fn ends(points: &PointSet, of: impl Fn(Point) -> u8 + Copy) -> (u8, u8) {
    let all = points.iter().map(of).collect::<Vec<u8>>();
    (
        all.iter().copied().min().unwrap_or(0),
        all.iter().copied().max().unwrap_or(0),
    )
}

/// For every problem that repeats an earlier one: its index, the earlier index, and how the two
/// differ.
pub(super) fn twins<'a>(problems: impl Iterator<Item = &'a Problem>) -> Vec<(usize, usize, Turn)> {
    let mut first: HashMap<Vec<u8>, (usize, usize, bool)> = HashMap::new();
    let mut found = Vec::new();
    for (index, problem) in problems.enumerate() {
        let (form, turn, swapped) = normal_form(problem);
        if let Some(&(earlier, other_turn, other_swapped)) = first.get(&form) {
            let how = Turn {
                turned: turn != other_turn,
                recolored: swapped != other_swapped,
            };
            found.push((index, earlier, how));
        } else {
            first.insert(form, (index, turn, swapped));
        }
    }
    found
}
