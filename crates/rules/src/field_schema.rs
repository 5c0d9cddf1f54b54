//! Paths through a schema to one of its fields.

use crd_ls_grammar::field_path::{ArrayNotation, Descent, FieldPathError, ResolvedPath, walk};
use crd_ls_model::{Edge, FieldValue, Keyword, Schema};

/// Follows a path from a schema to the schema of the field that it names. `Ok(None)` if no schema describes the field
/// because any field is allowed there.
pub(super) fn resolve<'p, 's>(
    path: &'p str,
    notation: ArrayNotation,
    root: &'s Schema,
) -> Result<ResolvedPath<'p, Option<&'s Schema>>, FieldPathError> {
    walk(path, notation, Some(root), |schema, name| {
        let schema = (*schema)?;
        if schema.properties().next().is_some() {
            return schema.property(name).map(|child| Descent::Property(Some(&*child.schema)));
        }
        match &schema.field(Keyword::AdditionalProperties)?.value {
            FieldValue::Bool(false) => None,
            _ => Some(Descent::MapValue(schema.child(&Edge::AdditionalProperties).map(|child| &*child.schema))),
        }
    })
}
