//! Compares a CRD before and after a change.

use super::crd_pair::{CrdChangeRule, CrdPair};
use super::pair::{At, Found, Pair};
use super::{between_versions, columns, conversion, names, schema, subresources, versions};

pub(super) const RULES: &[CrdChangeRule] =
    &[versions::RULE, between_versions::RULE, names::RULE, conversion::RULE, subresources::RULE, columns::RULE];

/// The findings about a change of a CRD, including all schemas.
pub(super) fn compare(pair: &CrdPair<'_>) -> Vec<Found> {
    let mut out = Vec::new();
    RULES.iter().for_each(|rule| (rule.check)(pair, &mut out));
    for (old, new) in pair.versions() {
        let (Some(before), Some(after)) = (old.schema, new.schema) else { continue };
        let before = At { schema: &before.schema, start: before.start, key: before.key };
        let after = At { schema: &after.schema, start: after.start, key: after.key };
        out.extend(schema::compare(Pair { before, after, written: new.schema_path() }));
    }
    out
}
