//! A view of schemas for walks over their structural form: fields, items and values of maps, but not `allOf`, `anyOf`,
//! `oneOf` and `not`.

use std::collections::HashMap;

use crate::rule::Context;
use crd_ls_model::{Child, Edge, JsonMember, Keyword, Schema};

/// A structural schema.
#[derive(Clone, Copy)]
pub(crate) struct Structural<'s> {
    pub(crate) schema: &'s Schema,
    /// Whether the schema describes a Kubernetes object. The root does so even without the keyword.
    pub(crate) is_embedded_resource: bool,
}

impl<'s> Structural<'s> {
    /// The view of a schema in its context.
    pub(crate) fn at(schema: &'s Schema, context: Context) -> Self {
        let is_embedded_resource = context.is_root() || schema.is_true(Keyword::XEmbeddedResource);
        Self { schema, is_embedded_resource }
    }

    /// The view of the schema of a whole custom resource.
    pub(crate) fn root(schema: &'s Schema) -> Self {
        Self { schema, is_embedded_resource: true }
    }

    pub(crate) fn of(schema: &'s Schema) -> Self {
        Self { schema, is_embedded_resource: schema.is_true(Keyword::XEmbeddedResource) }
    }

    /// Whether values of the schema may be Kubernetes objects, or contain Kubernetes objects.
    pub(crate) fn has_objects(self) -> bool {
        self.is_embedded_resource || self.schema.keywords_within().contains(Keyword::XEmbeddedResource)
    }

    pub(crate) fn items(self) -> Option<Self> {
        self.schema.child(&Edge::Items).map(|child| Self::of(&child.schema))
    }

    /// Prepares the look-up of the schemas of these members.
    pub(crate) fn fields(self, members: &[JsonMember]) -> Fields<'s> {
        let properties = self.schema.children();
        // An index is faster only for a large object with a large schema.
        let by_name = (members.len() > 8 && properties.len() > 8).then(|| self.schema.properties().collect());
        let map_values = self.schema.field(Keyword::AdditionalProperties).map(|_| {
            let values = self.schema.child(&Edge::AdditionalProperties);
            values.map(|child| Self::of(&child.schema))
        });
        Fields { schema: self.schema, by_name, map_values }
    }
}

/// The schemas of an object's members.
pub(crate) struct Fields<'s> {
    schema: &'s Schema,
    by_name: Option<HashMap<&'s str, &'s Child>>,
    /// None if `additionalProperties` is missing. `Some(None)` if it is a boolean.
    map_values: Option<Option<Structural<'s>>>,
}

/// The declaration of a member.
pub(crate) enum Field<'s> {
    Property(Structural<'s>),
    /// The value of a map, with its schema if it has one.
    MapValue(Option<Structural<'s>>),
    Unknown,
}

impl<'s> Fields<'s> {
    pub(crate) fn of(&self, key: &str) -> Field<'s> {
        let property = match &self.by_name {
            Some(by_name) => by_name.get(key).copied(),
            None => self.schema.property(key),
        };
        match (property, self.map_values) {
            (Some(child), _) => Field::Property(Structural::of(&child.schema)),
            (None, Some(values)) => Field::MapValue(values),
            (None, None) => Field::Unknown,
        }
    }
}
