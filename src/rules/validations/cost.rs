//! A rule costs no more than a request may take.
//!
//! The API server estimates how much work a rule is before it takes the CRD. The work of one evaluation grows with the
//! sizes of the lists, maps and strings that the rule looks at, and a rule below a list is evaluated once for each item.
//! Where a list has no `maxItems`, a map no `maxProperties` and a string no `maxLength`, as many are assumed as fit into
//! a request of 3 MiB. A bound on what the rule goes through is nearly always what helps.
//!
//! A `messageExpression` has the same limit and is made once, wherever its rule is. The estimate knows sizes of what the
//! schema declares, and none of most of what a function makes: to join the text that `string()` makes of a number with
//! another is beyond the limit whatever the schema says. `format` has a size for it.
//!
//! A field whose name is a word of CEL, such as `namespace`, has a size where the rule selects it by its escaped name,
//! `self.__namespace__`. Selected by the word itself it has none.
//!
//! Source: `getExpressionCost` and `getCostErrorMessage` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
//!
//! ```yaml invalid cel/cost
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     maxItems: 1000
//!     x-kubernetes-validations:
//!     - rule: self.all(host, self.exists_one(other, other == host))
//! #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[cel/cost]: this rule is too expensive. It is estimated to cost 30006002, and the limit is 10000000: add `maxItems`, `maxProperties` or `maxLength` to what it reads.
//!     items:
//!       type: string
//!       maxLength: 63
//! ```
//! ```yaml shown cel/cost
//! type: object
//! required: [namespace]
//! properties:
//!   namespace:
//!     type: string
//!     maxLength: 63
//! x-kubernetes-validations:
//! - rule: self.namespace.matches('^[a-z]+$')
//! ```
//! ```yaml shown cel/cost
//! type: object
//! required: [used]
//! properties:
//!   used:
//!     type: integer
//! x-kubernetes-validations:
//! - rule: self.used <= 5
//!   messageExpression: "string(self.used) + ' are used, and 5 may be'"
//! ```
//! ```yaml valid
//! type: object
//! required: [used]
//! properties:
//!   used:
//!     type: integer
//! x-kubernetes-validations:
//! - rule: self.used <= 5
//!   messageExpression: "'%d are used, and 5 may be'.format([self.used])"
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     maxItems: 100
//!     x-kubernetes-validations:
//!     - rule: self.all(host, self.exists_one(other, other == host))
//!     items:
//!       type: string
//!       maxLength: 253
//! ```

use super::expressions::{Expression, Expressions};
use crate::cel::RULE_LIMIT;
use crate::model::Schema;
use crate::rules::RuleFile;
use crate::rules::engine::Problems;
use crate::rules::problem::ExpressionProblem;

pub(in crate::rules) const PAGE: RuleFile = RuleFile { codes: &["cel/cost"], document: file_docs!("cost.rs") };

pub(super) fn check(schema: &Schema, expressions: &Expressions, expression: &Expression, out: &mut Problems) {
    let cardinality = expressions.cardinality;
    let is_too_dear = expression.total_cost(cardinality).is_some_and(|cost| cost > RULE_LIMIT);
    if let (true, Ok(cost)) = (is_too_dear, &expression.compiled.cost) {
        let is_beyond_bounds = expression.compiled.is_beyond_bounds;
        let (field, cost, word) = (expression.field, *cost, expressions.word_in(expression).map(Box::from));
        let problem = ExpressionProblem::Cost { field, cost, cardinality, is_beyond_bounds, word };
        out.report(problem, expression.place(schema), expression.tail());
    }
}
