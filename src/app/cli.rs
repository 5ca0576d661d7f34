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
use super::watch::Watch;
use super::work::Effort;
use super::{environment, faults, output, terms};
use crate::problem::{Collection, Goal, Language, Weight, nearest};
use crate::script::{self, reference};
use crate::solve::DEFAULT_TABLE_BYTES;
use anyhow::bail;
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use environment::Styles;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Go life-and-death problems whose every verdict is proved.
///
/// Without a command: the trainer, on the built-in problems or on the files and folders named.
#[derive(Parser)]
#[command(name = "sihuo", version, max_term_width = 100)]
struct Cli {
    /// Problem files or folders to train on
    paths: Vec<PathBuf>,
    /// The language of all texts
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<Lang>,
    /// Draw boards with round stones
    #[arg(long)]
    unicode: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Solve problems: verdict, best first moves, line of play
    Solve(SolveArgs),
    /// Check problems as an author: form, legality, proofs, answers, twins, texts
    Check(CheckArgs),
    /// Look up a word of the game, in English or Chinese
    Term {
        /// The word, such as kosumi or 尖
        #[arg(required = true, value_name = "WORD")]
        words: Vec<String>,
    },
    /// List the proverbs, or prove one before your eyes
    Proverbs(ProverbsArgs),
    /// Show problems as diagrams
    Show(ShowArgs),
    /// Run a drill: a script, or one of those that come with the program
    Run(RunArgs),
    /// Run scripts as tests, without a learner: those named, or those that come with the program
    Test(TestArgs),
    /// Print the functions of scripts, or one of them
    Api {
        /// A function or a group
        name: Option<String>,
    },
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[derive(clap::Args)]
struct Limits {
    /// Give up on a problem after so many nodes
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Give up on a problem after so many seconds [default: 10, or none with --nodes]
    #[arg(long, value_name = "S", value_parser = seconds)]
    time_limit: Option<f64>,
}

#[derive(clap::Args)]
struct SolveArgs {
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
    /// Give the verdict after every legal first move, and all best moves
    #[arg(long)]
    all_moves: bool,
    /// Who plays first; the side to move of the file if not given
    #[arg(long, value_name = "SIDE")]
    first: Option<First>,
    #[command(flatten)]
    limits: Limits,
    /// Ask for another goal than the file: live, kill, capture, escape, connect, cut, win-race, …
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    goal: Option<Goal>,
    /// Say how many moves may be ignored before the verdict changes
    #[arg(long)]
    tenuki: bool,
    /// The most memory for the table of one question, in MiB
    #[arg(long, value_name = "N", default_value_t = (DEFAULT_TABLE_BYTES >> 20) as u32, value_parser = clap::value_parser!(u32).range(1..=65536))]
    table_mib: u32,
    /// Replay the proof of every verdict with nothing but the rules
    #[arg(long)]
    verify: bool,
    /// Problem files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(clap::Args)]
struct CheckArgs {
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: Limits,
    /// Problem files or folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
}

#[derive(clap::Args)]
struct ProverbsArgs {
    /// A number, or words of a saying in English or Chinese
    #[arg(value_name = "N|TEXT")]
    words: Vec<String>,
    /// Write a picture of what is shown
    #[arg(long, value_name = "OUT", requires = "words")]
    svg: Option<PathBuf>,
    /// Let the picture replace a file
    #[arg(long, requires = "svg")]
    force: bool,
    /// Give up on a verdict after so many nodes
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    nodes: u64,
}

#[derive(clap::Args)]
struct ShowArgs {
    /// A problem file; - is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Show only the problem with this id
    #[arg(long)]
    id: Option<String>,
    /// Write a picture instead; - is standard output
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Let the picture replace a file
    #[arg(long, requires = "svg")]
    force: bool,
    /// Draw stones as X and O (the default)
    #[arg(long, conflicts_with = "unicode")]
    ascii: bool,
    /// Draw round stones
    #[arg(long)]
    unicode: bool,
}

#[derive(clap::Args)]
struct ScriptLimits {
    /// Problem files or folders that the script can name, instead of those inside the program
    #[arg(long, value_name = "PATH")]
    problems: Vec<PathBuf>,
    /// Stop a script after so many nodes of the solver in all
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Stop a script after so many seconds of computing without a question [default: 10]
    #[arg(long, value_name = "S", value_parser = seconds)]
    time_limit: Option<f64>,
    /// Stop a script after so many operations in all
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
    /// A script, or the name of a drill inside the program
    #[arg(value_name = "SCRIPT")]
    script: PathBuf,
    #[command(flatten)]
    limits: ScriptLimits,
    /// Draw boards with round stones
    #[arg(long)]
    unicode: bool,
}

#[derive(clap::Args)]
struct TestArgs {
    /// Scripts or folders of scripts
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Compute again what takes long and is kept as data, without a limit of time unless one is given
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
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // This prints help and version too; a reader that has gone away does not matter.
            let _ = error.print();
            return if error.use_stderr() { 2 } else { 0 };
        }
    };
    match dispatch(cli) {
        Ok(status) => status,
        Err(error) if output::is_closed_pipe(&error) => 0,
        Err(error) => {
            output::message(&format!("sihuo: {error:#}"));
            2
        }
    }
}

fn dispatch(cli: Cli) -> anyhow::Result<u8> {
    let styles = environment::styles();
    let language = match cli.lang {
        Some(Lang::En) => Language::En,
        Some(Lang::Zh) => Language::Zh,
        None => environment::language(),
    };
    match cli.command {
        None => train(
            &cli.paths,
            &TrainerOptions {
                language,
                language_given: cli.lang.is_some(),
                unicode: cli.unicode,
            },
            styles,
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
            let texts = Texts::new(language);
            let style = board_style(cli.unicode, styles);
            let (parts, found) = terms::look_up(&texts, &words.join(" "), style);
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
            language,
            styles,
        }
        .run(),
        Some(Command::Api { name }) => {
            let text = reference::plain(language, name.as_deref());
            if text.is_empty() {
                let known = script::api::entries().map(|e| e.name);
                let name = name.unwrap_or_default();
                let near = nearest(&name, known);
                let meant = near.map_or_else(String::new, |n| format!("; did you mean `{n}`?"));
                bail!("there is no function `{name}`{meant}");
            }
            output::raw(&text)?;
            Ok(0)
        }
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "sihuo", &mut script);
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

fn train(paths: &[PathBuf], options: &TrainerOptions, styles: Styles) -> anyhow::Result<u8> {
    if paths.iter().any(|path| path.as_os_str() == "-") {
        bail!("the trainer reads moves from standard input, so problems must come from a file");
    }
    for path in paths.iter().filter(|path| !path.exists()) {
        let cli = Cli::command();
        let commands = cli.get_subcommands().map(clap::Command::get_name);
        match nearest(&path.to_string_lossy(), commands) {
            Some(command) if path.as_os_str() == command.as_str() => {
                bail!("the command `{command}` must stand before the files")
            }
            Some(command) => bail!(
                "there is no file or folder {}; did you mean the command `{command}`?",
                path.display()
            ),
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

fn goal(text: &str) -> Result<Goal, String> {
    let named = Goal::ALL.iter().find(|g| g.0 == text);
    named.map(|g| g.1).ok_or_else(|| {
        let names = Goal::ALL.iter().map(|g| g.0);
        match nearest(text, names.clone()) {
            Some(near) => format!("there is no such goal; did you mean `{near}`?"),
            None => format!("the goals are {}", names.collect::<Vec<_>>().join(", ")),
        }
    })
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds.is_finite() && seconds > 0.0 => Ok(seconds),
        _ => Err("a number of seconds above 0 is needed, such as 2.5".to_owned()),
    }
}
