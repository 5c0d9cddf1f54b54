//! Schemas that the server accepts but that their author probably did not intend.

use super::FieldErrorKind;
use super::subject::Subject;
use super::{Facts, Family, Severity, Stage, Words};
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::Keyword;
use crd_ls_text::shortened;

const STAGE: Stage = Stage::Accepted;

problems! {
    /// A probable mistake in a schema, or a warning of the server about it.
    pub enum LintProblem;

    /// A minimum length below 0.
    NegativeLeast: Warning "lint/negative-length",
        detail "a length is never below 0, so this restricts nothing",
        advice "Remove it, or write the smallest length that is allowed";
    /// A maximum length below 0.
    NegativeMost: Warning "lint/negative-length",
        detail "no value is valid: a length is never below 0", advice "Write the most that is allowed";
    /// The maximum length is below the minimum.
    NoLength { least: Keyword, most: Keyword }: Warning "lint/impossible-bounds",
        detail {
            let what = match most {
                Keyword::MaxLength => "string",
                Keyword::MaxItems => "list",
                _ => "object",
            };
            format!("no {what} fits: {} is below {}", most.name(), least.name())
        },
        advice "Exchange the two bounds, or change one";
    MaximumBelowMinimum: Warning "lint/impossible-bounds",
        about Subject::part("`maximum`") => "is below its `minimum`, so no number fits",
        advice "Exchange the two, or change one";
    /// The only number between the bounds is excluded.
    OnlyNumberExcluded: Warning "lint/impossible-bounds",
        detail "no number fits: the one between minimum and maximum is excluded",
        advice "Change a bound, or remove the exclusive keyword";
    ExclusiveWithoutBound { exclusive: Keyword, bound: Keyword }: Warning "lint/exclusive-without-bound",
        detail format!("{} has no effect without {}", exclusive.name(), bound.name()),
        advice "Add the bound: this one is true or false";
    MultipleOf: Warning "lint/multiple-of",
        detail "no number fits: multipleOf is not above 0", advice "Write a number above 0, or remove it";
    AlwaysEmpty: Information "lint/always-empty",
        detail "this object is always empty: it declares no properties, and the server prunes undeclared fields",
        advice "Unless its presence is all that counts, declare its `properties`, describe its values in \
            `additionalProperties`, or keep everything with `x-kubernetes-preserve-unknown-fields: true`";
    EnumEmpty: Warning "lint/enum-empty",
        detail "an empty enum restricts nothing", advice "Add the values that are allowed, or remove it";
    /// A value of the enum has another type than the schema.
    EnumType { wanted: Box<str>, actual: &'static str }: Warning "lint/enum-type",
        detail format!("a value of type {wanted} never equals this {actual}"),
        advice match &**wanted {
            "string" => "Put quotes around it, or change the type",
            _ => "Write a value of that type, or change the type",
        };
    /// The name of a field ends with a colon. `meant` is the name without it.
    ColonInName { meant: Box<str> }: Warning "lint/colon-in-name",
        detail format!("the name of this field is `{meant}:`, with a colon at its end"), advice "Write one colon";
    /// YAML reads a name without quotes as another text.
    UnquotedName { written: Box<str>, name: Box<str> }: Warning "lint/unquoted-name",
        detail format!("`{written}` without quotes is read as `{name}`, which is then the name of this field"),
        advice "Put it in quotes";
    /// A pattern is written between slashes. `inner` is the pattern without them.
    PatternDelimiters { inner: Box<str> }: Warning "lint/pattern-delimiters",
        detail "nothing matches this pattern, as the slashes around it are part of it", advice "Remove them";
    /// A pattern means something else than its author seems to think. `meant` is the likely pattern.
    MisreadPattern { reading: PatternReading, meant: Box<str> }: Warning "lint/misread-pattern",
        detail reading.words(),
        advice match reading {
            PatternReading::Backspace => "Write `\\\\b`, or put the pattern in single quotes".to_owned(),
            _ => format!("Did you mean `{meant}`?"),
        };
    /// A name or value is written between curly quotes. `inner` is the text between them.
    CurlyQuotes { inner: Box<str>, is_name: bool }: Warning "lint/curly-quotes",
        detail match is_name {
            true => "curly quotes are ordinary letters in YAML, so they are part of the name of this field",
            false => "curly quotes are ordinary letters in YAML, so they are part of this value",
        },
        advice "Write straight quotes";
    /// A text ends at `comment`, which is probably a part of the text.
    CutText { keyword: Keyword, comment: Box<str> }: Warning "lint/cut-text",
        detail format!(
            "a space and `#` begin a comment, so `{}` ends before `{}`", keyword.name(), shortened(comment, 40)
        ),
        advice "Put the whole text in quotes";
    EnumRepeated: Warning "lint/enum-repeated",
        detail "this value is in the enum already", advice "Remove it, or write another one";
    KeywordOfOtherType { keyword: Keyword, type_name: Box<str> }: Warning "lint/keyword-of-other-type",
        detail format!("`{}` has no effect on values of type `{type_name}`", keyword.name()),
        advice "Remove it, or change the type";
    /// A type without effect, because the server overrides it.
    TypeBesideIntOrString { type_name: Box<str> }: Warning "lint/type-beside-int-or-string",
        detail format!("`type: {type_name}` has no effect, as `x-kubernetes-int-or-string` accepts integers and strings"),
        advice "Remove one of the two";
    /// A required field is not declared. `condition` is the logical keyword around `required`. `near` is a declared
    /// field with a similar name.
    UndeclaredRequired { name: Box<str>, condition: Option<Keyword>, near: Option<Box<str>> }:
        Warning "lint/undeclared-required",
        from undeclared_required(name, *condition, near.as_deref());
    /// An optional object has no default, so the default of a field in it does not apply without the object.
    UnreachedDefault { name: Box<str>, field: Box<str> }: Hint "lint/unreached-default",
        detail format!("without `{name}`, the default of `{field}` in it does not apply"),
        advice format!("Add `default: {{}}` to `{name}`, so that the server creates it");
    /// The server warns about this format.
    UnrecognizedFormat { format: Box<str> }:
        Warning(FieldErrorKind::Warning) "warning/unrecognized-format",
        detail format!("unrecognized format {}", quote(format)),
        advice "The server ignores it: write one it knows for this type, or a `pattern`";
    /// The server warns about sets of objects and of lists.
    SetItems { item_type: Box<str> }:
        Warning(FieldErrorKind::Warning) "warning/set-items",
        detail format!(
            "x-kubernetes-list-type: set for items of type {} is not supported by server-side apply or CEL validation rules",
            quote(item_type)
        ),
        advice match &**item_type {
            "object" => "Write `x-kubernetes-list-type: map` and name its keys, or write `atomic`",
            _ => "Write `x-kubernetes-list-type: atomic`",
        };
}

/// The meaning of a misread pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PatternReading {
    /// `\b` is a backspace in double quotes.
    Backspace,
    /// Outside of double quotes, `\\` is a literal backslash.
    Backslash,
    /// `[:alpha:]` is a set of these letters.
    Class,
    /// `*` repeats the character before it.
    Glob,
}

impl PatternReading {
    fn words(self) -> &'static str {
        match self {
            Self::Backspace => {
                "in double quotes, `\\b` is a backspace, not the edge of a word, so no usual text matches"
            }
            Self::Backslash => "outside of double quotes, `\\\\` is a literal backslash, so no usual text matches",
            Self::Class => {
                "`[:name:]` is a class of characters only inside of brackets: here it is a set of its letters"
            }
            Self::Glob => "in a regular expression, `*` repeats the character before it, and does not match any text",
        }
    }
}

fn undeclared_required(name: &str, condition: Option<Keyword>, near: Option<&str>) -> Words<'static> {
    if name.is_empty() {
        return Words::new("this item of `required` names no field", "Write the name of a field, or remove the item");
    }
    let (what, result) = match condition {
        Some(Keyword::AllOf) => ("`allOf`", "no object is valid"),
        Some(keyword) => {
            (if keyword == Keyword::OneOf { "`oneOf`" } else { "`anyOf`" }, "this alternative never matches")
        }
        None => ("`required`", "no object is valid"),
    };
    let verb = if condition.is_some() { "requires" } else { "names" };
    let advice = match (near, condition) {
        (Some(near), _) => format!("Did you mean `{near}`?"),
        (None, Some(Keyword::OneOf | Keyword::AnyOf)) => {
            format!("Declare `{name}` there, or remove the alternative")
        }
        (None, _) => format!("Declare `{name}` there, or remove it from `required`"),
    };
    Words::new(
        format!(
            "{what} {verb} `{name}`, but `properties` does not declare it: the server drops such a field, so \
             {result}"
        ),
        advice,
    )
}
