//! Findings that are known and not reported again.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::ptr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::listed::Listed;
use super::summary::plural;
use crate::files::read_text;
use crate::ide::{Address, Addresses, Finding, Snapshot};

/// A file of findings that are known.
pub(super) struct Baseline<'t> {
    path: PathBuf,
    known: BTreeMap<Cow<'t, str>, Known<'t>>,
    /// The findings of the inputs that were checked, if they become what is known.
    found: Mutex<BTreeMap<String, Known<'static>>>,
    /// The known findings that no longer occur in the inputs that were checked, by their positions among those of the file.
    gone: Mutex<BTreeMap<String, Vec<usize>>>,
    /// Whether what is found becomes what is known.
    is_written: bool,
    version: Version,
}

/// The findings of one input, each once, in the order of their keys.
type Known<'t> = Vec<KnownFinding<'t>>;

/// A finding that is known, with how often it occurs. The other members are those of its [`Key`].
struct KnownFinding<'t> {
    code: Cow<'t, str>,
    object: Cow<'t, str>,
    path: Cow<'t, str>,
    text: Cow<'t, str>,
    count: usize,
}

/// What makes a finding the same after its text was moved: all but the line it is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key<'k> {
    code: &'k str,
    address: Address<'k>,
}

/// Makes the keys of the findings of a text.
struct Keys<'s> {
    version: Version,
    addresses: Addresses<'s>,
    /// The path of the last finding, as version 1 has it.
    written: String,
}

/// The known findings of a file, with how often each has not been found so far.
struct Left<'k> {
    known: &'k [KnownFinding<'k>],
    counts: Vec<usize>,
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
struct Stored<'t> {
    version: u32,
    #[serde(borrow)]
    findings: Vec<Row<'t>>,
}

#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct Row<'t> {
    #[serde(borrow)]
    file: Cow<'t, str>,
    #[serde(borrow)]
    code: Cow<'t, str>,
    /// The kind and name of the object.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    object: Cow<'t, str>,
    /// The path in the object; empty for a finding about the text.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    path: Cow<'t, str>,
    /// The line of a finding that has no path.
    #[serde(borrow, default, skip_serializing_if = "str::is_empty")]
    text: Cow<'t, str>,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    count: usize,
}

/// The version of the format that is written.
const NEWEST: Version = Version::Two;

/// The longest baseline that is read, in bytes.
const LONGEST: u64 = 256 << 20;

impl<'t> Baseline<'t> {
    /// The text of the file. Fails with the reason.
    pub(super) fn text(path: &Path) -> Result<String, String> {
        read_text(path, LONGEST)
            .map_err(|error| format!("--baseline {error}; `--write-baseline` writes one with what is found"))
    }

    /// The findings that are known from the text of the file. Fails with the reason.
    pub(super) fn read(path: &Path, text: &'t str) -> Result<Self, String> {
        let (version, known) = read(path, text)?;
        Ok(Self { known, version, is_written: false, ..Self::to_be_written(path) })
    }

    /// The file that is written with what is found.
    pub(super) fn to_be_written(path: &Path) -> Self {
        let (known, found, gone) = (BTreeMap::new(), Mutex::default(), Mutex::default());
        Self { path: path.to_owned(), known, found, gone, is_written: true, version: NEWEST }
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
        let mut keys = Keys::new(snapshot, self.version);
        if self.is_written {
            let found = findings.drain(..).map(|listed| keys.of(listed.finding).to_known()).collect();
            lock(&self.found).insert(file, in_order(found));
            return;
        }
        let Some(known) = self.known.get(&*file) else { return };
        let mut left = Left::of(known);
        findings.retain(|listed| !left.takes(keys.of(listed.finding)));
        lock(&self.gone).insert(file, left.positions().collect());
        let reported: HashSet<*const Finding> = findings.iter().map(|listed| ptr::from_ref(listed.finding)).collect();
        for listed in findings {
            // What follows from a known finding is reported for itself.
            listed.cause = listed.cause.filter(|cause| reported.contains(&ptr::from_ref(*cause)));
        }
    }

    /// The positions of the findings of an input that are known.
    pub(super) fn known_among(&self, name: &str, snapshot: &Snapshot) -> HashSet<usize> {
        let Some(known) = self.known.get(&*self.name_of(name)) else { return HashSet::new() };
        let (mut keys, mut left) = (Keys::new(snapshot, self.version), Left::of(known));
        let findings = snapshot.findings().iter().enumerate();
        findings.filter(|(_, finding)| left.takes(keys.of(finding))).map(|(at, _)| at).collect()
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
            let Some(positions) = not_found.get(&**file) else {
                if self.is_gone(file) {
                    gone.push(format!(
                        "note: {path}: the file {file} is gone, and with it {}",
                        plural(known.len(), "known finding")
                    ));
                }
                continue;
            };
            for KnownFinding { code, object, path: inside, text, .. } in
                positions.iter().filter_map(|at| known.get(*at))
            {
                let place = if inside.is_empty() { text } else { inside };
                let of = if object.is_empty() { String::new() } else { format!(" of {object}") };
                gone.push(format!("note: {path}: {code} in {file} no longer occurs at `{place}`{of}"));
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

impl<'s> Keys<'s> {
    fn new(snapshot: &'s Snapshot, version: Version) -> Self {
        Self { version, addresses: snapshot.addresses(), written: String::new() }
    }

    fn of(&mut self, finding: &Finding) -> Key<'_> {
        let address = self.addresses.of(finding);
        let address = match self.version {
            Version::One => {
                self.written = finding.written.to_string();
                Address { object: "", path: &self.written, ..address }
            }
            Version::Two => address,
        };
        Key { code: finding.code(), address }
    }
}

impl Key<'_> {
    fn to_known(self) -> KnownFinding<'static> {
        let Address { object, path, text } = self.address;
        let [code, object, path, text] = [self.code, object, path, text].map(|part| Cow::Owned(part.to_owned()));
        KnownFinding { code, object, path, text, count: 1 }
    }
}

impl KnownFinding<'_> {
    fn key(&self) -> Key<'_> {
        Key { code: &self.code, address: Address { object: &self.object, path: &self.path, text: &self.text } }
    }
}

/// Known findings in the order of their keys, each once.
fn in_order(mut known: Known<'_>) -> Known<'_> {
    known.sort_by(|one, other| one.key().cmp(&other.key()));
    known.dedup_by(|again, first| {
        let is_same = again.key() == first.key();
        first.count += if is_same { again.count } else { 0 };
        is_same
    });
    known
}

impl<'k> Left<'k> {
    fn of(known: &'k [KnownFinding<'k>]) -> Self {
        Self { known, counts: known.iter().map(|known| known.count).collect() }
    }

    /// Takes a finding. Returns whether it is known: of equal ones the first are.
    fn takes(&mut self, key: Key<'_>) -> bool {
        let at = self.known.binary_search_by(|known| known.key().cmp(&key));
        let count = at.ok().and_then(|at| self.counts.get_mut(at)).filter(|count| **count > 0);
        let is_known = count.is_some();
        count.into_iter().for_each(|count| *count -= 1);
        is_known
    }

    /// The positions of those that have not all been found.
    fn positions(&self) -> impl Iterator<Item = usize> {
        self.counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(at, _)| at)
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

fn read<'t>(path: &Path, text: &'t str) -> Result<(Version, BTreeMap<Cow<'t, str>, Known<'t>>), String> {
    let wrong = |reason: String| format!("--baseline {}: {reason}", path.display());
    let malformed = |error: serde_json::Error| {
        wrong(format!(
            "it is none that `--write-baseline` has written, or was changed since, so write it again: {error}"
        ))
    };
    let stored = serde_json::from_str::<Stored<'_>>(text);
    // What another version has beside its number is not known here.
    let number = match &stored {
        Ok(stored) => stored.version,
        Err(_) => serde_json::from_str::<Versioned>(text).map_err(malformed)?.version,
    };
    let Some(version) = Version::of(number) else {
        let newest = NEWEST.number();
        return Err(wrong(format!("its version is {number}, and those from 1 to {newest} are read; write it again")));
    };
    let mut known: BTreeMap<Cow<'_, str>, Known<'_>> = BTreeMap::new();
    for Row { file, code, object, path, text, count } in stored.map_err(malformed)?.findings {
        known.entry(file).or_default().push(KnownFinding { code, object, path, text, count });
    }
    Ok((version, known.into_iter().map(|(file, known)| (file, in_order(known))).collect()))
}

fn write(path: &Path, found: BTreeMap<String, Known<'_>>) -> io::Result<()> {
    // A line for each finding, so that a comparison of two files shows which are new.
    let mut text = format!("{{\n  \"version\": {},\n  \"findings\": [", NEWEST.number());
    for (file, known) in &found {
        for KnownFinding { code, object, path, text: line, count } in known {
            let [file, code, object, path, line] = [file.as_str(), code, object, path, line].map(Cow::Borrowed);
            let row = Row { file, code, object, path, text: line, count: *count };
            let comma = if text.ends_with('[') { "" } else { "," };
            text.push_str(&format!("{comma}\n    {}", serde_json::to_string(&row).map_err(io::Error::other)?));
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
