mod everywhere;

use crate::Snapshot;
use crate::testing::Fixture;
use crd_ls_testing::crd_around;
use crd_ls_text::{Text, TextRange, TextSize};

/// The text inserted when `copied` is pasted at the cursor.
fn paste(text: &str, copied: &str) -> String {
    let fixture = Fixture::parse(text);
    let at = TextRange::empty(fixture.cursor.expect("a cursor"));
    let pasted = fixture.snapshot().indent_pasted(at, copied);
    text.replacen("$0", &pasted.unwrap_or_else(|| copied.to_owned()), 1)
}

#[track_caller]
fn check(text: &str, copied: &str, expected: &str) {
    assert_eq!(paste(text, copied), expected);
}

#[track_caller]
fn check_in_schema(schema: &str, copied: &str, expected: &str) {
    check(&crd_around(schema), copied, &crd_around(expected));
}

/// Formats the lines between the two `$0`.
#[track_caller]
fn check_format(text: &str, expected: &str) {
    let start = text.find("$0").expect("a start");
    let text = text.replacen("$0", "", 1);
    let end = text.find("$0").expect("an end");
    let text = text.replacen("$0", "", 1);
    let snapshot = Snapshot::new(Text::new(&text));
    let offset = |at: usize| TextSize::new(at as u32);
    let edits = snapshot.indent_lines(TextRange::new(offset(start), offset(end)));
    assert_eq!(snapshot.edited(&edits).text().to_string(), expected);
}

const TWO: &str = "type: object\nproperties:\n  a:\n    type: string\n$0required: [a]\n";

/// The schema of [`TWO`] with a property `b`.
const THREE: &str =
    "type: object\nproperties:\n  a:\n    type: string\n  b:\n    # how\n    type: integer\nrequired: [a]\n";

/// Puts the cursor on a line of its own, because in the middle of a line a pasted text isn't indented.
fn on_blank_line(schema: &str, indentation: usize) -> String {
    schema.replace("$0", &format!("{}$0\n", " ".repeat(indentation)))
}

#[test]
fn cursor_column() {
    let copied = "              b:\n                # how\n                type: integer";
    check(&crd_around(&on_blank_line(TWO, 2)), copied, &crd_around(THREE));
    let deeper = THREE.replace("  b:\n    # how\n    type", "    b:\n      # how\n      type");
    check(&crd_around(&on_blank_line(TWO, 4)), copied, &crd_around(&deeper));
}

#[test]
fn cursor_at_margin() {
    let text = crd_around(TWO).replace("        $0", "$0\n        ");
    let copied = "b:\n  # how\n  type: integer";
    check(&text, copied, &crd_around(THREE));
    check(&text, "minLength: 1", &crd_around(&TWO.replace("$0", "    minLength: 1\n")));
}

#[test]
fn above_entry() {
    let text = "type: object\nproperties:\n  a:\n    $0type: string\n";
    check_in_schema(
        text,
        "  minLength: 1\n  pattern: a\n",
        "type: object\nproperties:\n  a:\n    minLength: 1\n    pattern: a\n    type: string\n",
    );
    let at_margin = crd_around(text).replace("            $0", "$0            ");
    check(&at_margin, "minLength: 1\n", &crd_around(&text.replace("$0type", "minLength: 1\n    type")));
    check_in_schema(text, "minLength: 1", &text.replace("$0", "minLength: 1"));
}

/// A property whose schema ends above the cursor, which is at the margin.
fn below_a() -> String {
    let text = crd_around("type: object\nproperties:\n  a:\n    type: string\n  $0b: {type: string}\n");
    text.replace("          $0", "$0          ")
}

#[test]
fn above_entry_by_field() {
    let expect = |copied: &str, lines: &str| check(&below_a(), copied, &below_a().replace("$0", lines));
    expect("minLength: 1\n", "            minLength: 1\n");
    expect("minLength: {}\n", "          minLength: {}\n");
    // No object has such a field.
    expect("minimumLength: 1\n", "          minimumLength: 1\n");
    // An existing field is copied to be modified.
    expect("            type: string\n", "            type: string\n");
}

#[test]
fn end_of_file_by_field() {
    let mut schema = String::from("type: object\n");
    for depth in 0..10 {
        let around = " ".repeat(4 * depth);
        schema.push_str(&format!("{around}properties:\n{around}  a:\n{around}    type: object\n"));
    }
    let text = crd_around(&schema);
    let expect = |copied: &str, lines: &str| check(&format!("{text}$0"), copied, &format!("{text}{lines}"));
    expect("conversion:\n  strategy: None\n", "  conversion:\n    strategy: None\n");
    expect("subresources:\n  status: {}\n", "    subresources:\n      status: {}\n");
    expect("- name: v2\n  served: false\n", "  - name: v2\n    served: false\n");
}

#[test]
fn deeper_value() {
    let text = crd_around("type: object\nproperties:\n      $0\nrequired: [b]\n");
    check(&text, "b:\n  type: integer", &text.replace("$0", "b:\n                type: integer"));
    let rules = crd_around("type: object\nx-kubernetes-validations:\n    $0\n");
    let item = "- rule: \"true\"\n  message: no";
    check(&rules, item, &rules.replace("$0", "- rule: \"true\"\n              message: no"));
}

#[test]
fn leading_empty_line() {
    let copied = "\n  c:\n    type: string\n";
    let lines = "\n          c:\n            type: string\n";
    check(&below_a(), copied, &below_a().replace("$0", lines));
    let text = crd_around(&on_blank_line(TWO, 2));
    check(&text, copied, &text.replace("$0", lines));
}

#[test]
fn inner_steps_stay() {
    let copied = "b:\n    type: object\n    properties:\n        c: {}";
    let expected = "b:\n      type: object\n      properties:\n          c: {}";
    let text = on_blank_line(TWO, 2);
    check_in_schema(&text, copied, &text.replace("$0", expected));
}

#[test]
fn empty_document() {
    let crd = crd_around("type: object\n");
    let indented: String = crd.lines().map(|line| format!("    {line}\n")).collect();
    for around in ["$0", "---\n$0", "# of foos\n$0\n---\na: 1\n"] {
        check(around, &indented, &around.replace("$0", &crd));
        check(around, indented.trim_start(), &around.replace("$0", &crd));
        let other = "  apiVersion: v1\n  kind: ConfigMap\n";
        check(around, other, &around.replace("$0", other));
    }
}

#[test]
fn selection_from_key() {
    let line = "type: object\nproperties:\n  $0\n";
    let expected = "type: object\nproperties:\n  b:\n    type: object\n    properties:\n      c: {}\n";
    let children = "b:\n                type: object\n                properties:\n                  c: {}";
    check_in_schema(line, children, expected);
    let siblings = "b: {type: string}\n            c:\n              type: string";
    check_in_schema(line, siblings, "type: object\nproperties:\n  b: {type: string}\n  c:\n    type: string\n");
    let both = "b:\n              type: string\n            c: {}";
    check_in_schema(line, both, "type: object\nproperties:\n  b:\n    type: string\n  c: {}\n");
    let commented = "# of b\n            b: {}";
    check_in_schema(line, commented, "type: object\nproperties:\n  # of b\n  b: {}\n");
}

#[test]
fn block_scalars_and_lists() {
    let line = "type: object\n$0\n";
    let copied = "description: |\n                one\n                  two\n\n                # three";
    check_in_schema(line, copied, "type: object\ndescription: |\n  one\n    two\n\n  # three\n");
    check_in_schema(line, "required:\n          - a\n          - b", "type: object\nrequired:\n- a\n- b\n");
    let rules = "x-kubernetes-validations:\n$0\n";
    let item = "- rule: \"true\"\n        message: no\n      - rule: \"false\"";
    check_in_schema(rules, item, "x-kubernetes-validations:\n- rule: \"true\"\n  message: no\n- rule: \"false\"\n");
    check_in_schema(
        "x-kubernetes-validations:\n- $0\n",
        "rule: |\n                self\n              message: no",
        "x-kubernetes-validations:\n- rule: |\n    self\n  message: no\n",
    );
}

#[test]
fn at_line_end() {
    let text = crd_around(TWO).replace("\n        $0", "$0\n        ");
    check(&text, "\nb:\n  # how\n  type: integer", &crd_around(THREE));
}

#[test]
fn line_breaks() {
    let text = crd_around(&on_blank_line(TWO, 2)).replace('\n', "\r\n");
    check(&text, "b:\r\n  # how\r\n  type: integer", &crd_around(THREE).replace('\n', "\r\n"));
}

#[test]
fn other_texts_and_places() {
    let deep = "      b:\n        type: string";
    for schema in [
        "description: |\n  one\n  $0\n  two\n",
        "default: {a: 1,\n  $0\n  b: 2}\n",
        "description: $0\n",
        "description: \"one\n  $0\n  two\"\n",
    ] {
        let text = crd_around(schema);
        check(&text, deep, &text.replace("$0", deep));
    }
    for copied in ["some words", "      {a: 1}", "    \"b\n", "   - a\n  b: 1", "a: 1\n---\nb: 1", "\t\ta: 1"] {
        let text = crd_around(&on_blank_line(TWO, 2));
        check(&text, copied, &text.replace("$0", copied));
    }
    let other = "apiVersion: v1\nkind: ConfigMap\ndata:\n  $0\n";
    check(other, deep, &other.replace("$0", deep));
}

#[test]
fn formatted_lines() {
    let wrong = TWO.replace("$0", "$0            b:\n              # how\n              type: integer$0\n");
    check_format(&crd_around(&wrong), &crd_around(THREE));
    let left = crd_around(TWO).replace("        $0", "$0b:\n  # how\n  type: integer\n$0        ");
    check_format(&left, &crd_around(THREE));
    let below = "properties:\n$0        b:\n          type: integer$0\n";
    check_format(&crd_around(below), &crd_around("properties:\n  b:\n    type: integer\n"));
    let text = crd_around("type: object\n").replace("    served", "$0deprecationWarning: |\n  gone\n$0    served");
    let expected = "    deprecationWarning: |\n      gone\n    served";
    check_format(&text, &crd_around("type: object\n").replace("    served", expected));
    let unknown = crd_around("type: object\n") + "$0      subresources:\n        status: {}\n$0";
    check_format(&unknown, &(crd_around("type: object\n") + "    subresources:\n      status: {}\n"));
    let nowhere = crd_around("type: object\n") + "$0      subresource:\n        status: {}\n$0";
    check_format(&nowhere, &nowhere.replace("$0", ""));
    let cut = crd_around(TWO).replace("        $0", "$0          b:\n    type: integer\n    minimum: 1\n$0        ");
    check_format(&cut, &crd_around(&TWO.replace("$0", "  b:\n    type: integer\n    minimum: 1\n")));
}

#[test]
fn trailing_block_scalar() {
    let rules = "type: object\nx-kubernetes-validations:\n- message: a name\n  rule: |\n    has(self.a)\n      ? true\n      : false\n";
    let text = crd_around(rules);
    for start in ["  name:", "  group:", "      openAPIV3Schema", "        type: object", "          rule: |"] {
        let (start, end) = (text.find(start).expect("a start"), text.find("            has").expect("a text"));
        for end in [end, end + "            has(self.a)\n".len()] {
            let marked = [&text[..start], "$0", &text[start..end], "$0", &text[end..]].concat();
            check_format(&marked, &text);
        }
    }
}

const TEMPLATE: &str = "apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: stages}
spec:
  crd:
    spec:
      names: {kind: Stages}
      validation:
        openAPIV3Schema:
          type: object
          properties:
            stages:
              type: array
              items: {type: string}
  targets:
  - target: admission.k8s.gatekeeper.sh
    rego: |
      package stages
      violation[{\"msg\": msg}] { msg := \"unknown stage\" }
";

#[test]
fn text_of_a_template() {
    for start in ["          properties:", "            stages:", "  targets:", "    rego: |"] {
        for end in ["      package", "      violation"] {
            let (start, end) = (TEMPLATE.find(start).expect("a start"), TEMPLATE.find(end).expect("an end"));
            let marked = [&TEMPLATE[..start], "$0", &TEMPLATE[start..end], "$0", &TEMPLATE[end..]].concat();
            check_format(&marked, TEMPLATE);
        }
    }
}
