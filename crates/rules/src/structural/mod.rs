//! Requirements for a structural schema, as the API server checks them.
//!
//! Source: `ValidateStructural` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema.

pub(super) mod completeness;
mod decoded_emptiness;
mod embedded_resource;
mod int_or_string;
pub(super) mod int_or_string_pattern;
mod items;
mod junctor;
mod object_meta;
mod pattern;
mod root_additional_properties;
mod root_metadata;
mod types;

use crate::engine::SchemaRule;
pub(super) use junctor::belongs_to_core;

pub(super) const RULES: &[SchemaRule] = &[
    types::RULE,
    items::RULE,
    junctor::RULE,
    object_meta::RULE,
    root_metadata::RULE,
    root_additional_properties::RULE,
    embedded_resource::RULE,
    int_or_string::RULE,
    pattern::RULE,
];
