//! A value has the type of its field.
//!
//! The API server decodes the whole document before it validates anything. For example, it refuses a document with a
//! number in place of a string, and does not validate the rest.
//!
//! Source: `encoding/json` as used by k8s.io/apimachinery/pkg/runtime/serializer/json.
//!
//! ```yaml invalid decode/type
//! type: object
//! description: 5
//! #            ^ error[decode/type]: `description` has to be a string, not a number. Put it in quotes.
//! ```
//! ```yaml invalid decode/type
//! type: object
//! required: [spec, yes]
//! #                ^^^ error[decode/type]: an item of `required` has to be a string, not a boolean. Put it in quotes.
//! properties:
//!   spec:
//!     type: string
//! ```
//! ```yaml invalid decode/type
//! type: object
//! properties:
//!   size:
//!     type:string
//! #       ^ error[decode/type]: `size` has to be an object, not a string. Put a space after the ':'.
//! ```
//! ```yaml invalid decode/type
//! type: object
//! properties:
//!   size:
//!     type: string
//!   required: [size]
//! #           ^^^^^^ error[decode/type]: `required` is inside `properties`, so it is read as a field of that name, whose schema can't be a list. Move it one level up, beside `properties`, if the keyword is meant.
//! ```
//! ```yaml valid
//! type: object
//! description: "5"
//! ```

use crate::problem::{DecodeProblem, Target};
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Fault, FaultKind, FieldPath, Owner, Schema};

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    for fault in schema.faults() {
        if let Some(problem) = DecodeProblem::of(&fault.kind, || target(fault)) {
            out.report(problem, Place::At(fault.range), FieldPath::ROOT);
        }
    }
}

fn target(fault: &Fault) -> Target {
    let owner = match fault.kind {
        FaultKind::WrongType { owner: Owner::Object(owner), .. } => owner.name,
        _ => "JSONSchemaProps",
    };
    Target::Schema { owner, path: fault.path.clone() }
}
