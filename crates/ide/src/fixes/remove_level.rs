//! Removes a duplicate level: a key whose only field has the same name.
//!
//! ```yaml document before strict/unknown-field
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
//!     schema:
//!       openAPIV3Schema:
//!         openAPIV3Schema:
//!           type: object
//!           properties:
//!             size: {type: integer} # in GiB
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           size: {type: integer} # in GiB
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crate::edit::snippet::reindent;
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(
    &["strict/unknown-field", "lint/unknown-field", "structural/type-missing", "structural/root-type"],
    remove,
);

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = repeated(ctx)?;
    let name = place.name();
    let value = place.entry.value()?;
    let inner = value.mapping()?;
    let title = title!("remove the second '{}'", name);
    let lines = ctx.lines();
    if place.mapping.is_flow() || inner.is_flow() {
        return Fix::risky(title, Edit::replace(place.mapping.range(), ctx.text().slice(inner.range())));
    }
    let (outer, deeper) = (lines.column(place.entry.range().start()), lines.column(inner.range().start()));
    // A comment after the key moves to a line of its own.
    let between = TextRange::new(place.entry.colon()?.end(), inner.range().start());
    let comment = ctx.text().slice(between);
    let comment = comment.trim();
    let text = reindent(&ctx.text().slice(inner.range()), deeper, outer);
    let text = if comment.is_empty() {
        text
    } else {
        let comment = reindent(comment, deeper, outer);
        format!("{comment}{}{}{text}", crate::edit::snippet::line_break(ctx.text()), " ".repeat(outer))
    };
    Fix::risky(title, Edit::replace(TextRange::new(place.entry.range().start(), inner.range().end()), text))
}

/// The only entry in the value of an entry with the same name: the finding's entry, or the only entry in the finding's
/// entry.
fn repeated<'s>(ctx: &FixContext<'s>) -> Option<EntryPlace<'s>> {
    let place = ctx.entry()?;
    let only = |outer: EntryPlace<'s>| {
        let mapping = outer.mapping()?;
        let mut entries = mapping.entries();
        let (entry, None) = (entries.next()?, entries.next()) else { return None };
        let inner = EntryPlace { mapping, entry };
        (inner.name() == outer.name()).then_some(inner)
    };
    let around = ctx.snapshot.cursor(place.entry.range().start()).entries().find(|outer| {
        let value = outer.entry.value().map(|value| value.range());
        value.is_some_and(|value| value == place.mapping.range())
    });
    around.and_then(only).or_else(|| only(place))
}
