//! A schema before and after a change.

use crate::Finding;
use crate::problem::SchemaChange;
use crd_ls_model::{Child, Edge, FieldPath, Json, JsonKind, Keyword, Schema, SchemaSlot};
use crd_ls_text::{TextRange, TextSize};

/// A schema at its place. The start and the ranges count from the start of the CRD.
#[derive(Clone, Copy)]
pub(super) struct At<'s> {
    pub(super) schema: &'s Schema,
    pub(super) start: TextSize,
    /// The key of the schema.
    pub(super) key: TextRange,
}

/// A schema before and after a change.
pub(super) struct SchemaPair<'s> {
    pub(super) before: At<'s>,
    pub(super) after: At<'s>,
    /// The path from the CRD to the schema after the change.
    pub(super) written: FieldPath,
}

/// A finding about a change. Ranges count from the start of the CRD.
pub(super) struct FoundChange {
    pub(super) finding: Finding,
    /// The place before the change.
    pub(super) before: Option<TextRange>,
}

impl<'s> At<'s> {
    /// The schema of a version.
    pub(super) fn root(slot: &'s SchemaSlot) -> Self {
        Self { schema: &slot.schema, start: slot.start, key: slot.key }
    }

    pub(super) fn below(self, child: &'s Child) -> Self {
        Self { schema: &child.schema, start: self.start + child.start, key: child.key + self.start }
    }

    /// The place of a keyword: its value if the value is a scalar, and otherwise its key. Without the keyword, the
    /// schema's own key.
    pub(super) fn place(self, keyword: Keyword) -> TextRange {
        let field = self.schema.field(keyword);
        let place = field.map(|field| if field.value.is_scalar() { field.value_range } else { field.key });
        place.or_else(|| self.schema.key(keyword)).map_or(self.key, |range| range + self.start)
    }

    pub(super) fn text(self, keyword: Keyword) -> String {
        self.schema.string(keyword).into_owned()
    }

    /// The strings in the list of a keyword.
    pub(super) fn names(self, keyword: Keyword) -> Vec<&'s str> {
        self.schema.names(keyword).collect()
    }

    pub(super) fn json(self, keyword: Keyword) -> Option<Json> {
        self.schema.json(keyword).map(std::borrow::Cow::into_owned)
    }

    /// The items in the list of a keyword. Empty if its value is not a list.
    pub(super) fn values(self, keyword: Keyword) -> Vec<Json> {
        match self.json(keyword).map(|value| value.kind) {
            Some(JsonKind::Array(items, _)) => items.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Whether `additionalProperties` makes the schema a map, which can have any keys.
    pub(super) fn is_map(self) -> bool {
        self.schema.child(&Edge::AdditionalProperties).is_some() || self.schema.is_true(Keyword::AdditionalProperties)
    }

    pub(super) fn has_properties(self) -> bool {
        self.schema.properties().next().is_some()
    }
}

impl<'s> SchemaPair<'s> {
    /// The pair of the child schemas at an edge, if both exist.
    pub(super) fn below(&self, edge: &Edge) -> Option<Self> {
        let (before, after) = (self.before.schema.child(edge)?, self.after.schema.child(edge)?);
        let (before, after) = (self.before.below(before), self.after.below(after));
        Some(SchemaPair { before, after, written: self.written.at(edge) })
    }

    pub(super) fn has_changed(&self) -> bool {
        self.before.schema.identity() != self.after.schema.identity()
    }

    /// A finding about a keyword.
    pub(super) fn of_keyword(&self, keyword: Keyword, change: SchemaChange) -> FoundChange {
        self.at(self.after.place(keyword), FieldPath::from(keyword), Some(self.before.place(keyword)), change)
    }

    /// A finding at a range, and at the path `tail` in the schema.
    pub(super) fn at(
        &self,
        range: TextRange,
        tail: FieldPath,
        before: Option<TextRange>,
        change: SchemaChange,
    ) -> FoundChange {
        FoundChange { finding: Finding::in_object(change, range, self.written.join(&tail)), before }
    }
}
