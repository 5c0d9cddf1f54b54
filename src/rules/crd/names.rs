//! The names under which a resource is served.
//!
//! They are parts of URLs and of what is typed after `kubectl get`. What is left out the server
//! derives from `kind`: `singular` in lower case, `listKind` with `List` after it.
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
//! #                   ^^ error[crd/names]: a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g.…
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

use super::cursor::{Cursor, Spot};
use super::findings::CrdFindings;
use super::{CrdContext, CrdRule};
use crate::grammar::names::check_dns1035_label;
use crate::rules::FieldErrorKind::{Invalid, Required};

pub(super) const RULE: CrdRule = CrdRule { codes: &[CODE], document: include_str!("names.rs"), check };

const CODE: &str = "crd/names";
const ADVICE: &str = "Use lower-case letters, digits and `-`, beginning with a letter";

/// The names, including those that the server derives from `kind`.
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

fn check(context: &CrdContext<'_>, out: &mut CrdFindings) {
    let cursor = context.spec().child("names");
    let names = Names::new(&cursor);
    let kind_as_label = names.kind.to_lowercase();
    let list_kind_as_label = names.list_kind.to_lowercase();
    label(out, spot(&cursor, "plural"), names.plural, "");
    label(out, spot(&cursor, "singular"), &names.singular, "");
    label(out, spot(&cursor, "kind"), &kind_as_label, MIXED_CASE);
    label(out, spot(&cursor, "listKind"), &list_kind_as_label, MIXED_CASE);
    for name in ["shortNames", "categories"] {
        for (value, spot) in cursor.strings(name) {
            let faults = check_dns1035_label(value).join(",");
            if !faults.is_empty() {
                out.error((CODE, Invalid), spot, faults, ADVICE);
            }
        }
    }
    if !names.kind.is_empty() && names.kind == names.list_kind {
        let advice = "Name the list differently, such as the kind with `List` after it";
        out.error((CODE, Invalid), spot(&cursor, "listKind"), "kind and listKind may not be the same", advice);
    }
}

const MIXED_CASE: &str = "may have mixed case, but should otherwise match: ";

/// A derived name is reported at `kind`.
fn spot(names: &Cursor<'_>, name: &'static str) -> Spot {
    let source = if names.has(name) || matches!(name, "plural" | "kind") { name } else { "kind" };
    Spot { range: names.field(source).range, ..names.field(name) }
}

fn label(out: &mut CrdFindings, spot: Spot, name: &str, prefix: &str) {
    if name.is_empty() {
        let advice = match spot.hub.last() {
            Some(field) if field.is("plural") => "Write the plural in lower case, as in `kubectl get foos`",
            _ => "Write `kind`: the others follow from it",
        };
        return out.error((CODE, Required), spot, "", advice);
    }
    let faults = check_dns1035_label(name).join(",");
    if !faults.is_empty() {
        out.error((CODE, Invalid), spot, format!("{prefix}{faults}"), ADVICE);
    }
}
