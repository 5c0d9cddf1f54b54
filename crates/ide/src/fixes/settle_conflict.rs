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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::several(&["yaml/conflict-marker"], settle);

/// The longest conflict, in lines; longer ones are left to Git.
const MAX_LINES: u32 = 10_000;

fn settle(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let text = ctx.text();
    let first = ctx.lines().line_of(ctx.finding.range.start());
    let marker = |line: u32, mark: &str| {
        let line = text.slice(text.line_range(line));
        line.strip_prefix(mark).map(|name| Cow::<str>::Owned(name.trim().to_owned()))
    };
    let remove = |from: u32, to: u32| {
        let end = if to + 1 < text.line_count() { text.line_range(to + 1).start() } else { text.line_range(to).end() };
        Edit::replace(TextRange::new(text.line_range(from).start(), end), "")
    };
    let Some(ours) = marker(first, "<<<<<<<") else {
        // Without the first marker, the sides of the conflict are unknown.
        return Some(vec![Fix::risky("remove the marker", remove(first, first))?]);
    };
    let mut below = (first + 1..text.line_count()).take(MAX_LINES as usize);
    // The common ancestor may be between the two sides, after `|||||||`.
    let end_of_ours =
        below.clone().find(|line| marker(*line, "|||||||").is_some() || marker(*line, "=======").is_some())?;
    let middle = below.clone().find(|line| marker(*line, "=======").is_some())?;
    let last = below.find(|line| *line > middle && marker(*line, ">>>>>>>").is_some())?;
    let theirs = marker(last, ">>>>>>>")?;
    let keep_ours =
        Fix::risky(title!("keep the side of '{}'", ours), [remove(first, first), remove(end_of_ours, last)]);
    let keep_theirs = Fix::risky(title!("keep the side of '{}'", theirs), [remove(first, middle), remove(last, last)]);
    Some(keep_ours.into_iter().chain(keep_theirs).collect())
}
