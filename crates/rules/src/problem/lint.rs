//! Schemas that the server accepts but that their author probably did not intend.

use super::subject::Subject;
use super::{Facts, Family, Stage, Words};
use super::{FieldErrorKind, Severity};
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::Keyword;

/// A keyword that has no effect, or that no value satisfies.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LintProblem {
    /// A minimum length below 0.
    NegativeLeast,
    /// A maximum length below 0.
    NegativeMost,
    /// The maximum length is below the minimum.
    NoLength {
        least: Keyword,
        most: Keyword,
    },
    MaximumBelowMinimum,
    /// The only number between the bounds is excluded.
    OnlyNumberExcluded,
    ExclusiveWithoutBound {
        exclusive: Keyword,
        bound: Keyword,
    },
    MultipleOf,
    AlwaysEmpty,
    EnumEmpty,
    /// A value of the enum has another type than the schema.
    EnumType {
        wanted: Box<str>,
        actual: &'static str,
    },
    /// A name that ends with a colon; `meant` is the name without it.
    ColonInName {
        meant: Box<str>,
    },
    /// A name without quotes that YAML reads as another text.
    UnquotedName {
        written: Box<str>,
        name: Box<str>,
    },
    /// A pattern between slashes; `inner` is the pattern without them.
    PatternDelimiters {
        inner: Box<str>,
    },
    EnumRepeated,
    KeywordOfOtherType {
        keyword: Keyword,
        type_name: Box<str>,
    },
    /// A type without effect, because the server overrides it.
    TypeBesideIntOrString {
        type_name: Box<str>,
    },
    /// `condition`: the logical keyword around it. `near`: a declared field with a similar name.
    UndeclaredRequired {
        name: Box<str>,
        condition: Option<Keyword>,
        near: Option<Box<str>>,
    },
    /// The server warns about this format.
    UnrecognizedFormat {
        format: Box<str>,
    },
}

impl Family for LintProblem {
    fn facts(&self) -> Facts {
        Facts::lint(match self {
            Self::NegativeLeast | Self::NegativeMost => "lint/negative-length",
            Self::NoLength { .. } | Self::MaximumBelowMinimum | Self::OnlyNumberExcluded => "lint/impossible-bounds",
            Self::ExclusiveWithoutBound { .. } => "lint/exclusive-without-bound",
            Self::MultipleOf => "lint/multiple-of",
            Self::AlwaysEmpty => return Facts::note("lint/always-empty", Severity::Information),
            Self::EnumEmpty => "lint/enum-empty",
            Self::EnumType { .. } => "lint/enum-type",
            Self::ColonInName { .. } => "lint/colon-in-name",
            Self::UnquotedName { .. } => "lint/unquoted-name",
            Self::PatternDelimiters { .. } => "lint/pattern-delimiters",
            Self::EnumRepeated => "lint/enum-repeated",
            Self::KeywordOfOtherType { .. } => "lint/keyword-of-other-type",
            Self::TypeBesideIntOrString { .. } => "lint/type-beside-int-or-string",
            Self::UndeclaredRequired { .. } => "lint/undeclared-required",
            Self::UnrecognizedFormat { .. } => {
                let (code, server) = ("warning/unrecognized-format", Some(FieldErrorKind::Warning));
                return Facts { code, severity: Severity::Warning, stage: Stage::Accepted, server };
            }
        })
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::NegativeLeast => Words::new(
                "a length is never below 0, so this restricts nothing",
                "Remove it, or write the smallest length that is allowed",
            ),
            Self::NegativeMost => {
                Words::new("nothing fits: a length is never below 0", "Write the most that is allowed")
            }
            Self::NoLength { least, most } => {
                let what = match most {
                    Keyword::MaxLength => "string",
                    Keyword::MaxItems => "list",
                    _ => "object",
                };
                let detail = format!("no {what} fits: {} is below {}", most.name(), least.name());
                Words::new(detail, "Exchange the two bounds, or change one")
            }
            Self::MaximumBelowMinimum => Words::new("", "Exchange the two, or change one")
                .about(Subject::part("`maximum`"), "is below its `minimum`, so no number fits"),
            Self::OnlyNumberExcluded => Words::new(
                "no number fits: the one between minimum and maximum is excluded",
                "Change a bound, or remove the exclusive keyword",
            ),
            Self::ExclusiveWithoutBound { exclusive, bound } => Words::new(
                format!("{} says nothing without {}", exclusive.name(), bound.name()),
                "Add the bound: this one is true or false",
            ),
            Self::MultipleOf => {
                Words::new("no number fits: multipleOf is not above 0", "Write a number above 0, or remove it")
            }
            Self::AlwaysEmpty => Words::new(
                "this object is always empty: it declares no properties, and the server prunes what is not declared",
                "Unless its presence is all that counts, declare its `properties`, describe its values in `additionalProperties`, \
                 or keep everything with `x-kubernetes-preserve-unknown-fields: true`",
            ),
            Self::EnumType { wanted, actual } => {
                let advice = match &**wanted {
                    "string" => "Put quotes around it, or change the type",
                    _ => "Write a value of that type, or change the type",
                };
                Words::new(format!("a value of type {wanted} never equals this {actual}"), advice)
            }
            Self::ColonInName { meant } => {
                Words::new(format!("the name of this field is `{meant}:`, with a colon at its end"), "Write one colon")
            }
            Self::UnquotedName { written, name } => Words::new(
                format!("`{written}` without quotes is read as `{name}`, which is then the name of this field"),
                "Put it in quotes",
            ),
            Self::PatternDelimiters { .. } => {
                Words::new("nothing matches this pattern, as the slashes around it are part of it", "Remove them")
            }
            Self::EnumEmpty => {
                Words::new("an empty enum restricts nothing", "Add the values that are allowed, or remove it")
            }
            Self::EnumRepeated => Words::new("this value is in the enum already", "Remove it, or write another one"),
            Self::KeywordOfOtherType { keyword, type_name } => Words::new(
                format!("`{}` has no effect on values of type `{type_name}`", keyword.name()),
                "Remove it, or change the type",
            ),
            Self::TypeBesideIntOrString { type_name } => Words::new(
                format!(
                    "`type: {type_name}` has no effect, as `x-kubernetes-int-or-string` takes integers and strings"
                ),
                "Remove one of the two",
            ),
            Self::UndeclaredRequired { name, .. } if name.is_empty() => {
                Words::new("this item of `required` names no field", "Write the name of a field, or remove the item")
            }
            Self::UndeclaredRequired { name, condition, near } => {
                let (what, result) = match condition {
                    Some(Keyword::AllOf) => ("`allOf`", "no object is valid"),
                    Some(keyword) => (
                        if *keyword == Keyword::OneOf { "`oneOf`" } else { "`anyOf`" },
                        "this alternative never matches",
                    ),
                    None => ("`required`", "no object is valid"),
                };
                let verb = if condition.is_some() { "requires" } else { "names" };
                let advice = match (near, condition) {
                    (Some(near), _) => format!("Did you mean `{near}`?"),
                    (None, Some(Keyword::OneOf | Keyword::AnyOf)) => {
                        format!("Declare `{name}` there, or remove the alternative")
                    }
                    (None, _) => format!("Declare `{name}` there, or take it out of `required`"),
                };
                Words::new(
                    format!(
                        "{what} {verb} `{name}`, but `properties` does not declare it: the server drops such a field, so \
                         {result}"
                    ),
                    advice,
                )
            }
            Self::UnrecognizedFormat { format } => Words::new(
                format!("unrecognized format {}", quote(format)),
                "The server ignores it: write one it knows for this type, or a `pattern`",
            ),
        }
    }
}
