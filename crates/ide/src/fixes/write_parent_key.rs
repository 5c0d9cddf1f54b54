//! Writes a missing key above the fields of its object. Without the line of the key, YAML reads these fields as fields
//! of another object.
//!
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       image: {type: string}
//!       replicas: {type: integer}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//!   # From our registry.
//!   image: nginx
//!   replicas: 3
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       image: {type: string}
//!       replicas: {type: integer}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   # From our registry.
//!   image: nginx
//!   replicas: 3
//! ```

use super::move_resource_field::{OF_METADATA, around, parts};
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named, places};
use crate::edit::snippet;
use crd_ls_model::Schema;
use crd_ls_rules::ResourcePart;
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::several(&["resource/unknown-field"], find);

/// The maximum number of entries in the mapping with the fields.
const MAX_FIELDS: usize = 256;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let (own, outer) = parts(ctx)?;
    let (outer, outside) = (outer?.schema()?, around(ctx)?);
    let place = ctx.entry().filter(|place| !place.mapping.is_flow() && !outside.is_flow())?;
    let name = place.name();
    // A controller writes the status.
    let missing = outer.holders_of(&name).filter(|key| *key != "status" && entry_named(outside, key).is_none());
    let missing: Vec<&str> = missing.collect();
    let column = ctx.lines().column(outside.entries().next()?.range().start());
    let fixes = missing.iter().filter_map(|key| {
        let first = first_field(place, &own, &outer.property(key)?.schema)?;
        let title = title!("write '{}:' above '{}'", key, first.name());
        let edit = line_above(ctx, first, column, key)?;
        if missing.len() == 1 { Fix::of_move(title, edit) } else { Fix::risky(title, edit) }
    });
    Some(fixes.collect())
}

/// The first of the entries that belong to the other object: the longest run of them at the end of the mapping. None
/// unless `place` is in the run, and another entry is above it.
fn first_field<'s>(place: EntryPlace<'s>, own: &ResourcePart<'_>, other: &Schema) -> Option<EntryPlace<'s>> {
    let entries: Vec<EntryPlace<'s>> = places(place.mapping).take(MAX_FIELDS + 1).collect();
    let is_own = |name: &str| match own.schema() {
        Some(schema) if schema.property(name).is_some() => true,
        _ => OF_METADATA.contains(&name),
    };
    let is_other = |entry: &&EntryPlace<'s>| other.property(&entry.name()).is_some();
    let count = entries.iter().rev().take_while(is_other).count();
    // Fields at the start of the run stay in their own object if that declares them, too.
    let run = entries.get(entries.len().checked_sub(count)?..)?;
    let first = run.iter().position(|entry| !is_own(&entry.name()))?;
    let is_place = |entry: &EntryPlace<'s>| entry.entry.range().start() == place.entry.range().start();
    let has_above = entries.len() > count || first > 0;
    let run = run.get(first..).filter(|run| has_above && run.iter().any(is_place))?;
    run.first().copied().filter(|_| entries.len() <= MAX_FIELDS)
}

/// The line of a key above an entry and its comments.
fn line_above(ctx: &FixContext<'_>, first: EntryPlace<'_>, column: usize, key: &str) -> Option<Edit> {
    let start = first.entry.range().start();
    let line = ctx.lines().line_of(start);
    let own = ctx.lines().column(start);
    let is_comment = |line: &u32| {
        let text = ctx.text().slice(ctx.text().line_range(*line));
        ctx.lines().line_indentation(*line) == Some(own) && text.trim_start().starts_with('#')
    };
    let line = (0..line).rev().take_while(is_comment).last().unwrap_or(line);
    let at = ctx.text().line_range(line).start();
    let text = format!("{}{}:{}", " ".repeat(column), snippet::string(key), snippet::line_break(ctx.text()));
    (own > column).then(|| Edit::replace(TextRange::empty(at), text))
}
