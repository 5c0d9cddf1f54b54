//! A lossless, error-tolerant, incremental YAML tree.
mod ast;
mod kind;
mod parser;
mod tree;
pub use ast::*;
pub use kind::SyntaxKind;
pub use rowan::{GreenNode, GreenToken};
pub use tree::*;
pub type GreenElement = rowan::NodeOrToken<GreenNode, GreenToken>;
const ALL: &[SyntaxKind] = {
    use SyntaxKind::*;
    &[
        Whitespace,
        Newline,
        Comment,
        ByteOrderMark,
        DocumentStart,
        DocumentEnd,
        Directive,
        Dash,
        QuestionMark,
        Colon,
        Comma,
        LeftBracket,
        RightBracket,
        LeftBrace,
        RightBrace,
        Anchor,
        Tag,
        Alias,
        PlainScalar,
        SingleQuotedScalar,
        DoubleQuotedScalar,
        BlockScalar,
        Garbage,
        Stream,
        Document,
        BlockMapping,
        BlockMappingEntry,
        BlockSequence,
        BlockSequenceItem,
        FlowMapping,
        FlowMappingEntry,
        FlowSequence,
        PropertiesNode,
        Error,
    ]
};
pub(crate) fn kind_of(raw: rowan::SyntaxKind) -> SyntaxKind {
    ALL[(raw.0 & 0xff) as usize]
}
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Flags(u8);
impl Flags {
    pub const HAS_ERROR: Self = Self(1);
    pub const HAS_ANCHOR: Self = Self(2);
    pub const HAS_ALIAS: Self = Self(4);
    pub fn contains(self, o: Self) -> bool {
        self.0 & o.0 == o.0
    }
}
pub(crate) fn flags_of(raw: rowan::SyntaxKind) -> Flags {
    Flags((raw.0 >> 8) as u8)
}
