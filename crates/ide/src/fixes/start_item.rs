//! Starts a new item of a list where the first key of an item appears again.
//!
//! ```yaml document before strict/duplicate-key
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
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: string
//!       jsonPath: .metadata.name
//!       name: Age
//!       type: date
//!       jsonPath: .metadata.creationTimestamp
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
//!     additionalPrinterColumns:
//!     - name: Size
//!       type: string
//!       jsonPath: .metadata.name
//!     - name: Age
//!       type: date
//!       jsonPath: .metadata.creationTimestamp
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::cursor::EntryPlace;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["strict/duplicate-key"], start);

fn start(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let mapping = place.mapping;
    let first = EntryPlace { mapping, entry: mapping.entries().next()? };
    let key = place.key_range()?;
    let is_again = first.entry.range() != place.entry.range() && first.name() == place.name();
    let (sequence, index) = ctx.snapshot.cursor_on(mapping.range()).item()?;
    let item = sequence.items().nth(index)?;
    let is_item = item.content().is_some_and(|content| content.range() == mapping.range());
    if !is_again || !is_item || sequence.is_flow() || mapping.is_flow() {
        return None;
    }
    // The new dash is as far from the key as the item's dash is from the first key.
    let dash = key.start().checked_sub(mapping.range().start() - item.range().start())?;
    let space = TextRange::at(dash, TextSize::of(' '));
    let is_indentation =
        |range: TextRange| !range.is_empty() && ctx.text().slice(range).bytes().all(|byte| byte == b' ');
    let before_key = TextRange::new(dash, key.start());
    let starts_line = ctx.lines().is_first_on_line(key.start());
    if !starts_line || !is_indentation(before_key) {
        return None;
    }
    Fix::risky("begin a new item with '- '", Edit::replace(space, "-"))
}
