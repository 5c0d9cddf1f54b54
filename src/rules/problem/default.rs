//! Defaults that their schema does not take.

use super::{Facts, Family, Stage, Words};
use crate::rules::openapi::ViolationKind;

/// A default that the OpenAPI validator refuses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DefaultProblem {
    pub(in crate::rules) kind: ViolationKind,
    /// The type that the schema asks for, if the value has another.
    pub(in crate::rules) expected: Option<Box<str>>,
    /// The field that is missing, if that is what is wrong.
    pub(in crate::rules) missing: Option<Box<str>>,
    /// The validator's words.
    pub(in crate::rules) detail: Box<str>,
}

impl DefaultProblem {
    /// The type that the schema asks for, or the format in its place; None where the type is right.
    pub fn expected_type(&self) -> Option<&str> {
        self.expected.as_deref()
    }

    /// Whether the value is null, which the schema does not allow.
    pub fn is_null(&self) -> bool {
        self.kind == ViolationKind::Null
    }
}

impl Family for DefaultProblem {
    fn facts(&self) -> Facts {
        let code = match self.kind {
            ViolationKind::Type | ViolationKind::Null => "default/type",
            ViolationKind::Format => "default/format",
            ViolationKind::Required => "default/required",
            ViolationKind::Enum => "default/enum",
            ViolationKind::Number => "default/number",
            ViolationKind::TooLong | ViolationKind::TooMany | ViolationKind::Size => "default/size",
            ViolationKind::Pattern => "default/pattern",
            ViolationKind::Forbidden => "default/unknown-field",
            ViolationKind::Junctor => "default/junctor",
        };
        Facts::error(code, Stage::Defaults, self.kind.error_kind())
    }

    fn words(&self) -> Words<'_> {
        let advice = match self.kind {
            ViolationKind::Null => "Give it a value, or allow null with `nullable: true`",
            ViolationKind::Type => "Write a value of that type, or change the type",
            ViolationKind::Format => "Write it as the format asks, or remove the format",
            ViolationKind::Required => {
                let name = self.missing.as_deref().unwrap_or_default();
                return Words::new(&*self.detail, format!("Add the required field `{name}`"));
            }
            ViolationKind::Enum => "Choose one of them, or add this one",
            ViolationKind::Number => "Change the number, or what the schema allows",
            ViolationKind::TooLong | ViolationKind::TooMany | ViolationKind::Size => {
                "Change the value, or what the schema allows"
            }
            ViolationKind::Pattern => "Change the text, or the pattern",
            ViolationKind::Forbidden => "Declare the field, or remove it from the default",
            ViolationKind::Junctor => "Change the value, or the condition",
        };
        Words::new(&*self.detail, advice)
    }
}
