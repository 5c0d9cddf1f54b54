use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::Builder;

use super::interrupt;

/// Replaces the text of an existing file as a whole: readers find either the old text or the new one,
/// whatever goes wrong. Its permissions stay, and links still lead to it: a file with several names is written in place.
///
/// Fails if the file no longer holds the old text.
pub(super) fn replace_file(path: &Path, old: &str, new: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    // A file that may not be written is not replaced either.
    fs::OpenOptions::new().write(true).open(&path)?;
    if has_other_names(&path)? {
        return write_in_place(&path, old, new);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let _no_interrupt = interrupt::hold_off();
    let mut file = Builder::new().prefix(".crd-ls-").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(new.as_bytes())?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    // As late as possible, since nothing keeps others from writing the file.
    check_unchanged(&path, old)?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

fn check_unchanged(path: &Path, old: &str) -> io::Result<()> {
    match fs::read(path)? == old.as_bytes() {
        true => Ok(()),
        false => Err(io::Error::other("it has changed since it was read; run the command again")),
    }
}

/// A new file in its place would be seen under one of its names only.
fn write_in_place(path: &Path, old: &str, new: &str) -> io::Result<()> {
    check_unchanged(path, old)?;
    let _no_interrupt = interrupt::hold_off();
    let mut file = fs::OpenOptions::new().write(true).truncate(true).open(path)?;
    file.write_all(new.as_bytes())?;
    file.sync_all()
}

/// Whether there are several hard links to a file.
#[cfg(unix)]
fn has_other_names(path: &Path) -> io::Result<bool> {
    Ok(std::os::unix::fs::MetadataExt::nlink(&fs::metadata(path)?) > 1)
}

/// Elsewhere that is not known.
#[cfg(not(unix))]
fn has_other_names(_: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(test)]
mod tests;
