//! Life and death that can be seen without search: unconditional life, eyes, regions.

mod eye;
mod frame;
mod region;
mod shape;
mod unconditional;

pub use eye::{Eye, eyes_of, is_real, space_from};
pub use frame::{Frame, frames, is_sealed};
pub use region::{RegionError, close_region, find_region};
pub use shape::Shape;
pub use unconditional::unconditionally_alive;
