//! Moves keywords that describe the items of a list into `items`.
//!
//! ```yaml before structural/items-missing
//! type: object
//! properties:
//!   targets:
//!     type: array
//!     required: [name]
//!     properties:
//!       name: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   targets:
//!     type: array
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//! ```

use super::{Fix, FixContext, QuickFix, TitleArgument, title};
use crate::cursor::{EntryPlace, PlacedSchema, entry_named, places};
use crate::edit::snippet::{self, Entry, Snippet};
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix::one(&["structural/items-missing", "lint/keyword-of-other-type"], move_keywords);

/// The keywords of objects that move into `items`.
const OF_OBJECTS: [Keyword; 3] = [Keyword::Required, Keyword::Properties, Keyword::AdditionalProperties];
/// The keywords, besides `type`, that show a schema to be the schema of a list.
const OF_LISTS: [Keyword; 5] =
    [Keyword::XListType, Keyword::XListMapKeys, Keyword::MinItems, Keyword::MaxItems, Keyword::UniqueItems];

fn move_keywords(ctx: &FixContext<'_>) -> Option<Fix> {
    let list = ctx.step().filter(|list| is_list_of_objects(*list))?;
    let mapping = ctx.snapshot.cursor(list.start).mapping()?;
    let places = places(mapping);
    let is_moved = |place: &EntryPlace<'_>| OF_OBJECTS.iter().any(|keyword| keyword.name() == place.name());
    let moved: Vec<EntryPlace<'_>> = places.filter(is_moved).collect();
    let (first, others) = moved.split_first()?;
    let copies = moved.iter().map(|place| ctx.edits().moved_entry(mapping, place.entry.range()));
    let mut schema = vec![Entry::scalar(Keyword::Type.name(), "object")];
    // Items are distinguished by their keys, so each item must have all keys.
    let keys = entry_named(mapping, Keyword::XListMapKeys.name()).filter(|_| !moved.iter().any(is_required));
    let keys = keys.and_then(|keys| Some(ctx.text().slice(keys.sequence()?.range())));
    let keys = keys.filter(|keys| keys.starts_with('['));
    schema.extend(keys.map(|keys| Entry::scalar(Keyword::Required.name(), &keys)));
    schema.extend(copies.collect::<Option<Vec<_>>>()?);
    let style = match mapping.is_flow() {
        true => ctx.edits().style(mapping),
        false => ctx.edits().block_style(first.entry.range().start()),
    };
    let items = [Entry::new(Keyword::Items.name(), Snippet::Mapping(schema))];
    let text = snippet::render(&items, style)?;
    let end = ctx.edits().comment_after(mapping, first.entry.range()).end();
    let mut edits = vec![Edit::replace(TextRange::new(first.entry.range().start(), end), text)];
    for other in others {
        edits.push(ctx.edits().remove(*other)?);
    }
    let names = TitleArgument::names(moved.iter().map(|place| place.name()), " and ");
    let title = title!("move {} into 'items'", names);
    if says_list(list.schema) { Fix::of_move(title, edits) } else { Fix::risky(title, edits) }
}

fn is_required(place: &EntryPlace<'_>) -> bool {
    place.name() == Keyword::Required.name()
}

/// Whether the schema of a list without `items` has keywords that describe the items as objects. If it has no keywords
/// of lists and a singular name, the type is more likely to be wrong.
pub(super) fn is_list_of_objects(list: PlacedSchema<'_>) -> bool {
    let has = |keywords: &[Keyword]| keywords.iter().any(|keyword| list.schema.field(*keyword).is_some());
    let is_plural = || match list.child.map(|child| &child.edge) {
        Some(Edge::Property(name)) => name.ends_with('s') && !name.ends_with("ss") && &**name != "status",
        _ => false,
    };
    is_bare_list(list.schema) && has(&OF_OBJECTS) && (says_list(list.schema) || is_plural())
}

/// Whether the schema has keywords of lists besides `type`.
fn says_list(schema: &Schema) -> bool {
    OF_LISTS.iter().any(|keyword| schema.field(*keyword).is_some())
}

fn is_bare_list(schema: &Schema) -> bool {
    schema.type_name() == "array" && schema.field(Keyword::Items).is_none()
}
