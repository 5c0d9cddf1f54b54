//! Unchanged files that matter for changed ones: files with their CRDs, and files with custom resources whose CRD has
//! changed.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use rayon::iter::{ParallelBridge, ParallelIterator};

use super::catalogue::{CrdOrigin, Definitions};
use super::changed::Changed;
use super::fence::fenced;
use super::input::{Input, LONGEST_ALLOWED};
use super::lock::lock;
use super::refused_samples::RefusedSamples;
use crate::files::Projects;
use crd_ls_ide::{AnalysisOptions, GroupKind, Snapshot, UsedKind};
use crd_ls_text::Text;

/// The search for unchanged files that matter.
pub(super) struct Unchanged<'c> {
    pub(super) changed: &'c Changed,
    pub(super) projects: &'c Projects,
    pub(super) samples: &'c RefusedSamples,
    /// Collects the CRDs of unchanged files.
    pub(super) definitions: &'c Mutex<Definitions>,
    pub(super) max_bytes: u64,
}

/// A file with custom resources.
struct Users {
    path: PathBuf,
    kinds: Vec<UsedKind>,
    /// The files and folders with CRDs that the file's settings name.
    crds: Arc<[PathBuf]>,
}

impl Unchanged<'_> {
    /// Reads unchanged files and adds their CRDs to the definitions. Returns the files with resources whose CRD has
    /// changed, in order, since they count as changed. Unreadable files are skipped.
    pub(super) fn concerned(&self, inputs: impl Iterator<Item = Input> + Send) -> Vec<Input> {
        let inputs = inputs.enumerate().par_bridge();
        let mut users: Vec<(usize, Users)> =
            inputs.filter_map(|(index, input)| Some((index, self.read(input)?))).collect();
        users.sort_by_key(|(index, _)| *index);
        let definitions = lock(self.definitions);
        let mut named: HashMap<Arc<[PathBuf]>, BTreeMap<GroupKind, bool>> = HashMap::new();
        let mut has_changed = |kind: &UsedKind, of: &Users| {
            let named = named.entry(of.crds.clone()).or_insert_with_key(|crds| self.named_kinds(crds));
            named.get(&kind.name).copied().unwrap_or_else(|| {
                let place = definitions.place(kind, &of.path);
                place.is_some_and(|place| place.path().is_none_or(|path| self.changed.has_file(path)))
            })
        };
        users.retain(|(_, of)| of.kinds.iter().any(|kind| has_changed(kind, of)) && !self.samples.has(&of.path));
        users.into_iter().map(|(_, of)| Input::File(of.path)).collect()
    }

    /// Adds the CRDs in a file to the definitions. Returns the kinds of its custom resources, if it has any.
    fn read(&self, input: Input) -> Option<Users> {
        let settings = self.projects.of(input.path()?);
        let text = input.read(self.max_bytes.min(LONGEST_ALLOWED)).ok()?;
        let read = fenced(&input.name(), || {
            let snapshot = Snapshot::with_options(Text::to_be_read(&text), Arc::clone(&settings.analysis));
            let used = snapshot.used_kinds();
            let webhooks = snapshot.mutating_webhooks(&used);
            (snapshot.resource_kinds(), used, webhooks)
        });
        let (defined, used, webhooks) = read.ok()?;
        lock(self.definitions).add_webhooks(webhooks);
        let path = input.into_path()?;
        if !defined.is_empty() {
            if self.samples.has(&path) {
                return None;
            }
            let names = Definitions::names_of(defined);
            lock(self.definitions).add(names, CrdOrigin::File(path.clone()), text.len());
        }
        let kinds: Vec<UsedKind> = used.into_iter().filter(|kind| kind.name.may_be_custom()).collect();
        (!kinds.is_empty()).then_some(Users { path, kinds, crds: settings.crds })
    }

    /// The kinds that the files and folders in `crds` define, and whether a file that defines the kind has changed.
    fn named_kinds(&self, crds: &[PathBuf]) -> BTreeMap<GroupKind, bool> {
        let existing: Vec<PathBuf> = crds.iter().filter(|path| path.exists()).cloned().collect();
        let mut named = BTreeMap::new();
        for input in Input::all_of_settings(&existing, &[]).flatten() {
            let Ok(text) = input.read(self.max_bytes.min(LONGEST_ALLOWED)) else { continue };
            let analysis = Arc::<AnalysisOptions>::default();
            let kinds = || Snapshot::with_options(Text::to_be_read(&text), analysis).resource_kinds();
            let has_changed = self.changed.has(&input);
            for kind in fenced(&input.name(), kinds).unwrap_or_default() {
                *named.entry(kind.group_kind()).or_insert(false) |= has_changed;
            }
        }
        named
    }
}
