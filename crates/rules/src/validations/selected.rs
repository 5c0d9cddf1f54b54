//! Selects the part of a custom resource that a path leads to, with its schema and its old value.

use crate::correlation::OldItems;
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Child, Edge, FieldPath, Json, JsonKind, Schema, Segment};

/// A part of a custom resource.
pub struct Selected<'s, 'v> {
    /// The steps from the schema of the resource to the schema of the part.
    pub schemas: Vec<&'s Child>,
    pub value: &'v Json,
    /// The old value of the part, if the server can correlate it. An item can have an old value only in a list of type
    /// `map`.
    pub old: Option<&'v Json>,
}

/// The reason why a path leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSelected {
    /// No schema describes the value. Contains the name of a declared field with a similar name, if there is one.
    Schema(Option<Box<str>>),
    /// The custom resource lacks the value or has null there, so the server evaluates no rule.
    Value,
}

/// Follows a path in the server's notation for custom resources: `spec.hosts[0].name`, `spec.labels[app]`.
pub fn select<'s, 'v>(
    schema: &'s Schema,
    (value, old): (&'v Json, Option<&'v Json>),
    path: &FieldPath,
) -> Result<Selected<'s, 'v>, NotSelected> {
    let mut selected = Selected { schemas: Vec::new(), value, old };
    let (mut schema, mut is_missing) = (schema, false);
    for segment in path.segments() {
        let child = child_of(schema, segment).ok_or_else(|| NotSelected::Schema(meant(schema, segment)))?;
        if !is_missing {
            is_missing = selected.enter(schema, segment).is_none();
        }
        selected.schemas.push(child);
        schema = &child.schema;
    }
    match is_missing || selected.value.kind == JsonKind::Null {
        true => Err(NotSelected::Value),
        false => Ok(selected),
    }
}

fn child_of<'s>(schema: &'s Schema, segment: &Segment) -> Option<&'s Child> {
    let items = || schema.child(&Edge::Items).filter(|_| matches!(segment, Segment::Index(_)));
    let property = || schema.property(&segment.text());
    items().or_else(property).or_else(|| schema.child(&Edge::AdditionalProperties))
}

/// The declared field whose name is similar to a segment.
fn meant(schema: &Schema, segment: &Segment) -> Option<Box<str>> {
    near_name(&segment.text(), schema.properties().map(|(name, _)| name)).map(Box::from)
}

impl Selected<'_, '_> {
    /// Enters a part of the value; None if the value lacks the part.
    fn enter(&mut self, schema: &Schema, segment: &Segment) -> Option<()> {
        match (&self.value.kind, segment) {
            (JsonKind::Array(items, _), Segment::Index(index)) => {
                let item = items.get(*index)?;
                self.old = OldItems::new(schema, self.old).get(item);
                self.value = item;
            }
            _ => {
                let name = segment.text();
                self.value = &self.value.get(&name)?.value;
                self.old = self.old.and_then(|old| old.get(&name)).map(|member| &member.value);
            }
        }
        Some(())
    }
}
