//! Rules on defaults.

use super::snapshot;
use crd_ls_ide::{Change, Snapshot};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The findings about defaults: the text at the range, the type of the server's error, its path within the CRD's
/// schema, and its words.
fn refused(schema: &str) -> Vec<String> {
    let snapshot = snapshot(schema);
    let mut found = Vec::new();
    for finding in snapshot.findings().iter().filter(|finding| finding.code() == "cel/default") {
        let server = finding.apiserver().expect("the server reports it");
        let path = server.field.rsplit_once("default").map(|(_, path)| path.to_owned()).unwrap_or_default();
        let text = snapshot.text().slice(finding.range).into_owned();
        found.push(format!("{text} | {:?} | {path} | {}", server.kind, server.detail));
    }
    found
}

const SPEC: &str = "type: object
properties:
  spec:
    type: object
    properties:
      count: {type: integer, x-kubernetes-validations: [{rule: self < 5}]}
      labels:
        type: object
        additionalProperties: {type: string, x-kubernetes-validations: [{rule: 'self != \"b\"', message: not b}]}
      list:
        type: array
        items: {type: integer, x-kubernetes-validations: [{rule: 10 / self > 1}]}
";

#[test]
fn parts_of_defaults() {
    let default = "    default: {count: 7, labels: {a: a, b: b}, list: [1, 0, 20]}\n";
    assert_eq!(
        refused(&format!("{SPEC}{default}")),
        [
            "7 | Invalid | .count | failed rule: self < 5",
            "b | Invalid | .labels[b] | not b",
            "0 | Invalid | .list[1] | division by zero evaluating rule: 10 / self > 1",
            "20 | Invalid | .list[2] | failed rule: 10 / self > 1",
        ]
    );
}

/// The findings about a default `{a: 1}` of a schema with these rules.
fn ruled(rules: &str) -> Vec<String> {
    refused(&format!(
        "type: object
properties:
  spec:
    type: object
    properties: {{a: {{type: integer}}}}
    default: {{a: 1}}
    x-kubernetes-validations:
{rules}"
    ))
}

#[test]
fn report_settings_of_rules() {
    assert_eq!(
        ruled(
            "    - {rule: self.a > 1, message: ' more ', reason: FieldValueForbidden, fieldPath: .a}
    - {rule: self.a > 1, messageExpression: \"'not ' + string(self.a)\"}
    - {rule: self.a > 1, message: fallback, messageExpression: \"' '\"}
    - {rule: self.a > 1, reason: FieldValueDuplicate}
    - {rule: self.b > 1}
"
        ),
        [
            "default | Invalid |  | not 1",
            "default | Invalid |  | fallback",
            "default | Duplicate |  | ",
            "default | Invalid |  | rule compile error: compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | \
             self.b > 1\n | ....^",
            "1 | Forbidden | .a | more",
        ]
    );
}

#[test]
fn unselectable_list_keys() {
    let rule = |list: &str| {
        refused(&format!(
            "type: object
properties:
  routes:
    type: array
    maxItems: 5
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [port@zone]
    items:
      type: object
      required: [port@zone]
      properties: {{port@zone: {{type: string}}, weight: {{type: integer}}}}
    default: [{{port@zone: 80@a, weight: 1}}, {{port@zone: 80@b, weight: 2}}]
    x-kubernetes-validations: [{{rule: '{list}'}}]
"
        ))
    };
    assert!(rule("self == [self[1], self[0]]").is_empty());
    assert!(rule("(self + [self[1]]).size() == 2").is_empty());
    assert_eq!(rule("self + self == [self[0]]").len(), 1);
}

#[test]
fn passes_with_old_value() {
    assert_eq!(ruled("    - {rule: self.a > oldSelf.a}\n"), ["default | Invalid |  | failed rule: self.a > oldSelf.a"]);
    assert_eq!(
        ruled("    - {rule: oldSelf.hasValue(), optionalOldSelf: true}\n"),
        ["default | Invalid |  | failed rule: oldSelf.hasValue()"]
    );
    assert_eq!(ruled("    - {rule: self.a == oldSelf.a}\n"), [] as [&str; 0]);
}

#[test]
fn costly_call_ends_evaluation() {
    let list = "[1,2,3,4,5,6,7,8,9,10]";
    let nested = format!("{list}.all(a, {list}.all(b, {list}.all(c, {list}.all(d, {list}.all(e, a+b+c+d+e > 0)))))");
    let found = ruled(&format!("    - {{rule: '{nested}', message: loops}}\n    - {{rule: 'false'}}\n"));
    assert_eq!(
        found,
        ["default | Invalid |  | 'operation cancelled: actual cost limit exceeded': no further validation rules will \
          be run due to call cost exceeds limit for rule: loops"]
    );
}

#[test]
fn edits_reuse_answers() {
    let schema = format!("description: all of it\n{SPEC}    default: {{count: 7, labels: {{a: a}}, list: [1, 2]}}\n");
    let mut snapshot = snapshot(&schema);
    // No rule uses the old value, so the second pass needs no new evaluation.
    assert_eq!(snapshot.cost().expressions_evaluated, 4);
    for (from, to, evaluated) in [
        ("all of it", "all", 0),
        ("not b", "no b", 0),
        ("self < 5", "self < 6", 1),
        ("self < 6", "self < 8", 1),
        ("count: 7", "count: 6", 4),
    ] {
        snapshot = edited(&snapshot, from, to);
        assert_eq!(snapshot.cost().expressions_evaluated, evaluated, "{from:?} -> {to:?}");
        let fresh = Snapshot::new(snapshot.text().clone());
        assert_eq!(snapshot.findings(), fresh.findings(), "{from:?} -> {to:?}");
    }
}

fn edited(snapshot: &Snapshot, from: &str, to: &str) -> Snapshot {
    let mut text = snapshot.text().clone();
    let at = text.to_string().find(from).unwrap_or_else(|| panic!("{from:?} is not in the text"));
    let edit = Edit::replace(TextRange::at(TextSize::new(at as u32), TextSize::new(from.len() as u32)), to);
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}

/// Properties with defaults. The rule of each costs the server nearly a tenth of the budget.
fn expensive_defaults(names: &[&str]) -> String {
    let property = |name: &&str| {
        let rules = "[{rule: 'lists.range(680).sort().size() > self'}]";
        format!("  {name}: {{type: integer, default: 1, x-kubernetes-validations: {rules}}}\n")
    };
    format!("type: object\nproperties:\n{}", names.iter().map(property).collect::<String>())
}

const ELEVEN: [&str; 11] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];

#[test]
fn shared_budget() {
    assert_eq!(refused(&expensive_defaults(&ELEVEN[..10])), [""; 0]);
    let schema = expensive_defaults(&ELEVEN);
    let over = "validation failed due to running out of cost budget, no further validation rules will be run";
    assert_eq!(refused(&schema), [format!("1 | Invalid |  | {over}")]);
    let snapshot = snapshot(&schema);
    let finding = snapshot.findings().iter().find(|finding| finding.code() == "cel/default").expect("it is over");
    let path = finding.apiserver().map(|server| server.field.to_string()).unwrap_or_default();
    assert!(path.ends_with("openAPIV3Schema.properties[k].default"), "{path}");
}

#[test]
fn budget_after_edit() {
    let mut snapshot = snapshot(&expensive_defaults(&ELEVEN));
    for (from, to, is_over) in [("default: 1", "minimum: 1", false), ("minimum: 1", "default: 1", true)] {
        snapshot = edited(&snapshot, from, to);
        assert_eq!(snapshot.findings().iter().any(|finding| finding.code() == "cel/default"), is_over, "{to:?}");
        let fresh = Snapshot::new(snapshot.text().clone());
        assert_eq!(snapshot.findings(), fresh.findings(), "{from:?} -> {to:?}");
    }
}
