//! The exact text of messages about problem files.

use crate::problems::SMALLEST;
use expect_test::{Expect, expect};
use sihuo::app::faults::render;
use sihuo::app::texts::Texts;
use sihuo::problem::{Language, Style, read_text};

/// Compares all messages about a file, notes left out.
fn check(text: &str, expect: Expect) {
    let texts = Texts::new(Language::En);
    let reading = read_text("p07.toml", text);
    let faults = reading.faults.iter().filter(|f| !f.is_note());
    let shown: Vec<String> = faults.map(|f| render(&texts, f, Style::Plain)).collect();
    expect.assert_eq(&(shown.join("\n") + "\n"));
}

/// The smallest file with one part exchanged.
fn with(old: &str, new: &str) -> String {
    assert!(SMALLEST.contains(old), "{old}");
    SMALLEST.replace(old, new)
}

#[test]
fn misspelled_keys_and_words() {
    let text = with("target =", "taget =").replace("\"live\"", "\"liv\"");
    check(
        &text,
        expect![[r#"
        p07.toml:15:1: unknown key `taget`; did you mean `target`?
           |
        15 | taget = ["C1"]
           | ^^^^^
        p07.toml:16:8: `liv` is not a goal; did you mean `live`?
           |
        16 | goal = "liv"
           |        ^^^^^
    "#]],
    );
}

#[test]
fn missing_keys() {
    check(
        "format = 1\n[[problem]]\nid = \"a\"\n",
        expect![[r#"
        p07.toml:2:1: the key `title` is missing
          |
        2 | [[problem]]
          | ^^^^^^^^^^^
          |
          = help: add, for example, `title = { en = "Bent three", zh = "曲三" }`
        p07.toml:2:1: the key `size` is missing
          |
        2 | [[problem]]
          | ^^^^^^^^^^^
          |
          = help: add, for example, `size = 9`
        p07.toml:2:1: the key `to_move` is missing
          |
        2 | [[problem]]
          | ^^^^^^^^^^^
          |
          = help: add, for example, `to_move = "black"`
        p07.toml:2:1: the key `diagram` is missing
          |
        2 | [[problem]]
          | ^^^^^^^^^^^
          |
          = help: add, for example, `diagram = """…"""`
    "#]],
    );
}

#[test]
fn wrong_types() {
    let text = with("[\"C1\"]", "\"C1\"")
        .replace("{ en = \"Bent three\", zh = \"曲三\" }", "\"Bent three\"");
    check(
        &text,
        expect![[r#"
            p07.toml:5:9: `title` must be a text in both languages, not a text in quotes
              |
            5 | title = "Bent three"
              |         ^^^^^^^^^^^^
              |
              = help: write { en = "…", zh = "…" }
            p07.toml:15:10: `target` must be a list of points such as ["C1"], not a text in quotes
               |
            15 | target = "C1"
               |          ^^^^
        "#]],
    );
}

#[test]
fn columns_count_characters_and_the_mark_is_below_the_fault() {
    check(
        &with("zh = \"曲三\"", "zh = \"曲三，直三，{p:C9} 与 {p:K3}\""),
        expect![[r#"
        p07.toml:5:51: placeholder for a point off the board: K3 is outside the 9×9 board
          |
        5 | title = { en = "Bent three", zh = "曲三，直三，{p:C9} 与 {p:K3}" }
          |                                                          ^^^^^^
    "#]],
    );
}

#[test]
fn odd_characters_in_diagrams_have_their_place_in_the_file() {
    check(
        &with(". X X O . .", ". X Q O . ."),
        expect![[r#"
        p07.toml:10:5: `Q` is not a point; use X (black), O (white) or . (empty)
           |
        10 | . X Q O . .
           |     ^
    "#]],
    );
}

#[test]
fn escapes_do_not_move_the_place() {
    let text = with("\"Bent three\"", "\"\\u0042ent\\tthree {foo}\"");
    check(
        &text,
        expect![[r#"
        p07.toml:5:34: unknown placeholder `{foo}`
          |
        5 | title = { en = "\u0042ent\tthree {foo}", zh = "曲三" }
          |                                  ^^^^^
          |
          = help: placeholders are {p:C1}, {black} and {white}
    "#]],
    );
}

#[test]
fn long_lines_are_cut() {
    let long = "word ".repeat(2000);
    check(
        &with("Bent three", &format!("{long}{{oops}} {long}")),
        expect![[r#"
        p07.toml:5:10017: unknown placeholder `{oops}`
          |
        5 | …word word word word word word {oops} word word word word word word word word word word w…
          |                                ^^^^^^
          |
          = help: placeholders are {p:C1}, {black} and {white}
    "#]],
    );
}

#[test]
fn sizes_that_no_board_has() {
    check(
        &with("size = 9", "size = 26"),
        expect![[r#"
        p07.toml:13:8: a board of 26×26 is not possible: both sides must be from 2 to 25
           |
        13 | size = 26
           |        ^^
    "#]],
    );
}

#[test]
fn diagrams_larger_than_the_board() {
    check(
        &with("size = 9", "size = [5, 9]"),
        expect![[r#"
        p07.toml:6:11: the diagram has 6 columns and 5 rows, but the board is 5×9
          |
        6 | diagram = """
          |           ^^^
          |
          = help: make `size` larger, or leave rows or columns out
    "#]],
    );
}

#[test]
fn diagrams_placed_twice_or_outside() {
    check(
        &with(
            "size = 9",
            "size = 9\norigin = \"E1\"\ncorner = \"top-left\"",
        ),
        expect![[r#"
        p07.toml:14:10: `corner` and `origin` both place the diagram
           |
        14 | origin = "E1"
           |          ^^^^
           |
           = help: keep one of the two
        p07.toml:14:10: the diagram has 6 columns and 5 rows; from E1 on it sticks out of the 9×9 board
           |
        14 | origin = "E1"
           |          ^^^^
           |
           = help: `origin` is the point of the diagram's lower left character
    "#]],
    );
}

#[test]
fn stones_of_both_colors_on_one_point() {
    check(
        &with("size = 9", "size = 9\nblack = [\"D1\"]\nwhite = [\"Z9\"]"),
        expect![[r#"
        p07.toml:15:10: Z9 is outside the 9×9 board
           |
        15 | white = ["Z9"]
           |          ^^^^
           |
           = help: columns are lettered from the left, rows numbered from the bottom
    "#]],
    );
}

#[test]
fn chains_without_liberties() {
    check(
        &with(". X X O . .\n. . X O . .", "O X X O . .\nO O X O . ."),
        expect![[r#"
        p07.toml:6:11: the white chain at A1 has no liberty
          |
        6 | diagram = """
          |           ^^^
          |
          = help: a chain without liberties is captured: take it off, or free a point next to it
        p07.toml:6:11: the black chain at C1 has no liberty
          |
        6 | diagram = """
          |           ^^^
          |
          = help: a chain without liberties is captured: take it off, or free a point next to it
    "#]],
    );
}

#[test]
fn targets_that_are_gone_or_of_two_colors() {
    check(
        &with("[\"C1\"]", "[\"A1\", \"C1\", \"D1\"]"),
        expect![[r#"
        p07.toml:15:11: `target` names A1, but there is no stone at A1
           |
        15 | target = ["A1", "C1", "D1"]
           |           ^^^^
           |
           = help: name a stone of the group that lives or dies
        p07.toml:15:23: `target` names stones of both colors: C1 is black, D1 is white
           |
        15 | target = ["A1", "C1", "D1"]
           |                       ^^^^
           |
           = help: all stones must be of one color
    "#]],
    );
}

#[test]
fn goals_of_the_wrong_side() {
    check(
        &with("\"black\"", "\"white\""),
        expect![[r#"
        p07.toml:16:8: the goal is `live`, but white is to move and the target is black
           |
        16 | goal = "live"
           |        ^^^^^^
           |
           = help: write goal = "kill", or to_move = "black" if the other side is to live
    "#]],
    );
}

#[test]
fn kos_that_are_none() {
    check(
        &with("size = 9", "size = 9\nko = \"A1\""),
        expect![[r#"
        p07.toml:14:6: there is no ko at A1
           |
        14 | ko = "A1"
           |      ^^^^
           |
           = help: a ko point is where one stone was just taken by a lone stone with one liberty
    "#]],
    );
}

#[test]
fn regions_without_room() {
    check(
        &with("size = 9", "size = 9\nregion = [\"C1\", \"C2\"]"),
        expect![[r#"
        p07.toml:14:10: the region has no empty point
           |
        14 | region = ["C1", "C2"]
           |          ^^^^^^^^^^^^
           |
           = help: name the points on which either side may play
    "#]],
    );
    check(
        &with("size = 9", "size = 9\nregion = []"),
        expect![[r#"
            p07.toml:14:10: `region` names no point
               |
            14 | region = []
               |          ^^
        "#]],
    );
}

#[test]
fn later_formats() {
    check(
        &with("format = 1", "format = 2"),
        expect![[r#"
        p07.toml:1:10: format 2 is newer than this program, which reads format 1
          |
        1 | format = 2
          |          ^
          |
          = help: use a newer version of the program, or write `format = 1`
    "#]],
    );
}

#[test]
fn texts_that_are_no_toml() {
    check(
        &with("to_move = \"black\"", "to_move = black"),
        expect![[r#"
        p07.toml:14:11: string values must be quoted, expected literal string
           |
        14 | to_move = black
           |           ^^^^^
    "#]],
    );
}

#[test]
fn control_characters_are_written_out() {
    check(
        &with("goal = \"live\"", "goal = \"\\u001b[31mlive\\u202e\""),
        expect![[r#"
        p07.toml:16:8: `\u{1b}[31mlive\u{202e}` is not a goal
           |
        16 | goal = "\u001b[31mlive\u202e"
           |        ^^^^^^^^^^^^^^^^^^^^^^
           |
           = help: possible: live, kill, live-in-ko, kill-in-ko, seki, capture, escape, connect, cut, win-race, status
    "#]],
    );
}

#[test]
fn levels_and_verdicts() {
    check(
        &with("size = 9", "size = 9\nlevel = \"40k\"\naccept = \"alive\""),
        expect![[r#"
        p07.toml:14:9: `40k` is not a level; write 30k to 1k or 1d to 9d
           |
        14 | level = "40k"
           |         ^^^^^
        p07.toml:15:10: `alive` is not a verdict
           |
        15 | accept = "alive"
           |          ^^^^^^^
           |
           = help: possible: Alive, Seki, KoDefender(n), KoDefender(inf), Repetition, KoAttacker(n), KoAttacker(inf), Dead
    "#]],
    );
}

#[test]
fn missing_targets() {
    let text = with("target = [\"C1\"]\n", "").replace("O O O O . .", ". . . . . .");
    check(
        &text,
        expect![[r#"
        p07.toml:3:1: no target is named, and no single group is plainly the one in question
          |
        3 | [[problem]]
          | ^^^^^^^^^^^
          |
          = help: name a stone of the group that lives or dies: target = ["C1"]
    "#]],
    );
}

#[test]
fn files_without_problems() {
    check(
        "",
        expect![[r#"
        p07.toml: the file is empty
          = help: a problem file begins with `format = 1`, then `[[problem]]` with its keys
    "#]],
    );
    check(
        "format = 1\n",
        expect![[r#"
        p07.toml:1:1: the file has no [[problem]]
          |
        1 | format = 1
          | ^
          |
          = help: a problem file begins with `format = 1`, then `[[problem]]` with its keys
    "#]],
    );
    check(
        "format = 1\nproblem = 3\n",
        expect![[r#"
        p07.toml:2:11: `problem` must be a list: write [[problem]] in double brackets, not an integer
          |
        2 | problem = 3
          |           ^
    "#]],
    );
}

/// Compares all messages about a file in Chinese, notes left out.
fn check_in_chinese(text: &str, expect: Expect) {
    let texts = Texts::new(Language::Zh);
    let reading = read_text("p07.toml", text);
    let faults = reading.faults.iter().filter(|f| !f.is_note());
    let shown: Vec<String> = faults.map(|f| render(&texts, f, Style::Plain)).collect();
    expect.assert_eq(&(shown.join("\n") + "\n"));
}

#[test]
fn faults_of_keys_are_told_in_chinese() {
    let text = with("target =", "taget =")
        .replace("\"live\"", "\"win\"")
        .replace("{ en = \"Bent three\", zh = \"曲三\" }", "\"曲三\"");
    check_in_chinese(
        &text,
        expect![[r#"
        p07.toml:5:9: `title` 应该是中英两种文字，现在是加引号的文字
          |
        5 | title = "曲三"
          |         ^^^^^^
          |
          = 办法: 请写 { en = "…", zh = "…" }
        p07.toml:15:1: 没有 `taget` 这个键，是不是 `target`？
           |
        15 | taget = ["C1"]
           | ^^^^^
        p07.toml:16:8: `win` 不是目标
           |
        16 | goal = "win"
           |        ^^^^^
           |
           = 办法: 可以写：live, kill, live-in-ko, kill-in-ko, seki, capture, escape, connect, cut, win-race, status
    "#]],
    );
}

#[test]
fn faults_of_positions_are_told_in_chinese() {
    let text = with(". X X O . .", ". X Q O . .").replace("size = 9", "size = [9, 26]");
    check_in_chinese(
        &text,
        expect![[r#"
        p07.toml:10:5: `Q` 不是棋图的符号；请用 X（黑）、O（白）或 .（空点）
           |
        10 | . X Q O . .
           |     ^
        p07.toml:13:8: 没有 9×26 的棋盘：两边都应在 2 到 25 之间
           |
        13 | size = [9, 26]
           |        ^^^^^^^
    "#]],
    );
    check_in_chinese(
        &with("goal = \"live\"", "goal = \"kill\""),
        expect![[r#"
            p07.toml:16:8: 目标是 `kill`，但现在轮到黑走，目标棋子是黑
               |
            16 | goal = "kill"
               |        ^^^^^^
               |
               = 办法: 请写 goal = "live"；如果是另一方要杀，请写 to_move = "white"
        "#]],
    );
}

#[test]
fn what_is_no_toml_is_told_in_chinese() {
    check_in_chinese(
        &with("\"black\"", "\"black"),
        expect![[r#"
        p07.toml:14:17: 不合 TOML 语法：invalid basic string, expected `"`
           |
        14 | to_move = "black
           |                 ^
    "#]],
    );
}

#[test]
fn a_misspelled_key_is_one_fault() {
    check(
        &with("size = 9", "sise = 9"),
        expect![[r#"
        p07.toml:13:1: unknown key `sise`; did you mean `size`?
           |
        13 | sise = 9
           | ^^^^
    "#]],
    );
    check(
        &with("zh = \"曲三\"", "zg = \"曲三\""),
        expect![[r#"
        p07.toml:5:30: unknown key `zg`; did you mean `zh`?
          |
        5 | title = { en = "Bent three", zg = "曲三" }
          |                              ^^
    "#]],
    );
}

#[test]
fn a_board_far_too_large_is_not_told_by_its_lines() {
    check(
        &with("size = 9", "size = 9999999"),
        expect![[r#"
        p07.toml:13:8: a board of this size is not possible: both sides must be from 2 to 25
           |
        13 | size = 9999999
           |        ^^^^^^^
    "#]],
    );
}
