//! A keyword fits the type of its schema.
//!
//! The API server accepts a pattern on an integer or `items` on a string, but ignores it, so it also accepts values
//! that the author wants to exclude.
//!
//! ```yaml invalid lint/keyword-of-other-type
//! type: object
//! properties:
//!   port:
//!     type: integer
//!     pattern: "^[0-9]+$"
//! #   ^^^^^^^ warning[lint/keyword-of-other-type]: `pattern` has no effect on values of type `integer`. Remove it, or change the type.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     pattern: "^[0-9]+$"
//!     minimum: 1
//! ```

use super::keywords_of_other_types;
use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::Schema;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let others = keywords_of_other_types(schema, context);
    if others.is_empty() {
        return;
    }
    for field in schema.fields().iter().filter(|field| others.contains(field.keyword)) {
        let (keyword, type_name) = (field.keyword, (*schema.type_name()).into());
        out.report(LintProblem::KeywordOfOtherType { keyword, type_name }, Place::At(field.key), keyword);
    }
}
