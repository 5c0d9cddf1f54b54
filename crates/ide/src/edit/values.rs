//! Edits of values.

use super::Edits;
use super::snippet::{self, Entry, Snippet};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_syntax::{Content, ContentKind, Mapping};
use crd_ls_text::{Edit, TextRange};

impl Edits<'_> {
    /// Sets the value of a key, which is added if it doesn't exist. `text` is written without quoting.
    pub(crate) fn set_scalar(self, mapping: Mapping<'_>, name: &str, text: &str) -> Option<Edit> {
        match entry_named(mapping, name) {
            Some(place) => self.replace_value(place, text),
            None => self.append(mapping, &[Entry::new(name, Snippet::Scalar(text.to_owned()))]),
        }
    }

    /// Replaces the value of an entry with a scalar.
    pub(crate) fn replace_value(self, place: EntryPlace<'_>, text: &str) -> Option<Edit> {
        match place.entry.value() {
            Some(value) if matches!(value.kind(), ContentKind::Alias(_)) || value.anchor().is_some() => None,
            Some(value) if value.range().is_empty() => self.write_after_colon(place, text),
            Some(value) => Some(self.replace_content(place, value, text)),
            None => self.write_after_colon(place, text),
        }
    }

    /// Replaces a value. A value on lines of its own moves up to the colon, unless a comment is in between.
    fn replace_content(self, place: EntryPlace<'_>, value: Content<'_>, text: &str) -> Edit {
        let range = self.snapshot.lines().without_line_end(value.range());
        let colon = place.entry.colon().map(|colon| TextRange::new(colon.end(), range.start()));
        match colon {
            Some(between) if is_line_break(&self.snapshot.text().slice(between)) => {
                Edit::replace(TextRange::new(between.start(), range.end()), format!(" {text}"))
            }
            _ => Edit::replace(range, text),
        }
    }

    fn write_after_colon(self, place: EntryPlace<'_>, text: &str) -> Option<Edit> {
        Some(Edit::replace(TextRange::empty(place.entry.colon()?.end()), format!(" {text}")))
    }

    /// A string in the same quotes as the scalar at `range`.
    pub(crate) fn string_like(self, range: TextRange, value: &str) -> String {
        let written = self.snapshot.text().slice(range);
        if written.starts_with('\'') && !value.contains(['\'', '\n', '\r']) {
            return format!("'{value}'");
        }
        if written.starts_with('"') { snippet::quoted_string(value) } else { snippet::string(value) }
    }

    /// Replaces the value of an entry with a string, in the quotes of the old value.
    pub(crate) fn replace_string(self, place: EntryPlace<'_>, value: &str) -> Option<Edit> {
        let text = match place.entry.value() {
            Some(content) => self.string_like(content.range(), value),
            None => snippet::string(value),
        };
        self.replace_value(place, &text)
    }

    /// Combines an edit of an entry's value with an insertion of entries after it.
    pub(crate) fn with_entries_after(self, place: EntryPlace<'_>, value: Edit, entries: &[Entry]) -> Option<Vec<Edit>> {
        if entries.is_empty() {
            return Some(vec![value]);
        }
        let after = self.insert_after(place.mapping, place.entry.range(), entries)?;
        // Both edits may insert at the end of the same entry.
        Some(match value.range.end() == after.range.start() {
            true => vec![Edit::replace(value.range, format!("{}{}", value.insert, after.insert))],
            false => vec![value, after],
        })
    }

    /// Removes an entry.
    pub(crate) fn remove(self, place: EntryPlace<'_>) -> Option<Edit> {
        self.remove_entry(place.mapping, place.entry.range())
    }
}

/// Whether a text is white space with a line break.
fn is_line_break(text: &str) -> bool {
    text.contains(['\n', '\r']) && text.trim().is_empty()
}
