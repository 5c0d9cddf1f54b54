//! Corrects a misspelt kind or group.
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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::known_values::CRD_KIND;
use crd_ls_rules::{DecodeProblem, ProblemKind, ResourceProblem};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/kind", "lint/unknown-kind"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    change(ctx).or_else(|| to_near(ctx))
}

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::Kind { is_misspelt, .. }) = &ctx.finding.kind else { return None };
    let root = ctx.subject().mapping([])?;
    Fix::when(*is_misspelt, title!("change the kind to '{}'", CRD_KIND), ctx.set_string(root, "kind", CRD_KIND)?)
}

/// Changes the kind or group of a resource to that of a known CRD with a similar kind.
fn to_near(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Resource(ResourceProblem::NearKind { meant, .. }) = &ctx.finding.kind else { return None };
    let place = ctx.entry()?;
    let written = place.scalar()?;
    Fix::risky(title!("change '{}' to '{}'", written, meant), ctx.edits().replace_string(place, meant)?)
}
