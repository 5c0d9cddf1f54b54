//! Checks a custom resource against the CRD of its kind.

mod as_stored;
mod catalogue;
mod further;
mod letters;
mod listed;
mod places;
mod refused;
mod turned_invalid;
mod webhooks;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use as_stored::AsStored;
pub use catalogue::{Catalogue, Place as CataloguePlace, Source as CatalogueSource, SourceRank, TextKinds, UsedKind};
pub use further::FurtherObjects;
pub use listed::UnreadObjects;
pub use refused::RefusedResource;
pub use turned_invalid::TurnedInvalid;
pub use webhooks::MutatingWebhook;

use super::Snapshot;
use crd_ls_model::{GroupKind, Json, Keyword, Part, PlacedDocument};
use crd_ls_rules::{self as rules, Judgement, Operation, ResourceKind};
use crd_ls_text::{TextRange, TextSize};

/// A request to the server for a resource.
#[derive(Clone, Copy)]
pub enum Request<'s> {
    Create,
    /// Applies a new object on the server.
    Apply,
    /// Replaces the object in this text.
    Update(&'s Snapshot),
    /// Replaces the status of the object in this text.
    UpdateStatus(&'s Snapshot),
}

impl<'s> Request<'s> {
    fn old(self) -> Option<&'s Snapshot> {
        match self {
            Self::Create | Self::Apply => None,
            Self::Update(old) | Self::UpdateStatus(old) => Some(old),
        }
    }

    /// The operation on an object, given the object before.
    fn operation(self, old: Option<&Json>) -> Operation<'_> {
        match (self, old) {
            (Self::UpdateStatus(_), Some(old)) => Operation::UpdateStatus(old),
            (_, Some(old)) => Operation::Update(old),
            (Self::Apply, None) => Operation::Apply,
            (_, None) => Operation::Create,
        }
    }
}

/// The use of a kind in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindUse {
    pub kind: UsedKind,
    pub count: usize,
    /// The index of the first object's document.
    pub document: u32,
    /// The start of that document.
    pub start: TextSize,
}

/// The error that the old object of an update is unreadable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnreadableOld;

/// The maximum number of versions of one kind that are remembered for a text.
const MAX_VERSIONS: usize = 8;

/// The longest text that may contain an unfinished object, in bytes.
const LONGEST_BEGUN: usize = 64 << 10;

impl Snapshot {
    /// The kinds of custom resources that this text defines: by CRDs, and by objects that controllers make CRDs from. A
    /// text with only a part of an object defines no kinds.
    pub fn resource_kinds(&self) -> Vec<ResourceKind> {
        match self.part() {
            Part::Whole => self.defined_kinds(),
            Part::Patch | Part::InlinePatches | Part::InlineTest | Part::Assertion | Part::Partial => Vec::new(),
        }
    }

    /// The kinds, each with the range of the `apiVersion` of its definition.
    pub fn places_of_kinds(&self) -> Vec<(TextRange, ResourceKind)> {
        let place = |kind: ResourceKind| {
            let object = self.objects().find(|object| Arc::ptr_eq(&object.placed.definition, kind.definition()))?;
            Some((kind.definition().api_version_range() + object.start(), kind))
        };
        self.resource_kinds().into_iter().filter_map(place).collect()
    }

    /// Whether a place is in the rules of a schema.
    pub fn is_in_rules(&self, offset: TextSize) -> bool {
        let field = self.cursor(offset).schemas().and_then(|schemas| schemas.field_at(offset));
        field.is_some_and(|(field, _)| field.keyword == Keyword::XValidations)
    }

    /// Checks the first object of this text against the kind that it names, or else against the first kind. None if
    /// there is no kind.
    pub fn judge(&self, kinds: &[ResourceKind], request: Request<'_>) -> Result<Option<Judgement>, UnreadableOld> {
        let Some(document) = self.first_document() else { return Ok(Some(rules::judge_nothing())) };
        let named = document.document.type_meta().and_then(|of| of.group_kind());
        let is_named = |kind: &&ResourceKind| named.as_ref() == Some(&kind.group_kind());
        let Some(kind) = kinds.iter().find(is_named).or_else(|| kinds.first()) else { return Ok(None) };
        let old = request.old().map(|old| old.first_value().ok_or(UnreadableOld)).transpose()?;
        Ok(Some(rules::judge(kind, document, request.operation(old.as_ref()))))
    }

    /// The kinds of the objects without schemas in this text, without duplicates.
    pub fn used_kinds(&self) -> Vec<UsedKind> {
        self.kind_uses().into_iter().map(|of| of.kind).collect()
    }

    /// The kinds with the number of their objects and the place of the first.
    pub fn kind_uses(&self) -> Vec<KindUse> {
        let mut uses: BTreeMap<GroupKind, KindUse> = BTreeMap::new();
        for placed in self.stream().documents().iter().filter(|placed| !placed.is_unread) {
            for (name, version) in placed.document.resource_types().into_iter().filter_map(|of| of.versioned_kind()) {
                let of_use = uses.entry(name).or_insert_with_key(|name| KindUse {
                    kind: UsedKind { name: name.clone(), versions: Vec::new() },
                    count: 0,
                    document: placed.index,
                    start: placed.start,
                });
                of_use.count += 1;
                let versions = &mut of_use.kind.versions;
                if versions.len() < MAX_VERSIONS && !versions.contains(&version) {
                    versions.push(version);
                }
            }
        }
        uses.into_values().collect()
    }

    /// Whether this text is empty or has the beginning of an object without a kind.
    pub fn may_become_resource(&self) -> bool {
        let is_begun = |placed: &PlacedDocument| {
            let document = &placed.document;
            if document.is_empty() {
                return true;
            }
            let has_kind = document.type_meta().is_some_and(|of| of.group_kind().is_some());
            let is_other = has_kind || !document.definitions().is_empty();
            let value = if is_other { None } else { document.value() };
            value.is_some_and(|value| ["apiVersion", "kind"].iter().any(|name| value.get(name).is_some()))
        };
        let documents = self.stream().documents();
        usize::from(self.text().len()) <= LONGEST_BEGUN && (documents.is_empty() || documents.iter().any(is_begun))
    }

    /// The first object of a kind in this text.
    pub fn resource_of(&self, kind: &GroupKind) -> Option<Json> {
        self.resources().find(|(_, other)| other == kind)?.0.document.value()
    }

    /// The object at a place, if it is possibly a custom resource, with its kind.
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
