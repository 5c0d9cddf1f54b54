//! Hovers on the expressions of validation rules.

use super::{check, read};
use crd_ls_testing::crd_around;

fn with_rule(rule: &str) -> String {
    let rule = rule.replace('\n', "\n    ");
    format!(
        "type: object
properties:
  replicas:
    type: integer
  name:
    type: string
    maxLength: 20
  ports:
    type: array
    items:
      type: object
      properties:
        port:
          type: integer
          description: The number of the port.
x-kubernetes-validations:
- rule: {rule}
"
    )
}

#[track_caller]
fn check_rule(rule: &str, covered: &str, markdown: &str) {
    check(&with_rule(rule), covered, markdown);
}

/// Checks that the hover at the cursor in a rule has this line.
#[track_caller]
fn check_line(rule: &str, line: &str) {
    let text = read(&crd_around(&with_rule(rule)));
    assert!(text.lines().any(|read| read == line), "no {line} in:\n{text}");
}

#[test]
fn fields() {
    check_rule(
        "self.ports.all(p, p.po$0rt > 1)",
        "p.port",
        "`p.port` · int\n- estimated cost: 2097150, 20% of the limit\n\n`ports[].port` · integer, optional\n- \
         server-side apply: replaced with `ports`, an atomic list\n\nThe number of the port.",
    );
    check_rule(
        "self.repl$0icas > 1 || !has(self.replicas)",
        "self.replicas",
        "`self.replicas` · int\n- estimated cost: 2, less than 1% of the limit\n\n`replicas` · integer, optional",
    );
}

#[test]
fn overloads() {
    check_rule(
        "self.name.starts$0With('a')",
        "self.name.startsWith('a')",
        "`self.name.startsWith('a')` · bool\n- estimated cost: 3, less than 1% of the limit\n\n`string.startsWith(string) \
         bool` · Whether the string begins with another.",
    );
    check_line("self.name.si$0ze() > 1", "`string.size() int` · How many characters a string has.");
    check_line("self.replicas =$0= 1", "`A == A` · Whether two values are equal.");
    check_line("self.replicas <$0= 1", "`int <= int` · Whether the first value is at most the second.");
}

#[test]
fn macros() {
    check_line(
        "self.ports.al$0l(p, p.port > 1)",
        "`all(x, condition)` · Whether the condition holds for every item of a list, or every key of a map.",
    );
    check_line("self.ports.a$0ll(p, p.port > 1)", "- estimated cost: 6291453, 62% of the limit");
}

#[test]
fn macro_variables() {
    check_line("self.ports.all(p$0, p.port > 1)", "`p` · object");
    check_line("self.ports.all($0p, p.port > 1)", "`p` · object");
    check_line("self.ports.all(i, p, $0i > 1)", "`i` · int");
    check_line("has(self.na$0me)", "`self.name` · string");
}

#[test]
fn broken_rule() {
    let text = read(&crd_around(&with_rule("self.unknown == self.re$0plicas")));
    assert!(text.starts_with("`self.replicas` · int\n\n`replicas` · integer, optional"), "{text}");
}

#[test]
fn scalar_styles() {
    for rule in [
        "'self.name == ''a'' && self.repl$0icas > 1'",
        "\"self.name == \\\"ü\\\" && self.repl$0icas > 1\"",
        "|\n  self.name == 'a' &&\n  self.repl$0icas > 1",
        ">-\n  self.name == 'a' &&\n  self.repl$0icas > 1",
    ] {
        check_line(rule, "`self.replicas` · int");
    }
}

#[test]
fn rule_of_item() {
    let schema = "type: object
properties:
  ports:
    type: array
    maxItems: 1000
    items:
      type: string
      x-kubernetes-validations:
      - rule: se$0lf != ''
";
    let text = read(&crd_around(schema));
    let line = "- estimated cost: 1, and 1000 evaluations in one object: less than 1% of the limit";
    assert!(text.lines().any(|read| read == line), "{text}");
}
