//! In which place a schema is looked at: the rules for it depend on that.

use super::structural::int_or_string;
use crate::model::{Child, Edge, Keyword, Schema};

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
}

/// The contexts of the schemas inside a schema.
pub struct ChildContexts<'s> {
    schema: &'s Schema,
    context: Context,
    /// The schema's `anyOf` stands for int-or-string.
    has_int_or_string: bool,
}

impl<'s> ChildContexts<'s> {
    /// For the children of `schema`, which is looked at in `context`.
    pub fn new(schema: &'s Schema, context: Context) -> Self {
        let has_int_or_string = matches!(context, Context::Core { .. })
            && schema.field(Keyword::AnyOf).is_some()
            && int_or_string::is_any_of_pattern(schema);
        Self { schema, context, has_int_or_string }
    }

    /// The context of a child.
    pub fn of(&self, child: &Child) -> Context {
        match self.context {
            Context::Core { level, .. } => self.in_core(level, child),
            Context::Junctor { exempt_any_of } => match child.edge {
                Edge::AnyOf(_) if exempt_any_of => Context::Unvisited,
                Edge::AnyOf(_) | Edge::AllOf(_) | Edge::OneOf(_) | Edge::Not | Edge::Items | Edge::Property(_) => {
                    Context::Junctor { exempt_any_of: false }
                }
                _ => Context::Unvisited,
            },
            Context::Unvisited => Context::Unvisited,
        }
    }

    fn in_core(&self, level: Level, child: &Child) -> Context {
        let field = |role| Context::Core { level: Level::Field, role };
        match &child.edge {
            Edge::Property(name) => field(self.role(level, name)),
            Edge::AdditionalProperties => field(Role::Plain),
            Edge::Items => Context::Core { level: Level::Item, role: Role::Plain },
            Edge::AnyOf(_) if self.has_int_or_string => Context::Unvisited,
            Edge::AllOf(0) => Context::Junctor { exempt_any_of: int_or_string::is_any_of_pattern(&child.schema) },
            edge if edge.is_junctor() => Context::Junctor { exempt_any_of: false },
            _ => Context::Unvisited,
        }
    }

    fn role(&self, level: Level, name: &str) -> Role {
        let is_root = level == Level::Root;
        if !is_root && !self.schema.is_true(Keyword::XEmbeddedResource) {
            return Role::Plain;
        }
        match name {
            "apiVersion" | "kind" => Role::TypeMeta,
            "metadata" if is_root => Role::RootMetadata,
            "metadata" => Role::Metadata,
            _ => Role::Plain,
        }
    }
}
