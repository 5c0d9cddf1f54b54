//! Lines at wrong columns.

use super::*;

#[test]
fn line_at_wrong_column() {
    let text = crd_around(SCHEMA);
    let line = text.lines().find(|line| line.contains("minimum: 1")).unwrap();
    for moved in [format!("  {line}"), line[2..].to_owned(), line[1..].to_owned()] {
        let spoilt = text.replace(line, &moved);
        assert_eq!(causes(&spoilt).len(), 1, "{spoilt}");
        assert_eq!(fixed(&spoilt), text);
    }
}

#[test]
fn line_at_margin() {
    let text = crd_around(SCHEMA);
    for part in ["minimum: 1", "size:", "openAPIV3Schema:", "served: true"] {
        let line = text.lines().find(|line| line.contains(part)).unwrap();
        let spoilt = text.replace(line, line.trim_start());
        assert_eq!(causes(&spoilt).len(), 1, "{spoilt}");
        assert_eq!(fixed(&spoilt), text);
    }
}

#[test]
fn line_below_long_text() {
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
fn tab_indented_lines() {
    let text = crd_around(SCHEMA);
    let start = text.find("      type: integer").map(|at| text[..at].rfind('\n').unwrap() + 1).unwrap();
    let (before, lines) = text.split_at(start);
    let spoilt: String = lines.lines().map(|line| format!("\t{}\n", line.trim_start())).collect();
    let causes = causes(&format!("{before}{spoilt}"));
    assert_eq!(causes.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["yaml/tab-indentation"]);
}

#[test]
fn errors_in_field_schema() {
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
