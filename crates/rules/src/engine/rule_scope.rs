//! The scope of a schema's rules, for completion and hovers.

use std::sync::Arc;

use super::checked::Checked;
use super::checked_object::CheckedObject;
use super::report::Report;
use crate::validations::{Declaring, declaration_of};
use crd_ls_cel::Environment;
use crd_ls_model::{Child, Definition, FieldPath};
use crd_ls_text::TextSize;

/// The scope in which a schema's rules are compiled, even if the schema has no rules.
pub struct RuleScope {
    pub environment: Environment,
    /// The maximum number of occurrences of the schema's value in one resource.
    pub cardinality: u64,
    /// The path of the schema in its object, as written.
    pub path: FieldPath,
}

impl Report {
    /// The scope of a schema's rules. The schema of the version starts at `start` in its object. `path` leads from
    /// there to the schema with the rules.
    pub fn rule_scope(&self, definition: &Arc<Definition>, start: TextSize, path: &[&Child]) -> Option<RuleScope> {
        let is_it = |object: &&Arc<CheckedObject>| Arc::ptr_eq(&object.definition, definition);
        self.objects().find(is_it)?.rule_scope(start, path)
    }
}

impl CheckedObject {
    /// The scope of a schema's rules in this object, as in [`Report::rule_scope`].
    pub(crate) fn rule_scope(&self, start: TextSize, path: &[&Child]) -> Option<RuleScope> {
        let (checked, written) = self.schema_at(start)?;
        let (mut checked, mut written): (&Checked, FieldPath) = (checked, written.clone());
        for child in path {
            let index = checked.schema.children().iter().position(|other| other.edge == child.edge)?;
            checked = checked.children.get(index)?;
            written = written.at(&child.edge);
        }
        let declaration = declaration_of(checked)?;
        let cardinality = checked.cardinality().unwrap_or_else(|| declaration.max_cardinality());
        Some(RuleScope {
            environment: Environment::in_dialect(declaration, checked.dialect()),
            cardinality,
            path: written,
        })
    }
}
