//! A custom resource, judged by the CRD of its kind.

mod as_stored;
mod catalogue;
mod letters;
mod verdicts;

pub use as_stored::AsStored;
pub use catalogue::{Catalogue, Source as CatalogueSource, SourceRank};
pub use verdicts::Verdicts;
use verdicts::may_have_resources;

use super::Snapshot;
use crate::model::{GroupKind, Json, PlacedDocument};
use crate::rules::{self, Judgement, Operation, ResourceKind};
use crate::text::TextSize;

/// What is to be done with a resource.
#[derive(Clone, Copy)]
pub enum Request<'s> {
    Create,
    /// To put it in the place of the object in this text.
    Update(&'s Snapshot),
    /// To put its status in the place of that of the object in this text.
    UpdateStatus(&'s Snapshot),
}

/// The object of the text before an update can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnreadableOld;

impl Snapshot {
    /// The kinds of custom resources that the CRDs of this text define.
    pub fn resource_kinds(&self) -> Vec<ResourceKind> {
        ResourceKind::all(self.report())
    }

    /// Judges the first object of this text as a resource of the kind that it names, or else of the first one. None if
    /// there is no kind.
    pub fn judge(&self, kinds: &[ResourceKind], request: Request<'_>) -> Result<Option<Judgement>, UnreadableOld> {
        let Some(document) = self.first_document() else { return Ok(Some(rules::judge_nothing())) };
        let named = document.document.type_meta().and_then(|of| of.group_kind());
        let is_named = |kind: &&ResourceKind| named.as_ref() == Some(&kind.group_kind());
        let Some(kind) = kinds.iter().find(is_named).or_else(|| kinds.first()) else { return Ok(None) };
        let old = match request {
            Request::Create => None,
            Request::Update(old) | Request::UpdateStatus(old) => Some(old.first_value().ok_or(UnreadableOld)?),
        };
        let operation = match (request, &old) {
            (Request::UpdateStatus(_), Some(old)) => Operation::UpdateStatus(old),
            (_, Some(old)) => Operation::Update(old),
            (_, None) => Operation::Create,
        };
        Ok(Some(rules::judge(kind, document, operation)))
    }

    /// The kinds of the objects in this text that hold no schemas, each once.
    pub fn used_kinds(&self) -> Vec<GroupKind> {
        let documents = self.stream().documents().iter().filter(|placed| may_have_resources(placed));
        let types = documents.flat_map(|placed| placed.document.resource_types());
        let mut kinds: Vec<GroupKind> = types.filter_map(|of| of.group_kind()).collect();
        kinds.sort();
        kinds.dedup();
        kinds
    }

    /// The first object of a kind in this text.
    pub fn resource_of(&self, kind: &GroupKind) -> Option<Json> {
        self.resources().find(|(_, other)| other == kind)?.0.document.value()
    }

    /// The object at a place, if it may be a custom resource, with its kind.
    pub fn resource_at(&self, offset: TextSize) -> Option<(GroupKind, Json)> {
        let is_before = |(placed, _): &(&PlacedDocument, GroupKind)| placed.start <= offset;
        let (placed, kind) = self.resources().take_while(is_before).last()?;
        Some((kind, placed.document.value()?))
    }

    /// The first document with content, or else the first one.
    fn first_document(&self) -> Option<&PlacedDocument> {
        let documents = self.stream().documents();
        documents.iter().find(|placed| !placed.document.is_empty()).or_else(|| documents.first())
    }

    pub(super) fn first_value(&self) -> Option<Json> {
        self.first_document()?.document.value()
    }
}
