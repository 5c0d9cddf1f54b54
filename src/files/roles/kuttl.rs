//! The assertions of kuttl's tests, which have fixed names.

use std::ffi::OsStr;
use std::path::Path;

/// Whether a file has the settings of kuttl's tests.
pub(super) fn is_suite(name: &str) -> bool {
    matches!(name, "kuttl-test.yaml" | "kuttl-test.yml")
}

/// Whether a file has the name of an assertion: `00-assert.yaml`, `01-errors-after.yaml`.
pub(super) fn is_assertion(file: &Path) -> bool {
    let is_yaml = file.extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
    let name = file.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    let Some((step, name)) = name.split_once('-').filter(|_| is_yaml) else { return false };
    let is_number = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
    is_number && (name.starts_with("assert") || name.starts_with("errors"))
}
