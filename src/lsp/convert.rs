use crate::text::{Encoding, Position, Text, TextRange, TextSize};

/// A position of the protocol, whose columns count what `encoding` says.
pub(super) fn position(text: &Text, offset: TextSize, encoding: Encoding) -> lsp_types::Position {
    let Position { line, character } = text.position(offset, encoding);
    lsp_types::Position { line, character }
}

pub(super) fn range(text: &Text, range: TextRange, encoding: Encoding) -> lsp_types::Range {
    lsp_types::Range { start: position(text, range.start(), encoding), end: position(text, range.end(), encoding) }
}

/// The offset of a position; what lies past the end of a line or of the text is that end.
pub(super) fn offset(text: &Text, position: lsp_types::Position, encoding: Encoding) -> TextSize {
    text.offset(Position { line: position.line, character: position.character }, encoding)
}

/// Nothing for a range that ends before it starts.
pub(super) fn text_range(text: &Text, range: lsp_types::Range, encoding: Encoding) -> Option<TextRange> {
    if range.end < range.start {
        return None;
    }
    Some(TextRange::new(offset(text, range.start, encoding), offset(text, range.end, encoding)))
}
