//! The objects that a patch of kustomize changes, and the parts of these objects that the patch writes.

use std::collections::BTreeMap;
use std::sync::Arc;

use crd_ls_model::{Json, JsonKind, PatchTarget, PatchedObject, PatchedParts, TextPattern};

/// The maximum depth of the parts that are distinguished.
const MAX_DEPTH: usize = 100;

/// Reads a patch; None if it writes nothing or selects no object. `target` selects the objects. Without a target, the
/// patch names its object.
pub(super) fn read(patch: &Json, target: Option<&Json>) -> Option<PatchedObject> {
    let parts = match &patch.kind {
        JsonKind::Array(operations, _) if target.is_some() => written_by_operations(operations),
        JsonKind::Object(..) => without_identity(merged(patch, MAX_DEPTH)?),
        _ => return None,
    };
    let target = target.map_or_else(|| own_target(patch), selected)?;
    (!parts.is_none()).then(|| PatchedObject { target, parts: Arc::new(parts) })
}

/// The object that a patch names.
fn own_target(patch: &Json) -> Option<PatchTarget> {
    let metadata = &patch.get("metadata")?.value;
    let (group, _) = patch.text_of("apiVersion")?.split_once('/').unwrap_or_default();
    Some(PatchTarget {
        group: Some(TextPattern::exact(group)),
        kind: Some(TextPattern::exact(patch.text_of("kind")?)),
        name: Some(TextPattern::exact(metadata.text_of("name")?)),
        namespace: metadata.text_of("namespace").map(TextPattern::exact),
        ..PatchTarget::default()
    })
}

/// The objects that a target selects. Labels and annotations make no difference, because other kustomizations may add
/// them. None for invalid patterns.
///
/// Source: `Selector` in sigs.k8s.io/kustomize/api/types, whose fields are patterns of whole texts.
fn selected(target: &Json) -> Option<PatchTarget> {
    let pattern = |field| match target.text_of(field).filter(|text| !text.is_empty()) {
        Some(pattern) => TextPattern::of_whole(pattern).map(Some),
        None => Some(None),
    };
    Some(PatchTarget {
        group: pattern("group")?,
        kind: pattern("kind")?,
        name: pattern("name")?,
        namespace: pattern("namespace")?,
        ..PatchTarget::default()
    })
}

/// The parts that a merged value writes; None if it deletes them. Lists are replaced, or merged by keys that only
/// kustomize knows.
///
/// Source: k8s.io/apimachinery/pkg/util/strategicpatch.
fn merged(patch: &Json, depth: usize) -> Option<PatchedParts> {
    match &patch.kind {
        JsonKind::Null => None,
        JsonKind::Object(members, _) if depth > 0 => match patch.text_of("$patch") {
            Some("delete") => None,
            Some("replace") => Some(PatchedParts::Whole),
            _ => {
                let fields = members.iter().filter(|member| !member.key.starts_with('$'));
                let parts = fields.filter_map(|field| Some(((*field.key).into(), merged(&field.value, depth - 1)?)));
                Some(PatchedParts::Inside(parts.collect::<BTreeMap<_, _>>()))
            }
        },
        _ => Some(PatchedParts::Whole),
    }
}

/// Removes the type, the name and the namespace from the parts of an object, because they only select it.
fn without_identity(mut parts: PatchedParts) -> PatchedParts {
    let PatchedParts::Inside(fields) = &mut parts else { return parts };
    fields.retain(|field, _| !matches!(&**field, "apiVersion" | "kind"));
    if let Some(PatchedParts::Inside(metadata)) = fields.get_mut("metadata") {
        metadata.retain(|field, _| !matches!(&**field, "name" | "namespace"));
        if metadata.is_empty() {
            fields.remove("metadata");
        }
    }
    parts
}

/// The parts that operations of a JSON patch write. Source: RFC 6902.
fn written_by_operations(operations: &[Json]) -> PatchedParts {
    let mut parts = PatchedParts::NONE;
    for operation in operations {
        let is_writing = matches!(operation.text_of("op"), Some("add" | "replace" | "copy" | "move"));
        if let Some(path) = operation.text_of("path").filter(|_| is_writing).and_then(steps) {
            parts.add_at(&path, &PatchedParts::Whole);
        }
    }
    parts
}

/// The steps of a JSON pointer; None for one that is invalid or too long. Source: RFC 6901.
fn steps(pointer: &str) -> Option<Vec<Box<str>>> {
    if pointer.is_empty() {
        return Some(Vec::new());
    }
    let steps = pointer.strip_prefix('/')?.split('/');
    let steps: Vec<_> =
        steps.take(MAX_DEPTH + 1).map(|step| step.replace("~1", "/").replace("~0", "~").into()).collect();
    (steps.len() <= MAX_DEPTH).then_some(steps)
}
