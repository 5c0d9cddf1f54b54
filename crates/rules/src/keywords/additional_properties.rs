//! A schema has `properties` or `additionalProperties`, not both.
//!
//! By convention unknown fields are ignored, so an object declares its fields and a map describes all of its values.
//! Only `additionalProperties: true`, which restricts nothing, can be set beside `properties`.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema`.
//!
//! ```yaml invalid schema/additional-properties-beside-properties
//! type: object
//! properties:
//!   labels:
//!     type: object
//!     properties:
//!       app:
//!         type: string
//!     additionalProperties:
//! #   ^^^^^^^^^^^^^^^^^^^^ error[schema/additional-properties-beside-properties]: `labels` has both `properties` and `additionalProperties`. Keep `properties` for an object with known fields, `additionalProperties` for a map.
//!       type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   labels:
//!     type: object
//!     additionalProperties:
//!       type: string
//! ```

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{FieldValue, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::AdditionalProperties) else { return };
    let says_nothing = matches!(field.value, FieldValue::Bool(true));
    if context.walk.is_some() && !says_nothing && schema.properties().next().is_some() {
        let problem = KeywordProblem::AdditionalBesideProperties;
        out.report(problem, Place::At(field.key), Keyword::AdditionalProperties);
    }
}
