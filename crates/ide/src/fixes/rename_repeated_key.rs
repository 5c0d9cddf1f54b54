//! Gives one of two fields with the same name the name of a field that is used but not declared.
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

use super::QuickFix;
use super::title::title;
use super::undeclared_field::UndeclaredField;
use crate::cursor::{EntryPlace, entry_named};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("rename_repeated_key.rs"), codes: &["strict/duplicate-key"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    rename(snapshot, finding).unwrap_or_default()
}

fn rename(snapshot: &Snapshot, finding: &Finding) -> Option<Vec<Fix>> {
    let [earlier, later] = both_of(snapshot, finding)?;
    let (name, mapping) = (earlier.name(), earlier.mapping);
    let is_here = |field: &UndeclaredField<'_>| {
        let properties = field.object.schema.field(Keyword::Properties);
        let start = properties.map(|properties| properties.value_range.start() + field.object.start);
        let written = start.and_then(|start| snapshot.cursor(start).mapping());
        written.is_some_and(|written| written.range() == mapping.range())
    };
    let beside = snapshot.findings().iter().filter(|other| other.document == finding.document);
    let field = beside.filter_map(|other| UndeclaredField::of(snapshot, other)).find(is_here)?;
    let meant = field.names.first()?;
    let write = |which: &str, place: EntryPlace<'_>| {
        let key = place.key_range()?;
        let edit = Edit::replace(key, snapshot.edits().string_like(key, meant));
        Fix::risky(title!("rename the {which} '{name}' to '{meant}'"), vec![edit])
    };
    let mut fixes = [(earlier, write("earlier", earlier)), (later, write("later", later))];
    // Copies are usually pasted below and then renamed, but the type is a stronger hint.
    if fits(later, &field) || !fits(earlier, &field) {
        fixes.reverse();
    }
    Some(fixes.into_iter().filter_map(|(_, fix)| fix).collect())
}

/// The two entries of a key that occurs exactly twice.
pub(super) fn both_of<'s>(snapshot: &'s Snapshot, finding: &Finding) -> Option<[EntryPlace<'s>; 2]> {
    let place = snapshot.cursor_on(finding.range).entry()?;
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
