//! Requirements for a structural schema, as the API server checks them.
//!
//! Source: `ValidateStructural` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema.

pub(super) mod completeness;
mod embedded_resource;
mod int_or_string;
mod items;
mod junctor;
mod object_meta;
mod pattern;
mod root_additional_properties;
mod root_metadata;
mod types;

use crate::rule::SchemaRule;
use crate::rule_table::RuleFile;
pub(super) use junctor::belongs_to_core;

pub(super) const RULES: &[SchemaRule] = schema_rules! {
    types ["structural/type-missing", "structural/root-type"];
    items ["structural/items-missing"] on [Type];
    junctor ["structural/keyword-in-junctor", "structural/metadata-in-junctor"];
    object_meta ["structural/object-meta-type"];
    root_metadata ["structural/root-metadata"];
    root_additional_properties ["structural/root-additional-properties"] on [AdditionalProperties];
    embedded_resource ["structural/embedded-resource"] on [XEmbeddedResource];
    int_or_string ["structural/int-or-string"] on [XIntOrString];
    pattern ["schema/pattern"] on [Pattern];
};

pub(super) const PAGES: &[RuleFile] = pages! {
    completeness ["structural/undeclared-in-core", "lint/undeclared-in-core"];
};
