//! Paths of the settings that the server prints at the top if all versions agree in them.

use super::Cursor;
use crate::model::FieldPath;

/// The place of a setting: at the top in v1beta1, and in each version, whose path is printed as
/// that at the top if all versions agree.
pub(super) fn settings<'c>(spec: &Cursor<'c>, is_hoisted: bool) -> Vec<Cursor<'c>> {
    let versions = spec.children("versions");
    let versions =
        versions.map(|version| if is_hoisted { version.printed_as(FieldPath::of(["spec"])) } else { version });
    [spec.clone()].into_iter().chain(versions).collect()
}
