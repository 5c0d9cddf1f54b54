//! The patches and resources of kustomize, which kustomizations and components name.

use std::path::Path;

use super::named::{NamedFiles, text};
use crd_ls_model::{Json, Part};

const GROUP: &str = "kustomize.config.k8s.io/";

pub(super) fn is_kustomization(name: &str) -> bool {
    matches!(name, "kustomization.yaml" | "kustomization.yml" | "Kustomization")
}

/// Finds the files that a kustomization names. A list of operations is no patch of fields, but it has no objects
/// either, so its role does not matter.
pub(super) fn find_parts(file: &Path, named: &mut NamedFiles<'_>) {
    for kustomization in named.read(file) {
        // Both fields are optional.
        if text(&kustomization, "apiVersion").is_some_and(|version| !version.starts_with(GROUP)) {
            continue;
        }
        let patches = kustomization.items_of("patches").iter().filter_map(|patch| text(patch, "path"));
        // The other items are patches themselves.
        let merged = kustomization.items_of("patchesStrategicMerge").iter().filter_map(Json::as_str);
        for path in patches.chain(merged.filter(|path| !path.contains('\n'))) {
            named.add(file, path, Part::Patch);
        }
        for path in kustomization.items_of("resources").iter().filter_map(Json::as_str) {
            named.add(file, path, Part::Whole);
        }
    }
}
