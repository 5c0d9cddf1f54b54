//! Members of `x-kubernetes-validations`.

use super::FieldErrorKind;
use super::{Facts, Family, Stage, Words, supported};
use crd_ls_model::known_values::REASONS;

/// A validation that the server refuses before it compiles its rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ValidationProblem {
    RuleMissing {
        /// YAML reads the whole rule as a tag.
        is_tag: bool,
    },
    MessageEmpty,
    MessageOfLines,
    /// A rule of several lines needs a message.
    MessageMissing,
    MessageExpressionEmpty,
    Reason {
        written: Box<str>,
    },
    FieldPathEmpty,
    FieldPathOfLines,
    /// The path leads to no field: `name` is not declared.
    FieldUndeclared {
        name: Box<str>,
    },
    /// `reason` is the server's, although the server does not print it here.
    FieldPathSyntax {
        path: Box<str>,
        reason: Box<str>,
        /// The meant path, if it leads to a field.
        meant: Option<Box<str>>,
    },
    /// The path goes on below a map that takes any values, which makes the server panic.
    FieldPathBeyondMap,
    /// The schema lacks a type in CEL.
    Untyped,
}

impl Family for ValidationProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{InternalError, Invalid, NotSupported, Required};
        let (code, stage, server) = match self {
            Self::RuleMissing { .. } => ("validations/rule-missing", Stage::Keywords, Required),
            Self::MessageEmpty | Self::MessageOfLines => ("validations/message", Stage::Keywords, Invalid),
            Self::MessageMissing | Self::MessageExpressionEmpty => ("validations/message", Stage::Keywords, Required),
            Self::Reason { .. } => ("validations/reason", Stage::Keywords, NotSupported),
            Self::FieldPathEmpty | Self::FieldPathOfLines => ("validations/field-path", Stage::Keywords, Invalid),
            Self::FieldUndeclared { .. } | Self::FieldPathSyntax { .. } => {
                ("validations/field-path", Stage::FieldPaths, Invalid)
            }
            Self::FieldPathBeyondMap => return Facts::lint("lint/field-path-beyond-map"),
            Self::Untyped => ("validations/untyped", Stage::ValidationRules, InternalError),
        };
        Facts::error(code, stage, server)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::RuleMissing { is_tag: true } => Words::new("rule is not specified", "Put the expression in quotes")
                .headed("YAML reads what begins with `!` as a tag, so the validation has no `rule`"),
            Self::RuleMissing { is_tag: false } => {
                Words::new("rule is not specified", "Add `rule` with the expression that has to be true")
                    .headed("the validation has no `rule`")
            }
            Self::MessageEmpty => Words::new("must be non-empty if specified", "Write a message, or remove it")
                .headed("the `message` is empty"),
            Self::MessageOfLines | Self::FieldPathOfLines => {
                Words::new("must not contain line breaks", "Write it on one line")
                    .headed("this has several lines, but may have only one")
            }
            Self::MessageMissing => Words::new(
                "message must be specified if rule contains line breaks",
                "Add a `message`, or write the rule on one line",
            )
            .headed("a `rule` of several lines needs a `message`"),
            Self::MessageExpressionEmpty => {
                Words::new("messageExpression must be non-empty if specified", "Write an expression, or remove it")
                    .headed("the `messageExpression` is empty")
            }
            Self::Reason { written } => Words::new(
                supported(REASONS),
                "Write `FieldValueInvalid` (the default), `FieldValueRequired`, `FieldValueDuplicate` or \
                 `FieldValueForbidden`",
            )
            .headed(format!("there is no `reason` called `{written}`")),
            Self::FieldPathEmpty => Words::new("must be non-empty if specified", "Write a path, or remove it")
                .headed("the `fieldPath` is empty"),
            Self::FieldUndeclared { name } => {
                Words::new("must be a valid path", "Write the path of a declared field, from this schema on")
                    .headed(format!("`fieldPath` leads to `{name}`, which is not declared"))
            }
            Self::FieldPathSyntax { path, reason, meant } => {
                let advice = match meant {
                    Some(meant) => format!("Write `{meant}`"),
                    None => "Write it as in `.replicas` or `.labels['a.b']`".to_owned(),
                };
                let headline = match path.starts_with(['.', '[']) {
                    true => format!("`fieldPath` can't be read as a path: {reason}"),
                    false => {
                        "`fieldPath` has to begin with a dot and a field of the schema that has the rule".to_owned()
                    }
                };
                Words::new("must be a valid path", advice).headed(headline)
            }
            Self::FieldPathBeyondMap => Words::new(
                "the API server fails on paths beyond `additionalProperties: true`",
                "End the path one name earlier",
            ),
            Self::Untyped => Words::new(
                "internal error: failed to construct type information for x-kubernetes-validations rules: unable to \
                 convert structural schema to CEL declarations",
                "Give the schema, its items and the values of its map a type",
            )
            .headed("the rules can't be compiled, as something here has no type"),
        }
    }
}
