//! Board sizes and points, and their text such as `C3`.
//!
//! Columns are lettered from the left without `I`; rows are numbered from the bottom.

use std::fmt;
use std::str::FromStr;

/// Column letters in order. `I` is left out, as everywhere in Go.
pub const COLUMN_LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The smallest number of columns or rows.
pub const MIN_SIDE: u8 = 2;
/// The largest number of columns or rows: there are 25 column letters.
pub const MAX_SIDE: u8 = 25;

/// The size of a board in columns and rows, each from 2 to 25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    cols: u8,
    rows: u8,
}

/// A board size outside 2×2 to 25×25.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {cols}×{rows} is not possible: both sides must be from 2 to 25")]
pub struct SizeError {
    /// The columns asked for.
    pub cols: i64,
    /// The rows asked for.
    pub rows: i64,
}

impl Size {
    /// A board of `cols` columns and `rows` rows.
    ///
    /// # Errors
    /// When a side is not from 2 to 25.
    pub fn new(cols: usize, rows: usize) -> Result<Size, SizeError> {
        let ok = |n: usize| (usize::from(MIN_SIDE)..=usize::from(MAX_SIDE)).contains(&n);
        match (u8::try_from(cols), u8::try_from(rows)) {
            (Ok(c), Ok(r)) if ok(cols) && ok(rows) => Ok(Size { cols: c, rows: r }),
            _ => {
                let told = |n| i64::try_from(n).unwrap_or(i64::MAX);
                Err(SizeError {
                    cols: told(cols),
                    rows: told(rows),
                })
            }
        }
    }

    /// A square board.
    ///
    /// # Errors
    /// When `side` is not from 2 to 25.
    pub fn square(side: usize) -> Result<Size, SizeError> {
        Size::new(side, side)
    }

    /// The number of columns.
    #[must_use]
    pub fn cols(self) -> u8 {
        self.cols
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points.
    #[must_use]
    pub fn area(self) -> usize {
        usize::from(self.cols) * usize::from(self.rows)
    }

    /// Whether `point` is on a board of this size.
    #[inline]
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        point.col < self.cols && point.row < self.rows
    }

    /// All points, row by row from the bottom, each row from the left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| Point { col, row }))
    }

    /// The points next to `point` along a line: 2 to 4 of them (R-14).
    #[inline]
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        [(0i8, 1i8), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .filter_map(move |(dc, dr)| self.offset(point, dc, dr))
    }

    /// The up to four points that touch `point` diagonally.
    #[inline]
    pub fn diagonals(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        [(1i8, 1i8), (1, -1), (-1, -1), (-1, 1)]
            .into_iter()
            .filter_map(move |(dc, dr)| self.offset(point, dc, dr))
    }

    /// The point `dc` columns to the right of `point` and `dr` rows above it, if it is on the board.
    #[inline]
    #[must_use]
    pub fn offset(self, point: Point, dc: i8, dr: i8) -> Option<Point> {
        let col = point.col.checked_add_signed(dc)?;
        let row = point.row.checked_add_signed(dr)?;
        let moved = Point { col, row };
        self.contains(moved).then_some(moved)
    }

    /// The star points that are customary on this size (R-02); none on other sizes than
    /// 9, 13, 15, 17 and 19.
    #[must_use]
    pub fn star_points(self) -> Vec<Point> {
        if self.cols != self.rows {
            return Vec::new();
        }
        let (lines, center): (&[u8], u8) = match self.cols {
            9 => (&[2, 6], 4),
            13 => (&[3, 9], 6),
            15 => (&[3, 11], 7),
            17 => (&[3, 8, 13], 8),
            19 => (&[3, 9, 15], 9),
            _ => return Vec::new(),
        };
        let mut stars: Vec<Point> = lines
            .iter()
            .flat_map(|&row| lines.iter().map(move |&col| Point { col, row }))
            .collect();
        let middle = Point {
            col: center,
            row: center,
        };
        if !stars.contains(&middle) {
            stars.push(middle);
        }
        stars.sort_by_key(|p| (p.row, p.col));
        stars
    }

    /// Reads a point such as `C3` that must be on a board of this size.
    ///
    /// # Errors
    /// When the text is not a point, or the point is not on the board.
    pub fn parse_point(self, text: &str) -> Result<Point, PointError> {
        let point: Point = text.parse()?;
        if self.contains(point) {
            Ok(point)
        } else {
            Err(PointError::OffBoard { point, size: self })
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.cols, self.rows)
    }
}

/// An intersection, counted from 0 at the lower left corner.
///
/// ```
/// use sihuo::go::Point;
/// let p: Point = "c3".parse().unwrap();
/// assert_eq!((p.col, p.row), (2, 2));
/// assert_eq!(p.to_string(), "C3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The column, 0 at the left.
    pub col: u8,
    /// The row, 0 at the bottom.
    pub row: u8,
}

impl Point {
    /// The point in column `col` and row `row`, both counted from 0.
    #[must_use]
    pub fn new(col: u8, row: u8) -> Point {
        Point { col, row }
    }
}

/// The letter of a column counted from 0; `?` beyond the 25th.
#[must_use]
pub fn column_letter(col: u8) -> char {
    COLUMN_LETTERS.chars().nth(usize::from(col)).unwrap_or('?')
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_letter(self.col), u16::from(self.row) + 1)
    }
}

/// Why a text is not a point.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// The column letter is `I`, which Go leaves out.
    #[error("Go skips the column letter I; did you mean J{row}?")]
    LetterI {
        /// The row that was written.
        row: u8,
    },
    /// Not a letter and a number from 1 to 25.
    #[error("`{text}` is not a point; a point is a column letter and a row number, such as C3")]
    NotAPoint {
        /// The text as it was written, shortened when it is long.
        text: String,
    },
    /// A point, but not on this board.
    #[error("{point} is outside the {size} board")]
    OffBoard {
        /// The point.
        point: Point,
        /// The size of the board.
        size: Size,
    },
}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Point, PointError> {
        let not_a_point = || PointError::NotAPoint {
            text: text.chars().take(20).collect(),
        };
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(not_a_point)?.to_ascii_uppercase();
        let digits = chars.as_str();
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(not_a_point());
        }
        let row: u8 = digits.parse().map_err(|_| not_a_point())?;
        if row == 0 || row > MAX_SIDE || digits.starts_with('0') {
            return Err(not_a_point());
        }
        if letter == 'I' {
            return Err(PointError::LetterI { row });
        }
        let col = COLUMN_LETTERS.find(letter).ok_or_else(not_a_point)?;
        let col = u8::try_from(col).map_err(|_| not_a_point())?;
        Ok(Point { col, row: row - 1 })
    }
}
