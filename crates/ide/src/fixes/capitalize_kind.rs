//! Writes a kind with a capital letter.
//!
//! ```yaml document before lint/kind-case
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: foo, plural: foos}
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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::ProblemKind;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/kind-case"], capitalize);

fn capitalize(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Names(problem) = &ctx.finding.kind else { return None };
    let kind = problem.meant_kind()?;
    let place = ctx.entry()?;
    Fix::risky(title!("change the kind to '{}'", kind), ctx.edits().replace_string(place, &kind)?)
}
