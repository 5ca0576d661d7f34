//! Tests in scripts: expectations, and blocks that run when nobody learns.

use super::Entry;
use super::reading::side;
use super::stones::check_stones;
use crate::problem::parse_verdict;
use crate::script::board::ScriptBoard;
use crate::script::convert::{Fallible, error, fail, kind_of, points, short};
use crate::script::host::{Failure, Host, Mode, TestRun, view};
use crate::script::solvers::question;
use crate::solve::Finding;
use rhai::{Dynamic, Engine, FnPtr, NativeCallContext};
use std::rc::Rc;

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        group: "tests",
        name: "test",
        signature: "test(name, || { … })",
        en: "A test: runs under `sihuo test` only. The first expectation that fails ends it; the others go on.",
        zh: "一个测试：只在 `sihuo test` 时运行。第一个不成立的期望结束该测试，其余测试继续。",
        example: "test(\"one and one\", || {\n    expect_eq(1 + 1, 2);\n});",
    },
    Entry {
        group: "tests",
        name: "expect",
        signature: "expect(condition) or expect(condition, text)",
        en: "Fails unless the condition is true.",
        zh: "条件不为真则失败。",
        example: "expect(board(9).legal(\"black\", \"C3\"), \"an empty board is open\");",
    },
    Entry {
        group: "tests",
        name: "expect_eq",
        signature: "expect_eq(value, expected) or expect_eq(value, expected, text)",
        en: "Fails unless both values are equal, and shows them.",
        zh: "两个值不相等则失败，并显示它们。",
        example: "expect_eq([1, 2].len(), 2);",
    },
    Entry {
        group: "tests",
        name: "expect_verdict",
        signature: "expect_verdict(board, target, first, verdict)",
        en: "Fails unless the solver proves this verdict, such as \"Alive\" or \"KoAttacker(1)\".",
        zh: "求解器证明的结论不是它则失败，例如 \"Alive\" 或 \"KoAttacker(1)\"。",
        example: "let b = board_from(`\nO O O O .\nX X X O .\n. X X O .\n. . X O .`, 9);\nexpect_verdict(b, \"C1\", \"black\", \"Alive\");\nexpect_verdict(b, \"C1\", \"white\", \"Dead\");",
    },
];

pub(super) fn register(engine: &mut Engine, host: &Rc<Host>) {
    let h = Rc::clone(host);
    engine.register_fn(
        "test",
        move |ctx: NativeCallContext<'_>, name: &str, body: FnPtr| test(&h, &ctx, name, &body),
    );
    engine.register_fn("expect", |condition: bool| expect(condition, ""));
    engine.register_fn("expect", expect);
    engine.register_fn(
        "expect_eq",
        |ctx: NativeCallContext<'_>, value: Dynamic, expected: Dynamic| {
            expect_eq(&ctx, &value, &expected, "")
        },
    );
    engine.register_fn(
        "expect_eq",
        |ctx: NativeCallContext<'_>, value: Dynamic, expected: Dynamic, text: &str| {
            expect_eq(&ctx, &value, &expected, text)
        },
    );
    let h = Rc::clone(host);
    engine.register_fn(
        "expect_verdict",
        move |board: ScriptBoard, target: Dynamic, first: &str, verdict: &str| {
            expect_verdict(&h, &board, &target, first, verdict)
        },
    );
}

fn test(host: &Rc<Host>, ctx: &NativeCallContext<'_>, name: &str, body: &FnPtr) -> Fallible<()> {
    if host.mode != Mode::Test {
        return Ok(());
    }
    host.meter.restart();
    host.meter.touch(None);
    let result = body.call_within_context::<Dynamic>(ctx, ());
    // A script that was stopped does not go on with its next test.
    host.check()?;
    let failure = result.err().map(|error| Failure {
        error: Rc::new(*error),
        board: host.meter.touched().map(|b| view(&b)),
    });
    host.tests.borrow_mut().push(TestRun {
        name: short(name),
        failure,
    });
    Ok(())
}

fn expect(condition: bool, text: &str) -> Fallible<()> {
    if condition {
        return Ok(());
    }
    if text.is_empty() {
        return fail("the expectation is not true");
    }
    fail(format!("not true: {text}"))
}

fn expect_eq(
    ctx: &NativeCallContext<'_>,
    value: &Dynamic,
    expected: &Dynamic,
    text: &str,
) -> Fallible<()> {
    let equal = ctx.call_fn::<bool>("==", (value.clone(), expected.clone()))?;
    if equal {
        return Ok(());
    }
    let about = if text.is_empty() {
        String::new()
    } else {
        format!("{text}: ")
    };
    fail(format!(
        "{about}expected {}, but got {}",
        shown(expected),
        shown(value)
    ))
}

/// A value in a message: short ones as they are written.
fn shown(value: &Dynamic) -> String {
    if value.is_array() || value.is_map() {
        return value.to_string().chars().take(200).collect();
    }
    kind_of(value)
}

fn expect_verdict(
    host: &Host,
    board: &ScriptBoard,
    target: &Dynamic,
    first: &str,
    verdict: &str,
) -> Fallible<()> {
    check_stones(board)?;
    let wanted = parse_verdict(verdict)
        .ok_or_else(|| error(format!("`{}` is no verdict", short(verdict))))?;
    let targets = points(board.size(), target)?;
    let first = side(board, &targets, first)?;
    match question(board, &targets, Some(first))?.verdict(host)? {
        Finding::Proved(found) if found == wanted => Ok(()),
        Finding::Proved(found) => fail(format!(
            "expected {wanted} with {first} first, but {found} is proved"
        )),
        Finding::Unknown(shortfall) => fail(format!(
            "expected {wanted} with {first} first, but nothing is proved: {shortfall}"
        )),
    }
}
