//! Scripts: the API, the questions, the limits, the messages, and the scripts that ship.

use sihuo::problem::{Collection, Language};
use sihuo::script::{
    Event, Guard, Input, Io, Limits, Mode, Outcome, Question, Script, Settings, api, run,
};
use std::sync::{Arc, LazyLock, Mutex};

/// The problems inside the program, read once.
static PROBLEMS: LazyLock<Arc<Collection>> = LazyLock::new(|| Arc::new(Collection::built_in()));

/// A learner who answers as planned; what is told is written down.
#[derive(Clone, Default)]
struct Double {
    answers: Arc<Mutex<Vec<Input>>>,
    told: Arc<Mutex<Vec<String>>>,
}

impl Double {
    fn new(answers: &[Input]) -> Double {
        let double = Double::default();
        double
            .answers
            .lock()
            .unwrap()
            .extend(answers.iter().rev().cloned());
        double
    }

    fn told(&self) -> String {
        self.told.lock().unwrap().join("\n")
    }

    fn write(&self, text: String) {
        self.told.lock().unwrap().push(text);
    }
}

impl Io for Double {
    fn tell(&mut self, event: Event) {
        self.write(match event {
            Event::Say(text) => format!("say {text}"),
            Event::Print(text) => format!("print {text}"),
            Event::Show(view) => format!("show\n{}", sihuo::go::diagram::draw(&view.board)),
            other => format!("{other:?}"),
        });
    }

    fn ask(&mut self, question: &Question) -> Option<Input> {
        self.write(format!("ask {}", question.text));
        self.answers.lock().unwrap().pop()
    }
}

fn settings(mode: Mode, language: Language, limits: Limits) -> Settings {
    Settings {
        mode,
        language,
        problems: Arc::clone(&PROBLEMS),
        limits,
        guard: Guard::timeless(),
    }
}

fn script(text: &str) -> Script {
    Script {
        name: "s.rhai".to_owned(),
        text: text.to_owned(),
        neighbors: Box::new(|name| Err(format!("there is no script `{name}`"))),
    }
}

/// Runs a script as its own test.
fn tested(text: &str) -> Outcome {
    let settings = settings(Mode::Test, Language::En, Limits::default());
    run(script(text), settings, Box::new(Double::default()))
}

/// The message of the error with which a script ends, or nothing.
fn message(text: &str) -> String {
    let outcome = tested(text);
    outcome.error.map(|e| e.message()).unwrap_or_default()
}

/// Runs a lesson with a learner who answers; gives what was told and the outcome.
fn lesson(text: &str, answers: &[Input]) -> (String, Outcome) {
    let double = Double::new(answers);
    let settings = settings(Mode::Lesson, Language::En, Limits::default());
    let outcome = run(script(text), settings, Box::new(double.clone()));
    (double.told(), outcome)
}

#[test]
fn every_example_of_the_reference_is_true() {
    let mut bad = Vec::new();
    for entry in api::entries() {
        let outcome = tested(entry.example);
        let failed = outcome.tests.into_iter().find_map(|t| t.error);
        if let Some(error) = outcome.error.or(failed) {
            bad.push(format!("{}: {}", entry.name, error.render()));
        }
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn every_function_is_described_and_every_description_has_its_function() {
    let described: std::collections::BTreeSet<String> =
        api::entries().map(|e| e.name.to_owned()).collect();
    assert_eq!(sihuo::script::registered_names(), described);
    for entry in api::entries() {
        assert!(entry.signature.contains(entry.name), "{}", entry.name);
        assert!(entry.example.contains(entry.name), "{}", entry.name);
        assert!(
            entry.en.ends_with('.') && entry.zh.ends_with('。'),
            "{}",
            entry.name
        );
    }
}
