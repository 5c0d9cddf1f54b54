//! The cost of a rule stays within the server's limit for one rule.
//!
//! The API server estimates the cost of each rule before it accepts the CRD. The cost of one evaluation grows with the
//! sizes of the lists, maps and strings that the rule reads, and a rule below a list is evaluated once per item. For a
//! list without `maxItems`, a map without `maxProperties` or a string without `maxLength`, the server assumes the
//! largest size that fits into a request of 3 MiB. So the usual remedy is a bound on the values that the rule iterates
//! over.
//!
//! A `messageExpression` has the same limit, but is evaluated only once, wherever its rule is. The estimate knows the
//! sizes of values in the schema, but not of most function results: a concatenation with `string()` of a number exceeds
//! the limit with any schema. Use `format` instead, because its result has a known size.
//!
//! A field whose name is a reserved word of CEL, such as `namespace`, has a known size only if the rule selects it by
//! the escaped name, `self.__namespace__`.
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
//! #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[cel/cost]: this rule is too expensive. It is estimated to cost 30006002, and the limit is 10000000: add `maxItems`, `maxProperties` or `maxLength` to the values that it reads.
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
//! Bounds inside `allOf` do not count. Write them beside the `type`.
//!
//! ```yaml shown cel/cost
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     allOf:
//!     - maxItems: 16
//!     x-kubernetes-validations:
//!     - rule: self.all(host, self.exists_one(other, other == host))
//!     items:
//!       type: string
//!       maxLength: 63
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

use super::declaration_path::declaration_path;
use super::expressions::{Expression, Expressions};
use crate::problem::{ExpressionProblem, UncountedBound};
use crate::rule::Problems;
use crd_ls_cel::{Bounded, RULE_LIMIT};
use crd_ls_model::{Edge, Keyword, Schema};

pub(super) fn check(schema: &Schema, expressions: &Expressions, expression: &Expression, out: &mut Problems) {
    let cardinality = expressions.cardinality;
    let exceeds_limit = expression.total_cost(cardinality).is_some_and(|cost| cost > RULE_LIMIT);
    if let (true, Ok(cost)) = (exceeds_limit, &expression.compiled.cost) {
        let is_beyond_bounds = expression.compiled.is_beyond_bounds;
        let (field, cost) = (expression.field, *cost);
        let of_word = expressions.word_in(expression).map(|word| UncountedBound::OfWord(word.into()));
        let in_all_of = || bound_in_all_of(schema, expressions, expression).filter(|_| !is_beyond_bounds);
        let uncounted = of_word.or_else(|| in_all_of().map(UncountedBound::InAllOf));
        let problem = ExpressionProblem::Cost { field, cost, cardinality, is_beyond_bounds, uncounted };
        out.report(problem, expression.place(schema), expression.tail());
    }
}

/// The bound on a value whose size contributes to the cost of an expression, if the bound is only inside the value's
/// `allOf`. The server does not count such a bound.
fn bound_in_all_of(schema: &Schema, expressions: &Expressions, expression: &Expression) -> Option<Keyword> {
    expressions.sized(expression)?.parts().into_iter().find_map(|part| {
        let edges = declaration_path(&part.steps)?;
        let part_schema = edges.iter().try_fold(schema, |schema, edge| Some(&*schema.child(edge)?.schema))?;
        let bound = limiting_keyword(part.keyword);
        let mut all_of = part_schema.children().iter().filter(|child| matches!(child.edge, Edge::AllOf(_)));
        let is_uncounted =
            part_schema.integer(bound).is_none() && all_of.any(|child| child.schema.integer(bound).is_some());
        is_uncounted.then_some(bound)
    })
}

/// The keyword that limits a size.
pub fn limiting_keyword(bounded: Bounded) -> Keyword {
    match bounded {
        Bounded::Items => Keyword::MaxItems,
        Bounded::Properties => Keyword::MaxProperties,
        Bounded::Length => Keyword::MaxLength,
    }
}
