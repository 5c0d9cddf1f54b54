//! Adds the missing schema of a version. The added schema accepts any object.
//!
//! ```yaml document before crd/schema-missing
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
//!         x-kubernetes-preserve-unknown-fields: true
//! ```
//! ```yaml document before crd/schema-missing
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!     name: foos.example.com
//! spec:
//!     group: example.com
//!     scope: Namespaced
//!     names: {kind: Foo, plural: foos}
//!     versions:
//!     - name: v1
//!       served: true
//!       storage: true
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!     name: foos.example.com
//! spec:
//!     group: example.com
//!     scope: Namespaced
//!     names: {kind: Foo, plural: foos}
//!     versions:
//!     - name: v1
//!       served: true
//!       storage: true
//!       schema:
//!           openAPIV3Schema:
//!               type: object
//!               x-kubernetes-preserve-unknown-fields: true
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::cursor::entry_named;
use crate::edit::Target;
use crate::edit::snippet::{Entry, Snippet};
use crd_ls_model::Keyword;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["crd/schema-missing"], add);

fn add(ctx: &FixContext<'_>) -> Option<Fix> {
    let version = ctx.subject().mapping(ctx.subject().path().parent()?.parent()?)?;
    let anything = Snippet::Mapping(vec![
        Entry::scalar(Keyword::Type.name(), "object"),
        Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true"),
    ]);
    let schema = Entry::new("openAPIV3Schema", anything);
    let edit = match entry_named(version, "schema") {
        None => ctx.edits().append(version, &[Entry::new("schema", Snippet::Mapping(vec![schema]))])?,
        Some(place) => match place.mapping() {
            Some(mapping) => match entry_named(mapping, "openAPIV3Schema") {
                None => ctx.edits().append(mapping, &[schema])?,
                Some(written) => fill(ctx, written, "{type: object, x-kubernetes-preserve-unknown-fields: true}")?,
            },
            None => {
                let text = "{openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}";
                fill(ctx, place, text)?
            }
        },
    };
    // The real schema may be written where the server does not read it. The added schema would hide this mistake.
    Fix::risky("add a schema that accepts anything", edit)
}

/// Writes `text` in place of null or a missing value.
fn fill(ctx: &FixContext<'_>, place: crate::cursor::EntryPlace<'_>, text: &str) -> Option<Edit> {
    let target = Target::Mapping(place.mapping);
    let range = ctx.edits().value_range(&target, &place.name())?;
    matches!(&*ctx.text().slice(range), "" | "null" | "~").then(|| ctx.edits().replace_value(place, text))?
}
