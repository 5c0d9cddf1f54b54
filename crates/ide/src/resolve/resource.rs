//! The places of errors in custom resources, even of unknown kinds.

use super::boolean_words::is_text;
use super::named::NamedObject;
use super::resolved_error::ErrorPlace;
use crate::Snapshot;
use crate::cursor::walk_value;
use crd_ls_model::{FieldPath, Json, PlacedResource};

impl Snapshot {
    /// The place of a path in the objects without schemas: in the object that has the whole path, or else the last
    /// existing part of it in the first object that has any.
    pub(super) fn place_in_resources(&self, object: Option<&NamedObject>, path: &FieldPath) -> Option<ErrorPlace> {
        let read = self.stream().documents().iter().filter(|document| !document.is_unread);
        let mut places = Vec::new();
        for placed in read {
            let Some(value) = placed.document.value() else { continue };
            let resources = placed.document.resources(&value);
            for resource in resources.iter().filter(|resource| object.is_none_or(|object| is_it(resource, object))) {
                let reached = walk_value(placed.start, &resource.value, path);
                let is_nearest = reached.depth < path.segments().len();
                let place = ErrorPlace { range: reached.range, document: placed.index, is_nearest };
                places.extend((reached.depth > 0).then_some(place));
            }
        }
        places.into_iter().min_by_key(|place| place.is_nearest)
    }
}

/// Whether an object has this kind and name. A generated name begins with the written prefix.
fn is_it(resource: &PlacedResource<'_>, object: &NamedObject) -> bool {
    let metadata = member(&resource.value, "metadata");
    let of_metadata = |name: &str| member(metadata?, name);
    let has_name = |name: &String| match (of_metadata("name"), of_metadata("generateName")) {
        (Some(own), _) => is_text(own, name),
        (None, start) => start.and_then(Json::as_str).is_some_and(|start| name.starts_with(start)),
    };
    member(&resource.value, "kind").and_then(Json::as_str) == Some(&*object.kind)
        && object.name.as_ref().is_none_or(has_name)
}

fn member<'j>(value: &'j Json, name: &str) -> Option<&'j Json> {
    value.get(name).map(|member| &member.value)
}
