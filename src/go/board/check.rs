//! The slow definition of a valid board, for tests: everything is worked out from the stones alone.

use super::super::color::Color;
use super::super::hash;
use super::super::point::Point;
use super::super::point_set::PointSet;
use super::Board;

impl Board {
    /// The slow canonical check: every number kept on the side agrees with the stones, and no
    /// chain is without liberties.
    ///
    /// # Errors
    /// What does not agree.
    pub fn check(&self) -> Result<(), String> {
        let mut hash = 0;
        let mut n_empty = 0;
        for point in self.size.points() {
            let cell = self.cell(point);
            match self.at(point) {
                None => {
                    n_empty += 1;
                    if self.empty_slice().get(usize::from(self.slot[cell])) != Some(&point) {
                        return Err(format!("{point} is missing in the list of empty points"));
                    }
                }
                Some(color) => {
                    hash ^= hash::stone(color, point);
                    self.check_chain(color, point)?;
                }
            }
        }
        if n_empty != self.n_empty() {
            return Err(format!(
                "{n_empty} empty points, but the count says {}",
                self.n_empty
            ));
        }
        if hash != self.hash {
            return Err("the hash is not that of the stones".to_owned());
        }
        Ok(())
    }

    fn check_chain(&self, color: Color, point: Point) -> Result<(), String> {
        let mut stones = PointSet::from_iter([point]);
        let mut open = vec![point];
        let mut pseudo = 0;
        while let Some(stone) = open.pop() {
            for neighbor in self.size.neighbors(stone) {
                if self.is_empty_at(neighbor) {
                    pseudo += 1;
                } else if self.at(neighbor) == Some(color) && stones.insert(neighbor) {
                    open.push(neighbor);
                }
            }
        }
        let head = usize::from(self.head[self.cell(point)]);
        let listed = self.chain(point).map(|c| c.stones).unwrap_or_default();
        if listed != stones {
            return Err(format!(
                "the chain at {point} is {stones:?}, but {listed:?} is kept"
            ));
        }
        if stones
            .iter()
            .any(|s| usize::from(self.head[self.cell(s)]) != head)
        {
            return Err(format!("the chain at {point} has two heads"));
        }
        if usize::from(self.len[head]) != stones.len() || self.pseudo[head] != pseudo {
            return Err(format!("the counts of the chain at {point} are wrong"));
        }
        if pseudo == 0 {
            return Err(format!("the chain at {point} has no liberty"));
        }
        Ok(())
    }
}
