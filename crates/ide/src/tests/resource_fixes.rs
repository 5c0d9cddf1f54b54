//! The first fix for a custom resource writes what its author meant.

use crate::Snapshot;
use crd_ls_rules::Severity;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

const HEAD: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\n";

/// The resource after the first fix of its first error.
fn fixed(schema: &str, resource: &str) -> String {
    let kinds = Snapshot::new(Text::new(&crd_around(schema))).resource_kinds();
    let snapshot = Snapshot::new(Text::new(&format!("{HEAD}{resource}"))).beside(kinds.into());
    let is_error = |finding: &&crate::Finding| finding.severity() == Severity::Error;
    let finding = snapshot.findings().iter().find(is_error).expect("an error");
    let finding = snapshot.cause_of(finding).unwrap_or(finding);
    let fix = snapshot.fixes(finding).into_iter().next().expect("a fix");
    let text = snapshot.edited(&fix.edits).text().to_string();
    text.split_once(HEAD).map_or(text.clone(), |(_, resource)| resource.to_owned())
}

/// Asserts the first fix of a field `a` with this schema.
fn assert_first(schema: &str, written: &str, wanted: &str) {
    let schema = format!("type: object\nproperties:\n  a: {schema}\n");
    assert_eq!(fixed(&schema, written), wanted, "{written}");
}

#[test]
fn texts_become_lists() {
    let texts = "{type: array, items: {type: string}}";
    assert_first(texts, "a: x | z\n", "a: [x, z]\n");
    assert_first(texts, "a: x z\n", "a: [x, z]\n");
    assert_first(texts, "a: \"x, z\"\n", "a: [x, z]\n");
    assert_first(texts, "a:\n  x: true\n  z: true\n", "a: [x, z]\n");
}

#[test]
fn lists_become_mappings() {
    let map = "{type: object, additionalProperties: {type: string}}";
    assert_first(map, "a:\n- name: x\n  value: 1\n- name: z\n  value: b\n", "a:\n  x: \"1\"\n  z: b\n");
    assert_first(map, "a:\n- x=1\n- z=b\n", "a:\n  x: \"1\"\n  z: b\n");
    assert_first(map, "a: x=b\n", "a: {x: b}\n");
}

#[test]
fn words_become_numbers() {
    assert_first("{type: integer}", "a: Three\n", "a: 3\n");
    assert_first("{type: boolean}", "a: enabled\n", "a: true\n");
}

#[test]
fn patterns_choose_spellings() {
    let version = "{type: string, pattern: '^[0-9]+\\.[0-9]+$'}";
    assert_first(version, "a: v1.2\n", "a: \"1.2\"\n");
    assert_first(version, "a: 1.2.3\n", "a: \"1.2\"\n");
    assert_first(version, "a: 15\n", "a: \"15.0\"\n");
    let size = "{type: string, pattern: '^[0-9]+[MG]i$'}";
    assert_first(size, "a: 5 mi\n", "a: 5Mi\n");
    assert_first(size, "a: 5GB\n", "a: 5Gi\n");
    let lower = "{type: string, pattern: '^[a-z-]+$', maxLength: 3}";
    assert_first(lower, "a: A_b\n", "a: a-b\n");
}

#[test]
fn empty_field_gets_enum_value() {
    let schema = "type: object\nrequired: [a]\nproperties:\n  a: {type: string, enum: [x, y]}\n";
    assert_eq!(fixed(schema, "a:\n"), "a: x\n");
}
