//! `check --fix` keeps the meaning of a text.

use std::fs;

use crate::crd::crd;
use crate::run::{check_in, folder};

/// A text after `check --fix`.
fn fixed(text: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.yaml"), text).unwrap();
    check_in(folder.path(), &["--fix"]);
    fs::read_to_string(folder.path().join("a.yaml")).unwrap()
}

/// A CRD with these properties, in block style.
fn with_properties(properties: &str) -> String {
    let schema = "        type: object\n        properties:\n";
    let indented: String = properties.lines().map(|line| format!("          {line}\n")).collect();
    crd!("SCHEMA\n").replace("SCHEMA\n", &format!("{schema}{indented}"))
}

#[track_caller]
fn assert_left(text: &str) {
    assert_eq!(fixed(text), text);
}

#[test]
fn joined_values_are_split() {
    for written in ["A|B|C", "A | B | C", "A, B, C", "A / B / C", "A;B;C", "(A|B|C)"] {
        let text = |values: &str| with_properties(&format!("x:\n  type: string\n  enum: {values}"));
        assert_eq!(fixed(&text(written)).replace("[A,B,C]", "[A, B, C]"), text("[A, B, C]"), "{written}");
    }
}

#[test]
fn ambiguous_enums_are_left() {
    for written in ["A or B", "A and B", "A B", "A/B", "\"a;b\"", "'a, b'", "\"a|b\"", "one of A, B"] {
        assert_left(&with_properties(&format!("x:\n  type: string\n  enum: {written}")));
    }
}

#[test]
fn required_names_get_dashes() {
    let text = |required: &str| {
        let properties = "x:\n  type: object\n  properties:\n    engine: {type: string}\n    disk: {type: string}\n";
        with_properties(&format!("{properties}  required:{required}"))
    };
    assert_eq!(fixed(&text("\n    engine\n    disk")), text("\n    - engine\n    - disk"));
    assert_eq!(fixed(&text(" engine disk")), text(" [engine, disk]"));
    assert_left(&text(" engine rack"));
}

#[test]
fn repeated_level_is_removed() {
    let schema = "          type: object\n          properties:\n            a: {type: string}\n";
    assert_left(&crd!("SCHEMA\n").replace("SCHEMA\n", &format!("        openAPIV3Schema:\n{schema}")));
}

#[test]
fn commented_blocks_stay() {
    let ports = "ports:\n  type: array\n  items:\n    type: object\n    properties:\n      port: {type: integer}\n";
    for rest in [
        "#hosts:\n#  type: array\n  items:\n    type: string\nsize: {type: integer}",
        "#hosts:\n  type: array\n  items:\n    type: string\nsize: {type: integer}",
        "#hosts:\n#  type: object\n  properties:\n    name: {type: string}\n  required: [name]\nsize: {type: integer}",
        "#hosts:\n#  type: object\n  required: [name]\nsize: {type: integer}",
        "#hosts:\n  required: [name]\n  type: array\nsize: {type: integer}",
    ] {
        assert_left(&with_properties(&format!("{ports}{rest}")));
    }
    let list = "ports:\n  type: array\n  minItems: 1\n";
    for rest in
        ["#  items:\n#    type: object\n  properties:\n    port: {type: integer}", "  # hosts:\n  required: [a]"]
    {
        assert_left(&with_properties(&format!("{list}{rest}")));
    }
}

#[test]
fn template_lines_stay() {
    let properties = "size: {type: integer}\ndisk: {type: string}";
    let text = with_properties(properties);
    for action in ["{% if storage %}", "{% endif %}", "{%- else -%}", "{# why #}"] {
        assert_left(&text.replace("          disk", &format!("{action}\n          disk")));
        assert_left(&text.replace("          disk", &format!("          {action}\n          disk")));
    }
    for group in
        ["\"{{ .Values.group }}\"", "'{{ .Values.group }}'", "${GROUP}", "{{ .Values.group }}", "\"{% group %}\""]
    {
        assert_left(&text.replace("  group: example.com", &format!("  group: {group}")));
    }
}

#[test]
fn variants_keep_descriptions() {
    let text = |outside: &str, inside: &str| {
        with_properties(&format!(
            "level:{outside}\n  oneOf:\n  - enum: [Debug, Info]{inside}\n  - description: Logs nothing at all\n    \
             enum: [\"None\"]{inside}"
        ))
    };
    assert_eq!(fixed(&text("", "\n    type: string")), text("\n  type: string", ""));
}

#[test]
fn enum_type_moves_out() {
    let text = |outside: &str, typed: &str, nullable: &str| {
        with_properties(&format!(
            "level:{outside}\n  anyOf:\n  - oneOf:\n    - enum: [Debug, Info]{typed}\n    - description: Nothing\n      \
             enum: [\"None\"]{typed}\n  - enum: [null]{nullable}"
        ))
    };
    let after = fixed(&text("", "\n      type: string", "\n    nullable: true"));
    let orders = ["\n  type: string\n  nullable: true", "\n  nullable: true\n  type: string"];
    assert!(orders.map(|outside| text(outside, "", "")).contains(&after), "{after}");
}

#[test]
fn odd_spaces_are_replaced() {
    let text = crd!("        type: object\n");
    for (right, wrong) in [
        ("scope: Namespaced", "scope:\u{a0}Namespaced"),
        ("scope: Namespaced", "scope: \u{a0}Namespaced"),
        ("scope: Namespaced", "scope:\u{a0}\u{2009}Namespaced"),
        ("group: example.com", "group:\u{202f}example.com"),
        ("storage: true", "storage:\u{3000}true"),
        ("storage: true", "storage:\u{200b}true"),
        ("storage: true", "storage: true\u{a0}"),
        ("- name: v1", "-\u{a0}name: v1"),
    ] {
        assert!(text.contains(right), "{right}");
        assert_eq!(fixed(&text.replacen(right, wrong, 1)), text, "{wrong:?}");
    }
}

#[test]
fn skipped_level_is_added() {
    let schema = "type: object\n        description: All of it.\n";
    let text = crd!("SCHEMA\n");
    let skipped =
        text.replace("      openAPIV3Schema:\nSCHEMA\n", &format!("      {}", schema.replace("        ", "      ")));
    assert_eq!(fixed(&skipped), text.replace("SCHEMA\n", &format!("        {schema}")));
}

#[test]
fn dashes_fix_items_below() {
    let text = |required: &str| {
        let properties = "x:\n  type: object\n  properties:\n    engine: {type: string}\n    disk: {type: string}\n";
        with_properties(&format!("{properties}  required:\n{required}"))
    };
    assert_eq!(fixed(&text("  -engine\n  - disk")), text("  - engine\n  - disk"));
}

#[test]
fn field_items_become_mapping() {
    let text = |dash: &str| {
        with_properties(&format!(
            "x:\n  type: object\n  properties:\n  {dash}a: {{type: string}}\n  {dash}b: {{type: string}}"
        ))
    };
    assert_eq!(fixed(&text("- ")), text("  "));
}

#[test]
fn syntax_errors_are_fixed_first() {
    // The last line may belong to another object than it does now.
    let hidden = "x:\n  type: string\n title: a\n  minLenght: 1\n";
    let text = with_properties(hidden);
    let folder = folder(&[("a.yaml", &*text)]);
    let ran = check_in(folder.path(), &["."]);
    assert!(!ran.stdout.contains("[*]"), "{}", ran.stdout);
    assert!(!ran.stdout.contains("; --fix fixes"), "{}", ran.stdout);
    assert_left(&text);
}

#[test]
fn text_above_a_syntax_error_is_fixed() {
    let text = |kind: &str| with_properties(&format!("x:\n  type: {kind}\ny:\n  type: string\n   title: a\n"));
    assert_eq!(fixed(&text("strin")), text("string"));
}

#[test]
fn moved_lines_keep_their_fields() {
    // Four columns further right, the default would be a line of the description.
    let text = with_properties("x:\n  description: |\n    some text\n   default: a\n  type: string\n");
    let ran = check_in(folder(&[("a.yaml", &*text)]).path(), &["."]);
    let offered = ran.stdout.lines().filter(|line| line.contains("help: indent this")).count();
    assert!(ran.stdout.contains("indent this with 12 spaces") && offered == 1, "{}", ran.stdout);
}
