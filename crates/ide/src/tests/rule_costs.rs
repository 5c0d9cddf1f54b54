//! Bounds that bring the cost of a rule under its limit.

use crate::testing::Fixture;
use crd_ls_testing::crd_around;

/// The titles of the fixes for the first finding, a rule that costs too much.
#[track_caller]
fn titles(schema: &str) -> Vec<String> {
    let snapshot = Fixture::parse(&crd_around(schema)).snapshot();
    let finding = snapshot.findings().iter().find(|finding| finding.code() == "cel/cost").expect("a finding");
    snapshot.quick_fixes(finding).into_iter().map(|fix| fix.title()).collect()
}

const HOSTS: &str = "type: object
properties:
  hosts:
    type: array
    items:
      type: string
x-kubernetes-validations:
- rule: RULE
";

#[test]
fn largest_sufficient_bound() {
    let titles = titles(&HOSTS.replace("RULE", "self.hosts.all(x, self.hosts.exists_one(y, x == y))"));
    // A pair of bounds can be larger than a single bound.
    let both = "set 'maxItems' of 'hosts' and 'maxLength' of the items to 288";
    assert_eq!(titles, [both, "add 'maxItems: 5' to 'hosts'"]);
}

#[test]
fn block_scalar_rule() {
    let rule = ">-\n    self.hosts.all(x,\n    self.hosts.exists_one(y, x == y))";
    let in_block = titles(&HOSTS.replace("RULE", rule));
    let rule = "\"self.hosts.all(x, self.hosts.exists_one(y, x == y))\"";
    assert_eq!(titles(&HOSTS.replace("RULE", rule)), in_block);
    assert_eq!(in_block.last().map(String::as_str), Some("add 'maxItems: 5' to 'hosts'"));
}

#[test]
fn two_bounds() {
    let text = crd_around(&HOSTS.replace("RULE", "self.hosts.all(x, self.hosts.exists_one(y, x == y))"));
    let snapshot = Fixture::parse(&text).snapshot();
    let finding = snapshot.findings().iter().find(|finding| finding.code() == "cel/cost").expect("a finding");
    let fixes = snapshot.quick_fixes(finding);
    let after = snapshot.edited(&fixes.first().expect("a fix").edits);
    let expected = text.replace("type: array\n", "type: array\n            maxItems: 288\n");
    let expected = expected.replace("type: string\n", "type: string\n              maxLength: 288\n");
    assert_eq!(after.text().to_string(), expected);
    assert!(after.findings().iter().all(|finding| finding.code() != "cel/cost"));
}

#[test]
fn existing_bound() {
    let schema = HOSTS.replace("RULE", "self.hosts.all(x, self.hosts.exists_one(y, x == y))");
    let schema = schema.replace("type: string", "type: string\n      maxLength: 63");
    let bounded = |bound: u32| schema.replace("type: array", &format!("type: array\n    maxItems: {bound}"));
    assert_eq!(titles(&bounded(5000)), ["change 'maxItems' of 'hosts' to 577"]);
    assert_eq!(titles(&bounded(578)), ["change 'maxItems' of 'hosts' to 577", "change 'maxLength' of the items to 62"]);
}

#[test]
fn lists_around_rule() {
    let schema = "type: object
properties:
  ports:
    type: array
    items:
      type: object
      properties:
        name:
          type: string
          maxLength: 63
      x-kubernetes-validations:
      - rule: self.name.matches('^[a-z]+$') || self.name.matches('^[0-9]+$')
";
    assert_eq!(titles(schema), ["add 'maxItems: 92592' to 'ports'", "change 'maxLength' of 'name' to 2"]);
}

#[test]
fn total_cost() {
    let property = |number: usize| {
        format!(
            "  list{number}:
    type: array
    maxItems: {}
    x-kubernetes-validations:
    - rule: self.all(host, host.matches('^[a-z.]+$'))
    items: {{type: string, maxLength: 253}}
",
            if number == 7 { 31_000 } else { 30_000 }
        )
    };
    let properties: String = (0..11).map(property).collect();
    let snapshot = Fixture::parse(&crd_around(&format!("type: object\nproperties:\n{properties}"))).snapshot();
    let total = snapshot.findings().iter().find(|finding| finding.code() == "cel/cost-total").expect("a finding");
    let fixes = snapshot.quick_fixes(total);
    let first = fixes.first().map(|fix| fix.title()).unwrap_or_default();
    assert!(first.starts_with("change 'maxItems' of 'list7' to 22"), "{first}");
}
