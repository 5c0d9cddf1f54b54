//! Writes the value of a label with allowed characters only, or turns the label into an annotation, whose value may
//! have any characters.
//!
//! ```yaml document before metadata/field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   labels:
//!     app: my app!
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   labels:
//!     app: my-app
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crate::edit::{Destination, Moved};
use crd_ls_rules::meant_label;

pub(super) const FIX: QuickFix = QuickFix::several(&["metadata/field"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let path = ctx.subject().path();
    let place = ctx.entry()?;
    let is_value = place.entry.value().is_some_and(|value| value.range() == ctx.finding.range);
    if !is_value || path.after(&["metadata", "labels"]).is_none() {
        return None;
    }
    Some([change(ctx, place), annotate(ctx, place)].into_iter().flatten().collect())
}

fn change(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let written = place.scalar()?;
    let value = meant_label(&written)?;
    Fix::risky(title!("change the value to '{}'", value), ctx.edits().replace_string(place, &value)?)
}

fn annotate(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let name = place.name();
    let to = Destination { mapping: ctx.subject().mapping(["metadata"])?, keys: vec!["annotations"] };
    let edits = ctx.snapshot.relocated(&[Moved { place, key: &name }], &[to])?;
    Fix::risky(title!("make '{}' an annotation", name), edits)
}
