//! Mentions in the paths of columns, selectable fields and the scale subresource.

use super::{Mention, MentionKind};
use crate::ide::Snapshot;
use crate::ide::property::{Property, Root};
use crate::model::{Crd, Member, Object, Value};
use crate::text::TextSize;

/// A path outside of schemas.
struct SettingsPath<'s> {
    kind: MentionKind,
    /// The schemas that it is about.
    roots: Vec<Root>,
    text: &'s str,
    member: &'s Member,
}

impl Snapshot {
    /// The paths outside of schemas that name a property.
    pub(super) fn settings_mentions(&self, property: &Property) -> Vec<Mention> {
        let Some(placed) = self.stream().documents().get(property.document) else { return Vec::new() };
        let Some(crd) = placed.document.crd() else { return Vec::new() };
        let mut mentions = Vec::new();
        for path in settings_paths(crd) {
            for root in path.roots.iter().filter(|root| property.roots.contains(root)) {
                let names = self.settings_names(crd, &path, *root, placed.start);
                mentions.extend(names.into_iter().find(|(way, _)| *way == property.path).map(|(_, mention)| mention));
            }
        }
        mentions
    }

    /// The name at `offset` in a path outside of schemas.
    pub(super) fn settings_mention_at(&self, offset: TextSize) -> Option<(Property, Mention)> {
        let (document, placed) = self.document_at(offset)?;
        let crd = placed.document.crd()?;
        let holds = |path: &SettingsPath<'_>| (path.member.value_range + placed.start).contains_inclusive(offset);
        let settings = settings_paths(crd).into_iter().find(holds)?;
        let names = |root: Root| self.settings_names(crd, &settings, root, placed.start);
        let first = *settings.roots.first()?;
        let (path, mention) = names(first).into_iter().rfind(|(_, name)| name.range.contains_inclusive(offset))?;
        // Schemas that know it as the key of a map have no such property.
        let has_it = |root: &Root| *root == first || names(*root).into_iter().any(|(way, _)| way == path);
        let roots = settings.roots.iter().copied().filter(has_it).collect();
        Some((Property { document, roots, path }, mention))
    }

    fn settings_names(
        &self,
        crd: &Crd,
        path: &SettingsPath<'_>,
        root: Root,
        base: TextSize,
    ) -> Vec<(Vec<crate::model::Edge>, Mention)> {
        let Some(slot) = root.slot(crd) else { return Vec::new() };
        self.path_mentions(path.text, path.member.value_range + base, &slot.schema, path.kind)
    }
}

/// All paths outside of schemas. Those at the top are about all versions.
fn settings_paths(crd: &Crd) -> Vec<SettingsPath<'_>> {
    let Some(spec) = crd.object.object("spec") else { return Vec::new() };
    let mut paths = Vec::new();
    collect(spec, &Root::all(crd).map(|(root, _)| root).collect::<Vec<_>>(), &mut paths);
    for (index, version) in spec.objects("versions").iter().enumerate() {
        collect(version, &[Root::of_version(crd, index)], &mut paths);
    }
    paths
}

/// Collects the paths of settings that stand in one object.
fn collect<'s>(settings: &'s Object, roots: &[Root], paths: &mut Vec<SettingsPath<'s>>) {
    let mut add = |kind, object: &'s Object, names: &[&str]| {
        for member in names.iter().filter_map(|name| object.get(name)) {
            if let Value::String(text) = &member.value {
                paths.push(SettingsPath { kind, roots: roots.to_vec(), text, member });
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
