//! The settings of versions that the server may print as one, because all versions agree in them.

use super::Cursor;
use crate::model::FieldPath;

/// Where a setting of the versions is: at the top of v1beta1's form, and in each version,
/// printed as at the top if all agree in it.
pub(super) fn settings<'c>(spec: &Cursor<'c>, is_hoisted: bool) -> Vec<Cursor<'c>> {
    let versions = spec.children("versions");
    let versions =
        versions.map(|version| if is_hoisted { version.printed_as(FieldPath::of(["spec"])) } else { version });
    [spec.clone()].into_iter().chain(versions).collect()
}
