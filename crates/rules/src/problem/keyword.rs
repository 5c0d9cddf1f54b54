//! Keywords that the server refuses, one schema at a time.

use super::FieldErrorKind;
use super::subject::Subject;
use super::{Facts, Family, Stage, Words, supported};
use crate::problem::MetaPart;
use crd_ls_model::known_values::{LIST_TYPES, MAP_TYPES, TYPES};
use crd_ls_model::{Keyword, ListType};

/// A keyword that does not fit its schema.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum KeywordProblem {
    AdditionalBesideProperties,
    /// `x-kubernetes-list-map-keys` on a list that is not of type `map`. `is_missing`: its list type is missing.
    KeysOfNoMap {
        is_missing: bool,
    },
    /// A list of type `map` names no keys. `likely`: the property that seems to identify its items.
    KeysMissing {
        likely: Option<Box<str>>,
    },
    /// `items` of a list of type `map` is an array.
    MapItemsArray,
    /// A list of type `map` lacks `items`.
    MapItemsMissing,
    /// The items of a list of type `map` are not objects.
    MapItemsType,
    KeyRepeated,
    /// `meant`: a property that may be the key.
    KeyUndeclared {
        name: Box<str>,
        meant: Option<Box<str>>,
    },
    KeyNotScalar,
    /// A key of the list's items is neither required nor has a default.
    KeyOptional,
    /// A schema with a list type is not a list. `is_missing`: its type is missing.
    ListTypeOfOther {
        is_missing: bool,
    },
    ListType {
        written: Box<str>,
    },
    /// The items of a set are lists or objects that are not atomic. `likely`: the property that seems to identify
    /// objects.
    SetItems {
        keyword: Keyword,
        likely: Option<Box<str>>,
    },
    /// A schema with a map type is not an object. `is_missing`: its type is missing.
    MapTypeOfOther {
        is_missing: bool,
    },
    MapType {
        written: Box<str>,
    },
    NullableRoot,
    NullableItems {
        list_type: ListType,
    },
    /// A key of the list's items may be null.
    NullableKey,
    DefaultInMeta {
        part: MetaPart,
    },
    EmbeddedInMeta,
    RootTypeWithStatus,
    RootKeywordWithStatus {
        keyword: Keyword,
    },
    /// `meant` is the type that has this name in other languages.
    TypeName {
        written: Box<str>,
        meant: Option<&'static str>,
    },
    TypeNull,
    UniqueItems,
    /// A keyword of JSON Schema that CRDs don't support.
    Unsupported {
        keyword: Keyword,
    },
}

impl Family for KeywordProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Forbidden, Invalid, NotSupported, Required};
        let required_if = |is_missing| if is_missing { Required } else { Invalid };
        let (code, server) = match self {
            Self::AdditionalBesideProperties => ("schema/additional-properties-beside-properties", Forbidden),
            Self::KeysOfNoMap { is_missing } => ("schema/list-map-keys", required_if(*is_missing)),
            Self::KeysMissing { .. } | Self::MapItemsMissing => ("schema/list-map-keys", Required),
            Self::MapItemsArray
            | Self::MapItemsType
            | Self::KeyRepeated
            | Self::KeyUndeclared { .. }
            | Self::KeyNotScalar => ("schema/list-map-keys", Invalid),
            Self::KeyOptional => ("schema/list-map-key-optional", Required),
            Self::ListTypeOfOther { is_missing } => ("schema/list-type", required_if(*is_missing)),
            Self::ListType { .. } => ("schema/list-type", NotSupported),
            Self::SetItems { .. } => ("schema/set-items", Invalid),
            Self::MapTypeOfOther { is_missing } => ("schema/map-type", required_if(*is_missing)),
            Self::MapType { .. } => ("schema/map-type", NotSupported),
            Self::NullableRoot => return Facts::error("schema/nullable", Stage::Root, Forbidden),
            Self::NullableItems { .. } | Self::NullableKey => ("schema/nullable", Forbidden),
            Self::DefaultInMeta { .. } => ("schema/default-not-allowed", Forbidden),
            Self::EmbeddedInMeta => ("schema/embedded-resource-in-metadata", Forbidden),
            Self::RootTypeWithStatus | Self::RootKeywordWithStatus { .. } => {
                return Facts::error("schema/root-with-status", Stage::Root, Invalid);
            }
            Self::TypeName { .. } => ("schema/type-name", NotSupported),
            Self::TypeNull => ("schema/type-null", Forbidden),
            Self::UniqueItems => ("schema/unique-items", Forbidden),
            Self::Unsupported { keyword: Keyword::SchemaUri } => {
                return Facts::error("schema/unsupported-keyword", Stage::Conversion, Invalid);
            }
            Self::Unsupported { keyword: Keyword::XPreserveUnknownFields } => ("schema/unsupported-keyword", Invalid),
            Self::Unsupported { .. } => ("schema/unsupported-keyword", Forbidden),
        };
        Facts::error(code, Stage::Keywords, server)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::AdditionalBesideProperties => Words::new(
                "additionalProperties and properties are mutual exclusive",
                "Keep `properties` for an object with known fields, `additionalProperties` for a map",
            ).about(Subject::Schema("this schema"), "has both `properties` and `additionalProperties`"),
            Self::KeysOfNoMap { .. } => Words::new(
                "must be map if x-kubernetes-list-map-keys is non-empty",
                "Write `x-kubernetes-list-type: map`, or remove the keys",
            ).about(Subject::Schema("this schema"), "has `x-kubernetes-list-map-keys`, but its `x-kubernetes-list-type` is not `map`"),
            Self::KeysMissing { likely } => Words::new(
                "must not be empty if x-kubernetes-list-type is map",
                match likely {
                    Some(key) => format!("Write `x-kubernetes-list-map-keys: [{key}]`, or what else tells the items apart"),
                    None => "Name the properties that tell the items apart".to_owned(),
                },
            ).about(Subject::Schema("this schema"), "is a list of type `map` without `x-kubernetes-list-map-keys`"),
            Self::MapItemsArray => Words::new(
                "must only have a single schema if x-kubernetes-list-type is map",
                "Give the one schema that all items have",
            ).about(Subject::Schema("this schema"), "is a list of type `map` with several schemas in `items`"),
            Self::MapItemsMissing => Words::new(
                "must have a schema if x-kubernetes-list-type is map",
                "Add `items` with the schema of the list's items",
            ).about(Subject::Schema("this schema"), "is a list of type `map` without `items`"),
            Self::MapItemsType => Words::new(
                "must be object if parent array's x-kubernetes-list-type is map",
                "Write `type: object`, or use another list type",
            ).headed("the items of a list of type `map` have to be objects"),
            Self::KeyRepeated => Words::new("must not contain duplicate entries", "Name each property once").headed("this key is in `x-kubernetes-list-map-keys` twice"),
            Self::KeyUndeclared { name, meant } => Words::new(
                "entries must all be names of item properties",
                match meant {
                    Some(meant) => format!("Write `{meant}`, or declare `{name}` in `items`"),
                    None => format!("Declare `{name}` in `items`, or remove the key"),
                },
            ).about(
                Subject::Schema("this list"),
                format!("has the key `{name}` in `x-kubernetes-list-map-keys`, which is no property of its items"),
            ),
            Self::KeyNotScalar => Words::new(
                "must be a scalar type if parent array's x-kubernetes-list-type is map",
                "Use a scalar as key",
            ).headed("a key of the list has to be a string, a number or a boolean"),
            Self::KeyOptional => Words::new(
                "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property",
                "Add it to `required` of the items, or give it a default",
            ).headed("this field is in `x-kubernetes-list-map-keys`, so every item needs it"),
            Self::ListTypeOfOther { .. } => Words::new(
                "must be array if x-kubernetes-list-type is specified",
                "Write `type: array`, or remove `x-kubernetes-list-type`",
            ).about(Subject::Schema("this schema"), "has an `x-kubernetes-list-type`, but is no list"),
            Self::ListType { written } => Words::new(
                supported(LIST_TYPES),
                match LIST_TYPES.meant(written) {
                    Some(meant) => format!("Write `{meant}`"),
                    None => {
                        "Write `map` if keys tell the items apart, `set` for different scalars, else `atomic`".to_owned()
                    }
                },
            )
            .headed(format!("there is no list type `{written}`")),
            Self::SetItems { keyword, likely } => {
                let advice = match (keyword, likely) {
                    (Keyword::XListType, _) => "Write `x-kubernetes-list-type: atomic` in `items`".to_owned(),
                    (_, Some(key)) => format!(
                        "Write `x-kubernetes-list-type: map` with `x-kubernetes-list-map-keys: [{key}]`, or add \
                         `x-kubernetes-map-type: atomic` to `items`"
                    ),
                    (_, None) => {
                        "Write `x-kubernetes-list-type: map` and name its keys, or add `x-kubernetes-map-type: atomic` \
                         to `items`"
                            .to_owned()
                    }
                };
                let what = if *keyword == Keyword::XListType { "lists" } else { "objects" };
                Words::new("must be atomic as item of a list with x-kubernetes-list-type=set", advice).about(
                    Subject::Schemas("the items of this list"),
                    format!("are {what}, which a list of type `set` can only have if they are atomic"),
                )
            }
            Self::MapTypeOfOther { .. } => Words::new(
                "must be object if x-kubernetes-map-type is specified",
                "Write `type: object`, or remove `x-kubernetes-map-type`",
            ).about(Subject::Schema("this schema"), "has an `x-kubernetes-map-type`, but is no object"),
            Self::MapType { written } => Words::new(
                supported(MAP_TYPES),
                match MAP_TYPES.meant(written) {
                    Some(meant) => format!("Write `{meant}`"),
                    None => "Write `atomic` if the object is always replaced as a whole, else `granular`".to_owned(),
                },
            )
            .headed(format!("there is no map type `{written}`")),
            Self::NullableRoot => {
                Words::new("nullable cannot be true at the root", "Remove it: an object is never null").headed("the schema of a resource may not be `nullable`")
            }
            Self::NullableItems { list_type } => Words::new(
                format!("cannot be nullable when x-kubernetes-list-type is {}", list_type.name()),
                "Remove it, or use the list type `atomic`",
            ).headed(format!("the items of a list of type `{}` may not be `nullable`", list_type.name())),
            Self::NullableKey => Words::new(
                "this property is in x-kubernetes-list-map-keys, so it cannot be nullable",
                "Remove it: a key always has a value",
            ).headed("this field is in `x-kubernetes-list-map-keys`, so it may not be `nullable`"),
            Self::DefaultInMeta { part } => Words::new(
                match part {
                    MetaPart::ApiVersion => "must not be set in top-level apiVersion",
                    MetaPart::Kind => "must not be set in top-level kind",
                    MetaPart::Metadata => "must not be set in top-level metadata",
                    MetaPart::MapValue => "must not be set inside additionalProperties applying to object metadata",
                },
                "Remove the default",
            ).headed("there can be no `default` here, as Kubernetes itself fills in `apiVersion`, `kind` and `metadata`"),
            Self::EmbeddedInMeta => {
                Words::new("must not be used inside of resource meta", "Remove it: no resource is embedded in metadata").headed("`x-kubernetes-embedded-resource` may not be used in `metadata`")
            }
            Self::RootTypeWithStatus => Words::new(
                r#"only "object" is allowed as the type at the root of the schema if the status subresource is enabled"#,
                "A custom resource is always an object",
            ).headed("the schema of a resource with a status has to be of type `object`"),
            Self::RootKeywordWithStatus { keyword } => Words::new(
                "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength \
                 MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs \
                 Example XPreserveUnknownFields XValidations] fields are allowed at the root of the schema if the \
                 status subresource is enabled",
                "Move it to the fields in `properties` that it is about, or remove the status subresource",
            ).headed(format!("`{}` may not be directly in `openAPIV3Schema` when the status subresource is on", keyword.name())),
            Self::TypeName { written, meant } => {
                let advice = match meant {
                    Some(meant) => format!("Write `{meant}`"),
                    None => format!("Write one of {}", TYPES.texts().collect::<Vec<_>>().join(", ")),
                };
                Words::new(supported(TYPES), advice).headed(format!("there is no type `{written}`"))
            }
            Self::TypeNull => Words::new(
                "type cannot be set to null, use nullable as an alternative",
                "Write the type of the values that are not null, and `nullable: true`",
            ).headed("there is no type `null`"),
            Self::UniqueItems => Words::new(
                "uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
                "Write `x-kubernetes-list-type: set` if the items are scalars, and remove it otherwise",
            ).headed("`uniqueItems` may not be true, as it takes too long to compare all items"),
            Self::Unsupported { keyword } => unsupported(*keyword),
        }
    }
}

fn unsupported(keyword: Keyword) -> Words<'static> {
    match keyword {
        Keyword::SchemaUri => Words::new("OpenAPIV3Schema 'schema' is not supported", "Remove it")
            .headed("schemas of CRDs have no `$schema`"),
        Keyword::Ref => Words::new("$ref is not supported", "Write the schema it refers to in its place")
            .headed("schemas of CRDs can't use `$ref`"),
        Keyword::Items => {
            Words::new("items must be a schema object and not an array", "Give the one schema that all items have")
                .headed("`items` is a list of schemas, but has to be one schema")
        }
        Keyword::XPreserveUnknownFields => {
            Words::new("must be true or undefined", "Remove it: unknown fields are pruned anyway")
                .headed("`x-kubernetes-preserve-unknown-fields` may be true or left out, but not false")
        }
        Keyword::PatternProperties => {
            Words::new("patternProperties is not supported", "Use `additionalProperties`, which holds for all names")
                .headed("schemas of CRDs can't use `patternProperties`")
        }
        Keyword::Definitions => {
            Words::new("definitions is not supported", "Remove it: without `$ref` nothing can use it")
                .headed("schemas of CRDs can't use `definitions`")
        }
        keyword => Words::new(format!("{} is not supported", keyword.name()), "Remove it")
            .headed(format!("schemas of CRDs can't use `{}`", keyword.name())),
    }
}
