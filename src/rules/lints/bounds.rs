//! Bounds leave values between them.
//!
//! The API server takes any numbers for bounds. Where nothing fits, every custom resource that
//! has the field is refused; a bound below what any value could have restricts nothing.
//!
//! ```yaml invalid lint/impossible-bounds
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 10
//!     maximum: 1
//! #   ^^^^^^^ warning[lint/impossible-bounds]: no number fits: maximum is below minimum
//! ```
//! ```yaml invalid lint/negative-length
//! type: object
//! properties:
//!   name:
//!     type: string
//!     maxLength: -1
//! #   ^^^^^^^^^ warning[lint/negative-length]: nothing fits: a length is never below 0
//! ```
//! ```yaml invalid lint/multiple-of
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     multipleOf: 0
//! #   ^^^^^^^^^^ warning[lint/multiple-of]: no number fits: multipleOf is not above 0
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

use super::keywords_of_other_types;
use crate::model::{Field, FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::SchemaRule;
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};

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
    (Keyword::MinLength, Keyword::MaxLength, "no string fits: maxLength is below minLength"),
    (Keyword::MinItems, Keyword::MaxItems, "no list fits: maxItems is below minItems"),
    (Keyword::MinProperties, Keyword::MaxProperties, "no object fits: maxProperties is below minProperties"),
];

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let others = keywords_of_other_types(schema, context);
    let bound = |keyword| schema.field(keyword).filter(|_| !others.contains(keyword));
    for (min, max, detail) in LENGTHS {
        let (min, max) = (bound(min).and_then(length), bound(max).and_then(length));
        if let Some((field, _)) = min.filter(|(_, value)| *value < 0) {
            let detail = "a length is never below 0, so this restricts nothing";
            out.lint(NEGATIVE, place(field), detail, "Remove it, or write the least that is allowed");
        }
        if let Some((field, _)) = max.filter(|(_, value)| *value < 0) {
            let detail = "nothing fits: a length is never below 0";
            out.lint(NEGATIVE, place(field), detail, "Write the most that is allowed");
        } else if let Some((_, (field, _))) = min.zip(max).filter(|((_, min), (_, max))| min > max) {
            out.lint(IMPOSSIBLE, place(field), detail, "Exchange the two bounds, or change one");
        }
    }
    let (min, max) = (bound(Keyword::Minimum).and_then(number), bound(Keyword::Maximum).and_then(number));
    if let Some((min, max)) = min.zip(max) {
        range(schema, min, max, out);
    }
    let exclusive = [
        (Keyword::ExclusiveMinimum, min, "exclusiveMinimum says nothing without minimum"),
        (Keyword::ExclusiveMaximum, max, "exclusiveMaximum says nothing without maximum"),
    ];
    for (keyword, inclusive, detail) in exclusive {
        if let Some(field) = bound(keyword).filter(|_| inclusive.is_none() && schema.is_true(keyword)) {
            out.lint(EXCLUSIVE, place(field), detail, "Add the bound: this one is true or false");
        }
    }
    let multiple_of = bound(Keyword::MultipleOf).and_then(number);
    if let Some((field, _)) = multiple_of.filter(|(_, value)| *value <= 0.0) {
        let detail = "no number fits: multipleOf is not above 0";
        out.lint(MULTIPLE_OF, place(field), detail, "Write a number above 0, or remove it");
    }
}

fn range(schema: &Schema, (_, min): (&Field, f64), (field, max): (&Field, f64), out: &mut Problems) {
    let is_open = schema.is_true(Keyword::ExclusiveMinimum) || schema.is_true(Keyword::ExclusiveMaximum);
    if min > max {
        let detail = "no number fits: maximum is below minimum";
        out.lint(IMPOSSIBLE, place(field), detail, "Exchange the two bounds, or change one");
    } else if is_open && min >= max {
        let detail = "no number fits: the one between minimum and maximum is excluded";
        out.lint(IMPOSSIBLE, place(field), detail, "Change a bound, or let it be among the values");
    }
}

fn place(field: &Field) -> (Place, &'static str) {
    (Place::At(field.key), field.keyword.tail())
}

fn length(field: &Field) -> Option<(&Field, i64)> {
    match field.value {
        FieldValue::Integer(value) => Some((field, value)),
        _ => None,
    }
}

fn number(field: &Field) -> Option<(&Field, f64)> {
    match field.value {
        FieldValue::Number(value) => Some((field, value)),
        _ => None,
    }
}
