//! The values that a schema accepts, and the server's errors about other values.

mod collections;
mod conditions;
mod numbers;
mod strings;
mod types;

use std::sync::Arc;

use super::{PlacedViolation, TooManySteps, validate};
use crate::rule::ValueSteps;
use crd_ls_model::{AnalysisOptions, Keyword, Limits, Schema, Stream};
use crd_ls_syntax::Tree;
use crd_ls_testing::crd_around;

/// The schema of a field with these keywords, written between braces.
fn schema(keywords: &str) -> Arc<Schema> {
    let text = crd_around(&format!("type: object\nproperties:\n  f: {{{keywords}}}\n"));
    let stream = Stream::lower(&Tree::parse_str(&text), &AnalysisOptions::default(), None);
    let (_, placed) = stream.definitions().next().expect("an object with schemas");
    let crd = placed.definition.crd().expect("a CRD");
    let root = &crd.versions[0].schema.as_ref().expect("a schema").schema;
    Arc::clone(&root.property("f").expect("a field").schema)
}

fn violations(keywords: &str, value: &str) -> Result<Vec<PlacedViolation>, TooManySteps> {
    let schema = schema(&format!("{keywords}, default: {value}"));
    let default = schema.field(Keyword::Default).and_then(|field| field.json());
    validate(&schema, &default.expect("a default"), Limits::DEFAULT, &mut ValueSteps::default())
}

/// Asserts the violations of each value, as `field|detail`. A valid value has none.
#[track_caller]
fn check(keywords: &str, cases: &[(&str, &[&str])]) {
    for (value, expected) in cases {
        let violations = violations(keywords, value).expect("few steps");
        let said: Vec<String> =
            violations.iter().map(|violation| format!("{}|{}", after_default(violation), words(violation))).collect();
        assert_eq!(said, *expected, "{keywords}, default: {value}");
    }
}

#[test]
fn exponential_values_stop() {
    let branches = (0..3).fold("{}".to_owned(), |branch, _| format!("{{allOf: [{}]}}", vec![branch; 8].join(", ")));
    let value = format!("[{}]", vec!["0"; 1000].join(", "));
    assert_eq!(violations(&format!("type: array, items: {branches}"), &value), Err(TooManySteps));
    let numbers: Vec<String> = (0..1500).map(|number| number.to_string()).collect();
    let value = format!("[{}]", numbers.join(", "));
    assert_eq!(violations("type: array, uniqueItems: true, items: {type: integer}", &value), Err(TooManySteps));
}

#[test]
fn codes_and_error_types() {
    for (keywords, value, code, name) in [
        ("type: string", "1", "default/type", "FieldValueTypeInvalid"),
        ("type: string, format: ipv4", "x", "default/format", "FieldValueTypeInvalid"),
        ("type: object, required: [a]", "{}", "default/required", "FieldValueRequired"),
        ("enum: [a]", "b", "default/enum", "FieldValueNotSupported"),
        ("minimum: 1", "0", "default/number", "FieldValueInvalid"),
        ("maxLength: 1", "ab", "default/size", "FieldValueTooLong"),
        ("maxItems: 1", "[1, 2]", "default/size", "FieldValueTooMany"),
        ("maxProperties: 1", "{a: 1, b: 2}", "default/size", "FieldValueTooMany"),
        ("minLength: 1", "''", "default/size", "FieldValueInvalid"),
        ("pattern: a", "b", "default/pattern", "FieldValueInvalid"),
        ("additionalProperties: false", "{a: 1}", "default/unknown-field", "FieldValueInvalid"),
        ("not: {}", "1", "default/junctor", "FieldValueInvalid"),
    ] {
        let violations = violations(keywords, value).expect("few steps");
        let [violation] = &*violations else { panic!("{keywords}: {violations:?}") };
        let violation = &violation.violation;
        assert_eq!((violation.codes().default, violation.error_kind().as_str()), (code, name), "{keywords}");
    }
}

/// The path below the whole value, as the server prints it.
fn after_default(violation: &PlacedViolation) -> String {
    violation.field.segments().iter().map(ToString::to_string).collect()
}

fn words(found: &PlacedViolation) -> String {
    found.violation.words(&found.name)
}
