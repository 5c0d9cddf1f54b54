use std::borrow::Cow;
use std::collections::HashSet;
use std::fs;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};

use rayon::iter::Either;

use crate::files::{FolderEntry, Unreadable, files_and_links_below, read_named_text, read_up_to, text_of};
use crd_ls_ide::DEFAULT_MAX_TEXT_BYTES;

/// A text to check.
pub(super) enum Input {
    Stdin,
    File(PathBuf),
}

/// The reason why stdin can't be read twice.
pub(super) const STDIN_TWICE: &str =
    "stdin is read once, so `-` can't be given twice; name a file instead of one of them";

/// The default limit of a text, in bytes.
pub(super) const LONGEST_TEXT: u64 = DEFAULT_MAX_TEXT_BYTES;

/// The highest limit that an option can set, since offsets are 32 bits wide.
pub(super) const LONGEST_ALLOWED: u64 = u32::MAX as u64 - 1;

impl Input {
    /// The path of the file; None for stdin.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::Stdin => None,
            Self::File(path) => Some(path),
        }
    }

    /// The path of the file, by value.
    pub(super) fn into_path(self) -> Option<PathBuf> {
        match self {
            Self::Stdin => None,
            Self::File(path) => Some(path),
        }
    }

    /// All inputs: the named ones in the order given, and the files in folders, sorted by name.
    pub(super) fn all(paths: &[PathBuf]) -> impl Iterator<Item = Result<Self, Unreadable>> + Send {
        Self::all_but(paths, |_| false)
    }

    /// Like [`all`](Self::all), but skips excluded files in folders.
    pub(super) fn all_but(
        paths: &[PathBuf],
        is_excluded: impl Fn(&Path) -> bool + Clone + Send,
    ) -> impl Iterator<Item = Result<Self, Unreadable>> + Send {
        Self::all_but_noting(paths, false, is_excluded, |_| {})
    }

    /// Like [`all_but`](Self::all_but), but passes skipped symbolic links to `note`. With `excludes_named`, named files
    /// can be excluded, too.
    pub(super) fn all_but_noting(
        paths: &[PathBuf],
        excludes_named: bool,
        is_excluded: impl Fn(&Path) -> bool + Clone + Send,
        note: impl Fn(PathBuf) + Clone + Send,
    ) -> impl Iterator<Item = Result<Self, Unreadable>> + Send {
        let mut earlier = Earlier::new(paths);
        let inputs = paths.iter().flat_map(move |path| {
            let (is_excluded, note) = (is_excluded.clone(), note.clone());
            let is_spared = move |found: &Path| found == path && !excludes_named;
            let is_wanted = move |found: &Path| is_spared(found) || !is_excluded(found);
            match path.as_os_str().as_encoded_bytes() {
                b"-" => Either::Left(iter::once(Ok(Self::Stdin))),
                _ => Either::Right(files_and_links_below(path).filter_map(move |found| match found {
                    Ok(FolderEntry::File(path)) => is_wanted(&path).then_some(Ok(Self::File(path))),
                    Ok(FolderEntry::Link(path)) => {
                        note(path);
                        None
                    }
                    Err(error) => Some(Err(error)),
                })),
            }
        });
        inputs.filter(move |input| input.as_ref().map_or(true, |input| earlier.is_first(input)))
    }

    /// The name in reports: the path as given or found, `-` for stdin.
    pub(super) fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Stdin => Cow::Borrowed("-"),
            Self::File(path) => path.to_string_lossy(),
        }
    }

    /// The whole text. Fails above `limit` bytes.
    pub(super) fn read(&self, limit: u64) -> Result<String, Unreadable> {
        match self {
            Self::Stdin => text_of(self.name(), read_up_to(io::stdin().lock(), limit)),
            Self::File(path) => read_named_text(path, limit),
        }
    }

    /// An error about this input.
    pub(super) fn unreadable(&self, reason: String) -> Unreadable {
        Unreadable::new(self.name(), reason)
    }
}

/// Whether a path does not exist. Stdin always exists.
pub(super) fn is_missing(path: &Path) -> bool {
    let found = fs::symlink_metadata(path);
    path != Path::new("-") && found.is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// The inputs so far, so that each is read once.
struct Earlier {
    /// False for a single folder, which lists each file once.
    can_repeat: bool,
    has_stdin: bool,
    files: HashSet<PathBuf>,
}

impl Earlier {
    fn new(paths: &[PathBuf]) -> Self {
        Self { can_repeat: paths.len() > 1, has_stdin: false, files: HashSet::new() }
    }

    fn is_first(&mut self, input: &Input) -> bool {
        match input {
            _ if !self.can_repeat => true,
            Input::Stdin => !std::mem::replace(&mut self.has_stdin, true),
            Input::File(path) => fs::canonicalize(path).map_or(true, |path| self.files.insert(path)),
        }
    }
}
