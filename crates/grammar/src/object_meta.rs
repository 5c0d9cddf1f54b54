//! An object's metadata.
//!
//! Source: `ValidateObjectMeta` in k8s.io/apimachinery/pkg/api/validation/objectmeta.go and
//! pkg/apis/meta/v1/validation/validation.go.

mod managed_fields;
mod owner_references;

use std::borrow::Cow;
use std::fmt;

use super::field_error::{BadValue, FieldErrorType, field_error_text, json_string};
use super::names;

pub use managed_fields::ManagedFieldsEntry;
pub use owner_references::OwnerReference;

/// Metadata as the server decodes it: absent and null fields are empty.
#[derive(Clone, Debug, Default)]
pub struct ObjectMeta<'a> {
    pub name: Cow<'a, str>,
    pub generate_name: Cow<'a, str>,
    pub namespace: Cow<'a, str>,
    pub generation: i64,
    pub labels: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    pub annotations: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    pub owner_references: Vec<OwnerReference<'a>>,
    pub finalizers: Vec<Cow<'a, str>>,
    pub managed_fields: Vec<ManagedFieldsEntry<'a>>,
}

/// The owner of the metadata.
#[derive(Clone, Copy, Debug)]
pub enum Owner<'a> {
    /// A CustomResourceDefinition at its creation. Its name must be `plural.group`. Before this check, the server
    /// generates a missing name, drops the namespace and sets the generation.
    CustomResourceDefinition { required_name: &'a str },
    /// A CustomResourceDefinition that replaces an existing one.
    UpdatedDefinition,
    /// An embedded resource: its name and namespace are optional and unrestricted.
    EmbeddedResource,
    /// A custom resource. Before this check, the server generates a missing name, drops the namespace of a
    /// cluster-scoped resource and sets the generation.
    CustomResource,
}

/// The member of the metadata that an error concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    Name,
    GenerateName,
    Namespace,
    Generation,
    /// The index of the label.
    LabelKey(usize),
    LabelValue(usize),
    AnnotationKey(usize),
    Annotations,
    /// The index of the reference and the member in it. `None` for the whole reference.
    OwnerReference(usize, Option<&'static str>),
    Finalizer(usize),
    Finalizers,
    /// The index of the entry and the member in it.
    ManagedFields(usize, &'static str),
}

/// A path below the metadata, as the server prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MetaPath {
    pub field: &'static str,
    /// The index of an item in the field.
    pub index: Option<usize>,
    /// The member of the item, or of every item.
    pub member: Option<&'static str>,
}

impl From<&'static str> for MetaPath {
    fn from(field: &'static str) -> Self {
        Self { field, index: None, member: None }
    }
}

impl fmt::Display for MetaPath {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.field)?;
        self.index.map_or(Ok(()), |index| write!(out, "[{index}]"))?;
        self.member.map_or(Ok(()), |member| write!(out, ".{member}"))
    }
}

/// An error about metadata.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectMetaError {
    pub error_type: FieldErrorType,
    pub path: MetaPath,
    pub value: BadValue,
    pub detail: Cow<'static, str>,
    pub subject: Subject,
}

impl ObjectMetaError {
    /// The server's text of the error, for metadata at the path `metadata`.
    pub fn text(&self, metadata: &str) -> String {
        field_error_text(&format!("{metadata}.{}", self.path), self.error_type, Some(&self.value), &self.detail)
    }

    fn invalid(
        path: impl Into<MetaPath>,
        value: BadValue,
        detail: impl Into<Cow<'static, str>>,
        subject: Subject,
    ) -> Self {
        Self { error_type: FieldErrorType::Invalid, path: path.into(), value, detail: detail.into(), subject }
    }

    fn invalid_text(path: impl Into<MetaPath>, value: &str, detail: &'static str, subject: Subject) -> Self {
        Self::invalid(path, BadValue::Text(value.to_owned()), detail, subject)
    }

    fn too_long(path: impl Into<MetaPath>, limit: usize, subject: Subject) -> Self {
        Self {
            error_type: FieldErrorType::TooLong,
            path: path.into(),
            value: BadValue::Text(String::new()),
            detail: format!("may not be more than {limit} bytes").into(),
            subject,
        }
    }
}

/// The errors of an object's metadata, in the server's order. Where the server's order is random, they are in the order
/// of the document. `unnamed_owner` is the type of the error about an owner reference without a name.
pub fn check_object_meta(
    meta: &ObjectMeta<'_>,
    owner: Owner<'_>,
    unnamed_owner: FieldErrorType,
) -> Vec<ObjectMetaError> {
    let mut errors = Vec::new();
    check_names(meta, owner, &mut errors);
    if let Owner::EmbeddedResource = owner {
        check_namespace(&meta.namespace, &mut errors);
        check_generation(meta.generation, &mut errors);
    }
    check_labels(&meta.labels, &mut errors);
    check_annotations(&meta.annotations, &mut errors);
    owner_references::check(&meta.owner_references, unnamed_owner, &mut errors);
    check_finalizers(&meta.finalizers, &mut errors);
    managed_fields::check(&meta.managed_fields, &mut errors);
    errors
}

fn check_names(meta: &ObjectMeta<'_>, owner: Owner<'_>, errors: &mut Vec<ObjectMetaError>) {
    if !meta.generate_name.is_empty() {
        let messages = check_name(&meta.generate_name, true, owner);
        errors.extend(messages.into_iter().map(|message| {
            ObjectMetaError::invalid_text("generateName", &meta.generate_name, message, Subject::GenerateName)
        }));
    }
    let generates = !matches!(owner, Owner::EmbeddedResource) && !meta.generate_name.is_empty();
    let (name, subject) = match meta.name.as_ref() {
        "" if generates => (Cow::Owned(names::generated_name(&meta.generate_name)), Subject::GenerateName),
        name => (Cow::Borrowed(name), Subject::Name),
    };
    if name.is_empty() {
        if !matches!(owner, Owner::EmbeddedResource) {
            errors.push(ObjectMetaError {
                error_type: FieldErrorType::Required,
                path: "name".into(),
                value: BadValue::Text(String::new()),
                detail: "name or generateName is required".into(),
                subject: Subject::Name,
            });
        }
        return;
    }
    let messages = check_name(&name, false, owner);
    errors.extend(messages.into_iter().map(|message| ObjectMetaError::invalid_text("name", &name, message, subject)));
}

fn check_name(name: &str, prefix: bool, owner: Owner<'_>) -> Vec<&'static str> {
    match owner {
        Owner::EmbeddedResource | Owner::UpdatedDefinition => names::check_path_segment_name(name, prefix),
        Owner::CustomResource => names::check_name_is_dns_subdomain(name, prefix),
        Owner::CustomResourceDefinition { required_name } => {
            let mut messages = names::check_name_is_dns_subdomain(name, prefix);
            if name != required_name {
                messages.push("must be spec.names.plural+\".\"+spec.group");
            }
            messages
        }
    }
}

fn check_namespace(namespace: &str, errors: &mut Vec<ObjectMetaError>) {
    if namespace.is_empty() {
        return;
    }
    let messages = names::check_dns1123_label(namespace);
    errors.extend(
        messages
            .into_iter()
            .map(|message| ObjectMetaError::invalid_text("namespace", namespace, message, Subject::Namespace)),
    );
}

fn check_generation(generation: i64, errors: &mut Vec<ObjectMetaError>) {
    if generation < 0 {
        let (value, detail) = (BadValue::Integer(generation), "must be greater than or equal to 0");
        errors.push(ObjectMetaError::invalid("generation", value, detail, Subject::Generation));
    }
}

fn check_labels(labels: &[(Cow<'_, str>, Cow<'_, str>)], errors: &mut Vec<ObjectMetaError>) {
    for (index, (key, value)) in labels.iter().enumerate() {
        let of_key = names::check_label_key(key).into_iter();
        errors.extend(
            of_key.map(|message| ObjectMetaError::invalid_text("labels", key, message, Subject::LabelKey(index))),
        );
        let of_value = names::check_label_value(value).into_iter();
        errors.extend(
            of_value.map(|message| ObjectMetaError::invalid_text("labels", value, message, Subject::LabelValue(index))),
        );
    }
}

/// The maximum size of all keys and values together, in bytes.
const ANNOTATIONS_SIZE: usize = 256 * 1024;

fn check_annotations(annotations: &[(Cow<'_, str>, Cow<'_, str>)], errors: &mut Vec<ObjectMetaError>) {
    for (index, (key, _)) in annotations.iter().enumerate() {
        let messages = names::check_label_key(&to_lowercase(key)).into_iter();
        errors.extend(
            messages.map(|message| {
                ObjectMetaError::invalid_text("annotations", key, message, Subject::AnnotationKey(index))
            }),
        );
    }
    let size: usize = annotations.iter().map(|(key, value)| key.len() + value.len()).sum();
    if size > ANNOTATIONS_SIZE {
        errors.push(ObjectMetaError::too_long("annotations", ANNOTATIONS_SIZE, Subject::Annotations));
    }
}

/// The key in lower case. Most keys are in lower case already, so they need no copy.
fn to_lowercase(key: &str) -> Cow<'_, str> {
    if key.chars().any(|character| !character.is_ascii() || character.is_ascii_uppercase()) {
        Cow::Owned(key.to_lowercase())
    } else {
        Cow::Borrowed(key)
    }
}

fn check_finalizers(finalizers: &[Cow<'_, str>], errors: &mut Vec<ObjectMetaError>) {
    for (index, finalizer) in finalizers.iter().enumerate() {
        let messages = names::check_label_key(finalizer).into_iter();
        errors.extend(
            messages.map(|message| {
                ObjectMetaError::invalid_text("finalizers", finalizer, message, Subject::Finalizer(index))
            }),
        );
    }
    let has = |name: &str| finalizers.iter().any(|finalizer| finalizer == name);
    if has("orphan") && has("foregroundDeletion") {
        let items: Vec<String> = finalizers.iter().map(|finalizer| json_string(finalizer)).collect();
        let value = BadValue::Json(format!("[{}]", items.join(",")).into());
        let detail = "finalizer orphan and foregroundDeletion cannot be both set";
        errors.push(ObjectMetaError::invalid("finalizers", value, detail, Subject::Finalizers));
    }
}

#[cfg(test)]
mod tests;
