//! The command as people and scripts run it.

use crate::fixtures;
use crate::problems::SMALLEST;
use crate::questions::{Record, names, oracle};
use expect_test::expect;
use sihuo::go::{Color, PointSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A folder of its own, and the command run in it.
struct Sandbox(TempDir);

impl Sandbox {
    fn new() -> Sandbox {
        let sandbox = Sandbox(tempfile::tempdir().unwrap());
        sandbox.write("p.toml", SMALLEST);
        sandbox
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).unwrap();
        fs::write(path, text).unwrap();
    }

    fn command(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sihuo"));
        command
            .current_dir(self.0.path())
            .env("SIHUO_HOME", self.0.path().join("home"))
            .args(arguments.split_whitespace());
        for name in [
            "LC_ALL",
            "LC_MESSAGES",
            "LANG",
            "NO_COLOR",
            "CLICOLOR",
            "CLICOLOR_FORCE",
        ] {
            command.env_remove(name);
        }
        command
    }

    fn run(&self, arguments: &str) -> Run {
        Run::of(self.command(arguments).output().unwrap())
    }
}

struct Run {
    status: i32,
    out: String,
    err: String,
}

impl Run {
    fn of(output: Output) -> Run {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Run {
            status: output.status.code().expect("no signal"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

/// The output without the times in it.
fn timeless(text: &str) -> String {
    let Some(at) = text.find("\"seconds\":") else {
        return text.to_owned();
    };
    format!("{}\"seconds\":…}}\n", &text[..at])
}

#[test]
fn solve_prints_a_json_object_a_line() {
    let run = Sandbox::new().run("solve --json p.toml");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let text = timeless(&run.out);
    let text = text[..text.find("\"nodes\"").unwrap()].to_owned();
    expect![[
        r#"{"file":"p.toml","id":"bent-three","to_move":"black","first":"defender","target":["C1"],"verdict":"Alive","best":["A1"],"line":["A1"],"proved":true,"#
    ]]
    .assert_eq(&text);
}

#[test]
fn solve_gives_every_first_move() {
    let run = Sandbox::new().run("solve --json --all-moves --first both p.toml");
    assert_eq!(run.status, 0);
    let lines: Vec<serde_json::Value> = run
        .out
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (&lines[0]["first"], &lines[0]["verdict"]),
        (&"defender".into(), &"Alive".into())
    );
    assert_eq!(
        (&lines[1]["first"], &lines[1]["verdict"]),
        (&"attacker".into(), &"Dead".into())
    );
    assert_eq!(lines[1]["to_move"], "white");
    let moves = lines[0]["moves"].as_object().unwrap();
    assert_eq!(moves.len(), 4);
    assert_eq!(
        (&moves["A1"], &moves["pass"]),
        (&"Alive".into(), &"Dead".into())
    );
    assert!(run.out.contains(
        "\"moves\":{\"A1\":\"Alive\",\"B1\":\"Dead\",\"A2\":\"Dead\",\"pass\":\"Dead\"}"
    ));
}

#[test]
fn solve_tells_people_in_words_in_two_languages() {
    let sandbox = Sandbox::new();
    let first = |run: Run| run.out.lines().next().unwrap().to_owned();
    assert_eq!(
        first(sandbox.run("solve p.toml")),
        "bent-three: Black first: alive"
    );
    assert_eq!(
        first(sandbox.run("solve --lang zh p.toml")),
        "bent-three：黑先：净活"
    );
    assert_eq!(
        first(sandbox.run("--lang zh solve p.toml")),
        "bent-three：黑先：净活"
    );
    let run = sandbox
        .command("solve p.toml")
        .env("LANG", "zh_CN.UTF-8")
        .output()
        .unwrap();
    assert_eq!(first(Run::of(run)), "bent-three：黑先：净活");
    // A pass has a name in both languages, as wide as the other names are set.
    let moves = |arguments: &str| {
        sandbox
            .run(&format!("{arguments} solve --all-moves p.toml"))
            .out
    };
    assert!(moves("--lang en").contains("\n  pass dead\n"));
    let chinese = moves("--lang zh");
    assert!(chinese.contains("\n  脱先 净死\n"), "{chinese}");
    assert!(!chinese.contains("pass"), "{chinese}");
}

#[test]
fn solve_reads_standard_input() {
    let sandbox = Sandbox::new();
    let mut child = sandbox
        .command("solve --json -")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(SMALLEST.as_bytes())
        .unwrap();
    let run = Run::of(child.wait_with_output().unwrap());
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("{\"file\":\"-\",\"id\":\"bent-three\""));
}

#[test]
fn a_problem_without_a_target_is_unknown_and_stops_nothing() {
    let sandbox = Sandbox::new();
    let open = SMALLEST
        .replace("target = [\"C1\"]\n", "")
        .replace("O O O O . .", ". . . . . .");
    let second = SMALLEST
        .replace("format = 1\n", "")
        .replace("bent-three", "second");
    sandbox.write("two.toml", format!("{open}{second}"));
    let run = sandbox.run("solve --json two.toml");
    assert_eq!(run.status, 1);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(
        lines[0].contains("\"verdict\":\"Unknown\"")
            && lines[0].contains("\"reason\":\"no target\"")
    );
    assert!(lines[0].contains("\"proved\":false"));
    assert!(lines[1].contains("\"id\":\"second\"") && lines[1].contains("\"verdict\":\"Alive\""));
}

#[test]
fn a_target_and_a_goal_that_are_missing_are_found() {
    let sandbox = Sandbox::new();
    let text = SMALLEST
        .replace("target = [\"C1\"]\n", "")
        .replace("goal = \"live\"\n", "");
    sandbox.write("open.toml", text);
    let run = sandbox.run("solve open.toml");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("target taken: C1"), "{}", run.out);
    let run = sandbox.run("check open.toml");
    assert!(
        run.out.contains("note: no target is named; taken: C1"),
        "{}",
        run.out
    );
}

#[test]
fn a_node_budget_that_is_too_small_gives_no_verdict() {
    let fixtures = fixtures::path();
    let fixtures = fixtures.display();
    let run = Sandbox::new().run(&format!("solve --json --nodes 1 {fixtures}"));
    assert_eq!(run.status, 1);
    assert!(
        run.out
            .contains("\"verdict\":\"Unknown\",\"best\":[],\"line\":[],\"proved\":false"),
        "{}",
        run.out
    );
}

#[test]
fn hostile_inputs_end_with_status_2_and_a_message() {
    let sandbox = Sandbox::new();
    fs::create_dir(sandbox.path("empty")).unwrap();
    sandbox.write("binary.toml", [0u8, 159, 146, 150].repeat(1000));
    sandbox.write("latin.toml", b"format = 1\n# caf\xe9\n");
    sandbox.write("large.toml", "# 0123456789\n".repeat(4_000_000));
    sandbox.write("board.toml", SMALLEST.replace("size = 9", "size = 26"));
    sandbox.write("captured.toml", SMALLEST.replace("[\"C1\"]", "[\"A1\"]"));
    sandbox.write(
        "twice.toml",
        format!("{SMALLEST}{}", SMALLEST.replace("format = 1\n", "")),
    );
    sandbox.write("deep.toml", format!("x = {}", "[".repeat(100_000)));
    sandbox.write("game.sgf", "(;)");
    for (name, message, check_status) in [
        ("nothing.toml", "cannot be read: no such file or folder", 2),
        ("empty", "the folder holds no problem file", 2),
        ("binary.toml", "this is a binary file, not a text", 2),
        ("latin.toml", "latin.toml:2:6: the text is not UTF-8", 2),
        ("large.toml", "the file has more than 4 MB", 2),
        (
            "board.toml",
            "board.toml:13:8: a board of 26×26 is not possible",
            1,
        ),
        (
            "captured.toml",
            "captured.toml:15:11: `target` names A1, but there is no stone at A1",
            1,
        ),
        (
            "twice.toml",
            "twice.toml:19:6: the id `bent-three` is taken: twice.toml:4:6",
            1,
        ),
        ("deep.toml", "deep.toml:1:", 1),
        ("game.sgf", "only TOML problem files can be read", 2),
    ] {
        let run = sandbox.run(&format!("solve {name}"));
        assert_eq!(run.status, 2, "{name}: {}", run.err);
        assert!(run.err.contains(message), "{name}: {}", run.err);
        assert!(run.err.len() < 2000, "{name}: {}", run.err);
        let run = sandbox.run(&format!("check {name}"));
        assert_eq!(run.status, check_status, "{name}: {}{}", run.out, run.err);
        let run = sandbox.run(name);
        assert_eq!(
            run.status,
            if name == "twice.toml" { 0 } else { 2 },
            "{name}: {}",
            run.err
        );
    }
}

#[test]
#[cfg(unix)]
fn a_file_that_may_not_be_read_is_named() {
    use std::os::unix::fs::PermissionsExt as _;
    let sandbox = Sandbox::new();
    let path = sandbox.path("p.toml");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(&path).is_ok() {
        return; // The superuser may read everything.
    }
    let run = sandbox.run("solve p.toml");
    assert_eq!(run.status, 2);
    assert!(
        run.err
            .contains("p.toml: cannot be read: permission denied"),
        "{}",
        run.err
    );
}

#[test]
fn check_reports_and_counts() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "homework/p07.toml",
        format!("{SMALLEST}answers = [\"A2\"]\n"),
    );
    let run = sandbox.run("check homework");
    assert_eq!(run.status, 1);
    let finding = "homework/p07.toml:17:12: answer A2 leaves the target dead; A1 lives";
    assert!(run.out.contains(finding), "{}", run.out);
    let last = run.out.lines().last().unwrap();
    assert!(
        last.starts_with("1 problem: 0 proved as written, 1 wrong ("),
        "{last}"
    );
    let run = sandbox.run("check --json homework");
    let lines: Vec<serde_json::Value> = run
        .out
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    let answer = lines.iter().find(|l| l["line"] == 17).unwrap();
    assert_eq!(
        (&answer["kind"], &answer["column"]),
        (&"fault".into(), &12.into())
    );
    assert_eq!(lines.last().unwrap()["wrong"], 1);
}

#[test]
fn check_speaks_chinese() {
    let sandbox = Sandbox::new();
    sandbox.write("p07.toml", format!("{SMALLEST}answers = [\"A2\"]\n"));
    let run = sandbox.run("--lang zh check p07.toml");
    let finding = "p07.toml:17:12: 答案 A2 的结果是目标净死；A1 的结果是净活";
    assert!(run.out.contains(finding), "{}", run.out);
    let last = run.out.lines().last().unwrap();
    assert!(
        last.starts_with("共 1 题：0 题如所写得到证明，1 题有错（"),
        "{last}"
    );
    sandbox.write("empty.toml", "");
    let run = sandbox.run("--lang zh check empty.toml");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("empty.toml: 文件是空的"), "{}", run.err);
}

#[test]
fn show_draws_the_problem() {
    let run = Sandbox::new().run("show p.toml");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    expect![[r#"
        Bent three (bent-three)
        Black to play: make the marked black group live
             A B C D E
         5 | . . . . +
         4 | O O O O .
         3 | X X X O .
         2 | . X X O .
         1 | . .(X)O .
           +-----------
    "#]]
    .assert_eq(&run.out);
    let run = Sandbox::new().run("show --unicode p.toml --lang zh");
    expect![[r#"
        曲三 (bent-three)
        黑先，做活标记的黑棋
             A B C D E
         5 | · · · · +
         4 | ○ ○ ○ ○ ·
         3 | ● ● ● ○ ·
         2 | · ● ● ○ ·
         1 | · ·(●)○ ·
           +-----------
    "#]]
    .assert_eq(&run.out);
}

#[test]
fn show_writes_a_picture_but_never_over_a_file() {
    let sandbox = Sandbox::new();
    let run = sandbox.run("show p.toml --svg out.svg");
    assert_eq!(
        (run.status, run.out.as_str(), run.err.as_str()),
        (0, "", "")
    );
    let picture = fs::read_to_string(sandbox.path("out.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    assert_eq!(
        picture.matches("<circle").count(),
        13 + 2,
        "stones, the mark and a star point"
    );
    let run = sandbox.run("show p.toml --svg out.svg");
    assert_eq!(run.status, 2);
    assert_eq!(
        run.err,
        "sihuo: out.svg is there already; --force writes over it\n"
    );
    assert_eq!(sandbox.run("show p.toml --svg out.svg --force").status, 0);
}

#[test]
fn wrong_usage_ends_with_status_2_on_standard_error() {
    let sandbox = Sandbox::new();
    for arguments in [
        "solve",
        "solve --bogus p.toml",
        "solve --time-limit 0 p.toml",
        "solve --time-limit nan p.toml",
        "solve --nodes -1 p.toml",
        "solve --first nobody p.toml",
        "show p.toml --force",
        "completions tcsh",
        "p.toml solve p.toml",
        "-",
    ] {
        let run = sandbox.run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments}");
        assert!(!run.err.is_empty(), "{arguments}");
    }
    let run = sandbox.run("slove");
    assert!(
        run.err.contains("did you mean the command `solve`?"),
        "{}",
        run.err
    );
}

#[test]
fn wrong_usage_is_told_in_both_languages_with_what_to_do() {
    let sandbox = Sandbox::new();
    let told = |arguments: &str| {
        let run = sandbox.run(arguments);
        assert_eq!(run.status, 2, "{arguments}");
        run.err
    };
    let check = |arguments: &str, expected: &str| {
        assert_eq!(told(arguments), format!("{expected}\n"), "{arguments}");
    };
    check(
        "sovle --json p.toml",
        "sihuo: there is no file or folder sovle; did you mean the command `solve`?\nfor more: sihuo --help",
    );
    check(
        "--lang zh sovle p.toml",
        "sihuo: 没有文件或文件夹 sovle，是不是命令 `solve`？",
    );
    check(
        "show --lang=zh --svg no/x.svg p.toml",
        "sihuo: 无法写入 no/x.svg：没有这个文件夹，请先建立",
    );
    check(
        "solve --lang zh --nodes many p.toml",
        "sihuo: `--nodes` 不能是 `many`：要写一个整数，如 1000\n详见：sihuo solve --help",
    );
    check(
        "solve --goal liv p.toml",
        "sihuo: there is no goal `liv`; did you mean `live`?\nfor more: sihuo solve --help",
    );
    check(
        "show --id bent p.toml",
        "sihuo: there is no problem `bent` in p.toml; sihuo show p.toml shows what there is",
    );
    check(
        "api liberty",
        "sihuo: there is no function or group `liberty`; did you mean `liberties`?",
    );
    check(
        "run --lang zh count-libertes",
        "sihuo: count-libertes：没有这个文件，也没有这个名称的练习，是不是 count-liberties？",
    );
    check(
        "term \"\"",
        "sihuo: say which word: sihuo term kosumi, or its Chinese name",
    );
}

#[test]
fn a_full_disk_is_told_with_what_to_do() {
    let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") else {
        return;
    };
    let sandbox = Sandbox::new();
    let mut command = sandbox.command("show p.toml");
    let run = Run::of(command.stdout(full).output().unwrap());
    assert_eq!(run.status, 2);
    assert!(run.err.contains("no space is left there"), "{}", run.err);
}

#[test]
fn help_speaks_chinese() {
    let sandbox = Sandbox::new();
    let han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    for command in [
        "",
        "solve",
        "check",
        "term",
        "proverbs",
        "show",
        "run",
        "test",
        "api",
        "completions",
    ] {
        let run = sandbox.run(&format!("--lang zh {command} --help"));
        assert_eq!(run.status, 0, "{command}");
        // Every line that explains something does so in Chinese.
        for line in run.out.lines().filter(|line| line.starts_with("  ")) {
            assert!(line.contains(han), "{command}: {line}");
        }
        let english = sandbox.run(&format!("{command} --help"));
        assert!(!english.out.contains(han), "{}", english.out);
        assert_eq!(english.out.lines().next().map(str::is_empty), Some(false));
    }
}

#[test]
fn help_version_and_completions_are_results() {
    let sandbox = Sandbox::new();
    for arguments in [
        "help",
        "--help",
        "solve --help",
        "help solve",
        "--version",
        "completions bash",
    ] {
        let run = sandbox.run(arguments);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments}");
        assert!(!run.out.is_empty(), "{arguments}");
    }
    assert_eq!(
        sandbox.run("--version").out,
        format!("sihuo {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
#[cfg(unix)]
fn a_closed_pipe_is_no_error() {
    let sandbox = Sandbox::new();
    for arguments in [
        "solve --json p.toml",
        "completions bash",
        "--help",
        "check p.toml",
        "show p.toml",
    ] {
        let mut child = sandbox
            .command(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let run = Run::of(child.wait_with_output().unwrap());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments}");
    }
}

#[test]
fn colors_are_used_only_when_they_are_wanted() {
    let sandbox = Sandbox::new();
    sandbox.write("board.toml", SMALLEST.replace("size = 9", "size = 26"));
    let plain = sandbox.run("solve board.toml").err;
    assert!(!plain.contains('\u{1b}'));
    let forced = sandbox
        .command("solve board.toml")
        .env("CLICOLOR_FORCE", "1")
        .output()
        .unwrap();
    assert!(Run::of(forced).err.contains('\u{1b}'));
}

#[test]
fn answers_do_not_depend_on_the_number_of_threads() {
    let sandbox = Sandbox::new();
    let mut many = String::from("format = 1\n");
    for n in 0..12 {
        let id = format!("p{n}");
        many.push_str(
            &SMALLEST
                .replace("format = 1\n", "")
                .replace("bent-three", &id),
        );
    }
    sandbox.write("many.toml", many);
    let outputs = ["1", "2", "5"].map(|threads| {
        let mut command = sandbox.command("solve --json --nodes 100000 many.toml");
        let run = Run::of(command.env("RAYON_NUM_THREADS", threads).output().unwrap());
        run.out.lines().map(timeless).collect::<String>()
    });
    assert_eq!(outputs[0].lines().count(), 12);
    assert!(outputs[0] == outputs[1] && outputs[1] == outputs[2]);
}

#[test]
fn verify_replays_every_proof() {
    let fixtures = fixtures::path();
    let path = fixtures.display();
    let arguments = format!("solve --json --verify --all-moves --first both {path}");
    let run = Sandbox::new().run(&arguments);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.out.matches("\"verified\":true").count(), 14);
    let run = Sandbox::new().run(&format!("solve --lang zh --verify {path}"));
    assert_eq!(run.out.matches("已验证").count(), 7, "{}", run.out);
}

#[test]
fn the_trainer_starts_with_what_is_good_and_reports_the_rest() {
    let sandbox = Sandbox::new();
    sandbox.write("set/good.toml", SMALLEST);
    sandbox.write(
        "set/bad.toml",
        SMALLEST
            .replace("bent-three", "bad")
            .replace("size = 9", "size = 26"),
    );
    for (language, begin, end) in [
        (
            "en",
            "There is a fault in",
            "starts with the one good problem",
        ),
        ("zh", "题目文件中有 1 处错误", "其余 1 题没有问题"),
    ] {
        let mut command = sandbox.command(&format!("--lang {language} set"));
        let run = Run::of(command.stdin(Stdio::null()).output().unwrap());
        assert_eq!(run.status, 0, "{}", run.err);
        for said in [begin, "bad.toml:13:8", end] {
            assert!(run.err.contains(said), "{said}: {}", run.err);
        }
        assert!(run.out.contains("bent-three"), "{}", run.out);
    }
}

#[test]
fn the_language_chosen_is_remembered() {
    let sandbox = Sandbox::new();
    let session = |arguments: &str, input: &str| {
        let mut child = sandbox
            .command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(input.as_bytes()).unwrap();
        drop(stdin);
        Run::of(child.wait_with_output().unwrap()).out
    };
    assert!(session("p.toml", "lang zh\n").ends_with("再见。\n"));
    assert!(session("p.toml", "").ends_with("再见。\n"));
    assert!(session("--lang en p.toml", "").ends_with("Goodbye.\n"));
    assert!(session("p.toml", "lang en\n").contains("第 1 题"));
    assert!(session("p.toml", "").ends_with("Goodbye.\n"));
}

/// A race, a joint and a ladder.
const CONTESTS: &str = include_str!("contests.toml");

fn json_lines(text: &str) -> Vec<serde_json::Value> {
    let lines = text.lines();
    lines.map(|l| serde_json::from_str(l).unwrap()).collect()
}

#[test]
fn races_connections_and_captures_are_solved_by_their_goal() {
    let sandbox = Sandbox::new();
    sandbox.write("c.toml", CONTESTS);
    let run = sandbox.run("solve --json --nodes 100000 c.toml");
    assert_eq!(run.status, 0, "{}", run.err);
    let lines = json_lines(&run.out);
    let [race, gap, ladder] = &lines[..] else {
        panic!("{}", run.out)
    };
    assert_eq!(
        (&race["goal"], &race["verdict"]),
        (&"win-race".into(), &"Alive".into())
    );
    assert_eq!(race["rival"], serde_json::json!(["E1"]));
    assert_eq!(
        race["race"],
        serde_json::json!({"result": "won", "winner": "black", "moves": 0})
    );
    assert_eq!(
        (&gap["verdict"], &gap["first"]),
        (&"Dead".into(), &"attacker".into())
    );
    assert_eq!(gap["best"], serde_json::json!(["C2"]));
    assert_eq!(
        (&ladder["verdict"], &ladder["forced"]),
        (&"Dead".into(), &true.into())
    );
    assert_eq!(ladder["assumes"], serde_json::Value::Null);
    assert!(ladder["line"].as_array().unwrap().len() > 50);

    let run = sandbox.run("solve --json --nodes 100000 --first both --goal connect c.toml");
    assert_eq!(run.status, 1, "a race and a ladder are no connections");
    let lines = json_lines(&run.out);
    let reason = "the rival stone at E1 is of the wrong color";
    assert_eq!(
        (&lines[0]["verdict"], &lines[0]["reason"]),
        (&"Unknown".into(), &reason.into())
    );
    let gap: Vec<_> = lines.iter().filter(|l| l["id"] == "gap").collect();
    assert_eq!(
        (&gap[0]["to_move"], &gap[0]["verdict"]),
        (&"black".into(), &"Alive".into())
    );
    assert_eq!(
        (&gap[1]["to_move"], &gap[1]["verdict"]),
        (&"white".into(), &"Dead".into())
    );

    let run = sandbox.run("--lang zh solve --nodes 100000 --goal connect c.toml");
    for reason in ["E1 处的 rival 颜色与这一目标不合", "需要写明另一串棋的一子"]
    {
        assert!(run.out.contains(reason), "{}", run.out);
    }

    let run = sandbox.run("solve --goal conect c.toml");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("did you mean `connect`?"), "{}", run.err);
}

#[test]
fn contests_are_told_in_words() {
    let sandbox = Sandbox::new();
    sandbox.write("c.toml", CONTESTS);
    let run = sandbox.run("solve --nodes 100000 c.toml");
    for words in [
        "race: Black first: a race that Black wins",
        "Black wins the race by no move to spare",
        "gap: White first: cut",
        "ladder: White first: captured",
        "captured by force: a ladder or a net, on the whole board",
    ] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    let run = sandbox.run("--lang zh solve --nodes 100000 c.toml");
    for words in [
        "race：黑先：对杀黑胜",
        "gap：白先：断开",
        "ladder：白先：被提",
    ] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    let run = sandbox.run("check --nodes 100000 c.toml");
    assert!(!run.out.contains("is not reached"), "{}", run.out);
    sandbox.write("turned.toml", CONTESTS.replace("\"cut\"", "\"connect\""));
    let run = sandbox.run("check --nodes 100000 turned.toml");
    assert!(
        run.out.contains("write goal = \"cut\""),
        "{}{}",
        run.out,
        run.err
    );
}

#[test]
fn the_number_of_moves_that_may_be_ignored_is_told() {
    let sandbox = Sandbox::new();
    let tenuki = |arguments: &str| {
        let run = sandbox.run(&format!("solve --json --tenuki {arguments} p.toml"));
        json_lines(&run.out)[0]["tenuki"].clone()
    };
    // Black has made eyes in time only if he plays first; White has killed if she does.
    assert_eq!(tenuki("--first defender"), 0);
    assert_eq!(tenuki("--first attacker"), 0);
    let alive = SMALLEST.replace(". . X O . .", ". X . O . .");
    assert_ne!(alive, SMALLEST);
    sandbox.write(
        "p.toml",
        SMALLEST.replace(". X X O . .\n. . X O", "X . X O . .\n. X X O"),
    );
    assert_eq!(tenuki("--first attacker"), "any", "two eyes");
    let run = sandbox.run("solve --tenuki p.toml");
    assert!(
        run.out.contains("any number of moves may be ignored"),
        "{}",
        run.out
    );
}

#[test]
fn the_table_has_a_bound_that_may_be_set() {
    let sandbox = Sandbox::new();
    for size in ["1", "256"] {
        let run = sandbox.run(&format!("solve --json --table-mib {size} p.toml"));
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(run.out.contains("\"verdict\":\"Alive\""));
    }
    for size in ["0", "x", "99999999"] {
        assert_eq!(
            sandbox
                .run(&format!("solve --table-mib {size} p.toml"))
                .status,
            2
        );
    }
}

#[test]
fn a_picture_may_go_to_standard_output() {
    let run = Sandbox::new().run("show --svg - p.toml");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("<svg") && run.out.trim_end().ends_with("</svg>"));
}

/// A script with a question, and a test that holds.
const SCRIPT: &str = "//! title.en: Two\n//! title.zh: 二\n\
    ask_number(#{en: \"One and one?\", zh: \"一加一？\"}, 2);\n\
    say(#{en: \"Well done.\", zh: \"好。\"});\n\
    test(\"sums\", || expect_eq(1 + 1, 2));\n";

fn with_input(sandbox: &Sandbox, arguments: &str, input: &str) -> Run {
    let mut child = sandbox
        .command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The program may have ended already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    Run::of(child.wait_with_output().unwrap())
}

#[test]
fn run_asks_judges_and_counts() {
    let sandbox = Sandbox::new();
    sandbox.write("two.rhai", SCRIPT);
    let run = with_input(&sandbox, "run two.rhai", "3\nhint\n2\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    expect![[r#"
        Two
        One and one?
        A number (hint, answer, quit):
        Wrong. 2 more tries.
        A number (hint, answer, quit):
        There is no hint for this question.
        A number (hint, answer, quit):
        Right.
        Well done.
        One question: right.
    "#]]
    .assert_eq(&run.out);
    let run = with_input(&sandbox, "--lang zh run two.rhai", "退出\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.ends_with("已离开练习。\n"), "{}", run.out);
    let run = with_input(&sandbox, "run two.rhai", "3\n");
    assert_eq!(run.status, 1);
    assert!(
        run.err
            .starts_with("two.rhai:3:1: the script asks, but the input has ended"),
        "{}",
        run.err
    );
}

#[test]
fn a_script_that_fails_or_is_stopped_ends_with_status_1() {
    let sandbox = Sandbox::new();
    for (text, message) in [
        (
            "board(9).at(\"Z9\");",
            "s.rhai:1:10: Z9 is outside the 9×9 board",
        ),
        ("loop { }", "s.rhai:1:6: stopped: more than 1000 operations"),
        (
            "let a = [2, 1]; a.sort(|x, y| { loop { } });",
            "stopped: more than 1000 operations",
        ),
        ("let = 3;", "s.rhai:1:5: "),
    ] {
        sandbox.write("s.rhai", text);
        for command in [
            "run --operations 1000 s.rhai",
            "test --operations 1000 s.rhai",
        ] {
            let run = with_input(&sandbox, command, "");
            assert_eq!(run.status, 1, "{command} {text}: {}", run.err);
            let said = format!("{}{}", run.out, run.err);
            assert!(said.contains(message), "{command} {text}: {said}");
        }
    }
    let run = with_input(&sandbox, "run nothing.rhai", "");
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("no such file, and no drill"),
        "{}",
        run.err
    );
    let run = with_input(&sandbox, "test nothing", "");
    assert_eq!(run.status, 2, "{}", run.err);
}

#[test]
fn test_gives_a_line_for_every_test_and_a_count() {
    let sandbox = Sandbox::new();
    sandbox.write("set/two.rhai", SCRIPT);
    let run = sandbox.run("test set");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "ok    set/two.rhai: sums");
    assert_eq!(
        lines[1],
        "ok    set/two.rhai: 1 question answered by its key"
    );
    assert!(
        lines[2].starts_with("1 script: 2 passed, 0 failed ("),
        "{}",
        lines[2]
    );
    sandbox.write(
        "set/bad.rhai",
        "let b = board_from(\"X .\\n. O\");\ntest(\"corner\", || {\n    expect_eq(b.liberty_count(\"A2\"), 3);\n});\n",
    );
    let run = sandbox.run("test set/bad.rhai set/two.rhai");
    assert_eq!(run.status, 1);
    let failure = run.out.split("ok ").next().unwrap();
    expect![[r#"
        FAIL  set/bad.rhai: corner
              set/bad.rhai:3:5: expected the number 3, but got the number 2 (in expect_eq(b.liberty_count("A2"), 3))
                |
              3 |     expect_eq(b.liberty_count("A2"), 3);
                |     ^
                   A B
                 +-----+
               2 | X . |
               1 | . O |
                 +-----+
    "#]]
    .assert_eq(failure);
    assert!(
        run.out.contains("2 scripts: 2 passed, 1 failed"),
        "{}",
        run.out
    );
}

#[test]
fn check_reads_scripts_too() {
    let sandbox = Sandbox::new();
    sandbox.write("set/two.rhai", SCRIPT);
    let run = sandbox.run("check set");
    assert_eq!((run.status, run.out.as_str()), (0, "1 script: 0 faults\n"));
    sandbox.write(
        "set/bad.rhai",
        "//! title.en: Bad\nsay(\"x\");\nshwo(board(9));\n",
    );
    let run = sandbox.run("check --json set");
    assert_eq!(run.status, 1);
    let lines: Vec<serde_json::Value> = run
        .out
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    assert_eq!(lines.len(), 4, "{}", run.out);
    assert_eq!(
        (&lines[1]["line"], &lines[1]["column"]),
        (&2.into(), &5.into())
    );
    assert_eq!(lines[3]["faults"], 3);
    sandbox.write("set/p.toml", SMALLEST);
    let run = sandbox.run("check set");
    assert!(run.out.contains("2 scripts: 3 faults"), "{}", run.out);
    assert!(run.out.contains("1 problem:"), "{}", run.out);
}

#[test]
fn api_prints_the_functions() {
    let sandbox = Sandbox::new();
    let all = sandbox.run("api");
    assert_eq!((all.status, all.err.as_str()), (0, ""));
    for entry in sihuo::script::api::entries() {
        assert!(all.out.contains(entry.signature), "{}", entry.name);
    }
    let one = sandbox.run("--lang zh api ladder");
    assert!(
        one.out.contains("b.ladder(point)") && one.out.contains("征子"),
        "{}",
        one.out
    );
    let near = sandbox.run("api liberty");
    assert_eq!(near.status, 2);
    assert!(
        near.err.contains("did you mean `liberties`?"),
        "{}",
        near.err
    );
}

#[test]
fn a_script_can_name_the_problems_of_its_owner() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "own.rhai",
        "test(\"own\", || expect_eq(problem(\"bent-three\").id, \"bent-three\"));\n\
         test(\"alone\", || expect_eq(problems(#{}).len(), 1));\n",
    );
    assert_eq!(sandbox.run("test own.rhai --problems p.toml").status, 0);
    assert_eq!(sandbox.run("test own.rhai").status, 1);
}

#[test]
fn what_a_drill_says_is_shown_while_it_goes_on() {
    use std::io::BufRead as _;
    let sandbox = Sandbox::new();
    sandbox.write(
        "s.rhai",
        "//! title.en: T\n//! title.zh: T\nsay(\"first\");\nloop { }",
    );
    let mut child = sandbox
        .command("run --operations 2000000000 --time-limit 600 s.rhai")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let out = std::io::BufReader::new(child.stdout.take().unwrap());
    let lines: Vec<String> = out.lines().take(2).map(Result::unwrap).collect();
    assert_eq!(lines, ["T", "first"]);
    // The script is still at work.
    assert_eq!(child.try_wait().unwrap(), None);
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn the_title_of_a_drill_comes_before_its_error() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "s.rhai",
        "//! title.en: T\u{1b}[2J\n//! title.zh: T\nthrow \"no\";",
    );
    let command = format!("{} run s.rhai 2>&1", env!("CARGO_BIN_EXE_sihuo"));
    let output = Command::new("sh")
        .current_dir(sandbox.0.path())
        .env("SIHUO_HOME", sandbox.path("home"))
        .args(["-c", &command])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("T\\u{1b}[2J\ns.rhai:3:1: no"), "{text:?}");
    assert_eq!(output.status.code(), Some(1));
    let run = sandbox.run("check gone.rhai");
    assert_eq!(run.status, 2);
    assert!(
        run.out.contains("1 script: 0 faults, 1 unreadable"),
        "{}",
        run.out
    );
}

#[test]
fn a_wall_with_few_liberties_is_named_as_an_assumption() {
    let sandbox = Sandbox::new();
    // White's wall has liberties outside only; who takes it saves Black.
    let problem = "format = 1\n[[problem]]\nid = \"wall\"\ntitle = { en = \"A wall\", zh = \"墙\" }\nsize = 9\n\
        to_move = \"white\"\ntarget = [\"A2\"]\ndiagram = \"\"\"\nO O O O O . . . .\nX X X X O . . . .\n\
        . . . X O . . . .\n\"\"\"\n";
    sandbox.write("wall.toml", problem);
    let answers = json_lines(&sandbox.run("solve --json wall.toml").out);
    assert_eq!(answers[0]["verdict"], "Dead");
    assert_eq!(answers[0]["assumes"], serde_json::json!(["wall at E1"]));
    let run = sandbox.run("solve wall.toml");
    assert!(
        run.out
            .contains("assumes that the stones around, at E1, are not captured"),
        "{}",
        run.out
    );
    // A region that the author gave is the author's word.
    let given = problem.replace("target =", "region = [\"A1\", \"B1\", \"C1\"]\ntarget =");
    sandbox.write("given.toml", &given);
    let answers = json_lines(&sandbox.run("solve --json given.toml").out);
    assert!(answers[0].get("assumes").is_none(), "{}", answers[0]);
}

/// A record as a problem file has it.
fn problem_of(record: &Record, id: usize) -> String {
    let task = &record.question.task;
    let list = |points: &PointSet| format!("{:?}", names(points));
    let ko = record.question.ko;
    format!(
        "[[problem]]\nid = \"q{id}\"\ntitle = {{ en = \"q{id}\", zh = \"q{id}\" }}\nsize = [{}, {}]\n\
         black = {}\nwhite = {}\nto_move = \"{}\"\ntarget = {}\nregion = {}\n{}\n",
        task.board().size().cols(),
        task.board().size().rows(),
        list(&task.board().stones(Color::Black)),
        list(&task.board().stones(Color::White)),
        task.defender(),
        list(task.targets()),
        list(task.region()),
        ko.map_or(String::new(), |p| format!("ko = \"{p}\"\n")),
    )
}

#[test]
fn the_command_says_what_the_exhaustive_program_says() {
    // A region that a file gives is the whole fight: nobody plays outside, and no wall around it falls.
    let sandbox = Sandbox::new();
    let records = oracle();
    let problems = records.iter().enumerate().map(|(i, r)| problem_of(r, i));
    let file = format!("format = 1\n{}", problems.collect::<String>());
    sandbox.write("records.toml", file);
    let run = sandbox.run("solve --json --first both --nodes 20000000 records.toml");
    let answers = json_lines(&run.out);
    assert_eq!(answers.len(), 2 * records.len(), "{}", run.err);
    let given = records
        .iter()
        .flat_map(|r| r.verdicts.iter().map(move |v| (r, v)));
    for (answer, (record, verdict)) in answers.iter().zip(given) {
        assert_eq!(&answer["verdict"], verdict, "{}", record.question.name);
    }
}

#[test]
fn a_picture_of_a_saying_may_go_to_standard_output() {
    let sandbox = Sandbox::new();
    let run = sandbox.run("proverbs 62 --svg -");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("<svg") && run.out.trim_end().ends_with("</svg>"));
    assert!(!sandbox.path("-").exists());
}

#[test]
fn openings_are_told_in_chinese() {
    let sandbox = Sandbox::new();
    for (number, line) in [
        (62, "中国流：星位、小目、别处。"),
        (66, "宇宙流：星位、边星、星位。"),
        (67, "小林流：星位、小目、别处、别处。"),
    ] {
        let run = sandbox.run(&format!("proverbs {number} --lang zh"));
        assert!(run.out.contains(line), "{}", run.out);
    }
}

#[test]
fn what_is_kept_says_how_it_is_computed_again() {
    let sandbox = Sandbox::new();
    for (language, words) in [("en", "in the source folder"), ("zh", "在源代码文件夹里")] {
        let run = sandbox.run(&format!("proverbs 34 --lang {language}"));
        let line = run.out.lines().find(|line| line.contains("--slow"));
        let line = line.unwrap_or_else(|| panic!("{}", run.out));
        assert!(
            line.contains("sihuo test --slow scripts/proverbs"),
            "{line}"
        );
        assert!(line.contains(words), "{line}");
    }
}

#[test]
fn what_the_argument_parser_refuses_is_told_in_both_languages() {
    let sandbox = Sandbox::new();
    let run = sandbox.run("--lang zh solve --json=1 p.toml");
    assert_eq!(
        (run.status, run.err.as_str()),
        (
            2,
            "sihuo: `--json` 后面不写值，`1` 是多余的\n详见：sihuo solve --help\n"
        )
    );
    let run = sandbox.run("solve --json=1 p.toml");
    assert!(
        run.err.contains("`--json` takes no value, so not `1`"),
        "{}",
        run.err
    );
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8_are_told_in_chinese() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let sandbox = Sandbox::new();
    let mut command = sandbox.command("--lang zh term");
    command.arg(OsStr::from_bytes(b"\xff"));
    let run = Run::of(command.output().unwrap());
    assert_eq!(run.status, 2);
    assert!(
        run.err.starts_with("sihuo: 有的参数不是 UTF-8 编码的文字"),
        "{}",
        run.err
    );
}

#[test]
fn groups_of_functions_go_by_the_names_that_are_printed() {
    let sandbox = Sandbox::new();
    for language in ["en", "zh"] {
        let all = sandbox.run(&format!("--lang {language} api")).out;
        let headings: Vec<&str> = all
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with(' '))
            .collect();
        assert!(headings.len() >= 10, "{headings:?}");
        for heading in headings {
            let name = heading.to_uppercase();
            let run = sandbox.run(&format!("--lang {language} api {name}"));
            assert_eq!((run.status, run.err.as_str()), (0, ""), "{name}");
            assert!(run.out.starts_with(&format!("{heading}\n")), "{}", run.out);
            assert!(all.contains(run.out.trim_end()), "{name}");
        }
    }
    let run = sandbox.run("api Bords");
    assert!(run.err.contains("did you mean `Boards`?"), "{}", run.err);
}
