//! The schemas around a cursor.

use super::Cursor;
use crd_ls_model::{Child, Field, Schema, SchemaSlot};
use crd_ls_text::{TextRange, TextSize};

/// The schemas around a place, each inside the previous one.
pub(crate) struct SchemaChain<'s> {
    /// The schemas from a version's schema to the innermost one.
    pub(crate) schemas: Vec<PlacedSchema<'s>>,
}

/// A schema at its place in the text.
#[derive(Clone, Copy)]
pub(crate) struct PlacedSchema<'s> {
    pub(crate) schema: &'s Schema,
    /// The schema's start in the text.
    pub(crate) start: TextSize,
    /// The key that leads to the schema, in the text.
    pub(crate) key: TextRange,
    /// The child of the outer schema; None for a version's schema.
    pub(crate) child: Option<&'s Child>,
}

impl<'s> PlacedSchema<'s> {
    /// The schema of a version or of all versions. `base` is the start of the schema's object.
    pub(crate) fn root(slot: &'s SchemaSlot, base: TextSize) -> Self {
        Self { schema: &slot.schema, start: slot.start + base, key: slot.key + base, child: None }
    }

    /// The schema of a child.
    pub(crate) fn to(self, child: &'s Child) -> Self {
        let (start, key) = (self.start + child.start, child.key + self.start);
        Self { schema: &child.schema, start, key, child: Some(child) }
    }

    /// The range of the schema's text.
    pub(crate) fn range(self) -> TextRange {
        TextRange::at(self.start, self.schema.length())
    }
}

impl<'s> SchemaChain<'s> {
    /// The innermost schema.
    pub(crate) fn last(&self) -> Option<PlacedSchema<'s>> {
        self.schemas.last().copied()
    }

    /// The keyword of the innermost schema whose key or value is at `offset`.
    pub(crate) fn field_at(&self, offset: TextSize) -> Option<(&'s Field, PlacedSchema<'s>)> {
        let step = self.last()?;
        let offset = offset.checked_sub(step.start)?;
        let field = step
            .schema
            .fields()
            .iter()
            .find(|field| field.key.contains_inclusive(offset) || field.value_range.contains_inclusive(offset))?;
        Some((field, step))
    }
}

impl<'s> Cursor<'s> {
    /// The schemas around the cursor. The cursor may also be in the key that leads to a schema.
    pub(crate) fn schemas(self) -> Option<SchemaChain<'s>> {
        let object = self.object()?;
        let slots = object.definition().schemas().into_iter();
        slots.filter_map(|slot| chain_in(slot, object.start(), self.range.start())).next()
    }
}

fn chain_in(slot: &SchemaSlot, base: TextSize, offset: TextSize) -> Option<SchemaChain<'_>> {
    let root = PlacedSchema::root(slot, base);
    if !holds(root, offset) {
        return None;
    }
    let mut schemas = vec![root];
    let mut step = root;
    while let Some(inner) = inner(step, offset) {
        schemas.push(inner);
        step = inner;
    }
    Some(SchemaChain { schemas })
}

fn holds(step: PlacedSchema<'_>, offset: TextSize) -> bool {
    step.key.contains_inclusive(offset) || step.range().contains_inclusive(offset)
}

fn inner<'s>(step: PlacedSchema<'s>, offset: TextSize) -> Option<PlacedSchema<'s>> {
    if !step.schema.is_in_place() {
        return None;
    }
    // Of two schemas that touch at the cursor, the later one counts, because its key starts there.
    let mut children = step.schema.children().iter().rev().map(|child| step.to(child));
    children.find(|&child| holds(child, offset))
}
