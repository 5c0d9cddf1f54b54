//! Objects that patches in other files change: an edit has the result of a fresh analysis.

use std::sync::Arc;

use super::incremental::edited;
use crate::{AnalysisOptions, Finding, ResourceKind, Snapshot};
use crd_ls_model::{PatchTarget, PatchedObject, PatchedParts, TextPattern, Unfinished};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

const SCHEMA: &str = "type: object
properties:
  spec:
    type: object
    required: [size, mode]
    x-kubernetes-validations:
    - rule: \"!has(self.most) || self.size <= self.most\"
    properties:
      size: {type: integer, minimum: 1}
      most: {type: integer}
      mode: {type: string}
      source: {type: object, required: [url], properties: {url: {type: string}, a: {type: string}}}
      ports:
        type: array
        maxItems: 9
        items: {type: object, required: [name], properties: {name: {type: string}, port: {type: integer}}}
";

/// Longer than the shortest text whose state is kept.
fn resource() -> String {
    format!(
        "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\n  annotations: {{a: {}}}\nspec:\n  size: 3\n  \
         mode: b\n  source: {{a: b}}\n  ports:\n  - {{port: 1}}\n  - {{name: b}}\n",
        "x".repeat(1_100)
    )
}

const EDITS: [(&str, &str); 10] = [
    ("  size: 3\n", ""),
    ("  mode: b\n", ""),
    ("  mode: b\n", "  mode: 3\n"),
    ("name: web", "name: wet"),
    ("{a: b}", "{url: b}"),
    ("{a: b}", "{}"),
    ("  - {port: 1}\n", "  - {}\n  - {port: 1}\n"),
    ("  - {port: 1}\n", ""),
    ("  mode: b\n", "  mode: b\n  most: 2\n"),
    ("kind: Foo", "kind: Fo"),
];

fn snapshot(text: &str, paths: &[&str]) -> Snapshot {
    let mut parts = PatchedParts::NONE;
    for path in paths {
        parts.add_at(&path.split('.').map(Box::from).collect::<Vec<_>>(), &PatchedParts::Whole);
    }
    let target = PatchTarget { name: Some(TextPattern::exact("web")), ..PatchTarget::default() };
    let patched = Some([Arc::new(PatchedObject { target, parts: Arc::new(parts) })].into());
    let unfinished = Unfinished { patched, ..Unfinished::default() };
    Snapshot::with_options(Text::new(text), Arc::new(AnalysisOptions { unfinished, ..AnalysisOptions::default() }))
}

#[test]
fn edits_of_patched_objects() {
    let kinds: Arc<[ResourceKind]> = Snapshot::new(Text::new(&crd_around(SCHEMA))).resource_kinds().into();
    assert_eq!(kinds.len(), 1);
    for paths in [&["spec.size", "spec.source.url"][..], &["spec.ports"], &["spec.ports.0.name"], &["spec.most"]] {
        let mut current = snapshot(&resource(), paths).beside(Arc::clone(&kinds));
        let mut codes = Vec::new();
        for (from, to) in
            EDITS.into_iter().flat_map(|(from, to)| [(from, to), (to, from)]).filter(|(from, _)| !from.is_empty())
        {
            let text = current.text().to_string();
            let at = text.find(from).unwrap_or_else(|| panic!("{from:?} in {text}"));
            current = edited(&current, at, from.len(), to);
            let fresh = snapshot(&current.text().to_string(), paths).beside(Arc::clone(&kinds));
            assert_eq!(current.findings(), fresh.findings(), "{paths:?}: {from:?} to {to:?}");
            codes.extend(current.findings().iter().map(Finding::code));
            if to.is_empty() {
                current = snapshot(&text, paths).beside(Arc::clone(&kinds));
                current.findings();
            }
        }
        assert!(codes.contains(&"resource/required"), "{paths:?}: {codes:?}");
    }
}
