use super::*;
use crd_ls_model::Limits;
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

#[track_caller]
fn check(schema: &str, translated: &str) {
    let documents = Json::documents(&Tree::parse(&Text::new(schema)), Limits::DEFAULT).unwrap();
    let treatment = Treatment { prunes: true, drops_nulls: false };
    assert_eq!(core(&documents[0], treatment).to_string(), translated);
}

#[test]
fn undeclared_fields_are_refused() {
    check(
        "{type: object, properties: {a: {type: string}}}",
        r#"{"additionalProperties":false,"properties":{"a":{"type":"string"}},"type":"object"}"#,
    );
    check("{type: object}", r#"{"additionalProperties":false,"type":"object"}"#);
    check("{type: object, x-kubernetes-preserve-unknown-fields: true}", r#"{"type":"object"}"#);
    check(
        "{type: object, additionalProperties: {type: string}}",
        r#"{"additionalProperties":{"type":"string"},"type":"object"}"#,
    );
    let branch = "{type: object, anyOf: [{properties: {a: {enum: [x]}}}], properties: {a: {type: string}}}";
    check(
        branch,
        r#"{"additionalProperties":false,"anyOf":[{"properties":{"a":{"enum":["x"]}}}],"properties":{"a":{"type":"string"}},"type":"object"}"#,
    );
}

#[test]
fn null_is_a_type() {
    check("{type: string, nullable: true}", r#"{"type":["string","null"]}"#);
    // The server compares null with `enum`, too.
    check("{type: string, nullable: true, enum: [a]}", r#"{"enum":["a"],"type":"string"}"#);
    check(
        "{anyOf: [{type: integer}, {type: string}], nullable: true, x-kubernetes-int-or-string: true}",
        r#"{"anyOf":[{"anyOf":[{"type":"integer"},{"type":"string"}]},{"type":"null"}]}"#,
    );
}

#[test]
fn int_or_string_has_two_types() {
    check(
        "{type: string, anyOf: [{type: integer}, {type: string}], x-kubernetes-int-or-string: true}",
        r#"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#,
    );
}

#[test]
fn defaults_are_not_missing() {
    check(
        "{type: object, required: [a, b], properties: {a: {type: string, default: x}, b: {type: string}}}",
        r#"{"additionalProperties":false,"properties":{"a":{"default":"x","type":"string"},"b":{"type":"string"}},"required":["b"],"type":"object"}"#,
    );
}

#[test]
fn bounds_exclude_by_number() {
    check(
        "{type: integer, minimum: 1, maximum: 5, exclusiveMaximum: true}",
        r#"{"exclusiveMaximum":5,"minimum":1,"type":"integer"}"#,
    );
}

#[test]
fn sets_are_unique() {
    check(
        "{type: array, items: {type: string}, x-kubernetes-list-type: set}",
        r#"{"items":{"type":"string"},"type":"array","uniqueItems":true}"#,
    );
}

#[test]
fn patterns_of_go_are_left_out() {
    assert!(is_portable("^(?:a|b)[0-9]+$"));
    for pattern in ["(?i)a", "(?P<x>a)", "^[[:alpha:]]$", "\\Aa\\z"] {
        assert!(!is_portable(pattern), "{pattern}");
    }
}
