//! The members of an object.

use crd_ls_model::{Extent, Json, JsonKind, JsonMember, TypeMeta};

/// The field that the status subresource writes.
pub(super) const STATUS: &str = "status";

/// The string value of an object's field; empty if it is missing.
pub(super) fn text<'v>(object: &'v Json, field: &str) -> &'v str {
    object.text_of(field).unwrap_or_default()
}

/// The type of an object; None unless it has both `apiVersion` and `kind`.
pub(super) fn type_meta(object: &Json) -> Option<TypeMeta> {
    TypeMeta::of_json(object)
}

/// Sets or removes a member of an object.
pub(super) fn set_member(object: &mut Json, name: &str, member: Option<JsonMember>) {
    if let JsonKind::Object(members, extent) = &mut object.kind {
        let others = members.iter().filter(|member| *member.key != *name);
        let mut kept: Vec<JsonMember> = others.cloned().collect();
        kept.extend(member);
        kept.sort_by(|one, other| one.key.cmp(&other.key));
        *extent = match *extent {
            Extent::Closed | Extent::Partial => Extent::of(kept.iter().map(|member| &member.value)),
            open => open.of_changed(members, &kept),
        };
        *members = kept.into();
    }
}
