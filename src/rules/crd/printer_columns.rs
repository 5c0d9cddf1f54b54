//! The columns that `kubectl get` shows.
//!
//! Source: `ValidateCustomResourceColumnDefinition`.
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
//! #     ^^^^ error[crd/printer-column]: must be one of boolean,date,integer,number,string
//!       jsonPath: spec.size
//! #     ^^^^^^^^ error[crd/printer-column]: must be a simple json path starting with .
//! ```

use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::hub::Hub;
use super::subresources::NOT_SIMPLE;
use super::{CrdContext, CrdRule};
use crate::rules::FieldErrorKind::{Invalid, Required};

pub(super) const RULE: CrdRule = CrdRule { codes: &[CODE], document: include_str!("printer_columns.rs"), check };

const CODE: &str = "crd/printer-column";
const TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];
const FORMATS: [&str; 8] = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];

fn check(context: &CrdContext<'_>, out: &mut CrdFindings) {
    let path = if context.is_v1beta1() { "JSONPath" } else { "jsonPath" };
    for settings in Hub::settings(&context.spec(), context.hub.printer_columns) {
        for column in settings.children("additionalPrinterColumns") {
            check_column(&column, path, out);
        }
    }
}

fn check_column(column: &Cursor<'_>, path: &str, out: &mut CrdFindings) {
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
        let hub = format!("{}.JSONPath", column.own().hub);
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
