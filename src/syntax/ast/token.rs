use rowan::GreenTokenData;

use crate::syntax::kind::SyntaxKind;
use crate::text::TextRange;
use crate::text::TextSize;

/// A token and where it starts.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    green: &'a GreenTokenData,
    offset: TextSize,
}

impl<'a> Token<'a> {
    pub(super) fn at(green: &'a GreenTokenData, offset: TextSize) -> Self {
        Self { green, offset }
    }

    /// What it is.
    pub fn kind(self) -> SyntaxKind {
        SyntaxKind::from_raw(self.green.kind())
    }

    /// Its text as it is written.
    pub fn text(self) -> &'a str {
        self.green.text()
    }

    /// An anchor's or alias' name: the text without its first character.
    pub fn name(self) -> &'a str {
        let mut characters = self.text().chars();
        characters.next();
        characters.as_str()
    }

    /// Its place in the text.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }
}
