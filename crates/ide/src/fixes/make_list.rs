//! Turns a mapping into a list: each entry becomes an item with its key as name, or the mapping becomes the only item.
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

use super::QuickFix;
use super::title::title;
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::snippet::reindent;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{ObjectType, ValueType};
use crd_ls_rules::{DecodeProblem, ProblemKind};
use crd_ls_syntax::{ContentKind, Mapping};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("make_list.rs"), codes: &["decode/type"], find };

/// The maximum number of items of the list.
const MAX_ITEMS: usize = 64;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    make_list(snapshot, finding).or_else(|| list_keys(snapshot, finding)).into_iter().collect()
}

/// The keys of a mapping that works as a set: `{a: true, b: true}`.
fn list_keys(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected: ValueType::Strings, .. }) = &finding.kind else {
        return None;
    };
    let place = snapshot.cursor_on(finding.range).entry()?;
    let mapping = place.mapping()?;
    let is_there = |entry: &EntryPlace<'_>| match entry.entry.value().map(|value| value.kind()) {
        Some(ContentKind::Scalar(scalar)) => matches!(&*scalar.value(), "true" | "null" | "~"),
        Some(ContentKind::Empty) | None => true,
        _ => false,
    };
    let entries: Vec<EntryPlace<'_>> = mapping.entries().map(|entry| EntryPlace { mapping, entry }).collect();
    let keys: Option<Vec<_>> = entries
        .iter()
        .filter(|entry| is_there(entry))
        .map(|entry| Some(snapshot.text().slice(entry.key_range()?)))
        .collect();
    let keys = keys.filter(|keys| !keys.is_empty() && keys.len() == entries.len() && keys.len() <= MAX_ITEMS)?;
    let edit = snapshot.edits().replace_value(place, &format!("[{}]", keys.join(", ")))?;
    Fix::safe(title!("make '{}' a list of the keys", place.name()), vec![edit])
}

fn make_list(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected: ValueType::Objects(item), .. }) = &finding.kind else {
        return None;
    };
    let place = snapshot.cursor_on(finding.range).entry()?;
    let mapping = place.mapping().filter(|mapping| !mapping.is_flow())?;
    let entries = || mapping.entries().map(|entry| EntryPlace { mapping, entry });
    if entries().all(|entry| item.field(&entry.name()).is_some()) {
        return only_item(snapshot, place, mapping);
    }
    let count = entries().count();
    let edits: Option<Vec<Edit>> = entries().map(|entry| named_item(snapshot, entry, item)).collect();
    let edits = edits.filter(|_| count <= MAX_ITEMS)?;
    Fix::of_move(title!("make '{}' a list, with the keys as names", place.name()), edits)
}

/// The mapping as an item, with a dash and all its lines indented further.
fn only_item(snapshot: &Snapshot, place: EntryPlace<'_>, mapping: Mapping<'_>) -> Option<Fix> {
    let range = snapshot.lines().without_line_end(mapping.range());
    let column = snapshot.lines().column(range.start());
    let text = reindent(&snapshot.text().slice(range), column, column + 2);
    let edit = Edit::replace(range, format!("- {text}"));
    Fix::of_move(title!("make '{}' a list", place.name()), vec![edit])
}

/// `v1:` becomes `- name: v1`, at the column of its contents.
fn named_item(snapshot: &Snapshot, entry: EntryPlace<'_>, item: &'static ObjectType) -> Option<Edit> {
    item.field("name")?;
    let key = entry.key_range()?;
    let colon = entry.entry.colon()?;
    let range = TextRange::new(key.start(), colon.end());
    let name = snapshot.text().slice(key);
    let value = entry.entry.value();
    match value.map(|value| (value.range(), value.kind())) {
        Some((_, ContentKind::Mapping(inner))) if entry_named(inner, "name").is_some() => None,
        Some((value, ContentKind::Mapping(inner))) if !inner.is_flow() => {
            let dash = snapshot.lines().column(key.start());
            let spaces = snapshot.lines().column(value.start()).checked_sub(dash + 1).filter(|spaces| *spaces > 0)?;
            Some(Edit::replace(range, format!("-{}name: {name}", " ".repeat(spaces))))
        }
        Some((value, ContentKind::Mapping(inner))) => {
            let first = inner.entries().next()?.range().start();
            Some(Edit::replace(TextRange::new(range.start(), first), format!("- {{name: {name}, ")))
                .filter(|_| value.start() > range.end())
        }
        Some((_, ContentKind::Empty)) | None => Some(Edit::replace(range, format!("- name: {name}"))),
        _ => None,
    }
}
