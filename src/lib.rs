//! sihuo (死活): Go life-and-death problems whose every verdict is proved.

pub mod app;
pub mod go;
pub mod life;
pub mod problem;
pub mod script;
pub mod solve;
pub mod train;
