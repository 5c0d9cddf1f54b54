//! Schemas, rules and values for tests.

use std::sync::Arc;

use super::check::{CheckError, Checked, check};
use super::declare::{Schema, declare};
use super::{Ast, Data, DataKind, DeclType, Dialect, Environment, ListType, Source, parse};

/// A schema by its keywords.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    type_name: &'static str,
    format: &'static str,
    is_int_or_string: bool,
    is_embedded_resource: bool,
    is_closed: bool,
    max: Option<i64>,
    longest_enum_value: Option<i64>,
    has_default: bool,
    items: Option<Box<Sample>>,
    additional_properties: Option<Box<Sample>>,
    properties: Vec<(&'static str, Sample)>,
    required: Vec<&'static str>,
    list_type: ListType,
    dialect: Dialect,
}

impl Sample {
    pub fn of(type_name: &'static str) -> Sample {
        Sample { type_name, ..Sample::default() }
    }

    pub fn int_or_string() -> Sample {
        Sample { is_int_or_string: true, ..Sample::default() }
    }

    pub fn formatted(format: &'static str) -> Sample {
        Sample { format, ..Sample::of("string") }
    }

    pub fn list(items: Sample) -> Sample {
        Sample { items: Some(Box::new(items)), ..Sample::of("array") }
    }

    pub fn map(values: Sample) -> Sample {
        Sample { additional_properties: Some(Box::new(values)), ..Sample::of("object") }
    }

    pub fn object(properties: impl Into<Vec<(&'static str, Sample)>>) -> Sample {
        Sample { properties: properties.into(), ..Sample::of("object") }
    }

    /// An object that cannot have any fields.
    pub fn closed() -> Sample {
        Sample { is_closed: true, ..Sample::of("object") }
    }

    /// Sets `maxLength`, `maxItems` or `maxProperties`.
    pub fn max(self, max: i64) -> Sample {
        Sample { max: Some(max), ..self }
    }

    pub fn listed_as(self, list_type: ListType) -> Sample {
        Sample { list_type, ..self }
    }

    pub fn in_dialect(self, dialect: Dialect) -> Sample {
        Sample { dialect, ..self }
    }

    pub fn embedded(self) -> Sample {
        Sample { is_embedded_resource: true, ..self }
    }

    pub fn with_default(self) -> Sample {
        Sample { has_default: true, ..self }
    }

    pub fn longest_enum_value(self, length: i64) -> Sample {
        Sample { longest_enum_value: Some(length), ..self }
    }

    pub fn required(self, required: impl Into<Vec<&'static str>>) -> Sample {
        Sample { required: required.into(), ..self }
    }

    /// The declaration of the schema as a field.
    pub fn declared(&self) -> Arc<DeclType> {
        self.declaration().expect("a schema with a type")
    }

    /// The declaration of the schema as a resource.
    pub fn declared_as_resource(&self) -> Arc<DeclType> {
        Arc::new(declare(self, true).expect("a schema with a type"))
    }

    pub fn environment(&self) -> Environment {
        Environment::new(self.declared())
    }
}

impl Schema for &Sample {
    fn type_name(&self) -> std::borrow::Cow<'_, str> {
        self.type_name.into()
    }

    fn format(&self) -> std::borrow::Cow<'_, str> {
        self.format.into()
    }

    fn is_int_or_string(&self) -> bool {
        self.is_int_or_string
    }

    fn is_embedded_resource(&self) -> bool {
        self.is_embedded_resource
    }

    fn preserves_unknown_fields(&self) -> bool {
        !self.is_closed
    }

    fn max_length(&self) -> Option<i64> {
        self.max
    }

    fn max_items(&self) -> Option<i64> {
        self.max
    }

    fn max_properties(&self) -> Option<i64> {
        self.max
    }

    fn longest_enum_value(&self) -> Option<i64> {
        self.longest_enum_value
    }

    fn has_default(&self) -> bool {
        self.has_default
    }

    fn items(&self) -> Option<Self> {
        self.items.as_deref()
    }

    fn additional_properties(&self) -> Option<Self> {
        self.additional_properties.as_deref()
    }

    fn properties(&self) -> impl Iterator<Item = (&str, Self)> {
        self.properties.iter().map(|(name, schema)| (*name, schema))
    }

    fn property(&self, name: &str) -> Option<Self> {
        self.properties.iter().find(|(property, _)| *property == name).map(|(_, schema)| schema)
    }

    fn is_required(&self, name: &str) -> bool {
        self.required.contains(&name)
    }

    fn dialect(&self) -> Dialect {
        self.dialect
    }

    fn list_type(&self) -> ListType {
        self.list_type.clone()
    }
}

/// An expression with its types.
pub(crate) fn checked(schema: &Sample, text: &str) -> Result<(Ast, Checked), Vec<String>> {
    let ast = parse(&Source::new(text)).expect("an expression without syntax errors");
    match check(&ast, schema.environment().variables(false)) {
        Ok(checked) => Ok((ast, checked)),
        Err(CheckError::Issues(issues)) => {
            Err(issues.into_iter().map(|issue| format!("{}: {}", issue.offset, issue.message)).collect())
        }
        Err(CheckError::TooComplex) => Err(vec!["too complex".to_owned()]),
    }
}

/// A value of a resource.
#[derive(Debug)]
pub(crate) enum Json {
    Null,
    Int(i64),
    Text(String),
    List(Vec<Json>),
    Map(Vec<(String, Json)>),
    /// A value that is filled in later.
    Unknown,
    /// A list or a map to which another program adds parts.
    Open(Box<Json>),
}

impl Json {
    pub(crate) fn text(text: &str) -> Json {
        Json::Text(text.to_owned())
    }

    pub(crate) fn map(entries: Vec<(&str, Json)>) -> Json {
        Json::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }
}

impl Data for Json {
    fn kind(&self) -> DataKind<'_> {
        match self {
            Json::Null => DataKind::Null,
            Json::Int(number) => DataKind::Int(*number),
            Json::Text(text) => DataKind::String(text),
            Json::List(_) => DataKind::List,
            Json::Map(_) => DataKind::Map,
            Json::Unknown => DataKind::Unknown,
            Json::Open(known) => known.kind(),
        }
    }

    fn len(&self) -> usize {
        match self {
            Json::List(items) => items.len(),
            Json::Map(entries) => entries.len(),
            Json::Open(known) => known.len(),
            _ => 0,
        }
    }

    fn item(&self, index: usize) -> Option<&dyn Data> {
        match self {
            Json::List(items) => items.get(index).map(|item| item as &dyn Data),
            Json::Open(known) => known.item(index),
            _ => None,
        }
    }

    fn entry(&self, index: usize) -> Option<(&str, &dyn Data)> {
        match self {
            Json::Map(entries) => entries.get(index).map(|(key, value)| (key.as_str(), value as &dyn Data)),
            Json::Open(known) => known.entry(index),
            _ => None,
        }
    }

    fn get(&self, key: &str) -> Option<&dyn Data> {
        match self {
            Json::Map(entries) => entries.iter().find(|(name, _)| name == key).map(|(_, value)| value as &dyn Data),
            Json::Open(known) => known.get(key),
            _ => None,
        }
    }

    fn is_open(&self) -> bool {
        matches!(self, Json::Open(_))
    }

    fn is_partial(&self) -> bool {
        match self {
            Json::Unknown | Json::Open(_) => true,
            Json::List(items) => items.iter().any(Data::is_partial),
            Json::Map(entries) => entries.iter().any(|(_, value)| value.is_partial()),
            _ => false,
        }
    }
}
