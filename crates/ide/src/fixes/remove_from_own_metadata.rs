//! Removes a field, label or annotation from a CRD's own metadata. The fix is safe for `managedFields`, `generation`
//! and `namespace`.
//!
//! ```yaml document before metadata/field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   managedFields:
//!   - {manager: kubectl, operation: Create, fieldsType: FieldsV1}
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

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::entry_named;

pub(super) const FIX: QuickFix = QuickFix::one(&["metadata/field", "lint/namespace-ignored"], remove);

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    let metadata = ctx.subject().mapping(["metadata"])?;
    let path = ctx.subject().path();
    let field = path.after(&["metadata"])?.first()?.name()?;
    let place = match field {
        // Removes one label or annotation, not all of them.
        "labels" | "annotations" => ctx.entry()?,
        _ => entry_named(metadata, field)?,
    };
    // The server writes the first two fields, and CRDs are cluster-scoped.
    let is_safe = matches!(field, "managedFields" | "generation" | "namespace");
    Fix::when(is_safe, title!("remove '{}'", place.name()), ctx.edits().remove(place)?)
}
