use crate::model::{Edge, FieldValue, Keyword, Schema};

/// A schema as the validator sees it.
#[derive(Clone, Copy)]
pub(super) struct SchemaView<'s> {
    pub(super) schema: &'s Schema,
    /// It is in a junctor, of which the structural form keeps less.
    pub(super) is_in_junctor: bool,
}

impl<'s> SchemaView<'s> {
    /// The schema that an edge leads to.
    pub(super) fn child(self, edge: &Edge) -> Option<Self> {
        self.schema.child(edge).map(|child| Self { schema: &child.schema, ..self })
    }

    pub(super) fn integer(self, keyword: Keyword) -> Option<i64> {
        match self.schema.field(keyword)?.value {
            FieldValue::Integer(value) => Some(value),
            _ => None,
        }
    }

    pub(super) fn number(self, keyword: Keyword) -> Option<f64> {
        match self.schema.field(keyword)?.value {
            FieldValue::Number(value) => Some(value),
            _ => None,
        }
    }
}
