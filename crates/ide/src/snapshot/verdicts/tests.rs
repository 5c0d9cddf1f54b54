mod edits;

use crate::{Change, Finding, ResourceCount, Snapshot, Verdicts};
use crd_ls_model::GroupKind;
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// A CRD with two versions.
fn crd_text() -> String {
    let first = crd_around("type: object\nproperties: {size: {type: integer, maximum: 9}}\n");
    let second = "  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema: {type: object, properties: {word: {type: string}}}
";
    first + second
}

fn foo(size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nsize: {size}\n")
}

pub(super) fn snapshot(text: &str) -> Snapshot {
    Snapshot::new(Text::new(text))
}

/// The snapshot with one text replaced by another.
pub(super) fn edited(snapshot: &Snapshot, old: &str, new: &str) -> Snapshot {
    let text = snapshot.text().to_string();
    let at = TextSize::new(text.find(old).unwrap() as u32);
    let edit = Edit::replace(TextRange::at(at, TextSize::of(old)), new);
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    snapshot.after(&[Change { edit, text }])
}

pub(super) fn judge(crd: &Snapshot, resources: &Snapshot, old: &Verdicts) -> Verdicts {
    let kinds = crd.resource_kinds();
    resources.judge_after(old, |name: &GroupKind| kinds.iter().find(|kind| kind.group_kind() == *name))
}

/// Line (from 0), code and path of each finding.
fn found(snapshot: &Snapshot, verdicts: &Verdicts) -> Vec<String> {
    let findings = verdicts.findings(snapshot, |_| true);
    let before = |finding: &Finding| TextRange::up_to(finding.range.start());
    let line = |finding: &Finding| snapshot.text().slice(before(finding)).matches('\n').count();
    findings.iter().map(|finding| format!("{} {} {}", line(finding), finding.code(), finding.written)).collect()
}

#[test]
fn edit_of_resource() {
    let crd = snapshot(&crd_text());
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
fn edit_of_crd() {
    let (crd, resources) = (snapshot(&crd_text()), snapshot(&[foo("12"), foo("3")].join("---\n")));
    let first = judge(&crd, &resources, &Verdicts::default());
    for (old, new) in [("  scope:", "  # a comment\n  scope:"), ("plural: foos", "plural: foos\n    shortNames: [f]")] {
        assert_eq!(judge(&edited(&crd, old, new), &resources, &first).judged(), 0, "{new}");
    }
    let other = edited(&crd, "maximum: 9", "maximum: 20");
    let second = judge(&other, &resources, &first);
    assert_eq!((second.judged(), found(&resources, &second)), (2, vec![]));
    let cluster = edited(&crd, "Namespaced", "Cluster");
    assert_eq!(judge(&cluster, &resources, &first).judged(), 2);
}

#[test]
fn list_items() {
    let item = |size: &str| format!("- {}", foo(size).trim_end().replace('\n', "\n  "));
    let list = format!("apiVersion: v1\nkind: List\nitems:\n{}\n{}\n", item("12"), item("3").replace("web", "Web"));
    let (crd, resources) = (snapshot(&crd_text()), snapshot(&list));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(verdicts.count(), 2);
    assert_eq!(
        found(&resources, &verdicts),
        ["6 resource/number items[0].size", "9 resource/metadata items[1].metadata.name"]
    );
    let hubs = verdicts.findings(&resources, |_| true);
    assert_eq!(hubs.iter().map(|finding| finding.hub.to_string()).collect::<Vec<_>>(), ["size", "metadata.name"]);
}

#[test]
fn list_of_one_kind() {
    let typed = format!("- {}", foo("12").trim_end().replace('\n', "\n  "));
    let untyped = "- metadata: {name: other}\n  size: 13";
    let deep = "{apiVersion: example.com/v1, kind: Foo, metadata: {name: a}, size: 14}";
    let nested = format!("- apiVersion: v1\n  kind: List\n  items:\n  - {deep}");
    let list = format!("apiVersion: example.com/v1\nkind: FooList\nitems:\n{typed}\n{untyped}\n{nested}\n- word\n");
    let (crd, resources) = (snapshot(&crd_text()), snapshot(&list));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(verdicts.count(), 3);
    assert_eq!(
        found(&resources, &verdicts),
        [
            "6 resource/number items[0].size",
            "8 resource/number items[1].size",
            "12 resource/number items[2].items[0].size",
        ]
    );
    // The kind of the list is not a misspelt kind.
    let both = snapshot(&format!("{}---\n{list}", crd_text()));
    assert!(both.findings().iter().all(|finding| finding.code() != "lint/unknown-kind"));
}

#[test]
fn kind_named_like_a_list() {
    let crd = snapshot(&crd_text().replace("kind: Foo", "kind: FooList"));
    let resources = snapshot(&foo("12").replace("kind: Foo", "kind: FooList"));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(found(&resources, &verdicts), ["3 resource/number size"]);
    // With items it is a list.
    let after = edited(&resources, "size: 12", "items: []");
    let verdicts = judge(&crd, &after, &verdicts);
    assert_eq!((verdicts.count(), found(&after, &verdicts)), (0, vec![]));
}

#[test]
fn counts() {
    let item = |text: &str| format!("- {}", text.trim_end().replace('\n', "\n  "));
    let other = "apiVersion: other.io/v1\nkind: Foo\nsize: 12\n";
    let wrong = foo("12").replace("web", "Web");
    let list = format!("apiVersion: v1\nkind: List\nitems:\n{}\n{}\n{}\n", item(&wrong), item(&foo("3")), item(other));
    let (crd, text) = (snapshot(&crd_text()), [list, foo("x"), foo("4"), other.to_owned()].join("---\n"));
    let resources = snapshot(&text).beside(crd.resource_kinds().into());
    let [kind] = &*crd.resource_kinds() else { panic!("one kind") };
    assert_eq!(resources.count_resources(kind), ResourceCount { all: 4, invalid: 2 });
    // Another CRD of the same kind doesn't count.
    let [other] = &*snapshot(&crd_text()).resource_kinds() else { panic!("one kind") };
    assert_eq!(resources.count_resources(other), ResourceCount::default());
    // An edit only checks its own document.
    let after = edited(&resources, "size: x", "size: 5");
    assert_eq!(after.count_resources(kind), ResourceCount { all: 4, invalid: 1 });
    assert_eq!(after.verdicts().judged(), 1);
}

#[test]
fn crd_in_list() {
    let item = |text: &str| format!("- {}", text.trim_end().replace('\n', "\n  "));
    let list = format!("apiVersion: v1\nkind: List\nitems:\n{}\n{}\n", item(&crd_text()), item(&foo("12")));
    let all = snapshot(&list);
    assert_eq!(found(&all, &judge(&all, &all, &Verdicts::default())), ["29 resource/number items[1].size"]);
}

#[test]
fn unreadable_crd() {
    let resources = snapshot("apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nsize: 12\nmore: 1\n");
    // The field is readable, even if its schema isn't.
    let crd = snapshot(&crd_text().replace("maximum: 9}", "maximum: 9}, more: 3"));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(found(&resources, &verdicts), ["3 resource/number size"]);
    // An unreadable line may be about anything.
    let crd = snapshot(&crd_text().replacen("    schema:\n", "    schema:\n      oops\n", 1));
    let verdicts = judge(&crd, &resources, &Verdicts::default());
    assert_eq!(found(&resources, &verdicts), ["1 resource/not-judged ", "3 resource/number size"]);
}
