//! Changes the kind to the intended one.
//!
//! ```yaml document before decode/kind
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinitions
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
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document before lint/unknown-kind
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
//! metadata:
//!   name: web
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
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! ```

use super::QuickFix;
use super::title::title;
use crate::cursor::entry_named;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::known_values::CRD_KIND;
use crd_ls_rules::{DecodeProblem, ProblemKind, ResourceProblem};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("change_kind.rs"),
    codes: &["decode/kind", "lint/unknown-kind"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    change(snapshot, finding).or_else(|| to_near(snapshot, finding)).into_iter().collect()
}

fn change(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::Kind { is_misspelt, .. }) = &finding.kind else { return None };
    let root = snapshot.subject(finding).mapping([])?;
    let edit = match entry_named(root, "kind") {
        Some(place) => snapshot.edits().replace_string(place, CRD_KIND)?,
        None => snapshot.edits().set_scalar(root, "kind", CRD_KIND)?,
    };
    let title = title!("change the kind to '{CRD_KIND}'");
    if *is_misspelt { Fix::safe(title, vec![edit]) } else { Fix::risky(title, vec![edit]) }
}

/// Takes the kind or group from a CRD beside the resource.
fn to_near(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Resource(ResourceProblem::NearKind { meant, .. }) = &finding.kind else { return None };
    let place = snapshot.cursor_on(finding.range).entry()?;
    let written = place.scalar()?;
    let edit = snapshot.edits().replace_string(place, meant)?;
    Fix::risky(title!("change '{written}' to '{meant}'"), vec![edit])
}
