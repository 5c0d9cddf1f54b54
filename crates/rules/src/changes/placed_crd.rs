use std::sync::Arc;

use super::crd_pair::deepest_place;
use crate::crd::partial::is_patch;
use crate::engine::CheckedObject;
use crate::rule::ObjectPlace;
use crate::{Finding, Report, ResourceKind};
use crd_ls_model::{Crd, FieldPath, Stream};
use crd_ls_text::TextRange;

/// A CRD of a checked text, with its place.
#[derive(Clone)]
pub struct PlacedCrd {
    pub(super) checked: Arc<CheckedObject>,
    pub(super) place: ObjectPlace,
}

impl PlacedCrd {
    /// All CRDs of a text, in order, without patches.
    pub fn all(report: &Report, stream: &Stream) -> Vec<Self> {
        let objects = report.placed_objects(stream);
        let crds = objects.filter(|(_, checked)| checked.definition.crd().is_some_and(|crd| !is_patch(crd)));
        crds.map(|(place, checked)| Self { checked: Arc::clone(checked), place }).collect()
    }

    /// `metadata.name`. Empty if it is missing.
    pub fn name(&self) -> &str {
        self.crd().map_or("", Crd::name)
    }

    /// Whether the name of the CRD is filled in later.
    pub fn has_unknown_name(&self) -> bool {
        self.crd().is_some_and(Crd::has_unknown_name)
    }

    /// The kind that the CRD defines. None if the CRD lacks a field that a kind needs.
    pub fn kind(&self) -> Option<ResourceKind> {
        ResourceKind::of(&self.checked)
    }

    /// Whether both are the same CRD of the same text.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.checked, &other.checked)
    }

    pub(super) fn crd(&self) -> Option<&Crd> {
        self.checked.definition.crd()
    }

    /// Whether a finding of the text is about this CRD.
    pub(super) fn contains(&self, finding: &Finding) -> bool {
        let range = self.place.range(self.checked.definition.range);
        finding.document == self.place.document && range.contains_range(finding.range)
    }

    /// The path of a finding, starting at the CRD.
    pub(super) fn path_of(&self, finding: &Finding) -> Option<FieldPath> {
        let length = self.place.written(&FieldPath::ROOT).segments().len();
        finding.written.segments().get(length..).map(|rest| rest.iter().cloned().collect())
    }

    /// The range of a field outside of lists and schemas, in the text. None if the CRD lacks the field.
    pub(super) fn place_of(&self, path: &FieldPath) -> Option<TextRange> {
        let (place, _) = deepest_place(self.crd()?, path).filter(|(_, is_field)| *is_field)?;
        Some(self.place.range(place))
    }
}
