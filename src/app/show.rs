//! `sihuo show`: problems as diagrams.

use super::environment::Styles;
use super::texts::Texts;
use super::words::{self, near};
use super::{faults, output, picture, reasons};
use crate::go::diagram::Glyph;
use crate::go::{Color, Picture, PointSet, Window};
use crate::problem::{Collection, Fault, FaultKind, Language, Problem, Weight, nearest};
use anyhow::{anyhow, bail};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// What was asked for.
pub(super) struct Show {
    pub file: PathBuf,
    pub id: Option<String>,
    pub svg: Option<PathBuf>,
    pub force: bool,
    pub unicode: bool,
    pub texts: Texts,
    pub styles: Styles,
}

impl Show {
    /// Prints or writes the diagrams; gives the exit status.
    pub fn run(&self) -> anyhow::Result<u8> {
        let collection = Collection::load(std::slice::from_ref(&self.file));
        let found: Vec<&Fault> = collection
            .faults
            .iter()
            .filter(|f| f.weight() > Weight::Note)
            .collect();
        for fault in &found {
            output::message(&faults::render(&self.texts, fault, self.styles.err));
        }
        let status = match found.iter().any(|f| f.kind != FaultKind::NoTarget) {
            true => 2,
            false => u8::from(!found.is_empty()),
        };
        let problems: Vec<&Problem> = match &self.id {
            None => collection.problems().collect(),
            Some(id) => match collection.get(id) {
                Some(problem) => vec![problem],
                None => {
                    let ids = collection.problems().map(|p| p.id.as_str());
                    let (near, nearest) = near(nearest(id, ids));
                    bail!(self.texts.say(
                        "no-problem-in-file",
                        &[
                            ("path", self.file.display().to_string().into()),
                            ("id", id.as_str().into()),
                            ("near", near),
                            ("nearest", nearest),
                        ],
                    ))
                }
            },
        };
        if let Some(path) = &self.svg {
            match problems[..] {
                [] => {}
                [problem] => {
                    write_picture(&self.texts, path, &picture::svg(&view(problem)), self.force)?;
                }
                _ => bail!(self.texts.say(
                    "one-picture",
                    &[
                        ("path", self.file.display().to_string().into()),
                        ("count", problems.len().into()),
                    ],
                )),
            }
            return Ok(status);
        }
        for (index, problem) in problems.iter().enumerate() {
            let gap = if index > 0 { "\n" } else { "" };
            output::raw(&format!("{gap}{}", self.text(problem)))?;
        }
        Ok(status)
    }

    fn text(&self, problem: &Problem) -> String {
        let title = problem.title.plain(self.texts.language());
        let level = match (problem.level, self.texts.language()) {
            (None, _) => String::new(),
            (Some(level), Language::En) => format!(" · {level}"),
            (Some(level), Language::Zh) => format!(" · {}", level.chinese()),
        };
        let task = words::goal(&self.texts, problem);
        let mut text = format!(
            "{} ({}){level}\n{task}\n",
            crate::problem::printable(&title),
            problem.id
        );
        let view = view(problem);
        if !self.unicode {
            text.push_str(&view.text());
            return text;
        }
        for line in view.lines() {
            let drawn: String = line.iter().map(|&glyph| round(glyph)).collect();
            text.push_str(drawn.trim_end());
            text.push('\n');
        }
        text
    }
}

/// The part of the board where something stands or may be played, with a free line around.
fn view(problem: &Problem) -> Picture<'_> {
    let board = &problem.position.board;
    let mut points = board.stones(Color::Black) | board.stones(Color::White);
    points |= *problem.task.region();
    let mut targets = PointSet::new();
    targets |= problem.task.marks();
    Picture {
        board,
        window: Window::around(board.size(), &points, 1),
        targets,
        last: None,
    }
}

/// A sign with round stones.
fn round(glyph: Glyph) -> char {
    match glyph {
        Glyph::Stone(Color::Black) => '●',
        Glyph::Stone(Color::White) => '○',
        Glyph::Empty => '·',
        Glyph::Star => '+',
        Glyph::Gap(c) | Glyph::Frame(c) => c,
    }
}

/// Writes a picture to a file that must not be there yet, unless forced; `-` is standard output.
pub(super) fn write_picture(
    texts: &Texts,
    path: &Path,
    text: &str,
    force: bool,
) -> anyhow::Result<()> {
    if path.as_os_str() == "-" {
        output::raw(text)?;
        return Ok(());
    }
    let mut options = fs::OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    let cannot = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let path = path.display().to_string();
            anyhow!(texts.say("file-is-there", &[("path", path.into())]))
        }
        _ => anyhow!(reasons::cannot_write(texts, path, &error)),
    };
    let mut file = options.open(path).map_err(cannot)?;
    file.write_all(text.as_bytes()).map_err(cannot)
}
