//! Converts a CRD to v1.
//!
//! This is the refactoring [convert to v1](../refactorings/convert-to-v1.md), offered if it causes no error. It is also
//! offered for a CRD whose `apiVersion` is v1 already, but whose `spec` is written as in v1beta1.
//!
//! ```yaml document before lint/no-longer-served
//! apiVersion: apiextensions.k8s.io/v1beta1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   version: v1
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   preserveUnknownFields: false
//!   validation:
//!     openAPIV3Schema:
//!       type: object
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```
//! ```yaml document before crd/storage-version
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   version: v1
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   validation:
//!     openAPIV3Schema:
//!       type: object
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::refactor::{converted_to_v1, converted_under_v1};
use crd_ls_model::known_values::CRD_API_VERSION;
use crd_ls_rules::{CrdProblem, ProblemKind};

pub(super) const FIX: QuickFix =
    QuickFix::one(&["lint/no-longer-served", "strict/unknown-field", "crd/storage-version"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let edits = match ctx.finding.kind {
        ProblemKind::Crd(CrdProblem::NoLongerServed) => converted_to_v1(ctx.snapshot, ctx.finding.range.start()),
        _ => converted_under_v1(ctx.snapshot, ctx.finding.range.start()),
    };
    Fix::risky(title!("convert to '{}'", CRD_API_VERSION), edits?)
}
