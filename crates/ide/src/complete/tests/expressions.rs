//! Names in the expressions of validation rules.

use super::{check_has, check_lacks, completions, in_schema, insert, labels};
use crate::testing::Fixture;
use crate::{Completion, CompletionKind, Placeholders};
use crd_ls_testing::crd_around;

/// A schema with a rule, where `$0` marks the cursor.
fn with_rule(rule: &str) -> String {
    let rule = rule.replace('\n', "\n    ");
    format!(
        "type: object
x-kubernetes-validations:
- rule: {rule}
  message: it must hold
properties:
  replicas:
    type: integer
    description: How many there are.
  max-replicas:
    type: integer
  namespace:
    type: string
  name:
    type: string
  labels:
    type: object
    additionalProperties:
      type: string
  ports:
    type: array
    items:
      type: object
      properties:
        port:
          type: integer
          description: The number of the port.
        protocol:
          type: string"
    )
}

fn in_rule(rule: &str) -> Vec<String> {
    in_schema(&with_rule(rule))
}

fn inserted(rule: &str, label: &str, placeholders: Placeholders) -> String {
    insert(&crd_around(&with_rule(rule)), label, placeholders)
}

#[track_caller]
fn check_inserted(rule: &str, label: &str, placeholders: Placeholders, expected: &str) {
    assert_eq!(inserted(rule, label, placeholders), crd_around(&with_rule(expected)), "{label} in {rule}");
}

#[track_caller]
fn item(rule: &str, label: &str) -> Completion {
    let found = completions(&crd_around(&with_rule(rule))).expect("completions");
    found.items.into_iter().find(|item| item.label == label).expect(label)
}

#[test]
fn escaped_fields_first() {
    let found = in_rule("self.$0");
    let fields = [
        "__namespace__",
        "apiVersion",
        "kind",
        "labels",
        "max__dash__replicas",
        "metadata",
        "name",
        "ports",
        "replicas",
    ];
    assert_eq!(found.get(..fields.len()), Some(&fields.map(str::to_owned)[..]));
}

#[test]
fn field_documentation() {
    let document = crd_around(&with_rule("self.$0"));
    let snapshot = Fixture::parse(&document).snapshot();
    let ports = item("self.$0", "ports");
    assert_eq!((ports.kind, &*ports.detail), (CompletionKind::Property, "list(object)"));
    let about = |rule: &str, label: &str| snapshot.documentation(&item(rule, label).subject.expect("a subject"), &[]);
    let replicas = about("self.$0", "replicas").expect("documentation");
    assert!(replicas.contains("How many there are."), "{replicas}");
    let port = about("self.ports[0].$0", "port").expect("documentation");
    assert!(port.starts_with("`ports[].port` · integer") && port.contains("The number of the port."), "{port}");
    let matches = about("self.name.$0", "matches").expect("documentation");
    assert!(matches.starts_with("`string.matches(string) bool` · "), "{matches}");
    let all = about("self.ports.$0", "all(x, condition)").expect("documentation");
    assert!(all.starts_with("`all(x, condition)` · "), "{all}");
}

#[test]
fn half_written_rules() {
    for rule in [
        "self.ports[0].$0",
        "self.ports.all(p, p.$0",
        "self.ports.all(p, p.po$0",
        "self.ports.all(p, self.ports.exists(q, q.port == p.$0",
        "self.ports.filter(p, p.port > 1)[0].$0",
        "(self.replicas > 1 && self.ports.all(i, p, i > 1 || p.$0",
        "self.ports.map(p, p.port > 1, p.$0)",
        "self.ports.all(p, p.$0) && (",
        "has(self.ports) && self.ports.sortBy(p, p.$0",
        "self.?ports[0].optMap(p, p.$0",
    ] {
        check_has(&in_rule(rule), &["port", "protocol"]);
    }
}

#[test]
fn functions_fit_receiver() {
    let of_string = in_rule("self.name.$0");
    check_has(&of_string, &["startsWith", "matches", "size", "split"]);
    check_lacks(&of_string, &["all(x, condition)", "isSorted", "getHours", "port", "self"]);
    let of_list = in_rule("self.ports.$0");
    check_has(&of_list, &["all(x, condition)", "map(x, result)", "size", "sortBy(x, key)"]);
    check_lacks(&of_list, &["startsWith", "port", "optMap(x, result)"]);
    check_has(&in_rule("self.labels.$0"), &["all(k, v, condition)", "size"]);
    check_has(&in_rule("self.?name.$0"), &["orValue", "hasValue", "optMap(x, result)"]);
    check_has(&in_rule("sets.$0"), &["contains", "equivalent", "intersects"]);
    check_lacks(&in_rule("self.replicas.$0"), &["size", "startsWith"]);
}

#[test]
fn operands() {
    let found = in_rule("self.ports.all(p, self.ports.exists(q, $0");
    assert_eq!(found.get(..4), Some(&["q", "p", "self", "oldSelf"].map(str::to_owned)[..]));
    check_has(&found, &["has(field)", "size", "int", "quantity", "sets"]);
    check_lacks(&found, &["startsWith", "_&&_", "sets.contains"]);
    for operand in ["$0", "self.replicas > $0", "self.replicas > 1 && !$0", "1 in [$0", "se$0"] {
        check_has(&in_rule(operand), &["self"]);
    }
}

#[test]
fn operators_and_strings() {
    for rule in [
        "self.replicas $0",
        "self.replicas a$0",
        "|$0\n  self.replicas > 1",
        "'self.name'$0",
        "self.name == 'a.$0'",
        "self.name == 'a.$0",
        "unknown.$0",
    ] {
        assert_eq!(in_rule(rule), [""; 0], "{rule}");
    }
}

#[test]
fn scalar_styles() {
    for (rule, expected) in [
        ("\"self.na$0\"", "\"self.name\""),
        ("'self.na$0 == ''a'''", "'self.name == ''a'''"),
        ("'self.name == ''a'' && self.na$0'", "'self.name == ''a'' && self.name'"),
        ("\"self.name == \\\"ü\\\" && self.na$0\"", "\"self.name == \\\"ü\\\" && self.name\""),
        ("\"self.na$0", "\"self.name"),
        ("|\n  self.replicas > 1\n  && self.na$0\n", "|\n  self.replicas > 1\n  && self.name\n"),
        (">-\n  self.replicas > 1 &&\n  self.na$0", ">-\n  self.replicas > 1 &&\n  self.name"),
        ("self.replicas > 1\n  && self.na$0", "self.replicas > 1\n  && self.name"),
        ("self.na$0 == 'a'", "self.name == 'a'"),
        ("self.n$0a", "self.name"),
    ] {
        check_inserted(rule, "name", Placeholders::None, expected);
    }
}

#[test]
fn start_of_rule() {
    check_inserted("$0", "self", Placeholders::None, "self");
    check_inserted("self.replicas > $0", "self", Placeholders::None, "self.replicas > self");
    let text = crd_around(&with_rule("$0")).replace("rule: $0", "rule:$0");
    assert_eq!(insert(&text, "self", Placeholders::None), crd_around(&with_rule("self")));
}

#[test]
fn calls_and_macros() {
    for (rule, label, placeholders, expected) in [
        ("self.name.sta$0", "startsWith", Placeholders::Mirrored, "self.name.startsWith(@)"),
        ("self.name.sta$0", "startsWith", Placeholders::None, "self.name.startsWith("),
        ("self.name.sta$0('a')", "startsWith", Placeholders::Mirrored, "self.name.startsWith('a')"),
        ("self.name.si$0", "size", Placeholders::Mirrored, "self.name.size()"),
        ("self.ports.a$0", "all(x, condition)", Placeholders::Mirrored, "self.ports.all(${1:x}, ${2:condition})"),
        ("self.ports.a$0", "all(x, condition)", Placeholders::None, "self.ports.all("),
        ("ha$0", "has(field)", Placeholders::Mirrored, "has(${1:field})"),
    ] {
        // `$0` is both the cursor of a fixture and the last stop of a snippet.
        assert_eq!(
            inserted(rule, label, placeholders).replace("$0", "@"),
            crd_around(&with_rule(expected)),
            "{label} in {rule}"
        );
    }
}

#[test]
fn message_expression() {
    let schema = with_rule("self.replicas > 1").replace("message: it must hold", "messageExpression: self.$0");
    check_has(&in_schema(&schema), &["replicas", "name"]);
}

#[test]
fn other_fields_of_rules() {
    let schema = with_rule("self.replicas > 1").replace("message: it must hold", "message: self.$0");
    assert_eq!(labels(&crd_around(&schema)), [""; 0]);
}

#[test]
fn rule_of_item() {
    let schema = with_rule("self.replicas > 1").replace(
        "    items:\n      type: object",
        "    items:\n      x-kubernetes-validations:\n      - rule: self.$0\n      type: object",
    );
    let found = in_schema(&schema);
    check_has(&found, &["port", "protocol"]);
    check_lacks(&found, &["replicas"]);
}

#[test]
fn fields_as_operands() {
    for rule in [
        "!self.$0",
        "!!self.$0",
        "!(self.$0",
        "!has(self.$0",
        "!self.na$0",
        "-self.$0",
        "true ? self.$0",
        "true ? self.name : self.$0",
        "true ? !self.$0",
        "self.name in self.$0",
        "1 + self.$0",
        "self.replicas == -self.$0",
        "self.ports[self.$0",
        "size(self.$0",
        "self.ports.all(port, port.port == self.$0",
        "self.ports.exists(port, !self.$0",
    ] {
        assert!(in_rule(rule).contains(&"replicas".to_owned()), "{rule}");
        assert!(in_rule(&format!("\"{rule}\"")).contains(&"replicas".to_owned()), "\"{rule}\"");
    }
    for rule in ["[self.$0", "[self.name, self.$0", "'x' in self.$0", "{'a': self.$0"] {
        assert!(in_rule(&format!("\"{rule}\"")).contains(&"replicas".to_owned()), "\"{rule}\"");
    }
}

#[test]
fn behind_tag() {
    check_inserted("!self.na$0", "name", Placeholders::None, "!self.name");
}
