//! Bounds leave values between them.
//!
//! The API server takes any numbers for bounds. Where no value fits, every custom resource that
//! has the field is refused; a bound below what any value could have restricts nothing.
//!
//! ```yaml invalid lint/impossible-bounds
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 10
//!     maximum: 1
//! #   ^^^^^^^ warning[lint/impossible-bounds]: no value fits: maximum is below minimum
//! ```
//! ```yaml invalid lint/negative-length
//! type: object
//! properties:
//!   name:
//!     type: string
//!     maxLength: -1
//! #   ^^^^^^^^^ warning[lint/negative-length]: no value fits: a length is never below 0
//! ```
//! ```yaml invalid lint/multiple-of
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     multipleOf: 0
//! #   ^^^^^^^^^^ warning[lint/multiple-of]: no value fits: multipleOf is not above 0
//! ```
//! ```yaml invalid lint/exclusive-without-bound
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     exclusiveMinimum: true
//! #   ^^^^^^^^^^^^^^^^ warning[lint/exclusive-without-bound]: exclusiveMinimum says nothing without minimum
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

use crate::model::{Field, FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::SchemaRule;
use crate::rules::context::Context;
use crate::rules::local::{LocalFindings, Place};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[IMPOSSIBLE, NEGATIVE, MULTIPLE_OF, EXCLUSIVE],
    document: include_str!("bounds.rs"),
    needs: KeywordSet::of(&[
        Keyword::Minimum,
        Keyword::Maximum,
        Keyword::ExclusiveMinimum,
        Keyword::ExclusiveMaximum,
        Keyword::MultipleOf,
        Keyword::MinLength,
        Keyword::MaxLength,
        Keyword::MinItems,
        Keyword::MaxItems,
        Keyword::MinProperties,
        Keyword::MaxProperties,
    ]),
    check,
};

const IMPOSSIBLE: &str = "lint/impossible-bounds";
const NEGATIVE: &str = "lint/negative-length";
const MULTIPLE_OF: &str = "lint/multiple-of";
const EXCLUSIVE: &str = "lint/exclusive-without-bound";

const LENGTHS: [(Keyword, Keyword, &str); 3] = [
    (Keyword::MinLength, Keyword::MaxLength, "no value fits: maxLength is below minLength"),
    (Keyword::MinItems, Keyword::MaxItems, "no value fits: maxItems is below minItems"),
    (Keyword::MinProperties, Keyword::MaxProperties, "no value fits: maxProperties is below minProperties"),
];

fn check(schema: &Schema, _: Context, out: &mut LocalFindings) {
    for (min, max, detail) in LENGTHS {
        let (min, max) = (length(schema, min), length(schema, max));
        if let Some((field, _)) = min.filter(|(_, value)| *value < 0) {
            let detail = "a length is never below 0, so this restricts nothing";
            out.lint(NEGATIVE, place(field), detail, "Remove it, or write the least that is allowed");
        }
        if let Some((field, _)) = max.filter(|(_, value)| *value < 0) {
            let detail = "no value fits: a length is never below 0";
            out.lint(NEGATIVE, place(field), detail, "Write the most that is allowed");
        } else if let Some((_, (field, _))) = min.zip(max).filter(|((_, min), (_, max))| min > max) {
            out.lint(IMPOSSIBLE, place(field), detail, "Exchange the two bounds, or change one");
        }
    }
    numbers(schema, out);
}

fn numbers(schema: &Schema, out: &mut LocalFindings) {
    let (min, max) = (number(schema, Keyword::Minimum), number(schema, Keyword::Maximum));
    let exclusive = [(Keyword::ExclusiveMinimum, min), (Keyword::ExclusiveMaximum, max)];
    if let Some(((_, min), (field, max))) = min.zip(max) {
        let is_open = exclusive.iter().any(|(keyword, _)| schema.is_true(*keyword));
        if min > max {
            let detail = "no value fits: maximum is below minimum";
            out.lint(IMPOSSIBLE, place(field), detail, "Exchange the two bounds, or change one");
        } else if is_open && min >= max {
            let detail = "no value fits: the one between minimum and maximum is excluded";
            out.lint(IMPOSSIBLE, place(field), detail, "Change a bound, or let it be among the values");
        }
    }
    for (keyword, _) in exclusive.iter().filter(|(keyword, bound)| bound.is_none() && schema.is_true(*keyword)) {
        let detail = match keyword {
            Keyword::ExclusiveMinimum => "exclusiveMinimum says nothing without minimum",
            _ => "exclusiveMaximum says nothing without maximum",
        };
        let place = (Place::key_of(schema, *keyword), keyword.tail());
        out.lint(EXCLUSIVE, place, detail, "Add the bound: this one is true or false");
    }
    if let Some((field, _)) = number(schema, Keyword::MultipleOf).filter(|(_, value)| *value <= 0.0) {
        let detail = "no value fits: multipleOf is not above 0";
        out.lint(MULTIPLE_OF, place(field), detail, "Write a number above 0, or remove it");
    }
}

fn place(field: &Field) -> (Place, &'static str) {
    (Place::At(field.key), field.keyword.tail())
}

fn length(schema: &Schema, keyword: Keyword) -> Option<(&Field, i64)> {
    match schema.field(keyword)? {
        field @ Field { value: FieldValue::Integer(value), .. } => Some((field, *value)),
        _ => None,
    }
}

fn number(schema: &Schema, keyword: Keyword) -> Option<(&Field, f64)> {
    match schema.field(keyword)? {
        field @ Field { value: FieldValue::Number(value), .. } => Some((field, *value)),
        _ => None,
    }
}
