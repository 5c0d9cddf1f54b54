//! Text that is no YAML.
//!
//! The API server reads nothing of a document that its decoder refuses, so what else is found in
//! it is masked. What is around the slip keeps its structure all the same.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.

use super::{FieldError, FieldErrorKind, Finding, Severity};
use crate::model::PlacedDocument;
use crate::syntax::{ErrorKind, SyntaxError};

macro_rules! codes {
    ($($kind:ident $code:literal),* $(,)?) => {
        pub(super) const CODES: &[&str] = &[$($code),*];

        fn code(kind: ErrorKind) -> &'static str {
            match kind {
                $(ErrorKind::$kind => $code),*
            }
        }
    };
}

codes! {
    TabIndentation "yaml/tab-indentation",
    WrongIndentation "yaml/wrong-indentation",
    MissingColon "yaml/missing-colon",
    MissingColonSpace "yaml/missing-colon-space",
    StrayText "yaml/stray-text",
    ItemAmongEntries "yaml/item-among-entries",
    ItemExpected "yaml/item-expected",
    CollectionOnKeyLine "yaml/collection-on-key-line",
    ColonInPlain "yaml/colon-in-plain",
    ReservedIndicator "yaml/reserved-indicator",
    UnclosedQuote "yaml/unclosed-quote",
    UnclosedBracket "yaml/unclosed-bracket",
    ClosedTooFarLeft "yaml/closed-too-far-left",
    StrayBracket "yaml/stray-bracket",
    MissingComma "yaml/missing-comma",
    UnexpectedComma "yaml/unexpected-comma",
    ItemInFlow "yaml/item-in-flow",
    UnexpectedText "yaml/unexpected-text",
    MissingCommentSpace "yaml/missing-comment-space",
    MultiLineKey "yaml/multi-line-key",
    InvalidEscape "yaml/invalid-escape",
    ControlCharacter "yaml/control-character",
    BlockScalarHeader "yaml/block-scalar-header",
    BlockScalarIndentation "yaml/block-scalar-indentation",
    RepeatedProperty "yaml/repeated-property",
    PropertyOfAlias "yaml/property-of-alias",
    NameExpected "yaml/name-expected",
    MissingDocumentStart "yaml/missing-document-start",
    TooDeep "yaml/too-deep",
}

/// Whether go-yaml reads on where YAML 1.2 does not.
fn is_tolerated(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ClosedTooFarLeft | ErrorKind::TooDeep | ErrorKind::MissingCommentSpace)
}

/// Whether the server's decoder refuses a document for this error.
pub(super) fn is_refused(error: &SyntaxError) -> bool {
    !is_tolerated(error.kind)
}

pub(super) fn finding(placed: &PlacedDocument, error: &SyntaxError) -> Finding {
    let refused = is_refused(error);
    let apiserver = FieldError { kind: FieldErrorKind::Decode, field: String::new(), detail: error.message.clone() };
    Finding {
        range: error.range + placed.start,
        severity: if refused { Severity::Error } else { Severity::Warning },
        code: code(error.kind),
        message: error.message.clone(),
        written: String::new(),
        apiserver: refused.then_some(apiserver),
        masked: false,
        related: Vec::new(),
        document: placed.index,
    }
}
