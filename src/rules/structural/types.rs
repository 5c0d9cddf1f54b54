//! A schema says which type its values have.
//!
//! Pruning, defaulting and server-side apply walk a custom resource along its schema, so the
//! schema has to tell at every field, item and map value what is there, without a look into
//! `allOf`, `anyOf`, `oneOf` and `not`. Only what may be an integer or a string, and what keeps
//! unknown fields, may go without.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/type-missing
//! type: object
//! properties:
//!   replicas:
//! # ^^^^^^^^ error[structural/type-missing]: must not be empty for specified object fields
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
//! #^^^ error[structural/root-type]: must be object at the root
//! items:
//!   type: string
//! ```

use crate::model::{Keyword, KeywordSet, Schema};
use crate::rules::context::{Context, Level, Structure};
use crate::rules::local::{LocalFindings, Place};
use crate::rules::{FieldErrorKind, SchemaRule};

pub(in crate::rules) const RULE: SchemaRule =
    SchemaRule { codes: &[MISSING, ROOT], document: include_str!("types.rs"), needs: KeywordSet::NONE, check };

const MISSING: &str = "structural/type-missing";
const ROOT: &str = "structural/root-type";

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    let Structure::Core { level, .. } = context.structure else { return };
    if schema.is_undecodable(Keyword::Type) {
        return;
    }
    let type_name = schema.type_name();
    if type_name.is_empty() && !may_lack_type(schema) {
        let detail = match level {
            Level::Root { .. } => "must not be empty at the root",
            Level::Item => "must not be empty for specified array items",
            Level::Field => "must not be empty for specified object fields",
        };
        let advice = match level {
            Level::Root { .. } => "Add `type: object`",
            Level::Item | Level::Field => "Add its `type`",
        };
        out.structural(
            MISSING,
            FieldErrorKind::Required,
            (Place::key_of(schema, Keyword::Type), ".type"),
            detail,
            advice,
        );
    }
    if context.is_root() && !type_name.is_empty() && type_name != "object" {
        let place = (Place::key_of(schema, Keyword::Type), ".type");
        let advice = "A custom resource is always an object";
        out.structural(ROOT, FieldErrorKind::Invalid, place, "must be object at the root", advice);
    }
}

/// Whether another rule answers for the type, or none has to be.
fn may_lack_type(schema: &Schema) -> bool {
    [Keyword::XEmbeddedResource, Keyword::XIntOrString, Keyword::XPreserveUnknownFields]
        .into_iter()
        .any(|keyword| schema.is_true(keyword))
}
