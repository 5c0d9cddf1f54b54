//! The bounds of a value leave room for at least one value.
//!
//! The API server accepts any numbers as bounds. If no value fits, it refuses every custom resource that has the field.
//! A bound below all possible values restricts nothing.
//!
//! ```yaml invalid lint/impossible-bounds
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 10
//!     maximum: 1
//! #   ^^^^^^^ warning[lint/impossible-bounds]: `maximum` of `replicas` is below its `minimum`, so no number fits. Exchange the two, or change one.
//! ```
//! ```yaml invalid lint/negative-length
//! type: object
//! properties:
//!   name:
//!     type: string
//!     maxLength: -1
//! #   ^^^^^^^^^ warning[lint/negative-length]: no value is valid: a length is never below 0. Write the most that is allowed.
//! ```
//! ```yaml invalid lint/multiple-of
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     multipleOf: 0
//! #   ^^^^^^^^^^ warning[lint/multiple-of]: no number fits: multipleOf is not above 0. Write a number above 0, or remove it.
//! ```
//! ```yaml invalid lint/exclusive-without-bound
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     exclusiveMinimum: true
//! #   ^^^^^^^^^^^^^^^^ warning[lint/exclusive-without-bound]: exclusiveMinimum has no effect without minimum. Add the bound: this one is true or false.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 1
//!     exclusiveMinimum: true
//!     maximum: 10
//! ```

use super::keywords_of_other_types;
use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Field, Keyword, Schema};

const LENGTHS: [(Keyword, Keyword); 3] = [
    (Keyword::MinLength, Keyword::MaxLength),
    (Keyword::MinItems, Keyword::MaxItems),
    (Keyword::MinProperties, Keyword::MaxProperties),
];

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let others = keywords_of_other_types(schema, context);
    let bound = |keyword| schema.field(keyword).filter(|_| !others.contains(keyword));
    let length = |keyword| bound(keyword).and_then(|field| Some((field, field.integer()?)));
    let number = |keyword| bound(keyword).and_then(|field| Some((field, field.number()?)));
    let mut report = |problem, field: &Field| out.report(problem, Place::At(field.key), field.keyword);
    for (least, most) in LENGTHS {
        let (min, max) = (length(least), length(most));
        if let Some((field, _)) = min.filter(|(_, value)| *value < 0) {
            report(LintProblem::NegativeLeast, field);
        }
        if let Some((field, _)) = max.filter(|(_, value)| *value < 0) {
            report(LintProblem::NegativeMost, field);
        } else if let Some((_, (field, _))) = min.zip(max).filter(|((_, min), (_, max))| min > max) {
            report(LintProblem::NoLength { least, most }, field);
        }
    }
    let (min, max) = (number(Keyword::Minimum), number(Keyword::Maximum));
    if let Some(((_, min), (field, max))) = min.zip(max) {
        let is_open = schema.is_true(Keyword::ExclusiveMinimum) || schema.is_true(Keyword::ExclusiveMaximum);
        if min > max {
            report(LintProblem::MaximumBelowMinimum, field);
        } else if is_open && min >= max {
            report(LintProblem::OnlyNumberExcluded, field);
        }
    }
    let exclusive = [
        (Keyword::ExclusiveMinimum, Keyword::Minimum, min.is_some()),
        (Keyword::ExclusiveMaximum, Keyword::Maximum, max.is_some()),
    ];
    for (exclusive, inclusive, has_bound) in exclusive {
        if let Some(field) = bound(exclusive).filter(|_| !has_bound && schema.is_true(exclusive)) {
            report(LintProblem::ExclusiveWithoutBound { exclusive, bound: inclusive }, field);
        }
    }
    let multiple_of = number(Keyword::MultipleOf);
    if let Some((field, _)) = multiple_of.filter(|(_, value)| *value <= 0.0) {
        report(LintProblem::MultipleOf, field);
    }
}
