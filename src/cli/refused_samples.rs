//! Samples that the server is expected to refuse: the objects in a folder `invalid` beside a CRD, which `crd-ls test`
//! runs.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::lock::lock;
use super::suites;
use crate::files::absolute;

/// The refused samples that a check leaves out. Named paths are still checked.
pub(super) struct RefusedSamples {
    /// The named files and folders, absolute.
    named: Vec<PathBuf>,
    /// By folder, whether it has files with CRDs.
    crds: Mutex<HashMap<PathBuf, bool>>,
    left_out: Mutex<BTreeSet<PathBuf>>,
}

impl RefusedSamples {
    pub(super) fn new(named: &[PathBuf]) -> Self {
        let named = named.iter().map(|path| absolute(path)).collect();
        Self { named, crds: Mutex::default(), left_out: Mutex::default() }
    }

    /// Whether a found file is a refused sample.
    pub(super) fn has(&self, path: &Path) -> bool {
        let Some(folder) = path.parent().filter(|folder| folder.file_name().is_some_and(|name| name == "invalid"))
        else {
            return false;
        };
        let folder = absolute(folder);
        let has_crds = || folder.parent().is_some_and(|around| self.has_crds(around));
        let is_one = !self.named.iter().any(|named| named.starts_with(&folder)) && has_crds();
        if is_one {
            lock(&self.left_out).insert(path.to_owned());
        }
        is_one
    }

    /// The samples that were left out.
    pub(super) fn left_out(&self) -> Vec<PathBuf> {
        lock(&self.left_out).iter().cloned().collect()
    }

    fn has_crds(&self, folder: &Path) -> bool {
        let known = lock(&self.crds).get(folder).copied();
        known.unwrap_or_else(|| {
            let has = suites::has_crds(folder);
            lock(&self.crds).insert(folder.to_owned(), has);
            has
        })
    }
}
