//! Writes `---` between documents that run together. A second `apiVersion` and `kind` start another document.
//!
//! ```yaml document before strict/duplicate-key
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! # The second one.
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: bars.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Bar, plural: bars}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
//! # The second one.
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: bars.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Bar, plural: bars}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use std::borrow::Cow;
use std::collections::HashSet;

use super::QuickFix;
use crate::cursor::{EntryPlace, scalar};
use crate::edit::snippet::line_break;
use crate::{Finding, Fix, Snapshot};
use crd_ls_syntax::Mapping;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("separate_documents.rs"), codes: &["strict/duplicate-key"], find };

/// Fields that every object has once.
const HEAD: [&str; 2] = ["apiVersion", "kind"];

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    separate(snapshot, finding).into_iter().collect()
}

fn separate(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let starts = further_documents(snapshot, snapshot.cursor_on(finding.range).entry()?)?;
    let marker = format!("---{}", line_break(snapshot.text()));
    let edits =
        starts.into_iter().map(|start| Edit::replace(TextRange::empty(head_start(snapshot, start)), marker.as_str()));
    Fix::safe("separate the documents with '---'", edits.collect())
}

/// The starts of the documents that were parsed as one root mapping.
pub(super) fn further_documents(snapshot: &Snapshot, place: EntryPlace<'_>) -> Option<Vec<TextSize>> {
    let mut documents = snapshot.tree().documents();
    let is_root =
        documents.any(|document| document.content().is_some_and(|root| root.range() == place.mapping.range()));
    if is_root { starts_of_further_documents(place.mapping) } else { None }
}

/// The starts of further documents in a root mapping, where keys repeat, including the first keys of a document.
fn starts_of_further_documents(root: Mapping<'_>) -> Option<Vec<TextSize>> {
    if root.is_flow() {
        return None;
    }
    let mut starts = Vec::new();
    let mut seen: HashSet<Cow<'_, str>> = HashSet::new();
    for entry in root.entries() {
        let key = entry.key()?;
        let name = scalar(key)?;
        if seen.contains(&name) {
            if !has_head(&seen) {
                return None;
            }
            seen.clear();
            starts.push(key.range().start());
        }
        seen.insert(name);
    }
    (!starts.is_empty() && has_head(&seen)).then_some(starts)
}

fn has_head(seen: &HashSet<Cow<'_, str>>) -> bool {
    HEAD.iter().all(|name| seen.contains(*name))
}

/// The start of the comments directly above the line of `start`, which describe the document.
fn head_start(snapshot: &Snapshot, start: TextSize) -> TextSize {
    let text = snapshot.text();
    let mut line = snapshot.lines().line_of(start);
    while line > 0 && text.slice(text.line_range(line - 1)).starts_with('#') {
        line -= 1;
    }
    text.line_range(line).start()
}
