//! The parts of a CRD that patches in other files write.

use std::borrow::Cow;

use super::patched::{Identity, PatchedParts};
use super::table::known_values::CRD_KIND;
use super::unfinished::Unfinished;
use super::view::{MappingView, View};

/// The parts of a CRD that patches write. None if the text is not a CRD, or if no patch writes a part of it.
pub(super) fn patched_definition(view: View<'_>, unfinished: &Unfinished) -> Option<PatchedParts> {
    let patched = unfinished.patched_objects();
    let root = view.as_mapping().filter(|_| !patched.is_empty())?;
    let text = |object: MappingView<'_>, field: &str| {
        object.get(field).and_then(|entry| entry.value.as_string()).map_or_else(String::new, Cow::into_owned)
    };
    let (api_version, kind) = (text(root, "apiVersion"), text(root, "kind"));
    let group = api_version.split_once('/').filter(|_| kind == CRD_KIND)?.0;
    let metadata = root.get("metadata").and_then(|metadata| metadata.value.as_mapping());
    let name = metadata.map_or_else(String::new, |metadata| text(metadata, "name"));
    let identity = Identity { group, kind: &kind, name: &name, namespace: "" };
    let mut parts = PatchedParts::NONE;
    for object in patched.iter().filter(|object| object.target.fits(identity)) {
        parts.add_at(&[], &object.parts);
    }
    (!parts.is_none()).then_some(parts)
}
