//! Compares the words that a fix removes with the words that it inserts.

use std::collections::HashSet;
use std::hash::Hash;

use crd_ls_text::{Edit, Text, TextRange};

/// Whether edits insert at least as many words as they remove. So words of keys, values and comments may be moved,
/// quoted or replaced, but not removed.
pub(crate) fn keeps_words(text: &Text, edits: &[Edit]) -> bool {
    let removed: usize = edits.iter().map(|edit| words(&text.slice(edit.range)).count()).sum();
    let inserted: usize = edits.iter().map(|edit| words(&edit.insert).count()).sum();
    removed <= inserted
}

/// Whether edits remove words and insert none.
pub(super) fn only_removes(text: &Text, edits: &[Edit]) -> bool {
    edits.iter().all(|edit| words(&edit.insert).next().is_none())
        && edits.iter().any(|edit| words(&text.slice(edit.range)).next().is_some())
}

/// Whether an edit only removes text, which has the same words in the same order as the text at `original`.
pub(super) fn removes_copy(text: &Text, edit: &Edit, original: TextRange) -> bool {
    edit.insert.is_empty() && words(&text.slice(edit.range)).eq(words(&text.slice(original)))
}

/// The number of distinct texts that occur more than once. If several do, two collections may have run together, for
/// example because the line between them was lost, and the entries may only look like duplicates.
pub(super) fn count_repeated<T: Eq + Hash + Clone>(texts: impl Iterator<Item = T>) -> usize {
    let mut seen = HashSet::new();
    let repeated: HashSet<T> = texts.filter(|text| !seen.insert(text.clone())).collect();
    repeated.len()
}

/// Whether `/` separates words, rather than being part of a name such as `example.com/name`.
pub(super) fn slash_is_mark(text: &str) -> bool {
    let has_others = text.contains([',', '|', ';']);
    let is_qualified = text.split('/').next().is_some_and(|before| before.contains('.'));
    let is_apart = text.contains(" / ") || !text.contains(char::is_whitespace);
    !has_others && !is_qualified && is_apart
}

/// The words of a text. Names, paths and numbers count as one word each.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_joint = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-' | '.' | '/' | '$');
    let parts = text.split(move |character| !is_joint(character));
    parts.filter(|part| part.contains(char::is_alphanumeric))
}

#[cfg(test)]
mod tests;
