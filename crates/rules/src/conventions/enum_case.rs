//! The values of an enum are in camel case and begin with a capital.
//!
//! The values are constants that people write: `ClusterIP`, `Never`. Ignore the finding for words of another system,
//! such as `tcp`, because they keep their spelling.
//!
//! Source: "Constants" in Kubernetes' API conventions. An empty value is exempt.
//!
//! ```yaml convention conventions/enum-case
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: [Always, if-not-present]
//! #                  ^^^^^^^^^^^^^^ warning[conventions/enum-case]: the value `if-not-present` is not in camel case. Write `IfNotPresent`.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: [Always, IfNotPresent]
//! ```

use super::is_camel_case;
use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::ConventionProblem;
use crd_ls_model::{FieldPath, JsonKind, Keyword};

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    let Some(values) = place.schema.json(Keyword::Enum) else { return };
    let JsonKind::Array(values, _) = &values.kind else { return };
    for (index, value) in values.iter().enumerate() {
        let JsonKind::String(text) = &value.kind else { continue };
        if !text.is_empty() && !is_camel_case(text, |first| first.is_ascii_uppercase()) {
            let tail = FieldPath::from(Keyword::Enum).child(index);
            let problem = ConventionProblem::EnumCase { value: text.as_ref().into() };
            out.push(place.problem_in(&tail, value.range, problem));
        }
    }
}
