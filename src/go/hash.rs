//! Zobrist hashing: one fixed random number for every color on every point, combined by xor
//! (Zobrist 1970). The table is made at compile time by splitmix64, so hashes never change.

use super::color::Color;
use super::point::{MAX_SIDE, Point};

const POINTS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// One step of splitmix64 (Steele, Lea, Flood 2014): a well mixed number for every input.
#[must_use]
pub const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn table() -> [[u64; POINTS]; 2] {
    let mut table = [[0; POINTS]; 2];
    let mut color = 0;
    while color < 2 {
        let mut point = 0;
        while point < POINTS {
            table[color][point] = mix((color * POINTS + point) as u64);
            point += 1;
        }
        color += 1;
    }
    table
}

static TABLE: [[u64; POINTS]; 2] = table();

/// The number of a stone of `color` on `point`.
#[inline]
#[must_use]
pub fn stone(color: Color, point: Point) -> u64 {
    TABLE[color.index()][usize::from(point.row) * usize::from(MAX_SIDE) + usize::from(point.col)]
}

/// The number that stands for "White to move".
#[must_use]
pub const fn white_to_move() -> u64 {
    mix(0x7369_6875_6f21)
}
