//! The reason of a validation is one of the four reasons that the server allows.
//!
//! ```yaml invalid validations/reason
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.replicas)
//!   reason: Required
//! #         ^^^^^^^^ error[validations/reason]: there is no `reason` called `Required`. Write `FieldValueInvalid` (the default), `FieldValueRequired`, `FieldValueDuplicate` or `FieldValueForbidden`.
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.replicas)
//!   reason: FieldValueRequired
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```

use super::{place, rules_of, tail};
use crate::problem::ValidationProblem;
use crate::rule::{Context, Problems};
use crd_ls_model::Schema;
use crd_ls_model::known_values::REASONS;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for (index, rule) in rules_of(schema, context).iter().enumerate() {
        if let Some(written) = rule.string("reason").filter(|written| !REASONS.contains(written)) {
            let problem = ValidationProblem::Reason { written: written.into() };
            out.report(problem, place(rule, "reason"), tail(index, "reason"));
        }
    }
}
