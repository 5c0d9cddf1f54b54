//! What keeps a document from being decoded.

use std::borrow::Cow;

use super::{Facts, Family, Stage, Words};
use crate::grammar::go_quote::quote;
use crate::grammar::go_time;
use crate::model::{FaultKind, FieldPath, Found, MissingPunctuation, Segment, ValueType};
use crate::rules::FieldErrorKind;

/// A document that the server can't decode into its type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DecodeProblem {
    /// A value that does not fit its field.
    WrongType {
        expected: ValueType,
        found: Found,
        /// What the value lacks to be the object that it seems to be meant for.
        missing: Option<MissingPunctuation>,
        target: Target,
    },
    /// No base64 from this byte on.
    InvalidBase64 { at: usize },
    /// No point in time.
    InvalidTime { text: Box<str> },
    /// A key that JSON can't have.
    InvalidKey,
    /// A key that is an integer of 2^63 or more.
    UnsignedKey,
    /// `<<` with something else than mappings.
    InvalidMerge,
    /// A number that JSON can't have.
    NotFinite { printed: &'static str },
    /// The `apiVersion` of a CRD, empty where it is not written.
    ApiVersion { written: Box<str> },
    /// The `kind` of an object of the group of CRDs, empty where there is no text.
    Kind { written: Box<str>, is_misspelt: bool, api_version: Box<str> },
    /// Text on the line of a `---`.
    Separator,
    /// Directives that `---` cuts off from their document.
    Directives,
    /// `...` with nothing before it.
    EndOfNothing,
    /// `---` in the midst of a CRD.
    CutCrd,
}

/// What the value of a wrong type was to be decoded into.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// What `path` leads to in a schema: a keyword, a field of its value, or the schema itself. `owner` is the Go
    /// struct.
    Schema { owner: &'static str, path: FieldPath },
    /// A field of a Go struct outside of schemas: `v1`, `CustomResourceDefinitionSpec`, `spec.names`.
    Struct { package: &'static str, name: &'static str, path: Box<str> },
    /// `apiVersion` or `kind`, which the server reads before it knows the struct.
    Head { field: Box<str> },
}

impl DecodeProblem {
    /// The problem that a fault is; None where only strict decoding refuses it.
    pub(in crate::rules) fn of(kind: &FaultKind, target: impl FnOnce() -> Target) -> Option<Self> {
        Some(match kind {
            FaultKind::WrongType { expected, found, missing, .. } => {
                let (found, missing) = (found.clone(), missing.clone());
                Self::WrongType { expected: *expected, found, missing, target: target() }
            }
            FaultKind::InvalidBase64 { at } => Self::InvalidBase64 { at: *at },
            FaultKind::InvalidTime { text } => Self::InvalidTime { text: text.clone() },
            FaultKind::InvalidKey => Self::InvalidKey,
            FaultKind::UnsignedKey => Self::UnsignedKey,
            FaultKind::InvalidMerge => Self::InvalidMerge,
            FaultKind::NotFinite { printed } => Self::NotFinite { printed },
            FaultKind::UnknownField { .. } | FaultKind::DuplicateKey { .. } => return None,
        })
    }

    /// The server's words where the object or the schema is at `path`.
    pub(super) fn server_words(&self, path: &FieldPath) -> Cow<'_, str> {
        match self {
            Self::WrongType { expected, found, target: Target::Schema { owner, path: tail }, .. } => {
                Cow::Owned(words_of_schema(*expected, found, owner, [path, tail]))
            }
            _ => self.words().detail,
        }
    }
}

impl Family for DecodeProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::ApiVersion { .. } => "decode/api-version",
            Self::Kind { .. } => "decode/kind",
            Self::Separator => "decode/separator",
            Self::Directives => "decode/directives",
            Self::EndOfNothing => "decode/document-end",
            Self::CutCrd => "decode/cut-off",
            _ => "decode/type",
        };
        Facts::error(code, Stage::Decode, FieldErrorKind::Decode)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::WrongType { expected, found, missing, target } => {
                let (detail, advice) = target.words(*expected, found);
                Words::new(detail, missing.as_ref().map_or(advice, key_advice))
            }
            Self::InvalidBase64 { at } => Words::new(format!("illegal base64 data at input byte {at}"), "Write base64"),
            Self::InvalidTime { text } => Words::new(
                go_time::instant(text).err().unwrap_or_default(),
                "Write a time such as 2026-01-31T12:00:00Z",
            ),
            Self::InvalidKey => Words::new("unsupported map key", "Write a name"),
            Self::UnsignedKey => Words::new("unsupported map key of type: uint64", "Write a name"),
            Self::InvalidMerge => Words::new(
                "map merge requires map or sequence of maps as the value",
                "Write a mapping, or a list of mappings",
            ),
            Self::NotFinite { printed } => {
                Words::new(format!("json: unsupported value: {printed}"), "Write a finite number")
            }
            Self::ApiVersion { written } if written.is_empty() => {
                Words::new("apiVersion is missing", "Write `apiVersion: apiextensions.k8s.io/v1`")
            }
            Self::ApiVersion { written } => Words::new(
                format!("no kind \"CustomResourceDefinition\" is registered for version {}", quote(written)),
                "Write `apiextensions.k8s.io/v1`",
            ),
            Self::Kind { written, .. } if written.is_empty() => {
                Words::new("Object 'Kind' is missing", "Write `kind: CustomResourceDefinition`")
            }
            Self::Kind { written, api_version, .. } => Words::new(
                format!("no kind {} is registered for version {}", quote(written), quote(api_version)),
                "Write `CustomResourceDefinition`; the kind of its resources is said in `spec.names`",
            ),
            Self::Separator => {
                Words::new("invalid Yaml document separator", "Move what follows `---` to the next line")
            }
            Self::Directives => {
                Words::new("the separator cuts the directives off and leaves a document without content", "Remove them")
            }
            Self::EndOfNothing => Words::new(
                "did not find expected node content",
                "Remove this `...`: it ends a document with nothing in it",
            ),
            Self::CutCrd => Words::new(
                "what follows is a document of its own, without apiVersion and kind",
                "Remove this `---` if the lines below belong to the CustomResourceDefinition above",
            ),
        }
    }
}

impl Target {
    fn words(&self, expected: ValueType, found: &Found) -> (String, String) {
        match self {
            Self::Schema { path, .. } => {
                let field = path.segments().iter().rev().find_map(Segment::name);
                // What is decoded into a schema has to be an object.
                let noun = field.map_or_else(|| "an object".to_owned(), |_| with_article(expected));
                let subject = field.unwrap_or("a schema");
                (format!("expected {noun}, found {}", found.json_name()), format!("`{subject}` takes {noun}"))
            }
            Self::Struct { package, name, path } => {
                (cannot_unmarshal(expected, found, package, [name, path]), format!("Write {}", with_article(expected)))
            }
            Self::Head { field } => {
                let detail = cannot_unmarshal(expected, found, "", ["", field]);
                (format!("couldn't get version/kind; json parse error: {detail}"), "Write a string".to_owned())
            }
        }
    }
}

/// The types of these keywords decode what is in them on their own, so that an error names the struct around them.
const DECODED_APART: [&str; 4] = ["items", "additionalItems", "additionalProperties", "dependencies"];

/// What the server prints of a value in a schema. `paths` lead to the schema, and from there to the value.
fn words_of_schema(expected: ValueType, found: &Found, owner: &str, paths: [&FieldPath; 2]) -> String {
    if expected == ValueType::SchemaOrBool {
        return "boolean or JSON schema expected".to_owned();
    }
    let names: Vec<&str> = paths.iter().flat_map(|path| path.segments()).filter_map(Segment::name).collect();
    let owner = match names.as_slice() {
        [.., "openAPIV3Schema"] => "CustomResourceValidation",
        [around @ .., _] if around.iter().any(|name| DECODED_APART.contains(name)) => "JSONSchemaProps",
        _ => owner,
    };
    cannot_unmarshal(expected, found, "v1", [owner, &names.join(".")])
}

/// The error of `encoding/json`; it prints a number only where another number would fit.
fn cannot_unmarshal(expected: ValueType, found: &Found, package: &str, [owner, path]: [&str; 2]) -> String {
    let found = match found {
        Found::Number(number) if expected.is_integer() => format!("number {number}"),
        other => other.json_name().to_owned(),
    };
    let go_type = expected.go_type(package);
    format!("json: cannot unmarshal {found} into Go struct field {owner}.{path} of type {go_type}")
}

fn with_article(value_type: ValueType) -> String {
    let noun = value_type.to_string();
    match value_type {
        ValueType::Bytes | ValueType::Json => noun,
        _ if noun.starts_with(['i', 'o']) => format!("an {noun}"),
        _ => format!("a {noun}"),
    }
}

/// What to do about a text that was meant for an object.
fn key_advice(missing: &MissingPunctuation) -> String {
    match missing {
        MissingPunctuation::Space => "Put a space after the ':'".to_owned(),
        MissingPunctuation::Colon(key) => format!("Put a ':' after the key {}", quote(key)),
    }
}
