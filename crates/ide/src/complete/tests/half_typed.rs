use super::{check_has, in_schema, labels};
use crd_ls_testing::crd_around;

#[test]
fn name_without_colon() {
    for schema in [
        "type: object\npro$0\n",
        "type: object\npro$0",
        "pro$0\n",
        "$0pro\n",
        "type: object\npro$0\nrequired: [a]\n",
        "pro$0\ntype: object\n",
        "type: object\npro$0   \n",
        "type: object\nproperties$0\n  spec:\n    type: object\n",
    ] {
        check_has(&in_schema(schema), &["properties"]);
    }
    check_has(&in_schema("properties:\n  spec:\n    typ$0\n"), &["type"]);
    check_has(&in_schema("properties:\n  spec:\n    typ$0\n    description: x\n"), &["type"]);
    check_has(&in_schema("anyOf:\n- req$0\n"), &["required"]);
    check_has(&in_schema("anyOf:\n- req$0\n  not: {}\n"), &["required"]);
}

#[test]
fn the_middle_of_a_key() {
    check_has(&in_schema("properties:\n  a:\n    ty$0pe: string\n"), &["type"]);
    check_has(&in_schema("properties:\n  a:\n    $0type: string\n"), &["type"]);
    check_has(&in_schema("properties:\n  a:\n    type$0: string\n"), &["type"]);
}

#[test]
fn value_around_space() {
    for text in [
        "type:$0",
        "type: $0",
        "type:  $0",
        "type: str$0",
        "type: st$0r",
        "type: $0string",
        "type:$0str",
        "type: $0 # x",
    ] {
        check_has(&in_schema(&format!("properties:\n  a:\n    {text}\n")), &["string"]);
        check_has(&in_schema(&format!("properties:\n  a:\n    {text}\n    description: x\n")), &["string"]);
    }
    check_has(&in_schema("properties:\n  a:\n    type:\n      $0\n"), &["string"]);
}

#[test]
fn quotes() {
    for text in ["\"$0\"", "\"st$0\"", "'$0'", "'str$0ing'", "\"$0", "'st$0"] {
        check_has(&in_schema(&format!("properties:\n  a:\n    type: {text}\n    description: x\n")), &["string"]);
    }
    check_has(&in_schema("properties:\n  a:\n    \"ty$0\"\n"), &["type"]);
    check_has(&in_schema("properties:\n  a:\n    'ty$0': string\n"), &["type"]);
}

#[test]
fn braces() {
    for text in [
        "{$0}",
        "{ $0 }",
        "{$0",
        "{ty$0}",
        "{ty$0",
        "{description: x, $0}",
        "{description: x,$0",
        "{description: x, ty$0",
        "{\n      $0\n    }",
    ] {
        check_has(&in_schema(&format!("properties:\n  a: {text}\n  b: {{}}\n")), &["type"]);
    }
    for text in ["{type: $0}", "{type: $0", "{type:$0}", "{type: st$0, title: x}", "{type: \"st$0\"}"] {
        check_has(&in_schema(&format!("properties:\n  a: {text}\n  b: {{}}\n")), &["string"]);
    }
    for text in ["[$0]", "[$0", "[ a, $0 ]", "[a, b$0", "[\n  a,\n  $0\n]"] {
        check_has(&in_schema(&format!("properties:\n  a: {{}}\n  b: {{}}\nrequired: {text}\n")), &["b"]);
    }
}

#[test]
fn json() {
    let text = r#"{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": {$0}}"#;
    for typed in ["$0", "\"$0\"", "\"sc$0\"", "\"$0", "\n  $0\n", "\"scope\": \"Cluster\", \"na$0\""] {
        check_has(&labels(&text.replace("$0", typed)), &["names"]);
    }
    for typed in ["\"scope\": $0", "\"scope\": \"$0\"", "\"scope\":$0", "\"scope\": \"Na$0"] {
        check_has(&labels(&text.replace("$0", typed)), &["Namespaced"]);
    }
}

#[test]
fn lists() {
    let below = |text: &str| in_schema(&format!("properties:\n  a: {{}}\n  b: {{}}\nrequired:\n{text}"));
    for text in [
        "- $0\n",
        "  - $0\n",
        "- a\n- $0\n",
        "- a\n-$0\n",
        "  - a\n  - $0\n",
        "- $0\n- a\n",
        "- a\n- b$0\n",
        "$0\n",
        "  - a\n  $0\n",
    ] {
        check_has(&below(text), &["b"]);
    }
    check_has(&below("- a\n$0\n"), &["b", "type"]);
    check_has(&in_schema("required: [a]\n$0"), &["type"]);
}

#[test]
fn version_among_others() {
    let text = crd_around("type: object");
    check_has(&labels(&format!("{text}  - $0\n")), &["name", "schema", "new version"]);
    check_has(&labels(&format!("{text}  $0\n")), &["new version", "conversion"]);
    check_has(&labels(&format!("{text}  - name: v2\n    $0\n")), &["served", "schema"]);
}

#[test]
fn comments_and_texts() {
    for text in [
        "# $0\n",
        "# typ$0\n",
        "type: object # $0\n",
        "description: |\n  typ$0\n  more\n",
        "description: |\n  one\n\n$0\n  more\n",
        "description: >-\n  one\n  typ$0\n",
        "description: one\n  typ$0\n",
        "description: \"one\n  typ$0\"\n",
        "description: 'type: $0'\n",
        "description:\n  typ$0\n",
    ] {
        assert!(in_schema(text).is_empty(), "{text}: {:?}", in_schema(text));
    }
    check_has(&in_schema("description: |\n  one\n$0\n"), &["type"]);
}

#[test]
fn mistakes_elsewhere() {
    for mistake in ["a: [1, 2\n", "a: \"x\n", "a: {b: 1\n", "typ\n", "a: b: c\n", "a: 1]\n", "\ta: 1\n", "&: 1\n"] {
        check_has(&in_schema(&format!("properties:\n  spec:\n    type: string\n    $0\n{mistake}")), &["pattern"]);
        check_has(&in_schema(&format!("{mistake}properties:\n  spec:\n    type: string\n    $0\n")), &["pattern"]);
    }
}
