//! Converts a CRD from v1beta1 to v1.
//!
//! The settings that v1beta1 has for all versions move into each version, and the defaults of v1beta1 are written out.
//! The title names the settings that are lost. Errors that only v1 reports appear afterwards.
//!
//! Source: `types.go` and `defaults.go` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1, and the
//! conversions between both versions beside them.
//!
//! ```yaml document before
//! apiVersion: $0apiextensions.k8s.io/v1beta1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   version: v1
//!   names: {kind: Foo, plural: foos}
//!   preserveUnknownFields: false
//!   subresources:
//!     status: {}
//!   additionalPrinterColumns:
//!   - name: Size
//!     type: integer
//!     JSONPath: .spec.size
//!   validation:
//!     openAPIV3Schema:
//!       type: object
//!       properties:
//!         spec:
//!           type: object
//!           properties:
//!             size:
//!               type: integer
//!   conversion:
//!     strategy: Webhook
//!     webhookClientConfig:
//!       url: https://example.com/convert
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   names: {kind: Foo, plural: foos}
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1beta1]
//!       clientConfig:
//!         url: https://example.com/convert
//!   scope: Namespaced
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec:
//!             type: object
//!             properties:
//!               size:
//!                 type: integer
//!     subresources:
//!       status: {}
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: integer
//!       jsonPath: .spec.size
//! ```

use super::refactoring::{ProposedRefactoring, RefactoringRefusal};
use super::versions::{crd_outside_of_schemas, item_mapping, root_mapping, spec_mapping, version_mappings};
use crate::Snapshot;
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::snippet::{self, Entry, Snippet};
use crate::edit::{Composition, Stages, Target};
use crd_ls_model::known_values::{CRD_API_VERSION, NAMESPACED, WEBHOOK};
use crd_ls_model::{ApiVersion, Crd, Keyword, Object};
use crd_ls_syntax::{ContentKind, Mapping};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The settings for all versions in v1beta1, with their names in a version.
const SETTINGS: [(&str, &str); 4] = [
    ("validation", "schema"),
    ("subresources", "subresources"),
    ("additionalPrinterColumns", "additionalPrinterColumns"),
    ("selectableFields", "selectableFields"),
];

const SCHEMA: &str = "openAPIV3Schema";
const PRESERVES: &str = "preserveUnknownFields";
const OLD_API_VERSION: &str = "apiextensions.k8s.io/v1beta1";

pub(super) fn find(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<ProposedRefactoring<'_>>> {
    let crd = crd_outside_of_schemas(snapshot, offset).filter(|crd| crd.api_version == ApiVersion::V1beta1)?;
    let dropped_fields = dropped_fields(crd);
    let without =
        if dropped_fields.is_empty() { String::new() } else { format!(", without {}", dropped_fields.join(" and ")) };
    let convert = move || match has_versions(crd) {
        true => convert(snapshot, offset).ok_or(RefactoringRefusal::Writing),
        false => Err(RefactoringRefusal::Reason("there is no version; name one in 'spec.versions' first".to_owned())),
    };
    let title = format!("convert to '{CRD_API_VERSION}'{without}");
    Some(vec![ProposedRefactoring::or_refusal(title, convert).allowing_new_errors()])
}

/// The edits that convert the CRD around `offset`. None if it isn't a v1beta1 CRD, if it lacks versions, if its text
/// can't be changed, or if a setting for all versions would be lost.
pub(crate) fn converted_to_v1(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<Edit>> {
    let crd = crd_outside_of_schemas(snapshot, offset)?;
    let loses_setting = || crd.object.object("spec").is_some_and(|spec| dropped_settings(spec).next().is_some());
    let may_convert = crd.api_version == ApiVersion::V1beta1 && has_versions(crd) && !loses_setting();
    may_convert.then(|| convert(snapshot, offset))?
}

/// The same edits for a CRD with the `apiVersion` of v1 that is otherwise written as in v1beta1, with `spec.version`
/// and without `spec.versions`.
pub(crate) fn converted_under_v1(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<Edit>> {
    let root = root_mapping(snapshot, offset)?;
    let spec = entry_named(root, "spec")?.mapping()?;
    if entry_named(spec, "versions").is_some() || entry_named(spec, "version").is_none() {
        return None;
    }
    let header = entry_named(root, "apiVersion")?;
    let mut edits = vec![Edit::replace(header.entry.value()?.range(), OLD_API_VERSION)];
    // v1 prunes undeclared fields; v1beta1 does so only if this field is false.
    if entry_named(spec, PRESERVES).is_none() {
        edits.push(snapshot.edits().append(spec, &[Entry::scalar(PRESERVES, "false")])?);
    }
    let old = snapshot.edited(&edits);
    let converted = converted_to_v1(&old, header.entry.range().start())?;
    let mut composition = Composition::new(snapshot.text().len());
    composition.apply(&edits);
    composition.apply(&converted);
    Some(composition.into_edits())
}

fn has_versions(crd: &Crd) -> bool {
    let Some(spec) = crd.object.object("spec") else { return false };
    !spec.objects("versions").is_empty() || !spec.text("version").is_empty()
}

/// The fields that are set and that v1 doesn't have, in words.
fn dropped_fields(crd: &Crd) -> Vec<String> {
    let Some(spec) = crd.object.object("spec") else { return Vec::new() };
    let mut dropped_fields = Vec::new();
    if spec.bool(PRESERVES) == Some(true) {
        dropped_fields.push("'preserveUnknownFields' below the root".to_owned());
    }
    let versions = spec.objects("versions");
    let version = spec.text("version");
    if !version.is_empty() && !versions.is_empty() && versions.iter().all(|known| known.text("name") != version) {
        dropped_fields.push(format!("'version: {version}'"));
    }
    dropped_fields.extend(dropped_settings(spec).map(|name| format!("the '{name}' of all versions")));
    let is_webhook = |conversion: &Object| conversion.text("strategy") == WEBHOOK;
    let has_versions =
        |conversion: &&Object| !is_webhook(conversion) && conversion.get("conversionReviewVersions").is_some();
    if spec.object("conversion").as_ref().is_some_and(has_versions) {
        dropped_fields.push("'conversionReviewVersions'".to_owned());
    }
    dropped_fields
}

/// The settings for all versions that each version also has itself. Only one of the two can be valid, and the version's
/// own setting is kept.
fn dropped_settings(spec: &Object) -> impl Iterator<Item = &'static str> {
    let versions = spec.objects("versions");
    let is_in_all = |name: &str| !versions.is_empty() && versions.iter().all(|version| version.get(name).is_some());
    let set = SETTINGS.into_iter().filter(|(name, _)| spec.get(name).is_some());
    set.filter(move |(_, new_name)| is_in_all(new_name)).map(|(name, _)| name)
}

fn convert(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<Edit>> {
    let preserves = crd_outside_of_schemas(snapshot, offset)?.object.object("spec")?.bool(PRESERVES);
    let at = root_mapping(snapshot, offset)?.range().start();
    let mut conversion = Conversion { stages: Stages::new(snapshot), at };
    conversion.edit(write_versions)?;
    conversion.edit(rename_fields)?;
    conversion.remove(spec_mapping, &["version"])?;
    conversion.edit(remove_preserves)?;
    conversion.edit(distribute_settings)?;
    conversion.remove(spec_mapping, &SETTINGS.map(|(name, _)| name))?;
    conversion.edit(write_webhook)?;
    conversion.remove(conversion_mapping, &["conversionReviewVersions", "webhookClientConfig"])?;
    conversion.edit(write_required)?;
    conversion.edit(remove_null_schemas)?;
    conversion.edit(write_schemas)?;
    if preserves != Some(false) {
        conversion.edit(preserve_unknown_fields)?;
    }
    conversion.edit(write_root_types)?;
    Some(conversion.stages.into_edits())
}

/// A document in conversion to v1, in stages. No stage moves the document's start.
struct Conversion {
    stages: Stages,
    at: TextSize,
}

impl Conversion {
    fn edit(&mut self, edits: impl FnOnce(&Snapshot, TextSize) -> Option<Vec<Edit>>) -> Option<()> {
        let edits = edits(self.stages.snapshot(), self.at)?;
        self.stages.apply(edits)
    }

    /// Removes fields one after the other, because the removal of a field depends on its neighbours.
    fn remove(&mut self, find: fn(&Snapshot, TextSize) -> Option<Mapping<'_>>, names: &[&str]) -> Option<()> {
        for name in names {
            self.edit(|snapshot, at| {
                let place = find(snapshot, at).and_then(|mapping| entry_named(mapping, name));
                place.map_or(Some(Vec::new()), |place| Some(vec![snapshot.edits().remove(place)?]))
            })?;
        }
        Some(())
    }
}

/// `spec.version` without `spec.versions` means a single version of this name.
fn write_versions(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let spec = spec_mapping(snapshot, at)?;
    if entry_named(spec, "versions").and_then(EntryPlace::sequence).is_some() {
        return Some(Vec::new());
    }
    let version = entry_named(spec, "version")?;
    let comment = snapshot.text().slice(snapshot.edits().comment_after(spec, version.entry.range()));
    let name = format!("- name: {}{comment}", snippet::string(&version.scalar()?));
    let line_break = snippet::line_break(snapshot.text());
    let text = ["versions:", &name, "  served: true", "  storage: true"].join(line_break);
    Some(vec![snapshot.edits().append(spec, &[Entry::Moved { text, comment: String::new(), column: 0 }])?])
}

/// v1 has no `preserveUnknownFields`. A comment after it stays on its line.
fn remove_preserves(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let Some(place) = entry_named(spec_mapping(snapshot, at)?, PRESERVES) else { return Some(Vec::new()) };
    let comment = snapshot.edits().comment_after(place.mapping, place.entry.range());
    let text = snapshot.text().slice(comment);
    let white = TextSize::new((text.len() - text.trim_start().len()) as u32);
    Some(vec![match comment.is_empty() {
        true => snapshot.edits().remove(place)?,
        false => Edit::replace(TextRange::new(place.entry.range().start(), comment.start() + white), ""),
    }])
}

fn rename_fields(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let spec = spec_mapping(snapshot, at)?;
    let mut edits = vec![
        snapshot.edits().replace_string(entry_named(root_mapping(snapshot, at)?, "apiVersion")?, CRD_API_VERSION)?,
    ];
    let settings = std::iter::once(spec).chain(version_mappings(snapshot, at)?);
    let columns = settings.filter_map(|mapping| entry_named(mapping, "additionalPrinterColumns"));
    edits.extend(columns.flat_map(|columns| renamed_column_paths(snapshot, columns)));
    Some(edits)
}

/// Renames `JSONPath` of each printer column to `jsonPath`, unless the column has both.
pub(crate) fn renamed_column_paths(snapshot: &Snapshot, columns: EntryPlace<'_>) -> Vec<Edit> {
    let columns = columns.sequence().into_iter().flat_map(|columns| columns.items());
    let columns =
        columns.filter_map(|item| item_mapping(&item)).filter(|column| entry_named(*column, "jsonPath").is_none());
    let keys = columns.filter_map(|column| entry_named(column, "JSONPath")?.key_range());
    keys.map(|key| Edit::replace(key, snapshot.edits().string_like(key, "jsonPath"))).collect()
}

/// Writes the settings at the top into all versions that lack them.
fn distribute_settings(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let spec = spec_mapping(snapshot, at)?;
    let mut edits = Vec::new();
    for version in version_mappings(snapshot, at)? {
        let mut entries = Vec::new();
        for (name, new_name) in SETTINGS {
            let is_own = entry_named(version, new_name).is_some();
            if let Some(place) = entry_named(spec, name).filter(|place| !is_own && !is_null(*place)) {
                entries.push(snapshot.edits().moved_as(place, new_name)?);
            }
        }
        if !entries.is_empty() {
            edits.push(snapshot.edits().append(version, &entries)?);
        }
    }
    Some(edits)
}

/// Whether the value of an entry is null or missing.
fn is_null(place: EntryPlace<'_>) -> bool {
    match place.entry.value().map(|value| value.kind()) {
        None | Some(ContentKind::Empty) => true,
        Some(ContentKind::Scalar(scalar)) => matches!(scalar.raw(), "" | "~" | "null" | "Null" | "NULL"),
        Some(_) => false,
    }
}

fn conversion_mapping(snapshot: &Snapshot, at: TextSize) -> Option<Mapping<'_>> {
    entry_named(spec_mapping(snapshot, at)?, "conversion")?.mapping()
}

/// In v1 the webhook's settings are an object, which also lists the review versions.
fn write_webhook(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let Some(conversion) = conversion_mapping(snapshot, at) else { return Some(Vec::new()) };
    let strategy = entry_named(conversion, "strategy");
    let Some(strategy) = strategy.filter(|place| place.scalar().is_some_and(|name| name == WEBHOOK)) else {
        return Some(Vec::new());
    };
    // By default, a v1beta1 CRD has `[v1beta1]`.
    let reviews = match entry_named(conversion, "conversionReviewVersions") {
        Some(place) => snapshot.edits().moved_as(place, "conversionReviewVersions")?,
        None => Entry::scalar("conversionReviewVersions", "[v1beta1]"),
    };
    let config = entry_named(conversion, "webhookClientConfig");
    let config = config.and_then(|place| snapshot.edits().moved_as(place, "clientConfig"));
    let webhook = Entry::new("webhook", Snippet::Mapping(std::iter::once(reviews).chain(config).collect()));
    Some(vec![snapshot.edits().insert_after(conversion, strategy.entry.range(), &[webhook])?])
}

/// Writes out the defaults of v1beta1.
fn write_required(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let spec = spec_mapping(snapshot, at)?;
    let mut edits = Vec::new();
    let scope = entry_named(spec, "scope");
    let is_said = scope.is_some_and(|scope| !is_null(scope) && scope.scalar().is_none_or(|scope| !scope.is_empty()));
    let entry = Entry::scalar("scope", NAMESPACED);
    match (scope, entry_named(spec, "versions")) {
        (Some(_), _) if is_said => {}
        (Some(scope), _) => edits.push(snapshot.edits().replace_value(scope, NAMESPACED)?),
        (None, Some(versions)) => edits.push(snapshot.edits().insert_before(spec, versions.entry.range(), &[entry])?),
        (None, None) => edits.push(snapshot.edits().append(spec, &[entry])?),
    }
    for version in version_mappings(snapshot, at)? {
        for name in ["served", "storage"].into_iter().filter(|name| entry_named(version, name).is_none()) {
            edits.push(snapshot.edits().insert_after(
                version,
                entry_named(version, "name")?.entry.range(),
                &[Entry::scalar(name, "false")],
            )?);
        }
    }
    Some(edits)
}

/// Removes schemas that are null.
fn remove_null_schemas(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    for schema in version_mappings(snapshot, at)?.into_iter().filter_map(|version| entry_named(version, "schema")) {
        let root = schema.mapping().and_then(|mapping| entry_named(mapping, SCHEMA));
        if let Some(null) = [Some(schema), root].into_iter().flatten().find(|place| is_null(*place)) {
            edits.push(snapshot.edits().remove(null)?);
        }
    }
    Some(edits)
}

/// In v1, every version needs a schema. The schema written here accepts any object.
fn write_schemas(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    let anything = || {
        let entries = vec![
            Entry::scalar(Keyword::Type.name(), "object"),
            Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true"),
        ];
        Entry::new(SCHEMA, Snippet::Mapping(entries))
    };
    let mut edits = Vec::new();
    for version in version_mappings(snapshot, at)? {
        let Some(place) = entry_named(version, "schema") else {
            edits.push(snapshot.edits().append(version, &[Entry::new("schema", Snippet::Mapping(vec![anything()]))])?);
            continue;
        };
        if let Some(schema) = place.mapping().filter(|schema| entry_named(*schema, SCHEMA).is_none()) {
            edits.push(snapshot.edits().prepend(&Target::Mapping(schema), &[anything()])?);
        }
    }
    Some(edits)
}

/// v1beta1 keeps unknown fields by default.
fn preserve_unknown_fields(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    write_into_roots(snapshot, at, Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true"))
}

fn write_root_types(snapshot: &Snapshot, at: TextSize) -> Option<Vec<Edit>> {
    write_into_roots(snapshot, at, Entry::scalar(Keyword::Type.name(), "object"))
}

/// Writes a keyword into the root of each schema that lacks it.
fn write_into_roots(snapshot: &Snapshot, at: TextSize, entry: Entry) -> Option<Vec<Edit>> {
    let Entry::New { key, .. } = &entry else { return None };
    let versions = version_mappings(snapshot, at)?;
    let roots = versions.into_iter().filter_map(root_schema).filter(|root| entry_named(*root, key).is_none());
    let entries = std::slice::from_ref(&entry);
    roots.map(|root| snapshot.edits().prepend(&Target::Mapping(root), entries)).collect()
}

fn root_schema(version: Mapping<'_>) -> Option<Mapping<'_>> {
    entry_named(entry_named(version, "schema")?.mapping()?, SCHEMA)?.mapping()
}
