use crd_ls_text::{Encoding, LineTable, Position, Text, TextRange, TextSize};

/// The protocol's position, with columns in units of `encoding`.
pub(super) fn position(text: &Text, offset: TextSize, encoding: Encoding) -> lsp_types::Position {
    let Position { line, character } = text.position(offset, encoding);
    lsp_types::Position { line, character }
}

pub(super) fn range(text: &Text, range: TextRange, encoding: Encoding) -> lsp_types::Range {
    lsp_types::Range { start: position(text, range.start(), encoding), end: position(text, range.end(), encoding) }
}

/// Like [`range`], with the line table of the text, for answers with many ranges.
pub(super) fn range_in(lines: &LineTable<'_>, range: TextRange, encoding: Encoding) -> lsp_types::Range {
    let position = |offset| {
        let Position { line, character } = lines.position(offset, encoding);
        lsp_types::Position { line, character }
    };
    lsp_types::Range { start: position(range.start()), end: position(range.end()) }
}

/// The offset of a position. A position past the end of a line or of the text counts as that end.
pub(super) fn offset(text: &Text, position: lsp_types::Position, encoding: Encoding) -> TextSize {
    text.offset(Position { line: position.line, character: position.character }, encoding)
}

/// `None` if the range ends before it starts.
pub(super) fn text_range(text: &Text, range: lsp_types::Range, encoding: Encoding) -> Option<TextRange> {
    if range.end < range.start {
        return None;
    }
    Some(TextRange::new(offset(text, range.start, encoding), offset(text, range.end, encoding)))
}
