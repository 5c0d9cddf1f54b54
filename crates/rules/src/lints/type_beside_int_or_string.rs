//! A field that accepts integers and strings doesn't declare a `type`.
//!
//! With `x-kubernetes-int-or-string: true`, the API server accepts integers and strings, and ignores the `type`.
//!
//! Source: `ConvertJSONSchemaPropsWithPostProcess` in k8s.io/apiextensions-apiserver/pkg/apiserver/validation.
//!
//! ```yaml invalid lint/type-beside-int-or-string
//! type: object
//! properties:
//!   port:
//!     type: string
//! #   ^^^^ warning[lint/type-beside-int-or-string]: `type: string` has no effect, as `x-kubernetes-int-or-string` accepts integers and strings. Remove one of the two.
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let type_name = schema.type_name();
    // Another rule reports unknown types.
    let is_type = matches!(&*type_name, "array" | "boolean" | "integer" | "number" | "object" | "string");
    if !context.is_core() || !is_type || !schema.is_true(Keyword::XIntOrString) {
        return;
    }
    if let Some(field) = schema.field(Keyword::Type) {
        let problem = LintProblem::TypeBesideIntOrString { type_name: (*type_name).into() };
        out.report(problem, Place::At(field.key), Keyword::Type);
    }
}
