//! Reading printed field paths.

use super::{FieldPath, Segment};

impl FieldPath {
    /// The segments of a printed path. Names end at dots and brackets, and keys at the bracket that closes them, so
    /// that keys may hold dots and pairs of brackets. A number in brackets is an index. Empty names are left out.
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

/// The number that is printed like this.
fn index(text: &str) -> Option<usize> {
    text.parse().ok().filter(|index: &usize| index.to_string() == text)
}

/// The length of the `[key]` that a text begins with. Keys are printed as they are; brackets in them are taken to be
/// paired.
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
