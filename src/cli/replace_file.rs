use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::Builder;

use super::interrupt;

/// Replaces the text of an existing file as a whole: readers find either the old text or the new one,
/// whatever goes wrong. Its permissions stay, and links still lead to it.
///
/// Fails if the file no longer holds the old text.
pub(super) fn replace_file(path: &Path, old: &str, new: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    // A file that may not be written is not replaced either.
    fs::OpenOptions::new().write(true).open(&path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let _no_interrupt = interrupt::hold_off();
    let mut file = Builder::new().prefix(".crd-ls-").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(new.as_bytes())?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    // As late as possible, since nothing keeps others from writing the file.
    if fs::read(&path)? != old.as_bytes() {
        return Err(io::Error::other("it has changed since it was read; run the command again"));
    }
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests;
