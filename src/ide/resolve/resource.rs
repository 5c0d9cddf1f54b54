//! The places of errors in custom resources, whose kinds need not be known.

use super::named::NamedObject;
use super::resolved_error::ErrorPlace;
use crate::ide::Snapshot;
use crate::ide::cursor::walk_value;
use crate::model::{FieldPath, Json, PlacedResource};

impl Snapshot {
    /// The place of a path in the objects without schemas that may be meant: the one that has all of the path, or else
    /// the most of it in the first one.
    pub(super) fn place_in_resources(&self, object: Option<&NamedObject>, path: &FieldPath) -> Option<ErrorPlace> {
        let read = self.stream().documents().iter().filter(|document| !document.is_unread);
        let mut places = Vec::new();
        for placed in read {
            let Some(value) = placed.document.value() else { continue };
            let resources = placed.document.resources(&value);
            for resource in resources.iter().filter(|resource| object.is_none_or(|object| is_it(resource, object))) {
                let reached = walk_value(placed.start, resource.value, path);
                let is_nearest = reached.depth < path.segments().len();
                let place = ErrorPlace { range: reached.range, document: placed.index, is_nearest };
                places.extend((reached.depth > 0).then_some(place));
            }
        }
        places.into_iter().min_by_key(|place| place.is_nearest)
    }
}

/// Whether an object is the one of this kind and name. A name that the server makes begins with the one that is written.
fn is_it(resource: &PlacedResource<'_>, object: &NamedObject) -> bool {
    let metadata = resource.value.get("metadata").map(|member| &member.value);
    let text = |name: &str| text(metadata?, name);
    let has_name = |name: &String| {
        text("name")
            .map_or_else(|| text("generateName").is_some_and(|start| name.starts_with(start)), |own| own == name)
    };
    self::text(resource.value, "kind") == Some(&*object.kind) && object.name.as_ref().is_none_or(has_name)
}

fn text<'j>(value: &'j Json, name: &str) -> Option<&'j str> {
    value.get(name)?.value.as_str()
}
