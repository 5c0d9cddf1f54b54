use std::borrow::Cow;

use crate::problem::INT_OR_STRING;
use crd_ls_grammar::formats::Format;
use crd_ls_model::known_values::TYPES;
use crd_ls_model::{Edge, Keyword, Schema};

/// A schema in the form in which the validator gets it.
#[derive(Clone, Copy)]
pub(super) struct SchemaView<'s> {
    pub(super) schema: &'s Schema,
    form: Form,
    is_in_junctor: bool,
}

/// The form into which the server converts a schema before the validator gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The structural form, for defaults. It lacks some keywords inside `allOf`, `anyOf`, `oneOf` and `not`.
    ///
    /// Source: `ToKubeOpenAPI` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema.
    Structural,
    /// The form for custom resources. It has all keywords, with the types of int-or-string, but no unknown formats.
    ///
    /// Source: `ConvertJSONSchemaPropsWithPostProcess` and `StripUnsupportedFormatsPostProcess` in
    /// k8s.io/apiextensions-apiserver/pkg/apiserver/validation.
    Complete,
}

impl<'s> SchemaView<'s> {
    pub(super) fn new(schema: &'s Schema, form: Form) -> Self {
        Self { schema, form, is_in_junctor: false }
    }

    /// The schema that an edge leads to.
    pub(super) fn child(self, edge: &Edge) -> Option<Self> {
        self.schema.child(edge).map(|child| self.with(&child.schema))
    }

    /// The view of another schema at the same level.
    pub(super) fn with(self, schema: &'s Schema) -> Self {
        Self { schema, ..self }
    }

    /// The view of a schema in `allOf`, `anyOf`, `oneOf` or `not`.
    pub(super) fn in_junctor(self, schema: &'s Schema) -> Self {
        Self { schema, is_in_junctor: true, ..self }
    }

    /// The type of the schema. Empty without a type. Two types are joined by a comma.
    pub(super) fn type_name(self) -> Cow<'s, str> {
        match self.form {
            Form::Complete if self.schema.is_true(Keyword::XIntOrString) => INT_OR_STRING.into(),
            _ => self.schema.type_name(),
        }
    }

    /// The type that limits the range of numbers. Empty for int-or-string.
    pub(super) fn number_type(self) -> Cow<'s, str> {
        match self.type_name() {
            name if name == INT_OR_STRING => "".into(),
            name => name,
        }
    }

    /// Whether a type of the schema has this name.
    pub(super) fn has_type(self, name: &str) -> bool {
        self.type_name().split(',').any(|one| one == name)
    }

    /// Whether the schema of a resource has an unknown type. The resource can be compared with it only after the type
    /// is corrected.
    pub(super) fn has_unknown_type(self) -> bool {
        let name = self.type_name();
        let is_known = name.is_empty() || TYPES.contains(&name) || name == INT_OR_STRING;
        self.form == Form::Complete && !is_known
    }

    /// The format of the schema. Empty without a format, and for an unknown format in the complete form.
    pub(super) fn format(self) -> Cow<'s, str> {
        match self.schema.string(Keyword::Format) {
            format if self.form == Form::Complete && !is_known(&format) => "".into(),
            format => format,
        }
    }

    /// Whether `additionalProperties` has an effect. Inside `allOf`, `anyOf`, `oneOf` and `not`, its only possible
    /// value is `false`, which the structural form drops.
    pub(super) fn has_additional_properties(self) -> bool {
        self.form == Form::Complete || !self.is_in_junctor
    }
}

/// Whether the server keeps a format. For example, it drops `double`.
fn is_known(format: &str) -> bool {
    matches!(format, "int32" | "int64" | "float") || Format::from_name(format).is_some()
}
