//! A rule asks for the type of an int-or-string before it uses the value like one of the two types.
//!
//! A schema with `x-kubernetes-int-or-string` has integers and strings. Operators such as `<`, methods such as
//! `matches`, and functions such as `quantity` take only one of them. With a value of the other type the rule fails, and
//! the object is refused with `no such overload` instead of the rule's message. Ask `type(self.field) == int` or
//! `type(self.field) == string` first, or convert the value with `string(self.field)`.
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
//! ```yaml valid
//! type: object
//! required: [size, limit]
//! x-kubernetes-validations:
//! - rule: "type(self.size) == int ? self.size > 0 : self.size.matches('^[1-9][0-9]*%$')"
//! - rule: quantity(string(self.limit)).isGreaterThan(quantity('1Gi'))
//! properties:
//!   size:
//!     x-kubernetes-int-or-string: true
//!   limit:
//!     x-kubernetes-int-or-string: true
//! ```

use super::expressions::Expression;
use super::outside_enum::reached;
use crate::problem::{ExpressionField, ExpressionProblem, FieldUse};
use crate::rule::Problems;
use crd_ls_cel::{Doubt, Source, TypedUse, token_at};
use crd_ls_model::{Keyword, Schema};

/// Reports only the first use of each rule, because its fix shows the author how to treat the others.
pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    if expression.field != ExpressionField::Rule {
        return;
    }
    let is_mixed =
        |one: &&TypedUse| reached(schema, &one.path).is_some_and(|field| field.is_true(Keyword::XIntOrString));
    let mut uses = expression.compiled.doubts.iter().filter_map(|doubt| match doubt {
        Doubt::TypedUse(one) => Some(one),
        _ => None,
    });
    let Some(first) = uses.find(is_mixed) else { return };
    let source = Source::new(&expression.text);
    let name = |one: &TypedUse| token_at(&source, source.location(one.offset));
    let further: Box<[FieldUse]> = uses
        .filter(|one| is_mixed(one) && one.needs == first.needs)
        .map(|one| FieldUse { path: one.path.clone(), end: name(one).end })
        .collect();
    let name = name(first);
    for place in expression.places(schema, std::slice::from_ref(&name)) {
        let (path, further) = (first.path.clone(), further.clone());
        let problem = ExpressionProblem::IntOrString { path, needs: first.needs, end: name.end, further };
        out.report(problem, place, expression.tail());
    }
}
