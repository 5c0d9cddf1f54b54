//! Keeps one side of a merge conflict.
//!
//! ```yaml document before yaml/conflict-marker
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//! <<<<<<< HEAD
//!   scope: Namespaced
//! =======
//!   scope: Cluster
//! >>>>>>> branch
//!   names: {kind: Foo, plural: foos}
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
//! ```

use std::borrow::Cow;

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("settle_conflict.rs"), codes: &["yaml/conflict-marker"], find };

/// The longest conflict, in lines; longer ones are left to Git.
const MAX_LINES: u32 = 10_000;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    settle(snapshot, finding).unwrap_or_default()
}

fn settle(snapshot: &Snapshot, finding: &Finding) -> Option<Vec<Fix>> {
    let text = snapshot.text();
    let first = snapshot.lines().line_of(finding.range.start());
    let marker = |line: u32, mark: &str| {
        let line = text.slice(text.line_range(line));
        line.strip_prefix(mark).map(|name| Cow::<str>::Owned(name.trim().to_owned()))
    };
    let ours = marker(first, "<<<<<<<")?;
    let mut below = (first + 1..text.line_count()).take(MAX_LINES as usize);
    // The common ancestor of both sides may be in between.
    let end_of_ours =
        below.clone().find(|line| marker(*line, "|||||||").is_some() || marker(*line, "=======").is_some())?;
    let middle = below.clone().find(|line| marker(*line, "=======").is_some())?;
    let last = below.find(|line| *line > middle && marker(*line, ">>>>>>>").is_some())?;
    let theirs = marker(last, ">>>>>>>")?;
    let remove = |from: u32, to: u32| {
        let end = if to + 1 < text.line_count() { text.line_range(to + 1).start() } else { text.line_range(to).end() };
        Edit::replace(TextRange::new(text.line_range(from).start(), end), "")
    };
    let keep_ours =
        Fix::risky(title!("keep the side of '{ours}'"), vec![remove(first, first), remove(end_of_ours, last)]);
    let keep_theirs =
        Fix::risky(title!("keep the side of '{theirs}'"), vec![remove(first, middle), remove(last, last)]);
    Some(keep_ours.into_iter().chain(keep_theirs).collect())
}
