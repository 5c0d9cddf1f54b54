use crate::ide::Snapshot;
use crate::testing::crd_around;
use crate::text::Text;

/// The title of the first fix for the cost of the only rule, and whether what it makes of the schema is cheap enough.
fn first_fix(schema: &str) -> (String, bool) {
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let finding = snapshot.findings().iter().find(|finding| finding.code() == "cel/cost").expect("a finding");
    let fixes = snapshot.quick_fixes(finding);
    let fix = fixes.first().expect("a fix");
    let fixed = snapshot.edited(&fix.edits);
    let is_cheap = fixed.findings().iter().all(|finding| !finding.code().starts_with("cel/cost"));
    (fix.title.clone(), is_cheap)
}

#[test]
fn three_bounds_are_set_where_two_leave_too_little() {
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
