use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use tempfile::{Builder, NamedTempFile};

use super::kept::take_over;
use crate::cli::interrupt;
use crate::cli::summary::plural;
use crate::files::canonical;

/// Replaces the text of an existing file as a whole: readers find either the old text or the new one, whatever goes
/// wrong. Owner, group, mode and extended attributes stay. Returns the number of other hard links, which keep the old
/// text.
///
/// Fails if the file no longer has the old text, or if a link leads to it from another folder.
pub(crate) fn replace_file(path: &Path, old: &str, new: &str) -> io::Result<u64> {
    let target = target_of(path)?;
    put(&target, new, || match fs::read(&target)? == old.as_bytes() {
        true => Ok(()),
        false => Err(io::Error::other("it has changed since it was read; run the command again")),
    })
}

/// Writes a new file, or replaces an existing one.
///
/// Fails if the path is a link, or leads through a link below the current folder.
pub(crate) fn write_file(path: &Path, text: &str) -> io::Result<()> {
    refuse_link(path)?;
    if fs::symlink_metadata(path).is_ok() {
        return put(path, text, || Ok(())).map(drop);
    }
    put_new(path, text)
}

/// Writes a new file. Returns false, and writes nothing, if something exists at the path.
///
/// Fails if the path leads through a link below the current folder.
pub(crate) fn write_new_file(path: &Path, text: &str) -> io::Result<bool> {
    if fs::symlink_metadata(path).is_ok() {
        return Ok(false);
    }
    refuse_link(path)?;
    match put_new(path, text) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        written => written.map(|()| true),
    }
}

fn refuse_link(path: &Path) -> io::Result<()> {
    let Some(link) = link_on(path) else { return Ok(()) };
    let link = link.display();
    Err(io::Error::other(format!("{link} is a link, and none is followed to write; name the path that it leads to")))
}

/// Writes a file where none exists.
fn put_new(path: &Path, text: &str) -> io::Result<()> {
    let _no_interrupt = interrupt::hold_off();
    let file = beside(path, MODE_OF_NEW, text)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map(drop).map_err(|error| error.error)
}

/// The warning about other hard links to a replaced file.
pub(crate) fn other_names(name: &str, others: u64) -> Option<String> {
    let others = usize::try_from(others).unwrap_or(usize::MAX);
    (others > 0).then(|| {
        let verb = if others == 1 { "keeps" } else { "keep" };
        format!("note: {name}: {} of this file (hard links) {verb} the old text", plural(others, "other name"))
    })
}

/// Resolves a path to its file. A link must lead to a file below its own folder or the current one.
fn target_of(path: &Path) -> io::Result<PathBuf> {
    let target = canonical(path)?;
    if !fs::symlink_metadata(path)?.is_symlink() {
        return Ok(target);
    }
    let is_below = |folder: &Path| canonical(folder).is_ok_and(|folder| target.starts_with(folder));
    match is_below(folder_of(path)) || is_below(Path::new(".")) {
        true => Ok(target),
        false => Err(io::Error::other("it is a link to another folder; name the file that it leads to")),
    }
}

/// The first link on a path: the file, or a folder below the current one.
fn link_on(path: &Path) -> Option<PathBuf> {
    let is_link = |path: &Path| fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
    let mut reached = PathBuf::new();
    for component in path.components() {
        reached.push(component);
        let may_be_link = path.is_relative() && matches!(component, Component::Normal(_)) || reached == path;
        if may_be_link && is_link(&reached) {
            return Some(reached);
        }
    }
    None
}

/// Replaces a writable file. `check` confirms at the last moment that the file is still the same.
fn put(path: &Path, text: &str, check: impl FnOnce() -> io::Result<()>) -> io::Result<u64> {
    // Opening fails for a read-only file, which must not be replaced.
    let old = OpenOptions::new().read(true).write(true).open(path)?;
    if !old.metadata()?.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    let _no_interrupt = interrupt::hold_off();
    let file = beside(path, MODE_OF_PRIVATE, text)?;
    take_over(&old, file.as_file())?;
    file.as_file().sync_all()?;
    let others = count_other_names(&old)?;
    // As late as possible, because other programs may write the file at any time.
    check()?;
    // Windows does not replace an open file.
    drop(old);
    put_in_place(file, path)?;
    Ok(others)
}

/// The pauses before further attempts to replace a file, in milliseconds.
const PAUSES: &[u64] = if cfg!(windows) { &[10, 40, 160, 640] } else { &[] };

/// Renames a temporary file. On Windows an editor or a virus scanner can hold the old file for a moment.
fn put_in_place(mut file: NamedTempFile, path: &Path) -> io::Result<()> {
    for pause in PAUSES {
        match file.persist(path) {
            Err(error) if error.error.kind() == io::ErrorKind::PermissionDenied => file = error.file,
            done => return done.map(drop).map_err(|error| error.error),
        }
        thread::sleep(Duration::from_millis(*pause));
    }
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// The mode of a new file before the umask.
const MODE_OF_NEW: u32 = 0o666;

/// The mode of a file that only the user can read.
const MODE_OF_PRIVATE: u32 = 0o600;

/// A temporary file with the text, in the folder of `path`. Errors omit its random name, which tempfile's own functions
/// would add.
fn beside(path: &Path, mode: u32, text: &str) -> io::Result<NamedTempFile> {
    let create = |path: &Path| create_new(path, mode);
    let file = Builder::new().prefix(".crd-ls-").suffix(".tmp").make_in(folder_of(path), create)?;
    file.as_file().write_all(text.as_bytes())?;
    Ok(file)
}

#[cfg(unix)]
fn create_new(path: &Path, mode: u32) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;

    OpenOptions::new().read(true).write(true).create_new(true).mode(mode).open(path)
}

#[cfg(not(unix))]
fn create_new(path: &Path, _: u32) -> io::Result<File> {
    File::create_new(path)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The number of further hard links to a file.
#[cfg(unix)]
fn count_other_names(file: &File) -> io::Result<u64> {
    Ok(std::os::unix::fs::MetadataExt::nlink(&file.metadata()?).saturating_sub(1))
}

/// The number is unknown on this system.
#[cfg(not(unix))]
fn count_other_names(_: &File) -> io::Result<u64> {
    Ok(0)
}
