//! The managers of an object's fields.

use std::borrow::Cow;

use super::{MetaPath, ObjectMetaError, Subject};
use crate::field_error::BadValue;
use crate::unicode::is_print;

const MANAGER_LENGTH: usize = 128;
const SUBRESOURCE_LENGTH: usize = 256;

/// An entry of `managedFields`. Absent and null fields are empty.
#[derive(Clone, Debug, Default)]
pub struct ManagedFieldsEntry<'a> {
    pub manager: Cow<'a, str>,
    pub operation: Cow<'a, str>,
    pub fields_type: Cow<'a, str>,
    pub subresource: Cow<'a, str>,
}

pub(super) fn check(entries: &[ManagedFieldsEntry<'_>], errors: &mut Vec<ObjectMetaError>) {
    for (index, entry) in entries.iter().enumerate() {
        let at = Member { index, errors };
        at.check(entry);
    }
}

struct Member<'e> {
    index: usize,
    errors: &'e mut Vec<ObjectMetaError>,
}

impl Member<'_> {
    fn check(mut self, entry: &ManagedFieldsEntry<'_>) {
        if !matches!(entry.operation.as_ref(), "Apply" | "Update") {
            self.invalid("operation", &entry.operation, "must be `Apply` or `Update`".into());
        }
        if !matches!(entry.fields_type.as_ref(), "" | "FieldsV1") {
            self.invalid("fieldsType", &entry.fields_type, "must be `FieldsV1`".into());
        }
        if entry.manager.len() > MANAGER_LENGTH {
            self.too_long("manager", MANAGER_LENGTH);
        }
        for (position, character) in entry.manager.char_indices().filter(|&(_, character)| !is_print(character)) {
            let detail = format!("invalid character U+{:04X} (at position {position})", u32::from(character));
            self.invalid("manager", &entry.manager, detail.into());
        }
        if entry.subresource.len() > SUBRESOURCE_LENGTH {
            self.too_long("subresource", SUBRESOURCE_LENGTH);
        }
    }

    fn path(&self, member: &'static str) -> MetaPath {
        MetaPath { field: "managedFields", index: Some(self.index), member: Some(member) }
    }

    fn invalid(&mut self, member: &'static str, value: &str, detail: Cow<'static, str>) {
        let (value, subject) = (BadValue::Text(value.to_owned()), Subject::ManagedFields(self.index, member));
        self.errors.push(ObjectMetaError::invalid(self.path(member), value, detail, subject));
    }

    fn too_long(&mut self, member: &'static str, limit: usize) {
        let subject = Subject::ManagedFields(self.index, member);
        self.errors.push(ObjectMetaError::too_long(self.path(member), limit, subject));
    }
}
