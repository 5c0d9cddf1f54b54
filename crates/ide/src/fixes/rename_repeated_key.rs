//! Renames one of two fields with the same name to a field that is used but not declared. If there is no such field,
//! and if the two fields differ, the later field gets a number.
//!
//! ```yaml before strict/duplicate-key
//! type: object
//! required: [schedule, replicas]
//! properties:
//!   schedule:
//!     type: string
//!   schedule:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! required: [schedule, replicas]
//! properties:
//!   schedule:
//!     type: string
//!   replicas:
//!     type: integer
//! ```
//! ```yaml before strict/duplicate-key
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!   replicas:
//!     type: integer
//!     minimum: 1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!   replicas2:
//!     type: integer
//!     minimum: 1
//! ```

use super::undeclared_field::UndeclaredField;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_model::Keyword;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(&["strict/duplicate-key"], rename);

/// The exclusive limit of the numbers that are tried as endings of a name.
const MAX_NUMBER: u8 = 10;

fn rename(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let [earlier, later] = both_of(ctx)?;
    let (name, mapping) = (earlier.name(), earlier.mapping);
    let is_here = |field: &UndeclaredField<'_>| {
        let properties = field.object.schema.field(Keyword::Properties);
        let start = properties.map(|properties| properties.value_range.start() + field.object.start);
        let written = start.and_then(|start| ctx.snapshot.cursor(start).mapping());
        written.is_some_and(|written| written.range() == mapping.range())
    };
    let beside = ctx.snapshot.findings().iter().filter(|other| other.document == ctx.finding.document);
    let Some(field) = beside.filter_map(|other| UndeclaredField::of(ctx.snapshot, other)).find(is_here) else {
        return Some(vec![number(ctx, [earlier, later])?]);
    };
    let meant = field.names.first()?;
    let write = |which: &str, place: EntryPlace<'_>| {
        let key = place.key_range()?;
        let edit = Edit::replace(key, ctx.edits().string_like(key, meant));
        Fix::risky(title!("rename the {} '{}' to '{}'", which, name, meant), edit)
    };
    let mut fixes = [(earlier, write("earlier", earlier)), (later, write("later", later))];
    // Copies are usually pasted below and then renamed, but the type is a stronger hint.
    if fits(later, &field) || !fits(earlier, &field) {
        fixes.reverse();
    }
    Some(fixes.into_iter().filter_map(|(_, fix)| fix).collect())
}

/// Adds a number to the name of the later property, if its schema differs from the earlier one.
fn number(ctx: &FixContext<'_>, [earlier, later]: [EntryPlace<'_>; 2]) -> Option<Fix> {
    let key = later.key_range()?;
    let located = ctx.snapshot.cursor_on(key).schemas()?;
    let is_property = located.schemas.iter().any(|step| step.key == key);
    let text = |place: EntryPlace<'_>| Some(ctx.text().slice(place.entry.value()?.range()).trim_end().to_owned());
    if !is_property || text(earlier)? == text(later)? {
        return None;
    }
    let name = later.name();
    let free = |number: &u8| entry_named(later.mapping, &format!("{name}{number}")).is_none();
    let number = (2..MAX_NUMBER).find(free)?;
    let edit = Edit::replace(key, ctx.edits().string_like(key, &format!("{name}{number}")));
    Fix::choice(title!("rename the later '{}' to '{}{}'", name, name, number), edit)
}

/// The two entries of a key that occurs exactly twice.
pub(super) fn both_of<'s>(ctx: &FixContext<'s>) -> Option<[EntryPlace<'s>; 2]> {
    let place = ctx.entry()?;
    <[EntryPlace<'_>; 2]>::try_from(place.repetitions()).ok()
}

/// Whether the schema of a property has the type required of a field.
fn fits(property: EntryPlace<'_>, field: &UndeclaredField<'_>) -> bool {
    let is_leaf = field.names.len() == 1;
    let wanted = if is_leaf { field.type_name } else { Some("object") };
    let schema = property.mapping();
    let written = schema.and_then(|schema| entry_named(schema, Keyword::Type.name())).and_then(EntryPlace::scalar);
    wanted.is_some() && written.as_deref() == wanted
}
