//! In which place a schema is looked at: the rules for it depend on that.

use super::structural::int_or_string;
use crate::model::{Edge, Keyword, Schema};

/// The place of a schema as the structural rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// In the core: outside of all junctors.
    Core { level: Level, role: Role },
    /// Inside `allOf`, `anyOf`, `oneOf` or `not`. With `exempt_any_of` its `anyOf` is the one that
    /// stands for int-or-string, where types are allowed.
    Junctor { exempt_any_of: bool },
    /// Where the server's structural walk does not come.
    Unvisited,
}

/// How a schema of the core is reached. Source: `level` in apiserver/schema/validation.go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    Root,
    Item,
    Field,
}

/// Whether a schema describes one of the fields that every object has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Plain,
    /// `apiVersion` or `kind` of the root or of an embedded resource.
    TypeMeta,
    /// `metadata` of an embedded resource.
    Metadata,
    /// `metadata` of the root.
    RootMetadata,
}

impl Context {
    /// The schema of a version.
    pub const ROOT: Self = Self::Core { level: Level::Root, role: Role::Plain };

    /// The context of a schema inside `schema`, which is looked at in this one.
    pub fn child(self, schema: &Schema, edge: &Edge) -> Self {
        match self {
            Self::Core { level, .. } => core_child(schema, level, edge),
            Self::Junctor { exempt_any_of } => match edge {
                Edge::AnyOf(_) if exempt_any_of => Self::Unvisited,
                Edge::AnyOf(_) | Edge::AllOf(_) | Edge::OneOf(_) | Edge::Not | Edge::Items | Edge::Property(_) => {
                    Self::Junctor { exempt_any_of: false }
                }
                _ => Self::Unvisited,
            },
            Self::Unvisited => Self::Unvisited,
        }
    }
}

fn core_child(schema: &Schema, level: Level, edge: &Edge) -> Context {
    let junctor = Context::Junctor { exempt_any_of: false };
    let field = |role| Context::Core { level: Level::Field, role };
    match edge {
        Edge::Property(name) if level == Level::Root || schema.is_true(Keyword::XEmbeddedResource) => match &**name {
            "apiVersion" | "kind" => field(Role::TypeMeta),
            "metadata" if level == Level::Root => field(Role::RootMetadata),
            "metadata" => field(Role::Metadata),
            _ => field(Role::Plain),
        },
        Edge::Property(_) | Edge::AdditionalProperties => field(Role::Plain),
        Edge::Items => Context::Core { level: Level::Item, role: Role::Plain },
        Edge::AnyOf(_) if int_or_string::is_any_of_pattern(schema) => Context::Unvisited,
        Edge::AllOf(0) => {
            let branch = schema.child(edge);
            let exempt_any_of = branch.is_some_and(|branch| int_or_string::is_any_of_pattern(&branch.schema));
            Context::Junctor { exempt_any_of }
        }
        Edge::AnyOf(_) | Edge::AllOf(_) | Edge::OneOf(_) | Edge::Not => junctor,
        _ => Context::Unvisited,
    }
}
