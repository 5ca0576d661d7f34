//! All integration tests, in one program. A new test goes to the module whose line fits.

/// Unconditional life against every play of the other side; eyes, real and false.
mod benson;
/// README and book: links, and examples that must be what they claim.
mod book;
/// The exhaustive solver against values worked out by hand, and the search against it, at random.
mod brute;
/// Certificates: what the checker refuses, and that small tables spoil none.
mod certificates;
/// The command as people and scripts run it: output, streams, exit statuses.
mod cli;
/// Command lines and locales.
mod command;
/// Races and connections, drawn and at random.
mod contests;
/// Reading and drawing boards as text: what is understood, and every fault with its place.
mod diagrams;
/// Problems for the tests of the trainer. No tests.
mod fixtures;
/// Questions on open boards, asked in frames of growing size.
mod frames;
/// Ladders, nets and snapbacks, drawn and at random.
mod hunts;
/// The search of open boards, by moves near the target and zones.
mod local;
/// The exact text of messages about problem files.
mod memory;
mod messages;
/// The rules again, slow and plain, for the other modules to compare with. No tests.
mod naive;
/// Names of moves beside those of another program.
mod names_compared;
/// The number of nodes that the search expands, in `tests/nodes.txt`.
mod nodes;
/// Positions with exhaustive verdicts, in `tests/oracle/*.jsonl`.
mod oracle;
/// Points and their text, sizes, star points, sets of points, symmetries.
mod points;
/// Reading problem files, collections, and the author's check.
mod problems;
/// Random games and whole enumerations against `naive`; undo, hashes, repetition.
mod properties;
/// The scripts that prove the proverbs.
mod proverb_scripts;
/// The proverbs: finding one, and what is proved of each.
mod proverbs;
/// The trainer on a real terminal.
mod pty;
/// Questions for the solver, from diagrams and from records, for the other modules. No tests.
mod questions;
/// The nine grades of the learner.
mod ranks;
/// One test for each fault that this or another program has had, named after the fault.
mod regression;
/// The executable blocks of the rules digest in `tests/rules/*.check`.
mod rules;
/// Scripts of instructors: API, questions, limits, messages, the scripts that ship.
mod scripts;
/// Whole sessions as transcripts, without a terminal.
mod shell;
/// The solver: limits, lines, best moves, regions, and the rules of a question.
mod solver;
/// The status of named shapes, drawn.
mod status;
/// Names of moves against the definitions of the glossary; looking terms up.
mod terms;
/// The sentences in both languages.
mod texts;
/// What a search shows while it goes on.
mod thinking;
/// House rules: layers, libraries, lengths, forbidden words.
mod tidy;
/// Judging, attempts, progress.
mod train;
