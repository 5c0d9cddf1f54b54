//! A default satisfies the rules of its schema.
//!
//! When a CRD is created or updated, the API server evaluates the rules of a schema, and of the fields and items in it,
//! on the schema's default. The server does so before it checks the rules themselves, first with the default also as
//! the old value, and then, if no rule is broken, without an old value. If a default breaks a rule, every custom
//! resource that lacks the field would break the rule.
//!
//! All rules for the defaults of a version's schema share one budget. The server refuses the default at which the
//! budget runs out, and does not check further defaults. The server visits properties in any order, so it may refuse
//! another default than the reported one.
//!
//! ```yaml invalid cel/default
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 9
//! #            ^ error[cel/default]: a rule refuses this default: at most five. Change the default, or the rule.
//!     x-kubernetes-validations:
//!     - rule: self <= 5
//!       message: at most five
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 3
//!     x-kubernetes-validations:
//!     - rule: self <= 5
//!       message: at most five
//! ```

use super::evaluation::{Evaluation, RuleFault, Ruled};
use crate::problem::ExpressionProblem;
use crate::rule::{Place, Problem, Problems};
use crate::value::printed_for_rule;
use crd_ls_model::{FieldPath, Json, Keyword, Schema};

/// Evaluates the rules on the default of a schema. Reuses the answers in `old`. Adds the number of evaluated
/// expressions to `evaluated`.
pub(crate) fn check<R: Ruled>(
    schema: &R,
    default: &Json,
    old: Option<&Evaluation>,
    evaluated: &mut u64,
    out: &mut Problems,
) -> Evaluation {
    let (evaluation, faults) = Evaluation::new(schema, default, old, evaluated);
    let key = Place::key_of(schema.schema(), Keyword::Default);
    let own = place(schema.schema(), default);
    faults.list.into_iter().for_each(|fault| out.push(problem(fault, default, own)));
    if faults.is_incomplete {
        out.report(ExpressionProblem::DefaultNotJudged, key, Keyword::Default);
    }
    evaluation
}

/// The place of a default that is wrong as a whole.
pub(super) fn place(schema: &Schema, default: &Json) -> Place {
    let place = if default.is_scalar() { Place::value_of } else { Place::key_of };
    place(schema, Keyword::Default)
}

/// The problem of a fault in a default. `own` is the place of the default, which is used if the fault has no place.
pub(super) fn problem(fault: RuleFault, default: &Json, own: Place) -> Problem {
    let value = fault.part(default).map_or([None, None], |part| printed_for_rule(fault.failure, fault.error, part));
    let RuleFault { failure, error, detail, path, place, rule, .. } = fault;
    Problem {
        kind: ExpressionProblem::Default { failure, error, detail, value }.into(),
        place: place.map_or(own, Place::At),
        tail: FieldPath::from(Keyword::Default).join(&path),
        related: vec![("this is the rule", rule)],
    }
}
