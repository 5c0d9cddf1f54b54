//! The metadata of a CRD.

use std::borrow::Cow;

use super::FieldErrorKind::{self, Invalid, Required};
use super::{Facts, Family, Severity, Stage, Words};
use crd_ls_grammar::names::check_dns1123_subdomain;
use crd_ls_grammar::object_meta::Subject;
use crd_ls_model::known_values::API_APPROVED;

const STAGE: Stage = Stage::Object;

problems! {
    /// A problem of the metadata.
    pub enum MetadataProblem;

    /// The name, or a generated name, is invalid. `reason` is in the server's words. `required` is the required name;
    /// None if the plural or the group is missing. `capitals` has the fields that the name consists of, and the name
    /// itself, each with its correction, if lower case would make them valid.
    Name {
        error: FieldErrorKind,
        reason: Cow<'static, str>,
        required: Option<Box<str>>,
        capitals: Box<[(&'static str, Box<str>)]>,
    }: Error(*error) "metadata/name",
        from name_words(*error, required.as_deref(), capitals), detail &**reason;
    /// Another field is invalid. `name` is the invalid key or name, if there is one, and `value` is the value of a
    /// label. `reason` is in the server's words.
    Field {
        subject: Subject,
        name: Box<str>,
        value: Box<str>,
        error: FieldErrorKind,
        reason: Cow<'static, str>,
    }: Error(*error) "metadata/field",
        detail &**reason,
        headline match subject {
            Subject::LabelValue(_) => format!("the value of the label `{name}` {}", label_fault(value)).into(),
            _ => field_headline(*subject, name),
        },
        advice match subject {
            Subject::LabelValue(_) => label_advice(value),
            _ => field_advice(*subject).into(),
        };
    /// A namespace is written, but the server drops it because CRDs are cluster-scoped.
    NamespaceIgnored: Warning "lint/namespace-ignored",
        detail "a CustomResourceDefinition belongs to the whole cluster, so its `namespace` is ignored",
        advice "Remove it";
    /// A CRD in a group of Kubernetes lacks the annotation of its approval.
    ApprovalMissing { group: Box<str> }: Error(Required) "crd/api-approved",
        detail format!("protected groups must have approval annotation \"{API_APPROVED}\", see {APPROVAL_PULL}"),
        headline format!("the group `{group}` is reserved for Kubernetes' own APIs"),
        advice format!(
            "Choose your own domain in `group` and `name`, such as `{}.example.com`",
            group.split('.').next().unwrap_or_default()
        );
    /// The annotation of the approval is neither a URL nor a reason.
    ApprovalInvalid: Error(Invalid) "crd/api-approved",
        detail format!(
            "protected groups must have approval annotation \"{API_APPROVED}\" with either a URL or a reason \
             starting with \"unapproved\", see {APPROVAL_PULL}"
        ),
        headline format!("the annotation `{API_APPROVED}` is neither a URL nor begins with `unapproved`"),
        advice "Write the URL of the approval, or a text such as `unapproved, an experiment`";
}

const APPROVAL_PULL: &str = "https://github.com/kubernetes/enhancements/pull/1111";

/// The words about the name, without the server's words.
fn name_words(error: FieldErrorKind, required: Option<&str>, capitals: &[(&'static str, Box<str>)]) -> Words<'static> {
    let advice = match required {
        Some(name) => format!("Write `name: {name}`"),
        None => "Write the plural, a dot and the group".to_owned(),
    };
    if error == FieldErrorKind::Required {
        return Words::new("", advice).headed("the CRD has no name in `metadata`");
    }
    if !capitals.is_empty() {
        let fields: Vec<String> = capitals.iter().map(|(field, _)| format!("`{field}`")).collect();
        let entry = |(field, lower): &(&'static str, Box<str>)| {
            format!("`{}: {lower}`", field.rsplit('.').next().unwrap_or(field))
        };
        let entries: Vec<String> = capitals.iter().map(entry).collect();
        let headline = format!("{} may not have capital letters", enumeration(&fields));
        return Words::new("", format!("Write {}", enumeration(&entries))).headed(headline);
    }
    match required {
        Some(name) if !check_dns1123_subdomain(name).is_empty() => {
            Words::new("", "Correct `spec.names.plural` and `spec.group`, which the name is made of")
                .headed("the CRD's `name` is not valid")
        }
        _ => Words::new("", advice).headed("the CRD's `name` must be its plural and its group with a dot between them"),
    }
}

fn label_advice(value: &str) -> Cow<'static, str> {
    match meant_label(value) {
        Some(meant) => format!("Write `{meant}`, or make it an annotation").into(),
        None => "Write at most 63 letters, digits, `-`, `_` and `.`, or make it an annotation".into(),
    }
}

/// The statement about a part of the metadata.
fn field_headline(subject: Subject, name: &str) -> Cow<'static, str> {
    let noun = match subject {
        Subject::LabelKey(_) => "key of a label",
        Subject::AnnotationKey(_) => "key of an annotation",
        Subject::Finalizer(_) => "name of a finalizer",
        _ => return unnamed_headline(subject).into(),
    };
    format!("`{name}` can't be the {noun}").into()
}

fn unnamed_headline(subject: Subject) -> &'static str {
    match subject {
        Subject::Name => "the `name` is not valid",
        Subject::GenerateName => "the `generateName` is not valid",
        Subject::Namespace => "the `namespace` is not valid",
        Subject::Generation => "the `generation` is not valid",
        Subject::LabelKey(_) | Subject::LabelValue(_) => "this label is not valid",
        Subject::AnnotationKey(_) => "this annotation is not valid",
        Subject::Annotations => "the annotations are too large",
        Subject::OwnerReference(..) => "this owner reference is not valid",
        Subject::Finalizer(_) => "this finalizer is not valid",
        Subject::Finalizers => "these two finalizers exclude each other",
        Subject::ManagedFields(..) => "the `managedFields` are not valid",
    }
}

fn field_advice(subject: Subject) -> &'static str {
    match subject {
        Subject::Annotations => "Keep large data elsewhere",
        Subject::ManagedFields(..) => "Remove `managedFields`: the server keeps them itself",
        Subject::Finalizers => "Keep one of the two",
        Subject::LabelKey(_) | Subject::AnnotationKey(_) | Subject::Finalizer(_) => {
            "Write a name such as `example.com/name`"
        }
        _ => "Write a valid one, or leave it out",
    }
}

/// The maximum length of a label's value.
const LONGEST_LABEL: usize = 63;

fn is_in_label(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.')
}

/// The fault of a label's value, as a predicate.
fn label_fault(value: &str) -> String {
    match value.chars().find(|letter| !is_in_label(*letter)) {
        Some(' ') => "may not have a space in it".to_owned(),
        Some(letter) if letter.is_control() || letter.is_whitespace() => {
            "may have only visible letters in it".to_owned()
        }
        Some(letter) => format!("may not have a `{letter}` in it"),
        None if value.len() > LONGEST_LABEL => format!("may not be longer than {LONGEST_LABEL} letters"),
        None => "has to begin and end with a letter or a digit".to_owned(),
    }
}

/// A valid value for a label that resembles the invalid value.
pub fn meant_label(written: &str) -> Option<String> {
    let value: String = written.chars().map(|letter| if is_in_label(letter) { letter } else { '-' }).collect();
    let is_outer = |letter: char| !letter.is_ascii_alphanumeric();
    let value = value.trim_matches(is_outer);
    let value = value.get(..LONGEST_LABEL).unwrap_or(value).trim_end_matches(is_outer);
    (!value.is_empty()).then(|| value.to_owned())
}

/// Words separated by commas, and by `and` before the last word.
fn enumeration(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [words @ .., last] => format!("{} and {last}", words.join(", ")),
    }
}
