use super::*;
use crd_ls_grammar::json_path::parse_column;
use crd_ls_model::Limits;
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

const OBJECT: &str = r#"
metadata: {labels: {example.com/team: red}}
spec: {size: 3, ratio: 0.5, hosts: [a, b, c], empty: [], nothing: null}
status:
  conditions:
  - {type: Synced, status: "False"}
  - {type: Ready, status: "True", count: 2}
  - {kind: other}
"#;

/// The values at a path as JSON, or the word `error`.
fn at(path: &str) -> String {
    let documents = Json::documents(&Tree::parse(&Text::new(OBJECT)), Limits::DEFAULT).unwrap();
    match found(&parse_column(path).unwrap(), &documents[0], &Budget::new(1000)) {
        Ok(values) => values.iter().map(Json::to_string).collect::<Vec<_>>().join(" "),
        Err(NoResult) => "error".to_owned(),
    }
}

#[test]
fn paths_lead_to_values() {
    for (path, values) in [
        (".spec.size", "3"),
        (".spec.missing", ""),
        (".spec.size.deeper", ""),
        (".spec.hosts", r#"["a","b","c"]"#),
        (".spec.hosts[*]", r#""a" "b" "c""#),
        (".spec.hosts[-1]", r#""c""#),
        (".spec.hosts[-2:]", r#""b" "c""#),
        (".spec.hosts[::2]", r#""a" "c""#),
        (".spec.hosts[0,2]", r#""a" "c""#),
        (".spec.hosts[1:1]", ""),
        (".spec.hosts[3]", "error"),
        (".spec.hosts[2:1]", "error"),
        (".spec.empty[*]", ""),
        (".spec.empty[0]", "error"),
        (".spec.size[0]", "error"),
        (".spec.nothing", "null"),
        (".spec.nothing[0]", ""),
        (".spec.['size']", ""),
        (r".metadata.labels.example\.com/team", r#""red""#),
        (".metadata.labels.example.com/team", ""),
        (".metadata.labels['example.com/team']", ""),
        (r".metadata.labels['example\.com/team']", r#""red""#),
        (".metadata.labels.*", r#""red""#),
        ("..team", ""),
        (
            "..status",
            r#"{"conditions":[{"status":"False","type":"Synced"},{"count":2,"status":"True","type":"Ready"},{"kind":"other"}]} "False" "True""#,
        ),
    ] {
        assert_eq!(at(path), values, "{path}");
    }
}

#[test]
fn filters_compare() {
    let conditions = |filter: &str| at(&format!(".status.conditions[?({filter})].type"));
    for (filter, values) in [
        ("@.type==\"Ready\"", r#""Ready""#),
        ("@.type=='Ready'", r#""Ready""#),
        ("@.type!=\"Ready\"", r#""Synced""#),
        ("@.type", r#""Synced" "Ready""#),
        ("@.count>=2", r#""Ready""#),
        ("@.count<2", ""),
        // Numbers of different types are not comparable.
        ("@.count==2.0", "error"),
        ("@.type=\"Ready\"", "error"),
        ("@.type==Ready", "error"),
        ("@.type==true", "error"),
    ] {
        assert_eq!(conditions(filter), values, "{filter}");
    }
    assert_eq!(at(".spec[?(@.a)]"), "error");
}

#[test]
fn work_is_bounded() {
    let many = "x".repeat(1000);
    let text = format!("a: [{}]", vec![many; 300].join(","));
    let documents = Json::documents(&Tree::parse(&Text::new(&text)), Limits::DEFAULT).unwrap();
    let budget = Budget::new(u64::MAX);
    assert_eq!(found(&parse_column("..x").unwrap(), &documents[0], &budget), Err(NoResult));
    assert!(!budget.was_too_small());
    let budget = Budget::new(1000);
    assert_eq!(found(&parse_column("..x").unwrap(), &documents[0], &budget), Err(NoResult));
    assert!(budget.was_too_small() && budget.used() < 3000, "{budget:?}");
}
