//! The program.

#[path = "../tests/fixtures.rs"]
mod fixtures;

use sihuo::app::locale::Locale;
use sihuo::app::trainer::{TrainerOptions, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = TrainerOptions {
        language: Locale::from_environment(None).language,
        unicode: false,
    };
    match run(fixtures::problems(), &options) {
        Ok(status) => ExitCode::from(status),
        Err(error) => {
            eprintln!("sihuo: {error:#}");
            ExitCode::from(2)
        }
    }
}
