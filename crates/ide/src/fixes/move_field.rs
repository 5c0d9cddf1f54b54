//! Moves a field to the object to which it belongs.
//!
//! All fields of an object that belong to the same other object move together. Fields of versions are copied into each
//! version that lacks them.
//!
//! ```yaml document before strict/unknown-field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   shortNames: [fo] # for the impatient
//!   names:
//!     kind: Foo
//!     plural: foos
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     plural: foos
//!     shortNames: [fo] # for the impatient
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document before strict/unknown-field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     plural: foos
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     openAPIV3Schema:
//!       type: object
//!     scale:
//!       specReplicasPath: .spec.replicas
//!       statusReplicasPath: .status.replicas
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     plural: foos
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     scale:
//!       specReplicasPath: .spec.replicas
//!       statusReplicasPath: .status.replicas
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```
//! ```yaml document before strict/unknown-field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     plural: foos
//!   validation:
//!     openAPIV3Schema:
//!       type: object
//!   additionalPrinterColumns:
//!   - name: Age
//!     type: date
//!     JSONPath: .metadata.creationTimestamp
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         description: The second version.
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     plural: foos
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!     additionalPrinterColumns:
//!     - name: Age
//!       type: date
//!       jsonPath: .metadata.creationTimestamp
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         description: The second version.
//!     additionalPrinterColumns:
//!     - name: Age
//!       type: date
//!       jsonPath: .metadata.creationTimestamp
//! ```

use super::rename_unknown_field::meant_by;
use super::{Fix, FixContext, QuickFix, Title, TitleArgument, title};
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::{Destination, Moved, Stages};
use crate::refactor::renamed_column_paths;
use crate::{Finding, Snapshot};
use crd_ls_model::{FieldPath, FieldType, Home, Segment, ValueType};
use crd_ls_rules::{Belonging, ProblemKind, StrictProblem};
use crd_ls_syntax::{ContentKind, Mapping};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix::one(&["strict/unknown-field", "lint/unknown-field", "crd/schema-missing", "crd/conversion"], find);

/// The maximum number of fields moved at once.
const MAX_TOGETHER: usize = 16;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    meant_by(ctx).find_map(|unknown| move_field(ctx.snapshot, unknown))
}

fn move_field(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry()?;
    let home = home(finding)?;
    let entries = together(snapshot, place, home);
    // A field beyond `MAX_TOGETHER` can be moved only after the first fields.
    entries.iter().any(|moved| moved.place.key_range() == place.key_range()).then_some(())?;
    let renames = renames(snapshot, &entries);
    if !renames.is_empty() {
        return move_renamed(snapshot, finding, renames);
    }
    let root = snapshot.subject(finding).mapping(FieldPath::ROOT)?;
    let to = destinations(root, &home.fields, snapshot.subject(finding).path().segments())?;
    let edits = snapshot.relocated(&entries, &to)?;
    let title = titled(&entries, home, &to);
    if home.is_renamed { Fix::risky(title, edits) } else { Fix::of_move(title, edits) }
}

/// Renames `JSONPath` in moved printer columns to `jsonPath`, its name in v1.
fn renames(snapshot: &Snapshot, entries: &[Moved<'_>]) -> Vec<Edit> {
    let columns = entries.iter().filter(|moved| moved.key == "additionalPrinterColumns");
    columns.flat_map(|moved| renamed_column_paths(snapshot, moved.place)).collect()
}

/// Moves a field after renaming fields in it. The new names are as long as the old ones, so the finding keeps its
/// range.
fn move_renamed(snapshot: &Snapshot, finding: &Finding, renames: Vec<Edit>) -> Option<Fix> {
    let mut stages = Stages::new(snapshot);
    stages.apply(renames)?;
    let is_it = |other: &&Finding| other.range == finding.range && other.code() == finding.code();
    let renamed = stages.snapshot().findings().iter().find(is_it)?;
    let fix = move_field(stages.snapshot(), renamed)?;
    stages.apply(fix.edits.clone())?;
    Some(fix.instead(stages.into_edits()))
}

/// The object to which a field belongs.
fn home(finding: &Finding) -> Option<&Home> {
    match &finding.kind {
        ProblemKind::Strict(StrictProblem::UnknownField(field) | StrictProblem::UnseenField(field)) => {
            match field.belonging.as_ref()? {
                Belonging::Elsewhere(home) => Some(home),
                Belonging::Taken(_) | Belonging::Properties => None,
            }
        }
        _ => None,
    }
}

/// The fields of the same mapping that belong to the same object, in the order of the text.
fn together<'s>(snapshot: &'s Snapshot, place: EntryPlace<'s>, home: &Home) -> Vec<Moved<'s>> {
    let mapping = place.mapping;
    let around = mapping.range();
    let others = snapshot.findings().iter().filter(|other| around.contains_range(other.range));
    let others = others.filter_map(|other| Some((other, self::home(other)?)));
    let alike = others.filter(|(_, other)| other.fields == home.fields);
    let mut entries: Vec<Moved<'s>> = alike
        .filter_map(|(other, home)| {
            let is_it = |entry: &crd_ls_syntax::Entry<'_>| entry.key().is_some_and(|key| key.range() == other.range);
            Some(Moved { place: EntryPlace { mapping, entry: mapping.entries().find(is_it)? }, key: home.name })
        })
        .take(MAX_TOGETHER)
        .collect();
    entries.sort_by_key(|moved| moved.place.entry.range().start());
    entries
}

/// The mappings to which `fields` lead from `root`. If the fields lead through a list, the mapping is in the item on
/// `path`, or in each item if `path` is outside of the list.
fn destinations<'s>(
    root: Mapping<'s>,
    fields: &[&'static FieldType],
    path: &[Segment],
) -> Option<Vec<Destination<'s>>> {
    let list = fields.iter().position(|field| matches!(field.value, ValueType::Objects(_)));
    let names = |fields: &[&'static FieldType]| fields.iter().map(|field| field.name).collect::<Vec<&'static str>>();
    let Some(list) = list else { return Some(vec![Destination { mapping: root, keys: names(fields) }]) };
    let (outer, inner) = (names(fields.get(..=list)?), names(fields.get(list + 1..)?));
    let mut mapping = root;
    let mut keys = outer.iter();
    let sequence = loop {
        let content = entry_named(mapping, keys.next()?)?.entry.value()?;
        match content.kind() {
            ContentKind::Mapping(found) => mapping = found,
            ContentKind::Sequence(found) => break found,
            _ => return None,
        }
    };
    let is_within = outer.iter().zip(path).all(|(name, segment)| segment.is(name));
    let index = match path.get(list + 1) {
        Some(Segment::Index(index)) if is_within => Some(*index),
        _ => None,
    };
    let items = sequence.items().enumerate().filter(|(number, _)| index.is_none_or(|index| index == *number));
    items.map(|(_, item)| Some(Destination { mapping: item.content()?.mapping()?, keys: inner.clone() })).collect()
}

fn titled(entries: &[Moved<'_>], home: &Home, to: &[Destination<'_>]) -> Title {
    let names = TitleArgument::names(entries.iter().map(|moved| moved.place.name()), " and ");
    match home.fields.last() {
        None => title!("move {} to the top", names),
        Some(field) if matches!(field.value, ValueType::Objects(_)) && to.len() > 1 => {
            title!("move {} into each version", names)
        }
        Some(field) if matches!(field.value, ValueType::Objects(_)) => title!("move {} into the version", names),
        Some(field) => title!("move {} into '{}'", names, field.name),
    }
}
