//! What keeps a document from being decoded.

use super::{Facts, Family, Stage, Words};
use crate::grammar::go_quote::quote;
use crate::model::KeySlip;
use crate::rules::FieldErrorKind;

/// A document that the server can't decode into its type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DecodeProblem {
    /// A value in a schema that does not fit its field.
    WrongType { field: &'static str, expected: &'static str, found: &'static str, missing: Option<KeySlip> },
    /// A value outside of schemas that does not fit its field, with what the server prints.
    WrongFieldType { expected: &'static str, detail: Box<str>, missing: Option<KeySlip> },
    /// The `apiVersion` of a CRD, empty where it is not written.
    ApiVersion { written: Box<str> },
    /// Text on the line of a `---`.
    Separator,
    /// Directives that `---` cuts off from their document.
    Directives,
}

impl Family for DecodeProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::WrongType { .. } | Self::WrongFieldType { .. } => "decode/type",
            Self::ApiVersion { .. } => "decode/api-version",
            Self::Separator => "decode/separator",
            Self::Directives => "decode/directives",
        };
        Facts::error(code, Stage::Decode, FieldErrorKind::Decode)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::WrongType { field, expected, found, missing } => {
                let advice = missing.as_ref().map_or_else(|| format!("`{field}` takes {expected}"), key_advice);
                Words::new(format!("expected {expected}, found {found}"), advice)
            }
            Self::WrongFieldType { expected, detail, missing } => {
                Words::new(&**detail, missing.as_ref().map_or_else(|| format!("Write {expected}"), key_advice))
            }
            Self::ApiVersion { written } if written.is_empty() => {
                Words::new("apiVersion is missing", "Write `apiVersion: apiextensions.k8s.io/v1`")
            }
            Self::ApiVersion { written } => Words::new(
                format!("no kind CustomResourceDefinition is registered for version {written:?}"),
                "Write `apiextensions.k8s.io/v1`",
            ),
            Self::Separator => {
                Words::new("invalid Yaml document separator", "Move what follows `---` to the next line")
            }
            Self::Directives => {
                Words::new("the separator cuts the directives off and leaves a document without content", "Remove them")
            }
        }
    }
}

/// What to do about a text that was meant for an object.
fn key_advice(missing: &KeySlip) -> String {
    match missing {
        KeySlip::Space => "Put a space after the ':'".to_owned(),
        KeySlip::Colon(key) => format!("Put a ':' after the key {}", quote(key)),
    }
}
