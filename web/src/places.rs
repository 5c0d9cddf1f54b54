//! Places in the page's units: lines from 0, columns in UTF-16 units, like JavaScript strings.

use crd_ls_text::{Edit, Encoding, LineTable, Position, Text, TextRange, TextSize};
use serde::Serialize;

/// Line and column of a range's start, then of its end.
pub(crate) type Range = [u32; 4];

pub(crate) fn range(lines: &LineTable<'_>, range: TextRange) -> Range {
    let position = |offset| lines.position(offset, Encoding::Utf16);
    let (start, end) = (position(range.start()), position(range.end()));
    [start.line, start.character, end.line, end.character]
}

/// The offset of a place. A place past the end of a line or of the text counts as that end.
pub(crate) fn offset(text: &Text, line: u32, character: u32) -> TextSize {
    text.offset(Position { line, character }, Encoding::Utf16)
}

/// Converts a range. A range that ends before it starts becomes empty.
pub(crate) fn text_range(text: &Text, [line, character, end_line, end_character]: Range) -> TextRange {
    let (start, end) = (offset(text, line, character), offset(text, end_line, end_character));
    TextRange::new(start, end.max(start))
}

/// A replacement in the current text.
#[derive(Serialize)]
pub(crate) struct Replacement {
    range: Range,
    insert: String,
}

pub(crate) fn replacements(lines: &LineTable<'_>, edits: &[Edit]) -> Vec<Replacement> {
    edits.iter().map(|edit| Replacement { range: range(lines, edit.range), insert: edit.insert.clone() }).collect()
}
