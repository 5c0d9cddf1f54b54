//! The assertions of kuttl's tests, which have fixed names.

use std::ffi::OsStr;
use std::path::Path;

/// Whether a file has the name of an assertion: `00-assert.yaml`, `01-errors-after.yaml`. A suite need not have settings,
/// so the name decides.
///
/// Source: `populateObjectsByFileName` of kuttl.
pub(super) fn is_assertion(file: &Path) -> bool {
    let is_yaml = file.extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
    let name = file.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    let mut words = name.split('-');
    let (Some(step), Some(purpose)) = (words.next(), words.next()) else { return false };
    let is_step = !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
    is_yaml && is_step && ["assert", "errors"].iter().any(|word| purpose.eq_ignore_ascii_case(word))
}
