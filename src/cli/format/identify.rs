//! Fingerprints for the findings of a file.

use std::collections::HashMap;
use std::ptr;

use super::ReportEntry;
use super::fingerprint::Fingerprint;
use crd_ls_ide::{Hash, ItemNames};

/// Sets the fingerprints of the entries of a file. Entries with the same code and address are numbered, and their
/// numbers continue after the entries in `before`.
pub(crate) fn identify(entries: &mut [ReportEntry<'_>], before: &[ReportEntry<'_>]) {
    let mut seen: HashMap<Hash, usize> = HashMap::new();
    for fingerprint in before.iter().filter_map(|entry| entry.fingerprint) {
        *seen.entry(fingerprint.hash).or_default() += 1;
    }
    let snapshot = |entry: &ReportEntry<'_>| entry.found().map(|(snapshot, _)| ptr::from_ref(snapshot));
    for group in entries.chunk_by_mut(|one, other| snapshot(one) == snapshot(other)) {
        let Some(mut addresses) =
            group.first().and_then(ReportEntry::found).map(|(snapshot, _)| snapshot.addresses(ItemNames::Content))
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
