//! The CRD before an update, in the form in which the server holds it.

use crd_ls_model::{ApiVersion, Crd, CrdVersion, Object, Schema};

/// The stored versions according to the file: `status.storedVersions`, or else the version with `storage: true`.
pub(super) fn stored(crd: &Crd) -> Vec<Box<str>> {
    let status = crd.object.object("status").map_or(&[][..], |status| status.strings("storedVersions"));
    if status.is_empty() {
        let versions = crd.held_versions().into_iter().filter(|version| version.is_storage);
        return versions.map(|version| version.name.into()).take(1).collect();
    }
    status.iter().map(|name| name.value.clone()).collect()
}

/// Whether the server keeps unknown fields everywhere in a resource.
pub(crate) fn keeps_unknown_fields(crd: &Crd) -> bool {
    const FIELD: &str = "preserveUnknownFields";
    let spec = crd.object.object("spec");
    let written = spec.and_then(|spec| spec.bool(FIELD));
    let is_default = || crd.api_version == ApiVersion::V1beta1 && !spec.is_some_and(|spec| spec.is_unknown(FIELD));
    written.unwrap_or_else(is_default)
}

/// Whether any version lacks a schema.
pub(crate) fn lacks_schema(crd: &Crd) -> bool {
    crd.held_versions().iter().any(|version| version.schema.is_none())
}

/// Whether a version had this schema. If all versions had it, any `version` matches, because the server holds a shared
/// schema at the top.
pub(super) fn has_schema(before: &Crd, version: &str, schema: &Schema) -> bool {
    let versions = before.held_versions();
    let is_same = |held: &CrdVersion<'_>| held.schema.is_some_and(|slot| slot.schema.identity() == schema.identity());
    versions.iter().all(is_same) && !versions.is_empty()
        || versions.iter().find(|held| held.name == version).is_some_and(is_same)
}

/// The list of objects that the server holds in the field `name` of a version, or at the top if `is_at_top`. None if
/// the server holds the list at the other place, or if there is no such version.
pub(crate) fn list<'c>(before: &'c Crd, name: &str, version: &str, is_at_top: bool) -> Option<&'c [Object]> {
    let versions = before.held_versions();
    let lists: Vec<&[Object]> = versions.iter().map(|held| held.settings(name)).collect();
    let was_at_top = lists.windows(2).all(|pair| match pair {
        [one, other] => is_same_list(one, other),
        _ => true,
    });
    match (is_at_top, was_at_top) {
        (true, true) => lists.first().copied(),
        (false, false) => versions.iter().find(|held| held.name == version).map(|held| held.settings(name)),
        _ => None,
    }
}

pub(crate) fn is_same_list(one: &[Object], other: &[Object]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is_same(other))
}
