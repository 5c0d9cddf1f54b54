//! Keywords that the server refuses, judging each schema separately.

use super::FieldErrorKind::{self, Forbidden, Invalid, NotSupported, Required};
use super::subject::Subject;
use super::{Facts, Family, MetaPart, Severity, Stage, Words, supported};
use crd_ls_model::known_values::{LIST_TYPES, MAP_TYPES, TYPES};
use crd_ls_model::{Keyword, ListType};

const SUBJECT: Subject = Subject::Schema("this schema");

const STAGE: Stage = Stage::Keywords;

problems! {
    /// A keyword that does not fit its schema.
    pub enum KeywordProblem;

    AdditionalBesideProperties: Error(Forbidden) "schema/additional-properties-beside-properties",
        detail "additionalProperties and properties are mutual exclusive",
        predicate "has both `properties` and `additionalProperties`",
        advice "Keep `properties` for an object with known fields, `additionalProperties` for a map";
    /// `x-kubernetes-list-map-keys` on a list that is not of type `map`. `is_missing` is true if the list has no list
    /// type.
    KeysOfNoMap { is_missing: bool }: Error(required_if(*is_missing)) "schema/list-map-keys",
        detail "must be map if x-kubernetes-list-map-keys is non-empty",
        predicate "has `x-kubernetes-list-map-keys`, but its `x-kubernetes-list-type` is not `map`",
        advice "Write `x-kubernetes-list-type: map`, or remove the keys";
    /// A list of type `map` names no keys. `likely` is the property that seems to identify its items.
    KeysMissing { likely: Option<Box<str>> }: Error(Required) "schema/list-map-keys",
        detail "must not be empty if x-kubernetes-list-type is map",
        predicate "is a list of type `map` without `x-kubernetes-list-map-keys`",
        advice match likely {
            Some(key) => format!("Write `x-kubernetes-list-map-keys: [{key}]`, or other properties that distinguish the items"),
            None => "Name the properties that distinguish the items".to_owned(),
        };
    /// `items` of a list of type `map` is an array.
    MapItemsArray: Error(Invalid) "schema/list-map-keys",
        detail "must only have a single schema if x-kubernetes-list-type is map",
        predicate "is a list of type `map` with several schemas in `items`",
        advice "Give the one schema that all items have";
    /// A list of type `map` lacks `items`.
    MapItemsMissing: Error(Required) "schema/list-map-keys",
        detail "must have a schema if x-kubernetes-list-type is map",
        predicate "is a list of type `map` without `items`", advice "Add `items` with the schema of the list's items";
    /// The items of a list of type `map` are not objects.
    MapItemsType: Error(Invalid) "schema/list-map-keys",
        detail "must be object if parent array's x-kubernetes-list-type is map",
        headline "the items of a list of type `map` have to be objects",
        advice "Write `type: object`, or use another list type";
    KeyRepeated: Error(Invalid) "schema/list-map-keys",
        detail "must not contain duplicate entries", headline "this key is in `x-kubernetes-list-map-keys` twice",
        advice "Name each property once";
    /// A key is not a property of the items. `meant` is a property that may be the key.
    KeyUndeclared { name: Box<str>, meant: Option<Box<str>> }: Error(Invalid) "schema/list-map-keys",
        detail "entries must all be names of item properties",
        about Subject::Schema("this list") =>
            format!("has the key `{name}` in `x-kubernetes-list-map-keys`, which is no property of its items"),
        advice match meant {
            Some(meant) => format!("Write `{meant}`, or declare `{name}` in `items`"),
            None => format!("Declare `{name}` in `items`, or remove the key"),
        };
    KeyNotScalar: Error(Invalid) "schema/list-map-keys",
        detail "must be a scalar type if parent array's x-kubernetes-list-type is map",
        headline "a key of the list has to be a string, a number or a boolean", advice "Use a scalar as key";
    /// A key of the list's items is neither required nor has a default.
    KeyOptional: Error(Required) "schema/list-map-key-optional",
        detail "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property",
        headline "this field is in `x-kubernetes-list-map-keys`, so every item needs it",
        advice "Add it to `required` of the items, or give it a default";
    /// A schema with a list type is not a list. `is_missing` is true if the schema has no type.
    ListTypeOfOther { is_missing: bool }: Error(required_if(*is_missing)) "schema/list-type",
        detail "must be array if x-kubernetes-list-type is specified",
        predicate "has an `x-kubernetes-list-type`, but is no list",
        advice "Write `type: array`, or remove `x-kubernetes-list-type`";
    ListType { written: Box<str> }: Error(NotSupported) "schema/list-type",
        detail supported(LIST_TYPES), headline format!("there is no list type `{written}`"),
        advice match LIST_TYPES.meant(written) {
            Some(meant) => format!("Write `{meant}`"),
            None => "Write `map` if keys distinguish the items, `set` for different scalars, else `atomic`".to_owned(),
        };
    /// The items of a set are lists or objects that are not atomic. `likely` is the property that seems to identify
    /// objects.
    SetItems { keyword: Keyword, likely: Option<Box<str>> }: Error(Invalid) "schema/set-items",
        detail "must be atomic as item of a list with x-kubernetes-list-type=set",
        about Subject::Schemas("the items of this list") => format!(
            "are {}, which a list of type `set` can only have if they are atomic",
            if *keyword == Keyword::XListType { "lists" } else { "objects" }
        ),
        advice match (keyword, likely) {
            (Keyword::XListType, _) => "Write `x-kubernetes-list-type: atomic` in `items`".to_owned(),
            (_, Some(key)) => format!(
                "Write `x-kubernetes-list-type: map` with `x-kubernetes-list-map-keys: [{key}]`, or add \
                 `x-kubernetes-map-type: atomic` to `items`"
            ),
            (_, None) => "Write `x-kubernetes-list-type: map` and name its keys, or add \
                `x-kubernetes-map-type: atomic` to `items`".to_owned(),
        };
    /// A schema with a map type is not an object. `is_missing` is true if the schema has no type.
    MapTypeOfOther { is_missing: bool }: Error(required_if(*is_missing)) "schema/map-type",
        detail "must be object if x-kubernetes-map-type is specified",
        predicate "has an `x-kubernetes-map-type`, but is no object",
        advice "Write `type: object`, or remove `x-kubernetes-map-type`";
    MapType { written: Box<str> }: Error(NotSupported) "schema/map-type",
        detail supported(MAP_TYPES), headline format!("there is no map type `{written}`"),
        advice match MAP_TYPES.meant(written) {
            Some(meant) => format!("Write `{meant}`"),
            None => "Write `atomic` if the object is always replaced as a whole, else `granular`".to_owned(),
        };
    NullableRoot: Error(Forbidden) "schema/nullable" at Root,
        detail "nullable cannot be true at the root", headline "the schema of a resource may not be `nullable`",
        advice "Remove it: an object is never null";
    NullableItems { list_type: ListType }: Error(Forbidden) "schema/nullable",
        detail format!("cannot be nullable when x-kubernetes-list-type is {}", list_type.name()),
        headline format!("the items of a list of type `{}` may not be `nullable`", list_type.name()),
        advice "Remove it, or use the list type `atomic`";
    /// A key of the list's items may be null.
    NullableKey: Error(Forbidden) "schema/nullable",
        detail "this property is in x-kubernetes-list-map-keys, so it cannot be nullable",
        headline "this field is in `x-kubernetes-list-map-keys`, so it may not be `nullable`",
        advice "Remove it: a key always has a value";
    DefaultInMeta { part: MetaPart }: Error(Forbidden) "schema/default-not-allowed",
        detail match part {
            MetaPart::ApiVersion => "must not be set in top-level apiVersion",
            MetaPart::Kind => "must not be set in top-level kind",
            MetaPart::Metadata => "must not be set in top-level metadata",
            MetaPart::MapValue => "must not be set inside additionalProperties applying to object metadata",
        },
        headline "there can be no `default` here, as Kubernetes itself fills in `apiVersion`, `kind` and `metadata`",
        advice "Remove the default";
    EmbeddedInMeta: Error(Forbidden) "schema/embedded-resource-in-metadata",
        detail "must not be used inside of resource meta",
        headline "`x-kubernetes-embedded-resource` may not be used in `metadata`",
        advice "Remove it: no resource is embedded in metadata";
    RootTypeWithStatus: Error(Invalid) "schema/root-with-status" at Root,
        detail r#"only "object" is allowed as the type at the root of the schema if the status subresource is enabled"#,
        headline "the schema of a resource with a status has to be of type `object`",
        advice "A custom resource is always an object";
    RootKeywordWithStatus { keyword: Keyword }: Error(Invalid) "schema/root-with-status" at Root,
        detail "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength \
            MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs \
            Example XPreserveUnknownFields XValidations] fields are allowed at the root of the schema if the \
            status subresource is enabled",
        headline format!(
            "`{}` may not be directly in `openAPIV3Schema` when the status subresource is on",
            keyword.name()
        ),
        advice "Move it to the fields in `properties` that it is about, or remove the status subresource";
    /// A type that does not exist. `meant` is the type that has this name in other languages.
    TypeName { written: Box<str>, meant: Option<&'static str> }: Error(NotSupported) "schema/type-name",
        detail supported(TYPES),
        headline format!("there is no type `{written}`"),
        advice match meant {
            Some(meant) => format!("Write `{meant}`"),
            None => format!("Write one of {}", TYPES.texts().collect::<Vec<_>>().join(", ")),
        };
    TypeNull: Error(Forbidden) "schema/type-null",
        detail "type cannot be set to null, use nullable as an alternative", headline "there is no type `null`",
        advice "Write the type of the values that are not null, and `nullable: true`";
    UniqueItems: Error(Forbidden) "schema/unique-items",
        detail "uniqueItems cannot be set to true since the runtime complexity becomes quadratic",
        headline "`uniqueItems` may not be true, as it takes too long to compare all items",
        advice "Write `x-kubernetes-list-type: set` if the items are scalars, and remove it otherwise";
    /// `$schema` is not supported.
    SchemaUri: Error(Invalid) "schema/unsupported-keyword" at Conversion,
        detail "OpenAPIV3Schema 'schema' is not supported", headline "schemas of CRDs have no `$schema`",
        advice "Remove it";
    /// `x-kubernetes-preserve-unknown-fields` is false.
    PreservesNot: Error(Invalid) "schema/unsupported-keyword",
        detail "must be true or undefined",
        headline "`x-kubernetes-preserve-unknown-fields` may be true or left out, but not false",
        advice "Remove it: unknown fields are pruned anyway";
    /// A keyword of JSON Schema that CRDs don't support.
    Unsupported { keyword: Keyword }: Error(Forbidden) "schema/unsupported-keyword", from unsupported(*keyword);
}

fn required_if(is_missing: bool) -> FieldErrorKind {
    if is_missing { Required } else { Invalid }
}

fn unsupported(keyword: Keyword) -> Words<'static> {
    match keyword {
        Keyword::Ref => Words::new("$ref is not supported", "Write the schema it refers to in its place")
            .headed("schemas of CRDs can't use `$ref`"),
        Keyword::Items => {
            Words::new("items must be a schema object and not an array", "Give the one schema that all items have")
                .headed("`items` is a list of schemas, but has to be one schema")
        }
        Keyword::PatternProperties => {
            Words::new("patternProperties is not supported", "Use `additionalProperties`, which applies to all names")
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
