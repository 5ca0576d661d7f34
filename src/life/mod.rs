//! Life and death that can be seen without search: unconditional life, eyes, regions.

mod eye;
mod region;
mod unconditional;

pub use eye::{Eye, eyes_of};
pub use region::{RegionError, close_region, find_region};
pub use unconditional::unconditionally_alive;
