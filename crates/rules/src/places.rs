//! The schemas of a CRD with their places, for optional rules. The findings of these rules are not cached between
//! edits.

use super::problem::ProblemKind;
use super::rule::Finding;
use crd_ls_model::{Child, CrdVersion, Edge, FieldPath, Keyword, Schema};
use crd_ls_text::{TextRange, TextSize};

/// A schema and its place. Ranges count from the start of the CRD. The path is built only if a finding needs it.
pub(super) struct SchemaPlace<'p> {
    pub(super) schema: &'p Schema,
    /// The `type` of the schema; empty if it is missing.
    pub(super) type_name: &'p str,
    pub(super) start: TextSize,
    /// The range of the key that leads to the schema.
    pub(super) key: TextRange,
    /// The edges from the schema of the version to this schema.
    pub(super) path: &'p [&'p Child],
    /// The names of the properties on the path to the schema, without edges such as `items`.
    pub(super) names: &'p [&'p str],
    /// Whether the schema is the schema of a property.
    pub(super) is_property: bool,
    /// Whether the schema, or a schema around it, has a rule, which may read the value.
    pub(super) is_in_rule: bool,
    /// The path of the version's schema within the CRD.
    root: &'p FieldPath,
}

/// Visits the schema of a version and all structural schemas in it, outer schemas first.
pub(super) fn visit_schemas(version: &CrdVersion<'_>, visit: &mut dyn FnMut(&SchemaPlace<'_>)) {
    let Some(slot) = version.schema else { return };
    let mut walk = SchemaWalk { root: &version.schema_path(), path: Vec::new(), names: Vec::new(), visit };
    walk.schema(&slot.schema, (slot.start, slot.key), false);
}

/// The state of a walk: the edges to the current schema.
struct SchemaWalk<'w, 's> {
    root: &'w FieldPath,
    path: Vec<&'s Child>,
    names: Vec<&'s str>,
    visit: &'w mut dyn FnMut(&SchemaPlace<'_>),
}

impl<'s> SchemaWalk<'_, 's> {
    /// `is_in_rule` is true if a schema around this schema has a rule.
    fn schema(&mut self, schema: &'s Schema, (start, key): (TextSize, TextRange), is_in_rule: bool) {
        let is_in_rule = is_in_rule || schema.field(Keyword::XValidations).is_some();
        let is_property = self.path.last().is_some_and(|child| matches!(child.edge, Edge::Property(_)));
        let type_name = &*schema.type_name();
        let (root, path, names) = (self.root, &*self.path, &*self.names);
        (self.visit)(&SchemaPlace { schema, type_name, start, key, path, names, is_property, is_in_rule, root });
        for child in schema.children() {
            let names = self.names.len();
            match &child.edge {
                Edge::Property(name) => self.names.push(name),
                Edge::Items | Edge::AdditionalProperties => {}
                _ => continue,
            }
            self.path.push(child);
            self.schema(&child.schema, (start + child.start, child.key + start), is_in_rule);
            self.path.pop();
            self.names.truncate(names);
        }
    }
}

impl<'p> SchemaPlace<'p> {
    /// The name of the property, if the schema is the schema of a property.
    pub(super) fn name(&self) -> Option<&'p str> {
        self.names.last().copied().filter(|_| self.is_property)
    }

    /// A finding at the key of the schema.
    pub(super) fn problem(&self, kind: impl Into<ProblemKind>) -> Finding {
        Finding::in_object(kind, self.key, self.written(&FieldPath::ROOT))
    }

    /// A finding at a place in the schema. `tail` leads to the place, and the range counts from the start of the
    /// schema.
    pub(super) fn problem_in(&self, tail: &FieldPath, range: TextRange, kind: impl Into<ProblemKind>) -> Finding {
        Finding::in_object(kind, range + self.start, self.written(tail))
    }

    /// A finding at the value of a keyword, or else at the key of the keyword or of the schema.
    pub(super) fn problem_of(&self, keyword: Keyword, kind: impl Into<ProblemKind>) -> Finding {
        let range = self.schema.field(keyword).map_or(self.schema.key(keyword), |field| Some(field.value_range));
        match range {
            Some(range) => self.problem_in(&FieldPath::from(keyword), range, kind),
            None => self.problem(kind),
        }
    }

    /// The path within the CRD to the place that `tail` leads to.
    fn written(&self, tail: &FieldPath) -> FieldPath {
        self.root.along(self.path.iter().map(|child| &child.edge), tail)
    }
}
