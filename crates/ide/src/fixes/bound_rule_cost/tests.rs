use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The title of the first fix for the cost of the only rule, and whether it makes the rule cheap enough.
fn first_fix(schema: &str) -> (String, bool) {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let finding = snapshot.findings().iter().find(|finding| finding.code() == "cel/cost").expect("a finding");
    let fixes = snapshot.quick_fixes(finding);
    let fix = fixes.first().expect("a fix");
    let fixed = snapshot.edited(&fix.edits);
    let is_cheap = fixed.findings().iter().all(|finding| !finding.code().starts_with("cel/cost"));
    (fix.title(), is_cheap)
}

#[test]
fn three_bounds() {
    let rule = "self.hosts.all(host, self.hosts.filter(other, other == host).size() == 1)";
    let schema = format!(
        "type: object
additionalProperties:
  type: object
  required: [hosts]
  properties:
    hosts: {{type: array, items: {{type: string}}}}
  x-kubernetes-validations:
  - rule: {rule}
"
    );
    let (title, is_cheap) = first_fix(&schema);
    assert_eq!(title, "set 'maxItems' of 'hosts', 'maxLength' of the items, 'maxProperties' of the schema to 62");
    assert!(is_cheap);
}

/// The titles of the fixes for the first finding of a code, after checking that each makes the rules cheap enough.
fn titles(schema: &str, code: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let finding = snapshot.findings().iter().find(|finding| finding.code() == code).expect("a finding");
    let fixes = snapshot.quick_fixes(finding);
    for fix in &fixes {
        let fixed = snapshot.edited(&fix.edits);
        assert!(fixed.findings().iter().all(|finding| finding.code() != code), "{}", fix.title());
    }
    fixes.into_iter().map(|fix| fix.title()).collect()
}

#[test]
fn rules_sharing_a_list() {
    let rules: String = (0..30).map(|size| format!("  - rule: self.all(host, host.size() > {size})\n")).collect();
    let schema = format!(
        "type: object
properties:
  hosts:
    type: array
    maxItems: 900000
    items: {{type: string, maxLength: 253}}
    x-kubernetes-validations:
  {}",
        rules.replace("\n  -", "\n    -")
    );
    assert_eq!(titles(&schema, "cel/cost-total"), ["change 'maxItems' of 'hosts' to 555555"]);
}

#[test]
fn rules_of_several_lists() {
    let property = |number: usize| {
        format!(
            "  list{number}:
    type: array
    maxItems: 30000
    x-kubernetes-validations:
    - rule: self.all(host, host.matches('^[a-z.]+$'))
    items: {{type: string, maxLength: 253}}
"
        )
    };
    let schema = format!("type: object\nproperties:\n{}", (0..14).map(property).collect::<String>());
    let lists = "'maxItems' of 'list0', 'maxItems' of 'list1', 'maxItems' of 'list2', 'maxItems' of 'list3'";
    assert_eq!(titles(&schema, "cel/cost-total"), [format!("set {lists} to 5645")]);
}

#[test]
fn list_and_its_strings() {
    let schema = "type: object
properties:
  hosts:
    type: array
    items:
      type: string
      x-kubernetes-validations:
      - rule: self.matches('^[a-z.]+$') && self.contains('.') && self.endsWith('a')
";
    let both = "set 'maxLength' of the items and 'maxItems' of 'hosts' to 2497";
    let single = ["add 'maxItems: 7' to 'hosts'", "add 'maxLength: 2' to the items"];
    assert_eq!(titles(schema, "cel/cost"), [both, single[0], single[1]]);
}
