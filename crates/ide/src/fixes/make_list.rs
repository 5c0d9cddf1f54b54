//! Turns a mapping into a list: each entry becomes an item with the key as `name`, the mapping becomes the only item,
//! or the list has only the keys.
//!
//! ```yaml document before decode/type
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!     v1:
//!       served: true
//!       storage: true
//!       schema: {openAPIV3Schema: {type: object}}
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
//!     - name: v1
//!       served: true
//!       storage: true
//!       schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document before decode/type
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!     name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema: {type: object}
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
//!     - name: v1
//!       served: true
//!       storage: true
//!       schema:
//!         openAPIV3Schema: {type: object}
//! ```
//! ```yaml before decode/type
//! type: object
//! required: {size: true, color: true}
//! properties:
//!   size: {type: integer}
//!   color: {type: string}
//! ```
//! ```yaml after
//! type: object
//! required: [size, color]
//! properties:
//!   size: {type: integer}
//!   color: {type: string}
//! ```
//! ```yaml before decode/type
//! type: string
//! enum:
//!   fast: skips checks
//!   safe: checks all
//! ```
//! ```yaml after
//! type: string
//! enum:
//!   - fast # skips checks
//!   - safe # checks all
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named, places};
use crate::edit::snippet::reindent;
use crd_ls_model::ValueType;
use crd_ls_rules::{DecodeProblem, ProblemKind};
use crd_ls_syntax::{ContentKind, Mapping};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], find);

/// The maximum number of items of the list.
const MAX_ITEMS: usize = 64;

/// The field that gets the keys of a mapping.
const NAME: &str = "name";

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    make_list(ctx).or_else(|| list_keys(ctx)).or_else(|| list_with_comments(ctx))
}

/// Whether a list of strings or of any values is expected.
fn wants_values(ctx: &FixContext<'_>) -> bool {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected, .. }) = &ctx.finding.kind else { return false };
    matches!(expected, ValueType::Strings | ValueType::JsonList)
}

/// Lists the keys of a mapping from keys to explanations, such as `fast: skips checks`. The explanations become
/// comments.
fn list_with_comments(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|_| wants_values(ctx))?;
    let mapping = place.mapping().filter(|mapping| !mapping.is_flow())?;
    let entries: Vec<EntryPlace<'_>> = places(mapping).take(MAX_ITEMS + 1).collect();
    let item = |entry: &EntryPlace<'_>| {
        let text = entry.scalar().filter(|text| !text.contains(['\n', '\r']))?;
        let value = entry.entry.value()?.range();
        let comment = if text.is_empty() { String::new() } else { format!(" # {text}") };
        let range = TextRange::new(entry.key_range()?.start(), value.end());
        let key = ctx.text().slice(entry.key_range()?);
        // A comment after the value would become part of the new comment.
        let is_alone = ctx.lines().rest_of_line(value.end()).is_empty();
        is_alone.then(|| Edit::replace(range, format!("- {key}{comment}")))
    };
    let edits = entries.iter().map(item).collect::<Option<Vec<Edit>>>().filter(|_| entries.len() <= MAX_ITEMS)?;
    Fix::safe(title!("make '{}' a list of the keys", place.name()), edits)
}

/// Lists the keys of a mapping that is used as a set, such as `{a: true, b: true}`.
fn list_keys(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|_| wants_values(ctx))?;
    let mapping = place.mapping()?;
    let is_there = |entry: &EntryPlace<'_>| match entry.entry.value().map(|value| value.kind()) {
        Some(ContentKind::Scalar(scalar)) => matches!(&*scalar.value(), "true" | "null" | "~"),
        Some(ContentKind::Empty) | None => true,
        _ => false,
    };
    let entries: Vec<EntryPlace<'_>> = places(mapping).collect();
    let keys: Option<Vec<_>> = entries
        .iter()
        .filter(|entry| is_there(entry))
        .map(|entry| Some(ctx.text().slice(entry.key_range()?)))
        .collect();
    let keys = keys.filter(|keys| !keys.is_empty() && keys.len() == entries.len() && keys.len() <= MAX_ITEMS)?;
    let edit = ctx.edits().replace_value(place, &format!("[{}]", keys.join(", ")))?;
    Fix::safe(title!("make '{}' a list of the keys", place.name()), edit)
}

fn make_list(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected: ValueType::Objects(item), .. }) = &ctx.finding.kind
    else {
        return None;
    };
    let place = ctx.entry()?;
    let mapping = place.mapping().filter(|mapping| !mapping.is_flow())?;
    let entries = || places(mapping);
    if entries().all(|entry| item.field(&entry.name()).is_some()) {
        return Fix::of_move(title!("make '{}' a list", place.name()), only_item(ctx, mapping));
    }
    item.field(NAME)?;
    let count = entries().count();
    let edits: Option<Vec<Edit>> = entries().map(|entry| named_item(ctx, entry, NAME)).collect();
    let edits = edits.filter(|_| count <= MAX_ITEMS)?;
    Fix::of_move(title!("make '{}' a list, with the keys as names", place.name()), edits)
}

/// The mapping as the only item: with a dash, and with all lines indented further.
pub(super) fn only_item(ctx: &FixContext<'_>, mapping: Mapping<'_>) -> Edit {
    let range = ctx.lines().without_line_end(mapping.range());
    let column = ctx.lines().column(range.start());
    let text = reindent(&ctx.text().slice(range), column, column + 2);
    Edit::replace(range, format!("- {text}"))
}

/// Turns an entry into an item: `v1:` becomes `- name: v1` if `field` is `name`, in the column of the nested mapping if
/// there is one.
pub(super) fn named_item(ctx: &FixContext<'_>, entry: EntryPlace<'_>, field: &str) -> Option<Edit> {
    let key = entry.key_range()?;
    let colon = entry.entry.colon()?;
    let range = TextRange::new(key.start(), colon.end());
    let name = ctx.text().slice(key);
    let value = entry.entry.value();
    match value.map(|value| (value.range(), value.kind())) {
        Some((_, ContentKind::Mapping(inner))) if entry_named(inner, field).is_some() => None,
        Some((value, ContentKind::Mapping(inner))) if !inner.is_flow() => {
            let dash = ctx.lines().column(key.start());
            let spaces = ctx.lines().column(value.start()).checked_sub(dash + 1).filter(|spaces| *spaces > 0)?;
            Some(Edit::replace(range, format!("-{}{field}: {name}", " ".repeat(spaces))))
        }
        Some((value, ContentKind::Mapping(inner))) => {
            let first = inner.entries().next()?.range().start();
            Some(Edit::replace(TextRange::new(range.start(), first), format!("- {{{field}: {name}, ")))
                .filter(|_| value.start() > range.end())
        }
        Some((_, ContentKind::Empty)) | None => Some(Edit::replace(range, format!("- {field}: {name}"))),
        _ => None,
    }
}
