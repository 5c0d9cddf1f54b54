//! Parses printed field paths.

use super::{FieldPath, Segment};

impl FieldPath {
    /// The segments of a printed path. Names end at dots and brackets, and keys at the matching bracket, so that keys
    /// may contain dots and pairs of brackets. A number in brackets is an index. Empty names are skipped.
    pub fn parse(path: &str) -> Self {
        let mut segments = Vec::new();
        let mut rest = path;
        while !rest.is_empty() {
            rest = rest.strip_prefix('.').filter(|item| item.starts_with('[')).unwrap_or(rest);
            if rest.starts_with('[') {
                let length = bracket_length(rest).unwrap_or(rest.len());
                let key = rest.get(1..length.saturating_sub(1).max(1)).unwrap_or_default();
                segments.push(index(key).map_or_else(|| Segment::key(key), Segment::Index));
                rest = rest.get(length..).unwrap_or_default();
            } else {
                let name = rest.strip_prefix('.').unwrap_or(rest);
                let length = name.find(['.', '[']).unwrap_or(name.len());
                if length > 0 {
                    segments.push(Segment::from(name.get(..length).unwrap_or_default().to_owned()));
                }
                rest = name.get(length..).unwrap_or_default();
            }
        }
        segments.into_iter().collect()
    }
}

/// Parses an index in canonical form.
fn index(text: &str) -> Option<usize> {
    text.parse().ok().filter(|index: &usize| index.to_string() == text)
}

/// The length of the `[key]` at the beginning of a text. Keys are printed without escapes, so brackets in them are
/// assumed to be paired.
pub fn bracket_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, character) in text.char_indices() {
        match character {
            '[' => depth += 1,
            ']' if depth == 1 => return Some(at + 1),
            ']' => depth = depth.checked_sub(1)?,
            '\n' => return None,
            _ => {}
        }
    }
    None
}
