//! The columns that `kubectl get` shows.
//!
//! Of a path the server checks the leading dot alone. If the rest is no path it shows none of the
//! columns, and one that leads to no field stays empty.
//!
//! Source: `ValidateCustomResourceColumnDefinition`, k8s.io/client-go/util/jsonpath.
//!
//! ```yaml document crd/printer-column
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: int
//! #     ^^^^ error[crd/printer-column]: must be one of boolean,date,integer,number,string. Write one of these types.
//!       jsonPath: spec.size
//! #     ^^^^^^^^ error[crd/printer-column]: must be a simple json path starting with . Write `.spec.size`.
//! ```
//! ```yaml document lint/printer-column-path
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: integer
//!       jsonPath: .spec.size
//! #     ^^^^^^^^ warning[lint/printer-column-path]: `size` is declared nowhere, so the column stays empty. Write the path of a field that the schema has.
//!     - name: Age
//!       type: date
//!       jsonPath: .metadata.creationTimestamp
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: integer
//!       jsonPath: .spec.size
//! ```

use std::borrow::Cow;

use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::hub;
use super::subresources::NOT_SIMPLE;
use super::{CrdContext, CrdRule};
use crate::grammar::json_path::{self, Part};
use crate::model::{Edge, Keyword, Schema};
use crate::rules::FieldErrorKind::{Invalid, Required};

pub(super) const RULE: CrdRule = CrdRule { codes: &[CODE, PATH], document: include_str!("printer_columns.rs"), check };

const CODE: &str = "crd/printer-column";
const PATH: &str = "lint/printer-column-path";
/// The types of columns.
pub const TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];
/// The formats of columns.
pub const FORMATS: [&str; 8] = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];

fn check(context: &CrdContext<'_>, out: &mut CrdFindings) {
    let path = if context.is_v1beta1() { "JSONPath" } else { "jsonPath" };
    for settings in hub::settings(&context.spec(), context.hub.printer_columns) {
        let schema = settings.child("schema").object.and_then(|schema| schema.schema("openAPIV3Schema"));
        for column in settings.children("additionalPrinterColumns") {
            check_column(&column, path, out);
            if let Some(schema) = schema.or(context.crd.top_level_schema()) {
                check_path(&column, path, &schema.schema, out);
            }
        }
    }
}

fn check_path(column: &Cursor<'_>, field: &'static str, schema: &Schema, out: &mut CrdFindings) {
    let path = column.text(field);
    if !path.starts_with('.') {
        return;
    }
    match json_path::parse(path) {
        Err(error) => {
            let detail = format!("`{path}` is no path, so the server shows none of the columns: {}", error.message);
            out.lint(PATH, column.field(field), detail, "Write a path such as `.spec.size`");
        }
        Ok(parts) => {
            if let Some(name) = undeclared(&parts, schema) {
                let detail = format!("`{name}` is declared nowhere, so the column stays empty");
                out.lint(PATH, column.field(field), detail, "Write the path of a field that the schema has");
            }
        }
    }
}

/// The first name of a path that a resource can't have.
fn undeclared<'p>(parts: &'p [Part<'_>], root: &Schema) -> Option<&'p Cow<'p, str>> {
    let mut schema = root;
    for (index, part) in parts.iter().enumerate() {
        let child = match part {
            Part::Anywhere => return None,
            Part::Items => schema.child(&Edge::Items).or(schema.child(&Edge::AdditionalProperties)),
            Part::Field(name, _) => {
                let is_object = index == 0 || schema.is_true(Keyword::XEmbeddedResource);
                if is_object && matches!(&**name, "metadata" | "apiVersion" | "kind") || may_have_any(schema) {
                    return None;
                }
                let Some(child) = schema.property(name) else { return Some(name) };
                Some(child)
            }
        };
        schema = &child?.schema;
    }
    None
}

/// Whether a resource may have fields that its schema does not declare.
fn may_have_any(schema: &Schema) -> bool {
    let keywords = [Keyword::XPreserveUnknownFields, Keyword::XIntOrString];
    keywords.into_iter().any(|keyword| schema.is_true(keyword))
        || schema.field(Keyword::AdditionalProperties).is_some()
        || schema.field(Keyword::Ref).is_some()
        || schema.type_name() == "array"
}

fn check_column(column: &Cursor<'_>, path: &'static str, out: &mut CrdFindings) {
    if column.text("name").is_empty() {
        out.error((CODE, Required), column.field("name"), "", "Write the column's heading");
    }
    let one_of_types = format!("must be one of {}", TYPES.join(","));
    match column.text("type") {
        "" => out.error((CODE, Required), column.field("type"), one_of_types, "Write the type of its values"),
        known if TYPES.contains(&known) => {}
        _ => out.error((CODE, Invalid), column.field("type"), one_of_types, "Write one of these types"),
    }
    let format = column.text("format");
    if !format.is_empty() && !FORMATS.contains(&format) {
        let detail = format!("must be one of {}", FORMATS.join(","));
        out.error((CODE, Invalid), column.field("format"), detail, "Write one of these formats, or none");
    }
    let spot = || {
        let hub = column.own().hub.child("JSONPath");
        column.field(path).printed_as(hub)
    };
    match column.text(path) {
        "" => out.error((CODE, Required), spot(), "", "Write the path to its values, such as `.spec.size`"),
        text if !text.starts_with('.') => {
            out.error((CODE, Invalid), spot(), NOT_SIMPLE, format!("Write `.{text}`"));
        }
        _ => {}
    }
}
