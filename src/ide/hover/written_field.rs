//! A field outside of the schemas that is written in a CRD.

use crate::model::{Definition, FieldValue, Member, Object};
use crate::text::TextSize;

/// A field that is written.
pub(super) struct WrittenField<'c> {
    pub(super) definition: &'c Definition,
    pub(super) object: &'c Object,
    pub(super) member: &'c Member,
    /// Where it is in the CRD: `spec.versions[].name`.
    pub(super) path: String,
    /// The index of the version that it belongs to.
    pub(super) version: Option<usize>,
}

impl<'c> WrittenField<'c> {
    /// The field of an object at `offset`, counted from the CRD's start.
    pub(super) fn find(
        definition: &'c Definition,
        object: &'c Object,
        path: String,
        version: Option<usize>,
        offset: TextSize,
    ) -> Option<Self> {
        let is_key = |member: &&Member| member.key.contains_inclusive(offset);
        let is_value = |member: &&Member| member.value_range.contains_inclusive(offset);
        let members = object.members();
        let member = members.iter().find(is_key).or_else(|| members.iter().find(is_value))?;
        let name = member.field.name;
        let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match &member.value {
            _ if is_key(&member) => {}
            FieldValue::Object(inner) => return Self::find(definition, inner, path, version, offset),
            FieldValue::Objects(items) => {
                let index = items.iter().position(|item| item.range.contains_inclusive(offset))?;
                let version = if path == "spec.versions" { Some(index) } else { version };
                return Self::find(definition, items.get(index)?, format!("{path}[]"), version, offset);
            }
            _ => {}
        }
        Some(Self { definition, object, member, path, version })
    }
}
