//! Chance with a seed: the same seed gives the same numbers, everywhere and always.

/// A sequence of numbers (SplitMix64).
pub(super) struct Chance(u64);

impl Chance {
    pub fn new(seed: i64) -> Chance {
        Chance(seed.cast_unsigned() ^ 0x9e37_79b9_7f4a_7c15)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        // The bias of the remainder is below 2^-40 for every list of a script.
        usize::try_from(self.next() % n as u64).unwrap_or(0)
    }

    /// Brings a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
