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
//! #           ^^^ error[crd/printer-column]: invalid column `type`. Write one of boolean, date, integer, number, string.
//!       jsonPath: spec.size
//! #               ^^^^^^^^^ error[crd/printer-column]: the path of the column `Size` does not begin with a dot. Write `.spec.size`.
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
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {sizes: {type: integer}}}}}}
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: integer
//!       jsonPath: .spec.size
//! #               ^^^^^^^^^^ warning[lint/printer-column-path]: `size` is not declared in `spec`, so the column `Size` stays empty. Did you mean `sizes`?
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

use super::CrdContext;
use super::cursor::Cursor;
use super::declared_path::follow;
use super::findings::CrdFindings;
use super::hub;
use crate::problem::ColumnProblem;
use crd_ls_grammar::json_path;
use crd_ls_model::Schema;
use crd_ls_model::known_values::{COLUMN_FORMATS, COLUMN_TYPES};

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let path = path_field(context);
    for (column, schema) in columns(context) {
        check_column(&column, path, out);
        if let Some(schema) = schema {
            check_path(&column, path, schema, out);
        }
    }
}

/// The columns, each with the schema that its path leads into.
pub(super) fn columns<'c>(context: &CrdContext<'c>) -> impl Iterator<Item = (Cursor<'c>, Option<&'c Schema>)> {
    hub::settings(&context.spec(), context.hub.printer_columns).into_iter().flat_map(|settings| {
        let schema = context.schema_of(&settings);
        settings.children("additionalPrinterColumns").map(move |column| (column, schema))
    })
}

/// The field with the path of a column.
pub(super) fn path_field(context: &CrdContext<'_>) -> &'static str {
    if context.is_v1beta1() { "JSONPath" } else { "jsonPath" }
}

fn check_path(column: &Cursor<'_>, field: &'static str, schema: &Schema, out: &mut CrdFindings<'_>) {
    let path = column.text(field);
    if !path.starts_with('.') {
        return;
    }
    let problem = match json_path::parse(path) {
        Err(error) => Some(ColumnProblem::PathSyntax { path: path.into(), reason: error.message }),
        Ok(parts) => follow(&parts, schema)
            .err()
            .map(|undeclared| ColumnProblem::PathUndeclared { column: column.text("name").into(), undeclared }),
    };
    if let Some(problem) = problem {
        out.report(problem, column.value(field));
    }
}

fn check_column(column: &Cursor<'_>, path: &'static str, out: &mut CrdFindings<'_>) {
    if column.text("name").is_empty() {
        out.report(ColumnProblem::NameMissing, column.value("name"));
    }
    match column.text("type") {
        "" => out.report(ColumnProblem::TypeMissing, column.value("type")),
        known if COLUMN_TYPES.contains(known) => {}
        _ => out.report(ColumnProblem::TypeUnknown, column.value("type")),
    }
    let format = column.text("format");
    if !format.is_empty() && !COLUMN_FORMATS.contains(format) {
        out.report(ColumnProblem::FormatUnknown, column.value("format"));
    }
    let problem = match column.text(path) {
        "" => ColumnProblem::PathMissing,
        text if !text.starts_with('.') => {
            ColumnProblem::PathNotSimple { column: column.text("name").into(), path: text.into() }
        }
        _ => return,
    };
    let hub = column.own().hub.child("JSONPath");
    out.report(problem, column.value(path).printed_as(hub));
}
