use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::Builder;

/// Writes a new text into a file that exists: whoever reads it meanwhile, and whatever goes wrong,
/// finds either the old one or the new one. Its permissions stay, and a link leads to it still.
pub(super) fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    // A file that may not be written is not to be replaced either.
    fs::OpenOptions::new().write(true).open(&path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = Builder::new().prefix(".crd-ls-").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}
