//! `sihuo run`: one drill with a learner.

use super::environment::wants_color;
use super::lesson::{Lesson, LessonSettings, Turn};
use super::line_editor;
use super::locale::{Locale, to_ascii};
use super::render::{self, Glyphs, Style};
use super::shell::{Completions, Dialog, Reply, Thoughts};
use super::texts::Texts;
use super::{output, reasons, script_faults};
use crate::problem::{Collection, Language};
use crate::script::{Header, Limits, source};
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// What was asked for.
pub(super) struct Drill {
    pub script: PathBuf,
    pub problems: Arc<Collection>,
    pub limits: Limits,
    pub language: Language,
    pub unicode: bool,
}

impl Drill {
    /// Runs the drill; gives the exit status.
    pub fn run(self) -> anyhow::Result<u8> {
        let script = match source::named(&self.script) {
            Ok(script) => script,
            Err(reason) => {
                let texts = Texts::new(self.language);
                let path = self.script.display().to_string();
                let text = reasons::script_unreadable(&texts, &path, &reason);
                output::message(&format!("sihuo: {text}"));
                return Ok(2);
            }
        };
        let utf8 = Locale::from_environment(Some(self.language)).utf8;
        let on_terminal = stdout().is_terminal() && stdin().is_terminal();
        let color = wants_color(on_terminal, |name| std::env::var(name).ok());
        let style = Style {
            glyphs: if self.unicode {
                Glyphs::Unicode
            } else {
                Glyphs::Ascii
            },
            color,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let title = Header::read(&script.text).title();
        let settings = LessonSettings {
            language: self.language,
            style,
            problems: self.problems,
            limits: self.limits,
            stop: Arc::clone(&stop),
            clock: seconds_now,
            live: true,
        };
        let mut alone = Alone {
            lesson: Lesson::start(script, settings)?,
            texts: Texts::new(self.language),
            title: title.map(|t| t.plain(self.language)),
            stop: Arc::clone(&stop),
            width: None,
            narrow_told: None,
            ascii_only: !utf8 && !self.unicode && self.language == Language::En,
            status: 0,
        };
        if stdin().is_terminal() {
            line_editor::interact(&mut alone, None, &stop)?;
        } else {
            line_editor::read_script(&mut alone)?;
        }
        Ok(alone.status)
    }
}

fn seconds_now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |d| i64::try_from(d.as_secs()).unwrap_or(0))
}

/// A drill without the trainer around it.
struct Alone {
    lesson: Lesson,
    texts: Texts,
    title: Option<String>,
    stop: Arc<AtomicBool>,
    width: Option<usize>,
    narrow_told: Option<usize>,
    ascii_only: bool,
    status: u8,
}

impl Alone {
    fn reply(&mut self, turn: Turn) -> Reply {
        let title = self.title.take();
        let mut text = title.map(|t| self.lines(&t)).unwrap_or_default();
        let more = turn.more;
        for part in turn.parts {
            text.push_str(&self.lines(&part));
            if let Some(width) = self.width.filter(|_| part.starts_with("    "))
                && self.narrow_told != Some(width)
                && render::columns(&part) > width
            {
                self.narrow_told = Some(width);
                let needed = render::columns(&part);
                let told = self.texts.say(
                    "too-narrow",
                    &[("width", width.into()), ("needed", needed.into())],
                );
                text.push_str(&self.lines(&told));
            }
        }
        let Some(outcome) = turn.outcome else {
            return Reply {
                text,
                quit: false,
                more,
            };
        };
        if let Some(error) = &outcome.error {
            // What was told comes before the message about the end.
            let shown = std::mem::take(&mut text);
            if output::raw(&shown).is_ok() {
                output::message(&script_faults::render(&self.texts, error));
            }
            self.status = 1;
        }
        if outcome.left {
            let left = self.texts.say("lesson-left", &[]);
            text.push_str(&self.lines(&left));
        }
        Reply {
            text,
            quit: true,
            more: false,
        }
    }

    fn lines(&self, part: &str) -> String {
        let is_board = part.starts_with("    ");
        let mut text = match self.width {
            Some(width) if !is_board => render::wrap(part, width),
            _ => part.to_owned(),
        };
        if self.ascii_only {
            text = to_ascii(&text);
        }
        text.push('\n');
        text
    }
}

impl Dialog for Alone {
    fn start(&mut self) -> Reply {
        let turn = self.lesson.advance(&self.texts);
        self.reply(turn)
    }

    fn go_on(&mut self) -> Reply {
        let turn = self.lesson.advance(&self.texts);
        self.reply(turn)
    }

    fn set_live(&mut self) {
        // A drill by itself always is.
    }

    fn eval(&mut self, line: &str) -> Reply {
        self.stop.store(false, Ordering::SeqCst);
        let turn = self.lesson.answer(&self.texts, line);
        self.reply(turn)
    }

    fn leave(&mut self) -> Reply {
        let turn = self.lesson.end_input(&self.texts);
        self.reply(turn)
    }

    fn interrupt(&mut self) -> Option<Reply> {
        let turn = self.lesson.quit(&self.texts);
        self.status = 1;
        Some(self.reply(turn))
    }

    fn tell_interrupted(&mut self) -> Reply {
        let text = self.texts.say("interrupted", &[]);
        Reply {
            text: self.lines(&text),
            quit: false,
            more: false,
        }
    }

    fn tell_not_utf8(&mut self) -> Reply {
        let text = self.texts.say("not-utf8", &[]);
        Reply {
            text: self.lines(&text),
            quit: false,
            more: false,
        }
    }

    fn tell_searching(&mut self) -> Reply {
        let text = self.texts.say("searching", &[]);
        Reply {
            text: self.lines(&text),
            quit: false,
            more: false,
        }
    }

    fn set_width(&mut self, width: Option<usize>) {
        self.width = width;
    }

    fn completions(&self) -> Completions {
        Completions {
            words: vec!["hint", "answer", "show", "quit"],
            ..Completions::default()
        }
    }

    fn prompt(&self) -> &'static str {
        "> "
    }

    fn language(&self) -> Language {
        self.texts.language()
    }

    fn interrupted_status(&self) -> u8 {
        // A drill that was not gone through is no success.
        1
    }

    fn thoughts(&self) -> Arc<Thoughts> {
        // The solver of a script belongs to the script; what it has searched is not shown.
        Thoughts::new()
    }

    fn tell_goodbye(&mut self) -> Reply {
        let text = self.texts.say("lesson-left", &[]);
        Reply {
            text: self.lines(&text),
            quit: true,
            more: false,
        }
    }
}
