//! Keys that strict decoding refuses.

use std::borrow::Cow;

use super::FieldErrorKind;
use super::{Facts, Family, Stage, Subject, Words};
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::{FieldPath, Home, Owner, ValueType};

/// A key that the server drops, or refuses in strict mode.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StrictProblem {
    UnknownField(UnknownField),
    /// An unknown field in a place that even strict decoding ignores, so that only the author can notice it.
    UnseenField(UnknownField),
    /// The mapping has this key already.
    DuplicateKey {
        /// In Go's notation.
        key: Box<str>,
        repeats: Repeats,
    },
}

/// A key that is not a known field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownField {
    pub name: Box<str>,
    /// A field with a similar name, if there is one.
    pub near: Option<&'static str>,
    /// The object whose field it would be.
    pub owner: Owner,
    /// The right place for it, if it is known.
    pub belonging: Option<Belonging>,
}

/// The right place for a field that its object does not have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Belonging {
    /// Another object of the CRD, or the schema of a version.
    Elsewhere(Home),
    /// Another object, which has this field already.
    Taken(Home),
    /// The `properties` of the same schema, because it describes a field.
    Properties,
}

/// The likely cause of a repeated key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeats {
    /// It is written twice.
    Key,
    /// Another document seems to start at it.
    DocumentStart,
    /// It seems to belong to another document that starts above it.
    OfDocument,
}

impl Family for StrictProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::UnknownField(_) => "strict/unknown-field",
            Self::UnseenField(_) => return Facts::lint("lint/unknown-field"),
            Self::DuplicateKey { .. } => "strict/duplicate-key",
        };
        Facts::error(code, Stage::Reading, FieldErrorKind::StrictDecoding)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::UnknownField(field) | Self::UnseenField(field) => {
                let (holder, noun) = match field.owner {
                    Owner::Schema => (Subject::part("the schema"), "keyword"),
                    Owner::Object(_) => (Subject::Holder, "field"),
                };
                Words::new(unknown_field(&field.name), field.advice())
                    .about(holder, format!("has no {noun} `{}`", field.name))
            }
            Self::DuplicateKey { key, repeats } => Words::new(repeated_key(key), repeats.advice())
                .headed(format!("the key {key} is in this mapping already")),
        }
    }

    fn server_words(&self, path: &FieldPath) -> Cow<'_, str> {
        match self {
            Self::UnknownField(_) | Self::UnseenField(_) => unknown_field(&path.dotted().to_string()).into(),
            Self::DuplicateKey { key, .. } => repeated_key(key).into(),
        }
    }
}

fn unknown_field(path: &str) -> String {
    format!("unknown field {}", quote(path))
}

fn repeated_key(key: &str) -> String {
    format!("key {key} already set in map")
}

impl UnknownField {
    fn advice(&self) -> Cow<'static, str> {
        match (&*self.name, self.near) {
            ("x-kubernetes-unions", _) => {
                "Unions were never implemented: write the choice as `oneOf` over `required`, and a rule in \
                 `x-kubernetes-validations` for the discriminator"
                    .into()
            }
            (_, Some(near)) => format!("Did you mean `{near}`?").into(),
            (_, None) => match &self.belonging {
                Some(Belonging::Properties) => "Move it into `properties`, where the fields are described".into(),
                Some(Belonging::Elsewhere(home)) => home_advice(home).into(),
                Some(Belonging::Taken(home)) => taken_advice(home).into(),
                None if matches!(self.owner, Owner::Schema) => keyword_advice(&self.name).into(),
                None => "Remove it, or correct its name".into(),
            },
        }
    }
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
        _ => "Remove it, or correct its name",
    }
}

fn home_advice(home: &Home) -> String {
    let name = if home.is_renamed { format!(" as `{}`", home.name) } else { String::new() };
    match printed(home) {
        path if path.is_empty() => format!("Move it to the top{name}, beside `apiVersion` and `kind`"),
        path => format!("Move it into `{path}`{name}"),
    }
}

/// The field can't be moved to an object that has it already: values only in the misplaced field would be lost.
fn taken_advice(home: &Home) -> String {
    let path = printed(home);
    let name = home.name;
    match path.strip_suffix("[*]") {
        Some(list) => {
            format!("Each of `{list}` has its own `{name}`: move there what they lack, then remove this one")
        }
        None => {
            let owner = if path.is_empty() { "The top".to_owned() } else { format!("`{path}`") };
            format!("{owner} already has `{name}`: move there what it lacks, then remove this one")
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
