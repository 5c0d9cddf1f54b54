//! Fixes of errors in the expressions of rules.

use std::sync::Arc;

use crate::Snapshot;
use crate::testing::Fixture;
use crd_ls_model::{AnalysisOptions, Kubernetes};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

fn with_rule(rule: &str) -> String {
    let rule = rule.replace('\n', "\n    ");
    crd_around(&format!(
        "type: object
x-kubernetes-validations:
- rule: {rule}
properties:
  replicas:
    type: integer
  ratio:
    type: number
  name:
    type: string
  enabled:
    type: boolean
  namespace:
    type: string
  max-size:
    type: integer
  ports:
    type: array
    maxItems: 10
    items:
      type: object
      properties:
        port:
          type: integer
"
    ))
}

/// Applies the first fix of the first finding, and returns the text after it.
#[track_caller]
fn fixed(text: &str) -> String {
    let snapshot: Snapshot = Fixture::parse(text).snapshot();
    let finding = snapshot.findings().first().expect("a finding");
    let fixes = snapshot.quick_fixes(finding);
    let fix = fixes.first().unwrap_or_else(|| panic!("no fix for {}", finding.message()));
    let mut text: Text = snapshot.text().clone();
    fix.edits.iter().rev().for_each(|edit| text.apply(edit));
    text.to_string()
}

#[test]
fn intended_name() {
    for (rule, expected) in [
        ("self.replica > 1", "self.replicas > 1"),
        ("slef.replicas > 1", "self.replicas > 1"),
        ("self.ports.all(item, itm.port > 1)", "self.ports.all(item, item.port > 1)"),
        ("self.ports.all(p, p.Port > 1)", "self.ports.all(p, p.port > 1)"),
        ("self.name.startWith('a')", "self.name.startsWith('a')"),
        ("sise(self.name) > 1", "size(self.name) > 1"),
        ("'self.nmae == ''a'''", "'self.name == ''a'''"),
        ("\"self.name == \\\"ü\\\" && self.replica > 1\"", "\"self.name == \\\"ü\\\" && self.replicas > 1\""),
        (">-\n  self.name == 'a' &&\n  self.replica > 1", ">-\n  self.name == 'a' &&\n  self.replicas > 1"),
    ] {
        assert_eq!(fixed(&with_rule(rule)), with_rule(expected), "{rule}");
    }
}

#[test]
fn reserved_word() {
    let text = with_rule("self.namespace != '' && has(self.namespace)");
    let older = |text: &str| {
        let options = AnalysisOptions { kubernetes: Kubernetes { minor: 31 }, ..AnalysisOptions::default() };
        Snapshot::with_options(Text::new(text), Arc::new(options))
    };
    let snapshot = older(&text);
    let finding = snapshot.findings().iter().find(|finding| finding.code() == "kubernetes/reserved-word");
    let [fix] = &*snapshot.quick_fixes(finding.expect("a finding")) else { panic!("one fix") };
    assert_eq!(fix.title(), "change 'namespace' to '__namespace__'");
    let mut escaped = snapshot.text().clone();
    fix.edits.iter().rev().for_each(|edit| escaped.apply(edit));
    assert_eq!(escaped.to_string(), with_rule("self.__namespace__ != '' && has(self.__namespace__)"));
    assert!(older(&escaped.to_string()).findings().is_empty());
    assert!(Fixture::parse(&text).snapshot().findings().is_empty());
}

#[test]
fn integer_and_double() {
    for (rule, expected) in [
        ("self.ratio == self.replicas", "self.ratio == double(self.replicas)"),
        ("self.replicas != self.ratio", "double(self.replicas) != self.ratio"),
        ("self.ratio + (self.replicas + 1) > 1.5", "self.ratio + (double(self.replicas + 1)) > 1.5"),
    ] {
        assert_eq!(fixed(&with_rule(rule)), with_rule(expected), "{rule}");
    }
}

#[test]
fn no_similar_name() {
    for rule in ["self.unknown == 1", "other > 1", "self.name == true"] {
        let snapshot = Fixture::parse(&with_rule(rule)).snapshot();
        let fixes: Vec<_> = snapshot.findings().iter().flat_map(|finding| snapshot.quick_fixes(finding)).collect();
        assert_eq!(fixes, [], "{rule}");
    }
}

#[test]
fn quotes_when_needed() {
    for (rule, expected) in [
        ("not self.enabled", "\"!self.enabled\""),
        ("NOT self.enabled || self.name == \"a\"", "'!self.enabled || self.name == \"a\"'"),
        ("'self.name = \"it''s\"'", "'self.name == \"it''s\"'"),
        ("has(self.name) => self.enabled", "\"!has(self.name) || self.enabled\""),
        (
            "self.enabled && has(self.name) -> self.replicas > 1",
            "\"!(self.enabled && has(self.name)) || self.replicas > 1\"",
        ),
        (">-\n  not\n  self.enabled", ">-\n  !self.enabled"),
    ] {
        assert_eq!(fixed(&with_rule(rule)), with_rule(expected), "{rule}");
    }
}

#[test]
fn superfluous_segment() {
    let fixes = |text: &str| {
        let snapshot: Snapshot = Fixture::parse(text).snapshot();
        let finding = snapshot.findings().first().expect("a finding");
        snapshot.quick_fixes(finding).iter().map(|fix| fix.title()).collect::<Vec<_>>()
    };
    assert_eq!(fixes(&with_rule("self.status.name == 'a'")), Vec::<String>::new());
    assert_eq!(fixes(&with_rule("self.old.name == 'a'")), ["change 'self.old.name' to 'oldSelf.name'"]);
}

#[test]
fn optional_field() {
    for (rule, expected) in [
        ("self.replicas > 1", "self.replicas > 1 || !has(self.replicas)"),
        ("'self.name == ''a'''", "'self.name == ''a'' || !has(self.name)'"),
        ("\"self.replicas > 1 ? true : false\"", "\"(self.replicas > 1 ? true : false) || !has(self.replicas)\""),
        (">-\n  self.replicas > 1 &&\n  true", ">-\n  self.replicas > 1 &&\n  true || !has(self.replicas)"),
    ] {
        assert_eq!(fixed(&with_rule(rule)), with_rule(expected), "{rule}");
    }
}

/// A property `limits` with a default, and a rule for it.
fn with_default(default: &str, rule: &str) -> String {
    crd_around(&format!(
        "type: object
properties:
  limits:
    type: object
    default: {default}
    x-kubernetes-validations:
    - rule: {rule}
    required: [low]
    properties:
      low:
        type: integer
      high:
        type: integer
      soft:
        type: object
        properties:
          high:
            type: integer
"
    ))
}

/// The texts after each fix that makes a rule test for a field, for the findings about the default.
fn asking(text: &str) -> Vec<String> {
    let snapshot = Fixture::parse(text).snapshot();
    let wrong = snapshot.findings().iter().filter(|finding| finding.code() == "cel/default");
    let fixes = wrong.flat_map(|finding| snapshot.quick_fixes(finding));
    let asking = fixes.filter(|fix| fix.title().contains("accept objects without"));
    let applied = asking.map(|fix| {
        let mut text: Text = snapshot.text().clone();
        fix.edits.iter().rev().for_each(|edit| text.apply(edit));
        text.to_string()
    });
    applied.collect()
}

#[test]
fn field_missing_in_default() {
    for (default, rule, expected) in [
        ("{low: 1}", "self.low < self.high", "self.low < self.high || !has(self.high)"),
        ("{low: 1}", "'self.low < self.high'", "'self.low < self.high || !has(self.high)'"),
        ("{low: 1, soft: {}}", "self.soft.high > self.low", "self.soft.high > self.low || !has(self.soft.high)"),
        ("{low: 1}", "self.soft.high > self.low", "self.soft.high > self.low || !has(self.soft)"),
    ] {
        assert_eq!(asking(&with_default(default, rule)), [with_default(default, expected)], "{rule}");
    }
}

#[test]
fn useless_field_test() {
    for (default, rule) in [
        ("{low: 0, high: 1}", "self.high / self.low > 1"),
        ("{low: 1, high: 0}", "self.low < self.high"),
        ("{low: 1}", "1 / 0 > self.low"),
    ] {
        assert_eq!(asking(&with_default(default, rule)), <[String; 0]>::default(), "{rule}");
    }
}

#[test]
fn pattern_anchors() {
    for (rule, expected) in [
        ("has(self.name) && self.name.matches('[a-z]+')", "has(self.name) && self.name.matches('^[a-z]+$')"),
        (
            "\"has(self.name) && self.name.matches(\\\"[a-z]+\\\")\"",
            "\"has(self.name) && self.name.matches(\\\"^[a-z]+$\\\")\"",
        ),
        ("has(self.name) && self.name.matches(r'[a-z]+')", "has(self.name) && self.name.matches(r'^[a-z]+$')"),
        (
            "has(self.name) && self.name.matches(\"\"\"[a-z]+\"\"\")",
            "has(self.name) && self.name.matches(\"\"\"^[a-z]+$\"\"\")",
        ),
    ] {
        assert_eq!(fixed(&with_rule(rule)), with_rule(expected), "{rule}");
    }
}
