//! Adds the status subresource or its missing value.
//!
//! ```yaml document before lint/status-without-subresource
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
//!         properties:
//!           status:
//!             type: object
//!             properties: {phase: {type: string}}
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
//!         properties:
//!           status:
//!             type: object
//!             properties: {phase: {type: string}}
//!     subresources:
//!       status: {}
//! ```
//! ```yaml document before lint/status-subresource-null
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
//!     subresources:
//!       status:
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
//!     subresources:
//!       status: {}
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::cursor::entry_named;
use crate::edit::snippet::{Entry, Snippet};
use crd_ls_model::{FieldPath, Segment};
use crd_ls_rules::{CrdProblem, ProblemKind};

pub(super) const FIX: QuickFix =
    QuickFix::one(&["lint/status-without-subresource", "lint/status-subresource-null"], find);

const STATUS: &str = "status";
const NOTHING: &str = "{}";

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    match ctx.finding.kind {
        ProblemKind::Crd(CrdProblem::StatusSubresourceNull) => set(ctx),
        _ => add(ctx),
    }
}

fn set(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    Fix::safe("write 'status: {}'", ctx.edits().replace_value(place, NOTHING)?)
}

fn add(ctx: &FixContext<'_>) -> Option<Fix> {
    let path = ctx.subject().path();
    let Some([Segment::Index(index), ..]) = path.after(&["spec", "versions"]) else { return None };
    let version = ctx.subject().mapping(FieldPath::of(["spec", "versions"]).child(*index))?;
    let status = Entry::scalar(STATUS, NOTHING);
    let edit = match entry_named(version, "subresources").map(|place| place.mapping()) {
        Some(subresources) => ctx.edits().append(subresources?, &[status])?,
        None => {
            let subresources = Entry::new("subresources", Snippet::Mapping(vec![status]));
            ctx.edits().append(version, &[subresources])?
        }
    };
    Fix::risky("add the status subresource", edit)
}
