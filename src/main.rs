//! The program.

#[path = "../tests/fixtures.rs"]
mod fixtures;

use sihuo::app::trainer::{TrainerOptions, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run(fixtures::problems(), &TrainerOptions::default()) {
        Ok(status) => ExitCode::from(status),
        Err(error) => {
            eprintln!("sihuo: {error:#}");
            ExitCode::from(2)
        }
    }
}
