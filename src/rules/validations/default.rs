//! A default fulfils the rules of its schema.
//!
//! The API server evaluates the rules on a default when the CRD is created, before it looks at the rules themselves:
//! those of the schema, and those for the fields and items in it. It does so twice, first as if the object had this
//! value before, and then as if it had none. What a default fails on, every custom resource that lacks the field would
//! fail on, too.
//!
//! ```yaml invalid cel/default
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     default: 9
//! #            ^ error[cel/default]: at most five. Change the default, or the rule.
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
use crate::model::{FieldPath, Json, Keyword};
use crate::rules::RuleFile;
use crate::rules::engine::{Place, Problem, Problems};
use crate::rules::problem::ExpressionProblem;

pub(in crate::rules) const PAGE: RuleFile = RuleFile { codes: &["cel/default"], document: include_str!("default.rs") };

/// Evaluates the rules on the default of a schema. What `old` knows is taken over. Adds to `evaluated` how often an
/// expression was evaluated.
pub(in crate::rules) fn check<R: Ruled>(
    schema: &R,
    default: &Json,
    old: Option<&Evaluation>,
    evaluated: &mut u64,
    out: &mut Problems,
) -> Evaluation {
    let (evaluation, faults) = Evaluation::new(schema, default, old, evaluated);
    let key = Place::key_of(schema.schema(), Keyword::Default);
    let own = if default.is_scalar() { Place::value_of(schema.schema(), Keyword::Default) } else { key };
    faults.list.into_iter().for_each(|fault| out.push(problem(fault, own)));
    if faults.is_incomplete {
        out.report(ExpressionProblem::DefaultNotJudged, key, Keyword::Default);
    }
    evaluation
}

fn problem(fault: RuleFault, own: Place) -> Problem {
    let RuleFault { failure, error, detail, path, place, rule, .. } = fault;
    Problem {
        kind: ExpressionProblem::Default { failure, error, detail }.into(),
        place: place.map_or(own, Place::At),
        tail: FieldPath::from(Keyword::Default).join(&path),
        related: vec![("this is the rule", rule)],
    }
}
