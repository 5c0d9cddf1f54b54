//! Requirements for the keywords of a schema, at any place in the CRD.
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
mod set_items;
mod type_name;
mod unique_items;
mod unsupported_keyword;

use crate::rule::SchemaRule;
pub(super) use format::unrecognized_format;
pub use list_map_keys::likely_keys;
pub(super) use root_with_status::is_allowed_at_root_with_status;
pub(super) use set_items::compound_items;
pub(super) use unsupported_keyword::{is_unconvertible, unconvertible_keyword};

pub(super) const RULES: &[SchemaRule] = schema_rules! {
    unsupported_keyword ["schema/unsupported-keyword"]
        on [
            Id, SchemaUri, Ref, AdditionalItems, PatternProperties, Definitions, Dependencies, Items,
            XPreserveUnknownFields,
        ];
    type_name ["schema/type-name", "schema/type-null"] on [Type];
    resource_meta ["schema/default-not-allowed", "schema/embedded-resource-in-metadata"]
        on [Default, XEmbeddedResource];
    unique_items ["schema/unique-items"] on [UniqueItems];
    additional_properties ["schema/additional-properties-beside-properties"] on [AdditionalProperties];
    nullable ["schema/nullable"] on [Nullable, XListType];
    root_with_status ["schema/root-with-status"];
    map_type ["schema/map-type"] on [XMapType];
    list_type ["schema/list-type", "schema/set-items"] on [XListType];
    list_map_keys ["schema/list-map-keys", "schema/list-map-key-optional"] on [XListMapKeys, XListType];
    format ["warning/unrecognized-format"] on [Format];
    set_items ["warning/set-items"] on [XListType];
};
