use std::sync::Arc;

use crate::model::{Crd, FieldPath, FieldValue, Member, Stream};
use crate::rules::crd::patch::is_patch;
use crate::rules::engine::{CheckedObject, ObjectPlace};
use crate::rules::{Finding, Report, ResourceKind};
use crate::text::TextRange;

/// A CRD of a checked text, and where it is.
#[derive(Clone)]
pub struct PlacedCrd {
    pub(super) checked: Arc<CheckedObject>,
    pub(super) place: ObjectPlace,
}

impl PlacedCrd {
    /// All CRDs of a text, in its order. What is only merged into another is none.
    pub fn all(report: &Report, stream: &Stream) -> Vec<Self> {
        let objects = report.placed_objects(stream);
        let crds = objects.filter(|(_, checked)| checked.definition.crd().is_some_and(|crd| !is_patch(crd)));
        crds.map(|(place, checked)| Self { checked: Arc::clone(checked), place }).collect()
    }

    /// `metadata.name`, empty where it has none.
    pub fn name(&self) -> &str {
        self.crd().map_or("", Crd::name)
    }

    /// The kind that it defines. None where it lacks what a kind needs.
    pub fn kind(&self) -> Option<ResourceKind> {
        ResourceKind::of(&self.checked)
    }

    /// Whether both are the same one of a text.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.checked, &other.checked)
    }

    pub(super) fn crd(&self) -> Option<&Crd> {
        self.checked.definition.crd()
    }

    /// Whether a finding of the text is about this one.
    pub(super) fn contains(&self, finding: &Finding) -> bool {
        let range = self.place.range(self.checked.definition.range);
        finding.document == self.place.document && range.contains_range(finding.range)
    }

    /// The path of a finding, from the object on.
    pub(super) fn path_of(&self, finding: &Finding) -> Option<FieldPath> {
        let length = self.place.written(&FieldPath::ROOT).segments().len();
        finding.written.segments().get(length..).map(|rest| rest.iter().cloned().collect())
    }

    /// Where a field outside of lists and schemas is written, in the text.
    pub(super) fn place_of(&self, path: &FieldPath) -> Option<TextRange> {
        let mut object = Some(&self.crd()?.object);
        let mut place = None;
        for segment in path.segments() {
            let member = object?.get(segment.name()?)?;
            place = Some(Member::place(member));
            object = match &member.value {
                FieldValue::Object(inner) => Some(inner),
                _ => None,
            };
        }
        place.map(|place| self.place.range(place))
    }
}
