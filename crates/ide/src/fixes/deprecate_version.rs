//! For a version that has a deprecation warning: marks the version as deprecated, removes the warning, or writes it on
//! one line.
//!
//! ```yaml document before crd/deprecation-warning
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
//!     deprecationWarning: use v2
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
//!     deprecated: true
//!     deprecationWarning: use v2
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::edit::snippet::Entry;

pub(super) const FIX: QuickFix = QuickFix::several(&["crd/deprecation-warning"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    Some([write_plainly(ctx), deprecate(ctx), remove(ctx)].into_iter().flatten().collect())
}

/// Marks the version as deprecated, as its warning says.
fn deprecate(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    if place.scalar()?.is_empty() {
        return None;
    }
    let title = "mark the version as deprecated";
    match place.sibling("deprecated") {
        Some(written) => Fix::risky(title, ctx.edits().replace_value(written, "true")?),
        None => {
            let entry = Entry::scalar("deprecated", "true");
            let key = place.entry.range();
            Fix::safe(title, ctx.edits().insert_before(place.mapping, key, &[entry])?)
        }
    }
}

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let is_empty = place.scalar().is_some_and(|warning| warning.is_empty());
    let is_served_as_good = place.sibling("deprecated").and_then(|place| place.scalar()).as_deref() == Some("false");
    Fix::when(is_empty || is_served_as_good, "remove 'deprecationWarning'", ctx.edits().remove(place)?)
}

/// Replaces each run of white space and control characters with a space. The server refuses line breaks and tabs here.
fn write_plainly(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let warning = place.scalar()?;
    let plain: Vec<&str> =
        warning.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    let plain = plain.join(" ");
    if plain == warning || plain.is_empty() {
        return None;
    }
    Fix::safe("write the warning on one line of plain text", ctx.edits().replace_string(place, &plain)?)
}
