use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::Builder;

/// Replaces the text of an existing file as a whole: readers find either the old text or the new one,
/// whatever goes wrong. Its permissions stay, and links still lead to it.
pub(super) fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    // A file that may not be written is not replaced either.
    fs::OpenOptions::new().write(true).open(&path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = Builder::new().prefix(".crd-ls-").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}
