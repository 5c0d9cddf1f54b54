//! The table of schema keywords: the names and types of `JSONSchemaProps`, their effects in a CRD, and the releases
//! that added them.
//!
//! Source: `k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types_jsonschema.go`. v1beta1 has the same
//! keywords. The releases are those of the feature gates `CustomResourceValidation`, `CustomResourceDefaulting`,
//! `CustomResourceValidationExpressions` and `ServerSideApply`, and of KEP-2335 for the extensions.

use super::known_values::{LIST_TYPES, MAP_TYPES, TYPES};
use super::{EXTERNAL_DOCUMENTATION, KnownValues, VALIDATION_RULE, ValueType};
use ValueType::{
    Bool, Dependencies, Json, JsonList, NamedString, Object, Objects, OptionalBool, OptionalInt64, OptionalNumber,
    OptionalString, Schema, SchemaList, SchemaMap, SchemaOrBool, SchemaOrList, String, Strings,
};

/// The explanation of a keyword.
#[derive(Clone, Copy, Debug)]
pub struct KeywordDocs {
    /// The effect of the keyword, in a few words.
    pub does: &'static str,
    /// Further facts about the keyword. May be empty.
    pub limits: &'static str,
    /// The release that added the keyword. Empty if the server refuses the keyword.
    pub since: &'static str,
}

const VALIDATION: &str = "1.8 (alpha), GA in 1.16";
const STRUCTURAL: &str = "1.15 (beta), GA in 1.16";
const DEFAULTING: &str = "1.15 (alpha), beta in 1.16, GA in 1.17";
const SERVER_SIDE_APPLY: &str = "1.16; server-side apply is GA since 1.22";
const VALIDATION_RULES: &str = "1.23 (alpha), beta in 1.25, GA in 1.29";

/// Defines the keywords: `Variant "name": Type, since RELEASE, "effect", "further facts"`, with `values` before the
/// texts if the server has a fixed set of values.
macro_rules! keywords {
    ($($variant:ident $name:literal: $type:expr $(, since $since:ident)? $(, values $values:ident)?,
        $does:literal $(, $limits:literal)?;)*) => {
        /// A keyword of a schema.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Keyword {
            $(#[doc = concat!("`", $name, "`")] $variant),*
        }

        impl Keyword {
            /// All keywords, in the order of the fields in Kubernetes' Go type.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The keyword with this name, case-sensitively.
            pub fn from_name(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant),)*
                    _ => None,
                }
            }

            /// The name of the keyword in a document.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),*
                }
            }

            /// The keyword as the part of a path: `.name`.
            pub fn tail(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!(".", $name)),*
                }
            }

            /// The type of the keyword's value.
            pub fn value_type(self) -> ValueType {
                match self {
                    $(Self::$variant => $type),*
                }
            }

            /// The values of the keyword, if the server has a fixed set of values.
            pub fn known_values(self) -> KnownValues {
                match self {
                    $($(Self::$variant => $values,)?)*
                    _ => KnownValues::NONE,
                }
            }

            pub fn docs(self) -> KeywordDocs {
                match self {
                    $(Self::$variant => KeywordDocs {
                        does: $does,
                        limits: concat!($($limits)?),
                        since: [$($since,)? ""][0],
                    }),*
                }
            }
        }
    };
}

keywords! {
    Id "id": String, "part of JSON Schema, but refused in a CRD";
    SchemaUri "$schema": NamedString("JSONSchemaURL"),
        "the dialect of JSON Schema: refused in a CRD, whose dialect is fixed";
    Ref "$ref": OptionalString, "refers to another schema: refused in a CRD", "Write that schema in its place.";
    Description "description": String, since VALIDATION,
        "shown by `kubectl explain` and in generated documentation";
    Type "type": String, since VALIDATION, values TYPES,
        "`array`, `boolean`, `integer`, `number`, `object` or `string`",
        "Required at the root (where it is `object`) and for every property, item and map value, unless \
         `x-kubernetes-int-or-string` or `x-kubernetes-preserve-unknown-fields` is true.";
    Format "format": String, since VALIDATION,
        "restricts a string or number further: `date-time`, `int32`, `ipv4`, `uuid`, …",
        "A format that the API server does not know for the type is ignored with a warning.";
    Title "title": String, since VALIDATION, "a short name, for documentation only";
    Default "default": Json, since DEFAULTING,
        "the value of a missing field, if its object exists",
        "Set in requests, after changes by mutating webhooks, and when an object is read from etcd. It must fit its \
         own schema, which declares all of its fields. Not in root `metadata`, in logical keywords, or while \
         `spec.preserveUnknownFields` is true.";
    Maximum "maximum": OptionalNumber, since VALIDATION, "the largest number allowed";
    ExclusiveMaximum "exclusiveMaximum": Bool, since VALIDATION,
        "excludes `maximum` itself", "A boolean, as in OpenAPI 3.0. It has no effect without `maximum`.";
    Minimum "minimum": OptionalNumber, since VALIDATION, "the smallest number allowed";
    ExclusiveMinimum "exclusiveMinimum": Bool, since VALIDATION,
        "excludes `minimum` itself", "A boolean, as in OpenAPI 3.0. It has no effect without `minimum`.";
    MaxLength "maxLength": OptionalInt64, since VALIDATION,
        "the maximum number of characters in a string",
        "Characters are Unicode code points. CEL rules need it: without it their cost is estimated for the longest \
         string that fits a request.";
    MinLength "minLength": OptionalInt64, since VALIDATION,
        "the minimum number of characters in a string", "Characters are Unicode code points.";
    Pattern "pattern": String, since VALIDATION,
        "a regular expression that matches a part of the string",
        "Write `^…$` to match the whole string. The syntax is Go's, RE2: no look-around and no back-references.";
    MaxItems "maxItems": OptionalInt64, since VALIDATION,
        "the maximum number of items in a list",
        "CEL rules need it: without it their cost is estimated for the longest list that fits a request.";
    MinItems "minItems": OptionalInt64, since VALIDATION, "the minimum number of items in a list";
    UniqueItems "uniqueItems": Bool,
        "refused if true, as comparing all items with each other takes quadratic time",
        "`x-kubernetes-list-type: set` forbids duplicate items.";
    MultipleOf "multipleOf": OptionalNumber, since VALIDATION,
        "the value is a multiple of this number", "It is above 0.";
    Enum "enum": JsonList, since VALIDATION,
        "the values allowed", "Any JSON values; a string in quotes is not the number.";
    MaxProperties "maxProperties": OptionalInt64, since VALIDATION,
        "the maximum number of fields in an object, or of entries in a map",
        "CEL rules need it: without it their cost is estimated for the largest map that fits a request.";
    MinProperties "minProperties": OptionalInt64, since VALIDATION,
        "the minimum number of fields in an object, or of entries in a map";
    Required "required": Strings, since VALIDATION,
        "the names of the required fields",
        "Defaults are set before this check, so a field with a `default` is never missing. A field that is not \
         declared in `properties` is pruned before it, so it is always missing.";
    Items "items": SchemaOrList, since VALIDATION,
        "the schema of a list's items", "Required for `type: array`; one schema, never a list of them.";
    AllOf "allOf": SchemaList, since VALIDATION, "the value satisfies all of these schemas";
    OneOf "oneOf": SchemaList, since VALIDATION, "the value satisfies exactly one of these schemas";
    AnyOf "anyOf": SchemaList, since VALIDATION, "the value satisfies at least one of these schemas";
    Not "not": Schema, since VALIDATION, "the value does not satisfy this schema";
    Properties "properties": SchemaMap, since STRUCTURAL,
        "the fields of an object", "Fields that are not declared are pruned.";
    AdditionalProperties "additionalProperties": SchemaOrBool, since VALIDATION,
        "makes the object a map: any key, with values of this schema",
        "Not beside `properties`, and not at the root. No key of the map is pruned.";
    PatternProperties "patternProperties": SchemaMap,
        "schemas for fields whose name matches: refused in a CRD",
        "`additionalProperties` has one schema for all further names.";
    Dependencies "dependencies": Dependencies, "part of JSON Schema, but refused in a CRD";
    AdditionalItems "additionalItems": SchemaOrBool, "part of JSON Schema, but refused in a CRD";
    Definitions "definitions": SchemaMap, "schemas to refer to: refused in a CRD, as `$ref` is";
    ExternalDocs "externalDocs": Object(&EXTERNAL_DOCUMENTATION), since VALIDATION,
        "a link to further documentation";
    Example "example": Json, since VALIDATION, "an example, for documentation only";
    Nullable "nullable": Bool,
        "allows `null` beside the type",
        "Without it a `null` is dropped before defaults are set, so the default takes its place.";
    XPreserveUnknownFields "x-kubernetes-preserve-unknown-fields": OptionalBool, since STRUCTURAL,
        "keeps fields that are not declared here",
        "Inside declared properties and map values pruning starts again. Only `true` is allowed.";
    XEmbeddedResource "x-kubernetes-embedded-resource": Bool, since STRUCTURAL,
        "the object is a whole Kubernetes object",
        "It has `apiVersion`, `kind` and `metadata`, which the API server validates and need not be declared. Needs \
         `type: object`, and `properties` or `x-kubernetes-preserve-unknown-fields: true`.";
    XIntOrString "x-kubernetes-int-or-string": Bool, since STRUCTURAL,
        "the value is an integer or a string",
        "`type` is left out. Unfolds to `anyOf: [{type: integer}, {type: string}]`, which may be written out, alone or \
         first in `allOf`.";
    XListMapKeys "x-kubernetes-list-map-keys": Strings, since SERVER_SIDE_APPLY,
        "the keys by which the items of a list are identified",
        "Needs `x-kubernetes-list-type: map`. Each is a scalar property of the items that is required or has a \
         default; together they are different in every item.";
    XListType "x-kubernetes-list-type": OptionalString, since SERVER_SIDE_APPLY, values LIST_TYPES,
        "how server-side apply merges a list: `atomic`, `set` or `map`",
        "`atomic`, the default, replaces it as a whole; a `set` has no duplicate items; the items of a `map` are \
         merged by `x-kubernetes-list-map-keys`. Needs `type: array`.";
    XMapType "x-kubernetes-map-type": OptionalString, since SERVER_SIDE_APPLY, values MAP_TYPES,
        "how server-side apply merges an object or map: `granular` or `atomic`",
        "`granular`, the default, merges it field by field; `atomic` replaces it as a whole. Needs `type: object`.";
    XValidations "x-kubernetes-validations": Objects(&VALIDATION_RULE), since VALIDATION_RULES,
        "rules in CEL that the value satisfies",
        "`self` is the value, and `oldSelf` the value before an update. A rule with `oldSelf` is checked on updates \
         only. A rule can't use fields that are preserved but not declared, and in `metadata` only `name` and \
         `generateName`. The estimated cost is limited to 10 million a rule and 100 million a CRD: `maxItems`, \
         `maxProperties` and `maxLength` lower it.";
}
