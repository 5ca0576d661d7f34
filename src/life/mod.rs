//! Life and death that can be seen without search: unconditional life, eyes, regions.

mod eye;
mod ladder;
mod region;
mod shape;
mod unconditional;

pub use eye::{Eye, eyes_of, is_real, space_from};
pub use ladder::{
    LADDER_NODES, Ladder, NET_NODES, read_ladder, read_ladder_defender_first, read_net,
    read_snapback,
};
pub use region::{RegionError, close_region, find_region};
pub use shape::Shape;
pub use unconditional::unconditionally_alive;
