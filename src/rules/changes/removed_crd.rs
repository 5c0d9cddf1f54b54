//! A CRD stays.
//!
//! Removing it from the files breaks nothing by itself. But what prunes (Argo CD, Flux, `kubectl apply --prune`) deletes it from the
//! cluster then, and all its resources with it. The finding lies in the old file.
//!
//! ```yaml shown change/crd-removed
//! type: object
//! ```

use super::PlacedCrd;
use crate::rules::problem::CrdChangeProblem;
use crate::rules::{Finding, RuleFile};

pub(super) const PAGE: RuleFile = RuleFile { codes: &["change/crd-removed"], document: file_docs!("removed_crd.rs") };

/// What is to be said of a CRD that nothing replaces. It lies in the text before the change.
pub fn removed(crd: &PlacedCrd) -> Finding {
    let place = &crd.place;
    let range = crd.crd().map(|crd| crd.api_version_range).unwrap_or_default();
    let path = crate::model::FieldPath::of(["metadata", "name"]);
    let range = crd.place_of(&path).unwrap_or(place.range(range));
    let problem = CrdChangeProblem::CrdRemoved { name: crd.name().into() };
    Finding { written: place.written(&path), ..Finding::of_text(problem, range, place.document) }
}
