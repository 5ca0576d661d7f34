//! Reading and drawing boards as text: what is understood, and every fault with its place.

use proptest::prelude::*;
use sihuo::go::diagram::{
    self, Diagram, DiagramFault, DiagramFaultKind, Glyph, Picture, Window, draw,
};
use sihuo::go::{Board, Color, MAX_SIDE, Point, PointSet, Size, hash};

fn at(text: &str) -> Point {
    text.parse().expect("a point")
}

fn points(texts: &[&str]) -> PointSet {
    texts.iter().map(|t| at(t)).collect()
}

fn read(text: &str) -> Diagram {
    diagram::parse(text).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"))
}

/// The faults, each as the text it points at and its message.
fn faults(text: &str) -> Vec<(&str, String)> {
    let faults = diagram::parse(text).expect_err("a diagram with faults");
    let mut last = 0;
    faults
        .iter()
        .map(|fault| {
            assert!(
                fault.offset >= last,
                "faults come in the order of the text: {faults:?}"
            );
            last = fault.offset;
            (
                &text[fault.offset..fault.offset + fault.len],
                fault.kind.to_string(),
            )
        })
        .collect()
}

fn check_faults(text: &str, expected: &[(&str, &str)]) {
    let found = faults(text);
    let found: Vec<(&str, &str)> = found.iter().map(|(at, why)| (*at, why.as_str())).collect();
    assert_eq!(found, expected, "{text}");
}

/// All of these are the same diagram.
fn check_alike(texts: &[&str]) {
    for text in texts {
        assert_eq!(read(text), read(texts[0]), "{text}");
    }
}

const BRACKET: &str = "a bracket must enclose one point, as in (X) or [X]";

#[test]
fn rows_are_read_from_the_top_and_counted_from_the_bottom() {
    let d = read("X . .\n. O .\n");
    assert_eq!((d.cols, d.rows), (3, 2));
    assert_eq!((d.black, d.white), (points(&["A2"]), points(&["B1"])));
    assert_eq!((d.targets, d.last), (PointSet::new(), None));
}

#[test]
fn stones_and_empty_points_may_be_written_in_many_ways() {
    check_alike(&[
        "X O .\n. X O",
        "XO.\n.XO",
        "x o .\n. x o",
        "# o ,\n+ # o",
        "●○·\n┼⚫⚪",
        "Ｘ Ｏ ．\n。 ｘ ｏ",
        "ＸＯ＋\n．ＸＯ",
    ]);
}

#[test]
fn white_space_and_line_ends_do_not_matter() {
    check_alike(&[
        "X O .\n. X O",
        "X O .\n. X O\n",
        "\n\n  X O .\n\n  . X O  \n\n",
        "X\tO\t.\n.\tX\tO",
        "X O .\r\n. X O\r\n",
        "\u{feff}X O .\n. X O",
        "X O .\n\u{3000}. X O",
        "X\u{a0}O\u{200b}.\n. X O",
    ]);
}

#[test]
fn coordinates_and_frames_are_left_out() {
    check_alike(&[
        "X O .\n. X O",
        "2 X O .\n1 . X O",
        "12 X O . 12\n11 . X O 11",
        "  A B C\n2 X O .\n1 . X O\n  A B C",
        "abc\nXO.\n.XO",
        "\u{feff}  A B C\nX O .\n. X O",
        "+-----+\n|X O .|\n|. X O|\n+-----+",
        "    J K L\n   +------\n10 |X O .\n 9 |. X O",
        "-------\n│X O .│\n│. X O│",
    ]);
}

#[test]
fn a_row_of_stones_is_no_line_of_letters() {
    // `X` and `O` are column letters too.
    let d = read("O\nX");
    assert_eq!((d.cols, d.rows), (1, 2));
    assert_eq!(read("O X\nX O").rows, 2);
    assert_eq!(read("+ +\n+ +").rows, 2, "plus signs alone are no frame");
}

#[test]
fn brackets_mark_targets_and_the_last_move() {
    let d = read("(X)(O).\n[.]X (O)");
    assert_eq!((d.cols, d.rows), (3, 2));
    assert_eq!(d.targets, points(&["A2", "B2", "C1"]));
    assert_eq!(d.last, Some(at("A1")));
    assert_eq!(
        (d.black, d.white),
        (points(&["A2", "B1"]), points(&["B2", "C1"]))
    );
    check_alike(&["(X)(O).", "( X ) ( O ) .", "(X(O).", "(X (O) ."]);
}

#[test]
fn a_bracket_that_does_not_enclose_one_point_is_a_fault() {
    check_faults("X)O", &[(")", BRACKET)]);
    check_faults("(X O", &[("(", BRACKET)]);
    check_faults("X O (", &[("(", BRACKET)]);
    check_faults("(X O)", &[("(X O)", BRACKET)]);
    check_faults("() X", &[("()", BRACKET)]);
    check_faults("(X] O", &[("(X]", BRACKET)]);
    check_faults("[X) O", &[("[X)", BRACKET)]);
    check_faults("((X) O", &[("(", BRACKET)]);
    check_faults("(X)) O", &[(")", BRACKET)]);
    check_faults("(X\nO)", &[("(", BRACKET), (")", BRACKET)]);
    // The point in question still counts, so no row is called too short as well.
    check_faults("X)O .\n. . .", &[(")", BRACKET)]);
}

#[test]
fn there_is_one_last_move_at_most() {
    let message = "only one point can be the last move";
    check_faults("[X] O\n. [O]", &[("[O", message)]);
    check_faults("[X][O]\n. [.]", &[("[O", message), ("[.", message)]);
}

#[test]
fn an_odd_character_is_named_with_its_place() {
    let odd = |c| format!("`{c}` is not a point; use X (black), O (white) or . (empty)");
    check_faults("X Q .\n. . 星", &[("Q", &odd('Q')), ("星", &odd('星'))]);
    check_faults("● ☺ .\r\n\t. . ?", &[("☺", &odd('☺')), ("?", &odd('?'))]);
    check_faults("X 0 .", &[("0", &odd('0'))]);
    check_faults("X\0.", &[("\0", &odd('\0'))]);
    assert_eq!(
        diagram::parse("\u{feff}X O\n X Q"),
        Err(vec![DiagramFault {
            offset: 10,
            len: 1,
            kind: DiagramFaultKind::OddCharacter('Q'),
        }])
    );
}

#[test]
fn a_row_of_another_length_is_shown_whole() {
    check_faults(
        "X O .\n  . .\nX O . .  \n. . .",
        &[
            (". .", "this row has 2 points, but the first row has 3"),
            ("X O . .", "this row has 4 points, but the first row has 3"),
        ],
    );
    // A line without any point has no say in the matter, wherever it stands.
    check_faults(
        "19\nX O",
        &[("19", "this row has 0 points, but the first row has 2")],
    );
    check_faults(
        "X O\n|",
        &[("|", "this row has 0 points, but the first row has 2")],
    );
}

#[test]
fn an_odd_character_in_the_first_row_is_no_fault_of_the_others() {
    assert_eq!(faults("X Q .\n. . .\n. . .").len(), 1);
}

#[test]
fn all_faults_come_in_one_run() {
    let text = "X Q .\n. (O\n[X] . [.]\n. . . .\n";
    check_faults(
        text,
        &[
            (
                "Q",
                "`Q` is not a point; use X (black), O (white) or . (empty)",
            ),
            (". (O", "this row has 2 points, but the first row has 3"),
            ("(", BRACKET),
            ("[.", "only one point can be the last move"),
            (". . . .", "this row has 4 points, but the first row has 3"),
        ],
    );
}

#[test]
fn a_text_without_a_row_is_a_fault() {
    for text in [
        "",
        "\n\n",
        " \t ",
        "A B C",
        "+---+\n+---+",
        "19",
        "|",
        "| |\n| |",
    ] {
        check_faults(text, &[(text, "the diagram has no row")]);
    }
}

#[test]
fn a_board_has_at_most_25_lines_each_way() {
    let row = |n| vec!["."; n].join(" ");
    let rows = |n| vec![". ."; n].join("\n");
    assert_eq!(read(&row(25)).cols, 25);
    assert_eq!(read(&rows(25)).rows, 25);
    check_faults(
        &row(26),
        &[(
            &row(26),
            "the diagram has 26 columns and 1 rows; a board has at most 25 of each",
        )],
    );
    check_faults(
        &rows(300),
        &[(
            ". .",
            "the diagram has 2 columns and 300 rows; a board has at most 25 of each",
        )],
    );
}

#[test]
fn a_diagram_becomes_a_board_when_all_its_chains_have_liberties() {
    let board = read("X O\n. .").board().expect("a board");
    assert_eq!(
        (board.at(at("A2")), board.at(at("B2"))),
        (Some(Color::Black), Some(Color::White))
    );
    assert_eq!(
        read("X O\nO .").board(),
        Err("the chain at A2 has no liberty".to_owned())
    );
    assert_eq!(
        read("X").board(),
        Err("a board of 1×1 is not possible: both sides must be from 2 to 25".to_owned())
    );
}

#[test]
fn a_picture_shows_edges_stars_and_marks() {
    let size = Size::square(9).expect("a possible size");
    let mut board = Board::new(size);
    for (color, point) in [
        (Color::Black, "B2"),
        (Color::White, "C2"),
        (Color::Black, "A1"),
    ] {
        board.put(color, at(point));
    }
    let picture = Picture {
        board: &board,
        window: Window {
            from: at("A1"),
            to: at("D4"),
        },
        targets: points(&["B2", "C2"]),
        last: Some(at("A1")),
    };
    let drawn = [
        "     A B C D",
        " 4 | . . . .",
        " 3 | . . + .",
        " 2 | .(X(O).",
        " 1 |[X]. . .",
        "   +---------",
    ];
    assert_eq!(picture.text().lines().collect::<Vec<_>>(), drawn);
    let whole = Picture {
        window: Window::whole(size),
        targets: PointSet::new(),
        last: None,
        ..picture
    };
    let text = whole.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 12);
    assert_eq!(lines[1], "   +-------------------+");
    assert_eq!(lines[4], " 7 | . . + . . . + . . |");
    assert_eq!(lines[10], " 1 | X . . . . . . . . |");
    let stars = whole
        .lines()
        .iter()
        .flatten()
        .filter(|&&g| g == Glyph::Star)
        .count();
    assert_eq!(stars, 5);
}

#[test]
fn a_window_takes_in_an_edge_that_is_one_line_away() {
    let size = Size::new(19, 13).expect("a possible size");
    let window = |texts: &[&str], margin| {
        let Window { from, to } = Window::around(size, &points(texts), margin);
        format!("{from} {to}")
    };
    assert_eq!(window(&["K7"], 2), "H5 M9");
    assert_eq!(window(&["K7"], 0), "K7 K7");
    // Column C less one is B, one line from the edge.
    assert_eq!(window(&["C7"], 1), "A6 D8");
    assert_eq!(window(&["D7"], 1), "C6 E8");
    assert_eq!(window(&["R7"], 1), "Q6 T8");
    assert_eq!(window(&["Q7"], 1), "P6 R8");
    assert_eq!(window(&["K3", "L11"], 1), "J1 M13");
    assert_eq!(window(&["K7"], u8::MAX), "A1 T13");
    assert_eq!(window(&[], 1), "A1 T13");
    // Points that are not on the board have no place in it.
    assert_eq!(window(&["Z25"], 1), "A1 T13");
}

/// Any stones at all: whether they have liberties is not the concern of a drawing.
fn any_board() -> impl Strategy<Value = Board> {
    (
        2..=usize::from(MAX_SIDE),
        2..=usize::from(MAX_SIDE),
        any::<u64>(),
    )
        .prop_map(|(c, r, seed)| {
            let size = Size::new(c, r).expect("a possible size");
            let mut board = Board::new(size);
            for (n, point) in (0..).zip(size.points()) {
                match hash::mix(seed ^ n) % 3 {
                    0 => board.put(Color::Black, point),
                    1 => board.put(Color::White, point),
                    _ => {}
                }
            }
            board
        })
}

proptest! {
    #[test]
    fn a_drawn_board_is_read_back(board in any_board()) {
        let text = draw(&board);
        let d = read(&text);
        prop_assert_eq!((d.cols, d.rows), (board.size().cols(), board.size().rows()));
        prop_assert_eq!(d.black, board.stones(Color::Black));
        prop_assert_eq!(d.white, board.stones(Color::White));
        let plain: String = text.split(' ').collect();
        prop_assert_eq!(read(&plain), d);
    }

    #[test]
    fn a_picture_is_read_back(board in any_board(), seed in any::<u64>()) {
        let size = board.size();
        let pick = |salt: u64, n: u8| (hash::mix(seed ^ salt) % u64::from(n)) as u8;
        // At least two columns: above a single one, the letter alone could be a stone.
        let from = Point::new(pick(1, size.cols() - 1), pick(2, size.rows()));
        let to = Point::new(
            from.col + 1 + pick(3, size.cols() - from.col - 1),
            from.row + pick(4, size.rows() - from.row),
        );
        let inside = |p: Point| {
            (from.col..=to.col).contains(&p.col) && (from.row..=to.row).contains(&p.row)
        };
        let last = Some(Point::new(from.col, to.row)).filter(|_| seed % 2 == 0);
        let mark = |p: &Point| hash::mix(seed ^ hash::stone(Color::Black, *p)).is_multiple_of(4);
        let targets: PointSet =
            size.points().filter(|p| inside(*p) && Some(*p) != last).filter(mark).collect();
        let window = Window { from, to };
        let text = Picture { board: &board, window, targets, last }.text();
        let d = read(&text);
        let cut = |set: PointSet| -> PointSet {
            let moved = |p: Point| Point::new(p.col - from.col, p.row - from.row);
            set.iter().filter(|&p| inside(p)).map(moved).collect()
        };
        prop_assert_eq!((d.cols, d.rows), (to.col - from.col + 1, to.row - from.row + 1));
        prop_assert_eq!(d.black, cut(board.stones(Color::Black)), "\n{}", text);
        prop_assert_eq!(d.white, cut(board.stones(Color::White)), "\n{}", text);
        prop_assert_eq!(d.targets, cut(targets), "\n{}", text);
        prop_assert_eq!(d.last, last.map(|p| Point::new(p.col - from.col, p.row - from.row)));
    }

    #[test]
    fn no_text_makes_reading_panic(text in any::<String>()) {
        check_result(&text);
    }

    #[test]
    fn no_near_miss_makes_reading_panic(text in "[XOxo.,+|()\\[\\]\\-0-9A-C Ｘ●\t\r\n\u{feff}]{0,60}") {
        check_result(&text);
    }
}

/// Either a sound diagram, or faults in order and within the text.
fn check_result(text: &str) {
    match diagram::parse(text) {
        Ok(d) => {
            assert!((1..=MAX_SIDE).contains(&d.cols) && (1..=MAX_SIDE).contains(&d.rows));
            assert!(!d.black.intersects(&d.white));
            let all = d.black | d.white | d.targets | d.last.into_iter().collect();
            assert!(all.iter().all(|p| p.col < d.cols && p.row < d.rows));
        }
        Err(_) => assert!(!faults(text).is_empty()),
    }
}
