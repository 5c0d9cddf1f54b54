//! The type that the server has for a schema when it compiles the rules.
//!
//! The server converts the outermost schema with rules to a type, which contains the types of the schemas inside. If
//! the conversion fails, all rules inside fail, too. Items and values have no type if the enclosing type is not a list
//! or a map.
//!
//! Source: `TypeInfo` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/cel_validation.go.

use crd_ls_model::{Edge, Keyword, Schema};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuleType {
    /// Neither the schema nor an enclosing schema has rules.
    Unused,
    Known,
    /// The conversion of the schema, or of an enclosing schema, has failed.
    Failed,
    /// The schema describes items of a value that is not a list, or values of a value that is not a map, so the server
    /// has no type for it.
    Missing,
    /// The schema is inside such an item or value. If it has rules, the server panics.
    Panic,
}

impl RuleType {
    /// The type of a schema, given the type of the schema around it.
    pub(super) fn of(self, schema: &Schema, is_resource: bool) -> Self {
        match self {
            Self::Unused if schema.objects(Keyword::XValidations).is_empty() => Self::Unused,
            Self::Unused | Self::Known if is_exposed(schema, is_resource) => Self::Known,
            Self::Unused | Self::Known => Self::Failed,
            around => around,
        }
    }

    /// The type of the properties of a schema with this type.
    pub(super) fn of_properties(self) -> Self {
        if self == Self::Missing { Self::Panic } else { self }
    }

    /// The type of the items and values of a schema with this type.
    pub(super) fn of_elements(self, schema: &Schema) -> Self {
        if self == Self::Known && !has_element(schema) { Self::Missing } else { self.of_properties() }
    }
}

/// Whether the type of a schema is a list or a map.
fn has_element(schema: &Schema) -> bool {
    let has = |edge| schema.child(&edge).is_some();
    !schema.is_true(Keyword::XIntOrString)
        && match &*schema.type_name() {
            "array" => has(Edge::Items),
            "object" => has(Edge::AdditionalProperties),
            _ => false,
        }
}

/// Whether values of a schema have a type in CEL.
fn is_exposed(schema: &Schema, is_resource: bool) -> bool {
    if schema.is_true(Keyword::XIntOrString) || schema.is_unread() {
        return true;
    }
    let child = |edge| schema.child(&edge).map(|child| &child.schema);
    let is_child_exposed = |child: &Schema| is_exposed(child, child.is_true(Keyword::XEmbeddedResource));
    match &*schema.type_name() {
        "array" => child(Edge::Items).is_some_and(|items| is_child_exposed(items)),
        "string" | "boolean" | "number" | "integer" => true,
        "object" => child(Edge::AdditionalProperties).is_none_or(|values| is_child_exposed(values)),
        _ => is_resource,
    }
}
