//! A CRD is not removed.
//!
//! Removing a CRD from the files breaks nothing by itself. But tools that prune (Argo CD, Flux,
//! `kubectl apply --prune`) then delete the CRD from the cluster, with all its resources. The finding
//! is reported in the old file.
//!
//! ```yaml shown change/crd-removed
//! type: object
//! ```

use super::PlacedCrd;
use crate::Finding;
use crate::problem::CrdChangeProblem;

/// The finding about a CRD that nothing replaces. Its range is in the text before the change.
pub fn removed(crd: &PlacedCrd) -> Finding {
    let place = &crd.place;
    let range = crd.crd().map(|crd| crd.api_version_range).unwrap_or_default();
    let path = crd_ls_model::FieldPath::of(["metadata", "name"]);
    let range = crd.place_of(&path).unwrap_or(place.range(range));
    let problem = CrdChangeProblem::CrdRemoved { name: crd.name().into() };
    Finding { written: place.written(&path), ..Finding::of_text(problem, range, place.document) }
}
