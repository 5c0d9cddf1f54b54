//! The meaning of each keyword in a CRD, and the release that added it.
//!
//! The releases are those of the feature gates `CustomResourceValidation`,
//! `CustomResourceDefaulting`, `CustomResourceValidationExpressions` and `ServerSideApply`, and of
//! KEP-2335 for the extensions.

use crate::model::Keyword;

/// The explanation of a keyword.
pub(super) struct Explanation {
    /// What it does, in a few words.
    pub(super) does: &'static str,
    /// What else to know about it; may be empty.
    pub(super) limits: &'static str,
    /// The release that added it; empty if the server refuses it.
    pub(super) since: &'static str,
}

const VALIDATION: &str = "1.8 (alpha), GA in 1.16";
const STRUCTURAL: &str = "1.15 (beta), GA in 1.16";
const DEFAULTING: &str = "1.15 (alpha), beta in 1.16, GA in 1.17";
const SERVER_SIDE_APPLY: &str = "1.16; server-side apply is GA since 1.22";
const VALIDATION_RULES: &str = "1.23 (alpha), beta in 1.25, GA in 1.29";

pub(super) fn explanation(keyword: Keyword) -> Explanation {
    let (does, limits, since) = match keyword {
        Keyword::Id
        | Keyword::PatternProperties
        | Keyword::Dependencies
        | Keyword::AdditionalItems
        | Keyword::SchemaUri
        | Keyword::Definitions
        | Keyword::Ref
        | Keyword::UniqueItems => refused(keyword),
        Keyword::Description | Keyword::Title | Keyword::ExternalDocs | Keyword::Example => documentation(keyword),
        Keyword::Type | Keyword::Format | Keyword::Nullable | Keyword::Default | Keyword::Enum => value(keyword),
        Keyword::Maximum
        | Keyword::ExclusiveMaximum
        | Keyword::Minimum
        | Keyword::ExclusiveMinimum
        | Keyword::MultipleOf
        | Keyword::MaxLength
        | Keyword::MinLength
        | Keyword::Pattern
        | Keyword::MaxItems
        | Keyword::MinItems
        | Keyword::MaxProperties
        | Keyword::MinProperties => bound(keyword),
        Keyword::Required | Keyword::Items | Keyword::Properties | Keyword::AdditionalProperties => structure(keyword),
        Keyword::AllOf | Keyword::OneOf | Keyword::AnyOf | Keyword::Not => junctor(keyword),
        Keyword::XPreserveUnknownFields
        | Keyword::XEmbeddedResource
        | Keyword::XIntOrString
        | Keyword::XListMapKeys
        | Keyword::XListType
        | Keyword::XMapType
        | Keyword::XValidations => extension(keyword),
    };
    Explanation { does, limits, since }
}

type Words = (&'static str, &'static str, &'static str);

fn refused(keyword: Keyword) -> Words {
    match keyword {
        Keyword::UniqueItems => (
            "refused if true, as comparing all items with each other takes quadratic time",
            "`x-kubernetes-list-type: set` says that every item is there once.",
            "",
        ),
        Keyword::Ref => ("refers to another schema: refused in a CRD", "Write that schema in its place.", ""),
        Keyword::Definitions => ("schemas to refer to: refused in a CRD, as `$ref` is", "", ""),
        Keyword::SchemaUri => ("the dialect of JSON Schema: refused in a CRD, which has one only", "", ""),
        Keyword::PatternProperties => (
            "schemas for fields whose name matches: refused in a CRD",
            "`additionalProperties` has one schema for all further names.",
            "",
        ),
        _ => ("part of JSON Schema, but refused in a CRD", "", ""),
    }
}

fn documentation(keyword: Keyword) -> Words {
    match keyword {
        Keyword::Description => ("shown by `kubectl explain` and in generated documentation", "", VALIDATION),
        Keyword::Title => ("a short name, for documentation only", "", VALIDATION),
        Keyword::ExternalDocs => ("a link to further documentation", "", VALIDATION),
        _ => ("an example, for documentation only", "", VALIDATION),
    }
}

fn value(keyword: Keyword) -> Words {
    match keyword {
        Keyword::Type => (
            "`array`, `boolean`, `integer`, `number`, `object` or `string`",
            "Required at the root (where it is `object`) and for every property, item and map value, unless \
             `x-kubernetes-int-or-string` or `x-kubernetes-preserve-unknown-fields` is true.",
            VALIDATION,
        ),
        Keyword::Format => (
            "restricts a string or number further: `date-time`, `int32`, `ipv4`, `uuid`, …",
            "A format that the API server does not know for the type is ignored with a warning.",
            VALIDATION,
        ),
        Keyword::Nullable => (
            "allows `null` beside the type",
            "Without it a `null` is dropped before defaults are set, so the default takes its place.",
            "",
        ),
        Keyword::Default => (
            "set where the field is missing, in objects that are there",
            "Set in requests, after mutating webhooks changed something, and when an object is read from etcd. It has \
             to fit its own schema, which declares all of its fields. Not in root `metadata`, in logical keywords, or while \
             `spec.preserveUnknownFields` is true.",
            DEFAULTING,
        ),
        _ => ("the values allowed", "Any JSON values; a string in quotes is not the number.", VALIDATION),
    }
}

fn bound(keyword: Keyword) -> Words {
    let (does, limits) = match keyword {
        Keyword::Maximum => ("the largest number allowed", ""),
        Keyword::Minimum => ("the smallest number allowed", ""),
        Keyword::ExclusiveMaximum => {
            ("makes `maximum` itself not allowed", "A boolean, as in OpenAPI 3.0; it says nothing without `maximum`.")
        }
        Keyword::ExclusiveMinimum => {
            ("makes `minimum` itself not allowed", "A boolean, as in OpenAPI 3.0; it says nothing without `minimum`.")
        }
        Keyword::MultipleOf => ("the number is a multiple of this one", "It is above 0."),
        Keyword::MaxLength => (
            "how many characters a string has at most",
            "Characters are Unicode code points. CEL rules need it: without it their cost is estimated for the longest \
             string that fits a request.",
        ),
        Keyword::MinLength => ("how many characters a string has at least", "Characters are Unicode code points."),
        Keyword::Pattern => (
            "a regular expression that the string matches somewhere",
            "Write `^…$` for the whole string. The syntax is RE2, as Go has it: no look-around and no back-reference.",
        ),
        Keyword::MaxItems => (
            "how many items a list has at most",
            "CEL rules need it: without it their cost is estimated for the longest list that fits a request.",
        ),
        Keyword::MinItems => ("how many items a list has at least", ""),
        Keyword::MaxProperties => (
            "how many fields an object, or entries a map, has at most",
            "CEL rules need it: without it their cost is estimated for the largest map that fits a request.",
        ),
        _ => ("how many fields an object, or entries a map, has at least", ""),
    };
    (does, limits, VALIDATION)
}

fn structure(keyword: Keyword) -> Words {
    match keyword {
        Keyword::Required => (
            "the fields that have to be there",
            "They are looked for after defaults are set, so one with a `default` is there. One that is not declared in \
             `properties` is pruned and then missed.",
            VALIDATION,
        ),
        Keyword::Items => (
            "the schema of a list's items",
            "Required for `type: array`; one schema, never a list of them.",
            VALIDATION,
        ),
        Keyword::Properties => ("the fields of an object", "Fields that are not declared are pruned.", STRUCTURAL),
        _ => (
            "makes the object a map: any key, with values of this schema",
            "Not beside `properties`, and not at the root. No key of the map is pruned.",
            VALIDATION,
        ),
    }
}

fn junctor(keyword: Keyword) -> Words {
    let does = match keyword {
        Keyword::AllOf => "the value satisfies all of these schemas",
        Keyword::OneOf => "the value satisfies exactly one of these schemas",
        Keyword::AnyOf => "the value satisfies at least one of these schemas",
        _ => "the value does not satisfy this schema",
    };
    (does, "", VALIDATION)
}

fn extension(keyword: Keyword) -> Words {
    match keyword {
        Keyword::XPreserveUnknownFields => (
            "keeps fields that are not declared here",
            "Inside declared properties and map values pruning starts again. Only `true` is allowed.",
            STRUCTURAL,
        ),
        Keyword::XEmbeddedResource => (
            "the object is a whole Kubernetes object",
            "It has `apiVersion`, `kind` and `metadata`, which the API server validates and need not be declared. Needs \
             `type: object`, and `properties` or `x-kubernetes-preserve-unknown-fields: true`.",
            STRUCTURAL,
        ),
        Keyword::XIntOrString => (
            "the value is an integer or a string",
            "`type` is left out. Unfolds to `anyOf: [{type: integer}, {type: string}]`, which may be written out, alone or \
             first in `allOf`.",
            STRUCTURAL,
        ),
        Keyword::XListMapKeys => (
            "the keys by which the items of a list are identified",
            "Needs `x-kubernetes-list-type: map`. Each is a scalar property of the items that is required or has a \
             default; together they are different in every item.",
            SERVER_SIDE_APPLY,
        ),
        Keyword::XListType => (
            "how server-side apply merges a list: `atomic`, `set` or `map`",
            "`atomic`, the default, replaces it as a whole; a `set` has every item once; the items of a `map` are merged \
             by `x-kubernetes-list-map-keys`. Needs `type: array`.",
            SERVER_SIDE_APPLY,
        ),
        Keyword::XMapType => (
            "how server-side apply merges an object or map: `granular` or `atomic`",
            "`granular`, the default, merges it field by field; `atomic` replaces it as a whole. Needs `type: object`.",
            SERVER_SIDE_APPLY,
        ),
        _ => (
            "rules in CEL that the value satisfies",
            "`self` is the value, `oldSelf` the one before an update: a rule with it is checked on updates only. What is \
             preserved but not declared is out of reach, and of `metadata` all but `name` and `generateName`. The estimated \
             cost is limited to 10 million a rule and 100 million a CRD: `maxItems`, `maxProperties` and `maxLength` bring \
             it down.",
            VALIDATION_RULES,
        ),
    }
}
