use crate::ide::{Change, Finding, Snapshot, Verdicts};
use crate::model::GroupKind;
use crate::text::{Edit, Text, TextRange, TextSize};

const CRD: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: {type: object, properties: {size: {type: integer, maximum: 9}}}
  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema: {type: object, properties: {word: {type: string}}}
";

fn foo(size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nsize: {size}\n")
}

fn snapshot(text: &str) -> Snapshot {
    Snapshot::new(Text::new(text))
}

/// The snapshot with one text replaced by another.
fn edited(snapshot: &Snapshot, old: &str, new: &str) -> Snapshot {
    let text = snapshot.text().to_string();
    let at = TextSize::new(text.find(old).unwrap() as u32);
    let edit = Edit::replace(TextRange::at(at, TextSize::of(old)), new);
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}

fn judge(crd: &Snapshot, resources: &Snapshot, old: &Verdicts) -> Verdicts {
    let kinds = crd.resource_kinds();
    resources.judge_after(old, |name: &GroupKind| kinds.iter().find(|kind| kind.group_kind() == *name))
}

/// The line from 0, the code and the path of each finding.
fn found(snapshot: &Snapshot, verdicts: &Verdicts) -> Vec<String> {
    let findings = snapshot.resource_findings(verdicts);
    let before = |finding: &Finding| TextRange::up_to(finding.range.start());
    let line = |finding: &Finding| snapshot.text().slice(before(finding)).matches('\n').count();
    findings.iter().map(|finding| format!("{} {} {}", line(finding), finding.code(), finding.written)).collect()
}

#[test]
fn an_edit_costs_the_resource_that_it_is_in() {
    let crd = snapshot(CRD);
    let resources = snapshot(&[foo("12"), foo("3"), foo("x")].join("---\n"));
    let first = judge(&crd, &resources, &Verdicts::default());
    assert_eq!((first.judged(), first.count()), (3, 3));
    assert_eq!(found(&resources, &first), ["3 resource/number size", "13 resource/type size"]);

    let resources = edited(&resources, "size: 3", "# a line\nsize: 11");
    let second = judge(&crd, &resources, &first);
    assert_eq!((second.judged(), second.count()), (1, 3));
    let expected = ["3 resource/number size", "9 resource/number size", "14 resource/type size"];
    assert_eq!(found(&resources, &second), expected);
    assert_eq!(judge(&crd, &resources, &second).judged(), 0);
}

#[test]
fn an_edit_of_the_crd_costs_nothing_unless_the_schema_changes() {
    let (crd, resources) = (snapshot(CRD), snapshot(&[foo("12"), foo("3")].join("---\n")));
    let first = judge(&crd, &resources, &Verdicts::default());
    for (old, new) in [("  scope:", "  # a comment\n  scope:"), ("plural: foos", "plural: foos, shortNames: [f]")] {
        assert_eq!(judge(&edited(&crd, old, new), &resources, &first).judged(), 0, "{new}");
    }
    let other = edited(&crd, "maximum: 9", "maximum: 20");
    let second = judge(&other, &resources, &first);
    assert_eq!((second.judged(), found(&resources, &second)), (2, vec![]));
    let cluster = edited(&crd, "Namespaced", "Cluster");
    assert_eq!(judge(&cluster, &resources, &first).judged(), 2);
}

#[test]
fn the_items_of_a_list_are_judged_with_their_paths() {
    let item = |size: &str| format!("- {}", foo(size).trim_end().replace('\n', "\n  "));
    let list = format!("apiVersion: v1\nkind: List\nitems:\n{}\n{}\n", item("12"), item("3").replace("web", "Web"));
    let (crd, resources) = (snapshot(CRD), snapshot(&list));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(verdicts.count(), 2);
    assert_eq!(
        found(&resources, &verdicts),
        ["6 resource/number items[0].size", "9 resource/metadata items[1].metadata.name"]
    );
    let hubs = resources.resource_findings(&verdicts);
    assert_eq!(hubs.iter().map(|finding| finding.hub.to_string()).collect::<Vec<_>>(), ["size", "metadata.name"]);
}

#[test]
fn a_list_may_hold_the_crd_too() {
    let item = |text: &str| format!("- {}", text.trim_end().replace('\n', "\n  "));
    let list = format!("apiVersion: v1\nkind: List\nitems:\n{}\n{}\n", item(CRD), item(&foo("12")));
    let all = snapshot(&list);
    assert_eq!(found(&all, &judge(&all, &all, &Verdicts::default())), ["24 resource/number items[1].size"]);
}

#[test]
fn what_can_t_be_read_of_a_crd_is_unknown() {
    let resources = snapshot("apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nsize: 12\nmore: 1\n");
    // That a field is there can be read, if not what it is.
    let crd = snapshot(&CRD.replace("maximum: 9}", "maximum: 9}, more: 3"));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(found(&resources, &verdicts), ["3 resource/number size"]);
    // A line that can't be read may be about anything.
    let crd = snapshot(&CRD.replacen("    schema:\n", "    schema:\n      oops\n", 1));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(found(&resources, &verdicts), ["1 resource/not-judged ", "3 resource/number size"]);
}
