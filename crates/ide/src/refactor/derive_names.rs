//! Updates the names that are derived from the kind.
//!
//! A plural that begins like the kind is kept.
//!
//! ```yaml document before
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Wid$0get
//!     listKind: FooList
//!     plural: foos
//!     singular: foo
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: widgets.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Widget
//!     listKind: WidgetList
//!     plural: widgets
//!     singular: widget
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```

use std::borrow::Cow;

use super::refactoring::ProposedRefactoring;
use super::versions::{crd_outside_of_schemas, root_mapping, spec_mapping};
use crate::Snapshot;
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::snippet;
use crd_ls_grammar::kind_names;
use crd_ls_syntax::Mapping;
use crd_ls_text::{Edit, TextSize};

pub(super) fn find(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<ProposedRefactoring<'_>>> {
    crd_outside_of_schemas(snapshot, offset)?;
    let (root, spec) = (root_mapping(snapshot, offset)?, spec_mapping(snapshot, offset)?);
    let names = entry_named(spec, "names").filter(|names| names.entry.range().contains_inclusive(offset))?.mapping()?;
    let kind = text(names, "kind")?;
    let derived = derived(root, spec, names, &kind);
    let is_new = |new: &DerivedName<'_>| text(new.mapping, new.field).is_none_or(|written| written != new.value);
    let new: Vec<DerivedName<'_>> = derived.into_iter().filter(is_new).collect();
    let title = format!("derive the names from the kind '{kind}'");
    (!new.is_empty())
        .then(|| vec![ProposedRefactoring::new(title, move || new.iter().map(|name| name.write(snapshot)).collect())])
}

/// A name, with the value derived from the kind.
struct DerivedName<'s> {
    mapping: Mapping<'s>,
    field: &'static str,
    value: String,
}

impl DerivedName<'_> {
    fn write(&self, snapshot: &Snapshot) -> Option<Edit> {
        match entry_named(self.mapping, self.field) {
            Some(place) => snapshot.edits().replace_string(place, &self.value),
            None => snapshot.edits().set_scalar(self.mapping, self.field, &snippet::string(&self.value)),
        }
    }
}

/// The names that follow from the kind: the plural, the CRD's own name, and the names that the API server would derive,
/// if they are written.
fn derived<'s>(root: Mapping<'s>, spec: Mapping<'s>, names: Mapping<'s>, kind: &str) -> Vec<DerivedName<'s>> {
    let plural = text(names, "plural").filter(|plural| belongs(plural, kind));
    let plural = plural.map_or_else(|| kind_names::plural(kind), Cow::into_owned);
    let metadata = entry_named(root, "metadata").and_then(EntryPlace::mapping);
    let own = metadata.zip(text(spec, "group")).map(|(mapping, group)| DerivedName {
        mapping,
        field: "name",
        value: format!("{plural}.{group}"),
    });
    let mut derived = vec![DerivedName { mapping: names, field: "plural", value: plural }];
    derived.extend(own);
    for (field, value) in [("singular", kind_names::singular(kind)), ("listKind", kind_names::list_kind(kind))] {
        derived.extend(entry_named(names, field).map(|_| DerivedName { mapping: names, field, value }));
    }
    derived
}

/// Whether a plural may belong to the kind: it starts with the kind's stem.
fn belongs(plural: &str, kind: &str) -> bool {
    let singular = kind_names::singular(kind);
    let stem = singular.char_indices().last().map_or("", |(last, _)| &singular[..last]);
    !stem.is_empty() && plural.starts_with(stem)
}

/// The non-empty text of a field.
fn text<'s>(mapping: Mapping<'s>, field: &str) -> Option<Cow<'s, str>> {
    entry_named(mapping, field)?.scalar().filter(|text| !text.is_empty())
}
