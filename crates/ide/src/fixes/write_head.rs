//! Adds a missing `apiVersion` or `kind` to an object, or renames a misspelt one.
//!
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
//! apiversion: example.com/v1
//! kind: Foo
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
//! kind: Foo
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
use crate::edit::snippet::{Entry, Snippet};
use crd_ls_rules::{ProblemKind, ResourceProblem};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/unknown-kind"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Resource(problem) = &ctx.finding.kind else { return None };
    let place = ctx.entry()?;
    let key = place.key_range()?;
    match problem {
        ResourceProblem::HeadMisspelt { written, field } => {
            let edit = Edit::replace(key, ctx.edits().string_like(key, field));
            Fix::risky(title!("rename '{}' to '{}'", written, field), edit)
        }
        ResourceProblem::HeadMissing { field, meant } => {
            let entries = [Entry::new(field, Snippet::Scalar(meant.to_string()))];
            let edit = match *field {
                "apiVersion" => ctx.edits().insert_before(place.mapping, key, &entries)?,
                _ => ctx.edits().insert_after(place.mapping, key, &entries)?,
            };
            Fix::risky(title!("add '{}: {}'", field, meant), edit)
        }
        _ => None,
    }
}
