//! Numbers by which programs know findings again.

use std::collections::HashMap;
use std::fmt;
use std::ptr;

use super::Entry;
use crate::files::normalized;
use crate::ide::{Address, Hash, ItemNames};

/// A number that is the same for the same finding in another run.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Fingerprint {
    /// Of the file however its path is spelled, the code and the address.
    hash: Hash,
    /// How many findings of the file before it have the same.
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

/// Makes the fingerprints of the entries of a file. Those with one code and one address are numbered, beginning with those
/// of them that are in `before`.
pub(in crate::cli) fn identify(entries: &mut [Entry<'_>], before: &[Entry<'_>]) {
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
