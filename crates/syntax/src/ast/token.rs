use rowan::GreenTokenData;

use crate::kind::SyntaxKind;
use crd_ls_text::TextRange;
use crd_ls_text::TextSize;

/// A token and its start.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    green: &'a GreenTokenData,
    offset: TextSize,
}

impl<'a> Token<'a> {
    pub(super) fn at(green: &'a GreenTokenData, offset: TextSize) -> Self {
        Self { green, offset }
    }

    /// The kind of the token.
    pub fn kind(self) -> SyntaxKind {
        SyntaxKind::from_raw(self.green.kind())
    }

    /// The text as written.
    pub fn text(self) -> &'a str {
        self.green.text()
    }

    /// The name of an anchor or alias: the text without its first character.
    pub fn name(self) -> &'a str {
        let mut characters = self.text().chars();
        characters.next();
        characters.as_str()
    }

    /// The range in the text.
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.green.text_len())
    }
}
