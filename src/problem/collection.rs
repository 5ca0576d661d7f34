//! Problems of files, of folders, or of the collection inside the program, in the order in which
//! learners meet them.
//!
//! A folder's own problems come before those of its folders. Folders are ordered by the number at
//! the beginning of their names; problems by `order.txt` (one id per line, `#` begins a comment),
//! then by level, then by id. What is good is kept; the rest is reported.

use super::error::Fault;
use super::folder::{self, File, Folder};
use super::kind::FaultKind;
use super::model::Problem;
use super::nearest::nearest;
use super::read::{Entry, Ids, Reading, Untargeted, read_bytes};
use super::source::Source;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Problems in order, and what was wrong on the way.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The valid problems.
    pub entries: Vec<Entry>,
    /// The problems that lack nothing but a target.
    pub untargeted: Vec<Untargeted>,
    /// All faults and notes about files and problems.
    pub faults: Vec<Fault>,
    /// The number of problems in the files, valid or not.
    pub n_problems: usize,
    /// Faults that concern only those who keep the folder: stray files, lines of `order.txt`.
    pub housekeeping: Vec<Fault>,
    ids: HashMap<String, usize>,
}

impl Collection {
    /// The problems inside the program.
    #[must_use]
    pub fn built_in() -> Collection {
        let mut loader = Loader::default();
        loader.folder(&folder::built_in());
        loader.finish()
    }

    /// The problems of files and folders; `-` is standard input. A file named twice is read once.
    #[must_use]
    pub fn load(paths: &[PathBuf]) -> Collection {
        let mut loader = Loader::default();
        let mut walk = folder::Walk::default();
        for path in paths {
            let name = path.display().to_string();
            if name == "-" {
                let bytes = folder::standard_input();
                loader.file(&File { name, bytes });
                continue;
            }
            match walk.path(path) {
                Ok(None) => {}
                Ok(Some(folder::Found::File(bytes))) => loader.file(&File {
                    name,
                    bytes: Ok(bytes),
                }),
                Ok(Some(folder::Found::Folder(folder))) => {
                    let before = loader.n_files;
                    loader.folder(&folder);
                    if loader.n_files == before {
                        let kind = FaultKind::EmptyFolder;
                        loader.collection.faults.push(Fault::of_file(&name, kind));
                    }
                }
                Err(kind) => loader.collection.faults.push(Fault::of_file(&name, kind)),
            }
        }
        loader.finish()
    }

    /// The problems of one text that messages call `name`.
    #[must_use]
    pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Collection {
        let mut loader = Loader::default();
        loader.file(&File {
            name: name.to_owned(),
            bytes: Ok(bytes),
        });
        loader.finish()
    }

    /// The problems in order.
    pub fn problems(&self) -> impl ExactSizeIterator<Item = &Problem> + Clone {
        self.entries.iter().map(|e| &e.problem)
    }

    /// The number of valid problems.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no valid problem.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The place in the order of the problem that has, or had, an id.
    #[must_use]
    pub fn position(&self, id: &str) -> Option<usize> {
        self.ids.get(id).copied()
    }

    /// The problem that has, or had, an id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Problem> {
        Some(&self.entries[self.position(id)?].problem)
    }
}

#[derive(Default)]
struct Loader {
    collection: Collection,
    ids: Ids,
    n_files: usize,
}

impl Loader {
    fn entry(&mut self, entry: Entry) -> bool {
        match self.ids.take(&entry) {
            Ok(()) => {
                self.collection.entries.push(entry);
                true
            }
            Err(fault) => {
                self.collection.faults.push(*fault);
                false
            }
        }
    }

    fn read(&mut self, file: &File) -> Reading {
        self.n_files += 1;
        let mut reading = match &file.bytes {
            Ok(bytes) => read_bytes(&file.name, bytes),
            Err(kind) => Reading {
                faults: vec![Fault::of_file(&file.name, kind.clone())],
                ..Reading::default()
            },
        };
        reading
            .entries
            .iter_mut()
            .for_each(|e| e.origin.file = self.n_files);
        reading
            .untargeted
            .iter_mut()
            .for_each(|u| u.file = self.n_files);
        self.collection.n_problems += reading.n_problems;
        self.collection.faults.extend_from_slice(&reading.faults);
        self.collection
            .untargeted
            .extend_from_slice(&reading.untargeted);
        reading
    }

    fn file(&mut self, file: &File) {
        for entry in self.read(file).entries {
            self.entry(entry);
        }
    }

    fn folder(&mut self, folder: &Folder) {
        let mut own = Vec::new();
        for file in &folder.files {
            own.extend(self.read(file).entries);
        }
        let order = folder
            .order
            .as_ref()
            .map(|file| self.order(file, &own))
            .unwrap_or_default();
        own.sort_by_cached_key(|entry| {
            let listed = order.get(&entry.problem.id).copied().unwrap_or(usize::MAX);
            let level = entry.problem.level;
            (listed, level.is_none(), level, entry.problem.id.clone())
        });
        for entry in own {
            self.entry(entry);
        }
        for kind in &folder.faults {
            self.collection.faults.push(kind.clone());
        }
        for stray in &folder.stray {
            self.collection
                .housekeeping
                .push(Fault::of_file(stray, FaultKind::StrayFile));
        }
        for inner in &folder.folders {
            self.folder(inner);
        }
    }

    /// The rank of each id by `order.txt`.
    fn order(&mut self, file: &File, own: &[Entry]) -> HashMap<String, usize> {
        let mut ranks = HashMap::new();
        let text = match &file.bytes {
            Ok(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            Err(kind) => {
                self.collection
                    .faults
                    .push(Fault::of_file(&file.name, kind.clone()));
                return ranks;
            }
        };
        let source = Arc::new(Source::new(&file.name, &text));
        let ids: Vec<&str> = own.iter().map(|e| e.problem.id.as_str()).collect();
        let mut at = 0;
        for line in source.text().split_inclusive('\n') {
            let id = line.split('#').next().unwrap_or("").trim();
            if !id.is_empty() {
                let start = at + line.find(id).unwrap_or(0);
                let kind = if ranks.contains_key(id) {
                    Some(FaultKind::OrderTwice(id.to_owned()))
                } else if !ids.contains(&id) {
                    let nearest = nearest(id, ids.iter().copied());
                    Some(FaultKind::OrderUnknown {
                        id: id.to_owned(),
                        nearest,
                    })
                } else {
                    None
                };
                if let Some(kind) = kind {
                    let fault = Fault::at(&source, start..start + id.len(), None, kind);
                    self.collection.housekeeping.push(fault);
                }
                let rank = ranks.len();
                ranks.entry(id.to_owned()).or_insert(rank);
            }
            at += line.len();
        }
        for entry in own.iter().filter(|e| !ranks.contains_key(&e.problem.id)) {
            let Entry { problem, origin } = entry;
            let kind = FaultKind::OrderMissing(problem.id.clone());
            let fault = Fault::at(&origin.source, origin.id.clone(), Some(&problem.id), kind);
            self.collection.housekeeping.push(fault);
        }
        ranks
    }

    fn finish(mut self) -> Collection {
        for (index, entry) in self.collection.entries.iter().enumerate() {
            for id in std::iter::once(&entry.problem.id).chain(&entry.problem.was) {
                self.collection.ids.insert(id.clone(), index);
            }
        }
        self.collection
    }
}
