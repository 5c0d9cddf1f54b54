//! Syntax errors.

use crd_ls_text::TextRange;

/// A syntax error.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SyntaxError {
    /// The kind of the error.
    pub kind: ErrorKind,
    /// The wrong text, in bytes.
    pub range: TextRange,
    /// The subject of the error, if it helps and is short: the key without a colon or with a value too far left, the
    /// line that cannot be parsed as an entry, the end of the value before the text, or the invalid characters.
    pub about: Option<Box<str>>,
    /// The container of the error; `None` at the top level, in a key, and if the key is long.
    pub holder: Option<Holder>,
}

/// The container of an error, by the unquoted text of a key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// The value of a key.
    Value(Box<str>),
    /// An item of the list that is the value of a key.
    Item(Box<str>),
}

impl Holder {
    /// The container of an error in an item of this container.
    pub(super) fn item(self) -> Self {
        let (Self::Value(key) | Self::Item(key)) = self;
        Self::Item(key)
    }
}

/// The text of a key without its quotes.
pub fn unquoted(key: &str) -> &str {
    ['"', '\''].iter().find_map(|quote| key.strip_prefix(*quote)?.strip_suffix(*quote)).unwrap_or(key)
}

macro_rules! error_kinds {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// The kinds of errors.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum ErrorKind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl ErrorKind {
            /// All kinds of errors in the order of their numbers.
            pub const ALL: &[ErrorKind] = &[$(ErrorKind::$name),+];
        }
    };
}

error_kinds! {
    /// A tab in the indentation.
    TabIndentation,
    /// A tab in the indentation inside quotes or brackets. Many decoders accept it.
    FlowTabIndentation,
    /// A line that is further right than its neighbours, or further left than its neighbours but right of their parent.
    WrongIndentation,
    /// A key without a colon that has a value on the lines below.
    MissingColon,
    /// A value right after the colon of its key.
    MissingColonSpace,
    /// A line in a block mapping that cannot be parsed as an entry.
    ExpectedEntry,
    /// Items of a sequence among the entries of a mapping.
    ItemAmongEntries,
    /// A line in a block sequence that does not start an item.
    ItemExpected,
    /// A block collection on the line of its key.
    CollectionOnKeyLine,
    /// Text on the line of `---` with more content below it, or at the start of a block collection.
    ContentOnMarkerLine,
    /// A plain scalar with a colon that would end a key.
    ColonInPlain,
    /// A plain scalar that starts with `@`, `` ` `` or `%`, or between brackets with `|` or `>`.
    ReservedIndicator,
    /// A quoted scalar without its closing quote.
    UnclosedQuote,
    /// A flow collection without its closing bracket.
    UnclosedBracket,
    /// A line of a quoted scalar that is not right of the scalar's owner. Many decoders accept it.
    TextTooFarLeft,
    /// A closing bracket on a line that is not right of the bracket's owner. Many decoders accept it.
    ClosedTooFarLeft,
    /// A closing bracket without an opening one.
    UnmatchedBracket,
    /// Two contents between brackets without a comma between them.
    MissingComma,
    /// A comma without content before it.
    UnexpectedComma,
    /// A dash between brackets.
    ItemInFlow,
    /// A dash alone between brackets. Many decoders parse it as text.
    LoneDash,
    /// Text after a complete content.
    UnexpectedText,
    /// A comment without white space before it.
    MissingCommentSpace,
    /// A key on more than one line.
    MultiLineKey,
    /// A key without a question mark whose colon is more than 1024 characters after its start.
    LongKey,
    /// An escape sequence that does not exist.
    InvalidEscape,
    /// `\'` in double quotes. Many decoders accept it.
    EscapedApostrophe,
    /// A control character.
    ControlCharacter,
    /// An invalid header of a block scalar.
    BlockScalarHeader,
    /// Empty lines with more spaces than the first line of the block scalar's text.
    BlockScalarIndentation,
    /// A second anchor or a second tag on the same content.
    RepeatedProperty,
    /// An anchor or a tag on an alias.
    PropertyOfAlias,
    /// An anchor or alias without a name.
    NameExpected,
    /// A tag with a handle that no directive of the document declares.
    UndeclaredHandle,
    /// An invalid `%YAML` or `%TAG` line.
    InvalidDirective,
    /// A `%` at the start of a line after a document's beginning.
    DirectiveInDocument,
    /// A second directive of the same kind.
    RepeatedDirective,
    /// Directives without a document after them.
    MissingDocumentStart,
    /// Collections beyond the parser's depth limit.
    TooDeep,
    /// A marker line of a merge conflict.
    ConflictMarker,
    /// A line after a block scalar that is further left than the scalar's text, and cannot be parsed as an entry.
    BlockTextTooFarLeft,
    /// A value on the line below its key, but not right of the key.
    ValueTooFarLeft,
    /// A `---`, or similar text, that is not at the start of a line or not alone on it.
    MisplacedMarker,
    /// An item directly after its dash, without a space.
    MissingDashSpace,
    /// A second dash after the dash of an item that continues with entries.
    RepeatedDash,
    /// A closing bracket before the end of its collection.
    EarlyBracket,
}

impl ErrorKind {
    /// Whether many decoders, including go-yaml, accept the text although YAML forbids it, and parse it like this
    /// parser.
    pub const fn is_tolerated(self) -> bool {
        matches!(
            self,
            ErrorKind::TextTooFarLeft
                | ErrorKind::ClosedTooFarLeft
                | ErrorKind::FlowTabIndentation
                | ErrorKind::EscapedApostrophe
                | ErrorKind::MissingCommentSpace
                | ErrorKind::LoneDash
        )
    }

    /// The reported one of two errors in the same content: the first, unless it is tolerated and the second is not.
    pub(super) fn or(first: Option<ErrorKind>, second: Option<ErrorKind>) -> Option<ErrorKind> {
        first.filter(|first| second.is_none() || !first.is_tolerated()).or(second)
    }
}
