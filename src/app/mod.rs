//! The command line and everything that people see.

mod answer;
mod check;
pub mod cli;
mod environment;
mod output;
mod picture;
mod show;
mod solve;
pub mod trainer;
mod words;
mod work;
