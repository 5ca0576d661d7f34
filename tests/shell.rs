//! Whole sessions as transcripts: lines beginning with `> ` are typed, the rest is the answer.
//! `UPDATE_EXPECT=1` rewrites the files in `tests/shell`.

use crate::fixtures;
use sihuo::app::render::{self, Glyphs, Style};
use sihuo::app::shell::{Session, Settings};
use sihuo::problem::{Collection, Language};
use sihuo::train::Progress;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use unicode_width::UnicodeWidthStr;

/// A session with the problems inside the program that remembers nothing.
fn built_in_session(language: Language) -> Session {
    let problems = Collection::built_in().entries.into_iter();
    let problems = problems.map(|entry| entry.problem).collect();
    let settings = settings(None, language, Glyphs::Ascii);
    Session::new(problems, Progress::memory(), settings).expect("there are problems")
}

/// A session with the problems of the fixtures that remembers nothing.
fn session(language: Language, glyphs: Glyphs) -> Session {
    session_in(None, language, glyphs)
}

fn session_in(folder: Option<PathBuf>, language: Language, glyphs: Glyphs) -> Session {
    let settings = settings(folder, language, glyphs);
    Session::new(fixtures::problems(), Progress::memory(), settings).expect("there are problems")
}

fn settings(folder: Option<PathBuf>, language: Language, glyphs: Glyphs) -> Settings {
    Settings {
        language,
        style: Style {
            glyphs,
            color: false,
        },
        nodes: 1_000_000,
        folder,
        clock: || 1_000_000_000,
        stop: Arc::new(AtomicBool::new(false)),
        ascii_only: false,
    }
}

fn replay(transcript: &str, mut session: Session) -> String {
    let mut played = session.start().text;
    for line in transcript.lines() {
        if let Some(typed) = line.strip_prefix("> ").or((line == ">").then_some("")) {
            let prompt = format!("> {typed}");
            played.push_str(prompt.trim_end());
            played.push('\n');
            played.push_str(&session.eval(typed).text);
        }
    }
    played
}

#[test]
fn sessions_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shell");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    assert!(paths.len() >= 6);
    for path in paths {
        let name = path.file_name().and_then(|n| n.to_str()).expect("a name");
        let language = match &name[..3] {
            "en-" => Language::En,
            "zh-" => Language::Zh,
            _ => panic!("{name}: the name begins with the language"),
        };
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let session = if name.contains("built-in") {
            built_in_session(language)
        } else {
            session(language, Glyphs::Ascii)
        };
        let played = replay(&text, session);
        expect_test::expect_file![path].assert_eq(&played);
    }
}

/// The sessions in the README files and the books are what the program says, to the letter.
#[test]
fn sessions_in_prose_are_real() {
    let sessions = crate::book::sessions();
    assert!(sessions.len() >= 4);
    for block in sessions {
        let chinese = block.place.contains("zh");
        let language = if chinese { Language::Zh } else { Language::En };
        let played = replay(&block.text, built_in_session(language));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let (name, _) = block.place.split_once(':').expect("a line number");
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
            let page = std::fs::read_to_string(&path).expect("a readable page");
            let new = page.replace(&block.text, &played);
            std::fs::write(path, new).expect("a writable page");
            continue;
        }
        assert_eq!(block.text, played, "{}", block.place);
    }
}

#[test]
fn twenty_columns_are_enough_for_the_texts() {
    for language in [Language::En, Language::Zh] {
        let mut session = session(language, Glyphs::Ascii);
        session.set_width(Some(20));
        let mut shown = session.start().text;
        for line in [
            "help", "a2", "why", "q", "again", "hint", "a1", "list", "x9",
        ] {
            shown.push_str(&session.eval(line).text);
        }
        for line in shown.lines() {
            let one_word = !line.trim().contains(' ') && language == Language::En;
            assert!(line.width() <= 20 || one_word, "{line}");
        }
    }
}

#[test]
fn wrapping_keeps_every_word() {
    let text = "Black to play: make the marked black group live";
    for width in 1..60 {
        let wrapped = render::wrap(text, width);
        let words = |t: &str| t.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&wrapped), words(text));
    }
    assert_eq!(
        render::wrap("黑先，做活标记的黑棋。", 8),
        "黑先，做\n活标记的\n黑棋。"
    );
}

#[test]
fn stones_take_their_columns() {
    let board = |glyphs| {
        let mut session = session(Language::En, glyphs);
        session.eval("a2").text
    };
    let rows = |text: String| -> Vec<String> { text.lines().take(7).map(str::to_owned).collect() };
    let (ascii, unicode) = (rows(board(Glyphs::Ascii)), rows(board(Glyphs::Unicode)));
    for (a, u) in ascii.iter().zip(&unicode) {
        assert_eq!(a.width(), u.width());
    }
    assert_eq!(unicode[4], " 2 |[●]● ● ○ .");
    let wide = rows(board(Glyphs::Wide));
    let ends: Vec<usize> = wide[1..6]
        .iter()
        .map(|row| row.trim_end().width_cjk())
        .collect();
    assert_eq!(ends, [18, 18, 18, 18, 18], "{wide:?}");
}

#[test]
fn nothing_that_is_typed_breaks_a_session() {
    let long = "a".repeat(100_000);
    let odd = [
        "",
        " ",
        ">",
        "a",
        "a0",
        "a26",
        "a1 b1",
        "open",
        "open 0",
        "open -1",
        "open 99999999999999999999",
        "threats",
        "threats 1",
        "threats 256 0",
        "threats a b",
        "status",
        "status a1",
        "status zz9",
        "libs Z25",
        "eyes i1",
        "lang",
        "lang fr",
        "😀",
        "\u{0}",
        "棋",
        "？",
        "q",
        "undo",
        "why",
        "threat",
        "doubt",
        "hint 3",
        "pass pass",
        "\u{202e}",
        &long,
    ];
    for language in [Language::En, Language::Zh] {
        let mut session = session(language, Glyphs::Ascii);
        session.start();
        for line in odd {
            let reply = session.eval(line);
            assert!(reply.text.len() < 5_000, "{line}");
        }
    }
}

#[test]
fn completion_offers_what_is_legal() {
    let mut session = session(Language::Zh, Glyphs::Ascii);
    let offered = session.completions();
    assert_eq!(offered.points, ["A1", "B1", "A2"]);
    assert!(offered.words.contains(&"solution") && offered.words.contains(&"答案"));
    assert!(offered.ids.contains(&"short-leg".to_owned()));
    assert!(offered.stones.contains(&"C1".to_owned()));
    session.eval("next");
    assert_eq!(session.completions().points, ["A1", "B1", "C1"]);
}

#[test]
fn a_doubt_is_a_bundle_that_tells_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Some(folder.path().to_owned());
    let mut session = session_in(home, Language::En, Glyphs::Ascii);
    session.eval("a2");
    for number in 1..=2 {
        let path = folder
            .path()
            .join(format!("doubts/bent-three-{number}.json"));
        let said = session.eval("doubt").text;
        assert!(said.contains(&path.display().to_string()), "{said}");
        let text = std::fs::read_to_string(path).expect("the bundle");
        let bundle: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(bundle["moves"], "A2 pass");
        assert_eq!(
            (&bundle["best"], &bundle["after"]),
            (&"Alive".into(), &"Dead".into())
        );
        assert_eq!(bundle["first_moves"][0][1], "Alive");
        let proof = &bundle["certificates"][1];
        assert_eq!(
            (&proof["of"], &proof["verdict"], &proof["claims"][0]["aim"]),
            (
                &"after the judged move".into(),
                &"Dead".into(),
                &"Capture".into()
            )
        );
        let strategy = proof["claims"][0]["strategy"].as_array().expect("a list");
        assert_eq!(Some(strategy.len() as u64), proof["steps"].as_u64());
        assert!(!strategy.is_empty());
    }
}

#[test]
fn a_pass_is_not_called_what_the_move_before_it_was() {
    for language in [Language::En, Language::Zh] {
        let mut session = built_in_session(language);
        session.eval("open 24");
        let played = session.eval("c1").text;
        assert!(
            played.contains("C1: ") || played.contains("C1："),
            "{played}"
        );
        for line in ["pass", "undo"] {
            let said = session.eval(line).text;
            assert!(said.contains(" 1 | . X X .[O]."), "{line}: {said}");
            assert!(!said.contains("C1"), "{line}: {said}");
        }
    }
}

/// A stone in a ladder, which White hunts; and a black one beside it that is in no question.
const LADDER: &str = r#"
format = 1

[[problem]]
id = "run-after-it"
title = { en = "A ladder", zh = "征子" }
diagram = """
. . . . . . .
. . . . . . .
. . . . . X .
. . . . . . .
. O X . . . .
. . O O . . .
. . . . . . .
"""
size = 7
to_move = "white"
target = ["C3"]
goal = "GOAL"
"#;

#[test]
fn the_status_of_a_hunted_chain_is_told_in_the_words_of_the_goal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ladder.toml");
    for goal in ["capture", "escape"] {
        let text = LADDER.replace("GOAL", goal);
        let text = match goal {
            "capture" => text,
            _ => text.replace("\"white\"", "\"black\""),
        };
        std::fs::write(&file, text).expect("a file");
        for (language, words) in [
            (Language::En, ["captured", "saved"]),
            (Language::Zh, ["被提", "救出"]),
        ] {
            let collection = Collection::load(std::slice::from_ref(&file));
            let problems = collection.entries.into_iter().map(|entry| entry.problem);
            let settings = settings(None, language, Glyphs::Ascii);
            let mut session =
                Session::new(problems.collect(), Progress::memory(), settings).expect("a problem");
            let said = session.eval("status C3").text;
            assert!(words.iter().any(|word| said.contains(word)), "{said}");
            for word in ["alive", "dead", "活", "死"] {
                assert!(!said.contains(word), "{said}");
            }
        }
    }
}
