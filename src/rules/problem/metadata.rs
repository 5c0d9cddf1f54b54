//! The metadata of a CRD.

use std::borrow::Cow;

use super::{Facts, Family, Stage, Words};
use crate::grammar::names::check_dns1123_subdomain;
use crate::grammar::object_meta::Subject;
use crate::model::known_values::API_APPROVED;
use crate::rules::FieldErrorKind;

/// A part of the metadata that the server refuses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MetadataProblem {
    /// The name, or the one that is generated.
    Name {
        error: FieldErrorKind,
        /// The server's words.
        reason: Cow<'static, str>,
        /// What it has to be; None while plural or group are not written.
        required: Option<Box<str>>,
    },
    /// Anything else.
    Field {
        subject: Subject,
        error: FieldErrorKind,
        /// The server's words.
        reason: Cow<'static, str>,
    },
    /// A CRD belongs to no namespace: the server drops the one that is written.
    NamespaceIgnored,
    /// A group of Kubernetes' own needs the annotation of its approval.
    ApprovalMissing,
    /// It has one that is neither a URL nor a reason.
    ApprovalInvalid,
}

const APPROVAL_PULL: &str = "https://github.com/kubernetes/enhancements/pull/1111";

impl Family for MetadataProblem {
    fn facts(&self) -> Facts {
        let (code, server) = match self {
            Self::Name { error, .. } => ("metadata/name", *error),
            Self::Field { error, .. } => ("metadata/field", *error),
            Self::NamespaceIgnored => return Facts::lint("lint/namespace-ignored"),
            Self::ApprovalMissing => ("crd/api-approved", FieldErrorKind::Required),
            Self::ApprovalInvalid => ("crd/api-approved", FieldErrorKind::Invalid),
        };
        Facts::error(code, Stage::Object, server)
    }

    fn words(&self) -> Words<'_> {
        const ADVICE: &str = "Take a group of your own, or write the URL of the approval or `unapproved, …`";
        match self {
            Self::Name { error: FieldErrorKind::Required, reason, required } => {
                let advice = match required {
                    Some(name) => format!("Write `name: {name}`"),
                    None => "Write the plural, a dot and the group".to_owned(),
                };
                Words::new(&**reason, advice).headed("the CRD has no name in `metadata`")
            }
            Self::Name { reason, required: Some(name), .. } if !check_dns1123_subdomain(name).is_empty() => {
                let lower = name.to_lowercase();
                match check_dns1123_subdomain(&lower).is_empty() {
                    true => {
                        Words::new(&**reason, format!("Write `{lower}`, in `spec.names.plural` and `spec.group`, too"))
                            .headed("the CRD's `name` may not have capital letters")
                    }
                    false => {
                        Words::new(&**reason, "Correct `spec.names.plural` and `spec.group`, which the name is made of")
                            .headed("the CRD's `name` is not valid")
                    }
                }
            }
            Self::Name { reason, required, .. } => {
                let advice = match required {
                    Some(name) => format!("Write `name: {name}`"),
                    None => "Write the plural, a dot and the group".to_owned(),
                };
                Words::new(&**reason, advice)
                    .headed("the CRD's `name` has to be the plural of its names, a dot and its group")
            }
            Self::Field { subject, reason, .. } => {
                Words::new(&**reason, field_advice(*subject)).headed(field_headline(*subject))
            }
            Self::NamespaceIgnored => Words::new(
                "the `namespace` of a CustomResourceDefinition is ignored: it belongs to the whole cluster",
                "Remove it",
            ),
            Self::ApprovalMissing => Words::new(
                format!("protected groups must have approval annotation \"{API_APPROVED}\", see {APPROVAL_PULL}"),
                ADVICE,
            )
            .headed(format!("the group is one of Kubernetes' own, but there is no annotation `{API_APPROVED}`")),
            Self::ApprovalInvalid => Words::new(
                format!(
                    "protected groups must have approval annotation \"{API_APPROVED}\" with either a URL or a reason \
                     starting with \"unapproved\", see {APPROVAL_PULL}"
                ),
                ADVICE,
            )
            .headed(format!("the annotation `{API_APPROVED}` is neither a URL nor begins with `unapproved`")),
        }
    }
}

/// What is wrong, by the part of the metadata.
fn field_headline(subject: Subject) -> &'static str {
    match subject {
        Subject::Name => "the `name` is not valid",
        Subject::GenerateName => "the `generateName` is not valid",
        Subject::Namespace => "the `namespace` is not valid",
        Subject::Generation => "the `generation` is not valid",
        Subject::LabelKey(_) => "this can't be the key of a label",
        Subject::LabelValue(_) => "this can't be the value of a label",
        Subject::AnnotationKey(_) => "this can't be the key of an annotation",
        Subject::Annotations => "the annotations are too large",
        Subject::OwnerReference(..) => "this owner reference is not valid",
        Subject::Finalizer(_) => "this can't be the name of a finalizer",
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
        Subject::LabelValue(_) => "Write at most 63 letters, digits, `-`, `_` and `.`, or make it an annotation",
        _ => "Write a valid one, or leave it out",
    }
}
