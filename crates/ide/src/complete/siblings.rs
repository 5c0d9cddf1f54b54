//! Values in the other versions and in the other items of a list.

use super::context::{CompletionContext, text_of};
use crate::cursor::{EntryPlace, NodeLink, entry_named};

/// Common version names, the likeliest first.
const VERSION_NAMES: [&str; 7] = ["v1", "v1beta1", "v1alpha1", "v2", "v1beta2", "v1alpha2", "v2beta1"];

/// The texts of a field in the CRD's other versions.
fn in_other_versions(context: &CompletionContext<'_, '_>, name: &str) -> Vec<String> {
    let sequence =
        context.object(&["spec"]).and_then(|spec| entry_named(spec, "versions")).and_then(EntryPlace::sequence);
    let items = sequence.into_iter().flat_map(|sequence| sequence.items().collect::<Vec<_>>()).enumerate();
    let others = items.filter(|(index, _)| Some(*index) != context.version);
    others.filter_map(|(_, item)| text_of(item.content()?.mapping()?, name)).collect()
}

/// Whether another version is the storage version.
pub(super) fn has_stored_version(context: &CompletionContext<'_, '_>) -> bool {
    in_other_versions(context, "storage").iter().any(|storage| storage == "true")
}

/// Version names that no other version has.
pub(super) fn version_names(context: &CompletionContext<'_, '_>) -> Vec<&'static str> {
    let others = in_other_versions(context, "name");
    VERSION_NAMES.into_iter().filter(|name| !others.iter().any(|other| other == name)).collect()
}

/// The values of a field in the other objects of the list around the place.
pub(super) fn in_other_items(context: &CompletionContext<'_, '_>, name: &str) -> Vec<String> {
    let around = context.node_path.links.iter().rev().find_map(|link| match link {
        NodeLink::Item { sequence, index } => Some((sequence, *index)),
        NodeLink::Entry { .. } => None,
    });
    let Some((sequence, own)) = around else { return Vec::new() };
    let others = sequence.items().enumerate().filter(|(index, _)| *index != own);
    others.filter_map(|(_, item)| text_of(item.content()?.mapping()?, name)).collect()
}
