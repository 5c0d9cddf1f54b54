//! Baselines: files of known findings, which are not reported again.

mod stored;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::ptr;
use std::sync::Mutex;

use stored::{LONGEST, NEWEST, Version};

use super::lock::lock;
use super::summary::plural;
use super::write::write_file;
use crate::files::{absolute, canonical, read_text};
use crd_ls_ide::{Address, Addresses, Finding, ItemNames, Shown, Snapshot};

/// A baseline as it is read and written.
pub(super) struct Baseline<'t> {
    path: PathBuf,
    known: BTreeMap<Cow<'t, str>, KnownFindings<'t>>,
    /// With `is_written`: the findings of the checked inputs. They replace the known findings of these inputs.
    found: Mutex<BTreeMap<String, KnownFindings<'static>>>,
    /// By file, the positions of known findings that no longer occur in the checked inputs.
    gone: Mutex<BTreeMap<String, Vec<usize>>>,
    /// Whether `--write-baseline` replaces the known findings.
    is_written: bool,
    version: Version,
}

/// The findings of one input in the order of their keys, each once.
type KnownFindings<'t> = Vec<KnownFinding<'t>>;

/// A known finding and how often it occurs. The other members are the fields of its [`Key`].
struct KnownFinding<'t> {
    code: Cow<'t, str>,
    object: Cow<'t, str>,
    path: Cow<'t, str>,
    text: Cow<'t, str>,
    count: usize,
}

/// The identity of a finding. It does not depend on lines, so a finding keeps its key when its text moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key<'k> {
    code: &'k str,
    address: Address<'k>,
}

/// Computes the keys of the findings in a text.
struct Keys<'s> {
    version: Version,
    addresses: Addresses<'s>,
    /// The path of the last finding, in the notation of version 1.
    written: String,
}

/// The known findings of a file. Each match decrements the finding's count.
struct Left<'k> {
    known: &'k [KnownFinding<'k>],
    counts: Vec<usize>,
}

impl<'t> Baseline<'t> {
    /// Reads the file.
    pub(super) fn text(path: &Path) -> Result<String, String> {
        read_text(path, LONGEST)
            .map_err(|error| format!("--baseline {error}; `--write-baseline` writes one with what is found"))
    }

    /// Parses the file.
    pub(super) fn read(path: &Path, text: &'t str) -> Result<Self, String> {
        let (version, known) = stored::read(path, text)?;
        Ok(Self::new(path, version, known, false))
    }

    /// A baseline for `--write-baseline`. `text` is the file's current content, if it exists; findings of unchecked
    /// files are kept. Fails if the content is not a baseline.
    pub(super) fn to_be_written(path: &Path, text: Option<&'t str>) -> Result<Self, String> {
        let stored = text.map(|text| stored::read(path, text)).transpose()?;
        let (version, known) = stored.unwrap_or((NEWEST, BTreeMap::new()));
        Ok(Self::new(path, version, known, true))
    }

    fn new(path: &Path, version: Version, known: BTreeMap<Cow<'t, str>, KnownFindings<'t>>, is_written: bool) -> Self {
        Self { path: path.to_owned(), known, found: Mutex::default(), gone: Mutex::default(), is_written, version }
    }

    /// Computes keys in the version of this baseline, or in the newest one for `--write-baseline`.
    fn keys<'s>(&self, snapshot: &'s Snapshot) -> Keys<'s> {
        Keys::new(snapshot, if self.is_written { NEWEST } else { self.version })
    }

    /// A note about an old version, to print before the check.
    pub(super) fn remark(&self) -> Option<String> {
        if self.is_written {
            return None;
        }
        let lacks = match self.version {
            Version::One => "an item of a list by its number and does not know the object",
            Version::Two => "all items without a name of a list as one",
            Version::Three => return None,
        };
        let (path, version, newest) = (self.path.display(), self.version.number(), NEWEST.number());
        Some(format!(
            "note: {path}: it is of version {version}, which knows {lacks}; `--write-baseline` writes it in version {newest}"
        ))
    }

    /// Whether `path` is the baseline itself.
    pub(super) fn is_in(&self, path: &Path) -> bool {
        path.file_name() == self.path.file_name() && real(path) == real(&self.path)
    }

    /// Removes the known findings of an input and returns their number. Inputs with custom resources are reported
    /// twice; the second report replaces the first.
    pub(super) fn take_out(&self, name: &str, snapshot: &Snapshot, findings: &mut Vec<Shown<'_>>) -> usize {
        let (file, all) = (self.name_of(name), findings.len());
        let mut keys = self.keys(snapshot);
        if self.is_written {
            let found = findings.drain(..).map(|one| keys.of(one.finding).to_known()).collect();
            lock(&self.found).insert(file, in_order(found));
            return all;
        }
        let Some(known) = self.known.get(&*file) else { return 0 };
        let mut left = Left::of(known);
        findings.retain(|one| !left.takes(keys.of(one.finding)));
        lock(&self.gone).insert(file, left.positions().collect());
        let reported: HashSet<*const Finding> = findings.iter().map(|one| ptr::from_ref(one.finding)).collect();
        for one in findings.iter_mut() {
            // The cause is known and not reported, so its consequence is reported on its own.
            one.cause = one.cause.filter(|cause| reported.contains(&ptr::from_ref(*cause)));
        }
        all - findings.len()
    }

    /// The positions of the known findings in an input.
    pub(super) fn known_among(&self, name: &str, snapshot: &Snapshot) -> HashSet<usize> {
        let known = self.known.get(&*self.name_of(name)).filter(|_| !self.is_written);
        let Some(known) = known else { return HashSet::new() };
        let (mut keys, mut left) = (self.keys(snapshot), Left::of(known));
        let findings = snapshot.findings().iter().enumerate();
        findings.filter(|(_, finding)| left.takes(keys.of(finding))).map(|(at, _)| at).collect()
    }

    /// Writes the baseline, unless one of the paths to check is `missing`. Returns lines for stderr: the number of
    /// written findings, or, without `--write-baseline`, the known findings that no longer occur.
    pub(super) fn finish(self, missing: Option<&Path>) -> io::Result<Vec<String>> {
        match missing {
            _ if !self.is_written => Ok(self.no_longer_occurring()),
            None => self.finish_writing(),
            Some(missing) => {
                let (path, missing) = (self.path.display(), missing.display());
                Ok(vec![format!("note: {path}: not written, since there is no file or folder {missing}")])
            }
        }
    }

    fn finish_writing(mut self) -> io::Result<Vec<String>> {
        let path = self.path.display().to_string();
        let mut found: BTreeMap<Cow<'_, str>, KnownFindings<'_>> =
            std::mem::take(&mut *lock(&self.found)).into_iter().map(|(file, known)| (file.into(), known)).collect();
        let others = std::mem::take(&mut self.known).into_iter().filter(|(file, _)| !found.contains_key(file));
        let (gone, kept): (Vec<_>, Vec<_>) = others.partition(|(file, _)| self.is_gone(file));
        if let (Some((file, _)), true) = (kept.first(), self.version != NEWEST) {
            let number = self.version.number();
            return Err(self.wrong(&format!(
                "it is of version {number} and has findings of files that were not checked, such as {file}; write it once with all files"
            )));
        }
        let count =
            |all: &[(Cow<'_, str>, KnownFindings<'_>)]| all.iter().map(|(_, known)| occurrences(known)).sum::<usize>();
        let of_others = match count(&kept) {
            0 => String::new(),
            count => format!(", and {count} of files that were not checked stay"),
        };
        let written: usize = found.values().map(|known| occurrences(known)).sum();
        let mut lines: Vec<String> = gone.iter().map(|(file, known)| gone_with(&path, file, known)).collect();
        lines.push(format!("note: {path}: {} written{of_others}", plural(written, "known finding")));
        found.extend(kept);
        self.write(&found)?;
        Ok(lines)
    }

    fn no_longer_occurring(self) -> Vec<String> {
        let not_found = std::mem::take(&mut *lock(&self.gone));
        let path = self.path.display().to_string();
        let mut gone = Vec::new();
        for (file, known) in &self.known {
            let Some(positions) = not_found.get(&**file) else {
                if self.is_gone(file) {
                    gone.push(gone_with(&path, file, known));
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
        gone
    }

    fn write(&self, found: &BTreeMap<Cow<'_, str>, KnownFindings<'_>>) -> io::Result<()> {
        let text = stored::written(found).map_err(io::Error::other)?;
        if text.len() as u64 > LONGEST {
            return Err(self.wrong(&format!(
                "what is found takes {} bytes, and at most {LONGEST} are read; turn some of the codes off",
                text.len()
            )));
        }
        write_file(&self.path, &text).map_err(|error| self.wrong(&error.to_string()))
    }

    fn wrong(&self, reason: &str) -> io::Error {
        io::Error::other(format!("--baseline {}: {reason}", self.path.display()))
    }

    /// Whether an input no longer exists. False for stdin and for paths outside of the baseline's folder, which can't
    /// be looked up.
    fn is_gone(&self, name: &str) -> bool {
        let is_inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        name != "-" && is_inside && self.folder().is_some_and(|folder| !folder.join(name).exists())
    }

    /// The absolute folder of the baseline.
    fn folder(&self) -> Option<PathBuf> {
        real(&self.path).parent().map(Path::to_owned)
    }

    /// The path of an input relative to the baseline's folder, with slashes.
    fn name_of(&self, name: &str) -> String {
        let file = real(Path::new(name));
        let folder = self.folder();
        let inside = folder.as_deref().and_then(|folder| file.strip_prefix(folder).ok());
        inside.map_or(name.into(), Path::to_string_lossy).replace('\\', "/")
    }
}

/// The absolute path, with links in its folder resolved.
fn real(path: &Path) -> PathBuf {
    let path = absolute(path);
    let folder = path.parent().and_then(|folder| canonical(folder).ok());
    match (folder, path.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

impl<'s> Keys<'s> {
    fn new(snapshot: &'s Snapshot, version: Version) -> Self {
        let item_names = if version < Version::Three { ItemNames::Written } else { ItemNames::Content };
        Self { version, addresses: snapshot.addresses(item_names), written: String::new() }
    }

    fn of(&mut self, finding: &Finding) -> Key<'_> {
        let address = self.addresses.of(finding);
        let address = match self.version {
            Version::One => {
                self.written = finding.written.to_string();
                Address { object: "", path: &self.written, ..address }
            }
            Version::Two | Version::Three => address,
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

/// Sorts findings by key and merges equal ones.
fn in_order(mut known: KnownFindings<'_>) -> KnownFindings<'_> {
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

    /// Returns whether a finding is known, and decrements its count. If it occurs more often than before, only the
    /// first occurrences are known.
    fn takes(&mut self, key: Key<'_>) -> bool {
        let at = self.known.binary_search_by(|known| known.key().cmp(&key));
        let count = at.ok().and_then(|at| self.counts.get_mut(at)).filter(|count| **count > 0);
        let is_known = count.is_some();
        count.into_iter().for_each(|count| *count -= 1);
        is_known
    }

    /// The positions of known findings that occur less often than before.
    fn positions(&self) -> impl Iterator<Item = usize> {
        self.counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(at, _)| at)
    }
}

/// A line about a file that no longer exists.
fn gone_with(path: &str, file: &str, known: &[KnownFinding<'_>]) -> String {
    format!("note: {path}: the file {file} is gone, and with it {}", plural(occurrences(known), "known finding"))
}

fn occurrences(known: &[KnownFinding<'_>]) -> usize {
    known.iter().map(|known| known.count).sum()
}
