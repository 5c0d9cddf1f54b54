//! From YAML to the server's types: the type of a document, values that do not fit their fields, unknown or repeated
//! keys, and keys that a merge key overrides.

pub(super) mod document;
pub(super) mod fault;
mod merge_order;
pub(super) mod strict;
mod unknown_field;
mod unparsed;
pub(super) mod value_type;

pub use unparsed::of_unparsed_document;

use crate::rule::SchemaRule;
use crate::rule_table::RuleFile;

pub(super) const RULES: &[SchemaRule] = schema_rules! {
    value_type ["decode/type"];
    strict ["strict/unknown-field", "lint/unknown-field", "strict/duplicate-key"];
    merge_order ["lint/merge-order", "lint/merge-override"];
};

pub(super) const PAGES: &[RuleFile] = pages! {
    document [
        "decode/api-version", "decode/kind", "decode/separator", "decode/directives", "decode/document-end",
        "decode/cut-off",
    ];
};
