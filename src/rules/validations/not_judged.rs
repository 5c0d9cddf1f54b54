//! A rule that needs too much, or what is not known here, is not judged.
//!
//! The API server evaluates the rules of a schema on its default. It stops at a limit of its own that some functions cost
//! too little for: to join two lists costs the same however long they are. A rule that takes more steps or memory than an
//! editor should spend is left out here; the API server may still refuse the default.
//!
//! The types of an expression may grow with each macro that is applied to the result of another, so that checking it takes
//! more than an editor should wait for. The API server does check it.
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
use crate::cel::Failure;
use crate::model::Schema;
use crate::rules::RuleFile;
use crate::rules::engine::Problems;
use crate::rules::problem::ExpressionProblem;

pub(in crate::rules) const PAGE: RuleFile =
    RuleFile { codes: &["cel/not-judged"], document: include_str!("not_judged.rs") };

pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    if expression.failure() == Some(&Failure::NotJudged) {
        out.report(ExpressionProblem::NotJudged, expression.place(schema), expression.tail());
    }
}
