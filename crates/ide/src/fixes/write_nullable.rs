//! Writes `nullable` instead of a branch of `anyOf` or `oneOf` with the type `null`, and unwraps the only other branch.
//!
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   note:
//!     description: a note
//!     anyOf:
//!     - type: string
//!       maxLength: 10
//!     - type: "null"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   note:
//!     description: a note
//!     type: string
//!     maxLength: 10
//!     nullable: true
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{PlacedSchema, entry_named};
use crate::edit::snippet::{self, Entry};
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/type-name"], write);

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let located = ctx.schemas()?;
    let [.., core, branch] = &*located.schemas else { return None };
    let junctor = branch.child.filter(|child| matches!(child.edge, Edge::AnyOf(_) | Edge::OneOf(_)))?.edge.junctor()?;
    let other = only_other(core, junctor).filter(|_| says_null(branch.schema))?;
    let is_new = |keyword: Keyword| core.schema.field(keyword).is_none();
    if !other.schema.fields().iter().all(|field| is_new(field.keyword)) {
        return None;
    }
    let mapping = ctx.snapshot.cursor(core.start).mapping()?;
    let place = entry_named(mapping, junctor.name())?;
    let range = ctx.lines().without_line_end(place.entry.range());
    // A comment on the removed branch would be lost.
    if ctx.text().slice(range).contains('#') {
        return None;
    }
    let of_other = ctx.snapshot.cursor(other.start).mapping()?;
    let moved = of_other.entries().map(|entry| ctx.edits().moved_entry(of_other, entry.range()));
    let mut entries = moved.collect::<Option<Vec<Entry>>>()?;
    if is_new(Keyword::Nullable) && other.schema.field(Keyword::Nullable).is_none() {
        entries.push(Entry::scalar(Keyword::Nullable.name(), "true"));
    }
    let text = snippet::render(&entries, ctx.edits().style(mapping))?;
    Fix::risky(title!("write 'nullable: true' instead of '{}'", junctor.name()), Edit::replace(range, text))
}

/// Whether a schema accepts only null.
fn says_null(schema: &Schema) -> bool {
    schema.type_name() == "null" && schema.fields().iter().all(|field| field.keyword == Keyword::Type)
}

/// The other branch of a junctor with two branches, one of them for null.
fn only_other<'s>(core: &PlacedSchema<'s>, junctor: Keyword) -> Option<PlacedSchema<'s>> {
    let branches = core.schema.children().iter().filter(|child| child.edge.junctor() == Some(junctor));
    let branches: Vec<_> = branches.collect();
    let [first, second] = &*branches else { return None };
    let child = if says_null(&first.schema) { second } else { first };
    let start = core.start + child.start;
    Some(PlacedSchema { schema: &child.schema, start, key: child.key + core.start, child: Some(child) })
}
