//! Turns a key with dots, as in Helm's flag `--set`, into a field of an object.
//!
//! All keys that lead to the same object become fields of this object.
//!
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   disk:
//!     type: object
//!     properties:
//!       size: {type: string}
//!       className: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! disk.size: 20Gi # enough
//! disk.className: fast
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   disk:
//!     type: object
//!     properties:
//!       size: {type: string}
//!       className: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! disk:
//!   size: 20Gi # enough
//!   className: fast
//! ```

use super::{Fix, FixContext, QuickFix, TitleArgument, title};
use crate::cursor::{EntryPlace, places};
use crate::edit::{Destination, Moved};
use crd_ls_model::{Edge, Schema};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/unknown-field"], nest);

/// The maximum number of fields moved at once.
const MAX_TOGETHER: usize = 16;

fn nest(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let schema = ctx.snapshot.part_along(ctx.finding.document, &ctx.finding.written.parent()?)?.1.schema()?;
    let name = place.name();
    let (keys, _) = split(schema, &name)?;
    let entries: Vec<(EntryPlace<'_>, String)> = places(place.mapping)
        .filter_map(|entry| {
            let name = entry.name();
            let (own, last) = split(schema, &name)?;
            (own == keys).then(|| (entry, last.to_owned()))
        })
        .take(MAX_TOGETHER)
        .collect();
    let moved: Vec<Moved<'_>> = entries.iter().map(|(place, key)| Moved { place: *place, key }).collect();
    let names = TitleArgument::names(entries.iter().map(|(_, key)| key), " and ");
    let title = title!("write {} below '{}'", names, keys.join("."));
    Fix::of_move(title, ctx.snapshot.relocated(&moved, &[Destination { mapping: place.mapping, keys }])?)
}

/// The keys of the objects on a dotted path, and the key of the field in the innermost object.
fn split<'n>(schema: &Schema, name: &'n str) -> Option<(Vec<&'n str>, &'n str)> {
    if schema.property(name).is_some() {
        return None;
    }
    let (mut schema, mut keys, mut rest) = (schema, Vec::new(), name);
    while let Some((key, inner)) = rest.split_once('.') {
        let Some(child) = schema.property(key) else { break };
        schema = &child.schema;
        keys.push(key);
        rest = inner;
    }
    let is_declared = schema.property(rest).is_some() || schema.child(&Edge::AdditionalProperties).is_some();
    (!keys.is_empty() && !rest.is_empty() && is_declared).then_some((keys, rest))
}
