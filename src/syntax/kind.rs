//! What a token or node of the tree is.

/// The kind of a token or node, in the YAML specification's terms.
///
/// A scalar is always one token, however many lines it has; every collection, entry and item is
/// a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum SyntaxKind {
    // Tokens: trivia.
    /// Spaces and tabs.
    Whitespace,
    /// One line break: LF, CRLF or CR.
    Newline,
    /// `# …` up to the line's end.
    Comment,
    /// U+FEFF at the start of the stream or of a document.
    ByteOrderMark,

    // Tokens: indicators.
    /// `---`.
    DocumentStart,
    /// `...`.
    DocumentEnd,
    /// A line that starts with `%`, without its line break.
    Directive,
    /// `- `, the dash alone.
    Dash,
    /// `? `, the question mark alone.
    QuestionMark,
    /// `:`.
    Colon,
    /// `,`.
    Comma,
    /// `[`.
    LeftBracket,
    /// `]`.
    RightBracket,
    /// `{`.
    LeftBrace,
    /// `}`.
    RightBrace,
    /// `&name`.
    Anchor,
    /// `!tag`, `!!tag`, `!<tag>`.
    Tag,

    // Tokens: content.
    /// `*name`.
    Alias,
    /// A plain scalar, with the line breaks inside it when it has several lines.
    PlainScalar,
    /// `'…'`.
    SingleQuotedScalar,
    /// `"…"`.
    DoubleQuotedScalar,
    /// A literal or folded scalar: header, its comment and all lines that belong to it.
    BlockScalar,
    /// Text that is part of no YAML construct; always inside an error node.
    Garbage,

    // Nodes.
    /// The whole text. Children: documents.
    Stream,
    /// Directives, `---`, at most one content and `...`, with all trivia around them.
    Document,
    /// Children: [`SyntaxKind::BlockMappingEntry`], trivia, error nodes.
    BlockMapping,
    /// `key: value`, `? key` with `: value`. The key stands before the colon, the value after it.
    BlockMappingEntry,
    /// Children: [`SyntaxKind::BlockSequenceItem`], trivia, error nodes.
    BlockSequence,
    /// `- value`.
    BlockSequenceItem,
    /// `{…}`. Children: braces, commas, [`SyntaxKind::FlowMappingEntry`], trivia, error nodes.
    FlowMapping,
    /// `key: value`, `key`, `? key: value` between braces; in a flow sequence a single pair.
    FlowMappingEntry,
    /// `[…]`. Children: brackets, commas, contents or single pairs, trivia, error nodes.
    FlowSequence,
    /// Anchor and tag with the content they are given to, if there is any.
    PropertiesNode,
    /// Something is wrong here; which error, tells its [`ErrorKind`](super::ErrorKind).
    Error,
}
