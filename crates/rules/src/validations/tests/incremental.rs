//! Recompilation after edits.

use super::snapshot;
use crd_ls_ide::{Change, Snapshot};
use crd_ls_text::{Edit, TextRange, TextSize};

/// Replaces `from` with `to`, and compares the result with a fresh analysis.
#[track_caller]
fn edit(snapshot: &mut Snapshot, from: &str, to: &str) {
    let text = snapshot.text().to_string();
    let at = text.find(from).unwrap_or_else(|| panic!("{from:?} is not in the text"));
    let edit = Edit::replace(TextRange::at(TextSize::new(at as u32), TextSize::new(from.len() as u32)), to);
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    *snapshot = snapshot.after(&[Change { edit, text }]);
    let fresh = Snapshot::new(snapshot.text().clone());
    assert_eq!(snapshot.findings(), fresh.findings(), "{from:?} -> {to:?}");
    assert_eq!(format!("{:?}", snapshot.rule_costs()), format!("{:?}", fresh.rule_costs()), "{from:?} -> {to:?}");
}

const SCHEMA: &str = "type: object
description: all of it
x-kubernetes-validations:
- rule: self.spec.count <= 5
- rule: self.spec.name != 'a'
  messageExpression: self.spec.name + ' is taken'
properties:
  spec:
    type: object
    x-kubernetes-validations: [{rule: self.count <= 4}]
    properties:
      count: {type: integer, description: how many}
      name: {type: string, maxLength: 10}
      list:
        type: array
        maxItems: 5
        items:
          type: object
          properties:
            nick: {type: string, maxLength: 20}
          x-kubernetes-validations:
          - rule: self.nick != 'b'
";

#[test]
fn edits_reuse_programs() {
    let mut snapshot = snapshot(SCHEMA);
    assert_eq!(snapshot.cost().expressions_compiled, 5);
    for (from, to, compiled) in [
        // Changes in one rule.
        ("count <= 5", "count <= 6", 1),
        ("' is taken'", "' is gone'", 1),
        ("self.count <= 4", "self.none <= 4", 1),
        ("self.none <= 4", "self.count <= 4", 1),
        // Changes outside of declarations.
        ("how many", "how few", 0),
        ("all of it", "all", 0),
        // Changes in a declaration for all rules, or for the rules around it.
        ("maxLength: 10", "maxLength: 11", 4),
        ("maxLength: 20", "maxLength: 21", 5),
        ("count: {type: integer", "count: {type: string", 4),
        ("count: {type: string", "count: {type: integer", 4),
        // A rule's cardinality does not affect its types.
        ("maxItems: 5", "maxItems: 6", 4),
        // A new rule, and its removal.
        ("[{rule: self.count", "[{rule: 'true'}, {rule: self.count", 1),
        ("{rule: 'true'}, ", "", 0),
    ] {
        edit(&mut snapshot, from, to);
        assert_eq!(snapshot.cost().expressions_compiled, compiled, "{from:?} -> {to:?}");
    }
}

#[test]
fn half_written_text() {
    let mut snapshot = snapshot(SCHEMA);
    for (from, to) in [
        ("self.spec.count", "self.spec."),
        ("self.spec.", "self.spec.count"),
        ("{rule: self.count <= 4", "{rul: self.count <= 4"),
        ("{rul: self.count <= 4", "{rule: 'self.count <= 4"),
        ("{rule: 'self.count <= 4", "{rule: self.count <= 4"),
        ("      count: {type: integer", "      count: {type: intege"),
        ("      count: {type: intege", "      count: {type: integer"),
        ("type: array", "type: array\n        x-kubernetes-list-type: map"),
        ("maxItems: 5", "maxItems: 99999999"),
    ] {
        edit(&mut snapshot, from, to);
    }
}

#[test]
fn one_rule_of_many() {
    let rules: String = (0..500).map(|number| format!("- rule: self.a != '{number}'\n")).collect();
    let mut snapshot = snapshot(&format!(
        "type: object\nx-kubernetes-validations:\n{rules}properties:\n  a: {{type: string, maxLength: 5}}\n"
    ));
    assert_eq!(snapshot.cost().expressions_compiled, 500);
    edit(&mut snapshot, "'250'", "'2500'");
    assert_eq!(snapshot.cost().expressions_compiled, 1);
}
