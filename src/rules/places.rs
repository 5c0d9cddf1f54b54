//! The schemas and settings of a CRD at their places, for rules that run only when they are asked for. What such a rule
//! finds is not kept from one edit to the next.

use super::engine::{Finding, ObjectPlace};
use super::problem::ProblemKind;
use crate::model::{Child, CrdVersion, Edge, FieldPath, Keyword, Schema};
use crate::text::{TextRange, TextSize};

/// A schema at its place. Ranges count from the start of the CRD.
#[derive(Clone)]
pub(super) struct SchemaPlace<'s> {
    pub(super) schema: &'s Schema,
    pub(super) start: TextSize,
    /// The key that leads to it.
    pub(super) key: TextRange,
    /// Its path, from the CRD on.
    pub(super) written: FieldPath,
    /// What leads to it from the schema of its version.
    pub(super) path: Vec<&'s Child>,
    /// The names of the properties that lead to it; what is between, as items, is left out.
    pub(super) names: Vec<&'s str>,
    /// Whether it is a property itself.
    pub(super) is_property: bool,
    /// Whether a rule of it or of a schema around it reads it.
    pub(super) is_in_rule: bool,
}

/// Something found, with ranges that count from the start of the CRD.
pub(super) struct PlacedProblem {
    kind: ProblemKind,
    range: TextRange,
    written: FieldPath,
}

impl<'s> SchemaPlace<'s> {
    /// The schema of a version, and all of its structural part, from the outside in.
    pub(super) fn of_version(version: &CrdVersion<'s>) -> Vec<Self> {
        let Some(slot) = version.schema else { return Vec::new() };
        let mut all = Vec::new();
        let root = Self {
            schema: &slot.schema,
            start: slot.start,
            key: slot.key,
            written: version.schema_path(),
            path: Vec::new(),
            names: Vec::new(),
            is_property: false,
            is_in_rule: slot.schema.field(Keyword::XValidations).is_some(),
        };
        root.collect(&mut all);
        all
    }

    fn collect(self, all: &mut Vec<Self>) {
        let below: Vec<Self> = self.schema.children().iter().filter_map(|child| self.below(child)).collect();
        all.push(self);
        below.into_iter().for_each(|place| place.collect(all));
    }

    fn below(&self, child: &'s Child) -> Option<Self> {
        let (mut names, mut path) = (self.names.clone(), self.path.clone());
        path.push(child);
        match &child.edge {
            Edge::Property(name) => names.push(name),
            Edge::Items | Edge::AdditionalProperties => {}
            _ => return None,
        }
        Some(Self {
            schema: &child.schema,
            start: self.start + child.start,
            key: child.key + self.start,
            written: self.written.at(&child.edge),
            path,
            names,
            is_property: matches!(child.edge, Edge::Property(_)),
            is_in_rule: self.is_in_rule || child.schema.field(Keyword::XValidations).is_some(),
        })
    }

    /// The name of the property that it is.
    pub(super) fn name(&self) -> Option<&'s str> {
        self.names.last().copied().filter(|_| self.is_property)
    }

    /// Something to be said of it, at its key.
    pub(super) fn problem(&self, kind: impl Into<ProblemKind>) -> PlacedProblem {
        PlacedProblem { kind: kind.into(), range: self.key, written: self.written.clone() }
    }

    /// Something to be said of a place in it, which `tail` leads to. The range counts from the start of the schema.
    pub(super) fn problem_in(&self, tail: &FieldPath, range: TextRange, kind: impl Into<ProblemKind>) -> PlacedProblem {
        PlacedProblem { kind: kind.into(), range: range + self.start, written: self.written.join(tail) }
    }

    /// Something to be said of the value of a keyword.
    pub(super) fn problem_of(&self, keyword: Keyword, kind: impl Into<ProblemKind>) -> PlacedProblem {
        let range = self.schema.field(keyword).map_or(self.schema.key(keyword), |field| Some(field.value_range));
        match range {
            Some(range) => self.problem_in(&FieldPath::from(keyword), range, kind),
            None => self.problem(kind),
        }
    }
}

impl PlacedProblem {
    /// Ranges count from the start of the CRD.
    pub(super) fn new(kind: impl Into<ProblemKind>, range: TextRange, written: FieldPath) -> Self {
        Self { kind: kind.into(), range, written }
    }

    pub(super) fn finding(self, place: &ObjectPlace) -> Finding {
        let written = place.written(&self.written);
        Finding { written, ..Finding::of_text(self.kind, place.range(self.range), place.document) }
    }
}
