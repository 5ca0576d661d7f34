//! The interactive trainer without a terminal: a line goes in, a text comes out.

mod doubt;
mod inspect;
mod lines;
mod moves;
mod navigate;
mod scripts;
mod terms;
mod thoughts;

use super::command::{self, Command, Misread, Word};
use super::lesson::Lesson;
use super::reasons;
use super::render::{self, Style};
use super::texts::Texts;
use crate::go::{Color, Move, Picture, PointSet, Window};
use crate::problem::{Goal, Language, Problem};
use crate::solve::{Limits, Situation};
use crate::train::{Attempt, PROGRESS_FILE, Phase, Progress, ProgressError};
use lines::Walk;
use scripts::RhaiPrompt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use thoughts::Showing;
pub use thoughts::Thoughts;

/// What a session is given.
pub struct Settings {
    /// The language spoken at first.
    pub language: Language,
    /// How boards are drawn.
    pub style: Style,
    /// The nodes that one judgement may take.
    pub nodes: u64,
    /// The folder for the learner's files; `None` when there is none.
    pub folder: Option<PathBuf>,
    /// The time now, in seconds since 1970.
    pub clock: fn() -> i64,
    /// Set from outside to stop a search.
    pub stop: Arc<AtomicBool>,
    /// Texts only in ASCII, as far as they are English.
    pub ascii_only: bool,
}

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What is shown; whole lines.
    pub text: String,
    /// Whether the session ends.
    pub quit: bool,
    /// Whether more follows without another line; see [`Dialog::go_on`].
    pub more: bool,
}

/// What can be completed at the prompt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// Command words.
    pub words: Vec<&'static str>,
    /// The ids of the problems.
    pub ids: Vec<String>,
    /// The legal points.
    pub points: Vec<String>,
    /// The points with stones.
    pub stones: Vec<String>,
    /// The drills that come with the program.
    pub scripts: Vec<&'static str>,
    /// The functions of the Rhai prompt with their help, when it is open.
    pub functions: Vec<(&'static str, &'static str)>,
}

/// A conversation in lines, as the line editor leads it.
pub trait Dialog {
    /// The first words.
    fn start(&mut self) -> Reply;
    /// Takes a line and answers it.
    fn eval(&mut self, line: &str) -> Reply;
    /// What follows a reply with more to come.
    fn go_on(&mut self) -> Reply;
    /// From now on long replies come in parts, as they happen.
    fn set_live(&mut self);
    /// The last words, at the end of the input.
    fn leave(&mut self) -> Reply;
    /// Ctrl-C at the prompt; `None` when there is nothing inside to leave.
    fn interrupt(&mut self) -> Option<Reply>;
    /// That Ctrl-C was pressed once.
    fn tell_interrupted(&mut self) -> Reply;
    /// That a line was no UTF-8 text.
    fn tell_not_utf8(&mut self) -> Reply;
    /// That something takes long, and how to stop it.
    fn tell_searching(&mut self) -> Reply;
    /// Breaks texts at this width from now on.
    fn set_width(&mut self, width: Option<usize>);
    /// What can be completed now.
    fn completions(&self) -> Completions;
    /// What stands before the next line.
    fn prompt(&self) -> &'static str;
    /// The language spoken.
    fn language(&self) -> Language;
    /// What may be seen of the search that goes on.
    fn thoughts(&self) -> Arc<Thoughts>;
    /// The exit status when Ctrl-C ends the program at once.
    fn interrupted_status(&self) -> u8 {
        0
    }
    /// The last words, should the program be ended at once.
    fn tell_goodbye(&mut self) -> Reply;
}

/// A session of one learner with a list of problems.
pub struct Session {
    problems: Vec<Arc<Problem>>,
    current: usize,
    attempt: Attempt,
    texts: Texts,
    progress: Progress,
    settings: Settings,
    width: Option<usize>,
    /// The width of which the learner knows that it is too narrow.
    narrow_told: Option<usize>,
    /// Whether drills tell what they tell as it happens.
    live: bool,
    /// Whether the drill goes on after the reply that is being made.
    goes_on: bool,
    walk: Option<Walk>,
    /// The hints given on this turn, and the number of entries when the turn began.
    hint_step: (usize, usize),
    warning: Option<ProgressError>,
    solved_now: usize,
    missed_now: usize,
    /// Whether the learner's moves are named.
    names_moves: bool,
    /// The drill that is running.
    lesson: Option<Lesson>,
    /// The Rhai prompt, when it is open.
    rhai: Option<RhaiPrompt>,
    /// What may be seen of the search that goes on.
    thoughts: Arc<Thoughts>,
}

impl Session {
    /// A session; `None` when there is no problem. It begins at the first problem that is not
    /// solved after the one visited last.
    #[must_use]
    pub fn new(problems: Vec<Problem>, progress: Progress, settings: Settings) -> Option<Session> {
        let problems: Vec<Arc<Problem>> = problems.into_iter().map(Arc::new).collect();
        let from = progress.last_of(&problems).unwrap_or(0);
        let n = problems.len();
        let current = (0..n)
            .map(|i| (from + i) % n)
            .find(|&i| !progress.is_solved(&problems[i]))
            .unwrap_or(0);
        let attempt = Attempt::new(Arc::clone(problems.get(current)?));
        Some(Session {
            texts: Texts::new(settings.language),
            problems,
            current,
            attempt,
            progress,
            settings,
            width: None,
            narrow_told: None,
            live: false,
            goes_on: false,
            walk: None,
            hint_step: (0, 0),
            warning: None,
            solved_now: 0,
            missed_now: 0,
            names_moves: true,
            lesson: None,
            rhai: None,
            thoughts: Thoughts::new(),
        })
    }

    /// Breaks texts at `width` columns from now on; `None` breaks nowhere.
    pub fn set_width(&mut self, width: Option<usize>) {
        self.width = width;
    }

    /// Tells the learner at the next occasion that the progress cannot be kept, and why.
    pub fn warn_of_progress(&mut self, error: ProgressError) {
        self.warning = Some(error);
    }

    /// The texts, for what is said outside the session.
    #[must_use]
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The welcome and the first problem.
    pub fn start(&mut self) -> Reply {
        let welcome = self.texts.say(
            "welcome",
            &[
                ("version", env!("CARGO_PKG_VERSION").into()),
                ("problems", self.problems.len().into()),
            ],
        );
        let mut parts = vec![welcome, String::new()];
        parts.extend(self.enter_problem());
        self.reply(parts)
    }

    /// Takes a line and answers it.
    pub fn eval(&mut self, line: &str) -> Reply {
        self.settings.stop.store(false, Ordering::SeqCst);
        self.thoughts.show(Showing::Nothing);
        if let Some(reply) = self.lesson_line(line) {
            return reply;
        }
        if let Some(reply) = self.rhai_line(line) {
            return reply;
        }
        let parsed = command::parse(line, self.asks_status());
        if self.walk.is_some() {
            let leaves = line.trim().eq_ignore_ascii_case("q");
            if leaves || !matches!(parsed, Ok(Command::Enter | Command::Word(Word::Why, _))) {
                self.walk = None;
            }
            if leaves {
                let board = self.board();
                return self.reply(vec![board]);
            }
        }
        match parsed {
            Ok(Command::Word(Word::Quit, _)) => self.leave(),
            Ok(Command::Word(Word::Rhai, _)) => {
                // The expression is taken as it was typed.
                let code = line
                    .trim()
                    .split_once(char::is_whitespace)
                    .map_or("", |l| l.1);
                let parts = self.start_rhai(code);
                self.reply(parts)
            }
            Ok(command) => {
                let parts = self.run(command);
                self.reply(parts)
            }
            Err(misread) => {
                let text = self.misread(misread);
                self.reply(vec![text])
            }
        }
    }

    /// The last words of a session.
    pub fn leave(&mut self) -> Reply {
        let text = self.texts.say(
            "goodbye",
            &[
                ("solved", self.solved_now.into()),
                ("missed", self.missed_now.into()),
            ],
        );
        let mut reply = self.reply(vec![text]);
        reply.quit = true;
        reply
    }

    /// That a line was no UTF-8 text.
    pub fn tell_not_utf8(&mut self) -> Reply {
        let text = self.texts.say("not-utf8", &[]);
        self.reply(vec![text])
    }

    /// The last words, without leaving yet.
    pub fn tell_goodbye(&mut self) -> Reply {
        let warning = self.warning.take();
        let reply = self.leave();
        self.warning = warning;
        reply
    }

    /// That a search is going on, and how to stop it.
    pub fn tell_searching(&mut self) -> Reply {
        let text = self.texts.say("searching", &[]);
        // A warning that waits is for an answer; this may never be shown.
        let warning = self.warning.take();
        let reply = self.reply(vec![text]);
        self.warning = warning;
        reply
    }

    /// What may be seen of the search that goes on, for whoever waits for its end.
    #[must_use]
    pub fn thoughts(&self) -> Arc<Thoughts> {
        Arc::clone(&self.thoughts)
    }

    /// That Ctrl-C was pressed once.
    pub fn tell_interrupted(&mut self) -> Reply {
        let text = self.texts.say("interrupted", &[]);
        self.reply(vec![text])
    }

    /// What can be completed now.
    #[must_use]
    pub fn completions(&self) -> Completions {
        let now = self.attempt.now();
        let region = self.problem().task.region();
        let legal = region
            .iter()
            .filter(|&p| self.attempt.refusal(Move::Play(p)).is_none());
        let board = &now.position.board;
        let stones = board.stones(Color::Black) | board.stones(Color::White);
        Completions {
            words: command::words(self.texts.language()),
            ids: self.problems.iter().map(|p| p.id.clone()).collect(),
            points: legal.map(|p| p.to_string()).collect(),
            stones: stones.iter().map(|p| p.to_string()).collect(),
            scripts: crate::script::source::built_in_names(),
            functions: self.functions(),
        }
    }

    fn run(&mut self, command: Command) -> Vec<String> {
        match command {
            Command::Enter => self.go_on(),
            Command::Play(point) => self.play(Move::Play(point)),
            Command::Pass => self.play(Move::Pass),
            Command::Word(word, rest) => self.run_word(word, &rest),
        }
    }

    fn run_word(&mut self, word: Word, rest: &[String]) -> Vec<String> {
        if let Some(most) = word.most_words()
            && rest.len() > most
        {
            return vec![self.texts.say(
                "too-many-words",
                &[
                    ("command", word.name().into()),
                    ("most", most.into()),
                    ("rest", rest[most..].join(" ").into()),
                ],
            )];
        }
        match word {
            Word::Again => self.again(),
            Word::Alive | Word::Dead | Word::Ko | Word::Seki | Word::Unsettled => self.claim(word),
            Word::Doubt => self.doubt(),
            Word::Eyes => self.eyes(rest),
            Word::Help | Word::Quit | Word::Rhai => vec![self.texts.say("help", &[])],
            Word::Hint => self.hint(),
            Word::Lang => self.lang(rest),
            Word::Libs => self.liberties(rest),
            Word::List => self.list(),
            Word::Next => self.step(true),
            Word::Open => self.open(rest),
            Word::Prev => self.step(false),
            Word::Proverbs => self.proverbs(rest),
            Word::Rank => self.rank(),
            Word::Run => self.run_script(rest),
            Word::Show => vec![self.header(), String::new(), self.board()],
            Word::Skip => self.skip(),
            Word::Solution => self.solution(),
            Word::Status => self.status(rest),
            Word::Term => self.term(rest),
            Word::Threat => self.threat(),
            Word::Threats => self.threats(rest),
            Word::Undo => self.undo(),
            Word::Why => self.why(),
        }
    }

    /// The columns of the window and those that a board needs, if it is too narrow for a board among
    /// these texts; once for each width.
    fn too_narrow(&mut self, parts: &[String]) -> Option<(usize, usize)> {
        let width = self
            .width
            .filter(|&width| self.narrow_told != Some(width))?;
        let boards = parts.iter().filter(|part| part.starts_with("    "));
        let needed = boards.map(|board| render::columns(board)).max()?;
        if needed <= width {
            return None;
        }
        self.narrow_told = Some(width);
        Some((width, needed))
    }

    fn misread(&self, misread: Misread) -> String {
        match misread {
            Misread::LetterI(row) => self
                .texts
                .say("letter-i", &[("row", u32::from(row).into())]),
            Misread::NoSuchPoint(point) => {
                self.texts.say("point-outside", &[("point", point.into())])
            }
            Misread::Ambiguous(word, names) => {
                let names = names.into_iter().map(str::to_owned).collect();
                let list = self.texts.list(names);
                self.texts.say(
                    "ambiguous",
                    &[("word", word.into()), ("words", list.into())],
                )
            }
            Misread::Unknown(word, Some(nearest)) => self.texts.say(
                "unknown-command",
                &[("word", word.into()), ("nearest", nearest.into())],
            ),
            Misread::Unknown(word, None) => {
                self.texts.say("unknown-word", &[("word", word.into())])
            }
        }
    }

    fn lang(&mut self, rest: &[String]) -> Vec<String> {
        let wish = rest.first().map(|w| w.to_lowercase());
        let language = match wish.as_deref() {
            Some("en" | "english" | "英文" | "英语") => Language::En,
            Some("zh" | "cn" | "chinese" | "中文") => Language::Zh,
            _ => return vec![self.texts.say("lang-usage", &[])],
        };
        self.texts.speak(language);
        if let Err(error) = self.progress.choose_language(language) {
            self.warning = Some(error);
        }
        vec![
            self.texts.say("lang-now", &[]),
            String::new(),
            self.header(),
        ]
    }

    fn problem(&self) -> &Arc<Problem> {
        self.attempt.problem()
    }

    fn learner(&self) -> Color {
        self.problem().learner()
    }

    /// Whether the learner is asked for the status and has not answered yet.
    fn asks_status(&self) -> bool {
        self.problem().goal == Goal::Status && self.attempt.phase() == Phase::Open
    }

    /// The board as it is now.
    fn board(&self) -> String {
        self.picture(self.attempt.now(), self.attempt.last_point())
    }

    /// A board of this problem: cropped to it, targets and last move marked.
    fn picture(&self, situation: &Situation, last: Option<crate::go::Point>) -> String {
        let picture = Picture {
            board: &situation.position.board,
            window: self.window(),
            targets: situation.targets,
            last,
        };
        let text = render::board(&picture, self.settings.style);
        text.trim_end_matches('\n').to_owned()
    }

    /// The part of the board that is shown: the region and all stones of the problem.
    fn window(&self) -> Window {
        let board = self.problem().task.board();
        let mut points: PointSet = *self.problem().task.region();
        points |= board.stones(Color::Black) | board.stones(Color::White);
        Window::around(board.size(), &points, 1)
    }

    /// Runs something that searches. The stop flag ends the search.
    fn search<T>(&mut self, f: impl FnOnce(&mut Attempt, &Limits<'_>) -> T) -> T {
        let flag = Arc::clone(&self.settings.stop);
        let stop = move || flag.load(Ordering::SeqCst);
        let limits = Limits {
            nodes: self.settings.nodes,
            stop: &stop,
        };
        self.attempt.judge().watch(self.thoughts.thinking());
        f(&mut self.attempt, &limits)
    }

    /// Puts texts together, each on lines of its own, broken to the width. A board is not broken;
    /// it is known by the four spaces before its column letters, which no other text begins with.
    fn reply(&mut self, mut parts: Vec<String>) -> Reply {
        if let Some(error) = self.warning.take() {
            let folder = self.settings.folder.as_deref();
            let path = folder.map(|folder| folder.join(PROGRESS_FILE).display().to_string());
            let path = path.unwrap_or_default();
            parts.push(reasons::progress_off(&self.texts, &path, &error));
        }
        let mut text = String::new();
        if let Some((width, needed)) = self.too_narrow(&parts) {
            parts.push(self.texts.say(
                "too-narrow",
                &[("width", width.into()), ("needed", needed.into())],
            ));
        }
        for part in parts {
            let is_board = part.starts_with("    ");
            match self.width {
                Some(width) if !is_board => text.push_str(&render::wrap(&part, width)),
                _ => text.push_str(&part),
            }
            text.push('\n');
        }
        if self.settings.ascii_only && self.texts.language() == Language::En {
            text = super::locale::to_ascii(&text);
        }
        Reply {
            text,
            quit: false,
            more: std::mem::take(&mut self.goes_on),
        }
    }
}

impl Dialog for Session {
    fn start(&mut self) -> Reply {
        Session::start(self)
    }

    fn eval(&mut self, line: &str) -> Reply {
        Session::eval(self, line)
    }

    fn go_on(&mut self) -> Reply {
        self.lesson_goes_on()
    }

    fn set_live(&mut self) {
        self.live = true;
    }

    fn leave(&mut self) -> Reply {
        Session::leave(self)
    }

    fn interrupt(&mut self) -> Option<Reply> {
        Session::interrupt(self)
    }

    fn tell_interrupted(&mut self) -> Reply {
        Session::tell_interrupted(self)
    }

    fn tell_not_utf8(&mut self) -> Reply {
        Session::tell_not_utf8(self)
    }

    fn tell_searching(&mut self) -> Reply {
        Session::tell_searching(self)
    }

    fn set_width(&mut self, width: Option<usize>) {
        Session::set_width(self, width);
    }

    fn completions(&self) -> Completions {
        Session::completions(self)
    }

    fn prompt(&self) -> &'static str {
        Session::prompt(self)
    }

    fn language(&self) -> Language {
        self.texts.language()
    }

    fn thoughts(&self) -> Arc<Thoughts> {
        Session::thoughts(self)
    }

    fn tell_goodbye(&mut self) -> Reply {
        Session::tell_goodbye(self)
    }
}
