//! Writes a pattern of another dialect of regular expressions, or a glob, in the syntax of Go.
//!
//! It is only offered if it matches more than the original, as a group that keeps its match, or if the original is
//! impossible, as a range that runs backwards.
//!
//! ```yaml before schema/pattern
//! type: string
//! pattern: ^[a-z]+\Z
//! ```
//! ```yaml after
//! type: string
//! pattern: ^[a-z]+\z
//! ```
//! ```yaml before schema/pattern
//! type: string
//! pattern: '^(?>[\u0041-\u005A]++)$'
//! ```
//! ```yaml after
//! type: string
//! pattern: '^(?:[\x{0041}-\x{005A}]+)$'
//! ```
//! ```yaml before schema/pattern
//! type: string
//! pattern: "*.example.com"
//! ```
//! ```yaml after
//! type: string
//! pattern: "^.*\\.example\\.com$"
//! ```

use super::notation::patterns::{of_glob, translated};
use super::{Fix, FixContext, QuickFix, title};

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/pattern"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let written = place.scalar()?;
    if let Some(pattern) = of_glob(&written) {
        return Fix::risky(title!("write it as '{pattern}'"), ctx.edits().replace_string(place, &pattern)?);
    }
    let pattern = translated(&written)?;
    let is_same = !pattern.is_wider && !pattern.is_guess;
    Fix::when(is_same, title!("write it as '{}'", pattern.text), ctx.edits().replace_string(place, &pattern.text)?)
}
