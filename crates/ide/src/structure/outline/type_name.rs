//! A schema's type in short form: `map[string][]integer`.

use crd_ls_model::{Edge, Keyword, Schema};

/// The type of a schema in one word.
pub(super) fn type_name(schema: &Schema) -> String {
    let mut name = String::new();
    let mut schema = schema;
    loop {
        let inner = match &*schema.type_name() {
            _ if schema.is_true(Keyword::XIntOrString) => return name + "int-or-string",
            "array" => {
                name.push_str("[]");
                schema.child(&Edge::Items)
            }
            "object" => match schema.child(&Edge::AdditionalProperties) {
                Some(values) => {
                    name.push_str("map[string]");
                    Some(values)
                }
                None => return name + "object",
            },
            "" => None,
            other => return name + other,
        };
        match inner {
            Some(inner) => schema = &inner.schema,
            None => return name + "any",
        }
    }
}
