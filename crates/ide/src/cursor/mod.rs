//! Finds the nodes at an offset, and the place of a path.
//!
//! A [`Cursor`] finds the contents, entries and scalars around it, and the object, field and schemas around it. A
//! [`FindingSubject`] finds the object and path of a finding. A [`NodePath`] leads to a word in a tree, and
//! [`DecodedAs`] follows it along the tables. [`walk`] goes from a field path to its place. A [`Property`] is one path
//! through the core, which several schemas may describe. A [`ResourcePlace`] is a scalar in a custom resource, with the
//! schema of its field.
//!
//! Uses the tree and the model only; every other module of `ide` builds on this one.

mod contents;
mod decoded_as;
mod entry;
mod expression;
mod field;
mod lines;
mod node_path;
mod object;
mod property;
mod resource;
mod scalar;
mod schema_chain;
mod subject;
mod walk;

pub use property::Declaration;

pub(super) use decoded_as::DecodedAs;
pub(super) use entry::{EntryPlace, entry_named, places, scalar};
pub(super) use expression::{PlacedExpression, field_path};
pub(super) use field::PlacedField;
pub(super) use lines::{Lines, indentation_of, spaces_before};
pub(super) use node_path::{NodeLink, NodePath, NodePathEnd};
pub(super) use object::PlacedObject;
pub(super) use property::{Property, PropertyRoot, Speaker, key_in_value, keys_along, names_in_path, part_at};
pub(super) use resource::{ResourcePlace, content_at};
pub(super) use schema_chain::{PlacedSchema, SchemaChain};
pub(super) use subject::FindingSubject;
pub(super) use walk::{walk, walk_value};

use super::{Finding, Snapshot};
use crd_ls_text::{TextRange, TextSize};

/// A place in a snapshot's text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'s> {
    snapshot: &'s Snapshot,
    /// Empty for a cursor at an offset.
    range: TextRange,
}

impl Snapshot {
    pub(super) fn cursor(&self, offset: TextSize) -> Cursor<'_> {
        self.cursor_on(TextRange::empty(offset))
    }

    /// A cursor that selects a range.
    pub(super) fn cursor_on(&self, range: TextRange) -> Cursor<'_> {
        Cursor { snapshot: self, range }
    }

    /// The subject of one of this snapshot's findings.
    pub(super) fn subject<'f>(&self, finding: &'f Finding) -> FindingSubject<'_, 'f> {
        FindingSubject { snapshot: self, finding }
    }

    /// All objects with schemas.
    pub(super) fn objects(&self) -> impl DoubleEndedIterator<Item = PlacedObject<'_>> {
        self.stream().definitions().map(|(document, placed)| PlacedObject { document, placed })
    }
}
