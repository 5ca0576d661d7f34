//! The transposition table: bounded, one entry of 40 bytes for a state and a goal.
//!
//! An entry keeps what is proved for good (from which number of threats on the prover wins, up to
//! which he does not) apart from the proof numbers of the search that is going on. More threats
//! never hurt, so a proof at `b` holds at every larger `b` and a disproof at every smaller one.

/// Threats without end: spending one leaves as many.
pub(super) const UNLIMITED: i8 = 100;
/// No proof yet: larger than every number of threats.
pub(super) const NO_WIN: i8 = i8::MAX;
/// No disproof yet.
pub(super) const NO_LOSS: i8 = i8::MIN;

/// The proof or disproof number of something settled.
pub(super) const INF: u32 = 1 << 30;

/// What is known of a state for one goal.
#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Entry {
    check: u64,
    pub pn: u32,
    pub dn: u32,
    /// Nodes expanded below, for replacement.
    pub work: u32,
    /// The winning move of the proof, or the move tried last.
    pub best: u16,
    /// The number of threats that `pn` and `dn` belong to.
    pub threats: i8,
    /// The prover wins with this many threats or more.
    pub win: i8,
    /// The prover does not win with this many threats or fewer.
    pub loss: i8,
    /// The length of the proof in moves, at most 255.
    pub len: u8,
    /// Bit 0: the proof holds a spend of the refuter. Bit 1: there are disproofs that hold on
    /// one path. Bit 2: there is one that holds on paths with an ancestor.
    pub flags: u8,
    /// With `ANCHORED`: the threats for which the state is disproved on paths that hold `anchor`.
    pub anchor_threats: i8,
    pub anchor: u64,
    generation: u8,
}

pub(super) const SPENDS: u8 = 1;
pub(super) const PATH: u8 = 2;
pub(super) const ANCHORED: u8 = 4;

impl Entry {
    const EMPTY: Entry = Entry {
        check: 0,
        pn: 1,
        dn: 1,
        work: 0,
        best: 0,
        threats: 0,
        win: NO_WIN,
        loss: NO_LOSS,
        len: 0,
        flags: 0,
        anchor_threats: 0,
        anchor: 0,
        generation: 0,
    };
}

const WAYS: usize = 4;

/// A table of a fixed number of entries.
pub(super) struct Table {
    buckets: Vec<[Entry; WAYS]>,
    mask: usize,
    generation: u8,
}

impl Table {
    /// A table of at most `bytes`, rounded down to a power of two of buckets; at least one bucket.
    pub fn new(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<[Entry; WAYS]>()).max(1);
        let n = if buckets.is_power_of_two() {
            buckets
        } else {
            buckets.next_power_of_two() / 2
        };
        Table {
            buckets: vec![[Entry::EMPTY; WAYS]; n],
            mask: n - 1,
            generation: 1,
        }
    }

    #[inline]
    pub fn get(&self, hash: u64, check: u64) -> Option<&Entry> {
        let bucket = &self.buckets[hash as usize & self.mask];
        bucket
            .iter()
            .find(|e| e.check == check && e.generation != 0)
    }

    /// The entry of a key for changes, if there is one.
    pub fn get_mut(&mut self, hash: u64, check: u64) -> Option<&mut Entry> {
        let bucket = &mut self.buckets[hash as usize & self.mask];
        bucket
            .iter_mut()
            .find(|e| e.check == check && e.generation != 0)
    }

    /// The entry of a key, made room for if need be: an unused one, else the one with the least
    /// work below it.
    #[inline]
    pub fn slot(&mut self, hash: u64, check: u64) -> &mut Entry {
        let generation = self.generation;
        let bucket = &mut self.buckets[hash as usize & self.mask];
        let mut victim = 0;
        for (i, entry) in bucket.iter().enumerate() {
            if entry.generation != 0 && entry.check == check {
                victim = i;
                break;
            }
            if entry.generation == 0 {
                if bucket[victim].generation != 0 {
                    victim = i;
                }
            } else if bucket[victim].generation != 0 && entry.work < bucket[victim].work {
                victim = i;
            }
        }
        let entry = &mut bucket[victim];
        if entry.generation == 0 || entry.check != check {
            *entry = Entry {
                check,
                ..Entry::EMPTY
            };
        }
        entry.generation = generation;
        entry
    }
}
