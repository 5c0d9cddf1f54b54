//! Findings that are known and not reported again.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::listed::Listed;
use super::summary::plural;
use crate::files::read_text;
use crate::ide::{Address, Finding, Snapshot};

/// A file of findings that are known.
pub(super) struct Baseline {
    path: PathBuf,
    known: BTreeMap<String, Known>,
    /// The findings of the inputs that were checked, if they become what is known.
    found: Mutex<BTreeMap<String, Known>>,
    /// The known findings that no longer occur in the inputs that were checked.
    gone: Mutex<BTreeMap<String, Vec<Key>>>,
    /// Whether what is found becomes what is known.
    is_written: bool,
    version: Version,
}

/// The findings of one input, with how often each occurs.
type Known = BTreeMap<Key, usize>;

/// What makes a finding the same after its text was moved: all but the line it is in. The members are those of a [`Row`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Key {
    code: String,
    object: String,
    path: String,
    text: String,
}

/// What a file of a version knows of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    /// The path in the document, with the number of each item.
    One,
    /// The object, and the path in it, with the names of items.
    Two,
}

/// The file, as it is read: an object for each known finding, in an order that does not depend on lines.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    /// It was read before.
    #[serde(rename = "version")]
    _version: u32,
    findings: Vec<Row>,
}

#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct Row {
    file: String,
    code: String,
    /// The kind and name of the object.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    object: String,
    /// The path in the object; empty for a finding about the text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    path: String,
    /// The line of a finding that has no path.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    text: String,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    count: usize,
}

/// The version of the format that is written.
const NEWEST: Version = Version::Two;

/// The longest baseline that is read, in bytes.
const LONGEST: u64 = 256 << 20;

impl Baseline {
    /// Reads the known findings, unless they are to be written. Fails with the reason.
    pub(super) fn open(path: &Path, is_written: bool) -> Result<Self, String> {
        let (version, known) = if is_written { (NEWEST, BTreeMap::new()) } else { read(path)? };
        let (found, gone) = (Mutex::default(), Mutex::default());
        Ok(Self { path: path.to_owned(), known, found, gone, is_written, version })
    }

    /// What is to be said of the file before anything is checked.
    pub(super) fn remark(&self) -> Option<String> {
        let path = self.path.display();
        let remark = format!(
            "note: {path}: it is of version 1, which knows an item of a list by its number and does not know the object; \
             `--write-baseline` writes it with the names of both"
        );
        (self.version == Version::One).then_some(remark)
    }

    /// Whether this file is the baseline itself.
    pub(super) fn is_in(&self, path: &Path) -> bool {
        path.file_name() == self.path.file_name() && absolute(path) == absolute(&self.path)
    }

    /// Takes the known findings of an input out of those that are reported. An input that is reported once more, with
    /// its custom resources, counts as it is then.
    pub(super) fn take_out(&self, name: &str, snapshot: &Snapshot, findings: &mut Vec<Listed<'_>>) {
        let file = self.name_of(name);
        let keys: Vec<Key> = findings.iter().map(|listed| Key::of(snapshot, listed.finding, self.version)).collect();
        let mut is_known = self.are_known(&file, &keys).into_iter();
        findings.retain(|_| !is_known.next().unwrap_or(false) && !self.is_written);
        let reported: Vec<*const Finding> = findings.iter().map(|listed| std::ptr::from_ref(listed.finding)).collect();
        for listed in findings {
            // What follows from a known finding is reported for itself.
            listed.cause = listed.cause.filter(|cause| reported.contains(&std::ptr::from_ref(*cause)));
        }
        self.note(file, keys);
    }

    /// Notes what was found in an input, or what was not.
    fn note(&self, file: String, keys: Vec<Key>) {
        if self.is_written {
            let mut found = Known::new();
            keys.into_iter().for_each(|key| *found.entry(key).or_default() += 1);
            lock(&self.found).insert(file, found);
            return;
        }
        let Some(known) = self.known.get(&file) else { return };
        let mut found: HashMap<&Key, usize> = HashMap::new();
        keys.iter().for_each(|key| *found.entry(key).or_default() += 1);
        let is_gone = |(key, count): &(&Key, &usize)| **count > found.get(key).copied().unwrap_or_default();
        let gone = known.iter().filter(is_gone).map(|(key, _)| key.clone()).collect();
        lock(&self.gone).insert(file, gone);
    }

    /// The positions of the findings of an input that are known.
    pub(super) fn known_among(&self, name: &str, snapshot: &Snapshot) -> HashSet<usize> {
        let file = self.name_of(name);
        if !self.known.contains_key(&file) {
            return HashSet::new();
        }
        let keys = snapshot.findings().iter().map(|finding| Key::of(snapshot, finding, self.version));
        let are_known = self.are_known(&file, &keys.collect::<Vec<_>>());
        are_known.into_iter().enumerate().filter(|(_, is_known)| *is_known).map(|(at, _)| at).collect()
    }

    /// Which of the findings of a file are known. Of equal ones the first are.
    fn are_known(&self, file: &str, keys: &[Key]) -> Vec<bool> {
        let Some(known) = self.known.get(file) else { return vec![false; keys.len()] };
        let mut seen: HashMap<&Key, usize> = HashMap::new();
        let mut is_known = |key| {
            let count = seen.entry(key).or_default();
            *count += 1;
            known.get(key).is_some_and(|most| *count <= *most)
        };
        keys.iter().map(&mut is_known).collect()
    }

    /// Writes what was found, or returns a line for each known finding that no longer occurs.
    pub(super) fn finish(self) -> io::Result<Vec<String>> {
        if self.is_written {
            write(&self.path, std::mem::take(&mut *lock(&self.found)))?;
            return Ok(Vec::new());
        }
        let not_found = std::mem::take(&mut *lock(&self.gone));
        let path = self.path.display();
        let mut gone = Vec::new();
        for (file, known) in &self.known {
            let Some(keys) = not_found.get(file) else {
                if self.is_gone(file) {
                    gone.push(format!(
                        "note: {path}: the file {file} is gone, and with it {}",
                        plural(known.len(), "known finding")
                    ));
                }
                continue;
            };
            for key in keys {
                let place = if key.path.is_empty() { &key.text } else { &key.path };
                let of = if key.object.is_empty() { String::new() } else { format!(" of {}", key.object) };
                gone.push(format!("note: {path}: {} in {file} no longer occurs at `{place}`{of}", key.code));
            }
        }
        Ok(gone)
    }

    /// Whether there is no such input any more. It is not known of stdin, nor of what is outside of the file's folder.
    fn is_gone(&self, name: &str) -> bool {
        let is_inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        name != "-" && is_inside && self.folder().is_some_and(|folder| !folder.join(name).exists())
    }

    /// The folder that the file is in, from the root on.
    fn folder(&self) -> Option<PathBuf> {
        absolute(&self.path).parent().map(Path::to_owned)
    }

    /// The path of an input as the file has it: from its own folder on, with slashes.
    fn name_of(&self, name: &str) -> String {
        let file = absolute(Path::new(name));
        let folder = self.folder();
        let inside = folder.as_deref().and_then(|folder| file.strip_prefix(folder).ok());
        inside.map_or(name.into(), Path::to_string_lossy).replace('\\', "/")
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The path from the root on, which is the same however the folder is named.
fn absolute(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().and_then(|folder| fs::canonicalize(folder).ok());
    match (folder, path.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

impl Key {
    fn of(snapshot: &Snapshot, finding: &Finding, version: Version) -> Self {
        let address = snapshot.address(finding);
        let Address { object, path, text } = match version {
            Version::One => Address { object: String::new(), path: finding.written.to_string(), ..address },
            Version::Two => address,
        };
        Self { code: finding.code().to_owned(), object, path, text }
    }
}

impl Version {
    fn number(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    fn of(number: u32) -> Option<Self> {
        [Self::One, Self::Two].into_iter().find(|version| version.number() == number)
    }
}

fn read(path: &Path) -> Result<(Version, BTreeMap<String, Known>), String> {
    let text = read_text(path, LONGEST)
        .map_err(|error| format!("--baseline {error}; `--write-baseline` writes one with what is found"))?;
    let wrong = |reason: String| format!("--baseline {}: {reason}", path.display());
    let malformed = |error: serde_json::Error| {
        wrong(format!(
            "it is none that `--write-baseline` has written, or was changed since, so write it again: {error}"
        ))
    };
    // What another version has beside its number is not known here.
    let Versioned { version: number } = serde_json::from_str(&text).map_err(malformed)?;
    let Some(version) = Version::of(number) else {
        let newest = NEWEST.number();
        return Err(wrong(format!("its version is {number}, and those from 1 to {newest} are read; write it again")));
    };
    let stored: Stored = serde_json::from_str(&text).map_err(malformed)?;
    let mut known: BTreeMap<String, Known> = BTreeMap::new();
    for Row { file, code, object, path, text, count } in stored.findings {
        let key = Key { code, object, path, text };
        *known.entry(file).or_default().entry(key).or_default() += count;
    }
    Ok((version, known))
}

fn write(path: &Path, found: BTreeMap<String, Known>) -> io::Result<()> {
    let row = |file: &str, key: Key, count: usize| {
        let Key { code, object, path, text } = key;
        serde_json::to_string(&Row { file: file.to_owned(), code, object, path, text, count })
    };
    // A line for each finding, so that a comparison of two files shows which are new.
    let mut text = format!("{{\n  \"version\": {},\n  \"findings\": [", NEWEST.number());
    for (file, known) in found {
        for (key, count) in known {
            let comma = if text.ends_with('[') { "" } else { "," };
            text.push_str(&format!("{comma}\n    {}", row(&file, key, count).map_err(io::Error::other)?));
        }
    }
    text.push_str("\n  ]\n}\n");
    let wrong = |reason: String| io::Error::other(format!("--baseline {}: {reason}", path.display()));
    if text.len() as u64 > LONGEST {
        return Err(wrong(format!(
            "what is found takes {} bytes, and at most {LONGEST} are read; turn some of the codes off, or check fewer files",
            text.len()
        )));
    }
    fs::write(path, text).map_err(|error| wrong(error.to_string()))
}

fn one() -> usize {
    1
}

fn is_one(count: &usize) -> bool {
    *count == 1
}
