//! A board as a picture: lines, star points, stones, coordinates; edges are open where the board
//! goes on.

use crate::go::{Color, Picture, Point, column_letter};
use svg::Document;
use svg::node::element::{Circle, Line, Rectangle, Text};

/// The distance between two lines.
const STEP: f32 = 30.0;
/// The room around the lines, for stones and coordinates.
const MARGIN: f32 = 40.0;

/// The picture as an SVG document.
#[must_use]
pub(super) fn svg(picture: &Picture<'_>) -> String {
    format!("{}\n", drawn(picture).0)
}

/// Several pictures beside each other, so many in a row, as one SVG document.
#[must_use]
pub(super) fn svg_of_all(pictures: &[Picture<'_>], in_a_row: usize) -> String {
    let (mut width, mut height) = (0.0f32, 0.0f32);
    let mut document = Document::new();
    for row in pictures.chunks(in_a_row.max(1)) {
        let (mut x, mut tallest) = (0.0f32, 0.0f32);
        for picture in row {
            let (drawing, wide, high) = drawn(picture);
            document = document.add(drawing.set("x", x).set("y", height));
            x += wide;
            tallest = tallest.max(high);
        }
        width = width.max(x);
        height += tallest;
    }
    let document = document
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height);
    format!("{document}\n")
}

/// The drawing, with its width and height.
fn drawn(picture: &Picture<'_>) -> (Document, f32, f32) {
    let window = picture.window;
    let (cols, rows) = (
        window.to.col - window.from.col,
        window.to.row - window.from.row,
    );
    let width = f32::from(cols) * STEP + 2.0 * MARGIN;
    let height = f32::from(rows) * STEP + 2.0 * MARGIN;
    let background = Rectangle::new()
        .set("width", width)
        .set("height", height)
        .set("fill", "#ecc57f");
    let mut document = Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "sans-serif")
        .add(background);
    for line in lines(picture) {
        document = document.add(line);
    }
    for label in labels(picture) {
        document = document.add(label);
    }
    let size = picture.board.size();
    let shown = size.points().filter(|p| {
        (window.from.col..=window.to.col).contains(&p.col)
            && (window.from.row..=window.to.row).contains(&p.row)
    });
    let stars = size.star_points();
    for point in shown {
        let (x, y) = place(picture, point);
        let circle = |radius: f32| Circle::new().set("cx", x).set("cy", y).set("r", radius);
        match picture.board.at(point) {
            Some(color) => {
                let (fill, mark) = match color {
                    Color::Black => ("#000", "#fff"),
                    Color::White => ("#fff", "#000"),
                };
                let stone = circle(STEP * 0.47).set("fill", fill).set("stroke", "#000");
                document = document.add(stone);
                if picture.targets.contains(point) {
                    let ring = circle(STEP * 0.22).set("fill", "none").set("stroke", mark);
                    document = document.add(ring.set("stroke-width", 2.5));
                }
            }
            None if stars.contains(&point) => {
                document = document.add(circle(STEP * 0.1).set("fill", "#000"));
            }
            None => {}
        }
    }
    (document, width, height)
}

fn place(picture: &Picture<'_>, point: Point) -> (f32, f32) {
    let x = MARGIN + f32::from(point.col - picture.window.from.col) * STEP;
    let y = MARGIN + f32::from(picture.window.to.row - point.row) * STEP;
    (x, y)
}

/// The lines of the board; they run half a step on where the board goes on.
fn lines(picture: &Picture<'_>) -> Vec<Line> {
    let (from, to) = (picture.window.from, picture.window.to);
    let size = picture.board.size();
    let on = |goes_on: bool| if goes_on { STEP * 0.5 } else { 0.0 };
    let (left, bottom) = place(picture, from);
    let (right, top) = place(picture, to);
    let (left, right) = (
        left - on(from.col > 0),
        right + on(to.col + 1 < size.cols()),
    );
    let (bottom, top) = (
        bottom + on(from.row > 0),
        top - on(to.row + 1 < size.rows()),
    );
    let line = |x1: f32, y1: f32, x2: f32, y2: f32, is_edge: bool| {
        let line = Line::new()
            .set("x1", x1)
            .set("y1", y1)
            .set("x2", x2)
            .set("y2", y2);
        line.set("stroke", "#000")
            .set("stroke-width", if is_edge { 2.0 } else { 1.0 })
    };
    let mut lines = Vec::new();
    for col in from.col..=to.col {
        let x = place(picture, Point::new(col, from.row)).0;
        lines.push(line(x, top, x, bottom, col == 0 || col + 1 == size.cols()));
    }
    for row in from.row..=to.row {
        let y = place(picture, Point::new(from.col, row)).1;
        lines.push(line(left, y, right, y, row == 0 || row + 1 == size.rows()));
    }
    lines
}

fn labels(picture: &Picture<'_>) -> Vec<Text> {
    let (from, to) = (picture.window.from, picture.window.to);
    let label = |text: String, x: f32, y: f32| {
        Text::new(text)
            .set("x", x)
            .set("y", y)
            .set("font-size", 13)
            .set("text-anchor", "middle")
    };
    let mut labels = Vec::new();
    let (_, bottom) = place(picture, from);
    for col in from.col..=to.col {
        let x = place(picture, Point::new(col, from.row)).0;
        labels.push(label(
            column_letter(col).to_string(),
            x,
            bottom + MARGIN * 0.8,
        ));
    }
    for row in from.row..=to.row {
        let y = place(picture, Point::new(from.col, row)).1;
        labels.push(label((row + 1).to_string(), MARGIN * 0.3, y + 4.5));
    }
    labels
}
