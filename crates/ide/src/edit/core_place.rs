//! The place in the core to which a schema in a junctor refers.

use super::Edits;
use super::snippet::{Entry, Snippet};
use super::surgery::Target;
use crate::Snapshot;
use crate::cursor::{PlacedSchema, SchemaChain};
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_text::Edit;

/// A path through a junctor, and the same path through the core.
pub(crate) struct CorePlace<'s> {
    /// The declared core schemas along the path, from the schema with the junctor on.
    pub(crate) declared: Vec<PlacedSchema<'s>>,
    /// The rest of the path, which only the junctor mentions: each edge with its schema in the junctor.
    pub(crate) undeclared: Vec<(&'s Edge, &'s Schema)>,
}

impl<'s> CorePlace<'s> {
    /// None outside of junctors.
    pub(crate) fn of(located: &SchemaChain<'s>) -> Option<Self> {
        let is_junctor = |step: &PlacedSchema<'s>| step.child.is_some_and(|child| child.edge.is_junctor());
        let outermost = located.schemas.iter().position(is_junctor)?;
        let owner = *located.schemas.get(outermost.checked_sub(1)?)?;
        let mut place = Self { declared: vec![owner], undeclared: Vec::new() };
        for step in located.schemas.iter().skip(outermost).filter(|step| !is_junctor(step)) {
            place.follow(step);
        }
        Some(place)
    }

    fn follow(&mut self, mentioned: &PlacedSchema<'s>) {
        let Some(child) = mentioned.child else { return };
        let core = self.declared.last().filter(|_| self.undeclared.is_empty());
        match core.and_then(|core| Some((*core, core.schema.child(&child.edge)?))) {
            Some((core, found)) => self.declared.push(core.to(found)),
            None => self.undeclared.push((&child.edge, mentioned.schema)),
        }
    }

    /// The edges from the schema with the junctor to the place.
    pub(crate) fn edges(&self) -> impl Iterator<Item = &'s Edge> {
        let declared = self.declared.iter().skip(1).filter_map(|step| step.child).map(|child| &child.edge);
        declared.chain(self.undeclared.iter().map(|(edge, _)| *edge))
    }

    /// The innermost declared schema of the core.
    pub(crate) fn core(&self) -> Option<PlacedSchema<'s>> {
        self.declared.last().copied()
    }

    /// The outermost field that the core doesn't declare.
    pub(crate) fn first_undeclared(&self) -> Option<(&'s Edge, &'s Schema)> {
        self.undeclared.first().copied()
    }

    /// Declares the outermost undeclared field in the core, with `schema` as its schema.
    pub(crate) fn declare(&self, snapshot: &Snapshot, schema: Snippet) -> Option<Edit> {
        let (edge, _) = self.first_undeclared()?;
        let core = self.core()?;
        let Edge::Property(name) = edge else {
            let target = snapshot.edits().target(core)?;
            return snapshot.edits().prepend(&target, &[Entry::new("items", schema)]);
        };
        snapshot.edits().declare(core, Entry::new(name, schema))
    }
}

impl Edits<'_> {
    /// Writes a property into an object's schema.
    pub(crate) fn declare(self, object: PlacedSchema<'_>, property: Entry) -> Option<Edit> {
        let target = self.target(object)?;
        match (object.schema.field(Keyword::Properties), &target) {
            (Some(field), Target::Mapping(_)) => {
                let properties = self.snapshot.cursor(field.value_range.start() + object.start).mapping()?;
                self.append(properties, &[property])
            }
            (None, Target::Mapping(mapping)) if mapping.entries().next().is_some() => {
                self.add_properties(object, Entry::new("properties", Snippet::Mapping(vec![property])))
            }
            _ => self.prepend(&target, &[Entry::new("properties", Snippet::Mapping(vec![property]))]),
        }
    }

    /// Inserts `properties` after the type, where people look for the properties, or at the top if there is no type.
    fn add_properties(self, object: PlacedSchema<'_>, properties: Entry) -> Option<Edit> {
        let mapping = self.snapshot.cursor(object.start).mapping()?;
        match object.schema.field(Keyword::Type) {
            Some(field) => self.insert_after(mapping, field.key + object.start, &[properties]),
            None => self.prepend(&Target::Mapping(mapping), &[properties]),
        }
    }
}
