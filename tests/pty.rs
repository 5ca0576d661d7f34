//! The trainer on a real terminal: a few sessions, each send after the prompt is there.

use crate::fixtures;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use tempfile::TempDir;

/// How long a terminal may be silent before a test gives up; far more than is ever needed.
const PATIENCE: Duration = Duration::from_secs(60);

struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    _master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    raw: Vec<u8>,
    _home: TempDir,
}

impl Terminal {
    fn open(columns: u16, rows: u16, variables: &[(&str, &str)]) -> Terminal {
        Terminal::run(&[fixtures::path()], columns, rows, variables)
    }

    /// The program with these arguments.
    fn run(arguments: &[PathBuf], columns: u16, rows: u16, variables: &[(&str, &str)]) -> Terminal {
        let size = PtySize {
            rows,
            cols: columns,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let home = tempfile::tempdir().expect("a folder");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_sihuo"));
        command.args(arguments);
        command.env_clear();
        command.env("TERM", "xterm");
        command.env("LANG", "en_US.UTF-8");
        command.env("SIHUO_HOME", home.path());
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, output) = channel();
        let read = move || {
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..n].to_vec()).is_err() {
                    break;
                }
            }
        };
        std::thread::Builder::new()
            .name("reader".to_owned())
            .spawn(read)
            .expect("a thread");
        Terminal {
            child,
            writer: pair.master.take_writer().expect("a writer"),
            _master: pair.master,
            output,
            screen: vt100::Parser::new(
                NonZero::new(rows).expect("rows"),
                NonZero::new(columns).expect("columns"),
                0,
            ),
            raw: Vec::new(),
            _home: home,
        }
    }

    /// Takes what the program writes; false when it has ended.
    fn take(&mut self) -> bool {
        match self.output.recv_timeout(PATIENCE) {
            Ok(bytes) => {
                self.raw.extend(&bytes);
                self.screen.process(&bytes);
                true
            }
            Err(RecvTimeoutError::Disconnected) => false,
            Err(RecvTimeoutError::Timeout) => panic!("silence after:\n{}", self.contents()),
        }
    }

    fn contents(&self) -> String {
        self.screen.screen().contents()
    }

    fn at_prompt(&self) -> bool {
        let (row, column) = self.screen.screen().cursor_position();
        let (_, columns) = self.screen.screen().size();
        let line = self.screen.screen().rows(0, columns.get()).nth(row.into());
        let prompts = [(2, ">"), (6, "rhai>")];
        line.is_some_and(|line| prompts.contains(&(column, line.trim_end())))
    }

    fn wait_for_prompt(&mut self) {
        while !self.at_prompt() {
            assert!(self.take(), "ended before the prompt:\n{}", self.contents());
        }
    }

    fn wait_for(&mut self, text: &str) {
        while !self.contents().contains(text) {
            assert!(self.take(), "ended before {text:?}:\n{}", self.contents());
        }
    }

    /// Sends keys; the prompt is waited for first.
    fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("sent");
        self.writer.flush().expect("sent");
    }

    /// Sends keys at the prompt that end the line, and gives the screen at the next prompt.
    fn line_of_keys(&mut self, keys: &str) -> String {
        self.wait_for_prompt();
        let before = self.raw.len();
        self.send(keys);
        while !self.raw[before..].contains(&b'\n') || !self.at_prompt() {
            assert!(self.take(), "ended after {keys:?}:\n{}", self.contents());
        }
        self.contents()
    }

    /// Types a line at the prompt and gives the screen when the next prompt is there.
    fn line(&mut self, line: &str) -> String {
        self.line_of_keys(&format!("{line}\r"))
    }

    /// Waits for the end of the program and gives its exit status.
    fn status(&mut self) -> u32 {
        while self.take() {}
        self.child.wait().expect("a status").exit_code()
    }
}

#[test]
fn a_first_session_in_english() {
    let mut terminal = Terminal::open(80, 50, &[]);
    terminal.wait_for_prompt();
    let screen = terminal.contents();
    assert!(
        screen.contains("bent-three (1 of 7) · 25k · Black to play"),
        "{screen}"
    );
    assert!(screen.contains(" 1 | . .(X)O ."), "{screen}");
    let screen = terminal.line("a2");
    assert!(
        screen.contains("Wrong: life was possible; now it is dead."),
        "{screen}"
    );
    assert!(String::from_utf8_lossy(&terminal.raw).contains("\u{1b}[1;34mX"));
    terminal.line("again");
    let screen = terminal.line("a1");
    assert!(screen.contains("Two eyes at A2 and B1"), "{screen}");
    terminal.wait_for_prompt();
    terminal.send("\u{4}");
    assert_eq!(terminal.status(), 0);
    assert!(
        terminal.contents().contains("Solved: 1."),
        "{}",
        terminal.contents()
    );
}

#[test]
fn control_d_leaves_a_drill_before_the_session() {
    let mut terminal = Terminal::open(80, 60, &[]);
    terminal.line("run count-liberties");
    let screen = terminal.line_of_keys("\u{4}");
    assert!(screen.contains("The drill was left."), "{screen}");
    terminal.line("rhai");
    let screen = terminal.line_of_keys("\u{4}");
    assert!(screen.contains("Back to the problem."), "{screen}");
    terminal.wait_for_prompt();
    terminal.send("\u{4}");
    assert_eq!(terminal.status(), 0);
    assert!(terminal.contents().contains("Goodbye"));
}

#[test]
fn a_window_narrower_than_the_board_is_told_once() {
    let mut terminal = Terminal::open(12, 90, &[]);
    let screen = terminal.line("show");
    let told = screen.replace(['\n', ' '], "");
    let sentence = "Thewindowhas12columns,andthisboardneeds15:makethewindowwider.";
    assert_eq!(told.matches(sentence).count(), 1, "{screen}");
}

#[test]
fn a_narrow_chinese_terminal() {
    let mut terminal = Terminal::open(20, 60, &[("LC_ALL", "zh_CN.UTF-8"), ("NO_COLOR", "1")]);
    terminal.wait_for_prompt();
    let screen = terminal.contents();
    assert!(screen.contains(" 1 | . .(X)O ."), "{screen}");
    assert!(screen.contains("做活"), "{screen}");
    let screen = terminal.line("脱先");
    assert!(screen.contains("错：本可净活"), "{screen}");
    terminal.line("重来");
    let screen = terminal.line("a1");
    assert!(screen.contains("对：净活"), "{screen}");
    assert!(
        !terminal.raw.windows(5).any(|w| w == b"\x1b[1;3"),
        "no color"
    );
    terminal.wait_for_prompt();
    terminal.send("退出\r");
    assert_eq!(terminal.status(), 0);
}

#[test]
fn control_c_cancels_the_line_and_twice_leaves() {
    let mut terminal = Terminal::open(80, 50, &[]);
    terminal.wait_for_prompt();
    terminal.send("sol");
    terminal.wait_for("> sol");
    terminal.send("\u{3}");
    terminal.wait_for("Once more Ctrl-C leaves");
    let screen = terminal.line("libs c1");
    assert!(screen.contains("2 liberties: B1 and A2."), "{screen}");
    terminal.line_of_keys("\u{3}");
    terminal.send("\u{3}");
    assert_eq!(terminal.status(), 0);
    assert!(terminal.contents().contains("Goodbye"));
}

#[test]
fn the_tabulator_completes_commands() {
    let mut terminal = Terminal::open(80, 50, &[]);
    terminal.wait_for_prompt();
    terminal.send("solu\t");
    terminal.wait_for("> solution");
    terminal.send("\r");
    terminal.wait_for("The move is A1. The result: alive.");
    terminal.wait_for_prompt();
    terminal.send("quit\r");
    assert_eq!(terminal.status(), 0);
}

#[test]
fn a_dumb_terminal_is_enough() {
    let mut terminal = Terminal::open(80, 50, &[("TERM", "dumb"), ("LANG", "C")]);
    terminal.wait_for_prompt();
    let screen = terminal.line("a1");
    assert!(screen.contains("Right: alive."), "{screen}");
    assert!(terminal.raw.is_ascii() && !terminal.raw.contains(&0x1b));
    terminal.wait_for_prompt();
    terminal.send("\u{3}");
    terminal.wait_for("Once more Ctrl-C leaves");
    terminal.wait_for_prompt();
    terminal.send("\u{3}");
    assert_eq!(terminal.status(), 0);
    assert!(terminal.contents().contains("Goodbye"));
}

#[test]
fn a_long_search_is_shown_and_control_c_stops_it() {
    let mut terminal = Terminal::open(80, 50, &[]);
    terminal.wait_for_prompt();
    terminal.send("status d4\r");
    terminal.wait_for("Ctrl-C stops");
    terminal.wait_for("nodes so far");
    // Which side begins is not plain here, so it is said.
    terminal.wait_for("so far · best so far, not proved, White first: ");
    terminal.send("\u{3}");
    terminal.wait_for("The search was stopped. Nothing is counted.");
    terminal.wait_for("The best line so far, which is not proved, White first: ");
    assert!(!terminal.contents().contains("nodes so far"));
    terminal.wait_for_prompt();
    terminal.send("quit\r");
    assert_eq!(terminal.status(), 0);
}

/// A problem file that nobody reads out, and the folder that it is in.
fn open_board() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("open.toml");
    // The whole board as the region, so that there is nothing smaller to look at first.
    let points = |row: usize| {
        "ABCDEFGHJ"
            .chars()
            .map(move |col| format!("\"{col}{row}\""))
    };
    let region: Vec<String> = (1..=9).flat_map(points).collect();
    let text = "format = 1\n\n[[problem]]\nid = \"open-board\"\ntitle = { en = \"Open\", zh = \"空\" }\n\
        size = 9\nblack = [\"E5\"]\nwhite = [\"E3\"]\nto_move = \"black\"\ntarget = [\"E5\"]\ngoal = \"live\"\n";
    let text = format!("{text}region = [{}]\n", region.join(", "));
    std::fs::write(&path, text).expect("written");
    (folder, path)
}

#[test]
fn a_stopped_judgement_says_what_is_known_and_gives_nothing_away() {
    let (_folder, path) = open_board();
    let mut terminal = Terminal::run(&[path], 80, 50, &[]);
    terminal.wait_for_prompt();
    terminal.send("e7\r");
    // Only what follows the learner's own move is shown.
    terminal.wait_for("nodes so far · best so far, not proved: E7 ");
    terminal.send("\u{3}");
    terminal.wait_for("The search was stopped. Nothing is counted.");
    terminal.wait_for("The best line so far, which is not proved: E7 ");
    terminal.wait_for_prompt();
    let before = terminal.raw.len();
    terminal.send("hint\r");
    terminal.wait_for("Reading it out");
    while !terminal.raw[before..]
        .windows(12)
        .any(|w| w == b"nodes so far")
    {
        assert!(terminal.take());
    }
    terminal.send("\u{3}");
    while !terminal.raw[before..]
        .windows(15)
        .any(|w| w == b"Nothing is coun")
    {
        assert!(terminal.take());
    }
    terminal.wait_for_prompt();
    let shown = String::from_utf8_lossy(&terminal.raw[before..]).into_owned();
    assert!(!shown.contains("not proved"), "{shown}");
    terminal.send("quit\r");
    assert_eq!(terminal.status(), 0);
}

#[test]
fn an_unproved_line_is_marked_in_chinese_too() {
    let (_folder, path) = open_board();
    let mut terminal = Terminal::run(&[path], 60, 50, &[("LC_ALL", "zh_CN.UTF-8")]);
    terminal.wait_for_prompt();
    terminal.send("答案\r");
    terminal.wait_for("个节点 · 目前最佳（未证明）：");
    terminal.send("\u{3}");
    terminal.wait_for("计算已中止，不计成绩。");
    terminal.wait_for("目前看好的变化（未证明）：");
    terminal.wait_for_prompt();
    terminal.send("退出\r");
    assert_eq!(terminal.status(), 0);
}

#[test]
fn solve_shows_what_it_has_come_to_and_control_c_stops_it() {
    let (_folder, path) = open_board();
    let arguments = ["solve", "--time-limit", "600"].map(PathBuf::from);
    let arguments = [&arguments[..], &[path]].concat();
    let mut terminal = Terminal::run(&arguments, 80, 10, &[]);
    terminal.wait_for("nodes,");
    assert!(terminal.contents().contains("open-board"));
    terminal.wait_for("s · best so far, not proved: ");
    terminal.send("\u{3}");
    assert_eq!(terminal.status(), 1);
    let screen = terminal.contents();
    assert!(
        screen.contains("open-board: Black first: unknown (stopped by Ctrl-C)"),
        "{screen}"
    );
    assert!(screen.contains("\n  best so far, not proved: "), "{screen}");
}

#[test]
fn control_c_stops_scripts_and_leaves_the_trainer_as_it_was() {
    let mut terminal = Terminal::open(100, 60, &[]);
    let screen = terminal.line("run count-liberties");
    assert!(screen.contains("How many liberties"), "{screen}");
    // At a question.
    let screen = terminal.line_of_keys("\u{3}");
    assert!(screen.contains("The drill was left."), "{screen}");
    assert!(terminal.line("libs c1").contains("2 liberties: B1 and A2."));
    // While it computes; the operations alone would stop it later.
    terminal.line("rhai");
    terminal.wait_for_prompt();
    terminal.send("let n = 0; while true { n += 1; if n % 500000 == 0 { show(board); } }\r");
    terminal.wait_for("Reading it out");
    terminal.send("\u{3}");
    terminal.wait_for("stopped from outside");
    let screen = terminal.line("board.liberties(\"C1\")");
    assert!(screen.contains("[\"B1\", \"A2\"]"), "{screen}");
    // Tab shows the functions with their help.
    terminal.wait_for_prompt();
    terminal.send("board.liberty_c\t");
    terminal.wait_for("board.liberty_count");
    terminal.send("(\"C1\")\r");
    terminal.wait_for_prompt();
    let screen = terminal.line_of_keys("\u{3}");
    assert!(screen.contains("Back to the problem."), "{screen}");
    terminal.wait_for_prompt();
    terminal.send("quit\r");
    assert_eq!(terminal.status(), 0);
}

fn piped(input: &[u8], variables: &[(&str, &str)]) -> std::process::Output {
    let home = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_sihuo"))
        .arg(fixtures::path())
        .env_clear()
        .env("SIHUO_HOME", home.path())
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input).expect("sent");
    drop(stdin);
    child.wait_with_output().expect("an end")
}

#[test]
fn a_pipe_is_a_script_without_prompt_or_color() {
    let output = piped(
        b"a2\r\nundo\nxyzzy\n\xff\xfe\na1",
        &[("LANG", "en_US.UTF-8")],
    );
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(!text.contains("> ") && !text.contains('\u{1b}'), "{text}");
    for said in [
        "Wrong:",
        "neither a point nor a command",
        "not UTF-8",
        "Right: alive",
        "Goodbye",
    ] {
        assert!(text.contains(said), "{said}:\n{text}");
    }
}

#[test]
fn progress_that_cannot_be_kept_is_said_once() {
    let variables = [("SIHUO_HOME", "/dev/null/nowhere"), ("LANG", "zh_CN.UTF-8")];
    let output = piped(b"a2\nagain\na1\ndoubt\n", &variables);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.status.success());
    assert_eq!(text.matches("无法保存").count(), 1, "{text}");
    assert!(
        text.contains("/dev/null/nowhere/progress.sqlite 不能写入"),
        "{text}"
    );
    assert!(
        text.contains("对：净活") && text.contains("无法写入 /dev/null/nowhere："),
        "{text}"
    );
}

#[test]
fn a_closed_output_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sihuo"))
        .arg(fixtures::path())
        .env("SIHUO_HOME", "/dev/null/nowhere")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    // The program may be gone already.
    let _ = stdin.write_all(b"help\nhelp\n");
    drop(stdin);
    let output = child.wait_with_output().expect("an end");
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn a_check_that_control_c_stops_says_so() {
    for (language, words) in [
        ("en", "stopped by Ctrl-C before it was proved"),
        ("zh", "已按 Ctrl-C 中止，还没有证明"),
    ] {
        let (_folder, path) = open_board();
        let arguments = ["--lang", language, "check", "--time-limit", "600"].map(PathBuf::from);
        let arguments = [&arguments[..], &[path]].concat();
        let mut terminal = Terminal::run(&arguments, 100, 30, &[]);
        std::thread::sleep(Duration::from_secs(2));
        terminal.send("\u{3}");
        assert_eq!(terminal.status(), 1);
        let screen = terminal.contents();
        assert!(screen.contains(words), "{screen}");
        assert!(!screen.contains("600"), "{screen}");
    }
}

#[test]
fn tests_that_control_c_stops_say_what_was_tested() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("long.rhai");
    let text =
        "test(\"one and one\", || { expect_eq(1 + 1, 2); });\nlet n = 0; while true { n += 1; }";
    std::fs::write(&script, text).expect("a file");
    let arguments = [
        "test",
        "--operations",
        "100000000000",
        "--time-limit",
        "600",
    ];
    let arguments = [&arguments.map(PathBuf::from)[..], &[script]].concat();
    let mut terminal = Terminal::run(&arguments, 100, 30, &[]);
    std::thread::sleep(Duration::from_secs(2));
    terminal.send("\u{3}");
    assert_eq!(terminal.status(), 1);
    let screen = terminal.contents();
    for line in [
        "long.rhai: one and one",
        "stopped by Ctrl-C: the script was not run to its end",
        "1 script: 1 passed, 0 failed",
    ] {
        assert!(screen.contains(line), "{screen}");
    }
}
