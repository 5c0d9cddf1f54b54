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
use super::document::text_finding;
use super::problem::YamlProblem;
use crate::model::{DialectFault, PlacedDocument};

pub(super) const CODES: &[&str] =
    &["yaml/tab-on-empty-line", "yaml/tab-in-block-scalar", "yaml/escaped-slash", "yaml/anchor-name"];
pub(super) const DOCUMENT: &str = include_str!("dialect.rs");

pub(super) fn finding(placed: &PlacedDocument, fault: DialectFault) -> Finding {
    text_finding(YamlProblem::Dialect(fault.kind), fault.range + placed.start, placed.index)
}
