use super::{snapshot, underlined};
use crd_ls_ide::{Finding, RuleCost, Snapshot};

fn rules(snapshot: &Snapshot) -> Vec<RuleCost> {
    snapshot.rule_costs().into_iter().flat_map(|costs| costs.rules).collect()
}

#[test]
fn rule_cardinality() {
    let rule = |schema: &str| rules(&snapshot(schema)).remove(0);
    for (schema, cardinality) in [
        ("type: object\nx-kubernetes-validations: [{rule: 'true'}]", 1),
        (
            "type: object
properties:
  a:
    type: array
    maxItems: 7
    items:
      type: object
      maxProperties: 3
      additionalProperties: {type: string, x-kubernetes-validations: [{rule: self != ''}]}",
            21,
        ),
        (
            "type: object
properties:
  a:
    type: array
    items:
      type: object
      maxProperties: 3
      additionalProperties: {type: string, x-kubernetes-validations: [{rule: self != ''}]}",
            3 * 1024 * 1024 / 3,
        ),
        (
            "type: object
properties:
  a:
    type: array
    maxItems: -5
    items: {type: string, x-kubernetes-validations: [{rule: self != ''}]}",
            0,
        ),
    ] {
        let rule = rule(schema);
        assert_eq!(rule.cardinality, cardinality, "{schema}");
        assert_eq!(rule.rule.cost, rule.rule.max_cost.map(|cost| cost * cardinality), "{schema}");
    }
}

#[test]
fn rule_order() {
    let snapshot = snapshot(
        "type: object
x-kubernetes-validations: [{rule: 'true', messageExpression: \"'a'\"}]
properties:
  b:
    type: array
    maxItems: 1
    x-kubernetes-validations: [{rule: '!false'}]
    items: {type: string, x-kubernetes-validations: [{rule: self == self}]}
  a:
    type: object
    additionalProperties: {type: string, x-kubernetes-validations: [{rule: self != ''}]}
",
    );
    let rules = rules(&snapshot);
    let order: Vec<&str> = rules.iter().map(|rule| rule.rule.text.as_str()).collect();
    assert_eq!(order, ["self != ''", "self == self", "!false", "true"]);
    assert!(rules[3].message.as_ref().is_some_and(|message| message.error.is_none()));
}

#[test]
fn other_errors_hide_rules() {
    for error in ["  b: {}", "  b: {type: string, default: 1}", "  b: {type: string, uniqueItems: true}"] {
        let schema = format!(
            "type: object
x-kubernetes-validations: [{{rule: self.none}}]
properties:
  a: {{type: string}}
{error}
"
        );
        let snapshot = snapshot(&schema);
        let is_masked = |code: &str| snapshot.findings().iter().all(|finding| finding.code() != code || finding.masked);
        assert!(!underlined(&snapshot).is_empty() && is_masked("cel/uncompilable"), "{schema}");
        assert!(rules(&snapshot).is_empty(), "{schema}");
    }
}

#[test]
fn faulty_field_is_declared() {
    let schema = "type: object
x-kubernetes-validations: [{rule: self.a > 5}]
properties:
  a: {tpe: integer}
";
    assert_eq!(underlined(&snapshot(schema)), []);
}

#[test]
fn equal_costs_are_unsure() {
    let property = |name: u32| {
        format!(
            "  p{name}: {{type: array, maxItems: 700, items: {{type: string, maxLength: 20}}, x-kubernetes-validations: \
             [{{rule: 'self.all(a, self.all(b, a != b))'}}]}}\n"
        )
    };
    let masked = |count: u32| {
        let schema = format!("type: object\nproperties:\n{}", (0..count).map(property).collect::<String>());
        let snapshot = snapshot(&schema);
        let is_contributed = |finding: &&Finding| {
            finding
                .apiserver()
                .is_some_and(|error| error.detail.starts_with("contributed to estimated rule cost total"))
        };
        let contributed = snapshot.findings().iter().filter(is_contributed);
        contributed.map(|finding| finding.masked).collect::<Vec<_>>()
    };
    assert_eq!(masked(40), [true; 4]);
}

/// The message about the only expression that is too expensive.
fn too_expensive(schema: &str) -> String {
    let snapshot = snapshot(schema);
    let mut found = snapshot.findings().iter().filter(|finding| finding.code() == "cel/cost");
    found.next().map(Finding::message).expect("an expensive expression")
}

#[test]
fn bound_of_unread_field() {
    let schema = |other: &str, hosts: &str| {
        format!(
            "type: object
required: [hosts]
x-kubernetes-validations: [{{rule: 'self.hosts.all(a, self.hosts.exists_one(b, a == b))'}}]
properties:
  other: {{type: string{other}}}
  hosts: {{type: array{hosts}, items: {{type: string, maxLength: 63}}}}
"
        )
    };
    assert!(too_expensive(&schema(", allOf: [{maxLength: 5}]", "")).contains("add `maxItems`"));
    assert!(too_expensive(&schema("", ", allOf: [{maxItems: 5}]")).contains("move `maxItems` out of `allOf`"));
}

#[test]
fn bound_beside_unknown_size() {
    let message = too_expensive(
        "type: object
required: [used, name]
x-kubernetes-validations: [{rule: self.used < 5, messageExpression: self.name + string(self.used) + '.'}]
properties:
  used: {type: integer}
  name: {type: string, allOf: [{maxLength: 5}]}
",
    );
    assert!(message.contains("no bound in the schema helps"), "{message}");
}
