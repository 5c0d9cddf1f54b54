//! A file defines a CustomResourceDefinition only once.
//!
//! `kubectl apply` sends one object after the other, so of several objects with the same name, the last remains.
//! `kubectl create` refuses all but the first. Such repetitions come from several generators that write to the same
//! file, or from files joined by hand.
//!
//! ```yaml document lint/repeated-crd
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
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! #       ^^^^^^^^^^^^^^^^ warning[lint/repeated-crd]: the CRD `foos.example.com` is defined above, too, and `kubectl apply` leaves the last one only. Remove one of the two, or give them different names.
//! spec:
//!   group: example.com
//!   scope: Cluster
//!   names: {kind: Foo, plural: foos}
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
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use std::collections::HashMap;

use super::cursor::{Cursor, Spot};
use super::partial::is_patch;
use crate::problem::CrdProblem;
use crate::rule::{Finding, ObjectPlace, Related};
use crd_ls_model::{PlacedDefinition, PlacedDocument};

/// Reports each CRD that has the same name as an earlier CRD in the text. Patches don't count, because they are parts
/// of another CRD. Documents with lines of template actions don't count either, because they may be alternatives.
pub(crate) fn findings<'s>(documents: impl Iterator<Item = &'s PlacedDocument>) -> Vec<Finding> {
    let mut first: HashMap<&str, (&PlacedDocument, &PlacedDefinition)> = HashMap::new();
    let mut findings = Vec::new();
    for document in documents {
        for definition in document.document.definitions() {
            let Some(name) = name(definition) else { continue };
            match first.get(name).copied() {
                None => drop(first.insert(name, (document, definition))),
                Some(other) => findings.extend(repetition(name, (document, definition), other)),
            }
        }
    }
    findings
}

fn name(definition: &PlacedDefinition) -> Option<&str> {
    let crd = definition.definition.crd().filter(|crd| !is_patch(crd))?;
    let name = crd.object.object("metadata")?.text("name");
    Some(name).filter(|name| !name.is_empty())
}

fn repetition(
    name: &str,
    (document, definition): (&PlacedDocument, &PlacedDefinition),
    (other, first): (&PlacedDocument, &PlacedDefinition),
) -> Option<Finding> {
    if [document, other].iter().any(|placed| placed.document.has_action_lines()) {
        return None;
    }
    let spot = |definition: &PlacedDefinition| {
        Some(Cursor::root(definition.definition.crd()?).child("metadata").value("name"))
    };
    let Spot { range, written, .. } = spot(definition)?;
    let finding = Finding::in_object(CrdProblem::Repeated { name: name.into() }, range, written);
    let finding = ObjectPlace::new(document, definition).placed(finding);
    let range = ObjectPlace::new(other, first).range(spot(first)?.range);
    Some(Finding { related: vec![Related { message: "the first one is here", range }], ..finding })
}
