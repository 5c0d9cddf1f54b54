//! The codes and words of text that YAML 1.2 allows, but that the server's decoder refuses.

use super::syntax::TextRow;
use super::{Severity, Words};
use crd_ls_model::DialectFaultKind;

/// A row has the fault, its code, the decoder's words and the advice.
macro_rules! dialect_faults {
    ($($fault:ident $code:literal: $statement:literal, $advice:literal;)*) => {
        pub(super) fn row(fault: DialectFaultKind) -> TextRow {
            match fault {
                $(DialectFaultKind::$fault => TextRow { code: $code, statement: $statement, advice: $advice },)*
            }
        }

        pub(crate) const DIALECT_CODES: &[&str] = &[$($code),*];
        pub(super) const DIALECT_SEVERITIES: &[(&str, Severity)] = &[$(($code, Severity::Error)),*];
    };
}

dialect_faults! {
    TabOnEmptyLine "yaml/tab-on-empty-line":
        "found a tab character that violates indentation", "Remove the white space";
    TabInBlockScalar "yaml/tab-in-block-scalar":
        "found a tab character where an indentation space is expected", "Indent with spaces";
    EscapedSlash "yaml/escaped-slash": "found unknown escape character", "Write `/` alone";
    AnchorName "yaml/anchor-name":
        "did not find expected alphabetic or numeric character",
        "Put quotes around the value if it is a text; else name it with letters, digits, `-` and `_` only";
    TabAfterIndicator "yaml/tab-after-indicator":
        "found character that cannot start any token", "Write a space instead of this tab";
    UnseparatedTag "yaml/unseparated-tag":
        "did not find expected whitespace or line break", "Write a space after this tag";
    LongFlowKey "yaml/long-flow-key": "did not find expected ',' or '}'", "Write the key of this colon on one line";
    FlowIndicator "yaml/flow-indicator": "did not find expected ',' or ']'", "Put the text in quotes";
    LineSeparator "yaml/line-separator":
        "could not find expected ':'",
        "Remove this character, which ends the line, or write it as an escape in double quotes";
}

pub(super) fn words(fault: DialectFaultKind) -> Words<'static> {
    let TextRow { statement, advice, .. } = row(fault);
    let words = Words::new(statement, advice);
    match fault {
        DialectFaultKind::AnchorName => {
            words.headed("`&` and `*` begin the name of an anchor or alias, and no such name follows")
        }
        _ => words,
    }
}
