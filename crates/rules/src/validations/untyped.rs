//! A validation is on a schema whose type is known.
//!
//! Its expressions are checked against types made from the schema. There is no such type for a value that keeps unknown
//! fields without being an object, nor for a list or map of such values.
//!
//! Source: `SchemaDeclType` in k8s.io/apiserver/pkg/cel/common.
//!
//! ```yaml invalid validations/untyped
//! type: object
//! properties:
//!   anything:
//!     x-kubernetes-preserve-unknown-fields: true
//!     x-kubernetes-validations:
//! #   ^^^^^^^^^^^^^^^^^^^^^^^^ error[validations/untyped]: the rules can't be compiled, as something here has no type. Give the schema, its items and the values of its map a type.
//!     - rule: self == oldSelf
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   anything:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! ```

use super::rules_of;
use crate::problem::ValidationProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Edge, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if context.is_core() && !rules_of(schema, context).is_empty() && !is_exposed(schema, context.is_root()) {
        let place = Place::key_of(schema, Keyword::XValidations);
        out.report(ValidationProblem::Untyped, place, Keyword::XValidations);
    }
}

/// Whether values of a schema have a type in CEL.
fn is_exposed(schema: &Schema, is_resource: bool) -> bool {
    if schema.is_true(Keyword::XIntOrString) {
        return true;
    }
    let child = |edge| schema.child(&edge).map(|child| &child.schema);
    let is_child_exposed = |child: &Schema| is_exposed(child, child.is_true(Keyword::XEmbeddedResource));
    match &*schema.type_name() {
        "array" => child(Edge::Items).is_some_and(|items| is_child_exposed(items)),
        "string" | "boolean" | "number" | "integer" => true,
        "object" => child(Edge::AdditionalProperties).is_none_or(|values| is_child_exposed(values)),
        _ => is_resource,
    }
}
