use std::sync::Arc;

use lsp_types::Url;

use super::JudgedViews;
use crate::lsp::question::KnownKinds;
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;
use crd_ls_ide::{Change, ResourceKind, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Encoding, Text, TextRange, TextSize};

const RESOURCE: &str = "\
apiVersion: example.com/v1
kind: Foo
metadata:
  name: web
spec:
  replicas: 9
";

/// The CRD of the resource.
fn crd() -> Snapshot {
    let schema =
        "type: object\nproperties: {spec: {type: object, properties: {replicas: {type: integer, maximum: 5}}}}\n";
    Snapshot::new(Text::new(&crd_around(schema)))
}

fn key() -> DocumentKey {
    DocumentKey::new(&Url::parse("file:///foo.yaml").unwrap())
}

fn view(text: &str) -> Arc<View> {
    let snapshot = Snapshot::new(Text::new(text));
    Arc::new(View::new(key().to_string(), 1, snapshot, Arc::default(), Encoding::default()))
}

/// A snapshot after the first occurrence of `old` is replaced.
fn replaced(before: &Snapshot, old: &str, new: &str) -> Snapshot {
    let at = TextSize::new(before.text().to_string().find(old).unwrap() as u32);
    let edit = Edit::replace(TextRange::new(at, at + TextSize::new(old.len() as u32)), new.to_owned());
    let mut text = before.text().clone();
    text.apply(&edit);
    before.after(&[Change { edit, text }])
}

/// The number of findings in a view, and of repairs that were tried to find their causes.
fn work(view: &View) -> (u64, u64) {
    let cost = view.snapshot.cost();
    (cost.findings_gathered, cost.repairs_tried)
}

fn judged(views: &mut JudgedViews, view: &Arc<View>, kinds: &[ResourceKind]) -> Arc<View> {
    let known = KnownKinds { kinds: kinds.to_vec(), ..KnownKinds::default() };
    views.of(&key(), view, &known)
}

#[test]
fn questions_share_a_view() {
    let (mut views, view) = (JudgedViews::default(), view(RESOURCE));
    let kinds = crd().resource_kinds();
    let first = judged(&mut views, &view, &kinds);
    assert_eq!(work(&first), (0, 0), "nothing is found before somebody asks");
    assert_eq!(first.snapshot.findings().len(), 1);
    first.snapshot.causes();
    let found = work(&first);
    let second = judged(&mut views, &view, &kinds);
    assert_eq!(work(&second), found, "the second question finds what the first has found");
    assert_eq!(found.0, 1);
}

#[test]
fn edits_need_another_view() {
    let (mut views, before) = (JudgedViews::default(), view(RESOURCE));
    let kinds = crd().resource_kinds();
    assert_eq!(judged(&mut views, &before, &kinds).snapshot.findings().len(), 1);
    let after = view(&RESOURCE.replace('9', "3"));
    assert_eq!(judged(&mut views, &after, &kinds).snapshot.findings(), []);
}

#[test]
fn crd_edits_need_another_view() {
    let (mut views, view) = (JudgedViews::default(), view(RESOURCE));
    let crd = crd();
    let first = judged(&mut views, &view, &crd.resource_kinds());
    assert_eq!(first.snapshot.findings().len(), 1);
    let loosened = replaced(&crd, "maximum: 5", "maximum: 50");
    assert_eq!(judged(&mut views, &view, &loosened.resource_kinds()).snapshot.findings(), []);
    assert_eq!(judged(&mut views, &view, &[]).snapshot.findings(), []);
}

#[test]
fn next_views_replace_the_last() {
    let (mut views, before, after) = (JudgedViews::default(), view(RESOURCE), view(RESOURCE));
    let kinds = crd().resource_kinds();
    let kept = Arc::downgrade(&judged(&mut views, &before, &kinds));
    assert!(kept.upgrade().is_some());
    let next = Arc::downgrade(&judged(&mut views, &after, &kinds));
    assert!(kept.upgrade().is_none());
    views.forget(&key());
    assert!(next.upgrade().is_none());
}

#[test]
fn distant_edits_cost_less() {
    let crd = crd();
    let text = format!("{RESOURCE}  replcas: 3\n{}# the end\n", "# a line\n".repeat(60));
    let mut views = JudgedViews::default();
    let before = view(&text);
    let first = judged(&mut views, &before, &crd.resource_kinds());
    first.snapshot.causes();
    assert!(work(&first).1 > 1, "{:?}", work(&first));
    let snapshot = replaced(&before.snapshot, "# the end", "# that is the end");
    let after = Arc::new(before.with(snapshot));
    let second = judged(&mut views, &after, &crd.resource_kinds());
    second.snapshot.causes();
    assert!(work(&second).1 < work(&first).1, "{:?} {:?}", work(&first), work(&second));
}
