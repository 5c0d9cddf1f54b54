//! Paths that do not exist.

use std::io;
use std::path::PathBuf;

use crate::cli::input::is_missing;
use crd_ls_rules::is_selector;

/// Fails if a path does not exist, before any file is fixed, because the path may be a code that was meant for
/// `--fix=`.
pub(super) fn refuse_missing(paths: &[PathBuf]) -> io::Result<()> {
    let missing: Vec<String> =
        paths.iter().filter(|path| is_missing(path)).map(|path| path.display().to_string()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let codes: Vec<&str> = missing.iter().map(String::as_str).filter(|word| is_selector(word)).collect();
    let advice = match codes.join(",") {
        codes if codes.is_empty() => String::new(),
        codes => format!("; `--fix={codes}` fixes the findings of a code or group"),
    };
    let paths = missing.join(", ");
    Err(io::Error::other(format!("{paths}: no such file or folder, so nothing is fixed{advice}")))
}
