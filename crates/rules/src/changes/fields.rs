//! A field is neither removed nor moved.
//!
//! The server prunes undeclared fields. So a removed or moved field disappears from every stored resource at the next
//! write, and clients that still write the field lose the value without an error. A missing field counts as moved if
//! exactly one new field has the same schema and the same name. If no new field has both, the name may differ, provided
//! that exactly one new field has the same schema, and that the schema has more than a type.
//!
//! ```yaml change change/field-removed
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       size: {type: string}
//!       name: {type: integer}
//! ---
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//! #   ^^^^^^^^^^ error[change/field-removed]: `size` is gone: the server drops it from stored objects, and from the objects that clients still write. …
//!       name: {type: integer}
//! ```
//! ```yaml change change/field-moved
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       size: {type: integer, maximum: 9}
//!       name: {type: string}
//! ---
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//! #   ^^^^^^^^^^ error[change/field-moved]: `size` is `spec.limits.size` now: values that are stored or written under the old path are dropped. …
//!       name: {type: string}
//!       limits:
//! #     ^^^^^^ information[change/field-added]: `limits` is new. …
//!         type: object
//!         properties:
//!           size: {type: integer, maximum: 9}
//! ```
//! ```yaml change change/field-added
//! type: object
//! properties:
//!   spec: {type: object}
//! ---
//! type: object
//! properties:
//!   spec: {type: object}
//!   size: {type: string}
//! # ^^^^ information[change/field-added]: `size` is new. …
//! ```

use std::collections::HashMap;

use super::pair::{At, FoundChange, SchemaPair};
use super::unknown_fields::{becomes_map, becomes_struct};
use crate::Related;
use crate::problem::SchemaChange;
use crd_ls_model::{Child, Edge, FieldPath, Keyword};

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    for (edge, keyword, part) in
        [(Edge::Items, Keyword::Items, "items"), (Edge::AdditionalProperties, Keyword::AdditionalProperties, "values")]
    {
        let is_gone = pair.before.schema.child(&edge).is_some() && pair.after.schema.child(&edge).is_none();
        if is_gone && !becomes_struct(pair) {
            out.push(pair.of_keyword(keyword, SchemaChange::PartRemoved { part }));
        }
    }
    if becomes_map(pair) || becomes_struct(pair) {
        return;
    }
    let known = pair.before.schema.properties_by_name();
    for (_, child) in pair.after.schema.properties().filter(|(name, _)| !known.contains_key(name)) {
        let path = FieldPath::from(&child.edge);
        let range = child.key + pair.after.start;
        out.push(pair.at(range, path, None, SchemaChange::FieldAdded));
    }
}

/// A field that exists only after the change.
pub(super) struct Lone<'s> {
    name: &'s str,
    at: At<'s>,
    /// The names of properties from the root of the schema to the field.
    path: Vec<&'s str>,
}

/// The new fields, at any depth, by the identity of their schemas. A missing field may have moved to one of these
/// fields.
#[derive(Default)]
pub(super) struct Moves<'s> {
    added: HashMap<u128, Vec<Lone<'s>>>,
}

impl<'s> Moves<'s> {
    /// Adds the new fields of a pair, at any depth.
    pub(super) fn add(&mut self, pair: &SchemaPair<'s>, path: &[&'s str]) {
        let known = pair.before.schema.properties_by_name();
        for (name, child) in pair.after.schema.properties().filter(|(name, _)| !known.contains_key(name)) {
            self.add_field(name, pair.after.below(child), path);
        }
    }

    fn add_field(&mut self, name: &'s str, at: At<'s>, path: &[&'s str]) {
        let path: Vec<&str> = path.iter().copied().chain([name]).collect();
        for (name, child) in at.schema.properties() {
            self.add_field(name, at.below(child), &path);
        }
        self.added.entry(at.schema.identity()).or_default().push(Lone { name, at, path });
    }

    /// The finding about a field that the change removes from the schema or moves.
    pub(super) fn gone(&self, pair: &SchemaPair<'s>, name: &str, child: &'s Child) -> FoundChange {
        let before = pair.before.below(child);
        let (range, path) = (pair.after.place(Keyword::Properties), FieldPath::from(&child.edge));
        let place = |change| pair.at(range, path.clone(), Some(before.key), change);
        match self.target(name, before) {
            Some(target) => {
                let change = SchemaChange::FieldMoved { to: target.path.join(".").into() };
                let mut found = place(change);
                found.finding.related.push(Related { message: "it is here now", range: target.at.key });
                found
            }
            None if pair.after.schema.is_true(Keyword::XPreserveUnknownFields) => place(SchemaChange::FieldUndeclared),
            None => place(SchemaChange::FieldRemoved),
        }
    }

    /// The new field to which a missing field has moved: the only new field with the same schema and the same name. If
    /// no new field has both, it is the only new field with the same schema, provided that the schema has more than a
    /// type.
    fn target(&self, name: &str, before: At<'s>) -> Option<&Lone<'s>> {
        let alike = self.added.get(&before.schema.identity())?;
        let of_name: Vec<&Lone<'_>> = alike.iter().filter(|new| new.name == name).collect();
        match (&*of_name, &**alike) {
            ([only], _) => Some(*only),
            ([], [only]) if is_telling(before) => Some(only),
            _ => None,
        }
    }
}

/// Whether a schema has more than a type, so that another field with the same schema is probably the same field.
fn is_telling(at: At<'_>) -> bool {
    at.schema.fields().len() > 1
}
