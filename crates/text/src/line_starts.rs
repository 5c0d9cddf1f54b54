//! The starts of lines.

use super::{TextRange, TextSize};

/// The starts of lines, and other results of the same pass over the text.
pub(super) struct LineStarts {
    /// Byte offsets in ascending order; the first is 0.
    pub(super) starts: Vec<u32>,
    /// The ranges that contain non-ASCII characters, in order.
    pub(super) wide: Vec<TextRange>,
    /// Whether all line breaks are line feeds.
    pub(super) has_feeds_only: bool,
}

impl LineStarts {
    /// The lines of a text, which consists of these pieces. Lines end with LF, CRLF or CR.
    pub(super) fn of<'p>(pieces: impl Iterator<Item = &'p str>) -> Self {
        let mut starts = vec![0];
        let mut offset = 0;
        let mut before_is_return = false;
        let mut wide = Vec::new();
        let mut has_feeds_only = true;
        for piece in pieces {
            let bytes = piece.as_bytes();
            for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
                let is_feed = bytes.get(at) == Some(&b'\n');
                has_feeds_only &= is_feed;
                let returns_before = match at.checked_sub(1) {
                    Some(before) => bytes.get(before) == Some(&b'\r'),
                    None => before_is_return,
                };
                if is_feed && returns_before {
                    starts.pop();
                }
                starts.push(offset + at as u32 + 1);
            }
            if !bytes.is_ascii() {
                wide.push(TextRange::at(TextSize::new(offset), TextSize::of(piece)));
            }
            before_is_return = bytes.last() == Some(&b'\r');
            offset += bytes.len() as u32;
        }
        Self { starts, wide, has_feeds_only }
    }
}
