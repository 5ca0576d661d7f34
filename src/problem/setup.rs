//! From the keys of a file to a position: size, diagram, stones, side to move, ko.

use super::detail::WordKind;
use super::error::Faults;
use super::escapes;
use super::kind::FaultKind;
use super::nearest::nearest;
use super::schema::{RawProblem, Strings};
use super::toml_table::{At, shorten};
use crate::go::{Board, Color, Point, PointError, PointSet, Position, Size, SizeError, diagram};
use std::ops::Range;

const CORNERS: [&str; 4] = ["bottom-left", "bottom-right", "top-left", "top-right"];

/// The position of a problem and the points that its diagram marks as the target.
pub(super) struct Setup {
    pub position: Position,
    pub marked: PointSet,
}

/// The size of the board.
pub(super) fn size(raw: &RawProblem, faults: &mut Faults<'_>) -> Option<Size> {
    let at = raw.size.here()?;
    let (cols, rows) = (at.value.0, at.value.1);
    let side = |n: i64| usize::try_from(n).unwrap_or(0);
    let size = Size::new(side(cols), side(rows)).ok();
    if size.is_none() {
        faults.add(&at.span, FaultKind::Size(SizeError { cols, rows }));
    }
    size
}

/// The position; what is at fault is reported. `None` when no board came of it; a board may be
/// given in spite of a fault, so that more can be found.
pub(super) fn setup(
    raw: &RawProblem,
    size: Option<Size>,
    faults: &mut Faults<'_>,
) -> Option<Setup> {
    let before = faults.n_faults();
    let to_move = color(raw, faults);
    let read = raw.diagram.here().and_then(|at| read_diagram(at, faults));
    let placed = placement(raw, read.as_ref(), size, faults);
    let lists = [(Color::Black, &raw.black), (Color::White, &raw.white)]
        .map(|(color, list)| (color, list, points(list, size, faults)));
    let (size, to_move) = (size?, to_move?);
    if faults.n_faults() > before || raw.lists_are_bad() {
        return None;
    }
    let mut stones = [PointSet::new(); 2];
    let mut marked = PointSet::new();
    if let (Some(read), Some(lower_left)) = (&read, placed) {
        let moved = |set: &PointSet| -> PointSet {
            let shift = |p: Point| Point::new(p.col + lower_left.col, p.row + lower_left.row);
            set.iter().map(shift).collect()
        };
        stones = [moved(&read.black), moved(&read.white)];
        marked = moved(&read.targets);
    }
    for (color, list, named) in &lists {
        stones[color.index()] |= *named;
        for (point, span) in spanned(list) {
            if stones[color.opponent().index()].contains(point) {
                faults.add(&span, FaultKind::BothColors(point));
            }
        }
    }
    let stones_span = raw.diagram.span().or(raw.black.span()).or(raw.white.span());
    let stones_span = stones_span.unwrap_or(raw.header.clone());
    if stones[0].is_empty() && stones[1].is_empty() {
        faults.add(&stones_span, FaultKind::NoStones);
        return None;
    }
    let board = match Board::with_stones(size, &stones[0], &stones[1]) {
        Ok(board) => board,
        Err(breathless) => {
            for point in breathless {
                let color = if stones[0].contains(point) {
                    Color::Black
                } else {
                    Color::White
                };
                faults.add(&stones_span, FaultKind::NoLiberty { color, point });
            }
            return None;
        }
    };
    let mut position = Position::new(board, to_move);
    position.ko = ko(raw, &position, faults);
    Some(Setup { position, marked })
}

/// The points of a list; what is no point of the board is a fault, a point named twice a note.
pub(super) fn points(list: &Strings, size: Option<Size>, faults: &mut Faults<'_>) -> PointSet {
    let mut set = PointSet::new();
    for at in list.here().map_or(&[][..], |at| &at.value) {
        if let Some(point) = point(at, size, faults)
            && !set.insert(point)
        {
            faults.add(&at.span, FaultKind::PointTwice(point));
        }
    }
    set
}

/// A point of the board, or a fault.
pub(super) fn point(at: &At<String>, size: Option<Size>, faults: &mut Faults<'_>) -> Option<Point> {
    let read: Result<Point, PointError> = match size {
        Some(size) => size.parse_point(&at.value),
        None => at.value.parse(),
    };
    read.map_err(|error| faults.add(&at.span, FaultKind::Point(error)))
        .ok()
}

/// The readable points of a list with their places.
pub(super) fn spanned(list: &Strings) -> impl Iterator<Item = (Point, Range<usize>)> + '_ {
    let entries = list.here().map_or(&[][..], |at| &at.value);
    entries
        .iter()
        .filter_map(|at| Some((at.value.parse().ok()?, at.span.clone())))
}

impl RawProblem {
    /// Whether a key that says where stones are was at fault.
    fn lists_are_bad(&self) -> bool {
        self.black.is_bad() || self.white.is_bad() || self.diagram.is_bad()
    }
}

fn color(raw: &RawProblem, faults: &mut Faults<'_>) -> Option<Color> {
    let at = raw.to_move.here()?;
    match at.value.as_str() {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        other => {
            faults.add(
                &at.span,
                not_one_of(other, WordKind::Side, &["black", "white"], "black, white"),
            );
            None
        }
    }
}

/// The fault of a word that is not in a list.
pub(super) fn not_one_of(
    text: &str,
    what: WordKind,
    words: &[&str],
    possible: &'static str,
) -> FaultKind {
    let nearest = nearest(text, words.iter().copied());
    FaultKind::NotOneOf {
        text: shorten(text),
        what,
        nearest,
        possible,
    }
}

fn read_diagram(at: &At<String>, faults: &mut Faults<'_>) -> Option<diagram::Diagram> {
    match diagram::parse(&at.value) {
        Ok(read) => Some(read),
        Err(found) => {
            let source = faults.source();
            let raw = source.text().get(at.span.clone()).unwrap_or("");
            let offsets = escapes::offsets(raw, &at.value);
            for fault in found {
                let span = span_in(&at.span, offsets.as_deref(), fault.offset, fault.len);
                faults.add(&span, FaultKind::Diagram(fault.kind));
            }
            None
        }
    }
}

/// The bytes of the file that stand for a part of a decoded string; the whole string where that
/// is not known.
pub(super) fn span_in(
    whole: &Range<usize>,
    offsets: Option<&[usize]>,
    start: usize,
    len: usize,
) -> Range<usize> {
    match offsets.and_then(|o| Some((*o.get(start)?, *o.get(start + len)?))) {
        Some((from, to)) => whole.start + from..whole.start + to,
        None => whole.clone(),
    }
}

/// The point of the board on which the lower left character of the diagram stands.
fn placement(
    raw: &RawProblem,
    read: Option<&diagram::Diagram>,
    size: Option<Size>,
    faults: &mut Faults<'_>,
) -> Option<Point> {
    if let (Some(_), Some(origin)) = (raw.corner.here(), raw.origin.here()) {
        faults.add(&origin.span, FaultKind::CornerAndOrigin);
    }
    if raw.diagram.is_absent() {
        for (key, span) in [("corner", raw.corner.span()), ("origin", raw.origin.span())] {
            if let Some(span) = span {
                faults.add(&span, FaultKind::NothingToPlace(key));
            }
        }
    }
    let corner = raw.corner.here().map(|at| {
        let index = CORNERS.iter().position(|&c| c == at.value);
        if index.is_none() {
            let possible = "bottom-left, bottom-right, top-left, top-right";
            faults.add(
                &at.span,
                not_one_of(&at.value, WordKind::Corner, &CORNERS, possible),
            );
        }
        index
    });
    let origin = raw
        .origin
        .here()
        .map(|at| (point(at, size, faults), at.span.clone()));
    let (read, size) = (read?, size?);
    let (cols, rows) = (read.cols, read.rows);
    if cols > size.cols() || rows > size.rows() {
        let span = raw.diagram.span().unwrap_or(raw.header.clone());
        faults.add(&span, FaultKind::DiagramLarger { cols, rows, size });
        return None;
    }
    if let Some((point, span)) = origin {
        let origin = point?;
        if origin.col + cols > size.cols() || origin.row + rows > size.rows() {
            faults.add(
                &span,
                FaultKind::SticksOut {
                    cols,
                    rows,
                    origin,
                    size,
                },
            );
            return None;
        }
        return Some(origin);
    }
    let index = corner.flatten().unwrap_or(0);
    let col = if index % 2 == 1 {
        size.cols() - cols
    } else {
        0
    };
    let row = if index >= 2 { size.rows() - rows } else { 0 };
    Some(Point::new(col, row))
}

/// The banned point: an empty one on which a lone stone with one liberty has just taken a stone.
fn ko(raw: &RawProblem, position: &Position, faults: &mut Faults<'_>) -> Option<Point> {
    let at = raw.ko.here()?;
    let board = &position.board;
    let point = point(at, Some(board.size()), faults)?;
    if board.at(point).is_some() {
        faults.add(&at.span, FaultKind::KoOnStone(point));
        return None;
    }
    let binds = |color: Color| {
        board.legality(color, point, None).is_ok() && {
            let taken = board.captures_if(color, point);
            taken.len() == 1
        }
    };
    match (binds(position.to_move), binds(position.to_move.opponent())) {
        (true, _) => {}
        (false, true) => {
            faults.add(
                &at.span,
                FaultKind::KoIdle {
                    point,
                    to_move: position.to_move,
                },
            );
        }
        (false, false) => faults.add(&at.span, FaultKind::KoImpossible(point)),
    }
    Some(point)
}
