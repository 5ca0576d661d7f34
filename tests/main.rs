//! All integration tests, in one program. A new test goes to the module whose line fits.

/// README and book: links, and examples that must be what they claim.
mod book;
/// Reading and drawing boards as text: what is understood, and every fault with its place.
mod diagrams;
/// The rules again, slow and plain, for the other modules to compare with. No tests.
mod naive;
/// Points and their text, sizes, star points, sets of points, symmetries.
mod points;
/// Random games and whole enumerations against `naive`; undo, hashes, repetition.
mod properties;
/// One test for each fault that this or another program has had, named after the fault.
mod regression;
/// The executable blocks of the rules digest in `tests/rules/*.check`.
mod rules;
/// House rules: layers, libraries, lengths, forbidden words.
mod tidy;
