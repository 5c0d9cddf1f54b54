//! What stands in the way when YAML is made into JSON, whatever it is about.
//!
//! Source: `setMapIndex` and `merge` in go.yaml.in/yaml/v2, `convertToJSONableObject` in
//! sigs.k8s.io/yaml. The server calls them on the whole document before it knows what is in it.

use std::cell::OnceCell;
use std::collections::HashMap;

use super::merge_conflict::ConflictMarkers;
use super::view::{EntryView, KeyType, MappingView, Value, View};
use crate::grammar::go_number::format_float;
use crate::grammar::go_quote::quote;
use crate::text::TextRange;

/// Something about a value that JSON can't say.
pub(super) enum ContentFault {
    /// The key stands in its mapping already; in Go's notation. Only strict decoding minds.
    DuplicateKey(String),
    /// A key that JSON can't have.
    InvalidKey(KeyFault),
    /// `<<` with something else than mappings.
    InvalidMerge,
    /// An infinity, or no number at all.
    NotFinite,
}

/// Why a key is none for JSON.
pub(super) enum KeyFault {
    /// It is a null, a list or a mapping.
    NotScalar,
    /// It is an integer of 2^63 or more.
    Unsigned,
}

/// How many keys are compared one by one.
pub(super) const FEW: usize = 12;

/// All entries of a mapping. Calls `found` with the faults of the mapping itself.
pub(super) fn entries_and_faults<'a>(
    mapping: MappingView<'a>,
    found: &mut impl FnMut(TextRange, ContentFault),
) -> Vec<EntryView<'a>> {
    let entries = mapping.entries_and_faults(found);
    duplicates(mapping, &entries, found);
    entries
}

/// Keys that stand in their mapping already. One on each side of a merge conflict is no fault of its own: one of the
/// sides goes.
fn duplicates(mapping: MappingView<'_>, entries: &[EntryView<'_>], found: &mut impl FnMut(TextRange, ContentFault)) {
    let markers = OnceCell::new();
    let mut repeats = |before: &EntryView<'_>, entry: &EntryView<'_>| {
        let markers = markers.get_or_init(|| ConflictMarkers::of(mapping));
        if !markers.divide(before.key_range, entry.key_range) {
            found(entry.key_range, duplicate(entry));
        }
    };
    if entries.len() <= FEW {
        for (index, entry) in entries.iter().enumerate() {
            let is_same = |before: &&EntryView<'_>| before.key_type == entry.key_type && before.key == entry.key;
            if let Some(before) = entries.iter().take(index).rfind(is_same) {
                repeats(before, entry);
            }
        }
        return;
    }
    let mut keys = HashMap::with_capacity(entries.len());
    for entry in entries {
        if let Some(before) = keys.insert((entry.key_type, &*entry.key), entry) {
            repeats(before, entry);
        }
    }
}

fn duplicate(entry: &EntryView<'_>) -> ContentFault {
    ContentFault::DuplicateKey(match entry.key_type {
        KeyType::String => quote(&entry.key),
        KeyType::Float(bits) => format_float(f64::from_bits(bits)),
        _ => entry.key.to_string(),
    })
}

/// Calls `found` with each fault in `view`, at whatever depth.
pub(super) fn content_faults(view: View<'_>, found: &mut impl FnMut(TextRange, ContentFault)) {
    match view.value() {
        Value::Mapping(mapping) => {
            for entry in entries_and_faults(mapping, found) {
                content_faults(entry.value, found);
            }
        }
        Value::Sequence(items) => {
            for item in items.items() {
                content_faults(item, found);
            }
        }
        Value::Float(number) if !number.is_finite() => found(view.range(), ContentFault::NotFinite),
        _ => {}
    }
}
