//! References to an object's owners.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

use super::{MetaPath, ObjectMetaError, Subject};
use crate::field_error::{BadValue, FieldErrorType, json_string};
use crate::group_version::GroupVersion;

/// A reference to an owner. Absent and null fields are empty.
#[derive(Clone, Debug, Default)]
pub struct OwnerReference<'a> {
    pub api_version: Cow<'a, str>,
    pub kind: Cow<'a, str>,
    pub name: Cow<'a, str>,
    pub uid: Cow<'a, str>,
    pub controller: Option<bool>,
    pub block_owner_deletion: Option<bool>,
}

impl OwnerReference<'_> {
    /// Compact JSON in the field order of Go's struct.
    fn json(&self) -> String {
        let texts = [("apiVersion", &self.api_version), ("kind", &self.kind), ("name", &self.name), ("uid", &self.uid)];
        let flags = [("controller", self.controller), ("blockOwnerDeletion", self.block_owner_deletion)];
        let texts = texts.into_iter().map(|(key, value)| format!("\"{key}\":{}", json_string(value)));
        let flags = flags.into_iter().filter_map(|(key, value)| Some(format!("\"{key}\":{}", value?)));
        format!("{{{}}}", texts.chain(flags).collect::<Vec<_>>().join(","))
    }
}

/// Checks owner references. The paths of errors have no index, because the server omits it.
pub(super) fn check(
    references: &[OwnerReference<'_>],
    unnamed_owner: FieldErrorType,
    errors: &mut Vec<ObjectMetaError>,
) {
    let mut controller: Option<&OwnerReference<'_>> = None;
    let all = OnceCell::new();
    let value = || BadValue::Json(Arc::clone(all.get_or_init(|| json(references))));
    for (index, reference) in references.iter().enumerate() {
        check_reference(index, reference, unnamed_owner, errors);
        if reference.controller != Some(true) {
            continue;
        }
        match controller {
            None => controller = Some(reference),
            Some(first) => {
                let detail = format!(
                    "Only one reference can have Controller set to true. Found \"true\" in references for {}/{} and \
                     {}/{}",
                    first.kind, first.name, reference.kind, reference.name,
                );
                let subject = Subject::OwnerReference(index, Some("controller"));
                errors.push(ObjectMetaError::invalid("ownerReferences", value(), detail, subject));
            }
        }
    }
}

fn json(references: &[OwnerReference<'_>]) -> Arc<str> {
    let all: Vec<String> = references.iter().map(OwnerReference::json).collect();
    format!("[{}]", all.join(",")).into()
}

fn check_reference(
    index: usize,
    reference: &OwnerReference<'_>,
    unnamed_owner: FieldErrorType,
    errors: &mut Vec<ObjectMetaError>,
) {
    let group_version = GroupVersion::parse(&reference.api_version).unwrap_or_default();
    if group_version.version.is_empty() {
        let subject = Subject::OwnerReference(index, Some("apiVersion"));
        let (path, detail) = (member_path("apiVersion"), "version must not be empty");
        errors.push(ObjectMetaError::invalid_text(path, &reference.api_version, detail, subject));
    }
    for (member, value) in [("kind", &reference.kind), ("name", &reference.name), ("uid", &reference.uid)] {
        if value.is_empty() {
            let subject = Subject::OwnerReference(index, Some(member));
            let error = ObjectMetaError::invalid_text(member_path(member), value, "must not be empty", subject);
            let error_type = if member == "name" { unnamed_owner } else { error.error_type };
            errors.push(ObjectMetaError { error_type, ..error });
        }
    }
    if group_version == (GroupVersion { group: "", version: "v1" }) && reference.kind == "Event" {
        let detail = "/v1, Kind=Event is disallowed from being an owner";
        let (value, subject) = (BadValue::Json(reference.json().into()), Subject::OwnerReference(index, None));
        errors.push(ObjectMetaError::invalid("ownerReferences", value, detail, subject));
    }
}

fn member_path(member: &'static str) -> MetaPath {
    MetaPath { field: "ownerReferences", index: None, member: Some(member) }
}
