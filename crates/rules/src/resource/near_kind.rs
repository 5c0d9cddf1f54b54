//! The kind of a resource is not a misspelt kind of a CRD in the same file.
//!
//! If no CRD in the file defines the kind, crd-ls can't check the resource, and the server probably does not know the
//! kind either. A kind is near if it differs by the case of its letters or by one letter, or if it is the plural; a
//! group is near if it differs by one letter.
//!
//! ```yaml document lint/unknown-kind
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
//! apiVersion: example.com/v1
//! kind: foo
//! #     ^^^ warning[lint/unknown-kind]: no CRD in this file defines the kind `foo` of `example.com`. Did you mean `Foo`?
//! metadata:
//!   name: web
//! ```

use std::collections::HashSet;

use super::judge::Judge;
use super::text;
use crate::Finding;
use crate::problem::ResourceProblem;
use crd_ls_grammar::kind_names;
use crd_ls_model::{FieldPath, GroupKind, JsonMember, PlacedDocument, is_by_a_letter};

/// The finding about a resource whose kind is defined by none of the CRDs, but near one of their kinds.
pub fn of_near_kind(placed: &PlacedDocument, name: &GroupKind, kinds: &HashSet<GroupKind>) -> Vec<Finding> {
    let mut near = kinds.iter().filter(|kind| is_near(name, kind));
    let (Some(meant), None) = (near.next(), near.next()) else { return Vec::new() };
    let Some((value, _)) = text::read(&mut Judge::new(placed)) else { return Vec::new() };
    let (field, meant) = match name.group == meant.group {
        true => ("kind", meant.kind.clone()),
        false => {
            let version = value.get("apiVersion").and_then(|member| Some(member.value.as_str()?.split_once('/')?.1));
            ("apiVersion", format!("{}/{}", meant.group, version.unwrap_or_default()).into())
        }
    };
    let mut out = Judge::new(placed);
    if let Some(place) = value.get(field).map(JsonMember::place) {
        out.report(ResourceProblem::NearKind { name: name.clone(), meant }, FieldPath::of([field]), place);
    }
    out.finish()
}

/// Whether an undefined kind is almost certainly this one.
fn is_near(written: &GroupKind, known: &GroupKind) -> bool {
    // Crossplane puts an `X` before the name of another kind, so the first letter must be the same.
    let is_letter = |one: &str, other: &str| {
        one.len() > MAX_SHORT
            && one != other
            && one.chars().next() == other.chars().next()
            && is_by_a_letter(one, other)
    };
    if written.group == known.group {
        let (kind, other) = (written.kind.to_lowercase(), known.kind.to_lowercase());
        written.kind != known.kind
            && (kind == other || kind == kind_names::plural(&known.kind) || is_letter(&kind, &other))
    } else {
        written.kind == known.kind && written.may_be_custom() && is_letter(&written.group, &known.group)
    }
}

/// Names up to this length often differ by one letter by chance.
const MAX_SHORT: usize = 4;

#[cfg(test)]
mod tests;
