//! The parts of a document that patches write. They are cached until the patches or the names of the objects change,
//! because a file may have thousands of patches.

use std::sync::{Arc, OnceLock};

use super::json::Json;
use super::patched::{Identity, PatchedObject, PatchedParts};

/// The parts that patches write in a document, computed on demand.
#[derive(Default)]
pub(super) struct WrittenParts {
    /// The parts before an edit. The patches are the same.
    before: Option<Arc<Selection>>,
    now: OnceLock<Arc<Selection>>,
}

/// The parts that patches write in a list of objects.
struct Selection {
    objects: Vec<PatchableObject>,
    parts: Option<PatchedParts>,
}

/// An object in a document.
#[derive(PartialEq, Eq)]
pub(super) struct PatchableObject {
    /// The indices that lead to the object in the document's list and in nested lists. Empty if it is the document
    /// itself.
    items: Vec<usize>,
    group: Box<str>,
    kind: Box<str>,
    name: Box<str>,
    namespace: Box<str>,
}

impl WrittenParts {
    /// The state after an edit, which reuses the parts of `old` if the objects are the same.
    pub(super) fn after(old: &Self) -> Self {
        Self { before: old.now.get().or(old.before.as_ref()).cloned(), now: OnceLock::new() }
    }

    /// The parts that patches write. None if there are none.
    pub(super) fn of(
        &self,
        objects: impl FnOnce() -> Vec<PatchableObject>,
        patched: &[Arc<PatchedObject>],
    ) -> Option<&PatchedParts> {
        let selection = self.now.get_or_init(|| {
            let objects = objects();
            let same = self.before.as_ref().filter(|before| before.objects == objects);
            same.map_or_else(|| Arc::new(Selection { parts: parts(&objects, patched), objects }), Arc::clone)
        });
        selection.parts.as_ref()
    }
}

fn parts(objects: &[PatchableObject], patched: &[Arc<PatchedObject>]) -> Option<PatchedParts> {
    let mut parts = PatchedParts::NONE;
    for object in objects {
        let (identity, path) = (object.identity(), object.path());
        for patch in patched.iter().filter(|patch| patch.target.fits(identity)) {
            parts.add_at(&path, &patch.parts);
        }
    }
    (!parts.is_none()).then_some(parts)
}

impl PatchableObject {
    pub(super) fn new(items: Vec<usize>, value: &Json) -> Self {
        let text = |object: Option<&Json>, field: &str| -> Box<str> {
            object.and_then(|object| object.get(field)?.value.written_text()).unwrap_or_default().into()
        };
        let metadata = value.get("metadata").map(|metadata| &metadata.value);
        let api_version = text(Some(value), "apiVersion");
        let (group, _) = api_version.split_once('/').unwrap_or_default();
        let (group, kind) = (group.into(), text(Some(value), "kind"));
        Self { items, group, kind, name: text(metadata, "name"), namespace: text(metadata, "namespace") }
    }

    fn identity(&self) -> Identity<'_> {
        Identity { group: &self.group, kind: &self.kind, name: &self.name, namespace: &self.namespace }
    }

    /// The path from the document to the object.
    fn path(&self) -> Vec<Box<str>> {
        self.items.iter().flat_map(|item| ["items".into(), item.to_string().into()]).collect()
    }
}
