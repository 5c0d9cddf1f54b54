//! The two sides of a change: files, folders, and commits.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use crate::cli::input::{Input, LONGEST_TEXT};
use crate::files::{Commit, Projects, Unreadable, text_of};

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

    /// All its texts.
    pub(super) fn read(&self, projects: &Projects) -> Result<Vec<Source>, String> {
        match self {
            Self::Path(path) => read_paths(std::slice::from_ref(path), projects),
            Self::Commit { revision, path } => read_commit(revision, path, projects),
        }
    }
}

/// The texts in files and folders, without those that the settings exclude.
pub(super) fn read_paths(paths: &[PathBuf], projects: &Projects) -> Result<Vec<Source>, String> {
    let source = |input: Result<Input, Unreadable>| {
        let input = input.map_err(|error| error.to_string())?;
        let text = input.read(LONGEST_TEXT).map_err(|error| error.to_string())?;
        let name = input.name().into_owned();
        Ok(Source { path: PathBuf::from(&name), name, text })
    };
    Input::all_but(paths, |path| projects.excludes(path)).map(source).collect()
}

fn read_commit(revision: &str, path: &Path, projects: &Projects) -> Result<Vec<Source>, String> {
    let (folder, path) = below_folder(path);
    let commit = Commit::new(&folder, revision)?;
    let mut files = commit.files(&path)?;
    if files.is_empty() {
        return Err(format!("{}: there is no such file or folder in `{revision}`", path.display()));
    }
    files.retain(|file| file.path == path || !projects.excludes(&folder.join(&file.path)));
    let contents = commit.contents(&files, LONGEST_TEXT)?;
    let source = |(file, bytes): (&crate::files::CommittedFile, Vec<u8>)| {
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
