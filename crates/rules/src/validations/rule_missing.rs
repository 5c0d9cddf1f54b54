//! A validation has a rule.
//!
//! ```yaml invalid validations/rule-missing
//! type: object
//! x-kubernetes-validations:
//! - message: replicas may not shrink
//! # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[validations/rule-missing]: the validation has no `rule`. Add `rule` with the expression that has to be true.
//! ```
//! ```yaml invalid validations/rule-missing
//! type: object
//! x-kubernetes-validations:
//! - rule: !self.paused
//! #       ^^^^^^^^^^^^ error[validations/rule-missing]: YAML reads what begins with `!` as a tag, so the validation has no `rule`. Put the expression in quotes.
//! properties:
//!   paused:
//!     type: boolean
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas >= oldSelf.replicas
//!   message: replicas may not shrink
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```

use super::{place, rules_of, tail};
use crate::problem::ValidationProblem;
use crate::rule::{Context, Problems};
use crd_ls_model::Schema;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for (index, rule) in rules_of(schema, context).iter().enumerate() {
        if rule.text("rule").trim().is_empty() {
            let is_tag = rule.get("rule").is_some_and(|rule| schema.tag(rule.value_range).is_some());
            out.report(ValidationProblem::RuleMissing { is_tag }, place(rule, "rule"), tail(index, "rule"));
        }
    }
}
