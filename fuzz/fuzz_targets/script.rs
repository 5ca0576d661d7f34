//! Any text as a script: the run ends within its limits, and nothing panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sihuo::problem::{Collection, Language};
use sihuo::script::{
    Event, Guard, Input, Io, Limits, Mode, Question, Script, ScriptFault, Settings, lint, run,
};
use std::sync::{Arc, LazyLock};

static PROBLEMS: LazyLock<Arc<Collection>> = LazyLock::new(|| Arc::new(Collection::built_in()));

/// A learner who answers with numbers, then leaves.
struct Learner(u32);

impl Io for Learner {
    fn tell(&mut self, _: Event) {}

    fn ask(&mut self, _: &Question) -> Option<Input> {
        self.0 += 1;
        match self.0 {
            1 => Some(Input::Hint),
            2 | 3 => Some(Input::Number(i64::from(self.0))),
            4 => Some(Input::Solution),
            _ => None,
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for mode in [Mode::Lesson, Mode::Test] {
        let script = Script {
            name: "fuzz.rhai".to_owned(),
            text: text.to_string(),
            neighbors: Box::new(|_| Err("none".to_owned())),
        };
        let settings = Settings {
            mode,
            language: Language::Zh,
            problems: Arc::clone(&PROBLEMS),
            limits: Limits {
                operations: 20_000,
                nodes: 500,
                nodes_per_call: 500,
                ..Limits::default()
            },
            guard: Guard::timeless(),
        };
        let outcome = run(script, settings, Box::new(Learner(0)));
        if let Some(error) = outcome.error {
            assert!(
                !matches!(error.fault, ScriptFault::Internal(_)),
                "{error:?}"
            );
        }
    }
    let _ = lint("fuzz.rhai", &text, &PROBLEMS);
});
