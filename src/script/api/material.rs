//! Material for drills: problems of the collection, random choice with a seed.

use super::Entry;
use crate::go::{Board, Color, Point, PointSet, Position, Size};
use crate::problem::{Goal, Level, Problem, nearest};
use crate::script::board::ScriptBoard;
use crate::script::chance::Chance;
use crate::script::convert::{Fallible, color, count, error, fail, kind_of, short, text_map};
use crate::script::host::Host;
use rhai::{Array, Dynamic, Engine, Map};
use std::ops::RangeInclusive;
use std::rc::Rc;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "material",
        name: "problem",
        signature: "problem(id)",
        en: "The board of a problem, with its target, region and side to move.",
        zh: "某一题的棋盘，带有目标、范围和先手方。",
        example: "let p = problem(\"bent-three\");\nexpect_eq(p.goal, \"live\");\nask_move(p, #{en: \"Live!\", zh: \"做活！\"});",
    },
    Entry {
        group: "material",
        name: "problems",
        signature: "problems(#{tag: …, level: …, goal: …})",
        en: "The boards of all problems that fit; every key may be missing. A level is \"10k\", or a range such as \"25k-15k\".",
        zh: "所有符合条件的题目的棋盘；各键都可省略。level 为 \"10k\" 或 \"25k-15k\" 这样的范围。",
        example: "let list = problems(#{goal: \"live\", level: \"30k-10k\"});\nexpect(list.len() > 3);\nfor p in list { expect_eq(p.goal, \"live\"); }",
    },
    Entry {
        group: "material",
        name: "id",
        signature: "b.id",
        en: "The id of the problem that the board comes from, else \"\".",
        zh: "棋盘所属题目的 id；没有则为 \"\"。",
        example: "expect_eq(problem(\"bent-three\").id, \"bent-three\");",
    },
    Entry {
        group: "material",
        name: "title",
        signature: "b.title",
        en: "The title of the problem as a text in both languages.",
        zh: "题目的双语标题。",
        example: "expect_eq(problem(\"bent-three\").title.zh, \"曲三\");",
    },
    Entry {
        group: "material",
        name: "goal",
        signature: "b.goal",
        en: "The goal of the problem, such as \"live\" or \"kill\", else \"\".",
        zh: "题目的目的，例如 \"live\"、\"kill\"；没有则为 \"\"。",
        example: "expect_eq(problem(\"bent-three\").goal, \"live\");",
    },
    Entry {
        group: "material",
        name: "level",
        signature: "b.level",
        en: "The level of the problem, such as \"25k\", else \"\".",
        zh: "题目的难度，例如 \"25k\"；没有则为 \"\"。",
        example: "expect_eq(board(9).level, \"\");",
    },
    Entry {
        group: "material",
        name: "tags",
        signature: "b.tags",
        en: "The tags of the problem: a list.",
        zh: "题目的标签，是一个列表。",
        example: "expect_eq(board(9).tags, []);",
    },
    Entry {
        group: "material",
        name: "hints",
        signature: "b.hints",
        en: "The hints of the problem: a list of texts in both languages, for `hint`.",
        zh: "题目的提示：双语文字的列表，可交给 `hint`。",
        example: "for h in problem(\"bent-three\").hints { hint(h); }",
    },
    Entry {
        group: "material",
        name: "explain",
        signature: "b.explain",
        en: "Why the answer works, as a text in both languages; \"\" if the problem does not say.",
        zh: "答案为何成立的双语说明；题目没有写则为 \"\"。",
        example: "say(problem(\"bent-three\").explain);",
    },
    Entry {
        group: "material",
        name: "shuffle",
        signature: "shuffle(list, seed)",
        en: "The list in another order; the same seed gives the same order.",
        zh: "打乱次序后的列表；种子相同则次序相同。",
        example: "expect_eq(shuffle([1, 2, 3], 5), shuffle([1, 2, 3], 5));\nexpect_eq(shuffle([1, 2, 3], 5).len(), 3);",
    },
    Entry {
        group: "material",
        name: "random",
        signature: "random(below, seed)",
        en: "A number from 0 up to below - 1; the same seed gives the same number.",
        zh: "从 0 到 below - 1 的一个数；种子相同则结果相同。",
        example: "let n = random(6, 3);\nexpect(n >= 0 && n < 6);",
    },
    Entry {
        group: "material",
        name: "random_chain",
        signature: "random_chain(#{stones: …, enemies: …, size: …, color: …, seed: …})",
        en: "A board with a random chain, which is marked and is the target, and enemy stones next to it; no stone is in danger of having no liberty.",
        zh: "带有一串随机棋子（已标记并设为目标）以及相邻敌子的棋盘；每串都有气。",
        example: "let b = random_chain(#{stones: 4, enemies: 3, seed: 1});\nexpect_eq(b.chain(b.target[0]).len(), 4);\nexpect(b.liberty_count(b.target[0]) > 0);",
    },
    Entry {
        group: "material",
        name: "random_problem",
        signature: "random_problem(#{tag: …, level: …, goal: …, seed: …})",
        en: "One of the problems that fit, turned, mirrored and recolored at random.",
        zh: "随机取一道符合条件的题，并随机旋转、翻转、换色。",
        example: "let p = random_problem(#{goal: \"kill\", seed: 4});\nexpect_eq(p.goal, \"kill\");\nask_move(p, #{en: \"{black} and {white}: kill!\", zh: \"杀！\"});",
    },
];

pub(super) fn register(engine: &mut Engine, host: &Rc<Host>) {
    let h = Rc::clone(host);
    engine.register_fn("problem", move |id: &str| problem(&h, id));
    let h = Rc::clone(host);
    engine.register_fn("problems", move |wanted: Map| {
        let wish = Wish::read(&wanted, &["tag", "level", "goal"])?;
        let found = fitting(&h, &wish)?;
        let boards = found.iter().map(|p| ScriptBoard::of_problem(p, &h.meter));
        Fallible::<Array>::Ok(boards.map(Dynamic::from).collect())
    });
    let h = Rc::clone(host);
    engine.register_fn("random_problem", move |wanted: Map| {
        let wish = Wish::read(&wanted, &["tag", "level", "goal", "seed"])?;
        random_problem(&h, &wish, seed(&wanted)?)
    });
    let h = Rc::clone(host);
    engine.register_fn("random_chain", move |wanted: Map| random_chain(&h, &wanted));
    engine.register_fn("shuffle", |mut list: Array, seed: i64| {
        Chance::new(seed).shuffle(&mut list);
        list
    });
    engine.register_fn("random", |below: i64, seed: i64| {
        let below = count(below, "the limit", 1_000_000)?;
        // At most a million.
        Fallible::Ok(Chance::new(seed).below(below) as i64)
    });
    properties(engine);
}

fn properties(engine: &mut Engine) {
    fn of<T: Default>(board: &ScriptBoard, f: impl FnOnce(&Problem) -> T) -> T {
        let problem = board.state().problem.as_deref();
        problem.map_or_else(T::default, f)
    }
    engine
        .register_get("id", |b: &mut ScriptBoard| of(b, |p| p.id.clone()))
        .register_get("title", |b: &mut ScriptBoard| match &b.state().problem {
            Some(problem) => text_map(&problem.title),
            None => "".into(),
        })
        .register_get("goal", |b: &mut ScriptBoard| {
            of(b, |p| p.goal.name().to_owned())
        })
        .register_get("level", |b: &mut ScriptBoard| {
            of(b, |p| p.level.map(|l| l.to_string()).unwrap_or_default())
        })
        .register_get("tags", |b: &mut ScriptBoard| -> Array {
            of(b, |p| p.tags.iter().map(|t| t.clone().into()).collect())
        })
        .register_get("hints", |b: &mut ScriptBoard| -> Array {
            of(b, |p| p.hints.iter().map(text_map).collect())
        })
        .register_get("explain", |b: &mut ScriptBoard| {
            let problem = b.state().problem.as_ref();
            match problem.and_then(|p| p.explain.as_ref()) {
                Some(text) => text_map(text),
                None => "".into(),
            }
        });
}

fn problem(host: &Host, id: &str) -> Fallible<ScriptBoard> {
    let Some(place) = host.problems.position(id) else {
        let ids = host.problems.problems().map(|p| p.id.as_str());
        let near = nearest(id, ids);
        let meant = near.map_or_else(String::new, |n| format!("; did you mean `{n}`?"));
        return fail(format!("there is no problem `{}`{meant}", short(id)));
    };
    Ok(ScriptBoard::of_problem(&host.problem(place)?, &host.meter))
}

/// Which problems are wanted.
struct Wish {
    tag: Option<String>,
    levels: Option<RangeInclusive<Level>>,
    goal: Option<Goal>,
}

impl Wish {
    fn read(map: &Map, known: &[&str]) -> Fallible<Wish> {
        known_keys(map, known)?;
        let part = |key: &str| -> Fallible<Option<String>> {
            match map.get(key) {
                None => Ok(None),
                Some(value) if value.is_string() => Ok(Some(value.to_string())),
                Some(value) => fail(format!("`{key}` must be a text, not {}", kind_of(value))),
            }
        };
        let goal = part("goal")?.map(|name| {
            let found = Goal::ALL.iter().find(|g| g.0 == name);
            found.map(|g| g.1).ok_or_else(|| {
                let names: Vec<&str> = Goal::ALL.iter().map(|g| g.0).collect();
                error(format!(
                    "`{}` is no goal; write one of {}",
                    short(&name),
                    names.join(", ")
                ))
            })
        });
        Ok(Wish {
            tag: part("tag")?,
            levels: part("level")?.map(|l| levels(&l)).transpose()?,
            goal: goal.transpose()?,
        })
    }

    fn fits(&self, problem: &Problem) -> bool {
        self.tag.as_ref().is_none_or(|t| problem.tags.contains(t))
            && self.goal.is_none_or(|g| problem.goal == g)
            && self
                .levels
                .as_ref()
                .is_none_or(|range| problem.level.is_some_and(|l| range.contains(&l)))
    }
}

fn levels(text: &str) -> Fallible<RangeInclusive<Level>> {
    let one = |part: &str| part.parse::<Level>().map_err(|e| error(e.to_string()));
    match text.split_once('-') {
        None => one(text).map(|l| l..=l),
        Some((a, b)) => {
            let (a, b) = (one(a)?, one(b)?);
            Ok(a.min(b)..=a.max(b))
        }
    }
}

fn known_keys(map: &Map, known: &[&str]) -> Fallible<()> {
    match map.keys().find(|k| !known.contains(&k.as_str())) {
        None => Ok(()),
        Some(key) => fail(format!(
            "there is no key `{}`; the keys are {}",
            short(key),
            known.join(", ")
        )),
    }
}

fn fitting(host: &Host, wish: &Wish) -> Fallible<Vec<Rc<Problem>>> {
    let all = host.problems.problems().enumerate();
    all.filter(|(_, p)| wish.fits(p))
        .map(|(place, _)| host.problem(place))
        .collect()
}

fn number(map: &Map, key: &str, default: i64) -> Fallible<i64> {
    match map.get(key) {
        None => Ok(default),
        Some(value) => value
            .as_int()
            .or_else(|_| fail(format!("`{key}` must be a number, not {}", kind_of(value)))),
    }
}

fn seed(map: &Map) -> Fallible<i64> {
    number(map, "seed", 0)
}

fn random_problem(host: &Host, wish: &Wish, seed: i64) -> Fallible<ScriptBoard> {
    let found = fitting(host, wish)?;
    let mut chance = Chance::new(seed);
    let Some(problem) = found.get(chance.below(found.len())) else {
        return fail("no problem fits");
    };
    let board = ScriptBoard::of_problem(problem, &host.meter);
    let turned = board.turned(crate::go::Symmetry::ALL[chance.below(8)]);
    Ok(if chance.below(2) == 1 {
        turned.recolored()
    } else {
        turned
    })
}

/// How often a random chain is tried before it is given up.
const TRIES: usize = 200;

fn random_chain(host: &Host, wanted: &Map) -> Fallible<ScriptBoard> {
    known_keys(wanted, &["stones", "enemies", "size", "color", "seed"])?;
    let side = count(number(wanted, "size", 9)?, "the size", 25)?;
    let size = Size::square(side).map_err(|e| error(e.to_string()))?;
    let stones = count(number(wanted, "stones", 3)?, "the number of stones", 60)?;
    let enemies = count(number(wanted, "enemies", 2)?, "the number of enemies", 60)?;
    let own = match wanted.get("color") {
        None => Color::Black,
        Some(value) => color(&value.to_string())?,
    };
    if stones == 0 {
        return fail("a chain has a stone at least");
    }
    let mut chance = Chance::new(seed(wanted)?);
    for _ in 0..TRIES {
        let Some(chain) = grow(&mut chance, size, stones) else {
            continue;
        };
        let mut board = Board::new(size);
        chain.iter().for_each(|p| board.put(own, p));
        let mut around: Vec<Point> = board
            .liberties(chain.first().unwrap_or(Point::new(0, 0)))
            .iter()
            .collect();
        chance.shuffle(&mut around);
        around.truncate(enemies);
        around.iter().for_each(|&p| board.put(own.opponent(), p));
        let alive = board.chains().iter().all(|c| !c.liberties.is_empty());
        if around.len() < enemies || !alive {
            continue;
        }
        let mut made = ScriptBoard::new(Position::new(board, own), &host.meter);
        made.change().targets = PointSet::from_iter(chain.first());
        return Ok(made);
    }
    fail("no such chain was found; ask for fewer stones")
}

/// A random connected set of points.
fn grow(chance: &mut Chance, size: Size, stones: usize) -> Option<PointSet> {
    let all: Vec<Point> = size.points().collect();
    let mut chain = PointSet::from_iter([all[chance.below(all.len())]]);
    while chain.len() < stones {
        let next: PointSet = chain
            .iter()
            .flat_map(|p| size.neighbors(p))
            .filter(|&p| !chain.contains(p))
            .collect();
        let next: Vec<Point> = next.iter().collect();
        if next.is_empty() {
            return None;
        }
        chain.insert(next[chance.below(next.len())]);
    }
    Some(chain)
}
