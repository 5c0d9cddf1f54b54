use std::borrow::Cow;
use std::collections::HashSet;
use std::fs;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};

use rayon::iter::Either;

use crate::files::{
    FolderEntry, SkippedEntry, Unreadable, canonical, files_and_links_below, files_through_links_below,
    read_named_text, read_up_to, text_of,
};
use crd_ls_ide::DEFAULT_MAX_TEXT_BYTES;
use crd_ls_text::Text;

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
        Self::all_but_noting(paths, false, |_| false, |_| {})
    }

    /// Like [`all`](Self::all), but follows links only in the folders that are also in `named`, because settings files
    /// may name other folders.
    pub(super) fn all_of_settings(
        paths: &[PathBuf],
        named: &[PathBuf],
    ) -> impl Iterator<Item = Result<Self, Unreadable>> + Send {
        let named: Vec<PathBuf> = named.iter().flat_map(|path| canonical(path)).collect();
        let is_named = move |path: &Path| canonical(path).is_ok_and(|path| named.contains(&path));
        Self::found(paths, is_named, |_, _| true, |_| {})
    }

    /// Like [`all`](Self::all), but follows no links, and skips excluded files in folders.
    pub(super) fn all_but(
        paths: &[PathBuf],
        is_excluded: impl Fn(&Path) -> bool + Clone + Send,
    ) -> impl Iterator<Item = Result<Self, Unreadable>> + Send {
        Self::found(paths, |_| false, move |path, found| found == path || !is_excluded(found), |_| {})
    }

    /// Like [`all`](Self::all), but skips excluded files in folders, and passes skipped entries of folders to `note`.
    /// With `excludes_named`, named files can be excluded, too.
    pub(super) fn all_but_noting(
        paths: &[PathBuf],
        excludes_named: bool,
        is_excluded: impl Fn(&Path) -> bool + Clone + Send,
        note: impl Fn(SkippedEntry) + Clone + Send,
    ) -> impl Iterator<Item = Result<Self, Unreadable>> + Send {
        let is_spared = move |path: &Path, found: &Path| found == path && !excludes_named;
        let is_wanted = move |path: &Path, found: &Path| is_spared(path, found) || !is_excluded(found);
        // Links in `.` are not followed, so that naming the default path changes nothing.
        Self::found(paths, |path| path != Path::new("."), is_wanted, note)
    }

    /// The wanted inputs. `is_wanted` gets the named path, and the found file in it.
    fn found(
        paths: &[PathBuf],
        follows_links: impl Fn(&Path) -> bool,
        is_wanted: impl Fn(&Path, &Path) -> bool + Clone + Send,
        note: impl Fn(SkippedEntry) + Clone + Send,
    ) -> impl Iterator<Item = Result<Self, Unreadable>> + Send {
        let paths: Vec<(&PathBuf, bool)> = paths.iter().map(|path| (path, follows_links(path))).collect();
        let mut earlier = Earlier::new(paths.len() > 1 || paths.iter().any(|(_, follows_links)| *follows_links));
        let inputs = paths.into_iter().flat_map(move |(path, follows_links)| {
            let (is_wanted, note) = (is_wanted.clone(), note.clone());
            let input = move |found: Result<FolderEntry, Unreadable>| match found {
                Ok(FolderEntry::File(found)) => is_wanted(path, &found).then_some(Ok(Self::File(found))),
                Ok(FolderEntry::Skipped(entry)) => {
                    note(entry);
                    None
                }
                Err(error) => Some(Err(error)),
            };
            if is_stdin(path) {
                return Either::Left(iter::once(Ok(Self::Stdin)));
            }
            let found = match follows_links {
                true => Either::Left(files_through_links_below(path)),
                false => Either::Right(files_and_links_below(path)),
            };
            Either::Right(found.filter_map(input))
        });
        inputs.filter(move |input| input.as_ref().map_or(true, |input| earlier.is_first(input)))
    }

    /// The input that an option or argument names: a file, or stdin for `-`.
    pub(super) fn named(path: &Path) -> Self {
        if is_stdin(path) { Self::Stdin } else { Self::File(path.to_owned()) }
    }

    /// The input that an option or argument names, and its text, in which a CRD is expected.
    pub(super) fn with_crd(path: &Path) -> Result<(Self, Text), String> {
        if path.is_dir() {
            let path = path.display();
            return Err(format!("{path}: this is a folder; name the file in it that has the CustomResourceDefinition"));
        }
        let input = Self::named(path);
        let text = Text::new(&input.read(LONGEST_TEXT).map_err(|error| error.to_string())?);
        Ok((input, text))
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

pub(super) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// Refuses stdin for more than one of these paths.
pub(super) fn refuse_stdin_twice<'p>(paths: impl IntoIterator<Item = &'p PathBuf>) -> Result<(), String> {
    match paths.into_iter().filter(|path| is_stdin(path)).count() {
        0 | 1 => Ok(()),
        _ => Err(STDIN_TWICE.to_owned()),
    }
}

/// Whether a path does not exist. Stdin always exists.
pub(super) fn is_missing(path: &Path) -> bool {
    let found = fs::symlink_metadata(path);
    !is_stdin(path) && found.is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// The inputs so far, so that each input is read once.
struct Earlier {
    /// False for a single folder without followed links, which lists each file once.
    can_repeat: bool,
    has_stdin: bool,
    files: HashSet<PathBuf>,
}

impl Earlier {
    fn new(can_repeat: bool) -> Self {
        Self { can_repeat, has_stdin: false, files: HashSet::new() }
    }

    fn is_first(&mut self, input: &Input) -> bool {
        match input {
            _ if !self.can_repeat => true,
            Input::Stdin => !std::mem::replace(&mut self.has_stdin, true),
            Input::File(path) => canonical(path).map_or(true, |path| self.files.insert(path)),
        }
    }
}
