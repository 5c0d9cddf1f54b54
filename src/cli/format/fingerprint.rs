//! Numbers that identify findings across runs.

use std::collections::HashMap;
use std::fmt;
use std::ptr;

use super::Entry;
use crate::files::normalized;
use crd_ls_ide::{Address, Hash, ItemNames};

/// A number that stays the same for a finding from run to run.
#[derive(Clone, Copy)]
pub(crate) struct Fingerprint {
    /// The hash of the normalized path, the code and the address.
    hash: Hash,
    /// The number of earlier findings in the file with the same hash.
    repetition: usize,
}

impl Fingerprint {
    pub(super) fn new(file: &str, code: &str, Address { object, path, text }: Address<'_>) -> Self {
        Self {
            hash: [&*normalized(file), code, object, path, text].into_iter().fold(Hash::default(), Hash::with),
            repetition: 0,
        }
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hash.with(&self.repetition.to_string()).fmt(f)
    }
}

/// Sets the fingerprints of the entries of a file. Entries with one code and address are numbered, and the numbers
/// continue after the entries in `before`.
pub(crate) fn identify(entries: &mut [Entry<'_>], before: &[Entry<'_>]) {
    let mut seen: HashMap<Hash, usize> = HashMap::new();
    for fingerprint in before.iter().filter_map(|entry| entry.fingerprint) {
        *seen.entry(fingerprint.hash).or_default() += 1;
    }
    let snapshot = |entry: &Entry<'_>| entry.found().map(|(snapshot, _)| ptr::from_ref(snapshot));
    for group in entries.chunk_by_mut(|one, other| snapshot(one) == snapshot(other)) {
        let Some(mut addresses) =
            group.first().and_then(Entry::found).map(|(snapshot, _)| snapshot.addresses(ItemNames::Content))
        else {
            continue;
        };
        for entry in group {
            let Some((_, finding)) = entry.found() else { continue };
            let fingerprint = Fingerprint::new(entry.file, entry.code, addresses.of(finding));
            let count = seen.entry(fingerprint.hash).or_default();
            entry.fingerprint = Some(Fingerprint { repetition: *count, ..fingerprint });
            *count += 1;
        }
    }
}
