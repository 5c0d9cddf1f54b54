//! A rule checks the type of an int-or-string value before it uses the value as an integer or as a string.
//!
//! A schema with `x-kubernetes-int-or-string` accepts integers and strings. Operators such as `<`, methods such as
//! `matches`, and functions such as `quantity` accept only one of these types. With a value of the other type, the rule
//! fails, and the server refuses the object with `no such overload` instead of the rule's message. Check
//! `type(self.field) == int` or `type(self.field) == string` first, or convert the value with `string(self.field)`.
//!
//! ```yaml invalid lint/int-or-string
//! type: object
//! required: [size, limit]
//! x-kubernetes-validations:
//! - rule: self.size > 0
//! #           ^^^^^ warning[lint/int-or-string]: `size` can be a string, too, for which this rule fails. Ask `type(self.size) == int` first.
//! - rule: quantity(self.limit).isGreaterThan(quantity('1Gi'))
//! #                    ^^^^^^ warning[lint/int-or-string]: `limit` can be an integer, too, for which this rule fails. Convert it with `string(self.limit)`.
//! properties:
//!   size:
//!     x-kubernetes-int-or-string: true
//!   limit:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml invalid lint/int-or-string
//! type: object
//! required: [least, most]
//! x-kubernetes-validations:
//! - rule: self.least <= self.most
//! #           ^^^^^^ warning[lint/int-or-string]: one of `least` and `most` can be an integer and the other a string, for which this rule fails. Compare both as `quantity(string(…))`, or ask for their types first.
//! properties:
//!   least:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//!   most:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//! ```
//! ```yaml valid
//! type: object
//! required: [size, limit]
//! x-kubernetes-validations:
//! - rule: "type(self.size) == int ? self.size > 0 : self.size.matches('^[1-9][0-9]*%$')"
//! - rule: quantity(string(self.limit)).isGreaterThan(quantity('1Gi'))
//! - rule: type(self.size) != int || type(self.limit) != int || self.size <= self.limit
//! properties:
//!   size:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//!   limit:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//! ```

use super::expressions::Expression;
use super::outside_enum::reached;
use crate::problem::{ExpressionField, ExpressionProblem, FieldUse};
use crate::rule::Problems;
use crd_ls_cel::{Doubt, Step, TypedUse};
use crd_ls_model::{Keyword, Schema};

/// Reports only the first use of each rule, because its fix shows the author how to treat the others.
pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    if expression.field != ExpressionField::Rule {
        return;
    }
    let is_mixed = |one: &&TypedUse| is_int_or_string(schema, &one.path);
    let mut uses = expression.compiled.doubts.iter().filter_map(|doubt| match doubt {
        Doubt::TypedUse(one) => Some(one),
        _ => None,
    });
    let Some(first) = uses.find(is_mixed) else { return check_order(schema, expression, out) };
    let further: Box<[FieldUse]> = uses
        .filter(|one| is_mixed(one) && one.needs == first.needs)
        .map(|one| FieldUse { path: one.path.clone(), end: expression.token(one.offset).end })
        .collect();
    let name = expression.token(first.offset);
    for place in expression.places(schema, std::slice::from_ref(&name)) {
        let (path, further) = (first.path.clone(), further.clone());
        let problem = ExpressionProblem::IntOrString { path, needs: first.needs, end: name.end, further };
        out.report(problem, place, expression.tail());
    }
}

/// Reports only the first comparison of two fields.
fn check_order(schema: &Schema, expression: &Expression, out: &mut Problems) {
    let mut orders = expression.compiled.doubts.iter().filter_map(|doubt| match doubt {
        Doubt::MixedOrder(order) => Some(&order.fields),
        _ => None,
    });
    let are_mixed =
        |fields: &&[_; 2]| fields.iter().all(|(path, _): &(Box<[Step]>, u32)| is_int_or_string(schema, path));
    let Some([one, other]) = orders.find(are_mixed) else { return };
    for place in expression.places(schema, &[expression.token(one.1)]) {
        let (one, other) = (expression.field_use(one), expression.field_use(other));
        out.report(ExpressionProblem::MixedOrder { one, other }, place, expression.tail());
    }
}

fn is_int_or_string(schema: &Schema, path: &[Step]) -> bool {
    reached(schema, path).is_some_and(|field| field.is_true(Keyword::XIntOrString))
}
