//! The patches and resources of kustomize, which kustomizations and components name.

use std::path::{Path, PathBuf};

use super::named::{NamedFiles, parsed};
use super::patch;
use crd_ls_model::{Affix, Json, Part, PatchedObject};

const GROUP: &str = "kustomize.config.k8s.io/";

const NAMES: [&str; 3] = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

/// The content of a kustomization or a component.
#[derive(Debug, Default)]
pub(super) struct Kustomization {
    /// Files with objects, and the kustomizations of folders.
    pub(super) resources: Vec<PathBuf>,
    pub(super) components: Vec<PathBuf>,
    pub(super) patches: Vec<PatchedObject>,
    /// The prefix and suffix that all names get after the patches.
    pub(super) affix: Affix,
    pub(super) has_namespace: bool,
}

pub(super) fn is_kustomization(name: &str) -> bool {
    NAMES.contains(&name)
}

/// Reads a kustomization and finds the files that it names. A file with the operations of a JSON patch counts as a
/// patch, too. That makes no difference, because such a file has no objects.
pub(super) fn read(file: &Path, named: &mut NamedFiles<'_>) -> Kustomization {
    let mut kustomization = Kustomization::default();
    for document in named.read(file) {
        // A kustomization may lack `apiVersion` and `kind`.
        if document.text_of("apiVersion").is_none_or(|version| version.starts_with(GROUP)) {
            kustomization.add_patches(&document, file, named);
            kustomization.add_resources(&document, file, named);
        }
    }
    kustomization
}

impl Kustomization {
    fn add_patches(&mut self, document: &Json, file: &Path, named: &mut NamedFiles<'_>) {
        for patch in document.items_of("patches").iter().chain(document.items_of("patchesJson6902")) {
            let target = patch.get("target").map(|target| &target.value);
            let named_file = patch.text_of("path").and_then(|path| named.find(file, path));
            let written = patch.text_of("patch").map(parsed).unwrap_or_default();
            self.add_patch(named_file, written, target, named);
        }
        for patch in document.items_of("patchesStrategicMerge").iter().filter_map(Json::as_str) {
            // An item of several lines is a patch itself; any other item is a path.
            match patch.contains('\n') {
                true => self.add_patch(None, parsed(patch), None, named),
                false => {
                    let named_file = named.find(file, patch);
                    self.add_patch(named_file, Vec::new(), None, named);
                }
            }
        }
    }

    /// Adds the patches in a file and the patches that the kustomization contains.
    fn add_patch(
        &mut self,
        file: Option<PathBuf>,
        mut patches: Vec<Json>,
        target: Option<&Json>,
        named: &mut NamedFiles<'_>,
    ) {
        if let Some(file) = file {
            patches.extend(named.read(&file));
            named.insert(file, Part::Patch);
        }
        self.patches.extend(patches.iter().filter_map(|patch| patch::read(patch, target)));
    }

    fn add_resources(&mut self, document: &Json, file: &Path, named: &mut NamedFiles<'_>) {
        for path in ["resources", "bases"].iter().flat_map(|list| document.items_of(list)).filter_map(Json::as_str) {
            if let Some(resource) = named.find_at(file, path, &NAMES) {
                named.insert(resource.clone(), Part::Whole);
                self.resources.push(resource);
            }
        }
        let components = document.items_of("components").iter().filter_map(Json::as_str);
        self.components.extend(components.filter_map(|path| named.find_at(file, path, &NAMES)));
        let affix = |field| document.text_of(field).unwrap_or_default().into();
        self.affix = Affix { prefix: affix("namePrefix"), suffix: affix("nameSuffix") };
        self.has_namespace |= document.text_of("namespace").is_some();
    }
}
