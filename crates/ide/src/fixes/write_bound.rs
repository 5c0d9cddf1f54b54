//! Writes the nearest number within the bound.
//!
//! ```yaml resource before resource/number
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     maximum: 5
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 9 # many
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     maximum: 5
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 5 # many
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::Keyword;
use crd_ls_rules::Violation;

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/number"], write);

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let Violation::Bound { keyword, is_exclusive, bound, .. } = ctx.finding.kind.violation()? else { return None };
    ctx.scalar()?;
    let inside = if *keyword == Keyword::Maximum { -1 } else { 1 };
    let number = match is_exclusive {
        true => bound.parse::<i64>().ok()?.checked_add(inside)?.to_string(),
        false => bound.to_string(),
    };
    Fix::risky(title!("write {}", number), ctx.replace(number))
}
