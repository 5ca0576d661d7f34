//! The sentences in both languages: none is missing, none is left over, and all take the same
//! arguments. A key stands in the code as the first, literal argument of `say`.

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A sentence: the arguments that it takes itself, and the sentences that it refers to.
#[derive(Default)]
struct Sentence {
    arguments: BTreeSet<String>,
    references: BTreeSet<String>,
}

type Sentences = BTreeMap<String, Sentence>;

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a readable file")
}

fn sentences(language: &str) -> Sentences {
    let mut paths = Vec::new();
    files(&root("locales").join(language), "ftl", &mut paths);
    let mut all = Sentences::new();
    for path in paths {
        let text = read(&path);
        let resource = parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut sentence = Sentence::default();
                let value = message.value.as_ref().expect("a value");
                pattern(value, &mut sentence);
                let key = message.id.name.to_owned();
                let twice = all.insert(key, sentence).is_some();
                assert!(!twice, "{language}: {} is there twice", message.id.name);
            }
        }
    }
    all
}

fn pattern(pattern_: &Pattern<&str>, sentence: &mut Sentence) {
    for element in &pattern_.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline_) => inline(inline_, sentence),
                Expression::Select { selector, variants } => {
                    inline(selector, sentence);
                    variants.iter().for_each(|v| pattern(&v.value, sentence));
                }
            }
        }
    }
}

fn inline(expression: &InlineExpression<&str>, sentence: &mut Sentence) {
    match expression {
        InlineExpression::VariableReference { id } => {
            sentence.arguments.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            sentence.references.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. },
            ..
        } => positional.iter().for_each(|p| inline(p, sentence)),
        _ => {}
    }
}

/// All arguments of a sentence, those of the sentences inside it included.
fn arguments(all: &Sentences, key: &str) -> BTreeSet<String> {
    let sentence = all.get(key).unwrap_or_else(|| panic!("no sentence {key}"));
    let mut found = sentence.arguments.clone();
    for reference in &sentence.references {
        found.extend(arguments(all, reference));
    }
    found
}

/// Every call of `say` in the code: the key and, where they are written out, the arguments.
fn calls() -> Vec<(String, Option<BTreeSet<String>>)> {
    let mut paths = Vec::new();
    files(&root("src"), "rs", &mut paths);
    let mut found = Vec::new();
    for path in paths {
        let text = read(&path);
        for (at, _) in text.match_indices("say(") {
            let rest = text[at + 4..].trim_start();
            let Some(rest) = rest.strip_prefix('"') else {
                continue;
            };
            let (key, rest) = rest.split_once('"').expect("a closed literal");
            let rest = rest.trim_start_matches([',', ' ', '\n']);
            let named = rest.strip_prefix("&[").map(names);
            found.push((key.to_owned(), named));
        }
    }
    found
}

/// The names in a list `("name", value), …` up to its closing bracket.
fn names(list: &str) -> BTreeSet<String> {
    let mut depth = 0;
    let mut end = 0;
    for (at, c) in list.char_indices() {
        match c {
            '[' | '(' => depth += 1,
            ']' if depth == 0 => {
                end = at;
                break;
            }
            ']' | ')' => depth -= 1,
            _ => {}
        }
    }
    let tuples = list[..end].split("(\"").skip(1);
    tuples
        .filter_map(|t| t.split_once("\","))
        .map(|t| t.0.to_owned())
        .collect()
}

#[test]
fn both_languages_have_the_same_sentences_in_the_same_files() {
    let names = |language: &str| {
        let folder = root("locales").join(language);
        let mut paths = Vec::new();
        files(&folder, "ftl", &mut paths);
        let short = |p: &PathBuf| p.strip_prefix(&folder).expect("inside").to_owned();
        paths.iter().map(short).collect::<Vec<_>>()
    };
    assert_eq!(names("en"), names("zh"));
    let (en, zh) = (sentences("en"), sentences("zh"));
    let keys = |all: &Sentences| all.keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&en), keys(&zh));
}

#[test]
fn every_sentence_in_the_code_exists_and_gets_its_arguments() {
    let (en, zh) = (sentences("en"), sentences("zh"));
    let calls = calls();
    assert!(calls.len() > 60, "the calls are found");
    for (key, given) in calls {
        let (needs_en, needs_zh) = (arguments(&en, &key), arguments(&zh, &key));
        if let Some(given) = given {
            let needed: BTreeSet<_> = needs_en.union(&needs_zh).cloned().collect();
            assert_eq!(needed, given, "{key}");
        }
    }
}

#[test]
fn every_sentence_is_used() {
    let all = sentences("en");
    let mut used: BTreeSet<String> = calls().into_iter().map(|c| c.0).collect();
    used.extend(all.values().flat_map(|s| s.references.clone()));
    let unused: Vec<_> = all.keys().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn chinese_speaks_chinese_and_english_is_free_of_it() {
    let han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    for (language, wanted) in [("en", false), ("zh", true)] {
        let mut paths = Vec::new();
        files(&root("locales").join(language), "ftl", &mut paths);
        for path in paths {
            assert_eq!(read(&path).contains(han), wanted, "{}", path.display());
        }
    }
}
