//! Hovers on the common fields of Kubernetes objects: type and metadata.

use super::schema_path::SchemaPath;
use super::{property, words};
use crate::cursor::ResourcePlace;
use crd_ls_model::{Segment, field_of};
use crd_ls_rules::ResourceKind;
use crd_ls_text::harmless_markdown;

/// The metadata fields that people write, and their purposes.
pub(crate) const META_FIELDS: [(&str, &str); 7] = [
    ("name", "The name of the object. Unique among the objects of its kind, in their namespace if they have one."),
    ("generateName", "The beginning of a name, to which the API server adds random characters. Only without `name`."),
    ("namespace", "The namespace that the object is in. Kinds whose scope is `Cluster` have none."),
    ("labels", "Pairs of short texts, by which objects are selected."),
    ("annotations", "Pairs of a key and any text, for tools. All together may have 256 KiB."),
    ("ownerReferences", "The objects that this one belongs to. It is deleted when none of them is left."),
    ("finalizers", "The controllers that must act before the object is deleted. It is kept until the list is empty."),
];

/// The card of a common field, or of a part of one.
pub(super) fn card(place: &ResourcePlace<'_>) -> Option<String> {
    let depth = place.depth_of_object()?;
    let below = place.path.segments().get(depth..)?;
    let names: Vec<&str> = below.iter().filter_map(Segment::name).collect();
    let declared =
        place.part().filter(|part| part.schema().is_some()).and_then(|part| SchemaPath::to_part(place.kind, part));
    let is_whole = depth == 0;
    match (&*names, declared) {
        (["apiVersion"], _) if is_whole => Some(api_version(place)),
        (["kind"], _) if is_whole => {
            let root = place.parts.first().and_then(|whole| SchemaPath::to_part(place.kind, whole));
            Some(root.map_or_else(|| words::path(&place.path), |root| property::card(&root)))
        }
        (_, Some(path)) => Some(property::card(&path)),
        (["apiVersion" | "kind"], None) => {
            Some(format!("{} · the type of this embedded object", words::path(&place.path)))
        }
        (["metadata"], None) => Some(format!(
            "{} · ObjectMeta of every object\n- unknown fields: pruned: only ObjectMeta's fields stay",
            words::path(&place.path)
        )),
        (["metadata", name, ..], None) => Some(metadata(place, name, names.len() > 2)),
        _ => None,
    }
}

/// The versions of the kind.
fn api_version(place: &ResourcePlace<'_>) -> String {
    let mut lines = vec![format!("{} · group and version of {}", words::path(&place.path), kind_name(place.kind))];
    lines.extend(place.kind.version_notes().into_iter().map(|(api_version, note)| {
        let note = if note.is_empty() { String::new() } else { format!(": {}", harmless_markdown(&note)) };
        format!("- {}{note}", words::code(&api_version))
    }));
    lines.join("\n")
}

fn kind_name(kind: &ResourceKind) -> String {
    words::code(&kind.group_kind().kind)
}

/// The card of a metadata field, or of a part of one.
fn metadata(place: &ResourcePlace<'_>, name: &str, is_inside: bool) -> String {
    let field = words::path(&place.path);
    let Some(of_server) = field_of("ObjectMeta", name) else {
        return format!("{field} · pruned, so it is lost\n- unknown fields: ObjectMeta has no such field");
    };
    let about = META_FIELDS.iter().find(|(known, _)| *known == name).map(|(_, about)| *about);
    let about = about.unwrap_or("The API server sets it.");
    match is_inside {
        true => format!("{field} · part of `metadata.{name}`\n\n{about}"),
        false => format!("{field} · {}\n\n{about}", of_server.value),
    }
}
