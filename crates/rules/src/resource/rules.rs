//! A resource satisfies the rules of its schema.
//!
//! The server evaluates the rules in `x-kubernetes-validations` last, and skips them if a value is missing, has the
//! wrong type or format, is too long, is outside of an enum, or has too many items or entries. In an update, the server
//! tolerates a broken rule on an unchanged value, unless the rule compares with the old value.
//!
//! Source: `Validate` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel, and `hasBlockingErr` in
//! pkg/registry/customresource.
//!
//! ```yaml resource cel/resource
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self <= 5
//!       message: at most five
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 9
//! #         ^ error[cel/resource]: at most five. Change the value.
//! ```
//! ```yaml resource cel/not-checked
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= 5
//! required: [replicas]
//! properties:
//!   replicas:
//!     type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! #     ^^^ error[resource/required]: the resource lacks the required field `replicas`. Add `replicas`.
//! #     ^^^ error[cel/not-checked]: the rules of the schema are not evaluated, because the resource is not valid. Correct the other errors first.
//! metadata:
//!   name: web
//! ```

use super::judge::Judge;
use super::review::{Review, RuleSpending};
use crate::FieldErrorKind;
use crate::engine::Checked;
use crate::problem::ResourceProblem;
use crate::validations::{RuleFault, Ruled, Spent, evaluate};
use crate::value::stored::place_of_whole;
use crate::value::{bad_value, printed_for_rule};
use crd_ls_grammar::field_error::{FieldErrorType, field_error_text};
use crd_ls_model::{FieldPath, Json};

/// Evaluates the rules, unless an earlier error keeps the server from it.
pub(super) fn check(schema: &Checked, new: &Json, old: Option<&Json>, review: &mut Review<'_>, out: &mut Judge<'_>) {
    let whole = place_of_whole(new);
    if !schema.has_rules() {
        review.spent.rules = RuleSpending::Evaluated(Spent::default());
        return;
    }
    if out.blocks_rules() {
        out.report(ResourceProblem::RulesNotChecked, FieldPath::ROOT, whole);
        return;
    }
    let faults = evaluate(schema, new, review.focus_of_rules(), old);
    review.spent.rules = match faults.is_incomplete {
        true => RuleSpending::Incomplete,
        false => RuleSpending::Evaluated(faults.spent),
    };
    for fault in faults.list {
        let (place, path) = (fault.place.unwrap_or(whole), fault.path.clone());
        out.report(problem(fault, new), path, place);
    }
    if faults.is_incomplete {
        out.not_judged(whole);
    }
}

fn problem(fault: RuleFault, new: &Json) -> ResourceProblem {
    let RuleFault { failure, error, detail, is_ratcheted, part_segments, .. } = &fault;
    let part = fault.part(new);
    match is_ratcheted {
        true => ResourceProblem::RatchetedRule { warning: whole_error(&fault, part).into() },
        false => ResourceProblem::Rule {
            failure: *failure,
            error: *error,
            detail: detail.clone(),
            part_segments: *part_segments,
            rule: fault.rule,
            value: part.map_or([None, None], |part| printed_for_rule(*failure, *error, part)),
        },
    }
}

/// The server's message for the whole error, which contains the value only if the value is a scalar.
fn whole_error(fault: &RuleFault, part: Option<&Json>) -> String {
    let value = part.filter(|value| value.is_scalar()).map(bad_value);
    let error_type = match fault.error {
        FieldErrorKind::Required => FieldErrorType::Required,
        FieldErrorKind::Forbidden => FieldErrorType::Forbidden,
        FieldErrorKind::Duplicate => FieldErrorType::Duplicate,
        _ => FieldErrorType::Invalid,
    };
    field_error_text(&fault.path.to_string(), error_type, value.as_ref(), &fault.detail)
}
