//! Turns a mapping or a text into the list that the schema requires.
//!
//! A mapping that fits the schema of an item becomes the only item. Otherwise each entry becomes an item, with the key
//! in the field that identifies an item. A text is split at commas, `|`, semicolons, line breaks or spaces.
//!
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   users:
//!     type: array
//!     items:
//!       type: object
//!       properties:
//!         name: {type: string}
//!         role: {type: string}
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! users:
//!   app:
//!     role: reader # only reads
//!   admin:
//!     role: writer
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   users:
//!     type: array
//!     items:
//!       type: object
//!       properties:
//!         name: {type: string}
//!         role: {type: string}
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! users:
//!   - name: app
//!     role: reader # only reads
//!   - name: admin
//!     role: writer
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   roles:
//!     type: array
//!     items: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! roles: reader, writer
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   roles:
//!     type: array
//!     items: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! roles: [reader, writer]
//! ```

use super::make_list::{named_item, only_item};
use super::wrong_value::{NAMES, WrongValue, as_written};
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, places};
use crate::edit::snippet;
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_syntax::{ContentKind, Mapping, Scalar, ScalarStyle};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/type"], find);

/// The maximum number of items of the list.
const MAX_ITEMS: usize = 64;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let wrong = WrongValue::of(ctx).filter(|wrong| wrong.expected == "array")?;
    let items = &wrong.schema.child(&Edge::Items)?.schema;
    match wrong.content.kind() {
        ContentKind::Mapping(mapping) => list_of_mapping(ctx, &wrong, mapping, items),
        ContentKind::Scalar(scalar) => list_of_words(ctx, &wrong, scalar, items),
        _ => None,
    }
}

fn list_of_mapping(ctx: &FixContext<'_>, wrong: &WrongValue<'_>, mapping: Mapping<'_>, items: &Schema) -> Option<Fix> {
    let entries: Vec<EntryPlace<'_>> = places(mapping).take(MAX_ITEMS + 1).collect();
    if entries.is_empty() || entries.len() > MAX_ITEMS {
        return None;
    }
    let name = wrong.name(ctx)?;
    if items.type_name() != "object" {
        let keys = entries.iter().map(|entry| key_of_nothing(ctx, *entry)).collect::<Option<Vec<String>>>()?;
        let edit = wrong.replace(ctx, &format!("[{}]", keys.join(", ")))?;
        return Fix::risky(title!("make '{}' a list of the keys", name), edit);
    }
    if entries.iter().all(|entry| items.property(&entry.name()).is_some()) {
        let edit = match mapping.is_flow() {
            true => Edit::replace(mapping.range(), format!("[{}]", ctx.text().slice(mapping.range()))),
            false => only_item(ctx, mapping),
        };
        return Fix::of_move(title!("write '- ' before the item of '{}'", name), edit);
    }
    let field = key_field(wrong.schema, items)?;
    let edits = entries.iter().map(|entry| item(ctx, *entry, field, items)).collect::<Option<Vec<Edit>>>()?;
    let title = title!("make '{}' a list, with the keys as '{}'", name, field);
    Fix::risky(title, if mapping.is_flow() { in_brackets(mapping, edits)? } else { edits })
}

/// The key of an entry whose value only means that the key is present: `true`, `null`, `~`, `{}` or no value.
fn key_of_nothing(ctx: &FixContext<'_>, entry: EntryPlace<'_>) -> Option<String> {
    let is_present = match entry.entry.value().map(|value| value.kind()) {
        Some(ContentKind::Scalar(scalar)) => matches!(scalar.raw(), "true" | "null" | "~"),
        Some(ContentKind::Mapping(inner)) => inner.entries().next().is_none(),
        Some(ContentKind::Empty) | None => true,
        _ => false,
    };
    is_present.then(|| Some(ctx.text().slice(entry.key_range()?).into_owned()))?
}

/// The field that gets the keys: the only list map key, or else a string whose name usually identifies an item.
fn key_field<'s>(list: &'s Schema, items: &'s Schema) -> Option<&'s str> {
    let mut keys = list.names(Keyword::XListMapKeys);
    let only = keys.next().filter(|_| keys.next().is_none());
    let is_text = |name: &&str| items.property(name).is_some_and(|child| child.schema.type_name() == "string");
    only.or_else(|| NAMES.into_iter().find(is_text))
}

/// Turns an entry into an item, with the entry's key in `field`.
fn item(ctx: &FixContext<'_>, entry: EntryPlace<'_>, field: &str, items: &Schema) -> Option<Edit> {
    let key = entry.key_range()?;
    let is_flow = entry.mapping.is_flow();
    let name = ctx.text().slice(key);
    let whole = ctx.lines().without_line_end(entry.entry.range());
    match entry.entry.value().map(|value| value.kind()) {
        Some(ContentKind::Scalar(scalar)) if !scalar.raw().is_empty() => {
            let value = as_written(ctx, scalar, Some(&items.property("value")?.schema))?;
            let text = match is_flow {
                true => format!("{{{field}: {name}, value: {value}}}"),
                false => {
                    let indent = " ".repeat(ctx.lines().column(key.start()) + 2);
                    format!("- {field}: {name}{}{indent}value: {value}", snippet::line_break(ctx.text()))
                }
            };
            Some(Edit::replace(TextRange::new(key.start(), scalar.range().end()), text))
        }
        Some(ContentKind::Mapping(inner)) if inner.entries().next().is_none() => {
            let text = if is_flow { format!("{{{field}: {name}}}") } else { format!("- {field}: {name}") };
            Some(Edit::replace(whole, text))
        }
        Some(ContentKind::Mapping(inner)) if is_flow => {
            let first = inner.entries().next()?.range().start();
            Some(Edit::replace(TextRange::new(key.start(), first), format!("{{{field}: {name}, ")))
        }
        _ if is_flow => None,
        _ => named_item(ctx, entry, field),
    }
}

/// Writes brackets in place of the mapping's braces.
fn in_brackets(mapping: Mapping<'_>, mut edits: Vec<Edit>) -> Option<Vec<Edit>> {
    let range = mapping.range();
    let last = range.end().checked_sub(1.into())?;
    edits.push(Edit::replace(TextRange::at(range.start(), 1.into()), "["));
    edits.push(Edit::replace(TextRange::new(last, range.end()), "]"));
    Some(edits)
}

fn list_of_words(ctx: &FixContext<'_>, wrong: &WrongValue<'_>, scalar: Scalar<'_>, items: &Schema) -> Option<Fix> {
    let value = scalar.value();
    let text = value.trim();
    let name = wrong.name(ctx)?;
    let is_plain = scalar.style() == ScalarStyle::Plain;
    if text.starts_with('[') && text.ends_with(']') && !text.contains('\n') {
        return Fix::risky(title!("remove the quotes around the list"), wrong.replace(ctx, text)?);
    }
    let mark = [",", "|", ";", "\n"].into_iter().find(|mark| text.contains(mark)).unwrap_or(" ");
    let words: Vec<&str> =
        text.split(mark).map(str::trim).filter(|word| !word.is_empty()).take(MAX_ITEMS + 1).collect();
    let is_list = words.len() > 1 || words.len() == 1 && !is_plain;
    if !is_list || words.len() > MAX_ITEMS || matches!(&*items.type_name(), "object" | "array") {
        return None;
    }
    let is_string = items.type_name() == "string";
    let written = |word: &&str| match () {
        () if word.contains([',', '[', ']', '{', '}', '"', '\'', '#']) || word.contains(": ") => {
            snippet::quoted_string(word)
        }
        () if is_string => snippet::string(word),
        () => (*word).to_owned(),
    };
    let list: Vec<String> = words.iter().map(written).collect();
    let edit = wrong.replace(ctx, &format!("[{}]", list.join(", ")))?;
    let is_sure = is_plain && matches!(mark, "," | "|" | ";");
    Fix::when(is_sure, title!("make '{}' a list of {} items", name, words.len()), edit)
}
