//! Syntax errors.

use crate::text::TextRange;

/// A syntax error.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SyntaxError {
    /// Its kind.
    pub kind: ErrorKind,
    /// The text that is wrong, in bytes.
    pub range: TextRange,
    /// What the error is about, where that helps and is short: the key that has no colon or whose value is too far
    /// left, the line that is no entry, the end of the value before the text, or the characters that are wrong.
    pub about: Option<Box<str>>,
    /// What the error is in; None at the top, in a key, and where the key is long.
    pub holder: Option<Holder>,
}

/// What holds an error, by the text of a key without its quotes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// The value of a key.
    Value(Box<str>),
    /// An item of the list that is the value of a key.
    Item(Box<str>),
}

impl Holder {
    /// What holds an error in an item of it.
    pub(super) fn item(self) -> Self {
        let (Self::Value(key) | Self::Item(key)) = self;
        Self::Item(key)
    }
}

/// The text of a key without the quotes around it.
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
    /// A line that is further right than its neighbours, or further left than they are but not as
    /// far left as their parent.
    WrongIndentation,
    /// A key without a colon that has a value on the lines below.
    MissingColon,
    /// A value right after the colon of its key.
    MissingColonSpace,
    /// A line in a block mapping that is no entry.
    ExpectedEntry,
    /// Items of a sequence where entries of a mapping are.
    ItemAmongEntries,
    /// A line in a block sequence that is no item.
    ItemExpected,
    /// A block collection on the line of the key that it is given to.
    CollectionOnKeyLine,
    /// Text on the line of `---` that more content follows below, or that starts a block collection.
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
    /// A closing bracket on a line that is not right of the bracket's owner. Many decoders accept
    /// it.
    ClosedTooFarLeft,
    /// A closing bracket that closes nothing.
    UnmatchedBracket,
    /// Two contents between brackets without a comma between them.
    MissingComma,
    /// A comma with no content before it.
    UnexpectedComma,
    /// A dash between brackets.
    ItemInFlow,
    /// A dash alone between brackets. Many decoders read it as text.
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
    /// A second anchor or a second tag for the same content.
    RepeatedProperty,
    /// An anchor or a tag given to an alias.
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
    /// More nested collections than are parsed.
    TooDeep,
    /// A marker line of a merge conflict.
    ConflictMarker,
    /// A line after the text of a block scalar that is not indented like it, and no entry.
    BlockTextTooFarLeft,
    /// A value on the line below its key that is not right of the key.
    ValueTooFarLeft,
    /// A `---`, or something like it, that is not at the start of a line or not alone on it.
    MisplacedMarker,
    /// An item right after its dash.
    MissingDashSpace,
    /// A dash after the dash of an item that goes on with entries.
    RepeatedDash,
    /// A closing bracket before the end of its collection.
    EarlyBracket,
}

impl ErrorKind {
    /// Whether YAML forbids it, but many decoders, go-yaml among them, accept it and read it as
    /// this parser does.
    pub fn is_tolerated(self) -> bool {
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

    /// Which of two errors of one content is reported: the first, unless only that is tolerated.
    pub(super) fn or(first: Option<ErrorKind>, second: Option<ErrorKind>) -> Option<ErrorKind> {
        first.filter(|first| second.is_none() || !first.is_tolerated()).or(second)
    }
}
