//! The place in the core that a schema in a junctor speaks about.

use super::snippet::{Entry, Snippet};
use super::surgery::Target;
use crate::ide::Snapshot;
use crate::ide::cursor::{PlacedSchema, SchemaChain};
use crate::model::{Edge, Keyword, Schema};
use crate::text::Edit;

/// A path along the core, beside the path through a junctor.
pub(in crate::ide) struct CorePlace<'s> {
    /// The schemas of the core from the one that has the junctor on, as far as they are declared.
    pub(in crate::ide) declared: Vec<PlacedSchema<'s>>,
    /// What is mentioned beyond, from the outermost on: the edge and the schema that mentions it.
    pub(in crate::ide) undeclared: Vec<(&'s Edge, &'s Schema)>,
}

impl<'s> CorePlace<'s> {
    /// None for what is not inside a junctor.
    pub(in crate::ide) fn of(located: &SchemaChain<'s>) -> Option<Self> {
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

    /// The edges from the schema that has the junctor to the place.
    pub(in crate::ide) fn way(&self) -> impl Iterator<Item = &'s Edge> {
        let declared = self.declared.iter().skip(1).filter_map(|step| step.child).map(|child| &child.edge);
        declared.chain(self.undeclared.iter().map(|(edge, _)| *edge))
    }

    /// The innermost schema of the core that is declared.
    pub(in crate::ide) fn core(&self) -> Option<PlacedSchema<'s>> {
        self.declared.last().copied()
    }

    /// The outermost field that the core lacks.
    pub(in crate::ide) fn first_undeclared(&self) -> Option<(&'s Edge, &'s Schema)> {
        self.undeclared.first().copied()
    }

    /// Writes `schema` into the core for the outermost field it lacks.
    pub(in crate::ide) fn declare(&self, snapshot: &Snapshot, schema: Snippet) -> Option<Edit> {
        let (edge, _) = self.first_undeclared()?;
        let core = self.core()?;
        let target = snapshot.edits().target(core)?;
        let Edge::Property(name) = edge else {
            return snapshot.edits().prepend(&target, &[Entry::new("items", schema)]);
        };
        let entry = Entry::new(name, schema);
        match (core.schema.field(Keyword::Properties), &target) {
            (Some(field), Target::Mapping(_)) => {
                let properties = snapshot.cursor(field.value_range.start() + core.start).mapping()?;
                snapshot.edits().append(properties, &[entry])
            }
            (None, Target::Mapping(mapping)) if mapping.entries().next().is_some() => {
                self.add_properties(snapshot, core, Entry::new("properties", Snippet::Mapping(vec![entry])))
            }
            _ => snapshot.edits().prepend(&target, &[Entry::new("properties", Snippet::Mapping(vec![entry]))]),
        }
    }

    /// Behind the type, where people look for the properties; in front if there is none.
    fn add_properties(&self, snapshot: &Snapshot, core: PlacedSchema<'_>, properties: Entry) -> Option<Edit> {
        let mapping = snapshot.cursor(core.start).mapping()?;
        match core.schema.field(Keyword::Type) {
            Some(field) => snapshot.edits().insert_after(mapping, field.key + core.start, &[properties]),
            None => snapshot.edits().prepend(&Target::Mapping(mapping), &[properties]),
        }
    }
}
