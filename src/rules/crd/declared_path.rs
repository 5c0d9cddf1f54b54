//! Paths into a schema, followed as far as it declares fields.

use crate::grammar::json_path::Part;
use crate::model::{Edge, Keyword, Schema};

/// The schema of the field that a path leads to, None where it leads to something that a resource may have and the
/// schema does not describe. An error is the first name that a resource can't have.
pub(super) fn follow<'p, 's>(parts: &'p [Part<'_>], root: &'s Schema) -> Result<Option<&'s Schema>, &'p str> {
    let mut schema = root;
    for (index, part) in parts.iter().enumerate() {
        let child = match part {
            Part::Anywhere => None,
            Part::Items => schema.child(&Edge::Items).or(schema.child(&Edge::AdditionalProperties)),
            Part::Field(name, _) => {
                let is_object = index == 0 || schema.is_true(Keyword::XEmbeddedResource);
                if is_object && matches!(&**name, "metadata" | "apiVersion" | "kind") || may_have_any(schema) {
                    return Ok(None);
                }
                Some(schema.property(name).ok_or(&**name)?)
            }
        };
        let Some(child) = child else { return Ok(None) };
        schema = &child.schema;
    }
    Ok(Some(schema))
}

/// Whether a resource may have fields that its schema does not declare.
fn may_have_any(schema: &Schema) -> bool {
    let keywords = [Keyword::XPreserveUnknownFields, Keyword::XIntOrString];
    keywords.into_iter().any(|keyword| schema.is_true(keyword))
        || schema.field(Keyword::AdditionalProperties).is_some()
        || schema.field(Keyword::Ref).is_some()
        || schema.type_name() == "array"
}
