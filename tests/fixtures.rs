//! A few problems that are built without files, for tests of the trainer.

use sihuo::go::{Board, Color, PointSet, Position, Size, diagram};
use sihuo::life::find_region;
use sihuo::problem::{Goal, Level, Problem, Text, Why};
use sihuo::solve::Task;

fn text(en: &str, zh: &str) -> Text {
    Text {
        en: en.to_owned(),
        zh: zh.to_owned(),
    }
}

fn points(names: &str) -> PointSet {
    names
        .split_whitespace()
        .map(|name| name.parse().expect("a point"))
        .collect()
}

/// A problem whose diagram is the lower left corner of a board of `size`.
fn problem(
    id: &str,
    title: (&str, &str),
    size: (usize, usize),
    rows: &str,
    (to_move, target, goal): (Color, &str, Goal),
) -> Problem {
    let drawn = diagram::parse(rows).expect("a diagram");
    let size = Size::new(size.0, size.1).expect("a size");
    let board = Board::with_stones(size, &drawn.black, &drawn.white).expect("a board");
    let targets = points(target);
    let region = find_region(&board, &targets).expect("a region");
    let task = Task::new(&board, &targets, &region).expect("a task");
    Problem {
        id: id.to_owned(),
        was: Vec::new(),
        title: text(title.0, title.1),
        position: Position::new(board, to_move),
        task,
        goal,
        level: Level::kyu(25),
        tags: Vec::new(),
        source: None,
        hints: Vec::new(),
        explain: None,
        answers: Vec::new(),
        only: false,
        why: Vec::new(),
        accept: None,
        rival: PointSet::new(),
        target_given: true,
        region_given: false,
    }
}

/// The problems, in their order.
pub fn problems() -> Vec<Problem> {
    let mut bent_three = problem(
        "bent-three",
        ("Bent three", "曲三"),
        (9, 9),
        "O O O O . .\nX X X O . .\n. X X O . .\n. . X O . .",
        (Color::Black, "C1", Goal::Live),
    );
    bent_three.hints = vec![
        text("How many eyes will there be?", "能做出几只眼？"),
        text("Play inside.", "要下在里面。"),
    ];
    bent_three.explain = Some(text(
        "Three in a row live by the middle: {p:A1} parts the space in two.",
        "直三曲三，点中间：{p:A1} 把眼位分成两半。",
    ));
    bent_three.why = vec![Why {
        at: "A2".parse().map(sihuo::go::Move::Play).expect("a point"),
        text: text(
            "{p:A1} and {p:B1} together are one eye.",
            "{p:A1}、{p:B1} 两点只算一只眼。",
        ),
    }];
    let straight_three = problem(
        "straight-three",
        ("Straight three", "直三"),
        (9, 9),
        "O O O O O .\nX X X X O .\n. . . X O .",
        (Color::White, "D1", Goal::Kill),
    );
    let mut leg = problem(
        "short-leg",
        ("An L with a leg", "带腿的曲尺"),
        (7, 5),
        ". . . . . . .\nO O O O O . .\nX X X X O . .\n. . . X O . .\n. . . . O . .",
        (Color::Black, "B3", Goal::Live),
    );
    leg.level = Level::kyu(8);
    let mut ko = problem(
        "long-leg",
        ("Only a ko", "只有打劫"),
        (7, 5),
        ". . . . . . .\nO O O O O . .\n. X X X O . .\n. . . X O . .\n. . . X O . .",
        (Color::Black, "B3", Goal::LiveInKo),
    );
    ko.level = Level::kyu(3);
    let mut seki = problem(
        "three-inside",
        ("Three inside", "里面三子"),
        (9, 4),
        ". . . . . . . . .\nO O O O O O O O O\nO X X X X X X X O\nO X . O O O . X O",
        (Color::Black, "C2", Goal::Seki),
    );
    seki.level = None;
    let status = problem(
        "square-four",
        ("Square four", "方四"),
        (8, 8),
        ". . . . . . . .\n. O O O O O O .\n. O X X X X O .\n. O X . . X O .\n. O X . . X O .\n. O X X X X O .\n. O O O O O O .\n. . . . . . . .",
        (Color::Black, "C3", Goal::Status),
    );
    let mut fight = problem(
        "ko-fight",
        ("White has just taken the ko", "白刚提了劫"),
        (7, 5),
        ". . . . . . .\nO O O O O . .\nX X X X O . .\nO X . X O . .\n. O O X O . .",
        (Color::Black, "B3", Goal::LiveInKo),
    );
    // The region that is found leaves out A1, where only White's stone has a liberty.
    let region = points("A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3");
    fight.task = Task::new(fight.task.board(), &points("B3"), &region).expect("a task");
    fight.position.ko = Some("A1".parse().expect("a point"));
    vec![bent_three, straight_three, leg, ko, seki, status, fight]
}
