//! Durations are compared as durations.
//!
//! The order of two strings is the order of their letters, so `'9m' <= '10m'` is false. A field with `format: duration`
//! is a duration in rules. Convert other fields with `duration(self.field)`.
//!
//! The comparison gets a hint if each of the two fields has a name or a pattern that is typical of durations.
//!
//! ```yaml invalid lint/text-order
//! type: object
//! required: [idleTimeout, maxDuration]
//! x-kubernetes-validations:
//! - rule: self.idleTimeout <= self.maxDuration
//! #           ^^^^^^^^^^^^ hint[lint/text-order]: this compares the letters of `idleTimeout` and `maxDuration`, so `9m` comes after `10m`. If they are durations, compare `duration(self.idleTimeout)` and `duration(self.maxDuration)`.
//! properties:
//!   idleTimeout:
//!     type: string
//!   maxDuration:
//!     type: string
//! ```
//! ```yaml invalid lint/text-order
//! type: object
//! required: [cacheTTL, ttl]
//! x-kubernetes-validations:
//! - rule: self.cacheTTL <= self.ttl
//! #           ^^^^^^^^^ hint[lint/text-order]: this compares the letters of `cacheTTL` and `ttl`, …
//! properties:
//!   cacheTTL:
//!     type: string
//!   ttl:
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! required: [idleTimeout, maxDuration, first, last, throttleOne, throttleTwo, deadline]
//! x-kubernetes-validations:
//! - rule: duration(self.idleTimeout) <= duration(self.maxDuration)
//! - rule: self.first <= self.last
//! - rule: self.throttleOne < self.throttleTwo && self.first <= self.deadline
//! properties:
//!   idleTimeout:
//!     type: string
//!   maxDuration:
//!     type: string
//!   first:
//!     type: string
//!   last:
//!     type: string
//!   throttleOne:
//!     type: string
//!   throttleTwo:
//!     type: string
//!   deadline:
//!     type: string
//! ```

use super::expressions::Expression;
use super::outside_enum::reached;
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::Problems;
use crd_ls_cel::{Doubt, FieldOrder, Step};
use crd_ls_model::{Keyword, Schema};

/// Words in the names of durations.
const NAMES: [&str; 5] = ["timeout", "duration", "interval", "period", "delay"];

/// Parts of the patterns of durations.
const PATTERNS: [&str; 4] = ["(s|m|h)", "ms|s|m|h", "[smh]", "h|m|s"];

/// Reports only the first comparison, because its fix shows the author how to write the others.
pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    if expression.field != ExpressionField::Rule {
        return;
    }
    let mut orders = expression.compiled.doubts.iter().filter_map(|doubt| match doubt {
        Doubt::TextOrder(order) => Some(order),
        _ => None,
    });
    let are_durations = |order: &&FieldOrder| order.fields.iter().all(|(path, _)| is_duration(schema, path));
    let Some(FieldOrder { fields: [one, other] }) = orders.find(are_durations) else { return };
    for place in expression.places(schema, &[expression.token(one.1)]) {
        let (one, other) = (expression.field_use(one), expression.field_use(other));
        let problem = ExpressionProblem::TextOrder { one, other };
        out.report(problem, place, expression.tail());
    }
}

/// Whether a field seems to be a duration, by its name or its pattern.
fn is_duration(schema: &Schema, path: &[Step]) -> bool {
    let Some(Step::Field(name)) = path.last() else { return false };
    let has_pattern = || {
        reached(schema, path).is_some_and(|field| {
            let pattern = field.string(Keyword::Pattern);
            PATTERNS.iter().any(|part| pattern.contains(part))
        })
    };
    is_named_as_duration(name) || has_pattern()
}

fn is_named_as_duration(name: &str) -> bool {
    let lower = name.to_lowercase();
    // Other words contain `ttl`, such as `throttle`.
    let has_ttl = lower.starts_with("ttl") || name.ends_with("TTL") || name.ends_with("Ttl");
    has_ttl || NAMES.iter().any(|word| lower.contains(word))
}
