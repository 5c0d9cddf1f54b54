use super::*;
use crd_ls_model::GroupKind;
use crd_ls_testing::crd_around;
use crd_ls_text::TextSize;

const SCHEMA: &str = "type: object
properties:
  spec:
    type: object
    x-kubernetes-validations:
    - rule: self.replicas <= self.maxReplicas
    properties:
      replicas: {type: integer}
      maxReplicas: {type: integer}
      hosts:
        type: array
        items:
          type: object
          properties:
            name: {type: string, x-kubernetes-validations: [{rule: self != oldSelf}]}
";

const RESOURCE: &str = "apiVersion: example.com/v1
kind: Foo
metadata: {name: a}
spec: {replicas: 5, maxReplicas: 3, hosts: [{name: example.com}]}
";

/// Tries an expression at a word of the CRD, on the resources of a text.
fn tried(at: &str, expression: Option<&str>, resources: &str) -> String {
    let snapshot = Snapshot::new(Text::new(&crd_around(SCHEMA)));
    let offset = TextSize::new(crd_around(SCHEMA).find(at).expect("it is in the text") as u32);
    let expression = expression.map_or_else(|| snapshot.rule_at(offset).expect("a rule"), str::to_owned);
    let others = Snapshot::new(Text::new(resources));
    let resource = |kind: &GroupKind| others.resource_of(kind);
    match snapshot.try_at(offset, &expression, resource) {
        Ok(TriedExpression { evaluated, path, is_sample }) => {
            let value = match evaluated.result {
                Ok(value) => value.to_string(),
                Err(ExpressionFault::Failed(words) | ExpressionFault::Uncompilable { server: words, .. }) => words,
            };
            format!("{value} at `{path}`{}", if is_sample { " of a sample" } else { "" })
        }
        Err(reason) => reason.to_string(),
    }
}

#[test]
fn sample_with_all_fields() {
    assert_eq!(tried("self.replicas", None, ""), "true at `spec` of a sample");
    assert_eq!(tried("self.replicas", Some("self.hosts.size()"), ""), "1 at `spec` of a sample");
    let refused = tried("self.replicas", Some("self.none"), "");
    assert!(refused.starts_with("compilation failed: ERROR: <input>:1:5: undefined field 'none'"), "{refused}");
}

#[test]
fn open_resource_wins() {
    assert_eq!(tried("self.replicas", None, RESOURCE), "false at `spec`");
    assert_eq!(tried("self.replicas", None, &RESOURCE.replace("Foo", "Bar")), "true at `spec` of a sample");
    assert_eq!(tried("name: {type", Some("self"), RESOURCE), "\"example.com\" at `spec.hosts[0].name`");
    assert_eq!(
        tried("name: {type", Some("self"), "apiVersion: example.com/v1\nkind: Foo\n"),
        "the object has no value at `spec.hosts[0].name`, so the server evaluates no rule there"
    );
}

#[test]
fn old_value_equals_new() {
    assert_eq!(tried("self.replicas", Some("self == oldSelf"), RESOURCE), "true at `spec`");
    assert_eq!(
        tried("self != oldSelf", None, RESOURCE),
        "the expression uses `oldSelf`, but this value has no old value, so the server evaluates no such rule"
    );
}

#[test]
fn whole_resource() {
    let (snapshot, others) = (Snapshot::new(Text::new(&crd_around(SCHEMA))), Snapshot::new(Text::new(RESOURCE)));
    let (kind, resource) = others.resource_at(TextSize::new(30)).expect("a resource");
    assert_eq!(&*kind.kind, "Foo");
    let tried = snapshot.try_on(resource, "self.spec.replicas + 1").expect("a value");
    assert_eq!(tried.evaluated.result.expect("a value").to_string(), "6");
}
