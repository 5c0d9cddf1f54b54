//! Many fixes at once.

use super::fix_all::fix_within;
use super::tries::Tries;
use crate::ide::{FixedAll, Snapshot};
use crate::testing::crd_around;
use crate::text::Text;

/// Schemas whose types are misspelt.
fn misspelt(count: usize) -> Snapshot {
    let properties: String = (0..count).map(|number| format!("  a{number}: {{type: int}}\n")).collect();
    Snapshot::new(Text::new(&crd_around(&format!("type: object\nproperties:\n{properties}"))))
}

#[test]
fn what_is_too_much_to_be_tried_at_once_is_fixed_in_part_and_reported_as_such() {
    let mut snapshot = misspelt(5);
    let mut left = Vec::new();
    for is_last in [false, false, true] {
        let FixedAll { edits, is_complete, .. } = fix_within(&snapshot, Tries::new(2));
        assert_eq!(is_complete, is_last);
        snapshot = snapshot.edited(&edits);
        left.push(snapshot.text().to_string().matches("{type: int}").count());
    }
    assert_eq!(left, [3, 1, 0]);
    assert_eq!(snapshot.fix_all(), FixedAll { edits: Vec::new(), titles: Vec::new(), is_complete: true });
}

#[test]
fn what_follows_from_another_finding_is_left_to_the_fix_for_that() {
    let json = r#"{
  "apiVersion": "apiextensions.k8s.io/v1",
  "kind": "CustomResourceDefinition",
  "metadata": {"name": "foos.example.com"},
  "spec": {
    "group": "example.com",
    "names": {"kind": "Foo", "plural": "foos"},
    "scope": "Namespaced",
    "versions": [{
      "name": "v1",
      "served": true,
      "storage": true,
      "schema": {
        "openAPIV3Schema": {
          "properties": {
            "a": {
              "type": "string
            },
            "b": {
              "type": "string"
            }
          },
          "type": "object"
        }
      }
    }]
  }
}
"#;
    let snapshot = Snapshot::new(Text::new(json));
    let consequences = snapshot.findings().iter().filter(|finding| snapshot.cause_of(finding).is_some());
    let safe_fixes = consequences.flat_map(|finding| snapshot.quick_fixes(finding)).filter(|fix| fix.safe);
    assert!(safe_fixes.count() > 0, "each of them would change what is right");
    assert_eq!(snapshot.fix_all(), FixedAll { edits: Vec::new(), titles: Vec::new(), is_complete: true });
}
