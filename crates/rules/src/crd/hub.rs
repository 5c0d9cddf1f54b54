//! Settings whose path the server prints at the top of `spec` if they are the same in all versions.

use super::Cursor;
use crd_ls_model::FieldPath;

/// The objects that can contain a setting: `spec`, as in v1beta1, and each version. `is_hoisted` means that the setting
/// is the same in all versions, so the server prints its path in `spec` for each version.
pub(super) fn settings<'c>(spec: &Cursor<'c>, is_hoisted: bool) -> Vec<Cursor<'c>> {
    let versions = spec.children("versions");
    let versions =
        versions.map(|version| if is_hoisted { version.printed_as(FieldPath::of(["spec"])) } else { version });
    [spec.clone()].into_iter().chain(versions).collect()
}
