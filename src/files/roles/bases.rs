//! The objects that the patches of kustomizations change, in the files of their bases and components.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::kustomize::Kustomization;
use super::named::PatchedFiles;
use crd_ls_model::{Affix, PatchTarget, PatchedObject};

/// The maximum nesting of bases and components.
const MAX_DEPTH: usize = 32;

/// The maximum number of patched objects of a file.
const MAX_OBJECTS: usize = 2_000;

/// The maximum number of steps from kustomizations to their resources and patches, for all kustomizations of a
/// repository.
const MAX_STEPS: usize = 1 << 21;

/// The maximum number of steps for one kustomization.
const MAX_STEPS_OF_ONE: usize = 1 << 18;

/// The number of bytes whose copy counts as a step.
const STEP: usize = 64;

/// The maximum length of an object's name. Source: `DNS1123SubdomainMaxLength` of k8s.io/apimachinery.
const LONGEST_NAME: usize = 253;

/// The patched objects of each file.
pub(super) fn patched_objects(kustomizations: &BTreeMap<PathBuf, Kustomization>) -> PatchedFiles {
    let mut walk = Walk::among(kustomizations);
    let mut steps_left = MAX_STEPS;
    for (path, kustomization) in kustomizations {
        let most = steps_left.min(MAX_STEPS_OF_ONE);
        walk.steps_left = most;
        walk.visited.clear();
        walk.patch_resources_of(path, kustomization);
        steps_left -= most - walk.steps_left;
    }
    walk.finish()
}

struct Walk<'k> {
    kustomizations: &'k BTreeMap<PathBuf, Kustomization>,
    /// The kustomizations from the patching one to the current one.
    trail: Vec<&'k Path>,
    /// The patched kustomizations, each with the changes between it and the patching one.
    visited: HashSet<(&'k Path, Changes)>,
    steps_left: usize,
    /// A number for each distinct patch.
    patches: HashMap<&'k PatchedObject, usize>,
    /// For each patch number and the changes before the patch, the index in `objects`.
    changed: HashMap<(usize, Changes), usize>,
    objects: Vec<Arc<PatchedObject>>,
    /// For each file, the indices of its patched objects.
    found: BTreeMap<&'k Path, BTreeSet<usize>>,
}

/// The changes of objects between a base and the kustomization that patches them.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Changes {
    affixes: Arc<[Affix]>,
    has_namespace: bool,
}

impl Changes {
    /// These changes, and those by a kustomization or component nearer to the base.
    fn and(&self, inner: &Kustomization) -> Self {
        let has_namespace = self.has_namespace || inner.has_namespace;
        let own = &inner.affix;
        if *own == Affix::default() {
            return Self { affixes: Arc::clone(&self.affixes), has_namespace };
        }
        let both = self.affixes.iter().map(|outer| Affix {
            prefix: format!("{}{}", outer.prefix, own.prefix).into(),
            suffix: format!("{}{}", own.suffix, outer.suffix).into(),
        });
        let affixes = both.chain([own.clone()]).filter(|affix| length(affix) < LONGEST_NAME).collect();
        Self { affixes, has_namespace }
    }

    /// The cost of comparing and copying these changes, in steps.
    fn cost(&self) -> usize {
        1 + self.affixes.iter().map(length).sum::<usize>() / STEP
    }

    /// The target of a patch in terms of objects before these changes.
    fn before(&self, target: &PatchTarget) -> PatchTarget {
        let namespace = target.namespace.clone().filter(|_| !self.has_namespace);
        PatchTarget { namespace, affixes: Arc::clone(&self.affixes), ..target.clone() }
    }
}

fn length(affix: &Affix) -> usize {
    affix.prefix.len() + affix.suffix.len()
}

impl<'k> Walk<'k> {
    fn among(kustomizations: &'k BTreeMap<PathBuf, Kustomization>) -> Self {
        let (visited, patches, changed) = (HashSet::new(), HashMap::new(), HashMap::new());
        let (objects, found) = (Vec::new(), BTreeMap::new());
        Self { kustomizations, trail: Vec::new(), visited, steps_left: 0, patches, changed, objects, found }
    }

    fn patch_resources_of(&mut self, path: &'k Path, kustomization: &'k Kustomization) {
        let (mut patches, mut changes) = (Vec::new(), Changes::default());
        self.collect_patches(path, kustomization, &mut patches);
        if !patches.is_empty() {
            // The last component changes names last.
            for component in kustomization.components.iter().rev() {
                let inner = self.kustomizations.get(component).filter(|_| self.spend(changes.cost()));
                changes = inner.map_or(changes.clone(), |inner| changes.and(inner));
            }
            self.patch(path, kustomization, &patches, &changes);
        }
    }

    /// The patches of a kustomization and its components.
    fn collect_patches(&mut self, path: &'k Path, of: &'k Kustomization, patches: &mut Vec<&'k PatchedObject>) {
        if !self.enter(path) {
            return;
        }
        patches.extend(&of.patches);
        for component in &of.components {
            if let Some(inner) = self.kustomizations.get(component) {
                self.collect_patches(component, inner, patches);
            }
        }
        self.trail.pop();
    }

    /// Patches the resources of a kustomization, its bases and its components.
    fn patch(&mut self, path: &'k Path, of: &'k Kustomization, patches: &[&'k PatchedObject], changes: &Changes) {
        if !self.enter(path) {
            return;
        }
        let is_new = self.visited.insert((path, changes.clone()));
        if is_new && self.spend(patches.len() * changes.cost()) {
            let indices: Vec<usize> = patches.iter().map(|patch| self.index(patch, changes)).collect();
            for resource in of.resources.iter().chain(&of.components) {
                match self.kustomizations.get(resource) {
                    Some(inner) => self.patch(resource, inner, patches, &changes.and(inner)),
                    None => self.add(resource, &indices),
                }
            }
        }
        self.trail.pop();
    }

    fn add(&mut self, file: &'k Path, indices: &[usize]) {
        if self.spend(indices.len()) {
            let found = self.found.entry(file).or_default();
            found.extend(indices.iter().take(MAX_OBJECTS.saturating_sub(found.len())));
        }
    }

    /// Enters a kustomization. Returns false if it is entered already, is nested too deeply, or if no steps are left.
    fn enter(&mut self, path: &'k Path) -> bool {
        let is_new = self.trail.len() < MAX_DEPTH && !self.trail.contains(&path) && self.spend(1);
        if is_new {
            self.trail.push(path);
        }
        is_new
    }

    /// Spends steps. Returns false if fewer are left.
    fn spend(&mut self, steps: usize) -> bool {
        let left = self.steps_left.checked_sub(steps);
        self.steps_left = left.unwrap_or_default();
        left.is_some()
    }

    fn index(&mut self, patch: &'k PatchedObject, changes: &Changes) -> usize {
        let next = self.patches.len();
        let number = *self.patches.entry(patch).or_insert(next);
        let next = self.objects.len();
        let index = *self.changed.entry((number, changes.clone())).or_insert(next);
        if index == next {
            let target = changes.before(&patch.target);
            self.objects.push(Arc::new(PatchedObject { target, parts: Arc::clone(&patch.parts) }));
        }
        index
    }

    /// The patched objects of each file. Files with the same patched objects share a list.
    fn finish(self) -> PatchedFiles {
        let object = |index: &usize| self.objects.get(*index).cloned();
        let mut shared: HashMap<BTreeSet<usize>, Arc<[Arc<PatchedObject>]>> = HashMap::new();
        let found = self.found.into_iter().map(|(file, indices)| {
            let of_file = shared.get(&indices).cloned().unwrap_or_else(|| indices.iter().filter_map(object).collect());
            shared.insert(indices, Arc::clone(&of_file));
            (file.to_owned(), of_file)
        });
        found.collect()
    }
}
