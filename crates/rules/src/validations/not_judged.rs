//! A rule that needs too many steps, or unknown facts, is not evaluated.
//!
//! The API server evaluates the rules of a schema on its default. Its cost limit does not stop functions that it
//! underestimates: joining two lists costs the same whatever their length. If a rule takes more steps or memory than an
//! editor should spend, it is skipped here; the API server may still refuse the default.
//!
//! The types of an expression can grow with each macro that is applied to the result of another, until checking it
//! takes longer than an editor should wait. The API server still checks such an expression.
//!
//! Some expressions make the API server panic, such as an optional element without a known type: `[?dyn(self.a)]`.
//!
//! Crossplane adds fields to `spec` and `status` of a composite resource and leaves only the name in its `metadata`, and
//! Gatekeeper adds types to the schema of a legacy template. The API server compiles the rules of these schemas together
//! with the additions. Of a composite resource, its other fields are known, so other names in its root and its metadata
//! are errors.
//!
//! ```yaml invalid cel/not-judged
//! type: object
//! properties:
//!   shards:
//!     type: integer
//!     default: 1
//! #   ^^^^^^^ information[cel/not-judged]: not all validation rules can be evaluated on this default here…
//!     x-kubernetes-validations:
//!     - rule: '[lists.range(4000)].all(list, list.all(x, (list + [x]).size() > self))'
//! ```
//! ```yaml invalid cel/not-judged
//! type: object
//! properties:
//!   a:
//!     type: string
//! x-kubernetes-validations:
//! - rule: '[?dyn(self.a)].size() == 1'
//! #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information[cel/not-judged]: the API server panics at an optional element of type `dyn`. Write the element without `dyn`.
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= 5
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```

use std::sync::Arc;

use super::expressions::{Expression, Expressions};
use super::{place, rules_of, tail, uncompilable};
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::{Adoption, Context, Problems};
use crd_ls_cel::{Failure, declare_around};
use crd_ls_model::Schema;

/// Reports the rules of a schema that is extended before they are compiled.
pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let is_extended = matches!(context.adoption, Adoption::CompositeRoot | Adoption::CompositePart | Adoption::Legacy);
    if !context.is_core() || !is_extended {
        return;
    }
    let of_root = (context.adoption == Adoption::CompositeRoot).then(|| around_parts(schema, context));
    let field = ExpressionField::Rule.name();
    let rules = rules_of(schema, context).iter().enumerate();
    for (index, rule) in rules.filter(|(_, rule)| !rule.text(field).trim().is_empty()) {
        let is_it = |it: &&Expression| it.index == index && it.field == ExpressionField::Rule;
        let expression = of_root.as_ref().and_then(|of_root| of_root.iter().find(is_it));
        if !expression.is_some_and(|expression| uncompilable::report_undefined(schema, expression, out)) {
            out.report(ExpressionProblem::AdoptedNotJudged, place(rule, field), tail(index, field));
        }
    }
}

/// The rules of a composite resource as far as they are known without its `spec` and `status`.
fn around_parts(schema: &Schema, context: Context) -> Expressions {
    let declaration = Arc::new(declare_around(&["spec", "status"]));
    Expressions::new((schema, context), &declaration, None, &mut 0)
}

pub(super) fn check_expression(schema: &Schema, expression: &Expression, out: &mut Problems) {
    let problem = match expression.failure() {
        Some(Failure::NotJudged) => ExpressionProblem::NotJudged,
        Some(Failure::Panic) => ExpressionProblem::Panic,
        _ => return,
    };
    out.report(problem, expression.place(schema), expression.tail());
}
