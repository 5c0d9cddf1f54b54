//! Settings for which the server prints the path at the top if all versions agree.

use super::Cursor;
use crd_ls_model::FieldPath;

/// The places of a setting: at the top, as in v1beta1, and in each version. If `is_hoisted`, all versions agree, so the
/// server prints the path at the top for each.
pub(super) fn settings<'c>(spec: &Cursor<'c>, is_hoisted: bool) -> Vec<Cursor<'c>> {
    let versions = spec.children("versions");
    let versions =
        versions.map(|version| if is_hoisted { version.printed_as(FieldPath::of(["spec"])) } else { version });
    [spec.clone()].into_iter().chain(versions).collect()
}
