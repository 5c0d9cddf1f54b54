//! Distinguishes patches of CRDs from complete CRDs.

use super::cursor::Cursor;
use crd_ls_model::Crd;

/// Whether a CRD is a patch: it has a name, and otherwise only annotations, labels or a conversion.
pub(crate) fn is_patch(crd: &Crd) -> bool {
    let root = Cursor::root(crd);
    let (metadata, spec) = (root.child("metadata"), root.child("spec"));
    let is_written = |name: &str| metadata.object.is_some_and(|metadata| metadata.key(name).is_some());
    let members = spec.object.map(|spec| spec.members());
    let adds = match members {
        Some([only]) => only.field.name == "conversion" && spec.child("conversion").is_there(),
        Some(_) => false,
        None => crd.object.key("spec").is_none() && (is_written("annotations") || is_written("labels")),
    };
    adds && !metadata.text("name").is_empty()
}
