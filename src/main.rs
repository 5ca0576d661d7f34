//! The command `sihuo`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(sihuo::app::cli::run(std::env::args_os()))
}
