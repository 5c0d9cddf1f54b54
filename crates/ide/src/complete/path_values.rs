//! Paths as values: of columns, selectable fields, the scale subresource and validations.

use super::candidate::ValueCandidate;
use super::context::{CompletionContext, text_of};
use super::offer::Offer;
use super::paths::{Found, FoundPath, WantedFields, find};
use super::siblings::in_other_items;
use super::template::Template;
use crd_ls_model::FieldRole;

/// Paths that exist in every object, with the column types that fit them.
const OF_METADATA: [(&str, &str); 4] = [
    (".metadata.creationTimestamp", "date"),
    (".metadata.name", "string"),
    (".metadata.namespace", "string"),
    (".metadata.generation", "integer"),
];

const SIMPLE: WantedFields =
    WantedFields { through_lists: false, types: &[], roots: &[], never: "metadata", all_ends: false };
const ROOTS: [&str; 2] = ["spec", "status"];

/// The paths for a field. None if the field's value isn't a path.
pub(super) fn of_field(
    context: &CompletionContext<'_, '_>,
    offer: &Offer<'_>,
    role: FieldRole,
) -> Option<Vec<ValueCandidate>> {
    Some(match role {
        FieldRole::ColumnPath => columns(context, offer),
        FieldRole::SelectablePath => selectable(context, offer),
        FieldRole::SpecReplicasPath => {
            below(context, offer, WantedFields { types: &["integer"], roots: &["spec"], ..SIMPLE })
        }
        FieldRole::StatusReplicasPath => {
            below(context, offer, WantedFields { types: &["integer"], roots: &["status"], ..SIMPLE })
        }
        FieldRole::LabelSelectorPath => {
            below(context, offer, WantedFields { types: &["string"], roots: &ROOTS, ..SIMPLE })
        }
        FieldRole::RulePath => {
            let Some(schema) = context.schema() else { return Some(Vec::new()) };
            let found = find(schema, &WantedFields { all_ends: true, never: "", ..SIMPLE }, &offer.typed);
            let edges = context.edges.clone();
            candidates(context, offer, found, &edges)
        }
        _ => return None,
    })
}

/// The scale subresource. Its paths lead to fields of the schema if possible, and otherwise to the usual fields.
pub(super) fn scale(context: &CompletionContext<'_, '_>) -> Template {
    let path = |wanted: WantedFields, names: &[&str]| {
        let found = find(context.version_schema()?, &wanted, "").paths;
        let is_named = |path: &&FoundPath| names.iter().any(|name| path.text.ends_with(&format!(".{name}")));
        found.iter().find(is_named).map(|path| path.text.clone())
    };
    let replicas = |root: &'static [&'static str], usual: &str| {
        let found = path(WantedFields { types: &["integer"], roots: root, ..SIMPLE }, &["replicas"]);
        Template::Gap(found.unwrap_or_else(|| usual.to_owned()))
    };
    let mut paths = vec![
        Template::entry("specReplicasPath", replicas(&["spec"], ".spec.replicas")),
        Template::entry("statusReplicasPath", replicas(&["status"], ".status.replicas")),
    ];
    let selector =
        path(WantedFields { types: &["string"], roots: &["status"], ..SIMPLE }, &["selector", "labelSelector"]);
    paths.extend(selector.map(|path| Template::entry("labelSelectorPath", Template::Gap(path))));
    Template::Mapping(paths)
}

fn below(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, wanted: WantedFields) -> Vec<ValueCandidate> {
    let Some(schema) = context.version_schema() else { return Vec::new() };
    candidates(context, offer, find(schema, &wanted, &offer.typed), &[])
}

fn candidates(
    context: &CompletionContext<'_, '_>,
    offer: &Offer<'_>,
    found: Found,
    before: &[crd_ls_model::Edge],
) -> Vec<ValueCandidate> {
    if found.is_cut {
        offer.is_cut.set(true);
    }
    let of_path = |path: FoundPath| {
        let subject = context.subject_of_path(before.iter().chain(&path.edges));
        ValueCandidate::path(&path.text, &path.type_name, Some(subject))
    };
    found.paths.into_iter().map(of_path).collect()
}

fn selectable(context: &CompletionContext<'_, '_>, offer: &Offer<'_>) -> Vec<ValueCandidate> {
    let others = in_other_items(context, "jsonPath");
    let mut candidates = below(context, offer, WantedFields { types: &["string", "boolean", "integer"], ..SIMPLE });
    candidates.retain(|candidate| !others.contains(&candidate.label));
    candidates
}

fn columns(context: &CompletionContext<'_, '_>, offer: &Offer<'_>) -> Vec<ValueCandidate> {
    let column_type = context.mapping().and_then(|mapping| text_of(mapping, "type")).unwrap_or_default();
    let types: &'static [&'static str] = match &*column_type {
        "integer" => &["integer"],
        "number" => &["number", "integer"],
        "boolean" => &["boolean"],
        "date" => &["string"],
        _ => &[],
    };
    let mut candidates = below(context, offer, WantedFields { through_lists: true, types, ..SIMPLE });
    let conditions: Vec<ValueCandidate> =
        candidates.iter().filter_map(|path| condition(&path.label, &candidates)).collect();
    candidates.extend(conditions);
    let metadata = OF_METADATA.iter().filter(|(_, fits)| column_type.is_empty() || column_type == *fits);
    candidates.extend(metadata.map(|(path, fits)| ValueCandidate::path(path, fits, None)));
    candidates
}

/// The path to the status of one condition, if the path leads through a list of conditions.
fn condition(path: &str, candidates: &[ValueCandidate]) -> Option<ValueCandidate> {
    let list = path.strip_suffix("[*].status")?;
    let of_type = format!("{list}[*].type");
    candidates.iter().any(|candidate| candidate.label == of_type).then_some(())?;
    Some(ValueCandidate::path(&format!("{list}[?(@.type==\"Ready\")].status"), "string", None))
}
