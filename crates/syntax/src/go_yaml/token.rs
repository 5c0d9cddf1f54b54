//! The tokens between the scanner and the parser.

/// A token and its line, counted from 0.
#[derive(Clone, Copy)]
pub(super) struct Token<'t> {
    pub(super) kind: TokenKind<'t>,
    pub(super) line: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind<'t> {
    StreamEnd,
    Version {
        is_supported: bool,
    },
    /// The declaration of a handle.
    TagDirective(&'t str),
    DocumentStart,
    DocumentEnd,
    BlockSequenceStart,
    BlockMappingStart,
    BlockEnd,
    FlowSequenceStart,
    FlowSequenceEnd,
    FlowMappingStart,
    FlowMappingEnd,
    BlockEntry,
    FlowEntry,
    Key,
    Value,
    Alias(&'t str),
    Anchor(&'t str),
    /// The handle of a tag; empty if it has none.
    Tag(&'t str),
    Scalar,
}
