//! Follows paths through a schema, as far as the schema declares fields.

use crate::problem::Undeclared;
use crd_ls_grammar::json_path::Part;
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Edge, FieldPath, Keyword, Schema};

/// The schema of the field at the end of a path. None if a resource can have the field, but the schema does not
/// describe it. The error is the first name that a resource can't have.
pub(super) fn follow<'s>(parts: &[Part<'_>], root: &'s Schema) -> Result<Option<&'s Schema>, Undeclared> {
    let mut schema = root;
    let mut path = FieldPath::ROOT;
    for (index, part) in parts.iter().enumerate() {
        let child = match part {
            Part::Anywhere => None,
            Part::Items => schema.elements(),
            Part::Field(name, _) => {
                let is_object = index == 0 || schema.is_true(Keyword::XEmbeddedResource);
                if is_object && matches!(&**name, "metadata" | "apiVersion" | "kind") || may_have_any(schema) {
                    return Ok(None);
                }
                let property = schema.property(name);
                Some(property.ok_or_else(|| Undeclared {
                    name: (&**name).into(),
                    place: path.at(&Edge::Property((**name).into())),
                    near: near_name(name, schema.properties().map(|(name, _)| name)).map(Box::from),
                })?)
            }
        };
        let Some(child) = child else { return Ok(None) };
        path = path.at(&child.edge);
        schema = &child.schema;
    }
    Ok(Some(schema))
}

/// Whether a resource can have fields that its schema does not declare.
fn may_have_any(schema: &Schema) -> bool {
    let keywords = [Keyword::XPreserveUnknownFields, Keyword::XIntOrString];
    keywords.into_iter().any(|keyword| schema.is_true(keyword))
        || schema.field(Keyword::AdditionalProperties).is_some()
        || schema.field(Keyword::Ref).is_some()
        || schema.type_name() == "array"
}
