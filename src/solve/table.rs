//! The transposition table: bounded, one entry for a state and a goal (56 bytes in a region of up
//! to 64 points).
//!
//! An entry keeps what is proved for good (from which number of threats on the prover wins, up to
//! which he does not) apart from the proof numbers of the search that is going on. More threats
//! never hurt, so a proof at `b` holds at every larger `b` and a disproof at every smaller one.

use super::bits::Bits;

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
pub(super) struct Entry<const N: usize> {
    key: u64,
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
    /// The zone of the proof, where zones are kept.
    pub zone: Bits<N>,
    /// Sixteen more bits to tell keys apart, from the other hash.
    tag: u16,
}

pub(super) const SPENDS: u8 = 1;
pub(super) const PATH: u8 = 2;
pub(super) const ANCHORED: u8 = 4;

impl<const N: usize> Entry<N> {
    const EMPTY: Entry<N> = Entry {
        key: UNUSED,
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
        zone: Bits::EMPTY,
        tag: 0,
    };
}

const WAYS: usize = 4;

/// The bits of a key in which the goals of a state may differ.
const LOW_BITS: u32 = 20;

/// The key of an entry that is not used.
const UNUSED: u64 = 0;

/// The buckets that a table begins with: 768 KiB in a small region.
const FIRST_BUCKETS: usize = 1 << 12;

/// A table that grows with what it holds, up to a bound.
///
/// It begins small, because most questions are, and clearing a large table takes longer than
/// answering them. When half of it is used it grows fourfold; at the bound, entries replace others.
pub(super) struct Table<const N: usize> {
    buckets: Vec<[Entry<N>; WAYS]>,
    most_buckets: usize,
    used: usize,
    /// A bit for every hash of a state that has an entry, eight for an entry's place: most look-ups are
    /// of states that have none, and this is much smaller than the table.
    seen: Vec<u64>,
}

impl<const N: usize> Table<N> {
    /// A table of at most `bytes`, but of at least one bucket.
    pub fn new(bytes: usize) -> Table<N> {
        // While a table grows to its full size, the one it grows from, of a quarter, is still there.
        let fitting = (bytes / 5 * 4 / bucket_bytes::<N>()).max(1);
        let most_buckets = 1 << fitting.ilog2();
        let n = FIRST_BUCKETS.min(most_buckets);
        Table {
            buckets: vec![[Entry::EMPTY; WAYS]; n],
            most_buckets,
            used: 0,
            seen: unseen(n),
        }
    }

    /// The bytes that it takes at its full size.
    pub fn most_bytes(&self) -> usize {
        self.most_buckets * bucket_bytes::<N>()
    }

    /// The place of a state's bit; the keys of its goals differ in low bits only.
    #[inline]
    fn bit(&self, key: u64) -> (usize, u64) {
        let bit = (key >> LOW_BITS) as usize & (64 * self.seen.len() - 1);
        (bit / 64, 1 << (bit % 64))
    }

    /// Whether anything is known of a state, for any goal, from its hashes.
    #[inline]
    pub fn holds(&self, hash: u64, check: u64) -> bool {
        let (word, bit) = self.bit(check);
        if self.seen[word] & bit == 0 {
            return false;
        }
        let is_like = |e: &Entry<N>| (e.key ^ check) >> LOW_BITS == 0 && e.tag == tag_of(hash);
        self.buckets[self.index(check)].iter().any(is_like)
    }

    /// What is known under a key.
    #[inline]
    pub fn get(&self, hash: u64, key: u64) -> Option<&Entry<N>> {
        let (word, bit) = self.bit(key);
        if self.seen[word] & bit == 0 {
            return None;
        }
        self.buckets[self.index(key)]
            .iter()
            .find(|e| e.key == key && e.tag == tag_of(hash))
    }

    /// The entry of a key for changes, if there is one.
    pub fn get_mut(&mut self, hash: u64, key: u64) -> Option<&mut Entry<N>> {
        let index = self.index(key);
        self.buckets[index]
            .iter_mut()
            .find(|e| e.key == key && e.tag == tag_of(hash))
    }

    /// The entry of a key, made room for if need be: an unused one, else the one with the least
    /// work below it.
    #[inline]
    pub fn slot(&mut self, hash: u64, key: u64) -> &mut Entry<N> {
        if self.used > 2 * self.buckets.len() && self.buckets.len() < self.most_buckets {
            self.grow();
        }
        let (word, bit) = self.bit(key);
        self.seen[word] |= bit;
        let index = self.index(key);
        let bucket = &mut self.buckets[index];
        let found = bucket
            .iter()
            .position(|e| e.key == key && e.tag == tag_of(hash));
        let at = found.unwrap_or_else(|| {
            // An unused entry has no work.
            let least = (0..WAYS).min_by_key(|&i| (bucket[i].key != UNUSED, bucket[i].work));
            let at = least.unwrap_or(0);
            self.used += usize::from(bucket[at].key == UNUSED);
            bucket[at] = Entry {
                key,
                tag: tag_of(hash),
                ..Entry::EMPTY
            };
            at
        });
        &mut bucket[at]
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key >> LOW_BITS) as usize & (self.buckets.len() - 1)
    }

    fn grow(&mut self) {
        let n = (self.buckets.len() * 4).min(self.most_buckets);
        let old = std::mem::replace(&mut self.buckets, vec![[Entry::EMPTY; WAYS]; n]);
        self.used = 0;
        self.seen = unseen(n);
        for entry in old.into_iter().flatten().filter(|e| e.key != UNUSED) {
            *self.slot(u64::from(entry.tag) << 48, entry.key) = entry;
        }
    }
}

/// The bytes of a bucket and its bits.
const fn bucket_bytes<const N: usize>() -> usize {
    size_of::<[Entry<N>; WAYS]>() + WAYS
}

/// No bit set, for so many buckets; at least one word.
fn unseen(buckets: usize) -> Vec<u64> {
    vec![0; (buckets * WAYS * 8 / 64).max(1)]
}

fn tag_of(hash: u64) -> u16 {
    (hash >> 48) as u16
}
