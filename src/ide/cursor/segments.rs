//! The parts of a field path as it is printed.

/// A part of a field path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ide) enum Segment {
    /// `.name`
    Name(String),
    /// `[key]`
    Key(String),
}

/// The parts of a field path.
pub(in crate::ide) fn segments(path: &str) -> Vec<Segment> {
    let mut segments = Vec::new();
    let mut rest = path;
    while !rest.is_empty() {
        rest = rest.strip_prefix('.').filter(|item| item.starts_with('[')).unwrap_or(rest);
        if rest.starts_with('[') {
            let length = bracket_length(rest).unwrap_or(rest.len());
            let key = rest.get(1..length.saturating_sub(1).max(1)).unwrap_or_default();
            segments.push(Segment::Key(key.to_owned()));
            rest = rest.get(length..).unwrap_or_default();
        } else {
            let name = rest.strip_prefix('.').unwrap_or(rest);
            let length = name.find(['.', '[']).unwrap_or(name.len());
            if length > 0 {
                segments.push(Segment::Name(name.get(..length).unwrap_or_default().to_owned()));
            }
            rest = name.get(length..).unwrap_or_default();
        }
    }
    segments
}

/// The length of `[key]`. Keys are printed as they are; brackets in them are taken to be paired.
pub(in crate::ide) fn bracket_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, character) in text.char_indices() {
        match character {
            '[' => depth += 1,
            ']' if depth == 1 => return Some(at + 1),
            ']' => depth -= 1,
            '\n' => return None,
            _ => {}
        }
    }
    None
}
