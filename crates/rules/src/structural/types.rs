//! A schema declares the type of its values.
//!
//! Pruning, defaulting and server-side apply follow the schema through a custom resource. So the schema must declare a
//! type for every field, item and map value, outside of `allOf`, `anyOf`, `oneOf` and `not`. Only schemas with
//! `x-kubernetes-int-or-string` or `x-kubernetes-preserve-unknown-fields` need no type.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/type-missing
//! type: object
//! properties:
//!   replicas:
//! # ^^^^^^^^ error[structural/type-missing]: `replicas` has no `type`. Add its `type`.
//!     minimum: 1
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 1
//!   port:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml invalid structural/root-type
//! type: array
//! #     ^^^^^ error[structural/root-type]: the schema of a resource has to be of type `object`. A custom resource is always an object.
//! items:
//!   type: string
//! ```

use crate::problem::{StructuralProblem, glued_field};
use crate::rule::{Context, Place, Problems, Structure};
use crd_ls_model::{FaultKind, Keyword, Schema};
use crd_ls_text::TextRange;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Structure::Core { level, .. } = context.structure else { return };
    if schema.is_undecodable(Keyword::Type) {
        return;
    }
    let type_name = schema.type_name();
    let place = Place::value_of(schema, Keyword::Type);
    let mut report = |problem, place| out.report(problem, place, Keyword::Type);
    if type_name.is_empty() && !may_lack_type(schema) {
        let (glued, place) = match glued_type(schema) {
            Some((word, range)) => (Some(word.into()), Place::At(range)),
            None => (None, place),
        };
        report(StructuralProblem::TypeMissing { level, glued }, place);
    }
    if context.is_root() && !type_name.is_empty() && type_name != "object" {
        report(StructuralProblem::RootType, place);
    }
}

/// A key that consists of `type` and its value, because there is no space between them.
fn glued_type(schema: &Schema) -> Option<(&str, TextRange)> {
    schema.faults().iter().find_map(|fault| match &fault.kind {
        FaultKind::UnknownField { name, .. } if fault.path.segments().is_empty() => {
            (glued_field(fault)? == Keyword::Type.name()).then_some((&**name, fault.range))
        }
        _ => None,
    })
}

/// Whether another rule checks the type, or the schema needs no type.
fn may_lack_type(schema: &Schema) -> bool {
    [Keyword::XEmbeddedResource, Keyword::XIntOrString, Keyword::XPreserveUnknownFields]
        .into_iter()
        .any(|keyword| schema.is_true(keyword))
}
