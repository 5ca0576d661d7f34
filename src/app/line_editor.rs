//! Lines from the learner: with an editor on a terminal, plainly from a pipe.
//!
//! The only file that knows rustyline. A closed standard output ends the session quietly.

use super::shell::{Completions, Dialog, Reply};
use super::texts::Texts;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Context, Editor, Helper, Highlighter, Hinter, Validator};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The longest line that is read from a pipe, in bytes.
const LONGEST_LINE: u64 = 64 * 1024;

/// What the terminal is doing when Ctrl-C is pressed outside the line editor.
const SEARCHING: u8 = 0;
const READING_PLAINLY: u8 = 1;
const PRESSED_ONCE: u8 = 2;

/// The commands that something follows.
const ARGUED: [&str; 12] = [
    "open", "status", "libs", "eyes", "lang", "run", "打开", "状态", "气", "眼", "语言", "运行",
];

/// How long a search may go on in silence.
const SILENCE: Duration = Duration::from_millis(1200);
/// How often it is shown then what the search has come to.
const EVERY: Duration = Duration::from_secs(1);
/// The columns that stay free, so that a `^C` behind the text does not begin another line.
const FREE: usize = 4;
/// The columns of a terminal that does not say how many it has.
const COLUMNS: usize = 80;

#[derive(Helper, Hinter, Highlighter, Validator)]
struct Prompter {
    completions: Completions,
}

impl Completer for Prompter {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = &line[..pos];
        if !self.completions.functions.is_empty() {
            return Ok(self.functions(before));
        }
        let start = before.rfind(char::is_whitespace).map_or(0, |at| {
            at + before[at..].chars().next().map_or(1, char::len_utf8)
        });
        let typed = before[start..].to_lowercase();
        let all = &self.completions;
        let words = all.words.iter().map(|w| (*w).to_owned());
        let command = before[..start].trim();
        let candidates: Vec<String> = match command {
            "" if typed.is_empty() => words.collect(),
            "" => words.chain(all.points.iter().cloned()).collect(),
            "open" | "打开" => all.ids.clone(),
            "status" | "libs" | "eyes" | "状态" | "气" | "眼" => all.stones.clone(),
            "lang" | "语言" => vec!["en".to_owned(), "zh".to_owned()],
            "run" | "运行" => all.scripts.iter().map(|s| (*s).to_owned()).collect(),
            _ => Vec::new(),
        };
        let fits = |c: &String| c.to_lowercase().starts_with(&typed);
        let mut candidates: Vec<String> = candidates.into_iter().filter(fits).collect();
        if let [only] = &mut candidates[..]
            && ARGUED.contains(&only.as_str())
        {
            only.push(' ');
        }
        let pairs = candidates.into_iter().map(|c| Pair {
            display: c.clone(),
            replacement: c,
        });
        Ok((start, pairs.collect()))
    }
}

impl Prompter {
    /// The functions that begin with the name before the cursor, each with its one line.
    fn functions(&self, before: &str) -> (usize, Vec<Pair>) {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let start = before.rfind(|c| !is_name(c)).map_or(0, |at| {
            at + before[at..].chars().next().map_or(1, char::len_utf8)
        });
        let typed = &before[start..];
        let fits = self
            .completions
            .functions
            .iter()
            .filter(|f| f.0.starts_with(typed));
        let pairs = fits.map(|(name, help)| Pair {
            display: format!("{name}  {help}"),
            replacement: (*name).to_owned(),
        });
        (start, pairs.collect())
    }
}

/// Whether writing failed because nobody reads any more.
fn is_closed(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// Shows a text; false when standard output is closed.
fn show(text: &str) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(true),
        Err(error) if is_closed(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Runs a session on lines from a pipe: no prompt, no color, no question.
///
/// # Errors
/// When standard input or output fails.
pub fn read_script(session: &mut dyn Dialog) -> io::Result<()> {
    session.set_live();
    let reply = session.start();
    if !show_all(session, reply, &mut |s| s.go_on())? {
        return Ok(());
    }
    let mut input = io::stdin().lock();
    loop {
        let reply = match read_line(&mut input)? {
            Line::Text(line) => session.eval(&line),
            Line::Odd => session.tell_not_utf8(),
            Line::End => session.leave(),
        };
        if !show_all(session, reply, &mut |s| s.go_on())? {
            return Ok(());
        }
    }
}

/// Shows a reply and what follows it by itself; false at the end of the session, or of standard output.
fn show_all(
    session: &mut dyn Dialog,
    mut reply: Reply,
    go_on: &mut dyn FnMut(&mut dyn Dialog) -> Reply,
) -> io::Result<bool> {
    loop {
        if !show(&reply.text)? || reply.quit {
            return Ok(false);
        }
        if !reply.more {
            return Ok(true);
        }
        reply = go_on(session);
    }
}

enum Line {
    Text(String),
    Odd,
    End,
}

fn read_line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let n = input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if n == 0 {
        return Ok(Line::End);
    }
    if !bytes.ends_with(b"\n") && n as u64 == LONGEST_LINE {
        // The rest of a line that is far too long is dropped.
        while !input.fill_buf()?.is_empty() {
            let buffer = input.fill_buf()?;
            let (used, ended) = match buffer.iter().position(|&b| b == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), false),
            };
            input.consume(used);
            if ended {
                break;
            }
        }
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Line::Text(text)),
        Err(_) => Ok(Line::Odd),
    }
}

/// Runs a session on a terminal.
///
/// # Errors
/// When the terminal fails.
pub fn interact(
    session: &mut dyn Dialog,
    folder: Option<&Path>,
    stop: &Arc<AtomicBool>,
) -> anyhow::Result<()> {
    let state = Arc::new(AtomicU8::new(SEARCHING));
    let farewell = Arc::new(Mutex::new(String::new()));
    session.set_live();
    let once_more = session.tell_interrupted().text;
    let status = session.interrupted_status();
    install_ctrl_c(stop, &state, once_more, &farewell, status);
    if !io::stdout().is_terminal() {
        return interact_plainly(session, &state, &farewell);
    }
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .history_ignore_space(true)
        .build();
    let mut editor: Editor<Prompter, FileHistory> = Editor::with_config(config)?;
    editor.set_helper(Some(Prompter {
        completions: session.completions(),
    }));
    let plain = std::env::var("TERM").is_ok_and(|term| term == "dumb" || term == "cons25");
    let history = folder.map(|folder| folder.join("history.txt"));
    if let Some(history) = &history {
        // The first session has no history yet.
        let _ = editor.load_history(history);
    }
    session.set_width(width(&mut editor));
    let reply = session.start();
    let mut go_on = |s: &mut dyn Dialog| with_notice(s, plain, None, |s| s.go_on());
    if !show_all(session, reply, &mut go_on)? {
        return Ok(());
    }
    let mut pressed = false;
    loop {
        if let Some(helper) = editor.helper_mut() {
            helper.completions = session.completions();
        }
        if plain {
            set(&farewell, session);
            state.store(READING_PLAINLY, Ordering::SeqCst);
        }
        let line = editor.readline(session.prompt());
        state.store(SEARCHING, Ordering::SeqCst);
        let columns = width(&mut editor);
        session.set_width(columns);
        let reply = match line {
            Ok(line) => {
                pressed = false;
                if !line.trim().is_empty() {
                    remember(&mut editor, &line, history.as_deref());
                }
                with_notice(session, plain, columns, |s| s.eval(&line))
            }
            Err(ReadlineError::Interrupted) => match session.interrupt() {
                Some(reply) => reply,
                None if pressed => session.leave(),
                None => {
                    pressed = true;
                    session.tell_interrupted()
                }
            },
            // Ctrl-D leaves what is innermost: a drill, the Rhai prompt, or the session.
            Err(ReadlineError::Eof) => session.interrupt().unwrap_or_else(|| session.leave()),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                session.tell_not_utf8()
            }
            Err(error) => return Err(error.into()),
        };
        if !show_all(session, reply, &mut go_on)? {
            return Ok(());
        }
    }
}

/// Lets the session answer; when that takes long, the learner is told that Ctrl-C stops it, and every
/// second what the search has come to.
fn with_notice(
    session: &mut dyn Dialog,
    plain: bool,
    columns: Option<usize>,
    answer: impl FnOnce(&mut dyn Dialog) -> Reply,
) -> Reply {
    let notice = session.tell_searching().text;
    let language = session.language();
    let thoughts = session.thoughts();
    let (begin, before) = (Instant::now(), thoughts.nodes());
    let columns = columns.unwrap_or(COLUMNS).saturating_sub(FREE);
    std::thread::scope(|scope| {
        let (done, wait) = mpsc::channel::<()>();
        scope.spawn(move || {
            let waits = |time| wait.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
            if !waits(SILENCE) {
                return;
            }
            // Nobody may be there to read it, which is no fault.
            let _ = show(&notice);
            if plain {
                return;
            }
            let texts = Texts::new(language);
            let mut shown = false;
            while waits(EVERY) {
                if thoughts.nodes() != before {
                    let text = thoughts.text(&texts, begin.elapsed().as_secs(), columns);
                    let _ = show(&format!("\r\x1b[K{text}"));
                    shown = true;
                }
            }
            if shown {
                let _ = show("\r\x1b[K");
            }
        });
        let reply = answer(session);
        drop(done);
        reply
    })
}

/// A line for the history of this session and, if it can be written, of later ones.
fn remember(editor: &mut Editor<Prompter, FileHistory>, line: &str, file: Option<&Path>) {
    if let Ok(true) = editor.add_history_entry(line)
        && let Some(file) = file
    {
        // A history that cannot be written is no loss worth a word.
        let _ = editor.append_history(file);
    }
}

fn width(editor: &mut Editor<Prompter, FileHistory>) -> Option<usize> {
    let (columns, _) = editor.dimensions()?;
    (columns > 0).then_some(usize::from(columns))
}

/// A terminal for typing only, such as `sihuo | tee log`: a prompt, but no editor.
fn interact_plainly(
    session: &mut dyn Dialog,
    state: &AtomicU8,
    farewell: &Mutex<String>,
) -> anyhow::Result<()> {
    let reply = session.start();
    let mut open = show_all(session, reply, &mut |s| s.go_on())?;
    let mut input = io::stdin().lock();
    while open && show(session.prompt())? {
        set(farewell, session);
        state.store(READING_PLAINLY, Ordering::SeqCst);
        let line = read_line(&mut input)?;
        state.store(SEARCHING, Ordering::SeqCst);
        let reply = match line {
            Line::Text(line) => session.eval(&line),
            Line::Odd => session.tell_not_utf8(),
            Line::End => session.leave(),
        };
        open = show_all(session, reply, &mut |s| s.go_on())?;
    }
    Ok(())
}

/// Keeps the last words for the handler of Ctrl-C.
fn set(farewell: &Mutex<String>, session: &mut dyn Dialog) {
    *farewell.lock().unwrap_or_else(PoisonError::into_inner) = session.tell_goodbye().text;
}

/// Ctrl-C outside the line editor stops a search. Where lines are read without the editor, it is
/// pressed twice to leave; everything that counts is written by then.
#[expect(
    clippy::disallowed_methods,
    reason = "a read that is waiting cannot be ended otherwise, and everything is written"
)]
fn install_ctrl_c(
    stop: &Arc<AtomicBool>,
    state: &Arc<AtomicU8>,
    once_more: String,
    farewell: &Arc<Mutex<String>>,
    status: u8,
) {
    let (stop, state, farewell) = (Arc::clone(stop), Arc::clone(state), Arc::clone(farewell));
    // Without the handler, Ctrl-C ends the program, which loses nothing either.
    let _ = ctrlc::set_handler(move || match state.load(Ordering::SeqCst) {
        READING_PLAINLY => {
            state.store(PRESSED_ONCE, Ordering::SeqCst);
            // Nobody may be there to read it, which is no fault.
            let _ = show(&format!("\n{once_more}> "));
        }
        PRESSED_ONCE => {
            let text = farewell.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = show(&format!("\n{text}"));
            std::process::exit(i32::from(status))
        }
        _ => stop.store(true, Ordering::SeqCst),
    });
}
