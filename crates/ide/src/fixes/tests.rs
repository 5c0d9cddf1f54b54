//! Tests of several fixes together.

use super::Fix;
use crate::{FixedAll, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Budget, Edit, Text, TextRange};

/// Schemas whose types are misspelt.
fn misspelt(count: usize) -> Snapshot {
    let properties: String = (0..count).map(|number| format!("  a{number}: {{type: int}}\n")).collect();
    Snapshot::new(Text::new(&crd_around(&format!("type: object\nproperties:\n{properties}"))))
}

#[test]
fn each_fix_is_listed_once() {
    let mut names = std::collections::HashSet::new();
    let twice: Vec<&str> = super::fix_files().map(|fix| fix.name).filter(|name| !names.insert(*name)).collect();
    assert_eq!(twice, [""; 0]);
}

#[test]
fn small_budget() {
    let mut snapshot = misspelt(50);
    let wrong = |snapshot: &Snapshot| snapshot.text().to_string().matches("{type: int}").count();
    // Enough for some of the findings.
    let FixedAll { edits, is_complete, .. } = snapshot.within(&Budget::new(20_000)).fix_all();
    snapshot = snapshot.edited(&edits);
    assert!((1..50).contains(&wrong(&snapshot)) && !is_complete, "{}", wrong(&snapshot));
    snapshot = snapshot.edited(&snapshot.fix_all().edits);
    assert_eq!(snapshot.fix_all(), FixedAll { edits: Vec::new(), fixes: Vec::new(), is_complete: true, trials: 0 });
}

#[test]
fn trials_of_right_fixes() {
    let trials = [10, 200].map(|count| {
        let snapshot = misspelt(count);
        let fixed = snapshot.fix_all();
        assert_eq!((fixed.fixes.len(), fixed.is_complete), (count, true));
        assert_eq!(snapshot.edited(&fixed.edits).text().to_string().matches("{type: integer}").count(), count);
        fixed.trials
    });
    assert_eq!(trials[0], trials[1]);
}

#[test]
fn one_wrong_fix_among_many() {
    // A rule is compiled once its schema has a valid type. Then this rule fails, because an integer has no size.
    let properties: String = (0..200).map(|number| format!("  a{number}: {{type: int}}\n")).collect();
    let wrong = "  wrong: {type: int, x-kubernetes-validations: [{rule: self.size() > 0}]}\n";
    let text = crd_around(&format!("type: object\nproperties:\n{wrong}{properties}"));
    let fixed = Snapshot::new(Text::new(&text)).fix_all();
    assert_eq!(fixed.fixes.len(), 200);
    assert!(fixed.trials < 40, "{}", fixed.trials);
}

#[test]
fn titles_differ() {
    // A long rule whose missing bracket fits at two places.
    let rule =
        "self.a.startsWith('abcdefgh') && self.a.endsWith('abcdefghijkl') && (self.b > 5 || self.b < 7 && self.b > 0";
    let properties = "properties: {a: {type: string, maxLength: 9}, b: {type: integer}}";
    let text = crd_around(&format!(
        "type: object\n{properties}\nx-kubernetes-validations:\n- rule: {rule:?}\n  message: wrong\n"
    ));
    let snapshot = Snapshot::new(Text::new(&text));
    let finding = snapshot.findings().iter().find(|finding| finding.code() == "cel/uncompilable").unwrap();
    let fixes = snapshot.fixes(finding);
    let titles: Vec<String> = fixes.iter().map(Fix::title).filter(|title| title.starts_with("write ")).collect();
    let [one, other] = &titles[..] else { panic!("{titles:?}") };
    assert!(one.contains("…(self.b > 5") || one.contains("self.b > 0)"), "{one}");
    assert_ne!(one, other);
}

#[test]
fn equal_results_are_one_fix() {
    let text = Text::new("type: int\n");
    let edit = |start: u32, end: u32, insert: &str| Edit::replace(TextRange::new(start.into(), end.into()), insert);
    let fix = Fix::risky("a", edit(6, 9, "integer")).unwrap();
    assert!(fix.leads_to(&[edit(9, 9, "eger")], &text));
    assert!(!fix.leads_to(&[edit(9, 9, "egers")], &text));
}

#[test]
fn consequences_are_left() {
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
    let fixes: Vec<Fix> = consequences.flat_map(|finding| snapshot.quick_fixes(finding)).collect();
    assert!(!fixes.is_empty() && fixes.iter().all(|fix| !fix.safe), "each of them would change what is right");
    assert_eq!(snapshot.fix_all(), FixedAll { edits: Vec::new(), fixes: Vec::new(), is_complete: true, trials: 0 });
}

#[test]
fn lossy_conversion() {
    let titles = |schema_of_v1: &str| {
        let text = format!(
            "apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {{kind: Foo, plural: foos}}
  preserveUnknownFields: false
  validation:
    openAPIV3Schema: {{type: object, required: [spec]}}
  versions:
  - name: v1
    served: true
    storage: true
{schema_of_v1}"
        );
        let snapshot = Snapshot::new(Text::new(&text));
        let old = snapshot.findings().iter().find(|finding| finding.code() == "lint/no-longer-served").unwrap();
        snapshot.fixes(old).into_iter().map(|fix| fix.title()).collect::<Vec<_>>()
    };
    assert_eq!(titles(""), ["convert to 'apiextensions.k8s.io/v1'"]);
    assert_eq!(titles("    schema: {openAPIV3Schema: {type: object}}\n"), [""; 0]);
}

/// The titles of the fixes for the first error of a rule about two strings, and the rule after the first fix.
fn corrected(rule: &str) -> (Vec<String>, String) {
    let properties = "properties:\n  a: {type: string}\n  b: {type: string}\n";
    let text = crd_around(&format!("type: object\n{properties}x-kubernetes-validations:\n- rule: {rule}\n"));
    let snapshot = Snapshot::new(Text::new(&text));
    let fixes = snapshot.fixes(&snapshot.findings()[0]);
    let after = fixes.first().map(|fix| snapshot.edited(&fix.edits).text().to_string()).unwrap_or_default();
    let after = after.split_once("rule: ").map(|(_, rule)| rule.trim().to_owned()).unwrap_or_default();
    (fixes.into_iter().map(|fix| fix.title()).collect(), after)
}

#[test]
fn one_of_two_mistakes_in_rule() {
    for (rule, titles, after) in [
        (
            "self.a != '' and self.b != '' or self.a == 'b'",
            vec!["write `self.a != '' && self.b != '' || self.a == 'b'`", "change 'and' to '&&'"],
            "self.a != '' && self.b != '' || self.a == 'b'",
        ),
        (
            "len(self.a) > 3 and self.b != ''",
            vec!["change 'len(self.a) > 3 and' to 'size(self.a) > 3 &&'", "change 'and' to '&&'"],
            "size(self.a) > 3 && self.b != ''",
        ),
        ("a = 'x'", vec!["change 'a =' to 'self.a =='", "change '=' to '=='"], "self.a == 'x'"),
        (
            "self.a = 'x' || self.b = 'y'",
            vec!["change each '=' to '=='", "change '=' to '=='"],
            "self.a == 'x' || self.b == 'y'",
        ),
    ] {
        let (found, corrected) = corrected(rule);
        assert_eq!((found.iter().map(String::as_str).collect(), &*corrected), (titles, after), "{rule}");
    }
}

#[test]
fn useless_correction() {
    // The rest, `and b`, fails at its first word.
    assert_eq!(corrected("self.a.matches('\\d\\\\') and b").0, Vec::<String>::new());
}

#[test]
fn no_message_for_broken_rule() {
    let schema = "type: object\nproperties:\n  hosts: {type: integer}\nx-kubernetes-validations:\n";
    let fixed = |rule: &str| {
        let snapshot = Snapshot::new(Text::new(&crd_around(&format!("{schema}- rule: |\n    {rule}\n    > 0\n"))));
        snapshot.edited(&snapshot.fix_all().edits).text().to_string()
    };
    assert!(!fixed("self.hots").contains("message"));
    assert!(fixed("self.hosts").contains("hosts must be greater than 0"));
}

#[test]
fn moving_unreadable_line() {
    let text = crd_around("type: object");
    let text = format!("{text}  subresources:\n    status: {{}}\n      additionalPrinterColumns: []\n");
    let fixed = Snapshot::new(Text::new(&text)).fix_all();
    assert_eq!(fixed.fixes, []);
}
