//! Values: words known to the server, and names and paths from the document.

use std::borrow::Cow;

use super::candidate::ValueCandidate;
use super::context::{CompletionContext, text_of};
use super::names::NamedProperty;
use super::offer::Offer;
use super::siblings::{has_stored_version, version_names};
use super::template::Template;
use super::{Completion, path_values};
use crate::cursor::{DecodedAs, entry_named};
use crd_ls_grammar::{formats, kind_names};
use crd_ls_model::{Edge, FieldRole, FieldType, FieldValue, Json, JsonKind, Keyword, ListType, ValueType};
use crd_ls_syntax::Mapping;

/// The scalars that fit the place.
pub(super) fn values(context: &CompletionContext<'_, '_>, offer: &Offer<'_>) -> Vec<Completion> {
    offer.values(candidates(context, offer, context.expected))
}

/// The scalars that fit as items of the list at the place, each with its dash.
pub(super) fn items(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, expected: DecodedAs) -> Vec<Completion> {
    offer.items(candidates(context, offer, expected))
}

fn candidates(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, expected: DecodedAs) -> Vec<ValueCandidate> {
    let strings = |texts: Vec<&str>| texts.into_iter().map(ValueCandidate::string).collect();
    match expected {
        DecodedAs::Field(field) => of_field(context, offer, field),
        DecodedAs::Element(field) => {
            let written = context.other_items();
            let known = field.values.suggestions().into_iter();
            strings(known.filter(|known| !written.iter().any(|written| written == known)).collect())
        }
        DecodedAs::Keyword(Keyword::Default) => defaults(context),
        DecodedAs::Keyword(keyword) if keyword.value_type().is_bool() => literals(booleans(keyword)),
        DecodedAs::Keyword(Keyword::Required) => lists(context.required_names(&[])),
        DecodedAs::Keyword(Keyword::XListMapKeys) => lists(context.list_map_keys(&[])),
        DecodedAs::Keyword(keyword) => strings(keyword_values(context, keyword)),
        DecodedAs::KeywordItem(Keyword::Required) => {
            context.required_names(&context.other_items()).into_iter().map(ValueCandidate::from).collect()
        }
        DecodedAs::KeywordItem(Keyword::XListMapKeys) => {
            context.list_map_keys(&context.other_items()).into_iter().map(ValueCandidate::from).collect()
        }
        DecodedAs::Schema if is_below_additional_properties(context) => literals(&["true"]),
        _ => Vec::new(),
    }
}

/// Each name as a list of its own.
fn lists(names: Vec<NamedProperty>) -> Vec<ValueCandidate> {
    let list = |named: NamedProperty| {
        let value = Template::FlowList(named.name.clone());
        ValueCandidate { value, label: format!("[{}]", named.name), ..ValueCandidate::from(named) }
    };
    names.into_iter().map(list).collect()
}

fn literals(texts: &[&str]) -> Vec<ValueCandidate> {
    texts.iter().map(|text| ValueCandidate::literal(text)).collect()
}

/// The booleans that the server accepts for a keyword and that have an effect.
fn booleans(keyword: Keyword) -> &'static [&'static str] {
    match keyword {
        Keyword::Nullable | Keyword::ExclusiveMaximum | Keyword::ExclusiveMinimum => &["true", "false"],
        Keyword::UniqueItems => &["false"],
        _ => &["true"],
    }
}

/// Whether the place is the schema of a map's values below the root, where `true` is allowed.
fn is_below_additional_properties(context: &CompletionContext<'_, '_>) -> bool {
    let is_last = context.edges.last() == Some(&Edge::AdditionalProperties);
    is_last && context.edges.len() > 1 && !context.is_in_junctor()
}

fn of_field(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, field: &'static FieldType) -> Vec<ValueCandidate> {
    if let Some(paths) = path_values::of_field(context, offer, field.role) {
        return paths;
    }
    match (field.value, field.role) {
        (value_type, _) if value_type.is_bool() => literals(&booleans_of(context, field)),
        (ValueType::String, FieldRole::VersionName) => {
            version_names(context).into_iter().map(ValueCandidate::string).collect()
        }
        (value_type, role) if value_type.is_text() => {
            let derived = derived_name(context, role);
            let known = field.values.suggestions();
            derived.as_deref().into_iter().chain(known).map(ValueCandidate::string).collect()
        }
        _ => Vec::new(),
    }
}

/// The values of a boolean field, the likelier first.
pub(super) fn booleans_of(context: &CompletionContext<'_, '_>, field: &FieldType) -> Vec<&'static str> {
    let mut known = field.values.suggestions();
    if known.is_empty() {
        known = vec!["true", "false"];
    }
    if field.role == FieldRole::Storage && has_stored_version(context) {
        known.reverse();
    }
    known
}

/// The known values of a schema's keyword at the place.
pub(super) fn keyword_values(context: &CompletionContext<'_, '_>, keyword: Keyword) -> Vec<&'static str> {
    match keyword {
        Keyword::Type => match context.edges.as_slice() {
            [] => vec!["object"],
            [Edge::Property(name)] if **name == *"metadata" => vec!["object"],
            [.., Edge::AnyOf(0)] if context.is_in_junctor() => vec!["integer"],
            [.., Edge::AnyOf(1)] if context.is_in_junctor() => vec!["string"],
            _ if context.is_in_junctor() => Vec::new(),
            _ => keyword.known_values().suggestions(),
        },
        Keyword::Format => formats::of_type(&context.schema_type()),
        Keyword::XListType if context.mapping().is_some_and(has_map_keys) => vec![ListType::Map.name()],
        _ => keyword.known_values().suggestions(),
    }
}

/// Defaults for a schema: the values of its `enum`, or booleans, or an empty object or list.
fn defaults(context: &CompletionContext<'_, '_>) -> Vec<ValueCandidate> {
    let allowed =
        context.schema().and_then(|schema| schema.field(Keyword::Enum)).and_then(|field| match &field.value {
            FieldValue::JsonList(..) => field.json().map(Cow::into_owned),
            _ => None,
        });
    if let Some(Json { kind: JsonKind::Array(values, _), .. }) = allowed {
        return values.iter().filter_map(|value| scalar_candidate(&value.kind)).collect();
    }
    match &*context.schema_type() {
        "boolean" => literals(&["true", "false"]),
        "object" => literals(&["{}"]),
        "array" => literals(&["[]"]),
        _ => Vec::new(),
    }
}

fn scalar_candidate(value: &JsonKind) -> Option<ValueCandidate> {
    match value {
        JsonKind::String(text) => Some(ValueCandidate::string(text)),
        JsonKind::Bool(value) => Some(ValueCandidate::literal(&value.to_string())),
        JsonKind::Integer(value) => Some(ValueCandidate::literal(&value.to_string())),
        _ => None,
    }
}

fn has_map_keys(mapping: Mapping<'_>) -> bool {
    entry_named(mapping, Keyword::XListMapKeys.name()).is_some()
}

/// The name that the API server or convention derives from other names of the CRD.
fn derived_name(context: &CompletionContext<'_, '_>, role: FieldRole) -> Option<String> {
    let spec = context.object(&["spec"])?;
    if role == FieldRole::Group {
        let name = text_of(context.object(&["metadata"])?, "name")?;
        return Some(name.split_once('.')?.1.to_owned());
    }
    let names = context.object(&["spec", "names"])?;
    let kind = || text_of(names, "kind").filter(|kind| !kind.is_empty());
    match role {
        FieldRole::ObjectName if context.node_path.links.len() == context.depth + 2 => {
            Some(format!("{}.{}", text_of(names, "plural")?, text_of(spec, "group")?))
        }
        FieldRole::ListKind => Some(kind_names::list_kind(&kind()?)),
        FieldRole::Singular => Some(kind_names::singular(&kind()?)),
        FieldRole::Plural => Some(kind_names::plural(&kind()?)),
        _ => None,
    }
}
