//! Keys: the fields of objects, the keywords of schemas and the names of properties.

use std::collections::HashSet;

use super::context::{CompletionContext, text_of};
use super::documentation::DocumentedSubject;
use super::keyword_fit::keywords;
use super::offer::Offer;
use super::path_values;
use super::siblings::{has_stored_version, version_names};
use super::starts;
use super::template::{Template, TemplateKey};
use super::values;
use super::{Completion, CompletionKind};
use crate::cursor::DecodedAs;
use crd_ls_model::known_values::{CRD_KIND, TYPES};
use crd_ls_model::{Edge, FieldType, Keyword, ObjectType, VALIDATION_RULE, ValueType};
use crd_ls_syntax::Mapping;

/// Fields that authors seldom write, because the server or controllers set them. The least likely come last.
const SELDOM_WRITTEN: [&str; 12] = [
    "status",
    "generateName",
    "finalizers",
    "ownerReferences",
    "selfLink",
    "uid",
    "resourceVersion",
    "generation",
    "creationTimestamp",
    "deletionTimestamp",
    "deletionGracePeriodSeconds",
    "managedFields",
];

/// The keys that can be added to the mapping at the cursor.
pub(super) fn keys(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, mapping: Mapping<'_>) -> Vec<Completion> {
    match context.expected {
        DecodedAs::Object(object_type) => fields(context, offer, mapping, object_type),
        DecodedAs::Field(FieldType { value: ValueType::Object(inner), .. }) => fields(context, offer, mapping, inner),
        DecodedAs::Schema => {
            keywords(context).into_iter().map(|keyword| keyword_key(context, offer, keyword)).collect()
        }
        DecodedAs::Keyword(Keyword::Properties) => properties(context, offer, mapping),
        DecodedAs::Keyword(keyword) => match keyword.value_type() {
            ValueType::Object(inner) => fields(context, offer, mapping, inner),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn fields(
    context: &CompletionContext<'_, '_>,
    offer: &Offer<'_>,
    mapping: Mapping<'_>,
    object_type: &'static ObjectType,
) -> Vec<Completion> {
    let written = context.written(mapping);
    let is_written = |name: &str| written.iter().any(|written| *written == name);
    let mut completions = Vec::new();
    if context.is_object() && written.is_empty() && !offer.cursor.has_colon {
        completions.push(offer.entries(CRD_KIND, &starts::crd(offer.placeholders)).with_detail("a whole CRD"));
    }
    let is_begun = !context.is_object() || !written.is_empty();
    let is_offered = |field: &&FieldType| {
        !is_written(field.name)
            && (is_begun || matches!(field.name, "apiVersion" | "kind"))
            && goes_with_the_others(object_type, field.name, mapping, &is_written)
    };
    let mut offered: Vec<&FieldType> = object_type.fields.iter().filter(is_offered).collect();
    offered.sort_by_key(|field| SELDOM_WRITTEN.iter().position(|seldom| *seldom == field.name));
    completions.extend(offered.into_iter().map(|field| {
        offer
            .key(field.name, field_template(context, field))
            .with_detail(field.value.to_string())
            .about(DocumentedSubject::field(object_type.name, field.name))
    }));
    completions
}

/// Whether a field is compatible with the other entries; some fields exclude each other.
fn goes_with_the_others(
    object_type: &ObjectType,
    name: &str,
    mapping: Mapping<'_>,
    is_written: &impl Fn(&str) -> bool,
) -> bool {
    match (object_type.name, name) {
        ("WebhookClientConfig", "url") => !is_written("service"),
        ("WebhookClientConfig", "service") => !is_written("url"),
        ("CustomResourceConversion", "webhook" | "webhookClientConfig") => {
            text_of(mapping, "strategy").is_none_or(|strategy| strategy != "None")
        }
        // CRDs are cluster-scoped.
        ("ObjectMeta", "namespace") => false,
        _ => true,
    }
}

/// The template after the colon of a field.
fn field_template(context: &CompletionContext<'_, '_>, field: &'static FieldType) -> Template {
    let known = field.values.suggestions();
    match &field.value {
        value_type if value_type.is_text() && known.is_empty() => Template::Text,
        value_type if value_type.is_text() => Template::choice(&known),
        value_type if value_type.is_bool() => match &*values::booleans_of(context, field) {
            [only] => Template::Literal((*only).to_owned()),
            several => Template::LiteralChoice(several.iter().map(|&text| text.to_owned()).collect()),
        },
        ValueType::Object(inner) if inner.fields.is_empty() => Template::Mapping(Vec::new()),
        ValueType::Object(inner) if inner.name == "CustomResourceSubresourceScale" => path_values::scale(context),
        ValueType::Object(inner) if inner.name == "CustomResourceValidation" => {
            Template::Mapping(vec![Template::entry("openAPIV3Schema", root_schema())])
        }
        ValueType::Objects(_) if field.name == "versions" => {
            Template::List(vec![Template::Mapping(starts::version("v1", true))])
        }
        ValueType::Objects(inner) => Template::List(vec![Template::Mapping(starts::item(inner))]),
        ValueType::Schema => root_schema(),
        value_type => template_of_type(*value_type),
    }
}

/// The template after a colon if only the type is known.
fn template_of_type(value_type: ValueType) -> Template {
    match value_type {
        ValueType::Bytes | ValueType::Time => Template::Text,
        value_type if value_type.is_text() => Template::Text,
        value_type if value_type.is_bool() => Template::Literal("true".to_owned()),
        ValueType::Int32
        | ValueType::Int64
        | ValueType::OptionalInt64
        | ValueType::OptionalNumber
        | ValueType::Json => Template::Bare,
        ValueType::JsonList | ValueType::Strings | ValueType::SchemaList | ValueType::Objects(_) => Template::OpenList,
        _ => Template::OpenMapping,
    }
}

fn root_schema() -> Template {
    Template::Mapping(vec![
        Template::entry("type", Template::string("object")),
        Template::entry("properties", Template::OpenMapping),
    ])
}

fn keyword_key(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, keyword: Keyword) -> Completion {
    offer
        .key(keyword.name(), keyword_template(context, keyword))
        .with_detail(keyword.value_type().to_string())
        .about(DocumentedSubject::keyword(keyword))
}

/// The template after the colon of a keyword.
fn keyword_template(context: &CompletionContext<'_, '_>, keyword: Keyword) -> Template {
    let typed = || Template::Mapping(vec![Template::entry("type", Template::choice(&TYPES.suggestions()))]);
    match keyword {
        Keyword::Type | Keyword::XListType | Keyword::XMapType => {
            Template::Choice(values::keyword_values(context, keyword).into_iter().map(str::to_owned).collect())
        }
        Keyword::Items | Keyword::AdditionalProperties if !context.is_in_junctor() => typed(),
        Keyword::XValidations => Template::List(vec![Template::Mapping(starts::item(&VALIDATION_RULE))]),
        Keyword::ExternalDocs => Template::Mapping(vec![Template::entry("url", Template::Text)]),
        _ => template_of_type(keyword.value_type()),
    }
}

/// New properties in the core; in a junctor, the properties that the core declares.
fn properties(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, mapping: Mapping<'_>) -> Vec<Completion> {
    let written = context.written(mapping);
    if context.is_in_junctor() {
        let names = context.core_names(&written);
        return names
            .into_iter()
            .map(|named| {
                let key = offer.key(&named.name, Template::OpenMapping);
                Completion { kind: CompletionKind::Property, ..key }.with_detail(named.type_name).about(named.subject)
            })
            .collect();
    }
    let names = context.names_to_declare(&written).into_iter().map(|(name, type_name)| {
        let detail = if type_name.is_empty() { "required, and not declared yet".to_owned() } else { type_name.clone() };
        let (_, value) = starts::property(TemplateKey::Known(name.clone()), &type_name);
        let key = offer.key(&name, value);
        Completion { kind: CompletionKind::Property, ..key }.with_detail(detail)
    });
    let mut completions: Vec<Completion> = names.collect();
    let is_root_metadata = matches!(context.edges.as_slice(), [Edge::Property(name)] if **name == *"metadata");
    if !is_root_metadata && !offer.cursor.has_colon && offer.cursor.quote.is_none() {
        let written: HashSet<&str> = written.iter().map(|name| &**name).collect();
        let taken = |name: &String| written.contains(&**name);
        let names = std::iter::once("name".to_owned()).chain((2..).map(|number| format!("name{number}")));
        let name = names.take(written.len() + 1).find(|name| !taken(name)).unwrap_or_default();
        let entry = starts::property(TemplateKey::Gap(name), "");
        completions.push(offer.entries("new property", &[entry]).with_detail("a name with a schema"));
    }
    completions
}

/// Items of the list at the place, each with its dash.
pub(super) fn items(context: &CompletionContext<'_, '_>, offer: &Offer<'_>, expected: DecodedAs) -> Vec<Completion> {
    let inner = match expected {
        DecodedAs::Field(FieldType { value: ValueType::Objects(inner), .. }) => inner,
        DecodedAs::Keyword(Keyword::XValidations) => &VALIDATION_RULE,
        DecodedAs::Field(field @ FieldType { value: ValueType::Strings, .. }) => {
            return values::items(context, offer, DecodedAs::Element(field));
        }
        DecodedAs::Keyword(keyword) => return values::items(context, offer, DecodedAs::KeywordItem(keyword)),
        _ => return Vec::new(),
    };
    let (label, entries) = new_object(context, inner);
    vec![offer.item(label, &Template::Mapping(entries)).with_detail(inner.name)]
}

/// The required fields of an object in a list, inserted after an existing dash.
pub(super) fn whole_object(context: &CompletionContext<'_, '_>, offer: &Offer<'_>) -> Option<Completion> {
    let DecodedAs::Object(object_type) = context.expected else { return None };
    context.sequence()?;
    let (label, entries) = new_object(context, object_type);
    (entries.len() > 1).then(|| offer.entries(label, &entries).with_detail(object_type.name))
}

/// The label of a new list item, and its first fields.
fn new_object(
    context: &CompletionContext<'_, '_>,
    object_type: &'static ObjectType,
) -> (&'static str, Vec<(TemplateKey, Template)>) {
    match object_type.name {
        "CustomResourceDefinitionVersion" => {
            let name = version_names(context).into_iter().next().unwrap_or("v1");
            ("new version", starts::version(name, !has_stored_version(context)))
        }
        "CustomResourceColumnDefinition" => ("new column", starts::item(object_type)),
        "SelectableField" => ("new selectable field", starts::item(object_type)),
        "ValidationRule" => ("new rule", starts::item(object_type)),
        _ => ("new item", starts::item(object_type)),
    }
}
