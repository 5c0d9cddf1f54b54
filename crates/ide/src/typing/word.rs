//! The word at the cursor: a key, a scalar, or a line that is not an entry yet.

use super::path::PathToPlace;
use crate::Snapshot;
use crd_ls_syntax::Content;
use crd_ls_text::{TextRange, TextSize};

const QUOTES: [char; 2] = ['"', '\''];

/// A key or a scalar on one line, with its parts before and after the cursor.
pub(super) struct WordAtPlace {
    pub(super) range: TextRange,
    pub(super) is_key: bool,
    pub(super) is_quoted: bool,
    before: String,
    after: String,
}

impl WordAtPlace {
    /// The word at the end of the path, or a line that is not an entry yet.
    pub(super) fn at(snapshot: &Snapshot, path: &PathToPlace<'_>) -> Option<Self> {
        let holds = |range: &TextRange| range.contains_inclusive(path.end);
        let key = path.entry.and_then(|place| place.entry.key()).map(Content::range).filter(holds);
        let is_key = key.is_some();
        let scalar = || path.scalar().map(|scalar| scalar.range()).filter(holds);
        let range = key.or_else(scalar).or_else(|| line_around(snapshot, path.end))?;
        let text = snapshot.text();
        let is_quoted = text.slice(range).starts_with(QUOTES);
        let part = |range| text.slice(range).trim_matches(QUOTES).to_owned();
        let (before, after) =
            (part(TextRange::new(range.start(), path.end)), part(TextRange::new(path.end, range.end())));
        Some(Self { range, is_key, is_quoted, before, after })
    }

    /// The whole word, without its quotes.
    pub(super) fn text(&self) -> String {
        format!("{}{}", self.before, self.after)
    }

    /// The part of the word before the cursor, without a quote.
    pub(super) fn before_cursor(&self) -> &str {
        &self.before
    }

    /// Whether more text at the cursor can complete the word to this name.
    pub(super) fn begins(&self, name: &str) -> bool {
        name.len() > self.before.len() + self.after.len()
            && name.starts_with(&self.before)
            && name.ends_with(&self.after)
    }

    pub(super) fn is(&self, name: &str) -> bool {
        name.strip_prefix(&*self.before) == Some(&*self.after)
    }

    /// Whether the cursor is at the end.
    pub(super) fn ends_at_cursor(&self) -> bool {
        self.after.is_empty()
    }
}

/// The text of the line around a place, without the dashes before it.
fn line_around(snapshot: &Snapshot, place: TextSize) -> Option<TextRange> {
    let line = snapshot.text().line_range(snapshot.lines().line_of(place));
    let text = snapshot.text().slice(line);
    let before = text.len() - text.trim_start_matches([' ', '-']).len();
    let range =
        TextRange::at(line.start() + TextSize::new(before as u32), TextSize::of(text.get(before..)?.trim_end()));
    range.contains_inclusive(place).then_some(range)
}
