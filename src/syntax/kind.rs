//! The kinds of tokens and nodes.

use super::ErrorKind;

/// How many collections may be nested.
pub(super) const DEPTH_LIMIT: usize = 500;

macro_rules! syntax_kinds {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// The kind of a token or node, in the YAML specification's terms.
        ///
        /// A scalar is always one token, however many lines it has; every collection, entry and item is
        /// a node.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum SyntaxKind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl SyntaxKind {
            /// The kind with this number; that of an error for the numbers of errors. It compiles to a comparison, not to a
            /// table.
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
    /// `key: value`, `? key` with `: value`. The key is before the colon, the value after it.
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
    /// Something is wrong here; its [`ErrorKind`] says what.
    Error,
}

impl SyntaxKind {
    /// The kind that a raw kind of the green tree stands for.
    pub fn from_raw(raw: rowan::SyntaxKind) -> SyntaxKind {
        SyntaxKind::of_number(raw.0 & RawKind::KIND_MASK)
    }

    /// Whether it is white space, a line break, a comment or a byte order mark.
    pub fn is_trivia(self) -> bool {
        use SyntaxKind::*;
        matches!(self, Whitespace | Newline | Comment | ByteOrderMark)
    }

    /// Whether it is a mapping or a sequence.
    pub fn is_collection(self) -> bool {
        use SyntaxKind::*;
        matches!(self, BlockMapping | BlockSequence | FlowMapping | FlowSequence)
    }

    /// Whether it is a scalar.
    pub fn is_scalar(self) -> bool {
        use SyntaxKind::*;
        matches!(self, PlainScalar | SingleQuotedScalar | DoubleQuotedScalar | BlockScalar)
    }

    /// Whether it is what a key, value, item or document can hold.
    pub fn is_content(self) -> bool {
        self.is_collection() || self.is_scalar() || matches!(self, SyntaxKind::Alias | SyntaxKind::PropertiesNode)
    }
}

/// What is known about a subtree from its topmost node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Flags(u16);

impl Flags {
    /// No flag is set.
    pub const NONE: Flags = Flags(0);
    /// There is an error node in it.
    pub const HAS_ERROR: Flags = Flags(1 << 8);
    /// There is an anchor in it.
    pub const HAS_ANCHOR: Flags = Flags(1 << 9);
    /// There is an alias or a merge key (`<<`) in it.
    pub const HAS_ALIAS: Flags = Flags(1 << 10);
    /// It contains something whose meaning depends on its surroundings or on the reader: a tag, or a
    /// [`super::CompatIssue`].
    pub const HAS_COMPAT_ISSUE: Flags = Flags(1 << 11);

    /// Whether all of `other` are set here.
    pub fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any of `other` is set here.
    pub fn intersects(self, other: Flags) -> bool {
        self.0 & other.0 != 0
    }

    /// Both together.
    pub fn union(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

/// The 16 bits that a green node or token stores for us: its kind (for an error node which error),
/// one bit on how a block collection was parsed, the [`Flags`] of the token or subtree, and how many
/// collections are nested in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RawKind(u16);

impl RawKind {
    const KIND_MASK: u16 = 0x7f;
    const ERROR_BASE: u16 = 64;
    /// A block sequence at the column of its key, a block mapping among the items of a block
    /// sequence, or a token that other decoders refuse at its place.
    const VARIANT: u16 = 1 << 7;
    const FLAGS_MASK: u16 = 0x0f00;
    const HEIGHT_SHIFT: u32 = 12;
    /// Tokens have no height, and block scalars neither variant nor flags.
    const COLUMNS_SHIFT: u32 = 7;
    const COLUMNS_LIMIT: usize = 0x1ff;
    /// Heights from this one on count as equal.
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

    /// Which error it is, when it is one.
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

    /// The same before [`Self::with_flags`].
    pub(super) fn without_flags(self) -> Self {
        Self(self.0 & !Self::FLAGS_MASK)
    }

    pub(super) fn with_flags(self, flags: Flags) -> Self {
        Self(self.0 | flags.0)
    }

    /// How many collections are nested in it, itself included, up to [`Self::HEIGHT_LIMIT`].
    pub(super) fn height(self) -> u16 {
        self.0 >> Self::HEIGHT_SHIFT
    }

    pub(super) fn with_height(self, height: u16) -> Self {
        Self(self.0 | height.min(Self::HEIGHT_LIMIT) << Self::HEIGHT_SHIFT)
    }

    /// A block scalar token whose lines are indented by so many columns, as its header says.
    pub(super) fn with_columns(self, columns: usize) -> Self {
        Self(self.0 | (columns.min(Self::COLUMNS_LIMIT) as u16) << Self::COLUMNS_SHIFT)
    }

    /// How far a block scalar token's lines are indented, when its header says so.
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
