//! The README files and both books: links lead somewhere, and the examples are what they claim.

use sihuo::app::faults;
use sihuo::app::texts::Texts;
use sihuo::problem::Language;
use std::fs;
use std::path::{Path, PathBuf};

/// A fenced block of a text.
pub struct Block {
    /// The file and the line of its opening fence.
    pub place: String,
    /// The word after the fence, such as `toml`.
    pub kind: String,
    /// The text between the fences.
    pub text: String,
}

/// The README files and the chapters of both books.
pub fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = vec![root.join("README.md"), root.join("README.zh.md")];
    for language in ["en", "zh"] {
        let folder = root.join("book").join(language).join("src");
        let entries = fs::read_dir(folder).expect("the chapters");
        let mut chapters: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
        chapters.retain(|path| path.extension().is_some_and(|e| e == "md"));
        chapters.sort();
        pages.extend(chapters);
    }
    pages
}

/// Compares the part of a page between `<!-- made: NAME -->` and `<!-- end -->` with what the program
/// makes; `UPDATE_EXPECT=1` writes it.
pub fn check_made(page: &Path, name: &str, made: &str) {
    let text = read(page);
    let (open, close) = (format!("<!-- made: {name} -->\n"), "<!-- end -->");
    let place = format!("{}: {open}", page.display());
    let start = text.find(&open).unwrap_or_else(|| panic!("{place}")) + open.len();
    let end = start
        + text[start..]
            .find(close)
            .unwrap_or_else(|| panic!("{place}"));
    let wanted = format!("\n{}\n\n", made.trim_end());
    if text[start..end] == wanted {
        return;
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let text = format!("{}{wanted}{}", &text[..start], &text[end..]);
        fs::write(page, text).expect("a page that can be written");
        return;
    }
    panic!("{place} differs from what the program makes; UPDATE_EXPECT=1 writes it");
}

/// All fenced blocks of these pages, in order.
pub fn blocks(pages: &[PathBuf]) -> Vec<Block> {
    pages
        .iter()
        .flat_map(|page| blocks_of(&page.display().to_string(), &read(page)))
        .collect()
}

/// The sessions of the README files and the books: lines that begin with `> ` are typed, the others
/// are the answers of the trainer on the built-in problems, from its start. Those of `README.zh.md`
/// and `book/zh` are in Chinese.
pub fn sessions() -> Vec<Block> {
    let all = blocks(&pages()).into_iter();
    all.filter(|block| block.kind == "session").collect()
}

/// The scripts of the README files and the books, with their places.
pub fn rhai_blocks() -> Vec<(String, String)> {
    let all = blocks(&pages()).into_iter();
    all.filter(|block| block.kind == "rhai")
        .map(|block| (block.place, block.text))
        .collect()
}

fn read(page: &Path) -> String {
    fs::read_to_string(page).unwrap_or_else(|error| panic!("{}: {error}", page.display()))
}

fn blocks_of(name: &str, text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate() {
        match line.strip_prefix("```") {
            Some(kind) if !open => {
                open = true;
                let place = format!("{name}:{}", number + 1);
                blocks.push(Block {
                    place,
                    kind: kind.trim().to_owned(),
                    text: String::new(),
                });
            }
            Some(_) => open = false,
            None if open => {
                let block = blocks.last_mut().expect("an open block");
                block.text.push_str(line);
                block.text.push('\n');
            }
            None => {}
        }
    }
    assert!(!open, "{name}: the last block has no end");
    blocks
}

/// The targets of the links of a text that lead to files, without the part after `#`.
fn links(text: &str) -> Vec<String> {
    let targets = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    targets
        .filter(|target| !target.contains("://") && !target.starts_with('#'))
        .map(|target| target.split('#').next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = pages();
    pages.extend(
        [
            "ARCHITECTURE.md",
            "DESIGN.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
        ]
        .map(|f| root.join(f)),
    );
    for page in pages {
        let folder = page.parent().expect("a folder");
        for target in links(&read(&page)) {
            assert!(
                folder.join(&target).exists(),
                "{}: no {target}",
                page.display()
            );
        }
    }
}

#[test]
fn each_summary_names_every_chapter_once() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for language in ["en", "zh"] {
        let folder = root.join("book").join(language).join("src");
        let mut named = links(&read(&folder.join("SUMMARY.md")));
        let entries = fs::read_dir(&folder).expect("the chapters");
        let mut there: Vec<String> = entries
            .map(|e| {
                e.expect("an entry")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        there.retain(|name| name != "SUMMARY.md" && name != "pictures");
        named.sort();
        there.sort();
        assert_eq!(named, there, "{language}");
    }
}

#[test]
fn both_summaries_have_the_same_order() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let order = |language: &str| {
        links(&read(
            &root.join("book").join(language).join("src/SUMMARY.md"),
        ))
    };
    assert_eq!(order("en"), order("zh"));
}

#[test]
fn problem_files_in_the_text_are_toml() {
    let all = blocks(&pages());
    let problems = all
        .iter()
        .filter(|b| b.kind == "toml" && b.text.contains("[[problem]]"));
    let mut n_problems = 0;
    for block in problems {
        let table: toml::Table = block
            .text
            .parse()
            .unwrap_or_else(|e| panic!("{}: {e}", block.place));
        assert_eq!(
            table.get("format").and_then(toml::Value::as_integer),
            Some(1),
            "{}",
            block.place
        );
        n_problems += 1;
    }
    assert!(n_problems >= 2);
}

#[test]
fn there_are_sessions_in_both_languages() {
    let sessions = sessions();
    for name in ["README.md", "README.zh.md", "book/en", "book/zh"] {
        assert!(
            sessions.iter().any(|s| s.place.contains(name)),
            "no session in {name}"
        );
    }
    for session in sessions {
        let typed = session.text.lines().any(|line| line.starts_with("> "));
        assert!(typed, "{}: nothing is typed", session.place);
        let whole = session
            .text
            .lines()
            .last()
            .is_some_and(|line| ["> quit", "> 退出"].contains(&line));
        let ended = session
            .text
            .lines()
            .rev()
            .nth(1)
            .is_some_and(|line| ["> quit", "> 退出"].contains(&line));
        assert!(
            whole || ended,
            "{}: the session ends with quit",
            session.place
        );
    }
}

#[test]
fn blocks_and_links_are_found() {
    let text = "a [b](c.md) [d](https://e.org) [f](#g) [h](i.md#j)\n```toml\nx = 1\n```\n";
    assert_eq!(links(text), ["c.md", "i.md"]);
    let blocks = blocks_of("k.md", text);
    assert_eq!(blocks.len(), 1);
    assert_eq!(
        (blocks[0].place.as_str(), blocks[0].kind.as_str()),
        ("k.md:2", "toml")
    );
    assert_eq!(blocks[0].text, "x = 1\n");
}

/// Every problem file in the prose is read without a fault by the program itself.
#[test]
fn problem_files_in_prose_load() {
    let files: Vec<Block> = blocks(&pages())
        .into_iter()
        .filter(|b| b.kind == "toml" && b.text.contains("[[problem]]"))
        .collect();
    assert!(files.len() >= 2);
    let texts = Texts::new(Language::En);
    for block in files {
        let whole = if block.text.contains("format = 1") {
            block.text.clone()
        } else {
            format!("format = 1\n{}", block.text)
        };
        let loaded = sihuo::problem::Collection::of_bytes(&block.place, whole.into_bytes());
        let faults: Vec<String> = loaded
            .faults
            .iter()
            .filter(|f| !f.is_note())
            .map(|f| faults::message(&texts, &f.kind))
            .collect();
        assert!(faults.is_empty(), "{}: {faults:?}", block.place);
        assert!(!loaded.is_empty(), "{}: no problem", block.place);
    }
}
