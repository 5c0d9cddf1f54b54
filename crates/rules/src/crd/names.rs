//! A resource has all names that the server needs, and they are valid.
//!
//! `plural` is part of URLs, and `kubectl get` accepts `plural`, `singular`, `shortNames` and `categories`. The server
//! derives two missing names from `kind`: `singular` is `kind` in lower case, and `listKind` is `kind` with `List` at
//! the end.
//!
//! Source: `ValidateCustomResourceDefinitionNames`, `SetDefaults_CustomResourceDefinitionSpec`.
//!
//! ```yaml document crd/names
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
//!     shortNames: [f, F2]
//! #                   ^^ error[crd/names]: `F2` can't be used in `names.shortNames`. Write it in lower case: `f2`.
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos, shortNames: [f], categories: [all]}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use std::borrow::Cow;

use super::CrdContext;
use super::cursor::{Cursor, Spot};
use super::findings::CrdFindings;
use crate::problem::{Lacking, NameField, NamesProblem};

/// The names of a resource, including those that the server derives.
struct Names<'c> {
    plural: &'c str,
    singular: Cow<'c, str>,
    kind: &'c str,
    list_kind: Cow<'c, str>,
}

impl<'c> Names<'c> {
    fn new(names: &Cursor<'c>) -> Self {
        let kind = names.text("kind");
        let singular = Some(names.text("singular")).filter(|singular| !singular.is_empty());
        let list_kind = Some(names.text("listKind")).filter(|list_kind| !list_kind.is_empty() || kind.is_empty());
        Self {
            plural: names.text("plural"),
            singular: singular.map_or_else(|| Cow::Owned(kind.to_lowercase()), Cow::Borrowed),
            kind,
            list_kind: list_kind.map_or_else(|| Cow::Owned(format!("{kind}List")), Cow::Borrowed),
        }
    }
}

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let cursor = context.spec().child("names");
    let names = Names::new(&cursor);
    // If `names` exists, a finding lists only its own field.
    let lacking = || if cursor.is_there() { Lacking::default() } else { context.lacking_from("names") };
    for (field, name) in [
        (NameField::Plural, names.plural),
        (NameField::Singular, &names.singular),
        (NameField::Kind, names.kind),
        (NameField::ListKind, &names.list_kind),
    ] {
        let problem = match name {
            // The server derives these two from `kind`, which is filled in later.
            "" if cursor.is_unknown("kind") && !cursor.has(field.name()) && field != NameField::Plural => None,
            "" => Some(NamesProblem::NameMissing { field, lacking: lacking() }),
            name => NamesProblem::of_name(field, name),
        };
        if let Some(problem) = problem {
            out.report(problem, spot(&cursor, field));
        }
    }
    for field in [NameField::ShortNames, NameField::Categories] {
        for (value, spot) in cursor.strings(field.name()) {
            if let Some(problem) = NamesProblem::of_name(field, value) {
                out.report(problem, spot);
            }
        }
    }
    if !names.kind.is_empty() && names.kind == names.list_kind {
        out.report(NamesProblem::SameKinds { kind: names.kind.into() }, spot(&cursor, NameField::ListKind));
    }
}

/// The place of a name. A derived name is reported at `kind`.
fn spot(names: &Cursor<'_>, field: NameField) -> Spot {
    let is_derived = matches!(field, NameField::Singular | NameField::ListKind) && !names.has(field.name());
    let source = if is_derived { NameField::Kind } else { field };
    Spot { range: names.value(source.name()).range, ..names.field(field.name()) }
}
