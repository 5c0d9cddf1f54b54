//! A printer column has the type of its field.
//!
//! The server leaves a column empty if the value has another type: a column of numbers does not show the string `"5"`,
//! and a column of dates shows only strings. A column of type `string` shows every value, with objects as JSON.
//!
//! Source: `cellForJSONValue` in k8s.io/apiextensions-apiserver/pkg/registry/customresource/tableconvertor.
//!
//! ```yaml document lint/printer-column-type
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
//!       type: boolean
//! #           ^^^^^^^ warning[lint/printer-column-type]: the column `Size` has the type `boolean`, but `.spec.size` is of type `integer`, so it stays empty. Write `type: integer`, or the path of another field.
//!       jsonPath: .spec.size
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
//!       type: number
//!       jsonPath: .spec.size
//!     - name: Spec
//!       type: string
//!       jsonPath: .spec
//! ```

use super::CrdContext;
use super::declared_path::follow;
use super::findings::CrdFindings;
use super::printer_columns::{columns, path_field};
use crate::problem::ColumnProblem;
use crd_ls_grammar::json_path;
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let path = path_field(context);
    for (column, schema) in columns(context) {
        let Some(schema) = schema else { continue };
        let written = column.text("type");
        let field = field_type(column.text(path), schema);
        if let Some(field) = field.filter(|field| !is_shown(written, field)) {
            let problem = ColumnProblem::TypeDiffers {
                column: column.text("name").into(),
                path: column.text(path).into(),
                written: written.into(),
                field: field.into(),
            };
            out.report(problem, column.value("type"));
        }
    }
}

fn field_type(path: &str, root: &Schema) -> Option<String> {
    let parts = path.starts_with('.').then(|| json_path::parse(path))?.ok()?;
    let field = follow(&parts, root).ok()??;
    let is_known = !field.is_true(Keyword::XIntOrString) && field.field(Keyword::Ref).is_none();
    let type_name = is_known.then(|| field.type_name())?;
    matches!(&*type_name, "boolean" | "integer" | "number" | "string" | "array" | "object")
        .then(|| type_name.into_owned())
}

/// Whether a column shows values of a type. True for an unknown column type, because another rule reports it.
fn is_shown(column: &str, field: &str) -> bool {
    match column {
        "integer" | "number" => matches!(field, "integer" | "number"),
        "boolean" => field == "boolean",
        "date" => field == "string",
        _ => true,
    }
}
