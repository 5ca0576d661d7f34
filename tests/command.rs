//! What a learner types, and the language of the environment.

use sihuo::app::command::{Command, Misread, Word, parse};
use sihuo::app::locale::{Locale, to_ascii};
use sihuo::problem::Language;

fn word(line: &str) -> Word {
    match parse(line, false) {
        Ok(Command::Word(word, _)) => word,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn points_are_read_in_every_usual_form() {
    for line in ["c3", "C3", " c3 ", "ｃ３", "Ｃ３\r"] {
        assert_eq!(
            parse(line, false),
            Ok(Command::Play("C3".parse().expect("a point")))
        );
    }
    assert_eq!(parse("i5", false), Err(Misread::LetterI(5)));
}

#[test]
fn words_may_be_shortened_while_they_are_clear() {
    assert_eq!(word("n"), Word::Next);
    assert_eq!(word("u"), Word::Undo);
    assert_eq!(word("w"), Word::Why);
    assert_eq!(word("q"), Word::Quit);
    assert_eq!(word("sol"), Word::Solution);
    assert_eq!(word("thr"), Word::Threat);
    assert_eq!(word("threats 1 2"), Word::Threats);
    assert_eq!(word("HINT"), Word::Hint);
    let several = parse("s", false);
    assert!(matches!(several, Err(Misread::Ambiguous(_, words)) if words.len() == 4));
    let passing = parse("p", false);
    assert!(
        matches!(passing, Err(Misread::Ambiguous(_, words)) if words == ["pass", "prev", "proverbs"])
    );
    assert_eq!(parse("ten", false), Ok(Command::Pass));
}

#[test]
fn chinese_words_do_the_same() {
    let words = "提示 悔棋 重来 答案 为什么 下一题 上一题 跳过 列表 打开 显示 状态 气 眼 劫材 存疑 语言 帮助 退出";
    for typed in words.split(' ') {
        word(typed);
    }
    assert_eq!(parse("脱先", false), Ok(Command::Pass));
    assert_eq!(word("？"), Word::Help);
}

#[test]
fn status_words_are_answers_only_where_they_are_asked_for() {
    assert!(parse("dead", false).is_err());
    assert_eq!(parse("死", true), Ok(Command::Word(Word::Dead, vec![])));
    assert_eq!(word("a"), Word::Again);
}

#[test]
fn a_slip_of_the_finger_names_the_nearest_word() {
    let near = |line: &str| match parse(line, false) {
        Err(Misread::Unknown(_, near)) => near,
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(near("hnit").as_deref(), Some("hint"));
    assert_eq!(near("soluton").as_deref(), Some("solution"));
    assert_eq!(near("xyzzyxyzzy"), None);
}

#[test]
fn the_environment_decides_the_language_and_the_characters() {
    let locale = |pairs: &[(&str, &str)]| {
        let value = |name: &str| {
            let pair = pairs.iter().find(|p| p.0 == name);
            pair.map(|p| p.1.to_owned())
        };
        let locale = Locale::from_variables(None, value);
        (locale.language, locale.utf8)
    };
    assert_eq!(locale(&[]), (Language::En, false));
    assert_eq!(locale(&[("LANG", "zh_CN.UTF-8")]), (Language::Zh, true));
    assert_eq!(locale(&[("LANG", "zh_CN.GBK")]), (Language::Zh, false));
    assert_eq!(
        locale(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")]),
        (Language::En, false)
    );
    assert_eq!(
        locale(&[
            ("LC_ALL", ""),
            ("LC_MESSAGES", "zh_TW"),
            ("LANG", "en_US.utf8")
        ]),
        (Language::Zh, true)
    );
    assert_eq!(to_ascii("a · b — “c” …"), "a - b - \"c\" ...");
}
