//! Mentions in the paths of columns, selectable fields and the scale subresource.

use super::{Mention, MentionKind, path_mentions};
use crate::Snapshot;
use crate::cursor::{PlacedObject, Property, PropertyRoot};
use crd_ls_model::{DefinedObject, Definition, Edge, FieldValue, Object, SchemaOwner};
use crd_ls_text::{TextRange, TextSize};

/// A path outside of schemas.
struct SettingsPath<'s> {
    kind: MentionKind,
    /// The schemas to which the path refers.
    roots: Vec<PropertyRoot>,
    text: &'s str,
    range: TextRange,
}

/// The paths outside of schemas that name a property.
pub(crate) fn settings_mentions(snapshot: &Snapshot, property: &Property) -> Vec<Mention> {
    let Some(object) = snapshot.objects().nth(property.object) else { return Vec::new() };
    let mut mentions = Vec::new();
    for path in settings_paths(object.definition()) {
        for root in path.roots.iter().filter(|root| property.roots.contains(root)) {
            let names = settings_names(snapshot, object, &path, *root);
            mentions.extend(names.into_iter().find(|(named, _)| *named == property.path).map(|(_, mention)| mention));
        }
    }
    mentions
}

/// The name at `offset` in a path outside of schemas.
pub(super) fn settings_mention_at(snapshot: &Snapshot, offset: TextSize) -> Option<(Property, Mention)> {
    let (number, object) = snapshot.cursor(offset).numbered_object()?;
    let holds = |path: &SettingsPath<'_>| (path.range + object.start()).contains_inclusive(offset);
    let settings = settings_paths(object.definition()).into_iter().find(holds)?;
    let names = |root: PropertyRoot| settings_names(snapshot, object, &settings, root);
    let first = *settings.roots.first()?;
    let (path, mention) = names(first).into_iter().rfind(|(_, name)| name.range.contains_inclusive(offset))?;
    // If the name is the key of a map in a version's schema, that version doesn't have the property.
    let has_it = |root: &PropertyRoot| *root == first || names(*root).into_iter().any(|(named, _)| named == path);
    let roots = settings.roots.iter().copied().filter(has_it).collect();
    Some((Property { object: number, roots, path }, mention))
}

fn settings_names(
    snapshot: &Snapshot,
    object: PlacedObject<'_>,
    path: &SettingsPath<'_>,
    root: PropertyRoot,
) -> Vec<(Vec<Edge>, Mention)> {
    let Some(slot) = root.slot(object.definition()) else { return Vec::new() };
    path_mentions(snapshot, path.text, path.range + object.start(), &slot.schema, path.kind)
}

/// All paths outside of schemas. Paths at the top level refer to all versions.
fn settings_paths(definition: &Definition) -> Vec<SettingsPath<'_>> {
    let crd = match &definition.object {
        DefinedObject::Crd(crd) => crd,
        DefinedObject::SchemaOwner(owner) => return column_paths(owner),
    };
    let Some(spec) = crd.object.object("spec") else { return Vec::new() };
    let mut paths = Vec::new();
    collect(spec, &PropertyRoot::all(definition).into_iter().map(|(root, _)| root).collect::<Vec<_>>(), &mut paths);
    for (index, version) in spec.objects("versions").iter().enumerate() {
        collect(version, &[PropertyRoot::of_version(definition, index)], &mut paths);
    }
    paths
}

/// The paths of columns in an object other than a CRD. Each path refers to the schema of its version.
fn column_paths(owner: &SchemaOwner) -> Vec<SettingsPath<'_>> {
    let of_schemas = owner.schemas.iter().enumerate().flat_map(|(index, owned)| {
        owned.column_paths.iter().map(move |path| SettingsPath {
            kind: MentionKind::PrinterColumn,
            roots: vec![PropertyRoot::Held(index)],
            text: &path.value,
            range: path.range,
        })
    });
    of_schemas.collect()
}

/// Collects the paths of settings in one object.
fn collect<'s>(settings: &'s Object, roots: &[PropertyRoot], paths: &mut Vec<SettingsPath<'s>>) {
    let mut add = |kind, object: &'s Object, names: &[&str]| {
        for member in names.iter().filter_map(|name| object.get(name)) {
            if let FieldValue::Text(text) = &member.value {
                paths.push(SettingsPath { kind, roots: roots.to_vec(), text, range: member.value_range });
            }
        }
    };
    for column in settings.objects("additionalPrinterColumns") {
        add(MentionKind::PrinterColumn, column, &["jsonPath", "JSONPath"]);
    }
    for field in settings.objects("selectableFields") {
        add(MentionKind::SelectableField, field, &["jsonPath"]);
    }
    if let Some(scale) = settings.object("subresources").and_then(|subresources| subresources.object("scale")) {
        add(MentionKind::Scale, scale, &["specReplicasPath", "statusReplicasPath", "labelSelectorPath"]);
    }
}
