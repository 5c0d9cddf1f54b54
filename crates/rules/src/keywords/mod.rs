//! Requirements for the keywords of each schema, wherever it is.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.

mod additional_properties;
mod format;
mod list_map_keys;
mod list_type;
mod map_type;
mod nullable;
mod resource_meta;
mod root_with_status;
mod type_name;
mod unique_items;
mod unsupported_keyword;

use crate::engine::SchemaRule;
pub use list_map_keys::likely_keys;
pub(super) use root_with_status::is_allowed_at_root_with_status;
pub(super) use unsupported_keyword::{is_unconvertible, unconvertible_keyword};

pub(super) const RULES: &[SchemaRule] = &[
    unsupported_keyword::RULE,
    type_name::RULE,
    resource_meta::RULE,
    unique_items::RULE,
    additional_properties::RULE,
    nullable::RULE,
    root_with_status::RULE,
    map_type::RULE,
    list_type::RULE,
    list_map_keys::RULE,
    format::RULE,
];
