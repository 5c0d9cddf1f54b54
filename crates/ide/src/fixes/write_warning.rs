//! Makes the text in `deprecated` the warning of the version.
//!
//! ```yaml document before decode/type
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
//!     deprecated: use v2
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
//!     deprecated: true
//!     deprecationWarning: use v2
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::edit::snippet::Entry;

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], find);

const WARNING: &str = "deprecationWarning";

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|place| place.name() == "deprecated" && place.sibling(WARNING).is_none())?;
    let scalar = place.entry.value()?.scalar()?;
    let value = scalar.value();
    let text = ctx.text().slice(scalar.range());
    // A single word may be meant as a boolean.
    if !value.trim().contains(' ') || text.contains(['\n', '\r']) {
        return None;
    }
    let edit = ctx.edits().replace_value(place, "true")?;
    let edits = ctx.edits().with_entries_after(place, edit, &[Entry::scalar(WARNING, &text)])?;
    Fix::safe("make the text the 'deprecationWarning'", edits)
}
