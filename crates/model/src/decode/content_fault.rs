//! Faults that prevent the conversion of YAML to JSON, for any kind of document.
//!
//! Source: `setMapIndex` and `merge` in go.yaml.in/yaml/v2, `convertToJSONableObject` in sigs.k8s.io/yaml. The server
//! converts the whole document before it determines its kind.

use std::cell::OnceCell;
use std::collections::HashMap;

use super::merge_conflict::ConflictMarkers;
use crate::fault::{EarlierKey, FaultKind};
use crate::focus::Focus;
use crate::view::{EntryView, KeyType, MappingView, Value, View};
use crd_ls_grammar::go_number::format_float;
use crd_ls_grammar::go_quote::quote;
use crd_ls_syntax::Content;
use crd_ls_text::TextRange;

/// The maximum number of keys that are compared one by one.
const FEW: usize = 12;

/// All entries of a mapping, and whether another program adds entries. Calls `found` with the faults of the mapping
/// itself.
pub(super) fn entries_and_faults<'a>(
    mapping: MappingView<'a>,
    found: &mut impl FnMut(TextRange, FaultKind),
) -> (Vec<EntryView<'a>>, bool) {
    let (entries, is_open) = mapping.collected(found);
    duplicates(mapping, &entries, found);
    if entries.iter().any(|entry| entry.is_merged) {
        merged(&entries, found);
    }
    (entries, is_open)
}

/// Reports repeated keys. Two keys on different sides of a merge conflict or of a template action are not reported,
/// because only one of the sides will be left. A key may repeat a merged key, because clients send JSON, which keeps
/// only the last of them.
fn duplicates(mapping: MappingView<'_>, entries: &[EntryView<'_>], found: &mut impl FnMut(TextRange, FaultKind)) {
    let markers = OnceCell::new();
    let mut repeats = |before: &EntryView<'_>, entry: &EntryView<'_>| {
        let markers = markers.get_or_init(|| ConflictMarkers::of(mapping));
        if entry.branch.adjoins(before.branch) && !markers.divide(before.key_range, entry.key_range) {
            found(entry.key_range, duplicate(entry, before));
        }
    };
    let written = entries.iter().filter(|entry| !entry.is_merged);
    if entries.len() <= FEW {
        for (index, entry) in written.clone().enumerate() {
            let is_same = |before: &&EntryView<'_>| before.key_type == entry.key_type && before.key == entry.key;
            if let Some(before) = written.clone().take(index).filter(is_same).last() {
                repeats(before, entry);
            }
        }
        return;
    }
    let mut keys = HashMap::with_capacity(entries.len());
    for entry in written {
        if let Some(before) = keys.insert((entry.key_type, &*entry.key), entry) {
            repeats(before, entry);
        }
    }
}

/// Reports keys that a merge key adds to the mapping, too. Of several values the last one counts.
///
/// Source: `mapping` in go.yaml.in/yaml/v2 sets keys and merges in the order of the text, and strict decoding refuses a
/// key that is set already. Later versions of the YAML libraries prefer the written key.
fn merged(entries: &[EntryView<'_>], found: &mut impl FnMut(TextRange, FaultKind)) {
    let mut last = HashMap::with_capacity(entries.len());
    for entry in entries {
        let Some(before) = last.insert((entry.key_type, &*entry.key), entry) else { continue };
        if !(before.is_merged || entry.is_merged) || !before.branch.adjoins(entry.branch) {
            continue;
        }
        // A merged key is written in another mapping, so the fault is at the written key.
        let written = if entry.is_merged { before } else { entry };
        let is_lost = entry.is_merged && !before.is_merged && !before.value.is_written_like(entry.value);
        found(written.key_range, FaultKind::MergedKey { key: printed_key(entry), is_lost });
    }
}

fn duplicate(entry: &EntryView<'_>, before: &EntryView<'_>) -> FaultKind {
    let earlier = EarlierKey::new(before.key_range, entry.key_range);
    FaultKind::DuplicateKey { key: printed_key(entry), earlier, further_document: None }
}

/// A key in Go's notation.
fn printed_key(entry: &EntryView<'_>) -> Box<str> {
    match entry.key_type {
        KeyType::String => quote(&entry.key).into(),
        KeyType::Float(bits) => format_float(f64::from_bits(bits)).into(),
        _ => (*entry.key).into(),
    }
}

/// Calls `found` with each fault in the part of `view` in focus, at any depth.
pub(crate) fn content_faults(view: View<'_>, focus: &Focus, found: &mut impl FnMut(TextRange, FaultKind)) {
    if view.content().and_then(Content::plain_start).is_some_and(|byte| !may_start_number(byte)) {
        return;
    }
    match view.value() {
        Value::Mapping(mapping) => {
            for entry in entries_and_faults(mapping, found).0 {
                if let Some(focus) = focus.member(&entry.key) {
                    content_faults(entry.value, focus, found);
                }
            }
        }
        Value::Sequence(items) => {
            for (index, item) in items.items().into_iter().enumerate() {
                if let Some(focus) = focus.item(index) {
                    content_faults(item, focus, found);
                }
            }
        }
        Value::Float(number) if !number.is_finite() => {
            let printed = match number {
                f64::INFINITY => "+Inf",
                f64::NEG_INFINITY => "-Inf",
                _ => "NaN",
            };
            found(view.range(), FaultKind::NotFinite { printed });
        }
        _ => {}
    }
}

/// Whether a scalar may be a number, judging by its first byte. Most scalars are not, and need no decoding.
fn may_start_number(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.' | b'+' | b'-')
}

/// Divides entries into the last entry of each key, and the entries whose key is repeated later.
pub(super) fn divide_by_equal_keys(entries: Vec<EntryView<'_>>) -> (Vec<EntryView<'_>>, Vec<EntryView<'_>>) {
    let is_again =
        |(index, entry): (usize, &EntryView<'_>)| entries.iter().take(index).any(|before| before.key == entry.key);
    if entries.len() <= FEW && !entries.iter().enumerate().any(is_again) {
        return (entries, Vec::new());
    }
    let mut last: HashMap<&str, usize> = HashMap::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        last.insert(&entry.key, index);
    }
    if last.len() == entries.len() {
        return (entries, Vec::new());
    }
    let mut is_last =
        entries.iter().enumerate().map(|(index, entry)| last.get(&*entry.key) == Some(&index)).collect::<Vec<_>>();
    is_last.reverse();
    entries.into_iter().partition(|_| is_last.pop().unwrap_or_default())
}
