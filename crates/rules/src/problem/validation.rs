//! Members of `x-kubernetes-validations`.

use super::FieldErrorKind::{InternalError, Invalid, NotSupported, Required};
use super::{Facts, Family, Severity, Stage, Words, supported};
use crd_ls_model::known_values::REASONS;

const STAGE: Stage = Stage::Keywords;

problems! {
    /// A problem of a validation other than its expressions. The server reports most of them; at two it panics.
    pub enum ValidationProblem;

    /// A validation has no rule. `is_tag` is true if YAML parses the whole rule as a tag.
    RuleMissing { is_tag: bool }: Error(Required) "validations/rule-missing",
        detail "rule is not specified",
        headline match is_tag {
            true => "YAML reads what begins with `!` as a tag, so the validation has no `rule`",
            false => "the validation has no `rule`",
        },
        advice match is_tag {
            true => "Put the expression in quotes",
            false => "Add `rule` with the expression that has to be true",
        };
    MessageEmpty: Error(Invalid) "validations/message",
        detail "must be non-empty if specified", headline "the `message` is empty",
        advice "Write a message, or remove it";
    MessageOfLines: Error(Invalid) "validations/message",
        detail "must not contain line breaks", headline "this has several lines, but may have only one",
        advice "Write it on one line";
    /// A rule of several lines needs a message.
    MessageMissing: Error(Required) "validations/message",
        detail "message must be specified if rule contains line breaks",
        headline "a `rule` of several lines needs a `message`", advice "Add a `message`, or write the rule on one line";
    MessageExpressionEmpty: Error(Required) "validations/message",
        detail "messageExpression must be non-empty if specified", headline "the `messageExpression` is empty",
        advice "Write an expression, or remove it";
    Reason { written: Box<str> }: Error(NotSupported) "validations/reason",
        detail supported(REASONS), headline format!("there is no `reason` called `{written}`"),
        advice "Write `FieldValueInvalid` (the default), `FieldValueRequired`, `FieldValueDuplicate` or \
            `FieldValueForbidden`";
    FieldPathEmpty: Error(Invalid) "validations/field-path",
        detail "must be non-empty if specified", headline "the `fieldPath` is empty",
        advice "Write a path, or remove it";
    FieldPathOfLines: Error(Invalid) "validations/field-path",
        detail "must not contain line breaks", headline "this has several lines, but may have only one",
        advice "Write it on one line";
    /// The path leads to no field. `name` is not declared.
    FieldUndeclared { name: Box<str> }: Error(Invalid) "validations/field-path" at FieldPaths,
        detail "must be a valid path", headline format!("`fieldPath` leads to `{name}`, which is not declared"),
        advice "Write a path that leads from this schema to a declared field";
    /// The path is malformed. `reason` is from the server, although the server does not print it here. `meant` is the
    /// path that is probably meant, if it leads to a field.
    FieldPathSyntax { path: Box<str>, reason: Box<str>, meant: Option<Box<str>> }:
        Error(Invalid) "validations/field-path" at FieldPaths,
        detail "must be a valid path",
        headline match path.starts_with(['.', '[']) {
            true => format!("`fieldPath` can't be read as a path: {reason}"),
            false => "`fieldPath` has to begin with a dot or a bracket, and a field of the schema that has the rule"
                .to_owned(),
        },
        advice match meant {
            Some(meant) => format!("Write `{meant}`"),
            None => "Write it as in `.replicas` or `.labels['a.b']`".to_owned(),
        };
    /// The path leads into a map's values, which may have any type.
    FieldPathBeyondMap: Warning "lint/field-path-beyond-map",
        detail "the API server fails on paths beyond `additionalProperties: true`",
        advice "End the path at the key of the map";
    /// The schema has no type in CEL, or an outer schema that has rules has none.
    Untyped { is_around: bool }: Error(InternalError) "validations/untyped" at ValidationRules,
        detail "internal error: failed to construct type information for x-kubernetes-validations rules: unable to \
            convert structural schema to CEL declarations",
        headline match is_around {
            true => "the rules can't be compiled, as an outer schema, which also has rules, has no type",
            false => "the rules can't be compiled, as something here has no type",
        },
        advice match is_around {
            true => "Correct the outer schema's type",
            false => "Give the schema, its items and the values of its map a type",
        };
    /// The schema around this schema, or one further out, has rules, but the schema around this one is neither a list
    /// nor a map.
    ElementUntyped: Error(InternalError) "validations/untyped" at ValidationRules,
        detail "failed to convert to declType for CEL validation rules",
        headline "the rules can't be compiled, as the value around this has no type for its items or values",
        advice "Make it a list or a map";
    /// The rules are inside an item or value of a schema that is neither a list nor a map. The API server panics at
    /// them.
    TypePanic: Information "cel/not-judged",
        detail "the API server panics at these rules, as a value around them is neither a list nor a map",
        advice "Make it a list or a map";
}
