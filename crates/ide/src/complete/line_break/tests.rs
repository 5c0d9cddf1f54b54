use crate::testing::Fixture;
use crd_ls_testing::crd_around;

/// Checks the text after Enter at the cursor, whose new position is `|`.
#[track_caller]
fn check(text: &str, expected: &str) {
    let fixture = Fixture::parse(text);
    let snapshot = fixture.snapshot();
    let mut text = snapshot.text().clone();
    if let Some(edit) = snapshot.line_break(fixture.cursor.expect("a cursor")) {
        text.apply(&edit);
    }
    assert_eq!(text.to_string(), expected.replace('|', ""));
}

#[track_caller]
fn check_in_schema(schema: &str, expected: &str) {
    check(&crd_around(schema), &crd_around(expected));
}

#[test]
fn below_key() {
    check_in_schema(
        "type: object\nproperties:\n  a:\n    type: object\n    properties:\n    $0\n",
        "type: object\nproperties:\n  a:\n    type: object\n    properties:\n      |\n",
    );
    check_in_schema("properties: # of all\n$0\n", "properties: # of all\n  |\n");
    let four =
        |line: &str| crd_around("type: object").replace("  names:\n", &format!("  conversion:\n{line}\n  names:\n"));
    check(&four("  $0"), &four("    "));
    let wide = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n    group: a.b\n    names:\n    $0\n";
    check(wide, &wide.replace("    $0", "        "));
}

#[test]
fn value_already_below() {
    check_in_schema(
        "properties:\n$0\n    a:\n        type: string\n",
        "properties:\n    |\n    a:\n        type: string\n",
    );
}

#[test]
fn below_key_of_list() {
    check_in_schema("type: object\nrequired:\n$0\n", "type: object\nrequired:\n|\n");
    let indented =
        crd_around("type: object\nrequired:\n$0\n").replace("\n  - ", "\n    - ").replace("    served", "      served");
    let indented = indented.replace("    storage", "      storage").replace("    schema", "      schema");
    check(&indented, &indented.replace("$0", "  "));
}

#[test]
fn after_item() {
    let text = crd_around("type: object").replace("  versions:\n", "  versions:\n  - name: v2\n  $0\n");
    check(&text, &text.replace("  $0", "    "));
    check_in_schema("required:\n- a\n$0\n", "required:\n- a\n|\n");
}

#[test]
fn after_lone_dash() {
    for dash in ["- ", "-", "- # how", "-   # how"] {
        let schema = |line: &str| format!("x-kubernetes-validations:\n{dash}\n{line}");
        check_in_schema(&schema("$0"), &schema("  |"));
    }
    check_in_schema("required:\n-   \n$0\n", "required:\n-   \n    |\n");
    check("a:\n- \n$0\n", "a:\n- \n\n");
}

#[test]
fn block_scalar() {
    check_in_schema("description: >\n$0\n", "description: >\n  |\n");
    check_in_schema("description: >\n  a\n      b: c\n  $0\n", "description: >\n  a\n      b: c\n  |\n");
}

#[test]
fn other_lines_stay() {
    check_in_schema("type: object\n$0\n", "type: object\n|\n");
    check_in_schema("default: {a: [\n$0\n", "default: {a: [\n|\n");
    check("replicas:\n$0\n", "replicas:\n\n");
    check("apiVersion: v1\nkind: ConfigMap\ndata:\n$0\n", "apiVersion: v1\nkind: ConfigMap\ndata:\n\n");
}
