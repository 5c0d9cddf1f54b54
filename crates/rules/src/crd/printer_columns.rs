//! A printer column of `kubectl get` has a name, a known type, and a path that leads to a field.
//!
//! The server checks only that a path begins with a dot. If the rest is not a valid path, the server hides this column
//! and the columns after it. If the path leads to no field, the column stays empty.
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
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {sizes: {type: integer}}}, status: {type: object, x-kubernetes-preserve-unknown-fields: true}}}}
//!     subresources: {status: {}}
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: integer
//!       jsonPath: .spec.size
//! #               ^^^^^^^^^^ warning[lint/printer-column-path]: `size` is not declared in `spec`, so the column `Size` stays empty. Did you mean `sizes`?
//!     - name: Ready
//!       type: string
//!       jsonPath: .status.conditions[?@.type=="Ready"].status
//! #               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[lint/printer-column-path]: `.status.conditions[?@.type=="Ready"].status` is not a valid path, so the server hides the column and all columns after it. Put the filter in parentheses, as in `[?(@.type=="Ready")]`.
//!     - name: Synced
//!       type: string
//!       jsonPath: .status.conditions[?(@.type=="Synced")].status
//!     - name: Team
//!       type: string
//!       jsonPath: .metadata.labels.example.com/team
//! #               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[lint/printer-column-path]: a label or annotation has no fields, so the column `Team` stays empty: its dots need backslashes. Write `.metadata.labels.example\.com/team`.
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
use crd_ls_grammar::json_path::{self, Part};
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

/// The columns, each with the schema in which its path begins.
pub(super) fn columns<'c>(context: &CrdContext<'c>) -> impl Iterator<Item = (Cursor<'c>, Option<&'c Schema>)> {
    hub::settings(&context.spec(), context.hub.printer_columns).into_iter().flat_map(|settings| {
        let schema = context.schema_of(&settings);
        settings.children("additionalPrinterColumns").map(move |column| (column, schema))
    })
}

/// The name of the field that contains the path of a column.
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
        Ok(parts) => problem_of_parts(path, &parts, schema, column.text("name")),
    };
    if let Some(problem) = problem {
        out.report(problem, column.value(field));
    }
}

/// The reason why a column stays empty, although its path can be parsed.
fn problem_of_parts(path: &str, parts: &[Part<'_>], schema: &Schema, column: &str) -> Option<ColumnProblem> {
    let column = column.into();
    if let Some((_, advice)) = json_path::failing_filter(path) {
        return Some(ColumnProblem::FilterFails { column, advice });
    }
    match follow(parts, schema) {
        Err(undeclared) => Some(ColumnProblem::PathUndeclared { column, undeclared }),
        Ok(_) => meant_label(parts).map(|meant| ColumnProblem::BelowLabel { column, meant: meant.into() }),
    }
}

/// The path with all names after `metadata.labels` or `metadata.annotations` joined into one. None for other paths, and
/// if there is only one name.
fn meant_label(parts: &[Part<'_>]) -> Option<String> {
    let names: Vec<&str> = parts.iter().map(|part| if let Part::Field(name, _) = part { name } else { "" }).collect();
    match &*names {
        ["metadata", around @ ("labels" | "annotations"), label @ ..] if label.len() > 1 && !label.contains(&"") => {
            let escaped: Vec<String> = label.iter().map(|name| name.replace('.', "\\.")).collect();
            Some(format!(".metadata.{around}.{}", escaped.join("\\.")))
        }
        _ => None,
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
