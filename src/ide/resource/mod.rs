//! A custom resource, judged by the CRD of its kind.

mod letters;

use super::Snapshot;
use crate::model::{Json, PlacedDocument};
use crate::rules::{self, Judgement, Operation, ResourceKind};

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

    /// Judges the first object of this text, which was read with `reads_all`, as a resource of the kind that it names,
    /// or else of the first one. None if there is no kind.
    pub fn judge(&self, kinds: &[ResourceKind], request: Request<'_>) -> Result<Option<Judgement>, UnreadableOld> {
        let Some(document) = self.first_document() else { return Ok(Some(rules::judge_nothing())) };
        let value = document.document.value();
        let is_of = |kind: &&ResourceKind| value.as_ref().is_some_and(|value| kind.is_kind_of(value));
        let Some(kind) = kinds.iter().find(is_of).or_else(|| kinds.first()) else { return Ok(None) };
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

    /// The first document with content, or else the first one.
    fn first_document(&self) -> Option<&PlacedDocument> {
        let documents = self.stream().documents();
        documents.iter().find(|placed| !placed.document.is_empty()).or_else(|| documents.first())
    }

    fn first_value(&self) -> Option<Json> {
        self.first_document()?.document.value()
    }
}
