//! The field around a cursor, outside of schemas.

use super::{Cursor, PlacedObject};
use crd_ls_model::{FieldValue, Member, Object};
use crd_ls_text::TextSize;

/// A written field of a CRD.
pub(crate) struct PlacedField<'s> {
    pub(crate) object: PlacedObject<'s>,
    pub(crate) member: &'s Member,
    /// The field's path in the CRD: `spec.versions[].name`.
    pub(crate) path: String,
    /// The index of the version around the field.
    pub(crate) version: Option<usize>,
}

impl<'s> Cursor<'s> {
    /// The innermost field whose key or value is at the cursor.
    pub(crate) fn field(self) -> Option<PlacedField<'s>> {
        let object = self.object()?;
        let offset = self.range.start().checked_sub(object.start())?;
        let mut fields = &object.definition().crd()?.object;
        let (mut path, mut version) = (String::new(), None);
        loop {
            let member = member_at(fields, offset)?;
            path.push_str(member.field.name);
            match &member.value {
                _ if member.key.contains_inclusive(offset) => {}
                FieldValue::Object(inner) => {
                    fields = inner;
                    path.push('.');
                    continue;
                }
                FieldValue::Objects(items) => {
                    let index = items.iter().position(|item| item.range.contains_inclusive(offset))?;
                    version = if path == "spec.versions" { Some(index) } else { version };
                    fields = items.get(index)?;
                    path.push_str("[].");
                    continue;
                }
                _ => {}
            }
            return Some(PlacedField { object, member, path, version });
        }
    }
}

fn member_at(object: &Object, offset: TextSize) -> Option<&Member> {
    let is_key = |member: &&Member| member.key.contains_inclusive(offset);
    let is_value = |member: &&Member| member.value_range.contains_inclusive(offset);
    object.members().iter().find(is_key).or_else(|| object.members().iter().find(is_value))
}
