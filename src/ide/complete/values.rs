//! Values: words that the server knows, names and paths that the document has.

use std::borrow::Cow;

use super::candidate::Candidate;
use super::context::{CompletionContext, Expected, text_of};
use super::names::Named;
use super::offer::Offer;
use super::siblings::{has_stored_version, version_names};
use super::starts::{API_VERSION, COLUMN_TYPES, KIND, TYPES};
use super::template::Template;
use super::{Completion, path_values};
use crate::ide::cursor::entry_named;
use crate::model::{Edge, FieldType, FieldValue, Json, JsonKind, Keyword, ObjectType, ValueType};
use crate::rules::{COLUMN_FORMATS, REASONS};

/// The formats that the server knows for strings, and those for numbers.
const STRING_FORMATS: [&str; 26] = [
    "date-time",
    "date",
    "duration",
    "uri",
    "hostname",
    "ipv4",
    "ipv6",
    "cidr",
    "email",
    "uuid",
    "byte",
    "password",
    "k8s-short-name",
    "k8s-long-name",
    "mac",
    "uuid3",
    "uuid4",
    "uuid5",
    "bsonobjectid",
    "isbn",
    "isbn10",
    "isbn13",
    "creditcard",
    "ssn",
    "hexcolor",
    "rgbcolor",
];
const INTEGER_FORMATS: [&str; 2] = ["int32", "int64"];
const NUMBER_FORMATS: [&str; 2] = ["float", "double"];

/// The scalars that fit the place.
pub(super) fn values(context: &CompletionContext<'_, '_>, offer: &Offer<'_>) -> Vec<Completion> {
    let candidates = candidates(context, offer, context.expected);
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let completion = offer.value(&candidate.label, &candidate.value)?;
            Some(candidate.describe(completion))
        })
        .collect()
}

/// The same, each as an item with its dash.
pub(super) fn items(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, expected: Expected) -> Vec<Completion> {
    let candidates = candidates(context, offer, expected);
    candidates
        .into_iter()
        .map(|candidate| {
            let completion = offer.item(&candidate.label, &candidate.value);
            candidate.describe(completion)
        })
        .collect()
}

fn candidates(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, expected: Expected) -> Vec<Candidate> {
    let strings = |texts: Vec<&str>| texts.into_iter().map(Candidate::string).collect();
    match expected {
        Expected::Field(owner, field) => of_field(context, offer, owner, field),
        Expected::Element(owner, field) => {
            let written = context.other_items();
            let known = field_values(owner, field).iter().copied();
            strings(known.filter(|known| !written.iter().any(|written| written == known)).collect())
        }
        Expected::Keyword(Keyword::Default) => defaults(context),
        Expected::Keyword(keyword) if matches!(keyword.value_type(), ValueType::Bool | ValueType::OptionalBool) => {
            literals(booleans(keyword))
        }
        Expected::Keyword(Keyword::Required) => lists(context.required_names(&[])),
        Expected::Keyword(Keyword::XListMapKeys) => lists(context.list_map_keys(&[])),
        Expected::Keyword(keyword) => strings(keyword_values(context, keyword)),
        Expected::KeywordItem(Keyword::Required) => {
            context.required_names(&context.other_items()).into_iter().map(Candidate::from).collect()
        }
        Expected::KeywordItem(Keyword::XListMapKeys) => {
            context.list_map_keys(&context.other_items()).into_iter().map(Candidate::from).collect()
        }
        Expected::Schema if is_below_additional_properties(context) => literals(&["true"]),
        _ => Vec::new(),
    }
}

/// Each name as the only one of a list.
fn lists(names: Vec<Named>) -> Vec<Candidate> {
    let list = |named: Named| {
        let value = Template::FlowList(named.name.clone());
        Candidate { value, label: format!("[{}]", named.name), ..Candidate::from(named) }
    };
    names.into_iter().map(list).collect()
}

fn literals(texts: &[&str]) -> Vec<Candidate> {
    texts.iter().map(|text| Candidate::literal(text)).collect()
}

/// The values that the server accepts and that have an effect.
fn booleans(keyword: Keyword) -> &'static [&'static str] {
    match keyword {
        Keyword::Nullable | Keyword::ExclusiveMaximum | Keyword::ExclusiveMinimum => &["true", "false"],
        Keyword::UniqueItems => &["false"],
        _ => &["true"],
    }
}

/// Whether the place is the schema of a map's values, and not at the root: there `true` is allowed.
fn is_below_additional_properties(context: &CompletionContext<'_, '_>) -> bool {
    let is_last = context.edges.last() == Some(&Edge::AdditionalProperties);
    is_last && context.edges.len() > 1 && !context.is_in_junctor()
}

fn of_field(
    context: &CompletionContext<'_, '_>,
    offer: &Offer<'_>,
    owner: &'static ObjectType,
    field: &'static FieldType,
) -> Vec<Candidate> {
    if let Some(paths) = path_values::of_field(context, offer, owner, field) {
        return paths;
    }
    match (&field.value, owner.name, field.name) {
        (ValueType::Bool, _, "preserveUnknownFields") => literals(&["false"]),
        (ValueType::Bool, _, "storage") if has_stored_version(context) => literals(&["false", "true"]),
        (ValueType::Bool | ValueType::OptionalBool, ..) => literals(&["true", "false"]),
        (ValueType::String, "CustomResourceDefinitionVersion", "name") => {
            version_names(context).into_iter().map(Candidate::string).collect()
        }
        (ValueType::String | ValueType::OptionalString, ..) => {
            let derived = derived_name(context, owner, field);
            let known = field_values(owner, field).iter().copied();
            derived.as_deref().into_iter().chain(known).map(Candidate::string).collect()
        }
        _ => Vec::new(),
    }
}

/// The words that a field, or an item of its list, may be.
pub(super) fn field_values(owner: &ObjectType, field: &FieldType) -> &'static [&'static str] {
    match (owner.name, field.name) {
        ("CustomResourceDefinition", "apiVersion") => &[API_VERSION],
        ("CustomResourceDefinition", "kind") => &[KIND],
        ("CustomResourceDefinitionSpec", "scope") => &["Namespaced", "Cluster"],
        ("CustomResourceDefinitionNames", "categories") => &["all"],
        ("CustomResourceColumnDefinition", "type") => &COLUMN_TYPES,
        ("CustomResourceColumnDefinition", "format") => &COLUMN_FORMATS,
        ("CustomResourceConversion", "strategy") => &["None", "Webhook"],
        ("WebhookConversion" | "CustomResourceConversion", "conversionReviewVersions") => &["v1", "v1beta1"],
        ("ValidationRule", "reason") => &REASONS,
        _ => &[],
    }
}

/// The words that a keyword of a schema at the place may be.
pub(super) fn keyword_values(context: &CompletionContext<'_, '_>, keyword: Keyword) -> Vec<&'static str> {
    match keyword {
        Keyword::Type => match context.edges.as_slice() {
            [] => vec!["object"],
            [Edge::Property(name)] if **name == *"metadata" => vec!["object"],
            [.., Edge::AnyOf(0)] if context.is_in_junctor() => vec!["integer"],
            [.., Edge::AnyOf(1)] if context.is_in_junctor() => vec!["string"],
            _ if context.is_in_junctor() => Vec::new(),
            _ => TYPES.to_vec(),
        },
        Keyword::Format => match &*context.schema_type() {
            "integer" => INTEGER_FORMATS.to_vec(),
            "number" => NUMBER_FORMATS.to_vec(),
            "" | "string" => STRING_FORMATS.to_vec(),
            _ => Vec::new(),
        },
        Keyword::XListType => {
            match context.mapping().and_then(|mapping| entry_named(mapping, Keyword::XListMapKeys.name())) {
                Some(_) => vec!["map"],
                None => vec!["atomic", "set", "map"],
            }
        }
        Keyword::XMapType => vec!["granular", "atomic"],
        _ => Vec::new(),
    }
}

/// Defaults for a schema that allows few values.
fn defaults(context: &CompletionContext<'_, '_>) -> Vec<Candidate> {
    let allowed =
        context.schema().and_then(|schema| schema.field(Keyword::Enum)).and_then(|field| match &field.value {
            FieldValue::JsonList(..) => field.json().map(Cow::into_owned),
            _ => None,
        });
    if let Some(Json { kind: JsonKind::Array(values), .. }) = allowed {
        return values.iter().filter_map(|value| scalar_candidate(&value.kind)).collect();
    }
    match &*context.schema_type() {
        "boolean" => literals(&["true", "false"]),
        "object" => literals(&["{}"]),
        "array" => literals(&["[]"]),
        _ => Vec::new(),
    }
}

fn scalar_candidate(value: &JsonKind) -> Option<Candidate> {
    match value {
        JsonKind::String(text) => Some(Candidate::string(text)),
        JsonKind::Bool(value) => Some(Candidate::literal(&value.to_string())),
        JsonKind::Integer(value) => Some(Candidate::literal(&value.to_string())),
        _ => None,
    }
}

/// The name that can be derived from the others.
fn derived_name(context: &CompletionContext<'_, '_>, owner: &ObjectType, field: &FieldType) -> Option<String> {
    let spec = context.object(&["spec"])?;
    let names = context.object(&["spec", "names"])?;
    let kind = || text_of(names, "kind").filter(|kind| !kind.is_empty());
    match (owner.name, field.name) {
        ("ObjectMeta", "name") if context.spot.links.len() == context.depth + 2 => {
            Some(format!("{}.{}", text_of(names, "plural")?, text_of(spec, "group")?))
        }
        ("CustomResourceDefinitionNames", "listKind") => Some(format!("{}List", kind()?)),
        ("CustomResourceDefinitionNames", "singular") => Some(kind()?.to_lowercase()),
        ("CustomResourceDefinitionNames", "plural") => Some(format!("{}s", kind()?.to_lowercase())),
        _ => None,
    }
}
