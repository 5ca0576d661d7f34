//! Scripts inside a session: drills with `run`, the Rhai prompt with `rhai`.

use super::{Reply, Session};
use crate::app::lesson::{Lesson, LessonSettings, Turn, built_in_problems, guard};
use crate::app::{reasons, script_faults, telling};
use crate::problem::{Language, nearest, printable};
use crate::script::source::SourceError;
use crate::script::{Header, Limits, Prompt, Shown, Start, api, is_incomplete, reference, source};
use std::path::Path;
use std::sync::Arc;

/// The Rhai prompt of a session.
pub(super) struct RhaiPrompt {
    prompt: Prompt,
    /// The lines of an expression that goes on.
    begun: String,
}

/// Words that leave the prompt.
const LEAVE: [&str; 4] = ["quit", "exit", "bye", "退出"];

/// Words that tell what can be typed at the prompt.
const HELP: [&str; 3] = ["help", "?", "帮助"];

impl Session {
    /// `run NAME`: starts a drill; without a name, lists them.
    pub(super) fn run_script(&mut self, rest: &[String]) -> Vec<String> {
        let Some(name) = rest.first() else {
            return self.list_scripts();
        };
        let known = source::built_in_names();
        let is_path = name.ends_with(".rhai") || Path::new(name).is_file();
        let script = if is_path {
            source::open(Path::new(name))
        } else {
            match source::built_in(name) {
                Some(script) => Ok(script),
                None => {
                    let shown = printable(&name.chars().take(40).collect::<String>());
                    let near = nearest(name, known);
                    return vec![match near {
                        Some(near) => self.texts.say(
                            "run-unknown-near",
                            &[("name", shown.into()), ("nearest", near.into())],
                        ),
                        None => self.texts.say("run-unknown", &[("name", shown.into())]),
                    }];
                }
            }
        };
        let script = match script {
            Ok(script) => script,
            Err(error) => return vec![self.unreadable(name, &error)],
        };
        let title = Header::read(&script.text).title();
        let settings = LessonSettings {
            language: self.texts.language(),
            style: self.settings.style,
            problems: built_in_problems(),
            limits: Limits::default(),
            stop: Arc::clone(&self.settings.stop),
            clock: self.settings.clock,
            live: self.live,
        };
        match Lesson::start(script, settings) {
            Ok(mut lesson) => {
                let turn = lesson.advance(&self.texts);
                self.lesson = Some(lesson);
                let mut parts = Vec::new();
                parts.extend(title.map(|t| t.plain(self.texts.language())));
                parts.extend(self.after_turn(turn));
                parts
            }
            Err(error) => {
                let error = SourceError::Read((&error).into());
                vec![self.unreadable(name, &error)]
            }
        }
    }

    fn unreadable(&self, name: &str, error: &SourceError) -> String {
        reasons::script_unreadable(&self.texts, &printable(name), error)
    }

    fn list_scripts(&self) -> Vec<String> {
        let mut parts = vec![self.texts.say("run-list", &[])];
        for name in source::built_in_names() {
            let title = source::built_in(name)
                .and_then(|s| Header::read(&s.text).title())
                .map(|t| t.plain(self.texts.language()))
                .unwrap_or_default();
            parts.push(format!("{name}  {title}"));
        }
        parts
    }

    /// A line for the drill that is running.
    pub(super) fn lesson_line(&mut self, line: &str) -> Option<Reply> {
        let mut lesson = self.lesson.take()?;
        let turn = lesson.answer(&self.texts, line);
        self.lesson = Some(lesson);
        let parts = self.after_turn(turn);
        Some(self.reply(parts))
    }

    /// What a drill tells after a reply that was not its last before the next question.
    pub(super) fn lesson_goes_on(&mut self) -> Reply {
        let Some(mut lesson) = self.lesson.take() else {
            return self.reply(Vec::new());
        };
        let turn = lesson.advance(&self.texts);
        self.lesson = Some(lesson);
        let parts = self.after_turn(turn);
        self.reply(parts)
    }

    /// Ctrl-C at the prompt: leaves a drill or the Rhai prompt. `None` when there is neither.
    pub fn interrupt(&mut self) -> Option<Reply> {
        if let Some(mut lesson) = self.lesson.take() {
            let turn = lesson.quit(&self.texts);
            self.lesson = Some(lesson);
            let parts = self.after_turn(turn);
            return Some(self.reply(parts));
        }
        if let Some(rhai) = &mut self.rhai {
            // A line that was begun is forgotten first.
            if !rhai.begun.is_empty() {
                rhai.begun.clear();
                return Some(self.reply(Vec::new()));
            }
            let parts = self.leave_rhai();
            return Some(self.reply(parts));
        }
        None
    }

    fn after_turn(&mut self, turn: Turn) -> Vec<String> {
        let mut parts = turn.parts;
        self.goes_on = turn.more;
        if let Some(outcome) = turn.outcome {
            self.lesson = None;
            let error = outcome.error.as_ref();
            parts.extend(error.map(|e| script_faults::render(&self.texts, e)));
            if outcome.left {
                parts.push(self.texts.say("lesson-left", &[]));
            }
            parts.push(self.texts.say("lesson-back", &[]));
            parts.push(self.header());
            parts.push(self.board());
        }
        parts
    }

    /// `rhai`: the prompt; `rhai EXPRESSION`: one line of it.
    pub(super) fn start_rhai(&mut self, line: &str) -> Vec<String> {
        let Some(prompt) = self.new_prompt() else {
            return vec![self.texts.say("rhai-started-over", &[])];
        };
        let code = line.trim();
        if code.is_empty() {
            self.rhai = Some(RhaiPrompt {
                prompt,
                begun: String::new(),
            });
            return vec![self.rhai_welcome()];
        }
        let shown = prompt.eval(code).unwrap_or_default();
        self.shown(&shown)
    }

    fn rhai_welcome(&self) -> String {
        let board = &self.attempt.now().position.board;
        let stone = board
            .chains()
            .first()
            .and_then(|c| c.stones.first())
            .map_or_else(|| "C3".to_owned(), |p| p.to_string());
        self.texts.say("rhai-welcome", &[("point", stone.into())])
    }

    fn new_prompt(&self) -> Option<Prompt> {
        let now = self.attempt.now();
        let task = &self.problem().task;
        let start = Start {
            position: now.position.clone(),
            targets: now.targets - *task.rivals(),
            rivals: now.targets & *task.rivals(),
            contest: task.contest(),
            region: *task.region(),
            language: self.texts.language(),
        };
        let guard = guard(&self.settings.stop);
        Prompt::start(start, built_in_problems(), Limits::default(), guard).ok()
    }

    /// A line for the Rhai prompt.
    pub(super) fn rhai_line(&mut self, line: &str) -> Option<Reply> {
        let mut rhai = self.rhai.take()?;
        let word = line.trim().to_lowercase();
        if rhai.begun.is_empty() && LEAVE.contains(&word.as_str()) {
            let parts = self.leave_rhai();
            return Some(self.reply(parts));
        }
        if rhai.begun.is_empty() && HELP.contains(&word.as_str()) {
            self.rhai = Some(rhai);
            return Some(self.reply(vec![self.rhai_welcome()]));
        }
        if rhai.begun.is_empty()
            && let Some(name) = word.strip_prefix("api")
            && (name.is_empty() || name.starts_with(' '))
        {
            let parts = self.api(name.trim());
            self.rhai = Some(rhai);
            return Some(self.reply(parts));
        }
        rhai.begun.push_str(line);
        rhai.begun.push('\n');
        // An empty line ends what would go on.
        if is_incomplete(&rhai.begun) && !word.is_empty() {
            self.rhai = Some(rhai);
            return Some(self.reply(Vec::new()));
        }
        let code = std::mem::take(&mut rhai.begun);
        let parts = match rhai.prompt.eval(&code) {
            Some(shown) => {
                self.rhai = Some(rhai);
                self.shown(&shown)
            }
            None => {
                let again = self.new_prompt();
                self.rhai = again.map(|prompt| RhaiPrompt {
                    prompt,
                    begun: String::new(),
                });
                vec![self.texts.say("rhai-started-over", &[])]
            }
        };
        Some(self.reply(parts))
    }

    fn leave_rhai(&mut self) -> Vec<String> {
        self.rhai = None;
        let left = self.texts.say("rhai-left", &[]);
        vec![left, self.header(), self.board()]
    }

    fn shown(&self, shown: &[Shown]) -> Vec<String> {
        let style = self.settings.style;
        let one = |shown: &Shown| match shown {
            Shown::Text(text) => text.clone(),
            Shown::Board(view) => telling::board(view, style),
            Shown::Error(error) => script_faults::render(&self.texts, error),
        };
        shown.iter().map(one).collect()
    }

    /// `api`: the names by group; `api NAME`: one function with its example.
    fn api(&self, name: &str) -> Vec<String> {
        let language = self.texts.language();
        if !name.is_empty() {
            let text = reference::plain(language, Some(name));
            if !text.is_empty() {
                return vec![text.trim_end().to_owned()];
            }
        }
        let groups = api::GROUPS.iter().map(|group| {
            let names: Vec<&str> = group.entries().iter().map(|e| e.name).collect();
            let heading = match language {
                Language::En => group.en,
                Language::Zh => group.zh,
            };
            format!("{heading}: {}", names.join(" "))
        });
        groups.collect()
    }

    /// The prompt that stands before the next line.
    #[must_use]
    pub fn prompt(&self) -> &'static str {
        match &self.rhai {
            None => "> ",
            Some(rhai) if rhai.begun.is_empty() => "rhai> ",
            Some(_) => "...   ",
        }
    }

    /// The names of the script API with their one-line help, while the Rhai prompt is open.
    pub(super) fn functions(&self) -> Vec<(&'static str, &'static str)> {
        if self.rhai.is_none() {
            return Vec::new();
        }
        let language = self.texts.language();
        api::entries().map(|e| (e.name, e.line(language))).collect()
    }
}
