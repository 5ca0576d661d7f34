//! Eyes: spaces, real and false, shapes and vital points.

use super::Entry;
use crate::go::{Color, Point, PointSet};
use crate::life::{Shape, eyes_of, is_real, space_from, unconditionally_alive};
use crate::script::board::ScriptBoard;
use crate::script::convert::{Fallible, fail, list, point};
use crate::script::host::Host;
use rhai::{Array, Dynamic, Engine, Map};
use std::rc::Rc;

/// The largest space that is called an eye.
const LARGEST: usize = 20;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "eyes",
        name: "eyes",
        signature: "b.eyes(point)",
        en: "The eye spaces of the group on the point: a list of maps with `points`, `real` and `shape`.",
        zh: "该点所在一块棋的眼位：映射的列表，含 `points`、`real`、`shape`。",
        example: "let b = board_from(\". X . X O\\nX X X X O\\nO O O O .\");\nlet eyes = b.eyes(\"B3\");\nexpect_eq(eyes.len(), 2);\nexpect(eyes[0].real);",
    },
    Entry {
        group: "eyes",
        name: "is_real_eye",
        signature: "b.is_real_eye(point)",
        en: "Whether the empty point is an eye of one color that cannot be broken at its corners. A false eye and anything else is false.",
        zh: "该空点是否为某一方的真眼；假眼及其他情况为 false。",
        example: "let b = board_from(\". X O\\nX X O\\nO O .\");\nexpect(b.is_real_eye(\"A3\"));\nlet f = board_from(\". X O\\nX O O\\nO . .\");\nexpect(!f.is_real_eye(\"A3\"));",
    },
    Entry {
        group: "eyes",
        name: "eye_space",
        signature: "b.eye_space(point)",
        en: "The points around an empty point that one color surrounds; [] when both colors border it.",
        zh: "空点周围由一方围住的所有点；两方都相邻时为 []。",
        example: "let b = board_from(\". . X\\nX X X\");\nexpect_eq(b.eye_space(\"A2\"), [\"A2\", \"B2\"]);",
    },
    Entry {
        group: "eyes",
        name: "eye_shape",
        signature: "b.eye_shape(point)",
        en: "The shape of the eye space: a map with `name`, the name as a text (`en`, `zh`), `size` and `vital` points.",
        zh: "眼位的形状：含 `name`、中英文名（`en`、`zh`）、`size` 和要点 `vital` 的映射。",
        example: "let b = board_from(\". . . X\\nX X X X\");\nlet shape = b.eye_shape(\"A2\");\nexpect_eq(shape.name, \"straight_three\");\nexpect_eq(shape.vital, [\"B2\"]);",
    },
    Entry {
        group: "eyes",
        name: "pass_alive",
        signature: "b.pass_alive(color) or b.pass_alive(point)",
        en: "The stones of a color that cannot be captured even if their owner always passes; for a point, whether its stone is one of them.",
        zh: "即使一直停着也不会被提的棋子；给出点时，返回该点的棋子是否如此。",
        example: "let b = board_from(\". X . X O\\nX X X X O\\nO O O O .\");\nexpect(b.pass_alive(\"B3\"));\nexpect_eq(b.pass_alive(\"white\"), []);",
    },
];

pub(super) fn register(engine: &mut Engine, _: &Rc<Host>) {
    engine
        .register_fn("eyes", eyes)
        .register_fn("is_real_eye", |b: &mut ScriptBoard, p: &str| {
            let p = point(b.size(), p)?;
            let Some((color, space)) = space(b, p) else {
                return Ok(false);
            };
            Ok::<_, Box<rhai::EvalAltResult>>(
                space.len() == 1 && is_real(&b.state().position.board, color, p),
            )
        })
        .register_fn("eye_space", |b: &mut ScriptBoard, p: &str| {
            let p = point(b.size(), p)?;
            let found = space(b, p).map(|s| list(&s.1)).unwrap_or_default();
            Ok::<Array, Box<rhai::EvalAltResult>>(found)
        })
        .register_fn("eye_shape", |b: &mut ScriptBoard, p: &str| {
            let p = point(b.size(), p)?;
            match space(b, p) {
                Some((_, space)) => Ok(shape_map(&space)),
                None => fail(format!("{p} is no eye space of one color")),
            }
        })
        .register_fn("pass_alive", pass_alive);
}

fn eyes(board: &mut ScriptBoard, text: &str) -> Fallible<Array> {
    let p = point(board.size(), text)?;
    let stones = &board.look().position.board;
    if stones.at(p).is_none() {
        return fail(format!("there is no stone at {p}"));
    }
    let eyes = eyes_of(stones, p, LARGEST).into_iter().map(|eye| {
        let mut map = Map::new();
        map.insert("points".into(), list(&eye.points).into());
        map.insert("real".into(), eye.real.into());
        map.insert("shape".into(), name(Shape::of(&eye.points)).0.into());
        Dynamic::from(map)
    });
    Ok(eyes.collect())
}

/// The space around an empty point, and the color that alone borders it.
fn space(board: &ScriptBoard, point: Point) -> Option<(Color, PointSet)> {
    let stones = &board.look().position.board;
    if stones.at(point).is_some() {
        return None;
    }
    Color::BOTH.into_iter().find_map(|color| {
        let (space, border) = space_from(stones, color, point, LARGEST)?;
        let empty = space.iter().all(|p| stones.is_empty_at(p));
        (empty && !border.is_empty()).then_some((color, space))
    })
}

fn shape_map(space: &PointSet) -> Map {
    let shape = Shape::of(space);
    let (name, en, zh) = name(shape);
    let mut map = Map::new();
    map.insert("name".into(), name.into());
    map.insert("en".into(), en.into());
    map.insert("zh".into(), zh.into());
    // A space has at most so many points as are called an eye.
    map.insert("size".into(), (space.len() as i64).into());
    map.insert("points".into(), list(space).into());
    map.insert("vital".into(), list(&shape.vital(space)).into());
    map
}

fn pass_alive(board: &mut ScriptBoard, text: &str) -> Fallible<Dynamic> {
    let stones = &board.look().position.board;
    let alive = |color| unconditionally_alive(stones, color, &PointSet::new());
    match text {
        "black" => Ok(list(&alive(Color::Black)).into()),
        "white" => Ok(list(&alive(Color::White)).into()),
        _ => {
            let p = point(board.size(), text)?;
            match stones.at(p) {
                Some(color) => Ok(alive(color).contains(p).into()),
                None => fail(format!("there is no stone at {p}")),
            }
        }
    }
}

/// A shape in scripts, in English and in Chinese.
fn name(shape: Shape) -> (&'static str, &'static str, &'static str) {
    match shape {
        Shape::One => ("one", "single point", "单点眼"),
        Shape::Two => ("two", "two points", "二目"),
        Shape::StraightThree => ("straight_three", "straight three", "直三"),
        Shape::BentThree => ("bent_three", "bent three", "曲三"),
        Shape::StraightFour => ("straight_four", "straight four", "直四"),
        Shape::BentFour => ("bent_four", "bent four", "曲四"),
        Shape::ZigzagFour => ("zigzag_four", "zigzag four", "闪电四"),
        Shape::SquareFour => ("square_four", "square four", "方四"),
        Shape::PyramidFour => ("pyramid_four", "pyramid four", "丁四"),
        Shape::BulkyFive => ("bulky_five", "bulky five", "刀把五"),
        Shape::CrossedFive => ("crossed_five", "crossed five", "梅花五"),
        Shape::RabbitySix => ("rabbity_six", "rabbity six", "葡萄六"),
        Shape::RectangularSix => ("rectangular_six", "rectangular six", "板六"),
        Shape::Other => ("other", "other shape", "其他形状"),
    }
}
