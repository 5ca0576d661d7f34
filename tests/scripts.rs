//! Scripts: the API, the questions, the limits, the messages, and the scripts that ship.

use sihuo::app::script_faults;
use sihuo::app::texts::Texts;
use sihuo::problem::{Collection, Language};
use sihuo::script::{
    Event, Guard, Input, Io, Limits, Mode, Outcome, Question, Script, ScriptError, Settings, api,
    run,
};
use std::sync::{Arc, LazyLock, Mutex};

/// The problems inside the program, read once.
static PROBLEMS: LazyLock<Arc<Collection>> = LazyLock::new(|| Arc::new(Collection::built_in()));

/// A learner who answers as planned; what is told is written down.
#[derive(Clone, Default)]
struct Double {
    answers: Arc<Mutex<Vec<Input>>>,
    told: Arc<Mutex<Vec<String>>>,
}

impl Double {
    fn new(answers: &[Input]) -> Double {
        let double = Double::default();
        double
            .answers
            .lock()
            .unwrap()
            .extend(answers.iter().rev().cloned());
        double
    }

    fn told(&self) -> String {
        self.told.lock().unwrap().join("\n")
    }

    fn write(&self, text: String) {
        self.told.lock().unwrap().push(text);
    }
}

impl Io for Double {
    fn tell(&mut self, event: Event) {
        self.write(match event {
            Event::Say(text) => format!("say {text}"),
            Event::Print(text) => format!("print {text}"),
            Event::Show(view) => format!("show\n{}", sihuo::go::diagram::draw(&view.board)),
            other => format!("{other:?}"),
        });
    }

    fn ask(&mut self, question: &Question) -> Option<Input> {
        self.write(format!("ask {}", question.text));
        self.answers.lock().unwrap().pop()
    }
}

fn settings(mode: Mode, language: Language, limits: Limits) -> Settings {
    Settings {
        mode,
        language,
        problems: Arc::clone(&PROBLEMS),
        limits,
        guard: Guard::timeless(),
    }
}

fn script(text: &str) -> Script {
    Script {
        name: "s.rhai".to_owned(),
        text: text.to_owned(),
        neighbors: Box::new(|name| Err(format!("there is no script `{name}`"))),
    }
}

/// Runs a script as its own test.
fn tested(text: &str) -> Outcome {
    let settings = settings(Mode::Test, Language::En, Limits::default());
    run(script(text), settings, Box::new(Double::default()))
}

/// An error in one line, in English.
fn said(error: &ScriptError) -> String {
    script_faults::in_one_line(&Texts::new(Language::En), error)
}

/// An error as people read it, in English.
pub fn drawn(error: &ScriptError) -> String {
    script_faults::render(&Texts::new(Language::En), error)
}

/// The message of the error with which a script ends, or nothing.
fn message(text: &str) -> String {
    let outcome = tested(text);
    outcome.error.map(|e| said(&e)).unwrap_or_default()
}

/// Runs a lesson with a learner who answers; gives what was told and the outcome.
fn lesson(text: &str, answers: &[Input]) -> (String, Outcome) {
    let double = Double::new(answers);
    let settings = settings(Mode::Lesson, Language::En, Limits::default());
    let outcome = run(script(text), settings, Box::new(double.clone()));
    (double.told(), outcome)
}

#[test]
fn every_example_of_the_reference_is_true() {
    let mut bad = Vec::new();
    for entry in api::entries() {
        let outcome = tested(entry.example);
        let failed = outcome.tests.into_iter().find_map(|t| t.error);
        if let Some(error) = outcome.error.or(failed) {
            bad.push(format!("{}: {}", entry.name, drawn(&error)));
        }
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn every_function_is_described_and_every_description_has_its_function() {
    let described: std::collections::BTreeSet<String> =
        api::entries().map(|e| e.name.to_owned()).collect();
    assert_eq!(sihuo::script::registered_names(), described);
    for entry in api::entries() {
        assert!(entry.signature.contains(entry.name), "{}", entry.name);
        assert!(entry.example.contains(entry.name), "{}", entry.name);
        assert!(
            entry.en.ends_with('.') && entry.zh.ends_with('。'),
            "{}",
            entry.name
        );
    }
}

#[test]
fn errors_say_where_and_what_was_meant() {
    let check = |text: &str, expected: &str| {
        let said = message(text);
        assert!(said.starts_with(expected), "{text}: {said}");
    };
    check(
        "let b = board(9);\nb.libertes(\"C3\");",
        "s.rhai:2:3: there is no function `libertes`; did you mean `liberties`? (in b.libertes(\"C3\"))",
    );
    check(
        "board(9).liberties(3);",
        "s.rhai:1:10: `liberties` cannot be called with (board, integer); write b.liberties(point) (in liberties(3))",
    );
    check("let 棋 = 1;", "s.rhai:1:5: unexpected '棋'");
    check(
        "say(\"气气\"); board(9).at(\"I3\");",
        "s.rhai:1:21: Go skips the column letter I; did you mean J3? (in at(\"I3\"))",
    );
    check(
        "let b = board(9);\nb.play(\"black\", \"C3\");\nb.play(\"white\", \"C3\");",
        "s.rhai:3:3: white may not play C3: there is already a stone (in b.play(\"white\", \"C3\"))",
    );
    check(
        "board(9).place(\"blak\", \"C3\");",
        "s.rhai:1:10: `blak` is no color; write \"black\" or \"white\"",
    );
    check(
        "fn f(b) {\n    b.at(\"Z9\")\n}\nf(board(9));",
        "s.rhai:2:7: Z9 is outside the 9×9 board (in b.at(\"Z9\"))",
    );
    check(
        "let b = board(9);\nprint(b.col);",
        "s.rhai:2:9: there is no property `col`; did you mean `cols`?",
    );
    check(
        "const SEED = 3;\nfn f() { SEED }\nf();",
        "s.rhai:2:10: `SEED` is not seen here, in a function or outside its block; write `global::SEED`",
    );
    check(
        "board_from(\"X X\\nX\");",
        "s.rhai:1:1: the diagram's line 2: this row has 1 points, but the first row has 2",
    );
    check(
        "problem(\"bent-tree\");",
        "s.rhai:1:1: there is no problem `bent-tree`; did you mean `bent-three`?",
    );
    check(
        "if true {",
        "s.rhai:1:10: `}` is missing to terminate this block",
    );
    check("throw \"no good\";", "s.rhai:1:1: no good");
}

#[test]
fn a_failed_test_names_the_place_and_shows_the_board() {
    let outcome = tested(
        "let b = board_from(\"X .\\n. O\");\ntest(\"good\", || expect_eq(b.at(\"A2\"), \"black\"));\n\
         test(\"bad\", || {\n    expect_eq(b.liberty_count(\"A2\"), 3, \"corner\");\n});",
    );
    assert!(!outcome.is_good() && outcome.error.is_none());
    let names: Vec<(&str, bool)> = outcome
        .tests
        .iter()
        .map(|t| (t.name.as_str(), t.error.is_none()))
        .collect();
    assert_eq!(names, [("good", true), ("bad", false)]);
    let bad = &outcome.tests[1];
    let error = bad.error.as_ref().unwrap();
    assert_eq!(error.place, Some((4, 5)));
    assert!(said(error).contains("corner: expected the number 3, but got the number 2"));
    let board = bad.board.as_ref().unwrap();
    assert_eq!(sihuo::go::diagram::draw(&board.board), "X .\n. O\n");
}

#[test]
fn a_lesson_counts_tries_and_hints() {
    let text = "let b = board(5);\nb.place(\"black\", \"C3\");\n\
        hint(#{en: \"Look.\", zh: \"看。\"});\n\
        let first = ask_number(b, #{en: \"How many?\", zh: \"几？\"}, 4);\n\
        tries(2);\n\
        let second = ask_choice(#{en: \"Which?\", zh: \"哪个？\"}, [\"a\", \"b\"], 1);\n\
        let third = ask_point(b, #{en: \"A liberty\", zh: \"一口气\"}, b.liberties(\"C3\"));\n\
        print(`${first} ${second} ${third} ${score()}`);";
    let c4 = Input::Move(sihuo::go::Move::Play("C4".parse().unwrap()));
    let answers = [
        Input::Hint,
        Input::Number(3),
        Input::Number(4),
        Input::Number(1),
        Input::Number(1),
        c4,
    ];
    let (told, outcome) = lesson(text, &answers);
    assert!(outcome.is_good(), "{told}");
    for said in [
        "Hint { number: 1, total: 1, text: \"Look.\" }",
        "Wrong { why: None, tries_left: 2 }",
        "Solution(Choice(2, \"b\"))",
        "print true false true",
    ] {
        assert!(told.contains(said), "{said}\n{told}");
    }
    let score = outcome.score;
    assert_eq!(
        (score.asked, score.right, score.first, score.hints),
        (3, 2, 1, 1)
    );
    assert!(told.ends_with("Summary(Score { asked: 3, right: 2, first: 1, hints: 1 })"));
}

#[test]
fn moves_are_judged_by_the_solver_or_by_the_script() {
    let play = |p: &str| Input::Move(sihuo::go::Move::Play(p.parse().unwrap()));
    let text = "let p = problem(\"bent-three\");\nask_move(p, #{en: \"Live!\", zh: \"活！\"});";
    let (told, outcome) = lesson(text, &[play("C1"), play("A2"), play("A1")]);
    assert!(told.contains("Illegal { color: Black"), "{told}");
    assert!(told.contains("Worse { best: Alive, after: Dead"), "{told}");
    assert_eq!((outcome.score.right, outcome.score.first), (1, 0));
    let text = "ask_move(board(5), \"?\", |p| if p == \"C3\" { true } else { #{en: \"no\", zh: \"否\"} });";
    let (told, outcome) = lesson(text, &[play("A1"), play("C3")]);
    assert!(
        told.contains("Wrong { why: Some(\"no\"), tries_left: 2 }"),
        "{told}"
    );
    assert_eq!(outcome.score.right, 1);
}

#[test]
fn a_move_outside_of_the_region_is_not_called_wrong() {
    let play = |p: &str| Input::Move(sihuo::go::Move::Play(p.parse().unwrap()));
    let text = "let p = problem(\"bent-three\");\nask_move(p, #{en: \"Live!\", zh: \"活！\"});";
    let (told, outcome) = lesson(text, &[play("J9"), play("A1")]);
    assert!(told.contains("OutsideRegion { color: Black"), "{told}");
    assert!(!told.contains("Wrong"), "{told}");
    // It has cost no try.
    assert_eq!(outcome.score.first, 1);
}

#[test]
fn a_key_about_a_status_must_not_contradict_the_proof() {
    let asked = |key: &str| {
        message(&format!(
            "let p = problem(\"bent-three\");\nask_status(p, \"?\", {key});"
        ))
    };
    assert_eq!(asked("\"unsettled\""), "");
    assert_eq!(asked("#{defender: \"alive\", attacker: \"dead\"}"), "");
    let said = asked("\"alive\"");
    assert!(
        said.contains("the key says alive with white to play first, but dead is proved"),
        "{said}"
    );
}

#[test]
fn a_ko_ban_counts_when_a_function_judges() {
    let ko = "let b = board_from(`\n. X O .\nX . X O\n. X O .`);\nb.play(\"white\", \"B2\");\n";
    let text = format!("{ko}ask_move(b, \"?\", |p| p == \"A1\");");
    assert_eq!(message(&text), "");
    let text = format!("{ko}ask_move(b, \"?\", |p| p == \"C2\");");
    let said = message(&text);
    assert!(
        said.contains("no answer to this question is accepted"),
        "{said}"
    );
}

#[test]
fn what_is_not_proved_is_told_and_does_not_end_the_script() {
    let limits = Limits {
        nodes_per_call: 1,
        ..Limits::default()
    };
    let text = "let p = row(7);\nlet s = p.solve();\n\
        expect_eq(s.verdict, \"Unknown\");\nexpect(!s.proved);\n\
        expect_eq(s.best, []);\nexpect_eq(s.line, []);\nexpect(s.reason != \"\");\n\
        expect_eq(p.status().word, \"unknown\");";
    let settings = settings(Mode::Test, Language::En, limits);
    let outcome = run(script(text), settings, Box::new(Double::default()));
    assert_eq!(outcome.error.map(|e| said(&e)), None);
}

#[test]
fn errors_of_functions_that_compare_are_errors() {
    for text in [
        "let a = [3, 1, 2];\na.sort(|x, y| { throw \"no\" });",
        "let a = [3, 1, 2];\na.sort_by(|x, y| { throw \"no\" });",
        "let a = [3, 1, 2];\na.dedup(|x, y| { throw \"no\" });",
    ] {
        let said = message(text);
        assert!(
            said.starts_with("s.rhai:2:") && said.contains("no"),
            "{said}"
        );
    }
    let said = message("let a = [3, 1, 2];\na.sort(|x, y| \"less\");");
    assert!(
        said.contains("must give a number or true or false"),
        "{said}"
    );
    let good = "let a = [3, 1, 2];\na.sort(|x, y| x - y);\nexpect_eq(a, [1, 2, 3]);\n\
        a.sort(|x, y| x > y);\nexpect_eq(a, [3, 2, 1]);\n\
        let p = [\"b1\", \"a1\", \"b2\", \"a2\"];\np.sort(|x, y| if x[0] < y[0] { -1 } else if x[0] > y[0] { 1 } else { 0 });\n\
        expect_eq(p, [\"a1\", \"a2\", \"b1\", \"b2\"]);\n\
        let d = [1, 1, 2, 1];\nd.dedup(|x, y| x == y);\nexpect_eq(d, [1, 2, 1]);\n\
        a.sort(|x, y| 1);\nexpect_eq(a.len(), 3);";
    assert_eq!(message(good), "");
}

#[test]
fn nothing_that_a_script_says_steers_a_terminal() {
    let text = "say(\"a\\x1b[2Jb\\nc\");\nprint(\"\\x07 \\u202e\");\n\
        ask_choice(\"\\x1b]0;t\", [\"\\x1b\", \"b\"], 0);";
    let (told, _) = lesson(text, &[Input::Number(1)]);
    let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
    assert!(!told.contains(steers), "{told:?}");
    assert!(told.contains("say a\\u{1b}[2Jb\nc"), "{told}");
}

#[test]
fn a_status_has_two_answers() {
    use sihuo::script::Status;
    let text =
        "let p = problem(\"bent-three\");\nask_status(p, #{en: \"Status?\", zh: \"死活？\"});";
    let answers = [Status::Alive, Status::Dead].map(Input::Status);
    let (_, outcome) = lesson(text, &answers);
    assert_eq!(outcome.score.first, 1);
    let wrong = [Status::Alive, Status::Alive].map(Input::Status);
    let (told, _) = lesson(&format!("tries(1);\n{text}"), &wrong);
    assert!(told.contains("with: Alive, against: Dead"), "{told}");
}

#[test]
fn leaving_is_no_error_and_the_end_of_the_input_is_one() {
    let text = "ask_number(\"?\", 1);\nprint(\"never\");";
    let (told, outcome) = lesson(text, &[Input::Quit]);
    assert!(outcome.left && outcome.error.is_none() && !told.contains("never"));
    let (_, outcome) = lesson(text, &[]);
    let error = said(&outcome.error.unwrap());
    assert_eq!(
        error,
        "s.rhai:1:1: the script asks, but the input has ended (in ask_number(\"?\", 1))"
    );
    // Neither can be caught.
    let text = "try { ask_number(\"?\", 1); } catch { }\nprint(\"never\");";
    let (told, outcome) = lesson(text, &[]);
    assert!(outcome.error.is_some() && !told.contains("never"));
}

#[test]
fn too_late_is_wrong() {
    let text = "seconds(5);\ntries(2);\nask_number(\"?\", 1);";
    let (told, outcome) = lesson(text, &[Input::Late, Input::Number(1)]);
    assert!(told.contains("Late"), "{told}");
    assert_eq!((outcome.score.right, outcome.score.first), (1, 0));
}

#[test]
fn without_a_learner_the_key_must_be_an_answer() {
    let check = |text: &str, expected: &str| {
        let said = message(text);
        assert!(said.contains(expected), "{text}: {said}");
    };
    check("ask_move(board(5), \"?\", []);", "the key holds no move");
    check(
        "let b = board(5); b.place(\"black\", \"C3\"); ask_move(b, \"?\", \"C3\");",
        "the key C3 is no legal move: there is already a stone",
    );
    check(
        "ask_choice(\"?\", [\"a\", \"b\"], 2);",
        "the key is option 2, but the options are 0 to 1",
    );
    check(
        "ask_number(\"?\", |n| n < 0);",
        "no answer to this question is accepted",
    );
    check(
        "ask_move(board(5), \"?\");",
        "it is not clear which group is meant",
    );
    assert_eq!(message("ask_number(\"?\", |n| n == 17);"), "");
    assert_eq!(
        message("ask_choice(\"?\", [\"a\", \"b\"], |n| n == 1);"),
        ""
    );
}

#[test]
fn texts_follow_a_turned_and_recolored_board() {
    let text = "let b = board(5).rotate().swap_colors();\nshow(b);\nsay(\"{p:A1} {black}\");\n\
        say(#{en: \"{white}\", zh: \"{white}棋\"});";
    let (told, _) = lesson(text, &[]);
    assert!(
        told.contains("say E1 White") && told.ends_with("say Black"),
        "{told}"
    );
    let double = Double::default();
    let zh = settings(Mode::Lesson, Language::Zh, Limits::default());
    let _ = run(script(text), zh, Box::new(double.clone()));
    assert!(double.told().ends_with("say 黑棋"), "{}", double.told());
}

#[test]
fn boards_are_values() {
    assert_eq!(
        message(
            "let a = board(5);\nlet b = a;\nb.place(\"black\", \"C3\");\nexpect_eq(a.at(\"C3\"), \"\");\n\
             fn change(x) { x.place(\"white\", \"A1\"); x }\nlet c = change(a);\n\
             expect_eq(a.at(\"A1\"), \"\");\nexpect_eq(c.at(\"A1\"), \"white\");"
        ),
        ""
    );
}

#[test]
fn moves_follow_the_rules_and_can_be_taken_back() {
    assert_eq!(
        message(
            "let b = board_from(`\n. X O .\nX . X O\n. X O .`);\nlet start = b.copy();\n\
             expect_eq(b.play(\"white\", \"B2\"), [\"C2\"]);\n\
             expect_eq(b.why_illegal(\"black\", \"C2\"), \"ko\");\n\
             expect_eq(b.captured(\"white\"), 1);\nb.undo();\nexpect_eq(b.stones(\"black\"), start.stones(\"black\"));\n\
             expect_eq(b.captured(\"white\"), 0);\n\
             let n = 0;\nlet c = board(3);\nwhile n < 1500 { c.pass(); n += 1; }\nlet undone = 0;\nwhile c.undo() { undone += 1; }\n\
             expect_eq(undone, 1000);"
        ),
        ""
    );
}

/// Runs a script under limits and gives the message of its error.
fn limited(text: &str, limits: Limits) -> String {
    let settings = settings(Mode::Test, Language::En, limits);
    let outcome = run(script(text), settings, Box::new(Double::default()));
    outcome.error.map(|e| said(&e)).unwrap_or_default()
}

#[test]
fn every_limit_stops_a_hostile_script() {
    let small = Limits {
        operations: 200_000,
        nodes: 2_000,
        nodes_per_call: 2_000,
        output_bytes: 2_000,
        board_bytes: 1 << 20,
        ..Limits::default()
    };
    let check = |text: &str, expected: &str| {
        let said = limited(text, small);
        assert!(said.contains(expected), "{text}: {said}");
    };
    let operations = "more than 200000 operations";
    check("loop { }", operations);
    check("while true { try { throw 1; } catch { } }", operations);
    check("let a = 0; for i in 0..1000000000 { a += i; }", operations);
    check(
        "fn f() { f() } f();",
        "functions call each other too deeply",
    );
    check("fn f() { test(\"t\", || f()); } f();", "");
    check("let f = |g| g.call(g); f.call(f);", "");
    check("let s = \"x\"; loop { s += s; }", "too much text");
    check(
        "let a = [1]; loop { a += a; }",
        "a list may have 4096 items",
    );
    check(
        "let a = []; a.pad(1000000000, 0);",
        "a list may have 4096 items",
    );
    check("let s = \"\"; s.pad(1000000000, 'x');", "too much text");
    check(
        "let s = \"x\"; s.pad(8000, 'x'); s.replace(\"x\", s);",
        "too much text",
    );
    check(
        "let m = #{}; let i = 0; loop { m[`k${i}`] = i; i += 1; }",
        "a map may have 1024 keys",
    );
    check(
        "let m = #{}; fn grow() { let i = 0; loop { this[`k${i}`] = i; i += 1; } } m.grow();",
        "a map may have 1024 keys",
    );
    check(
        "let m = #{a: #{}}; let i = 0; loop { m.a[`k${i}`] = i; i += 1; }",
        "a map may have 1024 keys",
    );
    check(
        "loop { print(\"hello hello hello\"); }",
        "more than 2000 bytes of output",
    );
    check("loop { say(\"hello\"); }", "more than 2000 bytes of output");
    check(
        "loop { show(board(19)); }",
        "more than 2000 bytes of output",
    );
    check(
        "let a = []; loop { let b = board(9); b.place(\"black\", \"A1\"); a.push(b); }",
        "the boards take more than 1048576 bytes",
    );
    check("let b = board(9); loop { b.pass(); }", operations);
    check(
        "for p in problems(#{}) { p.solve(); }",
        "more than 2000 nodes of the solver",
    );
    check("sleep(100);", "a script may not wait");
    check("sleep(0.5);", "a script may not wait");
    check("timestamp();", "a script has no clock");
    check("exit();", "a script ends with `return`");
    check("exit(3);", "a script ends with `return`");
    check("eval(\"1\");", "`eval` is not allowed");
    check("Fn(\"eval\").call(\"1\");", "");
    check(
        "import \"/etc/passwd\" as x;",
        "a script is taken in by its name",
    );
    check(
        "import \"../other\" as x;",
        "a script is taken in by its name",
    );
    check("import \"other\" as x;", "there is no script `other`");
    check(
        &format!("let x = {}1{};", "(".repeat(500), ")".repeat(500)),
        "nested too deeply",
    );
    check(
        &format!("let x = {}1{};", "[".repeat(500), "]".repeat(500)),
        "nested too deeply",
    );
    let many: String = (0..300).map(|n| format!("let v{n} = {n};\n")).collect();
    check(&many, "too many variables");
    let functions: String = (0..300).map(|n| format!("fn f{n}() {{ }}\n")).collect();
    check(&functions, "too many functions");
    check("for i in 0..25 { hint(\"x\"); }", "at most 20 hints");
}

#[test]
fn a_refused_call_is_an_error_even_where_no_message_is_fixed() {
    for text in [
        "fn f() { test(\"t\", || f()); } f();",
        "let f = |g| g.call(g); f.call(f);",
        "Fn(\"eval\").call(\"1\");",
        "call(\"eval\", \"1\");",
    ] {
        let outcome = tested(text);
        assert!(!outcome.is_good(), "{text}");
    }
}

#[test]
fn time_is_limited_between_two_questions() {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;
    let limits = Limits::default();
    let guard = || {
        let ticks = AtomicU64::new(0);
        Guard {
            // Every look at the clock takes ten milliseconds.
            clock: Arc::new(move || {
                Duration::from_millis(10 * ticks.fetch_add(1, Ordering::Relaxed))
            }),
            stop: Arc::new(|| false),
        }
    };
    let timed = |text: &str, answers: &[Input]| {
        let mut settings = settings(Mode::Lesson, Language::En, limits);
        settings.guard = guard();
        let outcome = run(script(text), settings, Box::new(Double::new(answers)));
        outcome.error.map(|e| said(&e)).unwrap_or_default()
    };
    let long = timed("let n = 0; while n < 100000 { n += 1; }", &[]);
    assert!(
        long.contains("more than 10 s of computing without a question"),
        "{long}"
    );
    // The same work in pieces, with questions between them, is allowed.
    let pieces =
        "for part in 0..20 { let n = 0; while n < 1500 { n += 1; } ask_number(\"?\", 1); }";
    assert_eq!(timed(pieces, &vec![Input::Number(1); 20]), "");
}

#[test]
fn a_stop_that_is_swallowed_is_still_a_stop() {
    let limits = Limits {
        operations: 5_000,
        ..Limits::default()
    };
    let text =
        "let a = [3, 2, 1];\na.sort(|x, y| { let n = 0; while n < 100000 { n += 1; } x - y });";
    let said = limited(text, limits);
    assert!(said.contains("more than 5000 operations"), "{said}");
    let said = limited(&format!("try {{ {text} }} catch {{ }}"), limits);
    assert!(said.contains("more than 5000 operations"), "{said}");
}

#[test]
fn a_script_is_stopped_from_outside() {
    let mut settings = settings(Mode::Test, Language::En, Limits::default());
    settings.guard.stop = Arc::new(|| true);
    let outcome = run(script("loop { }"), settings, Box::new(Double::default()));
    let error = outcome.error.unwrap();
    assert_eq!(
        error.fault,
        sihuo::script::ScriptFault::Stopped(sihuo::script::Stop::Interrupted)
    );
}

#[test]
fn scripts_take_in_only_their_neighbors() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "helpers.rhai",
        "fn twice(n) { n * 2 }\nfn bad() { board(9).at(\"Z9\") }",
    );
    write("round.rhai", "import \"round\" as r;");
    write("wrong.rhai", "let a = ;");
    let outcome = |text: &str| {
        write("main.rhai", text);
        let script = sihuo::script::source::open(&folder.path().join("main.rhai")).unwrap();
        let settings = settings(Mode::Test, Language::En, Limits::default());
        run(script, settings, Box::new(Double::default()))
    };
    let good = outcome("import \"helpers\" as h;\nexpect_eq(h::twice(4), 8);");
    assert!(good.is_good(), "{:?}", good.error);
    let said = |text: &str| said(&outcome(text).error.unwrap());
    let bad = said("import \"helpers\" as h;\nh::bad();");
    assert!(bad.contains("Z9 is outside"), "{bad}");
    assert!(said("import \"round\" as r;").contains("`round` takes itself in"));
    assert!(said("import \"wrong\" as w;").contains("wrong.rhai:1:9"));
    #[cfg(unix)]
    {
        let outside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("secret.rhai"), "fn f() { 1 }").unwrap();
        std::os::unix::fs::symlink(
            outside.path().join("secret.rhai"),
            folder.path().join("link.rhai"),
        )
        .unwrap();
        let target = said("import \"link\" as l;");
        assert!(target.contains("there is no script `link`"), "{target}");
    }
}

#[test]
fn errors_speak_chinese() {
    let texts = Texts::new(Language::Zh);
    let check = |text: &str, expected: &str| {
        let outcome = tested(text);
        let told = outcome.error.map(|e| script_faults::render(&texts, &e));
        assert_eq!(told.as_deref(), Some(expected), "{text}");
    };
    check(
        "shw(board(9));",
        "s.rhai:1:1: 没有函数 `shw`，是不是 `show`？（在 shw(board(9)) 中）\n  |\n1 | shw(board(9));\n  | ^",
    );
    check(
        "let a = ;",
        "s.rhai:1:9: 语法错误：unexpected ';'\n  |\n1 | let a = ;\n  |         ^",
    );
    check(
        "// nothing\n",
        "s.rhai: 脚本里没有可运行的内容；至少写一个问题或 test(…)",
    );
    check(
        "throw \"算错了\";",
        "s.rhai:1:1: 运行出错：算错了\n  |\n1 | throw \"算错了\";\n  | ^",
    );
}

#[test]
fn an_empty_script_is_no_success() {
    for text in ["", "\n", "// a comment\n/* another */"] {
        let expected =
            "s.rhai: the script holds nothing that runs; write at least one question or test(…)";
        assert_eq!(message(text), expected, "{text}");
    }
    assert_eq!(message("fn helper(n) { n + 1 }"), "");
}

#[test]
fn the_check_finds_scripts_that_are_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("helpers.rhai", "fn twice(n) { n * 2 }");
    write(
        "main.rhai",
        "import \"helpers\" as h;\nimport \"helprs\" as g; // import \"no\" as n;\nimport \"../out\" as o;",
    );
    let script = sihuo::script::source::open(&folder.path().join("main.rhai")).unwrap();
    let faults = sihuo::script::import_faults(&script);
    let found: Vec<String> = faults
        .iter()
        .map(|fault| {
            format!(
                "{:?} {}",
                fault.place,
                script_faults::words(&Texts::new(Language::En), &fault.fault)
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            "Some((2, 8)) there is no script `helprs` beside this one",
            "Some((3, 8)) there is no script `../out` beside this one"
        ]
    );
}

#[test]
fn chance_is_the_same_for_the_same_seed() {
    assert_eq!(
        message(
            "let all = [];\nfor n in 0..200 { let r = random(6, n); expect(r >= 0 && r < 6); if !all.contains(r) { all.push(r); } }\n\
             expect_eq(all.len(), 6);\n\
             let list = shuffle([1, 2, 3, 4, 5, 6, 7, 8], 3);\nlist.sort();\nexpect_eq(list, [1, 2, 3, 4, 5, 6, 7, 8]);"
        ),
        ""
    );
}

#[test]
fn the_check_finds_what_a_reader_would() {
    let check = |text: &str, expected: &[&str]| {
        let faults = sihuo::script::lint("s.rhai", text, &PROBLEMS);
        let found: Vec<String> = faults.iter().map(said).collect();
        assert_eq!(found, expected, "{text}");
    };
    let head = "//! title.en: A\n//! title.zh: 甲\n";
    check(
        "say(#{en: \"a\", zh: \"甲\"});",
        &[
            "s.rhai: the script has no title; begin it with `//! title.en: …`",
            "s.rhai: the script has no title; begin it with `//! title.zh: …`",
        ],
    );
    check(
        &format!("{head}say(\"hello\");"),
        &["s.rhai:3:5: this text is in one language only; write #{en: \"…\", zh: \"…\"}"],
    );
    check(
        &format!("{head}say(#{{en: \"a\"}});"),
        &["s.rhai:3:5: this text has no `zh`"],
    );
    check(
        &format!("{head}shw(board(9));"),
        &["s.rhai:3:1: there is no function `shw`; did you mean `show`?"],
    );
    check(
        &format!("{head}let p = problem(\"bent-tree\");"),
        &["s.rhai:3:17: there is no problem `bent-tree`; did you mean `bent-three`?"],
    );
    check(
        &format!("{head}let b = board(9;"),
        &["s.rhai:3:16: `,` is missing to separate the arguments to function call 'board'"],
    );
    check(
        &format!(
            "{head}fn mine(x) {{ x.len() }}\nlet f = |a| a;\nf(1); f.call(2); mine([1]);\n\
             ask_choice(#{{en: \"a\", zh: \"甲\"}}, [\"A1\", \"3\"], 0);\ntest(\"name\", || expect(true));"
        ),
        &[],
    );
}

#[test]
fn the_scripts_that_ship_pass_and_have_no_faults() {
    let names = sihuo::script::source::built_in_names();
    assert!(names.len() >= 15, "{names:?}");
    for name in names {
        let verb_noun = name.split('-').count() >= 2
            && name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        assert!(verb_noun, "{name}");
        let built_in = sihuo::script::source::built_in(name).unwrap();
        let faults = sihuo::script::lint(&built_in.name, &built_in.text, &PROBLEMS);
        assert!(faults.is_empty(), "{}", drawn(&faults[0]));
        let outcome = run(
            built_in,
            settings(Mode::Test, Language::Zh, Limits::default()),
            Box::new(Double::default()),
        );
        assert!(!outcome.tests.is_empty(), "{name} has no test");
        assert!(outcome.score.asked > 0, "{name} asks nothing");
        let failed = outcome.tests.into_iter().find_map(|t| t.error);
        if let Some(error) = outcome.error.or(failed) {
            panic!("{}", drawn(&error));
        }
    }
}

#[test]
fn the_reference_in_the_book_is_made_from_the_tables() {
    for (language, folder) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("book")
            .join(folder)
            .join("src/script-api.md");
        let made = sihuo::script::reference::markdown(language);
        expect_test::expect_file![path].assert_eq(&made);
    }
}

/// The scripts in README and book do what is said: none fails, and their questions have answers.
#[test]
fn scripts_in_prose_run() {
    let blocks = crate::book::rhai_blocks();
    assert!(blocks.len() > 100);
    for block in blocks {
        let outcome = tested(&block.1);
        let failed = outcome.tests.into_iter().find_map(|t| t.error);
        if let Some(error) = outcome.error.or(failed) {
            panic!("{}: {}", block.0, drawn(&error));
        }
    }
}

#[test]
fn the_prompt_keeps_variables_and_survives_errors() {
    use sihuo::script::{Prompt, Shown, Start};
    let problem = PROBLEMS.get("bent-three").unwrap();
    let start = Start {
        position: problem.position.clone(),
        targets: *problem.task.targets(),
        rivals: *problem.task.rivals(),
        contest: problem.task.contest(),
        region: *problem.task.region(),
        language: Language::Zh,
    };
    let prompt = Prompt::start(
        start,
        Arc::clone(&PROBLEMS),
        Limits {
            operations: 10_000,
            ..Limits::default()
        },
        Guard::timeless(),
    )
    .unwrap();
    let check = |line: &str, expected: &str| {
        let shown = prompt.eval(line).expect("an answer");
        let texts: Vec<String> = shown
            .into_iter()
            .map(|s| match s {
                Shown::Text(text) => text,
                Shown::Board(_) => "a board".to_owned(),
                Shown::Error(error) => said(&error),
            })
            .collect();
        let text = texts.join("|");
        assert!(text.starts_with(expected), "{line}: {text}");
    };
    check("let x = 20;", "");
    check("fn f(n) { n + 1 }", "");
    check("f(x) * 2", "42");
    check("board.liberties(\"C1\")", "[\"B1\", \"A2\"]");
    check("board.best_moves()", "[\"A1\"]");
    check("loop { }", "rhai:1:6: stopped: more than 10000 operations");
    check("y", "rhai:1:1: there is no variable `y`");
    check("let z = ", "rhai:1:");
    check(
        "ask_number(\"?\", 1)",
        "rhai:1:1: a question needs a script",
    );
    check("show(board)", "a board");
    check("say(#{en: \"a\", zh: \"甲\"})", "甲");
    check("x", "20");
}

proptest::proptest! {
    /// Whatever a script says, the run ends and the program lives.
    #[test]
    fn no_script_makes_the_program_panic(
        pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..24),
        mode in 0..2,
    ) {
        let text: String = pieces.concat();
        let mode = if mode == 0 { Mode::Test } else { Mode::Lesson };
        let limits = Limits { operations: 20_000, nodes: 500, nodes_per_call: 500, ..Limits::default() };
        let double = Double::new(&[Input::Number(1), Input::Hint, Input::Solution]);
        let outcome = run(script(&text), settings(mode, Language::En, limits), Box::new(double));
        let internal = outcome.error.iter().chain(outcome.tests.iter().filter_map(|t| t.error.as_ref()))
            .any(|e| matches!(e.fault, sihuo::script::ScriptFault::Internal(_)));
        proptest::prop_assert!(!internal, "{}", text);
        // The check reads anything as well.
        let _ = sihuo::script::lint("s.rhai", &text, &PROBLEMS);
    }
}

/// Pieces of scripts, good and bad.
const PIECES: &[&str] = &[
    "let b = board(9);\n",
    "let b = board(3, 2);\n",
    "let b = board_from(`\n. X O\n(X) O .`);\n",
    "let b = problem(\"bent-three\");\n",
    "b.place(\"black\", [\"A1\", \"B2\"]);\n",
    "b.remove(\"A1\");\n",
    "b.play(\"white\", \"B1\");\n",
    "b.pass(); b.undo(); b.undo();\n",
    "b = b.rotate().mirror().swap_colors();\n",
    "b = b.vary(7);\n",
    "b.target = b.stones(\"black\");\n",
    "b.region = [\"A1\", \"C2\"];\n",
    "b.to_move = \"white\";\n",
    "print(b.solve());\n",
    "print(b.status(\"A1\"));\n",
    "print(b.race(\"A1\", \"B1\"));\n",
    "print(b.ladder(\"A1\")); print(b.net(\"A1\")); print(b.snapback(\"B2\"));\n",
    "print(b.capture_sequence(\"B2\"));\n",
    "print(b.eye_shape(\"A1\")); print(b.eyes(\"B2\"));\n",
    "print(b.area_score(\"A1\"));\n",
    "print(b.refutation(\"A2\"));\n",
    "print(b.point(\"Z25\"));\n",
    "ask_move(b, \"?\");\n",
    "ask_move(b, \"?\", |p| p == \"A1\");\n",
    "ask_status(b, \"?\");\n",
    "ask_number(\"?\", 1);\n",
    "hint(\"h\"); tries(0); seconds(1);\n",
    "test(\"t\", || { expect(false) });\n",
    "try { ",
    " } catch { }\n",
    "for i in 0..9 { ",
    " }\n",
    "fn f(x) { x }\n",
    "f(b);\n",
    "shuffle([1, 2, b], -1);\n",
    "random_chain(#{stones: 60, enemies: 60, size: 2});\n",
    "random_chain(#{stones: 5, seed: 9223372036854775807});\n",
    "let m = #{}; m[\"a\"] = b; m.b = m;\n",
    "let a = [b]; a.push(a); a[0].place(\"white\", \"C3\");\n",
    "\"",
    "`${",
    "{",
    "}",
    "(",
    "/*",
    "棋",
    "\u{0}",
    "😀",
];

#[test]
fn the_check_finds_scripts_that_take_themselves_in_or_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("good.rhai", "fn twice(n) { n * 2 }");
    write("wrong.rhai", "fn twice(n { n * 2 }");
    write("over.rhai", "import \"good\" as g;\nimport \"wrong\" as w;");
    write("there.rhai", "import \"back\" as b;");
    write("back.rhai", "import \"there\" as t;");
    write("itself.rhai", "import \"itself\" as i;");
    let faults = |text: &str| -> Vec<String> {
        write("main.rhai", text);
        let script = sihuo::script::source::open(&folder.path().join("main.rhai")).unwrap();
        let faults = sihuo::script::import_faults(&script);
        let words = |fault: &ScriptError| {
            let words = script_faults::words(&Texts::new(Language::En), &fault.fault);
            format!("{:?} {words}", fault.place.unwrap())
        };
        faults.iter().map(words).collect()
    };
    let nothing = Vec::<String>::new();
    assert_eq!(
        faults("import \"good\" as a; import \"good\" as b;"),
        nothing
    );
    assert_eq!(
        faults("import \"main\" as m;"),
        ["(1, 8) `main` takes itself in"]
    );
    assert_eq!(
        faults("import \"itself\" as i;"),
        ["(1, 8) `itself` takes itself in"]
    );
    assert_eq!(
        faults("\nimport \"there\" as t;"),
        ["(2, 8) `there` takes itself in"]
    );
    let [wrong] = &faults("import \"wrong\" as w;")[..] else {
        panic!("one fault");
    };
    let start = "(1, 8) `wrong` cannot be taken in: wrong.rhai:1:";
    assert!(wrong.starts_with(start), "{wrong}");
    let [over] = &faults("import \"over\" as o;")[..] else {
        panic!("one fault");
    };
    let start = "(1, 8) `over` cannot be taken in: over.rhai:2:8: `wrong` cannot be taken in: wrong.rhai:1:";
    assert!(over.starts_with(start), "{over}");
}
