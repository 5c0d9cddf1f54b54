//! The paths outside of schemas to a property that becomes a list or map, or to a field in it.
//!
//! A column's path can select all items. The paths of selectable fields and of the scale subresource can only name
//! properties.
//!
//! Source: `ValidateCustomResourceSelectableFields` and `ValidateCustomResourceDefinitionSubresources` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation; `evalWildcard` in k8s.io/client-go/util/jsonpath.

use crate::Snapshot;
use crate::cursor::{EntryPlace, Property};
use crate::navigate::{Mention, MentionKind, Notation, settings_mentions};
use crd_ls_syntax::{Content, ScalarStyle};
use crd_ls_text::{Edit, TextRange, TextSize};

const SELECTABLE_FIELDS: &str = "selectableFields";

/// The paths outside of schemas that name a property.
pub(super) struct WrappedPaths {
    mentions: Vec<Mention>,
}

impl WrappedPaths {
    pub(super) fn of(snapshot: &Snapshot, property: &Property) -> Self {
        let mut mentions = settings_mentions(snapshot, property);
        mentions.sort_by_key(|mention| mention.range.start());
        mentions.dedup_by_key(|mention| mention.range);
        Self { mentions }
    }

    fn of_kind(&self, kind: MentionKind) -> impl Iterator<Item = &Mention> {
        self.mentions.iter().filter(move |mention| mention.kind == kind)
    }

    /// The settings that are removed because they can't be converted, in words.
    pub(super) fn lost(&self) -> Option<&'static str> {
        match self.of_kind(MentionKind::SelectableField).count() {
            0 => None,
            1 => Some("its selectable field"),
            _ => Some("its selectable fields"),
        }
    }

    /// The reason why the property can't be wrapped, if there is one.
    pub(super) fn refusal(&self, snapshot: &Snapshot, property: &Property) -> Option<String> {
        let mention = self.of_kind(MentionKind::Scale).next()?;
        let entry = snapshot.cursor(mention.range.start()).entries().last()?;
        let (name, field) = (property.name(), entry.name());
        Some(format!(
            "the scale subresource can't look into a list or a map; point '{field}' elsewhere than to '{name}' first"
        ))
    }

    /// Makes columns show all items, which `step` selects, and removes selectable fields.
    pub(super) fn edits(&self, snapshot: &Snapshot, step: &str) -> Option<Vec<Edit>> {
        let mut edits = Vec::new();
        for mention in self.of_kind(MentionKind::PrinterColumn) {
            edits.extend(with_step(snapshot, mention, step)?);
        }
        let mut known = Vec::new();
        for mention in self.of_kind(MentionKind::SelectableField) {
            let fields =
                snapshot.cursor(mention.range.start()).entries().filter(|place| place.name() == SELECTABLE_FIELDS);
            let fields = fields.last()?;
            if !known.contains(&fields.entry.range()) {
                known.push(fields.entry.range());
                edits.extend(self.without_fields(snapshot, fields)?);
            }
        }
        Some(edits)
    }

    /// Removes the list items that name the property, or the whole list if no other items are left.
    fn without_fields(&self, snapshot: &Snapshot, fields: EntryPlace<'_>) -> Option<Vec<Edit>> {
        let sequence = fields.sequence()?;
        let goes = |range: TextRange| {
            self.of_kind(MentionKind::SelectableField).any(|mention| range.contains_range(mention.range))
        };
        let going: Vec<bool> = sequence.items().map(|item| goes(item.range())).collect();
        if going.iter().all(|goes| *goes) {
            return Some(vec![snapshot.edits().remove(fields)?]);
        }
        let indices = going.iter().enumerate().filter(|(_, goes)| **goes);
        indices.map(|(index, _)| snapshot.edits().remove_item(sequence, index)).collect()
    }
}

/// A path with `step` inserted after the name of the property.
fn with_step(snapshot: &Snapshot, mention: &Mention, step: &str) -> Option<Vec<Edit>> {
    let path = snapshot
        .cursor(mention.range.start())
        .contents()
        .last()
        .map(|content| snapshot.lines().without_line_end(content.range()))?;
    let (style, at) = match mention.notation {
        Notation::Path(style) => (style, mention.range.end()),
        Notation::Bracketed(style) => {
            let rest = snapshot.text().slice(TextRange::new(mention.range.end(), path.end()));
            (style, mention.range.end() + TextSize::new(rest.find(']')? as u32 + 1))
        }
        Notation::Scalar(_) | Notation::Expression => return None,
    };
    // Without quotes, the path's bracket would end the flow sequence around it.
    let needs_quotes = step.contains('[') && style == ScalarStyle::Plain && is_between_brackets(snapshot, at);
    if !needs_quotes {
        return Some(vec![Edit::replace(TextRange::empty(at), step)]);
    }
    let before = snapshot.text().slice(TextRange::new(path.start(), at));
    let after = snapshot.text().slice(TextRange::new(at, path.end()));
    Some(vec![Edit::replace(path, format!("'{}'", format!("{before}{step}{after}").replace('\'', "''")))])
}

fn is_between_brackets(snapshot: &Snapshot, offset: TextSize) -> bool {
    snapshot.cursor(offset).contents().any(Content::is_flow)
}
