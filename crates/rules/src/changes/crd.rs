//! Compares a CRD before and after a change.

use super::crd_pair::CrdPair;
use super::pair::{At, FoundChange, SchemaPair};
use super::{between_versions, columns, conversion, names, schema, subresources, versions};
use crate::rule_table::Rule;

/// A rule about a CRD before and after a change.
type CrdChangeRule = Rule<fn(&CrdPair<'_>, &mut Vec<FoundChange>)>;

pub(super) const RULES: &[CrdChangeRule] = rules! {
    versions [
        "change/version-removed", "change/version-unserved", "change/version-deprecated", "change/version-added",
        "change/storage-switched",
    ];
    between_versions ["change/versions-differ"];
    names ["change/name-removed"];
    conversion ["change/conversion-changed"];
    subresources ["change/status-subresource-removed", "change/scale-subresource-removed", "change/scale-path-changed"];
    columns ["change/selectable-field-removed", "change/printer-column-removed"];
};

/// The findings about a change of a CRD and of its schemas.
pub(super) fn compare(pair: &CrdPair<'_>) -> Vec<FoundChange> {
    let mut out = Vec::new();
    RULES.iter().for_each(|rule| (rule.check)(pair, &mut out));
    for (old, new) in pair.versions() {
        let (Some(before), Some(after)) = (old.schema, new.schema) else { continue };
        let (before, after) = (At::root(before), At::root(after));
        out.extend(schema::compare(SchemaPair { before, after, written: new.schema_path() }));
    }
    out
}
