//! Sets of local points as machine words, for regions of up to 64·N points with their gaps.
//!
//! The local points are the bounding box of the region, row by row from the bottom, with one
//! column more than the box has: the gap that keeps a shift by one from running into the next row.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of up to 64·N bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bits<const N: usize>(pub [u64; N]);

// By words: a comparison of bytes is a call.
impl<const N: usize> PartialEq for Bits<N> {
    #[inline(always)]
    fn eq(&self, other: &Bits<N>) -> bool {
        let mut different = 0;
        for i in 0..N {
            different |= self.0[i] ^ other.0[i];
        }
        different == 0
    }
}

impl<const N: usize> Eq for Bits<N> {}

impl<const N: usize> Default for Bits<N> {
    fn default() -> Bits<N> {
        Bits::EMPTY
    }
}

impl<const N: usize> Bits<N> {
    pub const EMPTY: Bits<N> = Bits([0; N]);

    #[inline(always)]
    pub fn single(bit: u16) -> Bits<N> {
        let mut words = [0; N];
        words[usize::from(bit) / 64] = 1 << (bit % 64);
        Bits(words)
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    #[inline(always)]
    pub fn has(&self, bit: u16) -> bool {
        self.0[usize::from(bit) / 64] >> (bit % 64) & 1 != 0
    }

    #[inline(always)]
    pub fn meets(&self, other: Bits<N>) -> bool {
        let mut any = 0;
        for i in 0..N {
            any |= self.0[i] & other.0[i];
        }
        any != 0
    }

    /// Whether every bit is in `other`.
    #[inline(always)]
    pub fn within(&self, other: Bits<N>) -> bool {
        let mut out = 0;
        for i in 0..N {
            out |= self.0[i] & !other.0[i];
        }
        out == 0
    }

    #[inline(always)]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }

    #[inline(always)]
    pub fn is_single(&self) -> bool {
        self.count() == 1
    }

    /// The lowest bit; 64·N when there is none.
    #[inline(always)]
    pub fn first(&self) -> u16 {
        for i in 0..N {
            if self.0[i] != 0 {
                return (i * 64) as u16 + self.0[i].trailing_zeros() as u16;
            }
        }
        (64 * N) as u16
    }

    #[inline(always)]
    pub fn without(&self, other: Bits<N>) -> Bits<N> {
        *self & !other
    }

    #[inline(always)]
    pub fn iter(self) -> BitIter<N> {
        BitIter {
            bits: self,
            word: 0,
        }
    }

    /// The union of the four shifts by one point: all points next to the set, and some of the set.
    #[inline(always)]
    pub fn spread(&self, stride: u32) -> Bits<N> {
        Bits(std::array::from_fn(|i| {
            let w = self.0[i];
            let mut v = (w << 1) | (w >> 1) | (w << stride) | (w >> stride);
            if i > 0 {
                let below = self.0[i - 1];
                v |= (below >> 63) | (below >> (64 - stride));
            }
            if i + 1 < N {
                let above = self.0[i + 1];
                v |= (above << 63) | (above << (64 - stride));
            }
            v
        }))
    }

    /// The connected part of `area` that holds the bits of `self`.
    #[inline(always)]
    pub fn flood(self, area: Bits<N>, stride: u32) -> Bits<N> {
        let mut filled = self;
        loop {
            // Two steps at a time: a branch costs more than a step.
            let next = (filled.spread(stride) & area) | filled;
            let next = (next.spread(stride) & area) | next;
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }
}

/// The bits of a set from the lowest.
pub(super) struct BitIter<const N: usize> {
    bits: Bits<N>,
    word: usize,
}

impl<const N: usize> Iterator for BitIter<N> {
    type Item = u16;

    #[inline(always)]
    fn next(&mut self) -> Option<u16> {
        while self.word < N {
            let w = self.bits.0[self.word];
            if w != 0 {
                self.bits.0[self.word] = w & (w - 1);
                return Some((self.word * 64) as u16 + w.trailing_zeros() as u16);
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! bitwise {
    ($trait:ident, $method:ident, $op:tt) => {
        impl<const N: usize> $trait for Bits<N> {
            type Output = Bits<N>;
            #[inline(always)]
            fn $method(self, other: Bits<N>) -> Bits<N> {
                Bits(std::array::from_fn(|i| self.0[i] $op other.0[i]))
            }
        }
    };
}

bitwise!(BitAnd, bitand, &);
bitwise!(BitOr, bitor, |);
bitwise!(BitXor, bitxor, ^);

impl<const N: usize> Not for Bits<N> {
    type Output = Bits<N>;
    #[inline(always)]
    fn not(self) -> Bits<N> {
        Bits(self.0.map(|w| !w))
    }
}

impl<const N: usize> BitOrAssign for Bits<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Bits<N>) {
        *self = *self | other;
    }
}

impl<const N: usize> BitAndAssign for Bits<N> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Bits<N>) {
        *self = *self & other;
    }
}
