//! Keys that strict decoding refuses.

use std::borrow::Cow;

use super::FieldErrorKind::StrictDecoding;
use super::glued::glued_words;
use super::{Facts, Family, Severity, Stage, Subject, Words};
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::{FieldPath, Home, Owner, ValueType};

const STAGE: Stage = Stage::Reading;

problems! {
    /// A key that the server drops, or refuses in strict mode.
    pub enum StrictProblem, server_words;

    UnknownField(field: UnknownField): Error(StrictDecoding) "strict/unknown-field", from field.words();
    /// An unknown field in a place that even strict decoding ignores, so that only this finding reports it.
    UnseenField(field: UnknownField): Warning "lint/unknown-field", from field.words();
    /// The mapping has this key already. `key` is in Go's notation.
    DuplicateKey { key: Box<str>, repeats: Repeats }: Error(StrictDecoding) "strict/duplicate-key",
        detail repeated_key(key), headline format!("the key {key} is in this mapping already"), advice repeats.advice();
    /// A later merge key adds this key with another value, and the merged value counts. `key` is in Go's notation.
    MergedOver { key: Box<str> }: Warning(StrictDecoding) "lint/merge-order",
        detail repeated_key(key),
        headline format!("a merge key below brings in another {key}, which wins: this value is lost"),
        advice "Move `<<` above this key, so that the value here counts";
    /// A merge key adds this key, too, but the value here counts. `key` is in Go's notation.
    Overrides { key: Box<str> }: Hint(StrictDecoding) "lint/merge-override",
        detail repeated_key(key),
        headline format!("this {key} overrides a merged one"),
        advice "kubectl and Helm merge before they send the object; a client that sends the YAML itself gets an error";
}

impl StrictProblem {
    /// A problem of a key that a merge key adds, too. `key` is in Go's notation. `is_lost` is true if the merged value
    /// counts.
    pub(crate) fn merged(key: &str, is_lost: bool) -> Self {
        let key = key.into();
        if is_lost { Self::MergedOver { key } } else { Self::Overrides { key } }
    }
}

/// The server's words about the field at `path`, without the leading path.
fn server_words<'p>(problem: &'p StrictProblem, path: &FieldPath) -> Cow<'p, str> {
    match problem {
        StrictProblem::UnknownField(_) | StrictProblem::UnseenField(_) => {
            unknown_field(&path.dotted().to_string()).into()
        }
        StrictProblem::DuplicateKey { key, .. }
        | StrictProblem::MergedOver { key }
        | StrictProblem::Overrides { key } => repeated_key(key).into(),
    }
}

/// A key that is not a known field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownField {
    pub name: Box<str>,
    /// Whether the name is a known name joined with its value, as in `maxLength:5`.
    pub is_glued: bool,
    /// A field with a similar name that the object lacks.
    pub near: Option<&'static str>,
    /// A field with a similar name that the object already has.
    pub present: Option<&'static str>,
    /// The object that contains the unknown field.
    pub owner: Owner,
    /// The right place for the field, if the place is known.
    pub belonging: Option<Belonging>,
}

/// The right place for a field that its object does not have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Belonging {
    /// Another object of the CRD, or the schema of a version.
    Elsewhere(Home),
    /// Another object, which already has this field.
    Taken(Home),
    /// The `properties` of the same schema, because the value describes a field.
    Properties,
}

/// The likely cause of a repeated key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeats {
    /// The key is written twice.
    Key,
    /// Another document seems to start at the key.
    DocumentStart,
    /// The key seems to belong to another document that starts above it.
    OfDocument,
}

fn unknown_field(path: &str) -> String {
    format!("unknown field {}", quote(path))
}

fn repeated_key(key: &str) -> String {
    format!("key {key} already set in map")
}

impl UnknownField {
    /// Whether nothing is known about the intended name of the field.
    pub(super) fn has_unknown_intent(&self) -> bool {
        self.advice() == CORRECT
    }

    fn words(&self) -> Words<'static> {
        let (holder, noun) = match self.owner {
            Owner::Schema => (Subject::part("the schema"), "keyword"),
            Owner::Object(_) => (Subject::Holder, "field"),
        };
        let detail = unknown_field(&self.name);
        if self.is_glued
            && self.has_unknown_intent()
            && let Some(words) = glued_words(detail.clone(), &self.name)
        {
            return words;
        }
        Words::new(detail, self.advice()).about(holder, format!("has no {noun} `{}`", self.name))
    }

    fn advice(&self) -> Cow<'static, str> {
        match (&*self.name, self.near) {
            ("x-kubernetes-unions", _) => {
                "Unions were never implemented: write the choice as `oneOf` over `required`, and a rule in \
                 `x-kubernetes-validations` for the discriminator"
                    .into()
            }
            (_, Some(near)) => format!("Did you mean `{near}`?").into(),
            (_, None) => match &self.belonging {
                None if let Some(present) = self.present => present_advice(present).into(),
                Some(Belonging::Properties) => "Move it into `properties`, where the fields are described".into(),
                Some(Belonging::Elsewhere(home)) => home_advice(home).into(),
                Some(Belonging::Taken(home)) => taken_advice(home).into(),
                None if matches!(self.owner, Owner::Schema) => keyword_advice(&self.name).into(),
                None => CORRECT.into(),
            },
        }
    }
}

/// The advice for an unknown field whose intended name is already in use.
pub(super) fn present_advice(name: &str) -> String {
    format!("`{name}` is here already: remove this one, or correct its name")
}

/// The advice for a keyword of another dialect of JSON Schema.
fn keyword_advice(name: &str) -> &'static str {
    match name {
        "const" => "Write `enum` with this one value",
        "readOnly" | "writeOnly" | "deprecated" | "xml" | "discriminator" => {
            "OpenAPI has it, but the schemas of CRDs don't: remove it"
        }
        "if"
        | "then"
        | "else"
        | "dependentRequired"
        | "dependentSchemas"
        | "contains"
        | "propertyNames"
        | "unevaluatedProperties" => {
            "JSON Schema has it, but the schemas of CRDs don't: write a rule in `x-kubernetes-validations`"
        }
        _ => CORRECT,
    }
}

/// The advice for a name without a known meaning.
const CORRECT: &str = "Remove it, or correct its name";

fn home_advice(home: &Home) -> String {
    let name = if home.is_renamed { format!(" as `{}`", home.name) } else { String::new() };
    match printed(home) {
        path if path.is_empty() => format!("Move it to the top{name}, beside `apiVersion` and `kind`"),
        path => format!("Move it into `{path}`{name}"),
    }
}

/// The advice for a field that its right object already has. Moving the whole field there is not enough: values that
/// only the misplaced field has would be lost.
fn taken_advice(home: &Home) -> String {
    let path = printed(home);
    let name = home.name;
    match path.strip_suffix("[*]") {
        Some(list) => {
            format!("Each of `{list}` has its own `{name}`: move the missing fields there, then remove this key")
        }
        None => {
            let owner = if path.is_empty() { "The top".to_owned() } else { format!("`{path}`") };
            format!("{owner} already has `{name}`: move the missing fields there, then remove this key")
        }
    }
}

/// The path of an object: `spec.versions[*].subresources`.
fn printed(home: &Home) -> String {
    let mut path = String::new();
    for field in &home.fields {
        let separator = if path.is_empty() { "" } else { "." };
        let items = if matches!(field.value, ValueType::Objects(_)) { "[*]" } else { "" };
        path.extend([separator, field.name, items]);
    }
    path
}

impl Repeats {
    fn advice(self) -> &'static str {
        match self {
            Self::Key => "Only the last one counts: rename or remove one of them",
            Self::DocumentStart => "Another document seems to start here: write `---` on a line before it",
            Self::OfDocument => "It belongs to what seems to be another document: write `---` where that starts",
        }
    }
}
