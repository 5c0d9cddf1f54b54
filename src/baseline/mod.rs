//! Baselines: known findings, which are not reported again. Works on texts, and reads no files.

mod stored;

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::ptr;

use crd_ls_ide::{Address, Addresses, Finding, ItemNames, Shown, Snapshot};

pub(crate) use stored::{LONGEST, NEWEST, Version, written};

/// A parsed baseline, or an empty one for a new file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Baseline {
    /// The path as it was named by an option or setting.
    path: PathBuf,
    /// The absolute folder of the file, with links resolved. The names of inputs are relative to it.
    folder: PathBuf,
    known: FindingsByFile,
    version: Version,
    /// The maximum length of the file, in bytes.
    limit: u64,
}

/// The findings of each input, by its path relative to the folder of the baseline, with slashes.
pub(crate) type FindingsByFile = BTreeMap<Box<str>, KnownFindings>;

/// The findings of one input in the order of their keys, each once.
pub(crate) type KnownFindings = Vec<KnownFinding>;

/// A known finding and how often it occurs. The other members are the fields of its [`Key`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownFinding {
    pub(crate) code: Box<str>,
    pub(crate) object: Box<str>,
    pub(crate) path: Box<str>,
    pub(crate) text: Box<str>,
    pub(crate) count: usize,
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
    /// The buffer for the path of a finding in the notation of version 1.
    written: String,
}

/// The known findings of a file. Each match decrements the finding's count.
struct RemainingFindings<'k> {
    known: &'k [KnownFinding],
    counts: Vec<usize>,
}

impl Baseline {
    /// Parses the text of the file at `path`. Fails with the reason if it is not a baseline.
    pub(crate) fn read(path: &Path, folder: &Path, text: &str, limit: u64) -> Result<Self, String> {
        let (version, known) = stored::read(text)?;
        Ok(Self { path: path.to_owned(), folder: folder.to_owned(), known, version, limit })
    }

    /// The baseline of a file that does not exist yet.
    pub(crate) fn empty(path: &Path, folder: &Path, limit: u64) -> Self {
        Self { path: path.to_owned(), folder: folder.to_owned(), known: BTreeMap::new(), version: NEWEST, limit }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn version(&self) -> Version {
        self.version
    }

    pub(crate) fn limit(&self) -> u64 {
        self.limit
    }

    pub(crate) fn known(&self) -> &FindingsByFile {
        &self.known
    }

    /// The name of an absolute path in the baseline.
    pub(crate) fn name_of(&self, path: &Path) -> String {
        path.strip_prefix(&self.folder).unwrap_or(path).to_string_lossy().replace('\\', "/")
    }

    /// Removes the known findings of an input. Returns the positions of the known findings that occur less often than
    /// in the baseline, or None if the baseline does not list the input.
    pub(crate) fn take_out(
        &self,
        name: &str,
        snapshot: &Snapshot,
        findings: &mut Vec<Shown<'_>>,
    ) -> Option<Vec<usize>> {
        let (mut keys, mut left) = (Keys::new(snapshot, self.version), RemainingFindings::of(self.known.get(name)?));
        findings.retain(|one| !left.takes(keys.of(one.finding)));
        let reported: HashSet<*const Finding> = findings.iter().map(|one| ptr::from_ref(one.finding)).collect();
        for one in findings.iter_mut() {
            // The cause is known and not reported, so its consequence is reported on its own.
            one.cause = one.cause.filter(|cause| reported.contains(&ptr::from_ref(*cause)));
        }
        Some(left.positions().collect())
    }

    /// The positions of the known findings in an input. Findings that are not shown use up no count, as in
    /// [`take_out`](Self::take_out).
    pub(crate) fn known_among(
        &self,
        name: &str,
        snapshot: &Snapshot,
        is_shown: impl Fn(&Finding) -> bool,
    ) -> HashSet<usize> {
        let Some(known) = self.known.get(name) else { return HashSet::new() };
        let (mut keys, mut left) = (Keys::new(snapshot, self.version), RemainingFindings::of(known));
        let shown = snapshot.findings().iter().enumerate().filter(|(_, finding)| is_shown(finding));
        shown.filter(|(_, finding)| left.takes(keys.of(finding))).map(|(at, _)| at).collect()
    }
}

/// The findings of an input, in the form that the newest version of baselines stores.
pub(crate) fn known_findings<'s>(snapshot: &Snapshot, findings: impl Iterator<Item = &'s Finding>) -> KnownFindings {
    let mut keys = Keys::new(snapshot, NEWEST);
    in_order(findings.map(|finding| keys.of(finding).to_known()).collect())
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
    fn to_known(self) -> KnownFinding {
        let Address { object, path, text } = self.address;
        let [code, object, path, text] = [self.code, object, path, text].map(Box::from);
        KnownFinding { code, object, path, text, count: 1 }
    }
}

impl KnownFinding {
    fn key(&self) -> Key<'_> {
        Key { code: &self.code, address: Address { object: &self.object, path: &self.path, text: &self.text } }
    }
}

/// Sorts findings by key and merges equal ones.
fn in_order(mut known: KnownFindings) -> KnownFindings {
    known.sort_by(|one, other| one.key().cmp(&other.key()));
    known.dedup_by(|again, first| {
        let is_same = again.key() == first.key();
        first.count += if is_same { again.count } else { 0 };
        is_same
    });
    known
}

impl<'k> RemainingFindings<'k> {
    fn of(known: &'k [KnownFinding]) -> Self {
        Self { known, counts: known.iter().map(|known| known.count).collect() }
    }

    /// Returns whether a finding is known, and decrements its count. If it occurs more often than in the baseline, only
    /// the first occurrences are known.
    fn takes(&mut self, key: Key<'_>) -> bool {
        let at = self.known.binary_search_by(|known| known.key().cmp(&key));
        let count = at.ok().and_then(|at| self.counts.get_mut(at)).filter(|count| **count > 0);
        let is_known = count.is_some();
        count.into_iter().for_each(|count| *count -= 1);
        is_known
    }

    /// The positions of known findings that occur less often than in the baseline.
    fn positions(&self) -> impl Iterator<Item = usize> {
        self.counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(at, _)| at)
    }
}

/// The number of findings, counting repetitions.
pub(crate) fn occurrences(known: &[KnownFinding]) -> usize {
    known.iter().map(|known| known.count).sum()
}
