//! An expression that begins with `!` is in quotes.
//!
//! Without quotes, YAML reads a leading `!` as a tag and not as a part of the value: `rule: ! self.paused` is the rule
//! `self.paused`, the opposite of the author's intent.
//!
//! ```yaml invalid lint/expression-tag
//! type: object
//! x-kubernetes-validations:
//! - rule: ! self.paused
//! #       ^^^^^^^^^^^^^ warning[lint/expression-tag]: YAML reads the `!` before this expression as a tag, so it is no part of it. Put the expression in quotes, or remove the `!`.
//! properties:
//!   paused:
//!     type: boolean
//!     default: false
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: "!self.paused"
//! properties:
//!   paused:
//!     type: boolean
//!     default: false
//! ```

use super::{place, rules_of, tail};
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::{Context, Problems};
use crd_ls_model::Schema;

/// The non-specific tag, which does not change the value.
const NON_SPECIFIC: &str = "!";

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for (index, rule) in rules_of(schema, context).iter().enumerate() {
        for field in [ExpressionField::Rule, ExpressionField::MessageExpression] {
            let name = field.name();
            let is_tagged = |value| schema.tag(value) == Some(NON_SPECIFIC);
            if !rule.text(name).is_empty() && rule.get(name).is_some_and(|member| is_tagged(member.value_range)) {
                out.report(ExpressionProblem::Tagged, place(rule, name), tail(index, name));
            }
        }
    }
}
