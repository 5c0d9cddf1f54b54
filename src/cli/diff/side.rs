//! The two sides of a change: files, folders, and commits.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::input::{Input, LONGEST_TEXT};
use crate::files::{Commit, CommittedFile, Projects, text_of};

/// A text of one side.
pub(super) struct Source {
    /// What it is called in reports.
    pub(super) name: String,
    /// The file whose settings hold for it: in a commit the one that is at its path now.
    pub(super) path: PathBuf,
    pub(super) text: String,
}

/// What a word on the command line means.
pub(super) enum Side {
    /// A file, a folder, or stdin.
    Path(PathBuf),
    Commit {
        revision: String,
        path: PathBuf,
    },
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

    /// Finds its texts, without those that the settings exclude.
    pub(super) fn find(&self, projects: &Projects) -> Result<Texts, String> {
        match self {
            Self::Path(path) => Texts::in_paths(std::slice::from_ref(path), projects),
            Self::Commit { revision, path } => Texts::in_commit(revision, path, projects),
        }
    }
}

/// Texts that were found, and are not read yet.
pub(super) enum Texts {
    Files(Vec<Input>),
    Committed { commit: Commit, revision: String, folder: PathBuf, files: Vec<CommittedFile> },
}

impl Texts {
    pub(super) fn in_paths(paths: &[PathBuf], projects: &Projects) -> Result<Self, String> {
        let inputs = Input::all_but(paths, |path| projects.excludes(path));
        inputs.collect::<Result<_, _>>().map(Self::Files).map_err(|error| error.to_string())
    }

    fn in_commit(revision: &str, path: &Path, projects: &Projects) -> Result<Self, String> {
        let (folder, path) = below_folder(path);
        let commit = Commit::new(&folder, revision)?;
        let mut files = commit.files(&path)?;
        if files.is_empty() {
            return Err(format!("{}: there is no such file or folder in `{revision}`", path.display()));
        }
        files.retain(|file| file.path == path || !projects.excludes(&folder.join(&file.path)));
        Ok(Self::Committed { commit, revision: revision.to_owned(), folder, files })
    }

    /// The same without files that others have, too.
    pub(super) fn without(self, others: &Self) -> Self {
        match (self, others) {
            (Self::Files(mut inputs), Self::Files(others)) => {
                let whole = |input: &Input| fs::canonicalize(&*input.name()).ok();
                let known: HashSet<PathBuf> = others.iter().filter_map(whole).collect();
                inputs.retain(|input| whole(input).is_none_or(|path| !known.contains(&path)));
                Self::Files(inputs)
            }
            (texts, _) => texts,
        }
    }

    pub(super) fn count(&self) -> usize {
        match self {
            Self::Files(inputs) => inputs.len(),
            Self::Committed { files, .. } => files.len(),
        }
    }

    /// Whether stdin is among them.
    pub(super) fn has_stdin(&self) -> bool {
        matches!(self, Self::Files(inputs) if inputs.iter().any(|input| matches!(input, Input::Stdin)))
    }

    pub(super) fn read(&self) -> Result<Vec<Source>, String> {
        match self {
            Self::Files(inputs) => inputs.iter().map(read_input).collect(),
            Self::Committed { commit, revision, folder, files } => read_commit(commit, revision, folder, files),
        }
    }
}

fn read_input(input: &Input) -> Result<Source, String> {
    let text = input.read(LONGEST_TEXT).map_err(|error| error.to_string())?;
    let name = input.name().into_owned();
    Ok(Source { path: PathBuf::from(&name), name, text })
}

fn read_commit(commit: &Commit, revision: &str, folder: &Path, files: &[CommittedFile]) -> Result<Vec<Source>, String> {
    let contents = commit.contents(files, LONGEST_TEXT)?;
    let source = |(file, bytes): (&CommittedFile, Vec<u8>)| {
        let name = format!("{revision}:{}", file.path.display());
        let text = text_of(Cow::Borrowed(&name), Ok(bytes)).map_err(|error| error.to_string())?;
        Ok(Source { name, path: folder.join(&file.path), text })
    };
    files.iter().zip(contents).map(source).collect()
}

/// The last folder on a path that is there, and the rest of the path: the rest may be in the commit alone.
fn below_folder(path: &Path) -> (PathBuf, PathBuf) {
    if path.is_relative() {
        return (PathBuf::from("."), path.to_owned());
    }
    let folder = path.ancestors().find(|folder| folder.is_dir()).unwrap_or(path);
    (folder.to_owned(), path.strip_prefix(folder).unwrap_or(path).to_owned())
}
