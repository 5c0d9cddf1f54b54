use std::borrow::Cow;

/// A text shortened for display: if it is longer than `most` bytes, its beginning and its end, with the number of
/// omitted characters between them. The result has at most `most` bytes if these leave room for that note (some 40
/// bytes).
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    if text.len() <= most {
        return Cow::Borrowed(text);
    }
    let room = most.saturating_sub(NOTE_BYTES);
    // The beginning is more informative than the end, so it gets two thirds of the room.
    let after = text.len() - room / 3;
    let end = (after..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
    let before = room - (text.len() - end);
    let start = (0..=before).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
    let (head, rest) = text.split_at(start);
    let (left_out, tail) = rest.split_at(end - start);
    Cow::Owned(format!("{head} … ({} characters left out) … {tail}", left_out.chars().count()))
}

/// The first `most` characters of a text. An ellipsis replaces the rest.
pub fn beginning(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}

/// The length of the longest note on omitted characters, in bytes: a text has at most 2³² characters.
const NOTE_BYTES: usize = " … (4294967296 characters left out) … ".len();

#[cfg(test)]
mod tests;
