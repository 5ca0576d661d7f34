//! The one text notation of boards, read and written: in problem files, tests, documentation and
//! on the screen.
//!
//! `X` is Black, `O` White, `.` an empty point. Points are separated by spaces or stand side by
//! side; the bottom line is row 1. Reading is generous: lower case, `#`, `●`, `○`, fullwidth
//! letters, `+` and `,` for empty points, tabs, Windows line ends, a byte order mark, a line of
//! column letters, row numbers and a frame of `+---+` and `|` are understood. `(X)` marks a point
//! of the target, `[X]` the last move.

use super::board::Board;
use super::color::Color;
use super::point::{COLUMN_LETTERS, MAX_SIDE, Point, Size, column_letter};
use super::point_set::PointSet;

/// A diagram that was read: rows of equal length, from 1 to 25 of them in each direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The number of columns.
    pub cols: u8,
    /// The number of rows.
    pub rows: u8,
    /// The black stones, counted from the diagram's own lower left corner.
    pub black: PointSet,
    /// The white stones.
    pub white: PointSet,
    /// The points in round brackets.
    pub targets: PointSet,
    /// The point in square brackets.
    pub last: Option<Point>,
}

/// A fault in a diagram, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramFault {
    /// The byte offset in the text at which it begins.
    pub offset: usize,
    /// The number of bytes that are at fault.
    pub len: usize,
    /// What is wrong.
    pub kind: DiagramFaultKind,
}

/// What may be wrong in a diagram.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiagramFaultKind {
    /// No row at all.
    #[error("the diagram has no row")]
    NoRows,
    /// A character that is no point.
    #[error("`{0}` is not a point; use X (black), O (white) or . (empty)")]
    OddCharacter(char),
    /// A row of another length than the first.
    #[error("this row has {found} points, but the first row has {expected}")]
    UnequalRow {
        /// The points of this row.
        found: usize,
        /// The points of the first row.
        expected: usize,
    },
    /// More rows or columns than a board can have.
    #[error("the diagram has {cols} columns and {rows} rows; a board has at most 25 of each")]
    TooLarge {
        /// The columns.
        cols: usize,
        /// The rows.
        rows: usize,
    },
    /// A bracket that does not enclose one point.
    #[error("a bracket must enclose one point, as in (X) or [X]")]
    Bracket,
    /// Two points in square brackets.
    #[error("only one point can be the last move")]
    SecondLastMove,
}

/// What stands on a point that is written as `c`; `None` when it is no point.
fn stone_of(c: char) -> Option<Option<Color>> {
    Some(match c {
        'X' | 'x' | '#' | '●' | '⚫' | 'Ｘ' | 'ｘ' => Some(Color::Black),
        'O' | 'o' | '○' | '⚪' | 'Ｏ' | 'ｏ' => Some(Color::White),
        '.' | ',' | '+' | '·' | '．' | '。' | '＋' | '┼' => None,
        _ => return None,
    })
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}' || c == '\u{200b}'
}

/// A line of consecutive column letters, as above or below a drawn board.
fn is_letter_line(line: &str) -> bool {
    let letters: String = line
        .chars()
        .filter(|&c| !is_space(c))
        .map(|c| c.to_ascii_uppercase())
        .collect();
    letters.len() > 1 && COLUMN_LETTERS.contains(&letters)
}

/// A frame line: only `+`, `-`, `|`, with a `-`.
fn is_frame_line(line: &str) -> bool {
    line.contains('-') && line.chars().all(|c| is_space(c) || "+-|".contains(c))
}

/// Reads a diagram.
///
/// ```
/// use sihuo::go::diagram;
/// let d = diagram::parse("X O .\n. .(X)").unwrap();
/// assert_eq!((d.cols, d.rows, d.black.len(), d.targets.len()), (3, 2, 2, 1));
/// ```
///
/// # Errors
/// All faults of the diagram, in the order of the text.
pub fn parse(text: &str) -> Result<Diagram, Vec<DiagramFault>> {
    let mut faults = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim_end_matches(['\n', '\r']);
        if !content.chars().all(is_space) && !is_letter_line(content) && !is_frame_line(content) {
            rows.push(Row::parse(content, offset, &mut faults));
        }
        offset += line.len();
    }
    // A line without a point, such as a lone row number, has no say in the length of the rows.
    let Some(first) = rows.iter().find(|row| !row.cells.is_empty()) else {
        // Where a row begins with something odd, that is said, not that there is none.
        if faults.is_empty() {
            let (offset, len) = (0, text.len());
            let kind = DiagramFaultKind::NoRows;
            faults.push(DiagramFault { offset, len, kind });
        }
        return Err(faults);
    };
    let (cols, n_rows) = (first.cells.len(), rows.len());
    for row in &rows {
        let found = row.cells.len();
        if found != cols && row.sure {
            let kind = DiagramFaultKind::UnequalRow {
                found,
                expected: cols,
            };
            faults.push(row.fault(kind));
        }
    }
    let limit = usize::from(MAX_SIDE);
    if cols > limit || n_rows > limit {
        faults.push(first.fault(DiagramFaultKind::TooLarge { cols, rows: n_rows }));
    }
    let last_moves = rows.iter().flat_map(|row| &row.cells);
    for cell in last_moves.filter(|cell| cell.bracket == Some('[')).skip(1) {
        faults.push(DiagramFault {
            offset: cell.offset,
            len: cell.len,
            kind: DiagramFaultKind::SecondLastMove,
        });
    }
    if !faults.is_empty() {
        faults.sort_by_key(|f| f.offset);
        return Err(faults);
    }
    let mut diagram = Diagram {
        cols: cols as u8,
        rows: n_rows as u8,
        black: PointSet::new(),
        white: PointSet::new(),
        targets: PointSet::new(),
        last: None,
    };
    for (from_top, row) in rows.iter().enumerate() {
        for (col, cell) in row.cells.iter().enumerate() {
            let point = Point {
                col: col as u8,
                row: (n_rows - 1 - from_top) as u8,
            };
            match cell.stone {
                Some(Color::Black) => diagram.black.insert(point),
                Some(Color::White) => diagram.white.insert(point),
                None => false,
            };
            match cell.bracket {
                Some('(') => _ = diagram.targets.insert(point),
                Some(_) => diagram.last = Some(point),
                None => {}
            }
        }
    }
    Ok(diagram)
}

/// A point of a row as it was written.
struct Cell {
    stone: Option<Color>,
    /// The bracket that was opened before it.
    bracket: Option<char>,
    /// The byte offset in the text, the bracket included.
    offset: usize,
    len: usize,
}

/// A bracket that was opened and the number of points since.
struct Opened {
    bracket: char,
    offset: usize,
    points: usize,
}

struct Row {
    offset: usize,
    len: usize,
    cells: Vec<Cell>,
    /// Whether every character was understood, so that the number of points is beyond doubt.
    sure: bool,
}

impl Row {
    fn parse(line: &str, start: usize, faults: &mut Vec<DiagramFault>) -> Row {
        let leading = line.len() - line.trim_start_matches(is_space).len();
        let trimmed = line.trim_matches(is_space);
        // A row number on either side belongs to the frame.
        let body = trimmed.trim_start_matches(|c: char| c.is_ascii_digit());
        let body_start = start + leading + trimmed.len() - body.len();
        let body = body.trim_end_matches(|c: char| c.is_ascii_digit());
        let mut row = Row {
            offset: start + leading,
            len: trimmed.len(),
            cells: Vec::new(),
            sure: true,
        };
        let mut opened: Option<Opened> = None;
        let mut fault = |offset, len, kind| faults.push(DiagramFault { offset, len, kind });
        for (at, c) in body.char_indices() {
            let (offset, len) = (body_start + at, c.len_utf8());
            match c {
                '|' | '│' => {}
                '(' | '[' => {
                    // Between two marked points there is room for one bracket only, so a new
                    // one closes the one before: `(X(O)`.
                    if let Some(before) = opened.as_ref().filter(|b| b.points != 1) {
                        fault(before.offset, 1, DiagramFaultKind::Bracket);
                    }
                    opened = Some(Opened {
                        bracket: c,
                        offset,
                        points: 0,
                    });
                }
                ')' | ']' => match opened.take() {
                    Some(b) if b.points == 1 && (b.bracket == '(') == (c == ')') => {}
                    Some(b) => {
                        fault(b.offset, offset + 1 - b.offset, DiagramFaultKind::Bracket);
                    }
                    None => fault(offset, 1, DiagramFaultKind::Bracket),
                },
                _ if is_space(c) => {}
                _ => {
                    let stone = stone_of(c);
                    if stone.is_none() {
                        fault(offset, len, DiagramFaultKind::OddCharacter(c));
                        row.sure = false;
                    }
                    let mut cell = Cell {
                        // An odd character holds the place of the point that was meant.
                        stone: stone.flatten(),
                        bracket: None,
                        offset,
                        len,
                    };
                    if let Some(b) = &mut opened {
                        b.points += 1;
                        if b.points == 1 {
                            cell.bracket = Some(b.bracket);
                            cell.offset = b.offset;
                            cell.len = offset + len - b.offset;
                        }
                    }
                    row.cells.push(cell);
                }
            }
        }
        if let Some(b) = opened {
            fault(b.offset, 1, DiagramFaultKind::Bracket);
        }
        row
    }

    fn fault(&self, kind: DiagramFaultKind) -> DiagramFault {
        DiagramFault {
            offset: self.offset,
            len: self.len,
            kind,
        }
    }
}

impl Diagram {
    /// The board that the diagram alone shows, every border a real edge.
    ///
    /// # Errors
    /// A text that says why there is no such board.
    pub fn board(&self) -> Result<Board, String> {
        let size = Size::new(self.cols.into(), self.rows.into()).map_err(|e| e.to_string())?;
        Board::with_stones(size, &self.black, &self.white)
            .map_err(|points| format!("the chain at {} has no liberty", points[0]))
    }
}

/// The rows of a board, points separated by spaces, the top row first.
#[must_use]
pub fn draw(board: &Board) -> String {
    let mut text = String::new();
    for row in (0..board.size().rows()).rev() {
        for col in 0..board.size().cols() {
            if col > 0 {
                text.push(' ');
            }
            text.push(board.at(Point { col, row }).map_or('.', Color::letter));
        }
        text.push('\n');
    }
    text
}

/// The part of a board that is drawn, in columns and rows, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The lower left point.
    pub from: Point,
    /// The upper right point.
    pub to: Point,
}

impl Window {
    /// The whole board.
    #[must_use]
    pub fn whole(size: Size) -> Window {
        Window {
            from: Point { col: 0, row: 0 },
            to: Point {
                col: size.cols() - 1,
                row: size.rows() - 1,
            },
        }
    }

    /// The smallest window around the `points` of the board with `margin` free lines on every
    /// side, cut at the edges; an edge that is only one line away is taken in. The whole board if
    /// there are no points.
    #[must_use]
    pub fn around(size: Size, points: &PointSet, margin: u8) -> Window {
        let cols = || points.iter().filter(|&p| size.contains(p)).map(|p| p.col);
        let rows = || points.iter().filter(|&p| size.contains(p)).map(|p| p.row);
        let (Some(left), Some(right), Some(bottom), Some(top)) =
            (cols().min(), cols().max(), rows().min(), rows().max())
        else {
            return Window::whole(size);
        };
        let low = |n: u8| match n.saturating_sub(margin) {
            1 => 0,
            low => low,
        };
        let high = |n: u8, last: u8| match n.saturating_add(margin) {
            high if high.saturating_add(1) >= last => last,
            high => high,
        };
        Window {
            from: Point {
                col: low(left),
                row: low(bottom),
            },
            to: Point {
                col: high(right, size.cols() - 1),
                row: high(top, size.rows() - 1),
            },
        }
    }
}

/// What a point of a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// A stone.
    Stone(Color),
    /// An empty point.
    Empty,
    /// An empty star point.
    Star,
    /// A bracket around a marked point, or the space between points.
    Gap(char),
    /// Coordinates and edges.
    Frame(char),
}

/// A board as it is shown to people: cropped, with coordinates, edges and marks.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The stones.
    pub board: &'a Board,
    /// The part that is shown.
    pub window: Window,
    /// Points shown in round brackets.
    pub targets: PointSet,
    /// The point shown in square brackets.
    pub last: Option<Point>,
}

impl Picture<'_> {
    /// The picture as lines of glyphs from the top. Every point takes two columns: the gap before it
    /// and itself. Real edges are drawn as a frame; where the board goes on there is none.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Glyph>> {
        let size = self.board.size();
        let Window { from, to } = self.window;
        let (open_left, open_right) = (from.col > 0, to.col + 1 < size.cols());
        let stars = size.star_points();
        let edge = |real: bool, c: char| Glyph::Frame(if real { c } else { ' ' });
        let frame_text = |text: &str| text.chars().map(Glyph::Frame).collect::<Vec<_>>();
        let mut header = frame_text("    ");
        for col in from.col..=to.col {
            header.extend([Glyph::Frame(' '), Glyph::Frame(column_letter(col))]);
        }
        let mut border = frame_text("   ");
        border.push(edge(!open_left, '+'));
        border.extend((from.col..=to.col).flat_map(|_| frame_text("--")));
        border.extend([Glyph::Frame('-'), edge(!open_right, '+')]);
        let mut lines = vec![header];
        if to.row + 1 == size.rows() {
            lines.push(border.clone());
        }
        for row in (from.row..=to.row).rev() {
            let mut line = frame_text(&format!("{:>2} ", row + 1));
            line.push(edge(!open_left, '|'));
            let mut closing = ' ';
            for col in from.col..=to.col {
                let point = Point { col, row };
                let (open, close) = self.brackets(point);
                line.push(Glyph::Gap(if open == ' ' { closing } else { open }));
                closing = close;
                line.push(match self.board.at(point) {
                    Some(color) => Glyph::Stone(color),
                    None if stars.contains(&point) => Glyph::Star,
                    None => Glyph::Empty,
                });
            }
            line.extend([Glyph::Gap(closing), edge(!open_right, '|')]);
            lines.push(line);
        }
        if from.row == 0 {
            lines.push(border);
        }
        lines
    }

    /// The picture in plain characters, each line without spaces at its end.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            let drawn: String = line.iter().map(|g| g.letter()).collect();
            text.push_str(drawn.trim_end());
            text.push('\n');
        }
        text
    }

    fn brackets(&self, point: Point) -> (char, char) {
        if self.last == Some(point) {
            ('[', ']')
        } else if self.targets.contains(point) {
            ('(', ')')
        } else {
            (' ', ' ')
        }
    }
}

impl Glyph {
    /// The plain character.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Glyph::Stone(color) => color.letter(),
            Glyph::Empty => '.',
            Glyph::Star => '+',
            Glyph::Gap(c) | Glyph::Frame(c) => c,
        }
    }
}
