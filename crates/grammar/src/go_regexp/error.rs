use std::fmt;
use std::ops::Range;

/// Go's error for a pattern, displayed like Go's `syntax.Error`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RegexpError {
    kind: RegexpErrorKind,
    piece: Box<str>,
    range: Range<usize>,
}

/// The kind of an error, as in Go's `syntax.ErrorCode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegexpErrorKind {
    InvalidClassRange,
    InvalidEscape,
    InvalidNamedCapture,
    InvalidPerlSyntax,
    InvalidNestedRepetition,
    InvalidRepeatCount,
    MissingBracket,
    MissingParenthesis,
    MissingRepetitionArgument,
    TrailingBackslash,
    UnexpectedParenthesis,
    NestedTooDeeply,
    TooLarge,
}

impl RegexpError {
    /// An error about the piece of the pattern that Go prints.
    pub(super) fn at(kind: RegexpErrorKind, pattern: &str, range: Range<usize>) -> Self {
        let piece = pattern.get(range.clone()).unwrap_or_default().into();
        Self { kind, piece, range }
    }

    /// The error with a narrower range than the piece that Go prints.
    pub(super) fn placed(self, range: Range<usize>) -> Self {
        Self { range, ..self }
    }

    pub fn kind(&self) -> RegexpErrorKind {
        self.kind
    }

    /// The piece of the pattern that Go prints.
    pub fn piece(&self) -> &str {
        &self.piece
    }

    /// The wrong part of the pattern, in bytes: the piece that Go prints, or the wrong character in it.
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }
}

impl fmt::Display for RegexpError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "error parsing regexp: {}: `{}`", self.kind, self.piece)
    }
}

impl std::error::Error for RegexpError {}

impl fmt::Display for RegexpErrorKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::InvalidClassRange => "invalid character class range",
            Self::InvalidEscape => "invalid escape sequence",
            Self::InvalidNamedCapture => "invalid named capture",
            Self::InvalidPerlSyntax => "invalid or unsupported Perl syntax",
            Self::InvalidNestedRepetition => "invalid nested repetition operator",
            Self::InvalidRepeatCount => "invalid repeat count",
            Self::MissingBracket => "missing closing ]",
            Self::MissingParenthesis => "missing closing )",
            Self::MissingRepetitionArgument => "missing argument to repetition operator",
            Self::TrailingBackslash => "trailing backslash at end of expression",
            Self::UnexpectedParenthesis => "unexpected )",
            Self::NestedTooDeeply => "expression nests too deeply",
            Self::TooLarge => "expression too large",
        })
    }
}
