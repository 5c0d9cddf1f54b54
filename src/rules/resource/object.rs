//! The members of an object.

use crate::model::{Json, JsonKind, JsonMember, TypeMeta};

/// What the status subresource writes.
pub(super) const STATUS: &str = "status";

/// The text of a field of an object; empty where it has none.
pub(super) fn text<'v>(object: &'v Json, field: &str) -> &'v str {
    object.get(field).and_then(|member| member.value.as_str()).unwrap_or_default()
}

/// What it says it is; None where it does not say both.
pub(super) fn type_meta(object: &Json) -> Option<TypeMeta> {
    let text = |field: &str| Some(object.get(field)?.value.as_str()?.into());
    Some(TypeMeta { api_version: text("apiVersion")?, kind: text("kind")? })
}

/// Sets a member of an object, or takes it away.
pub(super) fn set_member(object: &mut Json, name: &str, member: Option<JsonMember>) {
    if let JsonKind::Object(members) = &mut object.kind {
        let others = members.iter().filter(|member| *member.key != *name);
        let mut kept: Vec<JsonMember> = others.cloned().collect();
        kept.extend(member);
        kept.sort_by(|one, other| one.key.cmp(&other.key));
        *members = kept.into();
    }
}
