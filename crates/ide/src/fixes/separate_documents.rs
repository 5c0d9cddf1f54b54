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

use super::{Fix, FixContext, QuickFix};
use crate::cursor::{EntryPlace, scalar};
use crate::edit::snippet::line_break;
use crd_ls_syntax::Mapping;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["strict/duplicate-key"], separate);

/// Fields that every object has once.
const HEAD: [&str; 2] = ["apiVersion", "kind"];

fn separate(ctx: &FixContext<'_>) -> Option<Fix> {
    let starts = further_documents(ctx, ctx.entry()?)?;
    let marker = format!("---{}", line_break(ctx.text()));
    let edits =
        starts.into_iter().map(|start| Edit::replace(TextRange::empty(head_start(ctx, start)), marker.as_str()));
    Fix::safe("separate the documents with '---'", edits.collect::<Vec<_>>())
}

/// The starts of all documents but the first, if several documents were parsed as one root mapping.
pub(super) fn further_documents(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Vec<TextSize>> {
    let mut documents = ctx.snapshot.tree().documents();
    let is_root =
        documents.any(|document| document.content().is_some_and(|root| root.range() == place.mapping.range()));
    if is_root { starts_of_further_documents(place.mapping) } else { None }
}

/// The starts of all documents but the first in a root mapping. A document starts where a key repeats. None unless each
/// document has an `apiVersion` and a `kind`.
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
fn head_start(ctx: &FixContext<'_>, start: TextSize) -> TextSize {
    let text = ctx.text();
    let mut line = ctx.lines().line_of(start);
    while line > 0 && text.slice(text.line_range(line - 1)).starts_with('#') {
        line -= 1;
    }
    text.line_range(line).start()
}
