//! The two sides of a change: files, folders, and commits.

use std::borrow::Cow;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::cli::input::{Input, LONGEST_TEXT, is_missing};
use crate::files::{Commit, CommittedFile, Projects, Unreadable, canonical, text_of};

/// A text of one side.
pub(super) struct SideText {
    /// Its name in reports.
    pub(super) name: String,
    /// The file whose settings apply. For a file of a commit, the file at the same path in the work tree.
    pub(super) path: PathBuf,
    pub(super) text: String,
}

/// The texts of one side, and the unreadable files.
#[derive(Default)]
pub(super) struct Contents {
    pub(super) sources: Vec<SideText>,
    pub(super) unreadable: Vec<Unreadable>,
}

/// A side as named on the command line.
pub(super) enum Side {
    /// A file, a folder, or stdin.
    Path(PathBuf),
    /// A file or a folder of the work tree that is compared with an earlier state.
    Now(PathBuf),
    Commit {
        revision: String,
        path: PathBuf,
    },
    /// A path at the merge base of `HEAD` and a revision. It may be missing there.
    BranchPoint {
        revision: String,
        path: PathBuf,
    },
}

/// The names of a commit's files in reports.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naming {
    /// With the commit: `v1.2.0:crds/foo.yaml`.
    Commit,
    /// By path in the work tree, for programs that look the files up there.
    WorkTree,
}

impl Side {
    pub(super) fn parse(word: &str) -> Self {
        match word.strip_prefix("git:") {
            None => Self::Path(PathBuf::from(word)),
            Some(rest) => {
                let (revision, path) = rest.split_once(':').unwrap_or((rest, "."));
                Self::Commit { revision: revision.to_owned(), path: PathBuf::from(path) }
            }
        }
    }

    /// Lists the texts of the side, except those that the settings exclude.
    pub(super) fn find(&self, projects: &Projects) -> Result<Texts, String> {
        match self {
            Self::Path(path) if is_missing(path) => {
                let path = path.display();
                Err(format!(
                    "{path}: no such file or folder; if it is a commit, branch or tag, write `git:{path}`, or `git:{path}:PATH` \
                     for a path in it"
                ))
            }
            Self::Now(path) if is_missing(path) => Err(format!("{}: no such file or folder", path.display())),
            Self::Path(path) | Self::Now(path) => Ok(Texts::in_paths(std::slice::from_ref(path), projects)),
            Self::Commit { revision, path } => {
                let (folder, inside) = below_folder(path);
                let commit = Commit::new(&folder, revision).map_err(|reason| match path.is_absolute() {
                    true => format!(
                        "{}: {reason}; in `git:REF:PATH` a relative PATH counts from the current folder",
                        path.display()
                    ),
                    false => reason,
                })?;
                let path = inside;
                let files = commit.files(&path)?;
                if files.is_empty() {
                    return Err(format!("{}: there is no such file or folder in `{revision}`", path.display()));
                }
                Ok(Texts::in_commit(commit, folder, &path, files, projects))
            }
            Self::BranchPoint { revision, path } => {
                let (folder, path) = below_folder(path);
                let commit = Commit::branch_point(&folder, revision)?;
                let files = commit.files(&path)?;
                Ok(Texts::in_commit(commit, folder, &path, files, projects))
            }
        }
    }

    /// Whether the side may have no CRDs.
    pub(super) fn may_be_empty(&self) -> bool {
        matches!(self, Self::BranchPoint { .. })
    }

    /// Whether the path no longer exists in the work tree, which is the other side.
    pub(super) fn is_gone(&self) -> bool {
        matches!(self, Self::BranchPoint { path, .. } if !path.exists())
    }
}

/// Texts that were listed but not read yet.
pub(super) enum Texts {
    Files {
        inputs: Vec<Input>,
        /// Paths that can't be listed.
        unreadable: Vec<Unreadable>,
    },
    Committed {
        commit: Commit,
        folder: PathBuf,
        files: Vec<CommittedFile>,
    },
}

impl Texts {
    pub(super) fn none() -> Self {
        Self::Files { inputs: Vec::new(), unreadable: Vec::new() }
    }

    pub(super) fn in_paths(paths: &[PathBuf], projects: &Projects) -> Self {
        let (mut inputs, mut unreadable) = (Vec::new(), Vec::new());
        for input in Input::all_but(paths, |path| projects.excludes(path)) {
            match input {
                Ok(input) => inputs.push(input),
                Err(error) => unreadable.push(error),
            }
        }
        Self::Files { inputs, unreadable }
    }

    fn in_commit(
        commit: Commit,
        folder: PathBuf,
        path: &Path,
        mut files: Vec<CommittedFile>,
        projects: &Projects,
    ) -> Self {
        files.retain(|file| file.path == path || !projects.excludes(&in_work_tree(&folder, file)));
        Self::Committed { commit, folder, files }
    }

    /// These texts without those in `others`.
    pub(super) fn without(self, others: &Self) -> Self {
        match (self, others) {
            (Self::Files { mut inputs, unreadable }, Self::Files { inputs: others, .. }) => {
                let whole = |input: &Input| canonical(Path::new(&*input.name())).ok();
                let known: HashSet<PathBuf> = others.iter().filter_map(whole).collect();
                inputs.retain(|input| whole(input).is_none_or(|path| !known.contains(&path)));
                Self::Files { inputs, unreadable }
            }
            (texts, _) => texts,
        }
    }

    pub(super) fn count(&self) -> usize {
        match self {
            Self::Files { inputs, .. } => inputs.len(),
            Self::Committed { files, .. } => files.len(),
        }
    }

    /// Whether stdin is among them.
    pub(super) fn has_stdin(&self) -> bool {
        matches!(self, Self::Files { inputs, .. } if inputs.iter().any(|input| matches!(input, Input::Stdin)))
    }

    pub(super) fn read(&self, naming: Naming) -> Result<Contents, String> {
        let mut contents = Contents::default();
        match self {
            Self::Files { inputs, unreadable } => {
                contents.unreadable.extend(unreadable.iter().cloned());
                inputs.iter().for_each(|input| contents.add(read_input(input)));
            }
            Self::Committed { commit, folder, files } => {
                let texts = commit.contents(files, LONGEST_TEXT)?;
                let texts = files.iter().zip(texts);
                texts.for_each(|(file, bytes)| contents.add(read_committed(commit, folder, file, bytes, naming)));
            }
        }
        Ok(contents)
    }
}

impl Contents {
    fn add(&mut self, source: Result<SideText, Unreadable>) {
        match source {
            Ok(source) => self.sources.push(source),
            Err(error) => self.unreadable.push(error),
        }
    }
}

fn read_input(input: &Input) -> Result<SideText, Unreadable> {
    let (text, name) = (input.read(LONGEST_TEXT)?, input.name().into_owned());
    Ok(SideText { path: PathBuf::from(&name), name, text })
}

fn read_committed(
    commit: &Commit,
    folder: &Path,
    file: &CommittedFile,
    bytes: Vec<u8>,
    naming: Naming,
) -> Result<SideText, Unreadable> {
    let path = in_work_tree(folder, file);
    let name = match naming {
        Naming::Commit => format!("{}:{}", commit.label, file.path.display()),
        Naming::WorkTree => path.to_string_lossy().into_owned(),
    };
    let text = text_of(Cow::Borrowed(&name), Ok(bytes))?;
    Ok(SideText { name, path, text })
}

/// The path of a commit's file in the work tree, where it may no longer exist.
fn in_work_tree(folder: &Path, file: &CommittedFile) -> PathBuf {
    if folder == Path::new(".") { file.path.clone() } else { folder.join(&file.path) }
}

/// The deepest folder of a path that exists in the work tree, and the rest of the path.
fn below_folder(path: &Path) -> (PathBuf, PathBuf) {
    if path.is_relative() {
        return (PathBuf::from("."), path.to_owned());
    }
    let folder = path.ancestors().find(|folder| folder.is_dir()).unwrap_or(path);
    (folder.to_owned(), path.strip_prefix(folder).unwrap_or(path).to_owned())
}
