//! Mappings as the decoder sees them: with decoded keys, and the entries of merge keys.

use std::borrow::Cow;

use super::{Value, View};
use crate::branches::{Branch, branches};
use crate::fault::FaultKind;
use crate::scalar::{Resolved, resolve_plain};
use crate::tag::{self, MERGE_KEY};
use crd_ls_syntax::{Content, ContentKind, EntryParts, Flags, Mapping};
use crd_ls_text::{TextRange, TextSize};

#[derive(Clone, Copy)]
pub(crate) struct MappingView<'a> {
    pub(super) mapping: Mapping<'a>,
    pub(super) owner: View<'a>,
}

/// The type of a key before it becomes a string in JSON. Only keys of the same type can be equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum KeyType {
    String,
    Bool,
    Integer,
    /// A float with its bits, because different floats may be printed the same.
    Float(u64),
}

/// An entry whose key has been decoded.
pub(crate) struct EntryView<'a> {
    pub(crate) key: Cow<'a, str>,
    pub(crate) key_type: KeyType,
    pub(crate) key_range: TextRange,
    pub(crate) value: View<'a>,
    /// The branch of template actions around the entry. Merged entries are in the branch of their merge key.
    pub(crate) branch: Branch,
    /// Whether the same key has other values in other branches. Known only after the entries have been compared.
    pub(crate) has_alternatives: bool,
    /// Whether the entry was added by a merge key.
    pub(crate) is_merged: bool,
}

impl<'a> EntryView<'a> {
    fn written(
        (key, key_type): (Cow<'a, str>, KeyType),
        key_range: TextRange,
        value: View<'a>,
        branch: Branch,
    ) -> Self {
        Self { key, key_type, key_range, value, branch, has_alternatives: false, is_merged: false }
    }
}

impl<'a> MappingView<'a> {
    /// Whether the mapping is written in braces.
    pub(crate) fn is_flow(self) -> bool {
        self.mapping.is_flow()
    }

    pub(crate) fn owner(self) -> View<'a> {
        self.owner
    }

    /// All entries in order. Merged entries are at the place of their merge key. Of equal keys the last one counts, so
    /// an entry after a merge key overrides a merged entry.
    pub(crate) fn entries(self) -> Vec<EntryView<'a>> {
        self.entries_and_extent().0
    }

    /// All entries as in [`Self::entries`], and whether another program adds entries.
    pub(crate) fn entries_and_extent(self) -> (Vec<EntryView<'a>>, bool) {
        self.collected(&mut |_, _| {})
    }

    /// All entries as in [`Self::entries`], and whether another program adds entries. Calls `found` with each key that
    /// JSON can't have, and each `<<` whose value can't be merged.
    pub(crate) fn collected(self, found: &mut impl FnMut(TextRange, FaultKind)) -> (Vec<EntryView<'a>>, bool) {
        let mut entries = Vec::with_capacity(self.mapping.likely_entries());
        let has_hole = self.collect(&mut entries, found);
        if self.owner.entry.is_none() {
            keep_last_object(&mut entries);
        }
        let is_open = has_hole || self.owner.is_part() || self.is_written_by_action() || self.is_patched(&entries);
        (entries, is_open)
    }

    /// Whether a patch adds entries to `entries`.
    fn is_patched(self, entries: &[EntryView<'a>]) -> bool {
        let is_written = |key: &str| entries.iter().any(|entry| entry.key == key);
        self.owner.patched.is_some_and(|parts| parts.has_others(is_written))
    }

    /// Whether a line of template actions writes entries.
    fn is_written_by_action(self) -> bool {
        self.owner.is_written_by_action() || self.mapping.has_writing_line() && self.owner.has_actions()
    }

    /// The last entry with this key.
    pub(crate) fn get(self, key: &str) -> Option<EntryView<'a>> {
        self.entries().into_iter().rev().find(|entry| entry.key == key)
    }

    /// Adds the entries of the mapping, except those whose keys are filled in later. Returns whether there are such
    /// keys.
    fn collect(self, entries: &mut Vec<EntryView<'a>>, found: &mut impl FnMut(TextRange, FaultKind)) -> bool {
        let mut has_hole = false;
        let has_error = self.owner.content.is_some_and(|content| content.flags().contains(Flags::HAS_ERROR));
        let above_text: Vec<TextSize> =
            if has_error { self.mapping.entries_above_text().collect() } else { Vec::new() };
        let starts = self.mapping.entries().map(|entry| entry.range().start());
        let mut branches = branches(self.owner.content, self.owner.actions(), starts).unwrap_or_default().into_iter();
        for entry in self.mapping.entries() {
            let branch = branches.next().unwrap_or(Branch::ONLY);
            let EntryParts { key, value, colon } = entry.parts();
            // A missing value is reported after the colon.
            let value_place = TextRange::empty(colon.unwrap_or(entry.range()).end());
            let mut value = self.owner.child(value, value_place);
            value.is_unread |= has_error && above_text.binary_search(&entry.range().start()).is_ok();
            value.entry = Some(entry);
            if let Some((key, name)) = key.and_then(plain_key) {
                if self.owner.is_foreign_key(name) || name.starts_with('{') && self.owner.is_action(key) {
                    has_hole = true;
                    continue;
                }
                if name == SOPS && self.owner.entry.is_none() && value.is_of_sops() {
                    continue;
                }
                value.patched = self.owner.patched.and_then(|parts| parts.inside(name));
                let key_range = self.owner.place_of(key);
                let key = Cow::Borrowed(name);
                entries.push(EntryView::written((key, KeyType::String), key_range, value, branch));
                continue;
            }
            if key.is_some_and(is_merge_key) {
                if !is_mergeable(value) {
                    found(value.range(), FaultKind::InvalidMerge);
                }
                let first = entries.len();
                has_hole |= merge(value, entries);
                for entry in entries.iter_mut().skip(first) {
                    (entry.branch, entry.is_merged) = (branch, true);
                }
                continue;
            }
            let view = self.owner.child(key, entry.range());
            if view.is_hole() {
                has_hole = true;
                continue;
            }
            match view.as_key() {
                Ok((key, KeyType::String)) if self.owner.is_foreign_key(&key) => has_hole = true,
                Ok((key, key_type)) => {
                    entries.push(EntryView::written((key, key_type), view.range(), value, branch));
                }
                Err(_) if view.is_unread() => {}
                Err(fault) => found(view.range(), fault),
            }
        }
        has_hole
    }
}

/// If the branches of a template have different objects, keeps only the last object, whose kind counts.
fn keep_last_object(entries: &mut Vec<EntryView<'_>>) {
    let mut kinds = entries.iter().filter(|entry| entry.key == KIND).map(|entry| entry.branch);
    let Some(last) = kinds.next_back() else { return };
    if kinds.any(|other| !other.is_with(last)) {
        entries.retain(|entry| entry.branch.is_certain || entry.branch.is_from(last));
    }
}

/// The field of an object that determines its other fields.
const KIND: &str = "kind";

/// The entry that SOPS adds to an object with encrypted values, and removes again when it decrypts them.
const SOPS: &str = "sops";

/// The name of a key that needs no decoding, like most keys: a string whose text is its value.
fn plain_key(key: Content<'_>) -> Option<(Content<'_>, &str)> {
    let name = key.verbatim().filter(|name| *name != MERGE_KEY && resolve_plain(name) == Resolved::String)?;
    Some((key, name))
}

/// Whether a key merges its value into its mapping.
pub fn is_merge_key(key: Content<'_>) -> bool {
    match key.kind() {
        ContentKind::Scalar(scalar) => tag::is_merge_key(scalar, key.tag().map(|tag| tag.text())),
        _ => false,
    }
}

fn is_mergeable(value: View<'_>) -> bool {
    match value.value() {
        Value::Mapping(_) => true,
        Value::Sequence(items) => items.items().into_iter().all(|item| item.as_mapping().is_some()),
        Value::Hole(_) => true,
        _ => false,
    }
}

/// Adds the entries that a merge key merges. Returns whether some of their keys are filled in later. The faults of
/// merged mappings are reported where they are written.
fn merge<'a>(value: View<'a>, entries: &mut Vec<EntryView<'a>>) -> bool {
    match value.value() {
        Value::Mapping(mapping) => mapping.collect(entries, &mut |_, _| {}),
        // Earlier mappings take precedence, so they are added last.
        Value::Sequence(sequence) => {
            let mut has_hole = false;
            for mapping in sequence.items().into_iter().rev().filter_map(View::as_mapping) {
                has_hole |= mapping.collect(entries, &mut |_, _| {});
            }
            has_hole
        }
        Value::Hole(_) => true,
        _ => false,
    }
}
