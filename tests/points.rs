//! Points and their text, sizes, star points, sets of points, symmetries.

use proptest::prelude::*;
use sihuo::go::{
    Board, COLUMN_LETTERS, Color, MAX_SIDE, MIN_SIDE, Point, PointError, PointSet, Size, Symmetry,
    column_letter, hash, swap_colors,
};
use std::collections::{BTreeSet, HashSet};

fn size(cols: usize, rows: usize) -> Size {
    Size::new(cols, rows).expect("a possible size")
}

fn all_sizes() -> impl Iterator<Item = Size> {
    let sides = || usize::from(MIN_SIDE)..=usize::from(MAX_SIDE);
    sides().flat_map(move |cols| sides().map(move |rows| size(cols, rows)))
}

#[test]
fn every_point_of_every_size_is_read_back_from_its_text() {
    for size in all_sizes() {
        for point in size.points() {
            let text = point.to_string();
            assert_eq!(size.parse_point(&text), Ok(point));
            assert_eq!(size.parse_point(&text.to_lowercase()), Ok(point));
        }
        assert_eq!(size.points().count(), size.area());
    }
}

#[test]
fn columns_are_lettered_without_i() {
    assert_eq!(COLUMN_LETTERS.len(), usize::from(MAX_SIDE));
    assert!(!COLUMN_LETTERS.contains('I'));
    assert_eq!((column_letter(7), column_letter(8)), ('H', 'J'));
    assert_eq!((column_letter(24), column_letter(25)), ('Z', '?'));
}

#[test]
fn the_letter_i_gets_an_answer_of_its_own() {
    let board = size(19, 19);
    for text in ["I5", "i5"] {
        let error = board.parse_point(text).expect_err("there is no column I");
        assert_eq!(error, PointError::LetterI { row: 5 });
        assert_eq!(
            error.to_string(),
            "Go skips the column letter I; did you mean J5?"
        );
    }
    // Without a possible row it is simply no point.
    assert!(matches!(
        board.parse_point("I26"),
        Err(PointError::NotAPoint { .. })
    ));
}

#[test]
fn what_is_no_point_is_refused_with_its_text() {
    for text in [
        "", " ", "C", "3", "3C", "CC", "C0", "C03", "C3 ", " C3", "C-3", "C+3", "C26", "C256",
        "C333", "C３", "Ｃ3", "Ç3", "pass", "?5", "cd", "C3C4",
    ] {
        let error = text.parse::<Point>().expect_err(text);
        assert_eq!(
            error,
            PointError::NotAPoint {
                text: text.to_owned()
            }
        );
    }
    let error = "星".repeat(50).parse::<Point>().expect_err("no point");
    assert_eq!(
        error,
        PointError::NotAPoint {
            text: "星".repeat(20)
        }
    );
}

#[test]
fn a_point_outside_the_board_names_the_board() {
    let error = size(9, 5).parse_point("A6").expect_err("beyond the top");
    assert_eq!(error.to_string(), "A6 is outside the 9×5 board");
    let error = size(9, 5).parse_point("K1").expect_err("beyond the right");
    assert_eq!(error.to_string(), "K1 is outside the 9×5 board");
}

#[test]
fn sizes_from_2_to_25_are_possible() {
    for (cols, rows) in [
        (1, 9),
        (9, 1),
        (0, 0),
        (26, 9),
        (9, 26),
        (258, 258),
        (usize::MAX, 2),
    ] {
        let error = Size::new(cols, rows).expect_err("not a size");
        let told = |n| i64::try_from(n).unwrap_or(i64::MAX);
        assert_eq!((error.cols, error.rows), (told(cols), told(rows)));
    }
    assert_eq!(
        Size::square(26).expect_err("not a size").to_string(),
        "a board of 26×26 is not possible: both sides must be from 2 to 25"
    );
    assert_eq!(all_sizes().count(), 24 * 24);
}

#[test]
fn neighbors_and_diagonals_are_mutual_and_on_the_board() {
    for size in [size(2, 2), size(2, 25), size(25, 3), size(9, 9)] {
        for point in size.points() {
            for other in size.points() {
                let (dc, dr) = (point.col.abs_diff(other.col), point.row.abs_diff(other.row));
                let next = size.neighbors(point).filter(|&n| n == other).count();
                let diagonal = size.diagonals(point).filter(|&n| n == other).count();
                assert_eq!(next, usize::from(dc + dr == 1));
                assert_eq!(diagonal, usize::from(dc == 1 && dr == 1));
            }
            assert!(size.neighbors(point).all(|n| size.contains(n)));
            assert!(size.diagonals(point).all(|n| size.contains(n)));
        }
    }
    let corner = Point::new(0, 0);
    assert_eq!(size(2, 2).offset(corner, -1, 0), None);
    assert_eq!(size(2, 2).offset(corner, 0, 2), None);
    assert_eq!(size(2, 2).offset(corner, 1, 1), Some(Point::new(1, 1)));
}

#[test]
fn star_points_are_the_customary_ones() {
    let table = [
        (19, "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16"),
        (17, "D4 J4 O4 D9 J9 O9 D14 J14 O14"),
        (15, "D4 M4 H8 D12 M12"),
        (13, "D4 K4 G7 D10 K10"),
        (9, "C3 G3 E5 C7 G7"),
    ];
    for size in all_sizes() {
        let listed = table
            .iter()
            .find(|(side, _)| *side == size.cols() && *side == size.rows());
        let expected = listed.map_or("", |(_, points)| points);
        let stars: Vec<String> = size.star_points().iter().map(Point::to_string).collect();
        assert_eq!(stars.join(" "), expected, "{size}");
    }
}

#[test]
fn the_eight_symmetries_are_different_and_form_a_group() {
    for size in [size(5, 5), size(3, 7)] {
        let image =
            |s: Symmetry| -> Vec<Point> { size.points().map(|p| s.point(size, p)).collect() };
        let images: HashSet<Vec<Point>> = Symmetry::ALL.map(image).into();
        assert_eq!(images.len(), 8);
        assert_eq!(image(Symmetry::IDENTITY), size.points().collect::<Vec<_>>());
        for s in Symmetry::ALL {
            let turned = s.size(size);
            let onto: BTreeSet<Point> = image(s).into_iter().collect();
            assert_eq!(
                onto,
                turned.points().collect::<BTreeSet<_>>(),
                "{s:?} is one to one"
            );
            // The inverse works from both sides.
            assert_eq!(s.inverse().size(turned), size);
            for point in size.points() {
                assert_eq!(
                    s.inverse().point(turned, s.point(size, point)),
                    point,
                    "{s:?}"
                );
            }
            for t in Symmetry::ALL {
                let both: Vec<Point> = size
                    .points()
                    .map(|p| t.point(turned, s.point(size, p)))
                    .collect();
                assert!(
                    images.contains(&both),
                    "{t:?} after {s:?} is none of the eight"
                );
            }
        }
    }
}

#[test]
fn a_mirror_and_a_quarter_turn_go_where_they_say() {
    let size = size(5, 5);
    let [identity, quarter, half, three, mirror, ..] = Symmetry::ALL;
    let image = |s: Symmetry| s.point(size, Point::new(3, 1)).to_string();
    assert_eq!(identity, Symmetry::IDENTITY);
    // D2 stands a line to the right of the middle and a line below it.
    assert_eq!(
        [identity, quarter, half, three, mirror].map(image),
        ["D2", "D4", "B4", "B2", "B2"]
    );
    assert_eq!(
        Symmetry::ALL.map(image)[5..],
        ["D2", "D4", "B4"].map(str::to_owned)
    );
}

/// A board of random legal plays.
fn random_board(size: Size, seed: u64, n_moves: usize) -> Board {
    let mut board = Board::new(size);
    let mut random = seed;
    for n in 0..n_moves {
        let color = Color::BOTH[n % 2];
        random = hash::mix(random);
        let point = board.empty_slice()[(random % board.n_empty() as u64) as usize];
        if board.is_legal(color, point) {
            board.play_unchecked(color, point);
        }
    }
    board
}

#[test]
fn chains_and_liberties_turn_with_the_board() {
    for (cols, rows) in [(9, 9), (5, 7), (2, 9)] {
        let size = size(cols, rows);
        for seed in 0..10 {
            let board = random_board(size, seed, cols * rows);
            for s in Symmetry::ALL {
                let turned = s.board(&board);
                assert_eq!(turned.check(), Ok(()));
                assert_eq!(turned.size(), s.size(size));
                assert_eq!(s.inverse().board(&turned), board);
                for point in size.points() {
                    let image = s.point(size, point);
                    assert_eq!(turned.at(image), board.at(point));
                    assert_eq!(
                        turned.liberties(image),
                        s.set(size, &board.liberties(point))
                    );
                    for color in Color::BOTH {
                        let legality = board.legality(color, point, None);
                        assert_eq!(turned.legality(color, image, None), legality);
                        let captures = s.set(size, &board.captures_if(color, point));
                        assert_eq!(turned.captures_if(color, image), captures);
                    }
                }
                assert_eq!(turned.chains().len(), board.chains().len());
            }
        }
    }
}

#[test]
fn exchanged_colors_change_nothing_but_the_colors() {
    let board = random_board(size(7, 7), 3, 40);
    let swapped = swap_colors(&board);
    assert_eq!(swapped.check(), Ok(()));
    assert_ne!(swapped, board);
    assert_eq!(swap_colors(&swapped), board);
    for color in Color::BOTH {
        assert_eq!(swapped.stones(color), board.stones(color.opponent()));
    }
    for point in board.size().points() {
        assert_eq!(swapped.liberties(point), board.liberties(point));
    }
}

#[test]
fn a_point_on_no_board_is_in_no_set() {
    let everything: PointSet = size(25, 25).points().collect();
    assert_eq!(everything.len(), 625);
    for (col, row) in [(25, 0), (0, 25), (30, 3), (255, 255)] {
        let mut set = everything;
        assert!(!set.contains(Point::new(col, row)));
        assert!(!set.remove(Point::new(col, row)));
        assert_eq!(set, everything);
    }
}

#[test]
fn hashes_of_single_stones_are_all_different() {
    let mut seen = HashSet::from([0, hash::white_to_move()]);
    for color in Color::BOTH {
        for point in size(25, 25).points() {
            assert!(seen.insert(hash::stone(color, point)), "{color} {point}");
        }
    }
}

fn any_points() -> impl Strategy<Value = BTreeSet<(u8, u8)>> {
    // The order of a set is row by row, so the row comes first.
    prop::collection::btree_set((0..MAX_SIDE, 0..MAX_SIDE), 0..60)
}

fn to_set(points: &BTreeSet<(u8, u8)>) -> PointSet {
    points
        .iter()
        .map(|&(row, col)| Point::new(col, row))
        .collect()
}

proptest! {
    #[test]
    fn sets_of_points_follow_the_algebra_of_sets(a in any_points(), b in any_points()) {
        let (x, y) = (to_set(&a), to_set(&b));
        prop_assert_eq!(x | y, to_set(&(&a | &b)));
        prop_assert_eq!(x & y, to_set(&(&a & &b)));
        prop_assert_eq!(x - y, to_set(&(&a - &b)));
        prop_assert_eq!(x.intersects(&y), !a.is_disjoint(&b));
        prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
        prop_assert!((x & y).is_subset(&x));
        prop_assert_eq!(x.len(), a.len());
        prop_assert_eq!(x.is_empty(), a.is_empty());
        let in_order: Vec<(u8, u8)> = x.iter().map(|p| (p.row, p.col)).collect();
        prop_assert_eq!(&in_order, &a.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(x.first(), x.iter().next());
        let mut emptied = x;
        for p in x.iter() {
            prop_assert!(emptied.contains(p) && !emptied.insert(p) && emptied.remove(p));
        }
        prop_assert!(emptied.is_empty() && emptied == PointSet::new());
    }

    #[test]
    fn no_text_makes_reading_a_point_panic(text in any::<String>()) {
        if let Ok(point) = text.parse::<Point>() {
            prop_assert_eq!(point.to_string(), text.to_ascii_uppercase());
        }
    }

    #[test]
    fn short_texts_are_points_exactly_when_they_are_written_back_alike(text in "[A-Za-z][0-9]{1,2}") {
        let upper = text.to_ascii_uppercase();
        let expected = size(25, 25).points().find(|p| p.to_string() == upper);
        prop_assert_eq!(text.parse::<Point>().ok(), expected);
    }
}
