//! Moves a field that is declared beside the keywords of a schema into `properties`.
//!
//! Fields that follow `properties` one level too far left are indented. Fields below them that already have the right
//! column stay in place, although YAML reads them as part of the last field above. A schema without a type becomes an
//! object.
//!
//! ```yaml before strict/unknown-field
//! type: object
//! schedule:
//!   type: string
//!   description: When it runs.
//! properties:
//!   replicas:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!   schedule:
//!     type: string
//!     description: When it runs.
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! schedule:
//!   type: string
//! replicas:
//!   type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   schedule:
//!     type: string
//!   replicas:
//!     type: integer
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//! image: # where it comes from
//!   type: string
//! ports:
//!   type: array
//!   items: {type: integer}
//!   paused:
//!     type: boolean
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!   image: # where it comes from
//!     type: string
//!   ports:
//!     type: array
//!     items: {type: integer}
//!   paused:
//!     type: boolean
//! ```
//! ```yaml before structural/type-missing
//! type: object
//! properties:
//!   targets:
//!     type: array
//!     items:
//!       name:
//!         type: string
//!       port:
//!         type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   targets:
//!     type: array
//!     items:
//!       type: object
//!       properties:
//!         name:
//!           type: string
//!         port:
//!           type: integer
//! ```

use super::fields_too_far_left::indented;
use super::{Fix, FixContext, QuickFix, TitleArgument, title};
use crate::cursor::{EntryPlace, places};
use crate::edit::snippet::Entry;
use crate::edit::{Destination, Moved, Stages, Target};
use crate::{Finding, Snapshot};
use crd_ls_model::{Keyword, Segment, ValueType};

pub(super) const FIX: QuickFix =
    QuickFix::one(&["strict/unknown-field", "lint/unknown-field", "structural/type-missing"], find);

/// The maximum number of fields moved at once.
const MAX_TOGETHER: usize = 16;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    if is_in_misplaced_keyword(ctx.finding) {
        return None;
    }
    match ctx.finding.kind.is_missing_type() {
        true => field_in_schema_of(ctx).and_then(|field| move_typed(&FixContext { finding: field, ..*ctx })),
        false => {
            let is_of_it = |other: &&Finding| other.kind.is_missing_type() && is_about_one_schema(other, ctx.finding);
            match ctx.snapshot.findings().iter().any(|other| is_of_it(&other)) {
                true => move_typed(ctx),
                false => move_fields(ctx.snapshot, ctx.finding),
            }
        }
    }
}

fn move_fields(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let places = together(snapshot, finding)?;
    let named: Vec<_> = places.iter().map(|place| (*place, place.name())).collect();
    let names = TitleArgument::names(named.iter().map(|(_, name)| name), " and ");
    let title = title!("move {} into 'properties'", names);
    if let Some(indented) = indented(snapshot, &places) {
        return if indented.is_sure { Fix::of_move(title, indented.edits) } else { Fix::risky(title, indented.edits) };
    }
    let entries: Vec<Moved<'_>> = named.iter().map(|(place, key)| Moved { place: *place, key }).collect();
    let to = Destination { mapping: entries.first()?.place.mapping, keys: vec![Keyword::Properties.name()] };
    Fix::of_move(title, snapshot.relocated(&entries, &[to])?)
}

/// Moves fields of a schema without a type, and makes the schema an object.
fn move_typed(ctx: &FixContext<'_>) -> Option<Fix> {
    let mapping = ctx.entry()?.mapping;
    let type_name = Entry::scalar(Keyword::Type.name(), "object");
    let mut stages = Stages::new(ctx.snapshot);
    stages.apply(vec![ctx.edits().prepend(&Target::Mapping(mapping), &[type_name])?])?;
    let typed = stages.snapshot().clone();
    let is_it = |other: &&Finding| other.written == ctx.finding.written && other.code() == ctx.finding.code();
    let fix = move_fields(&typed, typed.findings().iter().find(is_it)?)?;
    stages.apply(fix.edits.clone())?;
    Fix::of_move(title!("{} and add 'type: object'", fix.title), stages.into_edits())
}

/// Whether a finding is about the schema of a property with the name of a keyword whose value declares fields, such as
/// `properties`. Such a property is probably the keyword at a wrong column.
fn is_in_misplaced_keyword(finding: &Finding) -> bool {
    let holds_fields =
        |name: &str| Keyword::from_name(name).is_some_and(|known| known.value_type() == ValueType::SchemaMap);
    let schema = finding.written.parent();
    schema.is_some_and(|schema| matches!(schema.last(), Some(Segment::Key(name)) if holds_fields(name)))
}

/// The fields that should move together with a finding's field, in the order of the text.
fn together<'s>(snapshot: &'s Snapshot, finding: &Finding) -> Option<Vec<EntryPlace<'s>>> {
    let place = snapshot.cursor_on(finding.range).entry().filter(|_| finding.kind.is_misplaced_property())?;
    let mapping = place.mapping;
    let around = mapping.range();
    let others = snapshot
        .findings()
        .iter()
        .filter(|other| around.contains_range(other.range) && other.kind.is_misplaced_property());
    let keys: Vec<_> = others.map(|other| other.range).collect();
    let is_one = |place: &EntryPlace<'_>| place.key_range().is_some_and(|key| keys.contains(&key));
    let places: Vec<EntryPlace<'_>> = places(mapping).filter(is_one).take(MAX_TOGETHER).collect();
    // A field beyond `MAX_TOGETHER` can be moved only after the first fields.
    places.iter().any(|moved| moved.key_range() == place.key_range()).then_some(places)
}

/// The finding of the first field that is written beside the keywords of a schema without a type.
fn field_in_schema_of<'s>(ctx: &FixContext<'s>) -> Option<&'s Finding> {
    ctx.snapshot
        .findings()
        .iter()
        .find(|other| other.kind.is_misplaced_property() && is_about_one_schema(other, ctx.finding))
}

fn is_about_one_schema(one: &Finding, other: &Finding) -> bool {
    one.document == other.document && one.written.parent() == other.written.parent()
}
