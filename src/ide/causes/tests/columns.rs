//! Lines at wrong columns.

use super::*;

#[test]
fn a_line_at_a_wrong_column_is_one_error_that_moving_it_fixes() {
    let text = crd_around(SCHEMA);
    let line = text.lines().find(|line| line.contains("minimum: 1")).unwrap();
    for moved in [format!("  {line}"), line[2..].to_owned(), line[1..].to_owned()] {
        let spoilt = text.replace(line, &moved);
        assert_eq!(causes(&spoilt).len(), 1, "{spoilt}");
        assert_eq!(fixed(&spoilt), text);
    }
}

#[test]
fn a_line_at_the_margin_is_one_error_that_moving_it_fixes() {
    let text = crd_around(SCHEMA);
    for part in ["minimum: 1", "size:", "openAPIV3Schema:", "served: true"] {
        let line = text.lines().find(|line| line.contains(part)).unwrap();
        let spoilt = text.replace(line, line.trim_start());
        assert_eq!(causes(&spoilt).len(), 1, "{spoilt}");
        assert_eq!(fixed(&spoilt), text);
    }
}

#[test]
fn a_line_below_a_text_of_several_lines_is_led_to_the_column_of_its_key() {
    let described = "        type: integer\n";
    let text = "description: |-\n          How large it is.\n          More info: in the docs\n        type: integer\n";
    let schema = SCHEMA.replace(described, &format!("        {text}"));
    assert_ne!(schema, SCHEMA);
    let text = crd_around(&schema);
    let line = text.lines().find(|line| line.contains("type: integer")).unwrap();
    let spoilt = text.replace(line, &line[2..]);
    assert_eq!(causes(&spoilt).len(), 1, "{spoilt}");
    assert_eq!(fixed(&spoilt), text);
}

#[test]
fn lines_that_are_indented_with_tabs_are_one_error() {
    let text = crd_around(SCHEMA);
    let start = text.find("      type: integer").map(|at| text[..at].rfind('\n').unwrap() + 1).unwrap();
    let (before, lines) = text.split_at(start);
    let spoilt: String = lines.lines().map(|line| format!("\t{}\n", line.trim_start())).collect();
    let causes = causes(&format!("{before}{spoilt}"));
    assert_eq!(causes.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["yaml/tab-indentation"]);
}

#[test]
fn errors_in_the_schema_of_a_field_do_not_follow_from_the_columns_above_it() {
    let schema = "type: object
properties:
  spec:
    type: object
    properteis:
    properties:
      a:
        type: strin
      b:
        type: array
      c: {}
      required: a
";
    let found = ["strict/unknown-field", "schema/type-name", "structural/items-missing", "structural/type-missing"];
    let own: Vec<(&str, usize)> = found.into_iter().chain(["decode/type"]).map(|code| (code, 0)).collect();
    assert_eq!(causes(&crd_around(schema)), own);
}
