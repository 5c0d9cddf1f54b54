//! The findings of the OpenAPI validator, and its words for them.

use super::FieldErrorKind;
use crd_ls_grammar::formats::NumberFormat;
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::Keyword;

/// The types of an int-or-string, as the server prints them.
pub(crate) const INT_OR_STRING: &str = "integer,string";

/// The reason why a schema refuses a value. Numbers and allowed values are kept as Go prints them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Violation {
    /// The type is wrong; `expected` is the schema's format if that replaces the type.
    Type {
        expected: Box<str>,
        found: &'static str,
    },
    /// A null where none is allowed.
    Null {
        expected: Box<str>,
    },
    Format {
        format: Box<str>,
        text: Box<str>,
    },
    /// A required field is missing.
    Required {
        field: Box<str>,
    },
    Enum {
        allowed: Box<[Box<str>]>,
    },
    /// `minimum` or `maximum`.
    Bound {
        keyword: Keyword,
        is_exclusive: bool,
        bound: Box<str>,
        /// `minimum` and `maximum`, if no number satisfies both.
        impossible: Option<Box<(Box<str>, Box<str>)>>,
    },
    /// `multipleOf`.
    Factor {
        factor: Box<str>,
    },
    /// The factor is not positive, so no number is a multiple of it.
    FactorNotPositive {
        factor: Box<str>,
    },
    /// A number that its type can't hold.
    NotHeld {
        number: HeldNumber,
        type_name: Box<str>,
        format: Option<NumberFormat>,
    },
    TooLong {
        most: i64,
    },
    TooShort {
        least: i64,
    },
    /// `maxItems` or `maxProperties`.
    TooMany {
        most: i64,
    },
    TooFewItems {
        least: i64,
    },
    TooFewProperties {
        least: i64,
    },
    /// `uniqueItems`.
    Duplicates,
    Pattern {
        pattern: Box<str>,
    },
    /// `additionalProperties: false`.
    Forbidden {
        key: Box<str>,
    },
    Junctor(FailedJunctor),
}

/// The number that a type can't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeldNumber {
    Value,
    /// The bound in this keyword.
    Bound(Keyword),
}

/// The failure of `allOf`, `anyOf`, `oneOf` or `not`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FailedJunctor {
    AnyOf,
    /// `valid` is the number of schemas that accept the value: none, or several.
    OneOf {
        valid: usize,
    },
    AllOf {
        none_valid: bool,
    },
    Not,
}

/// The codes of a violation, by the place of the value.
pub(crate) struct ViolationCodes {
    pub(crate) default: &'static str,
    pub(crate) resource: &'static str,
}

impl Violation {
    /// Whether a value has neither of the two types of an int-or-string.
    pub fn is_not_int_or_string(&self) -> bool {
        matches!(self, Self::Type { expected, .. } if **expected == *INT_OR_STRING)
    }

    pub(crate) fn code(&self) -> ViolationCodes {
        let [default, resource] = match self {
            Self::Type { .. } | Self::Null { .. } => ["default/type", "resource/type"],
            Self::Format { .. } => ["default/format", "resource/format"],
            Self::Required { .. } => ["default/required", "resource/required"],
            Self::Enum { .. } => ["default/enum", "resource/enum"],
            Self::Bound { .. } | Self::Factor { .. } | Self::FactorNotPositive { .. } | Self::NotHeld { .. } => {
                ["default/number", "resource/number"]
            }
            Self::TooLong { .. }
            | Self::TooShort { .. }
            | Self::TooMany { .. }
            | Self::TooFewItems { .. }
            | Self::TooFewProperties { .. }
            | Self::Duplicates => ["default/size", "resource/size"],
            Self::Pattern { .. } => ["default/pattern", "resource/pattern"],
            Self::Forbidden { .. } => ["default/unknown-field", "resource/unknown-field"],
            Self::Junctor(_) => ["default/junctor", "resource/junctor"],
        };
        ViolationCodes { default, resource }
    }

    pub(crate) fn error_kind(&self) -> FieldErrorKind {
        match self {
            Self::Type { .. } | Self::Null { .. } | Self::Format { .. } => FieldErrorKind::TypeInvalid,
            Self::Required { .. } => FieldErrorKind::Required,
            Self::Enum { .. } => FieldErrorKind::NotSupported,
            Self::TooLong { .. } => FieldErrorKind::TooLong,
            Self::TooMany { .. } => FieldErrorKind::TooMany,
            _ => FieldErrorKind::Invalid,
        }
    }

    /// The validator's words; `name` is its name for the value, empty for the whole value.
    pub(crate) fn words(&self, name: &str) -> String {
        match self {
            Self::Type { expected, found } => format!("{name} in body must be of type {expected}: \"{found}\""),
            Self::Null { expected } => format!("{name} in body must be of type {expected}: \"null\""),
            Self::Format { format, text } => format!("{name} in body must be of type {format}: {}", quote(text)),
            Self::Required { .. } => String::new(),
            Self::Enum { allowed } => {
                let allowed: Vec<String> = allowed.iter().map(|value| quote(value)).collect();
                format!("supported values: {}", allowed.join(", "))
            }
            Self::Bound { keyword, is_exclusive, bound, .. } => {
                let side = if *keyword == Keyword::Maximum { "less than" } else { "greater than" };
                let tail = if *is_exclusive { "" } else { " or equal to" };
                format!("{name} in body should be {side}{tail} {bound}")
            }
            Self::Factor { factor } => format!("{name} in body should be a multiple of {factor}"),
            Self::FactorNotPositive { factor } => {
                format!("factor MultipleOf declared for {name} must be positive: {factor}")
            }
            Self::NotHeld { number, type_name, format } => {
                let number = number.words();
                let format = match format {
                    Some(format) => format!("with format {}", format.name()),
                    None => "(default format)".to_owned(),
                };
                format!("{number} value must be of type {type_name} {format} in {name}")
            }
            Self::TooLong { most } => too_long(*most),
            Self::TooShort { least } => format!("{name} in body should be at least {least} chars long"),
            Self::TooMany { most } => too_many(*most),
            Self::TooFewItems { least } => format!("{name} in body should have at least {least} items"),
            Self::TooFewProperties { least } => format!("{name} in body should have at least {least} properties"),
            Self::Duplicates => format!("{name} in body shouldn't contain duplicates"),
            Self::Pattern { pattern } => format!("{name} in body should match '{pattern}'"),
            Self::Forbidden { key } => format!("{name}.{key} in body is a forbidden property"),
            Self::Junctor(junctor) => format!("{} {}", quote(name), junctor.words()),
        }
    }

    /// Whether the validator's words begin with the name of the value, or contain it.
    pub(crate) fn names_value(&self) -> bool {
        !matches!(self, Self::Required { .. } | Self::Enum { .. } | Self::TooLong { .. } | Self::TooMany { .. })
    }

    /// The violation as a predicate of the value.
    pub(super) fn predicate(&self) -> String {
        match self {
            Self::Type { expected, found } => format!("is of type `{found}`, but the schema asks for `{expected}`"),
            Self::Null { .. } => "is null, which the schema does not allow".to_owned(),
            Self::Format { format, .. } => format!("does not have the format `{format}`"),
            Self::Required { field } => format!("lacks the required field `{field}`"),
            Self::Enum { allowed } => format!("is none of the values in `enum`: {}", enumerated(allowed)),
            Self::Bound { impossible: Some(bounds), .. } => {
                let (minimum, maximum) = &**bounds;
                format!("can't be valid: no number is at least {minimum} (`minimum`) and at most {maximum} (`maximum`)")
            }
            Self::Bound { keyword, is_exclusive, bound, .. } => {
                let side = match (keyword, is_exclusive) {
                    (Keyword::Maximum, false) => "at most",
                    (Keyword::Maximum, true) => "less than",
                    (_, false) => "at least",
                    (_, true) => "more than",
                };
                format!("has to be {side} {bound}")
            }
            Self::Factor { factor } => format!("has to be a multiple of {factor}"),
            Self::FactorNotPositive { factor } => format!("can't be a multiple of {factor}, which is not positive"),
            Self::NotHeld { number: HeldNumber::Bound(keyword), .. } => {
                format!("can't be compared with `{}`, whose number the type can't hold", keyword.name())
            }
            Self::NotHeld { type_name, format: None, .. } => {
                format!("is a number that the type `{type_name}` can't hold")
            }
            Self::NotHeld { format: Some(format), .. } => {
                format!("is a number that the format `{}` can't hold", format.name())
            }
            Self::TooLong { most } => format!("is longer than its `maxLength` of {most}"),
            Self::TooShort { least } => format!("is shorter than its `minLength` of {least}"),
            Self::TooMany { most } => format!("has more entries than the {most} that the schema allows"),
            Self::TooFewItems { least } => format!("has fewer items than its `minItems` of {least}"),
            Self::TooFewProperties { least } => format!("has fewer fields than its `minProperties` of {least}"),
            Self::Duplicates => "has an item more than once, though `uniqueItems` is true".to_owned(),
            Self::Pattern { pattern } => format!("does not match its pattern `{pattern}`"),
            Self::Forbidden { key } => format!("has the field `{key}`, which the schema does not allow"),
            Self::Junctor(junctor) => junctor.predicate(),
        }
    }

    pub(super) fn advice(&self) -> String {
        match self {
            Self::Null { .. } => "Give it a value, or allow null with `nullable: true`",
            Self::Type { .. } => "Write a value of that type, or change the type",
            Self::Format { .. } => "Write it as the format asks, or remove the format",
            Self::Required { .. } => "Add it to the default, or give the field a default of its own",
            Self::Enum { .. } => "Choose one of them, or add this one to `enum`",
            Self::Bound { impossible: Some(_), .. } => "Exchange `minimum` and `maximum`, or change one",
            Self::Bound { keyword, is_exclusive: false, bound, .. } => {
                return format!("Write {bound}, or change `{}`", keyword.name());
            }
            Self::Bound { .. } | Self::Factor { .. } | Self::FactorNotPositive { .. } | Self::NotHeld { .. } => {
                "Change the number, or what the schema allows"
            }
            Self::TooLong { .. }
            | Self::TooShort { .. }
            | Self::TooMany { .. }
            | Self::TooFewItems { .. }
            | Self::TooFewProperties { .. }
            | Self::Duplicates => "Change the value, or what the schema allows",
            Self::Pattern { .. } => "Change the text, or the pattern",
            Self::Forbidden { .. } => "Declare the field, or remove it from the default",
            Self::Junctor(_) => "Change the value, or the condition",
        }
        .to_owned()
    }

    /// Its approximate size, in bytes.
    pub(crate) fn size(&self) -> usize {
        const WORDS: usize = 48;
        WORDS
            + match self {
                Self::Format { format, text } => format.len() + text.len(),
                Self::Enum { allowed } => allowed.iter().map(|value| value.len() + 4).sum(),
                Self::Pattern { pattern } => pattern.len(),
                Self::Required { field } => field.len(),
                Self::Forbidden { key } => key.len(),
                _ => 0,
            }
    }
}

impl HeldNumber {
    fn words(self) -> &'static str {
        match self {
            Self::Value => "Checked",
            Self::Bound(Keyword::Minimum) => "Minimum boundary",
            Self::Bound(Keyword::Maximum) => "Maximum boundary",
            Self::Bound(_) => "MultipleOf",
        }
    }
}

impl FailedJunctor {
    /// The failure as a predicate of the value.
    fn predicate(self) -> String {
        match self {
            Self::AnyOf => "fits none of the schemas in `anyOf`".to_owned(),
            Self::OneOf { valid: 0 } => "fits none of the schemas in `oneOf`".to_owned(),
            Self::OneOf { valid } => format!("fits {valid} of the schemas in `oneOf`, and may fit only one"),
            Self::AllOf { none_valid: true } => "fits none of the schemas in `allOf`".to_owned(),
            Self::AllOf { none_valid: false } => "does not fit all schemas in `allOf`".to_owned(),
            Self::Not => "fits the schema in `not`, which it may not".to_owned(),
        }
    }

    fn words(self) -> String {
        match self {
            Self::AnyOf => "must validate at least one schema (anyOf)".to_owned(),
            Self::OneOf { valid: 0 } => "must validate one and only one schema (oneOf). Found none valid".to_owned(),
            Self::OneOf { valid } => {
                format!("must validate one and only one schema (oneOf). Found {valid} valid alternatives")
            }
            Self::AllOf { none_valid: true } => "must validate all the schemas (allOf). None validated".to_owned(),
            Self::AllOf { none_valid: false } => "must validate all the schemas (allOf)".to_owned(),
            Self::Not => "must not validate the schema (not)".to_owned(),
        }
    }
}

/// The first allowed values.
pub(super) fn enumerated(allowed: &[Box<str>]) -> String {
    const MOST: usize = 8;
    let mut values: Vec<String> = allowed.iter().take(MOST).map(|value| format!("`{value}`")).collect();
    if allowed.len() > MOST {
        values.push("…".to_owned());
    }
    values.join(", ")
}

/// Kubernetes' message about a string that is too long. It mentions bytes, although the server counts characters.
fn too_long(most: i64) -> String {
    match most {
        ..=-1 => "value is too long".to_owned(),
        1 => "may not be more than 1 byte".to_owned(),
        _ => format!("may not be more than {most} bytes"),
    }
}

fn too_many(most: i64) -> String {
    match most {
        ..=-1 => "has too many items".to_owned(),
        1 => "must have at most 1 item".to_owned(),
        _ => format!("must have at most {most} items"),
    }
}
