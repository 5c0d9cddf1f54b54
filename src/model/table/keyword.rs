//! The table of schema keywords: names and types of `JSONSchemaProps`.
//!
//! Source: `k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types_jsonschema.go`. v1beta1
//! has the same.

use super::{EXTERNAL_DOCUMENTATION, VALIDATION_RULE, ValueType};
use ValueType::{
    Bool, Dependencies, Json, JsonList, Object, Objects, OptionalBool, OptionalInt64, OptionalNumber, OptionalString,
    Schema, SchemaList, SchemaMap, SchemaOrBool, SchemaOrList, String, Strings,
};

macro_rules! keywords {
    ($($variant:ident $name:literal $type:expr),* $(,)?) => {
        /// A keyword of a schema.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Keyword {
            $(#[doc = concat!("`", $name, "`")] $variant),*
        }

        impl Keyword {
            /// All of them, in the order of Kubernetes' type.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The keyword of a name. Upper and lower case differ.
            pub fn from_name(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant),)*
                    _ => None,
                }
            }

            /// Its name in a document.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),*
                }
            }

            /// What a schema's path goes on with to lead to it.
            pub fn tail(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!(".", $name)),*
                }
            }

            /// What its value is decoded to.
            pub fn value_type(self) -> ValueType {
                match self {
                    $(Self::$variant => $type),*
                }
            }
        }
    };
}

keywords! {
    Id "id" String,
    SchemaUri "$schema" String,
    Ref "$ref" OptionalString,
    Description "description" String,
    Type "type" String,
    Format "format" String,
    Title "title" String,
    Default "default" Json,
    Maximum "maximum" OptionalNumber,
    ExclusiveMaximum "exclusiveMaximum" Bool,
    Minimum "minimum" OptionalNumber,
    ExclusiveMinimum "exclusiveMinimum" Bool,
    MaxLength "maxLength" OptionalInt64,
    MinLength "minLength" OptionalInt64,
    Pattern "pattern" String,
    MaxItems "maxItems" OptionalInt64,
    MinItems "minItems" OptionalInt64,
    UniqueItems "uniqueItems" Bool,
    MultipleOf "multipleOf" OptionalNumber,
    Enum "enum" JsonList,
    MaxProperties "maxProperties" OptionalInt64,
    MinProperties "minProperties" OptionalInt64,
    Required "required" Strings,
    Items "items" SchemaOrList,
    AllOf "allOf" SchemaList,
    OneOf "oneOf" SchemaList,
    AnyOf "anyOf" SchemaList,
    Not "not" Schema,
    Properties "properties" SchemaMap,
    AdditionalProperties "additionalProperties" SchemaOrBool,
    PatternProperties "patternProperties" SchemaMap,
    Dependencies "dependencies" Dependencies,
    AdditionalItems "additionalItems" SchemaOrBool,
    Definitions "definitions" SchemaMap,
    ExternalDocs "externalDocs" Object(&EXTERNAL_DOCUMENTATION),
    Example "example" Json,
    Nullable "nullable" Bool,
    XPreserveUnknownFields "x-kubernetes-preserve-unknown-fields" OptionalBool,
    XEmbeddedResource "x-kubernetes-embedded-resource" Bool,
    XIntOrString "x-kubernetes-int-or-string" Bool,
    XListMapKeys "x-kubernetes-list-map-keys" Strings,
    XListType "x-kubernetes-list-type" OptionalString,
    XMapType "x-kubernetes-map-type" OptionalString,
    XValidations "x-kubernetes-validations" Objects(&VALIDATION_RULE),
}
