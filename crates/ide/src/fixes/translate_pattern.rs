//! Writes a pattern of another dialect of regular expressions, or a glob, in the syntax of Go.
//!
//! The fix is not safe if the new pattern matches more than the original, because Go has no possessive quantifiers and
//! no atomic groups. Nor is it safe for a glob, or for a pattern that is invalid in every dialect, such as `[z-a]`.
//!
//! ```yaml before schema/pattern
//! type: string
//! pattern: ^[a-z]+\Z
//! ```
//! ```yaml after
//! type: string
//! pattern: '^[a-z]+\z'
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
use crate::edit::snippet;
use crd_ls_model::is_plain_string;
use crd_ls_syntax::ScalarStyle;

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/pattern"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let scalar = place.entry.value()?.scalar()?;
    let written = scalar.value();
    let (pattern, is_same) = match of_glob(&written) {
        Some(pattern) => (pattern, false),
        None => {
            let pattern = translated(&written)?;
            (pattern.text, !pattern.is_wider && !pattern.is_guess)
        }
    };
    // In single quotes, backslashes need no escapes.
    let text = match scalar.style() {
        ScalarStyle::Plain if !is_plain_string(&pattern) => snippet::quoted(&pattern),
        _ => ctx.edits().string_like(scalar.range(), &pattern),
    };
    Fix::when(is_same, title!("write it as '{}'", pattern), ctx.edits().replace_value(place, &text)?)
}
