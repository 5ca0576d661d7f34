//! What states look like before they are searched, kept for the next visit of the state they come from.
//!
//! A state is left and come back to many times (two or three times on average), and most of its children have not
//! been searched then. What costs most is to look at these again: whether two eyes are there, whether there is no room for them,
//! what the first numbers are. It is the same every time, so it is written down, four bytes for a child in
//! the order of the moves, in a ring in which the newest overwrites the oldest. Losing it costs time only.

/// What a state looks like for one goal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// Nobody has looked.
    Unknown,
    /// A target stone is unconditionally alive or has escaped.
    Alive,
    /// There is no room for two eyes.
    Dead,
    /// Neither is seen; these are its first proof and disproof number.
    Open(u32, u32),
}

/// Four bytes: both numbers, or zero and a sign.
type Packed = [u16; 2];

impl Look {
    fn pack(self) -> Packed {
        match self {
            Look::Unknown => [0, 0],
            Look::Alive => [0, 1],
            Look::Dead => [0, 2],
            Look::Open(pn, dn) => match (u16::try_from(pn), u16::try_from(dn)) {
                (Ok(pn @ 1..), Ok(dn)) => [pn, dn],
                _ => [0, 0],
            },
        }
    }

    fn unpack(packed: Packed) -> Look {
        match packed {
            [0, 1] => Look::Alive,
            [0, 2] => Look::Dead,
            [0, _] => Look::Unknown,
            [pn, dn] => Look::Open(u32::from(pn), u32::from(dn)),
        }
    }
}

/// Where the looks of a state's children are.
#[derive(Clone, Copy, Default)]
struct Place {
    key: u64,
    check: u64,
    /// Counted from the first look that was ever written.
    at: u64,
    len: u32,
}

/// The places that the index begins with.
const FIRST_PLACES: usize = 1 << 9;

/// The looks of the states that were left last.
pub(super) struct Looks {
    ring: Vec<Packed>,
    most: usize,
    /// All looks that were ever written.
    written: u64,
    places: Vec<Place>,
    used: usize,
}

impl Looks {
    /// A ring that takes, with its index, at most `bytes`.
    pub fn new(bytes: usize) -> Looks {
        Looks {
            ring: Vec::new(),
            most: (bytes / 2 / size_of::<Packed>()).max(1),
            written: 0,
            places: vec![Place::default(); FIRST_PLACES],
            used: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.places.fill(Place::default());
        self.used = 0;
    }

    /// The looks of the children of a state: where they begin, and how many.
    pub fn find(&self, key: u64, check: u64) -> Option<(u64, usize)> {
        let place = self.places[self.index(key)];
        let is_there = place.len > 0
            && place.key == key
            && place.check == check
            && place.at + self.ring.len() as u64 >= self.written;
        is_there.then_some((place.at, place.len as usize))
    }

    /// A look that was [found](Looks::find) since the last one was written.
    #[inline]
    pub fn get(&self, at: u64) -> Look {
        Look::unpack(self.ring[at as usize % self.most])
    }

    /// Writes down the looks of the children of a state.
    pub fn put(&mut self, key: u64, check: u64, looks: impl ExactSizeIterator<Item = Look>) {
        let len = looks.len();
        if len == 0 || len > self.most {
            return;
        }
        // An index of four times the size, so long as it takes no more than half of the bytes.
        let places = self.places.len();
        if self.used > places / 2
            && 4 * places * size_of::<Place>() <= self.most * size_of::<Packed>()
        {
            self.places = vec![Place::default(); 4 * places];
            self.used = 0;
        }
        let at = self.written;
        for look in looks {
            let i = self.written as usize % self.most;
            if i == self.ring.len() {
                self.ring.push(look.pack());
            } else {
                self.ring[i] = look.pack();
            }
            self.written += 1;
        }
        let index = self.index(key);
        self.used += usize::from(self.places[index].len == 0);
        self.places[index] = Place {
            key,
            check,
            at,
            len: len as u32,
        };
    }

    fn index(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.places.len() - 1)
    }
}
