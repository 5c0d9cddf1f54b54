//! Finds the CRDs of unknown kinds in the repositories of the inputs, as an editor does in its workspace. The CRDs are
//! read only to check resources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::CheckRun;
use crate::cli::catalogue::{CrdOrigin, Definitions, ResourceUse};
use crate::cli::fault::{Phase, trip};
use crate::cli::fence::fenced;
use crate::cli::input::LONGEST_ALLOWED;
use crate::cli::lock::lock;
use crate::files::{Projects, canonical, has_wanted_ending, read_text, real, reported, some_files_below};
use crd_ls_ide::{MutatingWebhook, ResourceKind, Snapshot};
use crd_ls_text::Text;

/// The maximum number of files and folders that are looked at in a repository.
const MAX_ENTRIES: usize = 50_000;

/// The maximum total length of the files that are read in a repository, in bytes.
const MAX_BYTES: u64 = 256 << 20;

/// The contents of a file that matter for resources in other files.
struct FoundCrds {
    path: PathBuf,
    kinds: Vec<ResourceKind>,
    webhooks: Vec<MutatingWebhook>,
    /// The length of the text in bytes.
    length: usize,
}

impl CheckRun<'_> {
    /// Adds the CRDs and webhooks in the repositories of resources without a known CRD. Each repository is searched
    /// once. Returns whether any was searched.
    pub(super) fn seek_crds<'u>(
        &self,
        unknown: impl Iterator<Item = ResourceUse<'u>>,
        definitions: &mut Definitions,
    ) -> bool {
        let unknown = unknown.filter(|(kind, _)| kind.name.may_be_custom());
        let files: BTreeSet<&Path> = unknown.map(|(_, file)| file.unwrap_or(Path::new("-"))).collect();
        let roots: BTreeSet<PathBuf> =
            files.into_iter().filter_map(|file| self.projects.searched_folder(file)).collect();
        let read = self.read_paths();
        // Faults in settings files that concern no input are not reported.
        let projects = self.projects.apart();
        let mut searched = lock(&self.searched);
        let is_new = |root: &PathBuf| !read.iter().any(|folder| root.starts_with(folder)) && !searched.contains(root);
        let roots: Vec<PathBuf> = roots.into_iter().filter(is_new).collect();
        for root in &roots {
            let files: Vec<PathBuf> = self.files_to_read(root, &read).collect();
            let found: Vec<FoundCrds> = files.into_par_iter().filter_map(|file| self.found(&projects, file)).collect();
            for FoundCrds { path, kinds, webhooks, length } in found {
                definitions.add_webhooks(webhooks);
                definitions.add(Definitions::names_of(kinds), CrdOrigin::File(path), length);
            }
        }
        let is_any = !roots.is_empty();
        searched.extend(roots);
        is_any
    }

    /// The inputs, and the folders whose files are inputs.
    fn read_paths(&self) -> Vec<PathBuf> {
        self.options.paths.iter().flat_map(|path| canonical(path)).collect()
    }

    /// The maximum length of a file in bytes.
    fn longest(&self) -> u64 {
        self.options.max_bytes.min(LONGEST_ALLOWED)
    }

    /// The files below a root that are not among the inputs, up to the limits.
    fn files_to_read(&self, root: &Path, read: &[PathBuf]) -> impl Iterator<Item = PathBuf> {
        let (real_root, longest) = (real(root), self.longest());
        let is_input = move |file: &Path| {
            let real = file.strip_prefix(root).map_or_else(|_| file.to_owned(), |inside| real_root.join(inside));
            read.iter().any(|path| real.starts_with(path))
        };
        let files = some_files_below(root, MAX_ENTRIES).filter(|file| has_wanted_ending(file));
        let sized = files.filter(move |file| !is_input(file)).filter_map(move |file| {
            let length = fs::metadata(&file).ok()?.len();
            (length <= longest).then_some((file, length))
        });
        sized.scan(MAX_BYTES, |left, (file, length)| {
            *left = left.checked_sub(length)?;
            Some(file)
        })
    }

    /// None for a file without CRDs and webhooks.
    fn found(&self, projects: &Projects, file: PathBuf) -> Option<FoundCrds> {
        if projects.excludes(&file) {
            return None;
        }
        let settings = projects.of(&file);
        let text = read_text(&file, self.longest()).ok()?;
        let is_of_interest = settings.analysis.kinds.may_be_in(&text) || MutatingWebhook::may_be_in(&text);
        let path = reported(&file).into_owned();
        let read = is_of_interest.then(|| {
            fenced(&path.to_string_lossy(), || {
                trip(Phase::Analysis, &text);
                let snapshot = Snapshot::with_options(Text::to_be_read(&text), Arc::clone(&settings.analysis));
                (snapshot.resource_kinds(), snapshot.mutating_webhooks(&snapshot.used_kinds()))
            })
        });
        let (kinds, webhooks) = read?.ok()?;
        Some(FoundCrds { path, kinds, webhooks, length: text.len() })
    }
}
