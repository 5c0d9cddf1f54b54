//! The name of an object with schemas.

use crd_ls_model::{Crd, DefinedObject, Definition, SchemaOwner};
use crd_ls_text::TextRange;

/// The name of an object, and the object's range. Ranges count from the object's start.
pub(super) struct ObjectName<'s> {
    /// Never empty.
    pub(super) name: &'s str,
    /// The kind of the object's resources, or the object's own kind if it has no resources.
    pub(super) resource_kind: &'s str,
    pub(super) range: TextRange,
    /// The range of the name.
    pub(super) selection: TextRange,
}

impl<'s> ObjectName<'s> {
    pub(super) fn of(definition: &'s Definition) -> Self {
        match &definition.object {
            DefinedObject::Crd(crd) => Self::of_crd(crd),
            DefinedObject::SchemaOwner(owner) => Self::of_owner(owner, definition.range),
        }
    }

    fn of_crd(crd: &'s Crd) -> Self {
        let names = crd.object.object("spec").and_then(|spec| spec.object("names"));
        let resource_kind = names.map_or("", |names| names.text("kind"));
        let named = crd.object.object("metadata").and_then(|metadata| metadata.get("name"));
        Self {
            name: first_of([crd.name(), resource_kind, "CustomResourceDefinition"]),
            resource_kind,
            range: crd.object.range,
            selection: named.map_or(crd.api_version_range, |member| member.value_range),
        }
    }

    fn of_owner(owner: &'s SchemaOwner, range: TextRange) -> Self {
        let named = owner.name.as_ref();
        let name = named.map_or("", |name| &name.value);
        let selection = named.map_or(owner.api_version_range, |name| name.range);
        let resource_kind = first_of([&owner.resource_kind, &owner.kind_name]);
        Self { name: first_of([name, resource_kind]), resource_kind, range, selection }
    }
}

fn first_of<const N: usize>(names: [&str; N]) -> &str {
    names.into_iter().find(|name| !name.is_empty()).unwrap_or("-")
}
