//! Turns a list or a text into the mapping that the schema requires.
//!
//! An item becomes an entry if it has a name and a value, if its first value is a name, or if it is a text such as
//! `key=value`. Other items lose their dashes if they have no keys in common. A text such as `a=1,b=2` is split into
//! entries.
//!
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   parameters:
//!     type: object
//!     additionalProperties: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! parameters:
//!   - name: max_connections
//!     value: 200
//!   - name: shared_buffers
//!     value: 1GB
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   parameters:
//!     type: object
//!     additionalProperties: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! parameters:
//!   max_connections: "200"
//!   shared_buffers: 1GB
//! ```
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   disk:
//!     type: object
//!     properties:
//!       size: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! disk:
//! - size: 20Gi
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   disk:
//!     type: object
//!     properties:
//!       size: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! disk:
//!   size: 20Gi
//! ```

use super::make_mapping::without_dashes;
use super::wrong_value::{NAMES, WrongValue, as_written};
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, places};
use crate::edit::snippet;
use crd_ls_model::{Edge, Schema};
use crd_ls_syntax::{Content, ContentKind, Sequence};
use crd_ls_text::{Edit, TextRange};
use std::collections::HashSet;

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/type"], find);

/// The maximum number of items that become entries.
const MAX_ITEMS: usize = 64;

/// An entry to write: the key, and the text after the colon.
type Written = (String, String);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let wrong = WrongValue::of(ctx).filter(|wrong| wrong.expected == "object")?;
    let name = wrong.name(ctx)?;
    match wrong.content.kind() {
        ContentKind::Sequence(sequence) => {
            if let Some(edit) = entries_of_items(ctx, &wrong, sequence) {
                return Fix::risky(title!("make '{}' a mapping of its items", name), edit);
            }
            Fix::of_move(title!("remove the dashes of '{}'", name), without_dashes(ctx, sequence)?)
        }
        ContentKind::Scalar(scalar) => {
            let values = values(wrong.schema)?;
            let value = scalar.value();
            let pairs = value.split([',', '\n']).map(str::trim).filter(|pair| !pair.is_empty());
            let pairs = pairs.take(MAX_ITEMS).map(|pair| assigned(pair, values)).collect::<Option<Vec<Written>>>()?;
            let pairs = pairs.iter().map(|(key, value)| format!("{key}:{value}")).collect::<Vec<String>>();
            let text = Some(format!("{{{}}}", pairs.join(", "))).filter(|_| !pairs.is_empty())?;
            Fix::risky(title!("make '{}' a mapping", name), wrong.replace(ctx, &text)?)
        }
        _ => None,
    }
}

/// The schema of the values of a map.
fn values(schema: &Schema) -> Option<&Schema> {
    schema.child(&Edge::AdditionalProperties).map(|child| &*child.schema)
}

/// The items as entries of one mapping, in place of the list.
fn entries_of_items(ctx: &FixContext<'_>, wrong: &WrongValue<'_>, sequence: Sequence<'_>) -> Option<Edit> {
    let items: Vec<_> = sequence.items().take(MAX_ITEMS + 1).collect();
    let contents = items.iter().map(|item| item.content()).collect::<Option<Vec<Content<'_>>>>()?;
    let entry = |content: &Content<'_>| entry_of(ctx, wrong.schema, *content);
    let entries = contents.iter().map(entry).collect::<Option<Vec<Written>>>()?;
    let mut keys = HashSet::new();
    let is_sure = !entries.is_empty() && items.len() <= MAX_ITEMS && entries.iter().all(|(key, _)| keys.insert(key));
    let column = ctx.lines().column(sequence.range().start());
    let ends = contents.iter().map(|content| ctx.lines().without_line_end(content.range()).end());
    let starts = items.iter().skip(1).map(|item| item.range().start());
    let mut between = ends.zip(starts).map(|(end, start)| TextRange::new(end.min(start), start));
    if !is_sure || between.any(|between| ctx.text().slice(between).contains('#')) {
        return None;
    }
    let lines: Vec<String> = entries.iter().map(|(key, behind)| format!("{key}:{behind}")).collect();
    if sequence.is_flow() {
        return Some(Edit::replace(sequence.range(), format!("{{{}}}", lines.join(", "))));
    }
    let around = ctx.entry().and_then(|place| Some(ctx.lines().column(place.key_range()?.start())));
    let added = if around == Some(column) { 2 } else { 0 };
    let separator = format!("{}{}", snippet::line_break(ctx.text()), " ".repeat(column));
    let text = snippet::reindent(&lines.join(&separator), 0, added);
    Some(Edit::replace(wrong.range(ctx), " ".repeat(added) + &text))
}

/// The entry for an item with a name and a value, for an item that begins with its name, or for `key=value`.
fn entry_of(ctx: &FixContext<'_>, schema: &Schema, item: Content<'_>) -> Option<Written> {
    let mapping = match item.kind() {
        ContentKind::Mapping(mapping) => mapping,
        ContentKind::Scalar(scalar) => return assigned(&scalar.value(), values(schema)?),
        _ => return None,
    };
    let mut entries = places(mapping);
    let (name, second) = (entries.next()?, entries.next()?);
    let key = name.entry.value()?.scalar().filter(|_| NAMES.contains(&&*name.name()))?;
    let key = as_written(ctx, key, None)?;
    let inner = match schema.property(&key) {
        Some(child) => &child.schema,
        None => values(schema)?,
    };
    if second.name() == "value" && entries.next().is_none() {
        let value = as_written(ctx, second.entry.value()?.scalar()?, Some(inner))?;
        return no_comment(ctx, item).then(|| (key, format!(" {value}")));
    }
    let is_inner = |place: EntryPlace<'_>| inner.property(&place.name()).is_some();
    let is_apart = inner.property(&name.name()).is_none() && places(mapping).skip(1).all(is_inner);
    let end = ctx.lines().without_line_end(mapping.range()).end();
    let behind = TextRange::new(name.entry.value()?.range().end(), end);
    (is_apart && !mapping.is_flow()).then(|| (key, ctx.text().slice(behind).into_owned()))
}

/// Whether the lines of an item have no comment.
fn no_comment(ctx: &FixContext<'_>, item: Content<'_>) -> bool {
    !ctx.text().slice(ctx.lines().without_line_end(item.range())).contains(" #")
}

/// `key=value` as an entry.
fn assigned(text: &str, values: &Schema) -> Option<Written> {
    let (key, value) = text.split_once('=')?;
    let (key, value) = (key.trim(), value.trim());
    let is_key = !key.is_empty() && !key.contains([' ', '{', '}', '[', ']', ',', '#']);
    let is_value = !value.contains(['{', '}', '[', ']', ',', '#', '=', '"', '\'']);
    let value = if values.type_name() == "string" { snippet::string(value) } else { value.to_owned() };
    (is_key && is_value).then(|| (snippet::string(key), format!(" {value}")))
}
