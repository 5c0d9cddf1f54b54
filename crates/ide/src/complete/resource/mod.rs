//! Completion in custom resources, along the schema of their version.

mod blanks;
mod fields;
mod head;
mod offered_kinds;
mod values;

use super::offer::Offer;
use super::probe::Probe;
use super::typed::TypedWord;
use super::written_type::WrittenType;
use super::{Completion, Completions, Placeholders};
use crate::Snapshot;
use crate::cursor::{NodeLink, NodePath, NodePathEnd};
use crd_ls_model::{GroupKind, Segment};
use crd_ls_rules::{ResourceKind, ResourcePart};
use crd_ls_text::TextSize;
use fields::{OfferedFields, PlacedPart};
pub use offered_kinds::OfferedKinds;

/// Completions in a custom resource.
pub struct ResourceCompletions {
    pub completions: Completions,
    /// Whether the object may still become another kind, because its type is being written.
    pub is_open: bool,
}

impl Snapshot {
    /// The completions at `offset` in a custom resource of one of the known kinds, or in an object that may become one.
    pub fn completions_in_resource(
        &self,
        offset: TextSize,
        placeholders: Placeholders,
        known: OfferedKinds<'_>,
    ) -> Option<ResourceCompletions> {
        if known.is_empty() {
            return None;
        }
        let cursor = TypedWord::at(self, offset)?;
        let probe = Probe::new(self, &cursor);
        let node_path = probe.node_path()?;
        let offer = Offer::new(self, &probe, &node_path, &cursor, placeholders);
        let head = WrittenType::of(&probe, node_path.mapping_at(0)?);
        let (items, is_open) = match head.completions(&node_path, &offer, known) {
            Some(items) => (items, true),
            None => (in_kind(&head, &probe, &node_path, &offer, known.kinds)?, false),
        };
        let completions = Completions::new(self, offset, &offer, items);
        (!completions.items.is_empty()).then_some(ResourceCompletions { completions, is_open })
    }
}

/// The completions in an object whose kind is known.
fn in_kind(
    head: &WrittenType<'_>,
    probe: &Probe,
    node_path: &NodePath<'_>,
    offer: &Offer<'_>,
    kinds: &[ResourceKind],
) -> Option<Vec<Completion>> {
    let api_version = head.api_version.as_deref()?;
    let (group, _) = api_version.split_once('/')?;
    let name = GroupKind { group: group.into(), kind: head.kind.as_deref()?.into() };
    let kind = kinds.iter().find(|kind| kind.group_kind() == name)?;
    let mut parts = vec![kind.whole(api_version)?];
    let mut path = Vec::new();
    for link in &node_path.links {
        let around = parts.last()?;
        let part = match link {
            NodeLink::Entry { name, .. } => around.member(name),
            NodeLink::Item { .. } => around.item(),
        };
        parts.push(part);
        path.push(link.segment());
    }
    let place = PlacedPart { kind, api_version, path, part: parts.pop()? };
    Some(match node_path.end {
        NodePathEnd::Value => values::values(&place.part, offer),
        NodePathEnd::NewItem(_) => items(&place.part, offer),
        NodePathEnd::Key(mapping) => {
            let fields = OfferedFields { probe, offer, mapping };
            let mut items = fields.completions(&place);
            // A single line may also become an item or a scalar.
            let is_alone = mapping.entries().nth(1).is_none();
            if is_alone && !offer.cursor.has_colon && !mapping.is_flow() {
                items.extend(instead(&place.part, node_path, offer));
            }
            items
        }
    })
}

fn instead(part: &ResourcePart<'_>, node_path: &NodePath<'_>, offer: &Offer<'_>) -> Vec<Completion> {
    let Some(schema) = part.schema() else { return Vec::new() };
    if schema.type_name() == "array" {
        return items(part, offer);
    }
    let is_item = matches!(node_path.links.last(), Some(NodeLink::Item { .. }));
    let required = blanks::required(schema);
    match is_item && required.len() > 1 {
        true => vec![offer.entries("required fields", &required).with_detail("the fields that the schema requires")],
        false => values::values(part, offer),
    }
}

/// Items of a list, each with its dash.
fn items(part: &ResourcePart<'_>, offer: &Offer<'_>) -> Vec<Completion> {
    let item = part.item();
    let Some(schema) = item.schema() else { return Vec::new() };
    let entries = blanks::required(schema);
    if !entries.is_empty() {
        let object = super::template::Template::Mapping(entries);
        return vec![offer.item("new item", &object).with_detail("the fields that the schema requires")];
    }
    values::items(&item, offer)
}

fn member_path(path: &[Segment], name: &str) -> Vec<Segment> {
    path.iter().cloned().chain([Segment::from(name.to_owned())]).collect()
}

#[cfg(test)]
mod tests;
