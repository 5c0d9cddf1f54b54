//! The kinds of tokens and nodes.

use super::ErrorKind;

/// The maximum depth of nested collections.
pub(super) const DEPTH_LIMIT: usize = 500;

macro_rules! syntax_kinds {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// The kind of a token or node, in the YAML specification's terms.
        ///
        /// A scalar is always a single token, even over several lines; every collection, entry and item is a node.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum SyntaxKind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl SyntaxKind {
            /// The kind with this number, which is `Error` for the numbers of errors. Compiles to a comparison, not to
            /// a table.
            fn of_number(number: u16) -> Self {
                match number {
                    $(number if number == SyntaxKind::$name as u16 => SyntaxKind::$name,)+
                    _ => SyntaxKind::Error,
                }
            }
        }
    };
}

syntax_kinds! {
    // Tokens: trivia.
    /// Spaces and tabs.
    Whitespace,
    /// One line break: LF, CRLF or CR.
    Newline,
    /// `# …` up to the line's end.
    Comment,
    /// U+FEFF at the start of the stream or of a document.
    ByteOrderMark,
    /// The actions of a template on lines that have nothing else but a comment, or on the line of a key whose value is
    /// below: `{{ … }}`, `{% … %}`, `{# … #}`.
    TemplateLine,

    // Tokens: indicators.
    /// `---`.
    DocumentStart,
    /// `...`.
    DocumentEnd,
    /// A line that starts with `%`, without its line break.
    Directive,
    /// The dash of `- `.
    Dash,
    /// The question mark of `? `.
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
    /// A plain scalar, including the line breaks inside it.
    PlainScalar,
    /// `'…'`.
    SingleQuotedScalar,
    /// `"…"`.
    DoubleQuotedScalar,
    /// A literal or folded scalar: its header, the comment there, and all lines of its text.
    BlockScalar,
    /// Text that does not belong to any YAML construct; always inside an error node.
    Garbage,

    // Nodes.
    /// The whole text. Children: documents.
    Stream,
    /// Directives, `---`, at most one content and `...`, with all trivia around them.
    Document,
    /// Children: [`SyntaxKind::BlockMappingEntry`], trivia, error nodes.
    BlockMapping,
    /// `key: value`, or `? key` with `: value`. The key is before the colon, the value after it.
    BlockMappingEntry,
    /// Children: [`SyntaxKind::BlockSequenceItem`], trivia, error nodes.
    BlockSequence,
    /// `- value`.
    BlockSequenceItem,
    /// `{…}`. Children: braces, commas, [`SyntaxKind::FlowMappingEntry`], trivia, error nodes.
    FlowMapping,
    /// `key: value`, `key`, `? key: value` between braces; a single pair in a flow sequence.
    FlowMappingEntry,
    /// `[…]`. Children: brackets, commas, contents or single pairs, trivia, error nodes.
    FlowSequence,
    /// Anchor and tag with their content, if there is any.
    PropertiesNode,
    /// An error node, with its [`ErrorKind`].
    Error,
}

impl SyntaxKind {
    /// The kind stored in a raw kind of the green tree.
    pub fn from_raw(raw: rowan::SyntaxKind) -> SyntaxKind {
        SyntaxKind::of_number(raw.0 & RawKind::KIND_MASK)
    }

    /// Whether the kind is white space, a line break, a comment, a byte order mark or a line of template
    /// actions.
    pub fn is_trivia(self) -> bool {
        use SyntaxKind::*;
        matches!(self, Whitespace | Newline | Comment | ByteOrderMark | TemplateLine)
    }

    /// Whether the kind is a mapping or a sequence.
    pub fn is_collection(self) -> bool {
        use SyntaxKind::*;
        matches!(self, BlockMapping | BlockSequence | FlowMapping | FlowSequence)
    }

    /// Whether the kind is a scalar.
    pub fn is_scalar(self) -> bool {
        use SyntaxKind::*;
        matches!(self, PlainScalar | SingleQuotedScalar | DoubleQuotedScalar | BlockScalar)
    }

    /// Whether a key, value, item or document can have this kind as its content.
    pub fn is_content(self) -> bool {
        self.is_collection() || self.is_scalar() || matches!(self, SyntaxKind::Alias | SyntaxKind::PropertiesNode)
    }
}

/// Properties of a subtree, stored in its topmost node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Flags(u16);

impl Flags {
    /// No flags.
    pub const NONE: Flags = Flags(0);
    /// The subtree contains an error node.
    pub const HAS_ERROR: Flags = Flags(1 << 8);
    /// The subtree contains an anchor.
    pub const HAS_ANCHOR: Flags = Flags(1 << 9);
    /// The subtree contains an alias or a merge key (`<<`).
    pub const HAS_ALIAS: Flags = Flags(1 << 10);
    /// The subtree contains an element whose meaning depends on its surroundings or on the reader: a tag, `{{`, or
    /// another [`super::CompatIssue`].
    pub const HAS_COMPAT_ISSUE: Flags = Flags(1 << 11);

    /// Whether all flags of `other` are set here.
    pub fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any flag of `other` is set here.
    pub fn intersects(self, other: Flags) -> bool {
        self.0 & other.0 != 0
    }

    /// The union of the flags.
    pub fn union(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

/// The 16 bits of a green node or token: its kind (for an error node, the kind of error), one bit for a variant of the
/// kind, the [`Flags`] of the token or subtree, and the depth of its nested collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RawKind(u16);

impl RawKind {
    const KIND_MASK: u16 = 0x7f;
    const ERROR_BASE: u16 = 64;
    /// A block sequence at the column of its key, a block mapping among the items of a block sequence, a line of
    /// actions that writes, or a token that other decoders reject at its place.
    const VARIANT: u16 = 1 << 7;
    const FLAGS_MASK: u16 = 0x0f00;
    const HEIGHT_SHIFT: u32 = 12;
    /// These bits are free, because tokens lack a height, and block scalars lack a variant and flags.
    const COLUMNS_SHIFT: u32 = 7;
    const COLUMNS_LIMIT: usize = 0x1ff;
    /// Heights of at least this value count as equal.
    pub(super) const HEIGHT_LIMIT: u16 = 15;

    pub(super) fn new(kind: SyntaxKind) -> Self {
        Self(kind as u16)
    }

    pub(super) fn error(kind: ErrorKind) -> Self {
        Self(Self::ERROR_BASE + kind as u16)
    }

    pub(super) fn of(raw: rowan::SyntaxKind) -> Self {
        Self(raw.0)
    }

    pub(super) fn raw(self) -> rowan::SyntaxKind {
        rowan::SyntaxKind(self.0)
    }

    pub(super) fn kind(self) -> SyntaxKind {
        SyntaxKind::from_raw(self.raw())
    }

    pub(super) fn is(self, kind: SyntaxKind) -> bool {
        self.0 & Self::KIND_MASK == kind as u16
    }

    /// The kind of error, if the node is an error.
    pub(super) fn error_kind(self) -> Option<ErrorKind> {
        let number = (self.0 & Self::KIND_MASK).checked_sub(Self::ERROR_BASE)?;
        ErrorKind::ALL.get(usize::from(number)).copied()
    }

    pub(super) fn with_variant(self, variant: bool) -> Self {
        if variant { Self(self.0 | Self::VARIANT) } else { self }
    }

    pub(super) fn variant(self) -> bool {
        self.0 & Self::VARIANT != 0
    }

    pub(super) fn flags(self) -> Flags {
        Flags(self.0 & Self::FLAGS_MASK)
    }

    /// The kind before [`Self::with_flags`].
    pub(super) fn without_flags(self) -> Self {
        Self(self.0 & !Self::FLAGS_MASK)
    }

    pub(super) fn with_flags(self, flags: Flags) -> Self {
        Self(self.0 | flags.0)
    }

    /// The depth of nested collections, including the node itself, up to [`Self::HEIGHT_LIMIT`].
    pub(super) fn height(self) -> u16 {
        self.0 >> Self::HEIGHT_SHIFT
    }

    pub(super) fn with_height(self, height: u16) -> Self {
        Self(self.0 | height.min(Self::HEIGHT_LIMIT) << Self::HEIGHT_SHIFT)
    }

    /// A block scalar token whose header specifies an indentation of `columns`.
    pub(super) fn with_columns(self, columns: usize) -> Self {
        Self(self.0 | (columns.min(Self::COLUMNS_LIMIT) as u16) << Self::COLUMNS_SHIFT)
    }

    /// The indentation of a block scalar token's lines, if its header specifies it.
    pub(super) fn columns(self) -> Option<usize> {
        match self.0 >> Self::COLUMNS_SHIFT {
            0 => None,
            columns => Some(usize::from(columns)),
        }
    }
}

impl From<SyntaxKind> for RawKind {
    fn from(kind: SyntaxKind) -> Self {
        Self::new(kind)
    }
}

/// The style of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScalarStyle {
    /// Without quotes.
    Plain,
    /// `'…'`.
    SingleQuoted,
    /// `"…"`.
    DoubleQuoted,
    /// `|`: line breaks are kept.
    Literal,
    /// `>`: lines are joined.
    Folded,
}
