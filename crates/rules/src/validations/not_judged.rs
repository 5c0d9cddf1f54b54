//! A rule that needs too many steps, or unknown facts, is not evaluated.
//!
//! The API server evaluates the rules of a schema on its default. The server's cost limit does not stop functions whose
//! cost it underestimates: joining two lists costs the same for any length. If a rule takes more steps or memory than
//! an editor should spend, crd-ls skips the rule; the API server may still refuse the default.
//!
//! The types of an expression can grow with each macro that is applied to the result of another, until checking it
//! takes longer than an editor should wait. The API server still checks such an expression.
//!
//! Some expressions make the API server panic, such as an optional element without a known type: `[?dyn(self.a)]`.
//!
//! Crossplane adds fields to `spec` and `status` of a composite resource. Rules that read these fields are not
//! evaluated, because the types of the fields depend on the version of Crossplane. Gatekeeper adds types to the schema
//! of a legacy template, and the API server compiles the rules together with the additions.
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

use super::expressions::Expression;
use super::{place, rules_of, tail};
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::{Adoption, Context, FIELDS_OF_CROSSPLANE, Problems};
use crd_ls_cel::{ExprKind, Failure, Literal, Source, parse};
use crd_ls_model::Schema;

/// Reports the rules of a legacy schema, because Gatekeeper adds types to it before the server compiles the rules.
pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !context.is_core() || context.adoption != Adoption::Legacy {
        return;
    }
    let field = ExpressionField::Rule.name();
    let rules = rules_of(schema, context).iter().enumerate();
    for (index, rule) in rules.filter(|(_, rule)| !rule.text(field).trim().is_empty()) {
        out.report(ExpressionProblem::AdoptedNotJudged, place(rule, field), tail(index, field));
    }
}

/// Reports an expression whose cost and result depend on fields that Crossplane adds. Returns whether it reports the
/// expression. An expression with a compile error is not reported here, because the error exists for any types of these
/// fields.
pub(super) fn check_open(schema: &Schema, context: Context, expression: &Expression, out: &mut Problems) -> bool {
    let is_open = context.adoption.is_extended() && expression.failure().is_none() && reads_added_field(expression);
    if is_open {
        out.report(ExpressionProblem::AdoptedNotJudged, expression.place(schema), expression.tail());
    }
    is_open
}

pub(super) fn check_expression(schema: &Schema, expression: &Expression, out: &mut Problems) {
    let problem = match expression.failure() {
        Some(Failure::NotJudged) => ExpressionProblem::NotJudged,
        Some(Failure::Panic) => ExpressionProblem::Panic,
        _ => return,
    };
    out.report(problem, expression.place(schema), expression.tail());
}

/// Whether an expression seems to read a field that Crossplane adds, and whose type is therefore unknown.
fn reads_added_field(expression: &Expression) -> bool {
    let Ok(ast) = parse(&Source::new(&expression.text)) else { return false };
    ast.exprs().iter().any(|expr| match &expr.kind {
        ExprKind::Select { field: name, .. } | ExprKind::Literal(Literal::String(name)) => {
            FIELDS_OF_CROSSPLANE.contains(&name.as_str())
        }
        _ => false,
    })
}
