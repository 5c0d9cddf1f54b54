//! Features that an older version of Kubernetes does not have, if the settings name such a version.

mod field;
mod format;
mod function;
mod reserved_word;

use crate::Finding;
use crate::RuleFile;
use crate::engine::CheckedObject;
use crate::places::SchemaPlace;
use crate::problem::NotYet;
use crd_ls_model::{CrdVersion, Kubernetes};

/// The group of the codes about such features.
pub const TARGET: &str = "kubernetes";

/// The pages of the codes about such features.
pub(super) const PAGES: &[RuleFile] = pages! {
    field ["kubernetes/field"];
    format ["kubernetes/format"];
    function ["kubernetes/function"];
    reserved_word ["kubernetes/reserved-word"];
};

pub(super) fn check(
    target: Kubernetes,
    (object, version): (&CheckedObject, &CrdVersion<'_>),
    place: &SchemaPlace<'_>,
    out: &mut Vec<Finding>,
) {
    // The newest version has every feature.
    if target.is_newest() {
        return;
    }
    field::check(target, place, out);
    format::check(target, place, out);
    function::check(target, place, out);
    reserved_word::check(target, (object, version), place, out);
}

pub(super) fn check_version(target: Kubernetes, version: &CrdVersion<'_>, out: &mut Vec<Finding>) {
    field::check_version(target, version, out);
}

/// The features that came after the oldest supported version, in Markdown, each with its first version. They are in the
/// order of the versions.
pub fn additions() -> Vec<(Kubernetes, String)> {
    let mut additions = field::additions();
    additions.extend(format::additions());
    additions.extend(function::additions());
    additions.extend(reserved_word::additions());
    additions.sort_by_key(|(since, _)| *since);
    additions
}

/// The two versions, if a feature came after the targeted version.
fn not_yet(target: Kubernetes, since: Kubernetes) -> Option<NotYet> {
    (target < since).then_some(NotYet { target, since })
}

const fn since(minor: u8) -> Kubernetes {
    Kubernetes { minor }
}
