use std::path::{Path, PathBuf};

use super::git::{Failure, Git};
use super::paths::{canonical, real, with_slashes};

/// A Git repository.
#[derive(Clone, Debug)]
pub(super) struct Repository {
    pub(super) git: Git,
}

impl Repository {
    /// The repository around the user's folder `home`, if its work tree contains `path`, otherwise the nearest
    /// repository around `path`. Only a folder with `.git` counts as a repository. A clone can't contain a `.git`, so
    /// it can't smuggle in a repository of its own.
    pub(super) fn around(home: &Path, path: &Path) -> Result<Self, String> {
        let (home, real) = (real(home), real(path));
        if std::env::var_os("GIT_DIR").is_some() {
            return Self::new(Git::new(home, true));
        }
        let of_home = root_of(&home).filter(|root| real.starts_with(root));
        match of_home.map(|root| (root, true)).or_else(|| Some((root_of(&real)?, false))) {
            Some((root, is_home)) => Self::new(Git::new(root.to_owned(), is_home)),
            None => Err(format!(
                "git could not find the repository of {}: not a git repository, nor is a folder around it",
                path.display()
            )),
        }
    }

    /// The repository of a submodule.
    pub(super) fn of_submodule(folder: PathBuf) -> Result<Self, String> {
        Self::new(Git::new(folder, false))
    }

    fn new(git: Git) -> Result<Self, String> {
        let failed =
            |failure: Failure| failure.while_asked(&format!("find the repository of {}", git.folder().display()));
        let is_bare = git.line(&["rev-parse", "--is-bare-repository"]).map_err(failed)? == "true";
        if is_bare {
            return Ok(Self { git });
        }
        let root = git.line(&["rev-parse", "--show-toplevel"]).map_err(failed)?;
        Ok(Self { git: git.within(real(Path::new(&root))) })
    }

    /// The root of the work tree.
    pub(super) fn root(&self) -> &Path {
        self.git.folder()
    }

    /// The path relative to the root, with slashes; None outside of the work tree.
    pub(super) fn inside(&self, path: &Path) -> Option<String> {
        let path = real(path);
        path.strip_prefix(self.root()).ok()?.to_str().map(with_slashes)
    }

    /// Whether a submodule is checked out at a path from the root.
    pub(super) fn is_submodule(&self, path: &str) -> bool {
        let folder = self.root().join(path);
        // A symbolic link may lead to a parent folder or out of the work tree.
        folder.join(".git").exists() && canonical(&folder).is_ok_and(|real| real == folder)
    }
}

/// The nearest folder with `.git`, from `path` upwards.
pub(super) fn root_of(path: &Path) -> Option<&Path> {
    path.ancestors().find(|folder| folder.join(".git").exists())
}
