//! Moves entries from one mapping into others.

use std::cmp::Reverse;

use super::snippet::{self, Entry, Snippet};
use super::stages::Stages;
use crate::Snapshot;
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_syntax::{self as syntax, ContentKind, Mapping};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The keys that lead from a mapping to the destination of the entries. Some of the keys may not exist yet.
pub(crate) struct Destination<'s> {
    pub(crate) mapping: Mapping<'s>,
    pub(crate) keys: Vec<&'s str>,
}

/// An entry and its new key.
#[derive(Clone, Copy)]
pub(crate) struct Moved<'s> {
    pub(crate) place: EntryPlace<'s>,
    pub(crate) key: &'s str,
}

impl Snapshot {
    /// Moves entries of one mapping, in the order of the text, into other mappings. Each of these mappings gets the
    /// entries whose keys it lacks. None if an entry can't be written there, or if all destinations already have the
    /// entry's key.
    pub(crate) fn relocated(&self, entries: &[Moved<'_>], to: &[Destination<'_>]) -> Option<Vec<Edit>> {
        let copies: Option<Vec<Entry>> =
            entries.iter().map(|moved| self.edits().moved_as(moved.place, moved.key)).collect();
        let copies = copies?;
        let lacking: Vec<Vec<usize>> = to.iter().map(|to| lacking(to, entries)).collect();
        (0..entries.len()).all(|at| lacking.iter().any(|lacking| lacking.contains(&at))).then_some(())?;
        let insertions = to.iter().zip(&lacking).filter(|(_, lacking)| !lacking.is_empty()).map(|(to, lacking)| {
            let copies: Vec<Entry> = lacking.iter().filter_map(|at| copies.get(*at)).cloned().collect();
            self.insertion(to, &copies)
        });
        let insertions = insertions.collect::<Option<Vec<Edit>>>()?;
        let mut stages = Stages::new(self);
        // Insert first, so that a mapping whose entries all move further in doesn't become empty.
        stages.apply(insertions.clone())?;
        let shifted = |moved: &Moved<'_>| {
            let start = moved.place.entry.range().start();
            let before = insertions.iter().filter(|edit| edit.range.start() <= start);
            // Insertions before the entry have shifted it.
            start + before.map(|edit| TextSize::of(edit.insert.as_str()) - edit.range.len()).sum::<TextSize>()
        };
        let starts: Vec<TextSize> = entries.iter().map(shifted).collect();
        let snapshot = stages.snapshot();
        let first = *starts.first()?;
        let is_first = |place: &EntryPlace<'_>| place.entry.range().start() == first;
        let mapping = snapshot.cursor(first).entries().filter(is_first).last()?.mapping;
        let removals = snapshot.edits().remove_entries(mapping, &starts)?;
        stages.apply(removals)?;
        Some(stages.into_edits())
    }

    /// Moves the entries of an entry's value to the end of another mapping, and removes the entry. None in flow style,
    /// if the value contains other text such as a comment, or if one of the keys already exists.
    pub(crate) fn merged(&self, from: EntryPlace<'_>, into: Mapping<'_>) -> Option<Vec<Edit>> {
        let moved = from.mapping().filter(|moved| !moved.is_flow() && !into.is_flow())?;
        let is_free = |entry: syntax::Entry<'_>| {
            let name = EntryPlace { mapping: moved, entry }.name();
            entry.key().is_some() && entry_named(into, &name).is_none()
        };
        let between = TextRange::new(from.entry.colon()?.end(), moved.range().start());
        if !moved.entries().all(is_free) || !self.text().slice(between).trim().is_empty() {
            return None;
        }
        let text = self.text().slice(moved.range()).trim_end_matches(['\n', '\r', ' ']).to_owned();
        let comment = self.text().slice(self.edits().comment_after(moved, moved.range())).into_owned();
        let column = self.lines().column(moved.range().start());
        let moved = Entry::Moved { text, comment, column };
        let mut edits = [self.edits().remove(from)?, self.edits().append(into, &[moved])?];
        // The later edit is made first, so that the earlier edit keeps its place.
        edits.sort_by_key(|edit| Reverse(edit.range.start()));
        let mut stages = Stages::new(self);
        edits.into_iter().try_for_each(|edit| stages.apply(vec![edit]))?;
        Some(stages.into_edits())
    }

    fn insertion(&self, to: &Destination<'_>, copies: &[Entry]) -> Option<Edit> {
        let mut mapping = to.mapping;
        let mut keys = to.keys.as_slice();
        while let Some((key, rest)) = keys.split_first() {
            let Some(place) = entry_named(mapping, key) else { break };
            keys = rest;
            match place.mapping() {
                Some(inner) if inner.entries().next().is_some() => mapping = inner,
                _ => return self.filled(place, wrapped(rest, copies)),
            }
        }
        self.edits().append(mapping, &wrapped(keys, copies))
    }

    /// Writes entries as the value of a key whose value is missing, null or an empty mapping.
    fn filled(&self, place: EntryPlace<'_>, entries: Vec<Entry>) -> Option<Edit> {
        let key = place.key_range()?;
        let start = place.entry.colon()?.end();
        let value = place.entry.value().filter(|value| !value.range().is_empty());
        let end = match value.map(|value| value.kind()) {
            None | Some(ContentKind::Empty) => start,
            Some(ContentKind::Mapping(mapping)) => mapping.range().end(),
            Some(ContentKind::Scalar(scalar)) if matches!(scalar.raw(), "null" | "~") => scalar.range().end(),
            _ => return None,
        };
        if place.mapping.is_flow() {
            let style = self.edits().style(place.mapping);
            let text = snippet::render(&entries, style)?;
            return Some(Edit::replace(TextRange::new(start, end), format!(" {{{text}}}")));
        }
        let style = self.edits().block_style(key.start()).nested();
        let text = snippet::render(&entries, style)?;
        Some(Edit::replace(TextRange::new(start, end), format!("{}{text}", style.separator())))
    }
}

/// The indices of the entries whose keys the destination lacks.
fn lacking(to: &Destination<'_>, entries: &[Moved<'_>]) -> Vec<usize> {
    let inner = |mapping, key: &&str| entry_named(mapping, key).and_then(EntryPlace::mapping);
    let mapping = to.keys.iter().try_fold(to.mapping, inner);
    let is_free = |moved: &Moved<'_>| mapping.is_none_or(|mapping| entry_named(mapping, moved.key).is_none());
    entries.iter().enumerate().filter(|(_, moved)| is_free(moved)).map(|(at, _)| at).collect()
}

/// Entries inside mappings with these keys.
fn wrapped(keys: &[&str], entries: &[Entry]) -> Vec<Entry> {
    match keys.split_first() {
        None => entries.to_vec(),
        Some((key, rest)) => vec![Entry::new(key, Snippet::Mapping(wrapped(rest, entries)))],
    }
}

#[cfg(test)]
mod tests;
