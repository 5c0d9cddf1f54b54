//! The decoder's YAML is older than YAML 1.2, and stricter.
//!
//! It takes no tab in the white space that a line starts with, not even on a line with nothing
//! else; it has no escape for the slash, and names anchors with letters, digits, `-` and `_` only.
//!
//! Source: `yaml_parser_scan_to_next_token`, `yaml_parser_scan_block_scalar_breaks`,
//! `yaml_parser_scan_flow_scalar` and `yaml_parser_scan_anchor` in go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/escaped-slash
//! type: object
//! description: "a\/b"
//! #              ^^ error[yaml/escaped-slash]: found unknown escape character
//! ```
//! ```yaml invalid yaml/anchor-name
//! type: object
//! title: &a.b name
//! #      ^^^^ error[yaml/anchor-name]: did not find expected alphabetic or numeric character
//! ```
//! ```yaml valid
//! type: object
//! title: &a-b "a/b"
//! ```

use super::Finding;
use super::document::decode_finding;
use super::finding::message;
use crate::model::{DialectFault, DialectFaultKind, PlacedDocument};

const TAB_ON_EMPTY_LINE: &str = "yaml/tab-on-empty-line";
const TAB_IN_BLOCK_SCALAR: &str = "yaml/tab-in-block-scalar";
const ESCAPED_SLASH: &str = "yaml/escaped-slash";
const ANCHOR_NAME: &str = "yaml/anchor-name";
pub(super) const CODES: &[&str] = &[TAB_ON_EMPTY_LINE, TAB_IN_BLOCK_SCALAR, ESCAPED_SLASH, ANCHOR_NAME];
pub(super) const DOCUMENT: &str = include_str!("dialect.rs");

pub(super) fn finding(placed: &PlacedDocument, fault: DialectFault) -> Finding {
    let (code, detail, advice) = match fault.kind {
        DialectFaultKind::TabOnEmptyLine => {
            (TAB_ON_EMPTY_LINE, "found a tab character that violates indentation", "Remove the white space")
        }
        DialectFaultKind::TabInBlockScalar => {
            (TAB_IN_BLOCK_SCALAR, "found a tab character where an indentation space is expected", "Indent with spaces")
        }
        DialectFaultKind::EscapedSlash => (ESCAPED_SLASH, "found unknown escape character", "Write `/` alone"),
        DialectFaultKind::AnchorName => (
            ANCHOR_NAME,
            "did not find expected alphabetic or numeric character",
            "Name it with letters, digits, `-` and `_` only",
        ),
    };
    decode_finding(code, fault.range + placed.start, message(detail, advice), placed.index)
}
