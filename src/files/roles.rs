//! The role of each file: an object, a part of one, a template, or a base that patches change.
//!
//! Most patches and assertions are recognized because other files name them. So the repository is searched for those
//! files, up to `MAX_ENTRIES`.

mod bases;
mod chainsaw;
mod chart;
mod created;
mod kustomize;
mod kuttl;
mod named;
mod patch;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::walk::{has_wanted_ending, some_files_below};
use crate::settings::FileRole;
use crd_ls_model::Part;
use named::{NamedFiles, PatchedFiles};

/// The roles of the files below a root.
#[derive(Debug, Default, PartialEq, Eq)]
struct Roles {
    parts: BTreeMap<PathBuf, Part>,
    /// The objects that patches in other files change, or earlier steps of a test create.
    patched: PatchedFiles,
    /// The folders of charts.
    charts: BTreeSet<PathBuf>,
}

/// The roles below the roots that were queried so far.
#[derive(Debug, Default)]
pub(super) struct RolesByRoot(Mutex<HashMap<PathBuf, Arc<OnceLock<Roles>>>>);

/// The maximum number of files and folders that are looked at below a root.
const MAX_ENTRIES: usize = 50_000;

impl RolesByRoot {
    /// The role of a file below a root. Both are absolute and without links.
    pub(super) fn of(&self, root: &Path, file: &Path) -> FileRole {
        let roles = {
            let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(root.to_owned()).or_default())
        };
        roles.get_or_init(|| Roles::read(root)).of(file)
    }
}

impl Roles {
    fn read(root: &Path) -> Self {
        let files: BTreeSet<PathBuf> =
            some_files_below(root, MAX_ENTRIES).filter(|file| is_of_interest(file)).collect();
        let (mut roles, mut named) = (Self::default(), NamedFiles::new(root, &files));
        let mut kustomizations = BTreeMap::new();
        for file in &files {
            let name = name_of(file);
            if chart::is_chart(name) {
                roles.charts.extend(file.parent().map(Path::to_owned));
            } else if kustomize::is_kustomization(name) {
                kustomizations.insert(file.clone(), kustomize::read(file, &mut named));
            } else if chainsaw::is_test(name) {
                chainsaw::find_parts(file, &mut named);
            }
        }
        kuttl::find_parts(files.iter(), &mut named);
        (roles.parts, roles.patched) = named.into_found();
        roles.patched.extend(bases::patched_objects(&kustomizations));
        roles
    }

    fn of(&self, file: &Path) -> FileRole {
        let actions = chart::actions(file, |folder| self.charts.contains(folder));
        let part = match self.parts.get(file) {
            _ if kustomize::is_kustomization(name_of(file)) => Part::InlinePatches,
            _ if chainsaw::is_test(name_of(file)) => Part::InlineTest,
            Some(part) => *part,
            None if kuttl::is_assertion(file) => Part::Assertion,
            None if chart::is_partial(name_of(file), actions) => Part::Partial,
            None => Part::Whole,
        };
        FileRole { actions, part, patched: self.patched.get(file).cloned() }
    }
}

/// Whether a file may contain objects or name other files.
fn is_of_interest(file: &Path) -> bool {
    has_wanted_ending(file) || kustomize::is_kustomization(name_of(file))
}

fn name_of(file: &Path) -> &str {
    file.file_name().and_then(OsStr::to_str).unwrap_or_default()
}
