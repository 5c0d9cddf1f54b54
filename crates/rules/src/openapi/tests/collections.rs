use super::{check, violations};
use crate::problem::Violation;

#[test]
fn required_fields_must_exist() {
    check("type: object, required: [a, b]", &[("{}", &[".a|", ".b|"]), ("{a: ~}", &[".b|"]), ("{a: 1, b: 2}", &[])]);
    let nested = "type: object, properties: {p: {type: object, required: [q]}}";
    check(nested, &[("{p: {}}", &[".p.q|"]), ("{}", &[])]);
    check("items: {required: [q]}", &[("[{}, {q: 1}, {}]", &[".[0].q|", ".[2].q|"])]);
    check("additionalProperties: {required: [q]}", &[("{a: {}}", &[".a.q|"])]);
    check("required: [a]", &[("[]", &[]), ("x", &[])]);
}

#[test]
fn a_missing_field_is_named() {
    let violations = violations("type: object, required: [a]", "{}").expect("few steps");
    assert_eq!(violations[0].violation, Violation::Required { field: "a".into() });
    assert_eq!(violations[0].place, None);
}

#[test]
fn properties_are_counted() {
    check(
        "type: object, minProperties: 1, maxProperties: 2",
        &[
            ("{}", &["| in body should have at least 1 properties"]),
            ("{a: 1, b: ~}", &[]),
            ("{a: 1, b: 2, c: 3}", &["|must have at most 2 items"]),
        ],
    );
    check("maxProperties: 1", &[("{a: 1, b: 2}", &["|must have at most 1 item"])]);
    check("maxProperties: -1", &[("{}", &["|has too many items"])]);
    check(
        "minProperties: 2, required: [a], properties: {b: {type: string}}",
        &[(
            "{b: 1}",
            &["| in body should have at least 2 properties", ".b|b in body must be of type string: \"integer\"", ".a|"],
        )],
    );
}

#[test]
fn items_are_counted() {
    check(
        "type: array, minItems: 1, maxItems: 2",
        &[
            ("[]", &["| in body should have at least 1 items"]),
            ("[1, 2]", &[]),
            ("[1, 2, 3]", &["|must have at most 2 items"]),
        ],
    );
    check("maxItems: 0", &[("[1]", &["|must have at most 0 items"])]);
    check("maxItems: -1", &[("[]", &["|has too many items"])]);
}

#[test]
fn items_precede_their_count() {
    check(
        "maxItems: 1, items: {type: string}",
        &[("[1, a]", &[".[0]|[0] in body must be of type string: \"integer\"", "|must have at most 1 item"])],
    );
}

#[test]
fn unique_items_differ() {
    let said: &[&str] = &["| in body shouldn't contain duplicates"];
    check(
        "uniqueItems: true",
        &[
            ("[1, 2]", &[]),
            ("[1, 1]", said),
            ("[1, 1.0]", said),
            ("[a, '1', 1]", &[]),
            ("[{a: [1]}, {a: [1]}]", said),
            ("[{a: 1}, {b: 1}]", &[]),
            ("[~, ~]", said),
        ],
    );
    check("uniqueItems: false", &[("[1, 1]", &[])]);
}

#[test]
fn undeclared_fields_forbidden() {
    check(
        "type: object, additionalProperties: false, properties: {a: {}}",
        &[
            ("{a: 1}", &[]),
            ("{b: 1, c: 2}", &["|.b in body is a forbidden property", "|.c in body is a forbidden property"]),
        ],
    );
    check(
        "properties: {p: {additionalProperties: false}}",
        &[("{p: {x: 1}}", &[".p|p.x in body is a forbidden property"])],
    );
    check("items: {additionalProperties: false}", &[("[{x: 1}]", &[".[0]|[0].x in body is a forbidden property"])]);
    check("additionalProperties: true", &[("{b: {c: 1}}", &[])]);
}

#[test]
fn map_values_are_undeclared() {
    check(
        "properties: {a: {type: integer}}, additionalProperties: {type: string}",
        &[("{a: 1, b: 1}", &[".b|.b in body must be of type string: \"integer\""])],
    );
}

#[test]
fn places_of_violations() {
    let range = |keywords: &str, value: &str| {
        let violations = violations(keywords, value).expect("few steps");
        violations[0].place.map(|place| u32::from(place.end() - place.start()))
    };
    assert_eq!(range("type: string", "1234"), None);
    assert_eq!(range("properties: {abc: {type: string}}", "{abc: 12}"), Some(2));
    assert_eq!(range("additionalProperties: {type: string}", "{'abc': 1}"), Some(1));
    assert_eq!(range("items: {type: string}", "[a, 12]"), Some(2));
    assert_eq!(range("items: {required: [a]}", "[{}]"), Some(2));
    assert_eq!(range("properties: {abc: {required: [a]}}", "{abc: {}}"), Some(3));
    assert_eq!(range("additionalProperties: false", "{abc: {}}"), Some(3));
    assert_eq!(range("items: {not: {}}", "[abcd]"), Some(4));
}
