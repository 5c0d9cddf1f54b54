//! A type is one of JSON Schema's six types other than `null`.
//!
//! Source: `specStandardValidatorV3`.
//!
//! ```yaml invalid schema/type-name
//! type: object
//! properties:
//!   replicas:
//!     type: int
//! #         ^^^ error[schema/type-name]: there is no type `int`. Write `integer`.
//! ```
//! ```yaml invalid schema/type-null
//! type: object
//! properties:
//!   replicas:
//!     type: "null"
//! #         ^^^^^^ error[schema/type-name]: there is no type `null`. Write one of array, boolean, integer, number, object, string.
//! #         ^^^^^^ error[schema/type-null]: there is no type `null`. Write the type of the values that are not null, and `nullable: true`.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     nullable: true
//! ```

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::known_values::TYPES;
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let type_name = schema.type_name();
    if context.walk.is_none() || type_name.is_empty() || TYPES.contains(&type_name) {
        return;
    }
    let problem = KeywordProblem::TypeName { written: (*type_name).into(), meant: TYPES.meant(&type_name) };
    let place = Place::value_of(schema, Keyword::Type);
    out.report(problem, place, Keyword::Type);
    if type_name == "null" {
        out.report(KeywordProblem::TypeNull, place, Keyword::Type);
    }
}
