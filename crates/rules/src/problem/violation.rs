//! The findings of the OpenAPI validator, with its words.

use super::{FieldErrorKind, Severity};
use crd_ls_grammar::formats::NumberFormat;
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::Keyword;

/// The types of an int-or-string, as the server prints them.
pub(crate) const INT_OR_STRING: &str = "integer,string";

/// The table of violations. A row has a violation with its data, the part of its codes after the slash, the type of the
/// server's error, and:
///
/// - `of`: the keywords that may cause it;
/// - `words`: the validator's words; the variable in the head is the validator's name for the value, which is empty for
///   the whole value;
/// - `predicate`: the violation as a predicate of the value;
/// - `advice`: the advice to the author of a default, and to the author of a resource.
macro_rules! violations {
    (
        $(#[$head:meta])*
        pub enum $violation:ident of $name:ident;
        $(
            $(#[$doc:meta])*
            $variant:ident $(($part:ident: $part_type:ty))? $({ $($field:ident: $type:ty),* $(,)? })?:
                $code:literal $error:ident of $keywords:expr,
            words $words:expr,
            predicate $predicate:expr,
            advice $default:expr, $resource:expr;
        )*
    ) => {
        $(#[$head])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum $violation {
            $($(#[$doc])* $variant $(($part_type))? $({ $($field: $type),* })?),*
        }

        /// The codes of violations in defaults.
        pub(super) const DEFAULT_CODES: &[(&str, Severity)] = &[$((concat!("default/", $code), Severity::Error)),*];
        /// The codes of violations in resources.
        pub(super) const RESOURCE_CODES: &[(&str, Severity)] = &[$((concat!("resource/", $code), Severity::Error)),*];

        violations!(@column $violation codes(self) -> ViolationCodes, $($variant $(($part))? $({ $($field),* })?:
            ViolationCodes { default: concat!("default/", $code), resource: concat!("resource/", $code) };)*);
        violations!(@column $violation error_kind(self) -> FieldErrorKind, $($variant $(($part))? $({ $($field),* })?:
            FieldErrorKind::$error;)*);
        violations!(@column $violation keywords(self) -> &'static [Keyword],
            $($variant $(($part))? $({ $($field),* })?: $keywords;)*);
        violations!(@column $violation words(self, $name: &str) -> String,
            $($variant $(($part))? $({ $($field),* })?: $words.into();)*);
        violations!(@column $violation predicate(self) -> String,
            $($variant $(($part))? $({ $($field),* })?: $predicate.into();)*);
        violations!(@column $violation default_advice(self) -> String,
            $($variant $(($part))? $({ $($field),* })?: $default.into();)*);
        violations!(@column $violation resource_advice(self) -> String,
            $($variant $(($part))? $({ $($field),* })?: $resource.into();)*);
    };
    (
        @column $violation:ident $column:ident($this:ident $(, $name:ident: $name_type:ty)?) -> $type:ty,
        $($variant:ident $(($part:ident))? $({ $($field:ident),* })?: $value:expr;)*
    ) => {
        impl $violation {
            pub(crate) fn $column(&$this $(, $name: $name_type)?) -> $type {
                match $this {
                    $(Self::$variant $(($part))? $({ $($field),* })? => {
                        // A column may leave some of the data unused.
                        $(let _ = $part;)?
                        $(let _ = ($($field,)*);)?
                        $value
                    })*
                }
            }
        }
    };
}

const ANOTHER_NUMBER: &str = "Change the number, or what the schema allows";
const ANOTHER_SIZE: &str = "Change the value, or what the schema allows";

violations! {
    /// The reason why a schema refuses a value. Numbers and allowed values are kept as Go prints them.
    pub enum Violation of name;

    /// The type is wrong. `expected` is the schema's format if the format replaces the type.
    Type { expected: Box<str>, found: &'static str }: "type" TypeInvalid of OF_TYPE,
        words format!("{name} in body must be of type {expected}: \"{found}\""),
        predicate format!("is of type `{found}`, but the schema asks for `{expected}`"),
        advice "Write a value of that type, or change the type", match &**expected {
            "string" => "Write a text; a number or a word such as `true` needs quotes",
            "array" => "Write a list, with `- ` before each item",
            "object" => "Write `key: value` lines below it",
            _ => "Write a value of that type",
        };
    /// A null where null is not allowed.
    Null { expected: Box<str> }: "type" TypeInvalid of OF_TYPE,
        words format!("{name} in body must be of type {expected}: \"null\""),
        predicate "is null, which the schema does not allow",
        advice "Give it a value, or allow null with `nullable: true`", "Give it a value, or remove it";
    Format { format: Box<str>, text: Box<str> }: "format" TypeInvalid of &[Keyword::Format],
        words format!("{name} in body must be of type {format}: {}", quote(text)),
        predicate format!("does not have the format `{format}`"),
        advice "Write it as the format asks, or remove the format", "Write it as the format asks";
    /// A required field is missing.
    Required { field: Box<str> }: "required" Required of &[Keyword::Required],
        words "",
        predicate format!("lacks the required field `{field}`"),
        advice "Add it to the default, or give the field a default of its own", format!("Add `{field}`");
    /// The value is not in `enum`. `meant` is the allowed text that is nearly the value.
    Enum { allowed: Box<[Box<str>]>, meant: Option<Box<str>> }: "enum" NotSupported of &[Keyword::Enum],
        words supported(allowed),
        predicate format!("is none of the values in `enum`: {}", enumerated(allowed)),
        advice meant_or(meant.as_deref(), "Choose one of them, or add this one to `enum`"),
            meant_or(meant.as_deref(), "Choose one of them");
    /// The value is outside of `minimum` or `maximum`. `impossible` has `minimum` and `maximum`, if no number satisfies
    /// both.
    Bound {
        keyword: Keyword,
        is_exclusive: bool,
        bound: Box<str>,
        impossible: Option<Box<(Box<str>, Box<str>)>>,
    }: "number" Invalid of if *keyword == Keyword::Minimum { &[Keyword::Minimum] } else { &[Keyword::Maximum] },
        words {
            let side = if *keyword == Keyword::Maximum { "less than" } else { "greater than" };
            let tail = if *is_exclusive { "" } else { " or equal to" };
            format!("{name} in body should be {side}{tail} {bound}")
        },
        predicate match (impossible.as_deref(), keyword, is_exclusive) {
            (Some((minimum, maximum)), ..) => {
                format!("can't be valid: no number is at least {minimum} (`minimum`) and at most {maximum} (`maximum`)")
            }
            (None, Keyword::Maximum, false) => format!("has to be at most {bound}"),
            (None, Keyword::Maximum, true) => format!("has to be less than {bound}"),
            (None, _, false) => format!("has to be at least {bound}"),
            (None, _, true) => format!("has to be more than {bound}"),
        },
        advice match (impossible, is_exclusive) {
            (Some(_), _) => "Exchange `minimum` and `maximum`, or change one".to_owned(),
            (None, false) => format!("Write {bound}, or change `{}`", keyword.name()),
            (None, true) => ANOTHER_NUMBER.to_owned(),
        }, if *is_exclusive { "Change the number".to_owned() } else { format!("Write {bound}") };
    /// The value is not a multiple of `multipleOf`.
    Factor { factor: Box<str> }: "number" Invalid of &[Keyword::MultipleOf],
        words format!("{name} in body should be a multiple of {factor}"),
        predicate format!("has to be a multiple of {factor}"),
        advice ANOTHER_NUMBER, "Change the number";
    /// The factor is not positive, so no number is a multiple of it.
    FactorNotPositive { factor: Box<str> }: "number" Invalid of &[Keyword::MultipleOf],
        words format!("factor MultipleOf declared for {name} must be positive: {factor}"),
        predicate format!("can't be a multiple of {factor}, which is not positive"),
        advice ANOTHER_NUMBER, "Change the number";
    /// The type of the schema can't represent a number.
    NotHeld { number: HeldNumber, type_name: Box<str>, format: Option<NumberFormat> }: "number" Invalid of OF_TYPE,
        words {
            let format = match format {
                Some(format) => format!("with format {}", format.name()),
                None => "(default format)".to_owned(),
            };
            format!("{} value must be of type {type_name} {format} in {name}", number.words())
        },
        predicate match (number, format) {
            (HeldNumber::Bound(keyword), _) => {
                format!("can't be compared with `{}`, whose number the type can't hold", keyword.name())
            }
            (_, None) => format!("is a number that the type `{type_name}` can't hold"),
            (_, Some(format)) => format!("is a number that the format `{}` can't hold", format.name()),
        },
        advice ANOTHER_NUMBER, "Change the number";
    TooLong { most: i64 }: "size" TooLong of &[Keyword::MaxLength],
        words too_long(*most),
        predicate format!("is longer than its `maxLength` of {most}"),
        advice ANOTHER_SIZE, "Change the value";
    TooShort { least: i64 }: "size" Invalid of &[Keyword::MinLength],
        words format!("{name} in body should be at least {least} chars long"),
        predicate format!("is shorter than its `minLength` of {least}"),
        advice ANOTHER_SIZE, "Change the value";
    /// The value has more parts than `maxItems` or `maxProperties` allows.
    TooMany { most: i64 }: "size" TooMany of &[Keyword::MaxItems, Keyword::MaxProperties],
        words too_many(*most),
        predicate format!("has more entries than the {most} that the schema allows"),
        advice ANOTHER_SIZE, "Change the value";
    TooFewItems { least: i64 }: "size" Invalid of &[Keyword::MinItems],
        words format!("{name} in body should have at least {least} items"),
        predicate format!("has fewer items than its `minItems` of {least}"),
        advice ANOTHER_SIZE, "Change the value";
    TooFewProperties { least: i64 }: "size" Invalid of &[Keyword::MinProperties],
        words format!("{name} in body should have at least {least} properties"),
        predicate format!("has fewer fields than its `minProperties` of {least}"),
        advice ANOTHER_SIZE, "Change the value";
    /// The value has duplicate items, but `uniqueItems` is true.
    Duplicates: "size" Invalid of &[Keyword::UniqueItems],
        words format!("{name} in body shouldn't contain duplicates"),
        predicate "has an item more than once, though `uniqueItems` is true",
        advice ANOTHER_SIZE, "Change the value";
    Pattern { pattern: Box<str> }: "pattern" Invalid of &[Keyword::Pattern],
        words format!("{name} in body should match '{pattern}'"),
        predicate format!("does not match its pattern `{pattern}`"),
        advice "Change the text, or the pattern", "Change the text";
    /// The value has a field that `additionalProperties: false` forbids.
    Forbidden { key: Box<str> }: "unknown-field" Invalid of &[Keyword::AdditionalProperties],
        words format!("{name}.{key} in body is a forbidden property"),
        predicate format!("has the field `{key}`, which the schema does not allow"),
        advice "Declare the field, or remove it from the default", "Remove it";
    Junctor(junctor: FailedJunctor): "junctor" Invalid of junctor.keywords(),
        words format!("{} {}", quote(name), junctor.words()),
        predicate junctor.predicate(),
        advice "Change the value, or the condition", "Change the value";
}

const OF_TYPE: &[Keyword] = &[Keyword::Type, Keyword::XIntOrString];

/// The number that a type can't represent.
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
    /// `valid` is the number of schemas that accept the value: none or several.
    OneOf {
        valid: usize,
    },
    AllOf {
        none_valid: bool,
    },
    Not,
}

/// The codes of a violation: in a default, and in a resource.
pub(crate) struct ViolationCodes {
    pub(crate) default: &'static str,
    pub(crate) resource: &'static str,
}

impl Violation {
    /// Whether a value has neither of the two types of an int-or-string.
    pub fn is_not_int_or_string(&self) -> bool {
        matches!(self, Self::Type { expected, .. } if **expected == *INT_OR_STRING)
    }

    /// Whether the validator's words contain the name of the value.
    pub(crate) fn names_value(&self) -> bool {
        !matches!(self, Self::Required { .. } | Self::Enum { .. } | Self::TooLong { .. } | Self::TooMany { .. })
    }

    /// The approximate size of the violation in memory, in bytes.
    pub(crate) fn size(&self) -> usize {
        const WORDS: usize = 48;
        WORDS
            + match self {
                Self::Format { format, text } => format.len() + text.len(),
                Self::Enum { allowed, .. } => allowed.iter().map(|value| value.len() + 4).sum(),
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
    fn keywords(self) -> &'static [Keyword] {
        match self {
            Self::AnyOf => &[Keyword::AnyOf],
            Self::OneOf { .. } => &[Keyword::OneOf],
            Self::AllOf { .. } => &[Keyword::AllOf],
            Self::Not => &[Keyword::Not],
        }
    }

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

/// The advice about a value: the meant value if the value may be misspelt, or else `otherwise`.
fn meant_or(meant: Option<&str>, otherwise: &str) -> String {
    meant.map_or_else(|| otherwise.to_owned(), |meant| format!("Did you mean `{meant}`?"))
}

/// The server's words for a value that is not in `allowed`.
fn supported(allowed: &[Box<str>]) -> String {
    super::supported_texts(allowed.iter().map(|value| &**value))
}

/// The first allowed values, for a sentence.
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
