//! Writes the only scalar in a mapping or a list as the value, if the schema requires a scalar.
//!
//! ```yaml resource before resource/type
//! type: object
//! properties:
//!   className:
//!     type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! className:
//!   name: fast
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   className:
//!     type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! className: fast
//! ```

use super::wrong_value::{WrongValue, as_written};
use super::{Fix, FixContext, QuickFix, title};
use crd_ls_syntax::{Content, ContentKind, Scalar};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/type"], unwrap);

/// The maximum number of collections around the scalar.
const MAX_DEPTH: usize = 4;

fn unwrap(ctx: &FixContext<'_>) -> Option<Fix> {
    let wrong = WrongValue::of(ctx).filter(|wrong| !matches!(wrong.expected, "object" | "array"))?;
    let is_collection = matches!(wrong.content.kind(), ContentKind::Mapping(_) | ContentKind::Sequence(_));
    let scalar = only_scalar(wrong.content, MAX_DEPTH).filter(|_| is_collection)?;
    let text = as_written(ctx, scalar, Some(wrong.schema))?;
    Fix::risky(title!("write only '{}' as '{}'", scalar.value(), wrong.name(ctx)?), wrong.replace(ctx, &text)?)
}

/// The scalar in collections with a single member each.
fn only_scalar(content: Content<'_>, depth: usize) -> Option<Scalar<'_>> {
    let inner = match content.kind() {
        ContentKind::Scalar(scalar) => return Some(scalar).filter(|scalar| !scalar.raw().is_empty()),
        ContentKind::Mapping(mapping) => {
            let mut entries = mapping.entries();
            entries.next().filter(|_| entries.next().is_none())?.value()?
        }
        ContentKind::Sequence(sequence) => {
            let mut items = sequence.items();
            items.next().filter(|_| items.next().is_none())?.content()?
        }
        _ => return None,
    };
    only_scalar(inner, depth.checked_sub(1)?)
}
