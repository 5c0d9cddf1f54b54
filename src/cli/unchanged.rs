//! Unchanged files that matter for changed ones: for their CRDs, and for custom resources whose CRD has changed.

use std::collections::{BTreeSet, HashMap};
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
use crd_ls_ide::{AnalysisOptions, GroupKind, Snapshot};
use crd_ls_text::Text;

/// The unchanged files.
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
    kinds: Vec<GroupKind>,
    /// The further CRDs of its settings.
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
        let mut further: HashMap<Arc<[PathBuf]>, BTreeSet<GroupKind>> = HashMap::new();
        let mut has_changed = |kind: &GroupKind, of: &Users| match definitions.place(kind, &of.path) {
            Some(place) => place.path().is_none_or(|path| self.changed.has_file(path)),
            None => further.entry(of.crds.clone()).or_insert_with_key(|crds| self.changed_kinds(crds)).contains(kind),
        };
        users.retain(|(_, of)| of.kinds.iter().any(|kind| has_changed(kind, of)) && !self.samples.has(&of.path));
        users.into_iter().map(|(_, of)| Input::File(of.path)).collect()
    }

    /// Adds the CRDs in a file to the definitions. None if it lacks custom resources.
    fn read(&self, input: Input) -> Option<Users> {
        let settings = self.projects.of(input.path()?);
        let text = input.read(self.max_bytes.min(LONGEST_ALLOWED)).ok()?;
        let read = fenced(&input.name(), || {
            let snapshot = Snapshot::with_options(Text::to_be_read(&text), Arc::clone(&settings.analysis));
            (snapshot.resource_kinds(), snapshot.used_kinds())
        });
        let (defined, used) = read.ok()?;
        let path = input.into_path()?;
        if !defined.is_empty() {
            if self.samples.has(&path) {
                return None;
            }
            lock(self.definitions).add(defined, CrdOrigin::File(path.clone()));
        }
        let kinds: Vec<GroupKind> = used.into_iter().filter(GroupKind::may_be_custom).collect();
        (!kinds.is_empty()).then_some(Users { path, kinds, crds: settings.crds })
    }

    /// The kinds defined by changed files among `crds`, or in folders of it.
    fn changed_kinds(&self, crds: &[PathBuf]) -> BTreeSet<GroupKind> {
        let existing: Vec<PathBuf> = crds.iter().filter(|path| path.exists()).cloned().collect();
        let changed = Input::all_of_settings(&existing, &[]).flatten().filter(|input| self.changed.has(input));
        let kinds = changed.filter_map(|input| {
            let text = input.read(self.max_bytes.min(LONGEST_ALLOWED)).ok()?;
            let analysis = Arc::<AnalysisOptions>::default();
            let kinds = || Snapshot::with_options(Text::to_be_read(&text), analysis).resource_kinds();
            fenced(&input.name(), kinds).ok()
        });
        kinds.flatten().map(|kind| kind.group_kind()).collect()
    }
}
