//! The command line: what can be typed, and what is done then.

use super::answer::Role;
use super::check::Check;
use super::drill::Drill;
use super::lesson::built_in_problems;
use super::proverbs::Proverbs;
use super::render::{Glyphs, Style};
use super::script_tests::Tests;
use super::show::Show;
use super::solve::Solve;
use super::texts::Texts;
use super::trainer::{self, TrainerOptions};
use super::usage::{self, SAYING_NODES};
use super::watch::Watch;
use super::work::Effort;
use super::{environment, faults, output, reasons, terms};
use crate::problem::{Collection, Goal, Weight, nearest};
use crate::script::{self, reference};
use crate::solve::DEFAULT_TABLE_BYTES;
use anyhow::bail;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use environment::Styles;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

// What each argument means is said by `usage`, in both languages.
#[derive(Parser)]
#[command(name = "sihuo", version, max_term_width = 100)]
struct Cli {
    paths: Vec<PathBuf>,
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<Lang>,
    #[arg(long)]
    unicode: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Solve(SolveArgs),
    Check(CheckArgs),
    Term {
        #[arg(required = true, value_name = "WORD")]
        words: Vec<String>,
    },
    Proverbs(ProverbsArgs),
    Show(ShowArgs),
    Run(RunArgs),
    Test(TestArgs),
    Api {
        name: Vec<String>,
    },
    Completions {
        shell: Shell,
    },
}

#[derive(clap::Args)]
struct Limits {
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    #[arg(long, value_name = "S", value_parser = seconds)]
    time_limit: Option<f64>,
}

#[derive(clap::Args)]
struct SolveArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
    #[arg(long)]
    all_moves: bool,
    #[arg(long, value_name = "SIDE")]
    first: Option<First>,
    #[command(flatten)]
    limits: Limits,
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    goal: Option<Goal>,
    #[arg(long)]
    tenuki: bool,
    #[arg(long, value_name = "N", default_value_t = (DEFAULT_TABLE_BYTES >> 20) as u32, value_parser = clap::value_parser!(u32).range(1..=65536))]
    table_mib: u32,
    #[arg(long)]
    verify: bool,
}

#[derive(clap::Args)]
struct CheckArgs {
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: Limits,
}

#[derive(clap::Args)]
struct ProverbsArgs {
    #[arg(value_name = "N|TEXT")]
    words: Vec<String>,
    #[arg(long, value_name = "OUT", requires = "words")]
    svg: Option<PathBuf>,
    #[arg(long, requires = "svg")]
    force: bool,
    #[arg(long, value_name = "N", default_value_t = SAYING_NODES)]
    nodes: u64,
}

#[derive(clap::Args)]
struct ShowArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    id: Option<String>,
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    #[arg(long, requires = "svg")]
    force: bool,
    #[arg(long, conflicts_with = "unicode")]
    ascii: bool,
    #[arg(long)]
    unicode: bool,
}

#[derive(clap::Args)]
struct ScriptLimits {
    #[arg(long, value_name = "PATH")]
    problems: Vec<PathBuf>,
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    #[arg(long, value_name = "S", value_parser = seconds)]
    time_limit: Option<f64>,
    #[arg(long, value_name = "N")]
    operations: Option<u64>,
}

impl ScriptLimits {
    fn limits(&self) -> script::Limits {
        self.limits_of(false)
    }

    /// The limits; with `slow`, none of time unless one was given.
    fn limits_of(&self, slow: bool) -> script::Limits {
        let mut limits = script::Limits {
            slow,
            ..script::Limits::default()
        };
        if slow {
            limits.time = Duration::MAX;
        }
        if let Some(nodes) = self.nodes {
            limits.nodes = nodes;
            limits.nodes_per_call = nodes;
        }
        if let Some(time) = self.time_limit {
            limits.time = Duration::try_from_secs_f64(time).unwrap_or(Duration::MAX);
        }
        limits.operations = self.operations.unwrap_or(limits.operations);
        limits
    }

    /// The problems for the script; faults of their files are told.
    fn problems(&self, texts: &Texts, styles: Styles) -> Arc<Collection> {
        if self.problems.is_empty() {
            return built_in_problems();
        }
        let collection = Collection::load(&self.problems);
        for fault in &collection.faults {
            if fault.weight() > Weight::Note {
                output::message(&faults::render(texts, fault, styles.err));
            }
        }
        Arc::new(collection)
    }
}

#[derive(clap::Args)]
struct RunArgs {
    #[arg(value_name = "SCRIPT")]
    script: PathBuf,
    #[command(flatten)]
    limits: ScriptLimits,
    #[arg(long)]
    unicode: bool,
}

#[derive(clap::Args)]
struct TestArgs {
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[arg(long)]
    slow: bool,
    #[command(flatten)]
    limits: ScriptLimits,
}

#[derive(Clone, Copy, ValueEnum)]
enum Lang {
    En,
    Zh,
}

#[derive(Clone, Copy, ValueEnum)]
enum First {
    Defender,
    Attacker,
    Both,
}

/// Does what the arguments ask for and gives the exit status: 0 all is well, 1 faults were found
/// or something was not proved, 2 wrong usage or unreadable input.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let texts = Texts::new(usage::language_of(&arguments));
    let command = usage::spoken(Cli::command(), &texts);
    let matches = command.clone().try_get_matches_from(&arguments);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            output::message(&usage::complaint(&texts, &error, &arguments, &command));
            return 2;
        }
        Err(help_or_version) => {
            // A reader that has gone away does not matter.
            let _ = help_or_version.print();
            return 0;
        }
    };
    match dispatch(cli, &texts) {
        Ok(status) => status,
        Err(error) if output::is_closed_pipe(&error) => 0,
        Err(error) => {
            let what = match error.downcast_ref::<io::Error>() {
                Some(error) => reasons::input_or_output(&texts, error),
                None => format!("{error:#}"),
            };
            output::message(&format!("sihuo: {what}"));
            2
        }
    }
}

fn dispatch(cli: Cli, texts: &Texts) -> anyhow::Result<u8> {
    let styles = environment::styles();
    let language = texts.language();
    match cli.command {
        None => train(
            &cli.paths,
            &TrainerOptions {
                language,
                language_given: cli.lang.is_some(),
                unicode: cli.unicode,
            },
            styles,
            texts,
        ),
        Some(Command::Solve(args)) => {
            let first = match args.first {
                None => Vec::new(),
                Some(First::Defender) => vec![Role::Defender],
                Some(First::Attacker) => vec![Role::Attacker],
                Some(First::Both) => vec![Role::Defender, Role::Attacker],
            };
            let solve = Solve {
                files: args.files,
                json: args.json,
                all_moves: args.all_moves,
                verify: args.verify,
                goal: args.goal,
                tenuki: args.tenuki,
                table_bytes: (args.table_mib as usize) << 20,
                first,
                effort: Effort::new(args.limits.nodes, args.limits.time_limit),
                texts: Texts::new(language),
                styles,
                watch: Watch::new(language),
            };
            solve.run()
        }
        Some(Command::Check(args)) => {
            let effort = Effort::new(args.limits.nodes, args.limits.time_limit);
            Check {
                paths: args.paths,
                json: args.json,
                effort,
                texts: Texts::new(language),
                styles,
            }
            .run()
        }
        Some(Command::Show(args)) => {
            let ShowArgs {
                file,
                id,
                svg,
                force,
                ascii,
                unicode,
            } = args;
            let unicode = !ascii && (unicode || cli.unicode);
            Show {
                file,
                id,
                svg,
                force,
                unicode,
                texts: Texts::new(language),
                styles,
            }
            .run()
        }
        Some(Command::Term { words }) => {
            let words = words.join(" ");
            if terms::is_nothing(&words) {
                bail!(texts.say("term-which", &[]));
            }
            let style = board_style(cli.unicode, styles);
            let (parts, found) = terms::look_up(texts, &words, style);
            output::line(&parts.join("\n"))?;
            Ok(u8::from(!found))
        }
        Some(Command::Proverbs(args)) => Proverbs {
            words: args.words.join(" "),
            svg: args.svg,
            force: args.force,
            nodes: args.nodes,
            texts: Texts::new(language),
            style: board_style(cli.unicode, styles),
        }
        .run(),
        Some(Command::Run(args)) => Drill {
            problems: args.limits.problems(&Texts::new(language), styles),
            limits: args.limits.limits(),
            script: args.script,
            language,
            unicode: args.unicode || cli.unicode,
        }
        .run(),
        Some(Command::Test(args)) => Tests {
            problems: args.limits.problems(&Texts::new(language), styles),
            limits: args.limits.limits_of(args.slow),
            paths: args.paths,
            texts: Texts::new(language),
            styles,
        }
        .run(),
        Some(Command::Api { name }) => {
            // The name of a group may be several words.
            let name = name.join(" ");
            let text = reference::plain(language, (!name.is_empty()).then_some(&name));
            if text.is_empty() {
                let groups = script::api::GROUPS.iter().flat_map(|g| g.names());
                let known = script::api::entries().map(|e| e.name).chain(groups);
                let near = nearest(&name, known);
                bail!(reasons::no_function(texts, &name, near));
            }
            output::raw(&text)?;
            Ok(0)
        }
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            let mut command = usage::spoken(Cli::command(), texts);
            clap_complete::generate(shell, &mut command, "sihuo", &mut script);
            output::raw(&String::from_utf8_lossy(&script))?;
            Ok(0)
        }
    }
}

/// How boards are drawn on standard output.
fn board_style(unicode: bool, styles: Styles) -> Style {
    let glyphs = if unicode {
        Glyphs::Unicode
    } else {
        Glyphs::Ascii
    };
    Style {
        glyphs,
        color: styles.out == crate::problem::Style::Colored,
    }
}

fn train(
    paths: &[PathBuf],
    options: &TrainerOptions,
    styles: Styles,
    texts: &Texts,
) -> anyhow::Result<u8> {
    if paths.iter().any(|path| path.as_os_str() == "-") {
        bail!(texts.say("trainer-needs-a-file", &[]));
    }
    for path in paths.iter().filter(|path| !path.exists()) {
        let cli = Cli::command();
        let commands = cli.get_subcommands().map(clap::Command::get_name);
        match nearest(&path.to_string_lossy(), commands) {
            Some(command) if path.as_os_str() == command.as_str() => {
                bail!(texts.say("command-first", &[("command", command.into())]))
            }
            Some(command) => bail!(texts.say(
                "no-such-command",
                &[
                    ("path", path.display().to_string().into()),
                    ("nearest", command.into()),
                ],
            )),
            None => {}
        }
    }
    let collection = if paths.is_empty() {
        Collection::built_in()
    } else {
        Collection::load(paths)
    };
    trainer::run(collection, options, styles.err)
}

/// A goal by its name; `usage` says what is wrong with another word.
fn goal(text: &str) -> Result<Goal, String> {
    let named = Goal::ALL.iter().find(|g| g.0 == text);
    named.map(|g| g.1).ok_or_else(|| text.to_owned())
}

/// A number of seconds; `usage` says what is wrong with another word.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds.is_finite() && seconds > 0.0 => Ok(seconds),
        _ => Err(text.to_owned()),
    }
}
