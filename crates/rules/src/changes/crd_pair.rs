//! A CRD before and after a change.

use super::pair::FoundChange;
use crate::Finding;
use crate::problem::CrdChangeProblem;
use crd_ls_model::{Crd, CrdVersion, FieldPath, FieldValue, Member};
use crd_ls_text::TextRange;

pub(super) struct CrdPair<'c> {
    pub(super) before: &'c Crd,
    pub(super) after: &'c Crd,
}

impl<'c> CrdPair<'c> {
    /// The pairs of versions with the same name. If both CRDs have a single version, these two form a pair even if the
    /// name changes, because resources stored in the old version are read in the new version.
    pub(super) fn versions(&self) -> Vec<(CrdVersion<'c>, CrdVersion<'c>)> {
        let (before, after) = (self.before.held_versions(), self.after.held_versions());
        if let ([old], [new]) = (&*before, &*after) {
            return vec![(*old, *new)];
        }
        let old = |new: CrdVersion<'c>| before.iter().find(|old| old.name == new.name).map(|old| (*old, new));
        after.into_iter().filter_map(old).collect()
    }

    pub(super) fn found(
        &self,
        range: TextRange,
        written: FieldPath,
        before: Option<TextRange>,
        change: CrdChangeProblem,
    ) -> FoundChange {
        FoundChange { finding: Finding::in_object(change, range, written), before }
    }

    /// A finding about a field of a version. Its place is the value if the value is a scalar, and otherwise the key.
    /// For a missing field, it is the place of the version.
    pub(super) fn of_version(
        &self,
        (old, new): (&CrdVersion<'_>, &CrdVersion<'_>),
        field: &'static str,
        change: CrdChangeProblem,
    ) -> FoundChange {
        let place = |version: &CrdVersion<'_>| version.object().get(field).map_or(version.place(), Member::place);
        self.found(place(new), new.path().child(field), Some(place(old)), change)
    }

    pub(super) fn after_place(&self, path: &FieldPath) -> TextRange {
        place(self.after, path)
    }

    pub(super) fn before_place(&self, path: &FieldPath) -> TextRange {
        place(self.before, path)
    }
}

fn place(crd: &Crd, path: &FieldPath) -> TextRange {
    deepest_place(crd, path).map_or(crd.api_version_range, |(place, _)| place)
}

/// The place of the deepest existing field on a path outside of lists and schemas, and whether this is the last field
/// of the path. None if the first field is missing.
pub(super) fn deepest_place(crd: &Crd, path: &FieldPath) -> Option<(TextRange, bool)> {
    let mut object = Some(&crd.object);
    let mut found = None;
    for (index, segment) in path.segments().iter().enumerate() {
        let Some(member) = segment.name().and_then(|name| object?.get(name)) else { break };
        found = Some((Member::place(member), index + 1 == path.segments().len()));
        object = match &member.value {
            FieldValue::Object(inner) => Some(inner),
            _ => None,
        };
    }
    found
}
