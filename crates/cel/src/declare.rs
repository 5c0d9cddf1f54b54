//! Converts a schema to the type that it declares.
//!
//! Source: `SchemaDeclType` in k8s.io/apiserver/pkg/cel/common/schemas.go.

use std::borrow::Cow;
use std::sync::Arc;

use super::dialect::Dialect;
use super::types::{DeclKind, DeclType, Fields, ListType, MAX_REQUEST_SIZE};
use crd_ls_grammar::cel_fields;

/// The input of a declaration: the keywords of a structural schema. Each default is for a schema without the keyword.
pub trait Schema: Copy {
    /// `type`, or an empty text if it is missing.
    fn type_name(&self) -> Cow<'_, str>;
    fn properties(&self) -> impl Iterator<Item = (&str, Self)>;
    fn is_required(&self, name: &str) -> bool;

    fn property(&self, name: &str) -> Option<Self> {
        self.properties().find(|(property, _)| *property == name).map(|(_, schema)| schema)
    }

    fn format(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    fn is_int_or_string(&self) -> bool {
        false
    }

    fn is_embedded_resource(&self) -> bool {
        false
    }

    fn max_length(&self) -> Option<i64> {
        None
    }

    fn max_items(&self) -> Option<i64> {
        None
    }

    fn max_properties(&self) -> Option<i64> {
        None
    }

    /// The length in bytes of the longest string in `enum`; `None` without `enum`.
    fn longest_enum_value(&self) -> Option<i64> {
        None
    }

    /// Whether there is a default other than null.
    fn has_default(&self) -> bool {
        false
    }

    fn items(&self) -> Option<Self> {
        None
    }

    /// The schema in `additionalProperties`, if it contains one.
    fn additional_properties(&self) -> Option<Self> {
        None
    }

    /// `x-kubernetes-list-type` and its keys, used in evaluations only.
    fn list_type(&self) -> ListType {
        ListType::Atomic
    }

    /// Whether fields without a schema are preserved, used in evaluations only. Evaluations cannot use an object that
    /// has no properties and preserves no fields.
    fn preserves_unknown_fields(&self) -> bool {
        true
    }

    /// The dialect of the rules.
    fn dialect(&self) -> Dialect {
        Dialect::default()
    }

    /// The declaration of the schema, except at the root of a resource. Callers should cache it with the schema.
    fn declaration(&self) -> Option<Arc<DeclType>> {
        declare(*self, self.is_embedded_resource()).map(Arc::new)
    }
}

/// The maximum size of a duration or timestamp in JSON, in bytes with quotes.
const MAX_TIME_SIZE: i64 = 32;
/// The size of a date in JSON, in bytes with quotes.
const DATE_SIZE: i64 = 12;
/// The maximum size of a character in UTF-8, in bytes.
const BYTES_A_CHARACTER: i64 = 4;
/// The maximum length of a resource's name, in characters.
const MAX_NAME: i64 = 253;
/// The maximum length of `generateName`, in characters. The server adds at least one character.
const MAX_GENERATE_NAME: i64 = 252;

/// The declaration of a schema; `None` if expressions cannot use it. A resource has `apiVersion`, `kind` and the names
/// in its `metadata` even if its schema does not declare them.
pub fn declare<S: Schema>(schema: S, is_resource: bool) -> Option<DeclType> {
    if schema.is_int_or_string() {
        let max_elements = max_elements_of_text(schema).unwrap_or(MAX_REQUEST_SIZE - 2);
        return Some(DeclType::sized(DeclKind::Dyn, max_elements, 1));
    }
    match &*schema.type_name() {
        "array" => list(schema),
        "object" if schema.additional_properties().is_some() => map(schema),
        "object" => Some(object(schema, is_resource)),
        "string" => Some(string(schema)),
        "boolean" => Some(DeclType::scalar(DeclKind::Bool, 4)),
        "number" => Some(DeclType::scalar(DeclKind::Double, 1)),
        "integer" => Some(DeclType::scalar(DeclKind::Int, 1)),
        _ => None,
    }
}

fn list<S: Schema>(schema: S) -> Option<DeclType> {
    let items = schema.items()?.declaration()?;
    let max_elements = match schema.max_items() {
        Some(bound) => bound.max(0),
        None => (MAX_REQUEST_SIZE - 2) / items.min_serialized_size.saturating_add(1),
    };
    Some(DeclType { list_type: schema.list_type(), ..DeclType::sized(DeclKind::List(items), max_elements, 2) })
}

fn map<S: Schema>(schema: S) -> Option<DeclType> {
    let values = schema.additional_properties()?.declaration()?;
    let max_elements = match schema.max_properties() {
        Some(bound) => bound.max(0),
        // The two quotes of a key, a colon, a comma, and two further characters.
        None => (MAX_REQUEST_SIZE - 2) / values.min_serialized_size.saturating_add(6),
    };
    Some(DeclType::sized(DeclKind::Map(values), max_elements, 2))
}

fn object<S: Schema>(schema: S, is_resource: bool) -> DeclType {
    let adds_meta = is_resource && !declares_meta(schema);
    let is_closed = !is_resource && !schema.preserves_unknown_fields() && schema.properties().next().is_none();
    let mut min_serialized_size: i64 = 2;
    let mut fields = Vec::new();
    let mut add = |name: &str, declaration: Option<Arc<DeclType>>, must_be_sent: bool| {
        let Some(declaration) = declaration else { return };
        if must_be_sent {
            let with_name = (name.len() as i64).saturating_add(declaration.min_serialized_size).saturating_add(4);
            min_serialized_size = min_serialized_size.saturating_add(with_name);
        }
        if let Some(escaped) = cel_fields::escape(name) {
            fields.push((Box::from(escaped), declaration));
        }
    };
    for (name, property) in schema.properties() {
        if !(adds_meta && ["apiVersion", "kind", "metadata"].contains(&name)) {
            add(name, property.declaration(), schema.is_required(name) && !property.has_default());
        }
    }
    if adds_meta {
        for (name, declaration) in common_fields(schema.dialect().bounds_names) {
            add(name, Some(declaration), schema.is_required(name));
        }
    }
    DeclType {
        is_closed: is_closed && fields.is_empty(),
        ..DeclType::scalar(DeclKind::Object(Fields::new(fields)), min_serialized_size)
    }
}

/// The fields of every resource. Expressions see only the names in its metadata.
fn common_fields(bounds_names: bool) -> [(&'static str, Arc<DeclType>); 3] {
    let unbounded = MAX_REQUEST_SIZE - 2;
    let name = |name, most: i64| {
        let size = if bounds_names { most.wrapping_mul(BYTES_A_CHARACTER) } else { unbounded };
        (Box::from(name), Arc::new(text(size)))
    };
    let names = [name("generateName", MAX_GENERATE_NAME), name("name", MAX_NAME)];
    let text = Arc::new(text(unbounded));
    let metadata = DeclType::scalar(DeclKind::Object(Fields::new(names.into())), 2);
    [("apiVersion", Arc::clone(&text)), ("kind", text), ("metadata", Arc::new(metadata))]
}

/// Whether a schema itself declares the common fields of resources.
fn declares_meta<S: Schema>(schema: S) -> bool {
    let is_string = |schema: S, name| schema.property(name).is_some_and(|field| field.type_name() == "string");
    is_string(schema, "kind")
        && is_string(schema, "apiVersion")
        && schema.property("metadata").is_some_and(|metadata| {
            metadata.type_name() == "object" && is_string(metadata, "name") && is_string(metadata, "generateName")
        })
}

fn string<S: Schema>(schema: S) -> DeclType {
    let of = DeclType::sized;
    match &*schema.format() {
        "byte" => of(DeclKind::Bytes, schema.max_length().map_or(MAX_REQUEST_SIZE - 2, |bound| bound.max(0)), 2),
        "duration" => of(DeclKind::Duration, MAX_TIME_SIZE, 3),
        "date" => of(DeclKind::Timestamp, DATE_SIZE, DATE_SIZE),
        "date-time" => of(DeclKind::Timestamp, MAX_TIME_SIZE, 21),
        _ => text(max_elements_of_text(schema).or_else(|| schema.longest_enum_value()).unwrap_or(MAX_REQUEST_SIZE - 2)),
    }
}

fn text(max_elements: i64) -> DeclType {
    DeclType::sized(DeclKind::String, max_elements, 2)
}

/// `maxLength` counts characters. The server's product wraps around.
fn max_elements_of_text<S: Schema>(schema: S) -> Option<i64> {
    Some(schema.max_length()?.max(0).wrapping_mul(BYTES_A_CHARACTER))
}

#[cfg(test)]
mod tests;
