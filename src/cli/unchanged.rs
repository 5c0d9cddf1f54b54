//! What the files that have not changed have to do with those that have: the CRDs in them, and the custom resources that a
//! changed CRD is about.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use rayon::iter::{ParallelBridge, ParallelIterator};

use super::catalogue::{Definitions, Source};
use super::changed::Changed;
use super::fence::fenced;
use super::input::{Input, LONGEST_ALLOWED};
use super::lock::lock;
use super::refused_samples::RefusedSamples;
use crate::files::Projects;
use crate::ide::{AnalysisOptions, GroupKind, Snapshot};
use crate::text::Text;

/// The files that have not changed.
pub(super) struct Unchanged<'c> {
    pub(super) changed: &'c Changed,
    pub(super) projects: &'c Projects,
    pub(super) samples: &'c RefusedSamples,
    /// Takes the CRDs in them.
    pub(super) definitions: &'c Mutex<Definitions>,
    pub(super) max_bytes: u64,
}

/// A file with custom resources.
struct Users {
    path: PathBuf,
    kinds: Vec<GroupKind>,
    /// Where further CRDs are.
    crds: Arc<[PathBuf]>,
}

impl Unchanged<'_> {
    /// Reads files that have not changed, and adds their CRDs to the definitions. Returns the files that count as changed, in
    /// their order: those with resources whose CRD has changed. Files that can't be read are left out.
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

    /// Adds the CRDs in a file to the definitions. None if it has no custom resources.
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
            lock(self.definitions).add(defined, Source::File(path.clone()));
        }
        let kinds: Vec<GroupKind> = used.into_iter().filter(GroupKind::may_be_custom).collect();
        (!kinds.is_empty()).then_some(Users { path, kinds, crds: settings.crds })
    }

    /// The kinds that changed files among these define, or in these folders.
    fn changed_kinds(&self, crds: &[PathBuf]) -> BTreeSet<GroupKind> {
        let existing: Vec<PathBuf> = crds.iter().filter(|path| path.exists()).cloned().collect();
        let changed = Input::all(&existing).flatten().filter(|input| self.changed.has(input));
        let kinds = changed.filter_map(|input| {
            let text = input.read(self.max_bytes.min(LONGEST_ALLOWED)).ok()?;
            let analysis = Arc::<AnalysisOptions>::default();
            let kinds = || Snapshot::with_options(Text::to_be_read(&text), analysis).resource_kinds();
            fenced(&input.name(), kinds).ok()
        });
        kinds.flatten().map(|kind| kind.group_kind()).collect()
    }
}
