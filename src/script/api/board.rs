//! Boards: made, copied, turned, recolored, looked at.

use super::Entry;
use crate::go::{
    Board, Color, Diagram, Picture, PointSet, Position, Size, Symmetry, Window, diagram,
};
use crate::script::board::ScriptBoard;
use crate::script::chance::Chance;
use crate::script::convert::{Fallible, color, error, fail, list, point, points};
use crate::script::host::Host;
use rhai::{Array, CustomType, Dynamic, Engine, TypeBuilder};
use std::rc::Rc;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "board",
        name: "board",
        signature: "board(size) or board(columns, rows)",
        en: "An empty board with Black to move.",
        zh: "空棋盘，黑先。",
        example: "let b = board(9);\nexpect_eq(b.cols, 9);\nexpect_eq(board(5, 3).rows, 3);",
    },
    Entry {
        group: "board",
        name: "board_from",
        signature: "board_from(diagram) or board_from(diagram, size)",
        en: "A board from a diagram: X black, O white, . empty; (X) is a target, [X] the last move. With a size the diagram is its lower left corner.",
        zh: "由图形得到棋盘：X 为黑，O 为白，. 为空点；(X) 为目标，[X] 为最后一手。给出路数时，图形是棋盘的左下角。",
        example: "let b = board_from(`\nX O .\n. X .`, 9);\nexpect_eq(b.at(\"A2\"), \"black\");\nexpect_eq(b.at(\"B1\"), \"black\");",
    },
    Entry {
        group: "board",
        name: "copy",
        signature: "b.copy()",
        en: "A board of its own with the same stones. `let c = b` does the same.",
        zh: "另一个相同的棋盘。`let c = b` 也一样。",
        example: "let b = board(9);\nlet c = b.copy();\nc.place(\"black\", \"C3\");\nexpect_eq(b.at(\"C3\"), \"\");",
    },
    Entry {
        group: "board",
        name: "rotate",
        signature: "b.rotate() or b.rotate(quarters)",
        en: "The board turned counter-clockwise by one quarter or several. b itself stays as it is.",
        zh: "逆时针转一个或几个直角后的棋盘；b 本身不变。",
        example: "let b = board_from(\"X . .\\n. . .\\n. . .\");\nexpect_eq(b.rotate().at(\"A1\"), \"black\");\nexpect_eq(b.rotate(4), b);",
    },
    Entry {
        group: "board",
        name: "mirror",
        signature: "b.mirror()",
        en: "The board with left and right exchanged. b itself stays as it is.",
        zh: "左右翻转后的棋盘；b 本身不变。",
        example: "let b = board_from(\"X . .\\n. . .\");\nexpect_eq(b.mirror().at(\"C2\"), \"black\");",
    },
    Entry {
        group: "board",
        name: "swap_colors",
        signature: "b.swap_colors()",
        en: "The board with black and white exchanged, the side to move too. b itself stays as it is.",
        zh: "黑白互换后的棋盘，先后手也互换；b 本身不变。",
        example: "let b = board_from(\"X .\\n. O\");\nexpect_eq(b.swap_colors().at(\"A2\"), \"white\");\nexpect_eq(b.swap_colors().to_move, \"white\");",
    },
    Entry {
        group: "board",
        name: "vary",
        signature: "b.vary(seed)",
        en: "The board turned, mirrored and recolored at random. Texts with {p:C1}, {black} and {white} stay true when they are shown with it.",
        zh: "随机旋转、翻转、换色后的棋盘。与它一起显示的文字中，{p:C1}、{black}、{white} 仍然正确。",
        example: "let b = board_from(\"X . .\\n. . .\\n. . .\", 5);\nlet v = b.vary(7);\nexpect_eq(v.at(v.point(\"A3\")), v.color(\"black\"));",
    },
    Entry {
        group: "board",
        name: "point",
        signature: "b.point(point)",
        en: "Where a point of the board before it was turned is now.",
        zh: "旋转之前的某一点现在在哪里。",
        example: "let b = board(9).rotate();\nexpect_eq(b.point(\"A1\"), \"J1\");",
    },
    Entry {
        group: "board",
        name: "color",
        signature: "b.color(color)",
        en: "What a color of the board before it was recolored is now.",
        zh: "换色之前的某一方现在是什么颜色。",
        example: "expect_eq(board(9).swap_colors().color(\"black\"), \"white\");",
    },
    Entry {
        group: "board",
        name: "diagram",
        signature: "b.diagram()",
        en: "The board as text, such as board_from reads.",
        zh: "棋盘的文字图形，board_from 可以读入。",
        example: "let b = board_from(\"X .\\n. O\");\nexpect_eq(b.diagram(), \"X .\\n. O\\n\");",
    },
    Entry {
        group: "board",
        name: "cols",
        signature: "b.cols",
        en: "The number of columns.",
        zh: "列数。",
        example: "expect_eq(board(9).cols, 9);",
    },
    Entry {
        group: "board",
        name: "rows",
        signature: "b.rows",
        en: "The number of rows.",
        zh: "行数。",
        example: "expect_eq(board(9, 5).rows, 5);",
    },
    Entry {
        group: "board",
        name: "to_move",
        signature: "b.to_move",
        en: "The side to move. It may be set; that lifts a ko ban.",
        zh: "轮到哪一方。可以设定；设定会解除劫的禁着。",
        example: "let b = board(9);\nb.to_move = \"white\";\nexpect_eq(b.to_move, \"white\");",
    },
    Entry {
        group: "board",
        name: "target",
        signature: "b.target",
        en: "The stones that the questions to the solver are about: a list. It may be set to a point or a list.",
        zh: "求解器所问的棋子，是一个列表。可以设为一个点或一个列表。",
        example: "let b = board_from(\"X X .\\n. X O\");\nb.target = \"A2\";\nexpect_eq(b.target, [\"A2\"]);",
    },
    Entry {
        group: "board",
        name: "region",
        signature: "b.region",
        en: "The points on which either side may play when the solver looks; [] lets the program find them. It may be set.",
        zh: "求解时双方可以落子的点；[] 表示由程序寻找。可以设定。",
        example: "let b = board(9);\nb.region = [\"A1\", \"B1\"];\nexpect_eq(b.region, [\"A1\", \"B1\"]);",
    },
];

impl CustomType for ScriptBoard {
    fn build(mut builder: TypeBuilder<Self>) {
        builder
            .with_name("Board")
            .on_print(|b| picture(b))
            .on_debug(|b| picture(b))
            .with_fn("==", |a: ScriptBoard, b: ScriptBoard| same(&a, &b))
            .with_fn("!=", |a: ScriptBoard, b: ScriptBoard| !same(&a, &b))
            .with_fn("copy", |b: &mut ScriptBoard| b.clone())
            .with_fn("rotate", |b: &mut ScriptBoard| b.turned(Symmetry::ALL[1]))
            .with_fn("rotate", |b: &mut ScriptBoard, quarters: i64| {
                let quarters = usize::try_from(quarters.rem_euclid(4)).unwrap_or(0);
                b.turned(Symmetry::ALL[quarters])
            })
            .with_fn("mirror", |b: &mut ScriptBoard| b.turned(Symmetry::ALL[4]))
            .with_fn("swap_colors", |b: &mut ScriptBoard| b.recolored())
            .with_fn("vary", vary)
            .with_fn("point", |b: &mut ScriptBoard, text: &str| {
                // The point is one of the board before, which may have had another shape.
                let before: crate::go::Point = text
                    .parse()
                    .map_err(|e: crate::go::PointError| error(e.to_string()))?;
                let now = b.state().turn.point(before);
                point(b.size(), &now.to_string()).map(|p| p.to_string())
            })
            .with_fn("color", |b: &mut ScriptBoard, text: &str| {
                color(text).map(|c| b.state().turn.color(c).to_string())
            })
            .with_fn("diagram", |b: &mut ScriptBoard| {
                diagram::draw(&b.state().position.board)
            })
            .with_get("cols", |b: &mut ScriptBoard| i64::from(b.size().cols()))
            .with_get("rows", |b: &mut ScriptBoard| i64::from(b.size().rows()))
            .with_get("to_move", to_move)
            .with_set("to_move", set_to_move)
            .with_get("target", target)
            .with_set("target", set_target)
            .with_get("region", region)
            .with_set("region", set_region);
    }
}

pub(super) fn register(engine: &mut Engine, host: &Rc<Host>) {
    engine.build_type::<ScriptBoard>();
    let meter = Rc::clone(&host.meter);
    engine.register_fn("board", move |side: i64| empty(side, side, &meter));
    let meter = Rc::clone(&host.meter);
    engine.register_fn("board", move |cols: i64, rows: i64| {
        empty(cols, rows, &meter)
    });
    let meter = Rc::clone(&host.meter);
    engine.register_fn("board_from", move |text: &str| drawn(text, None, &meter));
    let meter = Rc::clone(&host.meter);
    engine.register_fn("board_from", move |text: &str, side: i64| {
        drawn(text, Some(size(side, side)?), &meter)
    });
}

type Meter = Rc<crate::script::meter::Meter>;

fn size(cols: i64, rows: i64) -> Fallible<Size> {
    let side = |n: i64| usize::try_from(n).unwrap_or(0);
    Size::new(side(cols), side(rows)).map_err(|_| {
        error(format!(
            "a board of {cols}×{rows} is not possible: both sides must be from 2 to 25"
        ))
    })
}

fn empty(cols: i64, rows: i64, meter: &Meter) -> Fallible<ScriptBoard> {
    let position = Position::new(Board::new(size(cols, rows)?), Color::Black);
    Ok(ScriptBoard::new(position, meter))
}

fn drawn(text: &str, size: Option<Size>, meter: &Meter) -> Fallible<ScriptBoard> {
    let read = diagram::parse(text).map_err(|faults| {
        let fault = faults.first();
        error(fault.map_or_else(
            || "this is no diagram".to_owned(),
            |f| {
                let line = text[..f.offset.min(text.len())].matches('\n').count() + 1;
                format!("the diagram's line {line}: {}", f.kind)
            },
        ))
    })?;
    let board = match size {
        None => read.board().map_err(error)?,
        Some(size) => placed(&read, size)?,
    };
    let mut board = ScriptBoard::new(Position::new(board, Color::Black), meter);
    let state = board.change();
    state.targets = read.targets;
    state.last = read.last;
    if let Some(empty) = read
        .targets
        .iter()
        .find(|&p| state.position.board.at(p).is_none())
    {
        return fail(format!("the target {empty} of the diagram is no stone"));
    }
    Ok(board)
}

fn placed(read: &Diagram, size: Size) -> Fallible<Board> {
    if read.cols > size.cols() || read.rows > size.rows() {
        return fail(format!(
            "the diagram has {} columns and {} rows, which is more than {size}",
            read.cols, read.rows
        ));
    }
    Board::with_stones(size, &read.black, &read.white).map_err(|points| {
        let at = points.first().map(ToString::to_string).unwrap_or_default();
        error(format!("the chain at {at} has no liberty"))
    })
}

/// The board as it is printed.
pub(in crate::script) fn picture(board: &ScriptBoard) -> String {
    let state = board.state();
    let picture = Picture {
        board: &state.position.board,
        window: Window::whole(board.size()),
        targets: state.marks | state.targets,
        last: state.last,
    };
    picture.text().trim_end().to_owned()
}

fn same(a: &ScriptBoard, b: &ScriptBoard) -> bool {
    a.state().position == b.state().position
}

fn vary(board: &mut ScriptBoard, seed: i64) -> ScriptBoard {
    let mut chance = Chance::new(seed);
    let turned = board.turned(Symmetry::ALL[chance.below(8)]);
    if chance.below(2) == 1 {
        turned.recolored()
    } else {
        turned
    }
}

fn to_move(board: &mut ScriptBoard) -> String {
    board.state().position.to_move.to_string()
}

fn set_to_move(board: &mut ScriptBoard, text: &str) -> Fallible<()> {
    let side = color(text)?;
    let position = &mut board.change().position;
    position.to_move = side;
    position.ko = None;
    Ok(())
}

fn target(board: &mut ScriptBoard) -> Array {
    list(&board.state().targets)
}

fn set_target(board: &mut ScriptBoard, value: Dynamic) -> Fallible<()> {
    let targets = points(board.size(), &value)?;
    let stones = &board.state().position.board;
    if let Some(point) = targets.iter().find(|&p| stones.at(p).is_none()) {
        return fail(format!("there is no stone at {point}"));
    }
    board.change().targets = targets;
    Ok(())
}

fn region(board: &mut ScriptBoard) -> Array {
    list(&board.state().region.unwrap_or_default())
}

fn set_region(board: &mut ScriptBoard, value: Dynamic) -> Fallible<()> {
    let region: PointSet = points(board.size(), &value)?;
    board.change().region = (!region.is_empty()).then_some(region);
    Ok(())
}
