//! `x-kubernetes-map-type` is set on an object and is `atomic` or `granular`.
//!
//! The map type determines whether server-side apply tracks one owner of the object, or an owner of each field.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema`.
//!
//! ```yaml invalid schema/map-type
//! type: object
//! properties:
//!   selector:
//!     type: array
//! #         ^^^^^ error[schema/map-type]: `selector` has an `x-kubernetes-map-type`, but is no object. Write `type: object`, or remove `x-kubernetes-map-type`.
//!     items:
//!       type: string
//!     x-kubernetes-map-type: set
//! #                          ^^^ error[schema/map-type]: there is no map type `set`. Write `atomic` if the object is always replaced as a whole, else `granular`.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   selector:
//!     type: object
//!     x-kubernetes-map-type: atomic
//!     additionalProperties: {type: string}
//! ```

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{FieldValue, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::XMapType).filter(|_| context.walk.is_some()) else { return };
    let FieldValue::String(map_type) = &field.value else { return };
    out.report_other_type(schema, "object", |is_missing| KeywordProblem::MapTypeOfOther { is_missing });
    if schema.map_type().is_none() {
        let problem = KeywordProblem::MapType { written: map_type.value().into() };
        out.report(problem, Place::At(field.value_range), Keyword::XMapType);
    }
}
