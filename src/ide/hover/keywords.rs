//! What each keyword does in a CRD.

use crate::model::Keyword;

/// One or two sentences about a keyword, with the API server's limits.
pub(super) fn explanation(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Id | Keyword::PatternProperties | Keyword::Dependencies | Keyword::AdditionalItems => {
            "part of JSON Schema, but refused in a CRD."
        }
        Keyword::SchemaUri => "names the JSON Schema dialect. The API server refuses it.",
        Keyword::Definitions => "holds schemas to refer to. Refused in a CRD, as `$ref` is.",
        Keyword::Ref => "refers to another schema. Refused in a CRD: write the schema in its place.",
        Keyword::Description => "is shown by `kubectl explain` and in generated documentation.",
        Keyword::Type => {
            "the type of the value: `array`, `boolean`, `integer`, `number`, `object` or `string`. Required at the \
             root, for every property, item and map value, unless `x-kubernetes-int-or-string` or \
             `x-kubernetes-preserve-unknown-fields` is true."
        }
        Keyword::Format => {
            "restricts a string or number further, for example `date-time`, `int32`, `ipv4` or `uuid`. Formats that \
             the API server does not know are ignored with a warning."
        }
        Keyword::Title => "a short name, for documentation only.",
        Keyword::Default => {
            "is set when the field is missing and its parent object is there. It is pruned and validated against its \
             own schema, and not allowed in root `metadata`."
        }
        Keyword::Maximum => "the largest number allowed.",
        Keyword::ExclusiveMaximum => "makes `maximum` itself not allowed. A boolean, as in OpenAPI 3.0.",
        Keyword::Minimum => "the smallest number allowed.",
        Keyword::ExclusiveMinimum => "makes `minimum` itself not allowed. A boolean, as in OpenAPI 3.0.",
        Keyword::MaxLength => {
            "how many characters a string has at most. CEL rules need it: without a bound their cost is estimated for \
             the longest string possible."
        }
        Keyword::MinLength => "how many characters a string has at least.",
        Keyword::Pattern => {
            "a regular expression in RE2 syntax that the string matches somewhere; write `^…$` for the whole string. \
             There is no look-around and no back-reference."
        }
        Keyword::MaxItems => "how many items a list has at most. CEL rules need it to estimate their cost.",
        Keyword::MinItems => "how many items a list has at least.",
        Keyword::UniqueItems => {
            "may not be true in a CRD, as the check takes quadratic time. Use `x-kubernetes-list-type: set`."
        }
        Keyword::MultipleOf => "the number is a multiple of this one.",
        Keyword::Enum => "the values allowed.",
        Keyword::MaxProperties => "how many fields an object or map has at most.",
        Keyword::MinProperties => "how many fields an object or map has at least.",
        Keyword::Required => "the fields that have to be there. A field with a `default` is always there.",
        Keyword::Items => "the schema of a list's items. Required for `type: array`; one schema, never a list of them.",
        Keyword::AllOf => "the value satisfies all of these schemas. They hold value validations only.",
        Keyword::OneOf => "the value satisfies exactly one of these schemas. They hold value validations only.",
        Keyword::AnyOf => "the value satisfies at least one of these schemas. They hold value validations only.",
        Keyword::Not => "the value does not satisfy this schema. It holds value validations only.",
        Keyword::Properties => "the fields of an object. Fields that are not declared are pruned.",
        Keyword::AdditionalProperties => {
            "makes the object a map with free keys and values of this schema. Not at the root, not beside `properties`."
        }
        Keyword::ExternalDocs => "a link to further documentation.",
        Keyword::Example => "an example, for documentation only.",
        Keyword::Nullable => {
            "allows `null` beside the type. A null in a field that is not nullable is pruned before defaults are set."
        }
        Keyword::XPreserveUnknownFields => {
            "keeps fields that are not declared here; inside declared properties pruning starts again. Only `true` is \
             allowed."
        }
        Keyword::XEmbeddedResource => {
            "the object is a whole Kubernetes resource with `apiVersion`, `kind` and `metadata`, which the API server \
             validates. Needs `type: object`."
        }
        Keyword::XIntOrString => {
            "the value is an integer or a string. `type` is left out; of the junctors only \
             `anyOf: [{type: integer}, {type: string}]` may name types."
        }
        Keyword::XListMapKeys => {
            "the fields that tell the items of a list of `x-kubernetes-list-type: map` apart. Each is a scalar property \
             of the items that is required or has a default."
        }
        Keyword::XListType => {
            "how server-side apply merges a list: `atomic` (as a whole), `set` (of scalars) or `map` (of objects, by \
             `x-kubernetes-list-map-keys`)."
        }
        Keyword::XMapType => "how server-side apply merges an object: `granular` (field by field) or `atomic`.",
        Keyword::XValidations => "CEL rules that the value satisfies. `self` is the value, `oldSelf` the one before.",
    }
}
