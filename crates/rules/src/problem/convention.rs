//! Requirements of Kubernetes' API conventions that no server enforces.

use std::borrow::Cow;

use super::Severity;
use super::names::capitalized;
use super::{Facts, Family, Words};

/// A departure from the conventions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConventionProblem {
    /// `conditions` is not a list of `metav1.Condition`.
    Conditions {
        lacking: ConditionPart,
    },
    ListType,
    /// An unbounded list, map or string that a rule reads.
    NoBound {
        keyword: &'static str,
    },
    IntegerFormat,
    Float,
    Boolean,
    Phase,
    CamelCase {
        name: Box<str>,
    },
    EnumCase {
        value: Box<str>,
    },
    NoDescription,
    NoPrinterColumns,
    Kind {
        kind: Box<str>,
    },
    ListKind {
        kind: Box<str>,
    },
}

/// The missing part of a list of conditions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConditionPart {
    MapOnType,
    Field(&'static str),
}

impl Family for ConventionProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::Conditions { .. } => "conventions/conditions",
            Self::ListType => "conventions/list-type",
            Self::NoBound { .. } => "conventions/bounds",
            Self::IntegerFormat => "conventions/integer-format",
            Self::Float => "conventions/float",
            Self::Boolean => "conventions/boolean",
            Self::Phase => "conventions/phase",
            Self::CamelCase { .. } => "conventions/camel-case",
            Self::EnumCase { .. } => "conventions/enum-case",
            Self::NoDescription => "conventions/description",
            Self::NoPrinterColumns => "conventions/printer-columns",
            Self::Kind { .. } => "conventions/kind",
            Self::ListKind { .. } => "conventions/list-kind",
        };
        Facts::note(code, Severity::Warning)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::Conditions { lacking: ConditionPart::MapOnType } => Words::new(
                "conditions are a list, so two controllers that write different ones overwrite each other",
                "Write `x-kubernetes-list-type: map` and `x-kubernetes-list-map-keys: [type]`",
            ),
            Self::Conditions { lacking: ConditionPart::Field(name) } => Words::new(
                format!("these conditions have no `{name}`, which tools that read conditions expect"),
                "Declare the fields of `metav1.Condition`: `type`, `status`, `reason`, `message` and `lastTransitionTime`",
            ),
            Self::ListType => Words::new(
                "this list has no `x-kubernetes-list-type`, so server-side apply replaces it as a whole",
                "Write `map` with its keys, `set`, or `atomic` if that is meant",
            ),
            Self::NoBound { keyword } => Words::new(
                format!(
                    "a rule reads this, but it has no `{keyword}`, so the rule's cost is estimated for the largest possible value"
                ),
                format!("Write a `{keyword}`"),
            ),
            Self::IntegerFormat => Words::new(
                "this integer has no `format`, so clients do not know how large it can be",
                "Write `format: int32` or `format: int64`",
            ),
            Self::Float => Words::new(
                "floating-point numbers are not the same after a client has read and written them",
                "Use an integer of a smaller unit, or a quantity",
            ),
            Self::Boolean => Words::new(
                "a boolean can't get a third value later",
                "Unless there are two values for ever, use a string with an `enum`",
            ),
            Self::Phase => Words::new(
                "a phase is one word for several conditions, and a new word breaks clients that know all others",
                "Use conditions",
            ),
            Self::CamelCase { name } => Words::new(
                format!("`{name}` is not in camel case"),
                "Begin with a lower-case letter, and go on without dashes and underscores",
            ),
            Self::EnumCase { value } => {
                Words::new(format!("the value `{value}` is not in camel case"), in_camel_case(value))
            }
            Self::NoDescription => {
                Words::new("this field has no description, so `kubectl explain` shows none", "Say what it is for")
            }
            Self::NoPrinterColumns => Words::new(
                "this version has no printer columns, so `kubectl get` shows the name and the age alone",
                "Add `additionalPrinterColumns` for what people look for first",
            ),
            Self::Kind { kind } => Words::new(format!("the kind `{kind}` is not in camel case"), in_camel_case(kind)),
            Self::ListKind { kind } => Words::new(
                format!("the `listKind` of `{kind}` is not `{kind}List`"),
                format!("Write `{kind}List`, or leave it out"),
            ),
        }
    }
}

/// Advice to write a word in CamelCase: with a leading capital and without separators. General advice where the result
/// would not begin with a capital.
fn in_camel_case(word: &str) -> Cow<'static, str> {
    let parts = word.split(|character: char| !character.is_ascii_alphanumeric());
    let written: String = parts.map(capitalized).collect();
    match written.chars().next() {
        Some('A'..='Z') if word.is_ascii() => format!("Write `{written}`").into(),
        _ => "Begin with a capital, and go on with letters and digits".into(),
    }
}
