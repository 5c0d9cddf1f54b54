//! A rule uses `oldSelf` only where the server can find the old value.
//!
//! A rule with `oldSelf` is evaluated when an object is updated. The server finds the old item for an item of a list
//! only if keys identify the items, as in lists with `x-kubernetes-list-type: map`. With `optionalOldSelf`, a rule with
//! `oldSelf` is also evaluated without an old value. In other rules, this setting is an error.
//!
//! Source: `forbidOldSelfValidations` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
//!
//! ```yaml invalid cel/old-self
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas > 0
//!   optionalOldSelf: true
//! #                  ^^^^ error[cel/old-self]: `optionalOldSelf` is set, but the rule does not use `oldSelf`. Remove it, or compare with `oldSelf`.
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//!   disks:
//!     type: array
//!     maxItems: 10
//!     items:
//!       type: integer
//!       x-kubernetes-validations:
//!       - rule: self >= oldSelf
//! #             ^^^^^^^^^^^^^^^ error[cel/old-self]: `oldSelf` can't be used here: the items of the list around this have no keys to find the old item by. Use `x-kubernetes-list-type: map` for that list, or remove `oldSelf`.
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: "!oldSelf.hasValue() || self.replicas >= oldSelf.value().replicas"
//!   optionalOldSelf: true
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//!   disks:
//!     type: array
//!     maxItems: 10
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name:
//!           type: string
//!         size:
//!           type: integer
//!           x-kubernetes-validations:
//!           - rule: self >= oldSelf
//! ```

use super::expressions::Expression;
use super::{place, tail};
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::{Context, Problems};
use crd_ls_model::Schema;

const OPTIONAL: &str = "optionalOldSelf";

pub(super) fn check(schema: &Schema, context: Context, expression: &Expression, out: &mut Problems) {
    if expression.field != ExpressionField::Rule {
        return;
    }
    if expression.compiled.uses_old_self {
        if let Some(segments) = context.reach.uncorrelatable {
            let problem = ExpressionProblem::OldSelfUncorrelatable { segments };
            out.report(problem, expression.place(schema), expression.tail());
        }
    } else if let Some(rule) =
        super::rules_of(schema, context).get(expression.index).filter(|rule| rule.get(OPTIONAL).is_some())
    {
        let is_known = expression.failure().is_none() || !expression.text.contains("oldSelf");
        out.report(
            ExpressionProblem::OptionalOldSelfUnused { is_known },
            place(rule, OPTIONAL),
            tail(expression.index, OPTIONAL),
        );
    }
}
