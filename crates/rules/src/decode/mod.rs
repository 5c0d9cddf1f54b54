//! From YAML to the server's types: the type of a document, values that don't fit their fields, and unknown or repeated
//! keys.

pub(super) mod document;
pub(super) mod fault;
pub(super) mod strict;
mod unknown_field;
pub(super) mod value_type;

use crate::rule::SchemaRule;
use crate::rule_table::RuleFile;

pub(super) const RULES: &[SchemaRule] = schema_rules! {
    value_type ["decode/type"];
    strict ["strict/unknown-field", "lint/unknown-field", "strict/duplicate-key", "lint/merge-order"];
};

pub(super) const PAGES: &[RuleFile] = pages! {
    document [
        "decode/api-version", "decode/kind", "decode/separator", "decode/directives", "decode/document-end",
        "decode/cut-off",
    ];
};
